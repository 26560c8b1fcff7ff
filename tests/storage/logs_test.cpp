// The logs of matches, on both databases: one writer a number, all or nothing, lists.
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <string>
#include <thread>
#include <vector>

#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

class Logs : public AnyStore {};
SHOAL_ON_BOTH_DATABASES(Logs);

TEST_P(Logs, what_is_appended_is_read_in_order) {
    const auto store = open();
    ASSERT_EQ(append_one(*store, make_match("m1", "first")), Appended::durable);
    ASSERT_EQ(append_one(*store, add_records("m1", 2, {"second", "third"})), Appended::durable);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"first", "second", "third"}));
    EXPECT_EQ(texts(*store, "m1", 2), (Texts{"third"}));
    EXPECT_EQ(texts(*store, "m1", 3), Texts{});
    EXPECT_EQ(texts(*store, "nobody"), Texts{});
}

TEST_P(Logs, what_was_appended_is_there_after_closing) {
    append_one(*open(), make_match("m1", "kept"));
    EXPECT_EQ(texts(*open(), "m1"), (Texts{"kept"}));
}

TEST_P(Logs, a_match_has_the_row_that_its_appends_gave_it) {
    const auto store = open();
    append_one(*store, make_match("m1"));
    Append later = add_records("m1", 2, {"a", "b"});
    later.summary = Summary{"hecht", Stage::running, false, 77, {"cleo", "anna"}, "{\"x\":1}"};
    later.at = 5000;
    later.server = "south";
    ASSERT_EQ(append_one(*store, later), Appended::durable);
    const auto row = store->find_match("m1");
    ASSERT_TRUE(row);
    EXPECT_EQ(row->last_sequence, 3U);
    EXPECT_EQ(row->created_at, 1000);
    EXPECT_EQ(row->changed_at, 5000);
    EXPECT_EQ(row->owner, "north");
    EXPECT_EQ(row->summary.game, "hecht");
    EXPECT_EQ(row->summary.stage, Stage::running);
    EXPECT_FALSE(row->summary.listed);
    EXPECT_EQ(row->summary.wake_at, 77);
    EXPECT_EQ(row->summary.players, (Texts{"cleo", "anna"}));
    EXPECT_EQ(row->summary.text, "{\"x\":1}");
    EXPECT_FALSE(store->find_match("m2"));
}

TEST_P(Logs, an_append_without_summary_leaves_it_and_one_without_records_replaces_it) {
    const auto store = open();
    append_one(*store, make_match("m1"));
    append_one(*store, add_records("m1", 2, {"a"}));
    EXPECT_EQ(store->find_match("m1")->summary.text, "{\"seats\":4}");
    Append summary_only = add_records("m1", 3, {});
    summary_only.summary = some_summary(Stage::finished);
    EXPECT_EQ(append_one(*store, summary_only), Appended::durable);
    EXPECT_EQ(store->find_match("m1")->summary.stage, Stage::finished);
    EXPECT_EQ(store->find_match("m1")->last_sequence, 2U);
}

TEST_P(Logs, a_wrong_first_sequence_conflicts_and_changes_nothing) {
    const auto store = open();
    append_one(*store, make_match("m1", "first"));
    EXPECT_EQ(append_one(*store, make_match("m1", "again")), Appended::conflict);
    EXPECT_EQ(append_one(*store, add_records("m1", 3, {"gap"})), Appended::conflict);
    EXPECT_EQ(append_one(*store, add_records("m9", 2, {"no match"})), Appended::conflict);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"first"}));
    EXPECT_EQ(store->find_match("m1")->changed_at, 1000);
    EXPECT_FALSE(store->find_match("m9"));
}

TEST_P(Logs, in_a_batch_each_append_has_its_own_fate) {
    const auto store = open();
    append_one(*store, make_match("m1", "1"));
    append_one(*store, make_match("m2", "1"));
    const std::vector<Append> batch{add_records("m1", 2, {"2"}), add_records("m2", 7, {"7"}), make_match("m3", "1"),
                                    make_match("m2", "1"), add_records("m2", 2, {"2", "3"})};
    EXPECT_EQ(store->append(batch), (Outcomes{Appended::durable, Appended::conflict, Appended::durable,
                                              Appended::conflict, Appended::durable}));
    EXPECT_EQ(texts(*store, "m1"), (Texts{"1", "2"}));
    EXPECT_EQ(texts(*store, "m2"), (Texts{"1", "2", "3"}));
    EXPECT_EQ(texts(*store, "m3"), (Texts{"1"}));
}

TEST_P(Logs, appends_to_one_match_in_one_batch_follow_each_other) {
    const auto store = open();
    const std::vector<Append> good{make_match("m1", "1"), add_records("m1", 2, {"2"}),
                                   add_records("m1", 3, {"3", "4"})};
    EXPECT_EQ(store->append(good), (Outcomes{Appended::durable, Appended::durable, Appended::durable}));
    EXPECT_EQ(texts(*store, "m1"), (Texts{"1", "2", "3", "4"}));
    // The first lost a race; the second was decided on top of it.
    const std::vector<Append> late{add_records("m1", 4, {"x"}), add_records("m1", 6, {"y"}),
                                   add_records("m1", 5, {"5"}), make_match("m1")};
    EXPECT_EQ(store->append(late),
              (Outcomes{Appended::conflict, Appended::conflict, Appended::durable, Appended::conflict}));
    EXPECT_EQ(texts(*store, "m1", 4), (Texts{"5"}));
}

TEST_P(Logs, the_last_summary_of_a_batch_counts_whatever_follows_it) {
    const auto store = open();
    std::vector<Append> batch{make_match("m1"), add_records("m1", 2, {"2"}), add_records("m1", 3, {"3"})};
    batch[1].summary = some_summary(Stage::running);
    batch[1].summary->players = {"dora"};
    store->append(batch);
    const auto row = store->find_match("m1");
    EXPECT_EQ(row->summary.stage, Stage::running);
    EXPECT_EQ(row->changed_at, 2000);
    EXPECT_EQ(row->last_sequence, 3U);
    EXPECT_EQ(ids(store->list_matches({.player = "dora"})), (Texts{"m1"}));
    EXPECT_EQ(ids(store->list_matches({.player = "anna"})), Texts{});
}

TEST_P(Logs, an_empty_batch_is_nothing) { EXPECT_EQ(open()->append({}), Outcomes{}); }

TEST_P(Logs, appends_that_make_no_sense_fail_alone) {
    const auto store = open();
    std::vector<Append> batch{make_match("bad"), make_match("bad id"), make_match(""),     make_match("bad"),
                              make_match("bad"), make_match("bad"),    make_match("good"), make_match("bad\nid")};
    batch[0].summary.reset();
    batch[3].records.clear();
    batch[4].first_sequence = 0;
    batch[5].records.assign(1, std::string(record_bytes_max + 1, 'x'));
    std::vector<Appended> expected(8, Appended::failed);
    expected[6] = Appended::durable;
    EXPECT_EQ(store->append(batch), expected);
    EXPECT_EQ(ids(store->list_matches({})), (Texts{"good"}));
}

TEST_P(Logs, every_text_comes_back_as_it_went_and_what_is_no_text_is_refused) {
    const auto store = open();
    const std::vector<std::string> odd{"",
                                       "'; DROP TABLE records; --",
                                       "{\"a\":\"\\\\\\\"\"}",
                                       "$1 {} NULL \\N %s",
                                       "\x01\x1f\x7f\t\r\n",
                                       "Hechte, ein Schwarm: ä ß € 🐟 \xEF\xBF\xBF"};
    Append made = make_match("m1");
    made.records = odd;
    made.summary->text = odd[1];
    ASSERT_EQ(append_one(*store, made), Appended::durable);
    EXPECT_EQ(texts(*store, "m1"), odd);
    EXPECT_EQ(store->find_match("m1")->summary.text, odd[1]);

    using namespace std::string_literals;
    std::vector<Append> batch;
    for (const std::string& bad : {"nul\0byte"s, "\xFF"s, "\xC3"s, "\xC0\x80"s, "\xED\xA0\x80"s, "\xF4\x90\x80\x80"s}) {
        batch.push_back(add_records("m1", 7, {bad}));
    }
    batch.push_back(add_records("m1", 7, {"after them"}));
    std::vector<Appended> expected(7, Appended::failed);
    expected[6] = Appended::durable;
    EXPECT_EQ(store->append(batch), expected);
    EXPECT_EQ(texts(*store, "m1", 6), (Texts{"after them"}));
}

TEST_P(Logs, a_record_of_a_megabyte_and_a_log_of_thousands_fit) {
    const auto store = open();
    std::string large(1024 * 1024, 'x');
    large[512 * 1024] = '\'';
    ASSERT_EQ(append_one(*store, make_match("large", large)), Appended::durable);
    EXPECT_EQ(texts(*store, "large"), (Texts{large}));
    Append many = make_match("many");
    many.records.assign(5000, "{\"event\":\"move\"}");
    ASSERT_EQ(append_one(*store, many), Appended::durable);
    EXPECT_EQ(store->read("many", 0).size(), 5000U);
    EXPECT_EQ(store->read("many", 4990).size(), 10U);
}

TEST_P(Logs, of_two_connections_that_race_for_a_number_exactly_one_gets_it) {
    constexpr std::uint32_t rounds = 50;
    std::vector<std::vector<Appended>> outcomes(2);
    std::barrier together(2);
    const auto race = [&](std::size_t who) {
        const auto store = open();
        for (std::uint32_t sequence = 1; sequence <= rounds; ++sequence) {
            Append append = make_match("m1", std::to_string(who));
            append.first_sequence = sequence;
            together.arrive_and_wait();
            outcomes[who].push_back(append_one(*store, append));
            together.arrive_and_wait();
        }
    };
    open();
    std::thread other(race, 1);
    race(0);
    other.join();
    const auto store = open();
    const std::vector<std::string> log = texts(*store, "m1");
    ASSERT_EQ(log.size(), rounds);
    for (std::size_t i = 0; i < rounds; ++i) {
        const std::size_t winner = log[i] == "0" ? 0 : 1;
        EXPECT_EQ(outcomes[winner][i], Appended::durable) << i;
        EXPECT_EQ(outcomes[1 - winner][i], Appended::conflict) << i;
    }
}

TEST_P(Logs, batches_that_name_the_same_matches_in_different_orders_do_not_block_each_other) {
    constexpr int matches = 20;
    std::atomic<int> durable = 0;
    std::atomic<int> failed = 0;
    const auto write = [&](int who) {
        const auto store = open();
        for (std::uint32_t round = 1; round <= 10; ++round) {
            std::vector<Append> batch;
            for (int i = 0; i < matches; ++i) {
                Append append = make_match("m" + std::to_string(who == 0 ? i : matches - 1 - i), std::to_string(who));
                append.first_sequence = round;
                batch.push_back(append);
            }
            for (const Appended outcome : store->append(batch)) {
                durable += outcome == Appended::durable ? 1 : 0;
                failed += outcome == Appended::failed ? 1 : 0;
            }
        }
    };
    open();
    std::thread other(write, 1);
    write(0);
    other.join();
    EXPECT_EQ(failed, 0);
    EXPECT_EQ(open()->totals().records, static_cast<std::uint64_t>(durable));
}

TEST_P(Logs, a_deleted_match_leaves_nothing) {
    const auto store = open();
    append_one(*store, make_match("m1"));
    append_one(*store, make_match("m2"));
    EXPECT_TRUE(store->delete_match("m1"));
    EXPECT_FALSE(store->delete_match("m1"));
    EXPECT_FALSE(store->find_match("m1"));
    EXPECT_EQ(texts(*store, "m1"), Texts{});
    EXPECT_EQ(ids(store->list_matches({.player = "anna"})), (Texts{"m2"}));
    EXPECT_EQ(append_one(*store, add_records("m1", 2, {"late"})), Appended::conflict);
    EXPECT_EQ(append_one(*store, make_match("m1", "anew")), Appended::durable);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"anew"}));
}

TEST_P(Logs, a_record_that_is_there_can_get_another_text) {
    const auto store = open();
    append_one(*store, make_match("m1", "first"));
    append_one(*store, add_records("m1", 2, {"second"}));
    EXPECT_TRUE(store->replace_record("m1", 1, "nobody's"));
    EXPECT_FALSE(store->replace_record("m1", 3, "late"));
    EXPECT_FALSE(store->replace_record("m2", 1, "elsewhere"));
    EXPECT_THROW(store->replace_record("m1", 1, "\xff"), StorageError);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"nobody's", "second"}));
    EXPECT_EQ(append_one(*store, add_records("m1", 3, {"third"})), Appended::durable);
}

TEST_P(Logs, a_snapshot_is_kept_as_long_as_its_log_is_what_it_was) {
    const auto store = open();
    append_one(*store, make_match("m1", "first"));
    append_one(*store, add_records("m1", 2, {"second"}));
    EXPECT_FALSE(store->find_snapshot("m1"));
    store->put_snapshot("m1", {1, "a program", "one"});
    store->put_snapshot("m1", {2, "another", "two\nlines"});
    const auto snapshot = store->find_snapshot("m1");
    ASSERT_TRUE(snapshot);
    EXPECT_EQ(snapshot->sequence, 2U);
    EXPECT_EQ(snapshot->program, "another");
    EXPECT_EQ(snapshot->text, "two\nlines");
    // Of what has not been written, and of no match, there is none.
    store->put_snapshot("m1", {3, "another", "three"});
    EXPECT_EQ(store->find_snapshot("m1")->sequence, 2U);
    store->put_snapshot("m2", {1, "another", "elsewhere"});
    EXPECT_FALSE(store->find_snapshot("m2"));
    EXPECT_THROW(store->put_snapshot("m1", {1, "another", "\xff"}), StorageError);
    // A name that is taken out of the log is not left in it either.
    EXPECT_TRUE(store->replace_record("m1", 1, "nobody's"));
    EXPECT_FALSE(store->find_snapshot("m1"));
    store->put_snapshot("m1", {2, "another", "two"});
    EXPECT_TRUE(store->delete_match("m1"));
    append_one(*store, make_match("m1", "anew"));
    EXPECT_FALSE(store->find_snapshot("m1"));
}

TEST_P(Logs, a_review_is_kept_as_long_as_its_match) {
    const auto store = open();
    append_one(*store, make_match("m1", "first"));
    append_one(*store, add_records("m1", 2, {"second"}));
    EXPECT_FALSE(store->find_review("m1", false));
    store->put_review("m1", false, {1, "known"});
    EXPECT_FALSE(store->find_review("m1", true));
    store->put_review("m1", true, {1, "open"});
    EXPECT_EQ(store->find_review("m1", false)->text, "known");
    EXPECT_EQ(store->find_review("m1", true)->text, "open");
    // Of a newer version it replaces what is there, of an older one it does not.
    store->put_review("m1", false, {2, "newer"});
    store->put_review("m1", false, {1, "older"});
    EXPECT_EQ(store->find_review("m1", false)->version, 2);
    EXPECT_EQ(store->find_review("m1", false)->text, "newer");
    store->put_review("m2", false, {1, "of no match"});
    EXPECT_FALSE(store->find_review("m2", false));
    EXPECT_THROW(store->put_review("m1", false, {2, "\xff"}), StorageError);
    EXPECT_THROW(store->put_review("m1", false, {2, std::string(review_bytes_max + 1, 'x')}), StorageError);
    // Names in the log are no part of it; a log without its end is another game's.
    EXPECT_TRUE(store->replace_record("m1", 1, "nobody's"));
    Rewrite rewrite;
    rewrite.match = "m1";
    rewrite.last_sequence = rewrite.kept = 2;
    rewrite.replaced = {{1, "nobody's still"}};
    EXPECT_EQ(store->rewrite(rewrite), Appended::durable);
    EXPECT_EQ(store->find_review("m1", false)->text, "newer");
    rewrite.kept = 1;
    EXPECT_EQ(store->rewrite(rewrite), Appended::durable);
    EXPECT_FALSE(store->find_review("m1", false));
    EXPECT_FALSE(store->find_review("m1", true));
    store->put_review("m1", false, {2, "again"});
    EXPECT_TRUE(store->delete_match("m1"));
    append_one(*store, make_match("m1", "anew"));
    EXPECT_FALSE(store->find_review("m1", false));
}

TEST_P(Logs, lists_show_what_was_asked_for_newest_change_first) {
    const auto store = open();
    const auto put = [&](const std::string& id, Stage stage, bool listed, std::optional<Milliseconds> wake_at,
                         std::vector<std::string> players, Milliseconds at, const std::string& server) {
        Append append = make_match(id);
        append.summary = Summary{"foppen", stage, listed, wake_at, std::move(players), "{}"};
        append.at = at;
        append.server = server;
        ASSERT_EQ(append_one(*store, append), Appended::durable);
    };
    put("a", Stage::open, true, std::nullopt, {"anna"}, 10, "north");
    put("b", Stage::open, false, 500, {"ben"}, 20, "north");
    put("c", Stage::running, true, 600, {"anna", "ben"}, 30, "south");
    put("d", Stage::finished, true, std::nullopt, {"anna"}, 40, "");
    put("e", Stage::abandoned, false, std::nullopt, {}, 50, "north");
    EXPECT_EQ(ids(store->list_matches({})), (Texts{"e", "d", "c", "b", "a"}));
    EXPECT_EQ(ids(store->list_matches({.stage = Stage::open})), (Texts{"b", "a"}));
    EXPECT_EQ(ids(store->list_matches({.stage = Stage::finished})), (Texts{"d"}));
    EXPECT_EQ(ids(store->list_matches({.listed_only = true})), (Texts{"d", "c", "a"}));
    EXPECT_EQ(ids(store->list_matches({.player = "anna"})), (Texts{"d", "c", "a"}));
    EXPECT_EQ(ids(store->list_matches({.player = "ann"})), Texts{});
    EXPECT_EQ(ids(store->list_matches({.changed_before = 30})), (Texts{"b", "a"}));
    EXPECT_EQ(ids(store->list_matches({.wake_before = 500})), (Texts{"b"}));
    EXPECT_EQ(ids(store->list_matches({.owner = "north"})), (Texts{"e", "b", "a"}));
    EXPECT_EQ(ids(store->list_matches({.limit = 2})), (Texts{"e", "d"}));
    EXPECT_EQ(ids(store->list_matches({.stage = Stage::running,
                                       .listed_only = true,
                                       .player = "ben",
                                       .changed_before = 31,
                                       .wake_before = 600,
                                       .owner = "south",
                                       .limit = 5})),
              (Texts{"c"}));
    EXPECT_EQ(ids(store->list_matches({.player = "' OR 1=1"})), Texts{});
}

TEST_P(Logs, totals_count_everything) {
    const auto store = open();
    const Totals empty = store->totals();
    EXPECT_EQ(empty.matches + empty.running + empty.records + empty.players, 0U);
    append_one(*store, make_match("m1"));
    Append running = make_match("m2");
    running.records = {"1", "2", "3"};
    running.summary = some_summary(Stage::running);
    append_one(*store, running);
    store->put_player({.player = "anna", .name = "Anna"});
    const Totals totals = store->totals();
    EXPECT_EQ(totals.matches, 2U);
    EXPECT_EQ(totals.running, 1U);
    EXPECT_EQ(totals.records, 4U);
    EXPECT_EQ(totals.players, 1U);
    EXPECT_GT(totals.bytes, 4096U);
}

// Three records, the second to be another text and the third to be two others.
Rewrite some_rewrite() {
    Rewrite rewrite;
    rewrite.match = "m1";
    rewrite.last_sequence = 3;
    rewrite.kept = 2;
    rewrite.replaced = {{2, "other"}};
    rewrite.added = {"x", "y"};
    rewrite.summary = Summary{"hecht", Stage::abandoned, false, {}, {"cleo"}, "{}"};
    rewrite.at = 7000;
    rewrite.server = "admin";
    return rewrite;
}

TEST_P(Logs, a_log_is_rewritten_as_a_whole) {
    const auto store = open();
    append_one(*store, make_match("m1", "first"));
    append_one(*store, add_records("m1", 2, {"second", "third"}));
    ASSERT_EQ(store->rewrite(some_rewrite()), Appended::durable);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"first", "other", "x", "y"}));
    const auto row = store->find_match("m1");
    EXPECT_EQ(row->last_sequence, 4U);
    EXPECT_EQ(row->changed_at, 7000);
    EXPECT_EQ(row->summary.stage, Stage::abandoned);
    EXPECT_EQ(row->summary.players, (Texts{"cleo"}));
    EXPECT_EQ(ids(store->list_matches({.player = "cleo"})), (Texts{"m1"}));
    EXPECT_EQ(append_one(*store, add_records("m1", 5, {"z"})), Appended::durable);
}

TEST_P(Logs, a_rewrite_of_another_log_than_was_read_does_nothing) {
    const auto store = open();
    EXPECT_EQ(store->rewrite(some_rewrite()), Appended::conflict) << "there is no such match";
    append_one(*store, make_match("m1", "first"));
    append_one(*store, add_records("m1", 2, {"second", "third", "fourth"}));
    EXPECT_EQ(store->rewrite(some_rewrite()), Appended::conflict);
    EXPECT_EQ(texts(*store, "m1"), (Texts{"first", "second", "third", "fourth"}));
}

TEST_P(Logs, a_rewrite_that_makes_no_sense_is_refused) {
    const auto store = open();
    const auto refused = [&](auto spoil) {
        Rewrite rewrite = some_rewrite();
        spoil(rewrite);
        EXPECT_THROW((void)store->rewrite(rewrite), StorageError);
    };
    refused([](Rewrite& rewrite) { rewrite.match = "m 1"; });
    refused([](Rewrite& rewrite) { rewrite.kept = 4; });
    refused([](Rewrite& rewrite) { rewrite.replaced = {{3, "not kept"}}; });
    refused([](Rewrite& rewrite) { rewrite.added = {std::string(1, '\0')}; });
    refused([](Rewrite& rewrite) {
        rewrite.added = {};
        rewrite.kept = 0;
        rewrite.replaced = {};
    });
}

}  // namespace
}  // namespace shoal::storage
