// Rules beyond the numbered examples, one test a rule.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/trace.h"
#include "tests/fishing/history.h"
#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {
namespace {

// --- Following ---

TEST(FishingFollowing, TheLedColourMustBeFollowedOrABuoyPlayed) {
    constexpr Scene scene = Scene(0, {"y7 b1 b2 b3", "y3 g2 r4 @low", "y4 y5 y6 y8"}).play({"y7"});
    static_assert(scene.may_name("y3 @low"));
    static_assert(scene.refusal("g2") == Reason::must_follow);
    SUCCEED();
}

TEST(FishingFollowing, WithoutTheColourAnythingGoesAndThereIsNoDutyToTrump) {
    constexpr Scene scene = Scene(0, {"y7 b1 b2 b4", "b3 g2 r4 @low", "y4 y5 y6 y8"}).play({"y7"});
    static_assert(scene.may_name("b3 g2 r4 @low"));
    SUCCEED();
}

TEST(FishingFollowing, LedTrumpIsFollowedByTrumpAndTheGreenZeroIsTrump) {
    constexpr Scene scene = Scene(0, {"g7 b1 b2", "g0 y2 @low", "y4 y5 y6"}).play({"g7"});
    static_assert(scene.may_name("g0 @low"));
    SUCCEED();
}

TEST(FishingFollowing, AfterLeadingBuoysTheFirstOtherCardSetsTheColour) {
    constexpr Scene scene = Scene(0, {"@low b1", "y2 b3", "y9 r3"}).play({"@low"});
    static_assert(scene.may_name("y2 b3"));
    constexpr Scene later = Scene(0, {"@low b1", "y2 b3", "y9 r3"}).play({"@low", "y2"});
    static_assert(later.may_name("y9"));
    SUCCEED();
}

TEST(FishingFollowing, ACalledColourBindsTheLeaderButNotItsBuoys) {
    constexpr Scene scene =
        Scene(0, {"@call b2 b3", "y8 @minus3 r2", "y1 b4 b5"}).play({"@call", "y8", "y1", "call r"});
    static_assert(scene.leads(1) && scene.may_name("@minus3 r2"));
    SUCCEED();
}

TEST(FishingFollowing, BothMinusThreesAreListedOnce) {
    constexpr Scene scene(0, {"@minus3 @minus3 b1", "b2 b3 b4", "b5 b6 b7"});
    static_assert(scene.may_name("@minus3 b1"));
    static_assert(judge(scene.rules, scene.state, Seat(0), Move::play(second_minus3_buoy)).is_legal());
    SUCCEED();
}

// --- Catching ---

TEST(FishingCatching, TheHighestTrumpCatches) {
    constexpr Scene scene = Scene(0, {"y7 b1", "g2 b3", "g9 r3", "y9 b4"}).play({"y7", "g2", "g9", "y9"});
    static_assert(scene.caught(2, "y7 g2 g9 y9") && scene.leads(2));
    SUCCEED();
}

TEST(FishingCatching, UnderLowTheLowestTrumpCatches) {
    Scene scene(0, {"y7 b1", "g2 b3", "g9 r3", "y9 b4"});
    scene.state.table.low = true;
    EXPECT_TRUE(scene.play({"y7", "g2", "g9", "y9"}).caught(1, "y7 g2 g9 y9"));
}

TEST(FishingCatching, UnderLowTheFirstOfOnlyBuoysStillCatches) {
    Scene scene(2, {"@first b1", "@minus3 b3", "@call r3"});
    scene.state.table.low = true;
    scene.play({"@call", "@first", "@minus3"});
    EXPECT_TRUE(scene.caught(2, "@first @minus3 @call"));
    EXPECT_EQ(scene.score(2), -3);
}

TEST(FishingCatching, ACallDecidesForItsCallerAlsoAmongBuoysOnly) {
    Scene scene(2, {"@first b1", "@minus3 b3", "@low r3"});
    scene.state.table.led = Colour::green;
    scene.state.table.caller = Seat(0);
    scene.play({"@low", "@first", "@minus3"});
    EXPECT_TRUE(scene.caught(0, "@first @minus3 @low"));
    EXPECT_TRUE(scene.leads(0));
    EXPECT_TRUE(scene.state.table.low);
}

TEST(FishingCatching, ATrumpBeatsTheCaller) {
    Scene scene(0, {"b9 b1", "p3 b3", "g1 r3"});
    scene.state.table.led = Colour::yellow;
    scene.state.table.caller = Seat(0);
    EXPECT_TRUE(scene.play({"b9", "p3", "g1"}).caught(2, "b9 p3 g1"));
}

// --- Effects ---

TEST(FishingEffects, AZeroWithOneCardToTakeIsNotAsked) {
    constexpr Scene scene = Scene(0, {"@all b1", "r0 b3", "r9 r3"}).play({"@all", "r0", "r9"});
    static_assert(scene.caught(0, "r0 r9") && scene.caught(1, "@all") && scene.leads(2));
    SUCCEED();
}

TEST(FishingEffects, AFurtherZeroFindsNothing) {
    constexpr Scene scene = Scene(0, {"@all b1", "r0 b3", "p0 y3", "r9 r3"}).play({"@all", "r0", "p0", "r9"});
    static_assert(scene.caught(0, "r0 p0 r9") && scene.caught(1, "@all") && scene.caught(2, ""));
    static_assert(scene.caught(3, "") && scene.leads(3));
    SUCCEED();
}

TEST(FishingEffects, ATakenZeroStillTakes) {
    constexpr Scene scene = Scene(0, {"b0 b1", "y0 b3", "b9 r3"}).play({"b0", "b3", "b9", "catch b9"});
    static_assert(scene.caught(0, "b9") && scene.caught(2, "b0 b3") && scene.leads(2));
    constexpr Scene both = Scene(0, {"b0 p1", "y0 y3", "b9 r3"}).play({"b0", "y0", "b9", "catch y0"});
    static_assert(both.asks(1, Phase::catch_card) && both.may_name("b0 b9"));
    SUCCEED();
}

TEST(FishingEffects, AZeroCannotTakeItself) {
    constexpr Scene scene = Scene(0, {"b0 p1", "b4 y3", "b9 r3"}).play({"b0", "b4", "b9"});
    static_assert(scene.refusal("catch b0") == Reason::zero_takes_other);
    static_assert(scene.refusal("catch r5") == Reason::not_in_trick);
    static_assert(scene.refusal("p1") == Reason::catch_expected);
    SUCCEED();
}

TEST(FishingEffects, OfTwoMinusThreesAZeroTakesTheOnePlayedFirst) {
    for (const CardId named : {minus3_buoy, second_minus3_buoy}) {
        Scene scene(0, {"b0 p1", "p4 y3", "p9 r3", "b9 y5"});
        scene.state.hands[Seat(1)] = CardSet::only(second_minus3_buoy) | cards("y3");
        scene.state.hands[Seat(2)] = CardSet::only(minus3_buoy) | cards("r3");
        scene.play({"b0", "@minus3", "@minus3", "b9"});
        EXPECT_TRUE(scene.may_name("@minus3 b9"));
        GeneratorChance<Fast> chance{Fast(1)};
        apply(scene.rules, scene.state, Seat(0), Move::catch_card(named), chance, NoObserver{});
        EXPECT_EQ(scene.state.table.caught[Seat(0)], CardSet::only(second_minus3_buoy));
        EXPECT_EQ(scene.score(0), -3);
        EXPECT_EQ(scene.score(3), -3);
    }
}

TEST(FishingEffects, PassesAndCatchesAreResolvedInOrderOfPlay) {
    Scene scene(0, {"b9 p1", "@pass y3", "b0 r3"});
    scene.play({"b9", "@pass", "b0"});
    EXPECT_EQ(to_move(scene.rules, scene.state), SeatSet::all(3));
    scene.play({"pass p1", "pass y3", "pass r3"});
    EXPECT_TRUE(scene.asks(2, Phase::catch_card));

    Scene other(0, {"b0 p1", "@pass y3", "b9 r3"});
    other.play({"b0", "@pass", "b9"});
    EXPECT_TRUE(other.asks(0, Phase::catch_card));
    other.play({"catch b9"});
    EXPECT_EQ(to_move(other.rules, other.state), SeatSet::all(3));
}

TEST(FishingEffects, APassNeedsACardOfOnesOwnHandAndOnlyOne) {
    Scene scene(0, {"b9 p1", "@pass y3", "b2 r3"});
    scene.play({"b9", "@pass", "b2", "pass p1"});
    EXPECT_EQ(judge(scene.rules, scene.state, Seat(0), Move::pass(card("p1"))).reason, Reason::already_passed);
    EXPECT_EQ(judge(scene.rules, scene.state, Seat(1), Move::pass(card("p1"))).reason, Reason::not_in_hand);
    EXPECT_EQ(judge(scene.rules, scene.state, Seat(1), Move::play(card("y3"))).reason, Reason::pass_expected);
}

TEST(FishingEffects, InTheLastTrickNothingIsPassedOrCalled) {
    Scene scene(0, {"@pass", "@call", "b9"});
    for (int i = 0; i < 60; ++i) {
        scene.state.stacks[static_cast<std::size_t>(40 + i)] = CardId(i);
    }
    scene.state.table.ocean_size = 60;
    scene.play({"@pass", "@call", "b9"});
    EXPECT_EQ(scene.state.table.round, 3);
    EXPECT_EQ(scene.state.table.phase, Phase::play);
    EXPECT_EQ(scene.state.table.led, Colour::none);
    EXPECT_EQ(scene.score(2), 3);
}

TEST(FishingEffects, FirstCallAndLowCombineForTheNextTrick) {
    Scene scene(0, {"@first b1 b2", "@call y4 r5", "@low y6 y9"});
    scene.play({"@first", "@call", "@low"});
    EXPECT_TRUE(scene.asks(1, Phase::call));
    EXPECT_EQ(scene.refusal("y4"), Reason::call_expected);
    EXPECT_EQ(judge(scene.rules, scene.state, Seat(1), Move::call(Colour::none)).reason, Reason::no_such_colour);
    scene.play({"call y"});
    EXPECT_TRUE(scene.leads(0));
    EXPECT_TRUE(scene.state.table.low);
    scene.play({"b1", "y4", "y6"});
    EXPECT_TRUE(scene.caught(1, "b1 y4 y6"));
    EXPECT_FALSE(scene.state.table.low);
    EXPECT_EQ(scene.state.table.caller, no_seat);
}

// --- Rounds ---

TEST(FishingRounds, SetUpDealsAllStartersAndStacksTheOceanByLevel) {
    for (int players = 3; players <= 5; ++players) {
        const Rules rules = make_rules(players, {}, default_edition());
        GeneratorChance<Fast> chance{Fast(4)};
        const State state = start(rules, chance, NoObserver{});
        CardSet dealt;
        for (const Seat seat : SeatSet::all(players)) {
            EXPECT_EQ(state.hands[seat].size(), 13 - players);
            dealt |= state.hands[seat];
        }
        EXPECT_EQ(dealt, starters_for(players));
        int deepest = 1;
        for (const CardId next : ocean(state)) {
            EXPECT_GE(rules.edition.level[next.value], deepest);
            deepest = rules.edition.level[next.value];
        }
        EXPECT_EQ(ocean(state).size(), 60U);
    }
}

// Everybody's stockroom as large as given, an ocean of the given size, `leader` led the last trick.
Table between_rounds(std::array<int, 5> sizes, int ocean_size, int leader) {
    Table table;
    clear_round(table);
    for (int i = 0; i < 5; ++i) {
        table.stockroom_size[Seat(i)] = static_cast<std::uint8_t>(sizes[static_cast<std::size_t>(i)]);
    }
    table.ocean_size = static_cast<std::uint8_t>(ocean_size);
    lead_trick(table, Seat(leader));
    return table;
}

TEST(FishingRounds, OverfishingNeedsMoreCardsLackingThanTheOceanHolds) {
    const Rules rules = make_rules(3, {}, default_edition());
    EXPECT_FALSE(is_overfished(rules, between_rounds({20, 4, 6, 0, 0}, 10, 0), 10));
    EXPECT_TRUE(is_overfished(rules, between_rounds({20, 4, 6, 0, 0}, 9, 0), 10));
}

TEST(FishingRounds, TheFewestPointsLeadAndTiesGoToWhoPlayedEarlier) {
    const Rules rules = make_rules(4, {}, default_edition());
    Table table = between_rounds({0, 0, 0, 0, 0}, 0, 2);
    table.scores = {{5, 7, 9, 5, 0}};
    EXPECT_EQ(first_leader(rules, table), Seat(3));
    table.scores = {{5, 7, 5, 5, 0}};
    EXPECT_EQ(first_leader(rules, table), Seat(2));
    table.scores = {{5, -1, 5, 5, 0}};
    EXPECT_EQ(first_leader(rules, table), Seat(1));
}

TEST(FishingRounds, CaughtCardsGoUnderTheOldOnes) {
    Scene scene(0, {"b2", "b9", "b3"});
    scene.state.table.stockroom_size[Seat(1)] = 1;
    scene.state.table.caught[Seat(1)] = cards("y1 y2 y3 y4 y5 y6 y7 y8 y9 y10 r1 r2");
    scene.state.stacks[0] = card("p7");
    scene.state.table.ocean_size = 60;
    for (int i = 0; i < 60; ++i) {
        scene.state.stacks[static_cast<std::size_t>(40 + i)] = ocean_cards.nth(i);
    }
    scene.play({"b2", "b9", "b3"});
    EXPECT_EQ(scene.state.table.round, 3);
    EXPECT_TRUE(scene.state.hands[Seat(1)].contains(card("p7")));
    EXPECT_EQ(scene.state.hands[Seat(1)].size(), 11);
    EXPECT_EQ(scene.state.table.stockroom_size[Seat(1)], 5);
    EXPECT_EQ(scene.score(1), 15);
    EXPECT_EQ(scene.state.hands[Seat(0)].size(), 11);
    EXPECT_EQ(scene.state.table.ocean_size, 38);
    EXPECT_TRUE(scene.leads(0));
}

TEST(FishingRounds, TiesShareTheVictory) {
    Scene scene(0, {"b2", "b9", "b3"});
    scene.state.table.scores = {{4, -2, 4, 0, 0}};
    EXPECT_EQ(winners(scene.rules, scene.state).bits, 0b101);
}

// --- What is shown and known ---

TEST(FishingKnowing, NotFollowingShowsAVoidAndABuoyDoesNot) {
    Scene scene(0, {"y7 b1", "b3 g2", "@low b2", "y9 b4"});
    scene.play({"y7", "b3", "@low", "y9"});
    EXPECT_EQ(scene.state.table.voids[Seat(1)], colour_bit(Colour::yellow));
    EXPECT_EQ(scene.state.table.voids[Seat(2)], 0);
    EXPECT_EQ(scene.state.table.voids[Seat(3)], 0);
}

TEST(FishingKnowing, OnlyGiverAndReceiverKnowAPassedCard) {
    Scene scene(0, {"b9 p1", "@pass y3", "b2 r3", "b3 r4"});
    scene.play({"b9", "@pass", "b2", "b3", "pass p1", "pass y3", "pass r3", "pass r4"});
    const View receiver = view(scene.rules, scene.state, Seat(1));
    EXPECT_EQ(receiver.received, card("p1"));
    EXPECT_EQ(receiver.given, card("y3"));
    const View giver = view(scene.rules, scene.state, Seat(0));
    EXPECT_EQ(giver.given, card("p1"));
    EXPECT_EQ(giver.received, card("r4"));
    EXPECT_TRUE(giver.hand.contains(card("r4")) && !giver.hand.contains(card("p1")));
}

TEST(FishingKnowing, AChoiceToPassIsSecretUntilAllHaveChosen) {
    Scene scene(0, {"b9 p1 p2", "@pass y3 y4", "b2 r3 r4"});
    scene.play({"b9", "@pass", "b2"});
    Scene other = scene;
    scene.play({"pass p1"});
    other.play({"pass p2"});
    const View a = view(scene.rules, scene.state, Seat(1));
    const View b = view(other.rules, other.state, Seat(1));
    EXPECT_EQ(std::memcmp(&a, &b, sizeof a), 0);
}

// --- Notation, refusals and traces ---

TEST(FishingNotation, AcceptsOnlyExactNotation) {
    const Scene scene(0, {"b9 p1", "@pass y3", "b2 r3"});
    const View mine = view(scene.rules, scene.state, Seat(0));
    for (const std::string_view bad :
         {"",        " ",       "b",         "b19",     "g17",     "b07",       "B7",   "x3",   "@",
          "@minus4", "b7 ",     " b7",       "catch",   "catch ",  "catch  b7", "pass", "call", "call x",
          "call b ", "call by", "call @low", "catch b", "play b7", "b7 b8",     "b-1",  "\xff", "b1\n"}) {
        EXPECT_FALSE(parse(scene.rules, mine, bad).has_value()) << bad;
    }
    for (const std::string_view good : {"b0", "g16", "r18", "@minus3", "catch @all", "pass y3", "call g"}) {
        const std::optional<Move> move = parse(scene.rules, mine, good);
        ASSERT_TRUE(move.has_value()) << good;
        EXPECT_EQ(Notation::of([&](Text& out) { format(scene.rules, *move, out); }).view(), good);
    }
}

TEST(FishingNotation, EveryCardHasItsFaceAndOnlyMinusThreeIsDouble) {
    for (int i = 0; i < card_count; ++i) {
        const Notation face = Notation::of([&](Text& out) { write_card(CardId(i), out); });
        const std::optional<CardId> read = parse_card(face.view());
        ASSERT_TRUE(read.has_value()) << face.view();
        EXPECT_EQ(*read, CardId(i) == second_minus3_buoy ? minus3_buoy : CardId(i));
    }
}

TEST(FishingRefusals, AnyBytesAreJudgedWithoutHarm) {
    Scene scene(0, {"b9 p1", "@pass y3", "b2 r3"});
    for (int kind = 0; kind < 256; ++kind) {
        for (int value = 0; value < 256; ++value) {
            const Move move{static_cast<MoveKind>(kind), static_cast<std::uint8_t>(value)};
            for (const int seat : {0, 1, 5, 200, 255}) {
                const bool is_card_of_leader = kind == 0 && (move.card() == card("b9") || move.card() == card("p1"));
                EXPECT_EQ(judge(scene.rules, scene.state, Seat(seat), move).is_legal(), seat == 0 && is_card_of_leader);
            }
        }
    }
}

TEST(FishingTrace, WritesWhoCaughtWhatInOrderOfPlay) {
    struct Lines {
        Text& out;
        void operator()(const Rules& rules, const State&, const Event& event) const { write_event(rules, event, out); }
    };
    Scene scene(1, {"p2 b2", "y7 b3", "y3 b4", "y10 b5"});
    scene.play({"y7", "y3", "y10"});
    std::array<char, 200> buffer{};
    Text out(buffer.data(), buffer.size());
    GeneratorChance<Fast> chance{Fast(1)};
    apply(scene.rules, scene.state, Seat(0), Move::play(card("p2")), chance, Lines{out});
    EXPECT_EQ(out.view(), R"({"t":"trick","winner":3,"caught":[[],[],[],["y7","y3","y10","p2"]]})");
}

TEST(FishingEdition, TheDefaultHasTwelveCardsALevel) {
    constexpr Rules rules = make_rules(3, {}, default_edition());
    static_assert(is_complete(default_edition()));
    for (std::size_t level = 1; level <= level_count; ++level) {
        EXPECT_EQ(rules.level_cards[level].size(), 12);
    }
}

TEST(FishingEdition, LevelsMayDifferInSize) {
    Edition edition = default_edition();
    for (std::uint8_t& level : edition.level) {
        level = level == 0 ? 0 : level < 3 ? 1 : 5;
    }
    ASSERT_TRUE(is_complete(edition));
    const Rules rules = make_rules(4, {}, edition);
    Fast generator(3);
    GeneratorChance<Fast> chance{Fast(9)};
    State state = start(rules, chance, NoObserver{});
    EXPECT_EQ(rules.level_cards[1].size(), 24);
    EXPECT_TRUE(rules.level_cards[2].empty());
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        const View mine = view(rules, state, seat);
        const State guess = sample(rules, mine, generator);
        ASSERT_TRUE(conserved(rules, guess));
        const View same = view(rules, guess, seat);
        ASSERT_EQ(std::memcmp(&mine, &same, sizeof mine), 0);
        MoveList<Fishing> list;
        legal(rules, state, seat, list);
        apply(rules, state, seat, list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))],
              chance, NoObserver{});
    }
}

TEST(FishingWords, EveryReasonPhaseAndColourHasWords) {
    for (int i = 1; i <= static_cast<int>(Reason::no_such_colour); ++i) {
        EXPECT_FALSE(find_phrase(phrases, "refusal", reason_name(static_cast<Reason>(i)), Language::nl).empty()) << i;
    }
    for (int i = 0; i <= static_cast<int>(Phase::over); ++i) {
        EXPECT_FALSE(find_phrase(phrases, "phase", phase_name(static_cast<Phase>(i)), Language::fr).empty()) << i;
    }
    for (const char letter : colour_letters) {
        EXPECT_FALSE(find_phrase(phrases, "colour", std::string(1, letter), Language::de).empty()) << letter;
    }
}

}  // namespace
}  // namespace shoal::fishing::testing
