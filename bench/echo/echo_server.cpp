// A bare WebSocket server that sends every message back: what Beast and the kernel cost alone, to compare `shoal serve`
// with. One thread, one coroutine a connection, plain sockets with a concrete executor, no limits and no timers.
//
//     bench_echo 8081 & shoal load --echo http://127.0.0.1:8081/ --tables 1000 --pid $!
#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string_view>
#include <utility>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Task = asio::awaitable<void, Executor>;

constexpr asio::as_tuple_t<asio::use_awaitable_t<Executor>> as_result{};

Task echo(Socket socket) {
    beast::websocket::stream<Socket, false> stream(std::move(socket));
    stream.auto_fragment(false);
    if (const auto [error] = co_await stream.async_accept(as_result); error) {
        co_return;
    }
    beast::flat_buffer buffer;
    for (;;) {
        if (const auto [error, bytes] = co_await stream.async_read(buffer, as_result); error) {
            co_return;
        }
        stream.text(stream.got_text());
        if (const auto [error, bytes] = co_await stream.async_write(buffer.data(), as_result); error) {
            co_return;
        }
        buffer.consume(buffer.size());
    }
}

Task accept_all(Acceptor& acceptor, asio::io_context& context) {
    for (;;) {
        Socket socket(context);
        if (const auto [error] = co_await acceptor.async_accept(socket, as_result); error) {
            continue;
        }
        socket.set_option(Tcp::no_delay(true));
        asio::co_spawn(context.get_executor(), echo(std::move(socket)), asio::detached);
    }
}

void raise_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::uint16_t port = 0;
    const std::string_view typed(argc == 2 ? argv[1] : "");
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), port);
    if (typed.empty() || error != std::errc() || end != typed.data() + typed.size()) {
        std::fputs("usage: bench_echo PORT\n", stderr);
        return 2;
    }
    try {
        raise_open_files();
        asio::io_context context(1);
        Acceptor acceptor(context, Tcp::endpoint(asio::ip::address_v4::loopback(), port));
        asio::co_spawn(context.get_executor(), accept_all(acceptor, context), asio::detached);
        context.run();
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "bench_echo: %s\n", problem.what());
        return 1;
    }
    return 0;
}
