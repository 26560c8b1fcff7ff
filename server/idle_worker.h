// A thread for what nobody waits for: it computes only while the machine has nothing better to do.
//
// Differs from Chores (server/chores.h), whose thread has an ordinary priority. A thread of the lowest one may stand
// still for a long time at any place, and whoever waited for a lock that it holds would stand still with it. So it
// holds none: a second thread of ordinary priority keeps the list, hands over one job after the other and brings the
// ends to `post`.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace shoal::server {

class IdleWorker {
public:
    using Post = std::function<void(std::function<void()>)>;

    // `post` brings `done` to the thread that asked.
    explicit IdleWorker(Post post);
    ~IdleWorker();  // as `stop`, with all patience
    IdleWorker(const IdleWorker&) = delete;
    IdleWorker& operator=(const IdleWorker&) = delete;

    // In the order in which they are added. `job` must not throw; it is called on the idle thread and destroyed on the
    // other.
    void add(std::function<void()> job, std::function<void()> done);

    // Forgets what waits, and waits for the job at hand. False: that takes longer, and will not be waited for.
    bool stop(std::chrono::milliseconds patience);

private:
    struct State;
    std::shared_ptr<State> state_;
};

}  // namespace shoal::server
