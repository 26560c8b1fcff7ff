// How a sensible player of Fishing plays who counts on one trick at a time: catch cheaply what can be
// caught, otherwise part with the least, and let others have the `@minus3`.
//
// Playouts make most of their moves by it, so it works on sets of cards and looks only at the few that
// matter. It sees all hands, which in a playout are imagined ones.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/fishing/worth.h"
#include "engine/core/generator.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

using shoal::fishing::BySeat;
using shoal::fishing::Colour;
using shoal::fishing::Move;
using shoal::fishing::Phase;
using shoal::fishing::Rules;
using shoal::fishing::State;
using shoal::fishing::Table;

// What a card is worth in hand, compared with others: what is kept longest is worth most. A `@minus3` is
// no burden, as it is played to a trick that somebody else catches.
inline constexpr std::array<std::uint8_t, shoal::fishing::card_count> keep = [] {
    namespace cards = shoal::fishing;
    std::array<std::uint8_t, cards::card_count> worth{};
    for (int i = 0; i < cards::card_count; ++i) {
        const CardId card(i);
        const int value = cards::value_of(card);
        const bool trump = cards::trumps.contains(card);
        worth[card.value] = static_cast<std::uint8_t>(value == 0 ? 12 : trump ? 16 + value : value);
    }
    worth[cards::all_buoy.value] = 40;
    worth[cards::call_buoy.value] = 10;
    worth[cards::first_buoy.value] = 9;
    worth[cards::low_buoy.value] = 7;
    worth[cards::pass_buoy.value] = 6;
    worth[cards::minus3_buoy.value] = worth[cards::second_minus3_buoy.value] = 8;
    return worth;
}();

constexpr CardId least(CardSet cards) {
    CardId best = cards.pop_first();
    for (const CardId card : cards) {
        best = keep[card.value] < keep[best.value] ? card : best;
    }
    return best;
}

constexpr CardId most(CardSet cards) {
    CardId best = cards.pop_first();
    for (const CardId card : cards) {
        best = keep[card.value] > keep[best.value] ? card : best;
    }
    return best;
}

// Ids rise with the value and trumps come after the colours: among cards of the led colour and trumps the
// highest id catches, unless `@low` holds.
constexpr CardSet contest_of(Colour led) { return shoal::fishing::followers_of(led) | shoal::fishing::trumps; }

// The place after the highest card of a set, 0 for none; and all cards from a place on.
constexpr std::size_t end_of(CardSet cards) {
    return static_cast<std::size_t>(cards.high != 0 ? 128 - std::countl_zero(cards.high)
                                                    : 64 - std::countl_zero(cards.low));
}
inline constexpr std::array<CardSet, shoal::fishing::card_count + 1> cards_from = [] {
    std::array<CardSet, shoal::fishing::card_count + 1> sets{};
    for (int i = 0; i <= shoal::fishing::card_count; ++i) {
        sets[static_cast<std::size_t>(i)] = CardSet::range(i, shoal::fishing::card_count);
    }
    return sets;
}();
constexpr CardSet higher_than(CardSet cards) { return cards_from[end_of(cards)]; }

// With what a hand may contest a trick of this colour.
constexpr CardSet answers(CardSet hand, Colour led) {
    const CardSet following = hand & shoal::fishing::followers_of(led);
    return following.empty() ? hand & shoal::fishing::trumps : following;
}

// How the trick stands for the seat that is to play.
struct Trick {
    CardSet cards;            // played so far
    int gain = 0;             // what catching it would be worth, in sixteenths of a point
    BySeat<CardSet> later{};  // the hands of those who play after the seat
    std::size_t later_count = 0;
    bool is_own = false;  // nobody has followed a call of the seat's own so far

    // With what it may still be contested.
    constexpr CardSet all_answers(Colour led) const {
        CardSet set;
        for (std::size_t i = 0; i < later_count; ++i) {
            set |= answers(later.at[i], led);
        }
        return set;
    }
    constexpr bool is_worth_it() const { return gain > 0; }
};

constexpr const Gains& gains_in(const Rules& rules, const Table& table) {
    return gains_by_round[static_cast<std::size_t>(rules.players - 3)][table.round - 1U];
}

constexpr Trick trick_before(const Rules& rules, const State& state, Seat seat) {
    constexpr int usual_gain = 8;  // of a card that is not played yet
    Trick trick;
    trick.cards = cards_in(rules, current_trick(state.table));
    const Gains& gains = gains_in(rules, state.table);
    for (const CardId card : trick.cards) {
        trick.gain += gains[card.value];
    }
    trick.gain += usual_gain * (rules.players - state.table.turn);
    trick.is_own = state.table.caller == seat && (trick.cards & contest_of(state.table.led)).empty();
    for (int i = state.table.turn + 1; i < rules.players; ++i) {
        seat = next_seat(seat, rules.players);
        trick.later.at[trick.later_count++] = state.hands[seat];
    }
    return trick;
}

// What is played when the trick is not to be caught: a 0 and `@all` take something even so, and a
// `@minus3` is best left to others.
template <Generator R>
constexpr CardId part_with(const Trick& trick, CardSet options, R& generator) {
    using namespace shoal::fishing;
    if (options.contains(all_buoy) && trick.is_worth_it() && (trick.later_count == 0 || below(generator, 4) == 0)) {
        return all_buoy;
    }
    const CardSet taking = options & zeros;
    if (!taking.empty() && !(trick.cards - minus3_buoys).empty()) {
        return taking.first();
    }
    const CardSet gifts = options & minus3_buoys;
    if (gifts.empty() || gifts == options) {
        return least(options);
    }
    return trick.is_own ? least(options - gifts) : gifts.first();
}

// The card to lead: one that nobody can beat, if there is one.
template <Generator R>
constexpr CardId lead(const Trick& trick, CardSet hand, R& generator) {
    using namespace shoal::fishing;
    CardSet sure;
    for (int i = 0; i < colour_count; ++i) {
        const auto colour = static_cast<Colour>(i);
        const CardSet mine = hand & cards_of(colour);
        if (!mine.empty()) {
            sure |= mine & higher_than(trick.all_answers(colour));
        }
    }
    if (!sure.empty() && trick.is_worth_it()) {
        return sure.nth(below(generator, sure.size()));
    }
    return part_with(trick, hand, generator);
}

// Under `@low` the lowest trump catches, without trump the lowest card of the led colour.
template <Generator R>
constexpr CardId follow_low(const Trick& trick, CardSet options, Colour led, R& generator) {
    using namespace shoal::fishing;
    const CardSet deciding = (trick.cards & trumps).empty() ? followers_of(led) : trumps;
    const CardSet there = trick.cards & deciding;
    const CardSet mine = options & deciding;
    const CardSet catching = there.empty() ? mine : mine - cards_from[there.first().value];
    if (!catching.empty() && trick.is_worth_it()) {
        return catching.first();
    }
    const CardSet rest = options - catching;
    return rest.empty() ? catching.last() : part_with(trick, rest, generator);
}

template <Generator R>
constexpr CardId follow(const Trick& trick, CardSet options, Colour led, R& generator) {
    const CardSet contest = contest_of(led);
    const CardSet catching = options & contest & higher_than(trick.cards & contest);
    if (catching.empty()) {
        return part_with(trick, options, generator);
    }
    const CardSet sure = catching & higher_than(trick.all_answers(led));
    if (!sure.empty() && trick.is_worth_it()) {
        return sure.first();
    }
    // The lowest of them does not catch it either where somebody will beat it.
    CardSet rest = options - catching;
    if (!sure.contains(catching.first())) {
        rest.insert(catching.first());
    }
    return rest.empty() ? catching.last() : part_with(trick, rest, generator);
}

template <Generator R>
constexpr CardId card_to_play(const Rules& rules, const State& state, Seat seat, CardSet options, R& generator) {
    const Table& table = state.table;
    const Trick trick = trick_before(rules, state, seat);
    if (table.low) {
        return follow_low(trick, options, table.led, generator);
    }
    return table.led == Colour::none ? lead(trick, options, generator) : follow(trick, options, table.led, generator);
}

// The card that a 0 takes.
constexpr CardId card_to_catch(const Table& table, Seat seat) {
    using namespace shoal::fishing;
    const CardSet cards = takable(table, seat);
    const CardSet good = cards - minus3_buoys;
    return good.empty() ? cards.first() : most(good);
}

// A colour that makes the trick the caller's own, if there is one.
template <Generator R>
constexpr Colour colour_to_call(const Rules& rules, const State& state, Seat seat, R& generator) {
    using namespace shoal::fishing;
    const int start = below(generator, colour_count);
    for (int i = 0; i < colour_count; ++i) {
        const auto colour = static_cast<Colour>(start + i < colour_count ? start + i : start + i - colour_count);
        CardSet others;
        for (const Seat other : SeatSet::all(rules.players)) {
            others |= other == seat ? CardSet{} : answers(state.hands[other], colour);
        }
        if (end_of(answers(state.hands[seat], colour)) >= end_of(others)) {
            return colour;
        }
    }
    return static_cast<Colour>(start);
}

// The move that the rules of thumb suggest.
template <Generator R>
constexpr Move sensible(const Rules& rules, const State& state, Seat seat, R& generator) {
    const Table& table = state.table;
    switch (table.phase) {
        case Phase::play:
            return Move::play(card_to_play(rules, state, seat, playable(table, state.hands[seat]), generator));
        case Phase::catch_card: return Move::catch_card(card_to_catch(table, seat));
        case Phase::pass: return Move::pass(least(state.hands[seat]));
        case Phase::call: return Move::call(colour_to_call(rules, state, seat, generator));
        case Phase::over: break;
    }
    return {};
}

// The same, but now and then any other card: what everybody does alike teaches a search little.
template <Generator R>
constexpr Move mostly_sensible(const Rules& rules, const State& state, Seat seat, R& generator) {
    constexpr int once_in = 8;
    const Table& table = state.table;
    if (table.phase == Phase::play) {
        const CardSet options = playable(table, state.hands[seat]);
        const int count = options.size();
        if (count == 1) {
            return Move::play(options.first());
        }
        if (below(generator, once_in) == 0) {
            return Move::play(options.nth(below(generator, count)));
        }
    } else if (table.phase == Phase::pass && below(generator, once_in / 2) == 0) {
        const CardSet hand = state.hands[seat];
        return Move::pass(hand.nth(below(generator, hand.size())));
    }
    return sensible(rules, state, seat, generator);
}

}  // namespace shoal::bots::fishing
