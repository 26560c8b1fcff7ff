// How a table speaks to one viewer: language, colours, names.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"
#include "engine/core/words.h"

namespace shoal::cli {

struct Look {
    std::string_view game;
    Language language = Language::en;
    bool coloured = false;
    int width = 80;
    int players = 0;

    // The sentence for `group` + "." + `name`, its places {1}, {2} … filled.
    std::string say(std::string_view group, std::string_view name,
                    std::initializer_list<std::string_view> values = {}) const;

    // The same for a number of things: `name` + "_one" has the words for a single one.
    std::string counted(std::string_view group, std::string_view name, int count) const;

    // "Player 2", and "Player 2 (you)" for the viewer's own seat.
    std::string name(Seat seat, Seat viewer) const;
    // The same, bold for whoever is on turn.
    std::string name_on_turn(Seat seat, Seat viewer, bool on_turn) const;
    // "Player 1, Player 3 and Player 4".
    std::string names(SeatSet seats, Seat viewer) const;

    std::string bold(std::string_view text) const;
    std::string dim(std::string_view text) const;
    std::string inverse(std::string_view text) const;
    // A line across the screen.
    std::string ruler() const;

    // Notation in the colour its first letter names: r5, g12, b0. The letter stays, so that nobody
    // needs to see the colour.
    std::string card(std::string_view notation) const;
    // The colours of Hecht's players, in seat order.
    std::string in_seat_colour(Seat seat, std::string_view text) const;
};

// Whether to use colours: on a terminal, unless NO_COLOR or the user objects.
bool wants_colour(bool no_colour);

// A card's notation as text, coloured.
template <class Rules>
std::string show_card(const Look& look, const Rules& rules, CardId card) {
    return look.card(Notation::of([&](Text& out) { format_card(rules, card, out); }));
}

// Cards side by side: "r5 y6 g1".
template <class Rules, class Cards>
std::string show_cards(const Look& look, const Rules& rules, const Cards& cards) {
    std::string text;
    for (const CardId card : cards) {
        text += (text.empty() ? "" : " ") + show_card(look, rules, card);
    }
    return text;
}

// A hand sorted for the eye: by colour, then by value, with a gap between colours.
std::string show_hand(const Look& look, std::vector<std::string> cards);

template <class Rules, class Cards>
std::string show_hand(const Look& look, const Rules& rules, const Cards& cards) {
    std::vector<std::string> notations;
    for (const CardId card : cards) {
        notations.emplace_back(Notation::of([&](Text& out) { format_card(rules, card, out); }).view());
    }
    return show_hand(look, std::move(notations));
}

// Cells of a small table, padded to columns.
class Columns {
public:
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
    std::string text(int width) const;

private:
    static std::string row_text(const std::vector<std::string>& row, const std::vector<std::size_t>& widths, int width);

    std::vector<std::vector<std::string>> rows_;
};

}  // namespace shoal::cli
