// Moments of games between bots, and how well it was said at them who holds what.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/beliefs.h"
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

// What was said of hands, by worlds weighed and by the same worlds as if all were equally likely.
struct Sayings {
    std::vector<Said> weighed;
    std::vector<Said> uniform;
    std::size_t positions = 0;
    bool believed_nothing = false;  // at some moment no world was possible
};

// Of every card that may be in another's hand or not, at every so many-th decision of games between such bots.
// `alike(rules, view)` lists sets of hidden cards of which nobody could say one without the others: what is said of
// each is the mean.
template <Game G, class M, class Alike>
Sayings say_who_holds_what(const typename G::Rules& rules, std::string_view bot, std::uint64_t games,
                           std::uint32_t every, std::size_t worlds, Alike&& alike) {
    Sayings sayings;
    Beliefs<G, M> beliefs;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        for (const Moment<G>& moment : moments<G>(rules, bot, seed, every)) {
            const auto seen = view(rules, moment.state, moment.seat);
            Fast generator(seed, ++sayings.positions);
            beliefs.form(rules, seen, moment.memory, worlds, generator);
            sayings.believed_nothing = sayings.believed_nothing || beliefs.empty();
            for (const Seat seat : SeatSet::all(rules.players)) {
                for (const CardSet& cards : seat == moment.seat ? std::vector<CardSet>{} : alike(rules, seen)) {
                    double likely = 0;
                    double samples = 0;
                    for (const CardId card : cards) {
                        likely += held(beliefs, seat, card) / cards.size();
                        samples += sampled(beliefs, seat, card) / cards.size();
                    }
                    for (const CardId card : cards) {
                        if (samples > 0 && samples < 1) {
                            const bool there = moment.state.hands[seat].contains(card);
                            sayings.weighed.push_back({likely, there});
                            sayings.uniform.push_back({samples, there});
                        }
                    }
                }
            }
        }
    }
    return sayings;
}

// Where every card looks different from all others.
inline constexpr auto each_card_alone = [](const auto& rules, const auto& seen) {
    std::vector<CardSet> all;
    for (const CardId card : hidden_cards(rules, seen)) {
        all.emplace_back().insert(card);
    }
    return all;
};

// Weighed worlds say more than equal ones, and what they call likely within these limits is so as often as they say.
inline void expect_calibrated(const Sayings& sayings, double low, double high, double off_by_at_most) {
    EXPECT_GE(sayings.positions, 200U);
    EXPECT_FALSE(sayings.believed_nothing);
    EXPECT_LT(log_loss(sayings.weighed), log_loss(sayings.uniform));
    const auto [said, there, count] = between(sayings.weighed, low, high);
    EXPECT_GT(count, 500);
    EXPECT_NEAR(there, said, off_by_at_most);
    ::testing::Test::RecordProperty("positions", static_cast<int>(sayings.positions));
    ::testing::Test::RecordProperty("log_loss_weighed", std::to_string(log_loss(sayings.weighed)));
    ::testing::Test::RecordProperty("log_loss_uniform", std::to_string(log_loss(sayings.uniform)));
    ::testing::Test::RecordProperty("there", std::to_string(there) + " of " + std::to_string(said) + ", " +
                                                 std::to_string(static_cast<int>(count)) + " times");
}

}  // namespace shoal::bots::testing
