// The deals of one contest and their results, which may come in any order.
//
// Results count in the order of their deals, a batch at a time. So what is concluded from them does not
// depend on which thread finished first, and deals beyond the one that decided are dropped.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace shoal::arena {

inline constexpr std::uint64_t deals_a_batch = 8;

template <class Result>
class DealBook {
public:
    explicit DealBook(std::uint64_t deals) : deals_(deals) {}

    std::uint64_t deals() const { return deals_; }
    std::uint64_t counted() const { return counted_; }
    const Result& operator[](std::uint64_t deal) const { return *results_[static_cast<std::size_t>(deal)]; }

    // Notes a deal's result; false if there is one already. Deals that the contest never gets to are forgotten.
    bool put(std::uint64_t deal, const Result& result) {
        if (deal >= deals_) {
            return true;
        }
        if (has(deal)) {
            return false;
        }
        const auto index = static_cast<std::size_t>(deal);
        if (index >= results_.size()) {
            results_.resize(index + 1);
        }
        results_[index] = result;
        return true;
    }

    // Hands out the next deal that nobody plays yet: one of the next batch, or any at all.
    std::optional<std::uint64_t> take_needed() { return take_below(next_look()); }
    std::optional<std::uint64_t> take_any() { return take_below(deals_); }

    // Calls `count(deal, result)` for the next batch, if all of it is there; false if not.
    template <class Count>
    bool count_batch(Count&& count) {
        const std::uint64_t look = next_look();
        for (std::uint64_t deal = counted_; deal < look; ++deal) {
            if (!has(deal)) {
                return false;
            }
        }
        for (; counted_ < look; ++counted_) {
            count(counted_, (*this)[counted_]);
        }
        return true;
    }

private:
    std::uint64_t next_look() const { return std::min(counted_ + deals_a_batch, deals_); }

    bool has(std::uint64_t deal) const {
        return deal < results_.size() && results_[static_cast<std::size_t>(deal)].has_value();
    }

    std::optional<std::uint64_t> take_below(std::uint64_t end) {
        while (next_ < end && has(next_)) {
            ++next_;
        }
        return next_ < end ? std::optional(next_++) : std::nullopt;
    }

    std::uint64_t deals_;
    std::vector<std::optional<Result>> results_;
    std::uint64_t next_ = 0;     // deals before it are handed out or there already
    std::uint64_t counted_ = 0;  // deals before it count
};

}  // namespace shoal::arena
