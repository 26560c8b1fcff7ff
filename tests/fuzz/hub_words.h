// Texts and values that are right, odd, long or broken, made from a fuzzer's bytes (hub.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/net_utf8.h"
#include "tests/fuzz/input.h"

namespace shoal::fuzz {

constexpr std::array<std::string_view, 4> games{"fishing", "foppen", "fatfish", "hecht"};
constexpr std::array<std::string_view, 12> odd_texts{"",
                                                     "x",
                                                     "random",
                                                     "easy",
                                                     "expert:ms=1",
                                                     "open sesame",
                                                     "0000000000000000",
                                                     "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
                                                     "\x01\x02\x1f\x7f",
                                                     "\xE2\x80\xAE\xE2\x80\xAB\xEF\xBB\xBF",
                                                     "\xF0\x9F\x90\x9F\xF0\x9F\x90\xA0",
                                                     "../../etc/passwd"};
constexpr std::array<std::int64_t, 8> odd_numbers{0, 1, 2, 3, 7, 255, -1, std::int64_t{1} << 62};

// Texts come to the hub as UTF-8; the network layer has seen to that.
inline std::string as_utf8(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) {
        const std::size_t length = server::utf8_bytes(bytes);
        text += length == 0 ? std::string_view("?") : bytes.substr(0, length);
        bytes.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return text;
}

inline std::string some_text(Input& input) {
    const int which = input.below(static_cast<int>(odd_texts.size()) + 3);
    if (which < static_cast<int>(odd_texts.size())) {
        return std::string(odd_texts[static_cast<std::size_t>(which)]);
    }
    if (which == static_cast<int>(odd_texts.size())) {
        // Long, and longer still where each character is escaped.
        return std::string(static_cast<std::size_t>(input.below(64)) * 1000, input.below(2) == 0 ? 'k' : '\x01');
    }
    return as_utf8(input.line());
}

// One of `"pause" | "resume" | …`.
inline std::string some_literal(Input& input, std::string_view type) {
    std::vector<std::string> all;
    while (type.find('"') != std::string_view::npos) {
        type.remove_prefix(type.find('"') + 1);
        all.emplace_back(type.substr(0, type.find('"')));
        type.remove_prefix(std::min(type.size(), type.find('"') + 1));
    }
    return all[static_cast<std::size_t>(input.below(static_cast<int>(all.size())))];
}

// Printed material of a host's own: the standard one with another digit somewhere, which may make no sense.
inline std::string some_edition(Input& input, const std::string& game) {
    static std::map<std::string, std::string> files;
    std::string& standard = files[game];
    if (standard.empty()) {
        // Fuzzers, like tests, run from the repository's root.
        std::ifstream file("editions/" + game + ".json", std::ios::binary);
        standard = {std::istreambuf_iterator<char>(file), {}};
        require(!standard.empty());
    }
    std::string text = standard;
    const auto from = static_cast<std::size_t>(input.below(256) * 256 + input.below(256)) % text.size();
    const std::size_t digit = text.find_first_of("0123456789", from);
    if (digit != std::string::npos) {
        text[digit] = static_cast<char>('0' + input.below(10));
    }
    return text;
}

// What a host may want of a table, as the protocol says it.
inline boost::json::object some_options(Input& input) {
    boost::json::object wanted;
    wanted["game"] = games[static_cast<std::size_t>(input.below(games.size()))];
    wanted["players"] = 2 + input.below(2);
    wanted["takeover"] = "random";
    const int bits = input.below(256);
    wanted["listed"] = (bits & 1) != 0;
    wanted["spectators"] = (bits & 2) == 0;
    wanted["commentators"] = (bits & 4) != 0;
    wanted["hints"] = (bits & 8) != 0;
    wanted["undo"] = (bits & 16) == 0;
    if ((bits & 32) != 0) {
        wanted["password"] = "open sesame";
    }
    if ((bits & 64) != 0) {
        wanted["clock"] = boost::json::object{{"kind", "live"}, {"move_s", 30}, {"reserve_s", 60}};
    }
    if ((bits & 128) != 0) {
        wanted["grace_s"] = 10;
    }
    const int more = input.below(256);
    if ((more & 3) != 0) {
        wanted["hot_seat"] = (more & 3) == 1;
    }
    if ((more & 12) == 12) {
        wanted["clock"] = boost::json::object{{"kind", "days"}, {"move_s", 3600}};
    }
    if ((more & 112) == 112) {
        wanted["edition"] = some_edition(input, std::string(wanted["game"].as_string()));
    }
    return wanted;
}

}  // namespace shoal::fuzz
