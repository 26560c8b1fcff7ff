// Answers over HTTP, written the same way everywhere.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "engine/core/words.h"
#include "match/json_out.h"
#include "server/http.h"

namespace shoal::server {

// Words for a refusal in a person's language; empty if there are none.
std::string_view refusal_words(std::string_view reason, Language language);

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

// The value of a query's key, as it stands there: only plain words and numbers are asked for.
inline std::string_view query_value(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const std::size_t end = query.find('&');
        const std::string_view pair = query.substr(0, end);
        if (pair.size() > key.size() && pair.starts_with(key) && pair[key.size()] == '=') {
            return pair.substr(key.size() + 1);
        }
        query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
    }
    return {};
}

}  // namespace shoal::server
