// Physical cards and sets of them.
//
// Every card of a game has an id of its own, equal cards too. A CardSet is a set of ids below 128 in
// two machine words; it iterates in rising id order.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <span>

namespace shoal {

inline constexpr int cards_max = 128;

struct CardId {
    std::uint8_t value = 0;

    constexpr CardId() = default;
    constexpr explicit CardId(int index) : value(static_cast<std::uint8_t>(index)) {}

    constexpr int index() const { return value; }

    friend constexpr bool operator==(CardId, CardId) = default;
    friend constexpr auto operator<=>(CardId, CardId) = default;
};

// Stands where no card lies.
inline constexpr CardId no_card{255};

struct CardSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    class iterator {
    public:
        constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr CardId operator*() const {
            return CardId(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
        }
        constexpr iterator& operator++() {
            if (low_ != 0) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const {
            return ((low_ ^ other.low_) | (high_ ^ other.high_)) != 0;
        }

    private:
        std::uint64_t low_;
        std::uint64_t high_;
    };

    static constexpr CardSet only(CardId card) {
        CardSet set;
        set.insert(card);
        return set;
    }

    // These cards, all of which have ids below 128; which word each is in is found without a branch here too.
    static constexpr CardSet of(std::span<const CardId> cards) {
        CardSet set;
        for (const CardId card : cards) {
            const std::uint64_t bit = std::uint64_t{1} << (card.value & 63U);
            const std::uint64_t if_high = std::uint64_t{0} - (card.value >> 6U);  // all bits or none
            set.low |= bit & ~if_high;
            set.high |= bit & if_high;
        }
        return set;
    }

    // The ids from `first` up to, not including, `last`.
    static constexpr CardSet range(int first, int last) {
        const CardSet upto_last = below(last);
        const CardSet upto_first = below(first);
        return {upto_last.low & ~upto_first.low, upto_last.high & ~upto_first.high};
    }

    // The card's bit in its word and nothing in the other one: no branch, as which word it is cannot be foreseen.
    constexpr bool contains(CardId card) const { return ((low & low_bit(card)) | (high & high_bit(card))) != 0; }
    constexpr void insert(CardId card) {
        low |= low_bit(card);
        high |= high_bit(card);
    }
    constexpr void erase(CardId card) {
        low &= ~low_bit(card);
        high &= ~high_bit(card);
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return std::popcount(low) + std::popcount(high); }

    // The smallest and the largest id; the set must not be empty.
    constexpr CardId first() const { return *begin(); }
    constexpr CardId last() const {
        return CardId(high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low));
    }

    // The card with `rank` smaller ones in the set; the set must be larger than `rank`.
    constexpr CardId nth(int rank) const {
        CardSet rest = *this;
        for (; rank > 0; --rank) {
            rest.pop_first();
        }
        return rest.first();
    }

    constexpr CardId pop_first() {
        const CardId card = first();
        if (low != 0) {
            low &= low - 1;
        } else {
            high &= high - 1;
        }
        return card;
    }

    constexpr iterator begin() const { return {low, high}; }
    constexpr iterator end() const { return {0, 0}; }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return {a.low | b.low, a.high | b.high}; }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return {a.low & b.low, a.high & b.high}; }
    // Set difference: the cards of `a` that are not in `b`.
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
    constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
    constexpr CardSet& operator&=(CardSet other) { return *this = *this & other; }
    constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }

    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    static constexpr std::uint64_t low_bit(CardId card) { return std::uint64_t{card.value < 64} << (card.value & 63U); }
    static constexpr std::uint64_t high_bit(CardId card) {
        return std::uint64_t{(card.value & 0xC0U) == 64} << (card.value & 63U);
    }

    static constexpr CardSet below(int limit) {
        if (limit <= 0) {
            return {};
        }
        if (limit < 64) {
            return {(std::uint64_t{1} << limit) - 1, 0};
        }
        return {~std::uint64_t{0}, limit >= 128 ? ~std::uint64_t{0} : (std::uint64_t{1} << (limit - 64)) - 1};
    }
};

}  // namespace shoal
