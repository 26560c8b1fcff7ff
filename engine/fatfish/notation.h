// Moves, cards and names as people and programs write them:
//     y6>1    stop    keep r5 y6 g1    take D
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/text.h"
#include "engine/core/verdict.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

constexpr char colour_letter(Colour colour) { return colour_letters[static_cast<std::size_t>(colour)]; }
constexpr char licence_letter(Licence licence) { return static_cast<char>('A' + static_cast<int>(licence)); }

constexpr void format_card(const Rules& rules, CardId card, Text& out) {
    if (card.index() >= card_count) {
        out.put('?');
        return;
    }
    const Face face = rules.face(card);
    out.put(colour_letter(face.colour)).number(face.value);
}

constexpr void format(const Rules& rules, const Move& move, Text& out) {
    switch (move.kind()) {
        case MoveKind::lay:
            format_card(rules, move.card(), out);
            out.put('>').number(move.row() + 1);
            return;
        case MoveKind::stop: out.put("stop"); return;
        case MoveKind::keep:
            out.put("keep");
            for (const CardId card : move.cards()) {
                out.put(' ');
                format_card(rules, card, out);
            }
            return;
        case MoveKind::take: out.put("take ").put(licence_letter(move.licence())); return;
    }
}

constexpr std::optional<Face> parse_face(std::string_view text) {
    if (text.size() != 2) {
        return std::nullopt;
    }
    const std::size_t colour = colour_letters.find(text[0]);
    if (colour == std::string_view::npos || text[1] < '1' || text[1] > '0' + value_max) {
        return std::nullopt;
    }
    return Face{static_cast<Colour>(colour), static_cast<std::uint8_t>(text[1] - '0')};
}

// The copy of a face with the smallest id among `cards`.
template <class Cards>
constexpr std::optional<CardId> find_copy(const Rules& rules, const Cards& cards, Face face) {
    for (const CardId card : cards) {
        if (rules.face(card) == face) {
            return card;
        }
    }
    return std::nullopt;
}

// A copy among the cards meant, or else any copy the game has: `judge` says what is wrong with it.
template <class Cards>
constexpr std::optional<CardId> meant_copy(const Rules& rules, const Cards& cards, const CardSet& others, Face face) {
    const std::optional<CardId> copy = find_copy(rules, cards, face);
    return copy ? copy : find_copy(rules, others, face);
}

constexpr std::optional<Move> parse_lay(const Rules& rules, const View& view, std::string_view text) {
    if (text.size() != 4 || text[2] != '>' || text[3] < '1' || text[3] >= '1' + row_count) {
        return std::nullopt;
    }
    const std::optional<Face> face = parse_face(text.substr(0, 2));
    if (!face) {
        return std::nullopt;
    }
    const std::optional<CardId> card = meant_copy(rules, view.hand, CardSet::range(0, card_count), *face);
    return card ? std::optional(Move::lay(*card, text[3] - '1')) : std::nullopt;
}

// The words after "keep", one to five cards in the order of their ids.
constexpr std::optional<Move> parse_keep(const Rules& rules, const View& view, std::string_view text) {
    RowCards row;
    if (row_is_full(view.table)) {
        row = as_set(view.table.rows[view.table.turn_row]);
    }
    CardSet others = CardSet::range(0, card_count);
    RowCards cards;
    std::string_view rest = text;
    for (std::size_t count = 0; count < row_length; ++count) {
        const std::optional<Face> face = parse_face(rest.substr(0, 2));
        const std::optional<CardId> card = face ? meant_copy(rules, row, others, *face) : std::nullopt;
        if (!card) {
            return std::nullopt;
        }
        row.erase(*card);
        others.erase(*card);
        cards.insert(*card);
        rest.remove_prefix(2);
        if (rest.empty()) {
            const Move move = Move::keep(cards);
            const Notation written = Notation::of([&](Text& to) { format(rules, move, to); });
            return written.view().substr(5) == text ? std::optional(move) : std::nullopt;
        }
        if (rest[0] != ' ') {
            return std::nullopt;
        }
        rest.remove_prefix(1);
    }
    return std::nullopt;
}

constexpr std::optional<Move> parse_take(std::string_view letter) {
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] >= 'A' + licence_count) {
        return std::nullopt;
    }
    return Move::take(static_cast<Licence>(letter[0] - 'A'));
}

constexpr std::optional<Move> parse(const Rules& rules, const View& view, std::string_view text) {
    if (text == "stop") {
        return Move::stop();
    }
    if (text.starts_with("keep ")) {
        return parse_keep(rules, view, text.substr(5));
    }
    if (text.starts_with("take ")) {
        return parse_take(text.substr(5));
    }
    return parse_lay(rules, view, text);
}

constexpr std::string_view reason_name(Reason reason) {
    switch (reason) {
        case Reason::none: return "none";
        case Reason::game_over: return "game_over";
        case Reason::not_your_turn: return "not_your_turn";
        case Reason::not_a_move: return "not_a_move";
        case Reason::lay_first: return "lay_first";
        case Reason::keep_first: return "keep_first";
        case Reason::take_first: return "take_first";
        case Reason::no_full_row: return "no_full_row";
        case Reason::nothing_to_take: return "nothing_to_take";
        case Reason::not_in_hand: return "not_in_hand";
        case Reason::no_such_row: return "no_such_row";
        case Reason::second_row: return "second_row";
        case Reason::colour_elsewhere: return "colour_elsewhere";
        case Reason::not_in_row: return "not_in_row";
        case Reason::colour_twice: return "colour_twice";
        case Reason::colour_missing: return "colour_missing";
        case Reason::two_at_most: return "two_at_most";
        case Reason::licence_not_met: return "licence_not_met";
    }
    return "none";
}

constexpr std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::lay: return "lay";
        case Phase::lay_on: return "lay_on";
        case Phase::keep: return "keep";
        case Phase::take: return "take";
        case Phase::over: return "over";
    }
    return "over";
}

// What a licence asks for.
// The reason as traces name it; nothing while the game goes on.
constexpr std::string_view ending_name(Ending ending) { return ending == Ending::cards ? "cards" : ""; }

constexpr std::string_view condition_name(Licence licence) {
    switch (licence) {
        case Licence::a: return "keeps_a_one";
        case Licence::b: return "fewest_plus_cards";
        case Licence::c: return "most_ones";
        case Licence::d: return "small_straight";
        case Licence::e: return "more_minus";
        case Licence::f: return "plus_equals_minus";
        case Licence::g: return "only_ones_twos_threes";
        case Licence::h: return "one_colour";
        case Licence::i: return "two_colours";
    }
    return "none";
}

constexpr std::string_view how_name(How how) {
    switch (how) {
        case How::only_one_met: return "only_one_met";
        case How::chosen: return "chosen";
        case How::passed_on: return "passed_on";
        case How::at_the_end: return "at_the_end";
    }
    return "none";
}

// Writes argument `which` (0 or 1) of a refusal or penalty.
constexpr ArgumentKind write_argument(const Rules& rules, const Judgement& verdict, int which, Text& out) {
    const int argument = which == 0 ? verdict.first : verdict.second;
    if (which < 0 || which > 1) {
        return ArgumentKind::none;
    }
    switch (verdict.reason) {
        case Reason::none:
        case Reason::game_over:
        case Reason::not_your_turn:
        case Reason::not_a_move:
        case Reason::lay_first:
        case Reason::keep_first:
        case Reason::take_first:
        case Reason::no_full_row:
        case Reason::nothing_to_take:
        case Reason::two_at_most: return ArgumentKind::none;
        case Reason::not_in_hand:
        case Reason::not_in_row:
            if (which == 1) {
                return ArgumentKind::none;
            }
            format_card(rules, CardId(argument), out);
            return ArgumentKind::literal;
        case Reason::no_such_row:
        case Reason::second_row:
            if (which == 1) {
                return ArgumentKind::none;
            }
            out.number(argument + 1);
            return ArgumentKind::literal;
        case Reason::colour_elsewhere:
            if (which == 1) {
                out.number(argument + 1);
                return ArgumentKind::literal;
            }
            [[fallthrough]];
        case Reason::colour_twice:
        case Reason::colour_missing:
            if (which == 1 || argument >= colour_count) {
                return ArgumentKind::none;
            }
            out.put(colour_letter(static_cast<Colour>(argument)));
            return ArgumentKind::colour;
        case Reason::licence_not_met:
            if (which == 1) {
                return ArgumentKind::none;
            }
            out.put(licence_letter(static_cast<Licence>(argument)));
            return ArgumentKind::literal;
    }
    return ArgumentKind::none;
}

}  // namespace shoal::fatfish
