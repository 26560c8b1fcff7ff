// Takes a line of a journal apart from the front; after the first thing that is not there, nothing is.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace shoal::arena {

class Scanner {
public:
    explicit Scanner(std::string_view rest) : rest_(rest) {}

    bool at_end() const { return good_ && rest_.empty(); }

    void literal(std::string_view text) {
        good_ = good_ && rest_.starts_with(text);
        rest_.remove_prefix(good_ ? text.size() : 0);
    }

    // Written as we write numbers: without signs and leading zeros.
    std::uint64_t number(std::uint64_t most) {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        const auto length = static_cast<std::size_t>(end - rest_.data());
        good_ = good_ && error == std::errc{} && value <= most && (length == 1 || rest_.front() != '0');
        rest_.remove_prefix(good_ ? length : 0);
        return good_ ? value : 0;
    }

    // `,"name":[1,2,3]`
    template <class Numbers>
    void numbers(std::string_view name, Numbers& into, std::size_t count, std::uint64_t most) {
        literal(",\"");
        literal(name);
        literal("\":");
        for (std::size_t i = 0; i < count; ++i) {
            literal(i == 0 ? "[" : ",");
            into[i] = static_cast<std::remove_reference_t<decltype(into[i])>>(number(most));
        }
        literal("]");
    }

    // So many of these characters; empty if there are others.
    std::string_view characters(std::size_t count, std::string_view allowed) {
        const std::string_view text = rest_.substr(0, count);
        good_ = good_ && text.size() == count && text.find_first_not_of(allowed) == std::string_view::npos;
        rest_.remove_prefix(good_ ? count : 0);
        return good_ ? text : std::string_view{};
    }

private:
    std::string_view rest_;
    bool good_ = true;
};

}  // namespace shoal::arena
