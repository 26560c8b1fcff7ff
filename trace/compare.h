// Compares the lines the engine writes with the lines a file holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "trace/block.h"
#include "trace/chance_lines.h"
#include "trace/difference.h"
#include "trace/json_line.h"

namespace shoal::trace {

struct Mistake {
    std::uint64_t line = 0;  // counts from 1
    Difference difference;
};

struct Comparison {
    std::size_t lines = 0;           // how many the engine wrote
    std::optional<Mistake> mistake;  // the first line that is not as the engine wrote it
    std::string_view expected;       // that line as the engine wrote it, part of `written`
};

// `written` is what the engine wrote, each line ended by a line feed; `block` was read last by
// `reader`. Lines of the block beyond those written are left to the caller.
Comparison compare_block(std::string_view written, const Block& block, const BlockReader& reader);

// What the file holds where something else was expected.
std::string shown_line(std::optional<std::string_view> line);
std::string shown_value(const JsonLine& line, std::string_view key);

// Whether the key holds this number; the difference if it does not.
std::optional<Difference> check_number(const JsonLine& line, std::string_view key, std::int64_t expected);

}  // namespace shoal::trace
