// One WebSocket: Beast checks and unpacks the frames, the hub gets texts, and what the hub sends waits in a queue of
// bounded size. Idle ones are kept small: no compression, no timers of their own, a small buffer.
#include "server/net_websocket.h"

#include <fmt/core.h>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <sys/socket.h>

#include <algorithm>
#include <exception>
#include <functional>
#include <string_view>
#include <vector>

#include "server/refusal_words.h"

namespace shoal::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {

constexpr int missed_pings_max = 2;
constexpr int floods_max = 50;                  // so many refused messages more than accepted ones end it
constexpr std::int16_t reads_per_message = 32;  // of the socket, for a message that takes longer
constexpr std::size_t kept_bytes = 2048;        // of a read buffer between messages
constexpr std::size_t kept_places = 32;         // of a queue between bursts
constexpr std::size_t reason_bytes_max = 123;

constexpr std::uint16_t code_unsupported = 1003;
constexpr std::uint16_t code_policy = 1008;
constexpr std::uint16_t code_restart = 1012;
constexpr std::uint16_t code_later = 1013;
constexpr std::uint16_t code_failed = 1011;

using Upgrade = beast::http::request<beast::http::string_body>;

// A socket that tells how often it is read from: what comes without ever becoming a message costs, too. Where more is
// about to be written it says so, and the kernel sends both as one.
class CountedSocket final : public Socket {
public:
    explicit CountedSocket(Socket socket) : Socket(std::move(socket)) {}

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        if (on_read) {
            on_read();
        }
        return Socket::async_read_some(buffers, std::forward<Token>(token));
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return Socket::async_send(buffers, more_follows ? MSG_MORE : 0, std::forward<Token>(token));
    }

    std::function<void()> on_read;
    bool more_follows = false;
};

// Beast finds this for a socket of ours.
template <class Handler>
void async_teardown(beast::role_type role, CountedSocket& socket, Handler&& handler) {
    websocket::async_teardown(role, static_cast<Socket&>(socket), std::forward<Handler>(handler));
}

class WebSocketSession final : public Connection,
                               public NetSession,
                               public std::enable_shared_from_this<WebSocketSession> {
public:
    WebSocketSession(NetState& net, Socket socket, Visitor visitor, ConnectionSlot slot)
        : NetSession(net),
          slot_(std::move(slot)),
          stream_(CountedSocket(std::move(socket))),
          buffer_(static_cast<std::size_t>(net.config.message_bytes_max)),
          address_key_(net.address_key(visitor)) {
        language_ = parse_language(visitor.client.language).value_or(Language::en);
        if (!visitor.client.token.empty()) {
            person_key_ = net.keys.token(visitor.client.token);
        }
    }

    void send(std::shared_ptr<const std::string> text) override;
    void close(std::uint16_t code, std::string_view reason) override;
    void on_deadline() override;
    void end() override { close(code_restart, "service restart"); }

    static Task<> run(std::shared_ptr<WebSocketSession> self, std::unique_ptr<Upgrade> request, Client client);

private:
    Task<bool> accept(std::unique_ptr<Upgrade> request);
    Task<> read_all();
    void take(std::string_view text);
    // Counts one thing that was sent to us: how long they must wait before the next; 0: not at all.
    std::int64_t count();
    void count_unheard();
    void on_read();
    void pump();
    void forget_sent();
    void say_goodbye();
    void ping();
    void drop() {
        error_code ignored;
        beast::get_lowest_layer(stream_).close(ignored);
    }

    ConnectionSlot slot_;
    websocket::stream<CountedSocket, false> stream_;
    beast::flat_buffer buffer_;
    std::vector<std::shared_ptr<const std::string>> queue_;  // from first_ on; that one is being written
    std::size_t first_ = 0;
    std::size_t queued_bytes_ = 0;
    SessionId session_ = 0;
    std::optional<std::uint64_t> address_key_;
    std::optional<std::uint64_t> person_key_;
    std::string reason_;
    std::uint16_t code_ = 0;
    Language language_ = Language::en;
    std::int16_t floods_ = 0;
    std::int16_t reads_ = 0;  // since the last message
    std::int8_t missed_pings_ = 0;
    bool accepted_ = false;
    bool writing_ = false;
    bool woken_ = false;  // writing begins when what is being done now is done
    bool pinging_ = false;
    bool closing_ = false;
    bool said_goodbye_ = false;
};

// The frames of this coroutine stay as long as the connection, so it holds little itself.
Task<> WebSocketSession::run(std::shared_ptr<WebSocketSession> self, std::unique_ptr<Upgrade> request, Client client) {
    if (!co_await self->accept(std::move(request))) {
        co_return;
    }
    NetState& net = self->net_;
    net.numbers.websockets.add(1);
    self->accepted_ = true;
    bool opened = false;
    try {
        self->session_ = net.hub.open(self, std::move(client));
        opened = true;
    } catch (const std::exception& error) {
        net.log.error("open_failed", {{"problem", error.what()}});
        self->close(code_failed, "something went wrong here");
    }
    if (opened) {
        if (!self->closing_) {
            self->set_deadline(net.config.ping_ms);
        }
        co_await self->read_all();
    }
    self->closing_ = true;
    net.numbers.websockets.add(-1);
    if (opened) {
        try {
            net.hub.closed(self->session_);
        } catch (const std::exception& error) {
            net.log.error("closed_failed", {{"problem", error.what()}});
        }
    }
}

Task<bool> WebSocketSession::accept(std::unique_ptr<Upgrade> request) {
    set_deadline(net_.config.header_ms_max);
    stream_.read_message_max(static_cast<std::size_t>(net_.config.message_bytes_max));
    stream_.auto_fragment(false);
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
        for (const auto& [name, value] : security_headers()) {
            response.set(beast::string_view(name.data(), name.size()), beast::string_view(value.data(), value.size()));
        }
        // Beast would name itself and its version otherwise.
        response.set(beast::http::field::server, "shoal");
    }));
    const auto [error] = co_await stream_.async_accept(*request, as_result);
    if (error) {
        drop();
        co_return false;
    }
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
        missed_pings_ = 0;
        count_unheard();
        if (kind == websocket::frame_type::close) {
            // The other side says goodbye; Beast answers, and it has so long to hang up.
            closing_ = true;
            set_deadline(net_.config.close_ms_max);
        }
    });
    stream_.next_layer().on_read = [this] { on_read(); };
    co_return true;
}

Task<> WebSocketSession::read_all() {
    for (;;) {
        const auto [error, bytes] = co_await stream_.async_read(buffer_, as_result);
        if (error) {
            co_return;
        }
        missed_pings_ = 0;
        reads_ = 0;
        if (!closing_) {
            const auto data = buffer_.data();
            take({static_cast<const char*>(data.data()), data.size()});
        }
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > kept_bytes) {
            buffer_.shrink_to_fit();
        }
    }
}

void WebSocketSession::take(std::string_view text) {
    net_.numbers.messages_in.add();
    if (!stream_.got_text()) {
        close(code_unsupported, "only text is understood");
        return;
    }
    if (const std::int64_t wait = count(); wait > 0) {
        if (closing_) {
            return;
        }
        send(std::make_shared<const std::string>(
            fmt::format(R"({{"is":"refused","reason":"too_many_messages","text":{},"retry_ms":{}}})",
                        json_string(refusal_words("too_many_messages", language_)), wait)));
        return;
    }
    try {
        net_.hub.receive(session_, text);
    } catch (const std::exception& error) {
        net_.log.error("message_failed", {{"problem", error.what()}});
        close(code_failed, "something went wrong here");
    }
}

std::int64_t WebSocketSession::count() {
    const std::int64_t wait = net_.wait_for(address_key_, person_key_);
    if (wait > 0) {
        net_.numbers.limited.add();
        if (++floods_ > floods_max) {
            close(code_policy, "too many messages");
        }
        return wait;
    }
    floods_ = static_cast<std::int16_t>(std::max(0, floods_ - 1));
    return 0;
}

// What nobody answers (pings, pieces of messages without an end) counts like what is. It comes from inside Beast's
// reading, so that whoever does not stop is only closed afterwards.
void WebSocketSession::count_unheard() {
    if (closing_) {
        return;
    }
    if (net_.wait_for(address_key_, person_key_) == 0) {
        return;
    }
    net_.numbers.limited.add();
    if (++floods_ > floods_max) {
        asio::post(net_.io, [self = shared_from_this()] { self->close(code_policy, "too many messages"); });
    }
}

void WebSocketSession::on_read() {
    if (++reads_ >= reads_per_message) {
        reads_ = 0;
        count_unheard();
    }
}

void WebSocketSession::send(std::shared_ptr<const std::string> text) {
    if (closing_ || !accepted_ || !text) {
        return;
    }
    const std::size_t waiting = queue_.size() - first_;
    if (waiting >= static_cast<std::size_t>(net_.config.queue_messages_max) ||
        queued_bytes_ + text->size() > static_cast<std::size_t>(net_.config.queue_bytes_max)) {
        net_.numbers.slow_readers.add();
        // What waits is lost to this connection anyway: a new one resumes from what was last seen.
        queue_.resize(std::min(queue_.size(), first_ + (writing_ ? 1 : 0)));
        close(code_later, "reads too slowly; connect again");
        return;
    }
    queued_bytes_ += text->size();
    queue_.push_back(std::move(text));
    if (!writing_ && !woken_) {
        // Whoever is answered is often told of an event in the same breath: both are there when writing begins.
        woken_ = true;
        asio::post(net_.io, [self = shared_from_this()] {
            self->woken_ = false;
            self->pump();
        });
    }
}

void WebSocketSession::close(std::uint16_t code, std::string_view reason) {
    if (closing_) {
        return;
    }
    closing_ = true;
    code_ = code;
    reason_ = reason.substr(0, reason_bytes_max);
    set_deadline(net_.config.close_ms_max);
    if (!accepted_) {
        drop();
        return;
    }
    pump();
}

// Texts that wait go out back to back: each begins when the one before is with the kernel.
void WebSocketSession::pump() {
    if (writing_) {
        return;
    }
    if (first_ == queue_.size()) {
        queue_.clear();
        first_ = 0;
        if (queue_.capacity() > kept_places) {
            queue_.shrink_to_fit();
        }
        if (code_ != 0 && !said_goodbye_) {
            say_goodbye();
        }
        return;
    }
    writing_ = true;
    stream_.next_layer().more_follows = first_ + 1 < queue_.size();
    stream_.async_write(asio::buffer(*queue_[first_]),
                        [self = shared_from_this()](const error_code& error, std::size_t) {
                            self->writing_ = false;
                            if (error) {
                                self->drop();
                                return;
                            }
                            const std::size_t bytes = self->queue_[self->first_]->size();
                            self->net_.numbers.messages_out.add();
                            self->net_.numbers.bytes_out.add(bytes);
                            self->queued_bytes_ -= bytes;
                            self->queue_[self->first_].reset();
                            ++self->first_;
                            self->forget_sent();
                            self->pump();
                        });
}

// A queue that never runs empty would otherwise keep a place for everything it ever held.
void WebSocketSession::forget_sent() {
    if (first_ >= kept_places && first_ * 2 >= queue_.size()) {
        queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(first_));
        first_ = 0;
    }
}

void WebSocketSession::say_goodbye() {
    said_goodbye_ = true;
    websocket::close_reason reason(static_cast<websocket::close_code>(code_));
    reason.reason.assign(reason_.begin(), reason_.end());
    stream_.async_close(reason, [self = shared_from_this()](const error_code&) { self->drop(); });
}

void WebSocketSession::on_deadline() {
    // Also one that Beast has closed because of a bad frame, and that does not hang up.
    if (closing_ || !accepted_ || !stream_.is_open()) {
        drop();
        return;
    }
    if (missed_pings_ >= missed_pings_max) {
        net_.numbers.silent.add();
        drop();
        return;
    }
    ping();
    set_deadline(net_.config.ping_ms);
}

void WebSocketSession::ping() {
    ++missed_pings_;
    if (pinging_) {
        return;  // the last one is still stuck behind other bytes
    }
    pinging_ = true;
    stream_.async_ping({}, [self = shared_from_this()](const error_code&) { self->pinging_ = false; });
}

}  // namespace

void start_websocket(NetState& net, Socket socket, Upgrade request, Visitor visitor, ConnectionSlot slot) {
    Client client = visitor.client;
    auto session = std::make_shared<WebSocketSession>(net, std::move(socket), std::move(visitor), std::move(slot));
    launch(net,
           WebSocketSession::run(std::move(session), std::make_unique<Upgrade>(std::move(request)), std::move(client)));
}

}  // namespace shoal::server
