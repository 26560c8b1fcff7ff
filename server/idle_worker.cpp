#include "server/idle_worker.h"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <semaphore>
#include <thread>
#include <utility>

namespace shoal::server {

namespace {

void give_way_to_all() {
    // Where the one is not known the other is nearly as polite, and where neither is allowed work is just not polite.
    constexpr int least = 19;
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), least);
#ifdef SCHED_IDLE
    const sched_param none{};
    (void)pthread_setschedparam(pthread_self(), SCHED_IDLE, &none);
#endif
}

}  // namespace

struct IdleWorker::State {
    explicit State(Post poster) : post(std::move(poster)) {}

    const Post post;
    std::mutex mutex;  // the idle thread never takes it
    std::condition_variable changed;
    std::deque<std::pair<std::function<void()>, std::function<void()>>> waiting;
    bool stopped = false;
    bool gone = false;
    std::thread keeper;

    // How the two threads hand over: what is at hand belongs to the idle thread between `begin` and `end`.
    std::binary_semaphore begin{0};
    std::binary_semaphore end{0};
    const std::function<void()>* at_hand = nullptr;  // null: there will be no more

    void compute() {
        give_way_to_all();
        for (begin.acquire(); at_hand != nullptr; begin.acquire()) {
            (*at_hand)();
            end.release();
        }
    }

    void keep() {
        std::thread idle([this] { compute(); });
        std::unique_lock lock(mutex);
        while (true) {
            changed.wait(lock, [this] { return stopped || !waiting.empty(); });
            if (stopped) {
                break;
            }
            auto [job, done] = std::move(waiting.front());
            waiting.pop_front();
            lock.unlock();
            at_hand = &job;
            begin.release();
            end.acquire();
            job = nullptr;
            lock.lock();
            if (!stopped) {
                post(std::move(done));
            }
        }
        lock.unlock();
        at_hand = nullptr;
        begin.release();
        idle.join();
        lock.lock();
        gone = true;
        changed.notify_all();
    }
};

IdleWorker::IdleWorker(Post post) : state_(std::make_shared<State>(std::move(post))) {
    // It outlives this object where nobody waits for it.
    state_->keeper = std::thread([state = state_] { state->keep(); });
}

IdleWorker::~IdleWorker() { stop(std::chrono::hours(1)); }

void IdleWorker::add(std::function<void()> job, std::function<void()> done) {
    const std::lock_guard lock(state_->mutex);
    if (!state_->stopped) {
        state_->waiting.emplace_back(std::move(job), std::move(done));
        state_->changed.notify_all();
    }
}

bool IdleWorker::stop(std::chrono::milliseconds patience) {
    std::unique_lock lock(state_->mutex);
    state_->stopped = true;
    state_->waiting.clear();
    state_->changed.notify_all();
    std::thread keeper = std::exchange(state_->keeper, {});
    if (!keeper.joinable()) {
        return state_->gone;
    }
    const bool gone = state_->changed.wait_for(lock, patience, [this] { return state_->gone; });
    lock.unlock();
    if (gone) {
        keeper.join();
    } else {
        keeper.detach();
    }
    return gone;
}

}  // namespace shoal::server
