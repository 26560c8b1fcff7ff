#include "cli/command_line_care.h"

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/errors.h"

namespace shoal::cli {

namespace {

void add_store(CLI::App& command, StoreArguments& store) {
    command
        .add_option("--database", store.database,
                    "sqlite:FILE or postgres://USER@HOST/NAME\n(default: the one that shoal serve uses)")
        ->type_name("ADDRESS");
    command.add_option("--data", store.data, "the server's data folder")->type_name("FOLDER");
    command.add_option("--config", store.config, "the server's file of settings")->type_name("FILE");
}

void add_export(CLI::App& app, ExportArguments& arguments, std::function<int(Output&)>& command) {
    CLI::App* added = app.add_subcommand("export", "write a match to a file that can be read, checked and kept");
    added->add_option("MATCH", arguments.match, "the match's id, as in its address")->type_name("");
    add_store(*added, arguments.store);
    added->add_option("--from", arguments.from, "take the match from an exported file instead")->type_name("FILE");
    added->add_option("-o,--out", arguments.out, "where to write (default: standard output)")->type_name("FILE");
    added->add_flag("--trace", arguments.trace, "write the game as a trace, as shoal trace does")
        ->disable_flag_override();
    added->footer(
        "Of a match that is over, everything: the secret, every player's share of the seed, every record. Of a\n"
        "running one, what a spectator sees. `shoal verify` checks whole files; `shoal import` takes them in.\n\n"
        "Examples:\n"
        "  shoal export k3v9x2m4n7q8 -o match.jsonl\n"
        "  shoal export k3v9x2m4n7q8 | shoal verify -\n"
        "  shoal export --from match.jsonl --trace | shoal verify --seed -");
    added->callback([&] { command = [&](Output& output) { return export_command(arguments, output); }; });
}

void add_import(CLI::App& app, ImportArguments& arguments, std::function<int(Output&)>& command) {
    CLI::App* added = app.add_subcommand("import", "take exported matches into the database");
    added->add_option("FILE", arguments.files, "exported matches; - is standard input")->required()->type_name("");
    add_store(*added, arguments.store);
    added->footer(
        "Every file is checked to its end, and every game played again, before anything is written. Only\n"
        "matches that are over can be imported. A match that is there already stays as it is.\n"
        "Exit code 1: a file with a mistake; 2: not readable as an export, or another match has its id.\n\n"
        "Examples:\n"
        "  shoal import match.jsonl\n"
        "  shoal import --database sqlite:archive.db *.jsonl");
    added->callback([&] { command = [&](Output& output) { return import_command(arguments, output); }; });
}

void add_ratings(CLI::App& app, RatingsArguments& arguments, std::function<int(Output&)>& command) {
    CLI::App* added = app.add_subcommand("ratings", "how strong people and bots are, from all matches played here");
    add_store(*added, arguments.store);
    added->add_flag("--json", arguments.json, "print one JSON object instead")->disable_flag_override();
    added->footer(
        "Worked out anew from the logs of all finished matches, game by game, people and bots on one scale:\n"
        "everybody begins at 1500, and 400 points are ten to one. The true number is within\n"
        "what stands behind ± in 99 of 100 cases. docs/RATINGS.md says which matches count.\n\n"
        "Examples:\n"
        "  shoal ratings\n"
        "  shoal ratings --json --database sqlite:copy.db");
    added->callback([&] { command = [&](Output& output) { return ratings_command(arguments, output); }; });
}

using AdminCommand = int (*)(const AdminArguments&, Output&);

class AdminCommands {
public:
    AdminCommands(CLI::App& app, AdminArguments& arguments, std::function<int(Output&)>& command)
        : app_(app), arguments_(arguments), command_(command) {}

    CLI::App& add(const char* name, const char* meaning, AdminCommand run) {
        CLI::App* added = app_.add_subcommand(name, meaning);
        add_store(*added, arguments_.store);
        added->callback([this_command = &command_, arguments = &arguments_, run] {
            *this_command = [arguments, run](Output& output) { return run(*arguments, output); };
        });
        return *added;
    }
    void add_json(CLI::App& added) {
        added.add_flag("--json", arguments_.json, "print one JSON object instead")->disable_flag_override();
    }
    void add_yes(CLI::App& added) {
        added.add_flag("--yes", arguments_.yes, "do it without asking")->disable_flag_override();
    }
    void add_limit(CLI::App& added) {
        added.add_option("--limit", arguments_.limit, "at most so many (default: 50)")->type_name("N");
    }
    void add_match(CLI::App& added, bool several) {
        added.add_option("MATCH", arguments_.matches, several ? "ids of matches" : "the match's id")
            ->required()
            ->expected(1, several ? 10'000 : 1)
            ->type_name("");
    }
    void add_player(CLI::App& added) {
        added.add_option("PLAYER", arguments_.player, "the player's id")->required()->type_name("");
    }

private:
    CLI::App& app_;
    AdminArguments& arguments_;
    std::function<int(Output&)>& command_;
};

void add_admin_matches(AdminCommands& commands, AdminArguments& arguments) {
    CLI::App& list = commands.add("list", "matches, those that changed last first", &admin_list);
    list.add_option("--stage", arguments.stage, "only open, running, finished or abandoned ones")->type_name("STAGE");
    list.add_option("--player", arguments.player, "only those with this player seated")->type_name("PLAYER");
    list.add_option("--older-than", arguments.older_than, "only those that did not change for so many days")
        ->type_name("DAYS");
    commands.add_limit(list);
    commands.add_json(list);
    CLI::App& show = commands.add("show", "a match: its table, never what its players hide", &admin_show);
    commands.add_match(show, false);
    commands.add_json(show);
    CLI::App& close = commands.add("close", "end a match for everybody", &admin_close);
    commands.add_match(close, false);
    close.add_option("--reason", arguments.reason, "why, for those who play it (default: closed)")->type_name("TEXT");
    commands.add_yes(close);
    CLI::App& erase = commands.add("delete", "remove matches with their logs", &admin_delete);
    commands.add_match(erase, true);
    commands.add_yes(erase);
}

void add_admin_people(AdminCommands& commands, AdminArguments& arguments) {
    CLI::App& players = commands.add("players", "people and programs that play here", &admin_players);
    players.add_option("NAME", arguments.search, "part of a name, or an id")->type_name("");
    commands.add_limit(players);
    commands.add_json(players);
    commands.add_player(commands.add("ban", "keep a player out", &admin_ban));
    commands.add_player(commands.add("unban", "let them in again", &admin_unban));
    CLI::App& sign_out = commands.add("sign-out", "end a player's keys on all their devices", &admin_sign_out);
    commands.add_player(sign_out);
    commands.add_yes(sign_out);
    CLI::App& forget =
        commands.add("delete-player", "forget a person, their name and their words", &admin_delete_player);
    commands.add_player(forget);
    commands.add_yes(forget);
}

void add_admin(CLI::App& app, AdminArguments& arguments, std::function<int(Output&)>& command) {
    CLI::App* added = app.add_subcommand("admin", "look after the matches and people of a server");
    added->require_subcommand(0, 1);
    AdminCommands commands(*added, arguments, command);
    add_admin_matches(commands, arguments);
    add_admin_people(commands, arguments);
    commands.add_json(commands.add("totals", "how much there is, and what is played", &admin_totals));
    commands.add("recount", "work out anew from the logs what finished matches say of people", &admin_recount);
    CLI::App& sweep = commands.add("sweep", "delete what is older than the settings say, now", &admin_sweep);
    sweep.add_option("--match-days", arguments.match_days, "instead of the settings'; 0: never")->type_name("N");
    sweep.add_option("--player-days", arguments.player_days, "instead of the settings'; 0: never")->type_name("N");
    commands.add_yes(sweep);
    CLI::App& backup = commands.add("backup", "copy the database while it is being used", &admin_backup);
    backup.add_option("FILE", arguments.file, "a new file")->required()->type_name("");
    std::string names;
    for (CLI::App* each : added->get_subcommands({})) {
        each->group("Commands");
        names += (names.empty() ? "" : ", ") + each->get_name();
    }
    added->callback([added, names, &command] {
        if (added->get_subcommands().empty()) {
            command = [names](Output&) -> int { throw UserError("shoal admin needs a command: " + names); };
        }
    });
    added->footer(
        "All of these work beside a running server; `shoal admin COMMAND --help` says more.\n\n"
        "Examples:\n"
        "  shoal admin list --stage running\n"
        "  shoal admin close k3v9x2m4n7q8 --reason \"back at nine\"\n"
        "  shoal admin players anna\n"
        "  shoal admin backup shoal-monday.db\n"
        "  shoal admin totals --database postgres://shoal@db.example.org/shoal");
}

}  // namespace

void add_care(CLI::App& app, CareRequest& request, std::function<int(Output&)>& command) {
    add_export(app, request.exporting, command);
    add_import(app, request.importing, command);
    add_ratings(app, request.ratings, command);
    add_admin(app, request.admin, command);
}

}  // namespace shoal::cli
