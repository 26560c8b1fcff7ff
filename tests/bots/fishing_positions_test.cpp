// Moves in Fishing that no player who looks at the table would make, or would not make.
#include <gtest/gtest.h>

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fishing/fishing.h"
#include "tests/bots/positions.h"
#include "tests/fishing/scene.h"

namespace shoal::bots::testing {
namespace {

using namespace shoal::fishing;
using shoal::fishing::testing::cards;

// The end of a round, reached by playing it: each seat holds the cards named, and whatever went before was
// tricks that everybody could follow and that the leader caught. The hands are whole layers of the stockrooms, so that
// everybody knows them; all other cards lie in the stockrooms, and the ocean is empty. All scores are equal, so that
// whoever catches more is ahead.
class RoundsEnd {
public:
    RoundsEnd(int round, int leader, std::initializer_list<std::string_view> hands)
        : rules_(make_rules(static_cast<int>(hands.size()), {}, default_edition())), leader_(leader) {
        clear_round(state_.table);
        state_.given.at.fill(no_card);
        state_.stacks = empty_stacks;
        state_.table.round = static_cast<std::uint8_t>(round);
        int seat = 0;
        for (const std::string_view hand : hands) {
            state_.hands[Seat(seat)] = cards(hand);
            EXPECT_TRUE((cards(hand) - cards_in_game(rules_)).empty()) << hand;
            ++seat;
        }
        const int earlier = hand_size(rules_, state_.table) - state_.hands[Seat(0)].size();
        const CardSet filler = add_filler(earlier);
        fill_stockrooms();
        lead_trick(state_.table, leader_);
        play_filler(filler);
        equalise();
    }

    // Makes the moves of whoever is to move, the lowest seat first.
    RoundsEnd& play(std::initializer_list<std::string_view> moves) {
        for (const std::string_view text : moves) {
            const Seat seat = first_to_move(rules_, state_);
            const auto move = parse(rules_, view(rules_, state_, seat), text);
            EXPECT_TRUE(move.has_value() && judge(rules_, state_, seat, *move).is_legal()) << text;
            apply(rules_, state_, seat, *move, chance_, NoObserver{});
        }
        return *this;
    }

    Position<Fishing> position(std::string_view reason, int seat, std::vector<std::string_view> must,
                               std::vector<std::string_view> must_not) const {
        return {reason, rules_, state_, Seat(seat), std::move(must), std::move(must_not)};
    }

private:
    CardSet unused() const {
        CardSet rest = cards_in_game(rules_);
        for (const CardSet hand : state_.hands.at) {
            rest -= hand;
        }
        return rest;
    }

    // A trick of one colour for each trick that went before; the highest card of each is the leader's.
    CardSet add_filler(int tricks) {
        CardSet all;
        for (int i = 0; i < tricks; ++i) {
            CardSet trick;
            for (int colour = 0; trick.size() < rules_.players; ++colour) {
                assert(colour < colour_count - 1);
                trick = (unused() - zeros) & cards_of(static_cast<Colour>(colour));
            }
            Seat seat = leader_;
            for (int j = 0; j < rules_.players; ++j) {
                seat = next_seat(seat, rules_.players);
                const CardId next = trick.pop_first();
                state_.hands[seat].insert(next);
                all.insert(next);
            }
        }
        return all;
    }

    // Hands come from the older layers, which are used up; the rest of the cards was caught a round later.
    void fill_stockrooms() {
        Table& table = state_.table;
        CardSet rest = unused();
        std::size_t at = 0;
        for (const Seat seat : SeatSet::all(rules_.players)) {
            for (const CardId mine : state_.hands[seat]) {
                table.home[mine.value] = Home::layer(table.round - 2, seat);
            }
            const int left = rules_.players - seat.index();
            const int share = rest.size() / left;
            table.drawn[seat] = static_cast<std::uint8_t>(state_.hands[seat].size());
            table.stockroom_size[seat] = static_cast<std::uint8_t>(share);
            at += table.drawn[seat];
            for (int i = 0; i < share; ++i, ++at) {
                const CardId next = rest.pop_first();
                table.home[next.value] = Home::layer(table.round - 1, seat);
                state_.stacks[at] = next;
            }
        }
    }

    // Everybody plays the lowest of these cards that is allowed: the leader leads the highest of each trick.
    void play_filler(CardSet filler) {
        while (!filler.empty()) {
            const Seat seat = first_to_move(rules_, state_);
            const CardSet mine = filler & playable(state_.table, state_.hands[seat]);
            assert(!mine.empty());
            const CardId next = mine.first();
            filler.erase(next);
            apply(rules_, state_, seat, Move::play(next), chance_, NoObserver{});
        }
        EXPECT_TRUE(state_.table.leader == leader_ && state_.table.turn == 0);
    }

    void equalise() {
        for (const Seat seat : SeatSet::all(rules_.players)) {
            state_.table.scores[seat] = static_cast<std::int16_t>(60 - state_.table.caught[seat].size());
        }
    }

    Rules rules_;
    State state_;
    Seat leader_;
    GeneratorChance<Fast> chance_{Fast(1)};
};

constexpr int last_round = 8;

TEST(FishingPositions, LastToPlayCatchesWithTheLowestCardThatCan) {
    check<Fishing>(
        RoundsEnd(last_round, 0, {"y5 y12", "y7 b4", "y9 y18"})
            .play({"y5", "y7"})
            .position("The y9 catches just as well, and the y18 then catches the last trick too.", 2, {"y9"}, {"y18"}));
}

TEST(FishingPositions, NobodyAfterCanBeatTheLowerCardEither) {
    check<Fishing>(
        RoundsEnd(last_round, 0, {"y5 y12", "y9 y18", "y7 b4"})
            .play({"y5"})
            .position("Everybody knows that the last to play has nothing above the y9.", 1, {"y9"}, {"y18"}));
}

TEST(FishingPositions, TakesACertainCatch) {
    check<Fishing>(
        RoundsEnd(last_round, 0, {"r5 b5", "r6 b9", "r4 r9"})
            .play({"r5", "r6"})
            .position("The r9 catches for certain now and never again: only blue comes after.", 2, {"r9"}, {"r4"}));
}

TEST(FishingPositions, LeadsTheHighCardThatDrawsTheOnlyOther) {
    check<Fishing>(RoundsEnd(last_round, 0, {"y4 y18", "y5 r9", "b7 r4"})
                       .position("After the y18 the y4 catches as well; led first it gives both tricks away.", 0,
                                 {"y18"}, {"y4"}));
}

TEST(FishingPositions, WastesNoTrumpUnderAHigherTrump) {
    check<Fishing>(
        RoundsEnd(last_round, 0, {"y9 y5", "g9 p7", "g3 b4"})
            .play({"y9", "g9"})
            .position("The g3 catches nothing under the g9, but would catch the last trick.", 2, {"b4"}, {"g3"}));
}

TEST(FishingPositions, LeavesTwoMinusThreesToAnother) {
    check<Fishing>(
        RoundsEnd(last_round, 0, {"r5 r4", "@minus3 b8", "@minus3 b6", "r2 r9"})
            .play({"r5", "@minus3", "@minus3"})
            .position("Four cards, but six points lost; and kept, the r9 catches the last trick.", 3, {"r2"}, {"r9"}));
}

TEST(FishingPositions, AllIsNotMeantForAMinusThree) {
    check<Fishing>(RoundsEnd(last_round, 0, {"r5 b9", "@minus3 b8", "r4 @all"})
                       .play({"r5", "@minus3"})
                       .position("It would cost a point now and brings two in the last trick.", 2, {"r4"}, {"@all"}));
}

TEST(FishingPositions, AZeroTakesNoMinusThree) {
    check<Fishing>(RoundsEnd(last_round, 0, {"b5 y4", "@minus3 y6", "b9 y7", "b0 y3"})
                       .play({"b5", "@minus3", "b9", "b0"})
                       .position("Any other card is a point; this one loses two, and the catcher would have got it.", 3,
                                 {"catch b5", "catch b9"}, {"catch @minus3"}));
}

TEST(FishingPositions, TheCallerDoesNotCatchItsOwnMinusThree) {
    check<Fishing>(
        RoundsEnd(last_round, 0, {"@call @minus3 b5", "y5 p9 p3", "y8 b4 b7"})
            .play({"@call", "y5", "y8", "call r", "b4"})
            .position("Nobody has red or a trump: the caller catches whatever lies there.", 0, {"b5"}, {"@minus3"}));
}

TEST(FishingPositions, DoesNotCallTheColourInWhichItIsBeaten) {
    check<Fishing>(RoundsEnd(last_round, 0, {"@call y18 b5", "y5 b9 p3", "y8 b12 p4"})
                       .play({"@call", "y5", "y8"})
                       .position("Nobody else has yellow, red or a trump: called, these bring the caller the trick.", 0,
                                 {"call y", "call r", "call g"}, {"call b", "call p"}));
}

TEST(FishingPositions, KeepsItsBestTrumpWhenCardsArePassed) {
    check<Fishing>(RoundsEnd(last_round, 0, {"@pass g16 b5 y3", "p5 b9 y7 r5", "p8 b12 y4 r6"})
                       .play({"@pass", "p5", "p8"})
                       .position("The g16 is a certain trick, for whoever holds it.", 0, {}, {"pass g16"}));
}

TEST(FishingPositions, UnderLowTheLowestCardCatches) {
    check<Fishing>(RoundsEnd(last_round, 0, {"@low y5 b4", "p9 y7 b8", "p4 y3 y18"})
                       .play({"@low", "p9", "p4", "y7"})
                       .position("The y3 catches, and the y18 then catches the last trick too.", 2, {"y3"}, {"y18"}));
}

TEST(FishingPositions, CatchesTrumpsThatComeBack) {
    check<Fishing>(RoundsEnd(5, 0, {"g14 b5", "g13 b9", "g3 g16"})
                       .play({"g14", "g13"})
                       .position("Three points and three trumps for the rounds to come; after this only blue is left.",
                                 2, {"g16"}, {"g3"}));
}

}  // namespace
}  // namespace shoal::bots::testing
