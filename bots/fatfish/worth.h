// What a turn is worth to the player who takes it.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "bots/fatfish/rows.h"
#include "bots/fatfish/splits.h"
#include "bots/fatfish/turns.h"

namespace shoal::bots::fatfish {

// What a card is worth that is still to be laid, and each point on it: who has spent theirs watches the
// others take rows. Fitted, as all numbers here, by least squares to how far players came out ahead in
// games that such players played, and rounded.
inline constexpr float card_worth = 3.3F;
inline constexpr float point_worth = 0.28F;
inline constexpr float points_of_a_card = 3.15F;  // on average

struct RowWeights {
    float base = 0;
    float net = 0;  // for each point that the row would bring as it is
};

// By the number of cards in the row and of their colours (1: 1; 2: 1, 2; 3: 1, 2, 3; …), and by how many of
// the missing colours cannot be laid on it because other rows end in them. For two players.
inline constexpr std::array<std::array<RowWeights, row_count>, 10> row_weights{{
    {{{0.1F, 0}, {0, 0}, {0, 0}}},
    {{{-1.5F, -0.1F}, {-0.1F, -0.1F}, {-0.1F, 0}}},
    {{{-0.8F, -0.15F}, {0, -0.1F}, {0, 0}}},
    {{{-1.1F, 0}, {-0.8F, -0.1F}, {-0.25F, -0.1F}}},
    {{{-1.0F, -0.05F}, {-0.55F, -0.2F}, {-0.1F, -0.1F}}},
    {{{-0.2F, -0.15F}, {-0.5F, -0.2F}, {0, -0.15F}}},
    {{{-1.2F, 0}, {-2.0F, -0.2F}, {-1.8F, -0.25F}}},
    {{{-1.9F, -0.3F}, {-1.4F, -0.35F}, {-0.9F, -0.45F}}},
    {{{-1.4F, -0.55F}, {-0.8F, -0.6F}, {-0.5F, -0.5F}}},
    {{{-2.5F, -0.4F}, {-0.7F, -0.5F}, {-0.7F, -0.5F}}},
}};

// With more players a row that is left behind is less often one's own loss.
constexpr float neighbour_share(const Rules& rules) { return 1.2F / (static_cast<float>(rules.players) - 0.8F); }

constexpr float row_worth(const RowSum& row, ColourSet ends_elsewhere) {
    if (row.size == 0) {
        return 0;
    }
    const auto size = static_cast<std::size_t>(row.size);
    const auto colours = static_cast<std::size_t>(row.colour_number());
    const auto barred = static_cast<std::size_t>(std::popcount(ends_elsewhere & ~unsigned{row.colours}));
    const RowWeights& weights = row_weights[size * (size - 1) / 2 + colours - 1][barred];
    return weights.base + weights.net * static_cast<float>(row.net());
}

// Values turns: what a row brings that is taken, what the cards are worth that are given for it, and
// what the rows that are left behind mean for what comes.
class Appraisal {
public:
    constexpr Appraisal(const Rules& rules, const Table& table, Seat seat)
        : rules_(rules),
          table_(table),
          layout_(layout_of(rules, table)),
          licences_(licence_worth(rules, table, seat)) {}

    constexpr const Layout& layout() const { return layout_; }

    constexpr float worth(const Lays& lays, const RowSum& after) const {
        ColourSet end = layout_.ends.colour[lays.row];
        float worth = 0;
        for (std::size_t i = 0; i < lays.count; ++i) {
            const Face face = rules_.face(lays.cards[i]);
            worth -= card_worth + point_worth * (static_cast<float>(face.value) - points_of_a_card);
            end = 1U << static_cast<unsigned>(face.colour);
        }
        float left_behind = 0;
        if (after.is_full()) {
            worth += taken_worth(lays, after);
            end = 0;
        } else {
            left_behind += row_worth(after, layout_.ends_without(lays.row));
        }
        const std::size_t second = lays.row == 0 ? 1 : 0;
        const std::size_t third = lays.row == 2 ? 1 : 2;
        left_behind += row_worth(layout_.rows[second], layout_.ends.colour[third] | end) +
                       row_worth(layout_.rows[third], layout_.ends.colour[second] | end);
        return worth + neighbour_share_ * left_behind;
    }

private:
    constexpr float taken_worth(const Lays& lays, const RowSum& full) const {
        if (!licences_.wants_odd_splits()) {
            return static_cast<float>(full.net()) + licences_.best_of(met_by_row(full));
        }
        RowCards cards = as_set(table_.rows[lays.row]);
        for (std::size_t i = 0; i < lays.count; ++i) {
            cards.insert(lays.cards[i]);
        }
        return best_split(rules_, cards, licences_).worth;
    }

    const Rules& rules_;
    const Table& table_;
    Layout layout_;
    LicenceWorth licences_;
    float neighbour_share_ = neighbour_share(rules_);
};

}  // namespace shoal::bots::fatfish
