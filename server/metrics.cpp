#include "server/metrics.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <tuple>

namespace shoal::server {

namespace {

// Escaped as the text format asks for.
std::string escaped(std::string_view text, bool in_quotes) {
    std::string out;
    for (const char c : text) {
        if (c == '\\') {
            out += "\\\\";
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '"' && in_quotes) {
            out += "\\\"";
        } else {
            out += c;
        }
    }
    return out;
}

// name="value",name="value"
std::string written(const Metrics::Labels& labels) {
    std::string out;
    for (const auto& [name, value] : labels) {
        out += fmt::format("{}{}=\"{}\"", out.empty() ? "" : ",", name, escaped(value, true));
    }
    return out;
}

std::string in_braces(const std::string& labels) { return labels.empty() ? "" : "{" + labels + "}"; }

void append_histogram(std::string& out, const std::string& name, const std::string& labels,
                      const Histogram& histogram) {
    const std::string comma = labels.empty() ? "" : ",";
    for (std::size_t i = 0; i < histogram.bounds().size(); ++i) {
        out += fmt::format("{}_bucket{{{}{}le=\"{:g}\"}} {}\n", name, labels, comma, histogram.bounds()[i],
                           histogram.count_up_to(i));
    }
    const std::uint64_t all = histogram.count_up_to(histogram.bounds().size());
    out += fmt::format("{}_bucket{{{}{}le=\"+Inf\"}} {}\n", name, labels, comma, all);
    out += fmt::format("{}_sum{} {:g}\n", name, in_braces(labels), histogram.sum());
    out += fmt::format("{}_count{} {}\n", name, in_braces(labels), all);
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double open_files() {
    std::error_code error;
    double count = 0;
    for (std::filesystem::directory_iterator each("/proc/self/fd", error), end; !error && each != end;
         each.increment(error)) {
        ++count;
    }
    return count;
}

}  // namespace

Histogram::Histogram(std::vector<double> bounds) : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

void Histogram::observe(double value) {
    const auto found = std::lower_bound(bounds_.begin(), bounds_.end(), value);
    counts_[static_cast<std::size_t>(found - bounds_.begin())].fetch_add(1, std::memory_order_relaxed);
    sum_.fetch_add(value, std::memory_order_relaxed);
}

std::uint64_t Histogram::count_up_to(std::size_t i) const {
    std::uint64_t count = 0;
    for (std::size_t each = 0; each <= i && each < counts_.size(); ++each) {
        count += counts_[each].load(std::memory_order_relaxed);
    }
    return count;
}

Metrics::Family& Metrics::family(std::string_view name, std::string_view help) {
    const auto found = families_.find(name);
    if (found != families_.end()) {
        return found->second;
    }
    Family& made = families_[std::string(name)];
    made.help = help;
    return made;
}

Counter& Metrics::counter(std::string_view name, std::string_view help, const Labels& labels) {
    const std::lock_guard lock(mutex_);
    return family(name, help).counters[written(labels)];
}

Gauge& Metrics::gauge(std::string_view name, std::string_view help, const Labels& labels) {
    const std::lock_guard lock(mutex_);
    return family(name, help).gauges[written(labels)];
}

Histogram& Metrics::histogram(std::string_view name, std::string_view help, const std::vector<double>& bounds,
                              const Labels& labels) {
    const std::lock_guard lock(mutex_);
    auto& histograms = family(name, help).histograms;
    const std::vector<double>& used = histograms.empty() ? bounds : histograms.begin()->second.bounds();
    return histograms.try_emplace(written(labels), used).first->second;
}

void Metrics::ask(std::string_view name, std::string_view help, std::function<double()> value) {
    const std::lock_guard lock(mutex_);
    family(name, help).value = std::move(value);
}

std::string Metrics::write() const {
    const std::lock_guard lock(mutex_);
    std::string out;
    for (const auto& [name, family] : families_) {
        const char* type = !family.counters.empty()     ? "counter"
                           : !family.histograms.empty() ? "histogram"
                           : name.ends_with("_total")   ? "counter"
                                                        : "gauge";
        out += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, escaped(family.help, false), name, type);
        for (const auto& [labels, counter] : family.counters) {
            out += fmt::format("{}{} {}\n", name, in_braces(labels), counter.value());
        }
        for (const auto& [labels, gauge] : family.gauges) {
            out += fmt::format("{}{} {}\n", name, in_braces(labels), gauge.value());
        }
        for (const auto& [labels, histogram] : family.histograms) {
            append_histogram(out, name, labels, histogram);
        }
        if (family.value) {
            out += fmt::format("{} {:.10g}\n", name, family.value());
        }
    }
    return out;
}

std::vector<double> Metrics::usual_seconds() {
    return {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
}

void add_process_metrics(Metrics& metrics) {
    metrics.ask("process_resident_memory_bytes", "Memory that the process holds.", resident_bytes);
    metrics.ask("process_cpu_seconds_total", "Processor time used.", cpu_seconds);
    metrics.ask("process_open_fds", "Open files and sockets.", open_files);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const double started = std::chrono::duration<double>(now).count();
    metrics.ask("process_start_time_seconds", "When the process began, in seconds since 1970.",
                [started] { return started; });
}

}  // namespace shoal::server
