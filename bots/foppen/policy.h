// How a sensible player weighs the cards that may be played: the tree's weights and the rules of thumb
// of `easy` are made of this.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/foppen/outlook.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

// What a card is judged by, each about between 0 and 1. "Late" means times one over the fewest cards
// anybody holds: it matters towards the end of a round only.
enum Trait : std::uint8_t {
    risk,
    risk_late,
    cost,
    cost_late,
    one,
    one_late,
    winning,
    winning_late,
    last_of_colour,
    higher,       // hidden cards of its colour: a low card
    higher_risk,  // a low card, and risky
    sure,         // cannot be fooled
    traits,
};
using Traits = std::array<float, traits>;

enum class Kind : std::uint8_t { lead, follow, shed };

// Fitted to how often the search tried each card in games against itself, by the number of discs and the
// kind of play. Low cards go early, while they are safe, and high ones late; a last card of a colour is
// kept, for who has none of it must shed; a 1 is for following, not for leading.
inline constexpr std::array<std::array<Traits, 3>, game::discs_max> trait_weights{{
    {{
        {-0.26F, -2.22F, -0.57F, 2.70F, -0.32F, -0.40F, 0.24F, 1.07F, -0.43F, 0.04F, -0.63F, 0.15F},
        {-2.29F, -0.77F, -0.32F, 2.98F, 1.77F, -1.89F, 0.25F, 0.72F, -0.90F, 1.43F, -0.23F, 0.30F},
        {-1.79F, -0.72F, -0.39F, 2.97F, 0.93F, -1.43F, 0.00F, 0.00F, -0.56F, 0.21F, -0.07F, 0.32F},
    }},
    {{
        {-0.17F, -1.47F, -0.47F, 2.12F, -1.12F, -0.63F, 0.16F, 1.01F, -0.68F, -0.49F, -0.83F, 0.21F},
        {-2.11F, -2.13F, -0.52F, 2.78F, 1.11F, -1.84F, 0.74F, 0.33F, -1.07F, 0.88F, -0.61F, -0.02F},
        {-1.38F, -1.33F, -0.30F, 2.51F, 0.45F, -1.50F, 0.00F, 0.00F, -0.64F, -0.01F, -0.12F, 0.40F},
    }},
}};

// The fewest cards that anybody holds: so many tricks the round has at least.
constexpr int fewest_cards(const game::Rules& rules, const game::Table& table) {
    int fewest = table.hand_size[Seat(0)];
    for (const Seat seat : SeatSet::all(rules.players)) {
        fewest = table.hand_size[seat] < fewest ? table.hand_size[seat] : fewest;
    }
    return fewest;
}

class Policy {
public:
    // `hidden` are the cards that the seat thinks may be in other hands.
    Policy(const game::Rules& rules, const game::Table& table, Seat seat, CardSet hand, CardSet hidden)
        : outlook_(rules, table, seat, hidden), rules_(rules), hand_(hand) {
        const int fewest = fewest_cards(rules, table);
        late_ = 1.0F / static_cast<float>(fewest < 1 ? 1 : fewest);
        const Kind kind = table.led == game::Colour::none         ? Kind::lead
                          : game::must_follow(rules, table, hand) ? Kind::follow
                                                                  : Kind::shed;
        weights_ = &trait_weights[static_cast<std::size_t>(rules.discs - 1)][static_cast<std::size_t>(kind)];
    }

    const Outlook& outlook() const { return outlook_; }

    Traits traits_of(CardId card) const {
        const Prospect prospect = outlook_.of(card);
        const CardSet colour = hand_ & game::cards_of(rules_, game::colour_of(card));
        const float is_one = game::is_one(card) ? 1.0F : 0.0F;
        const float tenths = static_cast<float>(game::cost_of(card)) / 10;
        Traits all{};
        all[risk] = prospect.risk;
        all[risk_late] = prospect.risk * late_;
        all[cost] = tenths;
        all[cost_late] = tenths * late_;
        all[one] = is_one;
        all[one_late] = is_one * late_;
        all[winning] = prospect.winning;
        all[winning_late] = prospect.winning * late_;
        all[last_of_colour] = colour.size() == 1 ? 1.0F : 0.0F;
        all[higher] = prospect.higher;
        all[higher_risk] = prospect.higher * prospect.risk;
        all[sure] = prospect.risk <= 0 ? 1.0F : 0.0F;
        return all;
    }

    // The more, the better; a difference of 1 makes a card about e times as likely.
    float score(CardId card) const {
        const Traits mine = traits_of(card);
        float sum = 0;
        for (std::size_t i = 0; i < traits; ++i) {
            sum += (*weights_)[i] * mine[i];
        }
        return sum;
    }

private:
    Outlook outlook_;
    const game::Rules& rules_;
    const Traits* weights_;
    CardSet hand_;
    float late_;
};

}  // namespace shoal::bots::foppen
