#include "cli/arena_report.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

namespace shoal::cli {

namespace {

using arena::BotLine;
using arena::Finding;
using arena::Interval;
using arena::PairingLine;

std::string_view finding_name(Finding finding) {
    switch (finding) {
        case Finding::stronger: return "stronger";
        case Finding::weaker: return "weaker";
        case Finding::undecided: break;
    }
    return "undecided";
}

std::string percent(const Interval& interval) {
    return fmt::format("{:.2f} to {:.2f} %", 100 * interval.low, 100 * interval.high);
}

// "+45 to +70"; an end that is open is said so.
std::string points(const arena::Rating& rating) {
    const auto end = [](const std::optional<double>& value) {
        return value ? fmt::format("{:+.0f}", *value) : std::string("open");
    };
    return end(rating.low) + " to " + end(rating.high);
}

std::string verdict(const ArenaReport& report, const PairingLine& line) {
    const std::string_view name = finding_name(line.finding);
    if (line.decided_after == 0) {
        return std::string(name);
    }
    return fmt::format("{}{} after {} deals", name, report.stops ? "" : "; would have stopped", line.decided_after);
}

std::span<const double> seats(const std::array<double, seats_max>& shares, int players) {
    return std::span(shares).first(static_cast<std::size_t>(players));
}

std::string seat_line(std::span<const double> shares) {
    std::string line;
    for (const double share : shares) {
        line += fmt::format("{:>7.2f} %", 100 * share);
    }
    return line + "\n";
}

std::size_t name_width(const ArenaReport& report) {
    std::size_t width = 8;
    for (const std::string& name : report.bots) {
        width = std::max(width, name.size());
    }
    return width + 2;
}

std::string bot_table(const ArenaReport& report, const arena::Standings& standings) {
    const std::size_t width = name_width(report);
    std::string page = fmt::format("{:<{}}{:>9}{:>20}{:>9}{:>18}{:>12}\n", "bot", width, "wins", "95 % interval",
                                   "rating", "95 % interval", "ms a move");
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        const BotLine& line = standings.bots[i];
        const bool last = i + 1 == report.bots.size();
        page += fmt::format("{:<{}}{:>7.2f} %{:>20}{:>9}{:>18}{:>12.3f}\n", report.bots[i], width, 100 * line.share,
                            percent(line.interval), last ? "0" : fmt::format("{:+.0f}", line.rating.elo),
                            last ? "" : points(line.rating), line.effort.ms_per_move());
    }
    return page;
}

std::string pairing_table(const ArenaReport& report, const arena::Standings& standings) {
    const std::size_t width = name_width(report);
    const std::string_view ordinary = report.stops ? "" : "ordinary interval";
    const std::size_t ordinary_width = report.stops ? 0 : 20;
    std::string page = fmt::format("{:<{}}{:<{}}{:>7}{:>9}{:>9}{:>{}}{:>20}  {}\n", "alone", width, "at a table of",
                                   std::max<std::size_t>(width, 15), "deals", "games", "wins", ordinary, ordinary_width,
                                   "lasting interval", "verdict");
    for (const PairingLine& line : standings.pairings) {
        page += fmt::format("{:<{}}{:<{}}{:>7}{:>9}{:>7.2f} %{:>{}}{:>20}  {}\n", report.bots[line.pairing.lone], width,
                            report.bots[line.pairing.table], std::max<std::size_t>(width, 15), line.deals, line.games,
                            100 * line.share, report.stops ? "" : percent(line.ordinary), ordinary_width,
                            percent(line.lasting), verdict(report, line));
    }
    return page;
}

std::string number_or_null(const std::optional<double>& value) {
    return value ? fmt::format("{:.1f}", *value) : std::string("null");
}

std::string share_list(std::span<const double> shares) {
    std::string list;
    for (const double share : shares) {
        list += fmt::format("{}{:.6f}", list.empty() ? "[" : ",", share);
    }
    return list + "]";
}

std::string pairing_json(const ArenaReport& report, const PairingLine& line) {
    return fmt::format(
        R"({{"lone":"{}","table":"{}","deals":{},"games":{},"win_share":{:.6f},"low":{:.6f},"high":{:.6f},)"
        R"("ordinary_low":{:.6f},"ordinary_high":{:.6f},"verdict":"{}","decided_after":{},"by_seat":{}}})",
        report.bots[line.pairing.lone], report.bots[line.pairing.table], line.deals, line.games, line.share,
        line.lasting.low, line.lasting.high, line.ordinary.low, line.ordinary.high, finding_name(line.finding),
        line.decided_after == 0 ? "null" : std::to_string(line.decided_after),
        share_list(seats(line.by_seat, report.players)));
}

}  // namespace

std::string arena_page(const ArenaReport& report, const arena::Standings& standings) {
    std::string page =
        fmt::format("{}, {} players: {}; seeds from {}, {} thread{}\n", report.game, report.players,
                    fmt::join(report.bots, ", "), report.seed, report.threads, report.threads == 1 ? "" : "s");
    page += fmt::format("options {}, edition {}\n", report.options, report.edition);
    page += fmt::format("{} deals, each played once for every seat of the lone bot: {} games, {:.2f} s",
                        standings.deals, standings.games, report.seconds);
    page += report.known == 0 ? "\n\n" : fmt::format("; {} deals were in the journal\n\n", report.known);
    page += bot_table(report, standings);
    page += fmt::format("a fair share is {:.2f} %; a win shared by k counts 1/k; {} is 0 of the ratings\n\n",
                        100.0 / report.players, report.bots.back());
    page += pairing_table(report, standings);
    page += "the lasting interval holds at every moment of a match at once, so that it may stop one\n\n";
    page += fmt::format("{:<{}}", "wins by seat", 2 * name_width(report));
    for (int seat = 0; seat < report.players; ++seat) {
        page += fmt::format("{:>9}", seat);
    }
    page += "\n";
    for (const PairingLine& line : standings.pairings) {
        const std::string names =
            fmt::format("{} among {}", report.bots[line.pairing.lone], report.bots[line.pairing.table]);
        page += fmt::format("{:<{}}", names, 2 * name_width(report)) + seat_line(seats(line.by_seat, report.players));
    }
    page += fmt::format("{:<{}}", "whoever sat there", 2 * name_width(report));
    return page + seat_line(seats(standings.wins_by_seat, report.players));
}

std::string arena_json(const ArenaReport& report, const arena::Standings& standings) {
    std::string json =
        fmt::format(R"({{"game":"{}","players":{},"games":{},"bots":[)", report.game, report.players, standings.games);
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        const BotLine& line = standings.bots[i];
        json += fmt::format(
            R"({}{{"name":"{}","win_share":{:.6f},"low":{:.6f},"high":{:.6f},"rating":{:.1f},"ms_per_move":{:.6f},)"
            R"("rating_low":{},"rating_high":{}}})",
            i == 0 ? "" : ",", report.bots[i], line.share, line.interval.low, line.interval.high, line.rating.elo,
            line.effort.ms_per_move(), number_or_null(line.rating.low), number_or_null(line.rating.high));
    }
    json += fmt::format(R"(],"seed":"{}","options":{},"edition":"{}","deals":{},"decided":{},"pairings":[)",
                        report.seed, report.options, report.edition, standings.deals, standings.decided);
    for (std::size_t i = 0; i < standings.pairings.size(); ++i) {
        json += (i == 0 ? "" : ",") + pairing_json(report, standings.pairings[i]);
    }
    return json +
           fmt::format(R"(],"wins_by_seat":{},"seconds":{:.3f}}})",
                       share_list(seats(standings.wins_by_seat, report.players)), report.seconds) +
           "\n";
}

std::string arena_csv(const ArenaReport& report, const arena::Standings& standings) {
    const auto number = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.1f}", *value) : std::string();
    };
    std::string csv = "game,players,name,win_share,low,high,rating,rating_low,rating_high,ms_per_move\n";
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        const BotLine& line = standings.bots[i];
        csv += fmt::format("{},{},{},{:.6f},{:.6f},{:.6f},{:.1f},{},{},{:.6f}\n", report.game, report.players,
                           report.bots[i], line.share, line.interval.low, line.interval.high, line.rating.elo,
                           number(line.rating.low), number(line.rating.high), line.effort.ms_per_move());
    }
    return csv;
}

}  // namespace shoal::cli
