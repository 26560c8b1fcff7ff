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

// ---- From games that `expert` with 300 iterations lost to others of its kind ----

const Rules three = make_rules(3, {}, default_edition());
const Rules four = make_rules(4, {}, default_edition());

void in_lost_game(std::string_view reason, const Rules& rules, std::uint64_t seed, std::string_view moves,
                  std::vector<std::string_view> must, std::vector<std::string_view> must_not) {
    const State state = replay<Fishing>(rules, seed, moves);
    check<Fishing>({reason, rules, state, first_to_move(rules, state), std::move(must), std::move(must_not)});
}

// Seed 3000, lost at seat 0.
TEST(FishingPositions, DiscardsTheHighestCardOfAColour) {
    in_lost_game("There are no trumps yet: the y10 catches whenever yellow is led, and the y5 is missed by nobody.",
                 three, 3000, "r8,r10,r4,p8,p3,p10,r9,y3,r5,p6,p9", {}, {"y10"});
}

// Seed 3002, lost at seat 2.
TEST(FishingPositions, FollowsWithTheHigherOfTwoThatAreBeaten) {
    in_lost_game("Both are below the b10: the b9 is worth more in hand, and more to whoever catches it.", three, 3002,
                 "y6,r6,y8,r8,r4,r10,p9,p3,p8,p10,p7,y4,p6,b4,y3,p5,b8,y5,p4,r5,y7,b10,y9", {"b7"}, {"b9"});
}

// Seed 3201, lost at seat 1.
TEST(FishingPositions, LosesTheLeadWithTheLastCardOfAColour) {
    in_lost_game("The r7 is the last red, and there are no trumps yet: led, it catches, and nobody else will lead red.",
                 four, 3201, "b9,b2,b6,b3,y3,y6,y10,y8,b7,b4,b5,p5,b8,r2,b10,p6,y5,y9,y2,r4,r9,r3,r6,r5,r10,r8,p7,p4",
                 {"r7"}, {"p8"});
}

// Seed 3201 again.
TEST(FishingPositions, AZeroLeavesTheTrumpToTheCatcher) {
    in_lost_game("Each card is a point, but the g3 is a trump in rounds to come: the catcher's, if it is left.", four,
                 3201,
                 "b9,b2,b6,b3,y3,y6,y10,y8,b7,b4,b5,p5,b8,r2,b10,p6,y5,y9,y2,r4,r9,r3,r6,r5,r10,r8,p7,p4,r7,p3,p9,p2,"
                 "p8,y4,p10,y7,r11,r2,r6,y3,p12,p6,p2,p5,r12,b6,r5,b4,p10,p11,p4,b5,b9,y2,@first,g1,y10,y4,b2,r3,y8,"
                 "y7,b3,r8,y6,g2,b8,r10,p8,b10,p9,b7,p13,p3,y7,p2,y11,y5,y13,y2,y10,y6,y12,y9,b11,b7,b3,b4,p11,p7,r3,"
                 "g1,r12,b5,r4,r8,r5,p4,r9,y4,p8,b2,g2,p10,r2,g3,r7,b0",
                 {"catch g3"}, {"catch r2", "catch r7"});
}

// Seed 3000 again.
TEST(FishingPositions, WastesItsBestTrumpUnderLow) {
    in_lost_game("The lowest trump catches and the g1 lies there: the g6 is given away where the g2 does as well.",
                 three, 3000,
                 "r8,r10,r4,p8,p3,p10,r9,y3,r5,p6,p9,b5,b9,b8,b4,b10,y5,b7,b6,r6,y4,p5,r7,p7,p4,y6,y9,y8,y7,y10,"
                 "g3,p3,b5,y12,y3,y5,y10,p4,b6,y7,p5,b7,b12,p7,b8,y8,r5,r4,b11,r7,b9,p12,p8,p6,g1,r9,r8,r11,p10,b10,"
                 "p11,p9,p8,r12,r6,r11,y6,y4,y5,@minus3,y0,y10,catch y10,b8,b0,b13,"
                 "catch b13,g6,g3,g2,r13,r9,y11,b4,b5,y9,p12,y13,@pass,pass @first,pass p13,pass p4,p13,p4,@first,r10,"
                 "p5,g4,g5,y12,g4,b8,b7,b13,y5,@low,y3,r12,r9,r8,r7,r6,r13,b0,b10,r11,catch r11,p6,p11,y10,y6,y11,b6,"
                 "g2,p7,r10,g3,r5,p8,g6,p3,y4,y3,y12,y8,b6,b12,b7,r4,b13,r13,p3,p4,@low,g1,y10",
                 {"g2", "g3"}, {"g6"});
}

}  // namespace
}  // namespace shoal::bots::testing
