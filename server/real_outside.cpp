#include "server/real_outside.h"

#include <sys/random.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "server/bot_pool.h"
#include "server/chores.h"
#include "server/idle_worker.h"
#include "server/served_clock.h"
#include "server/webhook.h"
#include "storage/worker.h"

namespace shoal::server {

namespace {

constexpr int notice_wait_ms = 250;
constexpr std::chrono::milliseconds pause_after_failure{1000};

// An error in the hub ends what it was doing, not the server and everybody's matches.
void guarded(Log& log, const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        log.error("task_failed", {{"problem", error.what()}});
    }
}

}  // namespace

bool is_shared_database(std::string_view address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

struct RealOutside::Inside {
    Inside(Loop& the_loop, const Config& settings, Metrics& metrics, Log& journal)
        : loop(the_loop),
          config(settings),
          log(journal),
          append_seconds(metrics.histogram("shoal_append_seconds", "From asking for a durable write to its end.",
                                           Metrics::usual_seconds())),
          appends_waiting(metrics.gauge("shoal_appends_waiting", "Durable writes that wait or are being made.")),
          webhooks(the_loop, settings, metrics, journal),
          bots(static_cast<std::size_t>(settings.bot_threads), static_cast<std::size_t>(settings.bot_queue_max),
               poster(), metrics, journal),
          chores(poster()),
          idle(poster()),
          worker(storage::open_store(settings.database, {.serving = true}),
                 storage::open_store(settings.database, {.check_ms = 0}), poster()) {}

    ~Inside() { stop_listening(); }

    std::function<void(std::function<void()>)> poster() {
        return [this](std::function<void()> work) {
            loop.post([&journal = log, work = std::move(work)] { guarded(journal, work); });
        };
    }

    // While these come, the loop is served.
    void beat() {
        served.beat(Loop::steady_ms());
        loop.call_at(Loop::now_ms() + ServedClock::beat_every_ms, [this] { beat(); });
    }

    void stop_listening() {
        stopping = true;
        if (listener.joinable()) {
            listener.join();
        }
    }

    std::string own_name() {
        const std::lock_guard lock(name_mutex);
        return name;
    }

    void pause() const {
        for (auto left = pause_after_failure; left.count() > 0 && !stopping; left -= std::chrono::milliseconds(50)) {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
    }

    // A thread of its own, since it mostly waits. When the connection breaks notices may be lost: the hub is told so
    // by a notice without a match, once listening has begun anew.
    void listen(HubDoor& hub) {
        bool missed = false;
        while (!stopping) {
            try {
                const std::unique_ptr<storage::Store> store =
                    storage::open_store(config.database, {.create = false, .check_ms = 0});
                while (!stopping) {
                    const std::string own = own_name();
                    std::vector<storage::Notice> heard = store->notices(own, notice_wait_ms);
                    if (std::exchange(missed, false)) {
                        heard.insert(heard.begin(), storage::Notice{});
                    }
                    if (!heard.empty()) {
                        poster()([&hub, heard = std::move(heard), own] {
                            for (const storage::Notice& each : heard) {
                                if (own.empty() || each.server != own) {
                                    hub.heard_of(each);
                                }
                            }
                        });
                    }
                }
            } catch (const std::exception& error) {
                log.warning("listening_failed", {{"problem", error.what()}});
                missed = true;
                pause();
            }
        }
    }

    Loop& loop;
    const Config& config;
    Log& log;
    ServedClock served{Loop::steady_ms()};
    Histogram& append_seconds;
    Gauge& appends_waiting;
    std::mutex name_mutex;
    std::string name;  // what the hub calls this server when it appends
    std::atomic<bool> stopping{false};
    Webhooks webhooks;
    BotPool bots;
    Chores chores;
    IdleWorker idle;
    storage::Worker worker;
    std::thread listener;
};

RealOutside::RealOutside(Loop& loop, const Config& config, Metrics& metrics, Log& log)
    : inside_(std::make_unique<Inside>(loop, config, metrics, log)) {
    inside_->beat();
}

RealOutside::~RealOutside() = default;

void RealOutside::listen_to_others(HubDoor& hub) {
    if (is_shared_database(inside_->config.database) && !inside_->listener.joinable()) {
        inside_->listener = std::thread([this, &hub] { inside_->listen(hub); });
    }
}

bool RealOutside::stop(std::chrono::milliseconds patience) {
    inside_->stop_listening();
    const bool thought_out = inside_->bots.stop(patience);
    return inside_->idle.stop(patience) && thought_out;
}

Milliseconds RealOutside::now() { return Loop::now_ms(); }

Milliseconds RealOutside::served() { return inside_->served.at(Loop::steady_ms()); }

void RealOutside::call_at(Milliseconds when, std::function<void()> work) {
    inside_->loop.call_at(when, [&log = inside_->log, work = std::move(work)] { guarded(log, work); });
}

void RealOutside::random_bytes(std::span<std::uint8_t> out) {
    while (!out.empty()) {
        const ssize_t got = getrandom(out.data(), out.size(), 0);
        if (got > 0) {
            out = out.subspan(static_cast<std::size_t>(got));
        } else if (errno != EINTR) {
            // Tokens and deals that can be guessed are worse than no server.
            inside_->log.error("no_randomness", {});
            std::abort();
        }
    }
}

void RealOutside::think(Thinking thinking, std::function<void(std::string)> done) {
    inside_->bots.think(std::move(thinking), std::move(done));
}

void RealOutside::work(std::function<void()> job, std::function<void()> done) {
    inside_->chores.add([&log = inside_->log, job = std::move(job)] { guarded(log, job); }, std::move(done));
}

void RealOutside::work_idle(std::function<void()> job, std::function<void()> done) {
    inside_->idle.add([&log = inside_->log, job = std::move(job)] { guarded(log, job); }, std::move(done));
}

void RealOutside::call_webhook(std::string address, std::string body) {
    inside_->webhooks.call(address, std::move(body));
}

void RealOutside::append(storage::Append append, std::function<void(storage::Appended)> done) {
    if (inside_->name != append.server) {
        const std::lock_guard lock(inside_->name_mutex);
        inside_->name = append.server;
    }
    const auto began = std::chrono::steady_clock::now();
    inside_->appends_waiting.add(1);
    inside_->worker.append(std::move(append),
                           [inside = inside_.get(), began, done = std::move(done)](storage::Appended outcome) {
                               inside->appends_waiting.add(-1);
                               const auto took = std::chrono::steady_clock::now() - began;
                               inside->append_seconds.observe(std::chrono::duration<double>(took).count());
                               if (outcome == storage::Appended::failed) {
                                   inside->log.error("append_failed", {{"problem", inside->worker.last_failure()}});
                               }
                               done(outcome);
                           });
}

void RealOutside::read(std::string match, std::uint32_t after,
                       std::function<void(std::optional<std::vector<storage::Record>>)> done) {
    inside_->worker.ask([match = std::move(match), after](storage::Store& store) { return store.read(match, after); },
                        std::move(done));
}

void RealOutside::ask(std::function<void(storage::Store&)> work, std::function<void(bool)> done) {
    inside_->worker.ask(std::move(work), std::move(done));
}

void RealOutside::change(std::function<void(storage::Store&)> work, std::function<void(bool)> done) {
    inside_->worker.change(std::move(work), std::move(done));
}

void RealOutside::change_later(std::function<void(storage::Store&)> work) {
    inside_->worker.change_later(std::move(work));
}

}  // namespace shoal::server
