#include "cli/table_words.h"

#include <array>

namespace shoal::cli {

namespace {

struct Entry {
    TableWord word;
    Phrase names;
};

// The list after a table, prompt.commands, names the same words.
constexpr std::array entries{
    Entry{TableWord::help, {"?", "?", "?", "?", "?"}},
    Entry{TableWord::help, {"help", "hilfe", "help", "aide", "help"}},
    Entry{TableWord::hint, {"hint", "tipp", "hint", "conseil", "tip"}},
    Entry{TableWord::table, {"table", "tisch", "table", "table", "tafel"}},
    Entry{TableWord::log, {"log", "verlauf", "log", "journal", "verloop"}},
    Entry{TableWord::rules, {"rules", "regeln", "rules", "règles", "regels"}},
    Entry{TableWord::undo, {"undo", "zurück", "undo", "annuler", "terug"}},
    Entry{TableWord::quit, {"quit", "verlassen", "quit", "quitter", "verlaten"}},
    Entry{TableWord::quit, {"q", "q", "q", "q", "q"}},
};

}  // namespace

TableWord read_table_word(std::string_view typed, Language language) {
    for (const Entry& entry : entries) {
        if (typed == entry.names.key || typed == entry.names.in(language)) {
            return entry.word;
        }
    }
    return TableWord::none;
}

}  // namespace shoal::cli
