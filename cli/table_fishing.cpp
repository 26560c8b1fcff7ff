// Fishing's table: the trick by seat, everybody's scores and piles, what is left in the ocean.
#include <algorithm>
#include <set>
#include <string>

#include "cli/markdown.h"
#include "cli/tables.h"

namespace shoal::cli {

namespace {

std::string colour_name(const Look& look, fishing::Colour colour) {
    const std::string letter(1, fishing::colour_letters[static_cast<std::size_t>(colour)]);
    return look.card(letter) + " " + look.say("colour", letter);
}

// How many ocean cards of each star level are left, as "1★ 3, 2★ 12 …"; levels that are gone are left out.
std::string levels_left(const fishing::Rules& rules, const fishing::Table& table) {
    const int first_left = fishing::ocean_count - table.ocean_size;
    std::string text;
    for (std::size_t level = 1; level <= fishing::level_count; ++level) {
        const int begin = std::max<int>(rules.level_first[level], first_left);
        const int count = rules.level_first[level + 1] - begin;
        if (count > 0) {
            text += (text.empty() ? "" : ", ") + std::to_string(level) + "★ " + std::to_string(count);
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
    std::string line = wrap(
        look.bold(look.say("label", "round_of", {std::to_string(table.round), std::to_string(fishing::round_count)}) +
                  ", " + look.say("label", "trick", {std::to_string(table.trick + 1)})) +
            "   " + look.say("label", "ocean", {std::to_string(table.ocean_size), levels_left(rules, table)}),
        look.width, "", "  ");
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
    return duty.empty() ? line : line + wrap(duty, look.width, "", "  ");
}

// What the buoys in the viewer's hand and in the trick do, each kind once.
std::string explain_buoys(const fishing::Rules& rules, const fishing::View& view, const Look& look) {
    std::set<std::string> buoys;
    const auto add = [&](CardId card) {
        const Notation notation = Notation::of([&](Text& out) { format_card(rules, card, out); });
        if (notation.view().starts_with('@')) {
            buoys.emplace(notation.view());
        }
    };
    for (const CardId card : view.hand) {
        add(card);
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (const CardId card = fishing::current_trick(view.table)[seat]; card != no_card) {
            add(card);
        }
    }
    std::string text;
    for (const std::string& buoy : buoys) {
        text += wrap(look.card(buoy) + "  " + look.say("action", buoy), look.width, "  ", "    ");
    }
    return text;
}

}  // namespace

std::string draw_table(const fishing::Rules& rules, const fishing::View& view, const Look& look) {
    const fishing::Table& table = view.table;
    std::string page = heading(rules, view, look);
    const SeatSet on_turn = to_move(rules, view);
    Columns columns;
    for (const Seat seat : SeatSet::all(rules.players)) {
        columns.add({on_turn.contains(seat) ? ">" : " ", look.name_on_turn(seat, view.me, on_turn.contains(seat)),
                     look.counted("label", "points", table.scores[seat]),
                     look.say("label", "caught", {std::to_string(table.caught[seat].size())}),
                     look.say("label", "stockroom", {std::to_string(table.stockroom_size[seat])}),
                     what_seat_does(rules, view, seat, look)});
    }
    return page + columns.text(look.width) +
           wrap(look.say("label", "hand") + " " + show_hand(look, rules, view.hand), look.width, "", "  ") +
           explain_buoys(rules, view, look);
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
                const auto cards = fishing::caught_from_trick(event, seat);
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
        case fishing::EventKind::passed:
        case fishing::EventKind::stockrooms:
        case fishing::EventKind::drew:
        case fishing::EventKind::end: return {};
    }
    return {};
}

}  // namespace shoal::cli
