#include "review/course.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace shoal::review {

namespace {

std::size_t part_at(const Review& review, std::uint32_t step) {
    return std::min(course_parts - 1, step * course_parts / std::max<std::uint32_t>(1, review.moves));
}

// Spreads changes over the parts of a game and over its rounds.
class Spreader {
public:
    Spreader(const Review& review, std::span<const int> rounds, Course& course)
        : review_(review), rounds_(rounds), course_(course) {}

    void add(const Change& change, double weight) {
        const double amount = change.amount * weight;
        const auto cause = static_cast<std::size_t>(change.cause);
        if (change.from == change.to) {  // the first deal, for whoever begins
            add_at(change.from, cause, amount);
            return;
        }
        for (std::uint32_t step = change.from; step < change.to; ++step) {
            add_at(step, cause, amount / (change.to - change.from));
        }
    }

private:
    void add_at(std::uint32_t step, std::size_t cause, double amount) {
        course_.parts[part_at(review_, step)].by[cause] += amount;
        const int round = rounds_.empty() ? 1 : rounds_[std::min<std::size_t>(step, rounds_.size() - 1)];
        course_.rounds[static_cast<std::size_t>(round - 1)].by[cause] += amount;
    }

    const Review& review_;
    std::span<const int> rounds_;
    Course& course_;
};

int favourite_since(const Review& review, Seat winner) {
    constexpr double half = 0.5;
    std::uint32_t since = 0;
    bool is_favourite = false;
    for (const CurvePoint& point : curve_of(review, winner)) {
        if (point.chance > half && !is_favourite) {
            since = point.step;
        }
        is_favourite = point.chance > half;
    }
    return static_cast<int>(100 * since / std::max<std::uint32_t>(1, review.moves));
}

void add_decision(DecisionSum& sum, const Judgement& judgement) {
    ++sum.count;
    sum.stake += judgement.stake;
    sum.cost += judgement.cost;
}

}  // namespace

void Settled::add(const Settled& other) {
    for (std::size_t i = 0; i < causes; ++i) {
        by[i] += other.by[i];
    }
}

Course course_of(const Review& review, Seat starter, std::span<const int> rounds) {
    assert(rounds.size() == review.moves);
    Course course;
    course.players = review.players;
    course.rounds.resize(rounds.empty() ? 1
                                        : static_cast<std::size_t>(*std::max_element(rounds.begin(), rounds.end())));
    Spreader spreader(review, rounds, course);
    for (const Seat seat : SeatSet::all(review.players)) {
        const Balance& balance = review.seats[seat.value].balance;
        const double weight = balance.result - balance.fair;
        course.whole += weight * weight;
        course.moved[static_cast<std::size_t>(Cause::dealt)] += std::abs(balance.dealt);
        course.moved[static_cast<std::size_t>(Cause::hidden)] += std::abs(balance.hidden);
        course.moved[static_cast<std::size_t>(Cause::skill)] += std::abs(balance.skill);
        for (const Change& change : changes_of(review, seat, balance.result)) {
            spreader.add(change, weight);
        }
        if (balance.result == 1) {
            course.favourite_since = favourite_since(review, seat);
        }
    }
    for (const Decision& decision : review.decisions) {
        if (!review.is_judged(decision)) {
            continue;
        }
        const int place = (decision.seat.index() - starter.index() + review.players) % review.players;
        add_decision(course.decisions[part_at(review, decision.step)], decision.known);
        add_decision(course.places[static_cast<std::size_t>(place)], decision.known);
        if (decision.known.cost > turning_cost) {
            ++course.turning;
            course.turning_lost += review.seats[decision.seat.value].balance.result <= 0 ? 1U : 0U;
        }
    }
    return course;
}

}  // namespace shoal::review
