// Plots as inline SVG, made of nothing but shapes and text: bars, rows of dots with their intervals, and
// lines. Colours are classes of the page's style sheet (study_report_page.cpp), so that they follow light,
// dark and print. All plots are as wide as a phone's screen in units and scale up from there.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/study_counts.h"
#include "cli/study_report_numbers.h"

namespace shoal::cli {

// Text of a page is kept plain until it is written: this is the one place where it becomes HTML.
std::string escaped(std::string_view text);

struct PlotText {
    std::string title;        // read aloud, with the description
    std::string description;  // what is seen, in a sentence or two
    std::string x;
    std::string y;
};

// Equally wide classes of whole numbers.
struct Bins {
    int first = 0;
    int width = 1;
    int count = 1;

    int low(int bin) const { return first + bin * width; }
    int high(int bin) const { return low(bin) + width - 1; }
};
Bins bins_for(const std::vector<const arena::Counts*>& all);

struct BarSeries {
    std::string name;
    const arena::Counts* counts = nullptr;
};

struct BarPlot {
    PlotText text;
    std::vector<BarSeries> series;  // one, or two that are laid over each other
    Bins bins;
    double top = 0;                         // of the axis, as a share; panels side by side have the same
    std::function<std::string(int)> label;  // of the bin that begins there; empty: its numbers
};
// The largest share of any bin: what `top` must leave room for.
double highest_share(const std::vector<const arena::Counts*>& all, const Bins& bins);

struct DotRow {
    std::string label;
    Estimate estimate;
    std::uint64_t times = 0;  // from how many cases
    bool second = false;      // in the second colour
};

struct DotPlot {
    PlotText text;
    std::vector<DotRow> rows;
    bool shares = true;     // else plain numbers
    double reference = -1;  // a dashed line; below 0: none
    std::string reference_name;
    double low = 0;
    double high = 0;  // of the axis; both 0: what the rows need
};
// The axis that shows all of the rows, for panels side by side.
void fit_axis(DotPlot& plot, const std::vector<DotRow>& rows);

struct LinePoint {
    double x = 0;
    Estimate estimate;
};

struct LineSeries {
    std::string name;
    std::vector<LinePoint> points;
    bool has_interval = false;
};

struct LinePlot {
    PlotText text;
    std::vector<LineSeries> series;
    bool shares_across = true;  // x is a share, else a number
    bool shares_up = true;
    double reference = -1;
    std::string reference_name;
};

class Plotter {
public:
    explicit Plotter(const Numbers& numbers) : numbers_(numbers) {}

    std::string draw(const BarPlot& plot);
    std::string draw(const DotPlot& plot);
    std::string draw(const LinePlot& plot);

private:
    std::string open(const PlotText& text, int height);

    const Numbers& numbers_;
    int count_ = 0;
};

}  // namespace shoal::cli
