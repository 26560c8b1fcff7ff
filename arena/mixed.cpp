#include "arena/mixed.h"

#include <algorithm>
#include <array>

namespace shoal::arena {

namespace {

// How many places each bot has at a table, and what they won.
struct AtTable {
    std::array<std::uint32_t, bots_most> places{};
    std::array<std::uint32_t, bots_most> parts{};
};

AtTable at_table(const Seating& seating, const MixedResult& result, int players) {
    AtTable table;
    for (std::size_t place = 0; place < static_cast<std::size_t>(players); ++place) {
        ++table.places[seating[place]];
        table.parts[seating[place]] += result.wins[place];
    }
    return table;
}

// Bots have k or k + 1 places, so that a mean over them is a whole number of parts of k (k + 1).
std::uint32_t whole_share(const SeatingPlan& plan) {
    const auto least = static_cast<std::uint32_t>(std::max(1, plan.places_least()));
    const std::uint32_t divisible = plan.places_least() > 0 && plan.places_differ() ? least * (least + 1) : least;
    return static_cast<std::uint32_t>(win_parts) * static_cast<std::uint32_t>(plan.players()) * divisible;
}

}  // namespace

std::vector<Rivals> neighbours(std::size_t bots) {
    std::vector<Rivals> all;
    for (std::size_t bot = 0; bot + 1 < bots; ++bot) {
        all.push_back({bot, bot + 1});
    }
    return all;
}

std::vector<Rivals> every_two(std::size_t bots) {
    std::vector<Rivals> all;
    for (std::size_t first = 0; first < bots; ++first) {
        for (std::size_t second = first + 1; second < bots; ++second) {
            all.push_back({first, second});
        }
    }
    return all;
}

MixedContest::MixedContest(const SeatingPlan& plan, const std::vector<Rivals>& claims, std::uint64_t deals, bool stops)
    : plan_(plan),
      stops_(stops),
      book_(deals),
      whole_(whole_share(plan)),
      shares_(plan.bots(), Evidence(whole_)),
      undecided_(claims.size()) {
    for (const Rivals& rivals : claims) {
        claims_.push_back({rivals, Evidence(2 * whole_), 0, 0, Finding::undecided, 0});
    }
}

bool MixedContest::put(std::uint64_t deal, const MixedResult& result) {
    if (!book_.put(deal, result)) {
        return false;
    }
    while (!is_over() && book_.count_batch([this](std::uint64_t next, const MixedResult& its) { count(next, its); })) {
        look();
    }
    return true;
}

void MixedContest::count(std::uint64_t deal, const MixedResult& result) {
    const AtTable table = at_table(plan_.seating(deal), result, plan_.players());
    const std::uint32_t scale =
        whole_ / (static_cast<std::uint32_t>(win_parts) * static_cast<std::uint32_t>(plan_.players()));
    const auto share = [&](std::size_t bot) { return table.parts[bot] * scale / table.places[bot]; };
    for (std::size_t bot = 0; bot < plan_.bots(); ++bot) {
        if (table.places[bot] > 0) {
            shares_[bot].add(share(bot));
        }
    }
    for (Claim& claim : claims_) {
        const auto [first, second] = claim.rivals;
        if (table.places[first] > 0 && table.places[second] > 0) {
            claim.evidence.add(whole_ + share(first) - share(second));
            claim.first_sum += static_cast<double>(share(first)) / whole_;
            claim.second_sum += static_cast<double>(share(second)) / whole_;
        }
    }
}

void MixedContest::look() {
    constexpr double fair = 0.5;
    for (Claim& claim : claims_) {
        if (claim.decided_after == 0 && claim.evidence.size() > 0) {
            claim.decision = claim.evidence.finding(fair);
            claim.decided_after = claim.decision == Finding::undecided ? 0 : claim.evidence.size();
            undecided_ -= claim.decided_after == 0 ? 0 : 1;
        }
    }
}

}  // namespace shoal::arena
