// What a net is told of a row of the encoding, and which of its outputs an action is: as its file says
// (train/features.py), in one layout for all tables of a game.
//
// Entries are named by their place in the row of the fullest table; whoever is not there says nothing. What is told of
// a colour is told of each colour in the same columns. Behind the row lie sums, card by card over some groups: how many
// of a card have been seen.
//
//     const FeaturePlan plan = plan_features<G>(net.layout(), rules);
//     net.think(plan, row, thought);
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/encoding.h"

namespace shoal::bots {

// What a switch counts, in features and in hidden values.
inline constexpr int whole = 64;
inline constexpr int no_gate = -1;
inline constexpr int no_colour = -1;  // of features and actions that belong to the whole

// One input of a net: all of it where the entry lies between low and high and the gate is as wanted, and `each` times
// the entry, in parts of `whole`.
struct Feature {
    std::int16_t colour;
    std::int16_t column;
    std::int16_t entry;
    std::int16_t low;
    std::int16_t high;
    std::int16_t each;
    std::int16_t gate;
    std::int16_t want;
    std::int16_t least;  // with fewer players there is no such thing
};

struct ActionPlace {
    std::int16_t colour;
    std::int16_t output;
};

// An entry that counts in the points by which the seat is ahead: the own points, or those of one of the others.
struct NowEntry {
    std::int16_t entry;
    std::int16_t own;
};

struct NetLayout {
    std::vector<int> kinds;  // of each colour, which weights look at it
    int columns = 0;         // of a colour
    int whole_columns = 0;
    int outputs = 0;  // of a colour
    int whole_outputs = 0;
    std::vector<std::string> sums;  // the groups that are added up
    std::string led;                // the group that says which colour is to be followed
    int followed = 0;               // in how many places: a trick has one, rows have their ends
    std::vector<Feature> features;
    std::vector<ActionPlace> actions;
    std::vector<NowEntry> now;
};

// The features of the rows of one table: of each entry and each value that it can have, what that counts where.
struct FeaturePlan {
    struct Hit {
        std::int16_t gate;  // an entry, or no_gate
        std::int16_t want;
        std::int16_t colour;
        std::int16_t column;
        std::int32_t count;
    };
    struct Entry {
        std::uint32_t values;  // where its values begin
        std::int16_t low;
        std::int16_t high;
    };
    struct Summed {
        std::uint16_t first;
        std::uint16_t rows;  // of as many cards each
    };
    struct Now {
        std::uint16_t entry;
        bool own;
    };

    std::vector<Entry> entries;
    std::vector<std::uint32_t> begins;  // of each entry's values, one after the other; one more at the end
    std::vector<Hit> hits;
    std::vector<std::uint16_t> at_zero;  // entries that have something to say although they are 0
    std::vector<Summed> sums;
    std::size_t row = 0;  // entries without the sums
    std::size_t cards = 0;
    std::size_t led = 0;  // the first entry of its group
    int others = 0;
    std::vector<Now> now;
};

// A group of entries, at this table and at the fullest one.
struct PlannedGroup {
    EncodedGroup here;
    EncodedGroup fullest;
};

FeaturePlan plan_features(const NetLayout& layout, const std::vector<PlannedGroup>& groups, int players);

template <Encodes G>
FeaturePlan plan_features(const NetLayout& layout, const typename G::Rules& rules) {
    const typename G::Rules full = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
    const EncodedGroups here = encoding_groups(rules);
    const EncodedGroups fullest = encoding_groups(full);
    std::vector<PlannedGroup> groups;
    for (std::size_t i = 0; i < fullest.size(); ++i) {
        groups.push_back({here[i], fullest[i]});
    }
    return plan_features(layout, groups, rules.players);
}

}  // namespace shoal::bots
