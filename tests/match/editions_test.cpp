// Tables with printed material of the host's own: in the log by content, and the same wherever the log is read.
#include <boost/json.hpp>

#include "match/bot_task.h"
#include "match/export.h"
#include "match/options.h"
#include "match/own_edition.h"
#include "tests/editions/files.h"
#include "tests/match/table.h"

namespace shoal::match {
namespace {

using enum Refusal;
using editions::testing::edition_file;
using editions::testing::replaced;
namespace json = boost::json;

// A deck with red cards instead of green ones, for four players.
std::string house_file() {
    return replaced(replaced(replaced(edition_file("foppen"), R"("name": "default")", R"("name": "Our house")"),
                             R"("green_to": 17)", R"("green_to": 16)"),
                    R"("red_to": 13)", R"("red_to": 14)");
}

std::variant<Wanted, OptionsMistake> wanted(const std::string& game, int players, const std::string& edition) {
    json::object object;
    object["game"] = game;
    object["players"] = players;
    object["edition"] = edition;
    return read_wanted_options(object);
}

TableOptions with_edition(const std::string& edition = house_file()) {
    auto read = wanted("foppen", 4, edition);
    if (const auto* mistake = std::get_if<OptionsMistake>(&read)) {
        ADD_FAILURE() << mistake->field << ": " << mistake->allowed;
        return options_for("foppen", 4);
    }
    return std::get<Wanted>(read).options;
}

OptionsMistake mistake_of(const std::string& game, const std::string& edition) {
    const auto read = wanted(game, game == "hecht" ? 2 : 4, edition);
    const auto* mistake = std::get_if<OptionsMistake>(&read);
    return mistake == nullptr ? OptionsMistake{"", "no mistake"} : *mistake;
}

Refusal change(Table& table, const TableOptions& options) {
    Command command;
    command.kind = CommandKind::change;
    command.player = "p0";
    command.options = std::make_shared<const TableOptions>(options);
    return table.send(command);
}

TEST(OwnEditions, AreToldByWhatDiffersFromTheStandardOne) {
    const TableOptions options = with_edition();
    ASSERT_NE(options.edition, nullptr);
    EXPECT_EQ(options.edition->name, "Our house");
    const std::vector<editions::Difference> expected{{"decks.4.green_to", "17", "16"}, {"decks.4.red_to", "13", "14"}};
    EXPECT_EQ(options.edition->differences, expected);
    std::string seen;
    write_public_options(seen, options);
    EXPECT_NE(seen.find(R"("edition":{"sha256":")" + options.edition->sha256 + R"(","name":"Our house"})"),
              std::string::npos);
    // Blanks, order and provenance are no differences, and the standard edition has none.
    for (const std::string_view game : Games::names) {
        const auto read = wanted(std::string(game), 4, edition_file(std::string(game)) + "\n\n");
        EXPECT_TRUE(std::get<Wanted>(read).options.edition->differences.empty()) << game;
    }
}

TEST(OwnEditions, OfEveryGameAreListedByTheirFields) {
    const auto differences = [](const std::string& game, const std::string& file) {
        const auto read = wanted(game, game == "hecht" ? 2 : 4, file);
        std::string all;
        for (const editions::Difference& each : std::get<Wanted>(read).options.edition->differences) {
            all += each.field + ' ' + each.standard + " -> " + each.here + '\n';
        }
        return all;
    };
    EXPECT_EQ(differences("fishing", replaced(replaced(edition_file("fishing"), R"(["b11", )", "["), R"("2": [)",
                                              R"("2": ["b11", )")),
              "ocean_levels.b11 1 -> 2\n");
    EXPECT_EQ(differences("fatfish", replaced(edition_file("fatfish"), R"("A": 10)", R"("A": 12)")),
              "licences.A 10 -> 12\n");
    EXPECT_EQ(differences("hecht", replaced(edition_file("hecht"), R"("die": {"value": 6)", R"("die": {"value": 8)")),
              "die.value 6 -> 8\n");
}

TEST(OwnEditions, WithMistakesAreRefusedByTheirField) {
    EXPECT_EQ(mistake_of("foppen", "{").field, "edition.line 1, column 2");
    EXPECT_EQ(mistake_of("foppen", "[]").field, "edition");
    EXPECT_EQ(mistake_of("foppen", edition_file("fatfish")).field, "edition.game");
    EXPECT_EQ(mistake_of("foppen", replaced(house_file(), R"("hand": 12)", R"("hand": 99)")).field,
              "edition.decks.4.hand");
    EXPECT_EQ(mistake_of("foppen", replaced(house_file(), R"("ones": 3)", R"("ones": 2)")).field, "edition.decks.4");
    // Too large, too deep, and what is meant to disturb those who read the name.
    const OptionsMistake large = mistake_of("foppen", house_file() + std::string(edition_bytes_max, ' '));
    EXPECT_EQ(large.field, "edition");
    EXPECT_NE(large.allowed.find("24576 bytes"), std::string::npos);
    EXPECT_NE(mistake_of("foppen", std::string(1000, '[')).field, "");
    for (const std::string name : {"a\\u0007b", "a\\u001b[2Jb", "a\\nb", "\\u202eb", "a\\u200bb", "   ", ""}) {
        EXPECT_EQ(mistake_of("foppen", replaced(house_file(), "Our house", name)).field, "edition.name") << name;
    }
    // Pages draw one pond.
    const std::string pond = replaced(edition_file("hecht"), R"("kind": "water")", R"("kind": "snail")");
    EXPECT_NE(mistake_of("hecht", pond).field, "");
    // Only the table's own can be named without its text.
    json::object number;
    number["game"] = "foppen";
    number["players"] = 4;
    number["edition"] = 7;
    EXPECT_TRUE(std::holds_alternative<OptionsMistake>(read_wanted_options(number)));
}

TEST(OwnEditions, ArePlayedAndTheLogAloneSaysWhich) {
    Table table = Table::running(with_edition(), 2);
    const std::string sha256 = table.match.options().edition->sha256;
    Fast generator(3);
    // Cards that the standard deck for four does not have are dealt, and the other way round.
    std::set<std::string> cards;
    while (table.stage() == Stage::running && !HasFailure()) {
        const Seat seat = table.to_move();
        for (const std::string& move : table.legal(seat)) {
            cards.insert(move);
        }
        table.play_random(generator);
    }
    EXPECT_TRUE(cards.contains("r14"));
    EXPECT_FALSE(cards.contains("g17"));
    ASSERT_EQ(table.stage(), Stage::finished);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));

    // Exports name it by content and can be verified by themselves; traces name it, too.
    const std::string exported = export_whole(table.match, table.records);
    EXPECT_NE(exported.substr(0, exported.find('\n')).find(R"("edition":")" + sha256 + '"'), std::string::npos);
    ExportMistake mistake;
    const std::optional<Imported> imported = read_export(exported, mistake);
    ASSERT_TRUE(imported) << mistake.what;
    EXPECT_EQ(fingerprint(imported->match), fingerprint(table.match));
    EXPECT_FALSE(read_export(replaced(exported, sha256, sha256_hex("another")), mistake));
    EXPECT_NE(write_trace(table.match).find(R"("edition":")" + sha256 + '"'), std::string::npos);

    // A rematch is played with the same, and has it in a log of its own.
    table.wish(0, "rematch");
    table.wish(1, "rematch");
    std::vector<std::string> rematch;
    for (const Event& event : rematch_events(table.match, test_secret, table.now)) {
        rematch.push_back(write_record(event).value());
    }
    const std::optional<Match> next = fold(rematch);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->options().edition->sha256, sha256);
    EXPECT_TRUE(next->options().edition->is_whole());
}

TEST(OwnEditions, AreWrittenIntoALogOnce) {
    Table table(options_for("foppen", 4));
    const std::string marker = "Our house";
    EXPECT_EQ(change(table, with_edition()), none);
    EXPECT_NE(table.records.back().find("green_to"), std::string::npos);
    EXPECT_LT(table.records.back().size(), record_bytes_max);
    // The same again, by its text or by its name alone.
    TableOptions again = with_edition();
    again.chat = false;
    EXPECT_EQ(change(table, again), none);
    EXPECT_EQ(table.records.back().find("green_to"), std::string::npos);
    again = with_edition(again.edition->sha256);
    EXPECT_FALSE(again.edition->is_whole());
    EXPECT_EQ(change(table, again), none);
    EXPECT_TRUE(table.match.options().edition->is_whole());
    EXPECT_NE(table.records.back().find(marker), std::string::npos);
    EXPECT_EQ(fingerprint(*fold(table.records)), fingerprint(table.match));
    // One that the table does not have needs its text.
    again.edition = name_edition(sha256_hex("another"), "x");
    EXPECT_EQ(change(table, again), bad_options);
    // Back to the standard edition.
    EXPECT_EQ(change(table, options_for("foppen", 4)), none);
    EXPECT_EQ(table.match.options().edition, nullptr);
}

TEST(OwnEditions, AsLargeAsTheyMayBeFitIntoARecord) {
    // Line ends take most room in a record.
    std::string file = house_file();
    while (mistake_of("foppen", file + '\n').allowed == "no mistake") {
        file += std::string(mistake_of("foppen", file + std::string(500, '\n')).field.empty() ? 500 : 1, '\n');
    }
    Table table(with_edition(file));
    EXPECT_GT(table.records.front().size(), edition_escaped_max);
    EXPECT_TRUE(fold(table.records));
    EXPECT_EQ(mistake_of("foppen", file + '\n').field, "edition");
    // And blanks that of a file.
    file = house_file();
    file += std::string(edition_bytes_max - file.size(), ' ');
    EXPECT_TRUE(fold(Table(with_edition(file)).records));
}

TEST(OwnEditions, ALogTakesOnlySoMany) {
    Table table(options_for("foppen", 4));
    for (int i = 0; i < editions_brought_max; ++i) {
        EXPECT_EQ(change(table, with_edition(house_file() + std::string(static_cast<std::size_t>(i), ' '))), none);
    }
    EXPECT_EQ(change(table, with_edition(house_file() + "\n")), bad_options);
}

TEST(OwnEditions, ThatAreNotWhatTheRecordSaysAreRefused) {
    Table table(with_edition());
    const std::string& record = table.records.front();
    EXPECT_TRUE(read_record(record));
    EXPECT_FALSE(read_record(replaced(record, "Our house\\\"", "Our horse\\\"")));
    EXPECT_FALSE(read_record(replaced(record, R"("edition":{)", R"("edition":[],"x":{)")));
    // A name without a text that an earlier record has.
    const std::size_t text = record.find(R"(,"text":"{)");
    const std::size_t end = record.find(R"("},"listed")", text);
    ASSERT_NE(end, std::string::npos);
    const std::string named = record.substr(0, text) + record.substr(end + 1);
    ASSERT_TRUE(read_record(named));
    Match match("k3v9x2m4n7q8");
    EXPECT_FALSE(match.apply(*read_record(named)));
}

// However many tables play it, it is there once, and not at all when none does.
TEST(OwnEditions, AreSharedAndGoWithTheLastTable) {
    std::weak_ptr<const OwnEdition> edition;
    std::weak_ptr<const void> rules;
    std::function<std::string()> thinking;
    {
        const Table one = Table::running(with_edition(), 1);
        const Table two = Table::running(with_edition(), 1);
        EXPECT_EQ(one.match.options().edition, two.match.options().edition);
        EXPECT_EQ(one.match.play()->rules_keeper(), two.match.play()->rules_keeper());
        edition = one.match.options().edition;
        rules = one.match.play()->rules_keeper();
        thinking = bot_task(one.match, one.to_move(), "easy", 1);
    }
    EXPECT_TRUE(edition.expired());
    // A bot that still thinks about it keeps what it needs.
    EXPECT_FALSE(rules.expired());
    EXPECT_FALSE(thinking().empty());
    thinking = nullptr;
    EXPECT_TRUE(rules.expired());
}

}  // namespace
}  // namespace shoal::match
