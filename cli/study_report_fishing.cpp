// Fishing's own chapters: fresh cards, overfishing, effects, cards to play and to catch.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "cli/study_report.h"
#include "engine/catalog/words.h"

namespace shoal::cli {

namespace {

using fishing::Fishing;
using Tables = std::vector<StudiedTable<Fishing>>;

constexpr std::array<std::string_view, arena::fishing_effects> effect_names{"@all",    "@call", "@first", "@low",
                                                                            "@minus3", "@pass", "0"};
constexpr std::uint64_t cases_shown = 30;

// The number of fresh cards with the best chance, -1 if none came up often enough. The lower end of the interval
// decides, so that a lucky few do not.
int best_fresh(const arena::Chances& chances) {
    int best = -1;
    double best_low = -1;
    for (const auto& [fresh, chance] : chances) {
        if (chance.times >= cases_shown && estimate(chance).low > best_low) {
            best = fresh;
            best_low = estimate(chance).low;
        }
    }
    return best;
}

void find_fresh(StudyReport& report, const Tables& tables) {
    const Numbers& numbers = report.numbers();
    std::size_t widest = 0;
    const auto gap = [&](std::size_t i) {
        const arena::Compared& fresh = tables[i].study.own.fresh;
        return std::abs(fresh.winners.mean() - fresh.others.mean());
    };
    for (std::size_t i = 1; i < tables.size(); ++i) {
        widest = gap(i) > gap(widest) ? i : widest;
    }
    const auto& own = tables[widest].study.own;
    if (const int best = best_fresh(own.win_by_fresh); best >= 0) {
        report.find(9.5, widest,
                    report.say()("f_fresh", {numbers.decimal(own.fresh.winners.mean()),
                                             numbers.decimal(own.fresh.others.mean()), numbers.whole(best)}));
    }
}

LinePlot fresh_plot(const StudyReport& report, const StudiedTable<Fishing>& table) {
    LinePlot plot;
    plot.text.x = report.say()("fresh_ax");
    plot.text.y = report.say()("ax_wins");
    plot.shares_across = false;
    plot.reference = 1.0 / table.rules.players;
    plot.reference_name = report.say()("fair", {report.numbers().percent(plot.reference)});
    plot.series.push_back({"", {}, true});
    for (const auto& [count, chance] : table.study.own.win_by_fresh) {
        if (chance.times >= cases_shown) {
            plot.series[0].points.push_back({static_cast<double>(count), estimate(chance)});
        }
    }
    return plot;
}

void add_fresh(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    BarFigure fresh{say("fresh"), say("fresh_intro"), say("fresh_ax"), say("ax_players"), {}, {}};
    std::vector<LinePlot> wins;
    std::vector<std::string> wins_each;
    std::vector<arena::Chance> overfished;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto& own = tables[i].study.own;
        const arena::StudyTally& tally = tables[i].study.tally;
        fresh.tables.push_back({{say("others"), &own.fresh.others}, {say("winners"), &own.fresh.winners}});
        fresh.each.push_back(
            say("fresh_each", {numbers.decimal(own.fresh.winners.mean()), numbers.decimal(own.fresh.others.mean())}));
        wins.push_back(fresh_plot(report, tables[i]));
        const int best = best_fresh(own.win_by_fresh);
        if (best >= 0) {
            wins_each.push_back(
                say("fresh_win_each", {numbers.whole(best), numbers.percent(own.win_by_fresh.at(best).share())}));
        } else {
            wins_each.push_back(fresh.each.back());
        }
        const auto found = tally.endings.find("overfishing");
        const std::uint64_t times = found == tally.endings.end() ? 0 : found->second;
        overfished.push_back({tally.games, arena::win_parts * times});
    }
    Figure chance = report.make_line_panels(say("fresh_win"), say("fresh_win_intro", {numbers.whole(cases_shown)}),
                                            std::move(wins), wins_each);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        NumberTable& table = chance.tables[i];
        table.head = {say("fresh_ax"), say("ax_wins"), say("col_interval"), say("col_times")};
        table.rows.clear();
        for (const auto& [count, each] : tables[i].study.own.win_by_fresh) {
            table.rows.push_back({numbers.whole(count), numbers.percent(each.share()),
                                  numbers.range(estimate(each), true), numbers.whole(each.times)});
        }
    }
    report.add({"fresh",
                say("fresh_section"),
                "",
                {report.make(fresh), std::move(chance),
                 report.compare(say("overfishing"), say("overfishing_intro"), say("ax_games"), overfished)}});
    const auto most = std::max_element(overfished.begin(), overfished.end(),
                                       [](const auto& a, const auto& b) { return a.parts < b.parts; });
    report.find(most->share() > 0.05 ? 8 : 4, static_cast<std::size_t>(most - overfished.begin()),
                say("f_overfishing", {numbers.percent(most->share())}));
    find_fresh(report, tables);
}

Figure effects_figure(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    DotFigure wanted{say("effects_played"), say("effects_intro"), say("effects_ax"), say("col_effect"), {}, {}, {}};
    wanted.shares = false;
    for (const StudiedTable<Fishing>& table : tables) {
        const auto& own = table.study.own;
        const auto games = static_cast<double>(table.study.tally.games);
        std::vector<DotRow> rows;
        for (std::size_t i = 0; i < arena::fishing_effects; ++i) {
            const double mean = static_cast<double>(own.played[i]) / games;
            rows.push_back({std::string(effect_names[i]), {mean, mean, mean}, own.played[i], false});
        }
        std::sort(rows.begin(), rows.end(), [](const DotRow& a, const DotRow& b) {
            return a.times != b.times ? a.times > b.times : a.label < b.label;
        });
        wanted.each.push_back(say("effects_each", {rows.front().label, numbers.decimal(rows.front().estimate.value),
                                                   rows.back().label, numbers.decimal(rows.back().estimate.value)}));
        wanted.panels.push_back(std::move(rows));
    }
    Figure figure = report.make(wanted);
    for (std::size_t t = 0; t < tables.size(); ++t) {
        NumberTable& table = figure.tables[t];
        table.head = {say("col_effect"), say("effects_ax"), say("col_times"), say("col_kept")};
        table.rows.clear();
        for (std::size_t i = 0; i < arena::fishing_effects; ++i) {
            const auto& own = tables[t].study.own;
            const std::string_view meaning = words(Fishing::name, "action", effect_names[i], say.language());
            const std::string name(effect_names[i]);
            table.rows.push_back(
                {meaning.empty() ? name : say("labelled", {name, meaning}),
                 numbers.decimal(static_cast<double>(own.played[i]) / static_cast<double>(tables[t].study.tally.games),
                                 2),
                 numbers.whole(own.played[i]), numbers.percent(own.caught_by_player[i].share())});
        }
    }
    return figure;
}

void add_effects(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    BarFigure minus3{say("minus3"), say("minus3_intro"), say("minus3_ax"), say("ax_players"), {}, {}};
    for (const StudiedTable<Fishing>& table : tables) {
        const arena::Compared& lost = table.study.own.minus3;
        minus3.tables.push_back({{say("others"), &lost.others}, {say("winners"), &lost.winners}});
        minus3.each.push_back(say("minus3_each", {report.numbers().decimal(lost.winners.mean()),
                                                  report.numbers().decimal(lost.others.mean())}));
    }
    int most = 0;
    for (const StudiedTable<Fishing>& table : tables) {
        most = std::max({most, table.study.own.minus3.winners.max(), table.study.own.minus3.others.max()});
    }
    minus3.bins = Bins{0, 3, most / 3 + 1};
    minus3.label = [&report](int points) { return report.numbers().whole(points); };
    report.add({"effects", say("effects"), "", {effects_figure(report, tables), report.make(minus3)}});
}

}  // namespace

void add_own(StudyReport& report, const Tables& tables) {
    add_fresh(report, tables);
    add_effects(report, tables);
    Section cards{"cards", report.say()("cards"), "", {}};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto& own = tables[i].study.own;
        const auto lines = [&](const arena::CardChances& chances) {
            return card_lines<Fishing>(report, tables[i].rules, chances);
        };
        cards.figures.push_back(report.make_cards(i, "caught", report.say()("ax_wins"), lines(own.win_if_caught),
                                                  i == 0 ? "f_caught" : ""));
        cards.figures.push_back(report.make_cards(i, "played", report.say()("ax_wins"), lines(own.win_if_played)));
    }
    report.add(std::move(cards));
}

}  // namespace shoal::cli
