#include "cli/store_access.h"

#include <fmt/core.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "cli/errors.h"
#include "cli/line_reader.h"
#include "cli/output.h"

namespace shoal::cli {

server::Config read_config(const StoreArguments& arguments) {
    server::Flags flags;
    if (!arguments.data.empty()) {
        flags.emplace_back("data", arguments.data);
    }
    if (!arguments.database.empty()) {
        flags.emplace_back("database", arguments.database);
    }
    return server::load_settings(
               flags, [](const char* name) -> const char* { return std::getenv(name); }, arguments.config)
        .config;
}

std::unique_ptr<storage::Store> open_database(const StoreArguments& arguments, bool create) {
    storage::OpenOptions options;
    options.create = create;
    return storage::open_store(read_config(arguments).database, options);
}

storage::Milliseconds now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string moment_text(storage::Milliseconds at) {
    const auto seconds = static_cast<std::time_t>(at / 1000);
    std::tm parts{};
    std::array<char, 32> text{};
    if (gmtime_r(&seconds, &parts) == nullptr ||
        std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts) == 0) {
        return "-";
    }
    return text.data();
}

std::string_view stage_name(storage::Stage stage) {
    switch (stage) {
        case storage::Stage::open: return "open";
        case storage::Stage::running: return "running";
        case storage::Stage::finished: return "finished";
        case storage::Stage::abandoned: return "abandoned";
    }
    return "";
}

void confirm(const std::string& what, bool yes) {
    if (yes) {
        return;
    }
    if (!input_is_terminal() || !errors_are_terminal()) {
        throw UserError(what + "? nobody can be asked here: add --yes to do it");
    }
    std::fputs((what + "? [y/N] ").c_str(), stderr);
    const InputLine answer = read_line();
    if (answer.text != "y" && answer.text != "Y" && answer.text != "yes") {
        throw UserError("nothing was done");
    }
}

std::string plain(std::string_view text) {
    std::string quoted = in_quotes(text);
    return quoted.substr(1, quoted.size() - 2);
}

}  // namespace shoal::cli
