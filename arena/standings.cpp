#include "arena/standings.h"

#include <utility>

namespace shoal::arena {

namespace {

PairingLine pairing_line(const Contest& contest, int players, bool stops) {
    PairingLine line;
    line.pairing = contest.pairing();
    line.deals = contest.counted();
    line.games = line.deals * static_cast<std::uint64_t>(players);
    line.share = contest.evidence().mean();
    line.lasting = contest.evidence().lasting();
    line.ordinary = contest.evidence().ordinary();
    line.finding = stops ? contest.decision() : compare(line.ordinary, contest.fair());
    line.decided_after = contest.decided_after();
    for (std::uint64_t deal = 0; deal < line.deals; ++deal) {
        for (std::size_t seat = 0; seat < line.by_seat.size(); ++seat) {
            line.by_seat[seat] += contest.result(deal).lone_wins[seat];
        }
    }
    for (double& share : line.by_seat) {
        share /= static_cast<double>(win_parts * line.deals);
    }
    return line;
}

// What a pairing says of a bot that takes part in it: its share of one seat, and the interval.
struct Part {
    double share = 0;
    Interval interval;
};

Part as_lone(const PairingLine& line, const Interval& interval) { return {line.share, interval}; }

Part as_table(const PairingLine& line, const Interval& interval, int players) {
    const auto rest = [players](double share) { return (1 - share) / (players - 1); };
    return {rest(line.share), {rest(interval.high), rest(interval.low)}};
}

BotLine mean_of(const std::vector<Part>& parts) {
    BotLine line;
    line.interval = {0, 0};
    const auto count = static_cast<double>(parts.size());
    for (const Part& part : parts) {
        line.share += part.share / count;
        line.interval.low += part.interval.low / count;
        line.interval.high += part.interval.high / count;
    }
    return line;
}

BotLine bot_line(std::size_t bot, const std::vector<PairingLine>& lines, int players, bool stops) {
    std::vector<Part> alone;
    std::vector<Part> at_table;
    for (const PairingLine& line : lines) {
        const Interval& interval = stops ? line.lasting : line.ordinary;
        if (line.pairing.lone == bot) {
            alone.push_back(as_lone(line, interval));
        } else if (line.pairing.table == bot) {
            (players == 2 ? alone : at_table).push_back(as_table(line, interval, players));
        }
    }
    return mean_of(alone.empty() ? at_table : alone);
}

}  // namespace

Standings make_standings(std::size_t bots, int players, const std::vector<Contest>& contests, bool stops) {
    Standings standings;
    for (const Contest& contest : contests) {
        standings.pairings.push_back(pairing_line(contest, players, stops));
        const PairingLine& line = standings.pairings.back();
        standings.games += line.games;
        standings.deals += line.deals;
        standings.decided = standings.decided && line.finding != Finding::undecided;
    }
    const std::vector<Rating> ratings = rate(bots, players, contests);
    for (std::size_t bot = 0; bot < bots; ++bot) {
        standings.bots.push_back(bot_line(bot, standings.pairings, players, stops));
        standings.bots.back().rating = ratings[bot];
    }
    if (contests.size() == 1) {
        // The rating then says the same as the win share, so its interval does too.
        BotLine& first = standings.bots.front();
        first.rating.low = elo_difference(first.interval.low, players);
        first.rating.high = elo_difference(first.interval.high, players);
    }
    for (const Contest& contest : contests) {
        for (std::uint64_t deal = 0; deal < contest.counted(); ++deal) {
            const DealResult& result = contest.result(deal);
            for (const auto& [bot, effort] :
                 {std::pair(contest.pairing().lone, result.lone), std::pair(contest.pairing().table, result.table)}) {
                ++standings.bots[bot].deals;
                standings.bots[bot].effort.add(effort);
            }
            for (std::size_t seat = 0; seat < result.seat_wins.size(); ++seat) {
                standings.wins_by_seat[seat] += result.seat_wins[seat];
            }
        }
    }
    for (double& wins : standings.wins_by_seat) {
        wins /= static_cast<double>(win_parts * standings.games);
    }
    return standings;
}

}  // namespace shoal::arena
