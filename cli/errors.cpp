#include "cli/errors.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "cli/utf8.h"

namespace shoal::cli {

std::string in_quotes(std::string_view text) {
    constexpr std::size_t shown_max = 40;
    std::string result = "'";
    std::size_t shown = 0;
    while (!text.empty()) {
        if (shown == shown_max) {
            result += "…";
            break;
        }
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            result += "\xEF\xBF\xBD";  // the replacement character
            text.remove_prefix(1);
        } else {
            const bool control = is_control(text.substr(0, length));
            result += control ? std::string_view("?") : text.substr(0, length);
            text.remove_prefix(length);
        }
        ++shown;
    }
    return result + "'";
}

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0 || is_control(text.substr(0, length))) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
    constexpr std::size_t compared_max = 32;
    a = a.substr(0, compared_max);
    b = b.substr(0, compared_max);
    const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t changed = diagonal + (lower(a[i]) == lower(b[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row[b.size()];
}

}  // namespace shoal::cli
