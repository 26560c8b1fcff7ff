// ChaCha20 against the test vectors of RFC 8439, at compile time.
#include "engine/core/chacha20.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "engine/core/generator.h"
#include "engine/core/seed.h"

namespace shoal {
namespace {

static_assert(Generator<ChaCha20> && Generator<Fast> && Generator<SeededGenerator>);

// Hex digits with spaces between the bytes as the RFC prints them.
constexpr ChaCha20::Block block_of(std::string_view text) {
    ChaCha20::Block block{};
    std::size_t digits = 0;
    for (const char c : text) {
        if (c != ' ') {
            block.at(digits / 2) = static_cast<std::uint8_t>(block.at(digits / 2) * 16 + hex_digit(c));
            ++digits;
        }
    }
    return block;
}

// Section 2.1.1.
constexpr std::array<std::uint32_t, 4> quarter_round(std::array<std::uint32_t, 4> x) {
    ChaCha20::quarter_round(x[0], x[1], x[2], x[3]);
    return x;
}
static_assert(quarter_round({0x11111111, 0x01020304, 0x9b8d6f43, 0x01234567}) ==
              std::array<std::uint32_t, 4>{0xea2a92f4, 0xcb1cf8ce, 0x4581472e, 0x5881c4bb});

constexpr ChaCha20::Key rising_key = [] {
    ChaCha20::Key key{};
    for (std::size_t i = 0; i < key.size(); ++i) {
        key[i] = static_cast<std::uint8_t>(i);
    }
    return key;
}();

constexpr ChaCha20::Key key_with(std::size_t place, std::uint8_t value) {
    ChaCha20::Key key{};
    key[place] = value;
    return key;
}

// Section 2.3.2.
static_assert(
    ChaCha20::block(rising_key, 1, {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0}) ==
    block_of("10 f1 e7 e4 d1 3b 59 15 50 0f dd 1f a3 20 71 c4 c7 d1 f4 c7 33 c0 68 03 04 22 aa 9a c3 d4 6c 4e"
             "d2 82 64 46 07 9f aa 09 14 c2 d7 05 d9 8b 02 a2 b5 12 9c d1 de 16 4e b9 cb d0 83 e8 a2 50 3c 4e"));

// Appendix A.1, vectors 1 to 5.
constexpr ChaCha20::Block vector_1 = block_of(
    "76 b8 e0 ad a0 f1 3d 90 40 5d 6a e5 53 86 bd 28 bd d2 19 b8 a0 8d ed 1a a8 36 ef cc 8b 77 0d c7"
    "da 41 59 7c 51 57 48 8d 77 24 e0 3f b8 d8 4a 37 6a 43 b8 f4 15 18 a1 1c c3 87 b6 69 b2 ee 65 86");
constexpr ChaCha20::Block vector_2 = block_of(
    "9f 07 e7 be 55 51 38 7a 98 ba 97 7c 73 2d 08 0d cb 0f 29 a0 48 e3 65 69 12 c6 53 3e 32 ee 7a ed"
    "29 b7 21 76 9c e6 4e 43 d5 71 33 b0 74 d8 39 d5 31 ed 1f 28 51 0a fb 45 ac e1 0a 1f 4b 79 4d 6f");
static_assert(ChaCha20::block({}, 0, {}) == vector_1);
static_assert(ChaCha20::block({}, 1, {}) == vector_2);
static_assert(
    ChaCha20::block(key_with(31, 1), 1, {}) ==
    block_of("3a eb 52 24 ec f8 49 92 9b 9d 82 8d b1 ce d4 dd 83 20 25 e8 01 8b 81 60 b8 22 84 f3 c9 49 aa 5a"
             "8e ca 00 bb b4 a7 3b da d1 92 b5 c4 2f 73 f2 fd 4e 27 36 44 c8 b3 61 25 a6 4a dd eb 00 6c 13 a0"));
static_assert(
    ChaCha20::block(key_with(1, 0xff), 2, {}) ==
    block_of("72 d5 4d fb f1 2e c4 4b 36 26 92 df 94 13 7f 32 8f ea 8d a7 39 90 26 5e c1 bb be a1 ae 9a f0 ca"
             "13 b2 5a a2 6c b4 a6 48 cb 9b 9d 1b e6 5b 2c 09 24 a6 6c 54 d5 45 ec 1b 73 74 f4 87 2e 99 f0 96"));
static_assert(
    ChaCha20::block({}, 0, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}) ==
    block_of("c2 c6 4d 37 8c d5 36 37 4a e2 04 b9 ef 93 3f cd 1a 8b 22 88 b3 df a4 96 72 ab 76 5b 54 ee 27 c7"
             "8a 97 0e 0e 95 5c 14 f3 a8 8e 74 1b 97 c2 86 f7 5f 8f c2 99 e8 14 83 62 fa 19 8a 39 53 1b ed 6d"));

constexpr std::uint64_t word_of(const ChaCha20::Block& block, std::size_t word) {
    std::uint64_t result = 0;
    for (std::size_t i = 8; i-- > 0;) {
        result = result << 8 | block[8 * word + i];
    }
    return result;
}

// Numbers are the key stream's bytes in order, eight at a time, little-endian; blocks from counter 0 on.
static_assert([] {
    ChaCha20 generator(ChaCha20::Key{});
    for (const ChaCha20::Block& block : {vector_1, vector_2}) {
        for (std::size_t word = 0; word < 8; ++word) {
            if (generator.next() != word_of(block, word)) {
                return false;
            }
        }
    }
    return true;
}());

TEST(ChaCha20, StreamNumberIsTheNonceLittleEndian) {
    ChaCha20 generator(rising_key, 0x0807'0605'0403'0201U);
    const ChaCha20::Block block = ChaCha20::block(rising_key, 0, {1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0});
    for (std::size_t word = 0; word < 8; ++word) {
        EXPECT_EQ(generator.next(), word_of(block, word));
    }
}

}  // namespace
}  // namespace shoal
