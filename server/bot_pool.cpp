#include "server/bot_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <mutex>
#include <queue>
#include <thread>
#include <utility>
#include <vector>

namespace shoal::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds later_by_weight{100};
constexpr int weight_max = 1000;
constexpr int niceness = 10;

struct Task {
    Clock::time_point turn;    // when it came, moved back by its weight
    std::uint64_t number = 0;  // equal turns go in order
    Clock::time_point came;
    Thinking thinking;
    std::function<void(std::string)> done;

    bool operator<(const Task& other) const { return std::pair(turn, number) > std::pair(other.turn, other.number); }
};

void lower_priority() {
    // On Linux a thread is a process to setpriority; where it is not allowed, thinking is just not as polite.
    (void)setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
}

}  // namespace

struct BotPool::State {
    State(std::size_t most, Post poster, Metrics& metrics, Log& journal)
        : queue_max(most),
          post(std::move(poster)),
          log(journal),
          waiting(metrics.gauge("shoal_bots_waiting", "Moves that wait for a thread to think on.")),
          refused(metrics.counter("shoal_bots_refused_total", "Moves not thought about because too many waited.")),
          failed(metrics.counter("shoal_bots_failed_total", "Bots that failed to find a move.")),
          wait_seconds(metrics.histogram("shoal_bot_wait_seconds", "How long moves waited for a thread.",
                                         Metrics::usual_seconds())),
          think_seconds(
              metrics.histogram("shoal_bot_think_seconds", "How long bots thought.", Metrics::usual_seconds())) {}

    const std::size_t queue_max;
    const Post post;
    Log& log;
    Gauge& waiting;
    Counter& refused;
    Counter& failed;
    Histogram& wait_seconds;
    Histogram& think_seconds;

    std::mutex mutex;
    std::condition_variable changed;
    std::priority_queue<Task> tasks;
    std::uint64_t next_number = 0;
    std::size_t alive = 0;  // threads
    bool stopped = false;
    std::vector<std::thread> threads;

    std::string find_move(const Task& task) {
        try {
            return task.thinking.find_move();
        } catch (const std::exception& error) {
            log.error("bot_failed", {{"problem", error.what()}});
        } catch (...) {
            log.error("bot_failed", {{"problem", "unknown"}});
        }
        failed.add();
        return {};
    }

    void work() {
        lower_priority();
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [&] { return stopped || !tasks.empty(); });
            if (stopped) {
                break;
            }
            // The queue hands out only constant references; what is moved away here is popped at once.
            Task task = std::move(const_cast<Task&>(tasks.top()));
            tasks.pop();
            waiting.set(static_cast<std::int64_t>(tasks.size()));
            lock.unlock();
            const Clock::time_point began = Clock::now();
            wait_seconds.observe(std::chrono::duration<double>(began - task.came).count());
            std::string move = find_move(task);
            think_seconds.observe(std::chrono::duration<double>(Clock::now() - began).count());
            task.thinking.find_move = nullptr;
            lock.lock();
            if (!stopped) {
                post([done = std::move(task.done), move = std::move(move)]() mutable { done(std::move(move)); });
            }
        }
        --alive;
        changed.notify_all();
    }
};

BotPool::BotPool(std::size_t threads, std::size_t queue_max, Post post, Metrics& metrics, Log& log)
    : state_(std::make_shared<State>(queue_max, std::move(post), metrics, log)) {
    const std::size_t all = std::max(2U, std::thread::hardware_concurrency());
    const std::size_t count = threads > 0 ? threads : all - 1;
    const std::lock_guard lock(state_->mutex);
    for (std::size_t i = 0; i < count; ++i) {
        state_->threads.emplace_back([state = state_] { state->work(); });
        ++state_->alive;
    }
}

BotPool::~BotPool() { stop(std::chrono::hours(1)); }

void BotPool::think(Thinking thinking, std::function<void(std::string)> done) {
    const std::lock_guard lock(state_->mutex);
    if (state_->stopped) {
        return;
    }
    if (state_->tasks.size() >= state_->queue_max) {
        state_->refused.add();
        state_->post([done = std::move(done)] { done({}); });
        return;
    }
    const Clock::time_point now = Clock::now();
    const int weight = std::clamp(thinking.weight, 0, weight_max);
    state_->tasks.push(
        {now + later_by_weight * weight, state_->next_number++, now, std::move(thinking), std::move(done)});
    state_->waiting.set(static_cast<std::int64_t>(state_->tasks.size()));
    state_->changed.notify_one();
}

bool BotPool::stop(std::chrono::milliseconds patience) {
    std::unique_lock lock(state_->mutex);
    state_->stopped = true;
    state_->tasks = {};
    state_->changed.notify_all();
    const bool all_gone = state_->changed.wait_for(lock, patience, [&] { return state_->alive == 0; });
    std::vector<std::thread> threads = std::exchange(state_->threads, {});
    lock.unlock();
    for (std::thread& each : threads) {
        if (all_gone) {
            each.join();
        } else {
            each.detach();
        }
    }
    return all_gone;
}

}  // namespace shoal::server
