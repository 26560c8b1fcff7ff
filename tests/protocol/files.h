// The files that these tests compare with: docs/PROTOCOL.md and the conversations beside it. SHOAL_RECORD=1 writes
// them anew; without it nothing is ever written.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace shoal::protocol {

inline bool is_recording() {
    const char* wish = std::getenv("SHOAL_RECORD");
    return wish != nullptr && std::string(wish) == "1";
}

inline std::string read_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_text(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

inline std::vector<std::filesystem::path> conversation_files() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator("docs/protocol")) {
        if (entry.path().extension() == ".txt") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace shoal::protocol
