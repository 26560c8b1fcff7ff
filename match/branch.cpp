#include "match/branch.h"

#include <algorithm>
#include <utility>

#include "match/decide_parts.h"
#include "match/fairness.h"
#include "match/match.h"
#include "match/options.h"

namespace shoal::match {

namespace {

// So much of a line stands in one record, far below what a record may have.
constexpr std::size_t line_bytes_max = 16 * 1024;
// Longer than any move of any game.
constexpr std::size_t notation_bytes_max = 64;

// The seed under which the match is played, with its moves, behind what was played before it.
std::vector<Stretch> past_of(const Match& match) {
    std::vector<Stretch> past;
    Stretch last{match.play()->seed()};
    if (const Branch* branch = match.branch()) {
        past = branch->past;
        last.eyes = branch->eyes;
    }
    for (const Play::Move& move : match.play()->moves()) {
        last.moves.push_back({move.seat, move.notation});
    }
    // Nothing came from a seed by which no card was imagined and no move made.
    if (past.empty() || last.eyes != no_seat || !last.moves.empty()) {
        past.push_back(std::move(last));
    }
    return past;
}

bool is_too_long(const std::vector<Stretch>& past) {
    std::size_t moves = 0;
    for (const Stretch& stretch : past) {
        moves += stretch.moves.size();
    }
    return past.size() > past_seeds_max || moves > past_moves_max;
}

// One record for each seed; where its line is long, more of them with the rest.
void add_recalled(const Stretch& stretch, int rules_version, Milliseconds now, std::vector<Event>& events) {
    Event event = make(EventKind::recalled, now, stretch.eyes);
    event.text = seed_text(stretch.seed);
    event.number = rules_version;
    for (const PastMove& move : stretch.moves) {
        if (event.line.size() >= line_bytes_max) {
            events.push_back(std::exchange(event, make(EventKind::recalled, now)));
        }
        event.line += event.line.empty() ? "" : ";";
        event.line += write_line({move});
    }
    events.push_back(std::move(event));
}

// What the game is stays; all else is as at a new table that nobody sees who was not told of it.
TableOptions options_of_branch(const TableOptions& origin, Milliseconds grace_ms) {
    TableOptions options;
    options.game = origin.game;
    options.players = origin.players;
    options.rules = origin.rules;
    options.edition = origin.edition;
    options.memory_aid = origin.memory_aid;
    options.grace_ms = grace_ms;
    return options;
}

}  // namespace

std::string write_line(const std::vector<PastMove>& moves) {
    std::string line;
    for (const PastMove& move : moves) {
        line += line.empty() ? "" : ";";
        line += std::to_string(move.seat.index()) + move.notation;
    }
    return line;
}

std::optional<std::vector<PastMove>> read_line(std::string_view text) {
    static_assert(seats_max <= 10, "a seat is one digit");
    std::vector<PastMove> moves;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(';'), text.size());
        const std::string_view one = text.substr(0, end);
        if (one.size() < 2 || one.size() > notation_bytes_max || one[0] < '0' || one[0] - '0' >= seats_max ||
            end + 1 == text.size() || moves.size() == past_moves_max) {
            return std::nullopt;
        }
        moves.push_back({Seat(one[0] - '0'), std::string(one.substr(1))});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return moves;
}

WhatIfMade what_if_events(const Match& origin, const WhatIf& wish, const WhatIfHost& host, Milliseconds now) {
    const auto refuse = [](WhatIfRefusal refusal) { return WhatIfMade{{}, refusal}; };
    if (origin.play() == nullptr || origin.play()->game().over() || wish.event < 1) {
        return refuse(WhatIfRefusal::no_such_moment);
    }
    if (!origin.all_seats().contains(wish.seat)) {
        return refuse(WhatIfRefusal::no_such_seat);
    }
    if (!wish.bots.empty() && !is_seat_bot(wish.bots)) {
        return refuse(WhatIfRefusal::no_such_bot);
    }
    const std::vector<Stretch> past = past_of(origin);
    if (is_too_long(past)) {
        return refuse(WhatIfRefusal::no_such_moment);
    }
    WhatIfMade made;
    made.events.push_back(
        create(host.player, host.name, options_of_branch(origin.options(), host.grace_ms), host.secret, now));
    for (const Stretch& stretch : past) {
        add_recalled(stretch, origin.rules_version(), now, made.events);
    }
    // Where nothing is hidden there is nothing to imagine.
    const bool imagined = wish.imagined && !origin.play()->game().about().same_for_all;
    Event branched = make(EventKind::branched, now, imagined ? wish.seat : no_seat);
    branched.text = origin.id();
    branched.number = wish.event;
    made.events.push_back(std::move(branched));
    Event sat = make(EventKind::sat, now, wish.seat);
    sat.player = host.player;
    sat.name = host.name;
    sat.flag = host.program;
    made.events.push_back(std::move(sat));
    if (wish.bots.empty()) {
        return made;
    }
    for (const Seat seat : origin.all_seats()) {
        if (seat != wish.seat) {
            made.events.push_back(make(EventKind::bot_sat, now, seat));
            made.events.back().text = wish.bots;
        }
    }
    Match match(origin.id());
    for (const Event& event : made.events) {
        if (!match.apply(event)) {
            return refuse(WhatIfRefusal::no_such_moment);
        }
    }
    Command start;
    start.kind = CommandKind::start;
    start.player = host.player;
    start.name = host.name;
    const Decision decision = decide(match, start, now);
    made.events.insert(made.events.end(), decision.events.begin(), decision.events.end());
    return made;
}

}  // namespace shoal::match
