#include "storage/sqlite_checkpoints.h"

namespace shoal::storage {

namespace {

// 16 MB: rarer than by default, since pages of running matches are written again and again.
constexpr int pages_due = 4000;
// Where a reader keeps the log from beginning anew it grows on; it is not tried again at every commit.
constexpr int pages_between = 500;
// The thread does not keep up: whoever writes has to wait.
constexpr int pages_most = 8 * pages_due;

int check_in(sqlite3* database) {
    return sqlite3_wal_checkpoint_v2(database, "main", SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace

SqliteCheckpoints::SqliteCheckpoints(SqliteConnection& writer, const std::string& path)
    : writer_(writer), own_(path, SQLITE_OPEN_READWRITE, ""), next_at_(pages_due) {
    own_.execute("PRAGMA synchronous = FULL");
    // The connection looks at the file for the first time before there is anything to do.
    own_.number("PRAGMA user_version");
    sqlite3_wal_hook(writer_.handle(), committed, this);
    thread_ = std::thread([this] { run(); });
}

SqliteCheckpoints::~SqliteCheckpoints() {
    sqlite3_wal_hook(writer_.handle(), nullptr, nullptr);
    {
        const std::lock_guard guard(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

int SqliteCheckpoints::committed(void* self, sqlite3* database, const char*, int pages) {
    auto& mine = *static_cast<SqliteCheckpoints*>(self);
    if (pages < mine.pages_) {
        mine.next_at_ = pages_due;
    }
    mine.pages_ = pages;
    if (mine.nearly_done_.exchange(false) || pages >= pages_most) {
        check_in(database);
    } else if (pages >= mine.next_at_) {
        mine.next_at_ = pages + pages_between;
        {
            const std::lock_guard guard(mine.mutex_);
            mine.wanted_ = true;
        }
        mine.wake_.notify_one();
    }
    // What could not be done now is done later: the commit itself is good.
    return SQLITE_OK;
}

void SqliteCheckpoints::run() {
    while (true) {
        {
            std::unique_lock guard(mutex_);
            wake_.wait(guard, [this] { return stopping_ || wanted_; });
            if (stopping_) {
                return;
            }
            wanted_ = false;
        }
        const std::unique_lock guard = hold();
        nearly_done_ = check_in(own_.handle()) == SQLITE_OK;
    }
}

}  // namespace shoal::storage
