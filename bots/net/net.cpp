#include "bots/net/net.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <stdexcept>

namespace shoal::bots {

namespace {

constexpr int shift = 24;

std::int64_t fixed(double value) { return std::llround(std::ldexp(value, shift)); }

// Reads what train/keep.py writes: a line of JSON in a fixed order, then numbers.
class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    [[noreturn]] static void fail(const std::string& what) { throw std::runtime_error("a net: " + what); }

    void skip_to(std::string_view mark) {
        const std::size_t at = rest_.find(mark);
        if (at == std::string_view::npos) {
            fail("without " + std::string(mark));
        }
        rest_.remove_prefix(at + mark.size());
    }

    std::string text() {
        const std::size_t end = std::min(rest_.find('"'), rest_.size());
        std::string found(rest_.substr(0, end));
        rest_.remove_prefix(end);
        return found;
    }

    int whole_number(int most) {
        int value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc{} || value < 1 || value > most) {
            fail("a size that makes no sense");
        }
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    const char* take(std::size_t size) {
        if (size > rest_.size()) {
            fail("ends too early");
        }
        const char* here = rest_.data();
        rest_.remove_prefix(size);
        return here;
    }

    std::vector<double> floats(int count) {
        std::vector<double> values;
        for (int i = 0; i < count; ++i) {
            std::uint32_t word = 0;
            const char* bytes = take(4);
            for (int byte = 3; byte >= 0; --byte) {
                word = word << 8 | static_cast<std::uint8_t>(bytes[byte]);
            }
            const auto value = static_cast<double>(std::bit_cast<float>(word));
            if (!(std::abs(value) < 1e4)) {
                fail("a number that makes no sense");
            }
            values.push_back(value);
        }
        return values;
    }

    bool done() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

}  // namespace

Net Net::read(std::string_view bytes) {
    Reader reader(bytes);
    Net net;
    reader.skip_to("{\"game\": \"");
    net.game_ = reader.text();
    reader.skip_to("\"version\": ");
    net.version_ = reader.whole_number(1000);
    reader.skip_to("\"layer1\": [");
    net.columns_ = reader.whole_number(1 << 15);
    reader.skip_to(", ");
    net.first_ = reader.whole_number(first_most);
    if (net.first_ % 16 != 0) {
        Reader::fail("a first layer that is no multiple of 16");
    }
    reader.skip_to("\"policy\": [64, ");
    const int actions = reader.whole_number(1 << 12);
    reader.skip_to("\n");

    // Each output's sum becomes its value: `scale` parts of the sum's unit and of the bias, rounded.
    const auto read_layer = [&](Layer& layer, int inputs, int outputs, double unit_parts, double bias_parts,
                                bool by_input) {
        const char* weights = reader.take(static_cast<std::size_t>(inputs) * static_cast<std::size_t>(outputs));
        layer.weights.resize(static_cast<std::size_t>(inputs) * static_cast<std::size_t>(outputs));
        for (int input = 0; input < inputs; ++input) {
            for (int output = 0; output < outputs; ++output) {
                const int place = by_input ? input * outputs + output : output * inputs + input;
                layer.weights[static_cast<std::size_t>(place)] = static_cast<std::int8_t>(*weights++);
            }
        }
        const std::vector<double> units = reader.floats(outputs);
        const std::vector<double> biases = reader.floats(outputs);
        for (std::size_t i = 0; i < units.size(); ++i) {
            layer.outputs.push_back({fixed(units[i] * unit_parts), fixed(biases[i] * bias_parts + 0.5)});
        }
    };
    read_layer(net.layer1_, net.columns_, net.first_, static_cast<double>(steps) / whole, steps, true);
    read_layer(net.layer2_, net.first_, second, 1.0, steps, false);
    read_layer(net.policy_, second, actions, static_cast<double>(parts) / steps, parts, false);
    read_layer(net.value_, second, 2, static_cast<double>(parts) / steps, parts, false);
    if (!reader.done()) {
        Reader::fail("goes on where it should end");
    }
    return net;
}

void Net::think(const FeaturePlan& plan, const std::int8_t* row, Thought& thought) const {
    alignas(32) std::array<std::int32_t, first_most> sums{};
    const auto width = static_cast<std::size_t>(first_);
    const auto add = [&](const Feature& feature, int value) {
        const int count = (feature.low <= value && value <= feature.high ? whole : 0) + value * feature.each;
        if (count == 0) {
            return;
        }
        const std::int8_t* column = layer1_.weights.data() + feature.column * width;
        for (std::size_t i = 0; i < width; ++i) {
            sums[i] += count * column[i];
        }
    };
    const auto add_entry = [&](std::size_t entry) {
        for (std::size_t i = plan.begins[entry]; i < plan.begins[entry + 1]; ++i) {
            add(plan.features[i], row[entry]);
        }
    };
    const std::size_t entries = plan.begins.size() - 1;
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
    add({plan.players_column, 0, 0, 0}, 0);

    const auto clipped = [](std::int64_t sum, const Output& output) {
        return static_cast<std::uint8_t>(
            std::clamp<std::int64_t>((sum * output.times + output.plus) >> shift, 0, steps));
    };
    alignas(32) std::array<std::uint8_t, first_most> inner{};
    for (std::size_t i = 0; i < width; ++i) {
        inner[i] = clipped(sums[i], layer1_.outputs[i]);
    }
    for (std::size_t output = 0; output < second; ++output) {
        const std::int8_t* weights = layer2_.weights.data() + output * width;
        std::int32_t sum = 0;
        for (std::size_t i = 0; i < width; ++i) {
            sum += inner[i] * weights[i];
        }
        thought.inner[output] = clipped(sum, layer2_.outputs[output]);
    }
}

std::int32_t Net::Head::told(const Thought& thought, int output) const {
    const std::int8_t* from = weights.data() + static_cast<std::size_t>(output) * second;
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < second; ++i) {
        sum += thought.inner[i] * from[i];
    }
    const Output& scale = outputs[static_cast<std::size_t>(output)];
    return static_cast<std::int32_t>((sum * scale.times + scale.plus) >> shift);
}

}  // namespace shoal::bots
