// A tournament at mixed tables: many bots at once, and what the deals prove about each two of them.
//
// A claim is that one of two bots is stronger than the other. Each deal in which both sit says something about it: the
// mean win share of the first bot's places minus that of the second's, moved from -1…1 to 0…1, so that 1/2 is
// fair. That is a bounded number with a mean, and deals are independent, so the lasting interval of arena/evidence.h
// holds for it. Who sits at a table does not depend on results.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "arena/deal_book.h"
#include "arena/evidence.h"
#include "arena/mixed_deal.h"
#include "arena/seating.h"

namespace shoal::arena {

// Two bots at the same tables, by their places in the tournament's list.
struct Rivals {
    std::size_t first = 0;
    std::size_t second = 0;

    friend bool operator==(const Rivals&, const Rivals&) = default;
};

// Each bot and the next one in the list, or each and every other one.
std::vector<Rivals> neighbours(std::size_t bots);
std::vector<Rivals> every_two(std::size_t bots);

struct Claim {
    Rivals rivals;
    Evidence evidence;     // of the deals in which both sat
    double first_sum = 0;  // of the win shares of a place in these deals
    double second_sum = 0;
    // What the lasting interval excluded first, and after how many of these deals; 0 if it never did.
    Finding decision = Finding::undecided;
    std::uint64_t decided_after = 0;
};

class MixedContest {
public:
    using Who = Seating;
    using Result = MixedResult;

    // At most `deals` deals; with `stops` only as many as it takes to decide all claims.
    MixedContest(const SeatingPlan& plan, const std::vector<Rivals>& claims, std::uint64_t deals, bool stops);

    // Notes a deal's result; false if there is one already. Deals that the contest never gets to are forgotten.
    bool put(std::uint64_t deal, const MixedResult& result);

    // Hands out the next deal that nobody plays yet: one that is needed before the claims are looked at
    // again, or any at all.
    std::optional<std::uint64_t> take_needed() { return is_over() ? std::nullopt : book_.take_needed(); }
    std::optional<std::uint64_t> take_any() { return is_over() ? std::nullopt : book_.take_any(); }

    bool is_over() const { return book_.counted() == book_.deals() || (stops_ && undecided_ == 0); }

    const SeatingPlan& plan() const { return plan_; }
    Seating who_plays(std::uint64_t deal) const { return plan_.seating(deal); }
    std::uint64_t deals() const { return book_.deals(); }
    std::uint64_t counted() const { return book_.counted(); }
    const MixedResult& result(std::uint64_t deal) const { return book_[deal]; }
    const std::vector<Claim>& claims() const { return claims_; }
    // A deal's result is the mean win share of the bot's places, from the deals in which it sat.
    const std::vector<Evidence>& shares() const { return shares_; }

private:
    void count(std::uint64_t deal, const MixedResult& result);
    void look();

    SeatingPlan plan_;
    bool stops_;
    DealBook<MixedResult> book_;
    std::uint32_t whole_;  // parts of a win share of 1, such that every mean over places is a whole number of them
    std::vector<Claim> claims_;
    std::vector<Evidence> shares_;
    std::size_t undecided_;
};

}  // namespace shoal::arena
