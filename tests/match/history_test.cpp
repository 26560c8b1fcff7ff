// Looking back: every step is what was told live, page by page, to each kind of viewer.
#include "match/history.h"

#include <boost/json.hpp>
#include <map>

#include "match/json_in.h"
#include "tests/match/storm.h"

namespace shoal::match {
namespace {

namespace json = boost::json;

struct Page {
    std::vector<std::string> steps;
    std::vector<std::int64_t> numbers;
    bool more = false;
};

Page read_page(const std::string& text) {
    Page page;
    const std::optional<json::value> value = parse_json(text, 32);
    EXPECT_TRUE(value.has_value()) << text;
    const json::object& object = value->get_object();
    page.more = *flag_field(object, "more");
    for (const json::value& step : object.at("steps").get_array()) {
        page.steps.push_back(json::serialize(step));
        page.numbers.push_back(*number_field(step.at("event").get_object(), "seq"));
    }
    return page;
}

Page ask(const Table& table, ViewerKind kind, std::int64_t after) {
    return read_page(write_history(table.match.id(), table.records, kind, after));
}

// All steps, as somebody gets them who asks again as long as there are more.
std::vector<std::string> ask_all(const Table& table, ViewerKind kind) {
    std::vector<std::string> steps;
    std::int64_t after = 0;
    for (bool more = true; more && !testing::Test::HasFailure();) {
        const Page page = ask(table, kind, after);
        EXPECT_LE(page.steps.size(), history_steps_max);
        EXPECT_TRUE(!page.more || !page.steps.empty());
        steps.insert(steps.end(), page.steps.begin(), page.steps.end());
        more = page.more && !page.steps.empty();
        after = page.numbers.empty() ? after : page.numbers.back();
    }
    return steps;
}

// What is told of the last event while it happens.
std::string live_step(const Table& table, ViewerKind kind) {
    std::string position;
    table.match.play()->write_position(position, viewer_of(kind));
    std::string handles;
    table.match.play()->write_handles(handles, viewer_of(kind));
    const std::string text =
        R"({"event":)" + project_event(table.match.sequence(), table.last_event(), table.told, kind) + R"(,"turn":)" +
        turn_text(table.match) + R"(,"position":)" + position + R"(,"handles":)" + handles + '}';
    return json::serialize(*parse_json(text, 32));
}

bool is_step(const Event& event) {
    return event.kind == EventKind::started || event.kind == EventKind::moved || event.kind == EventKind::undone;
}

TEST(History, IsWhatWasToldLive) {
    int undone = 0;
    for_each_table([&](const std::string& game, int players) {
        TableOptions options = options_for(game, players);
        options.clock = {Clock::Kind::live, 30 * second, 60 * second};
        Table table(options);
        std::map<ViewerKind, std::vector<std::string>> told;
        Storm storm(table, 40 + static_cast<std::uint64_t>(players));
        for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
            const std::size_t before = table.events.size();
            if (i < 3 * players) {
                table.sit(i % players);
            } else if (table.last_event().kind == EventKind::moved && i % 4 == 0) {
                table.by(table.match.seat(table.last_event().seat).player, CommandKind::undo);
            } else {
                storm.step();
            }
            for (std::size_t each = before; each < table.events.size(); ++each) {
                // Commands that lead to several events have none of the game but the last.
                ASSERT_TRUE(!is_step(table.events[each]) || each + 1 == table.events.size());
            }
            if (table.events.size() == before || !is_step(table.last_event())) {
                continue;
            }
            undone += table.last_event().kind == EventKind::undone ? 1 : 0;
            for (const ViewerKind kind : kinds(table.match)) {
                // The end is told to everybody with all hands open.
                const bool over = table.match.stage() == Stage::finished;
                told[kind].push_back(live_step(table, over ? all_seeing_kind : kind));
            }
        }
        ASSERT_GT(told[spectator_kind].size(), 20U);
        for (const ViewerKind kind : kinds(table.match)) {
            EXPECT_EQ(ask_all(table, kind), told[kind]);
        }
    });
    EXPECT_GT(undone, 20);
}

TEST(History, HasPagesWithAnEnd) {
    Table table = Table::running(options_for("fishing", 4), 4);
    const Page begin = ask(table, spectator_kind, 0);
    ASSERT_EQ(begin.steps.size(), 1U);  // the deal
    EXPECT_FALSE(begin.more);
    Fast generator(5);
    while (table.match.moves_made() < history_steps_max - 1) {
        table.play_random(generator);
    }
    EXPECT_EQ(ask(table, Seat(0).value, 0).steps.size(), history_steps_max);
    EXPECT_FALSE(ask(table, Seat(0).value, 0).more);
    table.play_random(generator);
    EXPECT_EQ(ask(table, Seat(0).value, 0).steps.size(), history_steps_max);
    EXPECT_TRUE(ask(table, Seat(0).value, 0).more);
    const Page last = ask(table, Seat(0).value, table.match.sequence() - 1);
    EXPECT_EQ(last.numbers, std::vector<std::int64_t>{table.match.sequence()});
    EXPECT_FALSE(last.more);
    EXPECT_TRUE(ask(table, Seat(0).value, table.match.sequence()).steps.empty());
    EXPECT_TRUE(ask(table, Seat(0).value, 999'999'999).steps.empty());
    EXPECT_EQ(ask(table, Seat(0).value, -5).steps, ask(table, Seat(0).value, 0).steps);
}

TEST(History, PagesStaySmall) {
    for_each_table([](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), 1);
        Fast generator(9);
        table.play_to_the_end(generator);
        std::int64_t after = 0;
        for (bool more = true; more;) {
            const std::string text = write_history(table.match.id(), table.records, all_seeing_kind, after);
            // A step more than the bound, and none is larger than this.
            ASSERT_LT(text.size(), history_bytes_max + 16 * 1024);
            const Page page = read_page(text);
            more = page.more;
            after = page.numbers.back();
        }
        EXPECT_EQ(after, std::int64_t{table.match.sequence()});
    });
}

TEST(History, BeforeTheStartThereIsNone) {
    const Table table(options_for("foppen", 4));
    EXPECT_EQ(write_history(table.match.id(), table.records, spectator_kind, 0), R"({"steps":[],"more":false})");
}

// Keeping positions is another way to take moves back: it leads to the same match.
TEST(History, PositionsThatWereKeptAreThoseThatArePlayedAgain) {
    for_each_table([](const std::string& game, int players) {
        const Table table = stormy_table(game, players, 31, 300);
        Match kept(table.match.id());
        kept.keep_line(true);
        for (const std::string& record : table.records) {
            ASSERT_TRUE(kept.apply(*read_record(record))) << kept.problem();
        }
        EXPECT_EQ(fingerprint(kept), fingerprint(table.match));
        kept.keep_line(false);
        EXPECT_EQ(fingerprint(kept), fingerprint(table.match));
    });
}

}  // namespace
}  // namespace shoal::match
