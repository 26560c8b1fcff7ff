// A few threads that share out the games of a batch, again and again.
//
// They wait between steps, which come thousands of times a second: starting threads anew would cost more than a step.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace shoal::batch {

class Crew {
public:
    // The calling thread works too, so that a crew of one has no threads of its own.
    explicit Crew(int size);
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    int size() const { return static_cast<int>(threads_.size()) + 1; }

    // Calls `work(first, last)` once on each thread, for parts that make up 0 to `count` together, and waits for all.
    void share_out(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work);

private:
    void serve(int number);
    void do_part(int number) const;

    std::mutex mutex_;
    std::condition_variable begun_;
    std::condition_variable done_;
    const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
    std::size_t count_ = 0;
    std::uint64_t turn_ = 0;  // counts what was shared out
    int busy_ = 0;
    bool ends_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace shoal::batch
