// The server with known chance, for tests that name the deals they play: dealt_server [--SETTING VALUE]…
//
// It takes the settings of `shoal serve` and is the same server, but what a match hangs on follows from its use: every
// table has the same secret, and a bot's numbers follow from its seat and the move. A deal is then named by the shares
// that people add to its seed, whatever else happens on the server, and in whatever order. Who people are stays
// beyond guessing. The released program has no such door: it is another `main` with another `Outside`.
#include <fmt/core.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/sha256.h"
#include "server/config.h"
#include "server/hub_door.h"
#include "server/outside.h"
#include "server/serve.h"

namespace shoal::server {
namespace {

// A review that is soon there; `shoal review --tries 200` says the same.
constexpr int review_tries = 200;

// Another outside in all but a few things.
class Dealt final : public Outside {
public:
    explicit Dealt(Outside& real) : real_(real) {}

    void match_bytes(std::span<std::uint8_t> out, std::string_view use) override {
        const Sha256::Digest digest = Sha256().add("shoal dealt\n").add(use).finish();
        for (std::size_t i = 0; i < out.size(); ++i) {
            out[i] = digest[i % digest.size()];
        }
    }

    Milliseconds now() override { return real_.now(); }
    Milliseconds served() override { return real_.served(); }
    void call_at(Milliseconds when, std::function<void()> work) override { real_.call_at(when, std::move(work)); }
    void random_bytes(std::span<std::uint8_t> out) override { real_.random_bytes(out); }
    void think(Thinking thinking, std::function<void(std::string)> done) override {
        real_.think(std::move(thinking), std::move(done));
    }
    void work(std::function<void()> job, std::function<void()> done) override {
        real_.work(std::move(job), std::move(done));
    }
    void work_idle(std::function<void()> job, std::function<void()> done) override {
        // Tests do not wait for the machine to have nothing else to do.
        real_.work(std::move(job), std::move(done));
    }
    void call_webhook(std::string address, std::string body) override {
        real_.call_webhook(std::move(address), std::move(body));
    }
    void append(storage::Append append, std::function<void(storage::Appended)> done) override {
        real_.append(std::move(append), std::move(done));
    }
    void read(std::string match, std::uint32_t after,
              std::function<void(std::optional<std::vector<storage::Record>>)> done) override {
        real_.read(std::move(match), after, std::move(done));
    }
    void ask(std::function<void(storage::Store&)> work, std::function<void(bool)> done) override {
        real_.ask(std::move(work), std::move(done));
    }
    void change(std::function<void(storage::Store&)> work, std::function<void(bool)> done) override {
        real_.change(std::move(work), std::move(done));
    }
    void change_later(std::function<void(storage::Store&)> work) override { real_.change_later(std::move(work)); }

private:
    Outside& real_;
};

Flags read_flags(int count, char** words) {
    Flags flags;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string_view name = words[i];
        if (!name.starts_with("--")) {
            break;
        }
        flags.emplace_back(name.substr(2), words[i + 1]);
    }
    if (static_cast<int>(flags.size()) * 2 + 1 != count) {
        throw ConfigError("a setting is --NAME VALUE");
    }
    return flags;
}

void serve(int count, char** words) {
    const Settings settings =
        load_settings(read_flags(count, words), [](const char* name) -> const char* { return std::getenv(name); }, "");
    Config config = settings.config;
    config.review_tries = review_tries;
    // It outlives the server, whose hub it is made for.
    std::unique_ptr<Dealt> dealt;
    run_server(
        config,
        [&](Outside& outside, const Config& same, Metrics& metrics, Log& log) {
            dealt = std::make_unique<Dealt>(outside);
            return make_hub(*dealt, same, metrics, log);
        },
        [](const std::string& address) {
            fmt::print("shoal listens on {}\n", address);
            std::fflush(stdout);
        });
}

}  // namespace
}  // namespace shoal::server

int main(int count, char** words) {
    try {
        shoal::server::serve(count, words);
        return EXIT_SUCCESS;
    } catch (const std::exception& problem) {
        fmt::print(stderr, "dealt_server: {}\n", problem.what());
        return EXIT_FAILURE;
    }
}
