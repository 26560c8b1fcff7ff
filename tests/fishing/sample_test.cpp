// Samples against exhaustive enumeration: every state that fits what a seat knows, and no other, equally often.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <vector>

#include "tests/core/chi_square.h"
#include "tests/fishing/enumerate.h"

namespace shoal::fishing::testing {
namespace {

struct Position {
    int players;
    State state;
    std::vector<PastMove> log;
    Seat viewer;
};

// Plays random games, buoys and zeros as often as `eagerness` percent say, and calls f after every move for every
// seat until it returns true.
void for_each_position(int players, std::uint64_t seed, int games, int eagerness,
                       const std::function<bool(const Rules&, const Position&)>& f) {
    const Rules rules = Fishing::make_rules(players, {}, Fishing::default_edition());
    for (int game = 0; game < games; ++game) {
        GeneratorChance<Fast> chance(Fast(seed + static_cast<std::uint64_t>(game)));
        Fast choice(seed + static_cast<std::uint64_t>(game), 1);
        Position position{players, start(rules, chance, NoObserver{}), {}, Seat(0)};
        while (!over(rules, position.state)) {
            const Seat seat = first_to_move(rules, position.state);
            MoveList<Fishing> moves;
            legal(rules, position.state, seat, moves);
            Move move = moves[static_cast<std::size_t>(below(choice, static_cast<int>(moves.size())))];
            for (const Move& other : moves) {
                const bool special =
                    other.kind == MoveKind::play && (buoys.contains(other.card()) || zeros.contains(other.card()));
                if (special && below(choice, 100) < eagerness) {
                    move = other;
                }
            }
            position.log.push_back({position.state, seat, move});
            apply(rules, position.state, seat, move, chance, NoObserver{});
            for (const Seat viewer : SeatSet::all(players)) {
                position.viewer = viewer;
                if (f(rules, position)) {
                    return;
                }
            }
        }
    }
}

double factorial(std::size_t n) { return n < 2 ? 1.0 : static_cast<double>(n) * factorial(n - 1); }

void expect_uniform(const Rules& rules, const Position& position, const std::set<std::string>& possible) {
    const View mine = view(rules, position.state, position.viewer);
    const std::optional<Stretch> stretch = possible.size() < 100 ? short_stretch(rules, position.state) : std::nullopt;
    const double kinds = static_cast<double>(possible.size()) * (stretch ? factorial(stretch->size) : 1.0);
    const int samples = static_cast<int>(kinds) * 30 + 200;
    Fast generator(possible.size(), 5);
    std::map<std::string, int> seen;
    for (int i = 0; i < samples; ++i) {
        const State state = sample(rules, mine, generator);
        std::string key = hidden_key(rules, state);
        ASSERT_TRUE(possible.contains(key)) << "a sampled state that cannot be";
        key += stretch ? order_key(state, *stretch) : "";
        ++seen[key];
    }
    ASSERT_EQ(static_cast<double>(seen.size()), kinds) << "not every possible state was sampled";
    if (kinds > 1) {
        EXPECT_GT(shoal::testing::tail_of_even_counts(seen | std::views::values), shoal::testing::tail_least)
            << "round " << int{position.state.table.round} << ", trick " << int{position.state.table.trick};
    }
}

struct Wanted {
    int positions;
    int games;
    int eagerness;
    std::size_t possible_min;
    std::size_t possible_max;
};

// Checks `wanted.positions` positions that fulfil a condition and are small enough to enumerate; no two of a round.
void check_positions(int players, std::uint64_t seed, const Wanted& wanted,
                     const std::function<bool(const Rules&, const Position&)>& condition) {
    int found = 0;
    std::size_t busy_until = 0;
    for_each_position(players, seed, wanted.games, wanted.eagerness, [&](const Rules& rules, const Position& position) {
        if (position.log.size() < busy_until) {
            if (position.log.size() == 1) {
                busy_until = 0;
            }
            return false;
        }
        if (!condition(rules, position)) {
            return false;
        }
        Enumeration enumeration(rules, position.log, position.state, position.viewer);
        if (enumeration.effort() > 20000) {
            return false;
        }
        const std::set<std::string> possible = enumeration.keys();
        if (possible.size() < wanted.possible_min || possible.size() > wanted.possible_max) {
            return false;
        }
        EXPECT_TRUE(possible.contains(hidden_key(rules, position.state)));
        expect_uniform(rules, position, possible);
        busy_until = position.log.size() + 20;
        ++found;
        return found == wanted.positions || ::testing::Test::HasFatalFailure();
    });
    EXPECT_EQ(found, wanted.positions) << "too few positions to check";
}

bool some_void(const Table& table) {
    for (const ColourSet colours : table.voids.at) {
        if (colours != 0) {
            return true;
        }
    }
    return false;
}

// Whether a seat's cards of this round include fresh ones of a star level.
bool drew_from(const Rules& rules, const Table& table, Seat seat, int level) {
    for (int i = 0; i < ocean_drawn(rules, table, seat); ++i) {
        const int place = table.ocean_first[seat] + i;
        const std::size_t n = static_cast<std::size_t>(level);
        if (place >= rules.level_first[n] && place < rules.level_first[n + 1]) {
            return true;
        }
    }
    return false;
}

// Another seat has played, since the pass, `count` or more cards that may have been its own or passed to it: giver and
// receiver both drew from their level.
bool may_have_played_passed_card(const Rules& rules, const Position& position, int count) {
    const Table& table = position.state.table;
    for (const Seat giver : SeatSet::all(rules.players)) {
        const Seat receiver = next_seat(giver, rules.players);
        if (giver == position.viewer || receiver == position.viewer) {
            continue;
        }
        int doubtful = 0;
        for (std::size_t trick = table.pass_trick + 1U; trick <= table.trick; ++trick) {
            const CardId card = table.played[trick][receiver];
            if (card != no_card && table.home[card.value].is_fresh()) {
                const int level = rules.edition.level[card.value];
                doubtful += drew_from(rules, table, giver, level) && drew_from(rules, table, receiver, level) ? 1 : 0;
            }
        }
        if (doubtful >= count) {
            return true;
        }
    }
    return false;
}

class FishingSample : public ::testing::TestWithParam<int> {};

TEST_P(FishingSample, RoundOneRespectsVoids) {
    check_positions(GetParam(), 100, {6, 60, 10, 5, 2000}, [](const Rules&, const Position& position) {
        return position.state.table.round == 1 && some_void(position.state.table);
    });
}

TEST_P(FishingSample, LaterRoundsRespectLayersLevelsAndVoids) {
    check_positions(GetParam(), 200, {12, 60, 10, 5, 2000}, [](const Rules&, const Position& position) {
        const Table& table = position.state.table;
        return table.round > 1 && !table.passed && table.phase == Phase::play && some_void(table);
    });
}

TEST_P(FishingSample, ChoicesToPassMayBeAnyCard) {
    check_positions(GetParam(), 300, {6, 400, 10, 4, 2000}, [](const Rules&, const Position& position) {
        return position.state.table.phase == Phase::pass && position.state.table.deciding.size() < 3;
    });
}

TEST_P(FishingSample, PassedCardsMayBeHeldOrPlayed) {
    check_positions(GetParam(), 400, {12, 400, 10, 3, 2500}, [](const Rules&, const Position& position) {
        const Table& table = position.state.table;
        return table.passed && table.trick > table.pass_trick && table.phase == Phase::play;
    });
}

TEST_P(FishingSample, PassedCardsAndVoidsBeforeAndAfter) {
    check_positions(GetParam(), 500, {8, 600, 2, 3, 2500}, [](const Rules&, const Position& position) {
        const Table& table = position.state.table;
        bool before = false;
        for (const ColourSet colours : table.voids_before_pass.at) {
            before = before || colours != 0;
        }
        return table.passed && before && some_void(table) && table.trick > table.pass_trick + 1;
    });
}

TEST_P(FishingSample, PassedCardsOfALevelThatGiverAndReceiverDrewFrom) {
    check_positions(GetParam(), 600, {12, 1000, 30, 3, 2500}, [](const Rules& rules, const Position& position) {
        const Table& table = position.state.table;
        return table.passed && table.trick > table.pass_trick && may_have_played_passed_card(rules, position, 2);
    });
}

TEST_P(FishingSample, PassedCardsOfALevelWithVoidsBefore) {
    check_positions(GetParam(), 700, {8, 2000, 5, 3, 2500}, [](const Rules& rules, const Position& position) {
        const Table& table = position.state.table;
        for (const Seat giver : SeatSet::all(rules.players)) {
            const Seat receiver = next_seat(giver, rules.players);
            const bool secret = giver != position.viewer && receiver != position.viewer;
            for (std::size_t trick = table.pass_trick + 1U; table.passed && secret && trick <= table.trick; ++trick) {
                const CardId card = table.played[trick][receiver];
                if (card != no_card && !may_hold(table, giver, card) &&
                    may_have_played_passed_card(rules, position, 1)) {
                    return true;
                }
            }
        }
        return false;
    });
}

INSTANTIATE_TEST_SUITE_P(Players, FishingSample, ::testing::Values(3, 4, 5));

}  // namespace
}  // namespace shoal::fishing::testing
