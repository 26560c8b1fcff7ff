// One connection to a SQLite file.
#include "storage/sqlite_connection.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "storage/store.h"

namespace shoal::storage {

void throw_sqlite_error(sqlite3* database, std::string_view doing) {
    throw StorageError(fmt::format("SQLite cannot {}: {} (error {})", doing, sqlite3_errmsg(database),
                                   sqlite3_extended_errcode(database)));
}

SqliteUse::~SqliteUse() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

SqliteUse& SqliteUse::bind(int parameter, const Value& value) {
    int result = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        result = sqlite3_bind_int64(statement_, parameter, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        // An empty view may point nowhere, which SQLite takes for NULL.
        result = sqlite3_bind_text64(statement_, parameter, text->empty() ? "" : text->data(), text->size(),
                                     SQLITE_STATIC, SQLITE_UTF8);
    } else {
        result = sqlite3_bind_null(statement_, parameter);
    }
    if (result != SQLITE_OK) {
        throw_sqlite_error(database_, "take a value");
    }
    return *this;
}

bool SqliteUse::step() {
    const int result = sqlite3_step(statement_);
    if (result != SQLITE_ROW && result != SQLITE_DONE) {
        throw_sqlite_error(database_, "run a statement");
    }
    return result == SQLITE_ROW;
}

std::string_view SqliteUse::text(int column) const {
    const unsigned char* bytes = sqlite3_column_text(statement_, column);
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

SqliteConnection::SqliteConnection(const std::string& path, int flags, const std::string& vfs) {
    sqlite3* database = nullptr;
    const int result =
        sqlite3_open_v2(path.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, vfs.empty() ? nullptr : vfs.c_str());
    database_.reset(database);
    if (result != SQLITE_OK) {
        throw StorageError(sqlite3_errstr(result));
    }
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, 5000);
}

SqliteConnection::Statement SqliteConnection::prepare(std::string_view sql, unsigned flags) {
    // SQLite numbers its parameters with a question mark; no statement of ours has a dollar elsewhere.
    std::string text(sql);
    std::ranges::replace(text, '$', '?');
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(handle(), text.data(), static_cast<int>(text.size()), flags, &statement, nullptr) !=
        SQLITE_OK) {
        throw_sqlite_error(handle(), "prepare a statement");
    }
    return Statement(statement);
}

SqliteUse SqliteConnection::use(std::string_view sql) {
    auto found = statements_.find(sql);
    if (found == statements_.end()) {
        found = statements_.emplace(std::string(sql), prepare(sql, SQLITE_PREPARE_PERSISTENT)).first;
    }
    return {handle(), found->second.get()};
}

Rows SqliteConnection::run(std::string_view sql, std::span<const Value> values) {
    SqliteUse statement = use(sql);
    for (std::size_t i = 0; i < values.size(); ++i) {
        statement.bind(static_cast<int>(i) + 1, values[i]);
    }
    std::vector<std::optional<std::string>> cells;
    const int columns = statement.columns();
    while (statement.step()) {
        for (int column = 0; column < columns; ++column) {
            cells.push_back(statement.null(column) ? std::nullopt : std::optional<std::string>(statement.text(column)));
        }
    }
    return {static_cast<std::size_t>(columns), std::move(cells), static_cast<std::uint64_t>(sqlite3_changes(handle()))};
}

void SqliteConnection::transaction(const std::function<void()>& work) {
    begin();
    try {
        work();
        commit();
    } catch (...) {
        roll_back();
        throw;
    }
}

void SqliteConnection::begin() { use("BEGIN IMMEDIATE").step(); }

void SqliteConnection::commit() { use("COMMIT").step(); }

void SqliteConnection::roll_back() noexcept {
    // Some errors have rolled back already.
    if (sqlite3_get_autocommit(handle()) == 0) {
        sqlite3_exec(handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

void SqliteConnection::execute(const std::string& sql) {
    const Statement statement = prepare(sql, 0);
    SqliteUse once(handle(), statement.get());
    while (once.step()) {
    }
}

std::int64_t SqliteConnection::number(const std::string& sql) {
    const Statement statement = prepare(sql, 0);
    SqliteUse once(handle(), statement.get());
    return once.step() ? once.number(0) : 0;
}

std::string SqliteConnection::text(const std::string& sql) {
    const Statement statement = prepare(sql, 0);
    SqliteUse once(handle(), statement.get());
    return once.step() ? std::string(once.text(0)) : std::string();
}

}  // namespace shoal::storage
