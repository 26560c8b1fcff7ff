// Where a server is: http://127.0.0.1:8080/base/.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace shoal::load {

// What keeps a load from being made at all, in a sentence.
class LoadError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Server {
    std::string url;   // as typed
    std::string host;  // for the header: 127.0.0.1:8080
    std::string base;  // begins and ends with a slash
    sockaddr_storage address{};
    socklen_t address_bytes = 0;
};

// One address, or several with commas between them. Throws LoadError.
std::vector<Server> read_servers(std::string_view urls);

}  // namespace shoal::load
