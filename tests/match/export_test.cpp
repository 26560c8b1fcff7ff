// Exported matches: what is written can be read, checked and imported; what was changed is found; what a running match
// hides stays hidden.
#include "match/export.h"

#include <algorithm>
#include <array>

#include "arena/tracing.h"
#include "engine/catalog/games.h"
#include "match/snapshot.h"
#include "tests/match/storm.h"

namespace shoal::match {
namespace {

std::string exported(const Table& table) { return export_whole(table.match, table.records); }

std::optional<Imported> read(const std::string& text, std::string* what = nullptr) {
    ExportMistake mistake;
    std::optional<Imported> imported = read_export(text, mistake);
    EXPECT_EQ(imported.has_value(), mistake.what.empty()) << mistake.what;
    if (what != nullptr) {
        *what = "line " + std::to_string(mistake.line) + ": " + mistake.what;
    }
    return imported;
}

Table finished(const std::string& game, int players, std::uint64_t seed) {
    TableOptions options = options_for(game, players);
    options.password = hash_password("word", "salt");
    Table table = Table::running(options, players);
    Fast generator(seed);
    // Those who choose at the same time do so in any order.
    while (table.stage() == Stage::running && !testing::Test::HasFailure()) {
        std::vector<Seat> deciding;
        for (const Seat seat : table.match.to_move()) {
            deciding.push_back(seat);
        }
        const Seat seat = deciding[static_cast<std::size_t>(below(generator, static_cast<int>(deciding.size())))];
        EXPECT_EQ(table.move(seat, table.random_legal(seat, generator)), Refusal::none);
    }
    return table;
}

TEST(Export, AMatchThatIsOverIsReadBackAsItWas) {
    for_each_table([](const std::string& game, int players) {
        const Table table = finished(game, players, 5);
        const std::optional<Imported> imported = read(exported(table));
        ASSERT_TRUE(imported.has_value());
        EXPECT_EQ(imported->records.size(), table.records.size());
        EXPECT_EQ(imported->match.moves_made(), table.match.moves_made());
        EXPECT_EQ(table_text(imported->match), [&] {
            std::string text = table_text(table.match);
            const std::size_t at = text.find(R"("password":true)");
            return text.replace(at, 15, R"("password":false)");
        }());
        EXPECT_EQ(export_whole(imported->match, imported->records), exported(table)) << "written again, it is the same";
    });
}

TEST(Export, StormyMatchesAreReadBackToo) {
    int whole = 0;
    for_each_table([&](const std::string& game, int players) {
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
            Table table = stormy_table(game, players, 900 + seed, 300);
            if (table.stage() == Stage::open || table.stage() == Stage::running) {
                EXPECT_EQ(table.by("", CommandKind::close, "closed"), Refusal::none);
            }
            ASSERT_TRUE(read(exported(table)).has_value());
            ++whole;
        }
    });
    EXPECT_GT(whole, 30);
}

TEST(Export, HoldsNoPassword) {
    const Table table = finished("foppen", 4, 1);
    ASSERT_NE(table.records.front().find("password"), std::string::npos);
    EXPECT_EQ(exported(table).find("password"), std::string::npos);
    EXPECT_EQ(exported_record("not a record"), std::nullopt);
}

TEST(Export, EveryLineThatIsChangedIsFound) {
    const Table table = finished("fatfish", 3, 2);
    const std::string text = exported(table);
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t feed = text.find('\n', begin);
        lines.push_back(text.substr(begin, feed - begin));
        begin = feed + 1;
    }
    const auto joined = [&] {
        std::string all;
        for (const std::string& line : lines) {
            all += line + '\n';
        }
        return all;
    };
    int moves = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string good = lines[i];
        const bool drew = good.find(R"("chance":")") != std::string::npos;
        if (drew) {
            const std::size_t at = good.find(R"("chance":")") + 10;
            lines[i][at] = good[at] == '0' ? '1' : '0';
            std::string what;
            ASSERT_FALSE(read(joined(), &what)) << good;
            ASSERT_NE(what.find("line " + std::to_string(i + 1) + ": "), std::string::npos) << what;
            ASSERT_NE(what.find("as the seed gives"), std::string::npos) << what;
        }
        if (good.starts_with(R"({"t":"moved")")) {
            ++moves;
            lines[i] = good.substr(0, good.find(R"("text":)")) + R"("text":"zz9"})";
            std::string what;
            ASSERT_FALSE(read(joined(), &what)) << good;
            ASSERT_NE(what.find("line " + std::to_string(i + 1) + ": move of seat "), std::string::npos) << what;
            ASSERT_NE(what.find("expected one of ["), std::string::npos) << what;
            ASSERT_NE(what.find("found zz9"), std::string::npos) << what;
        }
        lines[i] = "";
        ASSERT_FALSE(read(joined())) << "an empty line instead of " << good;
        lines[i] = good;
    }
    EXPECT_GT(moves, 10);
    ASSERT_TRUE(read(joined()).has_value());
}

TEST(Export, AFirstLineThatSaysSomethingElseIsFound) {
    const std::string text = exported(finished("hecht", 2, 3));
    const auto changed = [&](const std::string& from, const std::string& to) {
        const std::size_t at = text.find(from);
        EXPECT_LT(at, text.find('\n')) << from;
        return std::string(text).replace(at, from.size(), to);
    };
    const std::string seed = text.substr(text.find(R"("seed":")") + 8, 64);
    const std::string promise = text.substr(text.find(R"("commitment":")") + 14, 64);
    const std::vector<std::array<std::string, 3>> cases{
        {R"("format":1)", R"("format":2)", "line 1: format: expected 1"},
        {R"("whole":true)", R"("whole":false)", "line 1: whole: expected true"},
        {R"("whole":true,)", "", "line 1: whole: expected true"},
        {R"("match":"k3v9x2m4n7q8")", R"("match":"../../secrets")", "line 1: match: expected 12"},
        {R"("game":"hecht")", R"("game":"chess")", "line 1: game: expected"},
        {R"("game":"hecht")", R"("game":"fatfish")", "line 1: game: expected \"hecht\""},
        {R"("players":2)", R"("players":3)", "line 1: players: expected 2, found 3"},
        {R"("rules":1)", R"("rules":77)", "line 1: rules: expected at most 1 (a newer program may read it), found 77"},
        {R"("rules":1)", R"("rules":0)", "line 1: rules: expected 1 or more, found 0"},
        {R"("records":)", R"("records":1)", "line 1: records: expected"},
        {seed, std::string(64, 'a'), "line 1: seed: expected \"" + seed},
        {promise, std::string(64, 'b'), "line 1: commitment: expected \"" + promise},
        {R"({"t":"shoal-match")", R"({"t":"setup")", "line 1: expected the first line of an exported match"},
    };
    for (const auto& [from, to, expected] : cases) {
        std::string what;
        EXPECT_FALSE(read(changed(from, to), &what)) << from;
        EXPECT_EQ(what.substr(0, expected.size()), expected);
    }
}

TEST(Export, AnotherSecretOrShareGivesAnotherDealAndIsFound) {
    const std::string text = exported(finished("fishing", 4, 3));
    const auto changed = [&](const std::string& from, const std::string& to, std::string other) {
        EXPECT_NE(other.find(from), std::string::npos);
        other.replace(other.find(from), from.size(), to);
        return other;
    };
    const std::string secret = sha256_hex("another");
    const std::string share = "c0ffee";
    const std::string other_share = changed(nonce_of(0), share, text);
    std::string what;
    EXPECT_FALSE(read(changed(test_secret, secret, text), &what));
    EXPECT_NE(what.find("as the seed gives"), std::string::npos) << what;
    EXPECT_FALSE(read(other_share, &what));
    EXPECT_NE(what.find("fits its commitment"), std::string::npos) << what;
    EXPECT_FALSE(read(changed(commitment_of(0), commitment(share), other_share), &what));
    EXPECT_NE(what.find("as the seed gives"), std::string::npos) << what;
}

TEST(Export, AFileThatWasCutOffIsFoundWhereverItWas) {
    const std::string text = exported(finished("foppen", 4, 7));
    Fast generator(1);
    for (int i = 0; i < 60; ++i) {
        const auto size = static_cast<std::size_t>(below(generator, static_cast<int>(text.size())));
        EXPECT_FALSE(read(text.substr(0, size))) << size;
    }
    EXPECT_FALSE(read(text.substr(0, text.rfind('\n', text.size() - 2) + 1))) << "without its last line";
    EXPECT_FALSE(read(text + text.substr(text.find('\n') + 1))) << "with its lines twice";
}

TEST(Export, ARunningMatchGivesOnlyWhatTheViewerMaySee) {
    for_each_table([](const std::string& game, int players) {
        Table table = Table::running(options_for(game, players), players);
        Fast generator(3);
        for (int i = 0; i < 10 && table.stage() == Stage::running; ++i) {
            table.play_random(generator);
        }
        for (const ViewerKind kind : kinds(table.match)) {
            const std::vector<std::string> events = project_log(table.match.id(), table.records, kind);
            const std::string text = export_seen(table.match, kind, events);
            ASSERT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), events.size() + 1);
            EXPECT_NE(text.find(R"("whole":false,"for":")"), std::string::npos);
            for (const std::string& secret : {test_secret, nonce_of(0), seed_text(table.match.play()->seed())}) {
                ASSERT_EQ(text.find(secret), std::string::npos);
            }
            ASSERT_EQ(text.find(R"("chance":")"), std::string::npos) << "what the log records of the deal";
            std::string what;
            ASSERT_FALSE(read(text, &what));
            ASSERT_NE(what.find("whole: expected true"), std::string::npos);
        }
    });
}

TEST(Export, TheEventsOfALogAreThoseThatWereToldLive) {
    Table table = Table::running(options_for("fishing", 3), 3);
    Fast generator(3);
    std::vector<std::string> as_it_happened;
    while (table.stage() == Stage::running && as_it_happened.size() < 20) {
        table.play_random(generator);
        as_it_happened.push_back(project_event(table.match.sequence(), table.last_event(), table.told, spectator_kind));
    }
    EXPECT_EQ(
        project_log(table.match.id(), table.records, spectator_kind, table.records.size() - as_it_happened.size()),
        as_it_happened);
}

// Once, a log that began with its deal was explained by the options of a table that had not been made.
TEST(Export, RecordsInAnyOtherOrderAreRefused) {
    const Table table = finished("fatfish", 2, 8);
    for (const EventKind kind : {EventKind::sat, EventKind::started, EventKind::moved, EventKind::undone}) {
        const auto first = std::find_if(table.records.begin(), table.records.end(),
                                        [&](const std::string& record) { return read_record(record)->kind == kind; });
        if (first != table.records.end()) {
            std::vector<std::string> records(first, table.records.end());
            std::string what;
            EXPECT_FALSE(read(export_whole(table.match, records), &what));
            EXPECT_EQ(what, "line 2: a log begins with created, and has it once");
        }
    }
    std::vector<std::string> backwards(table.records.rbegin(), table.records.rend());
    EXPECT_FALSE(read(export_whole(table.match, backwards)));
}

TEST(Export, AnUnfinishedLogIsNotWhole) {
    Table table = Table::running(options_for("hecht", 2), 2);
    std::string what;
    EXPECT_FALSE(read(exported(table), &what));
    EXPECT_NE(what.find("the match is not over"), std::string::npos) << what;
}

Event import_mark(const Match& match) {
    Event mark;
    mark.kind = EventKind::imported;
    mark.at = match.changed_at();
    return mark;
}

TEST(Export, AMatchThatWasImportedIsTheSameFileAgainAndNobodys) {
    for_each_table([](const std::string& game, int players) {
        const Table table = finished(game, players, 8);
        const std::string file = exported(table);
        std::optional<Imported> imported = read(file);
        ASSERT_TRUE(imported.has_value());
        const Event mark = import_mark(imported->match);
        const std::string record = write_record(mark).value();
        EXPECT_TRUE(is_import_mark(record));
        ASSERT_TRUE(imported->match.apply(mark));
        imported->records.push_back(record);
        EXPECT_EQ(export_whole(imported->match, imported->records), file);
        EXPECT_TRUE(imported->match.is_imported());
        for (const Seat seat : table.match.all_seats()) {
            const SeatState& before = table.match.seat(seat);
            EXPECT_EQ(imported->match.seat(seat).name, before.name);
            EXPECT_EQ(imported->match.seat_of(before.player), no_seat);
        }
        // A snapshot knows it, too.
        const std::optional<Match> taken_up = read_snapshot(imported->match.id(), write_snapshot(imported->match));
        ASSERT_TRUE(taken_up.has_value());
        EXPECT_TRUE(taken_up->is_imported());
        // Nothing is decided there any more.
        Command command;
        command.kind = CommandKind::say;
        command.player = table.match.seat(Seat(0)).player;
        command.text = "hello";
        EXPECT_EQ(decide(imported->match, command, imported->match.changed_at()).refusal, Refusal::imported);
    });
}

TEST(Export, OnlyAMatchThatIsOverCanHaveBeenImportedAndNoFileSaysSo) {
    Table running = Table::running(options_for("hecht", 2), 2);
    EXPECT_FALSE(running.match.apply(import_mark(running.match)));
    Table table = finished("hecht", 2, 8);
    const Event mark = import_mark(table.match);
    ASSERT_TRUE(table.match.apply(mark));
    EXPECT_FALSE(table.match.apply(mark));
    std::string what;
    const std::string line = write_record(mark).value() + '\n';
    EXPECT_FALSE(read(exported(finished("hecht", 2, 8)) + line, &what));
    EXPECT_NE(what.find("imported"), std::string::npos) << what;
}

TEST(Export, TakingBackMoreThanCanBeCheckedIsRefusedQuickly) {
    Table table = Table::running(options_for("hecht", 2), 2);
    Fast generator(4);
    while (table.match.moves_made() < 20) {
        table.play_random(generator);
    }
    Event undone;
    undone.kind = EventKind::undone;
    undone.at = table.now;
    undone.seat = Seat(0);
    undone.number = INT64_MAX / 4;
    table.records.push_back(write_record(undone).value());
    std::string what;
    EXPECT_FALSE(read(exported(table), &what));
    EXPECT_NE(what.find("taken back"), std::string::npos) << what;
}

TEST(Export, NoBytesAreAnExportByAccident) {
    for (const std::string text : {"", "\n", "{}", "{}\n", "[]\n", "{\"t\":\"shoal-match\"", "\xff\xfe\n"}) {
        ExportMistake mistake;
        EXPECT_FALSE(read_export(text, mistake));
        EXPECT_TRUE(mistake.unreadable);
        EXPECT_EQ(mistake.line, 1U);
        EXPECT_TRUE(std::all_of(mistake.what.begin(), mistake.what.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
    std::string deep = R"({"t":"shoal-match","format":)";
    deep += std::string(3000, '[');
    ExportMistake mistake;
    EXPECT_FALSE(read_export(deep + '\n', mistake));
    EXPECT_FALSE(read_export(std::string(export_bytes_max + 1, ' '), mistake));
    EXPECT_NE(mistake.what.find("larger"), std::string::npos);
}

TEST(Export, SeveralInOneFileAreTakenApart) {
    const std::string first = exported(finished("foppen", 4, 1));
    const std::string second = exported(finished("hecht", 2, 1));
    const std::string both = first + second;
    const std::vector<ExportPart> parts = split_exports(both);
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0].text, first);
    EXPECT_EQ(parts[1].text, second);
    EXPECT_EQ(parts[1].lines_before, static_cast<std::size_t>(std::count(first.begin(), first.end(), '\n')));
    EXPECT_TRUE(looks_like_export(both));
    EXPECT_FALSE(looks_like_export(R"({"t":"setup","format":1})"));
}

// A game as `shoal trace` plays it, whose moves are then made at a table with the same seed.
template <Game G>
void compare_traces(int players) {
    Table table = Table::running(options_for(std::string(G::name), players), players);
    const Seed seed = table.match.play()->seed();
    const auto rules = G::make_rules(players, {}, G::default_edition());
    std::string expected;
    const auto sink = [&](std::string_view text) { expected += text; };
    arena::TraceBuffer buffer(sink);
    MoveList<G> list;
    arena::trace_game<G>(
        rules, seed, "default",
        [&](const auto& r, const auto& state, Seat seat, auto& generator) {
            legal(r, state, seat, list);
            const auto move = list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))];
            const Notation notation = Notation::of([&](Text& out) { format(r, move, out); });
            EXPECT_EQ(table.move(seat, std::string(notation.view())), Refusal::none);
            return move;
        },
        buffer);
    buffer.flush();
    ASSERT_EQ(table.stage(), Stage::finished);
    EXPECT_EQ(write_trace(table.match), expected);
}

TEST(Export, TheTraceOfAMatchIsTheTraceOfItsSeedAndMovesByteForByte) {
    for_each_table(
        [](const std::string& game, int players) { with_game(game, [&]<Game G>() { compare_traces<G>(players); }); });
}

TEST(Export, ATraceLeavesOutWhatWasTakenBack) {
    Table table = Table::running(options_for("hecht", 2), 1);
    Fast generator(6);
    int taken_back = 0;
    while (table.stage() == Stage::running) {
        table.play_random(generator);
        if (taken_back < 20 && table.by("p0", CommandKind::undo) == Refusal::none) {
            ++taken_back;
        }
    }
    ASSERT_GT(taken_back, 3);
    ASSERT_TRUE(read(exported(table)).has_value());
    const std::string trace = write_trace(table.match);
    std::size_t moves = 0;
    for (std::size_t at = trace.find(R"({"t":"move",)"); at != std::string::npos; ++moves) {
        at = trace.find(R"({"t":"move",)", at + 1);
    }
    EXPECT_EQ(moves, table.match.moves_made());
}

TEST(Export, SimultaneousChoicesInAnyOrderMakeTheSameTraceResult) {
    for_each_table([](const std::string& game, int players) {
        const Table table = finished(game, players, 21);
        const std::string trace = write_trace(table.match);
        const Scores scores = table.match.play()->game().scores();
        std::string expected = R"({"t":"end","scores":[)";
        for (const Seat seat : table.match.all_seats()) {
            expected += (seat.index() == 0 ? "" : ",") + std::to_string(scores[seat]);
        }
        EXPECT_NE(trace.find(expected + "]"), std::string::npos);
    });
}

TEST(Export, OnlyAGamePlayedToItsEndHasATrace) {
    Table table = Table::running(options_for("foppen", 4), 4);
    EXPECT_EQ(write_trace(table.match), "");
    table.by("", CommandKind::close, "closed");
    EXPECT_EQ(write_trace(table.match), "");
}

}  // namespace
}  // namespace shoal::match
