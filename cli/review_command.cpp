// shoal review: what each decision of a game has cost, and how luck and skill made the result.
#include <fmt/core.h>

#include <cstdint>
#include <cstdio>
#include <utility>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/export_file.h"
#include "cli/language.h"
#include "cli/look.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/review_input.h"
#include "cli/review_report.h"
#include "review/write.h"

namespace shoal::cli {

namespace {

review::Effort effort_of(const ReviewArguments& arguments) {
    constexpr std::uint64_t tries_least = 100;
    constexpr std::uint64_t tries_most = 1'000'000;
    constexpr std::uint32_t open_part = 4;  // they are followed further
    review::Effort effort;
    effort.rough = 0;  // nobody is waiting for the first of it
    if (!arguments.tries.empty()) {
        effort.careful = static_cast<std::uint32_t>(read_number("--tries", arguments.tries, tries_least, tries_most));
    }
    if (arguments.open) {
        effort.open = effort.careful / open_part;
    }
    return effort;
}

void work_through(review::Reviewer& reviewer) {
    constexpr std::uint64_t parts = 1000;
    Progress progress(parts);
    while (reviewer.work()) {
        progress.show(static_cast<std::uint64_t>(reviewer.done() * parts));
    }
}

// A seat as people count them.
Seat read_seat(const std::string& text, int players) {
    return text.empty()
               ? no_seat
               : Seat(static_cast<int>(read_number("--seat", text, 1, static_cast<std::uint64_t>(players))) - 1);
}

}  // namespace

int review_command(const ReviewArguments& arguments, Output& output) {
    const Language language = read_language(arguments.language);
    const bool coloured = wants_colour(arguments.no_colour);
    const review::Effort effort = effort_of(arguments);
    bool is_first = true;
    try {
        for_each_game_to_review(arguments.file, arguments.edition, effort, [&](ReviewInput input) {
            const Seat only = read_seat(arguments.seat, input.reviewer->review().players);
            work_through(*input.reviewer);
            const review::Review& made = input.reviewer->review();
            if (arguments.json) {
                output.print("{}\n", review::write_review(made, input.reviewer->done()));
                return;
            }
            const Look look{made.game, language, coloured, terminal_width(), made.players};
            output.write(std::exchange(is_first, false) ? "" : "\n");
            output.write(review_page(made, input.names, only, look));
        });
    } catch (const WrongFile& wrong) {
        std::fputs(fmt::format("shoal: {}\n", wrong.what()).c_str(), stderr);
        return wrong.code;
    }
    return exit_good;
}

}  // namespace shoal::cli
