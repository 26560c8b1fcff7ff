// One connection to PostgreSQL: prepares each statement once, runs single statements or several in one journey
// (libpq's pipeline), and tells a broken connection from a refused statement.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "storage/sql.h"
#include "storage/store.h"

namespace shoal::storage {

// Nobody knows whether the last statement took effect.
class ConnectionLost : public StorageError {
public:
    using StorageError::StorageError;
};

// The database answered and refused; `state` is the five letters of SQLSTATE.
class SqlRefused : public StorageError {
public:
    SqlRefused(const std::string& words, std::string sql_state) : StorageError(words), state(std::move(sql_state)) {}
    std::string state;
};

// Parameters in the forms that libpq sends: single values as text, arrays in binary (nothing to quote).
class PostgresParameters {
public:
    PostgresParameters& add(const Value& value);
    PostgresParameters& add_texts(std::span<const std::string_view> values);
    PostgresParameters& add_numbers(std::span<const std::optional<std::int64_t>> values);

private:
    friend class PostgresConnection;
    void add_bytes(std::optional<std::string> bytes, int format);

    std::vector<std::optional<std::string>> bytes_;
    std::vector<int> formats_;
};

struct PostgresStatement {
    std::string_view sql;
    PostgresParameters parameters = {};
};

class PostgresConnection {
public:
    // Connects, or throws StorageError with what the server said.
    explicit PostgresConnection(const std::string& address);

    Rows run(std::string_view sql, const PostgresParameters& parameters = {});
    // All statements are sent before the first answer is waited for. Throws the first refusal; those after it were
    // not run then.
    std::vector<Rows> run_together(std::span<const PostgresStatement> statements);
    // Several statements as text, without parameters.
    void execute(const std::string& sql);
    void roll_back() noexcept;

    // Waits for notifications that others sent; those that have come are returned at once.
    std::vector<std::string> notifications(int wait_ms);

private:
    struct Finish {
        void operator()(PGconn* connection) const { PQfinish(connection); }
    };
    struct Clear {
        void operator()(PGresult* result) const { PQclear(result); }
    };
    using Result = std::unique_ptr<PGresult, Clear>;

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };

    const std::string& prepared(std::string_view sql);
    void send(const std::string& name, const PostgresParameters& parameters);
    Rows rows_of(PGresult* result);
    std::optional<SqlRefused> refusal(PGresult* result);
    [[noreturn]] void lost();

    std::unique_ptr<PGconn, Finish> connection_;
    std::unordered_map<std::string, std::string, Hash, std::equal_to<>> prepared_;
};

// The address with its user, host, port and database, and never with the password. Throws UnusableDatabase for what is
// no address.
std::string describe_postgres(const std::string& address);

}  // namespace shoal::storage
