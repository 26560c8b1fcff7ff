// Mistakes of the user, told in one line: what is wrong, where, and what to do.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace shoal::cli {

inline constexpr int exit_good = 0;
inline constexpr int exit_wrong = 1;     // what was asked for was checked and does not hold
inline constexpr int exit_unusable = 2;  // wrong arguments, unreadable files, unwritable output

// Ends the program with exit_unusable and this line on standard error.
class UserError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// The reader of our output went away, as `head` does: nothing is wrong, and nobody is left to tell.
struct OutputClosed {};

// Text of unknown origin between quotes, safe to show: control bytes and broken UTF-8 are replaced,
// and more than a few words are cut off.
std::string in_quotes(std::string_view text);

// Whether the bytes are UTF-8 without control characters.
bool is_plain_text(std::string_view text);

// How many letters must be added, left out or changed to make one word from the other.
std::size_t edit_distance(std::string_view a, std::string_view b);

// The name that looks most like what was typed; empty if none comes close.
template <class Names>
std::string_view nearest(std::string_view typed, const Names& names) {
    std::string_view best;
    std::size_t best_distance = typed.size() / 2 + 2;
    for (const std::string_view name : names) {
        const std::size_t distance = edit_distance(typed, name);
        if (distance < best_distance) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}

// " (did you mean 'x'?)", or nothing.
template <class Names>
std::string suggestion(std::string_view typed, const Names& names) {
    const std::string_view name = nearest(typed, names);
    return name.empty() ? std::string() : " (did you mean '" + std::string(name) + "'?)";
}

}  // namespace shoal::cli
