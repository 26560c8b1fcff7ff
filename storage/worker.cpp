// Two threads, each with a connection: one writes, one answers questions.
#include "storage/worker.h"

#include <algorithm>
#include <chrono>
#include <span>

namespace shoal::storage {

namespace {

// More than this in one transaction makes those at its front wait without making it cheaper.
constexpr std::size_t batch_appends_max = 512;
constexpr std::size_t batch_bytes_max = 4 * 1024 * 1024;
constexpr std::size_t later_max = 2048;
// What can wait does so for others of its kind: a page that many of them change is then written once.
constexpr std::size_t later_together = 64;
constexpr std::chrono::milliseconds later_wait(100);

std::size_t bytes_of(const Append& append) {
    std::size_t bytes = 0;
    for (const std::string& record : append.records) {
        bytes += record.size();
    }
    return bytes;
}

}  // namespace

struct Worker::Queue {
    using Clock = std::chrono::steady_clock;

    // An append, or another change if `work` is there.
    struct Write {
        Append append;
        std::function<void(Appended)> appended;
        std::function<void(Store&)> work;
        std::function<void(bool)> changed;
    };

    Queue(std::unique_ptr<Store> writer_store, std::unique_ptr<Store> reader_store, Post post_results)
        : writer(std::move(writer_store)), reader(std::move(reader_store)), post(std::move(post_results)) {
        writing = std::thread([this] { write_all(); });
        reading = std::thread([this] { read_all(); });
    }

    ~Queue() {
        {
            const std::lock_guard guard(mutex);
            stopping = true;
        }
        wake_writer.notify_one();
        wake_reader.notify_one();
        writing.join();
        reading.join();
    }

    void put(Write write) {
        {
            const std::lock_guard guard(mutex);
            appends_waiting += write.work ? 0U : 1U;
            writes.push_back(std::move(write));
        }
        wake_writer.notify_one();
    }

    void put_later(std::function<void(Store&)> work) {
        {
            const std::lock_guard guard(mutex);
            if (later.size() == later_max) {
                later.pop_front();
            }
            if (later.empty()) {
                later_since = Clock::now();
            }
            later.push_back(std::move(work));
        }
        wake_writer.notify_one();
    }

    void put_question(std::function<void(Store&)> question) {
        {
            const std::lock_guard guard(mutex);
            questions.push_back(std::move(question));
        }
        wake_reader.notify_one();
    }

    void wait_for_writes(std::unique_lock<std::mutex>& guard) {
        while (!stopping && writes.empty() && later.size() < later_together) {
            if (later.empty()) {
                wake_writer.wait(guard);
            } else if (wake_writer.wait_until(guard, later_since + later_wait) == std::cv_status::timeout) {
                return;
            }
        }
    }

    // Some of those that can wait, in one transaction.
    Write next_later() {
        std::vector<std::function<void(Store&)>> works;
        while (!later.empty() && works.size() < later_together) {
            works.push_back(std::move(later.front()));
            later.pop_front();
        }
        later_since = Clock::now();
        auto all = [works = std::move(works)](Store& store) {
            store.together([&] {
                for (const auto& work : works) {
                    work(store);
                }
            });
        };
        return {{}, nullptr, std::move(all), nullptr};
    }

    // The next change, or all appends up to the next change; what can wait, where nothing else does. Empty: there is
    // nothing more to come.
    std::vector<Write> next_writes() {
        std::unique_lock guard(mutex);
        wait_for_writes(guard);
        std::vector<Write> batch;
        if (writes.empty() && !later.empty()) {
            batch.push_back(next_later());
            return batch;
        }
        std::size_t bytes = 0;
        while (!writes.empty() && batch.size() < batch_appends_max && bytes < batch_bytes_max) {
            if (writes.front().work && !batch.empty()) {
                break;
            }
            bytes += bytes_of(writes.front().append);
            batch.push_back(std::move(writes.front()));
            writes.pop_front();
            if (batch.back().work) {
                break;
            }
        }
        return batch;
    }

    void write_all() {
        for (std::vector<Write> batch = next_writes(); !batch.empty(); batch = next_writes()) {
            if (batch.front().work) {
                change(std::move(batch.front()));
            } else {
                append(std::move(batch));
            }
        }
    }

    void change(Write write) {
        bool good = true;
        try {
            write.work(*writer);
        } catch (const std::exception& error) {
            good = false;
            note_failure(error.what());
        }
        if (write.changed) {
            post([done = std::move(write.changed), good] { done(good); });
        }
    }

    void append(std::vector<Write> batch) {
        std::vector<Append> appends;
        appends.reserve(batch.size());
        for (Write& write : batch) {
            appends.push_back(std::move(write.append));
        }
        std::vector<Appended> outcomes;
        try {
            outcomes = writer->append(appends);
            if (std::ranges::find(outcomes, Appended::failed) != outcomes.end()) {
                note_failure(writer->last_failure());
            }
        } catch (const std::exception& error) {
            note_failure(error.what());
        }
        // Whatever has no outcome was not written.
        outcomes.resize(batch.size(), Appended::failed);
        {
            const std::lock_guard guard(mutex);
            appends_waiting -= batch.size();
        }
        // One visit to the other thread for all of them.
        post([done = std::move(batch), outcomes = std::move(outcomes)] {
            for (std::size_t i = 0; i < done.size(); ++i) {
                done[i].appended(outcomes[i]);
            }
        });
    }

    void read_all() {
        while (true) {
            std::function<void(Store&)> question;
            {
                std::unique_lock guard(mutex);
                wake_reader.wait(guard, [this] { return stopping || !questions.empty(); });
                if (questions.empty()) {
                    return;
                }
                question = std::move(questions.front());
                questions.pop_front();
            }
            question(*reader);
        }
    }

    void note_failure(std::string why) {
        const std::lock_guard guard(mutex);
        failure = std::move(why);
    }

    std::unique_ptr<Store> writer;
    std::unique_ptr<Store> reader;
    Post post;

    mutable std::mutex mutex;
    std::condition_variable wake_writer;
    std::condition_variable wake_reader;
    std::deque<Write> writes;
    std::deque<std::function<void(Store&)>> later;
    Clock::time_point later_since;  // the oldest of them, or the last transaction of some
    std::deque<std::function<void(Store&)>> questions;
    std::size_t appends_waiting = 0;
    std::string failure;
    bool stopping = false;
    std::thread writing;
    std::thread reading;
};

Worker::Worker(std::unique_ptr<Store> writer, std::unique_ptr<Store> reader, Post post)
    : post_(post), queue_(std::make_unique<Queue>(std::move(writer), std::move(reader), std::move(post))) {}

Worker::~Worker() = default;

void Worker::append(Append append, std::function<void(Appended)> done) {
    queue_->put({std::move(append), std::move(done), nullptr, nullptr});
}

void Worker::change(std::function<void(Store&)> work, std::function<void(bool)> done) {
    queue_->put({{}, nullptr, std::move(work), std::move(done)});
}

void Worker::change_later(std::function<void(Store&)> work) { queue_->put_later(std::move(work)); }

void Worker::ask_erased(std::function<void(Store&)> work) { queue_->put_question(std::move(work)); }

std::size_t Worker::waiting() const {
    const std::lock_guard guard(queue_->mutex);
    return queue_->appends_waiting;
}

std::string Worker::last_failure() const {
    const std::lock_guard guard(queue_->mutex);
    return queue_->failure;
}

}  // namespace shoal::storage
