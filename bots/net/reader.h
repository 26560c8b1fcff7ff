// Reads what train/keep.py writes: a line of JSON in a fixed order, then numbers.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace shoal::bots {

class NetReader {
public:
    explicit NetReader(std::string_view bytes) : rest_(bytes) {}

    [[noreturn]] static void fail(const std::string& what) { throw std::runtime_error("a net: " + what); }

    void skip_to(std::string_view mark) {
        const std::size_t at = rest_.find(mark);
        if (at == std::string_view::npos) {
            fail("without " + std::string(mark));
        }
        rest_.remove_prefix(at + mark.size());
    }

    std::string text() {
        const std::size_t end = std::min(rest_.find('"'), rest_.size());
        std::string found(rest_.substr(0, end));
        rest_.remove_prefix(end);
        return found;
    }

    int whole_number(int least, int most) {
        int value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{} || value < least || value > most) {
            fail("a size that makes no sense");
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    double number() {
        double value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{} || !(value > 0) || value > 1000) {
            fail("a unit that makes no sense");
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    // A field of the first line that is a number, and how large it may be.
    int field(std::string_view name, int least, int most) {
        skip_to_field(name, " ");
        return whole_number(least, most);
    }

    // A list of numbers or of texts, up to its bracket.
    template <class Each>
    void list(std::string_view name, Each&& each) {
        skip_to_field(name, " [");
        while (!rest_.empty() && rest_[0] != ']') {
            if (rest_[0] == ',' || rest_[0] == ' ' || rest_[0] == '"') {
                rest_.remove_prefix(1);
            } else {
                each();
            }
        }
    }

    const char* take(std::size_t size) {
        if (size > rest_.size()) {
            fail("ends too early");
        }
        const char* here = rest_.data();
        rest_.remove_prefix(size);
        return here;
    }

    std::int16_t short_number() {
        const char* bytes = take(2);
        return static_cast<std::int16_t>(static_cast<std::uint8_t>(bytes[0]) | static_cast<std::uint8_t>(bytes[1])
                                                                                   << 8);
    }

    std::vector<double> floats(int count) {
        std::vector<double> values;
        for (int i = 0; i < count; ++i) {
            std::uint32_t word = 0;
            const char* bytes = take(4);
            for (int byte = 3; byte >= 0; --byte) {
                word = word << 8 | static_cast<std::uint8_t>(bytes[byte]);
            }
            const auto value = static_cast<double>(std::bit_cast<float>(word));
            if (!(std::abs(value) < 1e4)) {
                fail("a number that makes no sense");
            }
            values.push_back(value);
        }
        return values;
    }

    bool done() const { return rest_.empty(); }

private:
    void skip_to_field(std::string_view name, std::string_view before_value) {
        std::string mark(1, '"');
        mark.append(name).append("\":").append(before_value);
        skip_to(mark);
    }

    std::string_view rest_;
};

}  // namespace shoal::bots
