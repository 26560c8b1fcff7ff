// What is PostgreSQL's own: broken connections, answers that are lost, notices to other servers, rights, copies.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

#include "storage/schema.h"
#include "tests/storage/databases.h"
#include "tests/storage/faulty_wire.h"

namespace shoal::storage {
namespace {

class Postgres : public testing::Test {
protected:
    void SetUp() override { postgres().empty(); }

    static PrivatePostgres& postgres() { return PrivatePostgres::instance(); }
    static const std::string& address() { return postgres().address(); }
    static void throw_everybody_out() {
        postgres().run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shoal'");
    }
};

// ---- Broken connections ----

TEST_F(Postgres, a_broken_connection_is_made_anew) {
    const auto store = open_store(address());
    append_one(*store, make_match("m1"));
    throw_everybody_out();
    EXPECT_EQ(append_one(*store, add_records("m1", 2, {"2"})), Appended::durable);
    throw_everybody_out();
    EXPECT_EQ(store->read("m1", 0).size(), 2U);
    throw_everybody_out();
    store->beat("north", 10);
    throw_everybody_out();
    EXPECT_TRUE(store->adopt_match("m1", "north", 20, 1000));
}

TEST_F(Postgres, an_append_whose_success_was_not_heard_is_found_in_the_log) {
    FaultyWire wire;
    const auto store = open_store(wire.address());
    append_one(*store, make_match("m1", "1"));
    for (std::uint32_t next = 2; next <= 4; ++next) {
        wire.cut_at_answer("COMMIT");
        const std::vector<Append> batch{add_records("m1", next, {"a"}), make_match("new" + std::to_string(next)),
                                        add_records("m1", 99, {"gap"})};
        EXPECT_EQ(store->append(batch), (Outcomes{Appended::durable, Appended::durable, Appended::conflict}));
    }
    EXPECT_EQ(wire.cuts(), 3);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"1", "a", "a", "a"}));
    EXPECT_EQ(store->totals().matches, 4U);
}

TEST_F(Postgres, an_append_that_never_arrived_is_sent_again_once) {
    FaultyWire wire;
    const auto store = open_store(wire.address());
    append_one(*store, make_match("m1", "1"));
    wire.cut_at_request("needle");
    EXPECT_EQ(append_one(*store, add_records("m1", 2, {"needle"})), Appended::durable);
    EXPECT_EQ(wire.cuts(), 1);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"1", "needle"}));
}

TEST_F(Postgres, what_another_wrote_meanwhile_is_not_taken_for_ours) {
    FaultyWire wire;
    const auto store = open_store(wire.address());
    append_one(*store, make_match("m1", "1"));
    append_one(*open_store(address()), add_records("m1", 2, {"theirs"}));
    wire.cut_at_request("m1");
    EXPECT_EQ(append_one(*store, add_records("m1", 2, {"ours"})), Appended::conflict);
    EXPECT_EQ(wire.cuts(), 1);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"1", "theirs"}));
}

TEST_F(Postgres, without_a_database_appends_fail_and_questions_throw_until_it_is_back) {
    FaultyWire wire;
    const auto store = open_store(wire.address());
    append_one(*store, make_match("m1", "1"));
    wire.refuse(true);
    wire.cut_at_request("m1");
    EXPECT_EQ(append_one(*store, add_records("m1", 2, {"2"})), Appended::failed);
    EXPECT_TRUE(contains(store->last_failure(), "cannot be reached")) << store->last_failure();
    EXPECT_THROW(store->find_match("m1"), StorageError);
    EXPECT_THROW(store->notices("north", 0), StorageError);
    wire.refuse(false);
    EXPECT_EQ(append_one(*store, add_records("m1", 2, {"2"})), Appended::durable);
}

TEST_F(Postgres, adopting_tells_of_all_matches_though_the_first_answer_was_lost) {
    FaultyWire wire;
    const auto store = open_store(wire.address());
    Append due = make_match("m1");
    due.summary->wake_at = 5;
    due.server = "";
    append_one(*store, due);
    wire.cut_at_answer("COMMIT");
    EXPECT_EQ(ids(store->adopt("north", 10, 1000, 10, 100)), Texts{"m1"});
    EXPECT_EQ(wire.cuts(), 1);
}

// ---- Notices ----

class Notices : public Postgres {};

// Waits for `count` notices, a few seconds at most.
std::vector<Notice> hear(Store& store, std::size_t count) {
    std::vector<Notice> heard;
    for (int i = 0; i < 50 && heard.size() < count; ++i) {
        for (Notice& notice : store.notices("south", 100)) {
            heard.push_back(std::move(notice));
        }
    }
    return heard;
}

TEST_F(Notices, others_hear_of_appends_and_the_writer_does_not) {
    const auto listener = open_store(address());
    const std::vector<Notice> first = listener->notices("south", 0);
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0].match, "");
    const auto store = open_store(address());
    std::vector<Append> batch{make_match("m1"), make_match("m2"), add_records("m1", 2, {"a", "b"}),
                              add_records("m9", 5, {"conflict"}), make_match("m3")};
    batch[4].server = "south";
    store->append(batch);
    const std::vector<Notice> heard = hear(*listener, 2);
    ASSERT_EQ(heard.size(), 2U);
    EXPECT_EQ(heard[0].match, "m1");
    EXPECT_EQ(heard[0].last_sequence, 3U);
    EXPECT_EQ(heard[0].server, "north");
    EXPECT_EQ(heard[1].match, "m2");
    EXPECT_TRUE(listener->notices("south", 50).empty());
}

TEST_F(Notices, waiting_ends_when_something_comes_or_the_time_is_over) {
    using Clock = std::chrono::steady_clock;
    const auto listener = open_store(address());
    listener->notices("south", 0);
    Clock::time_point begin = Clock::now();
    EXPECT_TRUE(listener->notices("south", 100).empty());
    EXPECT_GE(Clock::now() - begin, std::chrono::milliseconds(95));
    std::thread writer([] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        append_one(*open_store(address()), make_match("m1"));
    });
    begin = Clock::now();
    EXPECT_EQ(listener->notices("south", 20'000).size(), 1U);
    EXPECT_LT(Clock::now() - begin, std::chrono::seconds(15));
    writer.join();
}

TEST_F(Notices, a_listener_that_was_cut_off_says_that_it_may_have_missed_something) {
    const auto listener = open_store(address());
    listener->notices("south", 0);
    throw_everybody_out();
    EXPECT_THROW(listener->notices("south", 5000), StorageError);
    const std::vector<Notice> anew = listener->notices("south", 0);
    ASSERT_EQ(anew.size(), 1U);
    EXPECT_EQ(anew[0].match, "");
    append_one(*open_store(address()), make_match("m1"));
    EXPECT_EQ(hear(*listener, 1).size(), 1U);
}

TEST_F(Notices, what_is_no_notice_of_ours_is_passed_over) {
    const auto listener = open_store(address());
    listener->notices("south", 0);
    postgres().run("SELECT pg_notify('shoal', x) FROM unnest(ARRAY['', 'x', 'a b', 'm x s', 'm -1 s', ' 1 s']) x");
    append_one(*open_store(address()), make_match("m1"));
    const std::vector<Notice> heard = hear(*listener, 1);
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard[0].match, "m1");
}

// ---- Addresses and rights ----

TEST_F(Postgres, no_message_holds_the_password) {
    for (const char* wrong : {"postgresql://u:geheim@/x?host=/nowhere", "postgresql://u:geheim@[bad/x",
                              "postgresql://u:geheim@localhost:port/x", "postgres://u:geheim@localhost:1/x?nope=1"}) {
        const std::string message = message_of<StorageError>([&] { open_store(wrong); });
        EXPECT_FALSE(contains(message, "geheim")) << message;
        EXPECT_FALSE(message.empty());
    }
    EXPECT_EQ(describe_address("postgresql://u:geheim@example.org:5433/x"), "postgresql://u@example.org:5433/x");
    EXPECT_EQ(describe_address("sqlite:a.db"), "a.db");
}

TEST_F(Postgres, a_database_in_another_encoding_is_refused) {
    postgres().run("DROP DATABASE IF EXISTS latin");
    postgres().run("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'");
    const std::string other = "postgresql://shoal@/latin?host=" + postgres().folder() + "&port=5432";
    EXPECT_TRUE(contains(message_of<UnusableDatabase>([&] { open_store(other); }), "UTF8"));
    postgres().run("DROP DATABASE latin");
}

TEST_F(Postgres, a_user_without_rights_is_told_so) {
    postgres().forget();
    postgres().run("DROP ROLE IF EXISTS guest");
    postgres().run("CREATE ROLE guest LOGIN");
    const std::string guest = "postgresql://guest@/postgres?host=" + postgres().folder() + "&port=5432";
    EXPECT_TRUE(contains(message_of<UnusableDatabase>([&] { open_store(guest); }), "right"));
    // A schema that was made for them is enough.
    postgres().run("CREATE SCHEMA shoal AUTHORIZATION guest");
    EXPECT_EQ(append_one(*open_store(guest), make_match("m1")), Appended::durable);
    postgres().forget();
    postgres().run("DROP ROLE guest");
}

TEST_F(Postgres, commits_wait_for_the_disk_even_where_the_database_is_set_not_to) {
    postgres().run("ALTER ROLE shoal SET synchronous_commit = off");
    const auto store = open_store(address());
    store->beat("north", 1);
    EXPECT_EQ(postgres().run("SHOW synchronous_commit"), "off");
    postgres().run(
        "CREATE OR REPLACE FUNCTION shoal.tell() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "NEW.name := current_setting('synchronous_commit'); RETURN NEW; END $$; "
        "CREATE TRIGGER tell BEFORE INSERT ON shoal.servers FOR EACH ROW EXECUTE FUNCTION shoal.tell()");
    store->beat("south", 2);
    EXPECT_TRUE(store->last_beat("on"));
    postgres().run("ALTER ROLE shoal RESET synchronous_commit");
    postgres().forget();
}

TEST_F(Postgres, the_command_for_a_copy_makes_one_that_can_be_restored) {
    const Scratch scratch;
    const auto store = open_store(address());
    append_one(*store, make_match("m1", "kept"));
    store->put_player({.player = "anna", .name = "Anna"});
    const std::string copy = scratch.file("copy");
    const std::string message = message_of<StorageError>([&] { store->back_up(copy); });
    ASSERT_TRUE(contains(message, "pg_dump")) << message;
    ASSERT_EQ(std::system(message.substr(message.find("pg_dump")).c_str()), 0);
    postgres().run("DROP DATABASE IF EXISTS restored");
    postgres().run("CREATE DATABASE restored");
    const std::string other = "postgresql://shoal@/restored?host=" + postgres().folder() + "&port=5432";
    ASSERT_EQ(std::system(("pg_restore --dbname='" + other + "' '" + copy + "'").c_str()), 0);
    {
        const auto restored = open_store(other);
        EXPECT_EQ(texts(*restored, "m1"), Texts{"kept"});
        EXPECT_EQ(restored->find_player("anna")->name, "Anna");
        EXPECT_EQ(append_one(*restored, add_records("m1", 2, {"goes on"})), Appended::durable);
    }
    postgres().run("DROP DATABASE restored");
}

}  // namespace
}  // namespace shoal::storage
