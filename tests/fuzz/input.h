// Takes a fuzzer's bytes apart: numbers from the front, text from what is left.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace shoal::fuzz {

class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}

    // A number from 0 to n - 1; 0 when the bytes have run out.
    int below(int n) {
        if (rest_.empty()) {
            return 0;
        }
        const auto byte = static_cast<std::uint8_t>(rest_.front());
        rest_.remove_prefix(1);
        return byte % n;
    }
    std::string_view line() {
        const std::size_t feed = rest_.find('\n');
        const std::string_view text = rest_.substr(0, feed);
        rest_.remove_prefix(feed == std::string_view::npos ? rest_.size() : feed + 1);
        return text;
    }
    std::string_view rest() const { return rest_; }
    bool empty() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

// Ends the program where something is not as it must be: that is what a fuzzer looks for.
inline void require(bool holds) {
    if (!holds) {
        std::abort();
    }
}

}  // namespace shoal::fuzz
