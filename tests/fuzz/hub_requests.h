// Requests as people and programs make them beside their connections, made from a fuzzer's bytes (hub.cpp).
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "tests/fuzz/hub_person.h"
#include "tests/fuzz/hub_words.h"
#include "tests/fuzz/input.h"

namespace shoal::fuzz {

struct Asked {
    std::string method;
    std::string target;
    std::string body{};
};

inline std::string naming(std::string_view field, const std::string& text) {
    return boost::json::serialize(boost::json::object{{field, text}});
}

// Mostly what they know, sometimes anything.
inline std::string known(Input& input, const std::string& text) {
    return !text.empty() && input.below(4) != 0 ? text : some_text(input);
}

// A person's own affairs: name, guests, devices, the code on paper, and to be forgotten.
inline Asked some_own_request(Input& input, const Person& who) {
    const std::string device =
        who.devices.empty() ? "" : who.devices[static_cast<std::size_t>(input.below(256)) % who.devices.size()];
    switch (input.below(16)) {
        case 0: return {"PATCH", "/api/me", naming("name", some_text(input))};
        case 1: return {"GET", "/api/me/matches"};
        case 2: return {"POST", "/api/me/guests", naming("name", some_text(input))};
        case 3: return {"GET", "/api/me/guests"};
        case 4: return {"POST", "/api/me/links", "{}"};
        case 5: return {"POST", "/api/links", naming("link", known(input, who.link))};
        case 6:
        case 7: return {"GET", "/api/me/tokens"};
        case 8: return {"DELETE", "/api/me/tokens/" + known(input, device)};
        case 9: return {"PATCH", "/api/me/tokens/" + known(input, device), naming("name", some_text(input))};
        case 10: return {"POST", "/api/me/tokens/rotate", "{}"};
        case 11: return {"POST", "/api/me/recovery", "{}"};
        case 12: return {"POST", "/api/recoveries", naming("code", known(input, who.code))};
        case 13: return {"DELETE", "/api/me/recovery"};
        case 14: return {"PATCH", "/api/me", R"({"feed":true,"webhook":"https://example.org/turn"})"};
        default: return input.below(4) == 0 ? Asked{"DELETE", "/api/me"} : Asked{"GET", "/api/me"};
    }
}

// To play on from a moment of a match that is over, or something like it.
inline std::string some_wish(Input& input) {
    std::string wish = R"({"event":)" + std::to_string(input.below(256)) + R"(,"seat":)" +
                       std::to_string(input.below(8)) + R"(,"cards":")";
    wish += input.below(2) == 0 ? "real" : "imagined";
    wish += input.below(2) == 0 ? "\"" : R"(","bots":"random")";
    return input.below(8) == 0 ? some_text(input) : wish + '}';
}

inline Asked some_request(Input& input, const Person& who, const std::string& match) {
    switch (input.below(16)) {
        case 0: return {"GET", "/api/matches/" + match};
        case 1: return {"GET", "/api/matches/" + match + "/events?after=" + as_utf8(input.line())};
        case 2: return {"GET", "/api/matches/" + match + "/history"};
        case 3: return {"GET", "/api/matches/" + match + "/export"};
        case 4: return {"GET", "/api/matches/" + match + "/edition"};
        case 5: return {"POST", "/api/matches/" + match + "/do", some_text(input)};
        case 6: return {"GET", "/api/matches"};
        case 7: {
            std::string method = input.below(2) == 0 ? "GET" : "POST";
            std::string target = "/api/" + as_utf8(input.line());
            return {std::move(method), std::move(target), as_utf8(input.line())};
        }
        case 8: return {"POST", "/api/matches/" + match + "/what-if", some_wish(input)};
        default: return some_own_request(input, who);
    }
}

}  // namespace shoal::fuzz
