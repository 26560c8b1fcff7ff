// The first line; arena/journal_entries.cpp has the others.
#include "arena/journal.h"

#include <utility>

#include "arena/journal_scanner.h"

namespace shoal::arena {

namespace {

using Field = std::pair<std::string_view, std::string>;

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view program_start = R"(,"program":")";
constexpr std::string_view seed_start = R"(","seed":")";

std::vector<Field> fields_that_must_agree(const JournalHead& head) {
    std::string bots;
    for (const std::string& bot : head.bots) {
        bots += bots.empty() ? "[\"" : ",\"";
        bots += bot + '"';
    }
    return {{"t", "\"arena\""},
            {"version", std::to_string(journal_version)},
            {"game", '"' + std::string(head.game) + '"'},
            {"rules", std::to_string(head.rules_version)},
            {"players", std::to_string(head.players)},
            {"options", head.options},
            {"edition", '"' + head.edition + '"'},
            {"bots", bots + ']'}};
}

// The field as it stands in the line: `{"t":"arena"` or `,"players":4`.
std::string written(const Field& field) {
    return std::string(field.first == "t" ? "{\"" : ",\"") + std::string(field.first) + "\":" + field.second;
}

// The first line up to the digits of the program.
std::string head_start(const JournalHead& head) {
    std::string line;
    for (const Field& field : fields_that_must_agree(head)) {
        line += written(field);
    }
    return line.append(program_start);
}

}  // namespace

std::string write_head(const JournalHead& head) {
    return head_start(head) + head.program + std::string(seed_start) + std::to_string(head.seed) + "\"}";
}

HeadComparison compare_head(std::string_view line, const JournalHead& head) {
    using Outcome = HeadComparison::Outcome;
    const std::vector<Field> fields = fields_that_must_agree(head);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string expected = written(fields[i]);
        const std::string next =
            i + 1 < fields.size() ? ",\"" + std::string(fields[i + 1].first) + "\":" : std::string(program_start);
        if (line.starts_with(expected) && line.substr(expected.size()).starts_with(next)) {
            line.remove_prefix(expected.size());
            continue;
        }
        const std::size_t value = fields[i].first.size() + 4;  // after the name, its quotes, and two signs
        const std::size_t end = line.find(next);
        if (i == 0 || end == std::string_view::npos || end < value || !line.starts_with(expected.substr(0, value))) {
            return {Outcome::no_journal, {}, 0, {}, {}};
        }
        return {Outcome::other, {}, 0, fields[i].first, line.substr(value, end - value)};
    }
    Scanner scanner(line);
    scanner.literal(program_start);
    const std::string_view program = scanner.characters(program_digits, hex_digits);
    scanner.literal(seed_start);
    const std::uint64_t seed = scanner.number(~std::uint64_t{0});
    scanner.literal("\"}");
    return scanner.at_end() ? HeadComparison{Outcome::same, program, seed, {}, {}}
                            : HeadComparison{Outcome::no_journal, {}, 0, {}, {}};
}

bool may_begin_head(std::string_view text, const JournalHead& head) {
    const std::string start = head_start(head);
    const std::size_t digits_end = start.size() + program_digits;
    const auto agrees = [&](std::string_view part, std::string_view with) {
        return part == with.substr(0, part.size());
    };
    const auto only = [](std::string_view part, std::string_view allowed) {
        return part.find_first_not_of(allowed) == std::string_view::npos;
    };
    const auto cut = [&](std::size_t from, std::size_t length) {
        return from < text.size() ? text.substr(from, length) : std::string_view{};
    };
    return text.size() < journal_line_max && agrees(cut(0, start.size()), start) &&
           only(cut(start.size(), program_digits), hex_digits) &&
           agrees(cut(digits_end, seed_start.size()), seed_start) &&
           only(cut(digits_end + seed_start.size(), std::string_view::npos), "0123456789\"}");
}

}  // namespace shoal::arena
