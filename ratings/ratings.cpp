#include "ratings/ratings.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>

namespace shoal::ratings {

namespace {

constexpr double day_ms = 24.0 * 3600 * 1000;

// What a day adds to the variance of a person: after a year a margin of 120 points is one of 230.
constexpr double drift_a_day = 0.03;

// Those at one table, each once, however many seats they have.
struct Party {
    std::vector<const Standing*> players;
    std::vector<Placed> seats;
};

Party party_of(const Result& result) {
    Party party;
    for (const Standing& standing : result.standings) {
        const auto found = std::find_if(party.players.begin(), party.players.end(), [&](const Standing* each) {
            return each->key == standing.key && each->kind == standing.kind;
        });
        const auto player = static_cast<std::uint8_t>(found - party.players.begin());
        if (found == party.players.end()) {
            party.players.push_back(&standing);
        }
        party.seats.push_back({player, standing.place});
    }
    return party;
}

}  // namespace

Skill after_a_while(const Skill& skill, Kind kind, Milliseconds away) {
    if (kind == Kind::bot || away <= 0) {
        return skill;
    }
    const double variance = skill.sigma * skill.sigma + drift_a_day * (static_cast<double>(away) / day_ms);
    return {skill.mu, std::min(std::sqrt(variance), std::max(skill.sigma, Skill{}.sigma))};
}

void Ratings::add(const Result& result) {
    Lines& lines = games_[result.game];
    const Party party = party_of(result);
    std::vector<Skill> skills(party.players.size());
    for (std::size_t i = 0; i < skills.size(); ++i) {
        const auto found = party.players[i]->kind == Kind::gone ? lines.end() : lines.find(party.players[i]->key);
        if (found != lines.end()) {
            const Line& line = found->second;
            skills[i] = after_a_while(line.skill, line.kind, result.ended_at - line.last_at);
        }
    }
    update(skills, party.seats, pair_scale(skills, party.seats));
    for (std::size_t i = 0; i < skills.size(); ++i) {
        const Standing& standing = *party.players[i];
        // Nobody can tell whether two who are gone were the same: each is a stranger, and has no line.
        if (standing.kind == Kind::gone) {
            continue;
        }
        Line& line = lines[standing.key];
        line.name = standing.name;
        line.kind = standing.kind;
        line.skill = skills[i];
        ++line.matches;
        line.last_at = result.ended_at;
    }
}

const Ratings::Lines& Ratings::of(std::string_view game) const {
    static const Lines nobody;
    const auto found = games_.find(game);
    return found == games_.end() ? nobody : found->second;
}

Ratings rate(std::vector<Result> results) {
    std::sort(results.begin(), results.end(), [](const Result& a, const Result& b) {
        return std::tie(a.ended_at, a.match) < std::tie(b.ended_at, b.match);
    });
    Ratings ratings;
    for (const Result& result : results) {
        ratings.add(result);
    }
    return ratings;
}

}  // namespace shoal::ratings
