// One pairing of a tournament: the results of its deals, which may come in any order, and when they
// decide who is stronger.
//
// The question is looked at after every batch of deals and after the last deal, on the results in the order of
// their deals. So the outcome does not depend on which thread finished first, and deals beyond the
// one that decided are dropped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "arena/deal.h"
#include "arena/evidence.h"

namespace shoal::arena {

// Bots are named by their place in the tournament's list.
struct Pairing {
    std::size_t lone = 0;
    std::size_t table = 0;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

inline constexpr std::uint64_t deals_a_batch = 8;

class Contest {
public:
    // At most `deals` deals; with `stops` only as many as it takes to decide.
    Contest(const Pairing& pairing, int players, std::uint64_t deals, bool stops);

    // Notes a deal's result; false if there is one already. Deals that the contest never gets to are forgotten.
    bool put(std::uint64_t deal, const DealResult& result);

    // Hands out the next deal that nobody plays yet: one that is needed before the question is looked at
    // again, or any at all.
    std::optional<std::uint64_t> take_needed();
    std::optional<std::uint64_t> take_any();

    bool is_over() const { return counted_ == deals_ || (stops_ && decided_after_ != 0); }

    const Pairing& pairing() const { return pairing_; }
    std::uint64_t deals() const { return deals_; }
    std::uint64_t counted() const { return counted_; }
    double fair() const { return 1.0 / players_; }
    // The results that count, in the order of the deals.
    const DealResult& result(std::uint64_t deal) const { return *results_[static_cast<std::size_t>(deal)]; }
    const Evidence& evidence() const { return evidence_; }
    // What the lasting interval excluded first, and after how many deals; 0 if it never did.
    Finding decision() const { return decision_; }
    std::uint64_t decided_after() const { return decided_after_; }

private:
    std::uint64_t next_look() const;
    bool has(std::uint64_t deal) const;
    std::optional<std::uint64_t> take_below(std::uint64_t end);
    void count_batches();

    Pairing pairing_;
    int players_;
    std::uint64_t deals_;
    bool stops_;
    std::vector<std::optional<DealResult>> results_;
    std::uint64_t next_ = 0;     // deals before it are handed out or there already
    std::uint64_t counted_ = 0;  // deals before it are in the evidence
    Evidence evidence_;
    Finding decision_ = Finding::undecided;
    std::uint64_t decided_after_ = 0;
};

}  // namespace shoal::arena
