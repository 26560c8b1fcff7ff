// Text from outside made fit for a terminal: control characters and broken UTF-8 escaped, length bounded.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shoal {

// At most about `width` characters; what is left out in the middle of it is marked by "…".
std::string printable(std::string_view text, std::size_t width = 100);

// The neighbourhood of one place in a long text, with "…" where it goes on.
std::string printable_around(std::string_view text, std::size_t place, std::size_t width = 60);

}  // namespace shoal
