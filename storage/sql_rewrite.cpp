// Logs that become others, in SQL that both databases understand.
#include <fmt/format.h>

#include "engine/core/sha256.h"
#include "storage/sql_store.h"

namespace shoal::storage {

namespace {

void change_head(Sql& sql, const Rewrite& rewrite, std::int64_t last) {
    if (!rewrite.summary) {
        sql.run("UPDATE matches SET last_sequence = $2, changed_at = $3 WHERE id = $1",
                {rewrite.match, last, rewrite.at});
        return;
    }
    const Summary& summary = *rewrite.summary;
    const std::string players = join_players(summary.players);
    sql.run(
        "UPDATE matches SET last_sequence = $2, changed_at = $3, game = $4, stage = $5, listed = $6, wake_at = $7, "
        "players = $8, summary = $9 WHERE id = $1",
        {rewrite.match, last, rewrite.at, summary.game, static_cast<std::int64_t>(summary.stage),
         std::int64_t{summary.listed}, summary.wake_at ? Value(*summary.wake_at) : Value(), players, summary.text});
    sql.run("DELETE FROM seats WHERE match = $1", {rewrite.match});
    for (const std::string& player : summary.players) {
        sql.run("INSERT INTO seats (player, match) VALUES ($1, $2) ON CONFLICT DO NOTHING", {player, rewrite.match});
    }
}

}  // namespace

std::vector<std::string_view> people_in(std::string_view record) {
    std::vector<std::string_view> people;
    for (const std::string_view key : {"\"player\":\"", "\"owner\":\""}) {
        const std::size_t found = record.find(key);
        if (found == std::string_view::npos) {
            continue;
        }
        const std::string_view rest = record.substr(found + key.size());
        const std::size_t length = rest.find('"');
        if (length != std::string_view::npos && length > 0 && length <= id_bytes_max) {
            people.push_back(rest.substr(0, length));
        }
    }
    return people;
}

std::vector<std::string> SqlStore::matches_naming(std::string_view player) {
    Rows rows = sql().run("SELECT match FROM appearances WHERE player = $1 ORDER BY match", {player});
    std::vector<std::string> matches;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        matches.push_back(rows.take(row, 0));
    }
    return matches;
}

void SqlStore::retract(std::string_view match, std::string_view player) {
    constexpr std::int64_t kept = 1000;
    std::string hash;
    for (const std::uint8_t byte : player.empty() ? Sha256::Digest{} : Sha256().add(player).finish()) {
        hash += player.empty() ? "" : fmt::format("{:02x}", byte);
    }
    // Numbers are given by one at a time.
    queue_for_adoption();
    const std::int64_t number = sql().run("SELECT coalesce(max(number), 0) + 1 FROM retractions").number(0, 0);
    sql().run("INSERT INTO retractions (number, match, person_hash) VALUES ($1, $2, $3)", {number, match, hash});
    sql().run("DELETE FROM retractions WHERE number <= $1", {number - kept});
}

std::vector<Retraction> SqlStore::retractions(std::int64_t after) {
    Rows rows =
        sql().run("SELECT number, match, person_hash FROM retractions WHERE number > $1 ORDER BY number", {after});
    std::vector<Retraction> found;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        found.push_back({rows.number(row, 0), rows.take(row, 1), rows.take(row, 2)});
    }
    return found;
}

Appended SqlStore::rewrite(const Rewrite& rewrite) {
    Appended outcome = Appended::conflict;
    sql().transaction([&] {
        outcome = Appended::conflict;
        // Before the match's row, as those do who adopt.
        queue_for_adoption();
        const Rows head =
            sql().run(fmt::format("SELECT last_sequence FROM matches WHERE id = $1{}", locked()), {rewrite.match});
        if (head.empty() || head.number(0, 0) != std::int64_t{rewrite.last_sequence}) {
            return;
        }
        // It was made from what the log was.
        sql().run("DELETE FROM snapshots WHERE match = $1", {rewrite.match});
        if (rewrite.kept < rewrite.last_sequence) {
            // Other texts are other names, and reviews have none. Without its end it is another game.
            sql().run("DELETE FROM reviews WHERE match = $1", {rewrite.match});
            sql().run("DELETE FROM luck WHERE match = $1", {rewrite.match});
        }
        sql().run("DELETE FROM records WHERE match = $1 AND sequence > $2",
                  {rewrite.match, std::int64_t{rewrite.kept}});
        for (const Record& record : rewrite.replaced) {
            replace_record(rewrite.match, record.sequence, record.text);
        }
        std::int64_t last = rewrite.kept;
        for (const std::string& text : rewrite.added) {
            sql().run("INSERT INTO records (match, sequence, text) VALUES ($1, $2, $3)", {rewrite.match, ++last, text});
        }
        change_head(sql(), rewrite, last);
        for (const std::string& player : rewrite.forgotten) {
            sql().run("DELETE FROM appearances WHERE match = $1 AND player = $2", {rewrite.match, player});
        }
        for (const std::string& text : rewrite.added) {
            for (const std::string_view player : people_in(text)) {
                sql().run("INSERT INTO appearances (player, match) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                          {player, rewrite.match});
            }
        }
        take_facts_away(rewrite.match);
        retract(rewrite.match, {});
        tell_others(rewrite.match, last, rewrite.server);
        outcome = Appended::durable;
    });
    return outcome;
}

}  // namespace shoal::storage
