// The chapter on where games are decided: what reviews of some games say, put together.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/study_report.h"

namespace shoal::cli {

namespace {

using review::Cause;
using review::Course;
using review::course_parts;
using review::DecisionSum;
using Courses = std::vector<Course>;

constexpr std::array<Cause, review::causes> all_causes{Cause::dealt, Cause::hidden, Cause::skill};

std::string_view cause_phrase(Cause cause) {
    switch (cause) {
        case Cause::dealt: return "cause_dealt";
        case Cause::hidden: return "cause_hidden";
        case Cause::skill: return "cause_skill";
    }
    return {};
}

// Of all that was to be settled in the games, what `part` says of each.
Estimate settled(const Courses& courses, const std::function<double(const Course&)>& part) {
    std::vector<RatioPart> games;
    for (const Course& course : courses) {
        games.push_back({part(course), course.whole});
    }
    return estimate_ratio(games);
}

double settled_by(const Course& course, std::size_t parts) {
    double sum = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        sum += course.parts[i].all();
    }
    return sum;
}

// The place of the largest of `count` numbers.
std::size_t place_of_most(std::size_t count, const std::function<double(std::size_t)>& number) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < count; ++i) {
        best = number(i) > number(best) ? i : best;
    }
    return best;
}

// The mean of something that is never below 0.
Estimate mean_of(const Courses& courses, const std::function<RatioPart(const Course&)>& part) {
    std::vector<RatioPart> games;
    for (const Course& course : courses) {
        games.push_back(part(course));
    }
    Estimate mean = estimate_ratio(games);
    mean.low = std::max(0.0, mean.low);
    return mean;
}

class DecidedChapter {
public:
    DecidedChapter(StudyReport& report, const std::vector<Courses>& tables, std::uint32_t tries)
        : report_(report), say_(report.say()), numbers_(report.numbers()), tables_(tables), tries_(tries) {}

    void add() {
        std::size_t games = 0;
        for (const Courses& courses : tables_) {
            games = std::max(games, courses.size());
        }
        Section section{
            "decided",
            say_("decided"),
            say_("decided_intro", {numbers_.whole(std::uint64_t{games}), numbers_.whole(std::uint64_t{tries_})}),
            {}};
        section.figures.push_back(how_soon());
        section.figures.push_back(favourites());
        section.figures.push_back(by_cause());
        section.figures.push_back(by_part_and_cause());
        if (rounds_most() > 1) {
            section.figures.push_back(by_round());
        }
        section.figures.push_back(what_decisions_cost());
        section.figures.push_back(turning_points());
        section.figures.push_back(by_place());
        report_.add(std::move(section));
        find();
    }

private:
    std::string tenth_name(std::size_t tenth) const { return numbers_.whole(static_cast<int>(tenth) + 1); }

    Figure how_soon() {
        LinePlot plot;
        plot.text.x = say_("ax_progress");
        plot.text.y = say_("ax_settled");
        std::vector<std::string> each;
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            LineSeries line{report_.tables()[i].label, {}, true};
            // At the end everything is settled: there is nothing to be seen of it.
            for (std::size_t parts = 0; parts < course_parts; ++parts) {
                line.points.push_back(
                    {static_cast<double>(parts) / course_parts,
                     settled(tables_[i], [&](const Course& course) { return settled_by(course, parts); })});
            }
            const auto in_tenth = [&](std::size_t tenth) {
                return settled(tables_[i], [&](const Course& course) { return course.parts[tenth].all(); }).value;
            };
            const std::size_t most = place_of_most(course_parts, in_tenth);
            each.push_back(say_("settled_each", {numbers_.percent(line.points[1].estimate.value, 0),
                                                 numbers_.percent(line.points[course_parts / 2].estimate.value, 0),
                                                 tenth_name(most), numbers_.percent(in_tenth(most), 0)}));
            plot.series.push_back(std::move(line));
        }
        return report_.make_lines(say_("settled"), say_("settled_intro"), plot, each);
    }

    // The part of the moves by which so many quarters of the games have their favourite.
    std::string quarter(std::vector<int> sorted, std::size_t quarters) const {
        return numbers_.percent(sorted[(sorted.size() - 1) * quarters / 4] / 100.0, 0);
    }

    Figure favourites() {
        constexpr int percent_a_tenth = 100 / static_cast<int>(course_parts);
        BarFigure wanted{say_("favourite"), say_("favourite_intro"), say_("good_ax"), say_("ax_games"), {}, {}};
        wanted.label = [this](int at) {
            return at == static_cast<int>(course_parts) ? say_("good_end") : numbers_.whole(at + 1);
        };
        wanted.bins = Bins{0, 1, static_cast<int>(course_parts) + 1};
        std::vector<arena::Counts> counts(tables_.size());
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            std::vector<int> since;
            for (const Course& course : tables_[i]) {
                if (course.favourite_since >= 0) {
                    since.push_back(course.favourite_since);
                    counts[i].add(course.favourite_since / percent_a_tenth);
                }
            }
            std::sort(since.begin(), since.end());
            wanted.tables.push_back({{"", &counts[i]}});
            wanted.each.push_back(
                since.empty() ? say_("favourite_none")
                              : say_("favourite_each", {quarter(since, 2), quarter(since, 1), quarter(since, 3)}));
        }
        return report_.make(wanted);
    }

    // How far it moved a player's chance in a game.
    Estimate moved_by(std::size_t table, Cause cause) const {
        return mean_of(tables_[table], [cause](const Course& course) {
            return RatioPart{course.moved[static_cast<std::size_t>(cause)], 1.0 * course.players};
        });
    }

    Figure by_cause() {
        DotFigure wanted{say_("causes"), say_("causes_intro"), say_("ax_moved"), say_("col_cause"), {}, {}, {}};
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            std::vector<DotRow> rows;
            for (const Cause cause : all_causes) {
                rows.push_back({say_(cause_phrase(cause)), moved_by(i, cause), tables_[i].size(), false});
            }
            wanted.each.push_back(say_("causes_each", {numbers_.percent(rows[0].estimate.value, 0),
                                                       numbers_.percent(rows[1].estimate.value, 0),
                                                       numbers_.percent(rows[2].estimate.value, 0)}));
            wanted.panels.push_back(std::move(rows));
        }
        return report_.make(wanted);
    }

    LinePlot plot_by_tenth(std::string_view y) const {
        LinePlot plot;
        plot.text.x = say_("good_ax");
        plot.text.y = say_(y);
        plot.shares_across = false;
        return plot;
    }

    Figure by_part_and_cause() {
        std::vector<LinePlot> plots;
        std::vector<std::string> each;
        for (const Courses& courses : tables_) {
            LinePlot plot = plot_by_tenth("ax_settled");
            for (const Cause cause : all_causes) {
                LineSeries line{say_(cause_phrase(cause)), {}, false};
                for (std::size_t part = 0; part < course_parts; ++part) {
                    line.points.push_back({static_cast<double>(part + 1), settled(courses, [&](const Course& course) {
                                               return course.parts[part].of(cause);
                                           })});
                }
                plot.series.push_back(std::move(line));
            }
            const auto most = [&](std::size_t line) {
                return tenth_name(place_of_most(
                    course_parts, [&](std::size_t part) { return plot.series[line].points[part].estimate.value; }));
            };
            each.push_back(say_("cause_parts_each", {most(0), most(1), most(2)}));
            plots.push_back(std::move(plot));
        }
        return report_.make_line_panels(say_("cause_parts"), say_("cause_parts_intro"), std::move(plots), each);
    }

    std::size_t rounds_most() const {
        std::size_t most = 1;
        for (const Courses& courses : tables_) {
            for (const Course& course : courses) {
                most = std::max(most, course.rounds.size());
            }
        }
        return most;
    }

    // Later rounds than can be shown are put together.
    static double settled_in_round(const Course& course, std::size_t round, bool and_later) {
        double sum = 0;
        for (std::size_t i = round; i < course.rounds.size() && (i == round || and_later); ++i) {
            sum += course.rounds[i].all();
        }
        return sum;
    }

    Figure by_round() {
        constexpr std::size_t rows_most = 12;
        DotFigure wanted{say_("by_round"), say_("by_round_intro"), say_("ax_settled"), say_("col_round"), {}, {}, {}};
        for (const Courses& courses : tables_) {
            std::size_t count = 1;
            for (const Course& course : courses) {
                count = std::max(count, course.rounds.size());
            }
            std::vector<DotRow> rows;
            for (std::size_t round = 0; round < std::min(count, rows_most); ++round) {
                const bool and_later = round + 1 == rows_most && count > rows_most;
                std::uint64_t played = 0;
                for (const Course& course : courses) {
                    played += course.rounds.size() > round ? 1U : 0U;
                }
                const std::string number = numbers_.whole(static_cast<int>(round) + 1);
                rows.push_back(
                    {say_(and_later ? "round_and_later" : "round_number", {number}),
                     settled(courses, [&](const Course& course) { return settled_in_round(course, round, and_later); }),
                     played, false});
            }
            const std::size_t most =
                place_of_most(rows.size(), [&](std::size_t round) { return rows[round].estimate.value; });
            wanted.each.push_back(
                say_("by_round_each", {rows[most].label, numbers_.percent(rows[most].estimate.value, 0)}));
            wanted.panels.push_back(std::move(rows));
        }
        return report_.make(wanted);
    }

    static DecisionSum all_decisions(const Course& course) {
        DecisionSum sum;
        for (const DecisionSum& part : course.decisions) {
            sum.count += part.count;
            sum.stake += part.stake;
            sum.cost += part.cost;
        }
        return sum;
    }

    Figure what_decisions_cost() {
        std::vector<LinePlot> plots;
        std::vector<std::string> each;
        for (const Courses& courses : tables_) {
            LinePlot plot = plot_by_tenth("ax_cost");
            plot.series = {{say_("any_move"), {}, true}, {say_("move_made"), {}, true}};
            for (std::size_t part = 0; part < course_parts; ++part) {
                const auto x = static_cast<double>(part + 1);
                const auto sum = [part](const Course& course) { return course.decisions[part]; };
                plot.series[0].points.push_back({x, mean_of(courses, [&](const Course& course) {
                                                     return RatioPart{sum(course).stake, 1.0 * sum(course).count};
                                                 })});
                plot.series[1].points.push_back({x, mean_of(courses, [&](const Course& course) {
                                                     return RatioPart{sum(course).cost, 1.0 * sum(course).count};
                                                 })});
            }
            const Estimate any = mean_of(courses, [](const Course& course) {
                return RatioPart{all_decisions(course).stake, 1.0 * all_decisions(course).count};
            });
            const Estimate made = mean_of(courses, [](const Course& course) {
                return RatioPart{all_decisions(course).cost, 1.0 * all_decisions(course).count};
            });
            const std::size_t most = place_of_most(
                course_parts, [&](std::size_t part) { return plot.series[0].points[part].estimate.value; });
            each.push_back(
                say_("cost_each", {numbers_.percent(any.value), numbers_.percent(made.value), tenth_name(most)}));
            plots.push_back(std::move(plot));
        }
        return report_.make_line_panels(say_("cost"), say_("cost_intro"), std::move(plots), each);
    }

    Figure turning_points() {
        const std::string least = numbers_.whole(static_cast<int>(100 * review::turning_cost));
        BarFigure wanted{say_("turning"), say_("turning_intro", {least}), say_("turning_ax"), say_("ax_games"), {}, {}};
        std::vector<arena::Counts> counts(tables_.size());
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            arena::Chance any;
            arena::Chance lost;
            for (const Course& course : tables_[i]) {
                counts[i].add(static_cast<int>(course.turning));
                any.add_case(course.turning > 0);
                lost.times += course.turning;
                lost.parts += arena::win_parts * course.turning_lost;
            }
            wanted.tables.push_back({{"", &counts[i]}});
            wanted.each.push_back(lost.times == 0 ? say_("turning_none")
                                                  : say_("turning_each", {numbers_.percent(any.share(), 0),
                                                                          numbers_.decimal(counts[i].mean()),
                                                                          numbers_.percent(lost.share(), 0)}));
        }
        return report_.make(wanted);
    }

    Figure by_place() {
        DotFigure wanted{say_("whose"), say_("whose_intro"), say_("ax_stake"), say_("col_place"), {}, {}, {}};
        for (const Courses& courses : tables_) {
            const int players = courses.front().players;
            std::vector<DotRow> rows;
            for (int place = 0; place < players; ++place) {
                const Estimate part = mean_of(courses, [place](const Course& course) {
                    return RatioPart{course.places[static_cast<std::size_t>(place)].stake, all_decisions(course).stake};
                });
                rows.push_back({place == 0 ? say_("place_first") : say_("place", {numbers_.whole(place + 1)}), part,
                                courses.size(), false});
            }
            const std::string fair = numbers_.percent(1.0 / players);
            wanted.each.push_back(say_("whose_each", {numbers_.percent(rows[0].estimate.value), fair}));
            wanted.references.emplace_back(1.0 / players, say_("equal", {fair}));
            wanted.panels.push_back(std::move(rows));
        }
        return report_.make(wanted);
    }

    // Of the table where cards and dice move the most.
    void find() {
        const std::size_t table =
            place_of_most(tables_.size(), [&](std::size_t i) { return moved_by(i, Cause::dealt).value; });
        const Estimate halfway =
            settled(tables_[table], [](const Course& course) { return settled_by(course, course_parts / 2); });
        report_.find(8, table,
                     say_("f_decided",
                          {numbers_.percent(halfway.value, 0), numbers_.percent(moved_by(table, Cause::dealt).value, 0),
                           numbers_.percent(moved_by(table, Cause::skill).value, 0)}));
    }

    StudyReport& report_;
    const StudyWords& say_;
    const Numbers& numbers_;
    const std::vector<Courses>& tables_;
    std::uint32_t tries_;
};

}  // namespace

void add_decided(StudyReport& report, const std::vector<std::vector<review::Course>>& tables, std::uint32_t tries) {
    DecidedChapter(report, tables, tries).add();
}

}  // namespace shoal::cli
