// What is SQLite's own: files that are refused, the lock of the one who serves, full disks, copies, other file systems.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <thread>

#include "storage/sqlite_open.h"
#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

namespace fs = std::filesystem;

class Sqlite : public testing::Test {
protected:
    std::string path() const { return scratch_.file("shoal.db"); }

    // Every file in the folder with its bytes. SQLite's index of the log (-shm) is rebuilt at will and means nothing.
    std::map<std::string, std::string> everything() const {
        std::map<std::string, std::string> files;
        for (const fs::directory_entry& entry : fs::directory_iterator(scratch_.path())) {
            if (entry.is_regular_file() && entry.path().extension() != ".db-shm") {
                std::ifstream in(entry.path(), std::ios::binary);
                files[entry.path().filename()] = std::string(std::istreambuf_iterator<char>(in), {});
            }
        }
        return files;
    }

    // Refused with these words, and nothing in the folder is changed, added or removed.
    void expect_refused(const std::string& words) const {
        const auto before = everything();
        const std::string message = message_of<UnusableDatabase>([&] { open_store(path(), {.serving = true}); });
        EXPECT_TRUE(contains(message, words)) << message;
        EXPECT_TRUE(contains(message, path())) << message;
        EXPECT_TRUE(everything() == before) << "files were touched";
    }

    void make_with_matches(int count) const {
        const auto store = open_store(path());
        for (int i = 0; i < count; ++i) {
            ASSERT_EQ(append_one(*store, make_match("m" + std::to_string(i), std::string(500, 'x'))),
                      Appended::durable);
        }
    }

    void write(const std::string& name, const std::string& bytes) const {
        std::ofstream(scratch_.file(name), std::ios::binary) << bytes;
    }

    Scratch scratch_;
};

// Leaves the write-ahead log behind, as a process does that is killed.
void run_and_die(const std::string& path, const std::string& sql) {
    const pid_t child = fork();
    if (child == 0) {
        sqlite3* database = nullptr;
        sqlite3_open(path.c_str(), &database);
        _exit(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr));
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
}

// ---- What is refused ----

TEST_F(Sqlite, a_file_that_is_no_database_is_refused) {
    write("shoal.db",
          "This is a letter to my aunt, longer than the hundred bytes that a database begins with. "
          "It must not be touched, whatever happens.");
    expect_refused("is not a SQLite database");
    write("shoal.db", "short");
    expect_refused("is not a SQLite database");
}

TEST_F(Sqlite, a_damaged_beginning_is_refused) {
    make_with_matches(3);
    std::fstream(path(), std::ios::in | std::ios::out | std::ios::binary) << "garbage";
    expect_refused("is not a SQLite database");
}

TEST_F(Sqlite, a_file_cut_short_is_refused) {
    make_with_matches(100);
    fs::resize_file(path(), fs::file_size(path()) / 2);
    expect_refused("is damaged");
}

TEST_F(Sqlite, damage_in_the_middle_is_found) {
    make_with_matches(200);
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    for (std::uintmax_t page = 3; page < fs::file_size(path()) / 4096; page += 3) {
        file.seekp(static_cast<std::streamoff>(page * 4096));
        file << std::string(64, '\xAB');
    }
    file.close();
    expect_refused("is damaged");
}

TEST_F(Sqlite, a_foreign_database_with_a_log_beside_it_is_left_with_its_log) {
    run_and_die(path(), "PRAGMA journal_mode = WAL; CREATE TABLE theirs (x); INSERT INTO theirs VALUES (1)");
    ASSERT_TRUE(fs::exists(path() + "-wal"));
    expect_refused("another program");
}

TEST_F(Sqlite, a_newer_version_that_stands_only_in_the_log_is_seen_and_left_there) {
    make_with_matches(1);
    run_and_die(path(), "PRAGMA user_version = 99");
    ASSERT_GT(fs::file_size(path() + "-wal"), 0U);
    expect_refused("newer");
}

TEST_F(Sqlite, a_log_beside_an_empty_file_is_not_thrown_away) {
    make_with_matches(1);
    run_and_die(path(), "INSERT INTO servers VALUES ('x', 1)");
    fs::resize_file(path(), 0);
    expect_refused("is damaged");
}

TEST_F(Sqlite, a_folder_and_a_name_without_a_file_are_refused) {
    EXPECT_TRUE(contains(message_of<UnusableDatabase>([&] { open_store(scratch_.path().string()); }), "is a folder"));
    EXPECT_THROW(open_store(""), UnusableDatabase);
    EXPECT_THROW(open_store("sqlite:"), UnusableDatabase);
    EXPECT_THROW(open_store(":memory:"), UnusableDatabase);
    EXPECT_THROW(open_store("/dev/null"), UnusableDatabase);
    EXPECT_THROW(open_store("/proc/no/such/folder/shoal.db"), UnusableDatabase);
}

TEST_F(Sqlite, a_file_that_may_not_be_written_is_refused) {
    make_with_matches(1);
    ASSERT_EQ(chmod(path().c_str(), 0444), 0);
    ASSERT_EQ(chmod(scratch_.path().c_str(), 0755), 0);
    // Root may write everything: another user tries.
    const pid_t child = fork();
    if (child == 0) {
        if (getuid() == 0 && setuid(65534) != 0) {
            _exit(3);
        }
        try {
            open_store(path());
        } catch (const UnusableDatabase& error) {
            _exit(contains(error.what(), "may not be written") ? 0 : 1);
        } catch (const StorageError&) {
        }
        _exit(2);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 0);
}

// ---- Files ----

TEST_F(Sqlite, files_and_folders_are_for_their_owner_alone) {
    const std::string deep = scratch_.file("state/shoal/shoal.db");
    const auto store = open_store(deep, {.serving = true});
    append_one(*store, make_match("m1"));
    for (const char* ending : {"", "-wal", "-shm", ".lock"}) {
        struct stat found{};
        ASSERT_EQ(stat((deep + ending).c_str(), &found), 0) << ending;
        EXPECT_EQ(found.st_mode & 0777, 0600U) << ending;
    }
    for (const char* folder : {"state", "state/shoal"}) {
        struct stat found{};
        ASSERT_EQ(stat(scratch_.file(folder).c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0777, 0700U) << folder;
    }
}

TEST_F(Sqlite, only_one_may_serve_a_file_and_others_may_work_beside_it) {
    auto server = open_store(path(), {.serving = true});
    append_one(*server, make_match("m1"));
    const std::string message = message_of<UnusableDatabase>([&] { open_store(path(), {.serving = true}); });
    EXPECT_TRUE(contains(message, "another process (number " + std::to_string(getpid()) + ")")) << message;
    const auto admin = open_store(path());
    EXPECT_TRUE(admin->delete_match("m1"));
    EXPECT_FALSE(server->find_match("m1"));
    server.reset();
    EXPECT_NO_THROW(open_store(path(), {.serving = true}));
}

TEST_F(Sqlite, the_tables_are_not_changed_under_a_running_server) {
    const auto server = open_store(path(), {.serving = true});
    run_sqlite(path(), "PRAGMA user_version = 1");
    EXPECT_THROW(open_store(path()), UnusableDatabase);
    EXPECT_EQ(run_sqlite(path(), "PRAGMA user_version"), "1");
}

// How often a write-ahead log has begun anew: a number in its head.
std::string beginnings_of(const std::string& log) {
    std::ifstream in(log, std::ios::binary);
    std::string head(16, '\0');
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    return head.substr(12);
}

// The one who serves does not wait for the disk to take thousands of pages: a thread brings them into the file.
TEST_F(Sqlite, what_was_committed_comes_into_the_file_beside_the_writer_and_its_log_begins_anew) {
    constexpr int megabytes = 20;  // more than the log may hold before that is done, and less than a writer does itself
    const auto store = open_store(path(), {.serving = true});
    const std::string log = path() + "-wal";
    ASSERT_EQ(append_one(*store, make_match("m")), Appended::durable);
    const std::string before = beginnings_of(log);
    std::uint32_t next = 2;
    for (int i = 0; i < megabytes; ++i, ++next) {
        ASSERT_EQ(append_one(*store, add_records("m", next, {std::string(1'000'000, 'x')})), Appended::durable);
    }
    // What the thread leaves is done after a commit that finds it done; with the next one the log begins anew.
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    for (; beginnings_of(log) == before; ++next) {
        ASSERT_LT(std::chrono::steady_clock::now(), end) << "the log has not begun anew";
        ASSERT_EQ(append_one(*store, add_records("m", next, {"x"})), Appended::durable);
    }
    EXPECT_LT(fs::file_size(log), std::uintmax_t{3 * megabytes} * 1'000'000) << "the thread did it, not the writer";
    EXPECT_GE(fs::file_size(path()), std::uintmax_t{megabytes} * 700'000);
    EXPECT_EQ(store->read("m", 0).size(), next - 1);
}

TEST_F(Sqlite, commits_are_synchronous_and_foreign_keys_hold) {
    const OpenedSqlite opened = open_sqlite(path(), {});
    EXPECT_EQ(opened.connection->text("PRAGMA journal_mode"), "wal");
    EXPECT_EQ(opened.connection->number("PRAGMA synchronous"), 2);
    EXPECT_EQ(opened.connection->number("PRAGMA foreign_keys"), 1);
    EXPECT_EQ(opened.connection->number("PRAGMA application_id"), sqlite_application_id);
}

// Appends until one fails, then with room again; runs in a process of its own, whose limit it is.
int fill_the_disk(const std::string& path) {
    std::signal(SIGXFSZ, SIG_IGN);
    const auto store = open_store(path);
    append_one(*store, make_match("m1", "1"));
    const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
    const rlimit little{300'000, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &little) != 0) {
        return 1;
    }
    std::uint32_t next = 2;
    const auto append = [&] { return append_one(*store, add_records("m1", next, {std::string(10'000, 'x')})); };
    while (next < 1000 && append() == Appended::durable) {
        ++next;
    }
    const std::vector<Append> batch{add_records("m1", next, {std::string(500'000, 'y')}), make_match("m2")};
    if (next < 5 || next == 1000 || store->append(batch) != Outcomes(2, Appended::failed)) {
        return 2;
    }
    if (store->last_failure().empty() || store->find_match("m2") || store->read("m1", 0).size() != next - 1) {
        return 3;
    }
    setrlimit(RLIMIT_FSIZE, &all);
    for (int i = 0; i < 50; ++i, ++next) {
        if (append() != Appended::durable) {
            return 4;
        }
    }
    return store->read("m1", 0).size() == next - 1 ? 0 : 5;
}

TEST_F(Sqlite, a_full_disk_fails_appends_and_nothing_else) {
    const pid_t child = fork();
    if (child == 0) {
        _exit(fill_the_disk(path()));
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_GT(open_store(path(), {.serving = true})->totals().records, 50U);
}

// ---- Copies ----

TEST_F(Sqlite, a_copy_made_while_others_write_is_whole) {
    const auto store = open_store(path(), {.serving = true});
    append_one(*store, make_match("a"));
    append_one(*store, make_match("b"));
    std::atomic<bool> stop = false;
    std::thread writer([&] {
        const auto mine = open_store(path());
        for (std::uint32_t next = 2; !stop; ++next) {
            const std::vector<Append> both{add_records("a", next, {"x"}), add_records("b", next, {"x"})};
            ASSERT_EQ(mine->append(both), Outcomes(2, Appended::durable));
        }
    });
    for (int i = 0; i < 5; ++i) {
        const std::string copy = scratch_.file("copy" + std::to_string(i));
        store->back_up(copy);
        struct stat found{};
        ASSERT_EQ(stat(copy.c_str(), &found), 0);
        EXPECT_EQ(found.st_mode & 0777, 0600U);
        // Both logs were written in the same transactions.
        const auto opened = open_store(copy, {.serving = true});
        const std::size_t length = texts(*opened, "a").size();
        EXPECT_EQ(texts(*opened, "b").size(), length);
        EXPECT_EQ(opened->find_match("a")->last_sequence, length);
        EXPECT_EQ(append_one(*opened, add_records("a", static_cast<std::uint32_t>(length) + 1, {"goes on"})),
                  Appended::durable);
    }
    stop = true;
    writer.join();
}

TEST_F(Sqlite, a_copy_replaces_nothing) {
    const auto store = open_store(path());
    write("letter", "dear aunt");
    EXPECT_THROW(store->back_up(scratch_.file("letter")), StorageError);
    EXPECT_EQ(everything()["letter"], "dear aunt");
    EXPECT_THROW(store->back_up(scratch_.file("no/such/folder/copy")), StorageError);
}

// ---- Other file systems ----

std::atomic<int> opened_through_it = 0;
// Kinds of files have methods of their own.
std::map<const sqlite3_io_methods*, sqlite3_io_methods> without_shared_memory;

// SQLite's own file system, counting; files say that they have no shared memory.
int open_counted(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags, int* out_flags) {
    ++opened_through_it;
    auto* real = static_cast<sqlite3_vfs*>(sqlite3_vfs_find(nullptr));
    const int result = real->xOpen(real, name, file, flags, out_flags);
    if (result == SQLITE_OK && vfs->zName == std::string_view("lonely")) {
        sqlite3_io_methods& methods = without_shared_memory.emplace(file->pMethods, *file->pMethods).first->second;
        methods.iVersion = 1;
        file->pMethods = &methods;
    }
    return result;
}

TEST_F(Sqlite, another_file_system_gets_everything_with_and_without_shared_memory) {
    for (const char* name : {"counted", "lonely"}) {
        sqlite3_vfs vfs = *sqlite3_vfs_find(nullptr);
        vfs.zName = name;
        vfs.xOpen = open_counted;
        ASSERT_EQ(sqlite3_vfs_register(&vfs, 0), SQLITE_OK);
        const std::string file = scratch_.file(name);
        opened_through_it = 0;
        for (std::uint32_t next = 1; next <= 3; ++next) {
            const auto store = open_store(file, {.serving = true, .vfs = name});
            Append append = make_match("m1", std::to_string(next));
            append.first_sequence = next;
            EXPECT_EQ(append_one(*store, append), Appended::durable) << store->last_failure();
            EXPECT_EQ(store->read("m1", 0).size(), next);
        }
        EXPECT_GE(opened_through_it, 6);
        EXPECT_FALSE(fs::exists(file + ".lock"));
        sqlite3_vfs_unregister(&vfs);
    }
    EXPECT_THROW(open_store(path(), {.vfs = "unknown"}), UnusableDatabase);
}

}  // namespace
}  // namespace shoal::storage
