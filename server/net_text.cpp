#include "server/net_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <system_error>

#include "server/net_address.h"
#include "server/net_utf8.h"

namespace shoal::server {

namespace {

constexpr std::size_t token_shortest = 16;
constexpr std::size_t token_longest = 128;
constexpr std::size_t host_longest = 255;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

constexpr int hex_value(char c) {
    if (is_digit(c)) {
        return c - '0';
    }
    const char small = lower(c);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

bool is_token(std::string_view text) {
    return text.size() >= token_shortest && text.size() <= token_longest &&
           std::all_of(text.begin(), text.end(),
                       [](char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; });
}

// Well-formed UTF-8 without control characters.
bool is_plain_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t bytes = utf8_bytes(text);
        const auto first = static_cast<unsigned char>(text.front());
        if (bytes == 0 || first < 0x20 || first == 0x7F) {
            return false;
        }
        text.remove_prefix(bytes);
    }
    return true;
}

// Splits a header at commas or a query at ampersands, calling `take` with each part until it says that it has enough.
template <class Take>
void each_part(std::string_view text, char separator, Take take) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (take(text.substr(0, end))) {
            return;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

// "gzip;q=0.5": the word and its weight in thousandths.
struct Weighted {
    std::string_view word;
    int weight = 1000;
};

Weighted read_weighted(std::string_view text) {
    Weighted found;
    bool first = true;
    each_part(text, ';', [&](std::string_view part) {
        part = trimmed(part);
        if (first) {
            found.word = part;
            first = false;
        } else if (part.size() >= 3 && lower(part[0]) == 'q' && part[1] == '=') {
            found.weight = part[2] == '1' ? 1000 : 0;
            int unit = 100;
            for (std::size_t i = 4; i < part.size() && i < 7 && part[3] == '.' && is_digit(part[i]); ++i) {
                found.weight = std::min(1000, found.weight + (part[i] - '0') * unit);
                unit /= 10;
            }
        }
        return false;
    });
    return found;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
        text.remove_suffix(1);
    }
    return text;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string lower_case(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            out += text[i];
            continue;
        }
        const int high = i + 2 < text.size() ? hex_value(text[i + 1]) : -1;
        const int low = i + 2 < text.size() ? hex_value(text[i + 2]) : -1;
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return out;
}

std::optional<Target> read_target(std::string_view target) {
    const std::size_t mark = target.find('?');
    const std::string_view raw = target.substr(0, mark);
    if (!raw.starts_with('/') || raw.find('#') != std::string_view::npos) {
        return std::nullopt;
    }
    std::optional<std::string> path = percent_decoded(raw);
    if (!path || !is_plain_utf8(*path) || path->find('\\') != std::string::npos) {
        return std::nullopt;
    }
    std::string_view rest = std::string_view(*path).substr(1);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('/'), rest.size());
        const std::string_view part = rest.substr(0, end);
        if (part.empty() || part == "." || part == "..") {
            return std::nullopt;
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    Target found{*std::move(path), {}};
    if (mark != std::string_view::npos) {
        found.query = target.substr(mark + 1);
    }
    return found;
}

std::optional<std::string_view> below_base(std::string_view path, std::string_view base) {
    if (!base.ends_with('/') || !path.starts_with(base)) {
        return std::nullopt;
    }
    return path.substr(base.size() - 1);
}

std::string query_value(std::string_view query, std::string_view name) {
    std::string found;
    each_part(query, '&', [&](std::string_view part) {
        const std::size_t equals = part.find('=');
        if (percent_decoded(part.substr(0, equals)) != name) {
            return false;
        }
        if (equals != std::string_view::npos) {
            found = percent_decoded(part.substr(equals + 1)).value_or("");
        }
        return true;
    });
    return found;
}

std::string cookie_token(std::string_view header) {
    constexpr std::string_view name = "shoal=";
    std::string found;
    each_part(header, ';', [&](std::string_view part) {
        part = trimmed(part);
        if (part.starts_with(name) && is_token(part.substr(name.size()))) {
            found = part.substr(name.size());
        }
        return !found.empty();
    });
    return found;
}

std::string bearer_token(std::string_view header) {
    constexpr std::string_view scheme = "bearer ";
    header = trimmed(header);
    if (header.size() < scheme.size() || !equal_ignoring_case(header.substr(0, scheme.size()), scheme)) {
        return {};
    }
    const std::string_view token = trimmed(header.substr(scheme.size()));
    return is_token(token) ? std::string(token) : std::string();
}

bool accepts(std::string_view header, std::string_view word) {
    bool found = false;
    each_part(header, ',', [&](std::string_view part) {
        const Weighted weighted = read_weighted(part);
        found = weighted.weight > 0 && equal_ignoring_case(weighted.word, word);
        return found;
    });
    return found;
}

bool is_language(std::string_view word) {
    constexpr std::array<std::string_view, 4> languages{"de", "en", "fr", "nl"};
    return std::find(languages.begin(), languages.end(), word) != languages.end();
}

std::string preferred_language(std::string_view accept_language) {
    std::string best = "en";
    int best_weight = 0;
    each_part(accept_language, ',', [&](std::string_view part) {
        const Weighted weighted = read_weighted(part);
        std::string language = lower_case(weighted.word.substr(0, weighted.word.find('-')));
        if (weighted.weight > best_weight && is_language(language)) {
            best = std::move(language);
            best_weight = weighted.weight;
        }
        return false;
    });
    return best;
}

std::optional<HostName> read_host(std::string_view text) {
    if (text.empty() || text.size() > host_longest) {
        return std::nullopt;
    }
    std::size_t name_end = text.find(':');
    if (text.front() == '[') {
        const std::size_t bracket = text.find(']');
        if (bracket == std::string_view::npos || !read_ip(text.substr(0, bracket + 1))) {
            return std::nullopt;
        }
        name_end = bracket + 1 == text.size() ? std::string_view::npos : bracket + 1;
        if (name_end != std::string_view::npos && text[name_end] != ':') {
            return std::nullopt;
        }
    }
    HostName host{lower_case(text.substr(0, name_end)), {}};
    const bool plain = std::all_of(host.name.begin(), host.name.end(), [&](char c) {
        return is_letter(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || host.name.front() == '[';
    });
    if (host.name.empty() || !plain) {
        return std::nullopt;
    }
    if (name_end != std::string_view::npos) {
        host.port = text.substr(name_end + 1);
        if (host.port.empty() || host.port.size() > 5 || !std::all_of(host.port.begin(), host.port.end(), is_digit)) {
            return std::nullopt;
        }
    }
    return host;
}

std::optional<Origin> read_origin(std::string_view text) {
    Origin origin;
    for (const std::string_view scheme : {"http", "https"}) {
        if (text.size() > scheme.size() + 3 && equal_ignoring_case(text.substr(0, scheme.size()), scheme) &&
            text.substr(scheme.size(), 3) == "://") {
            origin.scheme = scheme;
        }
    }
    if (origin.scheme.empty()) {
        return std::nullopt;
    }
    std::optional<HostName> host = read_host(text.substr(origin.scheme.size() + 3));
    if (!host) {
        return std::nullopt;
    }
    origin.host = *std::move(host);
    if (origin.host.port == (origin.scheme == "http" ? "80" : "443")) {
        origin.host.port.clear();
    }
    return origin;
}

std::vector<std::string_view> list_words(std::string_view text) {
    std::vector<std::string_view> words;
    each_part(text, ',', [&](std::string_view part) {
        part = trimmed(part);
        if (!part.empty()) {
            words.push_back(part);
        }
        return false;
    });
    return words;
}

std::string device_name(std::string_view user_agent) {
    struct Sign {
        std::string_view sign;
        std::string_view name;
    };
    // Most browsers claim to be others too: the first sign that is there counts.
    constexpr std::array programs{
        Sign{"Edg", "Edge"},        Sign{"OPR/", "Opera"},      Sign{"SamsungBrowser", "Samsung"},
        Sign{"Firefox", "Firefox"}, Sign{"FxiOS", "Firefox"},   Sign{"CriOS", "Chrome"},
        Sign{"Chrome/", "Chrome"},  Sign{"Chromium", "Chrome"}, Sign{"Safari", "Safari"},
        Sign{"python", "Python"},   Sign{"Python", "Python"},   Sign{"curl", "curl"}};
    constexpr std::array systems{Sign{"Android", "Android"}, Sign{"iPhone", "iPhone"}, Sign{"iPad", "iPad"},
                                 Sign{"Windows", "Windows"}, Sign{"Macintosh", "Mac"}, Sign{"CrOS", "ChromeOS"},
                                 Sign{"Linux", "Linux"}};
    const auto first_of = [user_agent](const auto& signs) {
        const auto* found = std::find_if(signs.begin(), signs.end(), [user_agent](const Sign& each) {
            return user_agent.find(each.sign) != std::string_view::npos;
        });
        return found == signs.end() ? std::string_view() : found->name;
    };
    const std::string_view system = first_of(systems);
    std::string name(first_of(programs));
    if (!system.empty()) {
        name += name.empty() ? "" : ", ";
        name += system;
    }
    return name;
}

bool is_header_value(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7F; });
}

}  // namespace shoal::server
