// Making and migrating the tables, on both databases; and what is refused, untouched.
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "storage/schema.h"
#include "storage/sqlite_open.h"
#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

class Schema : public AnyStore {
protected:
    void SetUp() override {
        if (GetParam() == Kind::postgres) {
            PrivatePostgres::instance().forget();
        }
    }
    void TearDown() override { SetUp(); }

    std::string path() const { return scratch_.file("shoal.db"); }
    bool is_sqlite() const { return GetParam() == Kind::sqlite; }

    void set_version(int version) const {
        if (is_sqlite()) {
            run("PRAGMA user_version = " + std::to_string(version));
        } else {
            run("UPDATE about SET schema_version = " + std::to_string(version));
        }
    }

    std::string version() const {
        return run(is_sqlite() ? "PRAGMA user_version" : "SELECT schema_version FROM about");
    }

    // A database as version 1 of the tables left it, with something in every table.
    void make_version_1() const {
        if (is_sqlite()) {
            run("PRAGMA journal_mode = WAL; PRAGMA application_id = " + std::to_string(sqlite_application_id));
        } else {
            PrivatePostgres::instance().run(
                "CREATE SCHEMA shoal; CREATE TABLE shoal.about (schema_version BIGINT NOT NULL); "
                "INSERT INTO shoal.about VALUES (1)");
        }
        run("CREATE TABLE matches (id TEXT PRIMARY KEY NOT NULL, last_sequence BIGINT NOT NULL, created_at BIGINT NOT "
            "NULL, changed_at BIGINT NOT NULL, owner TEXT NOT NULL, game TEXT NOT NULL, stage SMALLINT NOT NULL, "
            "listed SMALLINT NOT NULL, wake_at BIGINT, players TEXT NOT NULL, summary TEXT NOT NULL);"
            "CREATE TABLE records (match TEXT NOT NULL, sequence BIGINT NOT NULL, text TEXT NOT NULL, "
            "PRIMARY KEY (match, sequence));"
            "CREATE TABLE seats (player TEXT NOT NULL, match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, "
            "PRIMARY KEY (player, match));"
            "CREATE TABLE players (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, token_hash TEXT NOT NULL, "
            "bot SMALLINT NOT NULL, banned SMALLINT NOT NULL, webhook TEXT NOT NULL, created_at BIGINT NOT NULL, "
            "seen_at BIGINT NOT NULL);"
            "CREATE TABLE links (hash TEXT PRIMARY KEY NOT NULL, player TEXT NOT NULL REFERENCES players ON DELETE "
            "CASCADE, expires_at BIGINT NOT NULL);"
            "CREATE TABLE servers (name TEXT PRIMARY KEY NOT NULL, beat_at BIGINT NOT NULL);"
            "INSERT INTO matches VALUES ('m1', 2, 10, 20, 'north', 'foppen', 1, 1, 99, 'anna', '{}');"
            "INSERT INTO records VALUES ('m1', 1, 'one'), ('m1', 2, 'two');"
            "INSERT INTO seats VALUES ('anna', 'm1');"
            "INSERT INTO players VALUES ('anna', 'Anna', 'token', 0, 1, '', 5, 6);"
            "INSERT INTO links VALUES ('link', 'anna', 1000);"
            "INSERT INTO servers VALUES ('north', 7)");
        if (is_sqlite()) {
            set_version(1);
        }
    }
};
SHOAL_ON_BOTH_DATABASES(Schema);

TEST_P(Schema, there_is_a_step_for_every_version) {
    EXPECT_EQ(schema_steps(sqlite_dialect).size(), static_cast<std::size_t>(schema_version));
    open();
    EXPECT_EQ(version(), std::to_string(schema_version));
}

TEST_P(Schema, a_database_of_version_1_is_brought_up_with_all_it_holds) {
    make_version_1();
    const auto store = open();
    EXPECT_EQ(version(), std::to_string(schema_version));
    EXPECT_EQ(texts(*store, "m1"), (Texts{"one", "two"}));
    EXPECT_EQ(store->find_match("m1")->summary.wake_at, 99);
    EXPECT_EQ(ids(store->list_matches({.player = "anna"})), Texts{"m1"});
    EXPECT_EQ(store->find_token("token")->name, "Anna");
    EXPECT_EQ(store->find_token("token")->feed_hash, "");
    EXPECT_TRUE(store->find_token("token")->banned);
    ASSERT_EQ(store->list_tokens("anna").size(), 1U);
    EXPECT_EQ(store->list_tokens("anna")[0].created_at, 5);
    EXPECT_EQ(store->list_tokens("anna")[0].seen_at, 6);
    EXPECT_EQ(store->take_link("link", 999), "anna");
    EXPECT_EQ(store->last_beat("north"), 7);
    EXPECT_EQ(append_one(*store, add_records("m1", 3, {"three"})), Appended::durable);
    store->put_player({.player = "anna", .name = "Anna", .feed_hash = "feed"});
    EXPECT_EQ(store->find_feed("feed")->player, "anna");
    EXPECT_EQ(store->find_player("anna")->owner, "");
    store->put_player({.player = "ben", .name = "Ben", .owner = "anna"});
    EXPECT_EQ(store->list_guests("anna").size(), 1U);
    store->put_review("m1", false, {1, "a review"});
    EXPECT_EQ(store->find_review("m1", false)->text, "a review");
}

TEST_P(Schema, a_step_that_fails_leaves_the_version_before_it) {
    make_version_1();
    run("CREATE INDEX players_feed ON players (name)");
    EXPECT_THROW(open(), StorageError);
    EXPECT_EQ(version(), "1");
    EXPECT_ANY_THROW(run("SELECT feed_hash FROM players"));
    run("DROP INDEX players_feed");
    EXPECT_EQ(texts(*open(), "m1"), (Texts{"one", "two"}));
}

TEST_P(Schema, a_newer_database_is_refused_and_left_alone) {
    append_one(*open(), make_match("m1"));
    set_version(99);
    const std::string message = message_of<UnusableDatabase>([&] { open(); });
    EXPECT_TRUE(contains(message, "newer")) << message;
    EXPECT_TRUE(contains(message, "99")) << message;
    EXPECT_EQ(version(), "99");
    set_version(schema_version);
    EXPECT_EQ(open()->totals().matches, 1U);
}

TEST_P(Schema, tables_of_another_program_are_refused_and_left_alone) {
    if (!is_sqlite()) {
        PrivatePostgres::instance().run("CREATE SCHEMA shoal");
    }
    run("CREATE TABLE matches (id TEXT); INSERT INTO matches VALUES ('theirs')");
    const std::string message = message_of<UnusableDatabase>([&] { open(); });
    EXPECT_TRUE(contains(message, is_sqlite() ? "another program" : "not of this program")) << message;
    EXPECT_EQ(run("SELECT id FROM matches"), "theirs");
    EXPECT_EQ(run(is_sqlite() ? "SELECT count(*) FROM sqlite_schema"
                              : "SELECT count(*) FROM pg_tables WHERE schemaname = 'shoal'"),
              "1");
}

TEST_P(Schema, those_who_start_for_the_first_time_at_once_all_succeed) {
    std::vector<std::thread> threads;
    std::vector<std::string> problems(4);
    for (std::string& problem : problems) {
        threads.emplace_back([&] {
            try {
                open()->beat("north", 1);
            } catch (const StorageError& error) {
                problem = error.what();
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(problems, Texts(4));
    EXPECT_EQ(version(), std::to_string(schema_version));
}

TEST_P(Schema, nothing_is_made_where_nothing_is_to_be_made) {
    EXPECT_THROW(open({.create = false}), UnusableDatabase);
    EXPECT_FALSE(std::filesystem::exists(path()));
    open();
    EXPECT_NO_THROW(open({.create = false}));
}

}  // namespace
}  // namespace shoal::storage
