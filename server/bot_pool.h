// The threads that bots think on. They are few and of low priority, so that play never waits for thinking.
//
// Whoever has had the least of their time goes first, so that nobody's many thoughts keep others waiting. Among the
// tasks of one asker quick thinkers go first: a task waits as if it had come a little later, the heavier the later.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/log.h"
#include "server/metrics.h"
#include "server/outside.h"

namespace shoal::server {

class BotPool {
public:
    using Post = std::function<void(std::function<void()>)>;

    // `post` brings results to the thread that asked. No threads: one less than the machine has, at least two.
    BotPool(std::size_t threads, std::size_t queue_max, Post post, Metrics& metrics, Log& log);
    ~BotPool();  // waits for those that think
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // `done` gets the move, or nothing if too many wait already or the bot failed; the asker then finds another way.
    void think(Thinking thinking, std::function<void(std::string move)> done);

    // Takes no more, forgets what waits, and waits so long for those that think. False: some still do.
    bool stop(std::chrono::milliseconds patience);

private:
    struct State;
    std::shared_ptr<State> state_;  // shared with the threads, which may outlive a stop
};

}  // namespace shoal::server
