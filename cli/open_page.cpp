#include "cli/open_page.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace shoal::cli {

namespace {

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// What the opener must not inherit: our terminal, our sockets (a browser would hold the port after we end), our process
// group (Ctrl-C is meant for us), and the signals that a server ignores.
class Surroundings {
public:
    Surroundings() {
        posix_spawn_file_actions_init(&files_);
        posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, "/dev/null", O_RDWR, 0);
        posix_spawn_file_actions_adddup2(&files_, STDIN_FILENO, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&files_, STDIN_FILENO, STDERR_FILENO);
        posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
        posix_spawnattr_init(&attributes_);
        sigset_t usual;
        sigemptyset(&usual);
        sigaddset(&usual, SIGPIPE);
        sigaddset(&usual, SIGHUP);
        posix_spawnattr_setsigdefault(&attributes_, &usual);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF);
    }
    ~Surroundings() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    const posix_spawn_file_actions_t* files() const { return &files_; }
    const posix_spawnattr_t* attributes() const { return &attributes_; }

private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

void open_page(const std::string& address) {
    if (!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) {
        return;
    }
    std::string program = "xdg-open";
    std::string argument = address;
    std::array<char*, 3> words{program.data(), argument.data(), nullptr};
    const Surroundings surroundings;
    pid_t opener = 0;
    // Without an opener the address that was printed is enough.
    if (posix_spawnp(&opener, "xdg-open", surroundings.files(), surroundings.attributes(), words.data(), environ) ==
        0) {
        std::thread([opener] { waitpid(opener, nullptr, 0); }).detach();
    }
}

}  // namespace shoal::cli
