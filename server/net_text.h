// The texts of HTTP that come from outside, read without trust: targets, cookies, lists of preferences.
// Pure functions: the fuzzer tests/fuzz/http.cpp feeds them anything.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shoal::server {

std::string_view trimmed(std::string_view text);
bool equal_ignoring_case(std::string_view a, std::string_view b);
std::string lower_case(std::string_view text);

// Bytes for "%41"; nothing for broken escapes. A plus stays a plus.
std::optional<std::string> percent_decoded(std::string_view text);

struct Target {
    std::string path;   // decoded: begins with a slash, has no empty, "." or ".." parts but a last empty one
    std::string query;  // still encoded
};
// The target of a request line; nothing for what is not a plain path: broken escapes, control characters, broken
// UTF-8, backslashes, ways upwards.
std::optional<Target> read_target(std::string_view target);

// The path below the base, with its slash: "/sub/" and "/sub/api/x" give "/api/x"; nothing for others' paths.
std::optional<std::string_view> below_base(std::string_view path, std::string_view base);

// The first value of that name in a query, decoded; empty if there is none.
std::string query_value(std::string_view query, std::string_view name);

// The value of our cookie in a Cookie header: letters, digits, - and _, 16 to 128 of them. Anything else is no token.
std::string cookie_token(std::string_view header);
// The same of an Authorization header.
std::string bearer_token(std::string_view header);

// Whether a header such as Accept-Encoding or Accept names the word, with a weight above zero.
bool accepts(std::string_view header, std::string_view word);

// de, en, fr or nl: the first choice among them of an Accept-Language header, else en.
std::string preferred_language(std::string_view accept_language);
bool is_language(std::string_view word);

struct HostName {
    std::string name;  // lower case; IPv6 addresses keep their brackets
    std::string port;  // empty: none
};
// Host headers, and the authority of origins.
std::optional<HostName> read_host(std::string_view text);

struct Origin {
    std::string scheme;  // http or https
    HostName host;       // without the scheme's own port
};
std::optional<Origin> read_origin(std::string_view text);

// The words of a list separated by commas, trimmed, without empty ones.
std::vector<std::string_view> list_words(std::string_view text);

// What somebody seems to use, by a User-Agent header: "Firefox, Android". No version: it would tell people apart.
// Empty for what is not known.
std::string device_name(std::string_view user_agent);

// Whether a value can stand in a header that we send.
bool is_header_value(std::string_view text);

}  // namespace shoal::server
