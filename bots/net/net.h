// A learned net, evaluated in whole numbers alone: the same on every machine, bit for bit.
//
// Two layers and two heads (train/net.py): features (features.h) are added up column by column, hidden values have 127
// steps between 0 and 1, weights are bytes, each output in a unit of its own. One head weighs actions, the other says
// how likely a win is and how many points ahead it will be.
//
//     const Net net = Net::read(bytes);
//     Net::Thought thought;
//     net.think(plan, row, thought);
//     net.weight(thought, action);   // of the legal ones, the highest is liked best
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net/features.h"

namespace shoal::bots {

class Net {
public:
    static constexpr int first_most = 256;  // hidden values of the first layer
    static constexpr int second = 64;       // and of the second
    static constexpr int steps = 127;       // of a hidden value
    static constexpr int parts = 1024;      // of 1, in which weights and values are told

    // What comes of looking at a row, before it is asked about actions.
    struct Thought {
        alignas(32) std::array<std::uint8_t, second> inner;
    };

    struct Value {
        std::int32_t win;    // log odds
        std::int32_t ahead;  // points, in the game's unit
    };

    // As train/keep.py writes it. Throws std::runtime_error with what is wrong with it.
    static Net read(std::string_view bytes);

    const std::string& game() const { return game_; }
    int version() const { return version_; }
    int columns() const { return columns_; }
    int actions() const { return static_cast<int>(policy_.outputs.size()); }

    void think(const FeaturePlan& plan, const std::int8_t* row, Thought& thought) const;
    std::int32_t weight(const Thought& thought, int action) const { return policy_.told(thought, action); }
    Value value(const Thought& thought) const { return {value_.told(thought, 0), value_.told(thought, 1)}; }

private:
    // How a sum becomes the value of an output: sum * times + plus, shifted.
    struct Output {
        std::int64_t times;
        std::int64_t plus;
    };

    struct Layer {
        std::vector<std::int8_t> weights;  // of the first, a row for each input; of the others, for each output
        std::vector<Output> outputs;
    };

    struct Head : Layer {
        std::int32_t told(const Thought& thought, int output) const;
    };

    std::string game_;
    int version_ = 0;
    int columns_ = 0;
    int first_ = 0;
    Layer layer1_;
    Layer layer2_;
    Head policy_;
    Head value_;
};

}  // namespace shoal::bots
