// A list with a fixed capacity and no heap: what std::inplace_vector will be.
//
// Differs from std::array in knowing how many entries are in use. Pushing past the capacity is a
// bug in the caller and asserted. Entries past the size keep old values: inside a State or View,
// whose bytes are compared, use `wipe` and `pop_back`, which leave zeros, and not `clear`.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace shoal {

template <class T, std::size_t Capacity>
class FixedList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    using value_type = T;
    using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;

    static constexpr std::size_t capacity = Capacity;

    constexpr void push_back(const T& item) {
        assert(size_ < Capacity);
        items_[size_] = item;
        ++size_;
    }
    constexpr T pop_back() {
        assert(size_ > 0);
        --size_;
        const T item = items_[size_];
        items_[size_] = T{};
        return item;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void wipe() { *this = FixedList{}; }
    constexpr void resize(std::size_t size) {
        assert(size <= Capacity);
        size_ = static_cast<Size>(size);
    }
    // Takes an entry out and keeps the others in their order.
    constexpr void erase_at(std::size_t index) {
        assert(index < size_);
        for (std::size_t i = index + 1; i < size_; ++i) {
            items_[i - 1] = items_[i];
        }
        --size_;
        items_[size_] = T{};
    }

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](std::size_t index) { return items_[index]; }
    constexpr const T& operator[](std::size_t index) const { return items_[index]; }
    constexpr const T& back() const { return items_[size_ - 1U]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr std::span<T> span() { return {items_.data(), size_}; }
    constexpr std::span<const T> span() const { return {items_.data(), size_}; }

    constexpr bool contains(const T& item) const {
        for (const T& mine : *this) {
            if (mine == item) {
                return true;
            }
        }
        return false;
    }

    friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
        if (a.size_ != b.size_) {
            return false;
        }
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) {
                return false;
            }
        }
        return true;
    }

private:
    std::array<T, Capacity> items_{};
    Size size_ = 0;
};

}  // namespace shoal
