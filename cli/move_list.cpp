#include "cli/move_list.h"

#include <algorithm>
#include <map>
#include <vector>

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

// What moves that differ only in their last word begin with: "f9>" of "f9>e8", "snail " of "snail d4".
std::string beginning_of(const std::string& move) {
    const std::size_t arrow = move.find('>');
    const std::size_t space = move.find(' ');
    return arrow != std::string::npos ? move.substr(0, arrow + 1) : move.substr(0, space + 1);
}

// Moves that begin alike stand together, and where they lead to is counted or follows.
std::string list_many_moves(std::span<const std::string> moves, const Look& look) {
    std::map<std::string, std::vector<std::string>> groups;  // what follows each beginning
    for (const std::string& move : moves) {
        const std::string beginning = beginning_of(move);
        groups[beginning].push_back(move.substr(beginning.size()));
    }
    std::string far;   // "f9>… 60"
    std::string near;  // "snail d4, d6, e4"
    std::string rest;  // "skip, wave, breed pike, breed carp"
    std::string example;
    for (const auto& [beginning, ends] : groups) {
        if (beginning.ends_with('>')) {
            example = beginning.substr(0, beginning.size() - 1);
            far += (far.empty() ? "" : "  ") + firm(beginning + "… " + look.dim(std::to_string(ends.size())));
            continue;
        }
        if (beginning.empty() || ends.size() <= 2) {
            for (const std::string& end : ends) {
                rest += (rest.empty() ? "" : ", ") + firm(beginning + end);
            }
            continue;
        }
        std::string line = beginning;
        for (std::size_t i = 0; i < ends.size(); ++i) {
            line += (i == 0 ? "" : ", ") + ends[i];
        }
        near += wrap(line, look.width, "  ", "      ");
    }
    if (!rest.empty()) {
        near += loose(wrap(rest, look.width, "  ", "  "));
    }
    if (far.empty()) {
        return near;
    }
    return loose(wrap(far, look.width, "  ", "  ")) +
           wrap(look.dim(look.say("prompt", "targets", {example})), look.width, "  ", "  ") + near;
}

}  // namespace

std::string list_moves(std::span<const std::string> moves, const Look& look) {
    if (moves.size() > few_moves) {
        return list_many_moves(moves, look);
    }
    std::string numbered;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        numbered += (i == 0 ? "" : "  ") + firm("#" + std::to_string(i + 1) + " " + look.card(moves[i]));
    }
    return loose(wrap(numbered, look.width, "  ", "  "));
}

std::string list_targets(std::span<const std::string> moves, const std::string& from, const Look& look) {
    const std::string beginning = from.ends_with('>') ? from : from + ">";
    std::string targets;
    for (const std::string& move : moves) {
        if (move.starts_with(beginning)) {
            targets += move.substr(beginning.size()) + " ";
        }
    }
    return targets.empty() ? targets : wrap(targets, look.width, "  " + beginning + " ", "      ");
}

}  // namespace shoal::cli
