// Messages of a move's size to a server that sends them back, over as many connections as players would have.
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "load/frame.h"
#include "load/http_reply.h"
#include "load/link.h"
#include "load/options.h"

namespace shoal::load {

namespace {

constexpr Nanoseconds second = 1'000'000'000;
constexpr Nanoseconds patience = 20 * second;
constexpr std::size_t connecting_max = 64;
// As long as a move in Fishing.
constexpr std::string_view text = R"({"do":"move","id":1234567,"match":"k3v9k3v9k3v9","moves":12,"move":"play g12"})";

struct Numbers {
    Histogram took;
    std::uint64_t sent = 0;
    std::uint64_t done = 0;
    std::size_t there = 0;
    bool playing = false;
};

// Sends, waits for the same text, sends again.
class EchoLink final : public Link {
public:
    EchoLink(Links& links, const Server& server, Numbers& numbers) : Link(links), server_(server), numbers_(numbers) {
        put_frame(frame_, Opcode::text, text, 0x5a17'93c4U);
    }

    void connect() { open(server_); }
    void say() {
        ++numbers_.sent;
        sent_at_ = clock_now();
        send(frame_);
    }

protected:
    void on_open() override {
        send(
            fmt::format("GET {}ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                        server_.base, server_.host));
    }

    void on_bytes(std::string_view& bytes) override {
        if (!upgraded_) {
            HttpReply reply;
            const ReplyOutcome outcome = take_reply(bytes, reply);
            if (outcome == ReplyOutcome::partial) {
                return;
            }
            if (outcome == ReplyOutcome::wrong || reply.status != 101) {
                throw LoadError(fmt::format("{} opens no WebSocket", server_.url));
            }
            upgraded_ = true;
            ++numbers_.there;
        }
        Messages::Taken taken;
        for (;;) {
            const FrameOutcome outcome = messages_.take(bytes, taken);
            if (outcome == FrameOutcome::partial) {
                return;
            }
            if (outcome == FrameOutcome::wrong || (taken.kind == Messages::Kind::text && taken.text != text)) {
                throw LoadError(fmt::format("{} does not send messages back as they are", server_.url));
            }
            if (taken.kind == Messages::Kind::text && numbers_.playing) {
                ++numbers_.done;
                numbers_.took.add(clock_now() - sent_at_);
                say();
            }
        }
    }

    void on_lost() override { throw LoadError(fmt::format("{} is not there, or hung up", server_.url)); }

private:
    const Server& server_;
    Numbers& numbers_;
    Messages messages_;
    std::string frame_;
    Nanoseconds sent_at_ = 0;
    bool upgraded_ = false;
};

void connect_all(Links& links, std::vector<std::unique_ptr<EchoLink>>& all, const Numbers& numbers) {
    const Nanoseconds end = clock_now() + patience;
    for (std::size_t begun = 0; numbers.there < all.size();) {
        while (begun < all.size() && begun < numbers.there + connecting_max) {
            all[begun++]->connect();
        }
        links.wait_until(clock_now() + second);
        if (clock_now() > end) {
            throw LoadError("connecting takes too long");
        }
    }
}

}  // namespace

Report run_echo(const Options& options, const Tell& tell) {
    raise_open_files();
    Report report;
    report.game = "echo";
    report.tables = options.tables;
    report.seats = options.seats;
    report.measured_server = !options.processes.empty();
    report.server_before = usage_of(options.processes);
    Links links;
    Numbers numbers;
    std::vector<std::unique_ptr<EchoLink>> all;
    for (int i = 0; i < report.players(); ++i) {
        const Server& server = options.servers[static_cast<std::size_t>(i) % options.servers.size()];
        all.push_back(std::make_unique<EchoLink>(links, server, numbers));
    }
    connect_all(links, all, numbers);
    report.server_connected = usage_of(options.processes);
    report.server_seated = report.server_connected;
    const std::int64_t cpu_us = own_cpu_us();
    const std::uint64_t bytes_in = links.bytes_in();
    const std::uint64_t bytes_out = links.bytes_out();
    const Nanoseconds began_at = clock_now();
    const Nanoseconds end = began_at + options.seconds * second;
    numbers.playing = true;
    for (const auto& link : all) {
        link->say();
    }
    Nanoseconds tick_at = began_at + second;
    std::uint64_t done_before = 0;
    while (clock_now() < end) {
        links.wait_until(std::min(end, tick_at));
        if (clock_now() >= tick_at) {
            tick_at += second;
            tell(fmt::format("{} messages/s", numbers.done - done_before));
            done_before = numbers.done;
        }
    }
    report.seconds = static_cast<double>(clock_now() - began_at) / static_cast<double>(second);
    report.cpu_us = own_cpu_us() - cpu_us;
    report.server_after = usage_of(options.processes);
    report.server_after.cpu_us -= report.server_connected.cpu_us;
    report.bytes_in = links.bytes_in() - bytes_in;
    report.bytes_out = links.bytes_out() - bytes_out;
    report.moves_sent = numbers.sent;
    report.moves_done = numbers.done;
    report.until_done = numbers.took;
    return report;
}

}  // namespace shoal::load
