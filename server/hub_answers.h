// Answers over HTTP, written the same way everywhere.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/json_out.h"
#include "server/http.h"
#include "server/refusal_words.h"

namespace shoal::server {

inline Response answer_json(std::string body, int status = 200) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}

// {"reason":…,"text":…}: the same words as over a WebSocket.
inline Response answer_refusal(int status, std::string_view reason, const Request& request, std::string_view field = {},
                               std::string_view allowed = {}) {
    std::string body;
    {
        match::Object object(body);
        object.text("reason", reason);
        object.text("text", refusal_words(reason, parse_language(request.client.language).value_or(Language::en)));
        if (!field.empty()) {
            object.text("field", field);
        }
        if (!allowed.empty()) {
            object.text("allowed", allowed);
        }
    }
    return answer_json(std::move(body), status);
}

// The parts of a path between its slashes: "/api/matches/k3v9" has three.
inline std::vector<std::string_view> path_parts(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        path = slash == std::string_view::npos ? std::string_view{} : path.substr(slash);
    }
    return parts;
}

}  // namespace shoal::server
