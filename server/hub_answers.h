// Answers over HTTP, written the same way everywhere.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "server/http.h"
#include "server/refusal_words.h"
#include "storage/store.h"

namespace shoal::server {

// A log that is folded and told faster than another thread is woken.
inline constexpr std::size_t short_log = 200;

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

// What somebody is told about themselves.
inline std::string about_person(const storage::PlayerRow& player) {
    std::string body;
    {
        match::Object object(body);
        object.text("player", player.player).text("name", player.name).boolean("program", player.bot);
        object.text("webhook", player.webhook).boolean("feed", !player.feed_hash.empty());
        object.boolean("public", player.shown);
    }
    return body;
}

// The same with a new token: programs are shown it, this once; for people it goes into the cookie and nowhere else.
inline Response answer_with_token(const storage::PlayerRow& player, const std::string& token, bool shown, int status) {
    Response response = answer_json(about_person(player), status);
    if (shown) {
        response.body.pop_back();
        response.body += R"(,"token":")" + token + "\"}";
    } else {
        response.set_token = token;
    }
    return response;
}

inline std::optional<boost::json::object> read_body(const Request& request) {
    std::optional<boost::json::value> value = match::parse_json(request.body);
    if (!value || !value->is_object()) {
        return std::nullopt;
    }
    return std::move(value->get_object());
}

// A new token's row. Its id is made of its hash, which cannot be worked out from it.
inline storage::TokenRow new_token_row(const std::string& player, const Request& request, const std::string& hash,
                                       std::int64_t now) {
    return {match::sha256_hex("shoal token id\n" + hash).substr(0, 12), player, hash, request.client.device, now, now};
}

// Words that say for how long: those of the reason, with the seconds in them.
inline std::string words_to_wait(std::string_view reason, Language language, std::int64_t wait_ms) {
    std::string words(refusal_words(reason, language));
    const std::size_t mark = words.find("{}");
    return mark == std::string::npos ? words : words.replace(mark, 2, std::to_string((wait_ms + 999) / 1000));
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
