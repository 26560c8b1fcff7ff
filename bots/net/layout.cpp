#include "bots/net/layout.h"

#include <algorithm>
#include <stdexcept>

namespace shoal::bots {

namespace {

// An entry of this table, or of the sums behind it; what is not there has no place.
constexpr int nowhere = -1;

struct Known {
    std::vector<int> place;        // of each entry of the fullest table, where it stands here
    std::vector<EncodedGroup> of;  // of each entry here, its group
};

// Where entries stand at this table, and which values they can have.
Known known_entries(const std::vector<PlannedGroup>& groups, std::size_t cards) {
    Known known;
    for (const PlannedGroup& group : groups) {
        for (int outer = 0; outer < group.fullest.outer.count; ++outer) {
            for (int inner = 0; inner < group.fullest.inner.count; ++inner) {
                const bool is_here = outer < group.here.outer.count && inner < group.here.inner.count;
                known.place.push_back(is_here ? static_cast<int>(known.of.size()) : nowhere);
                if (is_here) {
                    known.of.push_back(group.fullest);
                }
            }
        }
    }
    EncodedGroup sum;
    sum.high = 7;
    for (std::size_t card = 0; card < cards; ++card) {
        known.place.push_back(static_cast<int>(known.of.size()));
        known.of.push_back(sum);
    }
    return known;
}

int cards_in(const EncodedGroup& group) {
    return group.inner.axis == Axis::card ? group.inner.count : group.outer.count;
}

void find_groups(const NetLayout& layout, const std::vector<PlannedGroup>& groups, FeaturePlan& plan) {
    std::size_t first = 0;
    for (const PlannedGroup& group : groups) {
        const EncodedGroup& here = group.here;
        if (std::find(layout.sums.begin(), layout.sums.end(), here.name) != layout.sums.end()) {
            plan.cards = static_cast<std::size_t>(cards_in(here));
            plan.sums.push_back({static_cast<std::uint16_t>(first),
                                 static_cast<std::uint16_t>(static_cast<std::size_t>(here.size()) / plan.cards)});
        }
        if (here.name == layout.led) {
            plan.led = first;
            if (here.size() != layout.followed * static_cast<int>(layout.kinds.size())) {
                throw std::runtime_error("a net: follows colours that no row shows");
            }
        }
        first += static_cast<std::size_t>(here.size());
    }
    plan.row = first;
}

// What a value of an entry counts.
int count_of(const Feature& feature, int value) {
    return (feature.low <= value && value <= feature.high ? whole : 0) + value * feature.each;
}

}  // namespace

FeaturePlan plan_features(const NetLayout& layout, const std::vector<PlannedGroup>& groups, int players) {
    FeaturePlan plan;
    find_groups(layout, groups, plan);
    plan.others = players - 1;
    const Known known = known_entries(groups, plan.cards);
    const auto place_of = [&](int entry) {
        if (entry < 0 || static_cast<std::size_t>(entry) >= known.place.size()) {
            throw std::runtime_error("a net: told of an entry that no row has");
        }
        return known.place[static_cast<std::size_t>(entry)];
    };
    std::vector<std::vector<const Feature*>> of_entry(known.of.size());
    for (const Feature& feature : layout.features) {
        const int place = place_of(feature.entry);
        if (place != nowhere && players >= feature.least) {
            of_entry[static_cast<std::size_t>(place)].push_back(&feature);
        }
    }
    for (std::size_t entry = 0; entry < known.of.size(); ++entry) {
        const EncodedGroup& group = known.of[entry];
        // A value out of its group's range does not occur; 0 is always among those that are noted.
        const int low = std::min(group.low, 0);
        const int high = std::max(group.high, 0);
        plan.entries.push_back({static_cast<std::uint32_t>(plan.begins.size()), static_cast<std::int16_t>(low),
                                static_cast<std::int16_t>(high)});
        for (int value = low; value <= high; ++value) {
            plan.begins.push_back(static_cast<std::uint32_t>(plan.hits.size()));
            for (const Feature* feature : of_entry[entry]) {
                const int count = count_of(*feature, value);
                const int gate = feature->gate == no_gate ? no_gate : place_of(feature->gate);
                if (count != 0) {
                    plan.hits.push_back(
                        {static_cast<std::int16_t>(gate), feature->want, feature->colour, feature->column, count});
                }
            }
            if (value == 0 && plan.hits.size() > plan.begins.back()) {
                plan.at_zero.push_back(static_cast<std::uint16_t>(entry));
            }
        }
    }
    plan.begins.push_back(static_cast<std::uint32_t>(plan.hits.size()));
    for (const NowEntry& now : layout.now) {
        const int place = place_of(now.entry);
        if (place != nowhere) {
            plan.now.push_back({static_cast<std::uint16_t>(place), now.own != 0});
        }
    }
    return plan;
}

}  // namespace shoal::bots
