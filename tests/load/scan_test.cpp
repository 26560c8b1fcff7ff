// The scanner: JSON is split rightly, and whatever else comes it stays inside the bytes.
#include "load/scan.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/generator.h"

namespace shoal::load {
namespace {

std::vector<std::string> split(std::string_view text, bool& good) {
    std::vector<std::string> found;
    Members members(text);
    while (members.next()) {
        found.push_back(std::string(members.key()) + '=' + std::string(members.value()));
    }
    good = members.good();
    return found;
}

TEST(Scan, MembersComeAsTheyStandThere) {
    bool good = false;
    const auto found = split(R"( { "a" : 1 , "b":[1,{"x":"]}"}],"c":{"d":"\"}"},"e":"x\\","f":null } )", good);
    const std::vector<std::string> expected{"a=1", R"(b=[1,{"x":"]}"}])", R"(c={"d":"\"}"})", R"(e="x\\")", "f=null"};
    EXPECT_TRUE(good);
    EXPECT_EQ(found, expected);
}

TEST(Scan, EmptyObjectsAndListsAreGood) {
    bool good = false;
    EXPECT_TRUE(split("{}", good).empty());
    EXPECT_TRUE(good);
    Elements none("[ ]");
    EXPECT_FALSE(none.next());
    EXPECT_TRUE(none.good());
}

TEST(Scan, WhatIsNoObjectIsNotGood) {
    for (const char* text : {"",
                             " ",
                             "x",
                             "[1]",
                             "{",
                             R"({"a")",
                             R"({"a":)",
                             R"({"a":})",
                             R"({"a":1)",
                             R"({"a":1,)",
                             R"({"a":1,})",
                             R"({a:1})",
                             R"({"a":1}x)",
                             R"({"a" 1})",
                             R"({"a":"})",
                             R"({"a":[1})",
                             R"({"a":"\)",
                             R"({"a":1 "b":2})",
                             R"({,})",
                             R"({1:2})"}) {
        bool good = true;
        split(text, good);
        EXPECT_FALSE(good) << text;
    }
}

TEST(Scan, ElementsOfAListComeInOrder) {
    std::vector<std::string> found;
    Elements elements(R"(["a,b", [1,2] ,{"c":"]"},-3])");
    while (elements.next()) {
        found.emplace_back(elements.value());
    }
    EXPECT_TRUE(elements.good());
    EXPECT_EQ(found, (std::vector<std::string>{R"("a,b")", "[1,2]", R"({"c":"]"})", "-3"}));
}

TEST(Scan, AMemberIsFoundAtItsOwnDepthOnly) {
    EXPECT_EQ(find_member(R"({"x":{"stage":"open"},"stage":"running"})", "stage"), R"("running")");
    EXPECT_EQ(find_member(R"({"x":{"stage":"open"}})", "stage"), "");
}

TEST(Scan, NumbersAreWholeAndFit) {
    EXPECT_EQ(to_number("0"), 0);
    EXPECT_EQ(to_number("-7"), -7);
    EXPECT_EQ(to_number("9223372036854775807"), INT64_MAX);
    for (const char* text : {"", "1.5", "1e3", "9223372036854775808", " 1", "1 ", "null", "\"1\"", "+1"}) {
        EXPECT_FALSE(to_number(text).has_value()) << text;
    }
}

TEST(Scan, PlainTextsHaveNoEscapes) {
    EXPECT_EQ(to_plain_text(R"("pass g12")"), "pass g12");
    EXPECT_EQ(to_plain_text(R"("")"), "");
    for (const char* text : {"", "\"", "x", R"("a\"b")", R"("a\\")", R"("a"b")", "12"}) {
        EXPECT_FALSE(to_plain_text(text).has_value()) << text;
    }
}

// Each in a heap block of its exact size, so that a sanitizer sees the first byte read beyond it.
TEST(Scan, CutOffAndDamagedTextStaysInside) {
    const std::string whole =
        R"({"is":"event","match":"k3","event":{"seq":7,"t":"moved","move":"g\"1"},"legal":["a","b"]})";
    Fast random(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string text = whole.substr(0, random.next() % (whole.size() + 1));
        for (std::uint64_t changes = random.next() % 3; changes > 0 && !text.empty(); --changes) {
            text[random.next() % text.size()] = R"({}[]",:\x)"[random.next() % 9];
        }
        const std::vector<char> exact(text.begin(), text.end());
        const std::string_view view(exact.data(), exact.size());
        std::size_t bytes = 0;
        for (Members members(view); members.next();) {
            bytes += members.key().size() + members.value().size();
            for (Elements elements(members.value()); elements.next();) {
            }
        }
        ASSERT_LE(bytes, text.size());
    }
}

}  // namespace
}  // namespace shoal::load
