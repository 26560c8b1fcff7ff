// The own chapters of Pike in the Carp Pond: births, departures, meals, breeding, start positions.
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "cli/study_report.h"

namespace shoal::cli {

namespace {

using hecht::Hecht;
using Tables = std::vector<StudiedTable<Hecht>>;
using Own = arena::HechtWatch::Own;

Figure compared(StudyReport& report, const Tables& tables, const std::string& phrase, arena::Compared Own::* what) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    BarFigure wanted{say(phrase), say(phrase + "_intro"), say("ax_fish"), say("ax_players"), {}, {}};
    for (const StudiedTable<Hecht>& table : tables) {
        const arena::Compared& numbers_of = table.study.own.*what;
        wanted.tables.push_back({{say("others"), &numbers_of.others}, {say("winners"), &numbers_of.winners}});
        wanted.each.push_back(say("compared_each", {numbers.decimal(numbers_of.winners.mean(), 2),
                                                    numbers.decimal(numbers_of.others.mean(), 2)}));
    }
    return report.make(wanted);
}

// Names the table where winners and others differ most.
void find_compared(StudyReport& report, const Tables& tables, double weight, std::string_view phrase,
                   arena::Compared Own::* what) {
    const auto gap = [&](std::size_t i) {
        const arena::Compared& each = tables[i].study.own.*what;
        return std::abs(each.winners.mean() - each.others.mean());
    };
    std::size_t widest = 0;
    for (std::size_t i = 1; i < tables.size(); ++i) {
        widest = gap(i) > gap(widest) ? i : widest;
    }
    const arena::Compared& each = tables[widest].study.own.*what;
    report.find(weight, widest,
                report.say()(phrase, {report.numbers().decimal(each.winners.mean()),
                                      report.numbers().decimal(each.others.mean())}));
}

void add_breeding(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    std::vector<arena::Chance> pike;
    std::vector<arena::Chance> carp;
    std::vector<arena::Chance> early;
    std::size_t most = 0;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const arena::StudyTally& tally = tables[i].study.tally;
        pike.push_back(tables[i].study.own.pike_wasted);
        carp.push_back(tables[i].study.own.carp_wasted);
        const auto found = tally.endings.find("no_breeding");
        early.push_back({tally.games, arena::win_parts * (found == tally.endings.end() ? 0 : found->second)});
        most = pike[i].share() > pike[most].share() ? i : most;
    }
    report.add({"breeding",
                say("breeding"),
                "",
                {report.compare(say("wasted_pike"), say("wasted_intro"), say("ax_breedings"), pike),
                 report.compare(say("wasted_carp"), say("wasted_intro"), say("ax_breedings"), carp),
                 report.compare(say("no_breeding"), say("no_breeding_intro"), say("ax_games"), early)}});
    report.find(8.5, most, say("f_wasted", {numbers.percent(pike[most].share()), numbers.percent(carp[most].share())}));
}

void add_sections(StudyReport& report, const Tables& tables) {
    const StudyWords& say = report.say();
    const Numbers& numbers = report.numbers();
    DotFigure wanted{say("sections"), say("sections_intro"), say("ax_wins"), say("col_place"), {}, {}, {}};
    for (const StudiedTable<Hecht>& table : tables) {
        std::vector<DotRow> rows;
        double best = 0;
        double worst = 1;
        for (std::size_t i = 0; i < hecht::sections; ++i) {
            const arena::Chance& wins = table.study.own.win_by_section[i];
            if (wins.times > 0) {
                rows.push_back(report.row(say("section", {numbers.whole(i)}), wins));
                best = std::max(best, wins.share());
                worst = std::min(worst, wins.share());
            }
        }
        const double fair = 1.0 / table.rules.players;
        wanted.references.emplace_back(fair, say("fair", {numbers.percent(fair)}));
        wanted.each.push_back(say("sections_each", {numbers.percent(best), numbers.percent(worst)}));
        wanted.panels.push_back(std::move(rows));
    }
    report.add({"starts", say("sections"), "", {report.make(wanted)}});
}

}  // namespace

void add_own(StudyReport& report, const Tables& tables) {
    Section fish{"pikes", report.say()("pikes"), "", {}};
    fish.figures.push_back(compared(report, tables, "born", &Own::born));
    fish.figures.push_back(compared(report, tables, "left", &Own::left));
    fish.figures.push_back(compared(report, tables, "eaten", &Own::eaten));
    fish.figures.push_back(compared(report, tables, "sated", &Own::sated));
    report.add(std::move(fish));
    add_breeding(report, tables);
    add_sections(report, tables);
    find_compared(report, tables, 8, "f_born", &Own::born);
    find_compared(report, tables, 7, "f_left", &Own::left);
}

}  // namespace shoal::cli
