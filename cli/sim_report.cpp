#include "cli/sim_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>

namespace shoal::cli {

namespace {

double share(std::uint64_t part, std::uint64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

double wins_of(const arena::Tally& tally, int seat) {
    return share(tally.wins[static_cast<std::size_t>(seat)], arena::win_parts * tally.games);
}

double points_of(const arena::Tally& tally, int seat) {
    return static_cast<double>(tally.points[static_cast<std::size_t>(seat)]) / static_cast<double>(tally.games);
}

void add_numbers(std::string& page, std::string_view name, const arena::Distribution& values) {
    page +=
        fmt::format("{:<16}{:>9.2f}{:>9.2f}{:>8}{:>8}{:>8}{:>8}{:>8}\n", name, values.mean(), values.deviation(),
                    values.min(), values.quantile(1, 4), values.quantile(1, 2), values.quantile(3, 4), values.max());
}

// Bars of equally wide classes, at most a dozen.
void add_histogram(std::string& page, const arena::Distribution& values) {
    constexpr int classes_max = 12;
    constexpr double bar_max = 40;
    const int low = values.min();
    const int width = std::max(1, (values.max() - low + classes_max) / classes_max);
    std::uint64_t most = 1;
    for (int first = low; first <= values.max(); first += width) {
        most = std::max(most, values.between(first, std::min(first + width - 1, values.max())));
    }
    page += "\nscores of all seats\n";
    for (int first = low; first <= values.max(); first += width) {
        const int last = std::min(first + width - 1, values.max());
        const std::uint64_t count = values.between(first, last);
        const auto bar = static_cast<std::size_t>(bar_max * share(count, most) + 0.5);
        const std::string label = width == 1 ? fmt::format("{}", first) : fmt::format("{} to {}", first, last);
        page += fmt::format("{:>14} {:6.2f} % {}\n", label, 100 * share(count, values.total()), std::string(bar, '#'));
    }
}

void add_json(std::string& json, std::string_view name, const arena::Distribution& values) {
    json += fmt::format(R"(,"{}":{{"mean":{:.6f},"sd":{:.6f},"min":{},"q1":{},"median":{},"q3":{},"max":{}}})", name,
                        values.mean(), values.deviation(), values.min(), values.quantile(1, 4), values.quantile(1, 2),
                        values.quantile(3, 4), values.max());
}

}  // namespace

std::string sim_page(const SimReport& report, const arena::Tally& tally) {
    std::string page = fmt::format("{}, {} players, {} games by {}, seeds from {}, {}\n", report.game, report.players,
                                   tally.games, report.bot, report.seed, report.where);
    page += fmt::format("options {}, edition {}\n", report.options, report.edition);
    page += fmt::format("{} moves in {:.2f} s: {:.2f} million moves a second, {:.0f} games a second\n\n", tally.moves,
                        report.seconds, static_cast<double>(tally.moves) / report.seconds / 1e6,
                        static_cast<double>(tally.games) / report.seconds);
    page += fmt::format("{:<16}{:>9}{:>9}{:>8}{:>8}{:>8}{:>8}{:>8}\n", "", "mean", "sd", "min", "q1", "median", "q3",
                        "max");
    add_numbers(page, "moves a game", tally.moves_a_game);
    add_numbers(page, "rounds a game", tally.rounds_a_game);
    add_numbers(page, "score", tally.scores);
    page += "\nseat    wins   mean score\n";
    for (int seat = 0; seat < report.players; ++seat) {
        page += fmt::format("{:>4}{:6.2f} %{:>12.2f}\n", seat, 100 * wins_of(tally, seat), points_of(tally, seat));
    }
    page += fmt::format("a win shared by k counts 1/k; {:.2f} % of the games were shared\n",
                        100 * share(tally.shared, tally.games));
    add_histogram(page, tally.scores);
    return page;
}

std::string sim_json(const SimReport& report, const arena::Tally& tally) {
    std::string json = fmt::format(
        R"({{"game":"{}","players":{},"options":{},"edition":"{}","bot":"{}","seed":"{}","games":{},"moves":{})",
        report.game, report.players, report.options, report.edition, report.bot, report.seed, tally.games, tally.moves);
    add_json(json, "moves_a_game", tally.moves_a_game);
    add_json(json, "rounds_a_game", tally.rounds_a_game);
    add_json(json, "score", tally.scores);
    json += R"(,"seats":[)";
    for (int seat = 0; seat < report.players; ++seat) {
        json += fmt::format(R"({}{{"wins":{:.6f},"mean_score":{:.6f}}})", seat == 0 ? "" : ",", wins_of(tally, seat),
                            points_of(tally, seat));
    }
    json += fmt::format(R"(],"shared":{:.6f},"histogram":[)", share(tally.shared, tally.games));
    for (int score = tally.scores.min(); score <= tally.scores.max(); ++score) {
        json +=
            fmt::format("{}[{},{}]", score == tally.scores.min() ? "" : ",", score, tally.scores.between(score, score));
    }
    return json + "]}\n";
}

}  // namespace shoal::cli
