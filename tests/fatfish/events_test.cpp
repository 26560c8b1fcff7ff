// What is told of a game, and why it happened: read from the events alone, when the states are long gone.
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fatfish/positions.h"

namespace shoal::fatfish::testing {
namespace {

// All that is told while these moves are made, in notation, for whoever is on turn.
std::vector<Event> told(const Rules& rules, const Position& position, std::initializer_list<std::string_view> moves) {
    State state = set_up(rules, position);
    std::vector<Event> events;
    GeneratorChance<Fast> chance{Fast(0)};
    const auto keep = [&](const Rules&, const State&, const Event& event) { events.push_back(event); };
    for (const std::string_view text : moves) {
        const Seat seat = state.table.turn;
        const Move move = parse(rules, view(rules, state, seat), text).value();
        EXPECT_FALSE(judge(rules, state, seat, move).is_refused()) << text;
        apply(rules, state, seat, move, chance, keep);
    }
    return events;
}

std::vector<Event> only(EventKind kind, const std::vector<Event>& events) {
    std::vector<Event> some;
    for (const Event& event : events) {
        if (event.kind == kind) {
            some.push_back(event);
        }
    }
    return some;
}

std::string line(const Rules& rules, const Event& event) {
    std::array<char, 4096> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(rules, event, out);
    return std::string(out.view());
}

std::string heard(const Rules& rules, const Event& event, Viewer viewer) {
    std::array<char, 4096> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(rules, event, viewer, out);
    return std::string(out.view());
}

// Where nothing is hidden, everybody hears the same.
std::string heard_by_all(const Rules& rules, const Event& event) {
    const std::string text = heard(rules, event, Viewer::spectator());
    EXPECT_EQ(heard(rules, event, Viewer::all_seeing()), text);
    for (const Seat seat : SeatSet::all(rules.players)) {
        EXPECT_EQ(heard(rules, event, Viewer::player(seat)), text);
    }
    return text;
}

std::vector<Event> told_at_start(const Rules& rules, State& state) {
    std::vector<Event> events;
    GeneratorChance<Fast> chance{Fast(3)};
    state = start(rules, chance, [&](const Rules&, const State&, const Event& event) { events.push_back(event); });
    return events;
}

TEST(FatFishEvents, TheStarterIsTold) {
    State state;
    const std::vector<Event> events = told_at_start(two, state);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].kind, EventKind::starter);
    EXPECT_EQ(events[0].seat, state.table.turn);
    const std::string seat = std::to_string(state.table.turn.index());
    EXPECT_EQ(heard_by_all(two, events[0]), R"({"t":"chance","what":"starter","seat":)" + seat + "}");
    EXPECT_EQ(line(two, events[0]), heard_by_all(two, events[0]));
}

TEST(FatFishEvents, TheDealTellsPeopleSizesAndKeepsTheCards) {
    State state;
    const Event deal = told_at_start(two, state)[1];
    EXPECT_EQ(deal.kind, EventKind::deal);
    EXPECT_EQ(deal.reserve, 3);
    for (const Seat seat : SeatSet::all(2)) {
        EXPECT_EQ(deal.pile_size[seat], 12);
        for (std::size_t place = 0; place < 8; ++place) {
            EXPECT_EQ(deal.piles[seat][place], state.piles[seat][place]);
        }
        for (std::size_t place = 8; place < 12; ++place) {
            EXPECT_TRUE(state.hands[seat].contains(deal.piles[seat][place]));
        }
    }
    std::string rows = "[";
    for (const CardId card : deal.cards) {
        rows += (rows.size() > 1 ? ",\"" : "\"") +
                std::string(Notation::of([&](Text& to) { format_card(two, card, to); }).view()) + '"';
    }
    const std::string open = R"({"t":"chance","what":"deal","piles":[12,12],"rows":)" + rows + R"(],"reserve":3})";
    EXPECT_EQ(heard(two, deal, Viewer::spectator()), open);
    EXPECT_EQ(heard(two, deal, Viewer::player(Seat(1))), open);
    EXPECT_EQ(heard(two, deal, Viewer::all_seeing()), line(two, deal));
    EXPECT_TRUE(line(two, deal).starts_with(R"({"t":"chance","what":"deal","piles":[[")"));
}

TEST(FatFishEvents, TheLicenceDrawnIsTold) {
    State state;
    const std::vector<Event> events = told_at_start(licensed, state);
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(events[2].kind, EventKind::licence);
    EXPECT_TRUE(state.table.open.contains(events[2].licence));
    const std::string letter(1, licence_letter(events[2].licence));
    EXPECT_EQ(heard_by_all(licensed, events[2]), R"({"t":"chance","what":"licence","card":")" + letter + "\"}");
}

TEST(FatFishEvents, AFiascoNamesTheRowThatEndsInTheColour) {
    const auto events = told(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1 b3", "p1"}}, {"b3>1"});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, EventKind::fiasco);
    EXPECT_EQ(events[0].rule, Reason::colour_elsewhere);
    EXPECT_EQ(events[0].rows, 0b100);
    EXPECT_EQ(events[0].from, no_seat);
    EXPECT_EQ(heard_by_all(two, events[0]),
              R"({"t":"fiasco","seat":0,"card":"b3","row":1,"rule":"colour_elsewhere","rows":[3],"back":[],)"
              R"("shown":["b3"],"from":null,"again":false,"penalty":5})");
    EXPECT_EQ(line(two, events[0]), "");
}

TEST(FatFishEvents, AFiascoNamesEveryRowThatEndsInTheColour) {
    const auto events = told(two, {.rows = {"y3", "b1", "b5"}, .hands = {"b3", "p1"}}, {"b3>1"});
    EXPECT_EQ(events.at(0).rows, 0b110);
}

TEST(FatFishEvents, AFiascoOnASecondRowNamesTheRowBegunAndTheCardsThatCameBack) {
    const auto events =
        told(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 y1 g1 b3", "p1"}}, {"y6>1", "y1>1", "g1>2"});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].rule, Reason::second_row);
    EXPECT_EQ(heard_by_all(two, events[0]),
              R"({"t":"fiasco","seat":0,"card":"g1","row":2,"rule":"second_row","rows":[1],"back":["y6","y1"],)"
              R"("shown":["y6","y1","g1"],"from":null,"again":false,"penalty":5})");
}

TEST(FatFishEvents, AFiascoTellsWhereTheFiascoCardCameFrom) {
    const auto events =
        told(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 b3 g1", "b1"}}, {"b3>1", "y6>3", "g1>1", "stop", "b1>1"});
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(events[0].from, no_seat);
    EXPECT_EQ(events[1].from, Seat(0));  // their own already: nothing further
    EXPECT_EQ(heard_by_all(two, events[1]),
              R"({"t":"fiasco","seat":0,"card":"y6","row":3,"rule":"colour_elsewhere","rows":[1],"back":[],)"
              R"("shown":["y6","b3"],"from":0,"again":true,"penalty":5})");
    EXPECT_EQ(events[2].seat, Seat(1));
    EXPECT_EQ(heard_by_all(two, events[2]),
              R"({"t":"fiasco","seat":1,"card":"b1","row":1,"rule":"colour_elsewhere","rows":[3],"back":[],)"
              R"("shown":["b1"],"from":0,"again":false,"penalty":5})");
}

TEST(FatFishEvents, ARowTellsItsCardsItsPointsAndWhatStartsItsPlaceAnew) {
    const auto events = told(two, {.rows = {"r5 r2 y3 y6", "b1", "p1"}, .hands = {"g1", "p1"}, .reserve = "p6 p5 p4"},
                             {"g1>1", "keep r5 y6 g1"});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].plus_points, 12);
    EXPECT_EQ(events[0].minus_points, 5);
    EXPECT_EQ(heard_by_all(two, events[0]),
              R"({"t":"row","seat":0,"row":1,"plus":["r5","y6","g1"],"minus":["r2","y3"],)"
              R"("cards":["r5","r2","y3","y6","g1"],"plus_points":12,"minus_points":5,"one_colour":false,)"
              R"("met":[],"left":[],"opens":"p6","reserve":2})");
    EXPECT_EQ(line(two, events[0]), R"({"t":"row","seat":0,"row":1,"plus":["r5","y6","g1"],"minus":["r2","y3"]})");
}

TEST(FatFishEvents, ARowOfOneColourSaysWhyTwoWereKeptAndAnEmptyPlaceStaysEmpty) {
    const auto events = told(two, {.rows = {"b5 b4 b4 b2", "r1", ""}, .hands = {"b1", "p1"}}, {"b1>1", "keep b5 b4"});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_TRUE(events[0].one_colour);
    EXPECT_EQ(events[0].card, no_card);
    EXPECT_TRUE(
        heard_by_all(two, events[0]).ends_with(R"("one_colour":true,"met":[],"left":[],"opens":null,"reserve":0})"));
}

TEST(FatFishEvents, ARowTellsOfTheLicencesItMetTheOneTakenAndThoseLeft) {
    const auto events =
        told(licensed, {.rows = {"r1 r2 r3 r4", "b1", ""}, .hands = {"r4", "p1"}, .licences = "ADEFGHI"},
             {"r4>1", "keep r4 r3", "take H"});
    const auto rows = only(EventKind::row, events);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].licence, Licence::h);
    const std::string text = heard_by_all(licensed, rows[0]);
    EXPECT_NE(text.find(R"("licence":"H","cards":)"), std::string::npos);
    EXPECT_NE(text.find(R"("met":["D","F","H"],"left":["D","F"])"), std::string::npos);
}

TEST(FatFishEvents, ALicenceThatIsGoneIsMetAndNotLeft) {
    const auto events =
        told(licensed, {.rows = {"r6 r6 y5 y5", "g6 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "I"},
             {"y4>1", "keep r6 y5", "b4>2", "keep g6 b5"});
    const auto rows = only(EventKind::row, events);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_NE(heard_by_all(licensed, rows[0]).find(R"("licence":"I")"), std::string::npos);
    const std::string second = heard_by_all(licensed, rows[1]);
    EXPECT_EQ(second.find("\"licence\""), std::string::npos);
    EXPECT_NE(second.find(R"("met":["I"],"left":[])"), std::string::npos);
}

TEST(FatFishEvents, AWonLicenceSaysWhetherItWasChosen) {
    const Position position{.rows = {"r1 r6 y5 y4", "g1 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "ADI"};
    const auto won =
        only(EventKind::won, told(licensed, position, {"y4>1", "keep r1 y4", "take I", "b4>2", "keep g1 b5"}));
    ASSERT_EQ(won.size(), 2U);
    EXPECT_EQ(heard_by_all(licensed, won[0]),
              R"({"t":"won","licence":"I","seats":[0],"from":null,"how":"chosen","why":"two_colours","points":7})");
    EXPECT_EQ(
        heard_by_all(licensed, won[1]),
        R"({"t":"won","licence":"A","seats":[1],"from":null,"how":"only_one_met","why":"keeps_a_one","points":10})");
    EXPECT_EQ(line(licensed, won[0]), "");
}

TEST(FatFishEvents, APassingOnFromItsOwnerIsToldBesidesAChoice) {
    const Position position{.rows = {"r1 r6 y5 y4", "g1 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "ADI"};
    const auto won =
        only(EventKind::won, told(licensed, position, {"y4>1", "keep r1 y4", "take A", "b4>2", "keep g1 b5"}));
    ASSERT_EQ(won.size(), 3U);
    EXPECT_EQ(won[0].how, How::chosen);
    EXPECT_EQ(heard_by_all(licensed, won[1]),
              R"({"t":"won","licence":"A","seats":[1],"from":0,"how":"passed_on","why":"keeps_a_one","points":10})");
    EXPECT_EQ(
        heard_by_all(licensed, won[2]),
        R"({"t":"won","licence":"I","seats":[1],"from":null,"how":"only_one_met","why":"two_colours","points":7})");
}

TEST(FatFishEvents, AThatStaysWithItsOwnerIsNotWonAgain) {
    const Position position{.rows = {"r1 r6 y5 y4", "g1 g6 b5 b5", "p6"}, .hands = {"y4 b4", "p1"}, .licences = "A"};
    const auto won =
        only(EventKind::won, told(licensed, position, {"y4>1", "keep r1 y4", "p1>3", "b4>2", "keep g1 b5"}));
    ASSERT_EQ(won.size(), 1U);
}

TEST(FatFishEvents, TheLicenceDecidedAtTheEndIsToldWithWhatWasCompared) {
    const Position b{.rows = {"r6 r5 y5 y5", "g6 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "B"};
    const auto fewest = only(EventKind::won, told(licensed_three, b, {"y4>1", "keep r6 y5", "b4>2", "keep g6 b5"}));
    ASSERT_EQ(fewest.size(), 1U);
    EXPECT_EQ(heard_by_all(licensed_three, fewest[0]),
              R"({"t":"won","licence":"B","seats":[2],"from":null,"how":"at_the_end","why":"fewest_plus_cards",)"
              R"("points":10,"counts":[2,2,0]})");
    const Position c{.rows = {"r1 r5 y5 y5", "g1 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "C"};
    const auto most = only(EventKind::won, told(licensed_three, c, {"y4>1", "keep r1 y5", "b4>2", "keep g1 b5"}));
    ASSERT_EQ(most.size(), 1U);
    EXPECT_EQ(heard_by_all(licensed_three, most[0]),
              R"({"t":"won","licence":"C","seats":[0,1],"from":null,"how":"at_the_end","why":"most_ones","points":5,)"
              R"("counts":[1,1,0]})");
}

TEST(FatFishEvents, CardsDrawnAreNamedOnlyToWhoDrewThem) {
    const auto events = told(three, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 y5 g1 b3", "p1"}, .piles = {"p2 r3 r4"}},
                             {"y6>1", "y5>1", "stop"});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, EventKind::drew);
    EXPECT_EQ(heard(three, events[0], Viewer::player(Seat(0))),
              R"({"t":"drew","seat":0,"drawn":2,"pile":1,"cards":["r3","p2"]})");
    EXPECT_EQ(heard(three, events[0], Viewer::all_seeing()), heard(three, events[0], Viewer::player(Seat(0))));
    const std::string counted = R"({"t":"drew","seat":0,"drawn":2,"pile":1})";
    EXPECT_EQ(heard(three, events[0], Viewer::player(Seat(1))), counted);
    EXPECT_EQ(heard(three, events[0], Viewer::player(Seat(2))), counted);
    EXPECT_EQ(heard(three, events[0], Viewer::spectator()), counted);
    EXPECT_EQ(line(three, events[0]), "");
}

TEST(FatFishEvents, NothingIsToldOfDrawingFromAnEmptyPile) {
    EXPECT_TRUE(told(two, {.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1", "p1"}}, {"y6>1", "stop"}).empty());
}

TEST(FatFishEvents, TheEndSumsUpEveryPartOfTheScore) {
    const Position position{.rows = {"r6 r5 y5 y5", "g1 g6 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "AI"};
    const auto events = told(licensed, position, {"y4>2", "y4>1", "keep r6 y5", "b4>2", "keep g1 b5"});
    const Event end = events.back();
    EXPECT_EQ(end.kind, EventKind::end);
    EXPECT_EQ(only(EventKind::end, events).size(), 1U);
    EXPECT_EQ(end.sums[Seat(0)].penalty, 5);
    EXPECT_EQ(heard_by_all(licensed, end),
              R"({"t":"end","reason":"cards","plus":[11,6],"minus":[14,15],"penalty":[5,0],)"
              R"("licences":[["I"],["A"]],"licence_points":[7,10],"scores":[-1,1],"winners":[1],"shared":false})");
    EXPECT_EQ(line(licensed, end), "");
}

TEST(FatFishEvents, TheEndCountsALicenceThatWasDecidedLastAndASharedVictory) {
    const Position position{.rows = {"r1 r5 y5 y5", "g1 g5 b5 b5", ""}, .hands = {"y4", "b4"}, .licences = "C"};
    const auto events = told(licensed, position, {"y4>1", "keep r1 y5", "b4>2", "keep g1 b5"});
    EXPECT_EQ(heard_by_all(licensed, events.back()),
              R"({"t":"end","reason":"cards","plus":[6,6],"minus":[14,14],"penalty":[0,0],)"
              R"("licences":[["C"],["C"]],"licence_points":[5,5],"scores":[-3,-3],"winners":[0,1],"shared":true})");
}

// Whole games: the events alone add up to the result, and nobody but a player who draws hears anything of their own.
TEST(FatFishEvents, ThroughWholeGamesTheEventsAddUpToTheResult) {
    for (int players = players_min; players <= players_max; ++players) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Rules rules = rules_for(players, true, true);
            GeneratorChance<Fast> chance{Fast(seed)};
            Fast generator(seed, 5);
            std::vector<Event> events;
            const auto keep = [&](const Rules&, const State&, const Event& event) { events.push_back(event); };
            State state = start(rules, chance, keep);
            while (!over(rules, state)) {
                Moves list;
                penalised(rules, state, state.table.turn, list);
                if (list.empty() || below(generator, 12) != 0) {
                    legal(rules, state, state.table.turn, list);
                }
                apply(rules, state, state.table.turn,
                      list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))], chance, keep);
            }
            PerSeat<int, players_max> points{};
            PerSeat<int, players_max> drawn{};
            PerSeat<LicenceSet, players_max> owned{};
            Seat fiasco = no_seat;
            for (const Event& event : events) {
                switch (event.kind) {
                    case EventKind::row: points[event.seat] += event.plus_points - event.minus_points; break;
                    case EventKind::fiasco:
                        EXPECT_EQ(event.from, fiasco);
                        fiasco = event.seat;
                        break;
                    case EventKind::won:
                        if (event.from != no_seat) {
                            points[event.from] -= event.points;
                            owned[event.from].erase(event.licence);
                        }
                        for (const Seat seat : event.seats) {
                            points[seat] += event.points;
                            owned[seat].insert(event.licence);
                        }
                        break;
                    case EventKind::drew: drawn[event.seat] += static_cast<int>(event.hand.size()); break;
                    case EventKind::starter:
                    case EventKind::deal:
                    case EventKind::licence:
                    case EventKind::end: break;
                }
            }
            const Event& end = events.back();
            ASSERT_EQ(end.kind, EventKind::end);
            EXPECT_EQ(end.seats, winners(rules, state));
            for (const Seat seat : SeatSet::all(players)) {
                points[seat] -= seat == fiasco ? fiasco_penalty : 0;
                EXPECT_EQ(points[seat], scores(rules, state)[seat]);
                EXPECT_EQ(end.sums[seat].total(), points[seat]);
                EXPECT_EQ(end.sums[seat].licences, owned[seat]);
                EXPECT_EQ(drawn[seat], 8);
            }
        }
    }
}

TEST(FatFishEvents, AnEventIsAValueThatCanBeKeptAndCompared) {
    static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 700);
    const Position position{.rows = {"y3", "r1", "b5"}, .hands = {"y6 g1 b3", "p1"}};
    EXPECT_EQ(told(two, position, {"b3>1"}), told(two, position, {"b3>1"}));
    EXPECT_NE(told(two, position, {"b3>1"}), told(two, position, {"b3>2"}));
}

}  // namespace
}  // namespace shoal::fatfish::testing
