// HTTP as the hub sees it: requests that were read and bounded, answers to be sent. The network layer does the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shoal::server {

// Who is at the other end.
struct Client {
    std::string address;       // of the person, as the proxy says when it is trusted; for limits, never logged whole
    std::string token;         // from the cookie or the Authorization header; empty: none
    bool from_cookie = false;  // then changes need a page of our own as Origin, which the network layer has checked
    std::string language;      // of the page: de, en, fr or nl
    std::string device;        // what they seem to use, for their own list of devices: "Firefox, Android"
    std::string as;            // the guest they act as; empty: themselves
};

// Where a game that was saved as a file is sent, and how long it may be; all other bodies are short. The longest games
// that people play have a fifth of that.
inline constexpr std::string_view import_path = "/api/imports";
inline constexpr std::size_t import_bytes_max = 1024 * 1024;

struct Request {
    std::string method;  // GET, POST, PATCH, DELETE
    std::string path;    // below the base path and decoded: "/api/matches/k3v9x…"
    std::string query;   // after the question mark, still encoded
    std::string body;
    std::string password;  // of a table, from the header Shoal-Password
    Client client;
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::vector<std::pair<std::string, std::string>> headers;  // beyond the usual ones
    std::string set_token;                                     // becomes the cookie
    bool forget_token = false;                                 // the cookie is taken away

    // Gives the next piece of the body once what came before is on its way, an empty one at the end. Null: there is no
    // more than the body.
    using Give = std::function<void(std::string piece)>;
    std::function<void(Give)> more{};
};

}  // namespace shoal::server
