// Fat Fish's own chapters: licences, rows, cards kept and cards that cost.
#include <algorithm>
#include <cstddef>

#include "cli/study_report.h"
#include "engine/catalog/words.h"

namespace shoal::cli {

namespace {

using fatfish::FatFish;
using Tables = std::vector<StudiedTable<FatFish>>;

std::string licence_letter(std::size_t licence) { return std::string(1, static_cast<char>('A' + licence)); }

void add_licences(StudyReport& report, const StudiedTable<FatFish>& table, std::size_t which) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    const auto& own = table.study.own;
    DotFigure wins{say("licence_wins"), say("licence_wins_intro"), say("ax_wins"), say("licences"), {{}}, {""}, {}};
    DotFigure given{say("licence_given"), say("licence_given_intro"), say("ax_games"), say("licences"), {{}}, {""}, {}};
    const double fair = 1.0 / table.rules.players;
    wins.references = {{fair, say("fair", {numbers.percent(fair)})}};
    std::vector<std::string> meanings;
    std::size_t best = arena::FatFishWatch::licences;
    for (std::size_t i = 0; i < arena::FatFishWatch::licences; ++i) {
        const std::string letter = licence_letter(i);
        meanings.push_back(letter + ": " + std::string(words(FatFish::name, "licence", letter, say.language())) + ".");
        if (own.licence_given[i].times > 0) {
            given.panels[0].push_back(report.row(letter, own.licence_given[i]));
        }
        if (own.licence_wins[i].times > 0) {
            wins.panels[0].push_back(report.row(letter, own.licence_wins[i]));
            const bool better =
                best == arena::FatFishWatch::licences || own.licence_wins[i].share() > own.licence_wins[best].share();
            best = own.licence_wins[i].times >= 30 && better ? i : best;
        }
    }
    Figure worth = report.make(wins);
    for (const std::string& meaning : meanings) {
        worth.caption.push_back(meaning);
    }
    report.add({"licences", say("licences"), "", {std::move(worth), report.make(given)}});
    if (best < arena::FatFishWatch::licences) {
        const std::string letter = licence_letter(best);
        report.find(9.5, which,
                    say("f_licence", {letter, words(FatFish::name, "licence", letter, say.language()),
                                      numbers.percent(own.licence_wins[best].share())}));
    }
}

double cost_share(const arena::Counts& points) {
    return points.empty() ? 0
                          : static_cast<double>(points.between(points.min(), -1)) / static_cast<double>(points.total());
}

void add_rows(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    BarFigure rows{say("row_points"), say("row_intro"), say("row_ax"), say("ax_rows"), {}, {}};
    DotFigure values{say("values"), say("values_intro"), say("ax_wins"), say("col_value"), {}, {}, {}};
    for (const StudiedTable<FatFish>& table : tables) {
        const auto& own = table.study.own;
        rows.tables.push_back({{"", &own.row_points}});
        rows.each.push_back(
            say("row_each", {numbers.decimal(own.row_points.mean()), numbers.percent(cost_share(own.row_points)),
                             numbers.decimal(own.rows.winners.mean(), 2), numbers.decimal(own.rows.others.mean(), 2)}));
        if (table.rules.options.fiasco) {
            rows.each.back() +=
                " " + say("fiasco", {numbers.whole(own.fiascos), numbers.whole(table.study.tally.games)});
        }
        std::vector<DotRow> by_value;
        for (std::size_t value = own.win_by_value.size(); value-- > 1;) {
            by_value.push_back(report.row(numbers.whole(value), own.win_by_value[value]));
        }
        const double fair = 1.0 / table.rules.players;
        values.references.emplace_back(fair, say("fair", {numbers.percent(fair)}));
        values.panels.push_back(std::move(by_value));
    }
    const auto& own = tables[0].study.own;
    report.find(6.5, 0,
                say("f_rows", {numbers.decimal(own.rows.winners.mean(), 2), numbers.decimal(own.rows.others.mean(), 2),
                               numbers.percent(cost_share(own.row_points))}));
    report.add({"rows", say("rows"), "", {report.make(rows), report.make(values)}});
}

}  // namespace

void add_own(StudyReport& report, const Tables& tables) {
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (tables[i].rules.options.licences) {
            add_licences(report, tables[i], i);
        }
    }
    if (tables.size() == 2) {
        const arena::StudyTally& without = tables[0].study.tally;
        const arena::StudyTally& with = tables[1].study.tally;
        const Numbers& numbers = report.numbers();
        report.find_for_all(8.5, report.say()("f_licence_scores", {numbers.decimal(without.winning_scores.mean()),
                                                                   numbers.decimal(with.winning_scores.mean()),
                                                                   numbers.decimal(without.lead_changes.mean()),
                                                                   numbers.decimal(with.lead_changes.mean())}));
    }
    add_rows(report, tables);
    Section cards{"cards", report.say()("cards"), "", {}};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto& own = tables[i].study.own;
        const auto lines = [&](const arena::CardChances& chances) {
            return card_lines<FatFish>(report, tables[i].rules, chances);
        };
        cards.figures.push_back(
            report.make_cards(i, "plus", report.say()("ax_wins"), lines(own.win_if_plus), i == 0 ? "f_plus" : ""));
        cards.figures.push_back(report.make_cards(i, "minus", report.say()("ax_wins"), lines(own.win_if_minus)));
    }
    report.add(std::move(cards));
}

}  // namespace shoal::cli
