// SHA-256 against the published vectors (FIPS 180-4 examples).
#include "engine/core/sha256.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace shoal {
namespace {

struct Hex {
    std::array<char, 64> digits{};
    friend constexpr bool operator==(const Hex& hex, std::string_view text) {
        return std::string_view(hex.digits.data(), hex.digits.size()) == text;
    }
};

constexpr Hex hex_of(Sha256 hash) {
    Hex hex;
    Text out(hex.digits.data(), hex.digits.size());
    write_hex(hash.finish(), out);
    return hex;
}
constexpr Hex sha256(std::string_view text) { return hex_of(Sha256().add(text)); }

static_assert(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
static_assert(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
static_assert(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
static_assert(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrs"
                     "mnopqrstnopqrstu") == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");

TEST(Sha256, HashesAMillionLettersA) {
    EXPECT_TRUE(sha256(std::string(1'000'000, 'a')) ==
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// The padding takes one block or two: lengths around the limit, hashed at once and byte by byte.
TEST(Sha256, AddingInPiecesMakesNoDifference) {
    for (std::size_t length = 0; length < 200; ++length) {
        const std::string text(length, 'x');
        Sha256 pieces;
        pieces.add(std::string_view(text).substr(0, length / 3));
        for (const char c : std::string_view(text).substr(length / 3)) {
            pieces.add(static_cast<std::uint8_t>(c));
        }
        const Hex whole = sha256(text);
        EXPECT_TRUE(hex_of(pieces) == std::string_view(whole.digits.data(), 64)) << length;
    }
}

TEST(Sha256, PaddingAroundTheEndOfABlock) {
    EXPECT_TRUE(sha256(std::string(55, 'a')) == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_TRUE(sha256(std::string(56, 'a')) == "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    EXPECT_TRUE(sha256(std::string(64, 'a')) == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

}  // namespace
}  // namespace shoal
