// The commands of a host: export, import, ratings, admin.
#pragma once

#include <functional>

#include "cli/arguments.h"
#include "cli/output.h"

namespace CLI {
class App;
}

namespace shoal::cli {

struct CareRequest {
    ExportArguments exporting;
    ImportArguments importing;
    RatingsArguments ratings;
    AdminArguments admin;
};

// `command` gets what is to be done.
void add_care(CLI::App& app, CareRequest& request, std::function<int(Output&)>& command);

}  // namespace shoal::cli
