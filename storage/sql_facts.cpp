// What finished matches say of those who played them, in SQL that both databases understand.
#include <fmt/format.h>

#include <algorithm>

#include "storage/sql_store.h"

namespace shoal::storage {

namespace {

constexpr std::string_view facts_columns =
    "f.match, f.game, f.players, f.ended_at, f.counts, f.winners, f.who, f.kind, f.name, f.key, f.place, f.points, "
    "f.margin, f.held";
constexpr std::size_t facts_width = 14;

std::uint8_t small(const Rows& rows, std::size_t row, std::size_t column) {
    return static_cast<std::uint8_t>(rows.number(row, column));
}

// From the columns above.
Played played_row(Rows& rows, std::size_t row) {
    Played out;
    out.match = rows.take(row, 0);
    out.game = rows.take(row, 1);
    out.players = small(rows, row, 2);
    out.ended_at = rows.number(row, 3);
    out.counts = small(rows, row, 4);
    out.winners = small(rows, row, 5);
    out.seat.who = rows.take(row, 6);
    out.seat.kind = small(rows, row, 7);
    out.seat.name = rows.take(row, 8);
    out.seat.key = rows.take(row, 9);
    out.seat.place = small(rows, row, 10);
    out.seat.points = rows.number(row, 11);
    out.seat.margin = rows.number(row, 12);
    out.seat.held = rows.number(row, 13) != 0;
    return out;
}

// A pattern of LIKE for texts that have this one in them; what has a meaning in patterns is meant as it stands.
std::string pattern_of(std::string_view part) {
    std::string pattern = "%";
    for (const char c : part) {
        pattern += c == '%' || c == '_' || c == '!' ? "!" : "";
        pattern += c;
    }
    return pattern + '%';
}

std::string others_named(std::size_t pattern) {
    return fmt::format(
        "EXISTS (SELECT 1 FROM facts o WHERE o.match = f.match AND o.seat <> f.seat AND o.key LIKE ${} ESCAPE '!')",
        pattern);
}

std::string noted(std::size_t pattern) { return fmt::format("n.key LIKE ${} ESCAPE '!'", pattern); }

}  // namespace

std::vector<Untold> SqlStore::matches_untold(std::string_view after, std::uint32_t limit) {
    Rows rows =
        sql().run("SELECT id, last_sequence FROM matches WHERE stage = 2 AND told = 0 AND id > $1 ORDER BY id LIMIT $2",
                  {after, std::int64_t{limit}});
    std::vector<Untold> untold;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        untold.push_back({rows.take(row, 0), static_cast<std::uint32_t>(rows.number(row, 1))});
    }
    return untold;
}

bool SqlStore::put_facts(const MatchFacts& facts) {
    // Whoever has the row is about to change the log; waiting for them here could make them wait for us.
    const Rows told =
        sql().run(fmt::format("UPDATE matches SET told = 1 WHERE id IN (SELECT id FROM matches WHERE id = $1 AND "
                              "last_sequence = $2 AND stage = 2 AND told = 0{})",
                              skip_locked()),
                  {facts.match, std::int64_t{facts.last_sequence}});
    if (told.changed() == 0) {
        return false;
    }
    if (facts.seats.empty()) {
        return true;
    }
    const bool last = sql()
                          .run("SELECT 1 FROM facts WHERE seat = 0 AND (ended_at, match) > ($1, $2) LIMIT 1",
                               {facts.ended_at, facts.match})
                          .empty();
    std::int64_t seat = 0;
    for (const SeatFacts& each : facts.seats) {
        sql().run(
            "INSERT INTO facts (match, seat, game, players, ended_at, counts, winners, who, kind, name, key, place, "
            "points, margin, held) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
            {facts.match, seat++, facts.game, std::int64_t{facts.players}, facts.ended_at, std::int64_t{facts.counts},
             std::int64_t{facts.winners}, each.who, std::int64_t{each.kind}, each.name, each.key,
             std::int64_t{each.place}, each.points, each.margin, std::int64_t{each.held}});
    }
    facts_changed(!last);
    return true;
}

void SqlStore::facts_changed(bool upheaval) {
    sql().run(
        "INSERT INTO facts_state (id, version, upheavals) VALUES (1, 1, $1) ON CONFLICT (id) DO UPDATE SET "
        "version = facts_state.version + 1, upheavals = facts_state.upheavals + $1",
        {std::int64_t{upheaval}});
}

void SqlStore::take_facts_away(std::string_view match) {
    const Rows told = sql().run("UPDATE matches SET told = 0 WHERE id = $1 AND told = 1", {match});
    const Rows gone = sql().run("DELETE FROM facts WHERE match = $1", {match});
    if (told.changed() + gone.changed() > 0) {
        facts_changed(true);
    }
}

void SqlStore::take_facts_away_of(std::string_view player) {
    const Rows matches = sql().run(
        "SELECT DISTINCT match FROM facts WHERE who = $1 OR who IN (SELECT id FROM players WHERE owner = $1) ORDER BY "
        "match",
        {player});
    for (std::size_t row = 0; row < matches.size(); ++row) {
        take_facts_away(matches.text(row, 0));
    }
}

void SqlStore::drop_facts() {
    sql().transaction([&] {
        queue_for_adoption();
        sql().run("UPDATE matches SET told = 0 WHERE stage >= 2 AND told = 1");
        sql().run("DELETE FROM facts");
        facts_changed(true);
    });
}

FactsState SqlStore::facts_state() {
    const Rows rows = sql().run("SELECT version, upheavals FROM facts_state WHERE id = 1");
    return rows.empty() ? FactsState{} : FactsState{rows.number(0, 0), rows.number(0, 1)};
}

std::vector<MatchFacts> SqlStore::list_facts(const FactsMark& after, std::uint32_t limit) {
    Rows rows = sql().run(fmt::format("SELECT {} FROM facts f JOIN (SELECT match FROM facts WHERE seat = 0 AND "
                                      "(ended_at, match) > ($1, $2) ORDER BY ended_at, match LIMIT $3) AS page "
                                      "ON page.match = f.match ORDER BY f.ended_at, f.match, f.seat",
                                      facts_columns),
                          {after.ended_at, after.match, std::int64_t{limit}});
    std::vector<MatchFacts> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Played played = played_row(rows, row);
        if (all.empty() || all.back().match != played.match) {
            MatchFacts& facts = all.emplace_back();
            facts.match = std::move(played.match);
            facts.game = std::move(played.game);
            facts.players = played.players;
            facts.ended_at = played.ended_at;
            facts.counts = played.counts;
            facts.winners = played.winners;
        }
        all.back().seats.push_back(std::move(played.seat));
    }
    return all;
}

std::vector<Played> SqlStore::list_played(const PlayedQuery& query) {
    Conditions conditions;
    conditions.add("f.who =", query.who);
    if (!query.game.empty()) {
        conditions.add("f.game =", query.game);
    }
    if (query.players != 0) {
        conditions.add("f.players =", std::int64_t{query.players});
    }
    if (query.won) {
        conditions.add(*query.won ? "f.place = 1" : "f.place > 1");
    }
    if (query.from) {
        conditions.add("f.ended_at >=", *query.from);
    }
    if (query.to) {
        conditions.add("f.ended_at <", *query.to);
    }
    if (query.before) {
        conditions.add(fmt::format("(f.ended_at, f.match) < (${}, ${})", conditions.put(query.before->ended_at),
                                   conditions.put(query.before->match)));
    }
    const std::string with = pattern_of(query.with);
    const std::string noted_with = pattern_of(query.noted);
    const std::string text = pattern_of(query.text);
    if (!query.with.empty()) {
        conditions.add(others_named(conditions.put(with)));
    }
    if (!query.noted.empty()) {
        conditions.add(noted(conditions.put(noted_with)));
    }
    if (!query.text.empty()) {
        const std::size_t pattern = conditions.put(text);
        conditions.add(fmt::format("({} OR {})", noted(pattern), others_named(pattern)));
    }
    const std::size_t limit = conditions.put(std::int64_t{query.limit});
    Rows rows = sql().run(fmt::format("SELECT {}, coalesce(n.text, ''), m.summary FROM facts f JOIN matches m ON "
                                      "m.id = f.match LEFT JOIN notes n ON n.player = f.who AND n.match = f.match{} "
                                      "ORDER BY f.ended_at DESC, f.match DESC LIMIT ${}",
                                      facts_columns, conditions.text(), limit),
                          conditions.values());
    std::vector<Played> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        all.push_back(played_row(rows, row));
        all.back().note = rows.take(row, facts_width);
        all.back().summary = rows.take(row, facts_width + 1);
    }
    return all;
}

std::vector<Played> SqlStore::all_played(std::string_view who, std::uint32_t limit) {
    Rows rows =
        sql().run(fmt::format("SELECT {} FROM facts f WHERE f.who = $1 ORDER BY f.ended_at DESC, f.match DESC LIMIT $2",
                              facts_columns),
                  {who, std::int64_t{limit}});
    std::vector<Played> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        all.push_back(played_row(rows, row));
    }
    return all;
}

std::vector<Met> SqlStore::list_met(std::string_view who, std::uint32_t limit) {
    // Who is gone is another in each match (kind 3), and nobody was met twice then.
    Rows rows = sql().run(
        "SELECT met.who, met.kind, coalesce(p.name, met.name), coalesce(p.shown, 0), met.matches, met.ahead, "
        "met.behind FROM (SELECT o.who AS who, max(o.kind) AS kind, max(o.name) AS name, count(DISTINCT o.match) AS "
        "matches, sum(CASE WHEN f.place < o.place THEN 1 ELSE 0 END) AS ahead, sum(CASE WHEN f.place > o.place THEN 1 "
        "ELSE 0 END) AS behind FROM facts f JOIN facts o ON o.match = f.match AND o.seat <> f.seat WHERE f.who = $1 "
        "AND f.held = 1 AND o.held = 1 AND o.kind < 3 GROUP BY o.who) AS met LEFT JOIN players p ON p.id = met.who "
        "ORDER BY met.matches DESC, met.who LIMIT $2",
        {who, std::int64_t{limit}});
    std::vector<Met> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Met met;
        met.who = rows.take(row, 0);
        met.kind = small(rows, row, 1);
        met.name = rows.take(row, 2);
        met.shown = rows.number(row, 3) != 0;
        met.matches = static_cast<std::uint32_t>(rows.number(row, 4));
        met.ahead = static_cast<std::uint32_t>(rows.number(row, 5));
        met.behind = static_cast<std::uint32_t>(rows.number(row, 6));
        all.push_back(std::move(met));
    }
    return all;
}

void SqlStore::put_luck(std::string_view match, const std::vector<SeatLuck>& seats) {
    for (const SeatLuck& each : seats) {
        sql().run(
            "INSERT INTO luck (match, seat, dealt, hidden, skill) SELECT id, CAST($2 AS BIGINT), CAST($3 AS BIGINT), "
            "CAST($4 AS BIGINT), CAST($5 AS BIGINT) FROM matches WHERE id = $1 ON CONFLICT (match, seat) DO UPDATE SET "
            "dealt = excluded.dealt, hidden = excluded.hidden, skill = excluded.skill",
            {match, std::int64_t{each.seat}, each.dealt, each.hidden, each.skill});
    }
}

std::vector<LuckSum> SqlStore::sum_luck(std::string_view who) {
    // PostgreSQL adds whole numbers up to decimal ones.
    Rows rows = sql().run(
        "SELECT f.game, count(*), CAST(sum(l.dealt) AS BIGINT), CAST(sum(l.hidden) AS BIGINT), CAST(sum(l.skill) AS "
        "BIGINT) FROM facts f JOIN luck l ON l.match = f.match AND l.seat = f.seat WHERE f.who = $1 AND f.held = 1 "
        "GROUP BY f.game ORDER BY f.game",
        {who});
    std::vector<LuckSum> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        all.push_back({rows.take(row, 0), static_cast<std::uint32_t>(rows.number(row, 1)), rows.number(row, 2),
                       rows.number(row, 3), rows.number(row, 4)});
    }
    return all;
}

bool SqlStore::put_note(const Note& note) {
    if (note.text.empty()) {
        sql().run("DELETE FROM notes WHERE player = $1 AND match = $2", {note.player, note.match});
        return !sql().run("SELECT 1 FROM seats WHERE player = $1 AND match = $2", {note.player, note.match}).empty();
    }
    return sql()
               .run(
                   "INSERT INTO notes (player, match, text, key, at) SELECT player, match, CAST($3 AS TEXT), CAST($4 "
                   "AS TEXT), CAST($5 AS BIGINT) FROM seats WHERE player = $1 AND match = $2 ON CONFLICT (player, "
                   "match) DO UPDATE SET text = excluded.text, key = excluded.key, at = excluded.at",
                   {note.player, note.match, note.text, note.key, note.at})
               .changed() > 0;
}

std::string SqlStore::find_note(std::string_view player, std::string_view match) {
    Rows rows = sql().run("SELECT text FROM notes WHERE player = $1 AND match = $2", {player, match});
    return rows.empty() ? std::string() : rows.take(0, 0);
}

std::vector<GameCount> SqlStore::count_alive() {
    Rows rows = sql().run(
        "SELECT game, stage, count(*) FROM matches WHERE stage < 2 GROUP BY game, stage ORDER BY game, stage");
    std::vector<GameCount> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        all.push_back({rows.take(row, 0), static_cast<Stage>(rows.number(row, 1)), 0,
                       static_cast<std::uint64_t>(rows.number(row, 2))});
    }
    return all;
}

std::vector<GameCount> SqlStore::count_played() {
    Rows rows = sql().run(
        "SELECT game, players, count(*) FROM facts WHERE seat = 0 GROUP BY game, players ORDER BY game, players");
    std::vector<GameCount> all;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        all.push_back(
            {rows.take(row, 0), Stage::finished, small(rows, row, 1), static_cast<std::uint64_t>(rows.number(row, 2))});
    }
    return all;
}

std::uint64_t SqlStore::count_people(Milliseconds since) {
    return static_cast<std::uint64_t>(
        sql()
            .run("SELECT count(*) FROM players WHERE seen_at >= $1 AND bot = 0 AND owner IS NULL", {since})
            .number(0, 0));
}

}  // namespace shoal::storage
