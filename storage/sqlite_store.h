// Matches in one SQLite file: the default. See storage/sqlite_open.h for how a file is accepted.
#pragma once

#include <memory>
#include <string>

#include "storage/store.h"

namespace shoal::storage {

std::unique_ptr<Store> open_sqlite_store(const std::string& path, const OpenOptions& options);

}  // namespace shoal::storage
