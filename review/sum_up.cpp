#include <algorithm>
#include <cstddef>
#include <vector>

#include "review/review.h"

namespace shoal::review {

namespace {

// Of a seat.
constexpr std::size_t moments_of_seat = 3;
// What costs less, for all that is known, is not worth a word.
constexpr double moment_least = 0.01;

// Walks from decision to decision: what was added at one is skill, what was added since the last one luck.
class Bookkeeper {
public:
    Bookkeeper(const Review& review, Seat seat) : review_(review), seat_(seat) {}

    SeatReview account(double result) {
        account_.balance.fair = 1.0 / review_.players;
        account_.balance.result = result;
        chance_ = account_.balance.fair;
        double weighed_cost = 0;
        double weighed_stake = 0;
        for (const Decision& decision : review_.decisions) {
            if (decision.seat == seat_ && review_.is_judged(decision)) {
                add_luck(decision.known.chance_before());
                account_.balance.skill -= decision.known.cost;
                chance_ = decision.known.chance;
                weighed_cost += weight_of(decision.known) * decision.known.cost;
                weighed_stake += weight_of(decision.known) * decision.known.stake;
                account_.stake += decision.known.stake;
                account_.hardness += decision.known.hardness;
                ++account_.decisions;
            }
            drew_ = drew_ || decision.drew;
        }
        add_luck(result);
        account_.score = weighed_cost <= 0 ? 100 : 100 * std::max(0.0, 1 - weighed_cost / weighed_stake);
        return account_;
    }

private:
    // The first cards are dealt before anybody decides anything.
    void add_luck(double now) {
        (drew_ ? account_.balance.dealt : account_.balance.hidden) += now - chance_;
        drew_ = false;
    }

    const Review& review_;
    Seat seat_;
    SeatReview account_;
    double chance_ = 0;
    bool drew_ = true;
};

}  // namespace

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
        review.seats.push_back(Bookkeeper(review, seat).account(results[seat]));
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
