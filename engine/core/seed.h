// Seeds as people write them: a decimal 64-bit number means the fast generator, 64 hex digits mean
// ChaCha20 with that key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/chacha20.h"
#include "engine/core/generator.h"
#include "engine/core/text.h"

namespace shoal {

struct Seed {
    bool secret = false;  // ChaCha20 rather than the fast generator
    std::uint64_t number = 0;
    ChaCha20::Key key{};

    static constexpr Seed of(std::uint64_t number) { return {false, number, {}}; }

    friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

constexpr int hex_digit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

constexpr std::optional<Seed> parse_seed(std::string_view text) {
    Seed seed;
    if (text.size() == 2 * seed.key.size()) {
        seed.secret = true;
        for (std::size_t i = 0; i < seed.key.size(); ++i) {
            const int high = hex_digit(text[2 * i]);
            const int low = hex_digit(text[2 * i + 1]);
            if (high < 0 || low < 0) {
                return std::nullopt;
            }
            seed.key[i] = static_cast<std::uint8_t>(16 * high + low);
        }
        return seed;
    }
    if (text.empty() || text.size() > 20) {
        return std::nullopt;
    }
    for (const char c : text) {
        if (c < '0' || c > '9') {
            return std::nullopt;
        }
        const auto digit = static_cast<std::uint64_t>(c - '0');
        if (seed.number > (UINT64_MAX - digit) / 10) {
            return std::nullopt;
        }
        seed.number = seed.number * 10 + digit;
    }
    return seed;
}

constexpr void write_seed(const Seed& seed, Text& out) {
    if (!seed.secret) {
        out.unsigned_number(seed.number);
        return;
    }
    constexpr std::string_view digits = "0123456789abcdef";
    for (const std::uint8_t byte : seed.key) {
        out.put(digits[byte >> 4]).put(digits[byte & 15]);
    }
}

// The generator a seed asks for. Stream 0 deals; stream 1 + s is for the player at seat s, whose
// choices must never come from the dealer's numbers.
class SeededGenerator {
public:
    constexpr explicit SeededGenerator(const Seed& seed, std::uint64_t stream = 0) : secret_(seed.secret) {
        if (secret_) {
            chacha_ = ChaCha20(seed.key, stream);
        } else {
            fast_ = Fast(seed.number, stream);
        }
    }
    // Goes on where a fast generator stands.
    constexpr explicit SeededGenerator(const Fast& fast) : secret_(false), fast_(fast) {}
    constexpr std::uint64_t next() { return secret_ ? chacha_.next() : fast_.next(); }

private:
    bool secret_;
    Fast fast_;
    ChaCha20 chacha_;
};

}  // namespace shoal
