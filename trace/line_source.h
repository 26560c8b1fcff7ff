// Lines of a file that may be anything: read in blocks, each line of bounded length.
//
//     LineSource lines(std::cin);
//     while (const auto line = lines.next()) { use(line->text); }
//
// Differs from std::getline in never holding more than one block and one line of at most
// `line_bytes_max` bytes, and in telling whether a line was ended by a line feed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shoal::trace {

inline constexpr std::size_t line_bytes_max = std::size_t{1} << 20;

struct Line {
    std::string_view text;  // without the line feed; good until the next call of `next`
    bool ended = false;     // by a line feed, which only the last line of a file can lack
    bool too_long = false;  // more than `line_bytes_max` bytes; `text` is how it begins
};

class LineSource {
public:
    // Fills at most `capacity` bytes and says how many; 0 at the end.
    using Read = std::function<std::size_t(char* buffer, std::size_t capacity)>;

    explicit LineSource(Read read);
    // The stream, and the text, must outlive the source.
    explicit LineSource(std::istream& stream);
    explicit LineSource(std::string_view text);

    // Nothing at the end of the file. A line too long is given once and then the file counts as ended.
    std::optional<Line> next();

private:
    bool fill();

    Read read_;
    std::vector<char> block_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    bool at_end_ = false;
    std::string line_;  // a line that spans blocks
};

}  // namespace shoal::trace
