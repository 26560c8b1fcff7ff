// A client that can behave well or badly: raw bytes over a socket, with just enough HTTP and WebSocket on top.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shoal::server::test {

struct Reply {
    int status = 0;  // 0: none came
    std::string head;
    std::string body;

    std::string header(std::string_view name) const;  // empty: not there
};

struct Frame {
    int code = -1;  // 1 text, 8 close, 9 ping, 10 pong; -1: none came
    std::string payload;

    int close_code() const;
};

// Ends what hangs. Whatever is waited for comes long before, however busy the machine is.
constexpr int patience_ms = 60'000;

class Client {
public:
    explicit Client(std::uint16_t port, int receive_buffer_bytes = 0);
    ~Client();
    Client(Client&& other) noexcept : socket_(std::exchange(other.socket_, -1)), unread_(std::move(other.unread_)) {}
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    bool connected() const { return socket_ >= 0; }
    // False: the other side has hung up.
    bool send(std::string_view bytes);
    // What has come already plus what comes within the time, at least one byte; empty: nothing, or hung up.
    std::string receive(int wait_ms = patience_ms);
    // Whether the other side hangs up within the time; what comes before is thrown away.
    bool hangs_up(int wait_ms = patience_ms);

    Reply read_reply(bool head_only = false, int wait_ms = patience_ms);
    // A whole request and its reply; lines are further headers, each with its end.
    Reply ask(std::string_view method, std::string_view target, std::string_view lines = {},
              std::string_view body = {});

    // Asks for a WebSocket; the reply's status is 101 if it is one now.
    Reply upgrade(std::string_view target = "/ws", std::string_view lines = {});
    bool send_frame(int code, std::string_view payload, bool masked = true, bool last = true);
    bool send_text(std::string_view payload) { return send_frame(1, payload); }
    Frame read_frame(int wait_ms = patience_ms);
    // The next text, with pings answered on the way; nothing if the connection ends or nothing comes.
    std::optional<std::string> read_text(int wait_ms = patience_ms);

private:
    bool fill(int wait_ms);

    int socket_ = -1;
    std::string unread_;
};

}  // namespace shoal::server::test
