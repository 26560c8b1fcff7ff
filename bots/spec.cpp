#include "bots/spec.h"

#include <algorithm>
#include <charconv>

namespace shoal::bots {

namespace {

std::optional<std::uint32_t> number(std::string_view text, std::uint32_t most) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > most) {
        return std::nullopt;
    }
    return value;
}

// Takes everything up to the separator off the front of `rest`.
std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

bool set_budget(Budget& budget, std::string_view setting) {
    const std::string_view name = take_until(setting, '=');
    const auto set = [&](std::uint32_t& field, std::uint32_t unset, std::uint32_t most) {
        const std::optional<std::uint32_t> value = number(setting, most);
        if (!value || field != unset) {
            return false;
        }
        field = *value;
        return true;
    };
    if (name == "iterations") {
        return set(budget.iterations, 0, iterations_most);
    }
    if (name == "ms") {
        return set(budget.ms, 0, ms_most);
    }
    return name == "threads" && set(budget.threads, 1, threads_most);
}

}  // namespace

std::optional<BotSpec> parse_bot(std::string_view text) {
    const bool classic = text.starts_with(classic_prefix);
    text.remove_prefix(classic ? classic_prefix.size() : 0);
    const bool has_budget = text.find(':') != std::string_view::npos;
    const std::string_view name = take_until(text, ':');
    const auto found = std::find(level_names.begin(), level_names.end(), name);
    if (found == level_names.end()) {
        return std::nullopt;
    }
    BotSpec spec{static_cast<Level>(found - level_names.begin()), {}, classic};
    if (classic && !has_classic(spec.level)) {
        return std::nullopt;
    }
    if (!has_budget) {
        return spec;
    }
    if (!searches(spec.level) || text.empty() || text.back() == ':') {
        return std::nullopt;
    }
    while (!text.empty()) {
        if (!set_budget(spec.budget, take_until(text, ':'))) {
            return std::nullopt;
        }
    }
    const bool both = spec.budget.iterations != 0 && spec.budget.ms != 0;
    return both ? std::nullopt : std::optional(spec);
}

std::string bot_name(const BotSpec& spec) {
    std::string name(spec.classic ? classic_prefix : "");
    name += level_names[static_cast<std::size_t>(spec.level)];
    const auto add = [&](std::string_view setting, std::uint32_t value) {
        name += ':';
        name += setting;
        name += '=' + std::to_string(value);
    };
    if (spec.budget.iterations != 0) {
        add("iterations", spec.budget.iterations);
    }
    if (spec.budget.ms != 0) {
        add("ms", spec.budget.ms);
    }
    if (spec.budget.threads != 1) {
        add("threads", spec.budget.threads);
    }
    return name;
}

}  // namespace shoal::bots
