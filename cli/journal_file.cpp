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

void JournalFile::read(arena::JournalHead& head, bool seed_typed,
                       const std::function<bool(const arena::JournalDeal&)>& add) {
    const std::optional<std::string> first = next_line();
    if (first) {
        check_head(*first, head, seed_typed);
    } else if (!arena::may_begin_head(ahead_, head)) {
        refuse("is no journal of shoal arena; name a new file");
    }
    std::uint64_t number = 1;
    while (const std::optional<std::string> line = first ? next_line() : std::nullopt) {
        ++number;
        const std::optional<arena::JournalDeal> deal = arena::read_deal(*line, head.players, head.bots.size());
        if (!deal || !add(*deal)) {
            refuse(
                fmt::format("is damaged: line {} is no finished deal, or one for the second time; mend it or name "
                            "a new file",
                            number));
        }
    }
    if (first && !arena::may_begin_deal(ahead_)) {
        refuse(fmt::format("is damaged after line {}; mend it or name a new file", number));
    }
    if (!ahead_.empty() && ::ftruncate(file_, static_cast<off_t>(given_)) != 0) {
        fail("write");
    }
    if (!first) {
        write(arena::write_head(head) + "\n");
    }
}

void JournalFile::append(const arena::JournalDeal& deal, int players) {
    write(arena::write_deal(deal, players) + "\n");
}

void JournalFile::check_head(std::string_view line, arena::JournalHead& head, bool seed_typed) const {
    using Outcome = arena::HeadComparison::Outcome;
    const arena::HeadComparison comparison = arena::compare_head(line, head);
    switch (comparison.outcome) {
        case Outcome::no_journal: refuse("is no journal of shoal arena; name a new file");
        case Outcome::other:
            refuse(fmt::format("is of another tournament ({}: {}); name a new file, or the same arguments",
                               comparison.name, in_quotes(comparison.found)));
        case Outcome::same: break;
    }
    if (seed_typed && comparison.seed != head.seed) {
        refuse(fmt::format("is of another tournament (seed: {}); name a new file, or the same arguments",
                           comparison.seed));
    }
    head.seed = comparison.seed;
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
