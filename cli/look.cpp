#include "cli/look.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>

#include "cli/output.h"
#include "cli/phrases.h"
#include "cli/utf8.h"
#include "engine/catalog/words.h"

namespace shoal::cli {

namespace {

constexpr std::string_view reset = "\x1b[0m";

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
    for (const std::span<const Phrase> list : {prompt_phrases(), tell_phrases(), label_phrases()}) {
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

std::string Look::name(Seat seat, Seat viewer) const {
    std::string text = say("general", "player", {std::to_string(seat.index() + 1)});
    return seat == viewer ? text + " " + say("general", "you") : text;
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

std::string Look::card(std::string_view notation) const {
    return painted(coloured, notation.empty() ? std::string_view{} : colour_sequence(notation[0]), notation);
}

std::string Look::in_seat_colour(Seat seat, std::string_view text) const {
    constexpr std::string_view seat_letters = "rybgow";
    return painted(coloured, colour_sequence(seat_letters[static_cast<std::size_t>(seat.index()) % 6]), text);
}

bool wants_colour(bool no_colour) {
    const char* objection = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
    return !no_colour && (objection == nullptr || *objection == '\0') && !dumb && output_is_terminal();
}

std::string Columns::text() const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], display_width(row[i]));
        }
    }
    std::string page;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += row[i] + std::string(widths[i] - display_width(row[i]) + 2, ' ');
        }
        page += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return page;
}

}  // namespace shoal::cli
