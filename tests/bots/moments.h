// Moments of games between bots, and how well it was said at them who holds what.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "engine/core/card_set.h"
#include "engine/core/game.h"
#include "engine/core/memory.h"
#include "engine/core/playing.h"

namespace shoal::bots::testing {

// A decision on the way through a game, with all that the table has seen.
template <Game G>
struct Moment {
    typename G::State state;
    typename G::Memory memory;
    Seat seat;
};

// Every so many-th decision of a game between such bots.
template <Game G>
std::vector<Moment<G>> moments(const typename G::Rules& rules, std::string_view bot, std::uint64_t seed,
                               std::uint32_t every) {
    std::vector<Moment<G>> all;
    Player<G> player(*parse_bot(bot));
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    typename G::State state = start(rules, chance, NoObserver{});
    typename G::Memory memory = begin_memory(rules, state);
    for (std::uint32_t i = 0; !over(rules, state); ++i) {
        const Seat seat = first_to_move(rules, state);
        if (i % every == every / 2) {
            all.push_back({state, memory, seat});
        }
        const auto move = player.choose(rules, view(rules, state, seat), &memory, numbers[seat]);
        const typename G::State before = state;
        apply(rules, state, seat, move, chance, NoObserver{});
        remember(rules, memory, before, seat, move, state);
    }
    return all;
}

// The memory that the table would have, were the hidden things those of `now`.
template <Game G>
typename G::Memory remembered_in(const typename G::Rules& rules, const typename G::Memory& memory,
                                 const typename G::State& now, Fast& generator) {
    typename G::State then = rewind(rules, memory, now, generator);
    typename G::Memory again = begin_memory(rules, then);
    for (std::size_t place = 0; place < memory.decisions.size(); ++place) {
        const typename G::State before = then;
        redo(rules, memory, place, now, then);
        remember(rules, again, before, memory.decisions[place].seat, decided(rules, memory, place, now), then);
    }
    return again;
}

// How likely the pool says that a seat holds a card.
template <class Beliefs>
double held(const Beliefs& beliefs, Seat seat, CardId card) {
    double sum = 0;
    for (std::size_t i = 0; i < beliefs.size(); ++i) {
        sum += beliefs.world(i).hands[seat].contains(card) ? beliefs.share(i) : 0;
    }
    return sum;
}

// In which part of its worlds the seat holds the card, were all equally likely.
template <class Beliefs>
double sampled(const Beliefs& beliefs, Seat seat, CardId card) {
    double sum = 0;
    for (std::size_t i = 0; i < beliefs.size(); ++i) {
        sum += beliefs.world(i).hands[seat].contains(card) ? 1 : 0;
    }
    return sum / static_cast<double>(beliefs.size());
}

// What was said of a card in a hand, and what was so.
struct Said {
    double likely;
    bool true_now;
};

inline double log_loss(const std::vector<Said>& all) {
    double sum = 0;
    for (const Said& said : all) {
        const double likely = std::min(std::max(said.likely, 0.002), 0.998);
        sum -= std::log(said.true_now ? likely : 1 - likely);
    }
    return sum / static_cast<double>(all.size());
}

// How likely what was called likely within these limits was said to be, and how often it was so.
struct Calibration {
    double said = 0;
    double there = 0;
    double count = 0;
};

inline Calibration between(const std::vector<Said>& all, double low, double high) {
    Calibration sums;
    for (const Said& one : all) {
        if (one.likely >= low && one.likely < high) {
            sums.said += one.likely;
            sums.there += one.true_now ? 1 : 0;
            ++sums.count;
        }
    }
    return {sums.said / sums.count, sums.there / sums.count, sums.count};
}

}  // namespace shoal::bots::testing
