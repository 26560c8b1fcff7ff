// A process that makes a SQLite file and writes to it dies at every single step of that, with its last write whole or
// torn. What it leaves must open, and hold each batch as a whole or not at all.
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

// SQLite's own file system, until the step at which the process dies.
int steps_left = 0;
bool torn = false;
std::map<const sqlite3_io_methods*, sqlite3_io_methods> mortal_methods;
// The methods of the files are those of SQLite, of which there are two kinds; both write alike.
const sqlite3_io_methods* real_methods = nullptr;
sqlite3_vfs* real_vfs = nullptr;

void step() {
    if (--steps_left == 0) {
        _exit(0);
    }
}

int write_mortal(sqlite3_file* file, const void* bytes, int length, sqlite3_int64 at) {
    if (torn && steps_left == 1) {
        real_methods->xWrite(file, bytes, length / 2, at);
    }
    step();
    return real_methods->xWrite(file, bytes, length, at);
}

// What a process has written outlives it without a sync, and the test is ten times as fast.
int sync_mortal(sqlite3_file*, int) {
    step();
    return SQLITE_OK;
}

int truncate_mortal(sqlite3_file* file, sqlite3_int64 size) {
    step();
    return real_methods->xTruncate(file, size);
}

int remove_mortal(sqlite3_vfs*, const char* name, int sync_folder) {
    step();
    return real_vfs->xDelete(real_vfs, name, sync_folder);
}

int open_mortal(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* out_flags) {
    const int result = real_vfs->xOpen(real_vfs, name, file, flags, out_flags);
    if (result == SQLITE_OK) {
        real_methods = file->pMethods;
        sqlite3_io_methods& methods = mortal_methods.emplace(file->pMethods, *file->pMethods).first->second;
        methods.xWrite = write_mortal;
        methods.xSync = sync_mortal;
        methods.xTruncate = truncate_mortal;
        file->pMethods = &methods;
    }
    return result;
}

// Ends with 0 when it dies at the step, with 9 when it has done everything before.
int live(const std::string& path, int steps, bool last_write_torn) {
    const pid_t child = fork();
    if (child == 0) {
        real_vfs = sqlite3_vfs_find(nullptr);
        sqlite3_vfs vfs = *real_vfs;
        vfs.zName = "mortal";
        vfs.xOpen = open_mortal;
        vfs.xDelete = remove_mortal;
        sqlite3_vfs_register(&vfs, 0);
        steps_left = steps;
        torn = last_write_torn;
        try {
            const auto store = open_store(path, {.serving = true, .vfs = "mortal"});
            const std::vector<Append> first{make_match("a"), make_match("b")};
            const std::vector<Append> second{add_records("a", 2, {std::string(9000, 'x')}), add_records("b", 2, {"y"})};
            const bool good = store->append(first) == Outcomes(2, Appended::durable) &&
                              store->append(second) == Outcomes(2, Appended::durable);
            _exit(good ? 9 : 1);
        } catch (const std::exception&) {
            _exit(2);
        }
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(SqliteDeath, whatever_step_was_the_last_the_file_opens_with_whole_batches) {
    for (const bool last_write_torn : {false, true}) {
        int ended = 0;
        int steps = 1;
        std::size_t longest = 0;
        // Making the file is looked at step by step, what follows in longer strides unless there is time.
        const int stride = std::getenv("SHOAL_LONG") == nullptr ? 3 : 1;
        for (; ended == 0 && steps < 1000; steps += steps < 24 ? 1 : stride) {
            const Scratch scratch;
            const std::string path = scratch.file("shoal.db");
            ended = live(path, steps, last_write_torn);
            try {
                const auto store = open_store(path, {.serving = true});
                const std::size_t length = texts(*store, "a").size();
                longest = std::max(longest, length);
                ASSERT_EQ(texts(*store, "b").size(), length) << steps;
                Append next = make_match("a", "goes on");
                next.first_sequence = static_cast<std::uint32_t>(length) + 1;
                ASSERT_EQ(append_one(*store, next), Appended::durable) << steps;
            } catch (const StorageError& error) {
                FAIL() << "after step " << steps << (last_write_torn ? ", torn: " : ": ") << error.what();
            }
        }
        EXPECT_EQ(ended, 9) << "the life ends by itself when all is done";
        EXPECT_GT(steps, 30);
        EXPECT_EQ(longest, 2U);
    }
}

}  // namespace
}  // namespace shoal::storage
