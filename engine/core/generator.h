// Random numbers, fixed bit for bit on every machine.
//
// `Fast` is xoshiro256++ seeded through SplitMix64: for simulations and bots. Live games use
// `ChaCha20` (chacha20.h). Nothing here uses std:: distributions or std::shuffle: their results
// differ between libraries.
#pragma once

#include <bit>
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

// Makes the first `count` items a random draw, in random order, from all of them.
template <Generator G, class T>
constexpr void draw_front(G& generator, std::span<T> items, std::size_t count) {
    const std::size_t size = items.size();
    for (std::size_t i = 0; i < count && i + 1 < size; ++i) {
        const auto j = i + static_cast<std::size_t>(below(generator, static_cast<int>(size - i)));
        std::swap(items[i], items[j]);
    }
}

template <Generator G, class T>
constexpr void shuffle(G& generator, std::span<T> items) {
    draw_front(generator, items, items.size());
}

}  // namespace shoal
