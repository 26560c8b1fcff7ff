// A file to read, or standard input where it is called "-". Every failure is told as a UserError.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>

namespace shoal::cli {

class InputFile {
public:
    explicit InputFile(const std::string& path);

    // Fills at most `capacity` bytes and says how many; 0 at the end.
    std::size_t read(char* buffer, std::size_t capacity);

private:
    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

}  // namespace shoal::cli
