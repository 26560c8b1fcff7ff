// A learned net, evaluated in whole numbers alone: the same on every machine, bit for bit.
//
// Each colour is looked at by the same weights, then the whole, and each colour again in the light of the whole
// (train/net.py). Features (layout.h) are added up column by column; hidden values have 64 steps each 1 and are less
// than 4; weights are bytes, each output in a unit of its own. What comes out weighs actions, and says how likely a win
// is and by how many points the seat will still get ahead.
//
//     const Net net = Net::read(bytes);
//     Net::Thought thought;
//     net.think(plan, row, thought);
//     net.weigh(thought, actions, weights);   // of the legal ones, the highest is liked best
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net/layout.h"

namespace shoal::bots {

class Net {
public:
    static constexpr int colours_most = 5;
    static constexpr int width_most = 320;   // hidden values of a layer
    static constexpr int inputs_most = 512;  // of a layer, those that are hidden values
    static constexpr int row_most = 2560;    // entries with the sums behind them
    static constexpr int parts = 1024;       // of 1, in which weights and values are told

    // Hidden values. Bytes would do, but pairs of words are multiplied and added up in one step.
    using Hidden = std::array<std::int16_t, width_most>;

    // What comes of looking at a row, before it is asked about actions.
    struct Thought {
        alignas(32) std::array<Hidden, colours_most> looks;
        alignas(32) Hidden second;
        std::int32_t now;  // how many points the seat is ahead of the others' average, in parts
    };

    struct Value {
        std::int32_t win;    // log odds, in parts
        std::int32_t ahead;  // points that are still to come, in parts of the game's unit
    };

    // As train/keep.py writes it. Throws std::runtime_error with what is wrong with it.
    static Net read(std::string_view bytes);

    const std::string& game() const { return game_; }
    int version() const { return version_; }
    int unit() const { return unit_; }  // the game's unit of points, in parts
    const NetLayout& layout() const { return layout_; }
    int actions() const { return static_cast<int>(layout_.actions.size()); }

    void think(const FeaturePlan& plan, const std::int8_t* row, Thought& thought) const;
    // A weight for each of these actions.
    void weigh(const Thought& thought, std::span<const std::uint16_t> actions, std::int32_t* weights) const;
    Value value(const Thought& thought) const;

private:
    // How a sum becomes the value of an output: sum * times + plus, shifted.
    struct Output {
        std::int64_t times;
        std::int64_t plus;
    };

    // Inputs that are features have a row of weights each, hidden values a row for each output.
    struct Layer {
        int given = 0;  // features among the inputs, which come first
        int inner = 0;  // hidden values
        std::vector<std::int8_t> columns;
        std::vector<std::int16_t> rows;
        std::vector<Output> outputs;

        std::size_t width() const { return outputs.size(); }
    };

    // What is told of a colour, or of the whole, as it adds up.
    class Sums;

    void check_sizes() const;
    std::int64_t told(const Layer& layer, std::size_t output, const std::int16_t* inner, std::int64_t given) const;
    void hide(const Layer& layer, const std::int16_t* inner, const std::int32_t* given, Hidden& out) const;
    void add_up(const FeaturePlan& plan, const std::int8_t* row, std::array<Sums, colours_most + 1>& sums) const;

    std::string game_;
    int version_ = 0;
    int unit_ = 0;
    NetLayout layout_;
    std::size_t kinds_ = 0;
    std::vector<Layer> colour_;  // of each kind
    Layer body_;
    Layer second_;
    std::vector<Layer> touch_;
    std::vector<Layer> cards_;
    Layer whole_;
    Layer value_;
};

}  // namespace shoal::bots
