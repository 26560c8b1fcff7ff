#include "trace/setup.h"

namespace shoal::trace {

std::string option_text(const boost::json::value& value) {
    if (const boost::json::string* text = value.if_string()) {
        return {text->data(), text->size()};
    }
    return boost::json::serialize(value);
}

std::string allowed_values(std::span<const OptionSpec> specs, std::string_view name) {
    for (const OptionSpec& spec : specs) {
        if (spec.name == name) {
            return std::string(spec.values);
        }
    }
    return "no such option";
}

bool is_edition_name(std::string_view name) {
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return name == "default" || (name.size() == 64 && std::all_of(name.begin(), name.end(), is_digit));
}

}  // namespace shoal::trace
