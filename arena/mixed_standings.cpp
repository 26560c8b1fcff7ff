#include "arena/standings.h"

namespace shoal::arena {

namespace {

// The evidence of a claim has the difference moved from -1…1 to 0…1.
Interval as_difference(const Interval& interval) { return {2 * interval.low - 1, 2 * interval.high - 1}; }

ClaimLine claim_line(const Claim& claim, bool stops) {
    ClaimLine line;
    line.rivals = claim.rivals;
    line.deals = claim.evidence.size();
    const double deals = line.deals == 0 ? 1 : static_cast<double>(line.deals);
    line.first_share = claim.first_sum / deals;
    line.second_share = claim.second_sum / deals;
    line.lasting = as_difference(claim.evidence.lasting());
    line.ordinary = as_difference(claim.evidence.ordinary());
    line.finding = stops ? claim.decision : compare(line.ordinary, 0);
    line.decided_after = claim.decided_after;
    return line;
}

}  // namespace

Standings make_standings(const MixedContest& contest, bool stops) {
    const SeatingPlan& plan = contest.plan();
    const auto players = static_cast<std::size_t>(plan.players());
    Standings standings;
    standings.deals = contest.counted();
    standings.games = standings.deals * players;
    for (const Claim& claim : contest.claims()) {
        standings.claims.push_back(claim_line(claim, stops));
        standings.decided = standings.decided && standings.claims.back().finding != Finding::undecided;
    }
    const std::vector<Rating> ratings = rate(contest);
    for (std::size_t bot = 0; bot < plan.bots(); ++bot) {
        const Evidence& shares = contest.shares()[bot];
        standings.bots.push_back(
            {shares.size(), shares.mean(), stops ? shares.lasting() : shares.ordinary(), ratings[bot], {}});
    }
    for (std::uint64_t deal = 0; deal < contest.counted(); ++deal) {
        const Seating seating = contest.who_plays(deal);
        const MixedResult& result = contest.result(deal);
        for (std::size_t place = 0; place < players; ++place) {
            standings.bots[seating[place]].effort.add(result.efforts[place]);
            standings.wins_by_seat[place] += result.seat_wins[place];
        }
    }
    for (double& wins : standings.wins_by_seat) {
        wins /= static_cast<double>(win_parts * standings.games);
    }
    return standings;
}

}  // namespace shoal::arena
