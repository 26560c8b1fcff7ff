#include "server/net_loop.h"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <algorithm>
#include <chrono>
#include <queue>
#include <utility>
#include <vector>

namespace shoal::server {

namespace asio = boost::asio;

namespace {

struct Alarm {
    std::int64_t when_ms = 0;  // by the monotonic clock
    std::uint64_t number = 0;  // alarms of the same time go off in the order they were set
    std::function<void()> work;

    bool operator<(const Alarm& other) const {
        return std::pair(when_ms, number) > std::pair(other.when_ms, other.number);
    }
};

}  // namespace

struct Loop::Inside {
    using Executor = asio::io_context::executor_type;
    using Timer =
        asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

    asio::io_context io{1};
    asio::executor_work_guard<Executor> guard{io.get_executor()};
    Timer timer{io.get_executor()};
    std::priority_queue<Alarm> alarms;
    std::uint64_t next_number = 0;
    std::int64_t armed_for_ms = 0;  // 0: the timer does not run

    void arm() {
        if (alarms.empty() || (armed_for_ms != 0 && armed_for_ms <= alarms.top().when_ms)) {
            return;
        }
        armed_for_ms = alarms.top().when_ms;
        const std::int64_t wait = std::max<std::int64_t>(0, armed_for_ms - steady_ms());
        timer.expires_after(std::chrono::milliseconds(wait));
        timer.async_wait([this](const boost::system::error_code& error) {
            if (!error) {
                armed_for_ms = 0;
                ring();
            }
        });
    }

    void ring() {
        // Alarms that are set meanwhile wait for the next round, so that others get their turn in between.
        const std::int64_t now = steady_ms();
        const std::uint64_t newest = next_number;
        while (!alarms.empty() && alarms.top().when_ms <= now && alarms.top().number < newest) {
            // The queue hands out only constant references; what is moved away here is popped at once.
            std::function<void()> work = std::move(const_cast<Alarm&>(alarms.top()).work);
            alarms.pop();
            work();
        }
        arm();
    }
};

Loop::Loop() : inside_(std::make_unique<Inside>()) {}

Loop::~Loop() = default;

void Loop::run() { inside_->io.run(); }

void Loop::stop() { inside_->io.stop(); }

void Loop::post(std::function<void()> work) { asio::post(inside_->io, std::move(work)); }

std::int64_t Loop::now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::int64_t Loop::steady_ms() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void Loop::call_at(std::int64_t when_ms, std::function<void()> work) {
    const std::int64_t delay = std::max<std::int64_t>(0, when_ms - now_ms());
    inside_->alarms.push({steady_ms() + delay, inside_->next_number++, std::move(work)});
    inside_->arm();
}

asio::io_context& Loop::io() { return inside_->io; }

}  // namespace shoal::server
