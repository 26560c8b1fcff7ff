#include "python/bot.h"

#include <optional>
#include <string>
#include <string_view>

#include "editions/printable.h"
#include "python/guard.h"

namespace shoal::door {

bots::BotSpec read_bot(const char* text) {
    const std::optional<bots::BotSpec> spec = bots::parse_bot(&present(text, "the bot"));
    if (!spec) {
        std::string names;
        for (const std::string_view name : bots::level_names) {
            names += (names.empty() ? "" : ", ") + std::string(name);
        }
        throw Mistake("there is no bot '" + printable(text, 60) + "'; the bots are: " + names +
                      "; those that search take a budget: strong:iterations=2000, expert:ms=500:threads=2; "
                      "classic:medium, classic:strong and classic:expert draw no conclusions from what others play");
    }
    return *spec;
}

}  // namespace shoal::door
