// Two threads, each with a Store: one writes, one answers questions. Appends that arrive while one is being written
// become one transaction (group commit), so that the price of a durable write is shared. Results are handed to `post`,
// which brings them to the thread that asked; their order is the order of the requests.
//
//     Worker worker(std::move(writer), std::move(reader), [&](auto work) { asio::post(io, std::move(work)); });
//     worker.append(std::move(append), [](Appended outcome) { … });
//     worker.ask([](Store& store) { return store.find_match(id); }, [](auto row) { … });
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "storage/store.h"

namespace shoal::storage {

class Worker {
public:
    using Post = std::function<void(std::function<void()>)>;

    // `reader` answers questions while `writer` is busy committing; it must be another connection.
    Worker(std::unique_ptr<Store> writer, std::unique_ptr<Store> reader, Post post);
    ~Worker();  // finishes what was asked for
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    void append(Append append, std::function<void(Appended)> done);

    // Changes other than appends, in order with them.
    void change(std::function<void(Store&)> work, std::function<void(bool good)> done);

    // A change that only makes something faster another time: when nothing else waits to be written, some of them in
    // one transaction, of which none is made if one fails. Where too many of these wait, the oldest is left out.
    void change_later(std::function<void(Store&)> work);

    // Questions. `done` gets the answer, or nothing when the database failed; where `work` answers nothing, it gets
    // whether all went well.
    template <class Work, class Done>
    void ask(Work work, Done done) {
        using Answer = decltype(work(std::declval<Store&>()));
        ask_erased([work = std::move(work), done = std::move(done), post = post_](Store& store) mutable {
            if constexpr (std::is_void_v<Answer>) {
                bool good = true;
                try {
                    work(store);
                } catch (const std::exception&) {
                    good = false;
                }
                post([done = std::move(done), good]() mutable { done(good); });
            } else {
                std::optional<Answer> answer;
                try {
                    answer.emplace(work(store));
                } catch (const std::exception&) {
                    answer.reset();
                }
                post([done = std::move(done), answer = std::move(answer)]() mutable { done(std::move(answer)); });
            }
        });
    }

    // How many appends wait or are being written; for limits and metrics.
    std::size_t waiting() const;
    // Why the last append or change that failed did, for the operator's log; empty if none did.
    std::string last_failure() const;

private:
    struct Queue;
    void ask_erased(std::function<void(Store&)> work);

    Post post_;
    std::unique_ptr<Queue> queue_;
};

}  // namespace shoal::storage
