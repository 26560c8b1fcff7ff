// Fishing's table: the trick by seat, everybody's scores and piles, what is left in the ocean.
#include <algorithm>
#include <string>

#include "cli/tables.h"

namespace shoal::cli {

namespace {

std::string colour_name(const Look& look, fishing::Colour colour) {
    const std::string letter(1, fishing::colour_letters[static_cast<std::size_t>(colour)]);
    return look.card(letter) + " " + look.say("colour", letter);
}

// How many ocean cards of each star level are left, as "1:3 2:12 …"; levels that are gone are left out.
std::string levels_left(const fishing::Rules& rules, const fishing::Table& table) {
    const int first_left = fishing::ocean_count - table.ocean_size;
    std::string text;
    for (std::size_t level = 1; level <= fishing::level_count; ++level) {
        const int begin = std::max<int>(rules.level_first[level], first_left);
        const int count = rules.level_first[level + 1] - begin;
        if (count > 0) {
            text += (text.empty() ? "" : " ") + std::to_string(level) + ":" + std::to_string(count);
        }
    }
    return text.empty() ? "-" : text;
}

std::string what_seat_does(const fishing::Rules& rules, const fishing::View& view, Seat seat, const Look& look) {
    const fishing::Table& table = view.table;
    std::string text;
    const CardId card = fishing::current_trick(table)[seat];
    if (card != no_card) {
        text = show_card(look, rules, card);
    } else if (to_move(rules, view).contains(seat)) {
        text = look.say("label", "on_turn");
    }
    return table.leader == seat ? text + " (" + look.say("label", "leads") + ")" : text;
}

std::string heading(const fishing::Rules& rules, const fishing::View& view, const Look& look) {
    const fishing::Table& table = view.table;
    std::string line =
        look.bold(look.say("label", "round_of", {std::to_string(table.round), std::to_string(fishing::round_count)}) +
                  ", " + look.say("label", "trick", {std::to_string(table.trick + 1)}));
    line += "   " + look.say("label", "ocean", {std::to_string(table.ocean_size), levels_left(rules, table)}) + "\n";
    std::string duty;
    if (table.led != fishing::Colour::none) {
        duty += look.say("label", "led", {colour_name(look, table.led)});
    }
    if (table.caller != no_seat) {
        duty += ", " + look.say("label", "called", {look.name(table.caller, view.me)});
    }
    if (table.low) {
        duty += (duty.empty() ? "" : ", ") + look.say("label", "low");
    }
    return duty.empty() ? line : line + duty + "\n";
}

}  // namespace

std::string draw_table(const fishing::Rules& rules, const fishing::View& view, const Look& look) {
    const fishing::Table& table = view.table;
    std::string page = heading(rules, view, look);
    const SeatSet on_turn = to_move(rules, view);
    Columns columns;
    for (const Seat seat : SeatSet::all(rules.players)) {
        columns.add({on_turn.contains(seat) ? ">" : " ", look.name(seat, view.me),
                     look.say("label", "points", {std::to_string(table.scores[seat])}),
                     look.say("label", "caught", {std::to_string(table.caught[seat].size())}),
                     look.say("label", "stockroom", {std::to_string(table.stockroom_size[seat])}),
                     what_seat_does(rules, view, seat, look)});
    }
    page += columns.text();
    return page + look.say("label", "hand") + " " + show_cards(look, rules, view.hand) + "\n";
}

std::string tell_move(const fishing::Rules& rules, const fishing::View& before, Seat seat, const fishing::Move& move,
                      const Look& look) {
    const std::string name = look.name(seat, before.me);
    switch (move.kind) {
        case fishing::MoveKind::play: return look.say("tell", "plays", {name, show_card(look, rules, move.card())});
        case fishing::MoveKind::catch_card:
            return look.say("tell", "takes_card", {name, show_card(look, rules, move.card())});
        case fishing::MoveKind::pass:
            // Which card it is, only its giver knows, and its receiver once it is picked up.
            return seat == before.me ? look.say("tell", "passes_card", {name, show_card(look, rules, move.card())})
                                     : look.say("tell", "passes", {name});
        case fishing::MoveKind::call: return look.say("tell", "calls", {name, colour_name(look, move.colour())});
    }
    return {};
}

Sentences tell_event(const fishing::Rules& rules, const fishing::View& after, const fishing::Event& event,
                     const Look& look) {
    switch (event.kind) {
        case fishing::EventKind::deal: return {look.say("tell", "dealt")};
        case fishing::EventKind::ocean: return {};
        case fishing::EventKind::starter: return {look.say("tell", "starter", {look.name(event.seat, after.me)})};
        case fishing::EventKind::trick: {
            Sentences told{look.say("tell", "trick_to", {look.name(event.seat, after.me)})};
            for (const Seat seat : SeatSet::all(rules.players)) {
                const auto cards = fishing::caught_from_trick(rules, after.table, seat);
                if (!cards.empty()) {
                    told.push_back(
                        look.say("tell", "catches", {look.name(seat, after.me), show_cards(look, rules, cards)}));
                }
            }
            const bool passed_now = after.table.passed && after.table.pass_trick == after.table.trick;
            if (passed_now && after.received != no_card) {
                told.push_back(look.say("tell", "receives",
                                        {look.name(after.me, after.me), show_card(look, rules, after.received)}));
            }
            return told;
        }
        case fishing::EventKind::round:
            return {look.say("tell", "round",
                             {std::to_string(after.table.round), score_line(after.table.scores, after.me, look)})};
        case fishing::EventKind::stockrooms: return {};
    }
    return {};
}

}  // namespace shoal::cli
