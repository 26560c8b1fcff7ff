// A tournament's journal: whatever the bytes, lines that are read are exactly what would be written.
#include <string>
#include <string_view>
#include <variant>

#include "arena/journal.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    fuzz::Input input(data, size);
    const int players = 2 + input.below(seats_max - 1);
    const auto bots = static_cast<std::size_t>(2 + input.below(static_cast<int>(arena::bots_most) - 1));
    arena::JournalHead head{"fatfish",
                            1,
                            players,
                            R"({"fiasco":true})",
                            "default",
                            {"strong", "easy"},
                            std::string(arena::program_digits, '0'),
                            0};
    for (int i = 0; i < 200 && !input.empty(); ++i) {
        const std::string_view line = input.line();
        if (const auto entry = arena::read_entry(line, players, bots)) {
            fuzz::require(arena::write_entry(*entry, players) == line && arena::may_begin_entry(line));
            if (const auto* deal = std::get_if<arena::JournalDeal>(&*entry)) {
                fuzz::require(deal->result.lone_parts() <= arena::win_parts * static_cast<std::uint64_t>(players));
            }
            if (const auto* mixed = std::get_if<arena::JournalMixed>(&*entry)) {
                for (const std::uint8_t bot : mixed->seating) {
                    fuzz::require(bot < bots);
                }
            }
        }
        const arena::HeadComparison comparison = arena::compare_head(line, head);
        if (comparison.outcome == arena::HeadComparison::Outcome::same) {
            head.program = comparison.program;
            head.seed = comparison.seed;
            fuzz::require(arena::write_head(head) == line && arena::may_begin_head(line, head));
        }
        fuzz::require(comparison.found.size() <= line.size());
    }
    return 0;
}
