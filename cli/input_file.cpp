#include "cli/input_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

#include "cli/errors.h"

namespace shoal::cli {

namespace {

// Standard input is not ours to close.
int leave_open(std::FILE*) { return 0; }

}  // namespace

InputFile::InputFile(const std::string& path)
    : path_(path),
      file_(path == "-" ? stdin : std::fopen(path.c_str(), "rb"), path == "-" ? &leave_open : &std::fclose) {
    if (file_ == nullptr) {
        throw UserError(fmt::format("cannot open {}: {}", in_quotes(path), std::strerror(errno)));
    }
}

std::size_t InputFile::read(char* buffer, std::size_t capacity) {
    const std::size_t count = std::fread(buffer, 1, capacity, file_.get());
    if (count == 0 && std::ferror(file_.get()) != 0) {
        throw UserError(fmt::format("cannot read {}: {}", in_quotes(path_), std::strerror(errno)));
    }
    return count;
}

}  // namespace shoal::cli
