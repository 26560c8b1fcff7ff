#include "cli/command_line_review.h"

#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace shoal::cli {

void add_review(CLI::App& app, ReviewArguments& arguments, std::function<int(Output&)>& command) {
    CLI::App* added = app.add_subcommand("review", "look back at a game: why it was won and lost, and by which moves");
    added->add_option("FILE", arguments.file, "a trace or an exported match; - is standard input")
        ->required()
        ->type_name("");
    added->add_option("--seat", arguments.seat, "show the decisions of this seat alone, counted from 1")
        ->type_name("N");
    added
        ->add_option("--tries", arguments.tries,
                     "how often moves are tried at each decision, 100 to 1000000; more\nmake narrower intervals "
                     "(default: 1600)")
        ->type_name("N");
    added->add_flag("--open", arguments.open, "judge everything once more with all cards open")
        ->disable_flag_override();
    added
        ->add_option("--edition", arguments.edition,
                     "the edition that a trace was made with (default: the one built in)")
        ->type_name("FILE");
    added->add_option("--lang", arguments.language, "de, en, fr or nl (default: as LANG says, else en)")
        ->type_name("LANG");
    added->add_flag("--json", arguments.json, "print one JSON object a game instead")->disable_flag_override();
    added->add_flag("--no-color,--no-colour", arguments.no_colour, "letters only, no colours (as NO_COLOR does)")
        ->disable_flag_override();
    added->footer(
        "Every decision is judged by what its player could know then. What a move has cost is the chance to\n"
        "win that the best one would have kept, with a 95 % interval. docs/REVIEW.md says how it is found.\n"
        "Exit code 1: a file with a mistake; 2: not readable as a trace or an export of a whole match.\n\n"
        "Examples:\n"
        "  shoal review game.jsonl\n"
        "  shoal trace fishing --players 4 --seed 7 --bot easy | shoal review --seat 2 -\n"
        "  shoal review --open --json game.jsonl > review.json");
    added->callback([&arguments, &command] {
        command = [&arguments](Output& output) { return review_command(arguments, output); };
    });
}

}  // namespace shoal::cli
