// One readable game a player count, compared with the file that was read and approved. Paths are from
// the repository's root, where the test driver starts every test.
#include "tests/playthroughs/playthrough.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "engine/catalog/games.h"
#include "engine/core/trace.h"
#include "tests/conformance/walk.h"

namespace shoal::playthroughs {
namespace {

std::string slurp(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Random moves; in Pike in the Carp Pond mostly lively ones, or nothing would ever be born.
template <class G>
std::string whole_trace(int players, std::uint64_t number) {
    const typename G::Rules rules = G::make_rules(players, {}, G::default_edition());
    const Seed seed = Seed::of(number);
    GeneratorChance<SeededGenerator> chance{SeededGenerator(seed, 0)};
    Fast player(number, 1);
    const auto writer = std::make_unique<TraceWriter<G>>();
    std::string buffer(trace_step_max, '\0');
    Text out(buffer.data(), buffer.size());
    writer->begin(rules, seed, "default", chance, out);
    std::string trace(out.view());
    while (!writer->finished()) {
        const Seat seat = first_to_move(rules, writer->state());
        MoveList<G> list;
        legal(rules, writer->state(), seat, list);
        const auto move = conformance::pick_lively<G>(rules, writer->state(), seat, list, player);
        out.clear();
        writer->step(seat, move, chance, out);
        trace += out.view();
    }
    return trace;
}

// The approved file is never written by a test; what came out lies beside the build for comparison.
void expect_approved(const std::string& name, const std::string& text) {
    const std::filesystem::path approved = std::filesystem::path("tests/playthroughs") / name;
    if (slurp(approved) == text) {
        return;
    }
    const std::filesystem::path made = std::filesystem::path("build/playthroughs") / name;
    std::filesystem::create_directories(made.parent_path());
    std::ofstream(made, std::ios::binary) << text;
    ADD_FAILURE() << "The playthrough " << name << " is not the approved one. Compare\n  " << approved << "\n  " << made
                  << "\nand copy the second over the first if the change is meant.";
}

TEST(Playthroughs, EveryGameAndPlayerCountReadsAsApproved) {
    for_each_game([]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            const std::string name = std::string(G::name) + "-" + std::to_string(players) + ".txt";
            const std::string title = name + ": a whole game, seed 1, to be read along with engine/" +
                                      std::string(G::name) +
                                      "/RULES.md\nLines with * are chance. A move shows its number, the seat, the "
                                      "choice made and what could have been chosen.\n\n";
            expect_approved(name, title + readable(whole_trace<G>(players, 1)));
        }
    });
}

}  // namespace
}  // namespace shoal::playthroughs
