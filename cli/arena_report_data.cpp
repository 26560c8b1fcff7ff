// The report as JSON and as CSV.
#include <fmt/core.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

#include "cli/arena_report.h"

namespace shoal::cli {

namespace {

using arena::BotLine;
using arena::ClaimLine;
using arena::PairingLine;

std::string rating_or(const std::optional<double>& value, std::string_view otherwise) {
    // The sum is never a zero with a sign.
    return value ? fmt::format("{:.1f}", std::round(10 * *value) / 10 + 0.0) : std::string(otherwise);
}

std::string deals_or(std::uint64_t deals, std::string_view otherwise) {
    return deals == 0 ? std::string(otherwise) : std::to_string(deals);
}

std::string share_list(const ArenaReport& report, const std::array<double, seats_max>& shares) {
    std::string list;
    for (const double share : std::span(shares).first(static_cast<std::size_t>(report.players))) {
        list += fmt::format("{}{:.6f}", list.empty() ? "[" : ",", share);
    }
    return list + "]";
}

std::string bot_json(const std::string& name, const BotLine& line) {
    return fmt::format(
        R"({{"name":"{}","win_share":{:.6f},"low":{:.6f},"high":{:.6f},"rating":{},"ms_per_move":{:.6f},)"
        R"("rating_low":{},"rating_high":{},"deals":{},"moves":{},"longest_ms":{:.6f}}})",
        name, line.share, line.interval.low, line.interval.high, rating_or(line.rating.elo, ""),
        line.effort.ms_per_move(), rating_or(line.rating.low, "null"), rating_or(line.rating.high, "null"), line.deals,
        line.effort.moves, line.effort.longest_ms());
}

std::string line_json(const ArenaReport& report, const PairingLine& line) {
    return fmt::format(
        R"({{"lone":"{}","table":"{}","deals":{},"games":{},"win_share":{:.6f},"low":{:.6f},"high":{:.6f},)"
        R"("ordinary_low":{:.6f},"ordinary_high":{:.6f},"verdict":"{}","decided_after":{},"by_seat":{}}})",
        report.bots[line.pairing.lone], report.bots[line.pairing.table], line.deals, line.games, line.share,
        line.lasting.low, line.lasting.high, line.ordinary.low, line.ordinary.high, finding_name(line.finding),
        deals_or(line.decided_after, "null"), share_list(report, line.by_seat));
}

std::string line_json(const ArenaReport& report, const ClaimLine& line) {
    return fmt::format(
        R"({{"first":"{}","second":"{}","deals":{},"first_share":{:.6f},"second_share":{:.6f},"low":{:.6f},)"
        R"("high":{:.6f},"ordinary_low":{:.6f},"ordinary_high":{:.6f},"verdict":"{}","decided_after":{}}})",
        report.bots[line.rivals.first], report.bots[line.rivals.second], line.deals, line.first_share,
        line.second_share, line.lasting.low, line.lasting.high, line.ordinary.low, line.ordinary.high,
        finding_name(line.finding), deals_or(line.decided_after, "null"));
}

std::string list_json(const ArenaReport& report, const auto& lines) {
    std::string list;
    for (const auto& line : lines) {
        list += (list.empty() ? "" : ",") + line_json(report, line);
    }
    return "[" + list + "]";
}

}  // namespace

std::string arena_json(const ArenaReport& report, const arena::Standings& standings) {
    std::string json =
        fmt::format(R"({{"game":"{}","players":{},"games":{},"bots":[)", report.game, report.players, standings.games);
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        json += (i == 0 ? "" : ",") + bot_json(report.bots[i], standings.bots[i]);
    }
    json += fmt::format(R"(],"seed":"{}","options":{},"edition":"{}","mixed":{},"deals":{},"decided":{})", report.seed,
                        report.options, report.edition, report.mixed, standings.deals, standings.decided);
    json += fmt::format(R"(,"pairings":{},"claims":{})", list_json(report, standings.pairings),
                        list_json(report, standings.claims));
    std::string others;
    for (const std::string& program : report.other_programs) {
        others += (others.empty() ? "\"" : ",\"") + program + '"';
    }
    json += fmt::format(R"(,"program":"{}","other_programs":[{}],"deals_of_others":{})", report.program, others,
                        report.deals_of_others);
    return json +
           fmt::format(R"(,"wins_by_seat":{},"seconds":{:.3f}}})", share_list(report, standings.wins_by_seat),
                       report.seconds) +
           "\n";
}

std::string arena_csv(const ArenaReport& report, const arena::Standings& standings) {
    std::string csv =
        "game,players,name,win_share,low,high,rating,rating_low,rating_high,ms_per_move,longest_ms,moves,deals\n";
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        const BotLine& line = standings.bots[i];
        csv +=
            fmt::format("{},{},{},{:.6f},{:.6f},{:.6f},{},{},{},{:.6f},{:.6f},{},{}\n", report.game, report.players,
                        report.bots[i], line.share, line.interval.low, line.interval.high,
                        rating_or(line.rating.elo, ""), rating_or(line.rating.low, ""), rating_or(line.rating.high, ""),
                        line.effort.ms_per_move(), line.effort.longest_ms(), line.effort.moves, line.deals);
    }
    return csv;
}

std::string arena_pairings_csv(const ArenaReport& report, const arena::Standings& standings) {
    constexpr std::string_view ends = "low,high,ordinary_low,ordinary_high,verdict,decided_after";
    std::string csv = fmt::format(
        "game,players,{},{}\n",
        report.mixed ? "first,second,deals,first_share,second_share" : "lone,table,deals,games,win_share", ends);
    const auto end_of = [](const auto& line) {
        return fmt::format("{:.6f},{:.6f},{:.6f},{:.6f},{},{}\n", line.lasting.low, line.lasting.high,
                           line.ordinary.low, line.ordinary.high, finding_name(line.finding),
                           deals_or(line.decided_after, ""));
    };
    for (const PairingLine& line : standings.pairings) {
        csv += fmt::format("{},{},{},{},{},{},{:.6f},{}", report.game, report.players, report.bots[line.pairing.lone],
                           report.bots[line.pairing.table], line.deals, line.games, line.share, end_of(line));
    }
    for (const ClaimLine& line : standings.claims) {
        csv +=
            fmt::format("{},{},{},{},{},{:.6f},{:.6f},{}", report.game, report.players, report.bots[line.rivals.first],
                        report.bots[line.rivals.second], line.deals, line.first_share, line.second_share, end_of(line));
    }
    return csv;
}

}  // namespace shoal::cli
