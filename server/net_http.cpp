// One HTTP connection: reads requests with limits of size and time, asks the guard, finds the answer, sends it.
#include <fmt/core.h>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string_view>

#include "server/net_head.h"
#include "server/net_io.h"
#include "server/net_loop.h"
#include "server/net_own.h"
#include "server/net_pages.h"
#include "server/net_websocket.h"

namespace shoal::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::uint32_t head_bytes_max = 8 * 1024;
constexpr std::size_t buffer_bytes_max = 16 * 1024;
constexpr std::uint64_t large_body_bytes = import_bytes_max;
constexpr std::size_t large_bodies_max = 64;
constexpr std::size_t write_bytes = 256 * 1024;  // each such piece of an answer has its own deadline
constexpr std::size_t drain_bytes_max = 256 * 1024;
constexpr std::int64_t drain_ms_max = 1000;

using Parser = http::request_parser<http::string_body>;

// What went wrong while reading, for those who are still there to hear it.
Answer answer_to(const error_code& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return error_answer(431, "the request's head is too large");
    }
    if (error == http::error::body_limit) {
        return error_answer(413, "the request's body is too large");
    }
    return error_answer(400, "this is not an HTTP request that can be understood");
}

bool is_http_error(const error_code& error) {
    return error.category() == http::make_error_code(http::error::end_of_stream).category() &&
           error != http::error::end_of_stream && error != http::error::partial_message;
}

class HttpSession final : public NetSession, public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(NetState& net, Socket socket, const IpAddress& peer, Listener listener, ConnectionSlot slot)
        : NetSession(net),
          socket_(std::move(socket)),
          slot_(std::move(slot)),
          peer_(peer),
          buffer_(buffer_bytes_max),
          listener_(listener) {}

    void on_deadline() override { drop(); }

    void end() override {
        if (idle_) {
            drop();
        }
    }

    static Task<> run(std::shared_ptr<HttpSession> self) { co_await self->serve(); }

private:
    enum class Next : std::uint8_t { go_on, close, drain, gone };

    // A request on its way through; everything it looks at lives in the parser.
    struct Round {
        Parser parser;
        Target target;
        std::string path;  // below the base
        Visitor visitor;
        bool older = false;
        bool unclear = false;  // where this request ends and the next begins
        std::optional<LargeBody> large{};
    };

    void drop() {
        error_code ignored;
        socket_.close(ignored);
    }

    Task<> serve();
    Task<bool> wait_for_request();
    Task<Next> one_request();
    Task<Next> refuse(const Answer& answer);
    Task<Next> send(const Answer& answer, bool head_only, bool keep_alive, bool older);
    Task<Next> send_pieces(const Answer& answer, bool head_only, bool keep_alive, bool older);
    Task<bool> write(std::string_view first, std::string_view second);
    Task<> drain();
    Task<Response> ask_hub(Request request);
    Task<std::string> ask_for_more(const Answer& answer);
    Task<Answer> find_answer(Round& round);

    std::optional<Answer> judge(Round& round);
    std::optional<Answer> bound_body(Round& round);
    Answer built_in(const Round& round) const;
    Answer network(const Round& round) const;
    Answer file(const Round& round) const;
    bool upgrades(Round& round, std::optional<Answer>& refusal);
    void count(int status, std::int64_t began_ms);

    Socket socket_;
    ConnectionSlot slot_;
    IpAddress peer_;
    beast::flat_buffer buffer_;
    Listener listener_;
    bool idle_ = true;
};

Task<> HttpSession::serve() {
    set_deadline(net_.config.header_ms_max);
    Next next = Next::go_on;
    for (bool first = true; next == Next::go_on && !net_.ending; first = false) {
        if (!first && !co_await wait_for_request()) {
            break;
        }
        idle_ = false;
        next = co_await one_request();
        idle_ = true;
    }
    clear_deadline();
    if (next == Next::gone) {
        co_return;
    }
    if (next == Next::drain) {
        co_await drain();
    }
    drop();
}

// Keeps nothing in memory while nobody asks.
Task<bool> HttpSession::wait_for_request() {
    if (buffer_.size() == 0) {
        buffer_.shrink_to_fit();
        set_deadline(net_.config.idle_ms_max);
        const auto [error] = co_await socket_.async_wait(Socket::wait_read, as_result);
        if (error) {
            co_return false;
        }
    }
    set_deadline(net_.config.header_ms_max);
    co_return true;
}

Task<HttpSession::Next> HttpSession::one_request() {
    Round round;
    round.parser.header_limit(head_bytes_max);
    // Whose request it is says how long it may be, once its head is read.
    round.parser.body_limit(std::max(static_cast<std::uint64_t>(net_.config.body_bytes_max), large_body_bytes));
    if (const auto [error, bytes] = co_await http::async_read_header(socket_, buffer_, round.parser, as_result);
        error) {
        if (is_http_error(error)) {
            co_return co_await refuse(answer_to(error));
        }
        co_return Next::close;
    }
    std::optional<Answer> refusal = judge(round);
    if (!refusal && upgrades(round, refusal)) {
        co_return Next::gone;
    }
    if (!refusal) {
        refusal = bound_body(round);
    }
    const bool has_body = round.parser.chunked() || round.parser.content_length().value_or(0) > 0;
    if (refusal) {
        count(refusal->status, Loop::steady_ms());
        if (has_body || round.unclear) {
            co_return co_await refuse(*refusal);
        }
        co_return co_await send(*refusal, round.parser.get().method() == http::verb::head, round.parser.keep_alive(),
                                round.older);
    }
    if (has_body && equal_ignoring_case(field(round.parser.get(), http::field::expect), "100-continue")) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        co_await asio::async_write(socket_, asio::buffer(go_on), as_result);
    }
    if (const auto [error, bytes] = co_await http::async_read(socket_, buffer_, round.parser, as_result); error) {
        if (is_http_error(error)) {
            co_return co_await refuse(answer_to(error));
        }
        co_return Next::close;
    }
    const std::int64_t began_ms = Loop::steady_ms();
    set_deadline(net_.config.request_ms_max);
    const Answer answer = co_await find_answer(round);
    count(answer.status, began_ms);
    co_return co_await send(answer, round.parser.get().method() == http::verb::head,
                            round.parser.keep_alive() && !net_.ending, round.older);
}

// The guard, the limits and the path, in this order: what is refused costs least.
std::optional<Answer> HttpSession::judge(Round& round) {
    const Head& head = round.parser.get();
    round.older = head.version() < 11;
    if (const auto [status, problem] = problem_with(head); status != 0) {
        // What follows could be a body that somebody else took for the next request.
        round.unclear = true;
        return error_answer(status, problem);
    }
    std::optional<Target> target = read_target(view(head.target()));
    if (!target) {
        return error_answer(400, "the address is not a path that can be understood");
    }
    round.target = *std::move(target);
    if (listener_ == Listener::metrics) {
        return std::nullopt;
    }
    round.visitor = net_.guard.look_at(read_head(head, ForwardedLines(head), round.target.query), peer_);
    if (round.visitor.status != 0) {
        // A warning, since those are not repeated without end.
        net_.log.warning("request_refused", {{"status", round.visitor.status},
                                             {"problem", round.visitor.problem},
                                             {"address", short_address(round.visitor.client.address)}});
        return error_answer(round.visitor.status, round.visitor.problem);
    }
    const Client& client = round.visitor.client;
    std::optional<std::uint64_t> person;
    if (!client.token.empty()) {
        person = net_.keys.token(client.token);
    }
    if (const std::int64_t wait = net_.wait_for(net_.address_key(round.visitor), person); wait > 0) {
        net_.numbers.limited.add();
        Answer answer = error_answer(429, "too many requests; try again later");
        answer.headers.emplace_back("Retry-After", fmt::format("{}", (wait + 999) / 1000));
        return answer;
    }
    if (const auto path = below_base(round.target.path, net_.config.base_path)) {
        round.path = *path;
        return std::nullopt;
    }
    if (round.target.path + "/" == net_.config.base_path) {
        Answer answer = error_answer(308, "the page is one slash further");
        answer.headers.emplace_back("Location", net_.config.base_path);
        return answer;
    }
    return error_answer(404, "there is nothing here");
}

// Bodies are short; only somebody with a name who brings a game in a file has more to send, and not too many at once.
std::optional<Answer> HttpSession::bound_body(Round& round) {
    const auto most = static_cast<std::uint64_t>(net_.config.body_bytes_max);
    const std::uint64_t length = round.parser.content_length().value_or(0);
    const bool brings = listener_ == Listener::people && round.path == import_path &&
                        round.parser.get().method() == http::verb::post && !round.visitor.client.token.empty();
    if (!brings) {
        round.parser.body_limit(most);
        return length > most ? std::optional(answer_to(http::error::body_limit)) : std::nullopt;
    }
    if (length <= most && !round.parser.chunked()) {
        return std::nullopt;
    }
    if (net_.large_bodies >= large_bodies_max) {
        Answer answer = error_answer(503, "many large files are being read; try again in a moment");
        answer.headers.emplace_back("Retry-After", "5");
        return answer;
    }
    round.large.emplace(net_);
    set_deadline(net_.config.request_ms_max);
    return std::nullopt;
}

// A WebSocket takes the connection over, unless something is wrong with it.
bool HttpSession::upgrades(Round& round, std::optional<Answer>& refusal) {
    if (listener_ == Listener::metrics || round.path != "/ws") {
        return false;
    }
    if (!beast::websocket::is_upgrade(round.parser.get())) {
        refusal = error_answer(426, "this address speaks WebSocket");
        refusal->headers.emplace_back("Upgrade", "websocket");
        return false;
    }
    if (buffer_.size() > 0 || round.parser.content_length().value_or(0) > 0 || round.parser.chunked()) {
        refusal = error_answer(400, "a WebSocket begins with a request without a body");
        return false;
    }
    if (net_.ending) {
        refusal = error_answer(503, "the server is about to start anew");
        return false;
    }
    // Behind a proxy the connection is the proxy's, so the person's address is counted only now.
    std::optional<std::uint64_t> key;
    if (round.visitor.forwarded) {
        key = net_.keys.address(round.visitor.address);
        if (!net_.has_room(*key)) {
            net_.numbers.turned_away.add();
            refusal = error_answer(429, "too many connections from this address");
            return false;
        }
    }
    clear_deadline();
    ConnectionSlot slot = key ? ConnectionSlot(net_, key) : std::move(slot_);
    start_websocket(net_, std::move(socket_), round.parser.release(), std::move(round.visitor), std::move(slot));
    return true;
}

Task<Answer> HttpSession::find_answer(Round& round) {
    Head& head = round.parser.get();
    const bool reading = head.method() == http::verb::get || head.method() == http::verb::head;
    if (listener_ == Listener::people && round.path.starts_with("/api/")) {
        const bool changing = head.method() == http::verb::post || head.method() == http::verb::patch ||
                              head.method() == http::verb::put || head.method() == http::verb::delete_;
        if (!reading && !changing) {
            Answer answer = error_answer(405, "this method is not understood");
            answer.headers.emplace_back("Allow", "GET, HEAD, POST, PATCH, PUT, DELETE");
            co_return answer;
        }
        if (reading && round.path == "/api/network") {
            co_return network(round);
        }
        Request request;
        request.method = reading ? "GET" : std::string(view(head.method_string()));
        request.path = std::move(round.path);
        request.query = std::move(round.target.query);
        request.body = std::move(head.body());
        // Encoded, since a header holds no other letters; never in the address, which others write down.
        request.password = percent_decoded(view(head["Shoal-Password"])).value_or("");
        request.client = std::move(round.visitor.client);
        co_return to_answer(co_await ask_hub(std::move(request)), net_.config.base_path, round.visitor.secure);
    }
    if (!reading) {
        Answer answer = error_answer(405, "here is only something to read");
        answer.headers.emplace_back("Allow", "GET, HEAD");
        co_return answer;
    }
    co_return built_in(round);
}

Answer HttpSession::built_in(const Round& round) const {
    Answer answer;
    answer.headers.emplace_back("Cache-Control", "no-store");
    if (listener_ == Listener::metrics) {
        if (round.target.path != "/metrics") {
            return error_answer(404, "metrics are at /metrics");
        }
        answer.type = "text/plain; version=0.0.4; charset=utf-8";
        answer.body = std::make_shared<const std::string>(net_.metrics.write());
        return answer;
    }
    if (round.path == "/healthz") {
        const bool good = net_.hub.healthy() && !net_.ending;
        answer.status = good ? 200 : 503;
        answer.body = std::make_shared<const std::string>(
            fmt::format("{{\"ok\":{},\"instance\":{}}}", good, json_string(net_.config.instance)));
        return answer;
    }
    const std::string& language = round.visitor.client.language;
    if (round.path == "/privacy") {
        answer.type = "text/html; charset=utf-8";
        answer.body = std::make_shared<const std::string>(privacy_page(language, net_.config));
        answer.headers = {{"Cache-Control", "no-cache"}, {"Vary", "Accept-Language"}, {"Content-Language", language}};
        return answer;
    }
    if (round.path == "/built-in.css") {
        answer.type = "text/css; charset=utf-8";
        answer.body = std::make_shared<const std::string>(built_in_style());
        return answer;
    }
    if (round.path == "/" && !net_.files.has_page()) {
        answer.type = "text/html; charset=utf-8";
        answer.body = std::make_shared<const std::string>(welcome_page(language, net_.config.base_path));
        return answer;
    }
    return file(round);
}

// Nobody elsewhere learns what the networks here look like.
Answer HttpSession::network(const Round& round) const {
    if (!round.visitor.at_machine) {
        return error_answer(404, "there is nothing here");
    }
    Answer answer;
    answer.headers.emplace_back("Cache-Control", "no-store");
    answer.body = std::make_shared<const std::string>(write_network(net_.config));
    return answer;
}

Answer HttpSession::file(const Round& round) const {
    const Head& head = round.parser.get();
    FileWish wish;
    wish.path = round.path;
    wish.accept = field(head, http::field::accept);
    wish.accept_encoding = field(head, http::field::accept_encoding);
    wish.if_none_match = field(head, http::field::if_none_match);
    return net_.files.answer(wish);
}

// The hub answers whenever it likes, on this thread; if it never does, the deadline closes the connection.
Task<Response> HttpSession::ask_hub(Request request) {
    return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Response)>(
        [this](auto handler, Request asked) {
            auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
            const auto reply = [this, waiting](Response response) {
                if (*waiting) {
                    // Never from inside the hub: what comes next may call it again.
                    asio::post(net_.io, [resume = std::move(**waiting), answer = std::move(response)]() mutable {
                        std::move(resume)(std::move(answer));
                    });
                    waiting->reset();
                }
            };
            try {
                net_.hub.request(std::move(asked), reply);
            } catch (const std::exception& error) {
                net_.log.error("request_failed", {{"problem", error.what()}});
                Response failed;
                failed.status = 500;
                failed.body = R"({"reason":"failed","text":"something went wrong here; it has been written down"})";
                reply(std::move(failed));
            }
        },
        asio::use_awaitable_t<Executor>{}, std::move(request));
}

void HttpSession::count(int status, std::int64_t began_ms) {
    if (listener_ == Listener::metrics) {
        return;
    }
    (status < 400   ? net_.numbers.requests_good
     : status < 500 ? net_.numbers.requests_refused
                    : net_.numbers.requests_failed)
        .add();
    net_.numbers.request_seconds.observe(static_cast<double>(Loop::steady_ms() - began_ms) / 1000);
}

// The next piece of an answer that is made while it is read; empty at its end.
Task<std::string> HttpSession::ask_for_more(const Answer& answer) {
    return asio::async_initiate<const asio::use_awaitable_t<Executor>, void(std::string)>(
        [this, &answer](auto handler) {
            auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
            answer.more([this, waiting](std::string piece) {
                if (*waiting) {
                    asio::post(net_.io, [resume = std::move(**waiting), text = std::move(piece)]() mutable {
                        std::move(resume)(std::move(text));
                    });
                    waiting->reset();
                }
            });
        },
        asio::use_awaitable_t<Executor>{});
}

// False: the other side is gone, or reads too slowly.
Task<bool> HttpSession::write(std::string_view first, std::string_view second) {
    set_deadline(net_.config.idle_ms_max);
    const std::array<asio::const_buffer, 2> buffers{asio::buffer(first), asio::buffer(second)};
    const auto [error, bytes] = co_await asio::async_write(socket_, buffers, as_result);
    co_return !error;
}

// Each piece is made when the one before is with the kernel: whoever does not read holds one of them and no more. To
// those who know no chunks the end of the connection is the end.
Task<HttpSession::Next> HttpSession::send_pieces(const Answer& answer, bool head_only, bool keep_alive, bool older) {
    keep_alive = keep_alive && !older;
    const std::string head = answer_head(answer, {keep_alive, older});
    if (!co_await write(head, {})) {
        co_return Next::close;
    }
    if (head_only) {
        co_return keep_alive ? Next::go_on : Next::close;
    }
    std::string piece = answer.body ? *answer.body : std::string();
    while (!piece.empty()) {
        const std::string size = older ? "" : fmt::format("{:x}\r\n", piece.size());
        piece += older ? "" : "\r\n";
        if (!co_await write(size, piece)) {
            co_return Next::close;
        }
        set_deadline(net_.config.request_ms_max);
        piece = co_await ask_for_more(answer);
    }
    if (!older && !co_await write("0\r\n\r\n", {})) {
        co_return Next::close;
    }
    co_return keep_alive ? Next::go_on : Next::close;
}

Task<HttpSession::Next> HttpSession::send(const Answer& answer, bool head_only, bool keep_alive, bool older) {
    if (answer.more != nullptr) {
        co_return co_await send_pieces(answer, head_only, keep_alive, older);
    }
    const std::string head = answer_head(answer, {keep_alive, older});
    const bool has_body = answer.body && !head_only && answer.status != 204 && answer.status != 304;
    std::string_view body = has_body ? std::string_view(*answer.body) : std::string_view();
    std::string_view first = head;
    do {
        const std::string_view piece = body.substr(0, write_bytes);
        body.remove_prefix(piece.size());
        if (!co_await write(first, piece)) {
            co_return Next::close;
        }
        first = {};
    } while (!body.empty());
    co_return keep_alive ? Next::go_on : Next::close;
}

// Answers what will not be read to its end.
Task<HttpSession::Next> HttpSession::refuse(const Answer& answer) {
    const Next next = co_await send(answer, false, false, false);
    (void)next;
    co_return Next::drain;
}

// Closing with unread bytes would make the other side's system throw our answer away, so we read on a little.
Task<> HttpSession::drain() {
    error_code ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
    set_deadline(drain_ms_max);
    std::array<char, 2048> waste;
    for (std::size_t drained = 0; drained < drain_bytes_max;) {
        const auto [error, bytes] = co_await socket_.async_read_some(asio::buffer(waste), as_result);
        if (error) {
            break;
        }
        drained += bytes;
    }
    clear_deadline();
}

}  // namespace

void start_http(NetState& net, Socket socket, const IpAddress& peer, Listener listener, ConnectionSlot slot) {
    auto session = std::make_shared<HttpSession>(net, std::move(socket), peer, listener, std::move(slot));
    launch(net, HttpSession::run(std::move(session)));
}

}  // namespace shoal::server
