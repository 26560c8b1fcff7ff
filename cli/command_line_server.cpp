#include "cli/command_line_server.h"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <string>
#include <vector>

#include "cli/commands.h"
#include "server/config.h"

namespace shoal::cli {

namespace {

// The settings are a table of the server's, so that flags, environment, file and help cannot differ.
void add_setting(CLI::App& command, const server::SettingInfo& info, std::vector<std::string>& values) {
    const bool says_default = info.default_value.empty() || info.meaning.find("(default") != std::string::npos;
    const std::string meaning =
        says_default ? info.meaning : fmt::format("{} (default: {})", info.meaning, info.default_value);
    if (info.kind == server::SettingKind::truth) {
        command.add_flag("--" + info.name, values, meaning);
        return;
    }
    CLI::Option* option = command.add_option("--" + info.name, values, meaning);
    option->type_name(info.value_name)->allow_extra_args(false);
    if (info.kind != server::SettingKind::list) {
        option->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::Throw);
    }
}

void add_serve(CLI::App& app, ServeArguments& arguments, std::function<int(Output&)>& chosen) {
    CLI::App* command = app.add_subcommand("serve", "host matches over the network, for people and bots");
    for (const server::SettingInfo& each : server::setting_infos()) {
        add_setting(*command, each, arguments.settings[each.name]);
    }
    command->add_option("--config", arguments.config, "read settings from there: lines of name = value")
        ->type_name("FILE");
    command->add_flag("--print-config", arguments.print_config, "print all settings with their origins, and end")
        ->disable_flag_override();
    command->add_flag("--open", arguments.open, "show the page in the browser, where there is a desktop")
        ->disable_flag_override();
    command->footer(
        "Flags go before environment variables (SHOAL_PORT for --port), these before the file. Only this\n"
        "machine can connect unless --lan or a proxy opens it; TLS is the proxy's. Ends with Ctrl-C.\n\n"
        "Examples:\n"
        "  shoal serve --open\n"
        "  shoal serve --lan --port 9000\n"
        "  shoal serve --base-path /shoal/ --trusted-proxy 127.0.0.1 --name play.example.org\n"
        "  shoal serve --database postgres://shoal@db.example.org/shoal --metrics 127.0.0.1:9464");
    command->callback([&] { chosen = [&](Output& output) { return serve_command(arguments, output); }; });
}

void add_load(CLI::App& app, LoadArguments& arguments, std::function<int(Output&)>& chosen) {
    CLI::App* command = app.add_subcommand("load", "let thousands of players play on a server, and watch it closely");
    command->add_option("URL", arguments.url, "http://HOST:PORT/; several servers of one database with commas")
        ->required()
        ->type_name("");
    command->add_option("--tables", arguments.tables, "how many tables at a time (default: 1000)")->type_name("N");
    command->add_option("--seats", arguments.seats, "players at each table (default: 4)")->type_name("N");
    command->add_option("--game", arguments.game, "fishing, foppen, fatfish, hecht or mix (default: foppen)")
        ->type_name("GAME");
    command->add_option("--seconds", arguments.seconds, "how long is measured (default: 30)")->type_name("N");
    command->add_option("--rate", arguments.rate, "moves a second; 0 is as fast as possible (default: 0)")
        ->type_name("N");
    command->add_option("--seed", arguments.seed, "of the choices (default: random)")->type_name("S");
    command->add_option("--pid", arguments.process, "the server's process, to measure it too; several with commas")
        ->type_name("N");
    command->add_flag("--resume", arguments.resume, "a lost connection is no error: come back and go on")
        ->disable_flag_override();
    command->add_flag("--echo", arguments.echo, "only messages, to a server that sends them back")
        ->disable_flag_override();
    command->add_flag("--json", arguments.json, "print one JSON object instead")->disable_flag_override();
    command->add_flag("--quiet", arguments.quiet, "say nothing while it runs")->disable_flag_override();
    command->footer(
        "Every player has a connection of its own and plays random legal moves. Whatever any of them is told\n"
        "is compared: events in order and once, the same for all seats, every acknowledged move in the log.\n"
        "The server must allow so much: shoal serve --address-rate 0 --person-rate 0\n"
        "--connections-per-address-max 20000. Exit code 1: something diverged.\n\n"
        "Examples:\n"
        "  shoal load http://127.0.0.1:8080/ --tables 1000 --pid $(pidof shoal)\n"
        "  shoal load http://127.0.0.1:8080/ --tables 200 --game mix --rate 500 --json\n"
        "  shoal load http://127.0.0.1:8080/,http://127.0.0.1:8081/ --tables 40 --resume");
    command->callback([&] { chosen = [&](Output& output) { return load_command(arguments, output); }; });
}

void add_protocol(CLI::App& app, ProtocolArguments& arguments, std::function<int(Output&)>& chosen) {
    CLI::App* command = app.add_subcommand("protocol", "print the types of the server's protocol");
    CLI::Option* typescript =
        command->add_flag("--typescript", arguments.typescript, "as a TypeScript module (default)");
    typescript->disable_flag_override();
    command->add_flag("--markdown", arguments.markdown, "as the tables of docs/PROTOCOL.md")
        ->disable_flag_override()
        ->excludes(typescript);
    command->callback([&] { chosen = [&](Output& output) { return protocol_command(arguments, output); }; });
}

void add_lesson(CLI::App& app, std::string& file, std::function<int(Output&)>& chosen) {
    CLI::App* command = app.add_subcommand("lesson", "play a lesson by the rules and print it as the page shows it");
    command->add_option("FILE", file, "a lesson of lessons/; - is standard input")->required();
    command->callback([&] { chosen = [&](Output& output) { return lesson_command(file, output); }; });
}

}  // namespace

void add_server(CLI::App& app, ServerRequest& request, std::function<int(Output&)>& command) {
    add_serve(app, request.serve, command);
    add_load(app, request.load, command);
    add_protocol(app, request.protocol, command);
    add_lesson(app, request.lesson, command);
}

}  // namespace shoal::cli
