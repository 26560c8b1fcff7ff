#include "server/webhook.h"

#include <fmt/core.h>
#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <deque>
#include <exception>
#include <map>
#include <utility>

#include "server/net_io.h"

namespace shoal::server {

namespace {

constexpr std::size_t address_bytes_max = 2000;
constexpr std::size_t status_bytes_max = 4096;

using Resolver = asio::ip::basic_resolver<Tcp, Executor>;

struct Job {
    WebAddress address;
    std::string body;
};

// What the timer closes, whatever is being waited for.
struct Call {
    explicit Call(const Executor& executor) : resolver(executor), socket(executor), timer(executor) {}

    Resolver resolver;
    Socket socket;
    Timer timer;
    bool late = false;
};

std::string request_text(const Job& job) {
    return fmt::format(
        "POST {} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
        "User-Agent: shoal\r\nConnection: close\r\n\r\n{}",
        job.address.target, job.address.authority, job.body.size(), job.body);
}

// "HTTP/1.1 204 No Content" is good news.
bool is_good(std::string_view answer) {
    return answer.starts_with("HTTP/1.") && answer.size() > 12 && answer[8] == ' ' && answer[9] == '2';
}

template <class Stream>
Task<std::string_view> talk(Stream& stream, const Job& job) {
    const std::string text = request_text(job);
    if (const auto [error, bytes] = co_await asio::async_write(stream, asio::buffer(text), as_result); error) {
        co_return "it did not read the call";
    }
    std::string answer;
    const auto [error, bytes] =
        co_await asio::async_read_until(stream, asio::dynamic_buffer(answer, status_bytes_max), "\r\n", as_result);
    if (error) {
        co_return "it did not answer in HTTP";
    }
    co_return is_good(answer) ? std::string_view() : "it answered, but not that all is well";
}

}  // namespace

std::optional<WebAddress> read_web_address(std::string_view text) {
    if (text.size() > address_bytes_max ||
        !std::all_of(text.begin(), text.end(), [](char c) { return c > 0x20 && c < 0x7F; })) {
        return std::nullopt;
    }
    const std::size_t scheme_end = text.find("://");
    if (scheme_end == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t authority = scheme_end + 3;
    const std::size_t authority_end = std::min(text.find_first_of("/?#", authority), text.size());
    const std::optional<Origin> origin = read_origin(text.substr(0, authority_end));
    if (!origin) {
        return std::nullopt;
    }
    WebAddress address;
    address.tls = origin->scheme == "https";
    address.host = origin->host.name;
    address.authority = origin->host.name + (origin->host.port.empty() ? "" : ":" + origin->host.port);
    if (address.host.starts_with('[')) {
        address.host = address.host.substr(1, address.host.size() - 2);
    }
    address.port = !origin->host.port.empty() ? origin->host.port : address.tls ? "443" : "80";
    if (std::stoul(address.port) > 65535) {
        return std::nullopt;
    }
    std::string_view target = text.substr(authority_end);
    target = target.substr(0, target.find('#'));
    address.target = target.starts_with('/') ? std::string(target) : "/" + std::string(target);
    return address;
}

struct Webhooks::Inside : std::enable_shared_from_this<Inside> {
    Inside(asio::io_context& context, const Config& settings, Metrics& metrics, Log& journal, WebhookLimits most)
        : io(context),
          allowed(settings.webhooks),
          private_allowed(settings.webhooks_private),
          limits(most),
          log(journal),
          good(metrics.counter("shoal_webhooks_total", "Calls to players' programs.", {{"outcome", "good"}})),
          failed(metrics.counter("shoal_webhooks_total", "Calls to players' programs.", {{"outcome", "failed"}})),
          forgotten(metrics.counter("shoal_webhooks_total", "Calls to players' programs.", {{"outcome", "forgotten"}})),
          tls(asio::ssl::context::tls_client) {
        error_code ignored;
        tls.set_default_verify_paths(ignored);
        tls.set_options(asio::ssl::context::no_tlsv1 | asio::ssl::context::no_tlsv1_1, ignored);
    }

    asio::io_context& io;
    const bool allowed;
    const bool private_allowed;
    const WebhookLimits limits;
    Log& log;
    Counter& good;
    Counter& failed;
    Counter& forgotten;
    asio::ssl::context tls;
    std::deque<Job> waiting;
    std::map<std::string, std::size_t> under_way;  // by host
    std::size_t calls = 0;

    void begin_calls() {
        for (auto each = waiting.begin(); each != waiting.end() && calls < limits.calls_max;) {
            std::size_t& of_host = under_way[each->address.host];
            if (of_host >= limits.calls_per_host_max) {
                ++each;
                continue;
            }
            ++of_host;
            ++calls;
            auto job = std::make_shared<const Job>(std::move(*each));
            each = waiting.erase(each);
            asio::co_spawn(io, run(shared_from_this(), job),
                           [self = shared_from_this(), job](const std::exception_ptr&) {
                               --self->calls;
                               if (--self->under_way[job->address.host] == 0) {
                                   self->under_way.erase(job->address.host);
                               }
                               self->begin_calls();
                           });
        }
    }

    static Task<> run(std::shared_ptr<Inside> self, std::shared_ptr<const Job> job) {
        auto call = std::make_shared<Call>(self->io.get_executor());
        call->timer.expires_after(std::chrono::milliseconds(self->limits.call_ms_max));
        call->timer.async_wait([call](const error_code& error) {
            if (!error) {
                error_code ignored;
                call->late = true;
                call->resolver.cancel();
                call->socket.close(ignored);
            }
        });
        std::string_view problem = co_await self->make(*call, *job);
        call->timer.cancel();
        if (call->late) {
            problem = "it took too long";
        }
        (problem.empty() ? self->good : self->failed).add();
        if (!problem.empty()) {
            // Only the host: the rest of an address may hold its owner's secrets.
            self->log.info("webhook_failed", {{"host", job->address.host}, {"problem", problem}});
        }
    }

    // The first address that may be called; whoever has a private one among them is not trusted with the others.
    std::optional<Tcp::endpoint> choose(const Resolver::results_type& found) const {
        std::optional<Tcp::endpoint> chosen;
        for (const auto& each : found) {
            if (!private_allowed && !is_public(ip_of(each.endpoint().address()))) {
                return std::nullopt;
            }
            if (!chosen || (chosen->address().is_v6() && each.endpoint().address().is_v4())) {
                chosen = each.endpoint();
            }
        }
        return chosen;
    }

    Task<std::string_view> make(Call& call, const Job& job) {
        const auto [unknown, found] = co_await call.resolver.async_resolve(job.address.host, job.address.port,
                                                                           Resolver::numeric_service, as_result);
        if (unknown) {
            co_return "its name is not known";
        }
        const std::optional<Tcp::endpoint> endpoint = choose(found);
        if (!endpoint) {
            co_return "it lies in a private network, which is not allowed";
        }
        if (call.late) {
            co_return "it took too long";
        }
        if (const auto [error] = co_await call.socket.async_connect(*endpoint, as_result); error) {
            co_return "it cannot be reached";
        }
        if (!job.address.tls) {
            co_return co_await talk(call.socket, job);
        }
        asio::ssl::stream<Socket&> stream(call.socket, tls);
        stream.set_verify_mode(asio::ssl::verify_peer);
        stream.set_verify_callback(asio::ssl::host_name_verification(job.address.host));
        SSL_set_tlsext_host_name(stream.native_handle(), job.address.host.c_str());
        if (const auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::client, as_result); error) {
            co_return "its certificate is not one to trust";
        }
        co_return co_await talk(stream, job);
    }
};

Webhooks::Webhooks(Loop& loop, const Config& config, Metrics& metrics, Log& log, WebhookLimits limits)
    : inside_(std::make_shared<Inside>(loop.io(), config, metrics, log, limits)) {}

Webhooks::~Webhooks() { inside_->waiting.clear(); }

void Webhooks::call(std::string_view address, std::string body) {
    std::optional<WebAddress> read = read_web_address(address);
    if (!inside_->allowed || !read) {
        inside_->failed.add();
        return;
    }
    if (inside_->waiting.size() >= inside_->limits.waiting_max) {
        inside_->waiting.pop_front();
        inside_->forgotten.add();
    }
    inside_->waiting.push_back({*std::move(read), std::move(body)});
    inside_->begin_calls();
}

}  // namespace shoal::server
