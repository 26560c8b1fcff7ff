#include "batch/crew.h"

namespace shoal::batch {

Crew::Crew(int size) {
    for (int number = 1; number < size; ++number) {
        threads_.emplace_back([this, number] { serve(number); });
    }
}

Crew::~Crew() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    begun_.notify_all();
    for (std::thread& thread : threads_) {
        thread.join();
    }
}

void Crew::share_out(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
    {
        const std::lock_guard lock(mutex_);
        work_ = &work;
        count_ = count;
        busy_ = static_cast<int>(threads_.size());
        ++turn_;
    }
    begun_.notify_all();
    do_part(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::serve(int number) {
    std::uint64_t seen = 0;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            begun_.wait(lock, [&] { return ends_ || turn_ != seen; });
            if (ends_) {
                return;
            }
            seen = turn_;
        }
        do_part(number);
        const std::lock_guard lock(mutex_);
        if (--busy_ == 0) {
            done_.notify_one();
        }
    }
}

void Crew::do_part(int number) const {
    const auto parts = static_cast<std::size_t>(size());
    const auto part = static_cast<std::size_t>(number);
    (*work_)(count_* part / parts, count_ * (part + 1) / parts);
}

}  // namespace shoal::batch
