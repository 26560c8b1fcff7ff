// The checker of message types: what fits a type expression, and what is named when something does not.
#include "server/shape.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <array>
#include <string>

namespace shoal::server {
namespace {

TEST(Shapes, TellsWhatFitsATypeFromWhatDoesNot) {
    struct Case {
        const char* type;
        const char* value;
        bool fits;
    };
    constexpr std::array cases{
        Case{"number", "1", true},
        Case{"number", "\"1\"", false},
        Case{"number | null", "null", true},
        Case{"number | null", "true", false},
        Case{"boolean", "true", true},
        Case{R"("a" | "b")", "\"b\"", true},
        Case{R"("a" | "b")", "\"c\"", false},
        Case{"string[]", "[]", true},
        Case{"string[]", "[\"x\",1]", false},
        Case{"string[][]", "[[\"x\"],[]]", true},
        Case{"string[][]", "[\"x\"]", false},
        Case{"{ a: number; b?: string[] }", R"({"a":1})", true},
        Case{"{ a: number; b?: string[] }", R"({"a":1,"b":["x"]})", true},
        Case{"{ a: number; b?: string[] }", R"({"b":["x"]})", false},
        Case{"{ a: number; b?: string[] }", R"({"a":1,"b":[2]})", false},
        Case{"{ a: number; b?: string[] }", R"({"a":1,"c":2})", false},
        Case{"{ a: number }[]", R"([{"a":1},{"a":2}])", true},
        Case{"{ a: { b: number | null } }", R"({"a":{"b":null}})", true},
        Case{"Record<string, number>", R"({"x":1,"y":2})", true},
        Case{"Record<string, number>", R"({"x":1,"y":"2"})", false},
        Case{"numbers", "1", false},
        Case{"number |", "1", false},
        Case{"{ a: number", R"({"a":1})", false},
    };
    for (const Case& one : cases) {
        const std::string wrong = message_shapes().misfit(boost::json::parse(one.value), one.type);
        EXPECT_EQ(wrong.empty(), one.fits) << one.type << " for " << one.value << wrong;
    }
}

TEST(Shapes, NamesMissingAndUnknownFields) {
    constexpr std::array fields{ShownField{"a", "number"}, ShownField{"b?", "string"}};
    const auto wrong = [&](const char* text) {
        return message_shapes().misfit(boost::json::parse(text).as_object(), fields);
    };
    EXPECT_EQ(wrong(R"({"a":1})"), "");
    EXPECT_EQ(wrong(R"({"a":1,"b":"x"})"), "");
    EXPECT_EQ(wrong(R"({"b":"x"})"), ".a: missing");
    EXPECT_EQ(wrong(R"({"a":1,"c":2})"), ".c: unknown");
    EXPECT_EQ(wrong(R"({"a":"x"})"), ".a: expected number");
}

}  // namespace
}  // namespace shoal::server
