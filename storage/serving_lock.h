// Held by the one process that serves a SQLite file: an advisory lock on the file PATH.lock beside it. The system
// drops it when the process ends, however it ends; the file stays. SQLite's own locks cannot do this: they are
// free between transactions, so that a copy or an administrator can work beside the server.
#pragma once

#include <string>

namespace shoal::storage {

class ServingLock {
public:
    // Waits up to `wait_ms`. Throws UnusableDatabase if another process holds it then.
    ServingLock(const std::string& database, int wait_ms);
    ~ServingLock();
    ServingLock(const ServingLock&) = delete;
    ServingLock& operator=(const ServingLock&) = delete;

private:
    int file_ = -1;
};

}  // namespace shoal::storage
