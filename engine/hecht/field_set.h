// Fields of the pond and sets of them.
//
// A field's id is its place in reading order, so that sets iterate as people read the board. A
// FieldSet is two machine words: where a fish may go is a handful of bit operations.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace shoal::hecht {

inline constexpr int fields_max = 128;

struct FieldId {
    std::uint8_t value = 0;

    constexpr FieldId() = default;
    constexpr explicit FieldId(int index) : value(static_cast<std::uint8_t>(index)) {}

    constexpr int index() const { return value; }

    friend constexpr bool operator==(FieldId, FieldId) = default;
    friend constexpr auto operator<=>(FieldId, FieldId) = default;
};

// Stands where no field is meant.
inline constexpr FieldId no_field{255};

struct FieldSet {
    std::uint64_t low = 0;
    std::uint64_t high = 0;

    class iterator {
    public:
        constexpr explicit iterator(const FieldSet& rest) : low_(rest.low), high_(rest.high) {}
        constexpr FieldId operator*() const {
            return FieldId(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
        }
        constexpr iterator& operator++() {
            if (low_ != 0) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        constexpr bool operator!=(const iterator& other) const { return low_ != other.low_ || high_ != other.high_; }

    private:
        std::uint64_t low_;
        std::uint64_t high_;
    };

    static constexpr FieldSet only(FieldId field) {
        FieldSet set;
        set.insert(field);
        return set;
    }

    constexpr bool contains(FieldId field) const {
        return ((field.value < 64 ? low >> field.value : high >> (field.value & 63U)) & 1U) != 0;
    }
    constexpr void insert(FieldId field) {
        if (field.value < 64) {
            low |= std::uint64_t{1} << field.value;
        } else {
            high |= std::uint64_t{1} << (field.value & 63U);
        }
    }
    constexpr void erase(FieldId field) {
        if (field.value < 64) {
            low &= ~(std::uint64_t{1} << field.value);
        } else {
            high &= ~(std::uint64_t{1} << (field.value & 63U));
        }
    }

    constexpr bool empty() const { return (low | high) == 0; }
    constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    // The first field in reading order; the set must not be empty.
    constexpr FieldId first() const { return *begin(); }

    constexpr iterator begin() const { return iterator(*this); }
    constexpr iterator end() const { return iterator(FieldSet{}); }

    friend constexpr FieldSet operator|(FieldSet a, FieldSet b) { return {a.low | b.low, a.high | b.high}; }
    friend constexpr FieldSet operator&(FieldSet a, FieldSet b) { return {a.low & b.low, a.high & b.high}; }
    // Set difference: the fields of `a` that are not in `b`.
    friend constexpr FieldSet operator-(FieldSet a, FieldSet b) { return {a.low & ~b.low, a.high & ~b.high}; }
    constexpr FieldSet& operator|=(FieldSet other) { return *this = *this | other; }
    constexpr FieldSet& operator-=(FieldSet other) { return *this = *this - other; }

    friend constexpr bool operator==(FieldSet, FieldSet) = default;
};

}  // namespace shoal::hecht
