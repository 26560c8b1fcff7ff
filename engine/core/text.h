// Text without a heap: a writer over a caller's buffer, and the small parsers notation needs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <type_traits>

namespace shoal {

// Appends to a buffer it does not own. Text past the end is dropped and `overflowed()` says so.
class Text {
public:
    constexpr Text(char* buffer, std::size_t capacity) : data_(buffer), capacity_(capacity) {}

    constexpr Text& put(char c) {
        if (size_ < capacity_) {
            data_[size_] = c;
            ++size_;
        } else {
            overflowed_ = true;
        }
        return *this;
    }
    constexpr Text& put(std::string_view text) {
        const std::size_t count = std::min(text.size(), capacity_ - size_);
        // Characters may be anything's bytes, so one by one each would make the compiler read size_ again.
        if (!std::is_constant_evaluated()) {
            if (count != 0) {
                std::memcpy(data_ + size_, text.data(), count);
            }
        } else {
            std::copy_n(text.data(), count, data_ + size_);
        }
        size_ += count;
        overflowed_ = overflowed_ || count < text.size();
        return *this;
    }
    constexpr Text& number(std::int64_t value) {
        if (value < 0) {
            put('-');
        }
        return unsigned_number(value < 0 ? 0U - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value));
    }
    constexpr Text& unsigned_number(std::uint64_t value) {
        // Nearly all numbers of a game are this short.
        if (value < 100) {
            return (value < 10 ? *this : put(static_cast<char>('0' + value / 10)))
                .put(static_cast<char>('0' + value % 10));
        }
        std::array<char, 20> digits{};
        std::size_t first = digits.size();
        do {
            --first;
            digits[first] = static_cast<char>('0' + value % 10);
            value /= 10;
        } while (value != 0);
        return put(std::string_view(digits.data() + first, digits.size() - first));
    }

    constexpr std::string_view view() const { return {data_, size_}; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool overflowed() const { return overflowed_; }
    constexpr void clear() {
        size_ = 0;
        overflowed_ = false;
    }

private:
    char* data_;
    std::size_t capacity_;
    std::size_t size_ = 0;
    bool overflowed_ = false;
};

// A short piece of text held by value: a card's or a move's notation.
struct Notation {
    static constexpr std::size_t capacity = 31;
    std::array<char, capacity> characters{};
    std::uint8_t size = 0;

    // Notation::of([](Text& out) { out.put("b7"); })
    template <class Write>
    static constexpr Notation of(Write&& write) {
        Notation notation;
        Text out(notation.characters.data(), capacity);
        write(out);
        notation.size = static_cast<std::uint8_t>(out.size());
        return notation;
    }

    constexpr std::string_view view() const { return {characters.data(), size}; }
    constexpr operator std::string_view() const { return view(); }

    friend constexpr bool operator<(const Notation& a, const Notation& b) { return a.view() < b.view(); }
    friend constexpr bool operator==(const Notation& a, const Notation& b) { return a.view() == b.view(); }
};

// A whole decimal number without sign, leading zeros or anything after it, at most `max`.
constexpr std::optional<int> parse_number(std::string_view text, int max) {
    if (text.empty() || text.size() > 9 || (text.size() > 1 && text[0] == '0')) {
        return std::nullopt;
    }
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        value = value * 10 + (c - '0');
    }
    return value <= max ? std::optional<int>(value) : std::nullopt;
}

// Splits off what stands before the first space; `rest` keeps what follows it.
constexpr std::string_view next_word(std::string_view& rest) {
    const std::size_t space = rest.find(' ');
    const std::string_view word = rest.substr(0, space);
    rest = space == std::string_view::npos ? std::string_view{} : rest.substr(space + 1);
    return word;
}

}  // namespace shoal
