// Some of a study's games once more, each looked over by a review: where they were decided.
//
// The games are those of the study's first seeds. Every game is judged from its own numbers alone and they are put in
// order at the end, so the result does not depend on the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "arena/gather.h"
#include "arena/playout.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/playing.h"
#include "review/course.h"
#include "review/game_record.h"
#include "review/reviewer.h"

namespace shoal::cli {

template <Game G, class Seats>
review::Course review_one(const std::shared_ptr<const typename G::Rules>& rules, std::uint64_t seed, Seats& seats,
                          std::uint32_t tries) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> players(seed);
    Seat starter{};
    const auto observe = [&](const typename G::Rules&, const typename G::State&, const typename G::Event& event) {
        if (event.kind == decltype(event.kind)::starter) {
            starter = event.seat;
        }
    };
    review::GameRecord<G> record(rules, start(*rules, chance, observe));
    const int first_round = rounds_played<G>(record.now());
    std::vector<int> rounds;
    arena::tell_beginning<G>(*rules, record.now(), seats);
    while (!over(*rules, record.now())) {
        const Seat seat = first_to_move(*rules, record.now());
        const typename G::Move move = seats(*rules, record.now(), seat, players[seat]);
        rounds.push_back(rounds_played<G>(record.now()) - first_round + 1);
        arena::make_and_tell<G>(*rules, record.now(), seats, seat, move, [&] { record.add(seat, move, chance); });
    }
    const auto reviewer = review::make_reviewer(std::move(record), {.rough = 0, .careful = tries, .explain = false});
    while (reviewer->work()) {
    }
    return review::course_of(reviewer->review(), starter, rounds);
}

// As arena::study plays and counts them.
template <Game G, class MakeSeats, class Progress>
std::vector<review::Course> review_games(const typename G::Rules& rules, const arena::Plan& plan, std::uint32_t tries,
                                         MakeSeats&& make_seats, Progress&& progress) {
    struct Found {
        std::vector<std::pair<std::uint64_t, review::Course>> courses;

        void add(const Found& other) { courses.insert(courses.end(), other.courses.begin(), other.courses.end()); }
    };
    const auto shared = std::make_shared<const typename G::Rules>(rules);
    const auto make_worker = [&] {
        return [&shared, tries, seats = make_seats()](std::uint64_t seed, Found& found) mutable {
            found.courses.emplace_back(seed, review_one<G>(shared, seed, seats, tries));
        };
    };
    Found found = arena::gather<Found>(plan, make_worker, progress);
    std::sort(found.courses.begin(), found.courses.end(),
              [&](const auto& a, const auto& b) { return a.first - plan.seed < b.first - plan.seed; });
    std::vector<review::Course> courses;
    for (auto& [seed, course] : found.courses) {
        courses.push_back(std::move(course));
    }
    return courses;
}

}  // namespace shoal::cli
