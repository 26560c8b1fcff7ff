// What finished matches say of those who played them, and people's notes, on both databases.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

constexpr std::uint8_t person = 0;
constexpr std::uint8_t bot = 2;
constexpr std::uint8_t gone = 3;

SeatFacts seat_of(const std::string& who, std::uint8_t place, std::int64_t points, std::uint8_t kind = person) {
    return {who, kind, kind == person ? "Name of " + who : "", kind == person ? "name of " + who : "", place, points,
            0,   true};
}

// A finished match with these seats; its log has one record.
MatchFacts facts_of(const std::string& match, Milliseconds ended_at, std::vector<SeatFacts> seats) {
    MatchFacts facts{match, 1, "foppen", static_cast<std::uint8_t>(seats.size()), ended_at, 0, 0, std::move(seats)};
    facts.winners = static_cast<std::uint8_t>(
        std::count_if(facts.seats.begin(), facts.seats.end(), [](const SeatFacts& seat) { return seat.place == 1; }));
    return facts;
}

class Facts : public AnyStore {
protected:
    static void make(Store& store, const std::string& match, const std::vector<SeatFacts>& seats,
                     Stage stage = Stage::finished) {
        Append made = make_match(match);
        made.summary = some_summary(stage);
        made.summary->text = "{\"match\":\"" + match + "\"}";
        made.summary->players.clear();
        for (const SeatFacts& seat : seats) {
            if (seat.kind == person) {
                made.summary->players.push_back(seat.who);
            }
        }
        ASSERT_EQ(append_one(store, made), Appended::durable);
    }
    static bool put(Store& store, const MatchFacts& facts) {
        bool done = false;
        store.together([&] { done = store.put_facts(facts); });
        return done;
    }
    static void play(Store& store, const MatchFacts& facts) {
        make(store, facts.match, facts.seats);
        ASSERT_TRUE(put(store, facts));
    }
    static Texts untold(Store& store) {
        Texts all;
        for (const Untold& each : store.matches_untold({}, 100)) {
            all.push_back(each.match);
        }
        return all;
    }
    static Texts found(Store& store, const PlayedQuery& query) {
        Texts all;
        for (const Played& each : store.list_played(query)) {
            all.push_back(each.match);
        }
        return all;
    }
};
SHOAL_ON_BOTH_DATABASES(Facts);

TEST_P(Facts, every_finished_match_without_them_is_found_and_no_other) {
    const auto store = open();
    make(*store, "m3", {});
    make(*store, "m1", {});
    make(*store, "m2", {}, Stage::running);
    make(*store, "m4", {}, Stage::abandoned);
    EXPECT_EQ(untold(*store), (Texts{"m1", "m3"}));
    EXPECT_EQ(store->matches_untold("m1", 100).size(), 1U);
    EXPECT_EQ(store->matches_untold("", 1).size(), 1U);
    EXPECT_TRUE(put(*store, facts_of("m1", 5, {seat_of("anna", 1, 10)})));
    EXPECT_EQ(untold(*store), Texts{"m3"});
    EXPECT_TRUE(put(*store, facts_of("m3", 5, {}))) << "of nobody's match there is nothing to say, and that is said";
    EXPECT_EQ(untold(*store), Texts{});
    EXPECT_EQ(store->list_facts({}, 10).size(), 1U);
}

TEST_P(Facts, they_are_read_as_they_were_put) {
    const auto store = open();
    MatchFacts facts = facts_of("m1", 77, {seat_of("anna", 1, 30), seat_of("bot:strong:4", 2, -3, bot)});
    facts.counts = 4;
    facts.seats[0].margin = 33;
    facts.seats[1].held = false;
    play(*store, facts);
    facts.last_sequence = 0;
    EXPECT_EQ(store->list_facts({}, 10), std::vector{facts});
}

// The log became another while they were made from it: somebody may have been taken out of it.
TEST_P(Facts, those_of_another_log_are_not_kept) {
    const auto store = open();
    make(*store, "m1", {});
    append_one(*store, add_records("m1", 2, {"{}"}));
    MatchFacts facts = facts_of("m1", 5, {seat_of("anna", 1, 10)});
    EXPECT_FALSE(put(*store, facts));
    facts.last_sequence = 2;
    EXPECT_TRUE(put(*store, facts));
    EXPECT_FALSE(put(*store, facts)) << "they are there";
    EXPECT_FALSE(put(*store, facts_of("m0", 5, {}))) << "there is no such match";
    EXPECT_EQ(store->list_facts({}, 10).size(), 1U);
}

TEST_P(Facts, a_log_that_becomes_another_takes_them_away) {
    const auto store = open();
    play(*store, facts_of("m1", 5, {seat_of("anna", 1, 10), seat_of("ben", 2, 9)}));
    play(*store, facts_of("m2", 6, {seat_of("anna", 1, 10)}));
    const FactsState before = store->facts_state();
    Rewrite rewrite;
    rewrite.match = "m1";
    rewrite.last_sequence = rewrite.kept = 1;
    rewrite.added = {"{}"};
    ASSERT_EQ(store->rewrite(rewrite), Appended::durable);
    EXPECT_EQ(untold(*store), Texts{"m1"});
    EXPECT_EQ(found(*store, {.who = "ben"}), Texts{});
    EXPECT_EQ(found(*store, {.who = "anna"}), Texts{"m2"});
    EXPECT_GT(store->facts_state().upheavals, before.upheavals);
}

TEST_P(Facts, they_go_with_their_match_and_with_their_people) {
    const auto store = open();
    for (const char* who : {"anna", "ben", "guest"}) {
        store->put_player({.player = who, .name = who, .owner = std::string(who) == "guest" ? "ben" : ""});
    }
    play(*store, facts_of("m1", 5, {seat_of("anna", 1, 10), seat_of("ben", 2, 9)}));
    play(*store, facts_of("m2", 6, {seat_of("anna", 1, 10), seat_of("guest", 2, 9)}));
    play(*store, facts_of("m3", 7, {seat_of("anna", 1, 10)}));
    EXPECT_TRUE(store->put_note({"anna", "m1", "mine", "mine", 1}));
    EXPECT_TRUE(store->put_note({"ben", "m1", "his", "his", 1}));
    EXPECT_TRUE(store->put_note({"guest", "m2", "theirs", "theirs", 1}));
    const FactsState before = store->facts_state();
    store->delete_player("ben");
    EXPECT_EQ(untold(*store), (Texts{"m1", "m2"})) << "they are made anew from what the logs say then";
    EXPECT_EQ(store->find_note("anna", "m1"), "mine");
    EXPECT_EQ(run("SELECT count(*) FROM notes"), "1");
    EXPECT_GT(store->facts_state().upheavals, before.upheavals);
    store->delete_match("m3");
    store->delete_match("m1");
    EXPECT_EQ(run("SELECT count(*) FROM facts"), "0");
    EXPECT_EQ(run("SELECT count(*) FROM notes"), "0");
}

TEST_P(Facts, whoever_folds_them_in_order_hears_when_to_begin_anew) {
    const auto store = open();
    EXPECT_EQ(store->facts_state(), FactsState{});
    play(*store, facts_of("m2", 5, {seat_of("anna", 1, 10)}));
    const FactsState first = store->facts_state();
    play(*store, facts_of("m3", 5, {seat_of("anna", 1, 10)}));
    play(*store, facts_of("m1", 6, {seat_of("anna", 1, 10)}));
    const FactsState second = store->facts_state();
    EXPECT_GT(second.version, first.version);
    EXPECT_EQ(second.upheavals, first.upheavals) << "each ended after those before it";
    play(*store, facts_of("m4", 5, {seat_of("anna", 1, 10)}));
    EXPECT_GT(store->facts_state().upheavals, second.upheavals) << "this one had ended earlier";
    const FactsState third = store->facts_state();
    store->drop_facts();
    EXPECT_GT(store->facts_state().upheavals, third.upheavals);
    EXPECT_EQ(untold(*store), (Texts{"m1", "m2", "m3", "m4"}));
}

TEST_P(Facts, whole_matches_are_listed_in_the_order_of_their_ends) {
    const auto store = open();
    for (const auto& [match, at] :
         std::vector<std::pair<std::string, Milliseconds>>{{"c", 2}, {"b", 3}, {"a", 3}, {"d", 1}}) {
        play(*store, facts_of(match, at, {seat_of("anna", 1, 10), seat_of("ben", 2, 9), seat_of("x", 3, 1, gone)}));
    }
    Texts order;
    FactsMark mark;
    while (true) {
        const std::vector<MatchFacts> page = store->list_facts(mark, 3);
        if (page.empty()) {
            break;
        }
        for (const MatchFacts& facts : page) {
            EXPECT_EQ(facts.seats.size(), 3U);
            order.push_back(facts.match);
        }
        mark = {page.back().ended_at, page.back().match};
    }
    EXPECT_EQ(order, (Texts{"d", "c", "a", "b"}));
}

TEST_P(Facts, a_persons_matches_come_page_by_page_without_gaps_or_doubles) {
    const auto store = open();
    for (int i = 0; i < 12; ++i) {
        // Four of them ended in the same millisecond.
        play(*store, facts_of("m" + std::to_string(10 + i), 100 + i / 4, {seat_of("anna", 1, 10)}));
    }
    play(*store, facts_of("other", 101, {seat_of("ben", 1, 10)}));
    Texts all;
    PlayedQuery query{.who = "anna", .limit = 5};
    for (int page = 0; page < 3; ++page) {
        const std::vector<Played> played = store->list_played(query);
        EXPECT_EQ(played.size(), page < 2 ? 5U : 2U);
        for (const Played& each : played) {
            all.push_back(each.match);
            EXPECT_EQ(each.summary, "{\"match\":\"" + each.match + "\"}");
        }
        query.before = FactsMark{played.back().ended_at, played.back().match};
    }
    Texts expected;
    for (int i = 11; i >= 0; --i) {
        expected.push_back("m" + std::to_string(10 + i));
    }
    EXPECT_EQ(all, expected);
    EXPECT_TRUE(store->list_played(query).empty());
    EXPECT_EQ(store->all_played("anna", 7).size(), 7U);
}

TEST_P(Facts, a_list_has_what_the_filters_ask_for) {
    const auto store = open();
    store->put_player({.player = "anna", .name = "Anna"});
    play(*store, facts_of("m1", 10, {seat_of("anna", 1, 30), seat_of("ben", 2, 9)}));
    play(*store, facts_of("m2", 20, {seat_of("anna", 2, 3), seat_of("ben", 1, 9), seat_of("100%_!", 3, 1)}));
    MatchFacts hecht = facts_of("m3", 30, {seat_of("anna", 1, 3), seat_of("bot:easy:4", 1, 3, bot)});
    hecht.game = "hecht";
    play(*store, hecht);
    store->put_note({"anna", "m2", "A NOTE", "a note", 1});
    EXPECT_EQ(found(*store, {.who = "anna"}), (Texts{"m3", "m2", "m1"}));
    EXPECT_EQ(found(*store, {.who = "anna", .game = "hecht"}), Texts{"m3"});
    EXPECT_EQ(found(*store, {.who = "anna", .players = 3}), Texts{"m2"});
    EXPECT_EQ(found(*store, {.who = "anna", .won = true}), (Texts{"m3", "m1"}));
    EXPECT_EQ(found(*store, {.who = "anna", .won = false}), Texts{"m2"});
    EXPECT_EQ(found(*store, {.who = "anna", .with = "of ben"}), (Texts{"m2", "m1"}));
    EXPECT_EQ(found(*store, {.who = "anna", .with = "of anna"}), Texts{}) << "only others are looked for";
    EXPECT_EQ(found(*store, {.who = "anna", .noted = "note"}), Texts{"m2"});
    EXPECT_EQ(found(*store, {.who = "anna", .text = "note"}), Texts{"m2"});
    EXPECT_EQ(found(*store, {.who = "anna", .text = "of ben"}), (Texts{"m2", "m1"}));
    EXPECT_EQ(found(*store, {.who = "anna", .with = "100%_!"}), Texts{"m2"}) << "signs of patterns are meant as such";
    EXPECT_EQ(found(*store, {.who = "anna", .with = "b%n"}), Texts{});
    EXPECT_EQ(found(*store, {.who = "anna", .with = "b_n"}), Texts{});
    EXPECT_EQ(found(*store, {.who = "anna", .from = 20}), (Texts{"m3", "m2"}));
    EXPECT_EQ(found(*store, {.who = "anna", .to = 20}), Texts{"m1"});
    EXPECT_EQ(found(*store, {.who = "anna", .won = true, .with = "of ben", .from = 5, .to = 15}), Texts{"m1"});
    EXPECT_EQ(found(*store, {.who = "'; DROP TABLE facts; --"}), Texts{});
    EXPECT_EQ(store->list_played({.who = "anna", .noted = "note"})[0].note, "A NOTE");
    EXPECT_EQ(found(*store, {.who = "ben", .text = "note"}), Texts{}) << "another's notes are not searched";
}

TEST_P(Facts, those_whom_somebody_met_are_counted) {
    const auto store = open();
    store->put_player({.player = "ben", .name = "Benedict", .shown = true});
    play(*store, facts_of("m1", 1, {seat_of("anna", 1, 9), seat_of("ben", 2, 8), seat_of("gone-1", 3, 1, gone)}));
    play(*store, facts_of("m2", 2, {seat_of("anna", 2, 8), seat_of("ben", 1, 9), seat_of("gone-1", 3, 1, gone)}));
    play(*store, facts_of("m3", 3,
                          {seat_of("anna", 1, 9), seat_of("bot:easy:4", 2, 1, bot), seat_of("bot:easy:4", 3, 1, bot)}));
    MatchFacts left = facts_of("m4", 4, {seat_of("anna", 1, 9), seat_of("cleo", 2, 1)});
    left.seats[1].held = false;
    play(*store, left);
    const std::vector<Met> met = store->list_met("anna", 10);
    ASSERT_EQ(met.size(), 2U) << "who left was not met, and who is gone is nobody";
    EXPECT_EQ(met[0].who, "ben");
    EXPECT_EQ(met[0].name, "Benedict");
    EXPECT_TRUE(met[0].shown);
    EXPECT_EQ(met[0].matches, 2U);
    EXPECT_EQ(met[0].ahead, 1U);
    EXPECT_EQ(met[0].behind, 1U);
    EXPECT_EQ(met[1].who, "bot:easy:4");
    EXPECT_EQ(met[1].kind, bot);
    EXPECT_EQ(met[1].matches, 1U);
    EXPECT_EQ(met[1].ahead, 2U) << "both of its seats";
    EXPECT_EQ(store->list_met("anna", 1).size(), 1U);
    EXPECT_TRUE(store->list_met("dora", 10).empty());
}

TEST_P(Facts, luck_is_summed_over_the_matches_that_were_played_to_the_end_and_reviewed) {
    const auto store = open();
    play(*store, facts_of("m1", 1, {seat_of("anna", 1, 9), seat_of("ben", 2, 8)}));
    play(*store, facts_of("m2", 2, {seat_of("ben", 1, 9), seat_of("anna", 2, 8)}));
    play(*store, facts_of("m3", 3, {seat_of("anna", 1, 9), seat_of("ben", 2, 8)}));
    MatchFacts left = facts_of("m4", 4, {seat_of("anna", 1, 9)});
    left.seats[0].held = false;
    play(*store, left);
    for (const char* match : {"m1", "m2", "m4", "none"}) {
        store->put_luck(match, {{0, 1000, 20, -3}, {1, -1000, 4, -50}});
    }
    store->put_luck("m1", {{0, 2000, 20, -3}});
    const std::vector<LuckSum> luck = store->sum_luck("anna");
    ASSERT_EQ(luck.size(), 1U);
    EXPECT_EQ(luck[0].game, "foppen");
    EXPECT_EQ(luck[0].matches, 2U);
    EXPECT_EQ(luck[0].dealt, 1000);
    EXPECT_EQ(luck[0].hidden, 24);
    EXPECT_EQ(luck[0].skill, -53);
    EXPECT_TRUE(store->sum_luck("cleo").empty());
    store->delete_match("m1");
    EXPECT_EQ(store->sum_luck("anna")[0].matches, 1U);
}

TEST_P(Facts, a_note_is_of_somebody_who_sits_there) {
    const auto store = open();
    store->put_player({.player = "anna", .name = "Anna"});
    make(*store, "m1", {seat_of("anna", 1, 1)}, Stage::running);
    make(*store, "m2", {});
    EXPECT_TRUE(store->put_note({"anna", "m1", "first", "first", 1}));
    EXPECT_TRUE(store->put_note({"anna", "m1", "second ›ä‹ '", "second", 2}));
    EXPECT_EQ(store->find_note("anna", "m1"), "second ›ä‹ '");
    EXPECT_FALSE(store->put_note({"anna", "m2", "x", "x", 1}));
    EXPECT_FALSE(store->put_note({"anna", "m9", "x", "x", 1}));
    EXPECT_FALSE(store->put_note({"ben", "m1", "x", "x", 1}));
    EXPECT_FALSE(store->put_note({"anna", "a b", "x", "x", 1}));
    EXPECT_THROW(store->put_note({"anna", "m1", std::string(1, '\0'), "", 1}), StorageError);
    EXPECT_TRUE(store->put_note({"anna", "m1", "", "", 3}));
    EXPECT_EQ(store->find_note("anna", "m1"), "");
    EXPECT_FALSE(store->put_note({"anna", "m2", "", "", 3}));
}

TEST_P(Facts, matches_and_people_are_counted_for_the_host) {
    const auto store = open();
    play(*store, facts_of("m1", 1, {seat_of("anna", 1, 9), seat_of("ben", 2, 8)}));
    play(*store, facts_of("m2", 1, {seat_of("anna", 1, 9), seat_of("ben", 2, 8)}));
    make(*store, "m3", {}, Stage::running);
    make(*store, "m4", {}, Stage::open);
    const std::vector<GameCount> played = store->count_played();
    ASSERT_EQ(played.size(), 1U);
    EXPECT_EQ(played[0].game, "foppen");
    EXPECT_EQ(played[0].players, 2);
    EXPECT_EQ(played[0].matches, 2U);
    const std::vector<GameCount> alive = store->count_alive();
    ASSERT_EQ(alive.size(), 2U);
    EXPECT_EQ(alive[0].stage, Stage::open);
    EXPECT_EQ(alive[1].stage, Stage::running);
    store->put_player({.player = "anna", .name = "Anna", .seen_at = 50});
    store->put_player({.player = "old", .name = "Old", .seen_at = 49});
    store->put_player({.player = "program", .name = "Program", .bot = true, .seen_at = 60});
    store->put_player({.player = "guest", .name = "Guest", .seen_at = 60, .owner = "anna"});
    EXPECT_EQ(store->count_people(50), 1U);
}

}  // namespace
}  // namespace shoal::storage
