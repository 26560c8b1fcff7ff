// The command that looks back at a game.
#pragma once

#include <functional>

#include "cli/arguments.h"
#include "cli/output.h"

namespace CLI {
class App;
}

namespace shoal::cli {

// `command` gets what is to be done.
void add_review(CLI::App& app, ReviewArguments& arguments, std::function<int(Output&)>& command);

}  // namespace shoal::cli
