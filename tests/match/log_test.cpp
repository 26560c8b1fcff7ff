// The log is the truth: the fold of its texts is the match, and what cannot have happened changes nothing.
#include <boost/json.hpp>
#include <set>

#include "tests/match/storm.h"

namespace shoal::match {
namespace {

TEST(Log, TheFoldOfTheTextsIsTheMatchForEveryViewer) {
    std::set<EventKind> seen;
    for_each_table([&](const std::string& game, int players) {
        std::size_t moves = 0;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const Table table = stormy_table(game, players, seed * 100 + static_cast<std::uint64_t>(players), 400);
            const std::optional<Match> folded = fold(table.records);
            ASSERT_TRUE(folded.has_value());
            ASSERT_EQ(fingerprint(*folded), fingerprint(table.match));
            for (std::size_t i = 0; i < table.records.size(); ++i) {
                ASSERT_EQ(write_record(*read_record(table.records[i])), table.records[i]);
                seen.insert(table.events[i].kind);
            }
            moves += table.match.moves_made();
        }
        EXPECT_GT(moves, 60U);
    });
    seen.insert(EventKind::added);     // nobody writes it any more
    seen.insert(EventKind::imported);  // no command leads to it; export_test.cpp has it
    seen.insert(EventKind::recalled);  // nor to these; branch_test.cpp has them
    seen.insert(EventKind::branched);
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
        EXPECT_TRUE(seen.contains(static_cast<EventKind>(kind))) << event_names[kind] << " never happened";
    }
}

TEST(Log, EveryPrefixOfALogIsAMatchThatCanBePlayedOn) {
    Table table = stormy_table("fatfish", 3, 3, 120);
    Match match("k3v9x2m4n7q8");
    for (const Event& event : table.events) {
        ASSERT_TRUE(match.apply(event));
        const Decision decision = decide(match, Command{}, match.changed_at() + 400 * day);
        ASSERT_TRUE(!decision.events.empty() || !next_deadline(match).has_value());
    }
    EXPECT_EQ(fingerprint(match), fingerprint(table.match));
}

// Changes one field of a record to something else of the same kind or another.
std::string damaged(const std::string& record, Storm& storm) {
    namespace json = boost::json;
    json::object object = json::parse(record).as_object();
    auto entry = object.begin() + storm.number(static_cast<int>(object.size()));
    switch (storm.number(9)) {
        case 0: entry->value() = nullptr; break;
        case 1: entry->value() = storm.number(10); break;
        case 2: entry->value() = json::string(std::string(static_cast<std::size_t>(storm.number(70)), '7')); break;
        case 3: entry->value() = INT64_MAX - storm.number(3); break;
        case 4: entry->value() = INT64_MIN + storm.number(3); break;
        case 5: object.erase(entry); break;
        case 6: entry->value() = true; break;
        case 7: object["t"] = event_names[static_cast<std::size_t>(storm.number(event_kind_count))]; break;
        default: object["seat"] = storm.number(9); break;
    }
    return json::serialize(object);
}

TEST(Log, DamagedRecordsAreRefusedAndLeaveTheMatchAsItWas) {
    int refused = 0;
    int accepted = 0;
    for (const std::string game : {"fishing", "foppen", "fatfish", "hecht"}) {
        Table table = stormy_table(game, 4, 11, 150);
        Storm storm(table, 3);
        Match match("k3v9x2m4n7q8");
        for (std::size_t i = 0; i < table.records.size(); ++i) {
            const std::string before = fingerprint(match);
            for (int attempt = 0; attempt < 8; ++attempt) {
                const std::string text =
                    attempt == 0
                        ? table.records[static_cast<std::size_t>(storm.number(static_cast<int>(table.records.size())))]
                        : damaged(table.records[i], storm);
                const std::optional<Event> event = read_record(text);
                if (!event) {
                    ++refused;
                    continue;
                }
                Match copy = match;
                if (copy.apply(*event)) {
                    ++accepted;
                    ASSERT_EQ(copy.sequence(), match.sequence() + 1);
                    (void)fingerprint(copy);
                    (void)decide(copy, Command{}, moment_max);
                } else {
                    ++refused;
                    ASSERT_FALSE(copy.problem().empty());
                    ASSERT_EQ(fingerprint(copy), before) << text;
                }
            }
            ASSERT_TRUE(match.apply(table.events[i]));
        }
    }
    EXPECT_GT(refused, 1000);
    EXPECT_GT(accepted, 100);
}

TEST(Log, ChanceThatDoesNotFitTheSeedIsRefused) {
    for_each_table([&](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), players);
        Fast generator(9);
        table.play_to_the_end(generator);
        Match match("k3v9x2m4n7q8");
        int checked = 0;
        for (const Event& event : table.events) {
            const bool may_draw = event.kind == EventKind::started || event.kind == EventKind::moved;
            for (std::size_t i = 0; may_draw && i <= event.outcomes.size(); ++i) {
                Event other = event;
                if (i == event.outcomes.size()) {
                    other.outcomes.push_back(0);
                } else {
                    ++other.outcomes[i];
                }
                Match copy = match;
                ASSERT_FALSE(copy.apply(other)) << write_record(other).value_or("");
                ++checked;
            }
            if (may_draw && !event.outcomes.empty()) {
                Event other = event;
                other.outcomes.pop_back();
                Match copy = match;
                ASSERT_FALSE(copy.apply(other));
            }
            ASSERT_TRUE(match.apply(event));
        }
        EXPECT_GT(checked, 10);
    });
}

TEST(Log, WhatCannotFollowIsRefused) {
    Table open(options_for("foppen", 4));
    open.seat_people(4);
    const Match before = open.match;
    Table running = open;
    running.start();
    const auto refused = [](const Match& match, Event event) {
        Match copy = match;
        const std::string print = fingerprint(match);
        return !copy.apply(event) && fingerprint(copy) == print;
    };
    const auto make = [](EventKind kind, Seat seat = no_seat, std::string text = "", std::string player = "") {
        Event event;
        event.kind = kind;
        event.at = first_moment + 1;
        event.seat = seat;
        event.text = std::move(text);
        event.player = std::move(player);
        return event;
    };
    // Before the start.
    EXPECT_TRUE(refused(Match("x"), make(EventKind::sat, Seat(0), "", "p0")));
    EXPECT_TRUE(refused(before, open.events[0]));                              // made twice
    EXPECT_TRUE(refused(before, make(EventKind::sat, Seat(1), "", "guest")));  // taken
    EXPECT_TRUE(refused(before, make(EventKind::sat, Seat(4), "", "guest")));  // no such seat
    EXPECT_TRUE(refused(before, make(EventKind::bot_left, Seat(1))));          // a person's
    EXPECT_TRUE(refused(before, make(EventKind::moved, Seat(0), "g2")));
    EXPECT_TRUE(refused(before, make(EventKind::undone, Seat(0))));
    EXPECT_TRUE(refused(before, make(EventKind::paused)));
    EXPECT_TRUE(refused(before, make(EventKind::taken_over, Seat(0), "easy")));
    EXPECT_TRUE(refused(before, make(EventKind::claimed, Seat(0), "", "p0")));
    EXPECT_TRUE(refused(before, make(EventKind::rematched, no_seat, "other")));
    EXPECT_TRUE(refused(before, make(EventKind::kicked)));
    EXPECT_TRUE(refused(before, make(EventKind::muted)));
    EXPECT_TRUE(refused(before, make(EventKind::commented)));
    EXPECT_TRUE(refused(before, make(EventKind::added, Seat(0), "XYZ")));
    EXPECT_TRUE(refused(before, make(EventKind::changed)));
    Event early = make(EventKind::went, Seat(0));
    early.at = first_moment - 1;
    EXPECT_TRUE(refused(before, early));
    early.at = moment_max + 1;
    EXPECT_TRUE(refused(before, early));
    // While it runs.
    const Match& match = running.match;
    EXPECT_TRUE(refused(match, running.last_event()));  // started twice
    EXPECT_TRUE(refused(match, make(EventKind::stood, Seat(0))));
    EXPECT_TRUE(refused(match, make(EventKind::bot_sat, Seat(0), "easy")));
    EXPECT_TRUE(refused(match, make(EventKind::added, Seat(0), "00")));
    EXPECT_TRUE(refused(match, make(EventKind::changed)));
    EXPECT_TRUE(refused(match, make(EventKind::resumed)));
    EXPECT_TRUE(refused(match, make(EventKind::undone, Seat(0))));  // nothing to take back
    EXPECT_TRUE(refused(match, make(EventKind::taken_over, Seat(0), "nonsense")));
    EXPECT_TRUE(refused(match, make(EventKind::claimed, Seat(0), "", "guest")));
    EXPECT_TRUE(refused(match, make(EventKind::came, Seat(0))));  // nowhere
    EXPECT_TRUE(refused(match, make(EventKind::wished, Seat(0), "money")));
    Event credit = make(EventKind::adopted, no_seat, "s1");
    credit.number = -1;
    EXPECT_TRUE(refused(match, credit));
    credit.number = INT64_MAX;
    EXPECT_TRUE(refused(match, credit));
}

TEST(Log, BotsAreNamedAsOneSeatsEachOrTheLogIsRefused) {
    Event event = create("p0", "", options_for("hecht", 2), test_secret, 5);
    using Seating = std::vector<std::uint8_t>;
    for (const Seating& names : {Seating{}, Seating{0, 1, 2, 3, 4, 5, 6, 7}, Seating{7, 6, 5, 4, 3, 2, 1, 0}}) {
        event.named = names;
        EXPECT_TRUE(Match("x").apply(event));
    }
    for (const Seating& names :
         {Seating{1, 0}, Seating{1, 1, 2, 3, 4, 5, 6, 7}, Seating{8, 1, 2, 3, 4, 5, 6, 7},
          Seating{255, 1, 2, 3, 4, 5, 6, 7}, Seating{1, 0, 2, 3, 4, 5, 6, 7, 8}, Seating(1000, 0)}) {
        event.named = names;
        EXPECT_FALSE(Match("x").apply(event));
    }
}

TEST(Log, ALogOfAnotherFormatIsRefused) {
    Event event = create("p0", "", options_for("hecht", 2), test_secret, 5);
    event.number = log_format + 1;
    Match match("x");
    EXPECT_FALSE(match.apply(event));
    event.number = log_format;
    event.text = "short";
    EXPECT_FALSE(match.apply(event));
    event.text = std::string(64, 'A');
    EXPECT_FALSE(match.apply(event));
    event.text = test_secret;
    EXPECT_TRUE(match.apply(event));
}

}  // namespace
}  // namespace shoal::match
