// People, tokens, links and servers, on both databases.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

class People : public AnyStore {};
SHOAL_ON_BOTH_DATABASES(People);

PlayerRow anna() { return {"anna", "Anna ›ä‹", false, false, "https://example.org/hook?a=1&b='", "feed-a", 100, 200}; }

TokenRow token_of(const std::string& player, const std::string& hash) {
    return {"id-" + hash, player, hash, "Firefox, Linux", 100, 200};
}

void expect_equal(const std::optional<PlayerRow>& found, const PlayerRow& expected) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->player, expected.player);
    EXPECT_EQ(found->name, expected.name);
    EXPECT_EQ(found->bot, expected.bot);
    EXPECT_EQ(found->banned, expected.banned);
    EXPECT_EQ(found->webhook, expected.webhook);
    EXPECT_EQ(found->feed_hash, expected.feed_hash);
    EXPECT_EQ(found->created_at, expected.created_at);
    EXPECT_EQ(found->seen_at, expected.seen_at);
    EXPECT_EQ(found->owner, expected.owner);
    EXPECT_EQ(found->shown, expected.shown);
}

TEST_P(People, a_player_is_found_by_id_token_and_feed) {
    const auto store = open();
    store->put_player(anna());
    store->put_token(token_of("anna", "token-a"));
    expect_equal(store->find_player("anna"), anna());
    expect_equal(store->find_token("token-a"), anna());
    expect_equal(store->find_feed("feed-a"), anna());
    EXPECT_FALSE(store->find_player("ben"));
    EXPECT_FALSE(store->find_token("feed-a"));
    EXPECT_FALSE(store->find_feed("token-a"));
    EXPECT_FALSE(store->find_token(std::string_view("token-a\0", 8)));
    EXPECT_FALSE(store->find_token("\xFF"));
}

TEST_P(People, putting_a_player_again_replaces_every_part) {
    const auto store = open();
    store->put_player(anna());
    const PlayerRow changed{"anna", "Other", true, true, "", "", 101, 300, "", true};
    store->put_player(changed);
    expect_equal(store->find_player("anna"), changed);
    EXPECT_FALSE(store->find_feed("feed-a"));
}

TEST_P(People, nobody_is_found_by_an_empty_hash_and_many_may_have_none) {
    const auto store = open();
    store->put_player({.player = "bot1", .name = "Bot"});
    store->put_player({.player = "bot2", .name = "Bot"});
    EXPECT_FALSE(store->find_token(""));
    EXPECT_FALSE(store->find_feed(""));
}

TEST_P(People, a_token_belongs_to_one_person) {
    const auto store = open();
    store->put_player(anna());
    store->put_player({.player = "thief", .name = "Thief"});
    store->put_token(token_of("anna", "token-a"));
    TokenRow stolen = token_of("thief", "token-a");
    stolen.id = "another";
    EXPECT_THROW(store->put_token(stolen), StorageError);
    EXPECT_EQ(store->find_token("token-a")->player, "anna");
    EXPECT_TRUE(store->list_tokens("thief").empty());
    EXPECT_THROW(store->put_token(token_of("nobody", "token-b")), StorageError);
}

TEST_P(People, a_person_has_several_tokens_and_each_can_be_revoked) {
    const auto store = open();
    store->put_player(anna());
    store->put_token(token_of("anna", "token-a"));
    TokenRow phone = token_of("anna", "token-b");
    phone.created_at = 300;
    store->put_token(phone);
    store->see_token("token-b", 999);
    const std::vector<TokenRow> both = store->list_tokens("anna");
    ASSERT_EQ(both.size(), 2U);
    EXPECT_EQ(both[0].hash, "token-a");
    EXPECT_EQ(both[1].hash, "token-b");
    EXPECT_EQ(both[1].name, "Firefox, Linux");
    EXPECT_EQ(both[1].seen_at, 999);
    EXPECT_FALSE(store->revoke_token("ben", "id-token-a", 1000));
    EXPECT_EQ(store->revoke_token("anna", "id-token-a", 1000)->hash, "token-a");
    EXPECT_FALSE(store->revoke_token("anna", "id-token-a", 1000));
    EXPECT_FALSE(store->find_token("token-a"));
    EXPECT_EQ(store->find_token("token-b")->player, "anna");
    EXPECT_EQ(store->revoked_tokens(1000), Texts{"token-a"});
    EXPECT_EQ(store->revoked_tokens(1001), Texts{});
}

TEST_P(People, a_rotated_token_keeps_its_place) {
    const auto store = open();
    store->put_player(anna());
    store->put_token(token_of("anna", "token-a"));
    EXPECT_TRUE(store->rotate_token("token-a", "token-b", 1000));
    EXPECT_FALSE(store->rotate_token("token-a", "token-c", 1000));
    EXPECT_FALSE(store->find_token("token-a"));
    EXPECT_EQ(store->find_token("token-b")->player, "anna");
    EXPECT_EQ(store->list_tokens("anna").at(0).id, "id-token-a");
    EXPECT_EQ(store->revoked_tokens(0), Texts{"token-a"});
    // What is revoked is forgotten in its turn.
    constexpr Milliseconds day = 24 * 3600 * 1000;
    EXPECT_TRUE(store->rotate_token("token-b", "token-c", 1000 + 2 * day));
    EXPECT_EQ(store->revoked_tokens(0), Texts{"token-b"});
}

TEST_P(People, a_recovery_code_is_taken_once_and_replaced_by_the_next) {
    const auto store = open();
    store->put_player(anna());
    EXPECT_FALSE(store->recovery_made_at("anna"));
    store->put_recovery({"anna", "lookup1", "hash1", 10});
    store->put_recovery({"anna", "lookup2", "hash2", 20});
    EXPECT_EQ(store->recovery_made_at("anna"), 20);
    EXPECT_FALSE(store->find_recovery("lookup1"));
    EXPECT_EQ(store->find_recovery("lookup2")->player, "anna");
    EXPECT_EQ(store->find_recovery("lookup2")->hash, "hash2");
    EXPECT_FALSE(store->take_recovery("lookup2", "hash1"));
    EXPECT_TRUE(store->take_recovery("lookup2", "hash2"));
    EXPECT_FALSE(store->take_recovery("lookup2", "hash2"));
    store->put_recovery({"anna", "lookup3", "hash3", 30});
    EXPECT_TRUE(store->delete_recovery("anna"));
    EXPECT_FALSE(store->delete_recovery("anna"));
    EXPECT_THROW(store->put_recovery({"nobody", "lookup4", "hash4", 40}), StorageError);
}

TEST_P(People, what_cannot_be_stored_is_refused_in_words_without_the_value) {
    const auto store = open();
    PlayerRow bad = anna();
    bad.feed_hash = "secret\xFF";
    const std::string message = message_of<StorageError>([&] { store->put_player(bad); });
    EXPECT_TRUE(contains(message, "UTF-8")) << message;
    EXPECT_FALSE(contains(message, "secret")) << message;
    bad = anna();
    bad.player = "an na";
    EXPECT_THROW(store->put_player(bad), StorageError);
    EXPECT_EQ(store->totals().players, 0U);
}

TEST_P(People, players_are_listed_by_the_bytes_of_their_ids_page_by_page) {
    const auto store = open();
    for (const char* id : {"b", "A", "a", "a1", "B", "_"}) {
        store->put_player({.player = id, .name = "n"});
    }
    const auto page = [&](std::uint32_t limit, std::string_view after) {
        std::vector<std::string> out;
        for (const PlayerRow& row : store->list_players(limit, after)) {
            out.push_back(row.player);
        }
        return out;
    };
    EXPECT_EQ(page(100, ""), (Texts{"A", "B", "_", "a", "a1", "b"}));
    EXPECT_EQ(page(2, "B"), (Texts{"_", "a"}));
    EXPECT_EQ(page(2, "b"), Texts{});
}

TEST_P(People, those_who_are_banned_are_listed) {
    const auto store = open();
    EXPECT_EQ(store->banned_players(), Texts{});
    for (const std::string id : {"anna", "ben", "cleo"}) {
        store->put_player({.player = id, .name = id, .banned = id != "ben"});
    }
    EXPECT_EQ(store->banned_players(), (Texts{"anna", "cleo"}));
}

TEST_P(People, a_forgotten_person_leaves_the_matches_without_a_link_to_them) {
    const auto store = open();
    store->put_player(anna());
    store->put_token(token_of("anna", "token-a"));
    store->put_recovery({"anna", "lookup", "hash", 10});
    store->put_link("link", "anna", 1000);
    append_one(*store, make_match("m1"));
    append_one(*store, make_match("m2"));
    EXPECT_TRUE(store->delete_player("anna"));
    EXPECT_FALSE(store->delete_player("anna"));
    EXPECT_FALSE(store->find_player("anna"));
    EXPECT_FALSE(store->find_token("token-a"));
    EXPECT_EQ(run("SELECT count(*) FROM tokens"), "0");
    EXPECT_EQ(run("SELECT count(*) FROM recoveries"), "0");
    EXPECT_FALSE(store->take_link("link", 10));
    EXPECT_EQ(store->find_match("m1")->summary.players, (Texts{"ben"}));
    EXPECT_EQ(ids(store->list_matches({.player = "anna"})), Texts{});
    EXPECT_EQ(sorted(ids(store->list_matches({.player = "ben"}))), (Texts{"m1", "m2"}));
    EXPECT_EQ(run("SELECT count(*) FROM seats WHERE player = 'anna'"), "0");
}

TEST_P(People, guests_are_listed_by_their_owner_and_have_no_token) {
    const auto store = open();
    store->put_player(anna());
    PlayerRow guest{.player = "guest2", .name = "Ben", .created_at = 5, .seen_at = 5, .owner = "anna"};
    store->put_player(guest);
    store->put_player({.player = "guest1", .name = "Cleo", .created_at = 6, .owner = "anna"});
    expect_equal(store->find_player("guest2"), guest);
    ASSERT_EQ(store->list_guests("anna").size(), 2U);
    EXPECT_EQ(store->list_guests("anna")[0].player, "guest2");  // the oldest first
    EXPECT_EQ(store->list_guests("anna")[1].player, "guest1");
    EXPECT_TRUE(store->list_guests("guest1").empty());
    EXPECT_TRUE(store->list_guests("").empty());
    EXPECT_FALSE(store->find_token(""));
    guest.name = "Benno";
    store->put_player(guest);
    expect_equal(store->find_player("guest2"), guest);
}

TEST_P(People, a_guest_needs_an_owner) {
    const auto store = open();
    EXPECT_THROW(store->put_player({.player = "guest", .name = "Ben", .owner = "nobody"}), StorageError);
    EXPECT_THROW(store->put_player({.player = "guest", .name = "Ben", .owner = "an na"}), StorageError);
    EXPECT_FALSE(store->find_player("guest"));
}

TEST_P(People, guests_are_forgotten_with_their_owner) {
    const auto store = open();
    store->put_player(anna());
    store->put_player({.player = "ben", .name = "Ben", .owner = "anna"});
    append_one(*store, make_match("m1"));
    Append alone = make_match("m2");
    alone.summary->players = {"ben", "cleo"};
    append_one(*store, alone);
    EXPECT_TRUE(store->delete_player("anna"));
    EXPECT_FALSE(store->find_player("ben"));
    EXPECT_EQ(store->find_match("m1")->summary.players, Texts{});
    EXPECT_EQ(store->find_match("m2")->summary.players, Texts{"cleo"});
    EXPECT_EQ(ids(store->list_matches({.player = "ben"})), Texts{});
    EXPECT_EQ(store->totals().players, 0U);
}

TEST_P(People, a_guest_can_be_forgotten_alone) {
    const auto store = open();
    store->put_player(anna());
    store->put_player({.player = "ben", .name = "Ben", .owner = "anna"});
    EXPECT_TRUE(store->delete_player("ben"));
    EXPECT_TRUE(store->find_player("anna"));
    EXPECT_TRUE(store->list_guests("anna").empty());
}

TEST_P(People, a_link_works_once_and_until_it_expires) {
    const auto store = open();
    store->put_player(anna());
    store->put_link("link1", "anna", 1000);
    store->put_link("link2", "anna", 1000);
    EXPECT_EQ(store->take_link("link1", 999), "anna");
    EXPECT_FALSE(store->take_link("link1", 999));
    EXPECT_FALSE(store->take_link("link2", 1000));
    EXPECT_FALSE(store->take_link("link2", 10));
    EXPECT_FALSE(store->take_link("unknown", 10));
    EXPECT_EQ(run("SELECT count(*) FROM links"), "0");
}

TEST_P(People, of_two_who_take_a_link_at_once_one_gets_it) {
    const auto store = open();
    store->put_player(anna());
    for (int round = 0; round < 10; ++round) {
        store->put_link("link", "anna", 1000);
        std::optional<std::string> theirs;
        std::thread other([&, mine = open()] { theirs = mine->take_link("link", 10); });
        const std::optional<std::string> ours = store->take_link("link", 10);
        other.join();
        EXPECT_NE(ours.has_value(), theirs.has_value());
    }
}

TEST_P(People, a_link_needs_a_person) { EXPECT_THROW(open()->put_link("link", "nobody", 1000), StorageError); }

// ---- Servers ----

class Servers : public AnyStore {};
SHOAL_ON_BOTH_DATABASES(Servers);

void put_due(Store& store, const std::string& id, Milliseconds wake_at, const std::string& owner = "",
             Stage stage = Stage::running) {
    Append append = make_match(id);
    append.summary = some_summary(stage);
    append.summary->wake_at = wake_at;
    append.server = owner;
    ASSERT_EQ(append_one(store, append), Appended::durable);
}

TEST_P(Servers, a_server_lives_as_long_as_it_says_so) {
    const auto store = open();
    EXPECT_FALSE(store->last_beat("north"));
    store->beat("north", 1000);
    store->beat("south", 2000);
    EXPECT_EQ(store->live_servers(2500, 1000), (Texts{"south"}));
    EXPECT_EQ(store->live_servers(1500, 1000), (Texts{"north", "south"}));
    store->beat("north", 2600);
    EXPECT_EQ(store->last_beat("north"), 2600);
    EXPECT_EQ(store->live_servers(2700, 1000), (Texts{"north", "south"}));
}

TEST_P(Servers, only_due_matches_without_a_living_owner_are_adopted) {
    const auto store = open();
    store->beat("alive", 9900);
    store->beat("dead", 5000);
    put_due(*store, "free", 100);
    put_due(*store, "dead1", 200, "dead");
    put_due(*store, "never-beat", 250, "ghost");
    put_due(*store, "taken", 100, "alive");
    put_due(*store, "own", 100, "north");
    put_due(*store, "later", 30'000);
    put_due(*store, "over", 100, "", Stage::finished);
    append_one(*store, make_match("no-alarm"));
    store->beat("north", 9950);
    const std::vector<MatchRow> adopted = store->adopt("north", 10'000, 1000, 10'000, 100);
    EXPECT_EQ(sorted(ids(adopted)), (Texts{"dead1", "free", "never-beat"}));
    for (const MatchRow& row : adopted) {
        EXPECT_EQ(row.owner, "north");
        EXPECT_EQ(row.summary.stage, Stage::running);
    }
    EXPECT_EQ(store->find_match("dead1")->owner, "north");
    EXPECT_EQ(store->find_match("taken")->owner, "alive");
    EXPECT_EQ(store->find_match("over")->owner, "");
    EXPECT_EQ(ids(store->adopt("north", 10'000, 1000, 10'000, 100)), Texts{});
}

TEST_P(Servers, the_longest_due_are_adopted_first_and_adopting_is_a_sign_of_life) {
    const auto store = open();
    put_due(*store, "c", 300);
    put_due(*store, "a", 100);
    put_due(*store, "b", 200);
    EXPECT_EQ(sorted(ids(store->adopt("north", 10'000, 1000, 10'000, 2))), (Texts{"a", "b"}));
    EXPECT_EQ(ids(store->adopt("south", 10'001, 1000, 10'000, 5)), (Texts{"c"}));
    EXPECT_EQ(store->last_beat("north"), 10'000);
}

TEST_P(Servers, two_servers_never_adopt_the_same_match) {
    const auto store = open();
    std::vector<Append> batch;
    for (int i = 0; i < 200; ++i) {
        batch.push_back(make_match("m" + std::to_string(i)));
        batch.back().server = "";
        batch.back().summary->wake_at = i;
    }
    store->append(batch);
    std::vector<std::vector<std::string>> got(2);
    const auto take = [&](std::size_t who) {
        const auto mine = open();
        for (int round = 0; round < 40; ++round) {
            for (std::string& id : ids(mine->adopt(who == 0 ? "north" : "south", 1000, 500, 1000, 7))) {
                got[who].push_back(std::move(id));
            }
        }
    };
    std::thread other(take, 1);
    take(0);
    other.join();
    std::vector<std::string> all = got[0];
    all.insert(all.end(), got[1].begin(), got[1].end());
    std::ranges::sort(all);
    EXPECT_EQ(all.size(), 200U);
    EXPECT_EQ(std::unique(all.begin(), all.end()), all.end());
    for (const std::string& id : got[1]) {
        EXPECT_EQ(store->find_match(id)->owner, "south");
    }
}

TEST_P(Servers, one_match_is_adopted_from_the_dead_not_from_the_living) {
    const auto store = open();
    store->beat("south", 1000);
    put_due(*store, "m1", 100, "south");
    EXPECT_FALSE(store->adopt_match("m1", "north", 1500, 1000));
    EXPECT_TRUE(store->adopt_match("m1", "south", 1500, 1000));
    EXPECT_TRUE(store->adopt_match("m1", "north", 3000, 1000));
    EXPECT_EQ(store->find_match("m1")->owner, "north");
    EXPECT_FALSE(store->adopt_match("m1", "south", 3100, 1000));
    EXPECT_FALSE(store->adopt_match("nothing", "north", 3000, 1000));
}

TEST_P(Servers, a_server_that_stops_lets_its_matches_go) {
    const auto store = open();
    store->beat("north", 1000);
    put_due(*store, "m1", 100, "north");
    put_due(*store, "m2", 100, "south");
    const auto last = store->last_beat("north");
    store->release_all("north");
    EXPECT_EQ(store->find_match("m1")->owner, "");
    EXPECT_EQ(store->find_match("m2")->owner, "south");
    // It is dead at once, and yet it is known until when it lived: clocks give back the time after that.
    EXPECT_EQ(store->last_beat("north"), last);
    EXPECT_TRUE(store->live_servers(last.value_or(0), 1000).empty());
    EXPECT_TRUE(store->adopt_match("m1", "south", 1001, 1000));
}

}  // namespace
}  // namespace shoal::storage
