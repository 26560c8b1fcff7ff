// Logs that become others, in SQL that both databases understand.
#include "storage/sql_store.h"

#include <fmt/format.h>

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

Appended SqlStore::rewrite(const Rewrite& rewrite) {
    Appended outcome = Appended::conflict;
    sql().transaction([&] {
        outcome = Appended::conflict;
        const Rows head =
            sql().run(fmt::format("SELECT last_sequence FROM matches WHERE id = $1{}", locked()), {rewrite.match});
        if (head.empty() || head.number(0, 0) != std::int64_t{rewrite.last_sequence}) {
            return;
        }
        // It was made from what the log was.
        sql().run("DELETE FROM snapshots WHERE match = $1", {rewrite.match});
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
        tell_others(rewrite.match, last, rewrite.server);
        outcome = Appended::durable;
    });
    return outcome;
}

}  // namespace shoal::storage
