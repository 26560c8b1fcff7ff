// How many ways a game can go in its first moves, against numbers on file.
//
// Like perft in chess: a rule that changes by a hair changes these counts. The file lists, for a
// game, player count and seed, the number of move sequences of length 1, 2, 3, ...
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/catalog/games.h"
#include "engine/core/game.h"

namespace shoal {
namespace {

template <class G>
std::uint64_t sequences(const typename G::Rules& rules, const typename G::State& state,
                        const GeneratorChance<Fast>& chance, int depth) {
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
        apply(rules, next, seat, move, dice, NoObserver{});
        total += sequences<G>(rules, next, dice, depth - 1);
    }
    return total;
}

template <class G>
void expect_counts(int players, std::uint64_t seed, std::istream& expected, const std::string& where) {
    const typename G::Rules rules = G::make_rules(players, {}, G::default_edition());
    GeneratorChance<Fast> chance{Fast(seed)};
    const typename G::State state = start(rules, chance, NoObserver{});
    std::uint64_t count = 0;
    for (int depth = 1; expected >> count; ++depth) {
        EXPECT_EQ(sequences<G>(rules, state, chance, depth), count) << where << ", depth " << depth;
    }
}

TEST(Counts, MoveSequencesFromTheStartAreThoseOnFile) {
    std::ifstream file("tests/counts/counts.txt");  // from the repository's root, where tests start
    std::string line;
    int lines = 0;
    while (std::getline(file, line)) {
        if (line.empty() || line[0] == '#') {
            continue;
        }
        std::istringstream in(line);
        std::string game;
        int players = 0;
        std::uint64_t seed = 0;
        in >> game >> players >> seed;
        const bool known = with_game(game, [&]<Game G>() { expect_counts<G>(players, seed, in, line); });
        EXPECT_TRUE(known) << line;
        ++lines;
    }
    EXPECT_GE(lines, 17);
}

}  // namespace
}  // namespace shoal
