// Which database an address means.
#include <string>
#include <string_view>

#include "storage/checked_store.h"
#include "storage/postgres_store.h"
#include "storage/sqlite_store.h"
#include "storage/store.h"

namespace shoal::storage {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite:";

bool is_postgres(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::string sqlite_path(const std::string& address) {
    return address.starts_with(sqlite_prefix) ? address.substr(sqlite_prefix.size()) : address;
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& address, const OpenOptions& options) {
    if (is_postgres(address)) {
        return make_checked_store(open_postgres_store(address, options));
    }
    const std::string path = sqlite_path(address);
    // SQLite takes these two for databases that vanish when they are closed.
    if (path.empty() || path == ":memory:" || path.find('\0') != std::string::npos) {
        throw UnusableDatabase(
            "the address of the database names no file: write a path, sqlite:PATH or postgresql://…");
    }
    return make_checked_store(open_sqlite_store(path, options));
}

std::string describe_address(const std::string& address) {
    return is_postgres(address) ? describe_postgres(address) : sqlite_path(address);
}

}  // namespace shoal::storage
