#include "cli/hint.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/markdown.h"

namespace shoal::cli {

namespace {

constexpr std::size_t lines_max = 8;
constexpr double bar_max = 20;

std::string percent(double share, const Look& look) {
    return look.say("prompt", "hint_percent", {fmt::format("{:.0f}", 100 * share)});
}

std::string bar(double share) {
    std::string blocks;
    for (long i = std::lround(bar_max * share); i > 0; --i) {
        blocks += "█";
    }
    return blocks;
}

}  // namespace

std::string hint_page(std::vector<HintLine> moves, std::string_view choice, std::uint32_t iterations,
                      const Look& look) {
    std::sort(moves.begin(), moves.end(), [choice](const HintLine& a, const HintLine& b) {
        if ((a.move == choice) != (b.move == choice)) {
            return a.move == choice;
        }
        return a.visits != b.visits ? a.visits > b.visits : a.move < b.move;
    });
    double visits = 0;
    for (const HintLine& line : moves) {
        visits += line.visits;
    }
    // The prompt may stand at the beginning of the line.
    constexpr int prompt_width = 2;
    std::string page = wrap(look.say("prompt", "hint_head", {std::to_string(iterations)}), look.width - prompt_width);
    Columns columns;
    for (std::size_t i = 0; i < std::min(moves.size(), lines_max) && moves[i].visits > 0; ++i) {
        const double share = moves[i].visits / visits;
        const std::string move = look.card(moves[i].move);
        columns.add({"  " + (i == 0 ? look.bold(move) : move), percent(share, look),
                     percent(static_cast<double>(moves[i].value), look), bar(share)});
    }
    return page + columns.text(look.width);
}

std::string why_page(const HintWhy& why, const Look& look) {
    std::string page;
    std::string equals;
    for (std::size_t i = 1; i < why.best.size(); ++i) {
        equals += (equals.empty() ? "" : ", ") + look.card(why.best[i]);
    }
    if (!equals.empty()) {
        page += wrap(look.say("prompt", "hint_equals", {look.card(why.best[0]), equals}), look.width);
    }
    if (!why.reasons.empty()) {
        const std::string choice = look.bold(look.card(why.best[0]));
        page += wrap(why.instead.empty() ? look.say("prompt", "hint_why", {choice})
                                         : look.say("prompt", "hint_why_not", {choice, look.card(why.instead)}),
                     look.width);
    }
    for (const std::string& reason : why.reasons) {
        page += wrap(reason, look.width, "  - ", "    ");
    }
    return page;
}

}  // namespace shoal::cli
