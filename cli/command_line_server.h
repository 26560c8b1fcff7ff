// The server's commands: serve, load, protocol, lesson.
#pragma once

#include <functional>

#include "cli/arguments.h"
#include "cli/output.h"

namespace CLI {
class App;
}

namespace shoal::cli {

struct ServerRequest {
    ServeArguments serve;
    LoadArguments load;
    ProtocolArguments protocol;
    std::string lesson;
};

// `command` gets what is to be done.
void add_server(CLI::App& app, ServerRequest& request, std::function<int(Output&)>& command);

}  // namespace shoal::cli
