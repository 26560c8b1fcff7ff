// A game chosen at run time: a handle for callers that know only its name, such as a server, the
// page or a terminal.
//
// Differs from an abstract base class in being a value: rules, state and views are bytes of fixed
// size inside the handle, copied like any other value, and the calls go through one constant table
// of functions per game. Moves are spoken of in notation, refusals as sentences. Callers that know
// the game at compile time use it directly and pay nothing.
//
//     std::optional<AnyGame> game = AnyGame::make("foppen", 5);
//     game->start(chance);
//     game->for_each_legal(seat, [](const Notation& move) { ... });
//     if (!game->judge(seat, "g12").is_refused()) game->play(seat, "g12", chance);
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/catalog/games.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/text.h"
#include "engine/core/verdict.h"
#include "engine/core/words.h"

namespace shoal {

// A chance source behind pointers, so that one compiled function can be handed any of them.
class AnyChance {
public:
    template <Chance C>
    explicit AnyChance(C& source)
        : source_(&source),
          deal_([](void* self, const Draw& draw, std::span<CardId> cards, std::size_t count) {
              static_cast<C*>(self)->deal(draw, cards, count);
          }),
          number_([](void* self, const Draw& draw, int low, int high) {
              return static_cast<C*>(self)->number(draw, low, high);
          }) {}

    void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) { deal_(source_, draw, cards, count); }
    int number(const Draw& draw, int low, int high) { return number_(source_, draw, low, high); }

private:
    void* source_;
    void (*deal_)(void*, const Draw&, std::span<CardId>, std::size_t);
    int (*number_)(void*, const Draw&, int, int);
};

// A function behind pointers that takes one piece of text: a move's notation, or a line of a trace.
class AnyListener {
public:
    template <class F>
    explicit AnyListener(F& listener)
        : listener_(&listener), hear_([](void* self, std::string_view text) { (*static_cast<F*>(self))(text); }) {}

    void operator()(std::string_view text) const { hear_(listener_, text); }

private:
    void* listener_;
    void (*hear_)(void*, std::string_view);
};

// What `judge` says, as a sentence is made from it.
struct AnyVerdict {
    Ruling ruling = Ruling::legal;
    bool readable = true;       // false: the text is no move's notation
    std::string_view reason{};  // the reason's name

    constexpr bool is_legal() const { return ruling == Ruling::legal; }
    constexpr bool is_refused() const { return ruling == Ruling::refused; }
};

// Room for one value of whichever game it is.
template <std::size_t Bytes>
struct alignas(16) ValueBytes {
    std::array<std::byte, Bytes> bytes{};

    template <class T>
    T& as() {
        static_assert(sizeof(T) <= Bytes && alignof(T) <= 16 && std::is_trivially_copyable_v<T>);
        return *reinterpret_cast<T*>(bytes.data());
    }
    template <class T>
    const T& as() const {
        static_assert(sizeof(T) <= Bytes && alignof(T) <= 16 && std::is_trivially_copyable_v<T>);
        return *reinterpret_cast<const T*>(bytes.data());
    }
    template <class T>
    void put(const T& value) {
        static_assert(sizeof(T) <= Bytes && alignof(T) <= 16 && std::is_trivially_copyable_v<T>);
        std::memcpy(bytes.data(), &value, sizeof(T));
    }
};

namespace any {

template <class List>
struct Largest;
template <class... Gs>
struct Largest<GameList<Gs...>> {
    static constexpr std::size_t rules = std::max({sizeof(typename Gs::Rules)...});
    static constexpr std::size_t state = std::max({sizeof(typename Gs::State)...});
    static constexpr std::size_t view = std::max({sizeof(typename Gs::View)...});
};

using RulesBytes = ValueBytes<Largest<Games>::rules>;
using StateBytes = ValueBytes<Largest<Games>::state>;
using ViewBytes = ValueBytes<Largest<Games>::view>;

}  // namespace any

// One option of a table as the caller was given it.
struct OptionChoice {
    std::string_view name;
    std::string_view value;
};

namespace any {

// What can be asked of a game; one constant table each.
struct Functions {
    std::string_view name;
    int players_min;
    int players_max;
    int rules_version;
    std::size_t state_bytes;
    std::span<const OptionSpec> options;
    std::span<const Phrase> phrases;

    bool (*make_rules)(RulesBytes&, int players, std::span<const OptionChoice>);
    void (*start)(const RulesBytes&, StateBytes&, AnyChance&, const AnyListener*);
    bool (*play)(const RulesBytes&, StateBytes&, Seat, std::string_view, AnyChance&, const AnyListener*);
    SeatSet (*to_move)(const RulesBytes&, const StateBytes&);
    void (*legal)(const RulesBytes&, const StateBytes&, Seat, const AnyListener&);
    AnyVerdict (*judge)(const RulesBytes&, const StateBytes&, Seat, std::string_view);
    void (*explain)(const RulesBytes&, const StateBytes&, Seat, std::string_view, Language, Text&);
    bool (*over)(const RulesBytes&, const StateBytes&);
    Scores (*scores)(const RulesBytes&, const StateBytes&);
    SeatSet (*winners)(const RulesBytes&, const StateBytes&);
    std::string_view (*end_reason)(const RulesBytes&, const StateBytes&);
    void (*view)(const RulesBytes&, const StateBytes&, Seat, ViewBytes&);
    void (*legal_of_view)(const RulesBytes&, const ViewBytes&, const AnyListener&);
    std::string_view (*phase_of_view)(const RulesBytes&, const ViewBytes&);
};

// The lines of a trace as events happen, if anyone listens.
template <Game G>
struct EventLines {
    const AnyListener* listener;

    void operator()(const typename G::Rules& rules, const typename G::State& state,
                    const typename G::Event& event) const {
        if (listener == nullptr) {
            return;
        }
        std::array<char, line_max> buffer;
        Text line(buffer.data(), buffer.size());
        write_event(rules, state, event, line);
        if (line.size() != 0) {
            (*listener)(line.view());
        }
    }

    static constexpr std::size_t line_max = 8 * 1024;
};

template <Game G>
struct Calls {
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;

    static bool make_rules(RulesBytes& rules, int players, std::span<const OptionChoice> choices) {
        if (players < G::players_min || players > G::players_max) {
            return false;
        }
        typename G::Options options{};
        for (const OptionChoice& choice : choices) {
            if (!G::set_option(options, choice.name, choice.value)) {
                return false;
            }
        }
        rules.put(G::make_rules(players, options, G::default_edition()));
        return true;
    }
    static void begin(const RulesBytes& rules, StateBytes& state, AnyChance& chance, const AnyListener* lines) {
        state.put(start(rules.as<Rules>(), chance, EventLines<G>{lines}));
    }
    static std::optional<typename G::Move> read(const RulesBytes& rules, const StateBytes& state, Seat seat,
                                                std::string_view text) {
        return parse(rules.as<Rules>(), shoal_view(rules, state, seat), text);
    }
    static bool play(const RulesBytes& rules, StateBytes& state, Seat seat, std::string_view text, AnyChance& chance,
                     const AnyListener* lines) {
        const auto move = read(rules, state, seat, text);
        if (!move || verdict_of(rules, state, seat, *move).is_refused()) {
            return false;
        }
        apply(rules.as<Rules>(), state.as<State>(), seat, *move, chance, EventLines<G>{lines});
        return true;
    }
    static SeatSet on_turn(const RulesBytes& rules, const StateBytes& state) {
        return to_move(rules.as<Rules>(), state.as<State>());
    }
    static void list(const RulesBytes& rules, const StateBytes& state, Seat seat, const AnyListener& listener) {
        MoveList<G> moves;
        legal(rules.as<Rules>(), state.as<State>(), seat, moves);
        tell(rules, moves, listener);
    }
    static AnyVerdict verdict(const RulesBytes& rules, const StateBytes& state, Seat seat, std::string_view text) {
        const auto move = read(rules, state, seat, text);
        if (!move) {
            return {Ruling::refused, false, {}};
        }
        const auto said = verdict_of(rules, state, seat, *move);
        return {said.ruling, true, said.is_legal() ? std::string_view{} : reason_name(said.reason)};
    }
    static void explain_refusal(const RulesBytes& rules, const StateBytes& state, Seat seat, std::string_view text,
                                Language language, Text& out) {
        if (const auto move = read(rules, state, seat, text)) {
            explain(rules.as<Rules>(), verdict_of(rules, state, seat, *move), G::phrases(), language, out);
        }
    }
    static bool is_over(const RulesBytes& rules, const StateBytes& state) {
        return over(rules.as<Rules>(), state.as<State>());
    }
    static Scores points(const RulesBytes& rules, const StateBytes& state) {
        return scores(rules.as<Rules>(), state.as<State>());
    }
    static SeatSet best(const RulesBytes& rules, const StateBytes& state) {
        return winners(rules.as<Rules>(), state.as<State>());
    }
    static std::string_view reason(const RulesBytes& rules, const StateBytes& state) {
        return end_reason(rules.as<Rules>(), state.as<State>());
    }
    static void see(const RulesBytes& rules, const StateBytes& state, Seat seat, ViewBytes& out) {
        out.put(shoal_view(rules, state, seat));
    }
    static void list_of_view(const RulesBytes& rules, const ViewBytes& seen, const AnyListener& listener) {
        MoveList<G> moves;
        legal(rules.as<Rules>(), seen.as<View>(), moves);
        tell(rules, moves, listener);
    }
    static std::string_view phase_of_view(const RulesBytes& rules, const ViewBytes& seen) {
        return phase_name(phase(rules.as<Rules>(), seen.as<View>()));
    }

    static constexpr Functions table{G::name,        G::players_min,
                                     G::players_max, G::rules_version,
                                     sizeof(State),  std::span<const OptionSpec>(G::option_specs),
                                     G::phrases(),   &make_rules,
                                     &begin,         &play,
                                     &on_turn,       &list,
                                     &verdict,       &explain_refusal,
                                     &is_over,       &points,
                                     &best,          &reason,
                                     &see,           &list_of_view,
                                     &phase_of_view};

private:
    static View shoal_view(const RulesBytes& rules, const StateBytes& state, Seat seat) {
        return view(rules.as<Rules>(), state.as<State>(), seat);
    }
    static Verdict<typename G::Reason> verdict_of(const RulesBytes& rules, const StateBytes& state, Seat seat,
                                                  const typename G::Move& move) {
        return judge(rules.as<Rules>(), state.as<State>(), seat, move);
    }
    static void tell(const RulesBytes& rules, const MoveList<G>& moves, const AnyListener& listener) {
        for (const auto& move : moves) {
            listener(Notation::of([&](Text& out) { format(rules.as<Rules>(), move, out); }));
        }
    }
};

}  // namespace any

// What one seat may know, of whichever game it is.
class AnyView {
public:
    std::string_view phase() const { return functions_->phase_of_view(*rules_, bytes_); }

    template <class F>
    void for_each_legal(F&& f) const {
        functions_->legal_of_view(*rules_, bytes_, AnyListener(f));
    }

private:
    friend class AnyGame;
    AnyView(const any::Functions* functions, const any::RulesBytes* rules) : functions_(functions), rules_(rules) {}

    const any::Functions* functions_;
    const any::RulesBytes* rules_;  // those of the game the view was taken from, which must outlive it
    any::ViewBytes bytes_;
};

class AnyGame {
public:
    // Nothing if the name, the number of players or an option is unknown.
    static std::optional<AnyGame> make(std::string_view name, int players, std::span<const OptionChoice> options = {}) {
        AnyGame game;
        with_game(name, [&]<Game G>() { game.functions_ = &any::Calls<G>::table; });
        if (game.functions_ == nullptr || !game.functions_->make_rules(game.rules_, players, options)) {
            return std::nullopt;
        }
        game.players_ = players;
        return game;
    }

    const any::Functions& about() const { return *functions_; }
    int players() const { return players_; }

    // Playing. `lines`, if given, hears the trace's lines for what happens.
    template <Chance C>
    void start(C& chance, const AnyListener* lines = nullptr) {
        AnyChance any_chance(chance);
        functions_->start(rules_, state_, any_chance, lines);
    }
    // False, and nothing changed, if the move is refused.
    template <Chance C>
    [[nodiscard]] bool play(Seat seat, std::string_view move, C& chance, const AnyListener* lines = nullptr) {
        AnyChance any_chance(chance);
        return functions_->play(rules_, state_, seat, move, any_chance, lines);
    }
    SeatSet to_move() const { return functions_->to_move(rules_, state_); }
    bool over() const { return functions_->over(rules_, state_); }
    Scores scores() const { return functions_->scores(rules_, state_); }
    SeatSet winners() const { return functions_->winners(rules_, state_); }
    std::string_view end_reason() const { return functions_->end_reason(rules_, state_); }

    // Moves in notation.
    template <class F>
    void for_each_legal(Seat seat, F&& f) const {
        functions_->legal(rules_, state_, seat, AnyListener(f));
    }
    AnyVerdict judge(Seat seat, std::string_view move) const { return functions_->judge(rules_, state_, seat, move); }
    void explain(Seat seat, std::string_view move, Language language, Text& out) const {
        functions_->explain(rules_, state_, seat, move, language, out);
    }

    AnyView view(Seat seat) const {
        AnyView seen(functions_, &rules_);
        functions_->view(rules_, state_, seat, seen.bytes_);
        return seen;
    }

private:
    AnyGame() = default;

    const any::Functions* functions_ = nullptr;
    int players_ = 0;
    any::RulesBytes rules_{};
    any::StateBytes state_{};
};

}  // namespace shoal
