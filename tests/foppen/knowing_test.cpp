// Views, refusals, phases, notation, words and trace lines.
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/foppen/history.h"
#include "tests/foppen/positions.h"

namespace shoal::foppen::testing {
namespace {

// Seat 1 is fooled and sits out; seat 2 has led g6, and seat 3, on turn, holds green.
constexpr State sitting_out = after({"b5 g2 g3", "b3 g4 g5", "b8 g6 g7", "b6 g8 r9 1"}, {"b5", "b3", "b8", "b6", "g6"});

constexpr Reason refusal(const State& state, Seat seat, CardId played) {
    const Judgement verdict = judge(four, state, seat, {played});
    return verdict.is_refused() ? verdict.reason : Reason::none;
}

TEST(FoppenRefusals, NameWhatIsWrong) {
    static_assert(refusal(sitting_out, Seat(1), card("g4")) == Reason::sitting_out);
    static_assert(refusal(sitting_out, Seat(0), card("g2")) == Reason::not_your_turn);
    static_assert(refusal(sitting_out, Seat(4), card("g2")) == Reason::no_such_seat);
    static_assert(refusal(sitting_out, no_seat, card("g2")) == Reason::no_such_seat);
    static_assert(refusal(sitting_out, Seat(3), card("g18")) == Reason::not_in_deck);
    static_assert(refusal(sitting_out, Seat(3), card("g2")) == Reason::not_in_hand);
    static_assert(refusal(sitting_out, Seat(3), card("r9")) == Reason::must_follow);
    static_assert(refusal(sitting_out, Seat(3), card("g8")) == Reason::none);
    static_assert(refusal(sitting_out, Seat(3), card("1")) == Reason::none);
}

TEST(FoppenRefusals, NothingIsLegalAfterTheEnd) {
    State state = sitting_out;
    state.table.turn = no_seat;
    for_each_move(four, [&](Move move) {
        for (int seat = 0; seat < 256; ++seat) {
            EXPECT_EQ(judge(four, state, Seat(seat), move).reason, Reason::game_over);
        }
    });
}

TEST(FoppenRefusals, AnyBytesAreJudged) {
    int legal_moves = 0;
    for_each_move(four, [&](Move move) {
        for (int seat = 0; seat < 256; ++seat) {
            legal_moves += judge(four, sitting_out, Seat(seat), move).is_legal() ? 1 : 0;
        }
    });
    EXPECT_EQ(legal_moves, 2) << "g8 and the 1 of seat 3";
}

std::string explained(const State& state, Seat seat, CardId played, Language language) {
    std::array<char, 256> buffer{};
    Text out(buffer.data(), buffer.size());
    explain(four, judge(four, state, seat, {played}), Foppen::phrases(), language, out);
    return std::string(out.view());
}

TEST(FoppenRefusals, AreExplainedInWords) {
    EXPECT_EQ(explained(sitting_out, Seat(3), card("r9"), Language::en),
              "You hold green: you must follow it or play a 1.");
    EXPECT_EQ(explained(sitting_out, Seat(3), card("g2"), Language::de), "g2 hast du nicht auf der Hand.");
    EXPECT_EQ(explained(sitting_out, Seat(3), card("r9"), Language::nl),
              "Je hebt groen in je hand: je moet bekennen of een 1 spelen.");
}

// ---- Phases ----

constexpr Phase phase_of(const State& state, int seat) { return phase(four, view(four, state, Seat(seat))); }

TEST(FoppenPhases, SayWhatASeatIsAskedFor) {
    static_assert(phase_of(sitting_out, 0) == Phase::wait);
    static_assert(phase_of(sitting_out, 1) == Phase::sit_out);
    static_assert(phase_of(sitting_out, 3) == Phase::follow);
    static_assert(phase_of(after({"1 g2", "g3", "g4", "g5"}, {}), 0) == Phase::lead);
    static_assert(phase_of(after({"1 g2", "g3", "g4", "g5"}, {"1"}), 1) == Phase::name);
    static_assert(phase_of(after({"b2 g2", "g3 1", "g4", "g5"}, {"b2"}), 1) == Phase::shed);
    static_assert(phase_of(after({"1", "g3", "g4", "g5"}, {"1", "g3", "g4", "g5"}), 0) != Phase::over);
}

// ---- Views ----

TEST(FoppenViews, HoldOnlyOnesOwnHandAndTheTable) {
    const View mine = view(four, sitting_out, Seat(3));
    EXPECT_EQ(mine.hand, sitting_out.hands[Seat(3)]);
    EXPECT_EQ(mine.table, sitting_out.table);
    static_assert(sizeof(View) == sizeof(Table) + sizeof(CardSet) + 8);
}

TEST(FoppenViews, AnswerAsTheStateDoes) {
    for (const Seat seat : SeatSet::all(4)) {
        const View mine = view(four, sitting_out, seat);
        EXPECT_EQ(to_move(four, mine), to_move(four, sitting_out));
        for_each_move(four,
                      [&](Move move) { EXPECT_EQ(judge(four, mine, move), judge(four, sitting_out, seat, move)); });
    }
}

// ---- Notation ----

TEST(FoppenNotation, EveryCardOfTheBoxRoundTrips) {
    int cards = 0;
    for_each_move(four, [&](Move move) {
        const Notation text = Notation::of([&](Text& out) { format(four, move, out); });
        if (text.view().empty()) {
            return;
        }
        ++cards;
        View holder;
        holder.hand.insert(move.card);
        const Rules whole_box = default_rules(8);
        EXPECT_EQ(parse(whole_box, holder, text), move) << text.view();
    });
    EXPECT_EQ(cards, card_count);
}

TEST(FoppenNotation, OnlyExactNotationIsRead) {
    for (const std::string_view text :
         {"",   "g",   "g1",  "g0",  "g02", "g28", "r24",          "y22", "b16", "11",   "0",
          "G5", "g5 ", " g5", "g-5", "g5x", "p3",  "g99999999999", "1 ",  "01",  "\xff", "g\xff"}) {
        EXPECT_FALSE(parse(four, View{}, text).has_value()) << text;
    }
    EXPECT_EQ(parse(four, View{}, "b15")->card, coloured_card(Colour::blue, 15));
}

TEST(FoppenNotation, OneIsTheFirstInTheHand) {
    View holder;
    holder.hand.insert(one_card(2));
    holder.hand.insert(one_card(1));
    EXPECT_EQ(parse(four, holder, "1")->card, one_card(1));
    EXPECT_EQ(parse(four, View{}, "1")->card, one_card(0));
}

// ---- Words ----

void expect_phrase(std::string_view group, std::string_view name) {
    for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
        EXPECT_FALSE(find_phrase(Foppen::phrases(), group, name, language).empty())
            << group << '.' << name << ' ' << language_names[static_cast<std::size_t>(language)];
    }
}

TEST(FoppenWords, EveryReasonPhaseAndColourHasWordsInFourLanguages) {
    for (int reason = 1; reason <= static_cast<int>(Reason::must_follow); ++reason) {
        expect_phrase("refusal", reason_name(static_cast<Reason>(reason)));
    }
    for (int phase = 0; phase <= static_cast<int>(Phase::over); ++phase) {
        expect_phrase("phase", phase_name(static_cast<Phase>(phase)));
    }
    for (const char letter : colour_letters) {
        expect_phrase("colour", std::string_view(&letter, 1));
    }
    expect_phrase("game", "title");
    expect_phrase("game", "pitch");
}

// ---- Trace lines ----

std::string line(const Event& event) {
    std::array<char, 1024> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(four, event, out);
    return std::string(out.view());
}

Event fooling(std::array<Seat, discs_max> fooled) {
    Event event;
    event.kind = EventKind::trick;
    event.seat = Seat(3);
    event.fooled = fooled;
    return event;
}

TEST(FoppenTrace, LinesAreWrittenAsTheFormatSays) {
    const State dealt = position(four, Seat(0), {"g10 g9 1 1", "b2", "", "y3 r13"});
    EXPECT_EQ(line(starter_event(Seat(2))), R"({"t":"chance","what":"starter","seat":2})");
    EXPECT_EQ(line(deal_event(four, dealt, no_seat)),
              R"({"t":"chance","what":"deal","hands":[["1","1","g10","g9"],["b2"],[],["r13","y3"]]})");
    EXPECT_EQ(line(fooling({Seat(2), no_seat})), R"({"t":"trick","winner":3,"fooled":[2]})");
    EXPECT_EQ(line(fooling({Seat(2), Seat(0)})), R"({"t":"trick","winner":3,"fooled":[2,0]})");
    EXPECT_EQ(line(round_event(four, dealt)), R"({"t":"round","n":1,"scores":[0,0,0,0]})");
    EXPECT_EQ(line(end_event(four, dealt, Ending::six_tens, SeatSet{})), "");
}

TEST(FoppenTrace, MaterialIsTheSortedDeckHandAndDiscs) {
    std::array<char, 1024> buffer{};
    Text out(buffer.data(), buffer.size());
    write_material(default_rules(7), out);
    const std::string_view text = out.view();
    EXPECT_TRUE(text.starts_with(R"("deck":["1","1","1","1","1","1","b10","b11")")) << text;
    EXPECT_TRUE(text.ends_with(R"("y8","y9"],"hand":12,"discs":2)")) << text;
}

}  // namespace
}  // namespace shoal::foppen::testing
