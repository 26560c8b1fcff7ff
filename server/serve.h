// The server as a program: everything is opened, runs until it is told to stop, and is closed in order.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

#include "server/config.h"
#include "server/hub_door.h"

namespace shoal::server {

// Why the server cannot start, in a sentence.
class ServeError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

using MakeHub = std::function<std::unique_ptr<HubDoor>(Outside&, const Config&, Metrics&, Log&)>;

// Runs until SIGINT or SIGTERM; a second one ends the process at once. `say` gets one line with the address as soon as
// people may come. Throws ServeError, ListenError, StaticFilesError and storage::StorageError.
void run_server(const Config& config, const MakeHub& make_hub, const std::function<void(const std::string&)>& say);

}  // namespace shoal::server
