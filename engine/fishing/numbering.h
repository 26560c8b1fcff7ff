// Actions as numbers: a card is an action, whatever is done with it. Whether it is played, taken with a 0 or passed
// need not be numbered, since the phase asks for one of them only. The faces come first, in the order of their ids,
// with one number for the two `@minus3`; then the five colours that may be called.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/legal.h"
#include "engine/fishing/notation.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

using Choice = NoChoice;

inline constexpr std::string_view numbering =
    "A card is an action, whatever is asked: to play it, to take it with a 0, to pass it on. First blue, yellow, "
    "purple, red\n"
    "and green, each from 0 up, then the buoys, the two @minus3 as one; then a call of each colour.";

inline constexpr int face_count = card_count - 1;
inline constexpr int face_of_minus3 = minus3_buoy.index();
inline constexpr int face_of_pass = face_count - 1;
inline constexpr std::size_t action_max = face_count + colour_count;

// The second `@minus3` has the number of the first, and the card behind it moves up.
constexpr int face_number(CardId card) { return card.index() - (card.index() > face_of_minus3 ? 1 : 0); }

// The card with a face; of the two `@minus3` the first.
constexpr CardId card_with_face(int face) { return CardId(face + (face > face_of_minus3 ? 1 : 0)); }

static_assert(face_number(second_minus3_buoy) == face_of_minus3 && face_number(pass_buoy) == face_of_pass);
static_assert(card_with_face(face_of_minus3) == minus3_buoy && card_with_face(face_of_pass) == pass_buoy);

constexpr int action_count(const Rules&) { return static_cast<int>(action_max); }

constexpr void write_action(const Rules& rules, int action, Text& out) {
    if (action < face_count) {
        format_card(rules, card_with_face(action), out);
    } else {
        format(rules, Move::call(static_cast<Colour>(action - face_count)), out);
    }
}

template <class ViewOrGlance>
constexpr void write_mask(const Rules&, const ViewOrGlance& view, const Choice&, std::uint8_t* mask) {
    const Table& table = view.table;
    const bool asked = table.deciding.contains(view.me);
    const CardSet cards = asked ? cards_to_name(table, view.hand, view.me) : CardSet{};
    const std::uint64_t colours = asked && table.phase == Phase::call ? (1U << colour_count) - 1 : 0;
    // In the higher word the cards behind the first `@minus3` move down by one: its second copy falls onto it.
    constexpr std::uint64_t up_to_minus3 = (std::uint64_t{2} << (face_of_minus3 - 64)) - 1;
    const std::uint64_t moved = cards.high >> 1 & ~(up_to_minus3 >> 1);
    MaskPen pen(mask);
    pen.bits<action_max>(cards.low, (cards.high & up_to_minus3) | moved | colours << (face_count - 64));
}

constexpr Actions actions_of(const Rules&, const View&, const Move& move) {
    const bool calls = move.kind == MoveKind::call;
    Actions actions;
    actions.push_back(static_cast<std::uint16_t>(calls ? face_count + move.value : face_number(move.card())));
    return actions;
}

constexpr Chosen choose(const Rules& rules, const State& state, Seat seat, Choice&, int action, Move& move) {
    const Table& table = state.table;
    if (action < 0 || action >= action_count(rules) || !table.deciding.contains(seat)) {
        return Chosen::refused;
    }
    if (action >= face_count) {
        if (table.phase != Phase::call) {
            return Chosen::refused;
        }
        move = Move::call(static_cast<Colour>(action - face_count));
        return Chosen::whole;
    }
    const CardSet cards = cards_to_name(table, state.hands[seat], seat);
    const CardId card = copy_among(card_with_face(action), cards);
    if (!cards.contains(card)) {
        return Chosen::refused;
    }
    move = {kind_asked(table.phase), card.value};
    return Chosen::whole;
}

}  // namespace shoal::fishing
