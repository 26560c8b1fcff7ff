#include "server/facts.h"

#include <algorithm>
#include <cmath>

#include "match/fold.h"
#include "match/json_in.h"
#include "server/hub_text.h"

namespace shoal::server {

namespace {

constexpr double victory = 10'000;  // storage::SeatLuck

// By how much somebody was ahead of the best of the others, or behind.
std::int64_t margin_of(const ratings::Outcome& outcome, std::size_t seat) {
    std::optional<std::int64_t> best;
    for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
        if (i != seat) {
            best = std::max(best.value_or(outcome.seats[i].points), outcome.seats[i].points);
        }
    }
    return outcome.seats[seat].points - best.value_or(0);
}

}  // namespace

storage::MatchFacts facts_of(const match::Match& match, const std::vector<std::string>& records) {
    const ratings::Outcome outcome = ratings::outcome_from_log(match, records);
    storage::MatchFacts facts;
    facts.match = match.id();
    facts.last_sequence = match.sequence();
    facts.game = outcome.game;
    facts.players = static_cast<std::uint8_t>(outcome.seats.size());
    facts.ended_at = outcome.ended_at;
    facts.counts = static_cast<std::uint8_t>(outcome.counts);
    facts.winners = static_cast<std::uint8_t>(outcome.winners);
    for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
        const ratings::SeatOutcome& seat = outcome.seats[i];
        const ratings::Standing& standing = seat.standing;
        facts.seats.push_back({standing.key, static_cast<std::uint8_t>(standing.kind), standing.name,
                               name_key(standing.name), standing.place, seat.points, margin_of(outcome, i), seat.held});
    }
    return facts;
}

std::optional<storage::MatchFacts> facts_from_log(const std::string& match,
                                                  const std::vector<storage::Record>& records) {
    match::Match folded(match);
    match::LogProblem problem;
    std::vector<std::string> texts;
    folded.keep_line(true);
    for (const storage::Record& record : records) {
        if (record.sequence != folded.sequence() + 1 || !match::fold_record(folded, record.text, problem)) {
            return std::nullopt;
        }
        texts.push_back(record.text);
    }
    folded.keep_line(false);
    if (folded.stage() != match::Stage::finished) {
        return std::nullopt;
    }
    return facts_of(folded, texts);
}

ratings::Outcome outcome_of(const storage::MatchFacts& facts) {
    ratings::Outcome outcome;
    outcome.counts = static_cast<ratings::Counts>(facts.counts);
    outcome.game = facts.game;
    outcome.match = facts.match;
    outcome.ended_at = facts.ended_at;
    outcome.winners = facts.winners;
    for (const storage::SeatFacts& seat : facts.seats) {
        outcome.seats.push_back(
            {{seat.who, seat.name, static_cast<ratings::Kind>(seat.kind), seat.place}, seat.points, seat.held});
    }
    return outcome;
}

std::vector<storage::SeatLuck> luck_in(std::string_view review) {
    const std::optional<boost::json::value> value = match::parse_json(review, 16);
    const boost::json::value* seats =
        value && value->is_object() ? match::field(value->get_object(), "seats") : nullptr;
    std::vector<storage::SeatLuck> all;
    if (seats == nullptr || !seats->is_array()) {
        return all;
    }
    for (const boost::json::value& each : seats->get_array()) {
        const auto part = [&](std::string_view key) {
            const boost::json::value* found = each.is_object() ? match::field(each.get_object(), key) : nullptr;
            return found != nullptr && found->is_number() ? found->to_number<double>() : 0.0;
        };
        const auto small = [&](std::string_view key) { return std::llround(part(key) * victory); };
        all.push_back({static_cast<std::uint8_t>(part("seat")), small("dealt"), small("hidden"), small("skill")});
    }
    return all;
}

MadeFacts make_missing_facts(storage::Store& store) {
    constexpr std::uint32_t page = 100;
    MadeFacts made;
    std::string after;
    while (true) {
        const std::vector<storage::Untold> untold = store.matches_untold(after, page);
        for (const storage::Untold& each : untold) {
            const std::optional<storage::MatchFacts> facts = facts_from_log(each.match, store.read(each.match, 0));
            if (!facts) {
                ++made.unreadable;
                continue;
            }
            store.together([&] { store.put_facts(*facts); });
            ++made.matches;
        }
        if (untold.size() < page) {
            return made;
        }
        after = untold.back().match;
    }
}

}  // namespace shoal::server
