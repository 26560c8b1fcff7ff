// Notation of cards and moves: `b7`, `@pass`; `catch r5`, `pass b3`, `call y`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/text.h"
#include "engine/core/verdict.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/event.h"
#include "engine/fishing/judge.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

constexpr char colour_letter(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }

constexpr void write_card(CardId card, Text& out) {
    if (!is_card(card.value)) {
        out.put('?');
    } else if (is_buoy(card)) {
        out.put(buoy_names[static_cast<std::size_t>(card.index() - all_buoy.index())]);
    } else {
        out.put(colour_letter(colour_of(card))).number(value_of(card));
    }
}

constexpr void format_card(const Rules&, CardId card, Text& out) { write_card(card, out); }

constexpr std::optional<Colour> parse_colour(std::string_view text) {
    const std::size_t index = text.size() == 1 ? colour_letters.find(text[0]) : std::string_view::npos;
    return index == std::string_view::npos ? std::nullopt : std::optional(static_cast<Colour>(index));
}

// The card with this face; of the two `@minus3` the one with the smaller id.
constexpr std::optional<CardId> parse_card(std::string_view text) {
    for (std::size_t i = 0; i < buoy_names.size(); ++i) {
        if (text == buoy_names[i]) {
            return CardId(all_buoy.index() + static_cast<int>(i));
        }
    }
    const std::optional<Colour> colour = parse_colour(text.substr(0, 1));
    if (!colour) {
        return std::nullopt;
    }
    const std::optional<int> value = parse_number(text.substr(1), cards_of(*colour).size() - 1);
    return value ? std::optional(card_of(*colour, *value)) : std::nullopt;
}

// Of two equal cards the one that lies where the move takes it from, the smaller id first.
constexpr CardId copy_among(CardId card, CardSet cards) {
    const bool is_other_copy = card == minus3_buoy && !cards.contains(card) && cards.contains(second_minus3_buoy);
    return is_other_copy ? second_minus3_buoy : card;
}

constexpr void format(const Rules&, const Move& move, Text& out) {
    switch (move.kind) {
        case MoveKind::play: write_card(move.card(), out); return;
        case MoveKind::catch_card: write_card(move.card(), out.put("catch ")); return;
        case MoveKind::pass: write_card(move.card(), out.put("pass ")); return;
        case MoveKind::call:
            out.put("call ").put(move.value < colour_count ? colour_letter(move.colour()) : '?');
            return;
    }
}

constexpr std::optional<Move> parse(const Rules&, const View& view, std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) {
        const std::optional<CardId> card = parse_card(text);
        return card ? std::optional(Move::play(copy_among(*card, view.hand))) : std::nullopt;
    }
    const std::string_view verb = text.substr(0, space);
    const std::string_view object = text.substr(space + 1);
    if (verb == "call") {
        const std::optional<Colour> colour = parse_colour(object);
        return colour ? std::optional(Move::call(*colour)) : std::nullopt;
    }
    const std::optional<CardId> card = parse_card(object);
    if (card && verb == "catch") {
        return Move::catch_card(copy_among(*card, takable(view.table, view.me)));
    }
    if (card && verb == "pass") {
        return Move::pass(copy_among(*card, view.hand));
    }
    return std::nullopt;
}

constexpr std::string_view reason_name(Reason reason) {
    switch (reason) {
        case Reason::none: return "none";
        case Reason::game_over: return "game_over";
        case Reason::not_your_turn: return "not_your_turn";
        case Reason::already_passed: return "already_passed";
        case Reason::play_expected: return "play_expected";
        case Reason::catch_expected: return "catch_expected";
        case Reason::pass_expected: return "pass_expected";
        case Reason::call_expected: return "call_expected";
        case Reason::not_in_hand: return "not_in_hand";
        case Reason::must_follow: return "must_follow";
        case Reason::not_in_trick: return "not_in_trick";
        case Reason::zero_takes_other: return "zero_takes_other";
        case Reason::no_such_colour: return "no_such_colour";
    }
    return "none";
}

constexpr std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::play: return "play";
        case Phase::catch_card: return "catch";
        case Phase::pass: return "pass";
        case Phase::call: return "call";
        case Phase::over: return "over";
    }
    return "over";
}

constexpr std::string_view played_as_name(PlayedAs as) {
    switch (as) {
        case PlayedAs::led: return "led";
        case PlayedAs::followed: return "followed";
        case PlayedAs::trumped: return "trumped";
        case PlayedAs::off_colour: return "off_colour";
        case PlayedAs::buoy: return "buoy";
    }
    return "led";
}

constexpr std::string_view taken_by_name(TakenBy by) {
    switch (by) {
        case TakenBy::the_catch: return "catch";
        case TakenBy::zero: return "zero";
        case TakenBy::all: return "all";
    }
    return "catch";
}

constexpr std::string_view why_name(CatchWhy why) {
    switch (why) {
        case CatchWhy::highest_trump: return "highest_trump";
        case CatchWhy::highest_of_led: return "highest_of_led";
        case CatchWhy::lowest_trump: return "lowest_trump";
        case CatchWhy::lowest_of_led: return "lowest_of_led";
        case CatchWhy::only_buoys: return "only_buoys";
        case CatchWhy::unanswered_call: return "unanswered_call";
    }
    return "highest_trump";
}

constexpr std::string_view did_name(EffectDid did) {
    switch (did) {
        case EffectDid::took: return "took";
        case EffectDid::took_only: return "took_only";
        case EffectDid::took_all: return "took_all";
        case EffectDid::found_nothing: return "found_nothing";
        case EffectDid::passed: return "passed";
        case EffectDid::leads: return "leads";
        case EffectDid::calls: return "calls";
        case EffectDid::lowers: return "lowers";
        case EffectDid::lapsed: return "lapsed";
    }
    return "lapsed";
}

constexpr std::string_view why_name(LeadWhy why) {
    switch (why) {
        case LeadWhy::catcher: return "catcher";
        case LeadWhy::played_first: return "played_first";
        case LeadWhy::round_over: return "round_over";
        case LeadWhy::fewest_points: return "fewest_points";
        case LeadWhy::order_of_play: return "order_of_play";
    }
    return "catcher";
}

constexpr std::string_view why_name(DrawWhy why) {
    switch (why) {
        case DrawWhy::lack: return "lack";
        case DrawWhy::order_of_play: return "order_of_play";
    }
    return "lack";
}

constexpr std::string_view ending_name(Ending ending) {
    switch (ending) {
        case Ending::none: return "";
        case Ending::rounds: return "rounds";
        case Ending::overfishing: return "overfishing";
    }
    return "";
}

constexpr ArgumentKind write_argument(const Rules&, const Judgement& verdict, int index, Text& out) {
    switch (verdict.reason) {
        case Reason::not_in_hand:
        case Reason::not_in_trick:
        case Reason::zero_takes_other:
            if (index != 0) {
                return ArgumentKind::none;
            }
            write_card(CardId(verdict.first), out);
            return ArgumentKind::literal;
        case Reason::must_follow:
            if (index == 0 && verdict.first < colour_count) {
                out.put(colour_letter(static_cast<Colour>(verdict.first)));
                return ArgumentKind::colour;
            }
            if (index == 1) {
                write_card(CardId(verdict.second), out);
                return ArgumentKind::literal;
            }
            return ArgumentKind::none;
        case Reason::none:
        case Reason::game_over:
        case Reason::not_your_turn:
        case Reason::already_passed:
        case Reason::play_expected:
        case Reason::catch_expected:
        case Reason::pass_expected:
        case Reason::call_expected:
        case Reason::no_such_colour: return ArgumentKind::none;
    }
    return ArgumentKind::none;
}

}  // namespace shoal::fishing
