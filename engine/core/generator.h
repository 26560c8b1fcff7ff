// Random numbers, fixed bit for bit on every machine.
//
// `Fast` is xoshiro256++ seeded through SplitMix64: for simulations and bots. Live games use
// `ChaCha20` (chacha20.h). Nothing here uses std:: distributions or std::shuffle: their results
// differ between libraries.
#pragma once

#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace shoal {

template <class G>
concept Generator = requires(G& generator) {
    { generator.next() } -> std::same_as<std::uint64_t>;
};

// The finaliser of SplitMix64: every bit of the input reaches every bit of the output.
constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
}

class SplitMix64 {
public:
    constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15U;
        return mix(state_);
    }

private:
    std::uint64_t state_;
};

class Fast {
public:
    constexpr Fast() : Fast(0) {}
    // Streams of one seed are unrelated to each other: 0 is the game's, others are the players'.
    constexpr explicit Fast(std::uint64_t seed, std::uint64_t stream = 0) {
        SplitMix64 filler(mix(seed) ^ mix(stream + 0x5348'4F41'4CU));
        for (std::uint64_t& word : state_) {
            word = filler.next();
        }
    }
    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

private:
    std::uint64_t state_[4]{};
};

// A number from 0 to n - 1, each exactly as likely (Lemire's multiplication with rejection).
template <Generator G>
constexpr int below(G& generator, int n) {
    const auto count = static_cast<std::uint32_t>(n);
    std::uint64_t product = (generator.next() >> 32) * count;
    if (static_cast<std::uint32_t>(product) < count) {
        const std::uint32_t threshold = (0U - count) % count;
        while (static_cast<std::uint32_t>(product) < threshold) {
            product = (generator.next() >> 32) * count;
        }
    }
    return static_cast<int>(product >> 32);
}

// A number below n and one below m, each pair exactly as likely, out of 32 random bits: what the first
// multiplication leaves of them is just as random and serves for the second. Surplus bits are drawn anew.
template <Generator G>
constexpr std::pair<std::uint32_t, std::uint32_t> two_below(G& generator, std::uint32_t bits, std::uint32_t n,
                                                            std::uint32_t m) {
    const std::uint32_t pairs = n * m;
    for (;;) {
        const std::uint64_t first = std::uint64_t{bits} * n;
        const std::uint64_t second = std::uint64_t{static_cast<std::uint32_t>(first)} * m;
        const auto rest = static_cast<std::uint32_t>(second);
        if (rest >= pairs || rest >= (0U - pairs) % pairs) {
            return {static_cast<std::uint32_t>(first >> 32), static_cast<std::uint32_t>(second >> 32)};
        }
        bits = static_cast<std::uint32_t>(generator.next() >> 32);
    }
}

// Makes the first `count` items a random draw, in random order, from all of them. Four items come out
// of every random number, two of each half; the last ones, fewer than four, take one each.
template <Generator G, class T>
constexpr void draw_front(G& generator, std::span<T> items, std::size_t count) {
    assert(items.size() < 0x10000);
    T* item = items.data();
    auto left = static_cast<std::uint32_t>(items.size());
    const std::size_t draws_max = items.empty() ? 0 : items.size() - 1;  // the last item has only one place to go
    auto open = static_cast<std::uint32_t>(count < draws_max ? count : draws_max);
    for (; open >= 4; open -= 4) {
        const std::uint64_t bits = generator.next();
        const auto [a, b] = two_below(generator, static_cast<std::uint32_t>(bits >> 32), left, left - 1);
        const auto [c, d] = two_below(generator, static_cast<std::uint32_t>(bits), left - 2, left - 3);
        std::swap(item[0], item[a]);
        std::swap(item[1], item[1 + b]);
        std::swap(item[2], item[2 + c]);
        std::swap(item[3], item[3 + d]);
        item += 4;
        left -= 4;
    }
    for (; open > 0; --open) {
        std::swap(item[0], item[below(generator, static_cast<int>(left))]);
        ++item;
        --left;
    }
}

template <Generator G, class T>
constexpr void shuffle(G& generator, std::span<T> items) {
    draw_front(generator, items, items.size());
}

}  // namespace shoal
