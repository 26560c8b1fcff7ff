#include "trace/compare.h"

#include "editions/printable.h"

namespace shoal::trace {

std::string shown_line(std::optional<std::string_view> line) {
    if (!line) {
        return "the end of the file";
    }
    return line->empty() ? "an empty line" : printable(*line);
}

std::string shown_value(const JsonLine& line, std::string_view key) {
    const boost::json::value* value = line.find(key);
    return value == nullptr ? "nothing" : printable(boost::json::serialize(*value));
}

std::optional<Difference> check_number(const JsonLine& line, std::string_view key, std::int64_t expected) {
    if (line.number(key) == expected) {
        return std::nullopt;
    }
    return Difference{std::string(key), std::to_string(expected), shown_value(line, key)};
}

Comparison compare_block(std::string_view written, const Block& block, const BlockReader& reader) {
    Comparison comparison;
    while (!written.empty()) {
        const std::size_t index = comparison.lines;
        const std::size_t length = written.find('\n');
        const std::string_view expected = written.substr(0, length);
        written.remove_prefix(length == std::string_view::npos ? written.size() : length + 1);
        ++comparison.lines;
        if (comparison.mistake) {
            continue;
        }
        comparison.expected = expected;
        const std::uint64_t line = reader.line_number() + index;
        if (index >= block.size()) {
            comparison.mistake = Mistake{line, {"", printable(expected), shown_line(reader.peek())}};
        } else if (block.text(index) != expected) {
            comparison.mistake = Mistake{line, explain_difference(expected, block.text(index))};
        } else if (!block.is_whole(index)) {
            comparison.mistake = Mistake{line, {"", "a line feed", shown_line(std::nullopt)}};
        }
    }
    return comparison;
}

}  // namespace shoal::trace
