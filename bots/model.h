// What models of games are made of. A model says how the search sees a game: which steps are worth trying
// and how likely each is, how a game is played out, where the search stops looking ahead, and what a
// position is worth to each seat.
//
// bots/baseline/model.h is the model without knowledge and lists all that a model has. Those of the games
// (bots/<game>/model.h) derive from it and replace what they know better.
//
// Models see full states, but only sampled ones: whatever they look at is as the bot imagines it.
#pragma once

#include <array>
#include <cstddef>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::bots {

// What a position is worth to each seat: 0 is lost, 1 is won.
using Values = PerSeat<float>;

// Dice and deals inside the search: drawn anew in every iteration, from the bot's own numbers.
using SearchChance = GeneratorChance<Fast>;

// The steps that a seat may take in the search, with how likely a sensible player is to take each.
// Only the ratios of the weights matter.
template <class Step, std::size_t Capacity>
struct Candidates {
    FixedList<Step, Capacity> steps;
    std::array<float, Capacity> weights;

    constexpr void clear() { steps.clear(); }
    constexpr void add(const Step& step, float weight) {
        weights[steps.size()] = weight;
        steps.push_back(step);
    }
    constexpr std::size_t size() const { return steps.size(); }
};

// One of so many places, each as often as its weight says.
template <std::size_t Size>
std::size_t draw_by_weight(const std::array<float, Size>& weights, std::size_t count, Fast& generator) {
    constexpr float step = 1.0F / (1U << 24);
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += weights[i];
    }
    float place = static_cast<float>(generator.next() >> 40) * step * sum;
    std::size_t choice = 0;
    while (choice + 1 < count && place >= weights[choice]) {
        place -= weights[choice];
        ++choice;
    }
    return choice;
}

// How many points each seat is ahead of the others' average.
template <class Rules, class State>
constexpr Values leads(const Rules& rules, const State& state) {
    const Scores points = scores(rules, state);
    float total = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        total += static_cast<float>(points[seat]);
    }
    Values values{};
    for (const Seat seat : SeatSet::all(rules.players)) {
        const auto mine = static_cast<float>(points[seat]);
        values[seat] = mine - (total - mine) / static_cast<float>(rules.players - 1);
    }
    return values;
}

// A win counts 1; who shares it gets their part.
template <class Rules, class State>
constexpr Values win_shares(const Rules& rules, const State& state) {
    const SeatSet best = winners(rules, state);
    Values values{};
    for (const Seat seat : best) {
        values[seat] = 1.0F / static_cast<float>(best.size());
    }
    return values;
}

}  // namespace shoal::bots
