#include "server/serve.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "server/log.h"
#include "server/metrics.h"
#include "server/net_loop.h"
#include "server/net_server.h"
#include "server/real_outside.h"
#include "server/static_files.h"

namespace shoal::server {

namespace {

namespace fs = std::filesystem;

// Together less than the five seconds within which a server has to end.
constexpr std::int64_t hub_ms_max = 2500;
constexpr std::int64_t goodbye_ms_max = 1000;
constexpr std::int64_t look_again_ms = 20;
constexpr std::chrono::milliseconds thinking_ms_max{500};

LogLevel level_of(std::string_view name) {
    return name == "debug"     ? LogLevel::debug
           : name == "warning" ? LogLevel::warning
           : name == "error"   ? LogLevel::error
                               : LogLevel::info;
}

LogFormat format_of(std::string_view name) {
    const bool text = name == "text" || (name == "auto" && isatty(STDERR_FILENO) == 1);
    return text ? LogFormat::text : LogFormat::json;
}

// A connection is an open file, and the usual limit of 1,024 is meant for other programs.
void raise_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &limit);
    }
}

// The folder is the owner's alone: the database holds what people said and the checksums of their keys.
void make_data_folder(const Config& config) {
    if (is_shared_database(config.database)) {
        return;
    }
    std::error_code error;
    const fs::path folder(config.data);
    if (fs::is_directory(folder, error)) {
        return;
    }
    fs::create_directories(folder, error);
    if (error) {
        throw ServeError(fmt::format("cannot make the data folder {}: {}; choose another with --data FOLDER",
                                     config.data, error.message()));
    }
    fs::permissions(folder, fs::perms::owner_all, error);
}

// Tells systemd how we are, where it asked for that (sd_notify(3)).
void notify_manager(std::string_view state) {
    const char* path = std::getenv("NOTIFY_SOCKET");
    sockaddr_un address{};
    if (path == nullptr || (path[0] != '/' && path[0] != '@') || std::strlen(path) >= sizeof address.sun_path) {
        return;
    }
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path, std::strlen(path));
    const std::size_t length = offsetof(sockaddr_un, sun_path) + std::strlen(path);
    if (path[0] == '@') {
        address.sun_path[0] = '\0';
    }
    const int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) {
        return;
    }
    (void)sendto(descriptor, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
                 static_cast<socklen_t>(length));
    ::close(descriptor);
}

// Ends everything in order: no new connections, the hub writes what it has, everybody is told, the loop stops.
class Ending {
public:
    Ending(Loop& loop, NetServer& net, HubDoor& hub, Log& log) : loop_(loop), net_(net), hub_(hub), log_(log) {}

    void begin() {
        if (begun_) {
            std::_Exit(1);
        }
        begun_ = true;
        log_.info("stopping", {{"connections", net_.sessions()}});
        notify_manager("STOPPING=1");
        net_.stop_accepting();
        loop_.call_at(Loop::now_ms() + hub_ms_max, [this] { say_goodbye(); });
        hub_.shut_down([this] { loop_.post([this] { say_goodbye(); }); });
    }

private:
    void say_goodbye() {
        if (goodbye_at_ == 0) {
            goodbye_at_ = Loop::now_ms();
            net_.end_sessions();
            look();
        }
    }

    void look() {
        if (net_.sessions() == 0 || Loop::now_ms() > goodbye_at_ + goodbye_ms_max) {
            loop_.stop();
            return;
        }
        loop_.call_at(Loop::now_ms() + look_again_ms, [this] { look(); });
    }

    Loop& loop_;
    NetServer& net_;
    HubDoor& hub_;
    Log& log_;
    bool begun_ = false;
    std::int64_t goodbye_at_ = 0;
};

void wait_for_signal(boost::asio::signal_set& signals, Ending& ending) {
    signals.async_wait([&](const boost::system::error_code& error, int) {
        if (!error) {
            // Waiting comes first: a second signal must be heard while the first is being served.
            wait_for_signal(signals, ending);
            ending.begin();
        }
    });
}

}  // namespace

void run_server(const Config& config, const MakeHub& make_hub, const std::function<void(const std::string&)>& say) {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
    raise_open_files();
    Log log(level_of(config.log_level), format_of(config.log_format));
    Metrics metrics;
    add_process_metrics(metrics);
    StaticFiles files(config.base_path);
    if (!config.web.empty()) {
        files.load(config.web);
    }
    make_data_folder(config);

    bool all_quiet = true;
    {
        // The loop goes last: the hub holds connections, which belong to the loop. What is left in the loop then may
        // hold callbacks into the hub, but they are only destroyed, never called.
        Loop loop;
        RealOutside outside(loop, config, metrics, log);
        const std::unique_ptr<HubDoor> hub = make_hub(outside, config, metrics, log);
        NetServer net(loop, config, *hub, files, metrics, log);
        net.listen();
        boost::asio::signal_set signals(loop.io(), SIGINT, SIGTERM);
        Ending ending(loop, net, *hub, log);
        wait_for_signal(signals, ending);
        loop.post([&] {
            hub->start();
            outside.listen_to_others(*hub);
            log.info("listening", {{"address", net.address()},
                                   {"instance", config.instance},
                                   {"database", masked_address(config.database)},
                                   {"files", files.size()}});
            say(net.address());
            notify_manager("READY=1");
        });
        loop.run();
        all_quiet = outside.stop(thinking_ms_max);
    }
    log.info("stopped");
    if (!all_quiet) {
        // A bot is still deep in thought; everything is written, and nobody wants its move.
        std::_Exit(0);
    }
}

}  // namespace shoal::server
