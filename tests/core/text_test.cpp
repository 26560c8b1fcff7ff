// Writing and reading text: buffers that may be too short, numbers, words, seeds, lists.
#include "engine/core/text.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/seed.h"

namespace shoal {
namespace {

template <class Write>
std::string written(Write&& write) {
    std::array<char, 256> buffer{};
    Text out(buffer.data(), buffer.size());
    write(out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

TEST(Text, WritesNumbersToTheirLimits) {
    EXPECT_EQ(written([](Text& out) { out.number(0).put(' ').number(-7).put(' ').number(10); }), "0 -7 10");
    EXPECT_EQ(written([](Text& out) { out.number(std::numeric_limits<std::int64_t>::min()); }), "-9223372036854775808");
    EXPECT_EQ(written([](Text& out) { out.number(std::numeric_limits<std::int64_t>::max()); }), "9223372036854775807");
    EXPECT_EQ(written([](Text& out) { out.unsigned_number(UINT64_MAX); }), "18446744073709551615");
}

TEST(Text, DropsWhatDoesNotFitAndSaysSo) {
    std::array<char, 6> buffer{'.', '.', '.', '.', '.', '#'};
    Text out(buffer.data(), 5);
    out.put("12345");
    EXPECT_FALSE(out.overflowed());
    out.put("6");
    EXPECT_TRUE(out.overflowed());
    EXPECT_EQ(out.view(), "12345");
    EXPECT_EQ(buffer[5], '#');
    out.clear();
    EXPECT_FALSE(out.overflowed());
    EXPECT_EQ(out.size(), 0U);
    EXPECT_EQ(out.put("ab").view(), "ab");
}

TEST(Text, WithoutRoomWritesNothing) {
    Text out(nullptr, 0);
    out.put('x').number(12);
    EXPECT_TRUE(out.overflowed());
    EXPECT_EQ(out.size(), 0U);
}

constexpr Notation notation(std::string_view text) {
    return Notation::of([&](Text& out) { out.put(text); });
}
static_assert(notation("b7") == notation("b7") && notation("b10") < notation("b7") && notation("b") < notation("b1"));
static_assert(notation("") < notation("1") && std::string_view(notation("@minus3")) == "@minus3");

TEST(Notation, IsCutAtItsCapacity) {
    const std::string longest(Notation::capacity, 'x');
    EXPECT_EQ(notation(longest).view(), longest);
    EXPECT_EQ(notation(longest + "y").view(), longest);
}

static_assert(parse_number("0", 9) == 0 && parse_number("9", 9) == 9 && parse_number("123456789", 999'999'999));
static_assert(!parse_number("10", 9) && !parse_number("", 9) && !parse_number("01", 9) && !parse_number("00", 9));
static_assert(!parse_number("-1", 9) && !parse_number("+1", 9) && !parse_number("1 ", 9) && !parse_number(" 1", 9));
static_assert(!parse_number("1a", 99) && !parse_number("1234567890", 2'000'000'000) && !parse_number("/", 9));
static_assert(!parse_number(std::string_view("1\0", 2), 99));

TEST(NextWord, SplitsAtSingleSpaces) {
    std::string_view rest = "give d2  4";
    EXPECT_EQ(next_word(rest), "give");
    EXPECT_EQ(next_word(rest), "d2");
    EXPECT_EQ(next_word(rest), "");
    EXPECT_EQ(next_word(rest), "4");
    EXPECT_EQ(rest, "");
    EXPECT_EQ(next_word(rest), "");
    rest = "end ";
    EXPECT_EQ(next_word(rest), "end");
    EXPECT_EQ(rest, "");
}

TEST(Json, WritesListsOfStrings) {
    const std::vector<std::string> items{"b7", "1", "b10"};
    const auto write = [](Text& out, const std::string& item) { out.put(item); };
    EXPECT_EQ(written([&](Text& out) { put_strings(out, items, write); }), R"(["b7","1","b10"])");
    EXPECT_EQ(written([&](Text& out) { put_list(out, items, write); }), "[b7,1,b10]");
    EXPECT_EQ(written([&](Text& out) { put_list(out, std::vector<std::string>{}, write); }), "[]");
    EXPECT_EQ(written([&](Text& out) { put_string(out, "x"); }), R"("x")");
}

TEST(Json, SortsBytewiseAndKeepsCopies) {
    const std::vector<std::string> items{"b7", "r0", "1", "b10", "@pass", "1", "b"};
    const auto write = [](Text& out, const std::string& item) { out.put(item); };
    EXPECT_EQ(written([&](Text& out) { put_sorted_strings<7>(out, items, write); }),
              R"(["1","1","@pass","b","b10","b7","r0"])");
    EXPECT_EQ(written([&](Text& out) { put_sorted_strings<1>(out, std::vector<std::string>{}, write); }), "[]");
}

std::string seed_text(const Seed& seed) {
    return written([&](Text& out) { write_seed(seed, out); });
}

TEST(Seed, RoundTrips) {
    const std::string key = "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210";
    for (const std::string& text : {std::string("0"), std::string("1"), std::string("18446744073709551615"), key}) {
        const std::optional<Seed> seed = parse_seed(text);
        ASSERT_TRUE(seed) << text;
        EXPECT_EQ(seed_text(*seed), text);
        EXPECT_EQ(seed->secret, text.size() == 64);
    }
    EXPECT_EQ(parse_seed("42"), Seed::of(42));
}

TEST(Seed, TakesHexDigitsOfEitherCaseAndWritesSmallOnes) {
    const std::string small(64, 'f');
    EXPECT_EQ(parse_seed(std::string(64, 'F')), parse_seed(small));
    EXPECT_EQ(seed_text(*parse_seed(std::string(64, 'F'))), small);
    EXPECT_EQ(parse_seed(std::string(64, '0'))->secret, true);
}

TEST(Seed, RefusesEverythingElse) {
    for (const std::string& text :
         {std::string(), std::string("abc"), std::string("18446744073709551616"), std::string("99999999999999999999"),
          std::string("000000000000000000001"), std::string("-1"), std::string("+1"), std::string(" 1"),
          std::string("1 "), std::string("0x10"), std::string(63, '0'), std::string(65, '0'),
          std::string(63, 'a') + 'g', std::string(21, '9'), std::string("1\0", 2)}) {
        EXPECT_FALSE(parse_seed(text)) << text;
    }
}

TEST(Seed, ChoosesTheGenerator) {
    SeededGenerator fast(Seed::of(7), 3);
    Fast same_fast(7, 3);
    EXPECT_EQ(fast.next(), same_fast.next());
    const Seed secret = *parse_seed(std::string(62, '0') + "01");
    SeededGenerator chacha(secret, 3);
    ChaCha20 same_chacha(secret.key, 3);
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(chacha.next(), same_chacha.next());
    }
}

}  // namespace
}  // namespace shoal
