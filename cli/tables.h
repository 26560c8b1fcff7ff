// The tables as a terminal shows them, one file a game: cli/table_<game>.cpp. All of it is made from
// views: whoever looks sees what that seat may know.
//
//     draw_table(rules, view, look)                     the table, ending in a line feed
//     tell_move(rules, before, seat, move, look)        a sentence on a move, from the viewer's view before it
//     tell_event(rules, after, event, look)             sentences on what followed; empty for what is not told
#pragma once

#include <string>
#include <vector>

#include "cli/look.h"
#include "engine/catalog/games.h"

namespace shoal::cli {

using Sentences = std::vector<std::string>;

std::string draw_table(const fishing::Rules& rules, const fishing::View& view, const Look& look);
std::string tell_move(const fishing::Rules& rules, const fishing::View& before, Seat seat, const fishing::Move& move,
                      const Look& look);
Sentences tell_event(const fishing::Rules& rules, const fishing::View& after, const fishing::Event& event,
                     const Look& look);

std::string draw_table(const foppen::Rules& rules, const foppen::View& view, const Look& look);
std::string tell_move(const foppen::Rules& rules, const foppen::View& before, Seat seat, const foppen::Move& move,
                      const Look& look);
Sentences tell_event(const foppen::Rules& rules, const foppen::View& after, const foppen::Event& event,
                     const Look& look);

std::string draw_table(const fatfish::Rules& rules, const fatfish::View& view, const Look& look);
std::string tell_move(const fatfish::Rules& rules, const fatfish::View& before, Seat seat, const fatfish::Move& move,
                      const Look& look);
Sentences tell_event(const fatfish::Rules& rules, const fatfish::View& after, const fatfish::Event& event,
                     const Look& look);

std::string draw_table(const hecht::Rules& rules, const hecht::View& view, const Look& look);
std::string tell_move(const hecht::Rules& rules, const hecht::View& before, Seat seat, const hecht::Move& move,
                      const Look& look);
Sentences tell_event(const hecht::Rules& rules, const hecht::View& after, const hecht::Event& event, const Look& look);

// "Player 1 12, Player 2 9": everybody's points in one line.
template <class Points>
std::string score_line(const Points& points, Seat viewer, const Look& look) {
    std::string text;
    for (const Seat seat : SeatSet::all(look.players)) {
        text += (text.empty() ? "" : ", ") + look.name(seat, viewer) + " " + std::to_string(points[seat]);
    }
    return text;
}

}  // namespace shoal::cli
