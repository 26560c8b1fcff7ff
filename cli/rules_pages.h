// The rules pages of all games, embedded when the program is built.
#pragma once

#include <span>
#include <string_view>

namespace shoal::cli {

struct RulesPage {
    std::string_view game;
    std::string_view language;
    std::string_view text;  // Markdown
};

std::span<const RulesPage> rules_pages();

// The page in that language, or in English where nobody has translated it; empty if there is none.
std::string_view find_rules_page(std::string_view game, std::string_view language);

}  // namespace shoal::cli
