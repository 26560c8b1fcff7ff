// What people are known by on their devices, and the codes for when they have none, in SQL that both databases
// understand.
#include "storage/sql_store.h"

namespace shoal::storage {

namespace {

constexpr Milliseconds revoked_kept_ms = Milliseconds{24} * 3600 * 1000;

// Within a transaction.
void remember_revoked(Sql& sql, std::string_view hash, Milliseconds now) {
    sql.run("DELETE FROM revoked WHERE at < $1", {now - revoked_kept_ms});
    sql.run("INSERT INTO revoked (hash, at) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET at = excluded.at",
            {hash, now});
}

TokenRow token_row(Rows& rows, std::size_t row) {
    TokenRow out;
    out.hash = rows.take(row, 0);
    out.id = rows.take(row, 1);
    out.player = rows.take(row, 2);
    out.name = rows.take(row, 3);
    out.created_at = rows.number(row, 4);
    out.seen_at = rows.number(row, 5);
    return out;
}

}  // namespace

void SqlStore::put_token(const TokenRow& token) {
    sql().run(
        "INSERT INTO tokens (hash, id, player, name, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT (player, id) DO UPDATE SET hash = excluded.hash, name = excluded.name, "
        "created_at = excluded.created_at, seen_at = excluded.seen_at",
        {token.hash, token.id, token.player, token.name, token.created_at, token.seen_at});
}

std::vector<TokenRow> SqlStore::list_tokens(std::string_view player) {
    Rows rows = sql().run(
        "SELECT hash, id, player, name, created_at, seen_at FROM tokens WHERE player = $1 ORDER BY created_at, id",
        {player});
    std::vector<TokenRow> tokens;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        tokens.push_back(token_row(rows, row));
    }
    return tokens;
}

void SqlStore::see_token(std::string_view token_hash, Milliseconds seen_at) {
    sql().run("UPDATE tokens SET seen_at = $2 WHERE hash = $1", {token_hash, seen_at});
}

std::optional<TokenRow> SqlStore::revoke_token(std::string_view player, std::string_view id, Milliseconds now) {
    std::optional<TokenRow> revoked;
    sql().transaction([&] {
        Rows rows = sql().run(
            "DELETE FROM tokens WHERE player = $1 AND id = $2 RETURNING hash, id, player, name, created_at, seen_at",
            {player, id});
        revoked = rows.empty() ? std::nullopt : std::optional(token_row(rows, 0));
        if (revoked) {
            remember_revoked(sql(), revoked->hash, now);
        }
    });
    return revoked;
}

bool SqlStore::rotate_token(std::string_view old_hash, std::string_view new_hash, Milliseconds now) {
    bool found = false;
    sql().transaction([&] {
        found = sql()
                    .run("UPDATE tokens SET hash = $2, seen_at = $3 WHERE hash = $1", {old_hash, new_hash, now})
                    .changed() > 0;
        if (found) {
            remember_revoked(sql(), old_hash, now);
        }
    });
    return found;
}

std::vector<std::string> SqlStore::revoked_tokens(Milliseconds since) {
    Rows rows = sql().run("SELECT hash FROM revoked WHERE at >= $1 ORDER BY hash", {since});
    std::vector<std::string> hashes;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        hashes.push_back(rows.take(row, 0));
    }
    return hashes;
}

void SqlStore::put_recovery(const RecoveryRow& recovery) {
    sql().run(
        "INSERT INTO recoveries (player, lookup, hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (player) "
        "DO UPDATE SET lookup = excluded.lookup, hash = excluded.hash, created_at = excluded.created_at",
        {recovery.player, recovery.lookup, recovery.hash, recovery.created_at});
}

std::optional<RecoveryRow> SqlStore::find_recovery(std::string_view lookup) {
    Rows rows = sql().run("SELECT player, lookup, hash, created_at FROM recoveries WHERE lookup = $1", {lookup});
    if (rows.empty()) {
        return std::nullopt;
    }
    RecoveryRow out;
    out.player = rows.take(0, 0);
    out.lookup = rows.take(0, 1);
    out.hash = rows.take(0, 2);
    out.created_at = rows.number(0, 3);
    return out;
}

std::optional<Milliseconds> SqlStore::recovery_made_at(std::string_view player) {
    const Rows rows = sql().run("SELECT created_at FROM recoveries WHERE player = $1", {player});
    return rows.empty() ? std::nullopt : std::optional(rows.number(0, 0));
}

bool SqlStore::take_recovery(std::string_view lookup, std::string_view hash) {
    return sql().run("DELETE FROM recoveries WHERE lookup = $1 AND hash = $2", {lookup, hash}).changed() > 0;
}

bool SqlStore::delete_recovery(std::string_view player) {
    return sql().run("DELETE FROM recoveries WHERE player = $1", {player}).changed() > 0;
}

}  // namespace shoal::storage
