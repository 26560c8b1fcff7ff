#include "cli/command_line.h"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_line_care.h"
#include "cli/command_line_review.h"
#include "cli/command_line_server.h"
#include "cli/commands.h"
#include "cli/errors.h"

namespace shoal::cli {

namespace {

constexpr const char* about =
    "Fishing, Foppen, Fat Fish and Pike in the Carp Pond: play them here, simulate them, study them.\n"
    "Without a command, shoal asks what to play.";

constexpr const char* examples =
    "Examples:\n"
    "  shoal play                                    choose a game and play it in this terminal\n"
    "  shoal serve --open                            play on a page in the browser, with friends or bots\n"
    "  shoal play fatfish --players 3                you against two bots\n"
    "  shoal play hecht --seats human,human          two people, one screen\n"
    "  shoal rules foppen --lang de                  the rules, to read\n"
    "  shoal sim fishing --players 4 --games 100000  statistics of random games\n"
    "  shoal arena hecht --bots strong,easy          which bot is stronger, and is that sure?\n"
    "  shoal study foppen                            a report with plots, to open in a browser\n"
    "  shoal trace foppen --players 4 --seed 7       one whole game, every card and choice\n"
    "  shoal trace foppen --seed 7 | shoal verify -  play it again and compare every byte\n"
    "  shoal review game.jsonl                       why it was won and lost, and by which moves\n"
    "\n"
    "`shoal COMMAND --help` says more. The games: fishing, foppen, fatfish, hecht.";

// Everything the command line fills in.
struct Request {
    TraceArguments trace;
    VerifyArguments verify;
    ReviewArguments review;
    SimArguments sim;
    ArenaArguments arena;
    StudyArguments study;
    RulesArguments rules;
    bool signature_parts = false;
    BenchArguments bench;
    EncodingArguments encoding;
    PlayArguments play;
    ServerRequest server;
    CareRequest care;
    std::function<int(Output&)> command;
};

constexpr const char* bot_help =
    "who plays: random, beginner, easy, casual, medium, strong, expert, the\nlast three with :iterations=N or :ms=N "
    "for another budget; clumsy errs\nin Fat Fish, baseline is a textbook search, classic:medium and the like\nthink "
    "as bots "
    "did at first, to measure against (default: random)";

void add_game(CLI::App& command, std::string& game) {
    command.add_option("GAME", game, "fishing, foppen, fatfish or hecht")->required()->type_name("");
}

void add_table(CLI::App& command, TableArguments& table) {
    add_game(command, table.game);
    command
        .add_option("--players", table.players,
                    "how many play: fishing 3-5, foppen 4-8, fatfish 2-6, hecht 2-6\n(default: the fewest)")
        ->type_name("N");
    command
        .add_option("--option", table.options,
                    "an option of the game, may be repeated; fatfish has\nfiasco=true|false (default true) and "
                    "licences=true|false (default false)")
        ->allow_extra_args(false)
        ->type_name("NAME=VALUE");
    command.add_option("--edition", table.edition, "other printed material (default: the one built in)")
        ->type_name("FILE");
}

void add_trace(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("trace", "print whole games between bots, as JSON Lines");
    TraceArguments& arguments = request.trace;
    add_table(*command, arguments.table);
    command
        ->add_option("--seed", arguments.table.seed,
                     "a number below 2^64, or 64 hex digits for ChaCha20 (default: random)")
        ->type_name("S");
    command->add_option("--bot", arguments.bot, bot_help)->type_name("BOT");
    command->add_option("--games", arguments.games, "how many games, from seeds S, S+1, … (default: 1)")
        ->type_name("N");
    command->footer(
        "A trace is the whole truth of a game, hidden cards included, for checkers and replays.\n"
        "The same arguments print the same bytes on every machine.\n\n"
        "Examples:\n"
        "  shoal trace foppen --players 4 --seed 7\n"
        "  shoal trace fatfish --players 3 --seed 1 --option licences=true --bot clumsy\n"
        "  shoal trace hecht --players 2 --seed 1 --games 1000 > hecht.jsonl");
    command->callback(
        [&request] { request.command = [&request](Output& output) { return trace_command(request.trace, output); }; });
}

void add_verify(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("verify", "play traces and exported matches again and compare everything");
    VerifyArguments& arguments = request.verify;
    command->add_option("FILE", arguments.files, "traces or exported matches; - is standard input")
        ->required()
        ->type_name("");
    command->add_flag("--seed", arguments.seed, "also draw all chance again from each game's seed")
        ->disable_flag_override();
    command
        ->add_option("--edition", arguments.edition,
                     "the edition that the traces were made with (default: the one built in)")
        ->type_name("FILE");
    command->footer(
        "Prints `ok: G games, M moves`, or the file, the line, what was expected and what stands there.\n"
        "An exported match is dealt again from its secret and the players' shares, and its chance compared.\n"
        "Exit code 1: a file with a mistake; 2: not readable as a trace or an export of a whole match.\n\n"
        "Examples:\n"
        "  shoal verify game.jsonl\n"
        "  shoal verify --edition house.json game.jsonl\n"
        "  shoal trace fishing --players 5 --seed 3 | shoal verify --seed -");
    command->callback([&request] {
        request.command = [&request](Output& output) { return verify_command(request.verify, output); };
    });
}

void add_sim(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("sim", "play many games and show statistics");
    SimArguments& arguments = request.sim;
    add_table(*command, arguments.table);
    command->add_option("--games", arguments.games, "how many games (default: 10000)")->type_name("N");
    command->add_option("--threads", arguments.threads, "how many threads, 1 to 1024 (default: all of the machine's)")
        ->type_name("N");
    command
        ->add_option("--seed", arguments.table.seed,
                     "a number below 2^64; game i is played from S + i (default: random)")
        ->type_name("S");
    command->add_option("--bot", arguments.bot, bot_help)->type_name("BOT");
    command->add_flag("--gpu", arguments.gpu, "play on this machine's NVIDIA card; random players only")
        ->disable_flag_override();
    command->add_flag("--json", arguments.json, "print one JSON object instead")->disable_flag_override();
    command->footer(
        "The result does not depend on the number of threads, nor on whether a card plays.\n\n"
        "Examples:\n"
        "  shoal sim fishing --players 4 --games 100000 --seed 1\n"
        "  shoal sim foppen --games 100000000 --gpu\n"
        "  shoal sim fatfish --players 2 --option fiasco=false --threads 2 --json");
    command->callback(
        [&request] { request.command = [&request](Output& output) { return sim_command(request.sim, output); }; });
}

void add_arena(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("arena", "let bots play each other and prove which is stronger");
    ArenaArguments& arguments = request.arena;
    add_table(*command, arguments.table);
    command
        ->add_option(
            "--bots", arguments.bots,
            "two to sixteen of random, beginner, easy, casual, medium, strong,\nexpert, clumsy, baseline; from medium "
            "on "
            "with :iterations=N or :ms=N, and\n:threads=N; classic:medium and the like think as bots did at first")
        ->required()
        ->type_name("BOT,BOT,...");
    command
        ->add_flag("--ladder", arguments.ladder,
                   "each bot alone at a table of the next one, strongest first\n(default: at tables of each other one)")
        ->disable_flag_override();
    command
        ->add_flag("--both-ways", arguments.both_ways, "with --ladder, the next one also alone at a table of the first")
        ->disable_flag_override();
    command
        ->add_flag("--mixed", arguments.mixed,
                   "many bots at one table, drawn anew for every deal; with --ladder\nonly neighbours in the list are "
                   "compared")
        ->disable_flag_override();
    command
        ->add_option("--deals", arguments.deals, "at most so many deals a pairing, or at mixed tables\n(default: 1000)")
        ->type_name("N");
    command->add_flag("--no-stop", arguments.no_stop, "play all deals, even when the question is decided")
        ->disable_flag_override();
    command
        ->add_option("--seed", arguments.table.seed,
                     "a number below 2^64; deal i is played from S + i (default: random)")
        ->type_name("S");
    command->add_option("--threads", arguments.threads, "how many threads, 1 to 1024 (default: all of the machine's)")
        ->type_name("N");
    command
        ->add_option("--journal", arguments.journal,
                     "note every finished deal there; started again with the same\narguments, it goes on (default: "
                     "nowhere)")
        ->type_name("FILE");
    command
        ->add_flag(
            "--any-program", arguments.any_program,
            "go on with a journal that another shoal wrote, whose bots may\nplay differently; the report says so")
        ->disable_flag_override();
    command->add_flag("--json", arguments.json, "print one JSON object instead")->disable_flag_override();
    command->add_flag("--csv", arguments.csv, "print a line for each bot, separated by commas, instead")
        ->disable_flag_override();
    command
        ->add_flag("--csv-pairings", arguments.csv_pairings, "print a line for each pairing, or each two bots, instead")
        ->disable_flag_override();
    command->footer(
        "One bot sits alone at a table of another. Every deal is played once for each seat of the lone\n"
        "bot, with the same cards. A pairing stops as soon as a 95 % interval that holds at every moment\n"
        "of the match excludes the fair share of wins, 1/players. Ratings are Elo points above the last\n"
        "bot of the list. With budgets in iterations the result depends neither on the machine nor on the\n"
        "number of threads; times a move are the machine's.\n\n"
        "With --mixed every deal has a table of its own: as many of the bots as there are seats, in turn, or\n"
        "all of them several times, in an order by chance. It is played once for each seat, all of them\n"
        "moving on by one. It stops when it is decided for each two bots which is stronger.\n\n"
        "A journal may go on with more deals, other pairings or mixed tables of the same bots. It knows the\n"
        "program that wrote it by its SHA-256, and is refused by any other.\n\n"
        "Examples:\n"
        "  shoal arena foppen --players 4 --bots strong,medium --ladder\n"
        "  shoal arena hecht --bots expert,strong,medium,easy,random --deals 200 --journal hecht.jsonl\n"
        "  shoal arena foppen --players 4 --bots strong,medium,easy,random --mixed --ladder\n"
        "  shoal arena fishing --players 3 --bots strong,medium,easy --ladder --both-ways\n"
        "  shoal arena foppen --players 4 --bots medium,classic:medium --ladder\n"
        "  shoal arena fishing --players 5 --bots strong:ms=100,baseline:ms=100 --ladder --threads 1\n"
        "  shoal arena fatfish --bots medium:iterations=200,easy --seed 7 --no-stop --deals 100 --json");
    command->callback(
        [&request] { request.command = [&request](Output& output) { return arena_command(request.arena, output); }; });
}

void add_study(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("study", "play thousands of games and write a report with plots");
    StudyArguments& arguments = request.study;
    add_table(*command, arguments.table);
    command->get_option("--players")
        ->description("how many play (default: every number side by side; fatfish: 4,\nwithout and with licences)");
    command
        ->add_option("--bot", arguments.bot,
                     "who plays: random, beginner, easy, casual, medium, strong, expert, the\nlast three with "
                     ":iterations=N or :ms=N "
                     "(default: easy; expert is stronger,\nbut may take hours where easy takes seconds)")
        ->type_name("BOT");
    command->add_option("--games", arguments.games, "how many games at each table (default: 2000)")->type_name("N");
    command
        ->add_option("--review-games", arguments.review_games,
                     "how many of them are looked over, to say where games are decided; a\ngame takes about a second "
                     "(default: 8; 0 leaves that chapter out)")
        ->type_name("N");
    command
        ->add_option("--review-tries", arguments.review_tries,
                     "how often moves are tried at each of their decisions (default: 40)")
        ->type_name("N");
    command
        ->add_option("--seed", arguments.table.seed,
                     "a number below 2^64; game i is played from S + i (default: random)")
        ->type_name("S");
    command->add_option("--threads", arguments.threads, "how many threads, 1 to 1024 (default: all of the machine's)")
        ->type_name("N");
    command->add_option("--lang", arguments.language, "de, en, fr or nl (default: as LANG says, else en)")
        ->type_name("LANG");
    command
        ->add_option("-o,--out", arguments.out,
                     "the report; - is standard output (default: shoal-study-GAME.html\nin this folder); only earlier "
                     "reports are written over")
        ->type_name("FILE");
    command->footer(
        "The report is one HTML file that needs nothing else: findings, plots, and the numbers behind them.\n"
        "It does not depend on the number of threads, and says how to repeat it.\n\n"
        "Examples:\n"
        "  shoal study fishing\n"
        "  shoal study foppen --players 5 --games 10000 --seed 1 --lang de\n"
        "  shoal study fatfish --bot medium:iterations=200 --games 500 -o fatfish.html");
    command->callback(
        [&request] { request.command = [&request](Output& output) { return study_command(request.study, output); }; });
}

void add_rules(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("rules", "read the rules of a game");
    add_game(*command, request.rules.game);
    command->add_option("--lang", request.rules.language, "de, en, fr or nl (default: as LANG says, else en)")
        ->type_name("LANG");
    command->footer(
        "Examples:\n"
        "  shoal rules fishing\n"
        "  shoal rules foppen --lang de | less");
    command->callback(
        [&request] { request.command = [&request](Output& output) { return rules_command(request.rules, output); }; });
}

void add_signature(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("signature", "print a hash over fixed games of every kind");
    command->add_flag("--parts", request.signature_parts,
                      "one hash each for the usual rules, other options, and lively play");
    command->footer(
        "It changes when some game, or what easy bots do in it, is different.\n\n"
        "Examples:\n"
        "  shoal signature\n"
        "  shoal signature --parts");
    command->callback([&request] {
        request.command = [&request](Output& output) { return signature_command(request.signature_parts, output); };
    });
}

void add_bench(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("bench", "measure how fast the games are on this machine");
    command->add_flag("--gpu", request.bench.gpu, "measure this machine's NVIDIA card")->disable_flag_override();
    command->add_flag("--json", request.bench.json, "print one JSON object instead")->disable_flag_override();
    command->footer(
        "Medians of five runs; uniformly random games, the making of the legal moves included.\n\n"
        "Examples:\n"
        "  shoal bench\n"
        "  shoal bench --gpu\n"
        "  shoal bench --json > before.json");
    command->callback([&request] {
        request.command = [&request](Output& output) {
            return request.bench.gpu ? bench_gpu_command(request.bench, output) : bench_command(request.bench, output);
        };
    });
}

void add_encoding(CLI::App& app, Request& request) {
    CLI::App* command = app.add_subcommand("encoding", "say what the numbers mean that a learner is given");
    EncodingArguments& arguments = request.encoding;
    add_table(*command, arguments.table);
    command->get_option("GAME")->required(false);
    command->add_flag("--entries", arguments.entries, "print every entry of a row and every action, one a line")
        ->disable_flag_override();
    command->add_flag("--hashes", arguments.hashes, "print a hash of each table's encoding: it changes when that does")
        ->disable_flag_override();
    command->footer(
        "Rows, masks and actions are those of the Python package and of batches on a GPU (docs/RESEARCH.md).\n\n"
        "Examples:\n"
        "  shoal encoding foppen --players 4\n"
        "  shoal encoding hecht --entries");
    command->callback([&request] {
        request.command = [&request](Output& output) { return encoding_command(request.encoding, output); };
    });
}

void add_play(CLI::App& app, Request& request) {
    CLI::App* command =
        app.add_subcommand("play", "play in this terminal, alone against bots or by turns with friends");
    PlayArguments& arguments = request.play;
    add_table(*command, arguments.table);
    command
        ->add_option("--seats", arguments.seats,
                     "who sits where: human or a bot, separated by commas\n(default: human, the others as --bot says)")
        ->type_name("WHO,WHO,...");
    command
        ->add_option("--bot", arguments.bot,
                     "who has the other seats: random, beginner, easy, casual, medium,\nstrong or expert, strong:ms=N "
                     "for a time of "
                     "your own (default: medium)")
        ->type_name("BOT");
    command->add_option("--seed", arguments.table.seed, "play that game's cards again (default: secret and random)")
        ->type_name("S");
    command->add_option("--lang", arguments.language, "de, en, fr or nl (default: as LANG says, else en)")
        ->type_name("LANG");
    command->add_option("--trace", arguments.trace, "write the whole game there once it is over (default: nowhere)")
        ->type_name("FILE");
    command->add_flag("--no-color,--no-colour", arguments.no_colour, "letters only, no colours (as NO_COLOR does)")
        ->disable_flag_override();
    command->footer(
        "At the table, type a move or its number; ? says what can be done now, hint what a strong bot would\n"
        "do; table, log, rules, undo and quit do what they say. Several humans share the screen: it is passed\n"
        "on before it shows cards.\n\n"
        "Examples:\n"
        "  shoal play hecht\n"
        "  shoal play fishing --players 4 --bot strong --lang de\n"
        "  shoal play fatfish --seats human,human,easy --option licences=true\n"
        "  shoal play foppen --seed 7 --trace game.jsonl");
    command->callback(
        [&request] { request.command = [&request](Output& output) { return play_command(request.play, output); }; });
}

// CLI11's message without line breaks or anything else that could disturb a terminal.
std::string one_line(std::string_view text) {
    std::string line(text);
    for (char& c : line) {
        c = c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    }
    return is_plain_text(line) ? line : "an argument holds control characters or broken UTF-8";
}

// "shoal", "shoal trace" or "shoal admin list": what the help is asked of.
std::string full_name(const CLI::App& app) {
    const std::vector<CLI::App*> chosen = const_cast<CLI::App&>(app).get_subcommands();
    return chosen.empty() ? app.get_name() : app.get_name() + ' ' + full_name(*chosen.front());
}

const CLI::App& chosen_command(const CLI::App& app) {
    const std::vector<CLI::App*> chosen = const_cast<CLI::App&>(app).get_subcommands();
    return chosen.empty() ? app : chosen_command(*chosen.front());
}

std::string_view without_dashes(std::string_view option) {
    return option.substr(std::min(option.find_first_not_of('-'), option.size()));
}

std::string unexpected_option(const CLI::App& app, const std::string& word) {
    std::vector<std::string> known;
    for (const CLI::Option* option : chosen_command(app).get_options()) {
        for (const std::string& name : option->get_lnames()) {
            known.push_back(name);
        }
    }
    const std::string_view meant = nearest(without_dashes(word), known);
    return fmt::format("{} has no option {}{}; see {} --help", full_name(app), in_quotes(word),
                       meant.empty() ? std::string() : fmt::format(" (did you mean '--{}'?)", meant), full_name(app));
}

std::string unexpected(const CLI::App& app) {
    const std::vector<std::string> rest = app.remaining(true);
    const std::string word = rest.empty() ? "" : rest.front();
    if (word.starts_with('-')) {
        return unexpected_option(app, word);
    }
    const CLI::App& command = chosen_command(app);
    if (command.get_subcommands({}).empty()) {
        return fmt::format("{} does not know what to do with {}; see {} --help", full_name(app), in_quotes(word),
                           full_name(app));
    }
    std::vector<std::string> known;
    for (const CLI::App* each : command.get_subcommands({})) {
        known.push_back(each->get_name());
    }
    return fmt::format("there is no command {}{}; the commands{} are: {}", in_quotes(word), suggestion(word, known),
                       &command == &app ? "" : " of " + full_name(app), fmt::join(known, ", "));
}

// The option at fault, in our words where CLI11's are about types and counts.
std::string mismatch(const CLI::App& app, std::string_view message) {
    if (const std::size_t at = message.find(" was given a disallowed flag override"); at != std::string_view::npos) {
        return fmt::format("--{} takes no value", message.substr(0, at));
    }
    const std::string_view name = message.substr(0, message.find(':'));
    for (const CLI::Option* option : chosen_command(app).get_options()) {
        if (option->get_name() == name) {
            return fmt::format("{} {}", name, option->count() > 1 ? "may be given only once" : "needs a value");
        }
    }
    return one_line(message);
}

// A value that was left empty is more likely a slip, such as a variable that is not set, than a wish.
void refuse_empty_values(const CLI::App& app) {
    const CLI::App& command = chosen_command(app);
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& value : option->results()) {
            if (value.empty() && option->get_name().starts_with('-')) {
                throw UserError(
                    fmt::format("{} needs a value, not ''; see {} --help", option->get_name(), full_name(app)));
            }
        }
    }
}

// `shoal help` and `shoal help trace` as others have them.
std::optional<std::string> asked_for_help(const CLI::App& app, int argc, char** argv) {
    if (argc < 2 || argc > 3 || std::string_view(argv[1]) != "help") {
        return std::nullopt;
    }
    if (argc == 2) {
        return app.help();
    }
    for (const CLI::App* each : app.get_subcommands({})) {
        if (each->get_name() == argv[2]) {
            return each->help(app.get_name());
        }
    }
    return std::nullopt;
}

}  // namespace

int run_command_line(int argc, char** argv, Output& output) {
    CLI::App app(about, "shoal");
    app.footer(examples);
    app.require_subcommand(0, 1);
    app.get_formatter()->column_width(24);
    app.get_formatter()->label("REQUIRED", "");
    app.get_formatter()->label("SUBCOMMAND", "COMMAND");
    app.set_help_flag("-h,--help", "show this help");
    Request request;
    add_play(app, request);
    add_rules(app, request);
    add_sim(app, request);
    add_arena(app, request);
    add_study(app, request);
    add_trace(app, request);
    add_verify(app, request);
    add_review(app, request.review, request.command);
    add_server(app, request.server, request.command);
    add_care(app, request.care, request.command);
    add_signature(app, request);
    add_bench(app, request);
    add_encoding(app, request);
    for (CLI::App* each : app.get_subcommands({})) {
        each->group("Commands");
    }
    if (const std::optional<std::string> help = asked_for_help(app, argc, argv)) {
        output.write(*help);
        return exit_good;
    }
    const bool can_ask = input_is_terminal() && output_is_terminal();
    if (can_ask && argc == 2 && std::string_view(argv[1]) == "play") {
        return choose_command(output);
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        output.write(app.help());
        return exit_good;
    } catch (const CLI::ExtrasError&) {
        throw UserError(unexpected(app));
    } catch (const CLI::ArgumentMismatch& error) {
        throw UserError(fmt::format("{}; see {} --help", mismatch(app, error.what()), full_name(app)));
    } catch (const CLI::ParseError& error) {
        throw UserError(fmt::format("{}; see {} --help", one_line(error.what()), full_name(app)));
    }
    refuse_empty_values(app);
    if (request.command) {
        return request.command(output);
    }
    if (can_ask) {
        return choose_command(output);
    }
    output.write(app.help());
    return exit_good;
}

}  // namespace shoal::cli
