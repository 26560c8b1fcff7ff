// The text of events: what is written is read again as the same, what is damaged is refused.
#include "match/record.h"

#include <boost/json.hpp>

#include "tests/match/storm.h"

namespace shoal::match {
namespace {

// An event of a kind with every field in use.
Event full_event(std::size_t kind) {
    Event event;
    event.kind = static_cast<EventKind>(kind);
    event.at = first_moment + 7;
    event.seat = Seat(7);
    event.player = "p\"1\\";
    event.name = "J\xc3\xb6rg \xf0\x9f\x90\x9f\n\t";
    event.text = std::string("zero\0byte", 9);
    event.number = -12;
    event.flag = true;
    event.outcomes = {0, 255, 17};
    event.servers = {"s1", "", "s\"2"};
    event.owner = "p2";
    event.owner_name = "Zo\xc3\xab";
    event.named = {1, 0, 2, 3, 4, 5, 6, 7};
    event.levels = 3;
    event.line = "0g12;1exit f9";
    TableOptions options = options_for("fatfish", 3);
    options.rules = {{"fiasco", "false"}};
    options.listed = true;
    options.password = hash_password("word", "salt");
    options.clock = {Clock::Kind::live, 20 * second, 400 * second};
    options.commentators = options.hints = options.memory_aid = true;
    options.spectators = options.undo = options.chat = false;
    options.grace_ms = 0;
    options.takeover = "expert";
    event.options = std::make_shared<const TableOptions>(options);
    return event;
}

void expect_equal(const Event& a, const Event& b) {
    EXPECT_EQ(a.kind, b.kind);
    EXPECT_EQ(a.at, b.at);
    EXPECT_EQ(a.seat, b.seat);
    EXPECT_EQ(a.player, b.player);
    EXPECT_EQ(a.name, b.name);
    EXPECT_EQ(a.text, b.text);
    EXPECT_EQ(a.number, b.number);
    EXPECT_EQ(a.flag, b.flag);
    EXPECT_EQ(a.outcomes, b.outcomes);
    EXPECT_EQ(a.servers, b.servers);
    EXPECT_EQ(a.owner, b.owner);
    EXPECT_EQ(a.owner_name, b.owner_name);
    EXPECT_EQ(a.named, b.named);
    EXPECT_EQ(a.levels, b.levels);
    EXPECT_EQ(a.line, b.line);
    ASSERT_EQ(a.options == nullptr, b.options == nullptr);
    EXPECT_TRUE(a.options == nullptr || *a.options == *b.options);
}

TEST(Record, EveryKindOfEventIsReadAsItWasWritten) {
    for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
        SCOPED_TRACE(event_names[kind]);
        const Event event = full_event(kind);
        const std::string text = write_record(event).value();
        EXPECT_EQ(text.find('\n'), std::string::npos);
        const std::optional<Event> read = read_record(text);
        ASSERT_TRUE(read.has_value());
        expect_equal(*read, event);

        Event bare;
        bare.kind = event.kind;
        const std::optional<Event> bare_read = read_record(*write_record(bare));
        ASSERT_TRUE(bare_read.has_value());
        expect_equal(*bare_read, bare);
    }
}

TEST(Record, EveryClockIsReadAsItWasWritten) {
    for (const Clock clock : {Clock{}, Clock{Clock::Kind::live, second, 0}, Clock{Clock::Kind::days, 30 * day, 0}}) {
        TableOptions options = options_for("hecht", 2);
        options.clock = clock;
        const std::optional<Event> read = read_record(*write_record(create("p0", "", options, test_secret, 5)));
        ASSERT_TRUE(read.has_value());
        EXPECT_EQ(*read->options, options);
    }
}

TEST(Record, WhateverAPersonTypedCanBeReadAgain) {
    for (const std::string_view bytes : {"\xff", "\xc3", "\xed\xa0\x80", "\xc0\xaf", "\xf4\x90\x80\x80", "a\xe2\x82",
                                         "\x7f\x01", "\xf0\x8f\xbf\xbf", "\xe0\x9f\xbf", "\x80"}) {
        Event event;
        event.kind = EventKind::said;
        event.player = "p0";
        event.text = bytes;
        const std::string text = write_record(event).value();
        const std::optional<Event> read = read_record(text);
        ASSERT_TRUE(read.has_value()) << text;
        EXPECT_EQ(write_record(*read), write_record(*read_record(*write_record(*read))));
    }
    Event event;
    event.kind = EventKind::said;
    event.text = "\xef\xbf\xbf \xed\x9f\xbf \xee\x80\x80 \xf4\x8f\xbf\xbf \xc2\x80 \xe0\xa0\x80 \xf0\x90\x80\x80";
    EXPECT_EQ(read_record(*write_record(event))->text, event.text);
}

TEST(Record, KeysThatAreNotKnownAreSkipped) {
    const auto read = read_record(R"({"t":"went","at":5,"seat":1,"colour":"red","more":[{"x":1}]})");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(read->seat, Seat(1));
}

TEST(Record, FieldsOfTheWrongKindAreRefused) {
    std::string problem;
    for (const std::string_view text : {
             "",
             "[]",
             "null",
             R"({"at":5})",
             R"({"t":"flew","at":5})",
             R"({"t":5,"at":5})",
             R"({"t":"went","at":"5"})",
             R"({"t":"went","at":-1})",
             R"({"t":"went","at":9223372036854775807})",
             R"({"t":"went","at":18446744073709551615})",
             R"({"t":"went","at":1e3})",
             R"({"t":"went","at":5,"seat":8})",
             R"({"t":"sat","at":5,"seat":1,"player":"p1","owner":7})",
             R"({"t":"went","at":5,"seat":-1})",
             R"({"t":"went","at":5,"seat":255})",
             R"({"t":"went","at":5,"seat":"1"})",
             R"({"t":"went","at":5,"seat":1.0})",
             R"({"t":"went","at":5,"seat":null})",
             R"({"t":"said","at":5,"player":1})",
             R"({"t":"said","at":5,"name":{}})",
             R"({"t":"said","at":5,"text":["a"]})",
             R"({"t":"said","at":5,"flag":1})",
             R"({"t":"undone","at":5,"number":"1"})",
             R"({"t":"undone","at":5,"number":99999999999999999999})",
             R"({"t":"started","at":5,"chance":[1,2]})",
             R"({"t":"started","at":5,"chance":"1,,2"})",
             R"({"t":"started","at":5,"chance":"1,2,"})",
             R"({"t":"started","at":5,"chance":",1"})",
             R"({"t":"started","at":5,"chance":"256"})",
             R"({"t":"started","at":5,"chance":"99999999999999"})",
             R"({"t":"started","at":5,"chance":"-1"})",
             R"({"t":"created","at":5,"named":[1,0]})",
             R"({"t":"created","at":5,"named":1})",
             R"({"t":"created","at":5,"named":"1,-1"})",
             R"({"t":"created","at":5,"named":"1,256"})",
             R"({"t":"created","at":5,"named":"1,0,"})",
             R"({"t":"adopted","at":5,"servers":"s1"})",
             R"({"t":"adopted","at":5,"servers":[1]})",
             R"({"t":"changed","at":5,"options":[]})",
             R"({"t":"changed","at":5,"options":{}})",
             R"({"t":"changed","at":5,"options":{"game":"chess","players":2}})",
             R"({"t":"changed","at":5,"options":{"game":"hecht","players":200}})",
             R"({"t":"changed","at":5,"options":{"game":"hecht","players":3,"takeover":"nobody"}})",
             R"({"t":"changed","at":5,"options":{"game":"hecht","players":3,"rules":{"wings":"true"}}})",
             R"({"t":"changed","at":5,"options":{"game":"hecht","players":3,"clock":{"kind":"live","move_s":0}}})",
             R"({"t":"went","at":5} {})",
             R"({"t":"went","at":5,})",
         }) {
        problem.clear();
        EXPECT_FALSE(read_record(text, &problem).has_value()) << text;
        EXPECT_FALSE(problem.empty()) << text;
    }
}

TEST(Record, WhatIsTooLongOrTooDeepIsRefused) {
    Event event;
    event.kind = EventKind::said;
    event.text.assign(record_bytes_max, 'x');
    EXPECT_FALSE(write_record(event).has_value());
    EXPECT_FALSE(read_record(R"({"t":"said","at":1,"text":")" + event.text + "\"}").has_value());
    event.text.resize(record_bytes_max / 2);
    EXPECT_TRUE(read_record(*write_record(event)).has_value());
    EXPECT_FALSE(read_record(R"({"t":"said","at":1,"x":)" + std::string(1000, '[') + std::string(1000, ']') + "}"));
    std::string many;
    for (int i = 0; i < 1000; ++i) {
        many += many.empty() ? R"("s")" : R"(,"s")";
    }
    EXPECT_FALSE(read_record(R"({"t":"adopted","at":1,"servers":[)" + many + "]}"));
}

// Makes one of an event's fields so long.
using Stretch = void (*)(Event&, const std::string& unit, std::size_t times);

void repeat(std::string& text, const std::string& unit, std::size_t times) {
    text.clear();
    for (std::size_t i = 0; i < times; ++i) {
        text += unit;
    }
}

// The bug: a kick of somebody whose id had 65,490 bytes, or fewer that are written as six each, was written and could
// not be read again; the match was lost with it.
TEST(Record, WhatIsWrittenCanBeReadForEveryKindAndFieldUpToItsEdge) {
    const Stretch fields[] = {
        [](Event& event, const std::string& unit, std::size_t times) { repeat(event.player, unit, times); },
        [](Event& event, const std::string& unit, std::size_t times) { repeat(event.name, unit, times); },
        [](Event& event, const std::string& unit, std::size_t times) { repeat(event.text, unit, times); },
        [](Event& event, const std::string& unit, std::size_t times) { repeat(event.owner, unit, times); },
        [](Event& event, const std::string& unit, std::size_t times) { repeat(event.owner_name, unit, times); },
        [](Event& event, const std::string& unit, std::size_t times) {
            event.servers.resize(2);
            repeat(event.servers.back(), unit, times);
        },
        [](Event& event, const std::string&, std::size_t times) { event.outcomes.assign(times, 255); },
        [](Event& event, const std::string&, std::size_t times) { event.named.assign(times, 255); },
    };
    const auto try_edge = [](std::size_t kind, Stretch stretch, const std::string& unit) {
        const auto written = [&](std::size_t times) {
            Event event = full_event(kind);
            stretch(event, unit, times);
            return write_record(event);
        };
        const std::size_t first = written(1).value().size();
        const std::size_t step = written(2).value().size() - first;
        const std::size_t fits = 1 + (record_bytes_max - first) / step;
        const std::optional<std::string> longest = written(fits);
        ASSERT_TRUE(longest.has_value());
        EXPECT_LE(longest->size(), record_bytes_max);
        EXPECT_TRUE(read_record(*longest).has_value());
        EXPECT_FALSE(written(fits + 1).has_value());
    };
    // A byte as it is, two for a quote, six for control characters, U+007F and what is no UTF-8, a raw line separator.
    const std::string units[] = {"\"", std::string(1, '\0'), "\x1f", "\x7f", "\xff", "\xed\xa0\x80", "\xe2\x80\xa8"};
    for (const Stretch stretch : fields) {
        for (std::size_t kind = 0; kind < event_kind_count; ++kind) {
            SCOPED_TRACE(event_names[kind]);
            try_edge(kind, stretch, "x");
        }
        for (const std::string& unit : units) {
            try_edge(static_cast<std::size_t>(EventKind::said), stretch, unit);
        }
    }
}

TEST(Record, WhatNoReaderTakesIsNotWritten) {
    const auto spoiled = [](auto spoil) {
        Event event = full_event(0);
        spoil(event);
        return write_record(event);
    };
    EXPECT_TRUE(spoiled([](Event& event) { event.servers.assign(record_servers_max, "s"); }).has_value());
    EXPECT_FALSE(spoiled([](Event& event) { event.servers.assign(record_servers_max + 1, "s"); }).has_value());
    EXPECT_TRUE(spoiled([](Event& event) { event.at = moment_max; }).has_value());
    EXPECT_FALSE(spoiled([](Event& event) { event.at = moment_max + 1; }).has_value());
    EXPECT_FALSE(spoiled([](Event& event) { event.at = -1; }).has_value());
    EXPECT_FALSE(spoiled([](Event& event) { event.seat = Seat(seats_max); }).has_value());
    EXPECT_TRUE(spoiled([](Event& event) { event.number = std::numeric_limits<std::int64_t>::min(); }).has_value());
    const auto with_options = [&](auto spoil) {
        return spoiled([&](Event& event) {
            TableOptions options = *event.options;
            spoil(options);
            event.options = std::make_shared<const TableOptions>(options);
        });
    };
    EXPECT_FALSE(with_options([](TableOptions& options) { options.game = "chess"; }).has_value());
    EXPECT_FALSE(with_options([](TableOptions& options) { options.players = 99; }).has_value());
    EXPECT_FALSE(with_options([](TableOptions& options) { options.takeover = "god"; }).has_value());
    EXPECT_FALSE(with_options([](TableOptions& options) { options.rules = {{"no", "such"}}; }).has_value());
    EXPECT_FALSE(with_options([](TableOptions& options) { options.grace_ms = 25 * 3600 * second; }).has_value());
    EXPECT_FALSE(with_options([](TableOptions& options) { options.password.assign(record_bytes_max, 'x'); }));
}

TEST(Record, AnUnknownKindIsANewerProgramsAndAllElseIsDamage) {
    EXPECT_TRUE(is_newer_record(R"({"t":"danced","at":5})"));
    for (const std::string_view text : {R"({"t":"went","at":5})", R"({"t":"went","at":-5})", R"({"at":5})", "{", "",
                                        R"({"t":5,"at":5})", R"(["danced"])"}) {
        EXPECT_FALSE(is_newer_record(text)) << text;
    }
}

TEST(Record, NoPartOfARecordIsARecord) {
    const Table table = stormy_table("fishing", 3, 5, 60);
    for (const std::string& record : table.records) {
        for (std::size_t length = 0; length < record.size(); ++length) {
            ASSERT_FALSE(read_record(std::string_view(record).substr(0, length)).has_value()) << record << length;
        }
    }
}

}  // namespace
}  // namespace shoal::match
