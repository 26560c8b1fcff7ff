// What a seat of Fishing can tell about the others from its own hand and the table: how likely they hold a card, and so
// how likely a card of its own is to catch the trick. Bit operations and a few multiplications, for the search asks
// this of every card it thinks of.
//
// Everybody can remember where cards came from (engine/fishing/knowledge.h): a card that a seat caught is in its hand
// or stockroom, and cards never seen are with those who drew from the ocean. What a seat was passed is forgotten here.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/fishing/policy.h"
#include "engine/core/fixed_list.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

// Powers of chances, looked up, as every card that is judged asks for a dozen: by the chance in sixty-fourths and the
// exponent. Anything to the power of zero is one.
inline constexpr int chance_steps = 64;
inline constexpr std::size_t powers_max = 32;
using Powers = std::array<float, powers_max>;
inline constexpr std::array<Powers, chance_steps + 1> powers_of_chances = [] {
    std::array<Powers, chance_steps + 1> all{};
    for (std::size_t i = 0; i < all.size(); ++i) {
        float power = 1;
        for (float& one : all[i]) {
            one = power;
            power *= static_cast<float>(i) / chance_steps;
        }
    }
    return all;
}();

// All cards before a place: with contests, what a card beats; the rest, it included, is `cards_from`.
constexpr CardSet lower_than(CardId card) {
    return CardSet::range(0, shoal::fishing::card_count) - cards_from[card.value];
}

// What somebody else may hold.
struct Holding {
    CardSet caught;                // cards that the seat caught itself, …
    const Powers* caught_missing;  // … and how likely each is not in its hand but still in the stockroom
    CardSet fresh;                 // cards that nobody has caught, …
    const Powers* fresh_missing;   // … and how likely each is elsewhere
    std::array<float, shoal::fishing::colour_count> cannot_follow;  // how likely it has none of a colour

    // How likely it holds none of these; they are no more than two colours.
    constexpr float none_of(CardSet cards) const {
        return (*caught_missing)[static_cast<std::size_t>((cards & caught).size())] *
               (*fresh_missing)[static_cast<std::size_t>((cards & fresh).size())];
    }
};

class Outlook {
public:
    constexpr Outlook(const Rules& rules, const Table& table, Seat seat, CardSet hand) : table_(table) {
        trick_ = cards_in(rules, current_trick(table));
        find_unseen(rules, hand);
        for (int i = 1; i < rules.players; ++i) {
            seat = next_seat(seat, rules.players);
            if (table.phase == Phase::play && current_trick(table)[seat] == no_card) {
                later_.push_back(holding_of(rules, seat));
            }
        }
    }

    // The cards played to the trick so far.
    constexpr CardSet trick() const { return trick_; }
    // How many play after this seat.
    constexpr int later() const { return static_cast<int>(later_.size()); }
    // The cards that others may hold, for all that the seat has seen.
    constexpr CardSet unseen() const { return unseen_; }

    // How likely a card catches the trick by its rank, if this colour is led.
    constexpr float catching(CardId card, Colour led) const {
        const CardSet contest = contest_of(led);
        if (!contest.contains(card)) {
            return 0;
        }
        const bool is_trump = shoal::fishing::trumps.contains(card);
        const CardSet there = trick_ & (is_trump ? shoal::fishing::trumps : contest);
        const CardSet beating = table_.low ? below_or_trump(card, is_trump) : cards_from[card.value];
        if (!(there & beating).empty()) {
            return 0;
        }
        const CardSet better = beating & shoal::fishing::followers_of(led);
        const CardSet trumping = beating & shoal::fishing::trumps;
        float chance = 1;
        for (const Holding& other : later_) {
            // Who has the colour must follow and needs a better card of it; who has none needs a trump.
            if (led == Colour::green) {
                chance *= other.none_of(better);
            } else if (is_trump) {
                chance *= 1 - cannot_follow(other, led) * (1 - other.none_of(trumping));
            } else {
                chance *= other.none_of(better) - cannot_follow(other, led) * (1 - cannot_follow(other, Colour::green));
            }
        }
        return chance < 0 ? 0.0F : chance;
    }

    // How likely nobody after this seat follows the colour or trumps it.
    constexpr float unanswered(Colour led) const {
        const CardSet contest = contest_of(led);
        if (!(trick_ & contest).empty()) {
            return 0;
        }
        float chance = 1;
        for (const Holding& other : later_) {
            chance *= cannot_follow(other, led) * (led == Colour::green ? 1.0F : cannot_follow(other, Colour::green));
        }
        return chance;
    }

private:
    static constexpr float cannot_follow(const Holding& other, Colour colour) {
        return other.cannot_follow[static_cast<std::size_t>(colour)];
    }

    // What catches before a card under `@low`: any trump before a card of the led colour, and whatever is lower.
    static constexpr CardSet below_or_trump(CardId card, bool is_trump) {
        return is_trump ? lower_than(card) & shoal::fishing::trumps : lower_than(card) | shoal::fishing::trumps;
    }

    // Sorts what the seat has not seen by who caught it. Ocean levels that nobody has drawn from are in no hand.
    constexpr void find_unseen(const Rules& rules, CardSet hand) {
        unseen_ = shoal::fishing::cards_in_game(rules) - shoal::fishing::played_cards(rules, table_) - hand;
        const int drawn = shoal::fishing::ocean_count - table_.ocean_size;
        for (std::size_t level = 1; level <= shoal::fishing::level_count; ++level) {
            if (rules.level_first[level] >= drawn) {
                unseen_ -= rules.level_cards[level];
            }
        }
        for (std::uint64_t word = unseen_.low; word != 0; word &= word - 1) {
            by_owner_[owner_of(std::countr_zero(word))].low |= word & (0 - word);
        }
        for (std::uint64_t word = unseen_.high; word != 0; word &= word - 1) {
            by_owner_[owner_of(64 + std::countr_zero(word))].high |= word & (0 - word);
        }
    }

    static constexpr std::size_t nobody = 7;
    constexpr std::size_t owner_of(int card) const {
        const shoal::fishing::Home home = table_.home[static_cast<std::size_t>(card)];
        return home.is_fresh() ? nobody : home.code % 8U;
    }

    constexpr Holding holding_of(const Rules& rules, Seat seat) const {
        Holding other{};
        const CardSet barred = shoal::fishing::cards_of_any(table_.voids[seat]);
        const CardSet caught = by_owner_[seat.value];
        const int kept = caught.size() - table_.stockroom_size[seat];
        const int held = cards_held(rules, table_, seat);
        other.caught = caught - barred;
        other.caught_missing = missing(kept, other.caught.size());
        other.fresh = by_owner_[nobody] - barred;
        other.fresh_missing = missing(held - (kept > 0 ? kept : 0), other.fresh.size());
        for (std::size_t i = 0; i < other.cannot_follow.size(); ++i) {
            const auto colour = static_cast<Colour>(i);
            if (table_.led == Colour::none || table_.led == colour || colour == Colour::green) {
                other.cannot_follow[i] = other.none_of(shoal::fishing::cards_of(colour));
            }
        }
        return other;
    }

    // How likely each of `all` cards is not among those held.
    static constexpr const Powers* missing(int held, int all) {
        const int step = held <= 0 ? chance_steps : held >= all ? 0 : chance_steps - chance_steps * held / all;
        return &powers_of_chances[static_cast<std::size_t>(step)];
    }

    const Table& table_;
    CardSet trick_;
    CardSet unseen_;
    std::array<CardSet, 8> by_owner_{};
    FixedList<Holding, shoal::fishing::players_max> later_;
};

}  // namespace shoal::bots::fishing
