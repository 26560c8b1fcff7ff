// People, their tokens and their links, in SQL that both databases understand.
#include <fmt/format.h>

#include <algorithm>

#include "storage/sql_store.h"

namespace shoal::storage {

namespace {

constexpr std::string_view player_columns =
    "id, name, bot, banned, webhook, feed_hash, created_at, seen_at, owner, shown";

PlayerRow player_row(Rows& rows, std::size_t row) {
    PlayerRow out;
    out.player = rows.take(row, 0);
    out.name = rows.take(row, 1);
    out.bot = rows.number(row, 2) != 0;
    out.banned = rows.number(row, 3) != 0;
    out.webhook = rows.take(row, 4);
    out.feed_hash = rows.take(row, 5);
    out.created_at = rows.number(row, 6);
    out.seen_at = rows.number(row, 7);
    out.owner = rows.null(row, 8) ? "" : rows.take(row, 8);
    out.shown = rows.number(row, 9) != 0;
    return out;
}

std::vector<PlayerRow> player_rows(Rows rows) {
    std::vector<PlayerRow> players;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        players.push_back(player_row(rows, row));
    }
    return players;
}

std::optional<PlayerRow> find_by(Sql& sql, std::string_view condition, std::string_view value) {
    Rows rows = sql.run(fmt::format("SELECT {} FROM players WHERE {}", player_columns, condition), {value});
    return rows.empty() ? std::nullopt : std::optional(player_row(rows, 0));
}

}  // namespace

void SqlStore::put_player(const PlayerRow& player) {
    sql().run(fmt::format("INSERT INTO players ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
                          "ON CONFLICT (id) DO UPDATE SET name = excluded.name, "
                          "bot = excluded.bot, banned = excluded.banned, webhook = excluded.webhook, "
                          "feed_hash = excluded.feed_hash, created_at = excluded.created_at, "
                          "seen_at = excluded.seen_at, owner = excluded.owner, shown = excluded.shown",
                          player_columns),
              {player.player, player.name, std::int64_t{player.bot}, std::int64_t{player.banned}, player.webhook,
               player.feed_hash, player.created_at, player.seen_at,
               player.owner.empty() ? Value() : Value(player.owner), std::int64_t{player.shown}});
}

std::optional<PlayerRow> SqlStore::find_player(std::string_view player) { return find_by(sql(), "id = $1", player); }

std::optional<PlayerRow> SqlStore::find_token(std::string_view token_hash) {
    return find_by(sql(), "id = (SELECT player FROM tokens WHERE hash = $1)", token_hash);
}

// The second condition names the partial index.
std::optional<PlayerRow> SqlStore::find_feed(std::string_view feed_hash) {
    return find_by(sql(), "feed_hash = $1 AND feed_hash <> ''", feed_hash);
}

std::vector<PlayerRow> SqlStore::list_players(std::uint32_t limit, std::string_view after) {
    return player_rows(
        sql().run(fmt::format("SELECT {} FROM players WHERE id > $1 ORDER BY id LIMIT $2", player_columns),
                  {after, std::int64_t{limit}}));
}

std::vector<std::string> SqlStore::banned_players() {
    Rows rows = sql().run("SELECT id FROM players WHERE banned = 1 ORDER BY id");
    std::vector<std::string> players;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        players.push_back(rows.take(row, 0));
    }
    return players;
}

std::vector<PlayerRow> SqlStore::list_guests(std::string_view owner) {
    return player_rows(sql().run(
        fmt::format("SELECT {} FROM players WHERE owner = $1 ORDER BY created_at, id", player_columns), {owner}));
}

bool SqlStore::delete_player(std::string_view player) {
    // The person and their guests.
    constexpr std::string_view theirs = "player = $1 OR player IN (SELECT id FROM players WHERE owner = $1)";
    bool found = false;
    sql().transaction([&] {
        const std::vector<PlayerRow> guests = list_guests(player);
        queue_for_adoption();
        // Matches in the order in which appends take them, so that neither waits for the other in a circle.
        const Rows matches = sql().run(fmt::format("SELECT id, players FROM matches WHERE id IN "
                                                   "(SELECT match FROM seats WHERE {}) ORDER BY id{}",
                                                   theirs, locked()),
                                       {player});
        for (std::size_t row = 0; row < matches.size(); ++row) {
            std::vector<std::string> players = split_players(matches.text(row, 1));
            std::erase(players, player);
            for (const PlayerRow& guest : guests) {
                std::erase(players, guest.player);
            }
            sql().run("UPDATE matches SET players = $2 WHERE id = $1", {matches.text(row, 0), join_players(players)});
        }
        sql().run(fmt::format("DELETE FROM seats WHERE {}", theirs), {player});
        sql().run("DELETE FROM links WHERE player = $1", {player});
        take_facts_away_of(player);
        retract({}, player);
        for (const PlayerRow& guest : guests) {
            retract({}, guest.player);
        }
        // Guests, tokens and the recovery code go with it.
        found = sql().run("DELETE FROM players WHERE id = $1", {player}).changed() > 0;
    });
    return found;
}

void SqlStore::put_link(std::string_view link_hash, std::string_view player, Milliseconds expires_at) {
    sql().run(
        "INSERT INTO links (hash, player, expires_at) VALUES ($1, $2, $3) "
        "ON CONFLICT (hash) DO UPDATE SET player = excluded.player, expires_at = excluded.expires_at",
        {link_hash, player, expires_at});
}

std::optional<std::string> SqlStore::take_link(std::string_view link_hash, Milliseconds now) {
    std::optional<std::string> player;
    sql().transaction([&] {
        // Swept first: whatever is still there has not expired.
        sql().run("DELETE FROM links WHERE expires_at <= $1", {now});
        Rows rows = sql().run("DELETE FROM links WHERE hash = $1 RETURNING player", {link_hash});
        player = rows.empty() ? std::nullopt : std::optional(rows.take(0, 0));
    });
    return player;
}

}  // namespace shoal::storage
