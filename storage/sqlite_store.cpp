// Appending to, and copying, a SQLite file.
#include "storage/sqlite_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "storage/sql_store.h"
#include "storage/sqlite_checkpoints.h"
#include "storage/sqlite_open.h"

namespace shoal::storage {

namespace {

// Makes what was written to a file or a folder durable.
bool synchronise(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return false;
    }
    const bool good = fsync(file) == 0;
    close(file);
    return good;
}

class SqliteStore final : public SqlStore {
public:
    SqliteStore(OpenedSqlite opened, const std::string& path, bool checkpoints_apart)
        : lock_(std::move(opened.lock)), connection_(std::move(opened.connection)) {
        if (checkpoints_apart) {
            checkpoints_ = std::make_unique<SqliteCheckpoints>(*connection_, path);
        }
    }

    std::vector<Appended> append(std::span<const Append> appends) override {
        std::vector<Appended> outcomes;
        outcomes.reserve(appends.size());
        try {
            connection_->begin();
            for (const Append& one : appends) {
                outcomes.push_back(append_one(one));
            }
            connection_->commit();
        } catch (const StorageError& error) {
            connection_->roll_back();
            last_failure_ = error.what();
            outcomes.assign(appends.size(), Appended::failed);
        }
        return outcomes;
    }

    std::string last_failure() const override { return last_failure_; }

    // A file has no others; whoever listens in a loop shall not do so without a pause.
    std::vector<Notice> notices(std::string_view, int wait_ms) override {
        std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms));
        return {};
    }

    void back_up(const std::string& path) override;

    // Freed pages and cells are overwritten as they become free (secure_delete); what is left of them is in the
    // write-ahead log, and in gaps that pages have after they were divided.
    bool wipe(bool thorough) override {
        if (thorough) {
            connection_->execute("VACUUM");
        }
        const auto alone = checkpoints_ == nullptr ? std::unique_lock<std::mutex>() : checkpoints_->hold();
        return connection_->number("PRAGMA wal_checkpoint(TRUNCATE)") == 0;
    }

protected:
    Sql& sql() override { return *connection_; }
    // A transaction that writes is the only one.
    void queue_for_adoption() override {}
    std::string_view locked() const override { return ""; }
    std::string_view skip_locked() const override { return ""; }
    void tell_others(std::string_view, std::int64_t, std::string_view) override {}
    std::uint64_t bytes_on_disk() override {
        return static_cast<std::uint64_t>(connection_->number("PRAGMA page_count") *
                                          connection_->number("PRAGMA page_size"));
    }

private:
    // Within a transaction. What can conflict is looked at before anything is written, so that the others' appends
    // in this transaction stay good.
    Appended append_one(const Append& append) {
        bool there = false;
        std::int64_t last = 0;
        std::string players;
        {
            SqliteUse head = connection_->use("SELECT last_sequence, players FROM matches WHERE id = $1");
            if (head.bind(1, append.match).step()) {
                there = true;
                last = head.number(0);
                players = head.text(1);
            }
        }
        const std::int64_t first = append.first_sequence;
        if (last + 1 != first) {
            return Appended::conflict;
        }
        const std::int64_t end = last + static_cast<std::int64_t>(append.records.size());
        if (!there) {
            make_match(append, end);
        } else if (append.summary) {
            change_match(append, end);
        } else {
            connection_->use("UPDATE matches SET last_sequence = $2, changed_at = $3 WHERE id = $1")
                .bind(1, append.match)
                .bind(2, end)
                .bind(3, append.at)
                .step();
        }
        for (std::size_t i = 0; i < append.records.size(); ++i) {
            connection_->use("INSERT INTO records (match, sequence, text) VALUES ($1, $2, $3)")
                .bind(1, append.match)
                .bind(2, first + static_cast<std::int64_t>(i))
                .bind(3, append.records[i])
                .step();
            for (const std::string_view player : people_in(append.records[i])) {
                connection_->use("INSERT INTO appearances (player, match) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(1, player)
                    .bind(2, append.match)
                    .step();
            }
        }
        if (append.summary && join_players(append.summary->players) != players) {
            seat(append.match, append.summary->players);
        }
        return Appended::durable;
    }

    void make_match(const Append& append, std::int64_t end) {
        SqliteUse statement = connection_->use(
            "INSERT INTO matches (id, last_sequence, changed_at, game, stage, listed, wake_at, players, summary, "
            "created_at, owner) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)");
        statement.bind(10, append.at).bind(11, append.server);
        step_with_summary(statement, append, end);
    }

    void change_match(const Append& append, std::int64_t end) {
        SqliteUse statement = connection_->use(
            "UPDATE matches SET last_sequence = $2, changed_at = $3, game = $4, stage = $5, listed = $6, wake_at = $7, "
            "players = $8, summary = $9 WHERE id = $1");
        step_with_summary(statement, append, end);
    }

    static void step_with_summary(SqliteUse& statement, const Append& append, std::int64_t end) {
        const Summary& summary = *append.summary;
        const std::string players = join_players(summary.players);
        statement.bind(1, append.match).bind(2, end).bind(3, append.at).bind(4, summary.game);
        statement.bind(5, static_cast<std::int64_t>(summary.stage)).bind(6, std::int64_t{summary.listed});
        statement.bind(7, summary.wake_at ? Value(*summary.wake_at) : Value());
        statement.bind(8, players).bind(9, summary.text);
        statement.step();
    }

    void seat(const std::string& match, const std::vector<std::string>& players) {
        connection_->use("DELETE FROM seats WHERE match = $1").bind(1, match).step();
        for (const std::string& player : players) {
            connection_->use("INSERT INTO seats (player, match) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(1, player)
                .bind(2, match)
                .step();
        }
    }

    std::unique_ptr<ServingLock> lock_;  // let go after the connection is closed
    std::unique_ptr<SqliteConnection> connection_;
    std::unique_ptr<SqliteCheckpoints> checkpoints_;  // only of the one who serves
    std::string last_failure_;
};

// The copy is made under another name: whoever finds PATH finds a whole one.
void SqliteStore::back_up(const std::string& path) {
    namespace fs = std::filesystem;
    if (std::error_code error; fs::exists(path, error) || error) {
        throw StorageError(fmt::format("{} is there already, or its folder cannot be read: name a new file", path));
    }
    const std::string part = path + ".part";
    const int file = open(part.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) {
        throw StorageError(fmt::format("{} cannot be written: {}", part, std::strerror(errno)));
    }
    close(file);
    try {
        connection_->use("VACUUM INTO $1").bind(1, part).step();
        if (!synchronise(part) || std::rename(part.c_str(), path.c_str()) != 0 ||
            !synchronise(fs::absolute(path).parent_path().string())) {
            throw StorageError(fmt::format("{} cannot be written: {}", path, std::strerror(errno)));
        }
    } catch (const StorageError&) {
        unlink(part.c_str());
        throw;
    }
}

}  // namespace

std::unique_ptr<Store> open_sqlite_store(const std::string& path, const OpenOptions& options) {
    // Simulated disks know no threads.
    return std::make_unique<SqliteStore>(open_sqlite(path, options), path, options.serving && options.vfs.empty());
}

}  // namespace shoal::storage
