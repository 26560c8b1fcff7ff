// What people are told while cards are played, and how it sounds to each of them.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "tests/foppen/positions.h"

namespace shoal::foppen::testing {

inline std::string told(const Rules& rules, const Event& event, Viewer viewer) {
    std::array<char, 4096> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(rules, event, viewer, out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

inline std::vector<Viewer> everybody(const Rules& rules) {
    std::vector<Viewer> viewers{Viewer::spectator(), Viewer::all_seeing()};
    for (const Seat seat : SeatSet::all(rules.players)) {
        viewers.push_back(Viewer::player(seat));
    }
    return viewers;
}

inline void expect_everybody_hears(const Rules& rules, const Event& event, std::string_view text) {
    for (const Viewer viewer : everybody(rules)) {
        EXPECT_EQ(told(rules, event, viewer), text);
    }
}

struct Scene {
    Scores totals{};
    int tens = 0;
    SeatSet sits_out{};
    Seat round_leader{0};
};

// What happens while these cards are played, seat 0 leading.
constexpr Happened happens(const Rules& rules, std::initializer_list<std::string_view> hands,
                           std::initializer_list<std::string_view> cards, const Scene& scene = {}) {
    State state = position(rules, Seat(0), hands);
    state.table.totals = scene.totals;
    state.table.tens = static_cast<std::uint8_t>(scene.tens);
    state.table.fooled = scene.sits_out;
    state.table.round_leader = scene.round_leader;
    return play(rules, state, cards);
}

}  // namespace shoal::foppen::testing
