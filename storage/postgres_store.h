// Matches in PostgreSQL, which several servers may share.
#pragma once

#include <memory>
#include <string>

#include "storage/store.h"

namespace shoal::storage {

std::unique_ptr<Store> open_postgres_store(const std::string& address, const OpenOptions& options);
// The address without its password.
std::string describe_postgres(const std::string& address);

}  // namespace shoal::storage
