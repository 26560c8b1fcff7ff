// Actions that may be chosen and will do nothing but be covered, and why: whoever is about to choose one can be asked
// first. To skip is to do nothing, and is not meant here.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/text.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/judge.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/types.h"
#include "engine/hecht/view.h"

namespace shoal::hecht {

enum class FutileWhy : std::uint8_t {
    supply_empty,     // there is no snail to put
    no_free_field,    // every snail field has a snail or a fish
    no_pair,          // no nest of the kind holds two sated fish
    nothing_to_move,  // no fish could be moved with the wave's points either
};

constexpr std::string_view why_name(FutileWhy why) {
    switch (why) {
        case FutileWhy::supply_empty: return "supply_empty";
        case FutileWhy::no_free_field: return "no_free_field";
        case FutileWhy::no_pair: return "no_pair";
        case FutileWhy::nothing_to_move: return "nothing_to_move";
    }
    return {};
}

struct Futile {
    Move move{};
    FutileWhy why{};
};

template <class Nests>
constexpr bool any_pair(const Nests& nests) {
    for (const auto& nest : nests) {
        if (has_pair(nest)) {
            return true;
        }
    }
    return false;
}

// A wave is the turn's action, so that nothing but moves can follow it.
constexpr bool wave_moves_something(const Rules& rules, const State& s) {
    State after = s;
    cover(rules, after, Action::wave);
    add(after.points, wave_points);
    Moves moves;
    legal(rules, after, after.on_turn, moves);
    for (const Move& move : moves) {
        if (move.kind == MoveKind::swim || move.kind == MoveKind::exit) {
            return true;
        }
    }
    return false;
}

// Why a legal move would do nothing; nothing if it does something.
constexpr std::optional<FutileWhy> why_futile(const Rules& rules, const State& s, const Move& move) {
    const auto unless = [](bool does_something, FutileWhy why) {
        return does_something ? std::nullopt : std::optional(why);
    };
    switch (move.kind) {
        case MoveKind::snail:
            return unless(move.to != no_field,
                          s.snail_supply == 0 ? FutileWhy::supply_empty : FutileWhy::no_free_field);
        case MoveKind::wave: return unless(wave_moves_something(rules, s), FutileWhy::nothing_to_move);
        case MoveKind::breed_pike: return unless(any_pair(s.pike_nests), FutileWhy::no_pair);
        case MoveKind::breed_carp: return unless(any_pair(s.carp_nests), FutileWhy::no_pair);
        case MoveKind::start:
        case MoveKind::swim:
        case MoveKind::exit:
        case MoveKind::skip:
        case MoveKind::give:
        case MoveKind::end: break;
    }
    return std::nullopt;
}

// Calls `f(futile)` for every legal move that would do nothing, in the order of the list of legal moves.
template <class F>
constexpr void for_each_futile(const Rules& rules, const View& v, F&& f) {
    constexpr std::array actions{Move::snail_nowhere(), Move::wave(), Move::breed_pike(), Move::breed_carp()};
    for (const Move& move : actions) {
        if (!judge(rules, v, move).is_legal()) {
            continue;
        }
        if (const auto why = why_futile(rules, v.state, move)) {
            f(Futile{move, *why});
        }
    }
}

// [{"move":"breed pike","why":"no_pair"}, …]
constexpr void write_futile(const Rules& rules, const View& v, Text& out) {
    out.put('[');
    bool first = true;
    for_each_futile(rules, v, [&](const Futile& futile) {
        out.put(first ? R"({"move":")" : R"(,{"move":")");
        first = false;
        format(rules, futile.move, out);
        out.put(R"(","why":")").put(why_name(futile.why)).put(R"("})");
    });
    out.put(']');
}

}  // namespace shoal::hecht
