#include "cli/look.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

#include "cli/markdown.h"
#include "cli/output.h"
#include "cli/phrases.h"
#include "cli/utf8.h"
#include "engine/catalog/words.h"

namespace shoal::cli {

namespace {

constexpr std::string_view reset = "\x1b[0m";

constexpr bool french_of_games_is_firm() {
    bool firm = true;
    for_each_phrase([&firm](std::string_view, const Phrase& phrase) {
        firm = firm && french_spaces_are_firm(std::span(&phrase, 1));
    });
    return firm;
}
static_assert(french_of_games_is_firm());

std::string_view colour_sequence(char letter) {
    switch (letter) {
        case 'r': return "\x1b[91m";
        case 'y': return "\x1b[93m";
        case 'g': return "\x1b[92m";
        case 'b': return "\x1b[94m";
        case 'p': return "\x1b[95m";
        case 'o': return "\x1b[38;5;208m";
        case 'w': return "\x1b[97m";
        case '@': return "\x1b[96m";
        default: return {};
    }
}

std::string painted(bool coloured, std::string_view sequence, std::string_view text) {
    if (!coloured || sequence.empty()) {
        return std::string(text);
    }
    return fmt::format("{}{}{}", sequence, text, reset);
}

std::string_view sentence_for(const Look& look, std::string_view group, std::string_view name) {
    if (const std::string_view own = words(look.game, group, name, look.language); !own.empty()) {
        return own;
    }
    for (const std::span<const Phrase> list : {prompt_phrases(), tell_phrases(), label_phrases(), review_phrases()}) {
        if (const std::string_view found = find_phrase(list, group, name, look.language); !found.empty()) {
            return found;
        }
    }
    return {};
}

}  // namespace

std::string Look::say(std::string_view group, std::string_view name,
                      std::initializer_list<std::string_view> values) const {
    const std::string_view sentence = sentence_for(*this, group, name);
    std::size_t room = sentence.size();
    for (const std::string_view value : values) {
        room += 2 * value.size();
    }
    std::string text(room, '\0');
    Text out(text.data(), text.size());
    fill_places(sentence, values, out);
    text.resize(out.size());
    return text;
}

std::string Look::counted(std::string_view group, std::string_view name, int count) const {
    // French counts nothing as one.
    const bool one = count == 1 || count == -1 || (language == Language::fr && count == 0);
    return say(group, one ? std::string(name) + "_one" : std::string(name), {std::to_string(count)});
}

std::string Look::name(Seat seat, Seat viewer) const {
    std::string text = say("general", "player", {std::to_string(seat.index() + 1)});
    return seat == viewer ? text + " " + say("general", "you") : text;
}

std::string Look::name_on_turn(Seat seat, Seat viewer, bool on_turn) const {
    const std::string text = name(seat, viewer);
    return on_turn ? bold(text) : text;
}

std::string Look::names(SeatSet seats, Seat viewer) const {
    std::string text;
    int left = seats.size();
    for (const Seat seat : seats) {
        --left;
        text += text.empty() ? "" : left == 0 ? " " + say("general", "and") + " " : ", ";
        text += name(seat, viewer);
    }
    return text;
}

std::string Look::bold(std::string_view text) const { return painted(coloured, "\x1b[1m", text); }
std::string Look::dim(std::string_view text) const { return painted(coloured, "\x1b[2m", text); }

std::string Look::inverse(std::string_view text) const { return painted(coloured, "\x1b[7m", text); }

std::string Look::ruler() const {
    constexpr int longest = 80;
    std::string dashes;
    for (int i = 0; i < std::min(width, longest); ++i) {
        dashes += "─";
    }
    return dim(dashes);
}

std::string Look::card(std::string_view notation) const {
    return painted(coloured, notation.empty() ? std::string_view{} : colour_sequence(notation[0]), notation);
}

std::string Look::in_seat_colour(Seat seat, std::string_view text) const {
    constexpr std::string_view seat_letters = "rybgow";
    return painted(coloured, colour_sequence(seat_letters[static_cast<std::size_t>(seat.index()) % 6]), text);
}

bool wants_colour(bool no_colour) {
    const char* objection = std::getenv("NO_COLOR");
    return !no_colour && (objection == nullptr || *objection == '\0') && !terminal_is_dumb() && output_is_terminal();
}

std::string show_hand(const Look& look, std::vector<std::string> cards) {
    std::string colours;  // in the order in which the cards came
    for (const std::string& card : cards) {
        if (!card.empty() && colours.find(card[0]) == std::string::npos) {
            colours += card[0];
        }
    }
    const auto value = [](const std::string& card) {
        return card.empty() ? 0 : parse_number(std::string_view(card).substr(1), 1000).value_or(0);
    };
    std::string text;
    for (const char colour : colours) {
        std::vector<std::string> same;
        std::copy_if(cards.begin(), cards.end(), std::back_inserter(same),
                     [&](const std::string& card) { return !card.empty() && card[0] == colour; });
        std::sort(same.begin(), same.end(), [&](const std::string& a, const std::string& b) {
            return value(a) != value(b) ? value(a) < value(b) : a < b;
        });
        text += text.empty() ? "" : "  ";
        for (std::size_t i = 0; i < same.size(); ++i) {
            text += (i == 0 ? "" : " ") + look.card(same[i]);
        }
    }
    return text.empty() ? "-" : text;
}

std::string Columns::text(int width) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], display_width(row[i]));
        }
    }
    std::string page;
    for (const auto& row : rows_) {
        page += row_text(row, widths, width);
    }
    return page;
}

// Cells that do not fit go beneath the first ones, in a little from the left.
std::string Columns::row_text(const std::vector<std::string>& row, const std::vector<std::size_t>& widths, int width) {
    constexpr std::string_view indent = "     ";
    std::string page;
    std::string line;
    const auto finish_line = [&] {
        page += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        line.clear();
    };
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::size_t room = static_cast<std::size_t>(width);
        if (!line.empty() && display_width(line) + display_width(row[i]) > room && !row[i].empty()) {
            finish_line();
            line = indent;
            if (indent.size() + display_width(row[i]) > room) {
                page += wrap(row[i], width, indent, indent);
                line.clear();
                continue;
            }
        }
        line += row[i] + std::string(widths[i] - display_width(row[i]) + 2, ' ');
    }
    if (line.find_first_not_of(' ') != std::string::npos) {
        finish_line();
    }
    return page;
}

}  // namespace shoal::cli
