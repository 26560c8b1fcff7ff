// Numbers about the running server, written in Prometheus' text format.
//
//     Counter& moves = metrics.counter("shoal_moves_total", "Moves made.", {{"game", "hecht"}});
//     moves.add();
//
// Whoever asks for the same name and labels again gets the same object. The objects live as long as the registry
// and may be changed from any thread; asking for one takes a lock, so it is done once and remembered.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shoal::server {

class Counter {
public:
    void add(std::uint64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> value_{0};
};

class Gauge {
public:
    void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
    void add(std::int64_t change) { value_.fetch_add(change, std::memory_order_relaxed); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::int64_t> value_{0};
};

// Counts values below fixed bounds.
class Histogram {
public:
    explicit Histogram(std::vector<double> bounds);

    void observe(double value);

    const std::vector<double>& bounds() const { return bounds_; }
    // How many values are not above bound `i`; i == bounds().size(): all of them.
    std::uint64_t count_up_to(std::size_t i) const;
    double sum() const { return sum_.load(std::memory_order_relaxed); }

private:
    std::vector<double> bounds_;
    std::deque<std::atomic<std::uint64_t>> counts_;  // one more than bounds
    std::atomic<double> sum_{0};
};

class Metrics {
public:
    using Labels = std::vector<std::pair<std::string, std::string>>;

    Counter& counter(std::string_view name, std::string_view help, const Labels& labels = {});
    Gauge& gauge(std::string_view name, std::string_view help, const Labels& labels = {});
    // All histograms of one name have the bounds of the first. Times are in seconds.
    Histogram& histogram(std::string_view name, std::string_view help, const std::vector<double>& bounds,
                         const Labels& labels = {});
    // A number that is asked for when somebody looks; called on the thread that writes.
    void ask(std::string_view name, std::string_view help, std::function<double()> value);

    std::string write() const;

    // From 0.1 ms to 10 s, for times of requests and writes.
    static std::vector<double> usual_seconds();

private:
    struct Family {
        std::string help;
        std::map<std::string, Counter> counters;  // by labels as they are written
        std::map<std::string, Gauge> gauges;
        std::map<std::string, Histogram> histograms;
        std::function<double()> value;
    };

    Family& family(std::string_view name, std::string_view help);

    mutable std::mutex mutex_;
    std::map<std::string, Family, std::less<>> families_;
};

// The process itself, by the names that Prometheus uses everywhere: memory, time, open files.
void add_process_metrics(Metrics& metrics);

}  // namespace shoal::server
