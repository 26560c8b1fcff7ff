// The file of a tournament's journal (arena/journal.h). Deals are written as they are finished, so that whatever
// ends the program, only those that were being played are lost.
//
// A file that is not a journal of the same tournament, is another program's, or is damaged, is refused and left as it
// is. Only a last line that was cut off in the middle of writing is removed.
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

    // Reads the first line. With `seed_typed` the journal's seed must be that of the head; otherwise, and in an
    // empty file, it becomes that of the head. Only with `any_program` may another program have written it.
    void read_head(arena::JournalHead& head, bool seed_typed, bool any_program);

    // Reads the rest and calls `add` for every deal with the program that wrote it; it says whether the deal is one
    // that could be, and new. From then on deals can be appended.
    void read_deals(const std::function<bool(const arena::JournalEntry&, const std::string& program)>& add);

    void append(const arena::JournalEntry& deal);

private:
    [[noreturn]] void fail(std::string_view doing) const;
    [[noreturn]] void refuse(std::string_view why) const;

    std::optional<std::string> next_line();
    void check_head(std::string_view line, bool seed_typed);
    void check_program(const std::string& program) const;
    void write(std::string_view text);

    arena::JournalHead head_;
    bool has_head_ = false;
    bool any_program_ = false;
    std::string writer_;  // the program that wrote the lines so far
    std::string path_;
    int file_ = -1;
    std::string ahead_;        // read, but not yet given out as lines
    std::uint64_t given_ = 0;  // bytes of the lines that were, with their ends
};

}  // namespace shoal::cli
