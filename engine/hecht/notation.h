// Moves as text: `f9>f8`, `exit f9`, `snail f4`, `breed pike`, `give h8 1 p2`, and the names of things.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/core/card_set.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"
#include "engine/core/verdict.h"
#include "engine/hecht/event.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// ---- Fields and actions ----

constexpr void format_field(const Rules& rules, FieldId field, Text& out) {
    if (rules.has(field)) {
        const FieldName name = rules.name[field.value];
        out.put(name.row).number(name.place);
    }
}

constexpr std::optional<FieldId> parse_field(const Rules& rules, std::string_view text) {
    if (text.size() < 2) {
        return std::nullopt;
    }
    const std::optional<int> place = parse_number(text.substr(1), row_length_max);
    for (int i = 0; place && i < rules.fields; ++i) {
        const FieldName name = rules.name[static_cast<std::size_t>(i)];
        if (name.row == text[0] && name.place == *place) {
            return FieldId(i);
        }
    }
    return std::nullopt;
}

// There are no cards in this game.
constexpr void format_card(const Rules&, CardId, Text&) {}

constexpr std::string_view action_name(Action action) {
    switch (action) {
        case Action::snail: return "snail";
        case Action::skip: return "skip";
        case Action::wave: return "wave";
        case Action::breed_pike: return "breed pike";
        case Action::breed_carp: return "breed carp";
    }
    return {};
}

// ---- Moves ----

constexpr void format(const Rules& rules, const Move& move, Text& out) {
    switch (move.kind) {
        case MoveKind::start: out.put("start ").number(move.section()); break;
        case MoveKind::swim:
            format_field(rules, move.from, out);
            out.put('>');
            format_field(rules, move.to, out);
            break;
        case MoveKind::exit:
            out.put("exit ");
            format_field(rules, move.from, out);
            break;
        case MoveKind::snail:
            out.put("snail");
            if (move.to != no_field) {
                out.put(' ');
                format_field(rules, move.to, out);
            }
            break;
        case MoveKind::skip: out.put("skip"); break;
        case MoveKind::wave: out.put("wave"); break;
        case MoveKind::breed_pike: out.put("breed pike"); break;
        case MoveKind::breed_carp: out.put("breed carp"); break;
        case MoveKind::give:
            out.put("give ");
            format_field(rules, move.from, out);
            out.put(' ').number(move.count());
            if (move.seat != no_seat) {
                out.put(" p").number(move.seat.index());
            }
            break;
        case MoveKind::end: out.put("end"); break;
    }
}

constexpr std::optional<Move> parse_swim(const Rules& rules, std::string_view text, std::size_t arrow) {
    const std::optional<FieldId> from = parse_field(rules, text.substr(0, arrow));
    const std::optional<FieldId> to = parse_field(rules, text.substr(arrow + 1));
    return from && to ? std::optional(Move::swim(*from, *to)) : std::nullopt;
}

// What follows `give `: a nest, a number and, for pikes, their owner.
constexpr std::optional<Move> parse_give(const Rules& rules, std::string_view text) {
    const std::size_t first = text.find(' ');
    if (first == std::string_view::npos) {
        return std::nullopt;
    }
    const std::optional<FieldId> nest = parse_field(rules, text.substr(0, first));
    text = text.substr(first + 1);
    const std::size_t second = text.find(' ');
    const std::optional<int> count = parse_number(text.substr(0, second), die_max);
    if (!nest || !count) {
        return std::nullopt;
    }
    if (second == std::string_view::npos) {
        return Move::give(*nest, *count);
    }
    text = text.substr(second + 1);
    if (!text.starts_with('p')) {
        return std::nullopt;
    }
    const std::optional<int> owner = parse_number(text.substr(1), rules.players - 1);
    return owner ? std::optional(Move::give(*nest, *count, Seat(*owner))) : std::nullopt;
}

// Moves that are always written the same.
struct PlainMove {
    Move move;
    Notation name;
};
inline constexpr auto plain_moves = [] {
    constexpr std::array<Move, 6> moves{Move::snail_nowhere(), Move::skip(),       Move::wave(),
                                        Move::breed_pike(),    Move::breed_carp(), Move::end()};
    std::array<PlainMove, moves.size()> plain{};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        plain[i] = {moves[i], Notation::of([&](Text& out) { format(Rules{}, moves[i], out); })};
    }
    return plain;
}();

constexpr std::optional<Move> parse(const Rules& rules, const View&, std::string_view text) {
    for (const PlainMove& plain : plain_moves) {
        if (text == plain.name.view()) {
            return plain.move;
        }
    }
    const auto after = [&](std::string_view word) { return text.substr(word.size()); };
    if (const std::size_t arrow = text.find('>'); arrow != std::string_view::npos) {
        return parse_swim(rules, text, arrow);
    }
    if (text.starts_with("give ")) {
        return parse_give(rules, after("give "));
    }
    if (text.starts_with("start ")) {
        const std::optional<int> section = parse_number(after("start "), sections - 1);
        return section ? std::optional(Move::start(*section)) : std::nullopt;
    }
    if (text.starts_with("exit ")) {
        const std::optional<FieldId> from = parse_field(rules, after("exit "));
        return from ? std::optional(Move::exit(*from)) : std::nullopt;
    }
    if (text.starts_with("snail ")) {
        const std::optional<FieldId> to = parse_field(rules, after("snail "));
        return to ? std::optional(Move::snail(*to)) : std::nullopt;
    }
    return std::nullopt;
}

// ---- Names ----

constexpr std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::start: return "start";
        case Phase::turn: return "turn";
        case Phase::acted: return "acted";
        case Phase::clear: return "clear";
        case Phase::only_skip: return "only_skip";
        case Phase::give: return "give";
        case Phase::over: return "over";
    }
    return {};
}

constexpr std::string_view reason_name(Reason reason) {
    switch (reason) {
        case Reason::none: return "none";
        case Reason::game_over: return "game_over";
        case Reason::not_your_turn: return "not_your_turn";
        case Reason::unknown_move: return "unknown_move";
        case Reason::choose_start_first: return "choose_start_first";
        case Reason::start_chosen: return "start_chosen";
        case Reason::start_taken: return "start_taken";
        case Reason::start_not_next: return "start_not_next";
        case Reason::give_first: return "give_first";
        case Reason::nothing_to_give: return "nothing_to_give";
        case Reason::give_other_nest: return "give_other_nest";
        case Reason::give_amount: return "give_amount";
        case Reason::only_skip_left: return "only_skip_left";
        case Reason::no_fish: return "no_fish";
        case Reason::not_your_pike: return "not_your_pike";
        case Reason::pair_disturbed: return "pair_disturbed";
        case Reason::entered_this_turn: return "entered_this_turn";
        case Reason::clear_nest_first: return "clear_nest_first";
        case Reason::same_field: return "same_field";
        case Reason::too_far: return "too_far";
        case Reason::field_occupied: return "field_occupied";
        case Reason::snail_in_the_way: return "snail_in_the_way";
        case Reason::sated_does_not_eat: return "sated_does_not_eat";
        case Reason::carps_spared: return "carps_spared";
        case Reason::wrong_nest: return "wrong_nest";
        case Reason::hungry_in_no_nest: return "hungry_in_no_nest";
        case Reason::nest_not_cleared: return "nest_not_cleared";
        case Reason::nest_has_pair: return "nest_has_pair";
        case Reason::third_carp_joins: return "third_carp_joins";
        case Reason::carps_stay: return "carps_stay";
        case Reason::action_done: return "action_done";
        case Reason::action_covered: return "action_covered";
        case Reason::skip_comes_first: return "skip_comes_first";
        case Reason::not_a_snail_field: return "not_a_snail_field";
        case Reason::snail_field_taken: return "snail_field_taken";
        case Reason::no_snail_left: return "no_snail_left";
        case Reason::snail_can_be_placed: return "snail_can_be_placed";
        case Reason::action_missing: return "action_missing";
        case Reason::clear_before_end: return "clear_before_end";
    }
    return {};
}

// The reason as traces name it; nothing while the game goes on.
constexpr std::string_view ending_name(Ending ending) {
    switch (ending) {
        case Ending::none: return "";
        case Ending::rounds: return "rounds";
        case Ending::no_breeding: return "no_breeding";
    }
    return "";
}

constexpr std::string_view why_name(PlaceWhy why) {
    switch (why) {
        case PlaceWhy::free: return "free";
        case PlaceWhy::next_to_first: return "next_to_first";
    }
    return {};
}

constexpr std::string_view prey_name(Prey prey) {
    switch (prey) {
        case Prey::none: return "none";
        case Prey::snail: return "snail";
        case Prey::hungry_carp: return "hungry_carp";
        case Prey::sated_carp: return "sated_carp";
    }
    return {};
}

constexpr std::string_view why_name(SnailWhy why) {
    switch (why) {
        case SnailWhy::placed: return "placed";
        case SnailWhy::supply_empty: return "supply_empty";
        case SnailWhy::no_free_field: return "no_free_field";
    }
    return {};
}

constexpr std::string_view why_name(SkipWhy why) {
    switch (why) {
        case SkipWhy::chosen: return "chosen";
        case SkipWhy::only_skip_left: return "only_skip_left";
    }
    return {};
}

constexpr std::string_view why_name(BreedWhy why) {
    switch (why) {
        case BreedWhy::pairs: return "pairs";
        case BreedWhy::no_pair: return "no_pair";
    }
    return {};
}

constexpr std::string_view why_name(BirthWhy why) {
    switch (why) {
        case BirthWhy::all_born: return "all_born";
        case BirthWhy::supply_empty: return "supply_empty";
        case BirthWhy::left_this_turn: return "left_this_turn";
        case BirthWhy::shared_out: return "shared_out";
    }
    return {};
}

constexpr std::string_view why_name(RoundWhy why) {
    switch (why) {
        case RoundWhy::all_covered: return "all_covered";
        case RoundWhy::no_breeding: return "no_breeding";
    }
    return {};
}

constexpr std::string_view why_name(WinWhy why) {
    switch (why) {
        case WinWhy::most_pikes: return "most_pikes";
        case WinWhy::most_sated: return "most_sated";
        case WinWhy::shared: return "shared";
    }
    return {};
}

// What the arguments of a reason are.
enum class ReasonArguments { none, field, numbers, action };

constexpr ReasonArguments arguments_of(Reason reason) {
    switch (reason) {
        case Reason::none:
        case Reason::game_over:
        case Reason::not_your_turn:
        case Reason::unknown_move:
        case Reason::choose_start_first:
        case Reason::start_chosen:
        case Reason::nothing_to_give:
        case Reason::only_skip_left:
        case Reason::action_done:
        case Reason::skip_comes_first:
        case Reason::no_snail_left:
        case Reason::snail_can_be_placed:
        case Reason::action_missing: return ReasonArguments::none;
        case Reason::give_first:
        case Reason::give_other_nest:
        case Reason::no_fish:
        case Reason::not_your_pike:
        case Reason::pair_disturbed:
        case Reason::entered_this_turn:
        case Reason::clear_nest_first:
        case Reason::same_field:
        case Reason::field_occupied:
        case Reason::snail_in_the_way:
        case Reason::sated_does_not_eat:
        case Reason::carps_spared:
        case Reason::wrong_nest:
        case Reason::hungry_in_no_nest:
        case Reason::nest_not_cleared:
        case Reason::nest_has_pair:
        case Reason::third_carp_joins:
        case Reason::carps_stay:
        case Reason::not_a_snail_field:
        case Reason::snail_field_taken:
        case Reason::clear_before_end: return ReasonArguments::field;
        case Reason::start_taken:
        case Reason::start_not_next:
        case Reason::give_amount:
        case Reason::too_far: return ReasonArguments::numbers;
        case Reason::action_covered: return ReasonArguments::action;
    }
    return ReasonArguments::none;
}

constexpr ArgumentKind write_argument(const Rules& rules, const Judgement& verdict, int which, Text& out) {
    const std::uint8_t value = which == 0 ? verdict.first : verdict.second;
    switch (arguments_of(verdict.reason)) {
        case ReasonArguments::none: return ArgumentKind::none;
        case ReasonArguments::field:
            format_field(rules, FieldId(verdict.first), out);
            return which == 0 ? ArgumentKind::literal : ArgumentKind::none;
        case ReasonArguments::numbers: out.number(value); return ArgumentKind::literal;
        case ReasonArguments::action:
            out.put(action_name(static_cast<Action>(verdict.first)));
            return ArgumentKind::action;
    }
    return ArgumentKind::none;
}

}  // namespace shoal::hecht
