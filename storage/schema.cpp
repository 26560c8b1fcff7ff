// The tables, step by step.
#include "storage/schema.h"

#include <fmt/format.h>

#include <string_view>

#include "storage/store.h"

namespace shoal::storage {

namespace {

std::vector<std::string> make_tables(const Dialect& dialect) {
    const auto with = [&](const char* text) {
        return fmt::format(fmt::runtime(text), fmt::arg("id", dialect.id), fmt::arg("keyed", dialect.keyed));
    };
    return {
        with("CREATE TABLE matches (id {id} PRIMARY KEY NOT NULL, last_sequence BIGINT NOT NULL, "
             "created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, owner {id} NOT NULL, game TEXT NOT NULL, "
             "stage SMALLINT NOT NULL, listed SMALLINT NOT NULL, wake_at BIGINT, players TEXT NOT NULL, "
             "summary TEXT NOT NULL){keyed}"),
        // No foreign key to the match: an append holds the match's row, and checking it again for each record
        // would be a third of its price.
        with("CREATE TABLE records (match {id} NOT NULL, sequence BIGINT NOT NULL, text TEXT NOT NULL, "
             "PRIMARY KEY (match, sequence)){keyed}"),
        with("CREATE TABLE seats (player {id} NOT NULL, match {id} NOT NULL REFERENCES matches ON DELETE CASCADE, "
             "PRIMARY KEY (player, match)){keyed}"),
        with("CREATE TABLE players (id {id} PRIMARY KEY NOT NULL, name TEXT NOT NULL, token_hash {id} NOT NULL, "
             "bot SMALLINT NOT NULL, banned SMALLINT NOT NULL, webhook TEXT NOT NULL, created_at BIGINT NOT NULL, "
             "seen_at BIGINT NOT NULL){keyed}"),
        with("CREATE TABLE links (hash {id} PRIMARY KEY NOT NULL, player {id} NOT NULL REFERENCES players "
             "ON DELETE CASCADE, expires_at BIGINT NOT NULL){keyed}"),
        with("CREATE TABLE servers (name {id} PRIMARY KEY NOT NULL, beat_at BIGINT NOT NULL){keyed}"),
        // Partial indexes: a move changes none of those for finished matches, and the others stay small.
        "CREATE INDEX matches_alive ON matches (stage, owner) WHERE stage < 2",
        "CREATE INDEX matches_ended ON matches (changed_at) WHERE stage >= 2",
        "CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL",
        "CREATE INDEX seats_match ON seats (match)",
        "CREATE INDEX links_player ON links (player)",
        "CREATE UNIQUE INDEX players_token ON players (token_hash) WHERE token_hash <> ''",
    };
}

std::vector<std::string> add_feeds() {
    return {
        "ALTER TABLE players ADD COLUMN feed_hash TEXT NOT NULL DEFAULT ''",
        "CREATE UNIQUE INDEX players_feed ON players (feed_hash) WHERE feed_hash <> ''",
    };
}

// A guest goes with the person they belong to.
std::vector<std::string> add_guests(const Dialect& dialect) {
    return {
        fmt::format("ALTER TABLE players ADD COLUMN owner {} REFERENCES players ON DELETE CASCADE", dialect.id),
        "CREATE INDEX players_owner ON players (owner) WHERE owner IS NOT NULL",
    };
}

// A person has a token on each of their devices; the one they had is the first.
std::vector<std::string> add_tokens(const Dialect& dialect) {
    const auto with = [&](const char* text) {
        return fmt::format(fmt::runtime(text), fmt::arg("id", dialect.id), fmt::arg("keyed", dialect.keyed));
    };
    return {
        with("CREATE TABLE tokens (hash {id} PRIMARY KEY NOT NULL, id {id} NOT NULL, player {id} NOT NULL REFERENCES "
             "players ON DELETE CASCADE, name TEXT NOT NULL, created_at BIGINT NOT NULL, seen_at BIGINT NOT "
             "NULL){keyed}"),
        "CREATE UNIQUE INDEX tokens_id ON tokens (player, id)",
        "INSERT INTO tokens (hash, id, player, name, created_at, seen_at) "
        "SELECT token_hash, id, id, '', created_at, seen_at FROM players WHERE token_hash <> ''",
        "DROP INDEX IF EXISTS players_token",
        "ALTER TABLE players DROP COLUMN token_hash",
        with("CREATE TABLE revoked (hash {id} PRIMARY KEY NOT NULL, at BIGINT NOT NULL){keyed}"),
        "CREATE INDEX revoked_at ON revoked (at)",
        with("CREATE TABLE recoveries (player {id} PRIMARY KEY NOT NULL REFERENCES players ON DELETE CASCADE, "
             "lookup {id} NOT NULL, hash TEXT NOT NULL, created_at BIGINT NOT NULL){keyed}"),
        "CREATE UNIQUE INDEX recoveries_lookup ON recoveries (lookup)",
    };
}

// Who is named in a log, by the text that records have from the beginning: "player":"ID" and "owner":"ID". Inside a
// person's words every quote is escaped, so that nobody can write it there.
std::string find_named(const Dialect& dialect, std::string_view key) {
    const std::string begin = fmt::format("\"{}\":\"", key);
    return fmt::format(
        "INSERT INTO appearances (player, match) SELECT DISTINCT substr(rest, 1, {0}(rest, '\"') - 1), match FROM "
        "(SELECT match, substr(text, {0}(text, '{1}') + {2}) AS rest FROM records WHERE {0}(text, '{1}') > 0) AS found "
        "WHERE {0}(rest, '\"') BETWEEN 2 AND {3} AND match IN (SELECT id FROM matches) ON CONFLICT DO NOTHING",
        dialect.find, begin, begin.size(), id_bytes_max + 1);
}

// Everybody whom a log names, so that they can be taken out of it, and what was taken back lately.
std::vector<std::string> add_appearances(const Dialect& dialect) {
    const auto with = [&](const char* text) {
        return fmt::format(fmt::runtime(text), fmt::arg("id", dialect.id), fmt::arg("keyed", dialect.keyed));
    };
    return {
        with(
            "CREATE TABLE appearances (player {id} NOT NULL, match {id} NOT NULL REFERENCES matches ON DELETE CASCADE, "
            "PRIMARY KEY (player, match)){keyed}"),
        "CREATE INDEX appearances_match ON appearances (match)",
        with("CREATE TABLE retractions (number BIGINT PRIMARY KEY NOT NULL, match {id} NOT NULL, "
             "person_hash {id} NOT NULL){keyed}"),
        find_named(dialect, "player"),
        find_named(dialect, "owner"),
    };
}

// They go with their match, and are no part of what is kept for good.
std::vector<std::string> add_snapshots(const Dialect& dialect) {
    return {
        fmt::format("CREATE TABLE snapshots (match {} PRIMARY KEY NOT NULL REFERENCES matches ON DELETE CASCADE, "
                    "sequence BIGINT NOT NULL, program TEXT NOT NULL, text TEXT NOT NULL){}",
                    dialect.id, dialect.keyed),
    };
}

// They go with their match, too. Their texts are long: the table is not stored in the order of its key.
std::vector<std::string> add_reviews(const Dialect& dialect) {
    return {
        fmt::format("CREATE TABLE reviews (match {} NOT NULL REFERENCES matches ON DELETE CASCADE, "
                    "open_cards SMALLINT NOT NULL, version BIGINT NOT NULL, text TEXT NOT NULL, "
                    "PRIMARY KEY (match, open_cards))",
                    dialect.id),
    };
}

// What finished matches say of those who played them, people's notes on them, and whether somebody wants to be seen.
// `told` is 1 once the facts of a match are there; all that were played before this step have theirs made later, a few
// at a time. Those of a match that is nobody's are no rows at all.
std::vector<std::string> add_facts(const Dialect& dialect) {
    const auto with = [&](const char* text) {
        return fmt::format(fmt::runtime(text), fmt::arg("id", dialect.id), fmt::arg("keyed", dialect.keyed));
    };
    return {
        "ALTER TABLE matches ADD COLUMN told SMALLINT NOT NULL DEFAULT 0",
        "CREATE INDEX matches_untold ON matches (id) WHERE stage = 2 AND told = 0",
        "ALTER TABLE players ADD COLUMN shown SMALLINT NOT NULL DEFAULT 0",
        with("CREATE TABLE facts (match {id} NOT NULL REFERENCES matches ON DELETE CASCADE, seat SMALLINT NOT NULL, "
             "game {id} NOT NULL, players SMALLINT NOT NULL, ended_at BIGINT NOT NULL, counts SMALLINT NOT NULL, "
             "winners SMALLINT NOT NULL, who {id} NOT NULL, kind SMALLINT NOT NULL, name TEXT NOT NULL, "
             "key {id} NOT NULL, place SMALLINT NOT NULL, points BIGINT NOT NULL, margin BIGINT NOT NULL, "
             "held SMALLINT NOT NULL, PRIMARY KEY (match, seat)){keyed}"),
        "CREATE INDEX facts_who ON facts (who, ended_at, match)",
        "CREATE INDEX facts_ended ON facts (ended_at, match) WHERE seat = 0",
        with("CREATE TABLE facts_state (id SMALLINT PRIMARY KEY NOT NULL, version BIGINT NOT NULL, "
             "upheavals BIGINT NOT NULL){keyed}"),
        with("CREATE TABLE notes (player {id} NOT NULL REFERENCES players ON DELETE CASCADE, match {id} NOT NULL "
             "REFERENCES matches ON DELETE CASCADE, text TEXT NOT NULL, key {id} NOT NULL, at BIGINT NOT NULL, "
             "PRIMARY KEY (player, match)){keyed}"),
        "CREATE INDEX notes_match ON notes (match)",
        with("CREATE TABLE luck (match {id} NOT NULL REFERENCES matches ON DELETE CASCADE, seat SMALLINT NOT NULL, "
             "dealt BIGINT NOT NULL, hidden BIGINT NOT NULL, skill BIGINT NOT NULL, PRIMARY KEY (match, "
             "seat)){keyed}"),
    };
}

}  // namespace

std::vector<std::vector<std::string>> schema_steps(const Dialect& dialect) {
    return {make_tables(dialect),     add_feeds(),
            add_guests(dialect),      add_tokens(dialect),
            add_appearances(dialect), add_snapshots(dialect),
            add_reviews(dialect),     add_facts(dialect)};
}

}  // namespace shoal::storage
