#include "cli/review_report.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

#include "cli/markdown.h"

namespace shoal::cli {

namespace {

using review::CurvePoint;
using review::Decision;
using review::Review;
using review::SeatReview;

class ReviewPage {
public:
    ReviewPage(const Review& review, const review::SeatNames& names, Seat only, const Look& look)
        : review_(review), names_(names), only_(only), look_(look) {}

    std::string write() const {
        std::string page = wrap(say("head", {std::to_string(review_.players), std::to_string(review_.moves)}), width());
        page += '\n' + accounts() + '\n';
        page += wrap(say("account_help"), width()) + '\n';
        page += wrap(look_.bold(say("curves")), width()) + curves() + '\n';
        return page + moments();
    }

private:
    std::string say(std::string_view name, std::initializer_list<std::string_view> values = {}) const {
        return look_.say("review", name, values);
    }
    int width() const { return look_.width; }

    std::string name_of(Seat seat) const { return names_(seat, look_.language); }
    std::string percent(double share) const {
        return look_.say("prompt", "hint_percent", {fmt::format("{:.0f}", 100 * share)});
    }
    // With its sign; a true minus is as wide as a plus.
    std::string change(double share) const {
        const double rounded = std::round(100 * share);
        const std::string_view sign = rounded < 0 ? "−" : rounded > 0 ? "+" : "±";
        return std::string(sign) + percent(std::abs(rounded) / 100);
    }

    std::string below(const std::string& sentence) const { return wrap(sentence, width(), "  - ", "    "); }

    std::string accounts() const {
        Columns columns;
        columns.add({"", say("result"), say("dealt"), say("hidden"), say("skill"), say("score")});
        for (const Seat seat : SeatSet::all(review_.players)) {
            const SeatReview& one = review_.seats[seat.value];
            columns.add({look_.bold(name_of(seat)), percent(one.balance.result), change(one.balance.dealt),
                         change(one.balance.hidden), change(one.balance.skill), fmt::format("{:.0f}", one.score)});
        }
        return columns.text(width());
    }

    std::string curves() const {
        Columns columns;
        for (const Seat seat : SeatSet::all(review_.players)) {
            columns.add({"  " + name_of(seat), bars(curve_of(review_, seat))});
        }
        return columns.text(width());
    }

    // The chance at even distances from the beginning to the end, as blocks of eight heights.
    std::string bars(const std::vector<CurvePoint>& curve) const {
        constexpr std::array<std::string_view, 8> blocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
        constexpr std::size_t places = 48;
        std::string text;
        for (std::size_t i = 0; i < places; ++i) {
            const double step = static_cast<double>(review_.moves) * static_cast<double>(i) / (places - 1);
            double chance = curve.front().chance;
            for (const CurvePoint& point : curve) {
                chance = point.step <= step ? point.chance : chance;
            }
            const double height = std::clamp(chance, 0.0, 1.0) * (blocks.size() - 1);
            text += blocks[static_cast<std::size_t>(std::lround(height))];
        }
        return text;
    }

    std::string moments() const {
        std::string page;
        for (const std::size_t place : review_.moments) {
            const Decision& decision = review_.decisions[place];
            if (only_ == no_seat || decision.seat == only_) {
                page += moment(decision);
            }
        }
        return wrap(look_.bold(say(page.empty() ? "no_moments" : "moments")), width()) + page;
    }

    std::string moment(const Decision& decision) const {
        const review::Judgement& known = decision.known;
        std::string text = wrap(
            say("moment", {std::to_string(decision.step + 1), look_.bold(name_of(decision.seat)),
                           look_.card(decision.made), look_.bold(look_.card(known.best)), percent(known.cost),
                           fmt::format("{:.0f}", 100 * known.cost_low), fmt::format("{:.0f}", 100 * known.cost_high)}),
            width());
        for (const review::Why& why : decision.why) {
            text += below(why.text[static_cast<std::size_t>(look_.language)]);
        }
        if (decision.open) {
            const review::Judgement& open = *decision.open;
            text += below(open.best == decision.made ? say("open_best")
                                                     : say("open", {look_.card(open.best), percent(open.cost)}));
        }
        return text;
    }

    const Review& review_;
    const review::SeatNames& names_;
    Seat only_;
    const Look& look_;
};

}  // namespace

std::string review_page(const Review& review, const review::SeatNames& names, Seat only, const Look& look) {
    return ReviewPage(review, names, only, look).write();
}

}  // namespace shoal::cli
