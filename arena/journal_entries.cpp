#include <algorithm>
#include <array>

#include "arena/journal.h"
#include "arena/journal_scanner.h"

namespace shoal::arena {

namespace {

constexpr std::string_view deal_start = R"({"t":"deal","lone":)";
constexpr std::string_view mixed_start = R"({"t":"mixed","deal":)";
constexpr std::string_view next_program_start = R"({"t":"program","sha256":")";

constexpr std::uint64_t moves_most = 1'000'000'000;
constexpr std::uint64_t ns_most = 1'000'000'000'000'000'000;  // 30 years

void write_numbers(std::string& line, std::string_view name, std::size_t count, auto&& number_at) {
    line += ",\"";
    line += name;
    line += "\":";
    for (std::size_t i = 0; i < count; ++i) {
        line += (i == 0 ? "[" : ",") + std::to_string(number_at(i));
    }
    line += ']';
}

void write_efforts(std::string& line, const auto& efforts, std::size_t count) {
    write_numbers(line, "moves", count, [&](std::size_t i) { return efforts[i].moves; });
    write_numbers(line, "ns", count, [&](std::size_t i) { return efforts[i].ns; });
    write_numbers(line, "longest_ns", count, [&](std::size_t i) { return efforts[i].longest_ns; });
}

// False if they cannot be: a single move takes no longer than all of them.
bool read_efforts(Scanner& scanner, auto& efforts, std::size_t count) {
    std::array<std::uint64_t, seats_max> moves{};
    std::array<std::uint64_t, seats_max> ns{};
    std::array<std::uint64_t, seats_max> longest{};
    scanner.numbers("moves", moves, count, moves_most);
    scanner.numbers("ns", ns, count, ns_most);
    scanner.numbers("longest_ns", longest, count, ns_most);
    bool good = true;
    for (std::size_t i = 0; i < count; ++i) {
        efforts[i] = {moves[i], ns[i], longest[i]};
        good = good && longest[i] <= ns[i];
    }
    return good;
}

// Whether the wins are those of `players` games, each won by somebody.
bool adds_up(const auto& wins, std::size_t players) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < players; ++i) {
        sum += wins[i];
    }
    return sum == win_parts * players;
}

bool adds_up(const DealResult& result, std::size_t players) {
    for (std::size_t seat = 0; seat < players; ++seat) {
        const std::uint16_t alone = result.lone_wins[seat];
        if (alone > result.seat_wins[seat] || (alone != 0 && win_parts % alone != 0)) {
            return false;
        }
    }
    return adds_up(result.seat_wins, players);
}

std::string write(const JournalDeal& deal, std::size_t seats) {
    const DealResult& result = deal.result;
    std::string line(deal_start);
    line += std::to_string(deal.pairing.lone) + R"(,"table":)" + std::to_string(deal.pairing.table);
    line += R"(,"deal":)" + std::to_string(deal.deal);
    write_numbers(line, "wins", seats, [&](std::size_t seat) { return result.lone_wins[seat]; });
    write_numbers(line, "seats", seats, [&](std::size_t seat) { return result.seat_wins[seat]; });
    write_efforts(line, std::array{result.lone, result.table}, 2);
    return line + '}';
}

std::string write(const JournalMixed& mixed, std::size_t seats) {
    const MixedResult& result = mixed.result;
    std::string line(mixed_start);
    line += std::to_string(mixed.deal);
    write_numbers(line, "places", seats, [&](std::size_t place) { return mixed.seating[place]; });
    write_numbers(line, "wins", seats, [&](std::size_t place) { return result.wins[place]; });
    write_numbers(line, "seats", seats, [&](std::size_t seat) { return result.seat_wins[seat]; });
    write_efforts(line, result.efforts, seats);
    return line + '}';
}

std::string write(const JournalProgram& program, std::size_t) {
    return std::string(next_program_start) + program.program + "\"}";
}

std::optional<JournalEntry> read_deal(std::string_view line, std::size_t seats, std::size_t bots) {
    JournalDeal deal;
    Scanner scanner(line);
    scanner.literal(deal_start);
    deal.pairing.lone = scanner.number(bots - 1);
    scanner.literal(R"(,"table":)");
    deal.pairing.table = scanner.number(bots - 1);
    scanner.literal(R"(,"deal":)");
    deal.deal = scanner.number(deals_most - 1);
    scanner.numbers("wins", deal.result.lone_wins, seats, win_parts);
    scanner.numbers("seats", deal.result.seat_wins, seats, win_parts * seats);
    std::array<Effort, 2> efforts{};
    const bool possible = read_efforts(scanner, efforts, efforts.size());
    scanner.literal("}");
    if (!scanner.at_end() || !possible || deal.pairing.lone == deal.pairing.table || !adds_up(deal.result, seats)) {
        return std::nullopt;
    }
    deal.result.lone = efforts[0];
    deal.result.table = efforts[1];
    return deal;
}

std::optional<JournalEntry> read_mixed(std::string_view line, std::size_t seats, std::size_t bots) {
    JournalMixed mixed;
    Scanner scanner(line);
    scanner.literal(mixed_start);
    mixed.deal = scanner.number(deals_most - 1);
    scanner.numbers("places", mixed.seating, seats, bots - 1);
    scanner.numbers("wins", mixed.result.wins, seats, win_parts * seats);
    scanner.numbers("seats", mixed.result.seat_wins, seats, win_parts * seats);
    const bool possible = read_efforts(scanner, mixed.result.efforts, seats);
    scanner.literal("}");
    const bool good =
        scanner.at_end() && possible && adds_up(mixed.result.wins, seats) && adds_up(mixed.result.seat_wins, seats);
    return good ? std::optional<JournalEntry>(mixed) : std::nullopt;
}

std::optional<JournalEntry> read_program(std::string_view line) {
    Scanner scanner(line);
    scanner.literal(next_program_start);
    const std::string_view program = scanner.characters(program_digits, "0123456789abcdef");
    scanner.literal("\"}");
    return scanner.at_end() ? std::optional<JournalEntry>(JournalProgram{std::string(program)}) : std::nullopt;
}

}  // namespace

std::string write_entry(const JournalEntry& entry, int players) {
    return std::visit([&](const auto& each) { return write(each, static_cast<std::size_t>(players)); }, entry);
}

std::optional<JournalEntry> read_entry(std::string_view line, int players, std::size_t bots) {
    const auto seats = static_cast<std::size_t>(players);
    if (line.starts_with(deal_start)) {
        return read_deal(line, seats, bots);
    }
    return line.starts_with(mixed_start) ? read_mixed(line, seats, bots) : read_program(line);
}

bool may_begin_entry(std::string_view text) {
    const auto begins = [&](std::string_view start) {
        const std::size_t common = std::min(text.size(), start.size());
        return text.substr(0, common) == start.substr(0, common);
    };
    return text.size() < journal_line_max && (begins(deal_start) || begins(mixed_start) || begins(next_program_start));
}

}  // namespace shoal::arena
