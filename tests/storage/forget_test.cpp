// What is deleted or replaced is gone: from every table, and from the bytes of the files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

std::string record_of(std::string_view player, std::string_view text) {
    return R"({"t":"said","at":1,"player":")" + std::string(player) + R"(","text":")" + std::string(text) + "\"}";
}

class Forgetting : public AnyStore {
protected:
    // All bytes of the files that hold the tables; PostgreSQL's own log is not among them.
    std::string bytes() const {
        std::string all;
        const bool sqlite = GetParam() == Kind::sqlite;
        if (!sqlite) {
            (void)PrivatePostgres::instance().run("CHECKPOINT");
        }
        const std::filesystem::path folder = sqlite ? scratch_.path() : postgres_tables();
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.is_regular_file()) {
                std::ifstream file(entry.path(), std::ios::binary);
                all.append(std::istreambuf_iterator<char>(file), {});
            }
        }
        return all;
    }
    // What the match says of one who sat there.
    static void tell(Store& store, const std::string& match, const SeatFacts& seat) {
        store.together([&] { store.put_facts({match, 3, "foppen", 1, 5, 0, 1, {seat}}); });
    }
    static std::filesystem::path postgres_tables() {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(PrivatePostgres::instance().folder())) {
            if (entry.is_directory() && entry.path().filename() == "base") {
                return entry.path();
            }
        }
        ADD_FAILURE() << "PostgreSQL keeps its tables elsewhere";
        return {};
    }
};
SHOAL_ON_BOTH_DATABASES(Forgetting);

TEST_P(Forgetting, everybody_whom_a_record_names_is_found) {
    const auto store = open();
    append_one(*store, make_match("m1", record_of("anna", "hello")));
    append_one(*store, make_match("m2", R"({"t":"sat","player":"guest","owner":"anna"})"));
    append_one(*store, make_match("m3", R"({"t":"said","player":"ben","text":"\"player\":\"anna\""})"));
    append_one(*store, add_records("m3", 2, {record_of("cleo", "x"), record_of("cleo", "y"), R"({"t":"moved"})"}));
    EXPECT_EQ(store->matches_naming("anna"), (Texts{"m1", "m2"}));
    EXPECT_EQ(store->matches_naming("guest"), (Texts{"m2"}));
    EXPECT_EQ(store->matches_naming("cleo"), (Texts{"m3"}));
    EXPECT_EQ(store->matches_naming("dora"), Texts{});
    store->delete_match("m1");
    EXPECT_EQ(store->matches_naming("anna"), (Texts{"m2"}));
}

TEST_P(Forgetting, old_logs_are_searched_when_their_database_is_opened) {
    open();
    run("DROP TABLE appearances; DROP TABLE retractions; DROP TABLE snapshots; DROP TABLE reviews");
    run("DROP TABLE facts; DROP TABLE facts_state; DROP TABLE notes; DROP TABLE luck; DROP INDEX matches_untold; "
        "ALTER TABLE matches DROP COLUMN told; ALTER TABLE players DROP COLUMN shown");
    run(GetParam() == Kind::sqlite ? "PRAGMA user_version = 4" : "UPDATE about SET schema_version = 4");
    for (const char* match : {"m1", "m2"}) {
        run(std::string("INSERT INTO matches (id, last_sequence, created_at, changed_at, owner, game, stage, listed, "
                        "players, summary) VALUES ('") +
            match + "', 1, 1, 1, '', '', 0, 0, '', '')");
    }
    run("INSERT INTO records VALUES ('m1', 1, '" + record_of("anna", "hello") + "')");
    run("INSERT INTO records VALUES ('m1', 2, '{\"player\":\"" + std::string(70'000, 'x') + "\"}')");
    run("INSERT INTO records VALUES ('m2', 1, '{\"t\":\"sat\",\"player\":\"guest\",\"owner\":\"anna\"}')");
    run("INSERT INTO records VALUES ('m2', 2, 'no JSON \"player\":\"')");
    run("INSERT INTO records VALUES ('gone', 1, '" + record_of("anna", "left over") + "')");
    const auto store = open();
    EXPECT_EQ(store->matches_naming("anna"), (Texts{"m1", "m2"}));
    EXPECT_EQ(store->matches_naming("guest"), (Texts{"m2"}));
}

TEST_P(Forgetting, whatever_is_taken_back_is_told_in_order) {
    const auto store = open();
    EXPECT_TRUE(store->retractions(0).empty());
    append_one(*store, make_match("m1", record_of("anna", "hello")));
    store->put_player({.player = "anna", .name = "Anna"});
    store->put_player({.player = "guest", .name = "Guest", .owner = "anna"});
    Rewrite rewrite;
    rewrite.match = "m1";
    rewrite.last_sequence = rewrite.kept = 1;
    rewrite.replaced = {{1, record_of("gone-1", "-")}};
    rewrite.forgotten = {"anna"};
    ASSERT_EQ(store->rewrite(rewrite), Appended::durable);
    store->delete_player("anna");
    store->delete_match("m1");
    const std::vector<Retraction> all = store->retractions(0);
    ASSERT_EQ(all.size(), 4U);
    EXPECT_EQ(all[0].match, "m1");
    EXPECT_EQ(all[1].match, "");
    EXPECT_EQ(all[1].person_hash, "55579b557896d0ce1764c47fed644f9b35f58bad620674af23f356d80ed0c503") << "of anna";
    EXPECT_NE(all[2].person_hash, all[1].person_hash);
    EXPECT_EQ(all[3].match, "m1");
    EXPECT_EQ(store->retractions(all[2].number).size(), 1U);
}

// Many matches, so that pages are divided and their contents move.
TEST_P(Forgetting, no_byte_of_a_person_stays_in_the_files) {
    const auto store = open();
    store->put_player({.player = "anna4711anna", .name = "Annabella", .webhook = "https://annabella.example"});
    const std::string filler(600, '.');
    for (int i = 0; i < 120; ++i) {
        const std::string match = "m" + std::to_string((i * 7919) % 1000);
        Append made = make_match(match, record_of("anna4711anna", "Annabella came" + filler));
        made.summary->players = {"anna4711anna"};
        made.summary->text = R"({"name":"Annabella"})";
        made.summary->stage = Stage::finished;
        append_one(*store, made);
        append_one(*store, add_records(match, 2, {record_of("ben", filler), record_of("anna4711anna", "verbatim")}));
        store->put_note({"anna4711anna", match, "Annabella's remark" + filler, "annabella's remark", 1});
        tell(*store, match, {"anna4711anna", 0, "Annabella", "annabella", 1, 1, 1, true});
    }
    ASSERT_TRUE(contains(bytes(), "verbatim"));
    ASSERT_TRUE(contains(bytes(), "remark"));
    ASSERT_EQ(store->all_played("anna4711anna", 1000).size(), 120U);
    for (const std::string& match : store->matches_naming("anna4711anna")) {
        Rewrite rewrite;
        rewrite.match = match;
        rewrite.last_sequence = rewrite.kept = 3;
        rewrite.replaced = {{1, record_of("gone-1", "-")}, {3, record_of("gone-1", "-")}};
        rewrite.summary = some_summary();
        rewrite.forgotten = {"anna4711anna"};
        ASSERT_EQ(store->rewrite(rewrite), Appended::durable);
    }
    EXPECT_TRUE(store->delete_player("anna4711anna"));
    EXPECT_TRUE(store->wipe(true));
    const std::string left = bytes();
    for (const char* trace : {"anna4711anna", "Annabella", "annabella", "verbatim", "remark"}) {
        EXPECT_FALSE(contains(left, trace)) << trace;
    }
    EXPECT_TRUE(store->matches_naming("anna4711anna").empty());
    EXPECT_EQ(texts(*store, "m0").size(), 3U);
}

}  // namespace
}  // namespace shoal::storage
