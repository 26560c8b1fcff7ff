#include "arena/journal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace shoal::arena {

namespace {

using Field = std::pair<std::string_view, std::string>;

constexpr std::string_view deal_start = R"({"t":"deal","lone":)";

std::vector<Field> fields_before_seed(const JournalHead& head) {
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

// Takes text apart from the front; after the first thing that is not there, nothing is.
class Scanner {
public:
    explicit Scanner(std::string_view rest) : rest_(rest) {}

    bool good() const { return good_; }
    bool at_end() const { return good_ && rest_.empty(); }

    void literal(std::string_view text) {
        good_ = good_ && rest_.starts_with(text);
        rest_.remove_prefix(good_ ? text.size() : 0);
    }

    // Written as we write numbers: without signs and leading zeros.
    std::uint64_t number(std::uint64_t most) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        const auto length = static_cast<std::size_t>(end - rest_.data());
        good_ = good_ && error == std::errc{} && value <= most && (length == 1 || rest_.front() != '0');
        rest_.remove_prefix(good_ ? length : 0);
        return good_ ? value : 0;
    }

private:
    std::string_view rest_;
    bool good_ = true;
};

void write_numbers(std::string& line, std::string_view name, const auto& numbers, std::size_t count) {
    line += ",\"";
    line += name;
    line += "\":";
    for (std::size_t i = 0; i < count; ++i) {
        line += (i == 0 ? "[" : ",") + std::to_string(numbers[i]);
    }
    line += ']';
}

void read_numbers(Scanner& scanner, std::string_view name, auto& numbers, std::size_t count, std::uint64_t most) {
    scanner.literal(",\"");
    scanner.literal(name);
    scanner.literal("\":");
    for (std::size_t i = 0; i < count; ++i) {
        scanner.literal(i == 0 ? "[" : ",");
        using Number = std::remove_reference_t<decltype(numbers[i])>;
        numbers[i] = static_cast<Number>(scanner.number(most));
    }
    scanner.literal("]");
}

// Whether the wins are those of `players` games, each won by somebody.
bool adds_up(const DealResult& result, std::size_t players) {
    std::uint64_t sum = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
        const std::uint16_t alone = result.lone_wins[seat];
        if (alone > result.seat_wins[seat] || (alone != 0 && win_parts % alone != 0)) {
            return false;
        }
        sum += result.seat_wins[seat];
    }
    return sum == win_parts * players;
}

// The first line up to the digits of the seed.
std::string head_start(const JournalHead& head) {
    std::string line;
    for (const Field& field : fields_before_seed(head)) {
        line += written(field);
    }
    return line + R"(,"seed":")";
}

}  // namespace

std::string write_head(const JournalHead& head) { return head_start(head) + std::to_string(head.seed) + "\"}"; }

HeadComparison compare_head(std::string_view line, const JournalHead& head) {
    using Outcome = HeadComparison::Outcome;
    const std::vector<Field> fields = fields_before_seed(head);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string expected = written(fields[i]);
        const std::string next =
            i + 1 < fields.size() ? ",\"" + std::string(fields[i + 1].first) + "\":" : ",\"seed\":";
        if (line.starts_with(expected) && line.substr(expected.size()).starts_with(next)) {
            line.remove_prefix(expected.size());
            continue;
        }
        const std::size_t value = fields[i].first.size() + 4;  // after the name, its quotes, and two signs
        const std::size_t end = line.find(next);
        if (i == 0 || end == std::string_view::npos || end < value || !line.starts_with(expected.substr(0, value))) {
            return {Outcome::no_journal, 0, {}, {}};
        }
        return {Outcome::other, 0, fields[i].first, line.substr(value, end - value)};
    }
    Scanner scanner(line);
    scanner.literal(R"(,"seed":")");
    const std::uint64_t seed = scanner.number(~std::uint64_t{0});
    scanner.literal("\"}");
    return scanner.at_end() ? HeadComparison{Outcome::same, seed, {}, {}}
                            : HeadComparison{Outcome::no_journal, 0, {}, {}};
}

std::string write_deal(const JournalDeal& deal, int players) {
    const auto seats = static_cast<std::size_t>(players);
    const DealResult& result = deal.result;
    std::string line(deal_start);
    line += std::to_string(deal.pairing.lone) + R"(,"table":)" + std::to_string(deal.pairing.table);
    line += R"(,"deal":)" + std::to_string(deal.deal);
    write_numbers(line, "wins", result.lone_wins, seats);
    write_numbers(line, "seats", result.seat_wins, seats);
    write_numbers(line, "moves", std::array{result.lone.moves, result.table.moves}, 2);
    write_numbers(line, "ns", std::array{result.lone.ns, result.table.ns}, 2);
    return line + '}';
}

std::optional<JournalDeal> read_deal(std::string_view line, int players, std::size_t bots) {
    constexpr std::uint64_t moves_most = 1'000'000'000;
    constexpr std::uint64_t ns_most = 1'000'000'000'000'000'000;  // 30 years
    const auto seats = static_cast<std::size_t>(players);
    JournalDeal deal;
    Scanner scanner(line);
    scanner.literal(deal_start);
    deal.pairing.lone = scanner.number(bots - 1);
    scanner.literal(R"(,"table":)");
    deal.pairing.table = scanner.number(bots - 1);
    scanner.literal(R"(,"deal":)");
    deal.deal = scanner.number(deals_most - 1);
    read_numbers(scanner, "wins", deal.result.lone_wins, seats, win_parts);
    read_numbers(scanner, "seats", deal.result.seat_wins, seats, win_parts * seats);
    std::array<std::uint64_t, 2> moves{};
    std::array<std::uint64_t, 2> ns{};
    read_numbers(scanner, "moves", moves, 2, moves_most);
    read_numbers(scanner, "ns", ns, 2, ns_most);
    scanner.literal("}");
    if (!scanner.at_end() || deal.pairing.lone == deal.pairing.table || !adds_up(deal.result, seats)) {
        return std::nullopt;
    }
    deal.result.lone = {moves[0], ns[0]};
    deal.result.table = {moves[1], ns[1]};
    return deal;
}

bool may_begin_head(std::string_view text, const JournalHead& head) {
    const std::string start = head_start(head);
    const std::size_t common = std::min(text.size(), start.size());
    return text.size() < journal_line_max && text.substr(0, common) == start.substr(0, common) &&
           text.find_first_not_of("0123456789\"}", common) == std::string_view::npos;
}

bool may_begin_deal(std::string_view text) {
    const std::size_t common = std::min(text.size(), deal_start.size());
    return text.size() < journal_line_max && text.substr(0, common) == deal_start.substr(0, common);
}

}  // namespace shoal::arena
