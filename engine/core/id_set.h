// Small numbers that name things, and sets of them: cards, fields of a board.
//
// An `Id<Kind>` is a type of its own for each kind, so that a card cannot be mixed up with a field. An
// `IdSet` holds ids below 128 in two machine words and iterates in rising order.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace shoal {

inline constexpr int ids_max = 128;

template <class Kind>
struct Id {
    std::uint8_t value = 0;

    constexpr Id() = default;
    constexpr explicit Id(int index) : value(static_cast<std::uint8_t>(index)) {}

    constexpr int index() const { return value; }

    friend constexpr bool operator==(Id, Id) = default;
    friend constexpr auto operator<=>(Id, Id) = default;
};

template <class Element>
struct IdSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    class iterator {
    public:
        constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
        constexpr Element operator*() const {
            return Element(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
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

    static constexpr IdSet only(Element id) {
        IdSet set;
        set.insert(id);
        return set;
    }

    // These ids, all of them below 128; the word each is in is found without a branch.
    static constexpr IdSet of(std::span<const Element> ids) {
        IdSet set;
        for (const Element id : ids) {
            const std::uint64_t bit = std::uint64_t{1} << (id.value & 63U);
            const std::uint64_t if_high = std::uint64_t{0} - (id.value >> 6U);  // all bits or none
            set.low |= bit & ~if_high;
            set.high |= bit & if_high;
        }
        return set;
    }

    // The ids from `first` up to, not including, `last`.
    static constexpr IdSet range(int first, int last) {
        const IdSet upto_last = below(last);
        const IdSet upto_first = below(first);
        return {upto_last.low & ~upto_first.low, upto_last.high & ~upto_first.high};
    }

    // The id's bit in its word and nothing in the other: no branch, as the word cannot be foreseen.
    constexpr bool contains(Element id) const { return ((low & low_bit(id)) | (high & high_bit(id))) != 0; }
    constexpr void insert(Element id) {
        low |= low_bit(id);
        high |= high_bit(id);
    }
    constexpr void erase(Element id) {
        low &= ~low_bit(id);
        high &= ~high_bit(id);
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return std::popcount(low) + std::popcount(high); }

    // The smallest and the largest id; the set must not be empty.
    constexpr Element first() const { return *begin(); }
    constexpr Element last() const {
        return Element(high != 0 ? 127 - std::countl_zero(high) : 63 - std::countl_zero(low));
    }

    // The id with `rank` smaller ones in the set; the set must be larger than `rank`.
    constexpr Element nth(int rank) const {
        IdSet rest = *this;
        for (; rank > 0; --rank) {
            rest.pop_first();
        }
        return rest.first();
    }

    constexpr Element pop_first() {
        const Element id = first();
        if (low != 0) {
            low &= low - 1;
        } else {
            high &= high - 1;
        }
        return id;
    }

    constexpr iterator begin() const { return {low, high}; }
    constexpr iterator end() const { return {0, 0}; }

    friend constexpr IdSet operator|(IdSet a, IdSet b) { return {a.low | b.low, a.high | b.high}; }
    friend constexpr IdSet operator&(IdSet a, IdSet b) { return {a.low & b.low, a.high & b.high}; }
    // Set difference: the ids of `a` that are not in `b`.
    friend constexpr IdSet operator-(IdSet a, IdSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
    constexpr IdSet& operator|=(IdSet other) { return *this = *this | other; }
    constexpr IdSet& operator&=(IdSet other) { return *this = *this & other; }
    constexpr IdSet& operator-=(IdSet other) { return *this = *this - other; }

    friend constexpr bool operator==(IdSet, IdSet) = default;

private:
    static constexpr std::uint64_t low_bit(Element id) { return std::uint64_t{id.value < 64} << (id.value & 63U); }
    static constexpr std::uint64_t high_bit(Element id) {
        return std::uint64_t{(id.value & 0xC0U) == 64} << (id.value & 63U);
    }

    static constexpr IdSet below(int limit) {
        if (limit <= 0) {
            return {};
        }
        if (limit < 64) {
            return {(std::uint64_t{1} << limit) - 1, 0};
        }
        return {~std::uint64_t{0}, limit >= 128 ? ~std::uint64_t{0} : (std::uint64_t{1} << (limit - 64)) - 1};
    }
};

// The place of the bit with `rank` set bits below it; the word must have more than `rank`. By halves: a loop over the
// bits would take as many steps as there are, and on a GPU a whole warp would wait for the longest.
constexpr int nth_bit(std::uint64_t word, int rank) {
    int place = 0;
    for (int half = 32; half > 0; half /= 2) {
        const int below = std::popcount(word & ((std::uint64_t{1} << half) - 1));
        const bool above = rank >= below;
        rank -= above ? below : 0;
        place += above ? half : 0;
        word >>= above ? half : 0;
    }
    return place;
}
static_assert(nth_bit(0b1011, 0) == 0 && nth_bit(0b1011, 2) == 3 && nth_bit(std::uint64_t{1} << 63, 0) == 63);

// The id with `rank` smaller ones in the set; the set must be larger than `rank`.
template <class Element>
constexpr Element nth_id(const IdSet<Element>& ids, int rank) {
    const int in_low = std::popcount(ids.low);
    return Element(rank < in_low ? nth_bit(ids.low, rank) : 64 + nth_bit(ids.high, rank - in_low));
}

// Writes the ids of a set to the front of `to` in rising order and says how many they are. A loop for each word of
// the set: asking at every id which word it is in would cost more.
template <class Element>
constexpr std::size_t list_into(IdSet<Element> ids, std::type_identity_t<std::span<Element>> to) {
    std::size_t count = 0;
    for (std::uint64_t word = ids.low; word != 0; word &= word - 1) {
        to[count] = Element(std::countr_zero(word));
        ++count;
    }
    for (std::uint64_t word = ids.high; word != 0; word &= word - 1) {
        to[count] = Element(64 + std::countr_zero(word));
        ++count;
    }
    return count;
}

// Lists what `make(id)` makes of the ids of one word of a set, behind `count` others, and says where the list ends.
// Whole blocks are written at a time: how many ids there are cannot be foreseen, how many blocks mostly can. What a
// block writes too much lies past the end, where the list must have room for it.
template <std::size_t Block, class List, class Make>
constexpr std::size_t list_word(std::uint64_t word, int first, List& list, std::size_t count, Make&& make) {
    constexpr std::uint64_t never_zero = std::uint64_t{1} << 63U;  // spares countr_zero a question
    // No caller reaches the limit, but the compiler sees by it that the list is long enough.
    const std::size_t end =
        std::min(count + static_cast<std::size_t>(std::popcount(word)), std::size_t{List::capacity} - Block);
    do {
        for (std::size_t i = 0; i < Block; ++i) {
            list[count + i] = make(first + std::countr_zero(word | never_zero));
            word &= word - 1;
        }
        count += Block;
    } while (count < end);
    return end;
}

}  // namespace shoal
