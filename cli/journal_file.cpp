#include "cli/journal_file.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <variant>

#include "cli/errors.h"

namespace shoal::cli {

JournalFile::JournalFile(const std::string& path)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
    if (file_ < 0) {
        fail("open");
    }
    struct stat about{};
    const bool is_file = ::fstat(file_, &about) == 0 && S_ISREG(about.st_mode);
    const bool is_ours = ::flock(file_, LOCK_EX | LOCK_NB) == 0;
    if (!is_file || !is_ours) {
        ::close(file_);
        refuse(is_file ? "is in use by another shoal" : "is not a file that can be added to");
    }
}

JournalFile::~JournalFile() { ::close(file_); }

void JournalFile::read_head(arena::JournalHead& head, bool seed_typed, bool any_program) {
    head_ = head;
    any_program_ = any_program;
    writer_ = head.program;
    const std::optional<std::string> first = next_line();
    has_head_ = first.has_value();
    if (first) {
        check_head(*first, seed_typed);
    } else if (!arena::may_begin_head(ahead_, head)) {
        refuse("is no journal of shoal arena; name a new file");
    }
    head.seed = head_.seed;
}

void JournalFile::read_deals(const std::function<bool(const arena::JournalEntry&, const std::string&)>& add) {
    std::uint64_t number = 1;
    while (const std::optional<std::string> line = has_head_ ? next_line() : std::nullopt) {
        ++number;
        const std::optional<arena::JournalEntry> entry = arena::read_entry(*line, head_.players, head_.bots.size());
        const auto* program = entry ? std::get_if<arena::JournalProgram>(&*entry) : nullptr;
        if (program != nullptr) {
            check_program(program->program);
            writer_ = program->program;
        } else if (!entry || !add(*entry, writer_)) {
            refuse(
                fmt::format("is damaged: line {} is no finished deal, or one for the second time; mend it or name "
                            "a new file",
                            number));
        }
    }
    if (has_head_ && !arena::may_begin_entry(ahead_)) {
        refuse(fmt::format("is damaged after line {}; mend it or name a new file", number));
    }
    if (!ahead_.empty() && ::ftruncate(file_, static_cast<off_t>(given_)) != 0) {
        fail("write");
    }
    if (!has_head_) {
        write(arena::write_head(head_) + "\n");
    }
}

void JournalFile::append(const arena::JournalEntry& deal) {
    std::string lines;
    if (writer_ != head_.program) {
        writer_ = head_.program;
        lines = arena::write_entry(arena::JournalProgram{writer_}, head_.players) + "\n";
    }
    write(lines + arena::write_entry(deal, head_.players) + "\n");
}

void JournalFile::check_head(std::string_view line, bool seed_typed) {
    using Outcome = arena::HeadComparison::Outcome;
    const arena::HeadComparison comparison = arena::compare_head(line, head_);
    if (comparison.outcome == Outcome::other && comparison.name == "version") {
        refuse(fmt::format("has version {} of the format, and this shoal writes {}{}; name another file with --journal",
                           in_quotes(comparison.found), arena::journal_version,
                           comparison.found == "1" ? ": it does not say which program played its deals" : ""));
    }
    switch (comparison.outcome) {
        case Outcome::no_journal: refuse("is no journal of shoal arena; name a new file");
        case Outcome::other:
            refuse(fmt::format("is of another tournament ({}: {}); name a new file, or the same arguments",
                               comparison.name, in_quotes(comparison.found)));
        case Outcome::same: break;
    }
    if (seed_typed && comparison.seed != head_.seed) {
        refuse(fmt::format("is of another tournament (seed: {}); name a new file, or the same arguments",
                           comparison.seed));
    }
    head_.seed = comparison.seed;
    writer_ = comparison.program;
    check_program(writer_);
}

void JournalFile::check_program(const std::string& program) const {
    if (program != head_.program && !any_program_) {
        refuse(
            fmt::format("has deals of another program (its SHA-256 is {}, this one's {}), whose bots may play "
                        "differently; name another file with --journal, or say --any-program to go on all the same",
                        program, head_.program));
    }
}

// Nothing when no whole line is left; what comes without a line end stays in `ahead_`.
std::optional<std::string> JournalFile::next_line() {
    for (;;) {
        const std::size_t feed = ahead_.find('\n');
        if (feed != std::string::npos) {
            std::string line = ahead_.substr(0, feed);
            ahead_.erase(0, feed + 1);
            given_ += feed + 1;
            return line;
        }
        if (ahead_.size() > arena::journal_line_max) {
            return std::nullopt;
        }
        std::array<char, 4096> buffer{};
        const ssize_t count = ::read(file_, buffer.data(), buffer.size());
        if (count < 0 && errno != EINTR) {
            fail("read");
        }
        if (count == 0) {
            return std::nullopt;
        }
        ahead_.append(buffer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    }
}

void JournalFile::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::write(file_, text.data(), text.size());
        if (count < 0 && errno != EINTR) {
            fail("write");
        }
        text.remove_prefix(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
}

void JournalFile::fail(std::string_view doing) const {
    throw UserError(fmt::format("cannot {} journal {}: {}", doing, in_quotes(path_), std::strerror(errno)));
}

void JournalFile::refuse(std::string_view why) const {
    throw UserError(fmt::format("journal {} {}", in_quotes(path_), why));
}

}  // namespace shoal::cli
