#include "python/guard.h"

#include <algorithm>
#include <array>

namespace shoal::door {

namespace {

// Of fixed size: there must be words even where there is no memory.
thread_local std::array<char, 2048> words_of_thread{};

}  // namespace

void remember_error(std::string_view words) noexcept {
    const std::size_t size = std::min(words.size(), words_of_thread.size() - 1);
    std::copy_n(words.data(), size, words_of_thread.data());
    words_of_thread[size] = '\0';
}

const char* last_error() noexcept { return words_of_thread.data(); }

}  // namespace shoal::door
