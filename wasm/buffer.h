// What the module's functions share: one buffer for requests and answers, and words for what is wrong with a request.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/text.h"
#include "engine/core/trace.h"

namespace shoal::wasm {

enum Error : std::int32_t {
    bad_length = -1,
    unknown_game = -2,
    bad_players = -3,
    bad_seed = -4,
    unknown_bot = -5,
    bad_option = -6,
    bad_version = -7,
    refused_move = -8,
};

extern std::array<char, trace_step_max> text_buffer;

inline Text answer() { return Text(text_buffer.data(), text_buffer.size()); }
inline std::int32_t length_of(const Text& out) { return static_cast<std::int32_t>(out.size()); }

// A request is short; it is copied out because the answer is written over it.
class Request {
public:
    bool take(std::int32_t length) {
        if (length < 0 || static_cast<std::size_t>(length) > copy_.size()) {
            return false;
        }
        size_ = static_cast<std::size_t>(length);
        std::copy_n(text_buffer.begin(), size_, copy_.begin());
        return true;
    }
    std::string_view text() const { return {copy_.data(), size_}; }

private:
    std::array<char, 512> copy_{};
    std::size_t size_ = 0;
};

// Options as name=value, separated by single spaces.
template <class G>
bool read_options(std::string_view request, typename G::Options& options) {
    while (!request.empty()) {
        const std::string_view choice = next_word(request);
        const std::size_t equals = choice.find('=');
        if (equals == std::string_view::npos ||
            !G::set_option(options, choice.substr(0, equals), choice.substr(equals + 1))) {
            return false;
        }
    }
    return true;
}

}  // namespace shoal::wasm
