// shoal rules: a game's rules, to read.
#include <algorithm>

#include "cli/commands.h"
#include "cli/language.h"
#include "cli/markdown.h"
#include "cli/rules_pages.h"
#include "cli/table_setup.h"

namespace shoal::cli {

namespace {

constexpr int widest_text = 100;  // longer lines are hard to read

}  // namespace

std::string_view find_rules_page(std::string_view game, std::string_view language) {
    std::string_view english;
    for (const RulesPage& page : rules_pages()) {
        if (page.game == game && page.language == language) {
            return page.text;
        }
        if (page.game == game && page.language == "en") {
            english = page.text;
        }
    }
    return english;
}

int rules_command(const RulesArguments& arguments, Output& output) {
    const Language language = read_language(arguments.language);
    const std::string_view name = language_names[static_cast<std::size_t>(language)];
    visit_game(arguments.game, [&]<Game G>() {
        const PageLook look{std::min(terminal_width(), widest_text), output_is_terminal()};
        output.write(render_markdown(find_rules_page(G::name, name), look));
    });
    return exit_good;
}

}  // namespace shoal::cli
