#include "server/hub.h"

#include "match/fairness.h"
#include "match/json_out.h"

namespace shoal::server {

namespace {

bool is_shared(std::string_view database) {
    return database.starts_with("postgres://") || database.starts_with("postgresql://");
}

// Wrong ones, each minute: a table's friends may mistype, and who tries out words needs years. Those of a table are
// more, so that nobody can keep others out by guessing.
constexpr double password_tries_of_address = 6;
constexpr double password_tries_at_table = 30;
// Codes cannot be guessed; this is for those who try all the same.
constexpr double recovery_tries_of_address = 5;
constexpr double recovery_tries_of_all = 60;
constexpr std::size_t limit_places = 4096;

}  // namespace

Hub::Hub(Outside& outside, const Config& config, Metrics& metrics, Log& log)
    : outside_(outside),
      config_(config),
      log_(log),
      moves_made_(metrics.counter("shoal_moves_total", "Moves made at this server's tables.")),
      appends_failed_(metrics.counter("shoal_appends_failed_total", "Appends that the database could not write.")),
      conflicts_(metrics.counter("shoal_conflicts_total", "Appends for which another server was faster.")),
      tables_loaded_(metrics.gauge("shoal_tables", "Tables in memory.")),
      sessions_open_(metrics.gauge("shoal_sessions", "WebSocket connections that are open.")),
      durable_seconds_(metrics.histogram("shoal_durable_seconds", "From a decision to its being durable.",
                                         Metrics::usual_seconds())),
      clock_(outside),
      // Another run of the same server is another server: its connections are gone.
      server_(config.instance + '-' + new_id()),
      limits_(config, server_),
      reviews_(outside, config, metrics, [this](const std::string& match) { unload_if_idle(match); }),
      records_(outside, clock_, config, limits_),
      exclusive_(!is_shared(config.database)),
      password_tries_here_(password_tries_of_address / 60.0, password_tries_of_address, limit_places),
      password_tries_there_(password_tries_at_table / 60.0, password_tries_at_table, limit_places),
      recovery_tries_here_(recovery_tries_of_address / 60.0, recovery_tries_of_address, limit_places),
      recovery_tries_(recovery_tries_of_all / 60.0, recovery_tries_of_all, 4) {
    live_servers_ = {server_};
}

Hub::~Hub() = default;

bool Hub::healthy() const { return storage_good_ && !closing_; }

// Everybody is told, everything decided is written; then matches are left to other servers.
void Hub::shut_down(std::function<void()> done) {
    if (!closing_) {
        closing_ = true;
        reviews_.stop();
        closed_ = std::move(done);
        std::string text;
        {
            match::Object object(text);
            object.text("is", "bye")
                .text("reason", "restart")
                .text("text", "The server restarts; come back in a moment.");
        }
        const auto bye = std::make_shared<const std::string>(std::move(text));
        for (auto& [id, session] : sessions_) {
            session.connection->send(bye);
        }
    }
    for (const auto& [match, table] : tables_) {
        if (!table->pending.empty()) {
            return;
        }
    }
    if (closed_ == nullptr) {
        return;
    }
    outside_.change(
        [server = server_, now = outside_.now()](storage::Store& store) {
            store.beat(server, now);
            store.release_all(server);
        },
        [finish = std::exchange(closed_, nullptr)](bool) { finish(); });
}

std::string Hub::new_id() {
    constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
    std::array<std::uint8_t, 12> bytes{};
    outside_.random_bytes(bytes);
    std::string id;
    for (const std::uint8_t byte : bytes) {
        id += letters[byte & 31U];
    }
    return id;
}

std::string Hub::new_secret() {
    std::array<std::uint8_t, 32> bytes{};
    outside_.random_bytes(bytes);
    return match::to_hex(bytes);
}

std::string Hub::new_deal_secret() {
    std::array<std::uint8_t, 32> bytes{};
    outside_.match_bytes(bytes, "deal");
    return match::to_hex(bytes);
}

std::unique_ptr<HubDoor> make_hub(Outside& outside, const Config& config, Metrics& metrics, Log& log) {
    return std::make_unique<Hub>(outside, config, metrics, log);
}

}  // namespace shoal::server
