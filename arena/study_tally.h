// What a study gathers about every game alike: scores, seats, length, the course of the lead.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arena/study_counts.h"
#include "engine/core/seat.h"

namespace shoal::arena {

// One game as it went, before it is counted.
struct GameLog {
    Seat starter{};
    int rounds = 0;
    std::vector<Scores> standings;                // before the first move and after each
    std::array<int, seats_max> moves{};           // made by each seat
    std::array<int, seats_max> choices_of_two{};  // those with more than one legal move

    void clear() {
        starter = Seat{};
        rounds = 0;
        standings.clear();
        moves = {};
        choices_of_two = {};
    }
};

// Who is alone in front; nobody if several are.
struct Lead {
    Seat leader = no_seat;
    int points = 0;  // ahead of the second
};

inline Lead lead_of(const Scores& standing, int players) {
    Lead lead{Seat(0), 0};
    int second = INT16_MIN;
    for (int i = 1; i < players; ++i) {
        const int points = standing[Seat(i)];
        if (points > standing[lead.leader]) {
            second = standing[lead.leader];
            lead.leader = Seat(i);
        } else {
            second = std::max(second, points);
        }
    }
    lead.points = standing[lead.leader] - second;
    return lead.points == 0 ? Lead{} : lead;
}

// The win of a seat, shared with the others who won.
inline std::uint64_t parts_of(SeatSet winners, Seat seat) {
    return winners.contains(seat) ? win_parts / static_cast<std::uint64_t>(winners.size()) : 0;
}

struct StudyTally {
    static constexpr int tenths = 10;

    int players = 0;
    std::uint64_t games = 0;
    std::uint64_t shared = 0;                      // games with more than one winner
    std::array<Chance, seats_max> wins{};          // by place, counted clockwise from the first player
    std::array<std::int64_t, seats_max> points{};  // likewise
    Counts scores;                                 // of all seats
    Counts winning_scores;
    Counts margins;  // best less second-best score
    Counts moves;
    Counts rounds;
    Counts moves_a_player;
    Counts choices_a_player;  // moves with more than one possibility
    Counts lead_changes;
    Counts lead_for_good;  // the tenth, 0 to 9, in which a sole winner took the lead for good; 10: never had it alone
    std::array<Chance, tenths> leader_wins{};        // who is alone in front after 0, 10, 20 … per cent of the moves
    std::array<std::int64_t, tenths> lead_points{};  // summed over all games, 0 while several are in front
    std::map<std::string, std::uint64_t, std::less<>> endings;

    void add_game(const GameLog& log, int seats, const Scores& score, SeatSet winners, std::string_view ending) {
        players = seats;
        ++games;
        shared += winners.size() > 1 ? 1U : 0U;
        ++endings.try_emplace(std::string(ending), 0).first->second;
        int total_moves = 0;
        for (const Seat seat : SeatSet::all(seats)) {
            const auto place = static_cast<std::size_t>((seat.index() - log.starter.index() + seats) % seats);
            wins[place].add(parts_of(winners, seat));
            points[place] += score[seat];
            scores.add(score[seat]);
            moves_a_player.add(log.moves[seat.value]);
            choices_a_player.add(log.choices_of_two[seat.value]);
            total_moves += log.moves[seat.value];
        }
        winning_scores.add(score[winners.first()]);
        margins.add(lead_of(score, seats).points);
        moves.add(total_moves);
        rounds.add(log.rounds);
        add_course(log, winners);
    }

    void add(const StudyTally& other) {
        players = std::max(players, other.players);
        games += other.games;
        shared += other.shared;
        add_chances(wins, other.wins);
        add_chances(leader_wins, other.leader_wins);
        for (std::size_t i = 0; i < points.size(); ++i) {
            points[i] += other.points[i];
        }
        for (std::size_t i = 0; i < lead_points.size(); ++i) {
            lead_points[i] += other.lead_points[i];
        }
        for (const auto& [ending, times] : other.endings) {
            endings[ending] += times;
        }
        scores.add(other.scores);
        winning_scores.add(other.winning_scores);
        margins.add(other.margins);
        moves.add(other.moves);
        rounds.add(other.rounds);
        moves_a_player.add(other.moves_a_player);
        choices_a_player.add(other.choices_a_player);
        lead_changes.add(other.lead_changes);
        lead_for_good.add(other.lead_for_good);
    }

    friend bool operator==(const StudyTally&, const StudyTally&) = default;

private:
    // A lead changes when somebody else is alone in front than the last who was.
    void add_course(const GameLog& log, SeatSet winners) {
        const std::size_t last = log.standings.size() - 1;
        Seat leader = no_seat;
        int changes = 0;
        std::size_t since = 0;  // how many moves had been made when the one now in front came there to stay
        for (std::size_t i = 0; i <= last; ++i) {
            const Seat now = lead_of(log.standings[i], players).leader;
            changes += now != no_seat && leader != no_seat && now != leader ? 1 : 0;
            leader = now == no_seat ? leader : now;
            const Seat before = i == 0 ? no_seat : lead_of(log.standings[i - 1], players).leader;
            since = now != before ? i : since;
        }
        lead_changes.add(changes);
        if (winners.size() == 1) {
            const bool leads = lead_of(log.standings[last], players).leader == winners.first();
            const auto tenth = static_cast<int>(last == 0 ? 0 : since * tenths / last);
            lead_for_good.add(leads ? std::min(tenth, tenths - 1) : tenths);
        }
        for (std::size_t i = 0; i < leader_wins.size(); ++i) {
            const Lead lead = lead_of(log.standings[last * i / tenths], players);
            lead_points[i] += lead.points;
            if (lead.leader != no_seat) {
                leader_wins[i].add(parts_of(winners, lead.leader));
            }
        }
    }
};

}  // namespace shoal::arena
