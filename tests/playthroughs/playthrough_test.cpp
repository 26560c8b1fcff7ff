// One readable game a player count, compared with the file that was read and approved. Paths are from
// the repository's root, where the test driver starts every test.
#include "tests/playthroughs/playthrough.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "arena/tracing.h"
#include "bots/random.h"
#include "engine/catalog/games.h"

namespace shoal::playthroughs {
namespace {

std::string slurp(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

template <class G>
std::string whole_trace(int players, const typename G::Options& options, std::uint64_t seed) {
    std::string trace;
    const typename G::Rules rules = G::make_rules(players, options, G::default_edition());
    const auto append = [&](std::string_view text) { trace += text; };
    arena::TraceBuffer buffer(append);
    arena::trace_game<bots::Random, G>(rules, Seed::of(seed), "default", buffer);
    buffer.flush();
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
            const std::string title = name + ": a whole game of random moves, seed 1, to be read along with engine/" +
                                      std::string(G::name) + "/RULES.md\n\n";
            expect_approved(name, title + readable(whole_trace<G>(players, {}, 1)));
        }
    });
}

}  // namespace
}  // namespace shoal::playthroughs
