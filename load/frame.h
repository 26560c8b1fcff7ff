// Frames of WebSocket (RFC 6455) from a client's side: what the server sends is not masked, what we send is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace shoal::load {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

struct Frame {
    Opcode opcode = Opcode::text;
    bool final = true;
    std::string_view payload;
};

// whole: the frame was taken from the bytes' front; partial: more bytes are needed; wrong: no server may send this.
enum class FrameOutcome : std::uint8_t { whole, partial, wrong };

inline constexpr std::size_t payload_bytes_max = 8 * 1024 * 1024;

FrameOutcome take_frame(std::string_view& bytes, Frame& frame);

// Appends a whole frame, masked with `key`.
void put_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t key);

// Texts out of frames: a message may come in pieces, with control frames between them.
class Messages {
public:
    enum class Kind : std::uint8_t { text, ping, close, nothing };

    struct Taken {
        Kind kind = Kind::nothing;
        std::string_view text;  // of a message, or of a control frame; valid until the next call
    };

    // Takes the next message from the front; partial: more bytes are needed.
    FrameOutcome take(std::string_view& bytes, Taken& taken);

private:
    std::string pieces_;
    bool in_pieces_ = false;
};

}  // namespace shoal::load
