// What a net is told of a row of the encoding: its entries, each by small switches, in one layout for all tables of a
// game.
//
// Rows are as long as there are players; nets serve every table, so groups that are counted by seats have room for as
// many seats as the game allows, and whoever is not there says nothing. A flag, a kind and how many there are of a card
// is one feature; another count has one for each value it can have, and the number itself; a large number one for each
// stretch of eight, and the number itself. The last features say how many players there are. train/features.py makes
// the same layout for learning; tests/bots/net_test.cpp and tests/python/train_test.py see that they agree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/encoding.h"
#include "engine/core/text.h"

namespace shoal::bots {

// What a switch counts; a number counts its value, so that large ones do not drown the rest.
inline constexpr int whole = 32;

// One input of a net: all of it where the entry lies between low and high, and `each` times the entry, in parts of
// `whole`.
struct Feature {
    std::uint16_t column;  // among all inputs
    std::int16_t low;
    std::int16_t high;
    std::int16_t each;
};

// The features of the rows of one table.
struct FeaturePlan {
    std::vector<Feature> features;
    std::vector<std::uint16_t> begins;   // of each entry of the row, where its features begin; one more at the end
    std::vector<std::uint16_t> at_zero;  // entries that have something to say although they are 0
    std::uint16_t players_column = 0;
    std::uint16_t columns = 0;  // of the net, at whichever table
};

// Numbers of this group are seats, and count nothing.
constexpr bool names_seats(std::string_view game, std::string_view group) {
    return game == "fishing" && (group == "played" || group == "caught" || group == "stockroom");
}

// A group as the plan needs it: at this table, and at the fullest one.
struct PlannedGroup {
    EncodedGroup here;
    EncodedGroup fullest;
    bool of_seats = false;       // its numbers are seats
    std::vector<bool> is_value;  // of the fullest table's entries: counts, in a group that is counted by kinds
};

FeaturePlan plan_features(const std::vector<PlannedGroup>& groups, int players, int players_min, int players_max);

template <Encodes G>
FeaturePlan plan_features(const typename G::Rules& rules) {
    const typename G::Rules full = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
    const EncodedGroups here = encoding_groups(rules);
    const EncodedGroups fullest = encoding_groups(full);
    std::vector<PlannedGroup> groups;
    for (std::size_t i = 0; i < fullest.size(); ++i) {
        PlannedGroup group{here[i], fullest[i], names_seats(G::name, fullest[i].name), {}};
        for (int entry = 0; entry < group.fullest.size(); ++entry) {
            std::array<char, 64> letters{};
            Text name(letters.data(), letters.size());
            write_entry_name(full, group.fullest, entry, name);
            group.is_value.push_back(std::string_view(letters.data(), name.size()).ends_with("value]"));
        }
        groups.push_back(group);
    }
    return plan_features(groups, rules.players, G::players_min, G::players_max);
}

}  // namespace shoal::bots
