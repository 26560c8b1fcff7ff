#include "server/net_head.h"

#include <boost/beast/websocket/rfc6455.hpp>

#include <cstddef>
#include <iterator>

namespace shoal::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::size_t target_bytes_max = 4 * 1024;

// All lines of one name as one, as RFC 9110 reads them: a proxy may add its word to a line or a line of its own.
std::string joined_lines(const Head& head, std::string_view name) {
    std::string all;
    const auto [first, last] = head.equal_range(name);
    for (auto line = first; line != last; ++line) {
        all += line == first ? "" : ",";
        all += view(line->value());
    }
    return all;
}

}  // namespace

ForwardedLines::ForwardedLines(const Head& head)
    : hops(joined_lines(head, "X-Forwarded-For")),
      proto(joined_lines(head, "X-Forwarded-Proto")),
      host(joined_lines(head, "X-Forwarded-Host")) {}

RequestHead read_head(const Head& head, const ForwardedLines& forwarded, std::string_view query) {
    RequestHead read;
    read.method = view(head.method_string());
    read.host = field(head, http::field::host);
    read.origin = field(head, http::field::origin);
    read.cookie = field(head, http::field::cookie);
    read.authorization = field(head, http::field::authorization);
    read.accept_language = field(head, http::field::accept_language);
    read.fetch_site = view(head["Sec-Fetch-Site"]);
    read.user_agent = field(head, http::field::user_agent);
    read.forwarded_for = forwarded.hops;
    read.forwarded_proto = forwarded.proto;
    read.forwarded_host = forwarded.host;
    read.is_forwarded = head.count("X-Forwarded-For") > 0;
    for (const std::string_view name :
         {"X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"}) {
        read.is_relayed = read.is_relayed || head.count(name) > 0;
    }
    read.query = query;
    read.upgrade = beast::websocket::is_upgrade(head);
    return read;
}

std::pair<int, std::string_view> problem_with(const Head& head) {
    const auto more_than_one = [&](http::field name) {
        const auto [first, last] = head.equal_range(name);
        return first != last && std::next(first) != last;
    };
    if (head.target().size() > target_bytes_max) {
        return {414, "the address is too long"};
    }
    // Two of these could mean one thing to a proxy and another to us.
    if (more_than_one(http::field::host) || more_than_one(http::field::content_length) ||
        more_than_one(http::field::transfer_encoding) || more_than_one(http::field::origin) ||
        more_than_one(http::field::authorization)) {
        return {400, "a header that may stand there only once stands there twice"};
    }
    // "0, 0" may be read as one number, or as none.
    if (field(head, http::field::content_length).find_first_not_of("0123456789") != std::string_view::npos) {
        return {400, "a body's length is one number"};
    }
    if (head.count(http::field::transfer_encoding) > 0) {
        if (!equal_ignoring_case(field(head, http::field::transfer_encoding), "chunked")) {
            return {501, "only chunked bodies are understood"};
        }
        if (head.version() < 11 || head.count(http::field::content_length) > 0) {
            return {400, "a body has one length only"};
        }
    }
    return {0, {}};
}

}  // namespace shoal::server
