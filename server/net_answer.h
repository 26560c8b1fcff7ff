// An answer as it goes over the wire: every one carries the same security headers.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http.h"

namespace shoal::server {

struct Answer {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body;  // shared: files are sent to many; null: empty
    std::vector<std::pair<std::string, std::string>> headers;
    std::function<void(Response::Give)> more{};  // of the body (server/http.h)
};

// {"reason":…,"text":…} with a status, as the hub answers too; `problem` is one of our own sentences.
Answer error_answer(int status, std::string_view problem);

// What the hub answered, as it goes out.
Answer to_answer(Response response, std::string_view base_path, bool secure);

struct Sending {
    bool keep_alive = true;
    bool older = false;  // HTTP/1.0
};
// The lines before the body. Headers that hold line breaks are left out: nobody can smuggle in a second answer.
std::string answer_head(const Answer& answer, Sending sending);

// The security headers alone, as name and value.
const std::vector<std::pair<std::string_view, std::string_view>>& security_headers();

}  // namespace shoal::server
