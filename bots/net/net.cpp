#include "bots/net/net.h"

#include <algorithm>
#include <cstring>

namespace shoal::bots {

namespace {

constexpr int shift = 24;
constexpr int hidden_most = 255;

}  // namespace

// Switches, by far the most, are added up in words of 16 bits, as many as fit; the rest is counted in 32.
class Net::Sums {
public:
    void clear(std::size_t width) {
        width_ = width;
        std::fill_n(counted_.begin(), width, 0);
        std::fill_n(switched_.begin(), width, std::int16_t{0});
        switches_ = 0;
    }

    void add(const std::int8_t* column, int count) {
        const std::size_t width = width_;
        if (count != whole) {
            std::int32_t* __restrict to = counted_.data();
            const std::int8_t* __restrict from = column;
            for (std::size_t i = 0; i < width; ++i) {
                to[i] += count * from[i];
            }
            return;
        }
        // A byte may be anybody's: without __restrict the compiler would fear that a sum changes the weights.
        const std::int8_t* __restrict from = column;
        std::int16_t* __restrict to = switched_.data();
        for (std::size_t i = 0; i < width; ++i) {
            to[i] = static_cast<std::int16_t>(to[i] + from[i]);
        }
        if (++switches_ == switches_most) {
            settle();
        }
    }

    // Nothing may be added after.
    const std::int32_t* told() {
        settle();
        return counted_.data();
    }

private:
    static constexpr int switches_most = 250;  // of at most 127 each

    void settle() {
        for (std::size_t i = 0; i < width_; ++i) {
            counted_[i] += whole * switched_[i];
            switched_[i] = 0;
        }
        switches_ = 0;
    }

    alignas(32) std::array<std::int32_t, width_most> counted_;
    alignas(32) std::array<std::int16_t, width_most> switched_;
    std::size_t width_ = 0;
    int switches_ = 0;
};

void Net::add_up(const FeaturePlan& plan, const std::int8_t* row, std::array<Sums, colours_most + 1>& sums) const {
    const auto add_entry = [&](std::size_t entry) {
        const FeaturePlan::Entry& known = plan.entries[entry];
        const int value = std::clamp<int>(row[entry], known.low, known.high);
        const std::size_t at = known.values + static_cast<std::size_t>(value - known.low);
        for (std::size_t i = plan.begins[at]; i < plan.begins[at + 1]; ++i) {
            const FeaturePlan::Hit& hit = plan.hits[i];
            if (hit.gate != no_gate && row[hit.gate] != hit.want) {
                continue;
            }
            const bool of_colour = hit.colour != no_colour;
            const auto colour = static_cast<std::size_t>(of_colour ? hit.colour : colours_most);
            const Layer& layer = of_colour ? colour_[static_cast<std::size_t>(layout_.kinds[colour])] : body_;
            sums[colour].add(layer.columns.data() + static_cast<std::size_t>(hit.column) * layer.width(), hit.count);
        }
    };
    const std::size_t entries = plan.entries.size();
    // Most entries are 0 and have nothing to say: eight of them are passed over at once.
    for (std::size_t begin = 0; begin < entries; begin += 8) {
        const std::size_t end = std::min(begin + 8, entries);
        std::uint64_t eight = 0;
        std::memcpy(&eight, row + begin, end - begin);
        for (std::size_t entry = begin; eight != 0 && entry < end; ++entry) {
            if (row[entry] != 0) {
                add_entry(entry);
            }
        }
    }
    for (const std::uint16_t entry : plan.at_zero) {
        if (row[entry] == 0) {
            add_entry(entry);
        }
    }
}

std::int64_t Net::told(const Layer& layer, std::size_t output, const std::int16_t* inner, std::int64_t given) const {
    const auto count = static_cast<std::size_t>(layer.inner);
    const std::int16_t* weights = layer.rows.data() + output * count;
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += inner[i] * weights[i];
    }
    const Output& scale = layer.outputs[output];
    return ((given + sum) * scale.times + scale.plus) >> shift;
}

void Net::hide(const Layer& layer, const std::int16_t* inner, const std::int32_t* given, Hidden& out) const {
    for (std::size_t i = 0; i < layer.width(); ++i) {
        const std::int64_t value = told(layer, i, inner, given == nullptr ? 0 : given[i]);
        out[i] = static_cast<std::int16_t>(std::clamp<std::int64_t>(value, 0, hidden_most));
    }
}

void Net::think(const FeaturePlan& plan, const std::int8_t* row, Thought& thought) const {
    std::array<std::int8_t, row_most> wide;
    std::memcpy(wide.data(), row, plan.row);
    std::fill_n(wide.data() + plan.row, plan.cards, std::int8_t{0});
    for (const FeaturePlan::Summed& summed : plan.sums) {
        for (std::size_t i = 0; i < summed.rows; ++i) {
            const std::int8_t* from = row + summed.first + i * plan.cards;
            for (std::size_t card = 0; card < plan.cards; ++card) {
                wide[plan.row + card] = static_cast<std::int8_t>(wide[plan.row + card] + from[card]);
            }
        }
    }
    std::array<Sums, colours_most + 1> sums;
    const std::size_t colours = layout_.kinds.size();
    for (std::size_t colour = 0; colour < colours; ++colour) {
        sums[colour].clear(colour_[0].width());
    }
    sums[colours_most].clear(body_.width());
    add_up(plan, wide.data(), sums);

    // The sum over the colours of each kind, and behind them the colours that are to be followed.
    alignas(32) std::array<std::int16_t, inputs_most> pooled{};
    for (std::size_t colour = 0; colour < colours; ++colour) {
        const auto kind = static_cast<std::size_t>(layout_.kinds[colour]);
        const std::size_t width = colour_[kind].width();
        Hidden& look = thought.looks[colour];
        hide(colour_[kind], nullptr, sums[colour].told(), look);
        const auto add_to = [&](std::size_t place) {
            for (std::size_t i = 0; i < width; ++i) {
                pooled[place * width + i] = static_cast<std::int16_t>(pooled[place * width + i] + look[i]);
            }
        };
        add_to(kind);
        for (std::size_t place = 0; place < static_cast<std::size_t>(layout_.followed); ++place) {
            if (row[plan.led + place * colours + colour] != 0) {
                add_to(kinds_ + place);
            }
        }
    }
    Hidden body;
    hide(body_, pooled.data(), sums[colours_most].told(), body);
    hide(second_, body.data(), nullptr, thought.second);

    std::int32_t now = 0;
    for (const FeaturePlan::Now& each : plan.now) {
        now += each.own ? row[each.entry] * plan.others : -row[each.entry];
    }
    thought.now = now * parts / plan.others;
}

void Net::weigh(const Thought& thought, std::span<const std::uint16_t> actions, std::int32_t* weights) const {
    std::array<Hidden, colours_most> touched;
    unsigned known = 0;  // colours that were touched
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const ActionPlace& place = layout_.actions[actions[i]];
        const auto output = static_cast<std::size_t>(place.output);
        if (place.colour == no_colour) {
            weights[i] = static_cast<std::int32_t>(told(whole_, output, thought.second.data(), 0));
            continue;
        }
        const auto colour = static_cast<std::size_t>(place.colour);
        const auto kind = static_cast<std::size_t>(layout_.kinds[colour]);
        if ((known >> colour & 1U) == 0) {
            known |= 1U << colour;
            const std::size_t width = colour_[kind].width();
            alignas(32) std::array<std::int16_t, inputs_most> inner;
            std::copy_n(thought.looks[colour].begin(), width, inner.begin());
            std::copy_n(thought.second.begin(), second_.width(), inner.begin() + static_cast<std::ptrdiff_t>(width));
            hide(touch_[kind], inner.data(), nullptr, touched[colour]);
        }
        weights[i] = static_cast<std::int32_t>(told(cards_[kind], output, touched[colour].data(), 0));
    }
}

Net::Value Net::value(const Thought& thought) const {
    const auto each = [&](std::size_t output) {
        return static_cast<std::int32_t>(told(value_, output, thought.second.data(), 0));
    };
    return {each(0), each(1)};
}

}  // namespace shoal::bots
