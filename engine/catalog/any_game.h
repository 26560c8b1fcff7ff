// A game chosen at run time: a handle for callers that know only its name, such as a server, the
// page or a terminal.
//
// Differs from an abstract base class in being a value: state and views are bytes of fixed size inside
// the handle, copied like any other value, and the calls go through one constant table of functions per
// game. Rules are shared by all tables alike. Moves are spoken of in notation, refusals as sentences.
// Callers that know the game at compile time use it directly and pay nothing. This file knows no game; find_game.h
// finds them by name.
//
//     std::optional<AnyGame> game = AnyGame::make("foppen", 5);
//     game->start(chance);
//     game->for_each_legal(seat, [](std::string_view move) { ... });
//     if (!game->play(seat, "g12", chance)) { ... game->judge(seat, "g12") says why ... }
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/catalog/any_calls.h"
#include "engine/catalog/any_values.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/core/words.h"

namespace shoal {

// What one seat may know, of whichever game it is.
class AnyView {
public:
    std::string_view phase() const { return functions_->phase_of_view(rules_, bytes_); }

    template <class F>
    void for_each_legal(F&& f) const {
        functions_->legal_of_view(rules_, bytes_, AnyListener(f));
    }

private:
    friend class AnyGame;
    AnyView(const any::Functions* functions, any::RulesOfAny rules) : functions_(functions), rules_(rules) {}

    const any::Functions* functions_;
    any::RulesOfAny rules_;
    any::ViewBytes bytes_;
};

class AnyGame {
public:
    // Nothing if the name, the number of players, an option or the version of the rules is unknown. Without a version
    // it is the newest. By name: find_game.h.
    static std::optional<AnyGame> make(std::string_view name, int players, std::span<const OptionChoice> options = {},
                                       std::optional<int> version = {});
    static std::optional<AnyGame> make(const any::Functions& functions, int players,
                                       std::span<const OptionChoice> options = {}, std::optional<int> version = {}) {
        AnyGame game;
        game.functions_ = &functions;
        game.version_ = version.value_or(functions.rules_version);
        game.rules_ = functions.find_rules(players, options, game.version_);
        game.players_ = players;
        return game.rules_ ? std::optional(game) : std::nullopt;
    }

    // A game under rules that the caller made, of this game's type, and keeps as long as this or a copy of it lives.
    static AnyGame under(const any::Functions& functions, any::RulesOfAny rules, int players, int version) {
        AnyGame game;
        game.functions_ = &functions;
        game.rules_ = rules;
        game.players_ = players;
        game.version_ = version;
        return game;
    }

    const any::Functions& about() const { return *functions_; }
    int players() const { return players_; }
    int version() const { return version_; }  // of the rules
    std::span<const ShownField> position_fields() const { return functions_->position_fields; }
    void write_options(Text& out) const { functions_->write_options(rules_, out); }
    void write_material(Text& out) const { functions_->write_material(rules_, out); }

    // Playing. `watch(const AnyEvent&)`, if given, is called as things happen and can write each event for any viewer.
    template <Chance C>
    void start(C& chance) {
        AnyChance any_chance(chance);
        functions_->start(rules_, state_, any_chance, nullptr);
    }
    template <Chance C, class F>
    void start(C& chance, F&& watch) {
        AnyChance any_chance(chance);
        const AnyWatcher watcher(watch);
        functions_->start(rules_, state_, any_chance, &watcher);
    }
    // False, and nothing changed, if the move is refused.
    template <Chance C>
    [[nodiscard]] bool play(Seat seat, std::string_view move, C& chance) {
        AnyChance any_chance(chance);
        return functions_->play(rules_, state_, seat, move, any_chance, nullptr);
    }
    template <Chance C, class F>
    [[nodiscard]] bool play(Seat seat, std::string_view move, C& chance, F&& watch) {
        AnyChance any_chance(chance);
        const AnyWatcher watcher(watch);
        return functions_->play(rules_, state_, seat, move, any_chance, &watcher);
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
    // Moves that can be made and are punished.
    template <class F>
    void for_each_penalised(Seat seat, F&& f) const {
        functions_->penalised(rules_, state_, seat, AnyListener(f));
    }
    AnyVerdict judge(Seat seat, std::string_view move) const { return functions_->judge(rules_, state_, seat, move); }
    void explain(Seat seat, std::string_view move, Language language, Text& out) const {
        functions_->explain(rules_, state_, seat, move, language, out);
    }

    // Showing. What stays the same throughout the game, and all that a viewer may know of the position, as JSON objects
    // of `constant_fields` and `position_fields`.
    void write_constants(Text& out) const { functions_->write_constants(rules_, out); }
    void write_position(Viewer viewer, Text& out) const { functions_->write_position(rules_, state_, viewer, out); }
    // The handles of all viewers (engine/core/handles.h), in room that the caller keeps: so many bytes of it, as the
    // game begins, and after each move. `before` is the state before the move.
    std::size_t handles_size() const {
        return functions_->handle_bytes * (functions_->same_for_all ? 1U : static_cast<std::size_t>(players_) + 2U);
    }
    void first_handles(std::span<std::byte> room) const { functions_->first_handles(rules_, state_, room); }
    void follow_pieces(const AnyState& before, Seat seat, std::string_view move, std::span<std::byte> room) const {
        functions_->follow_pieces(rules_, before, state_, seat, move, room);
    }
    void write_handles(Viewer viewer, std::span<const std::byte> room, Text& out) const {
        functions_->write_handles(rules_, state_, viewer, room, out);
    }
    // The memory (engine/core/memory.h), in room that the caller keeps in the same way: as the game begins, and after
    // each move. It is one for all: only what everybody saw goes in.
    std::size_t memory_size() const { return functions_->memory_bytes; }
    void begin_memory(std::span<std::byte> room) const { functions_->begin_memory(rules_, state_, room); }
    void remember(const AnyState& before, Seat seat, std::string_view move, std::span<std::byte> room) const {
        functions_->remember(rules_, before, state_, seat, move, room);
    }
    // Where the piece on a field can go, as a JSON list: each legal move of the seat with its cost and its path, field
    // by field. An empty one where nothing can, and in games without a board.
    void write_ways(Seat seat, std::string_view from, Text& out) const {
        functions_->write_ways(rules_, state_, seat, from, out);
    }
    // The legal moves of the seat that would do nothing, each with its why, as a JSON list.
    void write_futile(Seat seat, Text& out) const { functions_->write_futile(rules_, state_, seat, out); }
    // The notation of a move that `mover` is about to make, as far as this viewer may know it. False, and nothing
    // written, if it is no notation.
    bool format_for(Seat mover, std::string_view move, Viewer viewer, Text& out) const {
        return functions_->format_for(rules_, state_, mover, move, viewer, out);
    }
    AnyView view(Seat seat) const {
        AnyView seen(functions_, rules_);
        functions_->view(rules_, state_, seat, seen.bytes_);
        return seen;
    }

    // Trying and taking back. A state is put back only into a game with the same rules.
    const AnyState& state() const { return state_; }
    void set_state(const AnyState& state) { state_ = state; }
    // Whether the move that led from `before` to here showed its player something hidden; chance that was asked for
    // openly, a die, is for the caller to notice.
    bool reveals(const AnyState& before, Seat seat, std::string_view move) const {
        return functions_->reveals(rules_, before, state_, seat, move);
    }

    // The game's own types, for callers inside `with_game(game.about().name, ...)`.
    template <Game G>
    bool is() const {
        return functions_->name == G::name;
    }
    template <Game G>
    const typename G::Rules& rules_as() const {
        assert(is<G>());
        return rules_.as<typename G::Rules>();
    }
    template <Game G>
    typename G::View view_as(Seat seat) const {
        assert(is<G>());
        return any::Calls<G>::typed_view(rules_, state_, seat);
    }
    template <Game G>
    const typename G::Memory& memory_as(std::span<const std::byte> room) const {
        assert(is<G>() && room.size() == sizeof(typename G::Memory));
        return *reinterpret_cast<const typename G::Memory*>(room.data());
    }

private:
    AnyGame() = default;

    const any::Functions* functions_ = nullptr;
    any::RulesOfAny rules_{};
    int players_ = 0;
    int version_ = 0;
    AnyState state_{};
};

}  // namespace shoal
