// Listens to games: events are kept, and what they say is read without the state they came from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/chance.h"
#include "engine/fishing/fishing.h"
#include "tests/fishing/scene.h"

namespace shoal::fishing::testing {

using Events = std::vector<Event>;

inline constexpr Viewer spectator = Viewer::spectator();
inline constexpr Viewer all_seeing = Viewer::all_seeing();
constexpr Viewer player(int seat) { return Viewer::player(Seat(seat)); }

constexpr Rules rules_for(int players) { return make_rules(players, {}, default_edition()); }

// Keeps every event.
struct Listener {
    Events& events;
    void operator()(const Rules&, const State&, const Event& event) const { events.push_back(event); }
};

// Makes the moves of whoever is to move, the lowest seat first, and gives what happened.
inline Events listen(Scene& scene, std::initializer_list<std::string_view> moves) {
    Events events;
    GeneratorChance<Fast> chance{Fast(1)};
    for (const std::string_view text : moves) {
        const Seat seat = to_move(scene.rules, scene.state).first();
        apply(scene.rules, scene.state, seat, scene.move(text), chance, Listener{events});
    }
    return events;
}

// The same of a table that is thrown away afterwards.
inline Events listen(int leader, std::initializer_list<std::string_view> hands,
                     std::initializer_list<std::string_view> moves) {
    Scene scene(leader, hands);
    return listen(scene, moves);
}

// The only event of a kind; one of another kind if there is none.
inline Event only(const Events& events, EventKind kind) {
    Event found;
    found.kind = kind == EventKind::deal ? EventKind::end : EventKind::deal;
    for (const Event& event : events) {
        found = event.kind == kind ? event : found;
    }
    return found;
}

inline std::string told(const Rules& rules, const Event& event, Viewer viewer) {
    std::array<char, 8192> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(rules, event, viewer, out);
    return std::string(out.view());
}

inline std::string trace_line(const Rules& rules, const Event& event) {
    std::array<char, 8192> buffer{};
    Text out(buffer.data(), buffer.size());
    write_event(rules, event, out);
    return std::string(out.view());
}

inline bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// One random game: `visit(before, seat, move, after, events)` sees every move and what happened by it.
template <class Visit>
void play_random_game(const Rules& rules, std::uint64_t seed, Visit&& visit) {
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast player(seed, 7);
    State state = start(rules, chance, NoObserver{});
    Moves list;
    while (!over(rules, state)) {
        Seat seat = to_move(rules, state).first();
        for (const Seat other : to_move(rules, state)) {
            seat = below(player, 2) == 0 ? other : seat;
        }
        legal(rules, state, seat, list);
        const Move move = list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))];
        const State before = state;
        Events events;
        apply(rules, state, seat, move, chance, Listener{events});
        visit(before, seat, move, static_cast<const State&>(state), events);
    }
}

}  // namespace shoal::fishing::testing
