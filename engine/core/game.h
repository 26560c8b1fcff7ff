// The contract every game keeps, checked by the concept `Game`.
//
// A game is a value. `State` is trivially copyable, of fixed size and without padding, so that equal
// states have equal bytes; the rules are constexpr functions over it, found by argument-dependent
// lookup in the game's namespace. Every function takes the immutable `Rules` first. A tag type names
// the types and constants:
//
//     struct Foppen {
//         using Rules, State, View, Move, Event, Reason, Phase;
//         using Options, Edition;                         // both compared by ==
//         using Memory, Handles;                          // memory.h, handles.h
//         static constexpr std::string_view name = "foppen";
//         static constexpr int players_min = 4, players_max = 8;
//         static constexpr int rules_version = 1;         // the newest; older ones, from 1 on, are played to their end
//         static constexpr std::size_t legal_max = 26;    // room for the longest list that `legal` makes
//         static constexpr std::array<OptionSpec, 0> option_specs{};
//         static constexpr std::array<ShownField, 6> constant_fields{…};   // what `write_constants` writes
//         static constexpr std::array<ShownField, 16> position_fields{…};  // what `write_position` writes
//         static constexpr std::array<ShownField, 4> handle_fields{…};     // what `write_handles` writes
//         static constexpr Edition default_edition();
//         static constexpr Rules make_rules(int players, const Options&, const Edition&, int version = rules_version);
//         static constexpr bool set_option(Options&, std::string_view name, std::string_view value);  // false: unknown
//         static constexpr std::span<const Phrase> phrases();              // its words for people (words.h)
//     };
//
// What may be known is a type of its own: a `View` holds only what its seat may know and remember,
// and `legal`, `judge` and `phase` work from it just as from the state. `sample` makes a full state
// out of a view, each consistent one equally likely.
//
// An `Event` says what happened and why, complete in itself: it can be kept, compared and written without
// the state of its moment. Two more values lie beside the state, with concepts of their own: what was done in
// the round (memory.h, `Remembers`), and by what a viewer follows the pieces (handles.h, `Follows`).
//
// Equal cards are separate objects with ids of their own. `legal` lists each face once, by the copy
// with the smallest id; `judge` and `apply` take any copy.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"
#include "engine/core/verdict.h"
#include "engine/core/viewer.h"

namespace shoal {

// An option of a table, as the command line and the lobby show it.
struct OptionSpec {
    std::string_view name;
    std::string_view values;    // what may be chosen, separated by '|': "true|false"
    std::string_view fallback;  // what holds when nothing is said
};

// Watches a game without being seen by it: `observer(rules, state, event)` is called as things
// happen, with the state as it is at that moment. This one looks away and costs nothing.
struct NoObserver {
    template <class... Arguments>
    constexpr void operator()(const Arguments&...) const {}
};

// Tells an observer what happened. `make()` puts the event together, and is not called where nobody looks: an event
// says all that people ask about it, which would cost a playout more than the move itself.
template <class Observer, class Rules, class State, class Make>
constexpr void tell(const Observer& observer, const Rules& rules, const State& state, Make&& make) {
    if constexpr (!std::is_same_v<Observer, NoObserver>) {
        observer(rules, state, make());
    }
}

template <class G>
using MoveList = FixedList<typename G::Move, G::legal_max>;

// A value whose bytes are its meaning: copied with memcpy, compared with memcmp.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
concept Game =
    PlainValue<typename G::State> && PlainValue<typename G::View> && PlainValue<typename G::Move> &&
    std::equality_comparable<typename G::Move> && sizeof(typename G::State) <= 1024 &&
    std::is_trivially_copyable_v<typename G::Event> && std::equality_comparable<typename G::Event> &&
    requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& fixed,
             const typename G::View& view_of_seat, const typename G::Move& move, const typename G::Event& event,
             const typename G::Options& options, typename G::Options& new_options, const typename G::Edition& edition,
             Seat seat, MoveList<G>& list, GeneratorChance<Fast>& chance, Fast& generator, Text& out,
             std::string_view text, const NoObserver& observer, Verdict<typename G::Reason> verdict,
             typename G::Reason reason, typename G::Phase phase_now, Viewer viewer) {
        { G::name } -> std::convertible_to<std::string_view>;
        { G::players_min } -> std::convertible_to<int>;
        { G::players_max } -> std::convertible_to<int>;
        { G::rules_version } -> std::convertible_to<int>;
        { G::option_specs.size() } -> std::convertible_to<std::size_t>;
        { G::constant_fields[0] } -> std::convertible_to<ShownField>;
        { G::position_fields[0] } -> std::convertible_to<ShownField>;
        { G::default_edition() } -> std::same_as<typename G::Edition>;
        { G::make_rules(2, options, edition) } -> std::same_as<typename G::Rules>;
        { G::make_rules(2, options, edition, G::rules_version) } -> std::same_as<typename G::Rules>;
        { G::set_option(new_options, text, text) } -> std::same_as<bool>;
        { rules.players } -> std::convertible_to<int>;
        { rules.version } -> std::convertible_to<int>;
        { view_of_seat.me } -> std::convertible_to<Seat>;

        // Playing.
        { start(rules, chance, observer) } -> std::same_as<typename G::State>;
        { to_move(rules, fixed) } -> std::same_as<SeatSet>;
        legal(rules, fixed, seat, list);  // clears the list first
        { judge(rules, fixed, seat, move) } -> std::same_as<Verdict<typename G::Reason>>;
        apply(rules, state, seat, move, chance, observer);  // asserts that the move is not refused
        { over(rules, fixed) } -> std::same_as<bool>;
        { scores(rules, fixed) } -> std::same_as<Scores>;
        { winners(rules, fixed) } -> std::same_as<SeatSet>;
        { end_reason(rules, fixed) } -> std::same_as<std::string_view>;

        // Knowing.
        { view(rules, fixed, seat) } -> std::same_as<typename G::View>;
        legal(rules, view_of_seat, list);
        { judge(rules, view_of_seat, move) } -> std::same_as<Verdict<typename G::Reason>>;
        { to_move(rules, view_of_seat) } -> std::same_as<SeatSet>;
        { sample(rules, view_of_seat, generator) } -> std::same_as<typename G::State>;
        { phase(rules, view_of_seat) } -> std::same_as<typename G::Phase>;

        // Writing and reading: moves in notation, and the lines of a trace.
        format(rules, move, out);
        { parse(rules, view_of_seat, text) } -> std::same_as<std::optional<typename G::Move>>;
        format_card(rules, CardId{}, out);
        write_options(rules, out);       // the JSON object of the options
        write_material(rules, out);      // the pairs of the setup line after "seed"
        write_event(rules, event, out);  // one JSON object, or nothing for events traces leave out
        { reason_name(reason) } -> std::same_as<std::string_view>;
        { phase_name(phase_now) } -> std::same_as<std::string_view>;
        { write_argument(rules, verdict, 0, out) } -> std::same_as<ArgumentKind>;

        // Showing: what a viewer may know of a position, an event and a move. Nothing else of a game goes to people.
        write_constants(rules, out);                // a JSON object of the fields in `constant_fields`
        write_position(rules, fixed, viewer, out);  // … in `position_fields`
        write_event(rules, event, viewer, out);     // and why it happened; what is hidden is left out or counted
        format_for(rules, fixed, seat, move, viewer, out);  // of a move that `seat` is about to make
    };

// The seat that is written first when several may move at once.
template <class Rules, class State>
constexpr Seat first_to_move(const Rules& rules, const State& state) {
    return to_move(rules, state).first();
}

}  // namespace shoal
