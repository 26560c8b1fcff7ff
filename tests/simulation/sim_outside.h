// The world as the hub sees it, simulated: storage that takes its time and groups appends as storage/worker.h does,
// bots that answer later, timers, chance from the seed. When it is destroyed nothing of it calls back any more, as
// when a process is killed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/outside.h"
#include "tests/simulation/clockwork.h"

namespace shoal::simulation {

class SimOutside final : public server::Outside {
public:
    // How long things take at most.
    struct Pace {
        int write_ms = 20;
        int answer_ms = 10;
        int read_ms = 20;
        int think_ms = 300;
        int work_ms = 10;
        int lazy_bots_percent = 0;  // the bots' queue is full
    };
    // Told of every append at the moment when the database has answered.
    using Witness = std::function<void(const storage::Append&, storage::Appended)>;

    SimOutside(Clockwork& clock, storage::Store& writer, storage::Store& reader, const Pace& pace)
        : clock_(clock), writer_(writer), reader_(reader), pace_(pace) {}
    SimOutside(Clockwork& clock, storage::Store& writer, storage::Store& reader)
        : SimOutside(clock, writer, reader, Pace()) {}
    ~SimOutside() override { *alive_ = false; }
    SimOutside(const SimOutside&) = delete;
    SimOutside& operator=(const SimOutside&) = delete;

    server::Milliseconds now() override { return clock_.now() + set_forward_; }
    server::Milliseconds served() override { return std::min(clock_.now(), stopped_at_) - slept_; }
    void call_at(server::Milliseconds when, std::function<void()> work) override {
        at(when - set_forward_, std::move(work));
    }
    void random_bytes(std::span<std::uint8_t> out) override {
        for (std::uint8_t& byte : out) {
            byte = static_cast<std::uint8_t>(clock_.dice().next());
        }
    }
    void think(server::Thinking thinking, std::function<void(std::string)> done) override {
        const bool busy = bots_are_busy || clock_.percent(pace_.lazy_bots_percent);
        std::string move = busy ? std::string() : thinking.find_move();
        at(clock_.now() + 1 + clock_.number(pace_.think_ms),
           [done = std::move(done), move = std::move(move)]() mutable { done(std::move(move)); });
    }
    // Answers in order, some time later.
    void work(std::function<void()> job, std::function<void()> done) override {
        job();
        worked_until_ = std::max(worked_until_, clock_.now() + 1 + clock_.number(pace_.work_ms));
        at(worked_until_, std::move(done));
    }
    // Each piece takes its time, and none is begun before the last has ended.
    void work_idle(std::function<void()> job, std::function<void()> done) override {
        idle_until_ = std::max(idle_until_, clock_.now()) + idle_work_ms;
        at(idle_until_, [this, job = std::move(job), done = std::move(done)] {
            ++idle_pieces;
            job();
            done();
        });
    }
    void call_webhook(std::string address, std::string body) override {
        webhooks.emplace_back(std::move(address), std::move(body));
    }
    void append(storage::Append append, std::function<void(storage::Appended)> done) override {
        writes_.push_back({std::move(append), std::move(done), nullptr, nullptr});
        take_writes();
    }
    void change(std::function<void(storage::Store&)> work, std::function<void(bool)> done) override {
        writes_.push_back({{}, nullptr, std::move(work), std::move(done)});
        take_writes();
    }
    void read(std::string match, std::uint32_t after,
              std::function<void(std::optional<std::vector<storage::Record>>)> done) override {
        auto records = std::make_shared<std::optional<std::vector<storage::Record>>>();
        ask([records, match = std::move(match), after](storage::Store& store) { *records = store.read(match, after); },
            [records, done = std::move(done)](bool good) { done(good ? std::move(*records) : std::nullopt); });
    }
    // Questions are answered in their order, beside the writes.
    void ask(std::function<void(storage::Store&)> work, std::function<void(bool)> done) override {
        asked_until_ = std::max(asked_until_, clock_.now() + 1 + clock_.number(pace_.read_ms));
        at(asked_until_, [this, work = std::move(work), done = std::move(done)] {
            const bool good = !failing_reads && succeeds(work, reader_);
            answered_until_ = std::max(answered_until_, clock_.now() + clock_.number(pace_.answer_ms));
            at(answered_until_, [done, good] { done(good); });
        });
    }

    // ---- For tests ----
    Witness witness;
    std::vector<std::pair<std::string, std::string>> webhooks;
    bool failing_reads = false;
    bool failing_writes = false;
    bool bots_are_busy = false;
    Milliseconds idle_work_ms = 50;  // how long a piece takes
    int idle_pieces = 0;             // that were done
    // The time of day is set, forward or back; a machine that slept for so long finds it like that, too.
    void set_time(Milliseconds by) { set_forward_ += by; }
    // The process stands still: nothing calls back for so long. Nobody may call the hub meanwhile.
    void stand_still(Milliseconds how_long) {
        stopped_at_ = std::min(stopped_at_, clock_.now());
        runs_again_at_ = std::max(runs_again_at_, clock_.now() + how_long);
        clock_.at(runs_again_at_, [this, alive = alive_] {
            if (*alive && stopped_at_ < clock_.now() && runs_again_at_ <= clock_.now()) {
                slept_ += clock_.now() - std::exchange(stopped_at_, never);
            }
        });
    }
    // Nothing is written until they are let go.
    void hold_writes(bool hold) {
        held_ = hold;
        take_writes();
    }
    std::size_t writes_waiting() const { return writes_.size(); }

private:
    struct Write {
        storage::Append append;
        std::function<void(storage::Appended)> appended;
        std::function<void(storage::Store&)> work;
        std::function<void(bool)> changed;
    };

    void at(Milliseconds when, std::function<void()> work) {
        clock_.at(when, [this, alive = alive_, work = std::move(work)] {
            if (*alive && clock_.now() < runs_again_at_) {
                at(runs_again_at_, work);
            } else if (*alive) {
                work();
            }
        });
    }

    static bool succeeds(const std::function<void(storage::Store&)>& work, storage::Store& store) {
        try {
            work(store);
            return true;
        } catch (const storage::StorageError&) {
            return false;
        }
    }

    void take_writes() {
        if (busy_ || held_ || writes_.empty()) {
            return;
        }
        busy_ = true;
        at(clock_.now() + 1 + clock_.number(pace_.write_ms), [this] {
            busy_ = false;
            if (!held_) {
                writes_.front().work ? change_now() : append_now();
            }
            take_writes();
        });
    }

    void answer(std::function<void()> work) {
        written_until_ = std::max(written_until_, clock_.now() + clock_.number(pace_.answer_ms));
        at(written_until_, std::move(work));
    }

    void change_now() {
        Write write = std::move(writes_.front());
        writes_.pop_front();
        const bool good = !failing_writes && succeeds(write.work, writer_);
        answer([done = std::move(write.changed), good] { done(good); });
    }

    // All that wait, up to the next change, become one transaction.
    void append_now() {
        std::vector<storage::Append> appends;
        std::vector<std::function<void(storage::Appended)>> done;
        while (!writes_.empty() && !writes_.front().work) {
            appends.push_back(std::move(writes_.front().append));
            done.push_back(std::move(writes_.front().appended));
            writes_.pop_front();
        }
        std::vector<storage::Appended> outcomes(appends.size(), storage::Appended::failed);
        if (!failing_writes) {
            outcomes = writer_.append(appends);
        }
        for (std::size_t i = 0; witness && i < appends.size(); ++i) {
            witness(appends[i], outcomes[i]);
        }
        answer([done = std::move(done), outcomes = std::move(outcomes)] {
            for (std::size_t i = 0; i < done.size(); ++i) {
                done[i](outcomes[i]);
            }
        });
    }

    Clockwork& clock_;
    storage::Store& writer_;
    storage::Store& reader_;
    Pace pace_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    std::deque<Write> writes_;
    bool busy_ = false;
    bool held_ = false;
    Milliseconds asked_until_ = 0;
    Milliseconds worked_until_ = 0;
    Milliseconds idle_until_ = 0;
    Milliseconds answered_until_ = 0;
    Milliseconds written_until_ = 0;
    static constexpr Milliseconds never = INT64_MAX;
    Milliseconds set_forward_ = 0;
    Milliseconds stopped_at_ = never;
    Milliseconds runs_again_at_ = 0;
    Milliseconds slept_ = 0;
};

}  // namespace shoal::simulation
