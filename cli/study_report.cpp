#include "cli/study_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "engine/catalog/words.h"

namespace shoal::cli {

namespace {

constexpr std::size_t findings_shown = 5;
constexpr std::uint64_t cases_shown = 30;  // fewer say too little for a plot
constexpr std::size_t cards_a_panel = 10;

// The first letter as a capital, accented ones of Latin-1 too.
std::string with_capital(std::string text) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    if (byte(0) >= 'a' && byte(0) <= 'z') {
        text[0] = static_cast<char>(byte(0) - 32);
    } else if (byte(0) == 0xC3 && byte(1) >= 0xA0 && byte(1) <= 0xBE) {
        text[1] = static_cast<char>(byte(1) - 32);
    }
    return text;
}

}  // namespace

StudyReport::StudyReport(std::string_view game, Language language, std::vector<StudyTable> tables)
    : game_(game), say_(language), numbers_(language), plotter_(numbers_), tables_(std::move(tables)) {
    page_.language = language;
}

std::string StudyReport::labelled(std::size_t table, std::string sentence) const {
    return tables_.size() > 1 ? say_("labelled", {tables_[table].label, sentence}) : with_capital(std::move(sentence));
}

void StudyReport::find(double weight, std::size_t table, std::string sentence) {
    const std::string whole = with_capital(std::move(sentence));
    findings_.emplace_back(weight,
                           tables_.size() > 1 ? with_capital(say_("finding", {tables_[table].label, whole})) : whole);
}

// "b7" as "blue 7"; cards without a colour are called as they are written.
std::string StudyReport::card_name(std::string_view notation) const {
    const std::string_view letter = notation.substr(0, 1);
    const std::string_view colour = words(game_, "colour", letter, say_.language());
    if (colour.empty() || notation.size() < 2) {
        return std::string(notation);
    }
    const bool is_trump = game_ == "fishing" && letter == "g";
    return (is_trump ? say_("trump") : std::string(colour)) + " " + std::string(notation.substr(1));
}

// ---- Figures ----

Figure StudyReport::make(const BarFigure& wanted) {
    std::vector<const arena::Counts*> all;
    for (const std::vector<BarSeries>& series : wanted.tables) {
        for (const BarSeries& each : series) {
            all.push_back(each.counts);
        }
    }
    const Bins bins = wanted.bins.value_or(bins_for(all));
    const double top = highest_share(all, bins);
    Figure figure{wanted.title, {}, {wanted.intro}, {}};
    for (std::size_t i = 0; i < wanted.tables.size(); ++i) {
        const std::string sentence = with_capital(wanted.each[i]);
        const PlotText text{wanted.title + (panel_label(i).empty() ? "" : ", " + panel_label(i)), sentence, wanted.x,
                            wanted.y};
        figure.panels.push_back(
            {panel_label(i), plotter_.draw(BarPlot{text, wanted.tables[i], bins, top, wanted.label}), sentence});
        NumberTable numbers{panel_label(i), {wanted.x}, {}};
        for (const BarSeries& series : wanted.tables[i]) {
            numbers.head.push_back(series.name.empty() ? say_("col_times") : series.name);
            numbers.head.push_back(say_("col_share"));
        }
        for (int bin = 0; bin < bins.count; ++bin) {
            std::string name = bins.width == 1 ? numbers_.whole(bins.low(bin))
                                               : numbers_.whole(bins.low(bin)) + " … " + numbers_.whole(bins.high(bin));
            std::vector<std::string> row{wanted.label ? wanted.label(bins.low(bin)) : name};
            for (const BarSeries& series : wanted.tables[i]) {
                const std::uint64_t times = series.counts->between(bins.low(bin), bins.high(bin));
                const double total = static_cast<double>(std::max<std::uint64_t>(1, series.counts->total()));
                row.push_back(numbers_.whole(times));
                row.push_back(numbers_.percent(static_cast<double>(times) / total));
            }
            numbers.rows.push_back(std::move(row));
        }
        figure.tables.push_back(std::move(numbers));
    }
    return figure;
}

Figure StudyReport::make(const DotFigure& wanted) {
    std::vector<DotRow> all;
    for (const std::vector<DotRow>& rows : wanted.panels) {
        all.insert(all.end(), rows.begin(), rows.end());
    }
    Figure figure{wanted.title, {}, {wanted.intro}, {}};
    for (std::size_t i = 0; i < wanted.panels.size(); ++i) {
        const std::string label = wanted.labels.empty() ? panel_label(i) : wanted.labels[i];
        DotPlot plot;
        plot.rows = wanted.panels[i];
        plot.shares = wanted.shares;
        // Panels with references of their own are not on one scale: what is fair differs between them.
        const bool own_scale = wanted.references.size() > 1 && wanted.labels.empty();
        if (!wanted.references.empty()) {
            const auto& [value, name] = wanted.references[std::min(i, wanted.references.size() - 1)];
            plot.reference = value;
            plot.reference_name = name;
        }
        fit_axis(plot, own_scale ? plot.rows : all);
        const std::string sentence = i < wanted.each.size() ? with_capital(wanted.each[i]) : "";
        plot.text = {wanted.title + (label.empty() ? "" : ", " + label), sentence.empty() ? wanted.intro : sentence,
                     wanted.x, ""};
        figure.panels.push_back({label, plotter_.draw(plot), sentence});
        NumberTable numbers{label, {wanted.rows_name, say_(wanted.shares ? "col_share" : "col_mean")}, {}};
        numbers.head.push_back(say_("col_interval"));
        numbers.head.push_back(say_("col_times"));
        for (const DotRow& row : wanted.panels[i]) {
            numbers.rows.push_back(
                {row.label,
                 wanted.shares ? numbers_.percent(row.estimate.value, 2) : numbers_.decimal(row.estimate.value, 2),
                 numbers_.range(row.estimate, wanted.shares), numbers_.whole(row.times)});
        }
        figure.tables.push_back(std::move(numbers));
    }
    return figure;
}

Figure StudyReport::make_lines(std::string title, std::string intro, const LinePlot& plot,
                               const std::vector<std::string>& each) {
    LinePlot drawn = plot;
    drawn.text.title = title;
    drawn.text.description = intro;
    Figure figure{std::move(title), {}, {std::move(intro)}, {}};
    for (std::size_t i = 0; i < each.size(); ++i) {
        figure.caption.push_back(labelled(i, each[i]));
        drawn.text.description += " " + figure.caption.back();
    }
    for (const LineSeries& series : plot.series) {
        figure.tables.push_back(line_table(plot, series));
    }
    figure.panels.push_back({"", plotter_.draw(drawn)});
    return figure;
}

NumberTable StudyReport::line_table(const LinePlot& plot, const LineSeries& series) const {
    NumberTable table{tables_.size() > 1 ? series.name : "", {plot.text.x, plot.text.y}, {}};
    if (series.has_interval) {
        table.head.push_back(say_("col_interval"));
    }
    for (const LinePoint& point : series.points) {
        std::vector<std::string> row{
            plot.shares_across ? numbers_.percent(point.x, 0) : numbers_.decimal(point.x, 0),
            plot.shares_up ? numbers_.percent(point.estimate.value) : numbers_.decimal(point.estimate.value, 2)};
        if (series.has_interval) {
            row.push_back(numbers_.range(point.estimate, plot.shares_up));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// A column for each line; all have the same points.
NumberTable StudyReport::table_of_lines(const LinePlot& plot, std::string caption) const {
    NumberTable table{std::move(caption), {plot.text.x}, {}};
    for (const LinePoint& point : plot.series.front().points) {
        table.rows.push_back({plot.shares_across ? numbers_.percent(point.x, 0) : numbers_.decimal(point.x, 0)});
    }
    for (const LineSeries& series : plot.series) {
        table.head.push_back(series.name);
        if (series.has_interval) {
            table.head.push_back(say_("col_interval"));
        }
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const Estimate& estimate = series.points[i].estimate;
            table.rows[i].push_back(plot.shares_up ? numbers_.percent(estimate.value)
                                                   : numbers_.decimal(estimate.value, 2));
            if (series.has_interval) {
                table.rows[i].push_back(numbers_.range(estimate, plot.shares_up));
            }
        }
    }
    return table;
}

Figure StudyReport::make_line_panels(std::string title, std::string intro, std::vector<LinePlot> plots,
                                     const std::vector<std::string>& each) {
    Figure figure{std::move(title), {}, {std::move(intro)}, {}};
    for (std::size_t i = 0; i < plots.size(); ++i) {
        const std::string sentence = with_capital(each[i]);
        plots[i].text.title = figure.title + (panel_label(i).empty() ? "" : ", " + panel_label(i));
        plots[i].text.description = sentence;
        figure.panels.push_back({panel_label(i), plotter_.draw(plots[i]), sentence});
        figure.tables.push_back(plots[i].series.size() > 1 ? table_of_lines(plots[i], panel_label(i))
                                                           : line_table(plots[i], plots[i].series.front()));
    }
    return figure;
}

Figure StudyReport::compare(std::string title, std::string intro, std::string x,
                            const std::vector<arena::Chance>& shares) {
    DotFigure wanted{std::move(title), std::move(intro), std::move(x), say_("col_table"), {{}}, {""}, {}};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        wanted.panels[0].push_back(row(tables_[i].label, shares[i]));
    }
    Figure figure = make(wanted);
    for (std::size_t i = 0; i < shares.size(); ++i) {
        figure.caption.push_back(say_("labelled", {tables_[i].label, numbers_.percent(shares[i].share())}) + ".");
    }
    return figure;
}

Figure StudyReport::make_cards(std::size_t table, std::string_view phrase, std::string x, std::vector<CardLine> cards,
                               std::string_view finding) {
    std::sort(cards.begin(), cards.end(), [](const CardLine& a, const CardLine& b) {
        return a.chance.share() != b.chance.share() ? a.chance.share() > b.chance.share() : a.name < b.name;
    });
    arena::Chance together;
    std::vector<DotRow> rows;
    NumberTable numbers{"", {say_("col_card"), say_("col_share"), say_("col_interval"), say_("col_times")}, {}};
    for (const CardLine& line : cards) {
        together.add(line.chance);
        numbers.rows.push_back({line.name, numbers_.percent(line.chance.share(), 2),
                                numbers_.range(estimate(line.chance), true), numbers_.whole(line.chance.times)});
        if (line.chance.times >= cases_shown) {
            rows.push_back(row(line.name, line.chance));
        }
    }
    const std::string name(phrase);
    DotFigure wanted;
    wanted.title = say_(phrase) + (tables_.size() > 1 ? ", " + tables_[table].label : "");
    wanted.intro = say_(name + "_intro");
    wanted.x = std::move(x);
    wanted.references = {{together.share(), say_("average", {numbers_.percent(together.share())})}};
    const std::size_t shown = std::min(cards_a_panel, rows.size() / 2);
    if (shown > 0) {
        wanted.panels = {{rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(shown)},
                         {rows.end() - static_cast<std::ptrdiff_t>(shown), rows.end()}};
        wanted.labels = {say_("cards_best"), say_("cards_worst")};
        for (DotRow& worst : wanted.panels[1]) {
            worst.second = true;
        }
    }
    Figure figure = make(wanted);
    figure.tables = {std::move(numbers)};
    figure.folded = table > 0;
    if (shown > 0) {
        figure.caption.push_back(
            with_capital(say_("cards_each", {rows.front().label, numbers_.percent(rows.front().estimate.value),
                                             rows.back().label, numbers_.percent(rows.back().estimate.value)})));
        if (!finding.empty()) {
            const double lift = rows.front().estimate.low - together.share();
            find(lift > 0 ? 7 : 3, table,
                 say_(finding, {rows.front().label, numbers_.percent(rows.front().estimate.value),
                                numbers_.percent(together.share())}));
        }
    }
    figure.caption.push_back(say_("cards_note", {numbers_.whole(cases_shown)}));
    return figure;
}

// ---- The page ----

// A column for each table: that fits narrow screens best.
void StudyReport::add_overview() {
    const std::vector<std::string_view> names{"col_games",  "col_score", "col_winning", "col_margin",  "col_shared",
                                              "col_rounds", "col_moves", "col_choices", "col_changes", "col_starter"};
    page_.overview.head = {""};
    for (const std::string_view name : names) {
        page_.overview.rows.push_back({say_(name)});
    }
    for (const StudyTable& table : tables_) {
        const arena::StudyTally& t = *table.tally;
        const double shared = static_cast<double>(t.shared) / static_cast<double>(std::max<std::uint64_t>(1, t.games));
        const std::vector<std::string> column{numbers_.whole(t.games),
                                              numbers_.decimal(t.scores.mean()),
                                              numbers_.decimal(t.winning_scores.mean()),
                                              numbers_.whole(t.margins.median()),
                                              numbers_.percent(shared),
                                              numbers_.decimal(t.rounds.mean()),
                                              numbers_.decimal(t.moves.mean()),
                                              numbers_.decimal(t.choices_a_player.mean()),
                                              numbers_.decimal(t.lead_changes.mean()),
                                              numbers_.percent(t.wins[0].share())};
        page_.overview.head.push_back(table.label);
        for (std::size_t i = 0; i < column.size(); ++i) {
            page_.overview.rows[i].push_back(column[i]);
        }
    }
    const bool has_rounds = std::any_of(tables_.begin(), tables_.end(),
                                        [](const StudyTable& table) { return table.tally->rounds.max() > 1; });
    if (!has_rounds) {
        const auto rounds = std::find(names.begin(), names.end(), "col_rounds");
        page_.overview.rows.erase(page_.overview.rows.begin() + (rounds - names.begin()));
    }
}

std::string StudyReport::html(const StudyFacts& facts) {
    const std::string title(words(game_, "game", "title", say_.language()));
    page_.title = say_("title", {title});
    const std::string games = numbers_.whole(facts.games);
    const bool same_players = tables_.front().tally->players == tables_.back().tally->players;
    const std::string played = tables_.size() > 1
                                   ? say_("subtitle_each", {games, numbers_.whole(tables_.size()), facts.bot})
                                   : say_("subtitle", {games, facts.bot});
    page_.subtitle = same_players ? say_("labelled", {facts.players, played}) : played;
    page_.contents_title = say_("contents");
    page_.findings_title = say_("findings");
    page_.numbers_title = say_("numbers");
    page_.overview_title = say_("overview");
    page_.method_title = say_("method");
    page_.command_title = say_("command");
    page_.command = facts.command;
    page_.method = {say_("method_bots"), say_("method_intervals")};
    if (facts.timed) {
        page_.method.push_back(say_("method_ms"));
    }
    std::string labels;
    for (const StudyTable& table : tables_) {
        labels += (labels.empty() ? "" : ", ") + table.label;
    }
    if (tables_.size() > 1 && same_players) {
        labels = say_("labelled", {facts.players, labels});
    }
    const bool built_in = facts.edition == "default";
    page_.facts.rows = {
        {say_("fact_game"), title},
        {say_("fact_tables"), labels},
        {say_("fact_bot"), facts.bot},
        {say_("fact_games"), games},
        {say_("fact_seed"), fmt::format("{}", facts.seed)},
        {say_("fact_options"), facts.options.empty() ? say_("none") : facts.options},
        {say_("fact_rules"), fmt::format("{}", facts.rules_version)},
        {say_("fact_edition"), built_in ? say_("edition_default") : say_("edition_file", {facts.edition})}};
    if (facts.reviewed > 0) {
        page_.method.push_back(say_("method_review"));
        page_.facts.rows.push_back(
            {say_("fact_reviewed"),
             say_("fact_reviewed_how", {numbers_.whole(facts.reviewed), numbers_.whole(std::uint64_t{facts.tries})})});
    }
    add_overview();
    // The heaviest first; of equal ones the text decides, so that the order is always the same.
    std::sort(findings_.begin(), findings_.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    for (std::size_t i = 0; i < std::min(findings_shown, findings_.size()); ++i) {
        page_.findings.push_back(findings_[i].second);
    }
    return page_html(page_);
}

}  // namespace shoal::cli
