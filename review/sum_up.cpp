#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "review/review.h"

namespace shoal::review {

namespace {

// Of a seat.
constexpr std::size_t moments_of_seat = 3;
// What costs less, for all that is known, is not worth a word.
constexpr double moment_least = 0.01;

// Adds up the changes and the decisions of a seat.
SeatReview account_of(const Review& review, Seat seat, double result) {
    SeatReview account;
    account.balance.fair = 1.0 / review.players;
    account.balance.result = result;
    for (const Change& change : changes_of(review, seat, result)) {
        switch (change.cause) {
            case Cause::dealt: account.balance.dealt += change.amount; break;
            case Cause::hidden: account.balance.hidden += change.amount; break;
            case Cause::skill: account.balance.skill += change.amount; break;
        }
    }
    double weighed_cost = 0;
    double weighed_stake = 0;
    for (const Decision& decision : review.decisions) {
        if (decision.seat == seat && review.is_judged(decision)) {
            weighed_cost += weight_of(decision.known) * decision.known.cost;
            weighed_stake += weight_of(decision.known) * decision.known.stake;
            account.stake += decision.known.stake;
            account.hardness += decision.known.hardness;
            ++account.decisions;
        }
    }
    account.score = weighed_cost <= 0 ? 100 : 100 * std::max(0.0, 1 - weighed_cost / weighed_stake);
    return account;
}

}  // namespace

std::vector<Change> changes_of(const Review& review, Seat seat, double result) {
    std::vector<Change> changes;
    double chance = 1.0 / review.players;
    std::uint32_t since = 0;
    bool drew = true;  // the first cards are dealt before anybody decides anything
    const auto add_luck = [&](std::uint32_t step, double now) {
        changes.push_back({since, step, drew ? Cause::dealt : Cause::hidden, now - chance});
        drew = false;
    };
    for (const Decision& decision : review.decisions) {
        if (decision.seat == seat && review.is_judged(decision)) {
            add_luck(decision.step, decision.known.chance_before());
            changes.push_back({decision.step, decision.step + 1, Cause::skill, -decision.known.cost});
            chance = decision.known.chance;
            since = decision.step + 1;
        }
        drew = drew || decision.drew;
    }
    add_luck(review.moves, result);
    return changes;
}

std::vector<CurvePoint> curve_of(const Review& review, Seat seat) {
    std::vector<CurvePoint> curve{{0, 1.0 / review.players}};
    for (const Decision& decision : review.decisions) {
        if (decision.seat == seat && review.is_judged(decision)) {
            curve.push_back({decision.step, decision.known.chance_before()});
            curve.push_back({decision.step + 1, decision.known.chance});
        }
    }
    curve.push_back({review.moves, review.seats[seat.value].balance.result});
    return curve;
}

double weight_of(const Judgement& judgement) {
    constexpr double forgiven = 0.5;
    return judgement.stake <= 0 ? 1 : 1 - forgiven * std::min(1.0, judgement.hardness / judgement.stake);
}

void sum_up(Review& review, const PerSeat<double>& results) {
    const auto dearer = [&](std::size_t a, std::size_t b) {
        const double cost_a = review.decisions[a].known.cost;
        const double cost_b = review.decisions[b].known.cost;
        return cost_a != cost_b ? cost_a > cost_b : a < b;
    };
    review.seats.clear();
    review.moments.clear();
    for (const Seat seat : SeatSet::all(review.players)) {
        review.seats.push_back(account_of(review, seat, results[seat]));
        std::vector<std::size_t> own;
        for (std::size_t i = 0; i < review.decisions.size(); ++i) {
            const Decision& decision = review.decisions[i];
            if (decision.seat == seat && review.is_judged(decision) && decision.known.cost_low >= moment_least) {
                own.push_back(i);
            }
        }
        std::sort(own.begin(), own.end(), dearer);
        own.resize(std::min(own.size(), moments_of_seat));
        review.moments.insert(review.moments.end(), own.begin(), own.end());
    }
    std::sort(review.moments.begin(), review.moments.end(), dearer);
    review.moments.resize(std::min(review.moments.size(), moments_most));
}

}  // namespace shoal::review
