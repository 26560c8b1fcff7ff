// The strength of bots from all their games, in Elo points.
//
// The model is that of Bradley, Terry and Luce: every player has a strength, and wins a game with its part
// of the strengths at the table. One bot of strength a among n - 1 of strength b wins a / (a + (n-1) b);
// at a mixed table it is a / (a + b + c + …). A win shared by k counts as 1/k of a win for each.
// A rating is 400 log10 of the strength, and only differences mean anything: the last bot of the
// list is 0. Ratings are those under which the results are most likely.
//
// A bot that won everything could be arbitrarily strong. So that a rating is a number anyway, every
// contest counts one more deal with a fair result, and mixed tables together count one deal in which all bots
// sit and fare alike; but the interval is then left open on that side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "arena/contest.h"
#include "arena/evidence.h"
#include "arena/mixed.h"
#include "arena/seating.h"

namespace shoal::arena {

// `low` or `high` is missing where the results set no such bound.
struct Rating {
    double elo = 0;
    std::optional<double> low = 0;
    std::optional<double> high = 0;
};

// The lone bot's rating minus the table's, if it wins that share of its games; nothing for 0 and 1.
std::optional<double> elo_difference(double share, int players);

// The results that ratings are made from: who sat at which tables, and who won there.
class RatingSample {
public:
    using Seats = std::array<std::uint8_t, bots_most>;   // how many each bot has
    using Parts = std::array<std::uint16_t, bots_most>;  // of wins, each bot's

    struct Table {
        Seats seats{};
        double deals = 0;  // with the fair ones
        std::array<double, bots_most> won{};
        std::array<bool, bots_most> won_any{};  // in deals that were played
    };

    struct Deal {
        std::uint64_t number = 0;
        std::size_t table = 0;
        Parts parts{};
    };

    explicit RatingSample(std::size_t bots) : bots_(bots) {}

    // Deals with the same number are played from the same cards, and are added one after the other.
    void add(std::uint64_t number, const Seats& seats, const Parts& parts);
    void add_fair_deal(const Seats& seats);

    std::size_t bots() const { return bots_; }
    const std::vector<Table>& tables() const { return tables_; }
    const std::vector<Deal>& deals() const { return deals_; }
    const std::vector<std::size_t>& fair_deals() const { return fair_deals_; }  // the tables they are at

private:
    std::size_t table_of(const Seats& seats);

    std::size_t bots_;
    std::vector<Table> tables_;
    std::map<Seats, std::size_t> places_;  // of the tables in their list
    std::vector<Deal> deals_;
    std::vector<std::size_t> fair_deals_;
};

// A rating for each bot. The 95 % intervals are of the difference to the last bot; they are ordinary ones, by
// the delta method with deals as the independent parts: pairings play the same deals, so what one deal
// gave in all of them is added up before it is squared.
std::vector<Rating> rate(const RatingSample& sample);
std::vector<Rating> rate(std::size_t bots, int players, const std::vector<Contest>& contests);
std::vector<Rating> rate(const MixedContest& contest);

}  // namespace shoal::arena
