// Says in which field a line of a trace differs from the line it should be.
#pragma once

#include <string>
#include <string_view>

namespace shoal::trace {

struct Difference {
    std::string field;  // "seat", "legal[3]", "fields[0].next"; empty when the whole line is meant
    std::string expected;
    std::string found;
};

// The two lines differ in at least one byte; `expected` is a JSON object.
Difference explain_difference(std::string_view expected, std::string_view found);

}  // namespace shoal::trace
