// What a net makes of what a seat sees: how likely it holds each move for good, and what the game is worth to the seat.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/growth.h"
#include "bots/net/net.h"
#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::bots {

// The chance to win, and by how many points, in the net's unit, one will be ahead. Points count a little: they tell
// positions apart that are as good as won or lost.
struct Prospect {
    float chance = 0;
    float ahead = 0;

    float worth() const {
        constexpr float for_points = 0.1F;
        return chance + for_points * ahead;
    }
};

// For games whose actions are whole moves.
template <Encodes G>
class Sight {
public:
    using Rules = typename G::Rules;
    using View = typename G::View;
    using Gist = typename G::Gist;

    // The weight of each move of a list; only their ratios matter.
    using Weights = std::array<float, G::legal_max>;

    explicit Sight(const Net& net) : net_(net) {}

    // Whatever is looked at from now on is a table with these rules.
    void sit_down(const Rules& rules) {
        if (players_ != rules.players) {
            plan_ = plan_features<G>(net_.layout(), rules);
            players_ = rules.players;
        }
    }

    void look(const Rules& rules, const View& seen, const Gist& gist) {
        encode(rules, seen, gist, typename G::Choice{}, row_.data());
        net_.think(plan_, row_.data(), thought_);
    }

    // How much less each move is liked than the best one by whoever was looked at, as a logarithm.
    void like(const Rules& rules, const View& seen, const MoveList<G>& moves, Weights& likings) const {
        std::array<std::uint16_t, G::legal_max> actions;
        std::array<std::int32_t, G::legal_max> told;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            actions[i] = actions_of(rules, seen, moves[i])[0];
        }
        net_.weigh(thought_, {actions.data(), moves.size()}, told.data());
        const std::int32_t most =
            *std::max_element(told.begin(), told.begin() + static_cast<std::ptrdiff_t>(moves.size()));
        for (std::size_t i = 0; i < moves.size(); ++i) {
            likings[i] = static_cast<float>(told[i] - most) / Net::parts;
        }
    }

    // How likely each is made; only the ratios matter.
    void weigh(const Rules& rules, const View& seen, const MoveList<G>& moves, Weights& weights) const {
        like(rules, seen, moves, weights);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            weights[i] = growth(weights[i]);
        }
    }

    // What the net holds the position to be worth to whoever was looked at.
    Prospect prospect() const {
        const Net::Value value = net_.value(thought_);
        const float odds = growth(static_cast<float>(value.win) / Net::parts);
        const float ahead = static_cast<float>(value.ahead) / Net::parts +
                            static_cast<float>(thought_.now) / static_cast<float>(net_.unit());
        return {odds / (1 + odds), ahead};
    }
    Prospect prospect_at_end(float share, float ahead) const {
        return {share, ahead * Net::parts / static_cast<float>(net_.unit())};
    }

private:
    const Net& net_;
    FeaturePlan plan_;
    int players_ = 0;
    std::array<std::int8_t, G::encoding_max> row_{};
    Net::Thought thought_;
};

}  // namespace shoal::bots
