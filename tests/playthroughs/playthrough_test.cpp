// One readable game a player count, and games with options and rare moves, compared with the files that were read and
// approved. Paths are from the repository's root, where the test driver starts every test.
#include "tests/playthroughs/playthrough.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

#include "engine/catalog/games.h"
#include "engine/core/trace.h"
#include "tests/conformance/walk.h"

namespace shoal::playthroughs {
namespace {

std::string slurp(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// Random moves; in Pike in the Carp Pond mostly lively ones, or nothing would ever be born. `clumsy`: now and then one
// that is punished.
template <class G>
std::string whole_trace(int players, std::uint64_t number, const typename G::Options& options = {},
                        bool clumsy = false) {
    const typename G::Rules rules = G::make_rules(players, options, G::default_edition());
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
        const auto move = clumsy ? conformance::choose<G>(rules, writer->state(), seat, player)
                                 : conformance::pick_lively<G>(rules, writer->state(), seat, list, player);
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

void expect_readable(std::string_view game, const std::string& name, std::uint64_t seed, const std::string& trace) {
    const std::string title = name + ": a whole game, seed " + std::to_string(seed) +
                              ", to be read along with engine/" + std::string(game) +
                              "/RULES.md\nLines with * are chance. A move shows its number, the seat, the "
                              "choice made and what could have been chosen.\n\n";
    expect_approved(name, title + readable(trace));
}

TEST(Playthroughs, EveryGameAndPlayerCountReadsAsApproved) {
    for_each_game([]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            const std::string name = std::string(G::name) + "-" + std::to_string(players) + ".txt";
            expect_readable(G::name, name, 1, whole_trace<G>(players, 1));
        }
    });
}

// The first seed whose game has what is looked for.
template <class Play>
std::uint64_t first_seed_with(std::string_view what, Play&& play) {
    std::uint64_t seed = 1;
    while (play(seed).find(what) == std::string::npos && seed < 500) {
        ++seed;
    }
    return seed;
}

TEST(Playthroughs, OfFatFishWithLicencesAndFiascosReadAsApproved) {
    const auto play = [](std::uint64_t seed) {
        return whole_trace<fatfish::FatFish>(4, seed, {.fiasco = true, .licences = true}, true);
    };
    const std::uint64_t seed = first_seed_with(R"("move":"take )", play);
    EXPECT_NE(play(seed).find(R"("fiasco":true})"), std::string::npos);
    expect_readable("fatfish", "fatfish-4-licences.txt", seed, play(seed));
}

TEST(Playthroughs, OfFatFishWithoutFiascosReadAsApproved) {
    const std::string trace = whole_trace<fatfish::FatFish>(3, 1, {.fiasco = false, .licences = false}, true);
    EXPECT_EQ(trace.find(R"("fiasco":true})"), std::string::npos);
    expect_readable("fatfish", "fatfish-3-no-fiasco.txt", 1, trace);
}

// Young that are more than the supply are given out by who is on turn, which is seldom.
TEST(Playthroughs, OfAPondWhereYoungAreSharedOutReadsAsApproved) {
    for (const int players : {2, 3}) {
        const auto play = [&](std::uint64_t seed) { return whole_trace<hecht::Hecht>(players, seed); };
        const std::uint64_t seed = first_seed_with(R"("move":"give )", play);
        expect_readable("hecht", "hecht-" + std::to_string(players) + "-give.txt", seed, play(seed));
    }
}

}  // namespace
}  // namespace shoal::playthroughs
