// Cards and moves as text: a colour's letter and the value (`g12`), or `1`.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/text.h"
#include "engine/foppen/event.h"
#include "engine/foppen/material.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

inline constexpr std::string_view colour_letters = "gryb";

// The whole box, whatever part of it a table plays with.
inline constexpr Deck box{green_max, red_max, yellow_max, blue_max, ones_max, 0, 0};

constexpr bool is_card(CardId card) {
    if (is_one(card)) {
        return card.index() < first_one + ones_max;
    }
    return value_of(card) >= lowest_value && value_of(card) <= highest_value(box, colour_of(card));
}

// Ids that stand for no card are written as nothing.
constexpr void format_card(const Rules&, CardId card, Text& out) {
    if (!is_card(card)) {
        return;
    }
    if (!is_one(card)) {
        out.put(colour_letters[static_cast<std::size_t>(colour_of(card))]);
    }
    out.number(value_of(card));
}

constexpr void format(const Rules& rules, const Move& move, Text& out) { format_card(rules, move.card, out); }

// Reads the notation of any card of the box, dealt or not: `judge` says what is wrong with playing it.
// Of the 1s it takes the first in the seat's own hand, else the first there is.
constexpr std::optional<Move> parse(const Rules& rules, const View& view, std::string_view text) {
    if (text == "1") {
        const CardSet mine = view.hand & rules.ones;
        return Move{mine.empty() ? one_card(0) : mine.first()};
    }
    const std::size_t letter = text.empty() ? std::string_view::npos : colour_letters.find(text[0]);
    if (letter == std::string_view::npos) {
        return std::nullopt;
    }
    const auto colour = static_cast<Colour>(letter);
    const std::optional<int> value = parse_number(text.substr(1), highest_value(box, colour));
    if (!value || *value < lowest_value) {
        return std::nullopt;
    }
    return Move{coloured_card(colour, *value)};
}

constexpr std::string_view reason_name(Reason reason) {
    switch (reason) {
        case Reason::none: return "none";
        case Reason::game_over: return "game_over";
        case Reason::no_such_seat: return "no_such_seat";
        case Reason::sitting_out: return "sitting_out";
        case Reason::not_your_turn: return "not_your_turn";
        case Reason::not_in_deck: return "not_in_deck";
        case Reason::not_in_hand: return "not_in_hand";
        case Reason::must_follow: return "must_follow";
    }
    return "none";
}

constexpr std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::lead: return "lead";
        case Phase::name: return "name";
        case Phase::follow: return "follow";
        case Phase::shed: return "shed";
        case Phase::wait: return "wait";
        case Phase::sit_out: return "sit_out";
        case Phase::over: return "over";
    }
    return "over";
}

constexpr std::string_view why_name(LeadWhy why) {
    switch (why) {
        case LeadWhy::drawn: return "drawn";
        case LeadWhy::lowest_total: return "lowest_total";
        case LeadWhy::first_of_tied: return "first_of_tied";
    }
    return "drawn";
}

constexpr std::string_view why_name(WonWhy why) {
    switch (why) {
        case WonWhy::highest: return "highest";
        case WonWhy::only_ones: return "only_ones";
    }
    return "highest";
}

constexpr std::string_view why_name(FooledWhy why) {
    switch (why) {
        case FooledWhy::nobody: return "nobody";
        case FooledWhy::only_shed: return "only_shed";
        case FooledWhy::lowest_shed: return "lowest_shed";
        case FooledWhy::later_shed: return "later_shed";
        case FooledWhy::lowest_followed: return "lowest_followed";
        case FooledWhy::lowest_one: return "lowest_one";
        case FooledWhy::later_one: return "later_one";
    }
    return "nobody";
}

constexpr std::string_view why_name(PointsWhy why) {
    switch (why) {
        case PointsWhy::cards_left: return "cards_left";
        case PointsWhy::award: return "award";
        case PointsWhy::disc: return "disc";
    }
    return "cards_left";
}

constexpr std::string_view counted_name(Counted counted) {
    switch (counted) {
        case Counted::led: return "led";
        case Counted::followed: return "followed";
        case Counted::shed: return "shed";
        case Counted::one: return "one";
        case Counted::open_one: return "open_one";
    }
    return "led";
}

// The reason as traces name it; nothing while the game goes on.
constexpr std::string_view ending_name(Ending end) {
    switch (end) {
        case Ending::none: return "";
        case Ending::minus80: return "minus80";
        case Ending::six_tens: return "six_tens";
    }
    return "";
}

constexpr ArgumentKind write_argument(const Rules& rules, const Judgement& verdict, int which, Text& out) {
    if (which != 0) {
        return ArgumentKind::none;
    }
    if (verdict.reason == Reason::not_in_hand) {
        format_card(rules, CardId(verdict.first), out);
        return ArgumentKind::literal;
    }
    if (verdict.reason == Reason::must_follow && verdict.first < colour_count) {
        out.put(colour_letters[verdict.first]);
        return ArgumentKind::colour;
    }
    return ArgumentKind::none;
}

}  // namespace shoal::foppen
