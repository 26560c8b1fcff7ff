// The file of a tournament's journal (arena/journal.h). Deals are written as they are finished, so that whatever
// ends the program, only those that were being played are lost.
//
// A file that is not a journal of the same tournament, or is damaged, is refused and left as it is. Only
// a last line that was cut off in the middle of writing is removed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "arena/journal.h"

namespace shoal::cli {

class JournalFile {
public:
    // Opens the file, or makes it. Nobody else may use it at the same time.
    explicit JournalFile(const std::string& path);
    ~JournalFile();
    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    // Reads what is there and calls `add` for every deal, which says whether the deal is new. With `seed_typed` the
    // journal's seed must be that of the head; otherwise, and in an empty file, it becomes that of the head.
    void read(arena::JournalHead& head, bool seed_typed, const std::function<bool(const arena::JournalDeal&)>& add);

    void append(const arena::JournalDeal& deal, int players);

private:
    [[noreturn]] void fail(std::string_view doing) const;
    [[noreturn]] void refuse(std::string_view why) const;

    std::optional<std::string> next_line();
    void check_head(std::string_view line, arena::JournalHead& head, bool seed_typed) const;
    void write(std::string_view text);

    std::string path_;
    int file_ = -1;
    std::string ahead_;        // read, but not yet given out as lines
    std::uint64_t given_ = 0;  // bytes of the lines that were, with their ends
};

}  // namespace shoal::cli
