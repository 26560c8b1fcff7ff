// Exported matches in files, checked as a whole before anybody uses them.
#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "cli/input_file.h"
#include "match/export.h"

namespace shoal::cli {

// A file that was read and found wrong, or is no export; `code` is the program's exit code.
class WrongFile : public std::runtime_error {
public:
    WrongFile(int exit_code, const std::string& what) : std::runtime_error(what), code(exit_code) {}

    int code;
};

// A file whose beginning has been looked at.
class PeekedFile {
public:
    explicit PeekedFile(const std::string& path);

    const std::string& path() const { return path_; }
    bool is_export() const;

    // As InputFile::read, from the file's beginning.
    std::size_t read(char* buffer, std::size_t capacity);

private:
    std::string path_;
    InputFile file_;
    std::string beginning_;
    std::size_t used_ = 0;
};

// Calls `use` for each match of the file, one after another. Throws WrongFile.
void for_each_export(PeekedFile& file, const std::function<void(match::Imported)>& use);

}  // namespace shoal::cli
