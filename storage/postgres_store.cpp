// Matches in PostgreSQL: connecting again, hearing of others.
#include "storage/postgres_store.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <utility>

#include "storage/postgres_append.h"
#include "storage/postgres_connection.h"
#include "storage/postgres_schema.h"
#include "storage/sql_store.h"

namespace shoal::storage {

namespace {

// Two servers at a time may neither adopt nor make tables.
constexpr std::int64_t adoption_lock = 0x73686F616D;

// Another try may succeed where two transactions stood in each other's way.
bool worth_another_try(const SqlRefused& refused) { return refused.state.starts_with("40"); }

// Single statements and transactions over a connection that is made anew when it was lost.
class PostgresSql final : public Sql {
public:
    explicit PostgresSql(std::string address) : address_(std::move(address)) { connect(); }

    PostgresConnection& connection() {
        if (!connection_) {
            connect();
        }
        return *connection_;
    }

    // Runs `work(false)`. After a quarrel between transactions it runs once more, and after a lost connection, when
    // nobody knows what became of the first, as `work(true)`. Whatever goes wrong, no transaction stays open.
    template <class Work>
    auto twice(Work work) -> decltype(work(false)) {
        bool lost = false;
        try {
            return attempt(work, lost);
        } catch (const ConnectionLost&) {
            lost = true;
        } catch (const SqlRefused& refused) {
            if (!worth_another_try(refused)) {
                throw;
            }
        }
        return attempt(work, lost);
    }

    Rows run(std::string_view sql, std::span<const Value> values) override {
        PostgresParameters parameters;
        for (const Value& value : values) {
            parameters.add(value);
        }
        if (in_transaction_) {
            return connection().run(sql, parameters);
        }
        return twice([&](bool) { return connection().run(sql, parameters); });
    }
    using Sql::run;

    void transaction(const std::function<void()>& work) override {
        twice([&](bool) {
            connection().execute("BEGIN");
            in_transaction_ = true;
            work();
            connection().execute("COMMIT");
            in_transaction_ = false;
        });
    }

private:
    void connect() { connection_ = std::make_unique<PostgresConnection>(address_); }

    template <class Work>
    auto attempt(Work& work, bool lost) -> decltype(work(lost)) {
        try {
            return work(lost);
        } catch (const ConnectionLost&) {
            in_transaction_ = false;
            connection_.reset();
            throw;
        } catch (...) {
            in_transaction_ = false;
            if (connection_) {
                connection_->roll_back();
            }
            throw;
        }
    }

    std::string address_;
    std::unique_ptr<PostgresConnection> connection_;
    bool in_transaction_ = false;
};

// "match sequence server"; nothing for anything else.
std::optional<Notice> parse_notice(std::string_view payload) {
    const std::size_t first = payload.find(' ');
    const std::size_t second = first == std::string_view::npos ? first : payload.find(' ', first + 1);
    if (second == std::string_view::npos) {
        return std::nullopt;
    }
    Notice notice;
    notice.match = payload.substr(0, first);
    const char* end = payload.data() + second;
    const auto parsed = std::from_chars(payload.data() + first + 1, end, notice.last_sequence);
    if (parsed.ec != std::errc() || parsed.ptr != end || notice.match.empty()) {
        return std::nullopt;
    }
    notice.server = payload.substr(second + 1);
    return notice;
}

class PostgresStore final : public SqlStore {
public:
    explicit PostgresStore(const std::string& address) : address_(address), sql_(address) {}

    void prepare(bool create) { prepare_schema(sql_.connection(), describe_postgres(address_), create); }

    std::vector<Appended> append(std::span<const Append> appends) override {
        if (appends.empty()) {
            return {};
        }
        try {
            return sql_.twice([&](bool again) { return append_to_postgres(sql_.connection(), appends, again); });
        } catch (const StorageError& error) {
            last_failure_ = error.what();
            return std::vector<Appended>(appends.size(), Appended::failed);
        }
    }

    std::string last_failure() const override { return last_failure_; }

    std::vector<Notice> notices(std::string_view server, int wait_ms) override {
        if (!listening_) {
            listening_ = std::make_unique<PostgresConnection>(address_);
            listening_->execute("LISTEN shoal");
            return {Notice{}};
        }
        std::vector<Notice> out;
        try {
            for (const std::string& payload : listening_->notifications(wait_ms)) {
                if (auto notice = parse_notice(payload); notice && notice->server != server) {
                    out.push_back(std::move(*notice));
                }
            }
        } catch (const ConnectionLost&) {
            listening_.reset();
            throw;
        }
        return out;
    }

    void back_up(const std::string& path) override {
        throw StorageError(
            fmt::format("PostgreSQL is copied by its own program, while the server runs: pg_dump --format=custom "
                        "--schema=shoal --file='{}' '{}'",
                        path, describe_postgres(address_)));
    }

    // A table that is written anew has nothing in its file that was deleted or replaced. Its log and its copies are
    // the host's.
    bool wipe(bool thorough) override {
        sql_.run(fmt::format(
            "VACUUM{} matches, records, seats, appearances, snapshots, reviews, facts, notes, players, links, tokens, "
            "recoveries",
            thorough ? " (FULL)" : ""));
        return true;
    }

protected:
    Sql& sql() override { return sql_; }
    void queue_for_adoption() override { sql_.run("SELECT pg_advisory_xact_lock($1)", {adoption_lock}); }
    std::string_view locked() const override { return " FOR UPDATE"; }
    std::string_view skip_locked() const override { return " FOR UPDATE SKIP LOCKED"; }
    void tell_others(std::string_view match, std::int64_t last_sequence, std::string_view server) override {
        const std::string payload = fmt::format("{} {} {}", match, last_sequence, server);
        sql_.run("SELECT pg_notify('shoal', $1)", {payload});
    }
    std::uint64_t bytes_on_disk() override {
        return static_cast<std::uint64_t>(
            sql_.run("SELECT coalesce(sum(pg_total_relation_size(c.oid)), 0) FROM pg_class c JOIN pg_namespace n "
                     "ON n.oid = c.relnamespace WHERE n.nspname = 'shoal' AND c.relkind = 'r'")
                .number(0, 0));
    }

private:
    std::string address_;
    PostgresSql sql_;
    std::unique_ptr<PostgresConnection> listening_;
    std::string last_failure_;
};

}  // namespace

std::unique_ptr<Store> open_postgres_store(const std::string& address, const OpenOptions& options) {
    auto store = std::make_unique<PostgresStore>(address);
    store->prepare(options.create);
    return store;
}

}  // namespace shoal::storage
