// Standard output: buffered, and every failure to write is noticed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

namespace shoal::cli {

class Output {
public:
    Output() = default;
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    // Text that is large already goes out as it is.
    void write(std::string_view text);

    template <class... Arguments>
    void print(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
        write(fmt::format(form, std::forward<Arguments>(arguments)...));
    }

    void flush();

    // Writes what is left. A disk that got full may tell only now.
    void close();

private:
    static constexpr std::size_t buffer_bytes = 64 * 1024;

    std::string buffer_;
};

// What the terminal can do, as far as we ask.
bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

// A terminal that knows no control sequences, as TERM says.
bool terminal_is_dumb();

// Columns of the terminal, or 80 where there is none.
int terminal_width();

}  // namespace shoal::cli
