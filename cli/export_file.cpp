#include "cli/export_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "cli/errors.h"

namespace shoal::cli {

namespace {

constexpr std::size_t beginning_bytes = 256;

std::string read_all(PeekedFile& file) {
    std::string text;
    std::array<char, 64 * 1024> buffer{};
    while (const std::size_t count = file.read(buffer.data(), buffer.size())) {
        text.append(buffer.data(), count);
        if (text.size() > match::export_bytes_max) {
            throw UserError(fmt::format("{} is larger than {} bytes; put fewer matches into a file",
                                        in_quotes(file.path()), match::export_bytes_max));
        }
    }
    return text;
}

}  // namespace

PeekedFile::PeekedFile(const std::string& path) : path_(path), file_(path) {
    std::array<char, beginning_bytes> buffer{};
    while (beginning_.size() < beginning_bytes) {
        const std::size_t count = file_.read(buffer.data(), beginning_bytes - beginning_.size());
        if (count == 0) {
            break;
        }
        beginning_.append(buffer.data(), count);
    }
}

bool PeekedFile::is_export() const { return match::looks_like_export(beginning_); }

std::size_t PeekedFile::read(char* buffer, std::size_t capacity) {
    if (used_ == beginning_.size()) {
        return file_.read(buffer, capacity);
    }
    const std::size_t count = std::min(capacity, beginning_.size() - used_);
    std::memcpy(buffer, beginning_.data() + used_, count);
    used_ += count;
    return count;
}

void for_each_export(PeekedFile& file, const std::function<void(match::Imported)>& use) {
    const std::string text = read_all(file);
    if (text.empty()) {
        throw WrongFile(exit_unusable, fmt::format("{}: line 1: expected an exported match, found an empty file",
                                                   in_quotes(file.path())));
    }
    for (const match::ExportPart& part : match::split_exports(text)) {
        match::ExportMistake mistake;
        std::optional<match::Imported> imported = match::read_export(part.text, mistake);
        if (!imported) {
            throw WrongFile(
                mistake.unreadable ? exit_unusable : exit_wrong,
                fmt::format("{}: line {}: {}", in_quotes(file.path()), part.lines_before + mistake.line, mistake.what));
        }
        use(*std::move(imported));
    }
}

}  // namespace shoal::cli
