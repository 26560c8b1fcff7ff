// The one thread that everything runs on, and its alarm clock. Other threads hand it work through `post`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace boost::asio {
class io_context;
}

namespace shoal::server {

class Loop {
public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Runs until `stop`. What throws in here ends the program: whoever posts work catches its errors.
    void run();
    void stop();

    // From any thread.
    void post(std::function<void()> work);

    // Milliseconds since 1970, and the ones of a clock that never jumps.
    static std::int64_t now_ms();
    static std::int64_t steady_ms();

    // At that time of the first clock, or soon after. If that clock is set meanwhile, the time that was to pass stays
    // the same. On the loop's thread.
    void call_at(std::int64_t when_ms, std::function<void()> work);

    boost::asio::io_context& io();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace shoal::server
