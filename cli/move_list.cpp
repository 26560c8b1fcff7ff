#include "cli/move_list.h"

#include <algorithm>
#include <map>

#include "cli/markdown.h"

namespace shoal::cli {

namespace {

constexpr std::size_t few_moves = 40;

// Stands for a space at which a line must not be broken.
constexpr char firm_space = '\x01';

std::string firm(std::string text) {
    std::replace(text.begin(), text.end(), ' ', firm_space);
    return text;
}

std::string loose(std::string text) {
    std::replace(text.begin(), text.end(), firm_space, ' ');
    return text;
}

}  // namespace

std::string list_moves(std::span<const std::string> moves, const Look& look) {
    const bool grouped = moves.size() > few_moves;
    std::string numbered;
    std::map<std::string, int> groups;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const std::size_t arrow = moves[i].find('>');
        if (grouped && arrow != std::string::npos) {
            ++groups[moves[i].substr(0, arrow)];
        } else {
            numbered += firm("#" + std::to_string(i + 1) + " " + look.card(moves[i]) + " ") + " ";
        }
    }
    std::string counted;
    for (const auto& [from, count] : groups) {
        counted += firm(from + ">… " + std::to_string(count) + " ") + " ";
    }
    std::string page;
    if (!groups.empty()) {
        page += wrap(counted, look.width, "  ", "  ");
        page += "  " + look.dim(look.say("prompt", "targets", {groups.begin()->first})) + "\n";
    }
    if (!numbered.empty()) {
        page += wrap(numbered, look.width, "  ", "  ");
    }
    return loose(page);
}

std::string list_targets(std::span<const std::string> moves, const std::string& from, const Look& look) {
    const std::string beginning = from + ">";
    std::string targets;
    for (const std::string& move : moves) {
        if (move.starts_with(beginning)) {
            targets += move.substr(beginning.size()) + " ";
        }
    }
    return targets.empty() ? targets : wrap(targets, look.width, "  " + beginning + " ", "      ");
}

}  // namespace shoal::cli
