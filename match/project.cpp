#include "match/project.h"

#include <array>

#include "match/decide.h"
#include "match/fairness.h"
#include "match/json_out.h"
#include "match/options.h"

namespace shoal::match {

namespace {

constexpr std::array<std::string_view, 4> stage_names{"open", "running", "finished", "abandoned"};

template <class Write>
void put_list(std::string& out, SeatSet seats, Write&& write) {
    out += '[';
    bool first = true;
    for (const Seat seat : seats) {
        if (!first) {
            out += ',';
        }
        first = false;
        write(seat);
    }
    out += ']';
}

void put_seats(std::string& out, SeatSet seats) {
    put_list(out, seats, [&](Seat seat) { out += std::to_string(seat.index()); });
}

// At whose device somebody plays, so that everybody sees who looks at two hands.
template <class Person>
void write_owner(Object& object, const Person& person) {
    if (!person.owner.empty()) {
        object.text("owner", person.owner);
        if (!person.owner_name.empty()) {
            object.text("owner_name", person.owner_name);
        }
    }
}

void write_asking(std::string& out, const Match& match) {
    out += '[';
    for (const Asking& asking : match.asking()) {
        out += out.ends_with('[') ? "" : ",";
        Object object(out);
        object.number("seat", asking.seat.index()).text("player", asking.player).text("name", asking.name);
        if (asking.program) {
            object.boolean("program", true);
        }
        write_owner(object, asking);
        object.texts("decides", deciders(match, asking));
    }
    out += ']';
}

void write_named(Object& object, const Match& match, Seat seat) {
    if (match.named(seat) != seat) {
        object.number("named", match.named(seat).index());
    }
}

void write_seat(std::string& out, const Match& match, Seat seat) {
    const SeatState& state = match.seat(seat);
    Object object(out);
    object.number("seat", seat.index());
    if (state.is_person()) {
        object.text("player", state.player).text("name", state.name).boolean("here", state.is_here());
        if (state.program) {
            object.boolean("program", true);
        }
        write_owner(object, state);
        if (const auto until = grace_deadline(match, seat)) {
            object.number("held_until", *until);
        }
        if (match.options().commentators) {
            object.boolean("consents", state.consents);
        }
        std::vector<std::string> wishes;
        for (std::size_t i = 0; i < wish_names.size(); ++i) {
            if (state.wishes[i]) {
                wishes.emplace_back(wish_names[i]);
            }
        }
        if (!wishes.empty()) {
            object.texts("wishes", wishes);
        }
    }
    if (!state.commitment.empty()) {
        object.text("commitment", state.commitment);
    }
    if (match.is_locked() && state.awaited) {
        object.boolean("awaited", true);
    }
    if (state.is_played_by_bot()) {
        object.text("bot", state.bot);
    }
    write_named(object, match, seat);
}

void write_result(std::string& out, const Match& match) {
    const AnyGame& game = match.play()->game();
    const Scores scores = game.scores();
    Object object(out);
    put_list(object.key("scores"), match.all_seats(), [&](Seat seat) { out += std::to_string(scores[seat]); });
    put_seats(object.key("winners"), game.winners());
    object.text("reason", game.end_reason());
}

// The moment of another match that a game goes on from.
void write_moment(Object& object, std::string_view match, std::int64_t event, Seat eyes) {
    object.text("match", match).number("event", event);
    if (eyes != no_seat) {
        object.number("eyes", eyes.index());
    }
}

void write_revealed(Object& object, const Match& match) {
    object.text("secret", match.secret());
    object.texts("nonces", match.nonces());
    if (match.play() != nullptr) {
        object.text("seed", seed_text(match.play()->seed()));
    }
}

void write_awaited(Object& object, const Event& locked) {
    SeatSet awaited;
    for (const Seat seat : SeatSet::all(seats_max)) {
        if ((locked.number >> seat.value & 1) != 0) {
            awaited.insert(seat);
        }
    }
    put_seats(object.key("awaited"), awaited);
}

// The fields of each kind of event, under names that say what they are.
void write_fields(Object& object, const Event& event, const Told::Words& words) {
    switch (event.kind) {
        case EventKind::created:
            object.text("player", event.player).text("name", event.name);
            write_public_options(object.key("options"), *event.options);
            break;
        case EventKind::changed: write_public_options(object.key("options"), *event.options); break;
        case EventKind::sat:
        case EventKind::claimed:
        case EventKind::asked:
            object.text("player", event.player).text("name", event.name);
            if (event.flag) {
                object.boolean("program", true);
            }
            write_owner(object, event);
            break;
        case EventKind::unasked: object.text("player", event.player).boolean("refused", event.flag); break;
        case EventKind::bot_sat:
        case EventKind::forgotten: object.text("bot", event.text); break;
        case EventKind::started: object.raw("events", '[' + words.events + ']'); break;
        case EventKind::moved:
            object.text("move", words.move);
            if (event.flag) {
                object.boolean("bot", true);
            }
            object.raw("events", '[' + words.events + ']');
            break;
        case EventKind::undone: object.number("moves", event.number); break;
        case EventKind::said:
            object.text("player", event.player).text("name", event.name).text("text", event.text);
            if (event.flag) {
                object.boolean("commentator", true);
            }
            break;
        case EventKind::wished: object.text("wish", event.text).boolean("yes", event.flag); break;
        case EventKind::taken_over: object.text("bot", event.text).text("why", event.name); break;
        case EventKind::kicked:
        case EventKind::commented: object.text("player", event.player); break;
        case EventKind::muted: object.text("player", event.player).boolean("yes", event.flag); break;
        case EventKind::consented: object.boolean("yes", event.flag); break;
        case EventKind::adopted: object.number("credit_ms", event.number); break;
        case EventKind::rematched: object.text("match", event.text); break;
        case EventKind::abandoned: object.text("why", event.text); break;
        case EventKind::renamed: object.text("player", event.player).text("name", event.name); break;
        case EventKind::committed: object.text("commitment", event.text); break;
        case EventKind::locked: write_awaited(object, event); break;
        case EventKind::withheld:
            object.text("player", event.player).text("name", event.name).text("bot", event.text);
            break;
        case EventKind::branched:
            // Whose eyes they were is not a seat at which something happened.
            write_moment(object, event.text, event.number, event.seat);
            break;
        case EventKind::revealed:
        case EventKind::called_off:
        case EventKind::imported:
        case EventKind::recalled:
        case EventKind::stood:
        case EventKind::bot_left:
        case EventKind::added:
        case EventKind::paused:
        case EventKind::resumed:
        case EventKind::came:
        case EventKind::went: break;
    }
}

}  // namespace

ViewerKind kind_for(const Match& match, std::string_view player, bool commentator) {
    if (is_over(match)) {
        return all_seeing_kind;
    }
    const Seat seat = match.seat_of(player);
    if (seat != no_seat && !match.is_kicked(std::string(player))) {
        return kind_of_seat(seat);
    }
    // Who sits beside a player sees no hands, whatever happened.
    const std::string family = match.family(std::string(player));
    const bool sees =
        commentator && match.commentators_see() && match.has_commented(family) && match.seats_of_family(family).empty();
    return sees ? all_seeing_kind : spectator_kind;
}

std::string project_event(std::uint32_t sequence, const Event& event, const Told& told, ViewerKind kind) {
    std::string out;
    const bool among_commentators = event.kind == EventKind::said && event.flag;
    // That somebody was taken out of the log is told where a seat is a bot's now, and nowhere else.
    const bool about_nobody = event.kind == EventKind::forgotten && event.seat == no_seat;
    // What was dealt and played before is not everybody's to know; that match tells it to those who may look at it.
    if ((among_commentators && kind != all_seeing_kind) || about_nobody || event.kind == EventKind::recalled) {
        return out;
    }
    out.reserve(160);
    {
        Object object(out);
        object.number("seq", sequence).number("at", event.at).text("t", event_name(event.kind));
        if (event.seat != no_seat && event.kind != EventKind::branched) {
            object.number("seat", event.seat.index());
        }
        write_fields(object, event, told[kind]);
    }
    return out;
}

void write_table(std::string& out, const Match& match) {
    Object object(out);
    object.text("match", match.id());
    object.text("stage", stage_names[static_cast<std::size_t>(match.stage())]);
    object.boolean("paused", match.is_paused());
    object.text("host", match.host());
    object.number("created", match.created_at());
    write_public_options(object.key("options"), match.options());
    if (match.rules_version() != 0) {
        object.number("rules_version", match.rules_version());
    }
    object.text("commitment", commitment(match.secret()));
    if (const auto until = reveal_deadline(match)) {
        object.number("reveal_until", *until);
    }
    put_list(object.key("seats"), match.all_seats(), [&](Seat seat) { write_seat(out, match, seat); });
    if (!match.asking().empty()) {
        write_asking(object.key("asking"), match);
    }
    if (match.stage() == Stage::finished) {
        write_result(object.key("result"), match);
    }
    if (is_over(match)) {
        write_revealed(object, match);
    }
    if (!match.abandoned_why().empty()) {
        object.text("abandoned", match.abandoned_why());
    }
    if (!match.rematch().empty()) {
        object.text("rematch", match.rematch());
    }
    if (match.is_imported()) {
        object.boolean("imported", true);
    }
    if (const Branch* from = match.branch()) {
        Object moment(object.key("branched"));
        write_moment(moment, from->match, from->event, from->eyes);
    }
}

void write_turn(std::string& out, const Match& match) {
    Object object(out);
    object.number("moves", static_cast<std::int64_t>(match.moves_made()));
    put_seats(object.key("to_move"), match.to_move());
    if (match.options().clock.kind == Clock::Kind::none || match.stage() != Stage::running) {
        return;
    }
    put_list(object.key("until"), match.all_seats(), [&](Seat seat) {
        const auto until = clock_deadline(match, seat);
        out += until ? std::to_string(*until) : "null";
    });
    put_list(object.key("reserve_ms"), match.all_seats(),
             [&](Seat seat) { out += std::to_string(match.seat(seat).reserve_ms); });
}

void write_sight(std::string& out, const Match& match, ViewerKind kind) {
    if (match.play() == nullptr) {
        return;
    }
    out += R"("position":)";
    match.play()->write_position(out, viewer_of(kind));
    out += R"(,"handles":)";
    match.play()->write_handles(out, viewer_of(kind));
    if (kind >= spectator_kind) {
        return;
    }
    const Seat seat(kind);
    if (match.to_move().contains(seat) && !match.is_paused() && !match.seat(seat).is_played_by_bot()) {
        out += R"(,"legal":)";
        match.play()->write_legal(out, seat);
        std::string penalised;
        match.play()->write_penalised(penalised, seat);
        if (penalised != "[]") {
            out += R"(,"penalised":)" + penalised;
        }
        std::string futile;
        match.play()->write_futile(futile, seat);
        if (futile != "[]") {
            out += R"(,"futile":)" + futile;
        }
    }
    if (may_ask_for_undo(match, seat)) {
        out += R"(,"undo":true)";
    }
}

std::string write_summary(const Match& match) {
    std::string out;
    {
        Object object(out);
        object.text("match", match.id());
        object.text("stage", stage_names[static_cast<std::size_t>(match.stage())]);
        object.number("created", match.created_at());
        object.text("host", match.host());
        write_public_options(object.key("options"), match.options());
        put_list(object.key("seats"), match.all_seats(), [&](Seat seat) {
            const SeatState& state = match.seat(seat);
            Object entry(out);
            if (state.is_person()) {
                entry.text("player", state.player).text("name", state.name);
            }
            if (state.is_played_by_bot()) {
                entry.text("bot", state.bot);
            }
            write_named(entry, match, seat);
        });
        put_seats(object.key("to_move"), match.to_move());
        if (match.stage() == Stage::finished) {
            write_result(object.key("result"), match);
        }
        if (match.branch() != nullptr) {
            object.boolean("what_if", true);
        }
    }
    return out;
}

std::string with_turn(std::string summary, SeatSet to_move) {
    // Inside a person's words every quote is escaped, so that nobody can write this there.
    constexpr std::string_view mark = R"("to_move":)";
    const std::size_t found = summary.find(mark);
    if (found == std::string::npos) {
        return summary;
    }
    const std::size_t begin = found + mark.size();
    std::string seats;
    put_seats(seats, to_move);
    summary.replace(begin, summary.find(']', begin) + 1 - begin, seats);
    return summary;
}

}  // namespace shoal::match
