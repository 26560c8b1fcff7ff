// Foppen's table: who plays what, who sits out, what must be followed.
#include <algorithm>
#include <string>

#include "cli/markdown.h"
#include "cli/tables.h"

namespace shoal::cli {

namespace {

std::string colour_name(const Look& look, foppen::Colour colour) {
    const char letter = foppen::colour_letters[static_cast<std::size_t>(colour)];
    return look.card(std::string(1, letter)) + " " + look.say("colour", std::string(1, letter));
}

std::string what_seat_does(const foppen::Rules& rules, const foppen::Table& table, Seat seat, const Look& look) {
    std::string text;
    if (table.trick[seat] != no_card) {
        text = show_card(look, rules, table.trick[seat]);
    } else if (table.fooled.contains(seat)) {
        text = look.say("label", "sits_out");
    } else if (table.turn == seat) {
        text = look.say("label", "on_turn");
    }
    return table.leader == seat ? text + " (" + look.say("label", "leads") + ")" : text;
}

}  // namespace

std::string draw_table(const foppen::Rules& rules, const foppen::View& view, const Look& look) {
    const foppen::Table& table = view.table;
    std::string page =
        look.bold(look.say("label", "round", {std::to_string(table.round)})) + "   " +
        look.say("label", "tens",
                 {std::to_string(table.tens), std::to_string(rules.awards_to_end), std::to_string(rules.award)});
    if (table.led != foppen::Colour::none) {
        page += "   " + look.say("label", "led", {colour_name(look, table.led)});
    }
    Columns columns;
    for (const Seat seat : SeatSet::all(rules.players)) {
        columns.add({table.turn == seat ? ">" : " ", look.name_on_turn(seat, view.me, table.turn == seat),
                     look.counted("label", "points", table.totals[seat]),
                     look.counted("label", "cards", table.hand_size[seat]), what_seat_does(rules, table, seat, look)});
    }
    return wrap(page, look.width) + columns.text(look.width) +
           wrap(look.say("label", "hand") + " " + show_hand(look, rules, view.hand), look.width, "", "  ");
}

std::string tell_move(const foppen::Rules& rules, const foppen::View& before, Seat seat, const foppen::Move& move,
                      const Look& look) {
    return look.say("tell", "plays", {look.name(seat, before.me), show_card(look, rules, move.card)});
}

Sentences tell_event(const foppen::Rules&, const foppen::View& after, const foppen::Event& event, const Look& look) {
    switch (event.kind) {
        case foppen::EventKind::starter: return {look.say("tell", "starter", {look.name(event.seat, after.me)})};
        case foppen::EventKind::deal: return {look.say("tell", "dealt")};
        case foppen::EventKind::trick: {
            Sentences told{look.say("tell", "wins_trick", {look.name(event.seat, after.me)})};
            for (const Seat seat : event.fooled) {
                if (seat != no_seat) {
                    told.push_back(look.say("tell", "fooled", {look.name(seat, after.me)}));
                }
            }
            return told;
        }
        case foppen::EventKind::round:
            return {look.say("tell", "round",
                             {std::to_string(after.table.round), score_line(after.table.totals, after.me, look)})};
        case foppen::EventKind::end: return {};  // told in the words of all games
    }
    return {};
}

}  // namespace shoal::cli
