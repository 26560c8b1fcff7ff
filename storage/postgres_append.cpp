// Appends to many matches in PostgreSQL.
#include "storage/postgres_append.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "storage/sql_store.h"

namespace shoal::storage {

namespace {

using Texts = std::vector<std::string_view>;
using Numbers = std::vector<std::optional<std::int64_t>>;

// Where a log ends, first as the database says, then as this batch leaves it.
struct Head {
    std::int64_t last = 0;
    std::string players;
    std::int64_t at = 0;
    const Summary* summary = nullptr;  // the newest, if the batch has one
    const Append* newest = nullptr;    // the last that added records
    bool touched = false;
};

using Heads = std::map<std::string_view, Head>;

// A match that is made gets its row first, with an empty log: of two who make the same one, the second waits here
// for the first and then finds its log. Rows are made and taken in the order of their ids, by everyone, so that
// nobody waits in a circle.
Heads take_heads(PostgresConnection& connection, std::span<const Append> appends) {
    std::set<std::string_view> ids;
    std::map<std::string_view, const Append*> made;
    for (const Append& append : appends) {
        ids.insert(append.match);
        if (append.first_sequence == 1) {
            made.emplace(append.match, &append);
        }
    }
    std::vector<PostgresStatement> statements;
    statements.push_back({"BEGIN"});
    Texts made_ids;
    Texts owners;
    Numbers times;
    for (const auto& [id, append] : made) {
        made_ids.push_back(id);
        owners.push_back(append->server);
        times.emplace_back(append->at);
    }
    if (!made.empty()) {
        statements.push_back(
            {"INSERT INTO matches (id, last_sequence, created_at, changed_at, owner, game, stage, listed, players, "
             "summary) SELECT id, 0, at, at, owner, '', 0, 0, '', '' FROM unnest($1::text[], $2::text[], $3::bigint[]) "
             "AS new (id, owner, at) ORDER BY id COLLATE \"C\" ON CONFLICT DO NOTHING",
             PostgresParameters().add_texts(made_ids).add_texts(owners).add_numbers(times)});
    }
    const Texts wanted(ids.begin(), ids.end());
    statements.push_back(
        {"SELECT id, last_sequence, players FROM matches WHERE id = ANY($1::text[]) ORDER BY id "
         "FOR UPDATE",
         PostgresParameters().add_texts(wanted)});
    const Rows rows = connection.run_together(statements).back();
    Heads heads;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        Head head;
        head.last = rows.number(row, 1);
        head.players = rows.text(row, 2);
        heads.emplace(*ids.find(rows.text(row, 0)), head);
    }
    return heads;
}

bool is_there_already(PostgresConnection& connection, const Append& append) {
    if (append.records.empty()) {
        return false;
    }
    const std::int64_t first = append.first_sequence;
    const Rows rows = connection.run(
        "SELECT text FROM records WHERE match = $1 AND sequence >= $2 AND sequence < $3 ORDER BY sequence",
        PostgresParameters()
            .add(append.match)
            .add(first)
            .add(first + static_cast<std::int64_t>(append.records.size())));
    if (rows.size() != append.records.size()) {
        return false;
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows.text(row, 0) != append.records[row]) {
            return false;
        }
    }
    return true;
}

Appended decide(Heads& heads, const Append& append) {
    const auto found = heads.find(append.match);
    if (found == heads.end() || found->second.last + 1 != std::int64_t{append.first_sequence}) {
        return Appended::conflict;
    }
    Head& head = found->second;
    head.last += static_cast<std::int64_t>(append.records.size());
    head.at = append.at;
    head.touched = true;
    if (append.summary) {
        head.summary = &*append.summary;
    }
    if (!append.records.empty()) {
        head.newest = &append;
    }
    return Appended::durable;
}

PostgresStatement insert_records(std::span<const Append> appends, const std::vector<bool>& good) {
    Texts matches;
    Numbers sequences;
    Texts texts;
    for (std::size_t i = 0; i < appends.size(); ++i) {
        for (std::size_t k = 0; good[i] && k < appends[i].records.size(); ++k) {
            matches.push_back(appends[i].match);
            sequences.emplace_back(std::int64_t{appends[i].first_sequence} + static_cast<std::int64_t>(k));
            texts.push_back(appends[i].records[k]);
        }
    }
    return {"INSERT INTO records (match, sequence, text) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])",
            PostgresParameters().add_texts(matches).add_numbers(sequences).add_texts(texts)};
}

void update_without_summary(const Heads& heads, std::vector<PostgresStatement>& out) {
    Texts ids;
    Numbers lasts;
    Numbers times;
    for (const auto& [id, head] : heads) {
        if (head.touched && head.summary == nullptr) {
            ids.push_back(id);
            lasts.emplace_back(head.last);
            times.emplace_back(head.at);
        }
    }
    if (!ids.empty()) {
        out.push_back(
            {"UPDATE matches SET last_sequence = new.last, changed_at = new.at FROM unnest($1::text[], "
             "$2::bigint[], $3::bigint[]) AS new (id, last, at) WHERE matches.id = new.id",
             PostgresParameters().add_texts(ids).add_numbers(lasts).add_numbers(times)});
    }
}

void update_with_summary(const Heads& heads, std::vector<PostgresStatement>& out) {
    Texts ids;
    Numbers lasts;
    Numbers times;
    Texts games;
    Numbers stages;
    Numbers listed;
    Numbers wakes;
    std::vector<std::string> players;
    Texts summaries;
    for (const auto& [id, head] : heads) {
        if (head.touched && head.summary != nullptr) {
            ids.push_back(id);
            lasts.emplace_back(head.last);
            times.emplace_back(head.at);
            games.push_back(head.summary->game);
            stages.emplace_back(static_cast<std::int64_t>(head.summary->stage));
            listed.emplace_back(std::int64_t{head.summary->listed});
            wakes.push_back(head.summary->wake_at);
            players.push_back(join_players(head.summary->players));
            summaries.push_back(head.summary->text);
        }
    }
    if (!ids.empty()) {
        const Texts joined(players.begin(), players.end());
        out.push_back(
            {"UPDATE matches SET last_sequence = new.last, changed_at = new.at, game = new.game, stage = new.stage, "
             "listed = new.listed, wake_at = new.wake, players = new.players, summary = new.summary FROM "
             "unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], "
             "$8::text[], $9::text[]) AS new (id, last, at, game, stage, listed, wake, players, summary) "
             "WHERE matches.id = new.id",
             PostgresParameters()
                 .add_texts(ids)
                 .add_numbers(lasts)
                 .add_numbers(times)
                 .add_texts(games)
                 .add_numbers(stages)
                 .add_numbers(listed)
                 .add_numbers(wakes)
                 .add_texts(joined)
                 .add_texts(summaries)});
    }
}

// Only of those matches whose people changed.
void update_seats(const Heads& heads, std::vector<PostgresStatement>& out) {
    Texts cleared;
    Texts matches;
    Texts players;
    for (const auto& [id, head] : heads) {
        if (head.touched && head.summary != nullptr && join_players(head.summary->players) != head.players) {
            cleared.push_back(id);
            for (const std::string& player : head.summary->players) {
                matches.push_back(id);
                players.push_back(player);
            }
        }
    }
    if (!cleared.empty()) {
        out.push_back({"DELETE FROM seats WHERE match = ANY($1::text[])", PostgresParameters().add_texts(cleared)});
    }
    if (!matches.empty()) {
        out.push_back(
            {"INSERT INTO seats (player, match) SELECT * FROM unnest($1::text[], $2::text[]) "
             "ON CONFLICT DO NOTHING",
             PostgresParameters().add_texts(players).add_texts(matches)});
    }
}

// Few records name somebody.
void note_people(std::span<const Append> appends, const std::vector<bool>& good, std::vector<PostgresStatement>& out) {
    Texts players;
    Texts matches;
    for (std::size_t i = 0; i < appends.size(); ++i) {
        for (std::size_t k = 0; good[i] && k < appends[i].records.size(); ++k) {
            for (const std::string_view player : people_in(appends[i].records[k])) {
                players.push_back(player);
                matches.push_back(appends[i].match);
            }
        }
    }
    if (!players.empty()) {
        // In one order for everybody, so that nobody waits in a circle.
        out.push_back(
            {"INSERT INTO appearances (player, match) SELECT DISTINCT player, match FROM unnest($1::text[], "
             "$2::text[]) "
             "AS new (player, match) ORDER BY match, player ON CONFLICT DO NOTHING",
             PostgresParameters().add_texts(players).add_texts(matches)});
    }
}

void tell_others(const Heads& heads, std::vector<PostgresStatement>& out) {
    std::vector<std::string> payloads;
    for (const auto& [id, head] : heads) {
        if (head.newest != nullptr) {
            payloads.push_back(fmt::format("{} {} {}", id, head.last, head.newest->server));
        }
    }
    if (!payloads.empty()) {
        const Texts texts(payloads.begin(), payloads.end());
        out.push_back({"SELECT pg_notify('shoal', payload) FROM unnest($1::text[]) AS payload",
                       PostgresParameters().add_texts(texts)});
    }
}

}  // namespace

std::vector<Appended> append_to_postgres(PostgresConnection& connection, std::span<const Append> appends, bool again) {
    Heads heads = take_heads(connection, appends);
    std::vector<Appended> outcomes;
    std::vector<bool> good;
    for (const Append& append : appends) {
        const Appended outcome = decide(heads, append);
        good.push_back(outcome == Appended::durable);
        const bool ours = again && outcome == Appended::conflict && is_there_already(connection, append);
        outcomes.push_back(ours ? Appended::durable : outcome);
    }
    if (std::ranges::find(good, true) == good.end()) {
        connection.execute("ROLLBACK");
        return outcomes;
    }
    std::vector<PostgresStatement> statements;
    update_without_summary(heads, statements);
    update_with_summary(heads, statements);
    statements.push_back(insert_records(appends, good));
    update_seats(heads, statements);
    note_people(appends, good, statements);
    tell_others(heads, statements);
    statements.push_back({"COMMIT"});
    connection.run_together(statements);
    return outcomes;
}

}  // namespace shoal::storage
