// The pond as a map of hexes in text, the nests, and what everybody can still do.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "cli/markdown.h"
#include "cli/tables.h"

namespace shoal::cli {

namespace {

using hecht::FieldId;

constexpr std::size_t cell_width = 4;  // a hex; neighbouring rows are half a hex apart

std::string field_name(const hecht::Rules& rules, FieldId field) {
    return std::string(Notation::of([&](Text& out) { format_field(rules, field, out); }).view());
}

std::string padded(std::string_view shown, std::size_t width, std::string text) {
    return text + std::string(width > shown.size() ? width - shown.size() : 0, ' ');
}

// Two letters at most: the fish on a field, else what the field is.
std::string cell(const hecht::Rules& rules, const hecht::State& pond, FieldId field, const Look& look) {
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (pond.pikes[seat.value].contains(field)) {
            const std::string fish = (pond.sated.contains(field) ? "P" : "p") + std::to_string(seat.index() + 1);
            return padded(fish, cell_width, look.in_seat_colour(seat, fish));
        }
    }
    if (pond.carps.contains(field)) {
        const std::string fish = pond.sated.contains(field) ? "C" : "c";
        return padded(fish, cell_width, look.bold(fish));
    }
    if (pond.snails.contains(field)) {
        return padded("o", cell_width, look.card("o"));
    }
    switch (rules.kind_of(field)) {
        case hecht::FieldKind::snail: return padded(":", cell_width, ":");
        case hecht::FieldKind::arrow: return padded(">", cell_width, ">");
        case hecht::FieldKind::pike_nest: return padded("PN", cell_width, look.bold("PN"));
        case hecht::FieldKind::carp_nest: return padded("CN", cell_width, look.bold("CN"));
        case hecht::FieldKind::water:
        case hecht::FieldKind::start: return padded(".", cell_width, ".");
        case hecht::FieldKind::island: break;
    }
    return padded("##", cell_width, look.dim("##"));
}

// The fields of one row, by their place in it; island fields have a place and no field.
struct PondRow {
    std::array<FieldId, hecht::row_length_max + 1> fields{};
    int length = 0;
};

std::string draw_pond(const hecht::Rules& rules, const hecht::State& pond, const Look& look) {
    std::array<PondRow, hecht::rows_max> rows{};
    for (PondRow& row : rows) {
        row.fields.fill(hecht::no_field);
    }
    int longest = 0;
    for (int i = 0; i < rules.fields; ++i) {
        const hecht::FieldName name = rules.name[static_cast<std::size_t>(i)];
        PondRow& row = rows[static_cast<std::size_t>(name.row - 'a')];
        row.fields[name.place] = FieldId(i);
        row.length = std::max<int>(row.length, name.place);
        longest = std::max(longest, row.length);
    }
    std::string map;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const PondRow& row = rows[r];
        if (row.length == 0) {
            continue;
        }
        const std::string letter(1, static_cast<char>('a' + r));
        std::string line((static_cast<std::size_t>(longest - row.length)) * cell_width / 2, ' ');
        line += padded(letter + "1", cell_width, look.dim(letter + "1"));
        for (int place = 1; place <= row.length; ++place) {
            const FieldId field = row.fields[static_cast<std::size_t>(place)];
            line +=
                field == hecht::no_field ? padded("##", cell_width, look.dim("##")) : cell(rules, pond, field, look);
        }
        map += line + look.dim(letter + std::to_string(row.length)) + "\n";
    }
    return map;
}

std::string counts(int hungry, int sated, const Look& look) {
    std::string text;
    if (hungry > 0) {
        text += look.say("label", "hungry", {std::to_string(hungry)});
    }
    if (sated > 0) {
        text += (text.empty() ? "" : ", ") + look.say("label", "sated", {std::to_string(sated)});
    }
    return text;
}

std::string draw_nests(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
    std::string text;
    for (const FieldId nest : rules.pike_nests) {
        std::string inside;
        for (const Seat seat : SeatSet::all(rules.players)) {
            const hecht::PikeNest& fish = hecht::pike_nest(rules, view.state, nest);
            const std::string mine = counts(fish.hungry[seat], fish.sated[seat], look);
            if (!mine.empty()) {
                inside += (inside.empty() ? "" : "; ") + look.name(seat, view.me) + " " + mine;
            }
        }
        text += look.say("label", "pike_nest",
                         {field_name(rules, nest), inside.empty() ? look.say("label", "empty") : inside}) +
                "\n";
    }
    for (const FieldId nest : rules.carp_nests) {
        const hecht::CarpNest& fish = hecht::carp_nest(rules, view.state, nest);
        const std::string inside = counts(fish.hungry, fish.sated, look);
        text += look.say("label", "carp_nest",
                         {field_name(rules, nest), inside.empty() ? look.say("label", "empty") : inside}) +
                "\n";
    }
    return text;
}

std::string open_actions(const hecht::Rules& rules, const hecht::State& pond, Seat seat, const Look& look) {
    std::string text;
    for (std::size_t chip = 0; chip < rules.actions.size(); ++chip) {
        if ((pond.covered[seat] >> chip & 1U) == 0) {
            text += (text.empty() ? "" : ", ") + look.say("action", hecht::action_name(rules.actions[chip]));
        }
    }
    return text.empty() ? "-" : text;
}

std::string heading(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
    const hecht::State& pond = view.state;
    const int round = std::min(pond.round + 1, rules.rounds);
    std::string line = look.bold(look.say("label", "round_of", {std::to_string(round), std::to_string(rules.rounds)}));
    if (pond.stage == hecht::Stage::turn) {
        line += "   " + look.say("label", "points_left", {std::to_string(pond.points)}) + ", " +
                look.say("label", pond.acted != 0 ? "action_done" : "action_open");
    }
    return line + "\n";
}

std::string start_positions(const hecht::Rules& rules, const Look& look) {
    std::string text = look.say("label", "starts");
    for (std::size_t i = 0; i < rules.starts.size(); ++i) {
        text += "  " + std::to_string(i) + ": " + field_name(rules, rules.starts[i][0]) + " " +
                field_name(rules, rules.starts[i][1]);
    }
    return text + "\n";
}

std::string tell_swim(const hecht::Rules& rules, const hecht::View& before, const std::string& name,
                      const hecht::Move& move, const Look& look) {
    const hecht::State& pond = before.state;
    const bool carp = pond.carps.contains(move.from) || rules.kind_of(move.from) == hecht::FieldKind::carp_nest;
    const bool eats = carp ? pond.snails.contains(move.to) : pond.carps.contains(move.to);
    const std::string_view key = carp ? (eats ? "carp_eats" : "moves_carp") : (eats ? "pike_eats" : "moves_pike");
    return look.say("tell", key, {name, field_name(rules, move.from), field_name(rules, move.to)});
}

}  // namespace

std::string draw_table(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
    const hecht::State& pond = view.state;
    std::string page = heading(rules, view, look) + draw_pond(rules, pond, look) +
                       wrap(look.say("label", "legend"), look.width) + draw_nests(rules, view, look);
    if (pond.stage == hecht::Stage::start) {
        page += start_positions(rules, look);
    }
    page += look.say("label", "supply",
                     {std::to_string(pond.snail_supply), std::to_string(pond.carp_supply),
                      std::to_string(pond.living_carps)}) +
            "\n";
    const Scores points = scores(rules, pond);
    Columns columns;
    for (const Seat seat : SeatSet::all(rules.players)) {
        columns.add(
            {pond.on_turn == seat ? ">" : " ", look.in_seat_colour(seat, look.name(seat, view.me)),
             look.say("label", "points", {std::to_string(points[seat])}),
             look.say("label", "pikes", {std::to_string(pond.pike_supply[seat]), std::to_string(pond.left[seat])}),
             look.say("label", "actions", {open_actions(rules, pond, seat, look)})});
    }
    return page + columns.text();
}

std::string tell_move(const hecht::Rules& rules, const hecht::View& before, Seat seat, const hecht::Move& move,
                      const Look& look) {
    using Kind = hecht::Move::Kind;
    const std::string name = look.name(seat, before.me);
    switch (move.kind) {
        case Kind::start: return look.say("tell", "start", {name, std::to_string(move.section())});
        case Kind::swim: return tell_swim(rules, before, name, move, look);
        case Kind::exit: return look.say("tell", "exit", {name, field_name(rules, move.from)});
        case Kind::snail:
            return move.to == hecht::no_field ? look.say("tell", "action", {name, look.say("action", "snail")})
                                              : look.say("tell", "snail", {name, field_name(rules, move.to)});
        case Kind::skip: return look.say("tell", "action", {name, look.say("action", "skip")});
        case Kind::wave: return look.say("tell", "action", {name, look.say("action", "wave")});
        case Kind::breed_pike: return look.say("tell", "action", {name, look.say("action", "breed pike")});
        case Kind::breed_carp: return look.say("tell", "action", {name, look.say("action", "breed carp")});
        case Kind::give:
            return look.say("tell", "gives", {name, field_name(rules, move.from), std::to_string(move.count())});
        case Kind::end: return look.say("tell", "ends", {name});
    }
    return {};
}

Sentences tell_event(const hecht::Rules& rules, const hecht::View& after, const hecht::Event& event, const Look& look) {
    switch (event.kind) {
        case hecht::Event::Kind::starter: return {look.say("tell", "starter", {look.name(event.seat, after.me)})};
        case hecht::Event::Kind::die:
            return {look.say("tell", "die", {field_name(rules, event.nest), std::to_string(event.number)})};
        case hecht::Event::Kind::round:
            return {look.say("tell", "round",
                             {std::to_string(event.number), score_line(scores(rules, after.state), after.me, look)})};
    }
    return {};
}

}  // namespace shoal::cli
