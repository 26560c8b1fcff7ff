// How many ways a game can go, from its start and from later positions, against numbers on file.
//
// Like perft in chess: a rule that changes by a hair changes these counts. The file lists, for a
// game, player count, seed and number of moves made before, the number of move sequences of length 1, 2, 3, ...
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/catalog/games.h"
#include "engine/core/game.h"
#include "tests/conformance/walk.h"

namespace shoal {
namespace {

template <class G, class Observer>
std::uint64_t sequences(const typename G::Rules& rules, const typename G::State& state,
                        const GeneratorChance<Fast>& chance, int depth, const Observer& observer) {
    if (over(rules, state)) {
        return 0;
    }
    const Seat seat = first_to_move(rules, state);
    MoveList<G> list;
    legal(rules, state, seat, list);
    if (depth == 1) {
        return list.size();
    }
    std::uint64_t total = 0;
    for (const typename G::Move& move : list) {
        typename G::State next = state;
        GeneratorChance<Fast> dice = chance;
        apply(rules, next, seat, move, dice, observer);
        total += sequences<G>(rules, next, dice, depth - 1, observer);
    }
    return total;
}

// A line of the file. Moves made before are random, lively ones in the pond.
struct Line {
    std::string text;
    std::string game;
    int players = 0;
    std::uint64_t seed = 0;
    int after = 0;
    std::vector<std::uint64_t> counts;

    template <class G, class Observer>
    void count(const Observer& observer) const {
        const typename G::Rules rules = G::make_rules(players, {}, G::default_edition());
        GeneratorChance<Fast> chance{Fast(seed)};
        Fast player(seed, 1);
        typename G::State state = start(rules, chance, NoObserver{});
        for (int i = 0; i < after; ++i) {
            const Seat seat = first_to_move(rules, state);
            MoveList<G> list;
            legal(rules, state, seat, list);
            const auto move = conformance::pick_lively<G>(rules, state, seat, list, player);
            apply(rules, state, seat, move, chance, NoObserver{});
        }
        for (std::size_t i = 0; i < counts.size(); ++i) {
            EXPECT_EQ(sequences<G>(rules, state, chance, static_cast<int>(i) + 1, observer), counts[i])
                << text << ", depth " << i + 1;
        }
    }
};

std::vector<Line> lines_on_file() {
    std::ifstream file("tests/counts/counts.txt");  // from the repository's root, where tests start
    std::vector<Line> lines;
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#') {
            continue;
        }
        Line line;
        line.text = text;
        std::istringstream in(text);
        in >> line.game >> line.players >> line.seed >> line.after;
        for (std::uint64_t count = 0; in >> count;) {
            line.counts.push_back(count);
        }
        EXPECT_FALSE(line.counts.empty()) << text;
        lines.push_back(line);
    }
    return lines;
}

TEST(Counts, MoveSequencesAreThoseOnFile) {
    const std::vector<Line> lines = lines_on_file();
    EXPECT_GE(lines.size(), 30U);
    for (const Line& line : lines) {
        EXPECT_TRUE(with_game(line.game, [&]<Game G>() { line.count<G>(NoObserver{}); })) << line.text;
    }
}

// Sequences from the start alone never saw a hand drawn from a stockroom, a fish eaten or born.
TEST(Counts, ReachEveryRoundsEndEatingAndBreeding) {
    std::set<std::string> reached;
    for (const Line& line : lines_on_file()) {
        if (line.after > 0 && line.game == "fishing") {
            line.count<fishing::Fishing>([&](const auto&, const auto&, const fishing::Event& event) {
                reached.insert(event.kind == fishing::EventKind::drew ? "a second round" : "");
            });
        }
        if (line.after > 0 && line.game == "hecht") {
            line.count<hecht::Hecht>([&](const auto&, const auto&, const hecht::Event& event) {
                if (event.kind == hecht::EventKind::swam) {
                    reached.insert(event.ate == hecht::Prey::none    ? ""
                                   : event.ate == hecht::Prey::snail ? "an eaten snail"
                                                                     : "an eaten carp");
                }
                if (event.kind == hecht::EventKind::born) {
                    reached.insert(event.pike ? "young pikes" : "young carps");
                }
            });
        }
    }
    reached.erase("");
    EXPECT_EQ(reached, (std::set<std::string>{"a second round", "an eaten carp", "an eaten snail", "young carps",
                                              "young pikes"}));
}

}  // namespace
}  // namespace shoal
