// The pond as a map of hexes in text, the nests, and what everybody can still do.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/markdown.h"
#include "cli/tables.h"
#include "cli/utf8.h"

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

int fish_in_nest(const hecht::Rules& rules, const hecht::State& pond, FieldId nest) {
    if (rules.kind_of(nest) == hecht::FieldKind::carp_nest) {
        const hecht::CarpNest& carps = hecht::carp_nest(rules, pond, nest);
        return carps.hungry + carps.sated;
    }
    int count = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        const hecht::PikeNest& pikes = hecht::pike_nest(rules, pond, nest);
        count += pikes.hungry[seat] + pikes.sated[seat];
    }
    return count;
}

// "PN", and "PN2" with two fish in it.
std::string nest_cell(const hecht::Rules& rules, const hecht::State& pond, FieldId nest, const Look& look) {
    const int fish = fish_in_nest(rules, pond, nest);
    const std::string_view sign = rules.kind_of(nest) == hecht::FieldKind::carp_nest ? "CN" : "PN";
    const std::string text = std::string(sign) + (fish > 0 ? std::to_string(fish) : "");
    return padded(text, cell_width, look.bold(text));
}

// Three letters at most: the fish on a field, else what the field is. The viewer's own pikes stand out.
std::string cell(const hecht::Rules& rules, const hecht::View& view, FieldId field, const Look& look) {
    const hecht::State& pond = view.state;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (pond.pikes[seat.value].contains(field)) {
            const std::string fish = (pond.sated.contains(field) ? "P" : "p") + std::to_string(seat.index() + 1);
            const std::string shown = look.in_seat_colour(seat, fish);
            return padded(fish, cell_width, seat == view.me ? look.inverse(shown) : shown);
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
        case hecht::FieldKind::pike_nest:
        case hecht::FieldKind::carp_nest: return nest_cell(rules, pond, field, look);
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

struct Sign {
    std::string_view sign;
    std::string_view name;
};

constexpr std::array signs{Sign{"p1", "pike"},      Sign{"P1", "sated_pike"}, Sign{"c", "carp"},
                           Sign{"C", "sated_carp"}, Sign{"o", "snail"},       Sign{":", "snail_field"},
                           Sign{">", "arrow"},      Sign{"##", "island"},     Sign{"PN", "pike_nest"},
                           Sign{"CN", "carp_nest"}};

// What the signs mean, one to a line.
std::vector<std::string> legend_lines(const Look& look) {
    std::vector<std::string> lines;
    for (const Sign& each : signs) {
        lines.push_back(padded(each.sign, cell_width, std::string(each.sign)) + look.say("legend", each.name));
    }
    return lines;
}

// The map, and beside it, where the screen is wide enough, else beneath it, what its signs mean.
std::string with_legend(const std::vector<std::string>& map, const Look& look) {
    const std::vector<std::string> legend = legend_lines(look);
    const auto widest = [](const std::vector<std::string>& lines) {
        std::size_t width = 0;
        for (const std::string& line : lines) {
            width = std::max(width, display_width(line));
        }
        return width;
    };
    constexpr std::size_t gap = 3;
    const std::size_t map_width = widest(map);
    const bool beside =
        map_width + gap + widest(legend) <= static_cast<std::size_t>(look.width) && legend.size() <= map.size();
    std::string page;
    for (std::size_t i = 0; i < map.size(); ++i) {
        page += map[i];
        if (beside && i < legend.size()) {
            page += std::string(map_width + gap - display_width(map[i]), ' ') + look.dim(legend[i]);
        }
        page += "\n";
    }
    if (beside) {
        return page;
    }
    std::string words;
    for (const Sign& each : signs) {
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", each.sign, look.say("legend", each.name));
    }
    return page + wrap(look.dim(words), look.width);
}

std::string draw_pond(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
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
    // A narrow screen has room for the names on the left alone.
    const bool names_on_both_sides = (longest + 1) * static_cast<int>(cell_width) + 3 <= look.width;
    std::vector<std::string> map;
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
                field == hecht::no_field ? padded("##", cell_width, look.dim("##")) : cell(rules, view, field, look);
        }
        const std::string last = letter + std::to_string(row.length);
        map.push_back(names_on_both_sides ? line + look.dim(last) : line);
    }
    return with_legend(map, look);
}

std::string counts(std::string_view fish, int hungry, int sated, const Look& look) {
    std::string text;
    if (hungry > 0) {
        text += look.counted("label", fmt::format("hungry_{}", fish), hungry);
    }
    if (sated > 0) {
        text += (text.empty() ? "" : ", ") + look.counted("label", fmt::format("sated_{}", fish), sated);
    }
    return text;
}

// Who is in the nests; nothing if nobody is.
std::string draw_pike_nests(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
    std::string text = look.say("label", "pike_nests");
    bool empty = true;
    for (const FieldId nest : rules.pike_nests) {
        const hecht::PikeNest& fish = hecht::pike_nest(rules, view.state, nest);
        std::string inside;
        for (const Seat seat : SeatSet::all(rules.players)) {
            const std::string theirs = counts("pike", fish.hungry[seat], fish.sated[seat], look);
            if (!theirs.empty()) {
                inside += (inside.empty() ? "" : "; ") + look.name(seat, view.me) + " " + theirs;
            }
        }
        if (!inside.empty()) {
            text += fmt::format("  {} ({})", field_name(rules, nest), inside);
            empty = false;
        }
    }
    return empty ? std::string() : wrap(text, look.width, "", "  ");
}

std::string draw_carp_nests(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
    std::string text = look.say("label", "carp_nests");
    bool empty = true;
    for (const FieldId nest : rules.carp_nests) {
        const hecht::CarpNest& fish = hecht::carp_nest(rules, view.state, nest);
        const std::string inside = counts("carp", fish.hungry, fish.sated, look);
        if (!inside.empty()) {
            text += fmt::format("  {} ({})", field_name(rules, nest), inside);
            empty = false;
        }
    }
    return empty ? std::string() : wrap(text, look.width, "", "  ");
}

// "snail ×2, skip, wave".
std::string action_names(std::span<const hecht::Action> actions, const Look& look) {
    std::string text;
    for (auto each = actions.begin(); each != actions.end(); ++each) {
        if (std::find(actions.begin(), each, *each) != each) {
            continue;  // counted with the first of its kind
        }
        const auto copies = std::count(actions.begin(), actions.end(), *each);
        text += (text.empty() ? "" : ", ") + look.say("action", hecht::action_name(*each)) +
                (copies > 1 ? fmt::format(" ×{}", copies) : std::string());
    }
    return text;
}

// What a seat has used in this round, or what it still can use: whichever is shorter to say.
std::string actions_of(const hecht::Rules& rules, const hecht::State& pond, Seat seat, const Look& look) {
    std::vector<hecht::Action> open;
    std::vector<hecht::Action> used;
    for (std::size_t chip = 0; chip < rules.actions.size(); ++chip) {
        const bool covered = (pond.covered[seat] >> chip & 1U) != 0;
        (covered ? used : open).push_back(rules.actions[chip]);
    }
    if (used.empty()) {
        return look.say("label", "actions_all");
    }
    return used.size() <= open.size()
               ? look.say("label", "actions_used", {action_names(used, look)})
               : look.say("label", "actions_open", {open.empty() ? "-" : action_names(open, look)});
}

std::string heading(const hecht::Rules& rules, const hecht::View& view, const Look& look) {
    const hecht::State& pond = view.state;
    const int round = std::min(pond.round + 1, rules.rounds);
    std::string line = look.bold(look.say("label", "round_of", {std::to_string(round), std::to_string(rules.rounds)}));
    if (pond.stage == hecht::Stage::turn) {
        line += "   " + look.counted("label", "points_left", pond.points) + ", " +
                look.say("label", pond.acted != 0 ? "action_done" : "action_open");
    }
    return wrap(line, look.width);
}

std::string start_positions(const hecht::Rules& rules, const Look& look) {
    std::string text = look.say("label", "starts");
    for (std::size_t i = 0; i < rules.starts.size(); ++i) {
        text += "  " + std::to_string(i) + ": " + field_name(rules, rules.starts[i][0]) + " " +
                field_name(rules, rules.starts[i][1]);
    }
    return wrap(text, look.width, "", "  ");
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
    std::string page = heading(rules, view, look) + draw_pond(rules, view, look) + draw_pike_nests(rules, view, look) +
                       draw_carp_nests(rules, view, look);
    if (pond.stage == hecht::Stage::start) {
        page += start_positions(rules, look);
    }
    page += wrap(look.say("label", "supply",
                          {std::to_string(pond.snail_supply), std::to_string(pond.carp_supply),
                           std::to_string(pond.living_carps)}),
                 look.width, "", "  ");
    const Scores points = scores(rules, pond);
    Columns columns;
    for (const Seat seat : SeatSet::all(rules.players)) {
        columns.add(
            {pond.on_turn == seat ? ">" : " ",
             look.in_seat_colour(seat, look.name_on_turn(seat, view.me, pond.on_turn == seat)),
             look.counted("label", "points", points[seat]),
             look.say("label", "pikes", {std::to_string(pond.pike_supply[seat]), std::to_string(pond.left[seat])}),
             actions_of(rules, pond, seat, look)});
    }
    return page + columns.text(look.width);
}

std::string tell_move(const hecht::Rules& rules, const hecht::View& before, Seat seat, const hecht::Move& move,
                      const Look& look) {
    using Kind = hecht::MoveKind;
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
        case hecht::EventKind::starter: return {look.say("tell", "starter", {look.name(event.seat, after.me)})};
        case hecht::EventKind::die:
            return {look.say("tell", "die", {field_name(rules, event.nest), std::to_string(event.number)})};
        case hecht::EventKind::round:
            return {
                look.say("tell", "round", {std::to_string(event.number), score_line(event.scores, after.me, look)})};
        // The sentences on moves say these.
        case hecht::EventKind::placed:
        case hecht::EventKind::swam:
        case hecht::EventKind::left:
        case hecht::EventKind::snail:
        case hecht::EventKind::wave:
        case hecht::EventKind::skipped:
        case hecht::EventKind::bred:
        case hecht::EventKind::born:
        case hecht::EventKind::clearing:
        case hecht::EventKind::turn:
        case hecht::EventKind::end: return {};
    }
    return {};
}

}  // namespace shoal::cli
