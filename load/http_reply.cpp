#include "load/http_reply.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace shoal::load {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_word(std::string_view a, std::string_view b) {
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::optional<std::size_t> read_count(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
        return std::nullopt;
    }
    return number;
}

// "HTTP/1.1 201 Created"
std::optional<int> read_status(std::string_view line) {
    if (!line.starts_with("HTTP/1.") || line.size() < 12 || line[8] != ' ') {
        return std::nullopt;
    }
    const std::optional<std::size_t> status = read_count(line.substr(9, 3));
    return status && *status >= 100 && *status <= 599 ? std::optional<int>(static_cast<int>(*status)) : std::nullopt;
}

}  // namespace

ReplyOutcome take_reply(std::string_view& bytes, HttpReply& reply) {
    const std::size_t head_end = bytes.substr(0, reply_head_bytes_max).find("\r\n\r\n");
    if (head_end == std::string_view::npos) {
        return bytes.size() < reply_head_bytes_max ? ReplyOutcome::partial : ReplyOutcome::wrong;
    }
    std::string_view head = bytes.substr(0, head_end + 2);
    std::optional<std::size_t> length;
    reply = {};
    for (bool first = true; !head.empty(); first = false) {
        const std::size_t end = head.find("\r\n");
        const std::string_view line = head.substr(0, end);
        head.remove_prefix(end + 2);
        if (first) {
            const std::optional<int> status = read_status(line);
            if (!status) {
                return ReplyOutcome::wrong;
            }
            reply.status = *status;
            continue;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos) {
            return ReplyOutcome::wrong;
        }
        const std::string_view name = line.substr(0, colon);
        const std::string_view value = trimmed(line.substr(colon + 1));
        if (same_word(name, "content-length")) {
            length = read_count(value);
            if (!length || *length > reply_body_bytes_max) {
                return ReplyOutcome::wrong;
            }
        } else if (same_word(name, "transfer-encoding")) {
            return ReplyOutcome::wrong;
        } else if (same_word(name, "connection")) {
            reply.closes = same_word(value, "close");
        } else if (same_word(name, "sec-websocket-accept")) {
            reply.accept = value;
        }
    }
    const bool has_body = reply.status != 101 && reply.status != 204 && reply.status != 304;
    if (has_body && !length) {
        return ReplyOutcome::wrong;
    }
    const std::size_t body = has_body ? *length : 0;
    if (bytes.size() - head_end - 4 < body) {
        return ReplyOutcome::partial;
    }
    reply.body = bytes.substr(head_end + 4, body);
    bytes.remove_prefix(head_end + 4 + body);
    return ReplyOutcome::whole;
}

}  // namespace shoal::load
