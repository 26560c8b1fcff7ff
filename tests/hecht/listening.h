// Moves made while somebody listens, and what is heard of them, as values and as JSON.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {

// As told to somebody; everybody hears the same, since nothing is hidden.
inline std::string told(const Rules& rules, const Event& event) {
    const auto for_viewer = [&](Viewer viewer) {
        std::array<char, 2000> buffer{};
        Text out(buffer.data(), buffer.size());
        write_event(rules, event, viewer, out);
        EXPECT_FALSE(out.overflowed());
        return std::string(out.view());
    };
    const std::string text = for_viewer(Viewer::spectator());
    EXPECT_EQ(for_viewer(Viewer::all_seeing()), text);
    EXPECT_EQ(for_viewer(Viewer::player(Seat(0))), text);
    EXPECT_EQ(for_viewer(Viewer::player(Seat(1))), text);
    return text;
}

inline std::string line(const Rules& rules, const Event& event) {
    std::array<char, 2000> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(rules, event, out);
    return std::string(out.view());
}

// The events of one move; none if it is refused.
inline std::vector<Event> heard(Position& p, std::string_view text, std::initializer_list<int> dice = {}) {
    std::vector<Event> events;
    const std::optional<Move> move = parse(p.rules(), view(p.rules(), p.s, p.s.on_turn), text);
    if (!move || !judge(p.rules(), p.s, p.s.on_turn, *move).is_legal()) {
        ADD_FAILURE() << text;
        return events;
    }
    Dice chance(std::span(dice.begin(), dice.size()));
    apply(p.rules(), p.s, p.s.on_turn, *move, chance,
          [&](const Rules&, const State&, const Event& event) { events.push_back(event); });
    EXPECT_EQ(chance.rolled(), dice.size());
    return events;
}

using Kinds = std::vector<EventKind>;

inline Kinds kinds(const std::vector<Event>& events) {
    Kinds found;
    for (const Event& event : events) {
        found.push_back(event.kind);
    }
    return found;
}

// The only event of this kind in a move that is made on a position which then is thrown away.
inline Event only(Position p, EventKind kind, std::string_view text, std::initializer_list<int> dice = {}) {
    Event found{};
    int count = 0;
    for (const Event& event : heard(p, text, dice)) {
        if (event.kind == kind) {
            found = event;
            ++count;
        }
    }
    EXPECT_EQ(count, 1) << text;
    return found;
}

}  // namespace shoal::hecht::testing
