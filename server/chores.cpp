#include "server/chores.h"

namespace shoal::server {

Chores::Chores(Post post) : post_(std::move(post)), thread_([this] { run(); }) {}

Chores::~Chores() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Chores::add(std::function<void()> job, std::function<void()> done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.emplace_back(std::move(job), std::move(done));
    }
    wake_.notify_one();
}

void Chores::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
        if (stopping_) {
            return;
        }
        auto [job, done] = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        job();
        job = nullptr;
        post_(std::move(done));
        lock.lock();
    }
}

}  // namespace shoal::server
