// One connection to a SQLite file: statements are prepared once and kept, errors become StorageError.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "storage/sql.h"

namespace shoal::storage {

// A prepared statement that is reset when the use ends, so that it holds no lock.
class SqliteUse {
public:
    SqliteUse(sqlite3* database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
    ~SqliteUse();
    SqliteUse(const SqliteUse&) = delete;
    SqliteUse& operator=(const SqliteUse&) = delete;

    // Parameters count from 1, columns from 0. Text is not copied.
    SqliteUse& bind(int parameter, const Value& value);
    bool step();  // true: there is a row
    std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string_view text(int column) const;
    bool null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
    int columns() const { return sqlite3_column_count(statement_); }

private:
    sqlite3* database_;
    sqlite3_stmt* statement_;
};

class SqliteConnection final : public Sql {
public:
    // `flags` as for sqlite3_open_v2. Opens the file, reads nothing. Throws StorageError.
    SqliteConnection(const std::string& path, int flags, const std::string& vfs);

    SqliteUse use(std::string_view sql);
    Rows run(std::string_view sql, std::span<const Value> values) override;
    using Sql::run;
    void transaction(const std::function<void()>& work) override;

    // For statements that are run once: not kept.
    void execute(const std::string& sql);
    std::int64_t number(const std::string& sql);
    std::string text(const std::string& sql);

    // Begins to write, at once: a transaction that reads first could not be let write later.
    void begin();
    void commit();
    void roll_back() noexcept;

    sqlite3* handle() const { return database_.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

    Statement prepare(std::string_view sql, unsigned flags);

    std::unique_ptr<sqlite3, Close> database_;
    std::unordered_map<std::string, Statement, Hash, std::equal_to<>> statements_;
};

// What SQLite says of the last error, with its number.
[[noreturn]] void throw_sqlite_error(sqlite3* database, std::string_view doing);

}  // namespace shoal::storage
