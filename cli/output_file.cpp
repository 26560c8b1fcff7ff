#include "cli/output_file.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>

#include "cli/errors.h"

namespace shoal::cli {

OutputFile::OutputFile(const std::string& path) : path_(path), file_(std::fopen(path.c_str(), "wb"), &std::fclose) {
    if (file_ == nullptr) {
        fail();
    }
}

void OutputFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) {
        fail();
    }
}

void OutputFile::close() {
    if (std::fclose(file_.release()) != 0) {
        fail();
    }
}

void OutputFile::fail() const {
    throw UserError(fmt::format("cannot write {}: {}", in_quotes(path_), std::strerror(errno)));
}

}  // namespace shoal::cli
