// Durations counted in buckets that grow with them: any percentile is right to one part in 64, and adding is cheap.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace shoal::load {

class Histogram {
public:
    void add(std::int64_t nanoseconds) {
        const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(nanoseconds, 0));
        ++counts_[bucket_of(value)];
        ++count_;
        sum_ += value;
        largest_ = std::max(largest_, value);
    }

    std::uint64_t count() const { return count_; }
    std::int64_t largest() const { return static_cast<std::int64_t>(largest_); }
    double mean() const { return count_ == 0 ? 0.0 : static_cast<double>(sum_) / static_cast<double>(count_); }

    // The duration that this part of all stay below or at, rounded up to its bucket's end; never above the largest.
    std::int64_t percentile(double part) const {
        const double exact = part * static_cast<double>(count_);
        auto wanted = static_cast<std::uint64_t>(exact);
        wanted += static_cast<double>(wanted) < exact ? 1 : 0;
        wanted = std::max<std::uint64_t>(wanted, 1);
        std::uint64_t seen = 0;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            seen += counts_[i];
            if (seen >= wanted) {
                return static_cast<std::int64_t>(std::min(end_of(i), largest_));
            }
        }
        return largest();
    }

    void clear() { *this = {}; }

private:
    static constexpr int fine_bits = 6;
    static constexpr std::size_t fine = 1U << fine_bits;

    // The first 128 values have a bucket each; then 64 to each doubling.
    static std::size_t bucket_of(std::uint64_t value) {
        if (value < 2 * fine) {
            return static_cast<std::size_t>(value);
        }
        const int shift = static_cast<int>(std::bit_width(value)) - fine_bits - 1;
        return static_cast<std::size_t>(shift) * fine + static_cast<std::size_t>(value >> shift);
    }
    static std::uint64_t end_of(std::size_t bucket) {
        if (bucket < 2 * fine) {
            return bucket;
        }
        const std::size_t shift = bucket / fine - 1;
        return ((static_cast<std::uint64_t>(bucket - shift * fine) + 1) << shift) - 1;
    }

    std::array<std::uint32_t, (64 - fine_bits + 1) * fine> counts_{};
    std::uint64_t count_ = 0;
    std::uint64_t sum_ = 0;
    std::uint64_t largest_ = 0;
};

}  // namespace shoal::load
