// The report of a study: the chapters every game has, and the parts that the games' own chapters are
// made of (study_report_<game>.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/study.h"
#include "cli/study_report_numbers.h"
#include "cli/study_report_page.h"
#include "cli/study_report_plot.h"
#include "cli/study_words.h"
#include "review/course.h"

namespace shoal::cli {

// One of the tables that are compared.
struct StudyTable {
    std::string label;
    const arena::StudyTally* tally = nullptr;
};

// How the games were played, as the report states it.
struct StudyFacts {
    int rules_version = 0;
    std::string bot;
    bool timed = false;  // the bot thinks by the clock
    std::uint64_t seed = 0;
    std::uint64_t games = 0;
    std::string options;
    std::string edition;
    std::string command;
    std::string players;         // where tables that differ in something else are compared
    std::uint64_t reviewed = 0;  // games at each table that were looked over; 0: none
    std::uint32_t tries = 0;     // at each of their decisions
};

// Bars for each table, side by side on the same scales.
struct BarFigure {
    std::string title;
    std::string intro;
    std::string x;
    std::string y;
    std::vector<std::vector<BarSeries>> tables;
    std::vector<std::string> each;               // what is to be said of each table
    std::function<std::string(int)> label = {};  // of the bin that begins there
    std::optional<Bins> bins = {};               // nothing: what the numbers need
};

// Rows of dots, in panels side by side on the same scale.
struct DotFigure {
    std::string title;
    std::string intro;
    std::string x;
    std::string rows_name;  // the first column of the numbers
    std::vector<std::vector<DotRow>> panels;
    std::vector<std::string> labels;  // of the panels; empty: those of the tables
    std::vector<std::string> each;
    std::vector<std::pair<double, std::string>> references = {};  // by panel, with their names
    bool shares = true;
};

struct CardLine {
    std::string name;
    arena::Chance chance;
};

class StudyReport {
public:
    StudyReport(std::string_view game, Language language, std::vector<StudyTable> tables);

    StudyReport(const StudyReport&) = delete;
    StudyReport& operator=(const StudyReport&) = delete;

    // Every game's chapters: scores, seats, length, the lead.
    void add_common();
    // The chapters added last go to the end of the page.
    void add(Section section) { page_.sections.push_back(std::move(section)); }
    std::string html(const StudyFacts& facts);

    const StudyWords& say() const { return say_; }
    const Numbers& numbers() const { return numbers_; }
    const std::vector<StudyTable>& tables() const { return tables_; }
    std::string_view game() const { return game_; }

    Figure make(const BarFigure& wanted);
    Figure make(const DotFigure& wanted);
    // Lines of all tables in one plot.
    Figure make_lines(std::string title, std::string intro, const LinePlot& plot, const std::vector<std::string>& each);
    // A plot for each table, side by side.
    Figure make_line_panels(std::string title, std::string intro, std::vector<LinePlot> plots,
                            const std::vector<std::string>& each);
    // One share for each table, in one panel.
    Figure compare(std::string title, std::string intro, std::string x, const std::vector<arena::Chance>& shares);
    // The ten best and the ten worst cards of a table; further tables are folded away.
    Figure make_cards(std::size_t table, std::string_view phrase, std::string x, std::vector<CardLine> cards,
                      std::string_view finding = {});

    DotRow row(std::string label, const arena::Chance& chance) const {
        return {std::move(label), estimate(chance), chance.times, false};
    }
    // A sentence that may open the report; those with the highest weights do.
    void find(double weight, std::size_t table, std::string sentence);
    // One that is about all tables.
    void find_for_all(double weight, std::string sentence) { findings_.emplace_back(weight, std::move(sentence)); }
    // "4 players: …", or the sentence alone, with a capital, where there is only one table.
    std::string labelled(std::size_t table, std::string sentence) const;
    std::string card_name(std::string_view notation) const;

private:
    void add_scores();
    void add_seats();
    void add_length();
    void add_lead();
    void find_common();
    void add_overview();
    NumberTable line_table(const LinePlot& plot, const LineSeries& series) const;
    NumberTable table_of_lines(const LinePlot& plot, std::string caption) const;
    std::string panel_label(std::size_t table) const { return tables_.size() > 1 ? tables_[table].label : ""; }

    std::string game_;
    StudyWords say_;
    Numbers numbers_;
    Plotter plotter_;
    std::vector<StudyTable> tables_;
    std::vector<std::pair<double, std::string>> findings_;
    Page page_;
};

// Cards by face: copies are put together.
template <Game G>
std::vector<CardLine> card_lines(const StudyReport& report, const typename G::Rules& rules,
                                 const arena::CardChances& chances) {
    std::vector<CardLine> lines;
    for (int id = 0; id < cards_max; ++id) {
        const arena::Chance& chance = chances[static_cast<std::size_t>(id)];
        if (chance.times == 0) {
            continue;
        }
        const Notation notation = Notation::of([&](Text& out) { format_card(rules, CardId(id), out); });
        const std::string name = report.card_name(notation.view());
        bool known = false;
        for (CardLine& line : lines) {
            if (line.name == name) {
                line.chance.add(chance);
                known = true;
            }
        }
        if (!known) {
            lines.push_back({name, chance});
        }
    }
    return lines;
}

template <Game G>
struct StudiedTable {
    typename G::Rules rules;
    arena::StudyOf<G> study;
};

// The chapter on where games are decided, for all games: by the courses of some games of each table.
void add_decided(StudyReport& report, const std::vector<std::vector<review::Course>>& tables, std::uint32_t tries);

// The games' own chapters.
void add_own(StudyReport& report, const std::vector<StudiedTable<fishing::Fishing>>& tables);
void add_own(StudyReport& report, const std::vector<StudiedTable<foppen::Foppen>>& tables);
void add_own(StudyReport& report, const std::vector<StudiedTable<fatfish::FatFish>>& tables);
void add_own(StudyReport& report, const std::vector<StudiedTable<hecht::Hecht>>& tables);

}  // namespace shoal::cli
