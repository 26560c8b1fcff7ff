// How players of Fat Fish choose a turn. Its worth alone (worth.h) says less than they know: it forgets what the cards
// are good for that are kept. That is what bots conclude from (hindsight.h); to play by, it has not been tried.
#pragma once

#include <bit>
#include <cstddef>

#include "bots/fatfish/choice_weights.h"
#include "bots/fatfish/rows.h"
#include "bots/fatfish/turns.h"
#include "bots/fatfish/worth.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

class TurnChoice {
public:
    TurnChoice(const Rules& rules, const Table& table) : rules_(rules), layout_(layout_of(rules, table)) {}

    const Layout& layout() const { return layout_; }

    // Of a turn that leaves its row so, out of a hand.
    TurnTraits traits_of(Hand hand, const Lays& lays, const RowSum& after) const {
        TurnTraits traits{};
        ColourSet end = layout_.ends.colour[lays.row];
        traits[Trait::more_cards] = static_cast<float>(lays.count) - 1;
        for (std::size_t i = 0; i < lays.count; ++i) {
            const Face face = rules_.face(lays.cards[i]);
            traits[Trait::points] += static_cast<float>(face.value) - points_of_a_card;
            end = 1U << static_cast<unsigned>(face.colour);
            hand.erase(lays.cards[i]);
        }
        if (after.is_full()) {
            traits[Trait::fills] = 1;
            traits[Trait::net] = static_cast<float>(after.net());
            traits[Trait::more_cards_fill] = traits[Trait::more_cards];
            end = 0;
        } else {
            add_row_left(after, layout_.ends_without(lays.row), traits);
        }
        const std::size_t second = lays.row == 0 ? 1 : 0;
        const std::size_t third = lays.row == 2 ? 1 : 2;
        const ColourSet second_end = layout_.ends.colour[second];
        const ColourSet third_end = layout_.ends.colour[third];
        traits[Trait::other_rows] = neighbour_share_ * (row_worth(layout_.rows[second], third_end | end) +
                                                        row_worth(layout_.rows[third], second_end | end));
        add_kept(hand, end | second_end | third_end, traits);
        return traits;
    }

    float score(const Hand& hand, const Lays& lays, const RowSum& after) const {
        const TurnTraits traits = traits_of(hand, lays, after);
        float sum = 0;
        for (std::size_t i = 0; i < traits.size(); ++i) {
            sum += weights_[i] * traits[i];
        }
        return sum;
    }

private:
    void add_row_left(const RowSum& row, ColourSet ends_elsewhere, TurnTraits& traits) const {
        const auto net = static_cast<float>(row.net());
        traits[Trait::own_row] = neighbour_share_ * row_worth(row, ends_elsewhere);
        traits[Trait::barred] = static_cast<float>(std::popcount(ends_elsewhere & ~unsigned{row.colours}));
        switch (row_length - row.size) {
            case 1:
                traits[Trait::one_missing] = 1;
                traits[Trait::net_one_missing] = net;
                break;
            case 2:
                traits[Trait::two_missing] = 1;
                traits[Trait::net_two_missing] = net;
                break;
            default: traits[Trait::net_more_missing] = net; break;
        }
    }

    void add_kept(const Hand& kept, ColourSet ends, TurnTraits& traits) const {
        ColourSet colours = 0;
        for (const CardId card : kept) {
            const ColourSet colour = 1U << static_cast<unsigned>(rules_.colour(card));
            colours |= colour;
            traits[Trait::kept_bound] += (ends & colour) != 0 ? 1.0F : 0.0F;
            traits[Trait::kept_ones] += rules_.value(card) == 1 ? 1.0F : 0.0F;
        }
        traits[Trait::kept_colours] = static_cast<float>(std::popcount(colours));
    }

    const Rules& rules_;
    Layout layout_;
    float neighbour_share_ = neighbour_share(rules_);
    const TurnTraits& weights_ = choice_weights[choice_kind(rules_.players)];
};

}  // namespace shoal::bots::fatfish
