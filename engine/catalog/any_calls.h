// What can be asked of a game chosen at run time (any_game.h): one constant table of functions for each game.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catalog/any_values.h"
#include "engine/catalog/kept_rules.h"
#include "engine/core/game.h"
#include "engine/core/reveals.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/core/words.h"

namespace shoal {

// Something that has happened, of whichever game it is: a value that can be kept.
class AnyEvent {
public:
    template <Game G>
    static AnyEvent of(const typename G::Rules& rules, const typename G::Event& event) {
        AnyEvent any;
        any.rules_ = any::RulesOfAny(rules);
        any.event_.put(event);
        any.write_ = &write_as<G>;
        any.write_line_ = &write_line_as<G>;
        any.equal_ = &equal_as<G>;
        return any;
    }

    // What this viewer hears of it: a JSON object.
    void write(Viewer viewer, Text& out) const { write_(*this, viewer, out); }
    // Its line in a trace, which hides nothing; nothing if traces leave the event out.
    void write_line(Text& out) const { write_line_(*this, out); }

    friend bool operator==(const AnyEvent& a, const AnyEvent& b) { return a.equal_ == b.equal_ && a.equal_(a, b); }

private:
    template <Game G>
    static void write_as(const AnyEvent& self, Viewer viewer, Text& out) {
        write_event(self.rules_.as<typename G::Rules>(), self.event_.as<typename G::Event>(), viewer, out);
    }
    template <Game G>
    static void write_line_as(const AnyEvent& self, Text& out) {
        write_event(self.rules_.as<typename G::Rules>(), self.event_.as<typename G::Event>(), out);
    }
    template <Game G>
    static bool equal_as(const AnyEvent& a, const AnyEvent& b) {
        return a.event_.as<typename G::Event>() == b.event_.as<typename G::Event>();
    }

    AnyEvent() = default;

    any::RulesOfAny rules_{};
    any::EventBytes event_{};
    void (*write_)(const AnyEvent&, Viewer, Text&) = nullptr;
    void (*write_line_)(const AnyEvent&, Text&) = nullptr;
    bool (*equal_)(const AnyEvent&, const AnyEvent&) = nullptr;
};

using AnyWatcher = AnyCallback<const AnyEvent&>;

namespace any {

struct Functions {
    std::string_view name;
    int players_min;
    int players_max;
    int rules_version;  // the newest; all from 1 on are known
    std::size_t state_bytes;
    std::span<const OptionSpec> options;
    std::span<const Phrase> phrases;
    std::span<const ShownField> constant_fields;
    std::span<const ShownField> position_fields;
    std::span<const ShownField> handle_fields;
    std::size_t handle_bytes;  // of the handles of one viewer
    bool same_for_all;         // nothing is hidden: all viewers see the same, and share their handles
    std::size_t memory_bytes;

    // Nothing if the number of players, a choice or the version is unknown.
    RulesOfAny (*find_rules)(int players, std::span<const OptionChoice>, int version);
    void (*start)(RulesOfAny, StateBytes&, AnyChance&, const AnyWatcher*);
    bool (*play)(RulesOfAny, StateBytes&, Seat, std::string_view, AnyChance&, const AnyWatcher*);
    SeatSet (*to_move)(RulesOfAny, const StateBytes&);
    void (*legal)(RulesOfAny, const StateBytes&, Seat, const AnyListener&);
    void (*penalised)(RulesOfAny, const StateBytes&, Seat, const AnyListener&);
    AnyVerdict (*judge)(RulesOfAny, const StateBytes&, Seat, std::string_view);
    void (*explain)(RulesOfAny, const StateBytes&, Seat, std::string_view, Language, Text&);
    bool (*over)(RulesOfAny, const StateBytes&);
    Scores (*scores)(RulesOfAny, const StateBytes&);
    SeatSet (*winners)(RulesOfAny, const StateBytes&);
    std::string_view (*end_reason)(RulesOfAny, const StateBytes&);
    void (*view)(RulesOfAny, const StateBytes&, Seat, ViewBytes&);
    void (*legal_of_view)(RulesOfAny, const ViewBytes&, const AnyListener&);
    std::string_view (*phase_of_view)(RulesOfAny, const ViewBytes&);
    void (*write_constants)(RulesOfAny, Text&);
    void (*write_position)(RulesOfAny, const StateBytes&, Viewer, Text&);
    void (*first_handles)(RulesOfAny, const StateBytes&, std::span<std::byte>);
    void (*follow_pieces)(RulesOfAny, const StateBytes& before, const StateBytes& after, Seat, std::string_view,
                          std::span<std::byte>);
    void (*write_handles)(RulesOfAny, const StateBytes&, Viewer, std::span<const std::byte>, Text&);
    void (*begin_memory)(RulesOfAny, const StateBytes&, std::span<std::byte>);
    void (*remember)(RulesOfAny, const StateBytes& before, const StateBytes& after, Seat, std::string_view,
                     std::span<std::byte>);
    void (*write_ways)(RulesOfAny, const StateBytes&, Seat, std::string_view from, Text&);
    void (*write_futile)(RulesOfAny, const StateBytes&, Seat, Text&);
    bool (*format_for)(RulesOfAny, const StateBytes&, Seat, std::string_view, Viewer, Text&);
    bool (*reveals)(RulesOfAny, const StateBytes& before, const StateBytes& after, Seat, std::string_view);
    void (*write_options)(RulesOfAny, Text&);
    void (*write_material)(RulesOfAny, Text&);
};

// Hands events on as they happen. Where nobody watches the games are not asked for any.
template <Game G>
struct Watch {
    const AnyWatcher& watcher;

    void operator()(const typename G::Rules& rules, const typename G::State&, const typename G::Event& event) const {
        watcher(AnyEvent::of<G>(rules, event));
    }
};

template <Game G>
struct Calls {
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Handles = typename G::Handles;
    using Memory = typename G::Memory;

    static RulesOfAny find_rules(int players, std::span<const OptionChoice> choices, int version) {
        if (players < G::players_min || players > G::players_max || version < 1 || version > G::rules_version) {
            return {};
        }
        typename G::Options options{};
        for (const OptionChoice& choice : choices) {
            if (!G::set_option(options, choice.name, choice.value)) {
                return {};
            }
        }
        return RulesOfAny(KeptRules<G>::find(players, options, version));
    }
    static void begin(RulesOfAny rules, StateBytes& state, AnyChance& chance, const AnyWatcher* watcher) {
        if (watcher == nullptr) {
            state.put(start(rules.as<Rules>(), chance, NoObserver{}));
        } else {
            state.put(start(rules.as<Rules>(), chance, Watch<G>{*watcher}));
        }
    }
    static View typed_view(RulesOfAny rules, const StateBytes& state, Seat seat) {
        return view(rules.as<Rules>(), state.as<State>(), seat);
    }
    // Nothing if the text is no move's notation, or nobody can sit there.
    static std::optional<typename G::Move> read(RulesOfAny rules, const StateBytes& state, Seat seat,
                                                std::string_view text) {
        if (seat.index() >= rules.as<Rules>().players) {
            return std::nullopt;
        }
        return parse(rules.as<Rules>(), typed_view(rules, state, seat), text);
    }
    static bool play(RulesOfAny rules, StateBytes& state, Seat seat, std::string_view text, AnyChance& chance,
                     const AnyWatcher* watcher) {
        const auto move = read(rules, state, seat, text);
        if (!move || verdict_of(rules, state, seat, *move).is_refused()) {
            return false;
        }
        if (watcher == nullptr) {
            apply(rules.as<Rules>(), state.as<State>(), seat, *move, chance, NoObserver{});
        } else {
            apply(rules.as<Rules>(), state.as<State>(), seat, *move, chance, Watch<G>{*watcher});
        }
        return true;
    }
    static SeatSet on_turn(RulesOfAny rules, const StateBytes& state) {
        return to_move(rules.as<Rules>(), state.as<State>());
    }
    static void list(RulesOfAny rules, const StateBytes& state, Seat seat, const AnyListener& listener) {
        MoveList<G> moves;
        legal(rules.as<Rules>(), state.as<State>(), seat, moves);
        tell(rules, moves, listener);
    }
    // Only some games have moves that are made and punished.
    static void list_penalised(RulesOfAny rules, const StateBytes& state, Seat seat, const AnyListener& listener) {
        MoveList<G> moves;
        if constexpr (requires { penalised(rules.as<Rules>(), state.as<State>(), seat, moves); }) {
            penalised(rules.as<Rules>(), state.as<State>(), seat, moves);
        }
        tell(rules, moves, listener);
    }
    static AnyVerdict verdict(RulesOfAny rules, const StateBytes& state, Seat seat, std::string_view text) {
        const auto move = read(rules, state, seat, text);
        if (!move) {
            return {Ruling::refused, false, {}};
        }
        const auto said = verdict_of(rules, state, seat, *move);
        return {said.ruling, true, said.is_legal() ? std::string_view{} : reason_name(said.reason)};
    }
    static void explain_refusal(RulesOfAny rules, const StateBytes& state, Seat seat, std::string_view text,
                                Language language, Text& out) {
        if (const auto move = read(rules, state, seat, text)) {
            explain(rules.as<Rules>(), verdict_of(rules, state, seat, *move), G::phrases(), language, out);
        }
    }
    static bool is_over(RulesOfAny rules, const StateBytes& state) {
        return over(rules.as<Rules>(), state.as<State>());
    }
    static Scores points(RulesOfAny rules, const StateBytes& state) {
        return scores(rules.as<Rules>(), state.as<State>());
    }
    static SeatSet best(RulesOfAny rules, const StateBytes& state) {
        return winners(rules.as<Rules>(), state.as<State>());
    }
    static std::string_view reason(RulesOfAny rules, const StateBytes& state) {
        return end_reason(rules.as<Rules>(), state.as<State>());
    }
    static void see(RulesOfAny rules, const StateBytes& state, Seat seat, ViewBytes& out) {
        out.put(typed_view(rules, state, seat));
    }
    static void list_of_view(RulesOfAny rules, const ViewBytes& seen, const AnyListener& listener) {
        MoveList<G> moves;
        legal(rules.as<Rules>(), seen.as<View>(), moves);
        tell(rules, moves, listener);
    }
    static std::string_view phase_of_view(RulesOfAny rules, const ViewBytes& seen) {
        return phase_name(phase(rules.as<Rules>(), seen.as<View>()));
    }
    static void show(RulesOfAny rules, const StateBytes& state, Viewer viewer, Text& out) {
        write_position(rules.as<Rules>(), state.as<State>(), viewer, out);
    }
    static void show_constants(RulesOfAny rules, Text& out) { write_constants(rules.as<Rules>(), out); }

    // Calls `f(viewer, handles)` for every viewer, with room of its own for each, or once where all see the same.
    template <class F>
    static void for_each_viewer(RulesOfAny rules, std::span<std::byte> room, F&& f) {
        const int players = rules.as<Rules>().players;
        const int viewers = Handles::same_for_all ? 1 : players + 2;
        for (int i = 0; i < viewers; ++i) {
            const Viewer viewer = i < players    ? Viewer::player(Seat(i))
                                  : i == players ? Viewer::spectator()
                                                 : Viewer::all_seeing();
            f(viewer, *reinterpret_cast<Handles*>(room.data() + static_cast<std::size_t>(i) * sizeof(Handles)));
        }
    }
    static void begin_handles(RulesOfAny rules, const StateBytes& state, std::span<std::byte> room) {
        for_each_viewer(rules, room, [&](Viewer viewer, Handles& handles) {
            handles = first_handles(rules.as<Rules>(), state.as<State>(), viewer);
        });
    }
    static void follow(RulesOfAny rules, const StateBytes& before, const StateBytes& after, Seat seat,
                       std::string_view text, std::span<std::byte> room) {
        if (const auto move = read(rules, before, seat, text)) {
            for_each_viewer(rules, room, [&](Viewer viewer, Handles& handles) {
                follow_pieces(rules.as<Rules>(), before.as<State>(), after.as<State>(), seat, *move, viewer, handles);
            });
        }
    }
    static void show_handles(RulesOfAny rules, const StateBytes& state, Viewer viewer, std::span<const std::byte> room,
                             Text& out) {
        const int players = rules.as<Rules>().players;
        std::size_t place = 0;
        if (!Handles::same_for_all) {
            place = viewer.kind == Viewer::Kind::player ? std::size_t{viewer.seat.value}
                                                        : static_cast<std::size_t>(players);
            place += viewer.kind == Viewer::Kind::all_seeing ? 1U : 0U;
        }
        const auto& handles = *reinterpret_cast<const Handles*>(room.data() + place * sizeof(Handles));
        write_handles(rules.as<Rules>(), state.as<State>(), viewer, handles, out);
    }

    static void first_memory(RulesOfAny rules, const StateBytes& state, std::span<std::byte> room) {
        *reinterpret_cast<Memory*>(room.data()) = begin_memory(rules.as<Rules>(), state.as<State>());
    }
    static void add_decision(RulesOfAny rules, const StateBytes& before, const StateBytes& after, Seat seat,
                             std::string_view text, std::span<std::byte> room) {
        if (const auto move = read(rules, before, seat, text)) {
            remember(rules.as<Rules>(), *reinterpret_cast<Memory*>(room.data()), before.as<State>(), seat, *move,
                     after.as<State>());
        }
    }

    // Only games with a board have ways to show.
    static void show_ways(RulesOfAny rules, const StateBytes& state, Seat seat, std::string_view from, Text& out) {
        const View seen = typed_view(rules, state, seat);
        if constexpr (requires { write_ways(rules.as<Rules>(), seen, from, out); }) {
            write_ways(rules.as<Rules>(), seen, from, out);
        } else {
            out.put("[]");
        }
    }
    // Only some games have moves that may be made and do nothing.
    static void show_futile(RulesOfAny rules, const StateBytes& state, Seat seat, Text& out) {
        if constexpr (requires(const View& seen) { write_futile(rules.as<Rules>(), seen, out); }) {
            write_futile(rules.as<Rules>(), typed_view(rules, state, seat), out);
        } else {
            out.put("[]");
        }
    }
    static bool tell_move(RulesOfAny rules, const StateBytes& state, Seat seat, std::string_view text, Viewer viewer,
                          Text& out) {
        const auto move = read(rules, state, seat, text);
        if (move) {
            format_for(rules.as<Rules>(), state.as<State>(), seat, *move, viewer, out);
        }
        return move.has_value();
    }
    static bool revealed(RulesOfAny rules, const StateBytes& before, const StateBytes& after, Seat seat,
                         std::string_view text) {
        const auto move = read(rules, before, seat, text);
        return move && !verdict_of(rules, before, seat, *move).is_refused() &&
               shoal::reveals<G>(rules.as<Rules>(), before.as<State>(), after.as<State>(), seat, *move);
    }
    static void options(RulesOfAny rules, Text& out) { write_options(rules.as<Rules>(), out); }
    static void material(RulesOfAny rules, Text& out) { write_material(rules.as<Rules>(), out); }

    static constexpr Functions table{
        .name = G::name,
        .players_min = G::players_min,
        .players_max = G::players_max,
        .rules_version = G::rules_version,
        .state_bytes = sizeof(State),
        .options = std::span<const OptionSpec>(G::option_specs),
        .phrases = G::phrases(),
        .constant_fields = std::span<const ShownField>(G::constant_fields),
        .position_fields = std::span<const ShownField>(G::position_fields),
        .handle_fields = std::span<const ShownField>(G::handle_fields),
        .handle_bytes = sizeof(Handles),
        .same_for_all = Handles::same_for_all,
        .memory_bytes = sizeof(Memory),
        .find_rules = &find_rules,
        .start = &begin,
        .play = &play,
        .to_move = &on_turn,
        .legal = &list,
        .penalised = &list_penalised,
        .judge = &verdict,
        .explain = &explain_refusal,
        .over = &is_over,
        .scores = &points,
        .winners = &best,
        .end_reason = &reason,
        .view = &see,
        .legal_of_view = &list_of_view,
        .phase_of_view = &phase_of_view,
        .write_constants = &show_constants,
        .write_position = &show,
        .first_handles = &begin_handles,
        .follow_pieces = &follow,
        .write_handles = &show_handles,
        .begin_memory = &first_memory,
        .remember = &add_decision,
        .write_ways = &show_ways,
        .write_futile = &show_futile,
        .format_for = &tell_move,
        .reveals = &revealed,
        .write_options = &options,
        .write_material = &material,
    };

private:
    static Verdict<typename G::Reason> verdict_of(RulesOfAny rules, const StateBytes& state, Seat seat,
                                                  const typename G::Move& move) {
        return judge(rules.as<Rules>(), state.as<State>(), seat, move);
    }
    static void tell(RulesOfAny rules, const MoveList<G>& moves, const AnyListener& listener) {
        for (const auto& move : moves) {
            listener(Notation::of([&](Text& out) { format(rules.as<Rules>(), move, out); }));
        }
    }
};

}  // namespace any

}  // namespace shoal
