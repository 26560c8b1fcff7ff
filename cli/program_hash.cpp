#include "cli/program_hash.h"

#include <array>
#include <cstddef>
#include <fstream>
#include <ios>
#include <string_view>
#include <vector>

#include "cli/errors.h"
#include "engine/core/sha256.h"
#include "engine/core/text.h"

namespace shoal::cli {

std::string program_hash() {
    // The system keeps the file that was started, even if another was built in its place since.
    std::ifstream file("/proc/self/exe", std::ios::binary);
    Sha256 hash;
    std::vector<char> buffer(std::size_t{1} << 16);
    while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || file.gcount() > 0) {
        hash.add(std::string_view(buffer.data(), static_cast<std::size_t>(file.gcount())));
    }
    if (!file.eof()) {
        throw UserError("cannot read this program's own file, /proc/self/exe, to say which program it is");
    }
    std::array<char, 64> digits{};
    Text text(digits.data(), digits.size());
    write_hex(hash.finish(), text);
    return std::string(text.view());
}

}  // namespace shoal::cli
