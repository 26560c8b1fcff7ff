// Versions of the rules at a table: a match goes on under the rules it began with, whichever program folds its log.
#include "match/bot_task.h"
#include "match/export.h"
#include "tests/match/table.h"
#include "tests/versions/later.h"
#include "trace/verify.h"

namespace shoal::versions {
namespace {

using match::ExportMistake;
using match::Imported;
using match::Match;
using match::Stage;
using match::Table;

Table running() { return Table::running(match::options_for("foppen", 4), 4); }

Table finished() {
    Table table = running();
    Fast generator(3);
    table.play_to_the_end(generator);
    return table;
}

// What is left of a table when a program ends: its log.
Table reopened(const Table& table) {
    Table again = table;
    again.match = match::fold(table.records).value_or(Match("lost"));
    return again;
}

std::string exported(const Table& table) { return match::export_whole(table.match, table.records); }

std::string mistake_in(const std::string& text, bool* unreadable = nullptr) {
    ExportMistake mistake;
    const std::optional<Imported> imported = match::read_export(text, mistake);
    EXPECT_EQ(imported.has_value(), mistake.what.empty());
    if (unreadable != nullptr) {
        *unreadable = mistake.unreadable;
    }
    return mistake.what;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST_F(Versions, AMatchIsFinishedUnderTheRulesItBeganWith) {
    const Table whole = finished();
    EXPECT_TRUE(went_on_below_40(whole.records));

    // The same table, the same moves; but somewhere in between the program was replaced.
    for (const int before : {0, 1, 40, 150}) {
        program = Program::todays;
        Table table = running();
        Fast generator(3);
        for (int i = 0; i < before; ++i) {
            table.play_random(generator);
        }
        program = Program::later;
        table = reopened(table);
        ASSERT_EQ(table.match.rules_version(), old_version);
        table.play_to_the_end(generator);
        EXPECT_EQ(table.records, whole.records);
        EXPECT_EQ(match::fingerprint(table.match), match::fingerprint(whole.match));
    }
}

TEST_F(Versions, AMoveIsTakenBackUnderTheRulesOfTheMatch) {
    Table table = running();
    Fast generator(4);
    table.play_random(generator);
    program = Program::later;
    table = reopened(table);
    const std::string before = match::all_sights(table.match);
    const Seat seat = table.to_move();
    ASSERT_EQ(table.move(seat, table.legal(seat).back()), match::Refusal::none);
    ASSERT_EQ(table.by(match::person(seat.index()), match::CommandKind::undo), match::Refusal::none);
    EXPECT_EQ(table.match.rules_version(), old_version);
    EXPECT_EQ(match::all_sights(table.match), before);
}

TEST_F(Versions, ANewMatchHasTheNewestRulesEvenIfItsTableIsOld) {
    Table old(match::options_for("foppen", 4));
    old.seat_people(4);
    EXPECT_EQ(old.match.rules_version(), 0) << "before the start there are none";
    program = Program::later;
    for (Table table : {reopened(old), Table::running(match::options_for("foppen", 4), 4)}) {
        if (table.stage() == Stage::open) {
            ASSERT_EQ(table.start(), match::Refusal::none);
        }
        EXPECT_EQ(table.match.rules_version(), new_version);
        Fast generator(3);
        table.play_to_the_end(generator);
        EXPECT_LE(lowest(table.match.play()->game()), -40);
        EXPECT_FALSE(went_on_below_40(table.records));
        EXPECT_EQ(match::fingerprint(reopened(table).match), match::fingerprint(table.match));
    }
}

TEST_F(Versions, BotsThinkUnderTheRulesOfTheirMatch) {
    Table old = running();
    program = Program::later;
    Table fresh = running();
    for (Table* table : {&old, &fresh}) {
        const Seat seat = table->to_move();
        EXPECT_EQ(table->move(seat, match::bot_task(table->match, seat, "easy", 5)()), match::Refusal::none);
        EXPECT_FALSE(match::hint_task(table->match, table->to_move(), 5)().empty());
    }
}

TEST_F(Versions, ALogOfNewerRulesIsRefusedAsNewerAndNotAsDamaged) {
    program = Program::later;
    const Table table = running();
    program = Program::todays;
    Match folded(table.match.id());
    const auto started = std::find_if(table.events.begin(), table.events.end(), [](const match::Event& event) {
        return event.kind == match::EventKind::started;
    });
    ASSERT_NE(started, table.events.end());
    for (auto event = table.events.begin(); event != started; ++event) {
        ASSERT_TRUE(folded.apply(*event));
    }
    const std::string before = match::fingerprint(folded);
    EXPECT_FALSE(folded.apply(*started));
    EXPECT_TRUE(folded.is_newer());
    EXPECT_EQ(folded.problem(), "the game was begun by a newer program, under version " + std::to_string(new_version) +
                                    " of its rules; this one knows them up to " + std::to_string(old_version));
    EXPECT_EQ(match::fingerprint(folded), before);

    match::Event nonsense = *started;
    nonsense.number = old_version;
    nonsense.outcomes.pop_back();
    EXPECT_FALSE(folded.apply(nonsense));
    EXPECT_FALSE(folded.is_newer()) << "what cannot have happened is damage";

    match::Event first = table.events.front();
    first.number = match::log_format + 1;
    Match another(table.match.id());
    EXPECT_FALSE(another.apply(first));
    EXPECT_TRUE(another.is_newer());
}

TEST_F(Versions, AnExportSaysTheMatchsOwnVersionAndIsReadUnderIt) {
    const Table old = finished();
    const std::string text = exported(old);
    EXPECT_NE(text.find(R"("rules":)" + std::to_string(old_version) + ","), std::string::npos);

    program = Program::later;
    EXPECT_EQ(exported(reopened(old)), text) << "a later program writes the same";
    EXPECT_EQ(mistake_in(text), "");
    ExportMistake none;
    const std::optional<Imported> imported = match::read_export(text, none);
    ASSERT_TRUE(imported.has_value());
    EXPECT_EQ(imported->match.rules_version(), old_version);
    EXPECT_EQ(imported->records, old.records);
    const std::string written = match::write_trace(imported->match);
    trace::LineSource lines(written);
    EXPECT_EQ(trace::verify(lines, {.from_seed = true}).outcome, trace::Outcome::ok);
    EXPECT_EQ(mistake_in(replaced(text, R"("rules":)" + std::to_string(old_version),
                                  R"("rules":)" + std::to_string(new_version))),
              "rules: expected " + std::to_string(old_version) + ", found " + std::to_string(new_version));

    const Table fresh = finished();
    EXPECT_EQ(mistake_in(exported(fresh)), "");
    EXPECT_NE(exported(fresh).find(R"("rules":)" + std::to_string(new_version) + ","), std::string::npos);
    EXPECT_NE(match::write_trace(fresh.match).find(R"("rules":)" + std::to_string(new_version) + ","),
              std::string::npos);
}

TEST_F(Versions, AnExportOfNewerRulesIsRefusedInWords) {
    program = Program::later;
    const std::string text = exported(finished());
    program = Program::todays;
    bool unreadable = false;
    EXPECT_EQ(mistake_in(text, &unreadable), "rules: expected at most " + std::to_string(old_version) +
                                                 " (a newer program may read it), found " +
                                                 std::to_string(new_version));
    EXPECT_TRUE(unreadable);
    // A first line that hides it does not help.
    EXPECT_NE(mistake_in(replaced(text, R"("rules":)" + std::to_string(new_version),
                                  R"("rules":)" + std::to_string(old_version)))
                  .find("begun by a newer program"),
              std::string::npos);
}

}  // namespace
}  // namespace shoal::versions
