#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "editions/material.h"
#include "engine/core/text.h"

namespace shoal::editions {

namespace {

using namespace fishing;

std::string face_of(CardId card) {
    return std::string(Notation::of([&](Text& out) { write_card(card, out); }).view());
}

// The ocean cards by face; the two copies of a face rise.
std::map<std::string, std::vector<CardId>, std::less<>> ocean_by_face() {
    std::map<std::string, std::vector<CardId>, std::less<>> cards;
    for (const CardId card : ocean_cards) {
        cards[face_of(card)].push_back(card);
    }
    return cards;
}

}  // namespace

// The star level of every ocean card. Levels may differ in size, but every card lies in one of them.
void read_material(Object& root, Mistakes& mistakes, fishing::Edition& edition) {
    auto left = ocean_by_face();
    Object levels = root.object("ocean_levels");
    levels.provenance();
    for (int level = 1; level <= level_count; ++level) {
        for (const ListEntry& entry : levels.list(std::to_string(level), "a list of ocean cards")) {
            const auto face = entry.node->kind == Node::Kind::text ? left.find(entry.node->text) : left.end();
            if (face == left.end()) {
                mistakes.add(entry.path, shown(*entry.node), "an ocean card");
            } else if (face->second.empty()) {
                mistakes.add(entry.path, shown(*entry.node), "each ocean card once, \"@minus3\" twice");
            } else {
                // Of two equal cards the first lies no deeper: levels are read from the top.
                edition.level[face->second.front().value] = static_cast<std::uint8_t>(level);
                face->second.erase(face->second.begin());
            }
        }
    }
    levels.finish();
    for (const auto& [face, cards] : left) {
        for (std::size_t i = 0; levels.there() && i < cards.size(); ++i) {
            mistakes.add(levels.path(), "no \"" + face + '"', "each ocean card once, \"@minus3\" twice");
        }
    }
}

}  // namespace shoal::editions
