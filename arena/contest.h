// One pairing of a tournament: the results of its deals, and when they decide who is stronger.
//
// The question is looked at after every batch of deals and after the last deal, on the results in the order of
// their deals (arena/deal_book.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "arena/deal.h"
#include "arena/deal_book.h"
#include "arena/evidence.h"

namespace shoal::arena {

// Bots are named by their place in the tournament's list.
struct Pairing {
    std::size_t lone = 0;
    std::size_t table = 0;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

class Contest {
public:
    using Who = Pairing;
    using Result = DealResult;

    // At most `deals` deals; with `stops` only as many as it takes to decide.
    Contest(const Pairing& pairing, int players, std::uint64_t deals, bool stops);

    // Notes a deal's result; false if there is one already. Deals that the contest never gets to are forgotten.
    bool put(std::uint64_t deal, const DealResult& result);

    // Hands out the next deal that nobody plays yet: one that is needed before the question is looked at
    // again, or any at all.
    std::optional<std::uint64_t> take_needed() { return is_over() ? std::nullopt : book_.take_needed(); }
    std::optional<std::uint64_t> take_any() { return is_over() ? std::nullopt : book_.take_any(); }

    bool is_over() const { return book_.counted() == book_.deals() || (stops_ && decided_after_ != 0); }

    const Pairing& pairing() const { return pairing_; }
    const Pairing& who_plays(std::uint64_t) const { return pairing_; }
    std::uint64_t deals() const { return book_.deals(); }
    std::uint64_t counted() const { return book_.counted(); }
    double fair() const { return 1.0 / players_; }
    // The results that count, in the order of the deals.
    const DealResult& result(std::uint64_t deal) const { return book_[deal]; }
    const Evidence& evidence() const { return evidence_; }
    // What the lasting interval excluded first, and after how many deals; 0 if it never did.
    Finding decision() const { return decision_; }
    std::uint64_t decided_after() const { return decided_after_; }

private:
    Pairing pairing_;
    int players_;
    bool stops_;
    DealBook<DealResult> book_;
    Evidence evidence_;
    Finding decision_ = Finding::undecided;
    std::uint64_t decided_after_ = 0;
};

}  // namespace shoal::arena
