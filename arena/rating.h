// The strength of bots from all their contests, in Elo points.
//
// The model is that of Bradley, Terry and Luce: every player has a strength, and wins a game with its part
// of the strengths at the table. One bot of strength a among n - 1 of strength b wins a / (a + (n-1) b).
// A rating is 400 log10 of the strength, and only differences mean anything: the last bot of the
// list is 0. Ratings are those under which the results are most likely.
//
// A bot that won everything could be arbitrarily strong. So that a rating is a number anyway, every
// contest counts one more deal with a fair result; but the interval is then left open on that side.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "arena/contest.h"
#include "arena/evidence.h"

namespace shoal::arena {

// `low` or `high` is missing where the results set no such bound.
struct Rating {
    double elo = 0;
    std::optional<double> low = 0;
    std::optional<double> high = 0;
};

// The lone bot's rating minus the table's, if it wins that share of its games; nothing for 0 and 1.
std::optional<double> elo_difference(double share, int players);

// A rating for each bot. The 95 % intervals are of the difference to the last bot; they are ordinary ones, by
// the delta method with deals as the independent parts: pairings play the same deals, so what one deal
// gave in all of them is added up before it is squared.
std::vector<Rating> rate(std::size_t bots, int players, const std::vector<Contest>& contests);

}  // namespace shoal::arena
