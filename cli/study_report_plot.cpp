#include "cli/study_report_plot.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace shoal::cli {

namespace {

constexpr int plot_width = 400;
constexpr int left_edge = 46;
constexpr int right_edge = 390;
constexpr double letter_width = 6.4;  // of the plots' letters, about

template <class... Arguments>
void put(std::string& to, fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    to += fmt::format(form, std::forward<Arguments>(arguments)...);
}

// 1, 2 or 5 times a power of ten, so that about `wanted` steps fit.
double nice_step(double range, int wanted) {
    const double rough = std::max(range, 1e-9) / wanted;
    double power = 1;
    while (power > rough) {
        power /= 10;
    }
    while (power * 10 <= rough) {
        power *= 10;
    }
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (power * factor >= rough) {
            return power * factor;
        }
    }
    return power * 10;
}

struct Axis {
    double low = 0;
    double high = 1;
    double from = 0;  // where `low` is drawn
    double to = 1;

    double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

std::size_t letters_in(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

void put_text(std::string& to, double x, double y, std::string_view anchor, std::string_view text,
              std::string_view kind = "") {
    put(to, R"(<text x="{:.1f}" y="{:.1f}" text-anchor="{}"{}{}{}>{}</text>)", x, y, anchor,
        kind.empty() ? "" : " class=\"", kind, kind.empty() ? "" : "\"", escaped(text));
}

// How many digits tell the steps of an axis apart.
int digits_for(double step, bool shares) {
    const double shown = shares ? 100 * step : step;
    return shown >= 0.999 ? 0 : shown >= 0.0999 ? 1 : 2;
}

std::string axis_label(const Numbers& numbers, double value, double step, bool shares) {
    const int digits = digits_for(step, shares);
    return shares ? numbers.percent(value, digits) : numbers.decimal(value, digits);
}

// Lines across with their numbers at the left.
void put_levels(std::string& to, const Numbers& numbers, const Axis& up, bool shares, double end = right_edge) {
    const double step = nice_step(up.high - up.low, 4);
    for (double level = std::ceil(up.low / step - 1e-9) * step; level <= up.high + step * 1e-6; level += step) {
        put(to, R"(<path class="grid" d="M{} {:.1f}H{:.1f}"/>)", left_edge, up.at(level), end);
        put_text(to, left_edge - 5, up.at(level) + 4, "end", axis_label(numbers, level, step, shares));
    }
}

void put_axis_names(std::string& to, const PlotText& text, int bottom) {
    put_text(to, (left_edge + right_edge) / 2.0, bottom, "middle", text.x, "name");
    put_text(to, 2, 12, "start", text.y, "name");
}

// The lines' names at their ends; those that would lie over one another move apart.
void put_names(std::string& to, const std::vector<LineSeries>& series,
               std::vector<std::pair<double, std::size_t>> names, double x, double bottom) {
    constexpr double line_height = 14;
    std::sort(names.begin(), names.end());
    for (std::size_t i = 1; i < names.size(); ++i) {
        names[i].first = std::max(names[i].first, names[i - 1].first + line_height);
    }
    double limit = bottom;
    for (std::size_t i = names.size(); i > 0; --i) {
        names[i - 1].first = std::min(names[i - 1].first, limit);
        limit = names[i - 1].first - line_height;
    }
    for (const auto& [y, which] : names) {
        put_text(to, x, y + 4, "start", series[which].name, fmt::format("n{}", which + 1));
    }
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default: safe += c; break;
        }
    }
    return safe;
}

Bins bins_for(const std::vector<const arena::Counts*>& all) {
    constexpr int bins_most = 24;
    int low = 0;
    int high = 0;
    bool any = false;
    for (const arena::Counts* counts : all) {
        if (!counts->empty()) {
            low = any ? std::min(low, counts->min()) : counts->min();
            high = any ? std::max(high, counts->max()) : counts->max();
            any = true;
        }
    }
    int width = 1;
    for (const int next : {2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000}) {
        if ((high - low) / width + 1 > bins_most) {
            width = next;
        }
    }
    const int first = (low >= 0 ? low / width : -((-low + width - 1) / width)) * width;
    return {first, width, (high - first) / width + 1};
}

double highest_share(const std::vector<const arena::Counts*>& all, const Bins& bins) {
    double highest = 0.01;
    for (const arena::Counts* counts : all) {
        for (int bin = 0; bin < bins.count && !counts->empty(); ++bin) {
            highest = std::max(highest, static_cast<double>(counts->between(bins.low(bin), bins.high(bin))) /
                                            static_cast<double>(counts->total()));
        }
    }
    return highest;
}

void fit_axis(DotPlot& plot, const std::vector<DotRow>& rows) {
    bool any = false;
    const auto include = [&](double low, double high) {
        plot.low = any ? std::min(plot.low, low) : low;
        plot.high = any ? std::max(plot.high, high) : high;
        any = true;
    };
    for (const DotRow& row : rows) {
        include(row.estimate.low, row.estimate.high);
    }
    if (plot.reference >= 0) {
        include(plot.reference, plot.reference);
    }
    const double room = std::max((plot.high - plot.low) * 0.06, plot.shares ? 0.005 : 0.05);
    plot.low = plot.low >= 0 ? std::max(0.0, plot.low - room) : plot.low - room;
    plot.high = plot.shares ? std::min(1.0, plot.high + room) : plot.high + room;
}

std::string Plotter::open(const PlotText& text, int height) {
    ++count_;
    return fmt::format(
        R"(<svg viewBox="0 0 {} {}" role="img" aria-labelledby="p{}t p{}d"><title id="p{}t">{}</title><desc id="p{}d">{}</desc>)",
        plot_width, height, count_, count_, count_, escaped(text.title), count_, escaped(text.description));
}

// With two series the first is a ground of grey bars and the second an outline over it, so that both can be
// seen without colours too.
std::string Plotter::draw(const BarPlot& plot) {
    constexpr int height = 236;
    constexpr int bottom = 192;
    constexpr double bar_most = 36;
    const bool two = plot.series.size() > 1;
    std::string svg = open(plot.text, height);
    const Axis up{0, plot.top * 1.08, bottom, 34};
    const Axis across{0, static_cast<double>(plot.bins.count), left_edge + 2, right_edge};
    put_levels(svg, numbers_, up, true);
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const arena::Counts& counts = *plot.series[i].counts;
        std::string outline = fmt::format("M{:.1f} {}", across.at(0), bottom);
        for (int bin = 0; bin < plot.bins.count; ++bin) {
            const std::uint64_t times = counts.between(plot.bins.low(bin), plot.bins.high(bin));
            const double share = counts.empty() ? 0 : static_cast<double>(times) / static_cast<double>(counts.total());
            const double x = across.at(bin);
            const double width = across.at(bin + 1) - x;
            if (i == 1) {
                put(outline, "V{:.1f}H{:.1f}", up.at(share), x + width);
            } else if (times > 0) {
                const double drawn = two ? width - 1.2 : std::min(width - 1.2, bar_most);
                put(svg, R"(<rect class="{}" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"/>)",
                    two ? "ground" : "s1", x + (width - drawn) / 2, up.at(share), drawn, bottom - up.at(share));
            }
        }
        if (i == 1) {
            put(svg, R"(<path class="over" d="{}V{}"/>)", outline, bottom);
        }
    }
    put(svg, R"(<path class="axis" d="M{} {}H{}"/>)", left_edge, bottom, right_edge);
    const auto label = [&](int bin) {
        return plot.label ? plot.label(plot.bins.low(bin)) : numbers_.whole(plot.bins.low(bin));
    };
    std::size_t longest = 1;
    for (int bin = 0; bin < plot.bins.count; ++bin) {
        longest = std::max(longest, letters_in(label(bin)));
    }
    const double each = across.at(1) - across.at(0);
    int step = 1;
    for (const int next : {2, 5, 10}) {
        step = each * step < letter_width * static_cast<double>(longest) + 9 ? next : step;
    }
    // Round numbers get the labels.
    int first = 0;
    while (!plot.label && first + 1 < step && plot.bins.low(first) % (step * plot.bins.width) != 0) {
        ++first;
    }
    for (int bin = first; bin < plot.bins.count; bin += step) {
        const bool at_edge = plot.bins.width > 1 && !plot.label;
        put_text(svg, across.at(bin) + (at_edge ? 0 : each / 2), bottom + 16, "middle", label(bin));
    }
    if (two) {
        const double second = right_edge - letter_width * static_cast<double>(letters_in(plot.series[1].name)) - 16;
        const double before = second - letter_width * static_cast<double>(letters_in(plot.series[0].name)) - 30;
        put(svg, R"(<rect class="ground" x="{:.1f}" y="19" width="11" height="9"/>)", before);
        put_text(svg, before + 15, 28, "start", plot.series[0].name);
        put(svg, R"(<rect class="over" x="{:.1f}" y="19" width="11" height="9"/>)", second);
        put_text(svg, second + 15, 28, "start", plot.series[1].name);
    }
    put_axis_names(svg, plot.text, height - 6);
    return svg + "</svg>";
}

std::string Plotter::draw(const DotPlot& plot) {
    constexpr int row_height = 20;
    constexpr int top = 22;
    DotPlot fitted = plot;
    if (fitted.low == 0 && fitted.high == 0) {
        fit_axis(fitted, fitted.rows);
    }
    std::size_t longest = 0;
    for (const DotRow& row : plot.rows) {
        longest = std::max(longest, letters_in(row.label));
    }
    const double from = std::min(190.0, letter_width * static_cast<double>(longest) + 10);
    const int bottom = top + row_height * static_cast<int>(plot.rows.size()) + 6;
    const int height = bottom + 40;
    std::string svg = open(plot.text, height);
    const Axis across{fitted.low, fitted.high, from + 8, right_edge - 12};
    double step = nice_step(fitted.high - fitted.low, 5);
    if (std::floor(fitted.high / step) - std::ceil(fitted.low / step) < 1) {
        step /= 2;  // one number alone says nothing about the scale
    }
    for (double level = std::ceil(fitted.low / step - 1e-9) * step; level <= fitted.high + step * 1e-6; level += step) {
        put(svg, R"(<path class="grid" d="M{:.1f} {}V{}"/>)", across.at(level), top - 2, bottom);
        put_text(svg, across.at(level), bottom + 15, "middle", axis_label(numbers_, level, step, plot.shares));
    }
    if (plot.reference >= 0) {
        const double x = across.at(plot.reference);
        put(svg, R"(<path class="reference" d="M{:.1f} {}V{}"/>)", x, top - 4, bottom);
        const double half = letter_width * static_cast<double>(letters_in(plot.reference_name)) / 2;
        put_text(svg, std::clamp(x, half + 2, plot_width - half - 2), 13, "middle", plot.reference_name, "mark");
    }
    for (std::size_t i = 0; i < plot.rows.size(); ++i) {
        const DotRow& row = plot.rows[i];
        const double y = top + row_height * (static_cast<double>(i) + 0.5);
        put_text(svg, from, y + 4, "end", row.label);
        put(svg, R"(<path class="{}" d="M{:.1f} {:.1f}H{:.1f}"/><circle class="{}" cx="{:.1f}" cy="{:.1f}" r="4"/>)",
            row.second ? "i2" : "i1", across.at(row.estimate.low), y, across.at(row.estimate.high),
            row.second ? "s2" : "s1", across.at(row.estimate.value), y);
    }
    put_text(svg, (from + right_edge) / 2, height - 6, "middle", plot.text.x, "name");
    return svg + "</svg>";
}

std::string Plotter::draw(const LinePlot& plot) {
    constexpr int height = 262;
    constexpr int bottom = 218;
    std::string svg = open(plot.text, height);
    double low_x = 1e9;
    double high_x = -1e9;
    double low_y = 0;
    double high_y = plot.reference >= 0 ? plot.reference : 0;
    std::size_t longest = 0;
    for (const LineSeries& series : plot.series) {
        longest = std::max(longest, letters_in(series.name));
        for (const LinePoint& point : series.points) {
            low_x = std::min(low_x, point.x);
            high_x = std::max(high_x, point.x);
            low_y = std::min(low_y, series.has_interval ? point.estimate.low : point.estimate.value);
            high_y = std::max(high_y, series.has_interval ? point.estimate.high : point.estimate.value);
        }
    }
    if (low_x >= high_x) {
        low_x = low_x > high_x ? 0 : low_x - 0.5;
        high_x = low_x + 1;
    }
    const bool named = plot.series.size() > 1;
    const double end = right_edge - (named ? letter_width * static_cast<double>(longest) + 8 : 4);
    const Axis across{low_x, high_x, left_edge + 8, end};
    const Axis up{low_y * 1.06, std::max(high_y * 1.06, 1e-6), bottom, 28};
    put_levels(svg, numbers_, up, plot.shares_up, end);
    const double step = std::max(nice_step(high_x - low_x, 5), plot.shares_across ? 0.1 : 1.0);
    for (double at = std::ceil(low_x / step - 1e-9) * step; at <= high_x + step * 1e-6; at += step) {
        const std::string label = axis_label(numbers_, at, step, plot.shares_across);
        const double half = letter_width * static_cast<double>(letters_in(label)) / 2;
        put_text(svg, std::min(across.at(at), plot_width - half - 2), bottom + 16, "middle", label);
    }
    if (plot.reference >= 0) {
        put(svg, R"(<path class="reference" d="M{} {:.1f}H{:.1f}"/>)", left_edge, up.at(plot.reference), end);
        put_text(svg, end, up.at(plot.reference) - 5, "end", plot.reference_name, "mark");
    }
    std::vector<std::pair<double, std::size_t>> names;
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const LineSeries& series = plot.series[i];
        std::string line;
        std::string dots;
        for (const LinePoint& point : series.points) {
            const double x = across.at(point.x);
            put(line, "{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x, up.at(point.estimate.value));
            put(dots, R"(<circle class="s{}" cx="{:.1f}" cy="{:.1f}" r="3"/>)", i + 1, x, up.at(point.estimate.value));
            if (series.has_interval) {
                put(svg, R"(<path class="i{}" d="M{:.1f} {:.1f}V{:.1f}"/>)", i + 1, x, up.at(point.estimate.low),
                    up.at(point.estimate.high));
            }
        }
        put(svg, R"(<path class="l{}" d="{}"/>{})", i + 1, line, dots);
        if (named && !series.points.empty()) {
            names.emplace_back(up.at(series.points.back().estimate.value), i);
        }
    }
    put_names(svg, plot.series, names, end + 8, bottom);
    put(svg, R"(<path class="axis" d="M{} {}H{:.1f}"/>)", left_edge, bottom, end);
    put_axis_names(svg, plot.text, height - 6);
    return svg + "</svg>";
}

}  // namespace shoal::cli
