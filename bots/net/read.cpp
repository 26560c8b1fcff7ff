// Nets from their files.
#include <algorithm>
#include <cmath>

#include "bots/net/net.h"
#include "bots/net/reader.h"

namespace shoal::bots {

namespace {

constexpr int shift = 24;

std::int64_t fixed(double value) { return std::llround(std::ldexp(value, shift)); }

void check(bool holds, const char* what) {
    if (!holds) {
        NetReader::fail(what);
    }
}

int sizes(NetReader& reader, NetLayout& layout) {
    reader.list("kinds", [&] { layout.kinds.push_back(reader.whole_number(0, Net::colours_most - 1)); });
    check(layout.kinds.size() <= Net::colours_most, "more colours than there is room for");
    layout.columns = reader.field("columns", 0, 1 << 12);
    layout.whole_columns = reader.field("whole_columns", 1, 1 << 13);
    const int features = reader.field("features", 1, 1 << 14);
    reader.list("sums", [&] { layout.sums.push_back(reader.text()); });
    reader.skip_to("\"led\": \"");
    layout.led = reader.text();
    layout.outputs = reader.field("outputs", 0, 1 << 10);
    layout.whole_outputs = reader.field("whole_outputs", 0, 1 << 12);
    return features;
}

void read_tables(NetReader& reader, NetLayout& layout, int features, int actions, int now) {
    const auto colours = static_cast<int>(layout.kinds.size());
    for (int i = 0; i < features; ++i) {
        Feature each{};
        for (std::int16_t* field : {&each.colour, &each.column, &each.entry, &each.low, &each.high, &each.each,
                                    &each.gate, &each.want, &each.least}) {
            *field = reader.short_number();
        }
        const int columns = each.colour == no_colour ? layout.whole_columns : layout.columns;
        check(each.colour >= no_colour && each.colour < colours && each.column >= 0 && each.column < columns &&
                  (each.gate == no_gate || each.each == 0),
              "a feature that makes no sense");
        layout.features.push_back(each);
    }
    for (int i = 0; i < actions; ++i) {
        const std::int16_t colour = reader.short_number();
        const ActionPlace each{colour, reader.short_number()};
        const int outputs = colour == no_colour ? layout.whole_outputs : layout.outputs;
        check(colour >= no_colour && colour < colours && each.output >= 0 && each.output < outputs,
              "an action that makes no sense");
        layout.actions.push_back(each);
    }
    for (int i = 0; i < now; ++i) {
        const std::int16_t entry = reader.short_number();
        layout.now.push_back({entry, reader.short_number()});
    }
}

}  // namespace

Net Net::read(std::string_view bytes) {
    NetReader reader(bytes);
    Net net;
    reader.skip_to("{\"game\": \"");
    net.game_ = reader.text();
    net.version_ = reader.field("version", 1, 1000);
    reader.skip_to("\"unit\": ");
    net.unit_ = static_cast<int>(std::lround(reader.number() * parts));
    const int features = sizes(reader, net.layout_);
    const int actions = reader.field("actions", 1, 1 << 12);
    const int now = reader.field("now", 0, 64);
    for (const int kind : net.layout_.kinds) {
        net.kinds_ = std::max(net.kinds_, static_cast<std::size_t>(kind) + 1);
    }
    std::vector<std::pair<int, int>> layers;
    reader.skip_to("\"layers\": {");
    for (std::size_t i = 0; i < 3 * net.kinds_ + 4; ++i) {
        reader.skip_to("[");
        const int inputs = reader.whole_number(1, 1 << 13);
        reader.skip_to(", ");
        layers.emplace_back(inputs, reader.whole_number(1, 1 << 12));
    }
    reader.skip_to("\n");
    read_tables(reader, net.layout_, features, actions, now);

    std::size_t next = 0;
    // The features among the inputs, and in which parts of 1 the outputs are told.
    const auto read_layer = [&](int given, int out_parts) {
        const auto [inputs, outputs] = layers[next++];
        check(given <= inputs && inputs - given <= inputs_most && (out_parts != whole || outputs <= width_most),
              "a layer that is too large");
        Layer layer;
        layer.given = given;
        layer.inner = inputs - given;
        const char* weights = reader.take(static_cast<std::size_t>(inputs) * static_cast<std::size_t>(outputs));
        layer.rows.resize(static_cast<std::size_t>(layer.inner) * static_cast<std::size_t>(outputs));
        for (int input = 0; input < inputs; ++input) {
            for (int output = 0; output < outputs; ++output, ++weights) {
                if (input < given) {
                    layer.columns.push_back(static_cast<std::int8_t>(*weights));
                } else {
                    layer.rows[static_cast<std::size_t>(output * layer.inner + input - given)] =
                        static_cast<std::int8_t>(*weights);
                }
            }
        }
        const std::vector<double> units = reader.floats(outputs);
        const std::vector<double> biases = reader.floats(outputs);
        for (std::size_t i = 0; i < units.size(); ++i) {
            layer.outputs.push_back({fixed(units[i] * out_parts / whole), fixed(biases[i] * out_parts + 0.5)});
        }
        return layer;
    };
    const NetLayout& layout = net.layout_;
    for (std::size_t kind = 0; kind < net.kinds_; ++kind) {
        net.colour_.push_back(read_layer(layout.columns, whole));
    }
    net.body_ = read_layer(layout.whole_columns, whole);
    net.second_ = read_layer(0, whole);
    for (std::size_t kind = 0; kind < net.kinds_; ++kind) {
        net.touch_.push_back(read_layer(0, whole));
        net.cards_.push_back(read_layer(0, parts));
    }
    net.whole_ = read_layer(0, parts);
    net.value_ = read_layer(0, parts);
    if (net.kinds_ > 0) {
        const int colour = std::max(1, static_cast<int>(net.colour_[0].width()));
        net.layout_.followed = std::max(0, net.body_.inner / colour - static_cast<int>(net.kinds_));
    }
    net.check_sizes();
    check(reader.done(), "goes on where it should end");
    return net;
}

// Whether each layer has as many inputs as those before it have outputs.
void Net::check_sizes() const {
    const auto inner = [](const Layer& layer) { return static_cast<std::size_t>(layer.inner); };
    bool fits = inner(second_) == body_.width() && inner(whole_) == second_.width() && value_.width() == 2 &&
                inner(value_) == second_.width() && static_cast<int>(whole_.width()) == layout_.whole_outputs;
    const std::size_t colour = kinds_ == 0 ? 0 : colour_[0].width();
    const std::size_t pools = kinds_ + static_cast<std::size_t>(layout_.followed);
    fits = fits && inner(body_) == pools * colour;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        fits = fits && colour_[kind].width() == colour && colour_[kind].inner == 0 &&
               inner(touch_[kind]) == colour + second_.width() && inner(cards_[kind]) == touch_[kind].width() &&
               static_cast<int>(cards_[kind].width()) == layout_.outputs;
    }
    check(fits, "layers that do not fit together");
}

}  // namespace shoal::bots
