// Matches and servers in SQL that both databases understand; people are in storage/sql_people.cpp.
#include "storage/sql_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace shoal::storage {

namespace {

constexpr std::string_view match_columns =
    "id, last_sequence, created_at, changed_at, owner, game, stage, listed, wake_at, players, summary";

MatchRow match_row(Rows& rows, std::size_t row) {
    MatchRow out;
    out.match = rows.take(row, 0);
    out.last_sequence = static_cast<std::uint32_t>(rows.number(row, 1));
    out.created_at = rows.number(row, 2);
    out.changed_at = rows.number(row, 3);
    out.owner = rows.take(row, 4);
    out.summary.game = rows.take(row, 5);
    out.summary.stage = static_cast<Stage>(rows.number(row, 6));
    out.summary.listed = rows.number(row, 7) != 0;
    if (!rows.null(row, 8)) {
        out.summary.wake_at = rows.number(row, 8);
    }
    out.summary.players = split_players(rows.text(row, 9));
    out.summary.text = rows.take(row, 10);
    return out;
}

std::vector<MatchRow> match_rows(Rows rows) {
    std::vector<MatchRow> out;
    out.reserve(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        out.push_back(match_row(rows, row));
    }
    return out;
}

bool alive(Stage stage) { return stage == Stage::open || stage == Stage::running; }

}  // namespace

void Conditions::add(std::string_view condition) {
    text_ += text_.empty() ? " WHERE " : " AND ";
    text_ += condition;
}

void Conditions::add(std::string_view before, Value value, std::string_view after) {
    add(fmt::format("{} ${}{}", before, put(value), after));
}

std::size_t Conditions::put(Value value) {
    values_.push_back(value);
    return values_.size();
}

std::string join_players(const std::vector<std::string>& players) {
    std::string joined;
    for (const std::string& player : players) {
        joined += joined.empty() ? "" : "\n";
        joined += player;
    }
    return joined;
}

std::vector<std::string> split_players(std::string_view joined) {
    std::vector<std::string> players;
    while (!joined.empty()) {
        const std::size_t end = std::min(joined.find('\n'), joined.size());
        players.emplace_back(joined.substr(0, end));
        joined.remove_prefix(std::min(end + 1, joined.size()));
    }
    return players;
}

// ---- Logs ----

std::vector<Record> SqlStore::read(std::string_view match, std::uint32_t after) {
    Rows rows = sql().run("SELECT sequence, text FROM records WHERE match = $1 AND sequence > $2 ORDER BY sequence",
                          {match, std::int64_t{after}});
    std::vector<Record> records;
    records.reserve(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        records.push_back({static_cast<std::uint32_t>(rows.number(row, 0)), rows.take(row, 1)});
    }
    return records;
}

std::optional<MatchRow> SqlStore::find_match(std::string_view match) {
    Rows rows = sql().run(fmt::format("SELECT {} FROM matches WHERE id = $1", match_columns), {match});
    return rows.empty() ? std::nullopt : std::optional(match_row(rows, 0));
}

std::vector<MatchRow> SqlStore::list_matches(const MatchQuery& query) {
    Conditions conditions;
    if (query.stage) {
        // The second condition follows from the first; it names the partial index that serves this.
        conditions.add(fmt::format("stage = {}", static_cast<int>(*query.stage)));
        conditions.add(alive(*query.stage) ? "stage < 2" : "stage >= 2");
    }
    if (query.listed_only) {
        conditions.add("listed = 1");
    }
    if (!query.player.empty()) {
        conditions.add("id IN (SELECT match FROM seats WHERE player =", query.player, ")");
    }
    if (query.changed_before) {
        conditions.add("changed_at <", *query.changed_before);
    }
    if (query.wake_before) {
        conditions.add("wake_at <=", *query.wake_before);
    }
    if (query.wake_after) {
        conditions.add("wake_at >", *query.wake_after);
    }
    if (!query.owner.empty()) {
        conditions.add("owner =", query.owner);
    }
    const std::size_t limit = conditions.put(std::int64_t{query.limit});
    return match_rows(sql().run(fmt::format("SELECT {} FROM matches{} ORDER BY changed_at DESC, id LIMIT ${}",
                                            match_columns, conditions.text(), limit),
                                conditions.values()));
}

bool SqlStore::delete_match(std::string_view match) {
    bool found = false;
    sql().transaction([&] {
        queue_for_adoption();
        // The match first: whoever appends to it holds it, and finds it gone afterwards.
        const Rows gone = sql().run("DELETE FROM matches WHERE id = $1 RETURNING stage", {match});
        found = !gone.empty();
        if (found && alive(static_cast<Stage>(gone.number(0, 0)))) {
            retract(match, {});
        }
        sql().run("DELETE FROM records WHERE match = $1", {match});
        // Its facts went with it.
        if (found && static_cast<Stage>(gone.number(0, 0)) == Stage::finished) {
            facts_changed(true);
        }
    });
    return found;
}

bool SqlStore::replace_record(std::string_view match, std::uint32_t sequence, std::string_view text) {
    // It was made from the old text. Before the record: where only one of both is done, nothing wrong is left.
    sql().run("DELETE FROM snapshots WHERE match = $1", {match});
    return sql()
               .run("UPDATE records SET text = $3 WHERE match = $1 AND sequence = $2",
                    {match, std::int64_t{sequence}, text})
               .changed() > 0;
}

void SqlStore::put_snapshot(std::string_view match, const Snapshot& snapshot) {
    sql().run(
        "INSERT INTO snapshots (match, sequence, program, text) SELECT id, CAST($2 AS BIGINT), CAST($3 AS TEXT), "
        "CAST($4 AS TEXT) FROM matches WHERE id = $1 AND last_sequence >= $2 AND NOT EXISTS (SELECT 1 FROM "
        "retractions WHERE match = $1 AND number > $5) ON CONFLICT (match) DO UPDATE SET "
        "sequence = excluded.sequence, program = excluded.program, text = excluded.text",
        {match, std::int64_t{snapshot.sequence}, snapshot.program, snapshot.text, snapshot.heard});
}

std::optional<Snapshot> SqlStore::find_snapshot(std::string_view match) {
    Rows rows = sql().run(
        "SELECT sequence, program, text FROM snapshots WHERE match = $1 AND sequence <= (SELECT last_sequence FROM "
        "matches WHERE id = $1)",
        {match});
    if (rows.empty()) {
        return std::nullopt;
    }
    return Snapshot{
        .sequence = static_cast<std::uint32_t>(rows.number(0, 0)), .program = rows.take(0, 1), .text = rows.take(0, 2)};
}

void SqlStore::put_review(std::string_view match, bool open, const KeptReview& review) {
    sql().run(
        "INSERT INTO reviews (match, open_cards, version, text) SELECT id, CAST($2 AS BIGINT), CAST($3 AS BIGINT), "
        "CAST($4 AS TEXT) FROM matches WHERE id = $1 ON CONFLICT (match, open_cards) DO UPDATE SET "
        "version = excluded.version, text = excluded.text WHERE reviews.version <= excluded.version",
        {match, std::int64_t{open}, std::int64_t{review.version}, review.text});
}

std::optional<KeptReview> SqlStore::find_review(std::string_view match, bool open) {
    Rows rows = sql().run("SELECT version, text FROM reviews WHERE match = $1 AND open_cards = $2",
                          {match, std::int64_t{open}});
    if (rows.empty()) {
        return std::nullopt;
    }
    return KeptReview{.version = static_cast<int>(rows.number(0, 0)), .text = rows.take(0, 1)};
}

// ---- Servers that share the database ----

void SqlStore::beat(std::string_view server, Milliseconds now) {
    sql().run(
        "INSERT INTO servers (name, beat_at) VALUES ($1, $2) "
        "ON CONFLICT (name) DO UPDATE SET beat_at = excluded.beat_at",
        {server, now});
}

std::vector<std::string> SqlStore::live_servers(Milliseconds now, Milliseconds dead_after) {
    Rows rows = sql().run("SELECT name FROM servers WHERE beat_at > $1 ORDER BY name", {now - dead_after});
    std::vector<std::string> names;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        names.push_back(rows.take(row, 0));
    }
    return names;
}

std::optional<Milliseconds> SqlStore::last_beat(std::string_view server) {
    const Rows rows = sql().run("SELECT beat_at FROM servers WHERE name = $1", {server});
    return rows.empty() ? std::nullopt : std::optional(std::abs(rows.number(0, 0)));
}

std::vector<MatchRow> SqlStore::adopt(std::string_view server, Milliseconds now, Milliseconds dead_after,
                                      Milliseconds due_before, std::uint32_t limit) {
    std::vector<MatchRow> adopted;
    int runs = 0;
    sql().transaction([&] {
        // A run whose end was not heard may have given us matches that we do not know of: the second looks for
        // those, too.
        const std::string_view own = runs++ == 0 ? "owner = ''" : "owner IN ('', $1)";
        queue_for_adoption();
        beat(server, now);
        adopted = match_rows(sql().run(
            fmt::format("WITH due AS MATERIALIZED (SELECT id FROM matches WHERE stage < 2 AND wake_at <= $2 AND ({} OR "
                        "owner NOT IN (SELECT name FROM servers WHERE beat_at > $3)) ORDER BY wake_at LIMIT $4{}) "
                        "UPDATE matches SET owner = $1 WHERE id IN (SELECT id FROM due) RETURNING {}",
                        own, skip_locked(), match_columns),
            {server, due_before, now - dead_after, std::int64_t{limit}}));
    });
    return adopted;
}

bool SqlStore::adopt_match(std::string_view match, std::string_view server, Milliseconds now, Milliseconds dead_after) {
    bool adopted = false;
    sql().transaction([&] {
        queue_for_adoption();
        beat(server, now);
        adopted = sql()
                      .run(
                          "UPDATE matches SET owner = $2 WHERE id = $1 AND (owner IN ('', $2) OR "
                          "owner NOT IN (SELECT name FROM servers WHERE beat_at > $3))",
                          {match, server, now - dead_after})
                      .changed() > 0;
    });
    return adopted;
}

void SqlStore::release_all(std::string_view server) {
    sql().transaction([&] {
        queue_for_adoption();
        sql().run("UPDATE matches SET owner = '' WHERE owner = $1 AND stage < 2", {server});
        // Below zero: it left, and that was its last beat.
        sql().run("UPDATE servers SET beat_at = -beat_at WHERE name = $1 AND beat_at > 0", {server});
    });
}

Totals SqlStore::totals() {
    Totals totals;
    // Logs count from 1 without gaps, so their last numbers add up to all records, without reading those.
    const Rows matches = sql().run(
        "SELECT count(*), count(CASE WHEN stage = 1 THEN 1 END), coalesce(sum(last_sequence), 0) FROM matches");
    totals.matches = static_cast<std::uint64_t>(matches.number(0, 0));
    totals.running = static_cast<std::uint64_t>(matches.number(0, 1));
    totals.records = static_cast<std::uint64_t>(matches.number(0, 2));
    totals.players = static_cast<std::uint64_t>(sql().run("SELECT count(*) FROM players").number(0, 0));
    totals.bytes = bytes_on_disk();
    return totals;
}

}  // namespace shoal::storage
