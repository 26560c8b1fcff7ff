// Notation, traces, words, and moves from people who mean no good.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/core/trace.h"
#include "tests/fatfish/history.h"
#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

std::string written(const Rules& rules, const Move& move) {
    return std::string(Notation::of([&](Text& out) { format(rules, move, out); }).view());
}

TEST(FatFishNotation, OnlyExactNotationIsRead) {
    const State state = set_up(licensed, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1", "p1"}});
    const View seen = view(licensed, state, Seat(0));
    for (const std::string_view good : {"y6>1", "g1>3", "r2>2", "stop", "keep y3", "keep r5 y6 g1", "keep b4 b4",
                                        "keep r1 y1 g1 b1 p1", "take A", "take I"}) {
        const auto move = parse(licensed, seen, good);
        ASSERT_TRUE(move.has_value()) << good;
        EXPECT_EQ(written(licensed, *move), good);
    }
    for (const std::string_view bad : {"",
                                       " ",
                                       "y6",
                                       "y6>",
                                       "y6>0",
                                       "y6>4",
                                       "y6>11",
                                       "y7>1",
                                       "y0>1",
                                       "w6>1",
                                       "Y6>1",
                                       "y6 >1",
                                       " y6>1",
                                       "y6>1 ",
                                       "y6>1\n",
                                       "Stop",
                                       "stop ",
                                       "keep",
                                       "keep ",
                                       "keep  y3",
                                       "keep y3 ",
                                       "keep y3  g1",
                                       "keep y3,g1",
                                       "keep y6 r5",
                                       "keep r2 r5",
                                       "keep r5y6",
                                       "keep r1 y1 g1 b1 p2 p1",
                                       "keep r6 r6 r6",
                                       "take",
                                       "take ",
                                       "take J",
                                       "take a",
                                       "take DE"}) {
        EXPECT_FALSE(parse(licensed, seen, bad).has_value()) << bad;
    }
}

TEST(FatFishNotation, AFaceMeansTheSmallestCopyAtHand) {
    State state = set_up(licensed, {.rows = {"y3", "r1", "b5"}, .hands = {"g1", "g1 g1"}});
    const View theirs = view(licensed, state, Seat(1));
    EXPECT_EQ(parse(licensed, theirs, "g1>1")->card(), state.hands[Seat(1)][0]);
    // A card that is not in hand still has a name, so that it can be refused by it.
    EXPECT_EQ(judge(licensed, theirs, *parse(licensed, theirs, "g6>1")).reason, Reason::not_your_turn);
    EXPECT_EQ(verdict_on(licensed, state, "g6>1").reason, Reason::not_in_hand);
}

TEST(FatFishNotation, AFaceTheEditionDoesNotHaveIsNoCard) {
    Edition edition = default_edition();
    edition.copies[0][5] = 0;
    edition.copies[0][0] = 6;
    const Rules rules = make_rules(2, {}, edition);
    GeneratorChance<Fast> chance{Fast(0)};
    const State state = start(rules, chance, NoObserver{});
    EXPECT_FALSE(parse(rules, view(rules, state, Seat(0)), "r6>1").has_value());
    EXPECT_FALSE(parse(rules, view(rules, state, Seat(0)), "keep r6").has_value());
    EXPECT_TRUE(parse(rules, view(rules, state, Seat(0)), "r5>1").has_value());
}

TEST(FatFishJudge, AnyWordIsAMoveOrRefused) {
    Fast generator(3);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        GeneratorChance<Fast> chance{Fast(seed)};
        State state = start(licensed, chance, NoObserver{});
        while (!over(licensed, state)) {
            Moves list;
            legal(licensed, state, state.table.turn, list);
            std::set<std::string> listed;
            for (const Move move : list) {
                listed.insert(written(licensed, move));
            }
            for (int i = 0; i < 50; ++i) {
                // Half of them are nearly good: a legal move with one byte changed.
                const std::uint64_t noise = generator.next();
                const int byte = below(generator, 8);
                const Move move =
                    i % 2 == 0 ? Move{noise} : Move{list[noise % list.size()].word ^ ((noise & 0xFF) << (8 * byte))};
                const auto verdict = judge(licensed, state, state.table.turn, move);
                ASSERT_EQ(verdict.is_legal(),
                          verdict.ruling == Ruling::legal && listed.contains(written(licensed, move)));
                ASSERT_TRUE(judge(licensed, state, Seat(static_cast<int>(noise >> 56) | 2), move).is_refused());
            }
            apply(licensed, state, state.table.turn, list[generator.next() % list.size()], chance, NoObserver{});
        }
    }
}

TEST(FatFishJudge, LegalIsCompleteAgainstJudgingEveryMove) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = rules_for(players, players % 2 == 0, true);
        GeneratorChance<Fast> chance{Fast(static_cast<std::uint64_t>(players))};
        Fast player(1);
        State state = start(rules, chance, NoObserver{});
        while (!over(rules, state)) {
            const Seat seat = state.table.turn;
            Moves list;
            legal(rules, state, seat, list);
            Moves wrong;
            penalised(rules, state, seat, wrong);
            std::set<std::string> listed;
            for (const Move move : list) {
                ASSERT_TRUE(listed.insert(written(rules, move)).second);
                ASSERT_EQ(parse(rules, view(rules, state, seat), written(rules, move)), move);
            }
            std::set<std::string> listed_wrong;
            for (const Move move : wrong) {
                ASSERT_TRUE(listed_wrong.insert(written(rules, move)).second);
            }
            std::set<std::string> judged;
            std::set<std::string> judged_wrong;
            for_each_move(rules, state, [&](const Move& move) {
                const auto verdict = judge(rules, state, seat, move);
                if (verdict.is_legal()) {
                    judged.insert(written(rules, move));
                } else if (!verdict.is_refused()) {
                    judged_wrong.insert(written(rules, move));
                }
            });
            ASSERT_EQ(judged, listed);
            ASSERT_EQ(judged_wrong, listed_wrong);
            Moves& from = !wrong.empty() && below(player, 8) == 0 ? wrong : list;
            apply(rules, state, seat, from[player.next() % from.size()], chance, NoObserver{});
        }
    }
}

std::vector<std::string> trace_lines(const Rules& rules, std::uint64_t seed) {
    std::vector<char> buffer(trace_step_max);
    Text out(buffer.data(), buffer.size());
    GeneratorChance<Fast> chance{Fast(seed)};
    TraceWriter<FatFish> writer;
    writer.begin(rules, Seed::of(seed), "default", chance, out);
    while (!writer.finished()) {
        Moves list;
        legal(rules, writer.state(), writer.state().table.turn, list);
        writer.step(writer.state().table.turn, list[0], chance, out);
    }
    std::vector<std::string> lines;
    std::string_view rest = out.view();
    while (!rest.empty()) {
        lines.emplace_back(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(lines.back().size() + 1);
    }
    return lines;
}

TEST(FatFishTrace, OpensWithOptionsDeckStarterDealAndLicence) {
    const auto lines = trace_lines(licensed, 7);
    EXPECT_TRUE(lines[0].starts_with(
        R"({"t":"setup","format":1,"game":"fatfish","rules":1,"players":2,"options":{"fiasco":true,"licences":true},)"
        R"("edition":"default","seed":"7","deck":["b1","b1","b1","b1","b2",)"));
    EXPECT_TRUE(lines[0].ends_with(R"("y5","y6","y6"]})"));
    EXPECT_TRUE(lines[1].starts_with(R"({"t":"chance","what":"starter","seat":)"));
    EXPECT_TRUE(lines[2].starts_with(R"({"t":"chance","what":"deal","piles":[[")"));
    EXPECT_TRUE(lines[3].starts_with(R"({"t":"chance","what":"licence","card":")"));
    EXPECT_TRUE(lines.back().ends_with(R"("reason":"cards"})"));
}

TEST(FatFishTrace, ARowNamesItsLicenceOnlyIfOneCameFromTheMiddle) {
    const State state = set_up(licensed, {.rows = {"r5 r2 y3 y6", "r1", "b5"}, .hands = {"g1", "p1"}});
    Event event{.kind = EventKind::row, .seat = Seat(1), .row = 2};
    for (const std::size_t place : {0U, 3U}) {
        event.plus.insert(state.table.rows[0][place]);
    }
    event.minus.insert(state.table.rows[0][2]);
    const auto line = [&] {
        std::array<char, 200> buffer{};
        Text out(buffer.data(), buffer.size());
        write_event(licensed, event, out);
        return std::string(out.view());
    };
    EXPECT_EQ(line(), R"({"t":"row","seat":1,"row":3,"plus":["r5","y6"],"minus":["y3"]})");
    event.licence = Licence::d;
    EXPECT_EQ(line(), R"({"t":"row","seat":1,"row":3,"plus":["r5","y6"],"minus":["y3"],"licence":"D"})");
}

TEST(FatFishWords, EveryReasonPhaseColourAndOptionHasWordsInEveryLanguage) {
    for (const Language language : {Language::de, Language::en, Language::fr, Language::nl}) {
        for (int i = 1; i <= static_cast<int>(Reason::licence_not_met); ++i) {
            const auto name = reason_name(static_cast<Reason>(i));
            EXPECT_FALSE(find_phrase(FatFish::phrases(), "refusal", name, language).empty()) << name;
        }
        for (int i = 0; i <= static_cast<int>(Phase::over); ++i) {
            const auto name = phase_name(static_cast<Phase>(i));
            EXPECT_FALSE(find_phrase(FatFish::phrases(), "phase", name, language).empty()) << name;
        }
        for (const char letter : colour_letters) {
            EXPECT_FALSE(find_phrase(FatFish::phrases(), "colour", std::string(1, letter), language).empty());
        }
        for (const OptionSpec& spec : option_specs) {
            EXPECT_FALSE(find_phrase(FatFish::phrases(), "option", spec.name, language).empty());
        }
    }
}

TEST(FatFishWords, ARefusalNamesItsCardColourOrRow) {
    const State state = set_up(licensed, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1", "p1"}});
    const auto said = [&](const Judgement& verdict, Language language) {
        std::array<char, 300> buffer{};
        Text out(buffer.data(), buffer.size());
        explain(licensed, verdict, FatFish::phrases(), language, out);
        return std::string(out.view());
    };
    EXPECT_EQ(said(verdict_on(licensed, state, "y6>3"), Language::en),
              "Row 1 ends in yellow: that colour must go on a row that ends in it.");
    EXPECT_EQ(said(verdict_on(licensed, state, "b6>3"), Language::de), "b6 ist nicht auf deiner Hand.");
    EXPECT_EQ(said(verdict_on(licensed, play(licensed, state, {"y6>1"}), "g1>2"), Language::nl),
              "In één beurt leg je maar bij één rij aan, en je bent bij rij 1 begonnen.");
}

}  // namespace
}  // namespace shoal::fatfish::testing
