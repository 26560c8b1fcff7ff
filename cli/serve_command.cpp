// shoal serve: hosts matches for people and bots.
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/open_page.h"
#include "server/config.h"
#include "server/hub_door.h"
#include "server/serve.h"

namespace shoal::cli {

int serve_command(const ServeArguments& arguments, Output& output) {
    server::Flags flags;
    for (const auto& [name, values] : arguments.settings) {
        for (const std::string& value : values) {
            flags.emplace_back(name, value);
        }
    }
    server::Settings settings = server::load_settings(
        flags, [](const char* name) -> const char* { return std::getenv(name); }, arguments.config);
    if (settings.origins.at("web") == "default") {
        std::error_code error;
        settings.config.web = server::find_page(std::filesystem::read_symlink("/proc/self/exe", error).string());
    }
    if (arguments.print_config) {
        output.write(server::print_settings(settings));
        return exit_good;
    }
    server::run_server(settings.config, server::make_hub, [&](const std::string& address) {
        output.print("shoal listens on {}\n", address);
        output.flush();
        if (arguments.open) {
            open_page(address);
        }
    });
    return exit_good;
}

}  // namespace shoal::cli
