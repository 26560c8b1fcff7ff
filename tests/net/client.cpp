#include "tests/net/client.h"

#include <fmt/core.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "server/net_text.h"

namespace shoal::server::test {

namespace {

using Clock = std::chrono::steady_clock;

int left_ms(Clock::time_point end) {
    return static_cast<int>(
        std::max<std::int64_t>(0, std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count()));
}

bool names_host(std::string_view lines) {
    return lines.starts_with("Host:") || lines.find("\nHost:") != std::string_view::npos;
}

}  // namespace

std::string Reply::header(std::string_view name) const {
    std::string_view rest = head;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find("\r\n"), rest.size());
        const std::string_view line = rest.substr(0, end);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && equal_ignoring_case(line.substr(0, colon), name)) {
            return std::string(trimmed(line.substr(colon + 1)));
        }
        rest.remove_prefix(std::min(end + 2, rest.size()));
    }
    return {};
}

int Frame::close_code() const {
    return code == 8 && payload.size() >= 2
               ? static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1])
               : 0;
}

Client::Client(std::uint16_t port, int receive_buffer_bytes) : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (receive_buffer_bytes > 0) {
        setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof receive_buffer_bytes);
    }
    const int yes = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        close(socket_);
        socket_ = -1;
    }
}

Client::~Client() {
    if (socket_ >= 0) {
        close(socket_);
    }
}

bool Client::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Client::fill(int wait_ms) {
    pollfd waiting{socket_, POLLIN, 0};
    if (poll(&waiting, 1, wait_ms) <= 0) {
        return false;
    }
    std::array<char, 65536> buffer;
    const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
    if (got <= 0) {
        return false;
    }
    unread_.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
}

std::string Client::receive(int wait_ms) {
    if (unread_.empty()) {
        fill(wait_ms);
    }
    return std::exchange(unread_, {});
}

bool Client::hangs_up(int wait_ms) {
    const auto end = Clock::now() + std::chrono::milliseconds(wait_ms);
    for (;;) {
        pollfd waiting{socket_, POLLIN, 0};
        if (poll(&waiting, 1, left_ms(end)) <= 0) {
            return false;
        }
        std::array<char, 65536> buffer;
        if (recv(socket_, buffer.data(), buffer.size(), 0) <= 0) {
            return true;
        }
    }
}

Reply Client::read_reply(bool head_only, int wait_ms) {
    const auto end = Clock::now() + std::chrono::milliseconds(wait_ms);
    Reply reply;
    std::size_t head_end = std::string::npos;
    while ((head_end = unread_.find("\r\n\r\n")) == std::string::npos) {
        if (!fill(left_ms(end))) {
            return reply;
        }
    }
    reply.head = unread_.substr(0, head_end + 2);
    unread_.erase(0, head_end + 4);
    std::from_chars(reply.head.data() + 9, reply.head.data() + 12, reply.status);
    std::size_t length = 0;
    const std::string text = reply.header("Content-Length");
    std::from_chars(text.data(), text.data() + text.size(), length);
    while (!head_only && unread_.size() < length) {
        if (!fill(left_ms(end))) {
            reply.status = 0;
            return reply;
        }
    }
    if (!head_only) {
        reply.body = unread_.substr(0, length);
        unread_.erase(0, length);
    }
    return reply;
}

Reply Client::ask(std::string_view method, std::string_view target, std::string_view lines, std::string_view body) {
    const std::string host = names_host(lines) ? "" : "Host: localhost\r\n";
    const std::string length = body.empty() ? "" : fmt::format("Content-Length: {}\r\n", body.size());
    send(fmt::format("{} {} HTTP/1.1\r\n{}{}{}\r\n{}", method, target, host, lines, length, body));
    return read_reply(method == "HEAD");
}

Reply Client::upgrade(std::string_view target, std::string_view lines) {
    const std::string host = names_host(lines) ? "" : "Host: localhost\r\n";
    send(
        fmt::format("GET {} HTTP/1.1\r\n{}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{}\r\n",
                    target, host, lines));
    return read_reply();
}

bool Client::send_frame(int code, std::string_view payload, bool masked, bool last) {
    std::string frame;
    frame += static_cast<char>((last ? 0x80 : 0) | code);
    const char mask_bit = masked ? '\x80' : '\0';
    if (payload.size() < 126) {
        frame += static_cast<char>(mask_bit | static_cast<char>(payload.size()));
    } else {
        const bool wide = payload.size() > 65535;
        frame += static_cast<char>(mask_bit | (wide ? 127 : 126));
        for (int shift = wide ? 56 : 8; shift >= 0; shift -= 8) {
            frame += static_cast<char>(payload.size() >> shift & 0xFFU);
        }
    }
    const std::string_view mask = "\x12\x34\x56\x78";
    if (masked) {
        frame += mask;
    }
    for (std::size_t i = 0; i < payload.size(); ++i) {
        frame += masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
    }
    return send(frame);
}

Frame Client::read_frame(int wait_ms) {
    const auto end = Clock::now() + std::chrono::milliseconds(wait_ms);
    const auto need = [&](std::size_t bytes) {
        while (unread_.size() < bytes) {
            if (!fill(left_ms(end))) {
                return false;
            }
        }
        return true;
    };
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(unread_[i]); };
    Frame frame;
    if (!need(2)) {
        return frame;
    }
    std::size_t length = byte(1) & 0x7FU;
    std::size_t head = 2;
    if (length >= 126) {
        head = length == 126 ? 4 : 10;
        if (!need(head)) {
            return frame;
        }
        length = 0;
        for (std::size_t i = 2; i < head; ++i) {
            length = length << 8 | byte(i);
        }
    }
    if (!need(head + length)) {
        return frame;
    }
    frame.code = byte(0) & 0x0F;
    frame.payload = unread_.substr(head, length);
    unread_.erase(0, head + length);
    return frame;
}

std::optional<std::string> Client::read_text(int wait_ms) {
    for (;;) {
        const Frame frame = read_frame(wait_ms);
        if (frame.code == 1) {
            return frame.payload;
        }
        if (frame.code == 9) {
            send_frame(10, frame.payload);
        } else if (frame.code != 10) {
            return std::nullopt;
        }
    }
}

}  // namespace shoal::server::test
