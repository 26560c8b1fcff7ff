#include "arena/contest.h"

#include <algorithm>

namespace shoal::arena {

Contest::Contest(const Pairing& pairing, int players, std::uint64_t deals, bool stops)
    : pairing_(pairing),
      players_(players),
      deals_(deals),
      stops_(stops),
      evidence_(static_cast<std::uint32_t>(win_parts) * static_cast<std::uint32_t>(players)) {}

bool Contest::put(std::uint64_t deal, const DealResult& result) {
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
    count_batches();
    return true;
}

std::optional<std::uint64_t> Contest::take_needed() { return is_over() ? std::nullopt : take_below(next_look()); }
std::optional<std::uint64_t> Contest::take_any() { return is_over() ? std::nullopt : take_below(deals_); }

std::optional<std::uint64_t> Contest::take_below(std::uint64_t end) {
    while (next_ < end && has(next_)) {
        ++next_;
    }
    return next_ < end ? std::optional(next_++) : std::nullopt;
}

std::uint64_t Contest::next_look() const { return std::min(counted_ + deals_a_batch, deals_); }

bool Contest::has(std::uint64_t deal) const {
    return deal < results_.size() && results_[static_cast<std::size_t>(deal)].has_value();
}

void Contest::count_batches() {
    while (!is_over()) {
        const std::uint64_t look = next_look();
        for (std::uint64_t deal = counted_; deal < look; ++deal) {
            if (!has(deal)) {
                return;
            }
        }
        for (; counted_ < look; ++counted_) {
            evidence_.add(result(counted_).lone_parts());
        }
        if (decided_after_ == 0) {
            decision_ = evidence_.finding(fair());
            decided_after_ = decision_ == Finding::undecided ? 0 : counted_;
        }
    }
}

}  // namespace shoal::arena
