#include "cli/arena_report.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

namespace shoal::cli {

namespace {

using arena::BotLine;
using arena::ClaimLine;
using arena::Finding;
using arena::Interval;
using arena::PairingLine;

std::string percent(const Interval& interval) {
    return fmt::format("{:.2f} to {:.2f} %", 100 * interval.low, 100 * interval.high);
}

// "-1.25 to +3.40 %"
std::string difference(const Interval& interval) {
    return fmt::format("{:+.2f} to {:+.2f} %", 100 * interval.low, 100 * interval.high);
}

// The sum is never a zero with a minus.
std::string point(double rating) { return fmt::format("{:+.0f}", std::round(rating) + 0.0); }

// "+45 to +70"; an end that is open is said so.
std::string points(const arena::Rating& rating) {
    const auto end = [](const std::optional<double>& value) { return value ? point(*value) : std::string("open"); };
    return end(rating.low) + " to " + end(rating.high);
}

// What was found, and how many deals that took.
std::string verdict(const ArenaReport& report, Finding finding, std::uint64_t decided_after) {
    const std::string_view name = finding_name(finding);
    if (decided_after == 0) {
        return std::string(name);
    }
    const std::string_view how = report.stops ? "" : report.mixed ? "; proved" : "; would have stopped";
    return fmt::format("{}{} after {} deals", name, how, decided_after);
}

std::string seat_line(const ArenaReport& report, const std::array<double, seats_max>& shares) {
    std::string line;
    for (const double share : std::span(shares).first(static_cast<std::size_t>(report.players))) {
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

std::string plural(std::uint64_t count, std::string_view noun) {
    return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string beginning(const ArenaReport& report, const arena::Standings& standings) {
    std::string page = fmt::format("{}, {} players: {}; seeds from {}, {}\n", report.game, report.players,
                                   fmt::join(report.bots, ", "), report.seed,
                                   plural(static_cast<std::uint64_t>(report.threads), "thread"));
    page += fmt::format("options {}, edition {}, program {}\n", report.options, report.edition, report.program);
    page += fmt::format("{}{}: {} games, {:.2f} s", plural(standings.deals, "deal"),
                        report.mixed ? " at mixed tables, each played once for every seat, all moving on by one"
                                     : ", each played once for every seat of the lone bot",
                        standings.games, report.seconds);
    page += report.known == 0 ? "\n" : fmt::format("; {} were in the journal\n", plural(report.known, "deal"));
    if (report.deals_of_others > 0) {
        page += fmt::format("{} of them came from another program, whose bots may play differently: {}\n",
                            report.deals_of_others, fmt::join(report.other_programs, ", "));
    }
    return page + "\n";
}

std::string bot_table(const ArenaReport& report, const arena::Standings& standings) {
    const std::size_t width = name_width(report);
    std::string page = fmt::format("{:<{}}{:>9}{:>20}{:>9}{:>18}{:>12}{:>12}{:>11}\n", "bot", width, "wins",
                                   "95 % interval", "rating", "95 % interval", "ms a move", "longest", "moves");
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        const BotLine& line = standings.bots[i];
        const bool last = i + 1 == report.bots.size();
        page += fmt::format("{:<{}}{:>7.2f} %{:>20}{:>9}{:>18}{:>12.3f}{:>12.3f}{:>11}\n", report.bots[i], width,
                            100 * line.share, percent(line.interval), last ? "0" : point(line.rating.elo),
                            last ? "" : points(line.rating), line.effort.ms_per_move(), line.effort.longest_ms(),
                            line.effort.moves);
    }
    page += fmt::format("a fair share is {:.2f} %; a win shared by k counts 1/k; {} is 0 of the ratings\n",
                        100.0 / report.players, report.bots.back());
    page += fmt::format("times are of this machine, with {} at work",
                        plural(static_cast<std::uint64_t>(report.threads), "thread"));
    return page +
           (report.known == 0 ? "\n\n" : "; those of deals in the journal are of the machine that played them\n\n");
}

std::string pairing_table(const ArenaReport& report, const arena::Standings& standings) {
    const std::size_t width = name_width(report);
    const std::size_t second_width = std::max<std::size_t>(width, 15);
    const std::size_t ordinary_width = report.stops ? 0 : 20;
    std::string page = fmt::format("{:<{}}{:<{}}{:>7}{:>9}{:>9}{:>{}}{:>20}  {}\n", "alone", width, "at a table of",
                                   second_width, "deals", "games", "wins", report.stops ? "" : "ordinary interval",
                                   ordinary_width, "lasting interval", "verdict");
    for (const PairingLine& line : standings.pairings) {
        page += fmt::format("{:<{}}{:<{}}{:>7}{:>9}{:>7.2f} %{:>{}}{:>20}  {}\n", report.bots[line.pairing.lone], width,
                            report.bots[line.pairing.table], second_width, line.deals, line.games, 100 * line.share,
                            report.stops ? "" : percent(line.ordinary), ordinary_width, percent(line.lasting),
                            verdict(report, line.finding, line.decided_after));
    }
    return page;
}

std::string claim_table(const ArenaReport& report, const arena::Standings& standings) {
    const std::size_t width = name_width(report);
    const std::size_t ordinary_width = report.stops ? 0 : 22;
    std::string page =
        fmt::format("{:<{}}{:<{}}{:>7}{:>9}{:>9}{:>{}}{:>22}  {}\n", "bot", width, "against", width, "deals", "wins",
                    "theirs", report.stops ? "" : "ordinary interval", ordinary_width, "lasting interval", "verdict");
    for (const ClaimLine& line : standings.claims) {
        page += fmt::format("{:<{}}{:<{}}{:>7}{:>7.2f} %{:>7.2f} %{:>{}}{:>22}  {}\n", report.bots[line.rivals.first],
                            width, report.bots[line.rivals.second], width, line.deals, 100 * line.first_share,
                            100 * line.second_share, report.stops ? "" : difference(line.ordinary), ordinary_width,
                            difference(line.lasting), verdict(report, line.finding, line.decided_after));
    }
    return page + "deals are those in which both sat; intervals are of the first one's wins less the other's\n";
}

std::string seat_table(const ArenaReport& report, const arena::Standings& standings) {
    const std::size_t width = 2 * name_width(report);
    std::string page = fmt::format("{:<{}}", "wins by seat", width);
    for (int seat = 0; seat < report.players; ++seat) {
        page += fmt::format("{:>9}", seat);
    }
    page += "\n";
    for (const PairingLine& line : standings.pairings) {
        const std::string names =
            fmt::format("{} among {}", report.bots[line.pairing.lone], report.bots[line.pairing.table]);
        page += fmt::format("{:<{}}", names, width) + seat_line(report, line.by_seat);
    }
    return page + fmt::format("{:<{}}", "whoever sat there", width) + seat_line(report, standings.wins_by_seat);
}

}  // namespace

std::string_view finding_name(Finding finding) {
    switch (finding) {
        case Finding::stronger: return "stronger";
        case Finding::weaker: return "weaker";
        case Finding::undecided: break;
    }
    return "undecided";
}

std::string arena_page(const ArenaReport& report, const arena::Standings& standings) {
    return beginning(report, standings) + bot_table(report, standings) +
           (report.mixed ? claim_table(report, standings) : pairing_table(report, standings)) +
           "the lasting interval holds at every moment at once: it may stop a match, and what it proved stays "
           "proved\n\n" +
           seat_table(report, standings);
}

}  // namespace shoal::cli
