#include "bots/net/features.h"

namespace shoal::bots {

namespace {

constexpr int one_by_one = 24;  // counts up to here have a feature a value
constexpr int stretch = 8;      // beyond, one a stretch of so many
// Nothing lies between these.
constexpr int none_low = 1;
constexpr int none_high = 0;

struct Span {
    int low;
    int high;
    int each;
};

bool counts_by(const EncodedGroup& group, Axis axis) { return group.outer.axis == axis || group.inner.axis == axis; }

std::vector<Span> spans_of_entry(int low, int high, bool of_seats) {
    if (low == 0 && high == 1) {
        return {{none_low, none_high, whole}};
    }
    std::vector<Span> spans;
    if (low >= 0 && high <= one_by_one) {
        for (int value = 1; value <= high; ++value) {
            spans.push_back({value, value, 0});
        }
        if (of_seats || high <= 3) {
            return spans;
        }
    } else {
        const int first = low >= 0 ? low / stretch * stretch : -((-low + stretch - 1) / stretch * stretch);
        for (int start = first; start <= high; start += stretch) {
            spans.push_back({start, start + stretch - 1, 0});
        }
    }
    spans.push_back({none_low, none_high, 1});
    return spans;
}

std::vector<Span> spans_of(const PlannedGroup& group, int entry) {
    const bool of_cards = counts_by(group.fullest, Axis::card) && !group.of_seats;
    const bool is_flag = counts_by(group.fullest, Axis::kind) && !group.is_value[static_cast<std::size_t>(entry)];
    if (of_cards || is_flag) {
        return {{none_low, none_high, whole}};
    }
    return spans_of_entry(group.fullest.low, group.fullest.high, group.of_seats);
}

}  // namespace

FeaturePlan plan_features(const std::vector<PlannedGroup>& groups, int players, int players_min, int players_max) {
    FeaturePlan plan;
    int column = 0;
    std::uint16_t row_entry = 0;
    for (const PlannedGroup& group : groups) {
        for (int outer = 0; outer < group.fullest.outer.count; ++outer) {
            for (int inner = 0; inner < group.fullest.inner.count; ++inner) {
                const std::vector<Span> spans = spans_of(group, outer * group.fullest.inner.count + inner);
                if (outer < group.here.outer.count && inner < group.here.inner.count) {
                    plan.begins.push_back(static_cast<std::uint16_t>(plan.features.size()));
                    bool at_zero = false;
                    for (const Span& span : spans) {
                        at_zero |= span.low <= 0 && 0 <= span.high;
                        plan.features.push_back({static_cast<std::uint16_t>(column + (&span - spans.data())),
                                                 static_cast<std::int16_t>(span.low),
                                                 static_cast<std::int16_t>(span.high),
                                                 static_cast<std::int16_t>(span.each)});
                    }
                    if (at_zero) {
                        plan.at_zero.push_back(row_entry);
                    }
                    ++row_entry;
                }
                column += static_cast<int>(spans.size());
            }
        }
    }
    plan.begins.push_back(static_cast<std::uint16_t>(plan.features.size()));
    plan.players_column = static_cast<std::uint16_t>(column + players - players_min);
    plan.columns = static_cast<std::uint16_t>(column + players_max - players_min + 1);
    return plan;
}

}  // namespace shoal::bots
