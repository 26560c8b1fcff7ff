#include "load/frame.h"

#include <array>

namespace shoal::load {

namespace {

constexpr std::uint8_t final_bit = 0x80;
constexpr std::uint8_t reserved_bits = 0x70;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::size_t short_max = 125;
constexpr std::size_t middle_max = 65535;

std::uint8_t byte_at(std::string_view bytes, std::size_t i) { return static_cast<std::uint8_t>(bytes[i]); }

bool is_control(Opcode opcode) { return static_cast<std::uint8_t>(opcode) >= 8; }

bool is_known(std::uint8_t opcode) { return opcode <= 2 || (opcode >= 8 && opcode <= 10); }

std::uint64_t big_endian(std::string_view bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        number = number << 8 | byte_at(bytes, i);
    }
    return number;
}

void put_big_endian(std::string& out, std::uint64_t number, int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
        out += static_cast<char>(number >> shift & 0xff);
    }
}

}  // namespace

FrameOutcome take_frame(std::string_view& bytes, Frame& frame) {
    if (bytes.size() < 2) {
        return FrameOutcome::partial;
    }
    const std::uint8_t first = byte_at(bytes, 0);
    const std::uint8_t second = byte_at(bytes, 1);
    if ((first & reserved_bits) != 0 || !is_known(first & 0x0f) || (second & mask_bit) != 0) {
        return FrameOutcome::wrong;
    }
    frame.opcode = static_cast<Opcode>(first & 0x0f);
    frame.final = (first & final_bit) != 0;
    const std::size_t extra = second == 127 ? 8 : second == 126 ? 2 : 0;
    if (is_control(frame.opcode) && (extra != 0 || !frame.final)) {
        return FrameOutcome::wrong;
    }
    if (bytes.size() < 2 + extra) {
        return FrameOutcome::partial;
    }
    const std::uint64_t length = extra == 0 ? second : big_endian(bytes.substr(2, extra));
    // The shortest form is the only one.
    if (length > payload_bytes_max || (extra == 2 && length <= short_max) || (extra == 8 && length <= middle_max)) {
        return FrameOutcome::wrong;
    }
    const std::size_t whole = 2 + extra + static_cast<std::size_t>(length);
    if (bytes.size() < whole) {
        return FrameOutcome::partial;
    }
    frame.payload = bytes.substr(2 + extra, static_cast<std::size_t>(length));
    bytes.remove_prefix(whole);
    return FrameOutcome::whole;
}

void put_frame(std::string& out, Opcode opcode, std::string_view payload, std::uint32_t key) {
    out += static_cast<char>(final_bit | static_cast<std::uint8_t>(opcode));
    if (payload.size() <= short_max) {
        out += static_cast<char>(mask_bit | payload.size());
    } else if (payload.size() <= middle_max) {
        out += static_cast<char>(mask_bit | 126);
        put_big_endian(out, payload.size(), 2);
    } else {
        out += static_cast<char>(mask_bit | 127);
        put_big_endian(out, payload.size(), 8);
    }
    put_big_endian(out, key, 4);
    const std::array<std::uint8_t, 4> mask{static_cast<std::uint8_t>(key >> 24), static_cast<std::uint8_t>(key >> 16),
                                           static_cast<std::uint8_t>(key >> 8), static_cast<std::uint8_t>(key)};
    const std::size_t begin = out.size();
    out += payload;
    for (std::size_t i = 0; i < payload.size(); ++i) {
        out[begin + i] = static_cast<char>(byte_at(payload, i) ^ mask[i % 4]);
    }
}

FrameOutcome Messages::take(std::string_view& bytes, Taken& taken) {
    Frame frame;
    taken = {};
    const FrameOutcome outcome = take_frame(bytes, frame);
    if (outcome != FrameOutcome::whole) {
        return outcome;
    }
    switch (frame.opcode) {
        case Opcode::ping: taken = {Kind::ping, frame.payload}; return outcome;
        case Opcode::close: taken = {Kind::close, frame.payload}; return outcome;
        case Opcode::pong: return outcome;
        case Opcode::text:
        case Opcode::binary:
            if (in_pieces_) {
                return FrameOutcome::wrong;
            }
            if (frame.final) {
                taken = {Kind::text, frame.payload};
                return outcome;
            }
            pieces_ = frame.payload;
            in_pieces_ = true;
            return outcome;
        case Opcode::continuation: break;
    }
    if (!in_pieces_ || pieces_.size() + frame.payload.size() > payload_bytes_max) {
        return FrameOutcome::wrong;
    }
    pieces_ += frame.payload;
    if (frame.final) {
        in_pieces_ = false;
        taken = {Kind::text, pieces_};
    }
    return outcome;
}

}  // namespace shoal::load
