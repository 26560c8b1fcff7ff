// Answers over HTTP/1.1 as the server writes them: a head, and a body of a length that the head tells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace shoal::load {

struct HttpReply {
    int status = 0;
    bool closes = false;      // the server hangs up behind it
    std::string_view accept;  // Sec-WebSocket-Accept
    std::string_view body;
};

enum class ReplyOutcome : std::uint8_t { whole, partial, wrong };

inline constexpr std::size_t reply_head_bytes_max = 16 * 1024;
inline constexpr std::size_t reply_body_bytes_max = 8 * 1024 * 1024;

// Takes an answer from the bytes' front; the views point into the bytes.
ReplyOutcome take_reply(std::string_view& bytes, HttpReply& reply);

}  // namespace shoal::load
