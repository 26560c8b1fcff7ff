// A tournament's journal: whatever the bytes, lines that are read are exactly what would be written.
#include <string>
#include <string_view>

#include "arena/journal.h"
#include "tests/fuzz/input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    fuzz::Input input(data, size);
    const int players = 2 + input.below(seats_max - 1);
    const auto bots = static_cast<std::size_t>(2 + input.below(static_cast<int>(arena::bots_most) - 1));
    arena::JournalHead head{"fatfish", 1, players, R"({"fiasco":true})", "default", {"strong", "easy"}, 0};
    for (int i = 0; i < 200 && !input.empty(); ++i) {
        const std::string_view line = input.line();
        if (const auto deal = arena::read_deal(line, players, bots)) {
            fuzz::require(arena::write_deal(*deal, players) == line && arena::may_begin_deal(line));
            fuzz::require(deal->result.lone_parts() <= arena::win_parts * static_cast<std::uint64_t>(players));
        }
        const arena::HeadComparison comparison = arena::compare_head(line, head);
        if (comparison.outcome == arena::HeadComparison::Outcome::same) {
            head.seed = comparison.seed;
            fuzz::require(arena::write_head(head) == line && arena::may_begin_head(line, head));
        }
        fuzz::require(comparison.found.size() <= line.size());
    }
    return 0;
}
