// The chapters that every game's report has.
#include <algorithm>
#include <cmath>
#include <cstddef>

#include "cli/study_report.h"

namespace shoal::cli {

namespace {

using arena::StudyTally;

double part_of(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

double lead_at(const StudyTally& tally, std::size_t tenth) {
    return tally.games == 0 ? 0 : static_cast<double>(tally.lead_points[tenth]) / static_cast<double>(tally.games);
}

double fair_share(const StudyTally& tally) { return 1.0 / std::max(1, tally.players); }

// The table whose number is furthest from zero.
template <class Number>
std::size_t most_extreme(const std::vector<StudyTable>& tables, Number&& number) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < tables.size(); ++i) {
        best = std::abs(number(*tables[i].tally)) > std::abs(number(*tables[best].tally)) ? i : best;
    }
    return best;
}

// Whether one table's share of the later decided games is in the last tenth or at the very end.
double late_share(const StudyTally& tally) {
    return part_of(tally.lead_for_good.between(StudyTally::tenths - 1, StudyTally::tenths),
                   tally.lead_for_good.total());
}

}  // namespace

void StudyReport::add_scores() {
    BarFigure final_scores{say_("final"), say_("final_intro"), say_("ax_points"), say_("ax_players"), {}, {}};
    BarFigure margins{say_("margin"), say_("margin_intro"), say_("margin_ax"), say_("ax_games"), {}, {}};
    for (const StudyTable& table : tables_) {
        const StudyTally& t = *table.tally;
        final_scores.tables.push_back({{say_("all_players"), &t.scores}, {say_("winners"), &t.winning_scores}});
        final_scores.each.push_back(
            say_("final_each", {numbers_.decimal(t.scores.mean()), numbers_.decimal(t.winning_scores.mean()),
                                numbers_.whole(t.scores.min()), numbers_.whole(t.scores.max())}));
        margins.tables.push_back({{"", &t.margins}});
        margins.each.push_back(
            say_("margin_each", {numbers_.whole(t.margins.median()), numbers_.percent(part_of(t.shared, t.games))}));
    }
    add({"scores", say_("scores"), "", {make(final_scores), make(margins)}});
}

void StudyReport::add_seats() {
    DotFigure wanted{say_("seat_wins"), say_("seat_intro"), say_("ax_wins"), say_("col_place"), {}, {}, {}};
    for (const StudyTable& table : tables_) {
        const StudyTally& t = *table.tally;
        std::vector<DotRow> rows;
        double best = 0;
        double worst = 1;
        for (int place = 0; place < t.players; ++place) {
            const arena::Chance& wins = t.wins[static_cast<std::size_t>(place)];
            rows.push_back(row(place == 0 ? say_("place_first") : say_("place", {numbers_.whole(place + 1)}), wins));
            best = std::max(best, wins.share());
            worst = std::min(worst, wins.share());
        }
        wanted.panels.push_back(std::move(rows));
        wanted.references.emplace_back(fair_share(t), say_("fair", {numbers_.percent(fair_share(t))}));
        const SeatTest test = test_seats(t);
        const std::string statistic = numbers_.decimal(test.statistic);
        const std::string freedom = numbers_.whole(test.freedom);
        switch (test.verdict) {
            case Verdict95::chance: wanted.each.push_back(say_("seat_chance", {statistic, freedom})); break;
            case Verdict95::hint: wanted.each.push_back(say_("seat_hint", {statistic, freedom})); break;
            case Verdict95::clear:
                wanted.each.push_back(
                    say_("seat_clear", {statistic, freedom, numbers_.percent(best), numbers_.percent(worst)}));
                break;
        }
    }
    Figure figure = make(wanted);
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        const StudyTally& t = *tables_[i].tally;
        figure.tables[i].head.push_back(say_("col_score"));
        for (std::size_t place = 0; place < figure.tables[i].rows.size(); ++place) {
            const double points = static_cast<double>(t.points[place]) / static_cast<double>(t.games);
            figure.tables[i].rows[place].push_back(numbers_.decimal(points, 2));
        }
    }
    add({"seats", say_("seats"), "", {std::move(figure)}});
}

void StudyReport::add_length() {
    Section section{"length", say_("length"), "", {}};
    BarFigure rounds{say_("rounds"), say_("rounds_intro"), say_("rounds_ax"), say_("ax_games"), {}, {}};
    BarFigure moves{say_("moves"), say_("moves_intro"), say_("moves_ax"), say_("ax_games"), {}, {}};
    bool rounds_vary = false;
    for (const StudyTable& table : tables_) {
        const StudyTally& t = *table.tally;
        rounds_vary = rounds_vary || t.rounds.min() != t.rounds.max();
        rounds.tables.push_back({{"", &t.rounds}});
        rounds.each.push_back(say_("rounds_each", {numbers_.decimal(t.rounds.mean()), numbers_.whole(t.rounds.min()),
                                                   numbers_.whole(t.rounds.max())}));
        moves.tables.push_back({{"", &t.moves}});
        moves.each.push_back(
            say_("moves_each",
                 {numbers_.decimal(t.moves.mean()), numbers_.whole(t.moves.min()), numbers_.whole(t.moves.max()),
                  numbers_.decimal(t.moves_a_player.mean()), numbers_.decimal(t.choices_a_player.mean())}));
    }
    if (rounds_vary) {
        section.figures.push_back(make(rounds));
    }
    section.figures.push_back(make(moves));
    add(std::move(section));
}

void StudyReport::add_lead() {
    LinePlot leader;
    leader.text.x = say_("ax_progress");
    leader.text.y = say_("ax_wins");
    LinePlot ahead = leader;
    ahead.text.y = say_("ax_points");
    ahead.shares_up = false;
    std::vector<std::string> leader_each;
    std::vector<std::string> ahead_each;
    BarFigure changes{say_("changes"), say_("changes_intro"), say_("changes_ax"), say_("ax_games"), {}, {}};
    BarFigure good{say_("good"), say_("good_intro"), say_("good_ax"), say_("ax_games"), {}, {}};
    good.label = [this](int at) { return at == StudyTally::tenths ? say_("good_end") : numbers_.whole(at + 1); };
    good.bins = Bins{0, 1, StudyTally::tenths};
    bool same_players = true;
    for (const StudyTable& table : tables_) {
        const StudyTally& t = *table.tally;
        same_players = same_players && t.players == tables_[0].tally->players;
        LineSeries wins{table.label, {}, true};
        LineSeries points{table.label, {}, false};
        for (std::size_t i = 0; i < StudyTally::tenths; ++i) {
            const double x = static_cast<double>(i) / StudyTally::tenths;
            const double lead = lead_at(t, i);
            points.points.push_back({x, {lead, lead, lead}});
            if (20 * t.leader_wins[i].times >= t.games) {
                wins.points.push_back({x, estimate(t.leader_wins[i])});
            }
        }
        leader.series.push_back(std::move(wins));
        ahead.series.push_back(std::move(points));
        leader_each.push_back(say_(
            "leader_each", {numbers_.percent(t.leader_wins[5].share()), numbers_.percent(t.leader_wins[9].share())}));
        ahead_each.push_back(say_("ahead_each", {numbers_.decimal(lead_at(t, 5)), numbers_.decimal(lead_at(t, 9))}));
        changes.tables.push_back({{"", &t.lead_changes}});
        changes.each.push_back(say_("changes_each", {numbers_.decimal(t.lead_changes.mean()),
                                                     numbers_.percent(part_of(t.lead_changes.of(0), t.games))}));
        good.tables.push_back({{"", &t.lead_for_good}});
        if (t.lead_for_good.of(StudyTally::tenths) > 0 && good.bins->count == StudyTally::tenths) {
            ++good.bins->count;
            good.intro += " " + say_("good_tied");
        }
        good.each.push_back(
            say_("good_each", {numbers_.percent(part_of(t.lead_for_good.between(0, 4), t.lead_for_good.total())),
                               numbers_.percent(late_share(t))}));
    }
    if (same_players) {
        leader.reference = fair_share(*tables_[0].tally);
        leader.reference_name = say_("fair", {numbers_.percent(leader.reference)});
    }
    Section section{"lead", say_("lead"), "", {}};
    section.figures.push_back(make_lines(say_("leader"), say_("leader_intro"), leader, leader_each));
    section.figures.push_back(make_lines(say_("ahead"), say_("ahead_intro"), ahead, ahead_each));
    section.figures.push_back(make(changes));
    section.figures.push_back(make(good));
    add(std::move(section));
}

// What holds for every game; where tables are compared, each finding names the one where it shows most.
void StudyReport::find_common() {
    const auto fair_text = [&](const StudyTally& t) { return numbers_.percent(fair_share(t)); };
    const std::size_t starter =
        most_extreme(tables_, [](const StudyTally& t) { return (t.wins[0].share() - fair_share(t)) / fair_share(t); });
    const StudyTally& s = *tables_[starter].tally;
    const char* key = "f_starter_chance";
    switch (differs(s.wins[0], fair_share(s))) {
        case Verdict95::chance: break;
        case Verdict95::hint: key = "f_starter_hint"; break;
        case Verdict95::clear: key = s.wins[0].share() > fair_share(s) ? "f_starter_more" : "f_starter_less"; break;
    }
    find(10, starter, say_(key, {numbers_.percent(s.wins[0].share()), fair_text(s)}));

    constexpr std::size_t half = StudyTally::tenths / 2;
    const std::size_t leader =
        most_extreme(tables_, [](const StudyTally& t) { return t.leader_wins[half].share() - fair_share(t); });
    const StudyTally& l = *tables_[leader].tally;
    const bool ahead_wins = l.leader_wins[half].share() > fair_share(l);
    const bool by_chance = differs(l.leader_wins[half], fair_share(l)) == Verdict95::chance;
    find(by_chance || !ahead_wins ? 9 : 7.5, leader,
         say_(by_chance    ? "f_leader_chance"
              : ahead_wins ? "f_leader_more"
                           : "f_leader_less",
              {numbers_.percent(l.leader_wins[half].share()), fair_text(l)}));

    const std::size_t changing = most_extreme(tables_, [](const StudyTally& t) { return t.lead_changes.mean(); });
    const StudyTally& c = *tables_[changing].tally;
    find(6, changing,
         say_("f_changes",
              {numbers_.decimal(c.lead_changes.mean()), numbers_.percent(part_of(c.lead_changes.of(0), c.games))}));
    const std::size_t close = most_extreme(tables_, [](const StudyTally& t) { return 1 / (1 + t.margins.mean()); });
    const StudyTally& m = *tables_[close].tally;
    find(5.5, close,
         say_("f_margin", {numbers_.whole(m.margins.median()), numbers_.percent(part_of(m.shared, m.games))}));
    const std::size_t late = most_extreme(tables_, [](const StudyTally& t) { return late_share(t); });
    find(5, late, say_("f_late", {numbers_.percent(late_share(*tables_[late].tally))}));
}

void StudyReport::add_common() {
    add_scores();
    add_seats();
    add_length();
    add_lead();
    find_common();
}

}  // namespace shoal::cli
