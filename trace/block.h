// A trace is read in blocks: a setup or move line and everything up to the next such line, which is
// exactly what one step of the engine writes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "trace/line_source.h"

namespace shoal::trace {

bool is_setup_line(std::string_view line);
bool is_move_line(std::string_view line);
bool is_chance_line(std::string_view line);

class Block {
public:
    void clear();
    void add(const Line& line);

    std::size_t size() const { return lines_.size(); }
    std::string_view text(std::size_t index) const { return {bytes_.data() + lines_[index].begin, lines_[index].size}; }
    // By a line feed, and not cut off for its length.
    bool is_whole(std::size_t index) const { return lines_[index].whole; }
    std::size_t bytes() const { return bytes_.size() + lines_.size(); }

private:
    struct Place {
        std::size_t begin = 0;
        std::size_t size = 0;
        bool whole = false;
    };
    std::string bytes_;
    std::vector<Place> lines_;
};

class BlockReader {
public:
    explicit BlockReader(LineSource& lines) : lines_(lines) {}

    // Reads the next block; false at the end of the file. Takes no more lines once a block is longer
    // than anything the engine writes: comparing it will find the mistake.
    bool next(Block& block);

    // The line after the block that was read last; nothing at the end of the file.
    std::optional<std::string_view> peek() const;

    // The number of the first line of the block that was read last, counted from 1.
    std::uint64_t line_number() const { return block_line_; }

private:
    void advance();

    LineSource& lines_;
    std::optional<Line> pending_;  // its text stays good: the source is asked for no other line meanwhile
    bool started_ = false;
    std::uint64_t pending_line_ = 0;
    std::uint64_t block_line_ = 0;
};

}  // namespace shoal::trace
