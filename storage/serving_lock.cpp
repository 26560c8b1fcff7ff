// The lock of the process that serves a SQLite file.
#include "storage/serving_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>
#include <thread>

#include "storage/store.h"

namespace shoal::storage {

namespace {

// The number of the process that wrote it into the lock file; only for the message.
std::string holder(int file) {
    char digits[32] = {};
    const ssize_t length = pread(file, digits, sizeof digits - 1, 0);
    const std::string_view text(digits, length > 0 ? static_cast<std::size_t>(length) : 0);
    return std::string(text.substr(0, text.find_first_not_of("0123456789")));
}

}  // namespace

ServingLock::ServingLock(const std::string& database, int wait_ms) {
    const std::string path = database + ".lock";
    file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file_ < 0) {
        throw UnusableDatabase(fmt::format("{} cannot be made: {}; the folder of the database must be writable", path,
                                           std::strerror(errno)));
    }
    while (flock(file_, LOCK_EX | LOCK_NB) != 0) {
        constexpr int pause_ms = 20;
        if ((errno != EWOULDBLOCK && errno != EINTR) || wait_ms <= 0) {
            const std::string process = holder(file_);
            close(file_);
            throw UnusableDatabase(fmt::format(
                "{} is being served by another process{}; stop that one first, or give this one a database of its own",
                database, process.empty() ? "" : " (number " + process + ")"));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(pause_ms));
        wait_ms -= pause_ms;
    }
    const std::string number = fmt::format("{}\n", getpid());
    if (ftruncate(file_, 0) != 0 || pwrite(file_, number.data(), number.size(), 0) < 0) {
        // The number is a help for people; the lock holds without it.
        return;
    }
}

ServingLock::~ServingLock() { close(file_); }

}  // namespace shoal::storage
