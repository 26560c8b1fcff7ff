// One connection to PostgreSQL.
#include "storage/postgres_connection.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <poll.h>

#include <array>
#include <chrono>
#include <utility>

namespace shoal::storage {

namespace {

// The numbers of types in PostgreSQL's catalogue, which are fixed.
constexpr std::uint32_t type_bigint = 20;
constexpr std::uint32_t type_text = 25;

void put_number(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) {
        out.push_back(static_cast<char>(number >> shift & 0xFF));
    }
}

// The beginning of an array of one dimension.
std::string array_of(std::uint32_t type, std::size_t size, bool nulls) {
    std::string out;
    put_number(out, size == 0 ? 0 : 1);
    put_number(out, nulls ? 1 : 0);
    put_number(out, type);
    if (size != 0) {
        put_number(out, static_cast<std::uint32_t>(size));
        put_number(out, 1);
    }
    return out;
}

// libpq's messages end with a line end and may have several lines.
std::string one_line(std::string_view message) {
    std::string out;
    for (const char c : message) {
        out.push_back(c == '\n' || c == '\t' ? ' ' : c);
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
}

}  // namespace

// ---- Parameters ----

void PostgresParameters::add_bytes(std::optional<std::string> bytes, int format) {
    bytes_.push_back(std::move(bytes));
    formats_.push_back(format);
}

PostgresParameters& PostgresParameters::add(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        add_bytes(fmt::format("{}", *number), 0);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
        add_bytes(std::string(*text), 0);
    } else {
        add_bytes(std::nullopt, 0);
    }
    return *this;
}

PostgresParameters& PostgresParameters::add_texts(std::span<const std::string_view> values) {
    std::string out = array_of(type_text, values.size(), false);
    for (const std::string_view text : values) {
        put_number(out, static_cast<std::uint32_t>(text.size()));
        out += text;
    }
    add_bytes(std::move(out), 1);
    return *this;
}

PostgresParameters& PostgresParameters::add_numbers(std::span<const std::optional<std::int64_t>> values) {
    std::string out = array_of(type_bigint, values.size(), true);
    for (const std::optional<std::int64_t>& number : values) {
        if (!number) {
            put_number(out, UINT32_MAX);
            continue;
        }
        const auto bits = static_cast<std::uint64_t>(*number);
        put_number(out, 8);
        put_number(out, static_cast<std::uint32_t>(bits >> 32));
        put_number(out, static_cast<std::uint32_t>(bits));
    }
    add_bytes(std::move(out), 1);
    return *this;
}

// ---- Connecting ----

PostgresConnection::PostgresConnection(const std::string& address) {
    const std::string place = describe_postgres(address);
    // What the address says itself comes after, and counts.
    const std::array keywords{"client_encoding", "fallback_application_name",
                              "connect_timeout", "tcp_user_timeout",
                              "dbname",          static_cast<const char*>(nullptr)};
    const std::array values{"UTF8", "shoal", "5", "10000", address.c_str(), static_cast<const char*>(nullptr)};
    connection_.reset(PQconnectdbParams(keywords.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK) {
        throw StorageError(
            fmt::format("PostgreSQL at {} cannot be reached: {}", place, one_line(PQerrorMessage(connection_.get()))));
    }
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
    // A server that died in the middle of a transaction must not keep matches from the others, and a database that
    // is set to forget the last commits in a crash must not do so with these.
    execute(
        "SET search_path = shoal; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '10s'; "
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'");
}

void PostgresConnection::lost() {
    throw ConnectionLost(
        fmt::format("the connection to PostgreSQL was lost: {}", one_line(PQerrorMessage(connection_.get()))));
}

// ---- Running ----

std::optional<SqlRefused> PostgresConnection::refusal(PGresult* result) {
    switch (PQresultStatus(result)) {
        case PGRES_COMMAND_OK:
        case PGRES_TUPLES_OK:
        case PGRES_SINGLE_TUPLE:
        case PGRES_PIPELINE_SYNC:
        case PGRES_EMPTY_QUERY: return std::nullopt;
        case PGRES_PIPELINE_ABORTED: return SqlRefused("an earlier statement was refused", "");
        case PGRES_COPY_OUT:
        case PGRES_COPY_IN:
        case PGRES_COPY_BOTH:
        case PGRES_BAD_RESPONSE:
        case PGRES_NONFATAL_ERROR:
        case PGRES_FATAL_ERROR: break;
    }
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const std::string_view code = state == nullptr ? "" : state;
    // Without a state libpq speaks for itself; class 57P: the server is stopping, starting or has thrown us out.
    // 25P03: we were idle in a transaction for too long.
    if (PQstatus(connection_.get()) == CONNECTION_BAD || code.empty() || code.starts_with("57P") || code == "25P03") {
        lost();
    }
    return SqlRefused(fmt::format("PostgreSQL refused: {} (SQLSTATE {})", message == nullptr ? "" : message, code),
                      std::string(code));
}

Rows PostgresConnection::rows_of(PGresult* result) {
    const int columns = PQnfields(result);
    const int size = PQntuples(result);
    std::vector<std::optional<std::string>> cells;
    cells.reserve(static_cast<std::size_t>(columns) * static_cast<std::size_t>(size));
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < columns; ++column) {
            if (PQgetisnull(result, row, column) != 0) {
                cells.emplace_back();
            } else {
                cells.emplace_back(std::in_place, PQgetvalue(result, row, column),
                                   static_cast<std::size_t>(PQgetlength(result, row, column)));
            }
        }
    }
    const std::string_view changed = PQcmdTuples(result);
    return {static_cast<std::size_t>(columns), std::move(cells),
            changed.empty() ? 0 : std::stoull(std::string(changed))};
}

const std::string& PostgresConnection::prepared(std::string_view sql) {
    auto found = prepared_.find(sql);
    if (found == prepared_.end()) {
        const std::string name = fmt::format("s{}", prepared_.size());
        const Result result(PQprepare(connection_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr));
        if (const auto refused = refusal(result.get())) {
            throw *refused;
        }
        found = prepared_.emplace(std::string(sql), name).first;
    }
    return found->second;
}

void PostgresConnection::send(const std::string& name, const PostgresParameters& parameters) {
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const std::optional<std::string>& bytes : parameters.bytes_) {
        values.push_back(bytes ? bytes->c_str() : nullptr);
        lengths.push_back(bytes ? static_cast<int>(bytes->size()) : 0);
    }
    if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()), values.data(),
                            lengths.data(), parameters.formats_.data(), 0) == 0) {
        lost();
    }
}

Rows PostgresConnection::run(std::string_view sql, const PostgresParameters& parameters) {
    send(prepared(sql), parameters);
    Rows rows;
    std::optional<SqlRefused> refused;
    while (const Result result{PQgetResult(connection_.get())}) {
        if (auto words = refusal(result.get())) {
            refused = std::move(words);
        } else {
            rows = rows_of(result.get());
        }
    }
    if (refused) {
        throw *refused;
    }
    return rows;
}

std::vector<Rows> PostgresConnection::run_together(std::span<const PostgresStatement> statements) {
    std::vector<std::string> names;
    for (const PostgresStatement& statement : statements) {
        names.push_back(prepared(statement.sql));
    }
    if (PQenterPipelineMode(connection_.get()) == 0) {
        lost();
    }
    for (std::size_t i = 0; i < statements.size(); ++i) {
        send(names[i], statements[i].parameters);
    }
    if (PQpipelineSync(connection_.get()) == 0) {
        lost();
    }
    std::vector<Rows> all;
    std::optional<SqlRefused> refused;
    for (std::size_t i = 0; i < statements.size(); ++i) {
        while (const Result result{PQgetResult(connection_.get())}) {
            if (auto words = refusal(result.get())) {
                refused = refused ? std::move(refused) : std::move(words);
            } else {
                all.push_back(rows_of(result.get()));
            }
        }
    }
    if (const Result sync{PQgetResult(connection_.get())};
        PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(connection_.get()) == 0) {
        lost();
    }
    if (refused) {
        throw *refused;
    }
    return all;
}

void PostgresConnection::execute(const std::string& sql) {
    const Result result(PQexec(connection_.get(), sql.c_str()));
    if (const auto refused = refusal(result.get())) {
        throw *refused;
    }
}

void PostgresConnection::roll_back() noexcept {
    // Without a connection there is no transaction any more.
    const Result result(PQexec(connection_.get(), "ROLLBACK"));
}

std::vector<std::string> PostgresConnection::notifications(int wait_ms) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point end = Clock::now() + std::chrono::milliseconds(wait_ms);
    std::vector<std::string> payloads;
    while (true) {
        if (PQconsumeInput(connection_.get()) == 0) {
            lost();
        }
        while (PGnotify* notify = PQnotifies(connection_.get())) {
            payloads.emplace_back(notify->extra);
            PQfreemem(notify);
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
        if (!payloads.empty() || left <= 0) {
            return payloads;
        }
        pollfd socket{PQsocket(connection_.get()), POLLIN, 0};
        poll(&socket, 1, static_cast<int>(left));
    }
}

std::string describe_postgres(const std::string& address) {
    // The parser's own message may repeat the address with the password in it.
    const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
        PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree);
    if (!options) {
        throw UnusableDatabase(
            "the address of the database is not one that PostgreSQL understands: write "
            "postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with special characters of the password as %XX");
    }
    std::string user;
    std::string host;
    std::string port;
    std::string database;
    for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
        const std::string_view keyword = option->keyword;
        const std::string value = option->val == nullptr ? "" : option->val;
        if (keyword == "user" && !value.empty()) {
            user = value + "@";
        } else if ((keyword == "host" || keyword == "hostaddr") && !value.empty()) {
            host = value;
        } else if (keyword == "port") {
            port = value;
        } else if (keyword == "dbname") {
            database = value;
        }
    }
    // The folder of a socket has no place where the name of a machine goes.
    if (host.starts_with('/')) {
        return fmt::format("postgresql://{}/{}?host={}{}{}", user, database, host, port.empty() ? "" : "&port=", port);
    }
    return fmt::format("postgresql://{}{}{}{}/{}", user, host, port.empty() ? "" : ":", port, database);
}

}  // namespace shoal::storage
