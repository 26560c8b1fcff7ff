// A thread for what takes too long for the one that everybody waits for: folding long logs, telling them, exports.
//
// Differs from BotPool in its order: one after another, as they were handed over.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace shoal::server {

class Chores {
public:
    using Post = std::function<void(std::function<void()>)>;

    // `post` brings `done` to the thread that asked.
    explicit Chores(Post post);
    ~Chores();  // finishes the one at hand, and forgets those that wait
    Chores(const Chores&) = delete;
    Chores& operator=(const Chores&) = delete;

    // `job` must not throw.
    void add(std::function<void()> job, std::function<void()> done);

private:
    void run();

    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::pair<std::function<void()>, std::function<void()>>> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace shoal::server
