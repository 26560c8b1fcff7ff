// What a file is, is read from its first hundred bytes, without a lock and without SQLite's help: opening a database
// that is not ours could already change it (roll back its journal, check in its write-ahead log).
#include "storage/sqlite_open.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "storage/schema.h"

namespace shoal::storage {

namespace {

namespace fs = std::filesystem;

constexpr int page_bytes = 4096;  // SQLite's default, of the files that we make

[[noreturn]] void refuse(const std::string& path, std::string_view what) {
    throw UnusableDatabase(fmt::format("{} {}", path, what));
}

[[noreturn]] void refuse_damaged(const std::string& path, std::string_view how) {
    throw UnusableDatabase(fmt::format(
        "{} is damaged: {}. It was left as it is: restore a backup, or name another file to begin anew", path, how));
}

[[noreturn]] void refuse_newer(const std::string& path, std::int64_t version) {
    refuse(path, fmt::format("was made by a newer shoal (its tables have version {}, this program knows {}): use "
                             "that program or a newer one",
                             version, schema_version));
}

// The place on a real disk: nothing there, or an ordinary file. Makes the folder and an empty file if told to.
void prepare_place(const std::string& path, bool create) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_regular_file(status)) {
        return;
    }
    if (fs::is_directory(status)) {
        refuse(path, "is a folder: name a file in it");
    }
    if (fs::exists(status) || status.type() == fs::file_type::none) {
        refuse(path, fmt::format("cannot be used as a database{}", error ? ": " + error.message() : ""));
    }
    if (!create) {
        refuse(path, "is not there: look at the path of the database");
    }
    // Logs hold the hidden cards of running matches: they are the server's alone.
    fs::path folder;
    for (const fs::path& part : fs::absolute(path).parent_path()) {
        folder /= part;
        if (fs::create_directory(folder, error)) {
            fs::permissions(folder, fs::perms::owner_all, error);
        }
    }
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        // SQLite has no lock on a file that was not there, so closing it drops none.
        close(file);
    } else if (errno != EEXIST) {
        refuse(path, fmt::format("cannot be made: {}; name a file in a folder where this program may write",
                                 std::strerror(errno)));
    }
}

// The beginning of the file as it lies on the disk.
struct Header {
    std::int64_t size = 0;
    std::array<unsigned char, 100> bytes{};

    std::uint32_t number(std::size_t at) const {
        return std::uint32_t{bytes[at]} << 24 | std::uint32_t{bytes[at + 1]} << 16 | std::uint32_t{bytes[at + 2]} << 8 |
               bytes[at + 3];
    }
    std::int64_t page() const {
        const int size_field = bytes[16] << 8 | bytes[17];
        return size_field == 1 ? 65536 : size_field;
    }
    bool is_sqlite() const { return std::memcmp(bytes.data(), "SQLite format 3", 16) == 0; }
    std::int64_t pages() const { return number(28); }
    bool knows_pages() const { return number(24) == number(92); }
    std::uint32_t user_version() const { return number(60); }
    std::uint32_t application() const { return number(68); }
};

sqlite3_file* file_of(SqliteConnection& connection) {
    sqlite3_file* file = nullptr;
    sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return file;
}

// A simulated disk without shared memory can hold a write-ahead log if it has only one user.
void use_alone_without_shared_memory(SqliteConnection& connection) {
    const sqlite3_file* file = file_of(connection);
    if (file != nullptr && file->pMethods != nullptr && file->pMethods->iVersion < 2) {
        connection.execute("PRAGMA locking_mode = EXCLUSIVE");
    }
}

Header read_header(SqliteConnection& connection, const std::string& path) {
    sqlite3_file* file = file_of(connection);
    sqlite3_int64 size = 0;
    if (file == nullptr || file->pMethods == nullptr || file->pMethods->xFileSize(file, &size) != SQLITE_OK) {
        refuse(path, "cannot be read");
    }
    Header header;
    header.size = size;
    const int wanted = static_cast<int>(std::min<std::int64_t>(header.size, header.bytes.size()));
    if (wanted > 0 && file->pMethods->xRead(file, header.bytes.data(), wanted, 0) != SQLITE_OK) {
        refuse(path, "cannot be read: the disk reports an error");
    }
    return header;
}

// Is there a file beside the database with something in it? Asked through the same file system.
bool has_beside(SqliteConnection& connection, const std::string& path, const char* ending) {
    sqlite3_vfs* vfs = nullptr;
    sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_VFS_POINTER, &vfs);
    int there = 0;
    const std::string name = path + ending;
    return vfs != nullptr && vfs->xAccess(vfs, name.c_str(), SQLITE_ACCESS_EXISTS, &there) == SQLITE_OK && there != 0;
}

struct Found {
    bool fresh = false;  // nothing in it yet
    bool wal = false;    // has a write-ahead log beside it, whose contents are newer than the header
};

Found inspect(SqliteConnection& connection, const std::string& path) {
    const Header header = read_header(connection, path);
    Found found;
    found.wal = has_beside(connection, path, "-wal");
    // Only while it is made does a database of ours have a journal: then it has one page at most, and SQLite may take
    // that back.
    const bool half_made = has_beside(connection, path, "-journal") && header.size <= page_bytes;
    if (header.size == 0) {
        if (found.wal) {
            refuse_damaged(path, "the file is empty, but the write-ahead log beside it is there");
        }
        found.fresh = true;
        return found;
    }
    if (!header.is_sqlite()) {
        if (half_made) {
            found.fresh = true;
            return found;
        }
        refuse(path, "is not a SQLite database, or its beginning is damaged. It was left as it is: name another file");
    }
    if (header.application() != static_cast<std::uint32_t>(sqlite_application_id)) {
        refuse(path, "is a database of another program. It was left as it is: name another file");
    }
    if (found.wal || half_made) {
        found.fresh = half_made;
        return found;
    }
    if (header.user_version() > static_cast<std::uint32_t>(schema_version)) {
        refuse_newer(path, header.user_version());
    }
    if (header.knows_pages() && header.size < header.pages() * header.page()) {
        refuse_damaged(path,
                       fmt::format("it has {} bytes and should have {}", header.size, header.pages() * header.page()));
    }
    return found;
}

// Looks for damage until the time is over.
void check(SqliteConnection& connection, const std::string& path, int check_ms) {
    using Clock = std::chrono::steady_clock;
    if (check_ms <= 0) {
        return;
    }
    Clock::time_point end = Clock::now() + std::chrono::milliseconds(check_ms);
    const auto late = [](void* limit) { return Clock::now() > *static_cast<Clock::time_point*>(limit) ? 1 : 0; };
    sqlite3_progress_handler(connection.handle(), 10'000, late, &end);
    std::string verdict = "ok";
    try {
        verdict = connection.text("PRAGMA quick_check(1)");
    } catch (const StorageError&) {
        if (sqlite3_errcode(connection.handle()) != SQLITE_INTERRUPT) {
            sqlite3_progress_handler(connection.handle(), 0, nullptr, nullptr);
            throw;
        }
    }
    sqlite3_progress_handler(connection.handle(), 0, nullptr, nullptr);
    if (verdict != "ok") {
        std::ranges::replace(verdict, '\n', ' ');
        refuse_damaged(path, verdict);
    }
}

// While it is not known to be ours and whole, closing the connection must leave the write-ahead log as it was found.
void keep_wal(SqliteConnection& connection, bool keep) {
    int persist = keep ? 1 : 0;
    sqlite3_file_control(connection.handle(), "main", SQLITE_FCNTL_PERSIST_WAL, &persist);
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, persist, nullptr);
}

// Opens what `inspect` let pass, with SQLite's own eyes.
void look_closer(SqliteConnection& connection, const std::string& path, const Found& found, int check_ms) {
    if (found.fresh) {
        return;
    }
    keep_wal(connection, found.wal);
    try {
        if (connection.number("PRAGMA application_id") != sqlite_application_id) {
            refuse(path, "is a database of another program. It was left as it is: name another file");
        }
        if (const std::int64_t version = connection.number("PRAGMA user_version"); version > schema_version) {
            refuse_newer(path, version);
        }
        check(connection, path, check_ms);
    } catch (const UnusableDatabase&) {
        throw;
    } catch (const StorageError& error) {
        const int code = sqlite3_errcode(connection.handle());
        if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) {
            refuse_damaged(path, error.what());
        }
        throw StorageError(fmt::format("{} cannot be opened: {}", path, error.what()));
    }
    keep_wal(connection, false);
}

void configure(SqliteConnection& connection, const std::string& path) {
    // Every commit is on the disk when it returns.
    connection.execute("PRAGMA synchronous = FULL");
    connection.execute("PRAGMA foreign_keys = ON");
    connection.execute("PRAGMA trusted_schema = OFF");
    // What is deleted or replaced does not stay in the file: people are promised to be forgotten.
    connection.execute("PRAGMA secure_delete = ON");
    connection.execute("PRAGMA temp_store = MEMORY");
    connection.execute("PRAGMA cache_size = -65536");
    // Of whoever writes beside the one who serves: rarer than by default, as there (sqlite_checkpoints.h).
    connection.execute("PRAGMA wal_autocheckpoint = 4000");
    if (connection.number("PRAGMA application_id") != sqlite_application_id) {
        if (connection.number("PRAGMA page_count") != 0) {
            refuse(path, "is a database of another program: name another file");
        }
        // Its own transaction, before there is a write-ahead log: from now on the file itself says whose it is.
        connection.execute(fmt::format("PRAGMA application_id = {}", sqlite_application_id));
    }
    if (connection.text("PRAGMA journal_mode = WAL") != "wal") {
        refuse(path, "lies on a file system that cannot hold SQLite's write-ahead log: put it on a local disk");
    }
}

void migrate(SqliteConnection& connection) {
    const auto steps = schema_steps(sqlite_dialect);
    for (int version = 0; version < schema_version; ++version) {
        connection.transaction([&] {
            if (connection.number("PRAGMA user_version") != version) {
                return;
            }
            for (const std::string& statement : steps[static_cast<std::size_t>(version)]) {
                connection.execute(statement);
            }
            connection.execute(fmt::format("PRAGMA user_version = {}", version + 1));
        });
    }
}

}  // namespace

OpenedSqlite open_sqlite(const std::string& path, const OpenOptions& options) {
    const bool real_disk = options.vfs.empty();
    if (real_disk) {
        prepare_place(path, options.create);
    }
    const int create = !real_disk && options.create ? SQLITE_OPEN_CREATE : 0;
    OpenedSqlite opened;
    try {
        opened.connection = std::make_unique<SqliteConnection>(path, SQLITE_OPEN_READWRITE | create, options.vfs);
    } catch (const StorageError& error) {
        refuse(path, fmt::format("cannot be opened: {}", error.what()));
    }
    SqliteConnection& connection = *opened.connection;
    if (sqlite3_db_readonly(connection.handle(), "main") != 0) {
        refuse(path, "may not be written: give the user who runs this program the right to");
    }
    if (!real_disk) {
        use_alone_without_shared_memory(connection);
    }
    const Found found = inspect(connection, path);
    look_closer(connection, path, found, options.check_ms);

    const bool behind = found.fresh || connection.number("PRAGMA user_version") < schema_version;
    if (real_disk && (options.serving || behind)) {
        // Those who start at the same time for the first time wait for one another.
        opened.lock = std::make_unique<ServingLock>(path, 1000);
    }
    try {
        configure(connection, path);
        if (behind) {
            migrate(connection);
        }
    } catch (const UnusableDatabase&) {
        throw;
    } catch (const StorageError& error) {
        throw StorageError(fmt::format("{} cannot be made ready: {}", path, error.what()));
    }
    if (!options.serving) {
        opened.lock.reset();
    }
    return opened;
}

}  // namespace shoal::storage
