// The head of a request as Beast has read it: what the guard needs to know of it, and whether it can be served at all.
// Heavy to compile: only server/net_http.cpp and its own source include it.
#pragma once

#include <boost/beast/http.hpp>

#include <string>
#include <string_view>
#include <utility>

#include "server/net_guard.h"

namespace shoal::server {

using Head = boost::beast::http::request<boost::beast::http::string_body>;

inline std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }
inline std::string_view field(const Head& head, boost::beast::http::field name) { return view(head[name]); }

// What several lines say together, for as long as somebody looks at the head.
struct ForwardedLines {
    std::string hops;
    std::string proto;
    std::string host;

    explicit ForwardedLines(const Head& head);
};

RequestHead read_head(const Head& head, const ForwardedLines& forwarded, std::string_view query);

// Why a head cannot be served, whoever sent it; status 0: it can.
std::pair<int, std::string_view> problem_with(const Head& head);

}  // namespace shoal::server
