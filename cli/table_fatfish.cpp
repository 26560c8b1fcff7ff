// Fat Fish's table: the three rows, everybody's piles, the licences and the fiasco card.
#include <fmt/core.h>

#include <string>

#include "cli/markdown.h"
#include "cli/tables.h"

namespace shoal::cli {

namespace {

std::string licence_sign(fatfish::Licence licence) {
    return std::string(1, static_cast<char>('A' + static_cast<int>(licence)));
}

std::string licence_signs(fatfish::LicenceSet set) {
    std::string text;
    for (int i = 0; i < fatfish::licence_count; ++i) {
        const auto licence = static_cast<fatfish::Licence>(i);
        if (set.contains(licence)) {
            text += (text.empty() ? "" : " ") + licence_sign(licence);
        }
    }
    return text;
}

// The cards of a row, and a dot for each that it still lacks.
std::string row_cards(const fatfish::Rules& rules, const fatfish::Row& row, const Look& look) {
    if (row.empty()) {
        return look.say("label", "no_row");
    }
    std::string text = show_cards(look, rules, row);
    for (std::size_t i = row.size(); i < fatfish::row_length; ++i) {
        text += " " + look.dim(". ");
    }
    return text;
}

std::string rows_of(const fatfish::Rules& rules, const fatfish::Table& table, const Look& look) {
    Columns columns;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        columns.add({table.turn_row == i ? ">" : " ", look.say("label", "row", {std::to_string(i + 1)}),
                     row_cards(rules, table.rows[i], look)});
    }
    return columns.text(look.width);
}

std::string open_licences(const fatfish::Rules& rules, const fatfish::Table& table, const Look& look) {
    if (table.open.empty()) {
        return {};
    }
    std::string text = look.say("label", "open_licences") + "\n";
    for (int i = 0; i < fatfish::licence_count; ++i) {
        const auto licence = static_cast<fatfish::Licence>(i);
        if (table.open.contains(licence)) {
            const int worth = rules.licence_points[static_cast<std::size_t>(i)];
            text += wrap(
                fmt::format("{}  {} (+{})", licence_sign(licence), look.say("licence", licence_sign(licence)), worth),
                look.width, "  ", "     ");
        }
    }
    return text;
}

}  // namespace

std::string draw_table(const fatfish::Rules& rules, const fatfish::View& view, const Look& look) {
    const fatfish::Table& table = view.table;
    std::string page = rows_of(rules, table, look);
    page += look.say("label", "reserve", {std::to_string(table.reserve_size)});
    if (rules.options.fiasco) {
        page += "   " +
                look.say("label", "fiasco",
                         {table.fiasco == no_seat ? look.say("label", "middle") : look.name(table.fiasco, view.me)});
    }
    page += "\n" + open_licences(rules, table, look);
    const Scores points = scores(rules, view);
    Columns columns;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const std::string seen = show_cards(look, rules, table.shown[seat]);
        const std::string owned = licence_signs(table.owned[seat]);
        columns.add({table.turn == seat ? ">" : " ", look.name_on_turn(seat, view.me, table.turn == seat),
                     look.counted("label", "points", points[seat]),
                     look.say("label", "plus_minus",
                              {std::to_string(fatfish::points_in(rules, table.plus[seat])),
                               std::to_string(fatfish::points_in(rules, table.minus[seat]))}),
                     look.say("label", "hand_pile",
                              {std::to_string(table.hand_size[seat]), std::to_string(table.pile_size[seat])}),
                     owned.empty() ? "" : look.say("label", "licences", {owned}),
                     seen.empty() ? "" : look.say("label", "shown", {seen})});
    }
    return page + columns.text(look.width) +
           wrap(look.say("label", "hand") + " " + show_hand(look, rules, view.hand), look.width, "", "  ");
}

std::string tell_move(const fatfish::Rules& rules, const fatfish::View& before, Seat seat, const fatfish::Move& move,
                      const Look& look) {
    const std::string name = look.name(seat, before.me);
    switch (move.kind()) {
        case fatfish::MoveKind::lay: {
            const bool right = fatfish::keeps_laying_rules(rules, before.table, move.card(), move.row());
            return look.say("tell", right ? "lays" : "fiasco",
                            {name, show_card(look, rules, move.card()), std::to_string(move.row() + 1)});
        }
        case fatfish::MoveKind::stop: return look.say("tell", "stops", {name});
        // What is kept and taken is told when the row is.
        case fatfish::MoveKind::keep:
        case fatfish::MoveKind::take: return {};
    }
    return {};
}

Sentences tell_event(const fatfish::Rules& rules, const fatfish::View& after, const fatfish::Event& event,
                     const Look& look) {
    switch (event.kind) {
        case fatfish::EventKind::starter: return {look.say("tell", "starter", {look.name(event.seat, after.me)})};
        case fatfish::EventKind::deal: return {look.say("tell", "dealt")};
        case fatfish::EventKind::licence: return {look.say("tell", "licence_shown", {licence_sign(event.licence)})};
        case fatfish::EventKind::row: {
            const std::string name = look.name(event.seat, after.me);
            const std::string minus = show_cards(look, rules, event.minus);
            Sentences told{look.say("tell", "takes_row",
                                    {name, std::to_string(event.row + 1), show_cards(look, rules, event.plus),
                                     minus.empty() ? "-" : minus})};
            if (event.licence != fatfish::no_licence) {
                told.push_back(look.say("tell", "takes_licence", {name, licence_sign(event.licence)}));
            }
            return told;
        }
        // The sentences on moves, the row and the end say these.
        case fatfish::EventKind::fiasco:
        case fatfish::EventKind::won:
        case fatfish::EventKind::drew:
        case fatfish::EventKind::end: return {};
    }
    return {};
}

}  // namespace shoal::cli
