// What a viewer hears of a game of Pike in the Carp Pond, as JSON: everything, since nothing is hidden.
//
// An object has what the trace's line has, if there is one (trace.h), and says why.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/fixed_list.h"
#include "engine/core/json.h"
#include "engine/core/seat.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "engine/hecht/event.h"
#include "engine/hecht/notation.h"
#include "engine/hecht/trace.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// Null where no field is meant.
constexpr void put_field(const Rules& rules, FieldId field, Text& out) {
    if (field == no_field) {
        out.put("null");
        return;
    }
    out.put('"');
    format_field(rules, field, out);
    out.put('"');
}

// Writes one object, field by field, from `{"t":"swam","seat":0` on.
class EventWriter {
public:
    constexpr EventWriter(const Rules& rules, std::string_view kind, Text& out) : rules_(rules), out_(out) {
        out_.put(R"({"t":")").put(kind).put('"');
    }

    constexpr EventWriter& number(std::string_view name, int value) {
        key(name).number(value);
        return *this;
    }
    constexpr EventWriter& truth(std::string_view name, bool value) {
        put_bool(key(name), value);
        return *this;
    }
    constexpr EventWriter& word(std::string_view name, std::string_view value) {
        put_string(key(name), value);
        return *this;
    }
    constexpr EventWriter& seat(std::string_view name, Seat value) {
        put_seat(key(name), value);
        return *this;
    }
    constexpr EventWriter& seats(std::string_view name, SeatSet value) {
        put_seats(key(name), value);
        return *this;
    }
    template <class Numbers>
    constexpr EventWriter& by_seat(std::string_view name, const Numbers& numbers) {
        put_numbers(key(name), rules_.players, numbers);
        return *this;
    }
    constexpr EventWriter& field(std::string_view name, FieldId value) {
        put_field(rules_, value, key(name));
        return *this;
    }
    template <class Fields>
    constexpr EventWriter& fields(std::string_view name, const Fields& fields) {
        put_fields(rules_, fields, key(name));
        return *this;
    }
    // A list whose entries `write(out, item)` writes.
    template <class Items, class Write>
    constexpr EventWriter& list(std::string_view name, const Items& items, Write&& write) {
        put_list(key(name), items, write);
        return *this;
    }
    constexpr EventWriter& fish(const Event& event) { return word("fish", event.pike ? "pike" : "carp"); }
    constexpr Text& key(std::string_view name) { return out_.put(R"(,")").put(name).put(R"(":)"); }
    constexpr void finish() { out_.put('}'); }

private:
    const Rules& rules_;
    Text& out_;
};

// ---- Moves ----

constexpr void write_placed(const Rules& rules, const Event& event, Text& out) {
    EventWriter(rules, "placed", out)
        .seat("seat", event.seat)
        .number("section", event.number)
        .fields("fields", event.fields)
        .word("why", why_name(event.place_why))
        .seat("next", event.next)
        .truth("begins", event.begins)
        .finish();
}

constexpr void write_swam(const Rules& rules, const Event& event, Text& out) {
    EventWriter(rules, "swam", out)
        .seat("seat", event.seat)
        .fish(event)
        .truth("sated", event.sated)
        .field("from", event.from)
        .field("to", event.to)
        .number("cost", event.cost)
        .fields("path", event.path)
        .number("points", event.points)
        .word("ate", prey_name(event.ate))
        .truth("snail_back", event.ate == Prey::sated_carp)
        .number("living_carps", event.living_carps)
        .truth("spared", event.spared)
        .truth("left_nest", event.left_nest)
        .truth("entered_nest", event.entered_nest)
        .truth("pair", event.pair)
        .truth("had_to_clear", event.had_to_clear)
        .finish();
}

constexpr void write_left(const Rules& rules, const Event& event, Text& out) {
    EventWriter(rules, "left", out)
        .seat("seat", event.seat)
        .truth("sated", event.sated)
        .field("from", event.from)
        .field("over", event.to)
        .number("cost", event.cost)
        .fields("path", event.path)
        .number("points", event.points)
        .truth("carp_back", event.carp_back)
        .truth("left_nest", event.left_nest)
        .truth("had_to_clear", event.had_to_clear)
        .by_seat("left", event.gone)
        .by_seat("scores", event.scores)
        .number("waiting", event.waiting)
        .finish();
}

// ---- Actions ----

// The chip that was used, and those that the player still has.
constexpr EventWriter& put_chips(EventWriter& writer, const Event& event) {
    writer.seat("seat", event.seat).number("chip", event.chip);
    FixedList<std::uint8_t, chips> open;
    for (std::uint8_t chip = 0; chip < chips; ++chip) {
        if ((event.covered >> chip & 1U) == 0) {
            open.push_back(chip);
        }
    }
    return writer.list("uncovered", open, [](Text& to, std::uint8_t chip) { to.number(chip); });
}

constexpr void write_snail(const Rules& rules, const Event& event, Text& out) {
    EventWriter writer(rules, "snail", out);
    put_chips(writer, event)
        .field("to", event.to)
        .word("why", why_name(event.snail_why))
        .number("supply", event.snail_supply)
        .finish();
}

constexpr void write_wave(const Rules& rules, const Event& event, Text& out) {
    EventWriter writer(rules, "wave", out);
    put_chips(writer, event).number("points", event.points).finish();
}

constexpr void write_skipped(const Rules& rules, const Event& event, Text& out) {
    EventWriter writer(rules, "skipped", out);
    put_chips(writer, event).word("why", why_name(event.skip_why)).finish();
}

constexpr void write_nest_seen(const Rules& rules, const NestSeen& nest, Text& out) {
    out.put(R"({"at":)");
    put_field(rules, nest.at, out);
    out.put(R"(,"pair":)");
    put_bool(out, nest.pair);
    out.put(R"(,"hungry":)").number(nest.hungry).put(R"(,"sated":)").number(nest.sated).put(R"(,"parents":[)");
    if (nest.parents[0] != no_seat) {
        out.number(nest.parents[0].index()).put(',').number(nest.parents[1].index());
    }
    out.put("]}");
}

constexpr void write_bred(const Rules& rules, const Event& event, Text& out) {
    EventWriter writer(rules, "bred", out);
    put_chips(writer, event)
        .fish(event)
        .word("why", why_name(event.breed_why))
        .list("nests", event.nests, [&](Text& to, const NestSeen& nest) { write_nest_seen(rules, nest, to); })
        .number("carps_back", event.carps_back)
        .number("snails_back", event.snails_back)
        .finish();
}

// ---- Young ----

constexpr void write_young(const Rules& rules, const Young& young, Text& out) {
    out.put(R"({"nest":)");
    put_field(rules, young.nest, out);
    out.put(R"(,"owner":)");
    put_seat(out, young.owner);
    out.put(R"(,"wanted":)").number(young.wanted).put(R"(,"born":)").number(young.born);
    out.put(R"(,"lapsed":)").number(young.wanted - young.born).put(R"(,"stones":)").number(young.stones);
    out.put(R"(,"why":)");
    put_string(out, why_name(young.why));
    out.put('}');
}

constexpr void write_question(const Rules& rules, const Question& question, Text& out) {
    if (question.nest == no_field) {
        out.put("null");
        return;
    }
    out.put(R"({"nest":)");
    put_field(rules, question.nest, out);
    out.put(R"(,"owner":)");
    put_seat(out, question.owner);
    out.put(R"(,"wanted":)").number(question.wanted).put(R"(,"stones":)").number(question.stones);
    out.put(R"(,"least":)").number(question.least).put(R"(,"most":)").number(question.most).put('}');
}

constexpr void write_born(const Rules& rules, const Event& event, Text& out) {
    EventWriter writer(rules, "born", out);
    writer.seat("seat", event.seat)
        .fish(event)
        .truth("given", event.given)
        .list("young", event.young, [&](Text& to, const Young& young) { write_young(rules, young, to); })
        .number("living_carps", event.living_carps);
    write_question(rules, event.question, writer.key("asked"));
    writer.finish();
}

// ---- Turns, rounds and the end ----

constexpr void write_clearing(const Rules& rules, const Event& event, Text& out) {
    const auto write = [&](Text& to, const Blocked& nest) {
        to.put(R"({"at":)");
        put_field(rules, nest.at, to);
        to.put(R"(,"pikes":)").number(nest.pikes).put('}');
    };
    EventWriter(rules, "clearing", out)
        .seat("seat", event.seat)
        .list("nests", event.to_clear, write)
        .number("points", event.points)
        .finish();
}

constexpr void write_turn(const Rules& rules, const Event& event, Text& out) {
    EventWriter(rules, "turn", out)
        .seat("seat", event.seat)
        .number("unused", event.points)
        .by_seat("used", event.used)
        .seat("next", event.next)
        .finish();
}

constexpr void write_round(const Rules& rules, const Event& event, Text& out) {
    put_round(rules, event, out);
    out.put(R"(,"why":)");
    put_string(out, why_name(event.round_why));
    out.put(R"(,"on_board":)");
    put_numbers(out, rules.players, event.on_board);
    out.put(R"(,"left":)");
    put_numbers(out, rules.players, event.gone);
    out.put(R"(,"reopened":)");
    put_bool(out, event.reopened);
    out.put('}');
}

constexpr void write_end(const Rules& rules, const Event& event, Text& out) {
    EventWriter(rules, "end", out)
        .word("reason", ending_name(event.ending))
        .seat("last_breeder", event.last_breeder)
        .by_seat("scores", event.scores)
        .by_seat("on_board", event.on_board)
        .by_seat("left", event.gone)
        .by_seat("sated", event.all_sated)
        .seats("most_pikes", event.most_pikes)
        .seats("winners", event.winners)
        .word("why", why_name(event.win_why))
        .finish();
}

constexpr void write_event(const Rules& rules, const Event& event, Viewer, Text& out) {
    switch (event.kind) {
        case EventKind::starter:
        case EventKind::die: write_event(rules, event, out); break;
        case EventKind::placed: write_placed(rules, event, out); break;
        case EventKind::swam: write_swam(rules, event, out); break;
        case EventKind::left: write_left(rules, event, out); break;
        case EventKind::snail: write_snail(rules, event, out); break;
        case EventKind::wave: write_wave(rules, event, out); break;
        case EventKind::skipped: write_skipped(rules, event, out); break;
        case EventKind::bred: write_bred(rules, event, out); break;
        case EventKind::born: write_born(rules, event, out); break;
        case EventKind::clearing: write_clearing(rules, event, out); break;
        case EventKind::turn: write_turn(rules, event, out); break;
        case EventKind::round: write_round(rules, event, out); break;
        case EventKind::end: write_end(rules, event, out); break;
    }
}

}  // namespace shoal::hecht
