// ChaCha20 as a generator (RFC 8439): a 256-bit key, so that nobody can work out a deal from their
// own cards.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace shoal {

class ChaCha20 {
public:
    using Key = std::array<std::uint8_t, 32>;
    using Nonce = std::array<std::uint8_t, 12>;
    using Block = std::array<std::uint8_t, 64>;

    constexpr ChaCha20() = default;
    // The stream number is the nonce, little-endian; the block counter starts at 0.
    constexpr explicit ChaCha20(const Key& key, std::uint64_t stream = 0) : key_(key) {
        for (std::size_t i = 0; i < 8; ++i) {
            nonce_[i] = static_cast<std::uint8_t>(stream >> (8 * i));
        }
    }

    constexpr std::uint64_t next() {
        if (used_ == buffer_.size()) {
            buffer_ = block(key_, counter_, nonce_);
            ++counter_;
            used_ = 0;
        }
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < 8; ++i) {
            word |= std::uint64_t{buffer_[used_ + i]} << (8 * i);
        }
        used_ += 8;
        return word;
    }

    // The block function of RFC 8439, section 2.3.
    static constexpr Block block(const Key& key, std::uint32_t counter, const Nonce& nonce) {
        std::array<std::uint32_t, 16> input{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
        for (std::size_t i = 0; i < 8; ++i) {
            input[4 + i] = little_endian(&key[4 * i]);
        }
        input[12] = counter;
        for (std::size_t i = 0; i < 3; ++i) {
            input[13 + i] = little_endian(&nonce[4 * i]);
        }
        std::array<std::uint32_t, 16> x = input;
        for (int round = 0; round < 10; ++round) {
            quarter_round(x[0], x[4], x[8], x[12]);
            quarter_round(x[1], x[5], x[9], x[13]);
            quarter_round(x[2], x[6], x[10], x[14]);
            quarter_round(x[3], x[7], x[11], x[15]);
            quarter_round(x[0], x[5], x[10], x[15]);
            quarter_round(x[1], x[6], x[11], x[12]);
            quarter_round(x[2], x[7], x[8], x[13]);
            quarter_round(x[3], x[4], x[9], x[14]);
        }
        Block out{};
        for (std::size_t i = 0; i < 16; ++i) {
            const std::uint32_t word = x[i] + input[i];
            for (std::size_t byte = 0; byte < 4; ++byte) {
                out[4 * i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
            }
        }
        return out;
    }

    static constexpr void quarter_round(std::uint32_t& a, std::uint32_t& b, std::uint32_t& c, std::uint32_t& d) {
        a += b;
        d = std::rotl(d ^ a, 16);
        c += d;
        b = std::rotl(b ^ c, 12);
        a += b;
        d = std::rotl(d ^ a, 8);
        c += d;
        b = std::rotl(b ^ c, 7);
    }

private:
    static constexpr std::uint32_t little_endian(const std::uint8_t* bytes) {
        return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8 | std::uint32_t{bytes[2]} << 16 |
               std::uint32_t{bytes[3]} << 24;
    }

    Key key_{};
    Nonce nonce_{};
    Block buffer_{};
    std::uint32_t counter_ = 0;
    std::uint32_t used_ = 64;
};

}  // namespace shoal
