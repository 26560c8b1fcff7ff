#include "cli/study_report_numbers.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace shoal::cli {

namespace {

constexpr double z95 = 1.959964;
constexpr double z999 = 3.290527;  // one in a thousand: what we call clear
constexpr const char* minus_sign = "\u2212";
constexpr const char* firm_space = "\u00A0";
constexpr const char* narrow_space = "\u202F";

}  // namespace

Estimate estimate(const arena::Chance& chance) {
    if (chance.times == 0) {
        return {0, 0, 1};
    }
    const auto n = static_cast<double>(chance.times);
    const double p = chance.share();
    const double square = z95 * z95;
    const double middle = (p + square / (2 * n)) / (1 + square / n);
    const double half = z95 / (1 + square / n) * std::sqrt(p * (1 - p) / n + square / (4 * n * n));
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Estimate estimate_mean(const arena::Counts& counts) {
    const double mean = counts.mean();
    const double half =
        counts.total() < 2 ? 0 : z95 * std::sqrt(counts.variance() / static_cast<double>(counts.total() - 1));
    return {mean, mean - half, mean + half};
}

Estimate estimate_ratio(std::span<const RatioPart> games) {
    RatioPart sum;
    for (const RatioPart& game : games) {
        sum.above += game.above;
        sum.below += game.below;
    }
    if (sum.below <= 0) {
        return {};
    }
    const double ratio = sum.above / sum.below;
    double squares = 0;
    for (const RatioPart& game : games) {
        const double off = game.above - ratio * game.below;
        squares += off * off;
    }
    const auto n = static_cast<double>(games.size());
    const double half = n < 2 ? 0 : z95 * std::sqrt(squares * n / (n - 1)) / sum.below;
    return {ratio, ratio - half, ratio + half};
}

SeatTest test_seats(const arena::StudyTally& tally) {
    // The values that chance exceeds in 5 and in 0.1 of a hundred cases, by degrees of freedom.
    constexpr std::array<double, 8> five{0, 3.841, 5.991, 7.815, 9.488, 11.070, 12.592, 14.067};
    constexpr std::array<double, 8> tenth{0, 10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322};
    SeatTest test;
    test.freedom = std::max(1, tally.players - 1);
    const double fair = 1.0 / std::max(1, tally.players);
    for (int place = 0; place < tally.players; ++place) {
        const double off = tally.wins[static_cast<std::size_t>(place)].share() - fair;
        test.statistic += static_cast<double>(tally.games) * off * off / fair;
    }
    const auto row = static_cast<std::size_t>(test.freedom);
    if (test.statistic > five[row]) {
        test.verdict = test.statistic > tenth[row] ? Verdict95::clear : Verdict95::hint;
    }
    return test;
}

Verdict95 differs(const arena::Chance& chance, double expected) {
    if (chance.times == 0) {
        return Verdict95::chance;
    }
    const double deviation = std::sqrt(expected * (1 - expected) / static_cast<double>(chance.times));
    const double off = std::abs(chance.share() - expected);
    if (off <= z95 * deviation) {
        return Verdict95::chance;
    }
    return off > z999 * deviation ? Verdict95::clear : Verdict95::hint;
}

// Thousands are set apart as the language does it, from five digits on.
std::string Numbers::finished(std::string digits, bool negative) const {
    const bool english = language_ == Language::en;
    const std::size_t point = std::min(digits.find('.'), digits.size());
    if (point < digits.size() && !english) {
        digits[point] = ',';
    }
    if (point > 4) {
        const char* const mark = english ? "," : language_ == Language::fr ? narrow_space : ".";
        for (std::size_t at = point; at > 3; at -= 3) {
            digits.insert(at - 3, mark);
        }
    }
    return negative ? minus_sign + digits : digits;
}

std::string Numbers::whole(std::uint64_t number) const { return finished(fmt::format("{}", number), false); }
std::string Numbers::whole(int number) const { return finished(fmt::format("{}", std::abs(number)), number < 0); }

std::string Numbers::decimal(double number, int digits) const {
    const std::string text = fmt::format("{:.{}f}", std::abs(number), digits);
    const bool is_zero = text.find_first_not_of("0.") == std::string::npos;
    return finished(text, number < 0 && !is_zero);
}

std::string Numbers::with_unit(std::string number) const {
    const bool apart = language_ == Language::de || language_ == Language::fr;
    return number + (apart ? firm_space : "") + "%";
}

std::string Numbers::percent(double share, int digits) const { return with_unit(decimal(100 * share, digits)); }

std::string Numbers::range(const Estimate& estimate, bool is_share) const {
    const double factor = is_share ? 100 : 1;
    const int digits = is_share ? 1 : 2;
    const std::string text =
        decimal(factor * estimate.low, digits) + "\u2013" + decimal(factor * estimate.high, digits);
    return is_share ? with_unit(text) : text;
}

}  // namespace shoal::cli
