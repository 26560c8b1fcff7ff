// Brings what was committed from SQLite's write-ahead log into the file, while others write on.
//
// SQLite lets whoever commits do that every so many pages; everybody whose move waits to be written then waits until
// the disk has taken them all, a quarter of a second where they lie apart. Here a thread with a connection of its own
// does nearly all of it. What was added meanwhile the writer does itself, after its next commit: a few pages, and the
// log can begin anew only where nothing of it is left to be done.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "storage/sqlite_connection.h"

namespace shoal::storage {

class SqliteCheckpoints {
public:
    // `writer` must outlive this.
    SqliteCheckpoints(SqliteConnection& writer, const std::string& path);
    ~SqliteCheckpoints();
    SqliteCheckpoints(const SqliteCheckpoints&) = delete;
    SqliteCheckpoints& operator=(const SqliteCheckpoints&) = delete;

    // While this is held the thread does nothing: for whoever has to do all of it, at once.
    std::unique_lock<std::mutex> hold() { return std::unique_lock(working_); }

private:
    static int committed(void* self, sqlite3* database, const char* name, int pages);
    void run();

    SqliteConnection& writer_;
    SqliteConnection own_;
    std::mutex working_;

    int next_at_;    // pages; the writer's
    int pages_ = 0;  // of the log after the last commit; the writer's
    std::atomic<bool> nearly_done_ = false;

    std::mutex mutex_;
    std::condition_variable wake_;
    bool wanted_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace shoal::storage
