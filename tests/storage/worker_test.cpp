// The threads in front of a database: order, shared transactions, no lost answers.
#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "storage/worker.h"
#include "tests/storage/databases.h"

namespace shoal::storage {
namespace {

class Workers : public AnyStore {
protected:
    std::unique_ptr<Worker> make() {
        return std::make_unique<Worker>(open({.serving = true}), open({.check_ms = 0}),
                                        [this](std::function<void()> work) {
                                            const std::lock_guard guard(mutex_);
                                            posted_.push_back(std::move(work));
                                        });
    }

    // Runs what was posted, on this thread, until `done`.
    void run_until(const std::function<bool()>& done) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (run_posted(), !done()) {
            ASSERT_LT(std::chrono::steady_clock::now(), end) << "no answer came";
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }

    std::size_t run_posted() {
        std::vector<std::function<void()>> work;
        {
            const std::lock_guard guard(mutex_);
            work.swap(posted_);
        }
        for (const auto& one : work) {
            one();
        }
        visits_ += work.size();
        return work.size();
    }

    // Keeps the writer busy until the promise is kept, so that requests pile up.
    static void hold(Worker& worker, std::promise<void>& gate) {
        worker.change([future = gate.get_future().share()](Store&) { future.wait(); }, [](bool) {});
    }

    std::mutex mutex_;
    std::vector<std::function<void()>> posted_;
    std::size_t visits_ = 0;
};
SHOAL_ON_BOTH_DATABASES(Workers);

TEST_P(Workers, appends_that_wait_share_a_transaction_and_a_visit) {
    const auto worker = make();
    std::promise<void> gate;
    hold(*worker, gate);
    std::vector<Appended> outcomes;
    for (int i = 0; i < 100; ++i) {
        worker->append(make_match("m" + std::to_string(i)), [&](Appended outcome) { outcomes.push_back(outcome); });
    }
    EXPECT_EQ(worker->waiting(), 100U);
    gate.set_value();
    run_until([&] { return outcomes.size() == 100; });
    EXPECT_EQ(outcomes, Outcomes(100, Appended::durable));
    // One visit for the change that held the writer, one for all the appends.
    EXPECT_EQ(visits_, 2U);
    EXPECT_EQ(worker->waiting(), 0U);
}

TEST_P(Workers, a_batch_has_an_end_however_much_waits) {
    const auto worker = make();
    std::promise<void> gate;
    hold(*worker, gate);
    int durable = 0;
    for (int i = 0; i < 1000; ++i) {
        worker->append(make_match("m" + std::to_string(i)), [&](Appended one) { durable += one == Appended::durable; });
    }
    for (int i = 0; i < 4; ++i) {
        worker->append(make_match("large" + std::to_string(i), std::string(3 << 20, 'x')),
                       [&](Appended one) { durable += one == Appended::durable; });
    }
    gate.set_value();
    run_until([&] { return durable == 1004; });
    EXPECT_GE(visits_, 1U + 2U + 1U);
    EXPECT_LE(visits_, 1U + 2U + 4U);
}

TEST_P(Workers, answers_come_in_the_order_of_the_requests_with_changes_between) {
    const auto worker = make();
    std::promise<void> gate;
    hold(*worker, gate);
    Texts answers;
    const auto note = [&](const std::string& what) {
        return [&, what](auto outcome) { answers.push_back(what + " " + std::to_string(static_cast<int>(outcome))); };
    };
    worker->append(make_match("m1"), note("make"));
    worker->append(add_records("m1", 2, {"2"}), note("second"));
    worker->append(add_records("m1", 2, {"x"}), note("too late"));
    worker->append(add_records("m1", 3, {"3"}), note("third"));
    worker->change([](Store& store) { store.delete_match("m1"); }, note("delete"));
    worker->append(add_records("m1", 4, {"4"}), note("gone"));
    worker->append(make_match("m1", "anew"), note("anew"));
    gate.set_value();
    run_until([&] { return answers.size() == 7; });
    EXPECT_EQ(answers, (Texts{"make 0", "second 0", "too late 1", "third 0", "delete 1", "gone 1", "anew 0"}));
    EXPECT_EQ(texts(*open(), "m1"), Texts{"anew"});
}

TEST_P(Workers, questions_are_answered_while_the_writer_is_busy) {
    const auto worker = make();
    append_one(*open(), make_match("m1", "first"));
    std::promise<void> gate;
    hold(*worker, gate);
    std::optional<std::vector<Record>> log;
    bool asked = false;
    worker->ask([](Store& store) { return store.read("m1", 0); },
                [&](std::optional<std::vector<Record>> answer) { log = std::move(answer); });
    worker->ask([](Store& store) { store.totals(); }, [&](bool good) { asked = good; });
    run_until([&] { return asked; });
    gate.set_value();
    ASSERT_TRUE(log);
    EXPECT_EQ(log->at(0).text, "first");
}

TEST_P(Workers, what_was_told_to_be_durable_is_seen_by_the_next_question) {
    const auto worker = make();
    int seen = 0;
    for (int i = 0; i < 20; ++i) {
        const std::string id = "m" + std::to_string(i);
        worker->append(make_match(id), [&, id](Appended outcome) {
            ASSERT_EQ(outcome, Appended::durable);
            worker->ask([id](Store& store) { return store.find_match(id).has_value(); },
                        [&](std::optional<bool> there) { seen += there.value_or(false) ? 1 : 100; });
        });
    }
    run_until([&] { return seen >= 20; });
    EXPECT_EQ(seen, 20);
}

TEST_P(Workers, failures_are_told_and_the_worker_goes_on) {
    const auto worker = make();
    std::vector<bool> good;
    std::vector<bool> answered;
    Outcomes outcomes;
    worker->change([](Store& store) { store.beat("not a name", 1); }, [&](bool one) { good.push_back(one); });
    worker->change([](Store& store) { store.beat("north", 1); }, [&](bool one) { good.push_back(one); });
    worker->append({}, [&](Appended one) { outcomes.push_back(one); });
    worker->append(make_match("m1"), [&](Appended one) { outcomes.push_back(one); });
    const auto answer = [&](const auto& one) { answered.push_back(one.has_value()); };
    worker->ask([](Store&) -> int { throw StorageError("broken"); }, answer);
    worker->ask([](Store& store) { return store.totals(); }, answer);
    run_until([&] { return good.size() + outcomes.size() + answered.size() == 6; });
    EXPECT_EQ(good, (std::vector<bool>{false, true}));
    EXPECT_EQ(outcomes, (Outcomes{Appended::failed, Appended::durable}));
    EXPECT_EQ(answered, (std::vector<bool>{false, true}));
}

TEST_P(Workers, what_can_wait_is_written_when_nothing_else_is_to_be) {
    const auto worker = make();
    std::promise<void> gate;
    hold(*worker, gate);
    std::mutex mutex;
    std::vector<int> made;
    std::size_t before = 0;
    for (int i = 0; i < 3000; ++i) {
        worker->change_later([&, i](Store&) {
            const std::lock_guard guard(mutex);
            made.push_back(i);
        });
    }
    bool appended = false;
    worker->append(make_match("m1"), [&](Appended) { appended = true; });
    worker->change(
        [&](Store&) {
            const std::lock_guard guard(mutex);
            before = made.size();
        },
        [](bool) {});
    gate.set_value();
    const auto count = [&] {
        const std::lock_guard guard(mutex);
        return made.size();
    };
    run_until([&] { return appended && count() == 2048; });
    EXPECT_EQ(before, 0U);
    // The oldest are left out.
    EXPECT_EQ(made.front(), 3000 - 2048);
    EXPECT_EQ(made.back(), 2999);
}

TEST_P(Workers, what_can_wait_shares_a_transaction) {
    auto worker = make();
    std::promise<void> gate;
    hold(*worker, gate);
    for (const char* match : {"m1", "m2", "m3"}) {
        worker->append(make_match(match), [](Appended) {});
    }
    const auto keep = [&](const std::string& match) {
        worker->change_later([match](Store& store) { store.put_snapshot(match, {1, "a program", match}); });
    };
    keep("m1");
    worker->change_later([](Store&) { throw StorageError("broken"); });
    keep("m2");
    gate.set_value();
    bool failed = false;
    run_until([&] { return failed || (failed = !worker->last_failure().empty()); });
    EXPECT_EQ(worker->last_failure(), "broken");
    keep("m3");
    worker.reset();
    EXPECT_FALSE(open()->find_snapshot("m1")) << "none of them is made if one fails";
    EXPECT_FALSE(open()->find_snapshot("m2"));
    EXPECT_EQ(open()->find_snapshot("m3")->text, "m3");
}

TEST_P(Workers, the_end_finishes_what_was_asked_for) {
    int answers = 0;
    auto worker = make();
    for (int i = 0; i < 200; ++i) {
        worker->append(make_match("m" + std::to_string(i)), [&](Appended one) { answers += one == Appended::durable; });
        worker->ask([](Store& store) { return store.find_match("m1"); }, [&](const auto&) { ++answers; });
    }
    worker->change([](Store& store) { store.release_all("north"); }, [&](bool good) { answers += good ? 1 : 0; });
    bool last = false;
    worker->change_later([&](Store&) { last = true; });
    worker.reset();
    EXPECT_TRUE(last);
    run_posted();
    EXPECT_EQ(answers, 401);
    EXPECT_EQ(open()->totals().matches, 200U);
}

}  // namespace
}  // namespace shoal::storage
