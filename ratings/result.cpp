#include "ratings/result.h"

#include <algorithm>
#include <optional>
#include <set>

#include "match/record.h"

namespace shoal::ratings {

namespace {

using match::Event;
using match::EventKind;
using match::Match;
using match::SeatState;

constexpr std::string_view bot_begins = "bot:";

// What the records tell that the match itself does not remember.
struct Told {
    SeatSet changed_hands;
    Milliseconds ended_at = 0;  // the last move's
};

Told read(std::span<const std::string> records) {
    Told told;
    for (const std::string& record : records) {
        const std::optional<Event> event = match::read_record(record);
        if (!event) {
            continue;
        }
        const bool changes = event->kind == EventKind::taken_over || event->kind == EventKind::claimed ||
                             event->kind == EventKind::forgotten;
        if (changes && event->seat != no_seat) {
            told.changed_hands.insert(event->seat);
        }
        if (event->kind == EventKind::moved) {
            told.ended_at = event->at;
        }
    }
    return told;
}

// A seat counts for whoever held it from the deal to the end, and otherwise for nobody.
SeatSet seats_held(const Match& match, SeatSet changed_hands) {
    SeatSet held;
    for (const Seat seat : match.all_seats()) {
        if (!changed_hands.contains(seat)) {
            held.insert(seat);
        }
    }
    return held;
}

// Winners before all others, these by points. Games break ties for the victory only.
bool is_before(const AnyGame& game, const Scores& scores, Seat first, Seat second) {
    const SeatSet winners = game.winners();
    if (winners.contains(first) != winners.contains(second)) {
        return winners.contains(first);
    }
    return !winners.contains(first) && scores[first] > scores[second];
}

std::uint8_t place_of(const AnyGame& game, const Scores& scores, Seat seat, SeatSet among) {
    int place = 1;
    for (const Seat other : among) {
        place += is_before(game, scores, other, seat) ? 1 : 0;
    }
    return static_cast<std::uint8_t>(place);
}

// Whether a match says nothing of anybody; others do not count for ratings, and were played all the same.
bool is_nobodys(Counts counts) {
    switch (counts) {
        case Counts::unfinished:
        case Counts::what_if:
        case Counts::from_a_file: return true;
        case Counts::yes:
        case Counts::other_cards:
        case Counts::with_hints:
        case Counts::taken_back:
        case Counts::no_opponents: break;
    }
    return false;
}

// Where seats do not count, the others move up.
std::uint8_t place_among_held(const Outcome& outcome, std::uint8_t place) {
    const auto before = std::count_if(outcome.seats.begin(), outcome.seats.end(), [place](const SeatOutcome& other) {
        return other.held && other.standing.place < place;
    });
    return static_cast<std::uint8_t>(before + 1);
}

// An imported log can name a person like a bot; servers make ids without a colon.
bool is_nobody(std::string_view player) { return match::is_forgotten(player) || player.starts_with(bot_begins); }

Standing standing_of(const Match& match, Seat seat) {
    const SeatState& state = match.seat(seat);
    if (!state.is_person()) {
        return {bot_key(state.bot, match.levels_version()), {}, Kind::bot};
    }
    const Kind kind = is_nobody(state.player) ? Kind::gone : state.program ? Kind::program : Kind::person;
    return {state.player, state.name, kind};
}

// Two seats of one device, or of one bot, are no opponents.
bool has_opponents(const Match& match, SeatSet seats) {
    std::set<std::string> families;
    for (const Seat seat : seats) {
        const SeatState& state = match.seat(seat);
        families.insert(state.is_person() ? match::family_of(state) : standing_of(match, seat).key);
    }
    return families.size() >= 2;
}

Counts counts(const Match& match, SeatSet held) {
    if (match.stage() != match::Stage::finished) {
        return Counts::unfinished;
    }
    if (match.branch() != nullptr) {
        return Counts::what_if;
    }
    if (match.is_imported()) {
        return Counts::from_a_file;
    }
    if (match.options().edition != nullptr) {
        return Counts::other_cards;
    }
    if (match.options().hints) {
        return Counts::with_hints;
    }
    if (match.is_practice()) {
        return Counts::taken_back;
    }
    return has_opponents(match, held) ? Counts::yes : Counts::no_opponents;
}

}  // namespace

std::string bot_key(std::string_view level, int levels_version) {
    return std::string(bot_begins) + std::string(level) + ":" + std::to_string(levels_version);
}

Outcome outcome_from_log(const Match& match, std::span<const std::string> records) {
    const Told told = read(records);
    const SeatSet held = seats_held(match, told.changed_hands);
    Outcome outcome{counts(match, held), match.options().game, match.id(), told.ended_at};
    if (is_nobodys(outcome.counts)) {
        return outcome;
    }
    const AnyGame& game = match.play()->game();
    const Scores scores = game.scores();
    for (const Seat seat : match.all_seats()) {
        Standing standing = standing_of(match, seat);
        standing.place = place_of(game, scores, seat, match.all_seats());
        outcome.winners += standing.place == 1 ? 1 : 0;
        outcome.seats.push_back({std::move(standing), scores[seat], held.contains(seat)});
    }
    return outcome;
}

Result result_of(const Outcome& outcome) {
    Result result{outcome.game, outcome.match, static_cast<int>(outcome.seats.size()), outcome.ended_at, {}};
    for (const SeatOutcome& seat : outcome.seats) {
        if (seat.held) {
            result.standings.push_back(seat.standing);
            result.standings.back().place = place_among_held(outcome, seat.standing.place);
        }
    }
    return result;
}

Reading from_log(const Match& match, std::span<const std::string> records) {
    const Outcome outcome = outcome_from_log(match, records);
    return {outcome.counts, outcome.counts == Counts::yes ? result_of(outcome) : Result{}};
}

}  // namespace shoal::ratings
