#include "cli/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "cli/errors.h"

namespace shoal::cli {

namespace {

[[noreturn]] void fail(int error) {
    if (error == EPIPE) {
        throw OutputClosed{};
    }
    throw UserError(fmt::format("cannot write to standard output: {}", std::strerror(error)));
}

void write_all(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0) {
            if (errno == EINTR) {
                continue;
            }
            fail(errno);
        }
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace

void Output::write(std::string_view text) {
    if (buffer_.size() + text.size() > buffer_bytes) {
        flush();
    }
    if (text.size() > buffer_bytes) {
        write_all(text);
    } else {
        buffer_ += text;
    }
}

void Output::flush() {
    // Forgotten before it is written, so that a failure is not tried again on the way out.
    const std::string text = std::exchange(buffer_, {});
    write_all(text);
}

void Output::close() {
    flush();
    if (::close(STDOUT_FILENO) != 0 && errno != EBADF) {
        fail(errno);
    }
}

bool input_is_terminal() { return ::isatty(STDIN_FILENO) == 1; }
bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool errors_are_terminal() { return ::isatty(STDERR_FILENO) == 1; }

bool terminal_is_dumb() {
    const char* terminal = std::getenv("TERM");
    return terminal != nullptr && std::string_view(terminal) == "dumb";
}

int terminal_width() {
    constexpr int usual = 80;
    constexpr int narrowest = 20;
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) {
        return usual;
    }
    return std::max<int>(size.ws_col, narrowest);
}

}  // namespace shoal::cli
