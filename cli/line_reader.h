// Lines from standard input, whatever bytes come.
#pragma once

#include <cstddef>
#include <string>

namespace shoal::cli {

struct InputLine {
    enum class Kind { text, too_long, unreadable, end };

    Kind kind = Kind::end;
    std::string text;  // without spaces around it; empty unless the kind is `text`
};

// Reads one line. Lines longer than any move are swallowed whole and never kept; lines with control
// bytes or broken UTF-8 are not handed on, so that nothing of them can reach the screen.
InputLine read_line();

}  // namespace shoal::cli
