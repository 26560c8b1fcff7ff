// Checks JSON against type expressions of TypeScript, as server/messages.h and the games' field lists write them:
// number, string, boolean, null, unknown, T[], (A | B)[], "literal", { a: number; b?: string }, Record<string, T>, and
// names of types.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/viewer.h"

namespace shoal::server {

class Shapes {
public:
    using Fields = std::span<const ShownField>;
    // The fields of a named type, or of none: then the name is not known and nothing fits it.
    using Names = std::function<bool(std::string_view name, Fields& fields)>;

    explicit Shapes(Names names) : names_(std::move(names)) {}

    // Where the value does not fit, as a path ("options.clock.kind: expected …"); empty: it fits.
    std::string misfit(const boost::json::value& value, std::string_view type) const;
    // An object with these fields and no others; `extra` are keys that may be there besides.
    std::string misfit(const boost::json::object& object, Fields fields,
                       std::span<const std::string_view> extra = {}) const;

private:
    Names names_;
};

// Knows the named types of server/messages.h.
const Shapes& message_shapes();

}  // namespace shoal::server
