#include "cli/line_reader.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/errors.h"

namespace shoal::cli {

namespace {

constexpr std::size_t line_max = 200;

// The next byte of standard input, or -1 at its end.
int next_byte() {
    static std::array<char, 4096> buffer;
    static std::size_t begin = 0;
    static std::size_t end = 0;
    if (begin == end) {
        ssize_t count = 0;
        do {
            count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        } while (count < 0 && errno == EINTR);
        if (count <= 0) {
            return -1;
        }
        begin = 0;
        end = static_cast<std::size_t>(count);
    }
    return static_cast<unsigned char>(buffer[begin++]);
}

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

}  // namespace

InputLine read_line() {
    std::string text;
    std::size_t length = 0;
    int byte = next_byte();
    if (byte < 0) {
        return {};
    }
    for (; byte >= 0 && byte != '\n'; byte = next_byte()) {
        ++length;
        if (length <= line_max) {
            text += static_cast<char>(byte);
        }
    }
    if (length > line_max) {
        return {InputLine::Kind::too_long, {}};
    }
    text = trimmed(text);
    return is_plain_text(text) ? InputLine{InputLine::Kind::text, text} : InputLine{InputLine::Kind::unreadable, {}};
}

}  // namespace shoal::cli
