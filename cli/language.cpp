#include "cli/language.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <optional>

#include "cli/errors.h"

namespace shoal::cli {

Language read_language(std::string_view typed) {
    if (!typed.empty()) {
        if (const std::optional<Language> language = parse_language(typed)) {
            return *language;
        }
        throw UserError(fmt::format("--lang can be {}, not {}", fmt::join(language_names, ", "), in_quotes(typed)));
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value != nullptr && *value != '\0') {
            return parse_language(std::string_view(value).substr(0, 2)).value_or(Language::en);
        }
    }
    return Language::en;
}

}  // namespace shoal::cli
