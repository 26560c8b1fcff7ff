// Finds out what a file is before SQLite may touch it, then opens, makes or migrates it.
#pragma once

#include <memory>
#include <string>

#include "storage/serving_lock.h"
#include "storage/sqlite_connection.h"
#include "storage/store.h"

namespace shoal::storage {

inline constexpr int sqlite_application_id = 0x53484F4C;  // "SHOL", bytes 68 to 71 of the file

struct OpenedSqlite {
    std::unique_ptr<ServingLock> lock;  // only of the one who serves
    std::unique_ptr<SqliteConnection> connection;
};

OpenedSqlite open_sqlite(const std::string& path, const OpenOptions& options);

}  // namespace shoal::storage
