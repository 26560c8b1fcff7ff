// A file to write. Every failure is told as a UserError.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace shoal::cli {

class OutputFile {
public:
    explicit OutputFile(const std::string& path);

    void write(std::string_view text);

    // Writes what is left. A disk that got full may tell only now.
    void close();

private:
    [[noreturn]] void fail() const;

    std::string path_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> file_;
};

}  // namespace shoal::cli
