// How the rest of a round is played out: quickly, and as sensible players would who know the cards.
//
// A card is safe if as many others as there are discs must play something worse. In an imagined world that
// can be read off the hands: whoever holds nothing higher in the led colour plays lower, or sheds.
#pragma once

#include <bit>
#include <cstdint>

#include "bots/foppen/policy.h"
#include "engine/core/generator.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

// The cards of one colour as bits, by value; a word has room for two colours.
constexpr std::uint32_t values_of(CardSet cards, unsigned colour) {
    const std::uint64_t word = colour < 2 ? cards.low : cards.high & ((std::uint64_t{1} << (game::first_one - 64)) - 1);
    return static_cast<std::uint32_t>(word >> (colour % 2 * game::ids_per_colour));
}
constexpr std::uint32_t above(std::uint32_t values, int value) {
    return static_cast<std::uint32_t>(values & ~std::uint64_t{0} << (value + 1));
}
constexpr int highest(std::uint32_t values) { return 31 - std::countl_zero(values); }

class Playout {
public:
    Playout(const game::Rules& rules, const game::State& state, Seat seat, Fast& generator)
        : rules_(rules), state_(state), table_(state.table), hand_(state.hands[seat]), bits_(generator.next()) {
        later_ = game::in_trick(rules, table_);
        later_.erase(seat);
        for (const Seat other : later_) {
            if (table_.trick[other] != no_card) {
                later_.erase(other);
            }
        }
        // Early on low cards are a burden, for they are fooled; towards the end the high ones are, for they cost.
        from_the_top_ = fewest_cards(rules, table_) <= 2 + static_cast<int>(bits_ & 7U);
        bits_ >>= 3;
    }

    CardId choose() const {
        if (table_.led == game::Colour::none) {
            return lead();
        }
        const auto colour = static_cast<unsigned>(table_.led);
        const std::uint32_t mine = values_of(hand_, colour);
        return mine != 0 ? follow(colour, mine) : shed();
    }

private:
    static constexpr int beyond_all = 32;

    CardSet ones() const { return hand_ & rules_.ones; }
    CardId pick(unsigned colour, std::uint32_t values) const {
        const int value = from_the_top_ ? highest(values) : std::countr_zero(values);
        return game::coloured_card(static_cast<game::Colour>(colour), value);
    }

    // The value that a card of the colour must exceed to be safe; 0: whatever follows is safe.
    int safe_above(unsigned colour) const {
        int least = rank(table_.ranking.worst);
        int second = rank(table_.ranking.second_worst);
        for (const Seat other : later_) {
            const std::uint32_t theirs = values_of(state_.hands[other], colour);
            const int top = theirs == 0 ? 0 : highest(theirs);
            second = top < second ? (top < least ? least : top) : second;
            least = top < least ? top : least;
        }
        return rules_.discs == 1 ? least : second;
    }
    // The value of a card that lies there, shed ones counting nothing.
    static int rank(unsigned goodness) {
        constexpr int shed_goodness = game::ids_per_colour * seats_max;
        const int above_shed = static_cast<int>(goodness) - shed_goodness;
        return above_shed < 0 ? 0 : above_shed / seats_max > beyond_all ? beyond_all : above_shed / seats_max;
    }

    CardId follow(unsigned colour, std::uint32_t mine) const {
        const int limit = safe_above(colour);
        const std::uint32_t safe = limit >= beyond_all ? 0 : above(mine, limit);
        const bool one_is_due = limit == 0 || safe == 0;
        if (one_is_due && !ones().empty() && !from_the_top_) {
            return ones().first();
        }
        return pick(colour, safe != 0 ? safe : mine);
    }

    CardId shed() const {
        const unsigned limit = rules_.discs == 1 ? table_.ranking.worst : table_.ranking.second_worst;
        constexpr unsigned shed_goodness = game::ids_per_colour * seats_max;
        const bool covered = limit < shed_goodness;
        if (!ones().empty() && (covered || (bits_ & 1U) != 0) && !from_the_top_) {
            return ones().first();
        }
        std::uint32_t all = 0;
        for (unsigned colour = 0; colour < game::colour_count; ++colour) {
            all |= values_of(hand_, colour);
        }
        if (all == 0) {
            return ones().first();
        }
        const std::uint32_t safe = covered ? above(all, static_cast<int>(limit / seats_max)) : 0;
        const int value = safe != 0 && !from_the_top_ ? std::countr_zero(safe) : highest(all);
        unsigned colour = 0;
        while ((values_of(hand_, colour) >> value & 1U) == 0) {
            ++colour;
        }
        return game::coloured_card(static_cast<game::Colour>(colour), value);
    }

    // A safe card of some colour; where there is none, the highest of the last one looked at.
    CardId lead() const {
        const auto first = static_cast<unsigned>(bits_ >> 1);
        CardId fallback = hand_.last();
        for (unsigned i = 0; i < game::colour_count; ++i) {
            const unsigned colour = (first + i) % game::colour_count;
            const std::uint32_t mine = values_of(hand_, colour);
            if (mine == 0) {
                continue;
            }
            const std::uint32_t safe = above(mine, safe_above(colour));
            if (safe != 0) {
                return pick(colour, safe);
            }
            fallback = game::coloured_card(static_cast<game::Colour>(colour), highest(mine));
        }
        return fallback;
    }

    const game::Rules& rules_;
    const game::State& state_;
    const game::Table& table_;
    CardSet hand_;
    SeatSet later_;
    std::uint64_t bits_;
    bool from_the_top_ = false;
};

}  // namespace shoal::bots::foppen
