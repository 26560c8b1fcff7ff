// The texts of HTTP: whatever the bytes of a request, the guard, the readers of targets, cookies and lists, the
// shelf of files and Beast's parser in front of them give an answer that is safe to send.
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/hub_text.h"
#include "server/log.h"
#include "server/net_answer.h"
#include "server/net_guard.h"
#include "server/net_text.h"
#include "server/net_utf8.h"
#include "server/static_files.h"
#include "server/webhook.h"
#include "tests/fuzz/input.h"

namespace shoal::server {
namespace {

namespace http = boost::beast::http;

using Head = http::request<http::string_body>;

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

const StaticFiles& shelf() {
    static const StaticFiles files = [] {
        StaticFiles made("/sub/");
        made.add("/index.html", "<head></head>page");
        made.add("/assets/app.js", "script");
        return made;
    }();
    return files;
}

const Guard& guard() {
    static const Guard made = [] {
        Config config;
        config.trusted_proxy = {"127.0.0.1", "10.0.0.0/8"};
        config.name = {"play.example.org"};
        config.origin = {"https://page.example"};
        return Guard(config);
    }();
    return made;
}

void check_target(std::string_view text) {
    const std::optional<Target> target = read_target(text);
    if (!target) {
        return;
    }
    fuzz::require(target->path.starts_with('/') && target->path.find("/../") == std::string::npos &&
                  !target->path.ends_with("/..") && target->path.find("//") == std::string::npos &&
                  target->path.find('\0') == std::string::npos);
    for (std::string_view rest = target->path; !rest.empty();) {
        const std::size_t bytes = utf8_bytes(rest);
        fuzz::require(bytes > 0);
        rest.remove_prefix(bytes);
    }
    (void)query_value(target->query, "lang");
    if (const auto path = below_base(target->path, "/sub/")) {
        fuzz::require(path->starts_with('/'));
    }
}

// A name that was cleaned is clean, short and never empty.
void check_name(std::string_view text) {
    if (const std::optional<std::string> name = clean_name(text)) {
        fuzz::require(!name->empty() && name->size() <= name_bytes_max && clean_name(*name) == name);
        fuzz::require(!name_key(*name).empty());
    }
    if (const std::optional<std::string> words = clean_words(text)) {
        fuzz::require(clean_words(*words) == words);
    }
}

// A head never ends before its end, whatever an answer is made of.
void check_answer(const Answer& answer) {
    const std::string head = answer_head(answer, {});
    fuzz::require(head.find("\r\n\r\n") == head.size() - 4);
    for (const char c : head) {
        fuzz::require(c != '\0');
    }
}

void check_head(const Head& head) {
    const std::string_view target = view(head.target());
    check_target(target);
    const std::optional<Target> read = read_target(target);
    RequestHead lines;
    lines.method = view(head.method_string());
    lines.host = view(head[http::field::host]);
    lines.origin = view(head[http::field::origin]);
    lines.cookie = view(head[http::field::cookie]);
    lines.authorization = view(head[http::field::authorization]);
    lines.accept_language = view(head[http::field::accept_language]);
    lines.forwarded_for = view(head["X-Forwarded-For"]);
    lines.forwarded_proto = view(head["X-Forwarded-Proto"]);
    lines.forwarded_host = view(head["X-Forwarded-Host"]);
    lines.is_forwarded = head.count("X-Forwarded-For") > 0;
    lines.user_agent = view(head[http::field::user_agent]);
    lines.query = read ? std::string_view(read->query) : std::string_view();
    lines.upgrade = view(head[http::field::upgrade]) == "websocket";
    for (const char* peer : {"127.0.0.1", "203.0.113.5"}) {
        const Visitor visitor = guard().look_at(lines, *read_ip(peer));
        fuzz::require(read_ip(visitor.client.address).has_value() && is_language(visitor.client.language));
        fuzz::require(visitor.client.token.size() <= 128 && (visitor.status == 0) == visitor.problem.empty());
        // Nobody whom a proxy passes on goes without limits.
        fuzz::require(!(lines.is_forwarded && peer == std::string_view("127.0.0.1")) || guard().limits(visitor));
        // A cookie never changes anything for a page that is not ours.
        if (visitor.client.from_cookie && lines.method == "POST" && lines.origin == "https://evil.example") {
            fuzz::require(visitor.status != 0);
        }
        fuzz::require(is_header_value(cookie_line(visitor.client.token, "/sub/", visitor.secure)));
    }
    if (read) {
        FileWish wish;
        wish.path = read->path;
        wish.accept = view(head[http::field::accept]);
        wish.accept_encoding = view(head[http::field::accept_encoding]);
        wish.if_none_match = view(head[http::field::if_none_match]);
        check_answer(shelf().answer(wish));
    }
}

}  // namespace
}  // namespace shoal::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal::server;
    const std::string_view text(reinterpret_cast<const char*>(data), size);

    http::request_parser<http::string_body> parser;
    parser.header_limit(8 * 1024);
    parser.body_limit(64 * 1024);
    parser.eager(true);
    boost::system::error_code error;
    parser.put(boost::asio::buffer(data, size), error);
    if (parser.is_header_done()) {
        check_head(parser.get());
        shoal::fuzz::require(parser.get().body().size() <= 64 * 1024);
    }

    check_target(text);
    check_name(text);
    (void)read_web_address(text);
    (void)read_origin(text);
    (void)read_ip_range(text);
    (void)preferred_language(text);
    shoal::fuzz::require(cookie_token(text).size() <= 128 && bearer_token(text).size() <= 128);
    Answer answer = error_answer(400, text);
    answer.headers.emplace_back("X-Text", std::string(text));
    check_answer(answer);
    const std::string quoted = json_string(text);
    shoal::fuzz::require(std::all_of(quoted.begin(), quoted.end(),
                                     [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; }));
    return 0;
}
