#include "server/net_answer.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

#include "server/log.h"
#include "server/net_guard.h"
#include "server/net_text.h"

namespace shoal::server {

namespace {

std::string_view reason(int status) {
    switch (status) {
        case 101: return "Switching Protocols";
        case 200: return "OK";
        case 201: return "Created";
        case 202: return "Accepted";
        case 204: return "No Content";
        case 303: return "See Other";
        case 304: return "Not Modified";
        case 308: return "Permanent Redirect";
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 408: return "Request Timeout";
        case 409: return "Conflict";
        case 410: return "Gone";
        case 413: return "Content Too Large";
        case 415: return "Unsupported Media Type";
        case 421: return "Misdirected Request";
        case 422: return "Unprocessable Content";
        case 426: return "Upgrade Required";
        case 429: return "Too Many Requests";
        case 431: return "Request Header Fields Too Large";
        case 500: return "Internal Server Error";
        case 501: return "Not Implemented";
        case 503: return "Service Unavailable";
        default: return "Answer";  // the phrase is for people; any status may go out
    }
}

// What programs look at; the sentence beside it is for people.
std::string_view problem_name(int status) {
    switch (status) {
        case 400: return "bad_request";
        case 403: return "wrong_origin";
        case 404: return "not_found";
        case 405: return "wrong_method";
        case 413: return "too_large";
        case 421: return "wrong_host";
        case 426: return "websocket_only";
        case 429: return "too_many_requests";
        case 500: return "failed";
        case 503: return "unavailable";
        default: return "bad_request";  // the status says more
    }
}

}  // namespace

const std::vector<std::pair<std::string_view, std::string_view>>& security_headers() {
    static const std::vector<std::pair<std::string_view, std::string_view>> headers{
        // The page may set its own base, since it may lie under a sub-path; 'self' covers WebSockets to this host.
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy",
         "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()"},
    };
    return headers;
}

Answer error_answer(int status, std::string_view problem) {
    Answer answer;
    answer.status = status;
    answer.body = std::make_shared<const std::string>(
        fmt::format(R"({{"reason":"{}","text":{}}})", problem_name(status), json_string(problem)));
    answer.headers.emplace_back("Cache-Control", "no-store");
    return answer;
}

Answer to_answer(Response response, std::string_view base_path, bool secure) {
    Answer answer;
    answer.status = response.status;
    answer.type = std::move(response.type);
    answer.body = std::make_shared<const std::string>(std::move(response.body));
    answer.headers = std::move(response.headers);
    answer.more = std::move(response.more);
    const bool cached = std::any_of(answer.headers.begin(), answer.headers.end(),
                                    [](const auto& each) { return equal_ignoring_case(each.first, "Cache-Control"); });
    if (!cached) {
        answer.headers.emplace_back("Cache-Control", "no-store");
    }
    if (!response.set_token.empty() || response.forget_token) {
        answer.headers.emplace_back("Set-Cookie", cookie_line(response.set_token, base_path, secure));
    }
    return answer;
}

std::string answer_head(const Answer& answer, Sending sending) {
    std::string head;
    head.reserve(1024);
    head += fmt::format("HTTP/1.1 {} {}\r\n", answer.status, reason(answer.status));
    const auto add = [&](std::string_view name, std::string_view value) {
        if (!is_header_value(name) || !is_header_value(value)) {
            return;
        }
        head += name;
        head += ": ";
        head += value;
        head += "\r\n";
    };
    for (const auto& [name, value] : security_headers()) {
        add(name, value);
    }
    const bool without_body = answer.status == 204 || answer.status == 304;
    if (!without_body) {
        add("Content-Type", answer.type);
        if (answer.more == nullptr) {
            add("Content-Length", fmt::format("{}", answer.body ? answer.body->size() : std::size_t{0}));
        } else if (!sending.older) {
            add("Transfer-Encoding", "chunked");
        }
    }
    for (const auto& [name, value] : answer.headers) {
        add(name, value);
    }
    if (!sending.keep_alive) {
        add("Connection", "close");
    } else if (sending.older) {
        add("Connection", "keep-alive");
    }
    return head + "\r\n";
}

}  // namespace shoal::server
