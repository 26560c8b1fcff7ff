#include "editions/differences.h"

#include <algorithm>
#include <cstddef>
#include <map>

#include "engine/core/text.h"

namespace shoal::editions {

namespace {

std::string number(int value) { return std::to_string(value); }

std::string place(hecht::Hex at) { return "q " + number(at.q) + " r " + number(at.r); }

}  // namespace

// By cards, since a card that moves from one level to another would else change two long lists.
Listing list_material(const fishing::Edition& edition) {
    Listing listing;
    for (const CardId card : fishing::ocean_cards) {
        const std::string face(Notation::of([&](Text& out) { fishing::write_card(card, out); }).view());
        listing.emplace_back("ocean_levels." + face, number(edition.level[card.value]));
    }
    return listing;
}

Listing list_material(const foppen::Edition& edition) {
    Listing listing;
    for (int players = foppen::players_min; players <= foppen::players_max; ++players) {
        const foppen::Deck& deck = edition.deck_for(players);
        for (const auto& [key, value] :
             {std::pair("green_to", deck.green_to), std::pair("red_to", deck.red_to),
              std::pair("yellow_to", deck.yellow_to), std::pair("blue_to", deck.blue_to), std::pair("ones", deck.ones),
              std::pair("hand", deck.hand), std::pair("discs", deck.discs)}) {
            listing.emplace_back("decks." + number(players) + '.' + key, number(value));
        }
    }
    return listing;
}

Listing list_material(const fatfish::Edition& edition) {
    Listing listing;
    for (std::size_t colour = 0; colour < fatfish::colour_count; ++colour) {
        for (std::size_t value = 0; value < fatfish::value_max; ++value) {
            listing.emplace_back(
                "copies." + std::string(fatfish::colour_letters.substr(colour, 1)) + '.' + std::to_string(value + 1),
                number(edition.copies[colour][value]));
        }
    }
    for (std::size_t i = 0; i < fatfish::licence_count; ++i) {
        listing.emplace_back(std::string("licences.") + static_cast<char>('A' + i), number(edition.licence_points[i]));
    }
    return listing;
}

Listing list_material(const hecht::Edition& edition) {
    Listing listing;
    listing.emplace_back("die.value", number(edition.die));
    for (std::size_t i = 0; i < edition.actions.size(); ++i) {
        listing.emplace_back("actions.value[" + std::to_string(i) + ']',
                             std::string(hecht::action_name(edition.actions[i])));
    }
    for (std::size_t i = 0; i < edition.starts.size(); ++i) {
        listing.emplace_back("starts.value[" + std::to_string(i) + ']',
                             place(edition.starts[i][0]) + ", " + place(edition.starts[i][1]));
    }
    for (std::size_t i = 0; i < edition.canals.size(); ++i) {
        listing.emplace_back("canals.value[" + std::to_string(i) + ']',
                             place(edition.canals[i].from) + ", " + place(edition.canals[i].to));
    }
    Listing fields;
    for (const hecht::EditionField& field : edition.fields) {
        fields.emplace_back("fields (" + place(field.at) + ')', std::string(hecht::field_kind_name(field.kind)));
    }
    // Their order in the file means nothing.
    std::sort(fields.begin(), fields.end());
    listing.insert(listing.end(), fields.begin(), fields.end());
    return listing;
}

std::vector<Difference> compare(const Listing& standard, const Listing& here) {
    std::vector<Difference> all;
    std::map<std::string, std::size_t, std::less<>> at;
    const auto entry_of = [&](const std::string& field) -> Difference& {
        const auto [found, fresh] = at.try_emplace(field, all.size());
        if (fresh) {
            all.push_back({field, {}, {}});
        }
        return all[found->second];
    };
    const auto add = [](std::string& text, const std::string& value) { text += (text.empty() ? "" : ", ") + value; };
    for (const auto& [field, value] : standard) {
        add(entry_of(field).standard, value);
    }
    for (const auto& [field, value] : here) {
        add(entry_of(field).here, value);
    }
    std::erase_if(all, [](const Difference& each) { return each.standard == each.here; });
    return all;
}

}  // namespace shoal::editions
