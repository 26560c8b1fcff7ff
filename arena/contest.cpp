#include "arena/contest.h"

namespace shoal::arena {

Contest::Contest(const Pairing& pairing, int players, std::uint64_t deals, bool stops)
    : pairing_(pairing),
      players_(players),
      stops_(stops),
      book_(deals),
      evidence_(static_cast<std::uint32_t>(win_parts) * static_cast<std::uint32_t>(players)) {}

bool Contest::put(std::uint64_t deal, const DealResult& result) {
    if (!book_.put(deal, result)) {
        return false;
    }
    const auto count = [this](std::uint64_t, const DealResult& next) { evidence_.add(next.lone_parts()); };
    while (!is_over() && book_.count_batch(count)) {
        if (decided_after_ == 0) {
            decision_ = evidence_.finding(fair());
            decided_after_ = decision_ == Finding::undecided ? 0 : counted();
        }
    }
    return true;
}

}  // namespace shoal::arena
