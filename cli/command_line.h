// The command line: which commands and options there are, and their help.
#pragma once

#include "cli/output.h"

namespace shoal::cli {

// Does what the arguments ask for and returns the exit code; throws UserError or OutputClosed.
int run_command_line(int argc, char** argv, Output& output);

}  // namespace shoal::cli
