// Samples against exhaustive enumeration of small positions: every consistent state, equally often.
#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <ranges>
#include <string>
#include <vector>

#include "tests/core/chi_square.h"
#include "tests/fatfish/history.h"
#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

std::string bytes_of(const State& state) {
    std::string bytes(sizeof(State), '\0');
    std::memcpy(bytes.data(), &state, sizeof(State));
    return bytes;
}

// A position in which all but a few cards have been taken, as late in a game.
State late_position(const Rules& rules, const Position& position, int unseen_elsewhere) {
    State state = set_up(rules, position);
    CardSet placed;
    for (const Row& row : state.table.rows) {
        for (const CardId card : row) {
            placed.insert(card);
        }
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        for (const CardId card : state.hands[seat]) {
            placed.insert(card);
        }
        for (std::size_t i = 0; i < state.table.pile_size[seat]; ++i) {
            placed.insert(state.piles[seat][i]);
        }
    }
    for (std::size_t i = 0; i < state.table.reserve_size; ++i) {
        placed.insert(state.reserve[i]);
    }
    // The last cards stay in the box, the others have been taken.
    CardSet taken = CardSet::range(0, card_count) - placed;
    for (; unseen_elsewhere > 0; --unseen_elsewhere) {
        taken.erase(taken.last());
    }
    state.table.plus[Seat(0)] = taken;
    return state;
}

// Every state with this view, found by putting each unseen card into each hidden place in turn.
class Enumeration {
public:
    Enumeration(const Rules& rules, const View& seen, const std::vector<CardId>& unseen)
        : rules_(rules), seen_(seen), unseen_(unseen), used_(unseen.size(), false) {
        state_.table = seen.table;
        for (const Seat seat : SeatSet::all(rules.players)) {
            state_.hands[seat] = seat == seen.me ? seen.hand : seen.table.shown[seat];
            for (std::size_t i = state_.hands[seat].size(); i < seen.table.hand_size[seat]; ++i) {
                places_.push_back({seat, Place::hand, 0});
            }
            for (std::size_t i = 0; i < seen.table.pile_size[seat]; ++i) {
                places_.push_back({seat, Place::pile, i});
            }
        }
        for (std::size_t i = 0; i < seen.table.reserve_size; ++i) {
            places_.push_back({Seat(0), Place::reserve, i});
        }
        fill(0);
    }

    std::map<std::string, int> counts;  // a hand's cards come in every order, so this finds a state repeatedly

private:
    struct Place {
        enum Kind { hand, pile, reserve };
        Seat seat;
        Kind kind;
        std::size_t index;
    };

    void fill(std::size_t place) {
        if (place == places_.size()) {
            if (std::memcmp(&seen_, &kept_view(), sizeof(View)) == 0) {
                counts[bytes_of(state_)] = 0;
            }
            return;
        }
        for (std::size_t i = 0; i < unseen_.size(); ++i) {
            if (used_[i]) {
                continue;
            }
            used_[i] = true;
            const State before = state_;
            put(places_[place], unseen_[i]);
            fill(place + 1);
            state_ = before;
            used_[i] = false;
        }
    }
    void put(const Place& place, CardId card) {
        switch (place.kind) {
            case Place::hand: state_.hands[place.seat].insert(card); return;
            case Place::pile: state_.piles[place.seat][place.index] = card; return;
            case Place::reserve: state_.reserve[place.index] = card; return;
        }
    }
    const View& kept_view() {
        view_ = view(rules_, state_, seen_.me);
        return view_;
    }

    const Rules& rules_;
    const View& seen_;
    std::vector<CardId> unseen_;
    std::vector<bool> used_;
    std::vector<Place> places_;
    State state_{};
    View view_{};
};

void expect_uniform(const Rules& rules, const State& state, Seat viewer, std::size_t expected_states) {
    const View seen = view(rules, state, viewer);
    std::vector<CardId> unseen;
    for (const CardId card : CardSet::range(0, card_count) - located_cards(rules, seen)) {
        unseen.push_back(card);
    }
    Enumeration all(rules, seen, unseen);
    ASSERT_EQ(all.counts.size(), expected_states);
    Fast generator(11);
    const int draws = 400 * static_cast<int>(expected_states);
    for (int i = 0; i < draws; ++i) {
        const auto found = all.counts.find(bytes_of(sample(rules, seen, generator)));
        ASSERT_NE(found, all.counts.end());
        ++found->second;
    }
    EXPECT_GT(shoal::testing::tail_of_even_counts(all.counts | std::views::values), shoal::testing::tail_least);
}

TEST(FatFishSample, HandsPilesReserveAndBoxAreEquallyLikely) {
    const Rules rules = rules_for(2);
    const State state = late_position(
        rules, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1 g2", "p1 p2"}, .piles = {"r2", "b1"}, .reserve = "g3"}, 1);
    // Six unseen cards: two in a hand, three in places of their own, one in the box.
    expect_uniform(rules, state, Seat(0), 6 * 5 / 2 * 4 * 3 * 2);
}

TEST(FatFishSample, CardsShownByAFiascoStayInTheirHand) {
    const Rules rules = rules_for(3);
    State state = late_position(
        rules, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1 g2", "p1 p2", "b4 b2 y2"}, .piles = {"r2 r3", "", ""}}, 0);
    state = play(rules, state, {"y6>2"});
    // Seat 1 knows y6; two of the other seven unseen cards are in seat 0's hand, three in seat 2's, two in the pile.
    expect_uniform(rules, state, Seat(1), 7 * 6 / 2 * 10 * 2);
    // Seat 0 sees its own hand: five cards in the two other hands, two in its pile.
    expect_uniform(rules, state, Seat(0), 7 * 6 / 2 * 10 * 2);
}

TEST(FatFishSample, AKnownStateIsReturnedAsItIs) {
    const Rules rules = rules_for(2);
    const State state = late_position(rules, {.rows = {"y3", "r1", "b5"}, .hands = {"y6", "p1"}}, 0);
    Fast generator(1);
    EXPECT_TRUE(sample(rules, view(rules, state, Seat(0)), generator) == state);
}

TEST(FatFishSample, KeepsViewCardsAndHistoryThroughoutGames) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = rules_for(players, true, players % 2 == 0);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            GeneratorChance<Fast> chance{Fast(seed)};
            Fast player(seed, 1);
            std::vector<PastMove> log;
            State state = start(rules, chance, NoObserver{});
            while (!over(rules, state)) {
                for (const Seat seat : SeatSet::all(players)) {
                    const View seen = view(rules, state, seat);
                    const State guess = sample(rules, seen, player);
                    const State other = permute_hidden(rules, state, seat, player);
                    ASSERT_TRUE(view(rules, guess, seat) == seen);
                    ASSERT_TRUE(view(rules, other, seat) == seen);
                    ASSERT_TRUE(conserved(rules, guess) && conserved(rules, other));
                    ASSERT_TRUE(history_is_legal(rules, log, guess));
                }
                const Seat seat = state.table.turn;
                Moves list;
                penalised(rules, state, seat, list);
                if (list.empty() || below(player, 6) != 0) {
                    legal(rules, state, seat, list);
                }
                const Move move = list[player.next() % list.size()];
                log.push_back({state, seat, move});
                apply(rules, state, seat, move, chance, NoObserver{});
            }
        }
    }
}

}  // namespace
}  // namespace shoal::fatfish::testing
