// Foppen's own chapters: how games end, who is fooled, which cards get a hand empty.
#include <algorithm>
#include <cstddef>

#include "cli/study_report.h"

namespace shoal::cli {

namespace {

using foppen::Foppen;
using Tables = std::vector<StudiedTable<Foppen>>;

void add_ends(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    std::vector<arena::Chance> minus80;
    BarFigure tens{say("tens"), say("tens_intro"), say("tens_ax"), say("ax_games"), {}, {}};
    for (const StudiedTable<Foppen>& table : tables) {
        const arena::StudyTally& tally = table.study.tally;
        const auto found = tally.endings.find("minus80");
        minus80.push_back({tally.games, arena::win_parts * (found == tally.endings.end() ? 0 : found->second)});
        tens.tables.push_back({{"", &table.study.own.tens}});
        tens.each.push_back(say("tens_each", {numbers.decimal(table.study.own.tens.mean()),
                                              numbers.percent(table.study.own.round_has_ten.share())}));
    }
    report.add({"ends",
                say("ends"),
                "",
                {report.compare(say("minus80"), say("minus80_intro"), say("ax_games"), minus80), report.make(tens)}});
    const auto most = std::max_element(minus80.begin(), minus80.end(),
                                       [](const auto& a, const auto& b) { return a.parts < b.parts; });
    report.find(8, static_cast<std::size_t>(most - minus80.begin()),
                say("f_minus80", {numbers.percent(most->share())}));
}

std::string last_of(const std::vector<DotRow>& rows, const Numbers& numbers) {
    return numbers.percent(rows.empty() ? 0 : rows.back().estimate.value);
}

void add_fooled(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    DotFigure order{say("order"), say("order_intro"), say("ax_fooled"), say("col_place"), {}, {}, {}};
    DotFigure place{say("by_place"), say("by_place_intro"), say("ax_fooled"), say("col_place"), {}, {}, {}};
    for (std::size_t t = 0; t < tables.size(); ++t) {
        const auto& own = tables[t].study.own;
        std::vector<DotRow> by_order;
        std::vector<DotRow> by_place;
        arena::Chance together;
        for (std::size_t i = 0; i < static_cast<std::size_t>(tables[t].rules.players); ++i) {
            const std::string number = numbers.whole(i + 1);
            if (own.fooled_by_order[i].times > 0) {
                by_order.push_back(
                    report.row(i == 0 ? say("order_first") : say("place", {number}), own.fooled_by_order[i]));
            }
            together.add(own.fooled_by_place[i]);
            by_place.push_back(
                report.row(i == 0 ? say("place_first") : say("place", {number}), own.fooled_by_place[i]));
        }
        const double first = by_order.empty() ? 0 : by_order.front().estimate.value;
        order.each.push_back(say("order_each", {numbers.percent(first), last_of(by_order, numbers)}));
        if (t == 0) {
            report.find(8.5, t, say("f_order", {numbers.percent(first), last_of(by_order, numbers)}));
        }
        place.references.emplace_back(together.share(), say("average", {numbers.percent(together.share())}));
        order.panels.push_back(std::move(by_order));
        place.panels.push_back(std::move(by_place));
    }
    report.add({"fooled", say("fooled"), "", {report.make(order), report.make(place)}});
}

}  // namespace

void add_own(StudyReport& report, const Tables& tables) {
    add_ends(report, tables);
    add_fooled(report, tables);
    Section cards{"cards", report.say()("cards"), "", {}};
    for (std::size_t i = 0; i < tables.size(); ++i) {
        cards.figures.push_back(report.make_cards(
            i, "dealt", report.say()("ax_ten"),
            card_lines<Foppen>(report, tables[i].rules, tables[i].study.own.ten_if_dealt), i == 0 ? "f_dealt" : ""));
    }
    report.add(std::move(cards));
}

}  // namespace shoal::cli
