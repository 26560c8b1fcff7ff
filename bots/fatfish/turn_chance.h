// How likely a turn was that everybody saw, out of any hand: bots conclude from it what that hand was (hindsight.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "bots/beliefs.h"
#include "bots/fatfish/choice.h"
#include "bots/fatfish/turns.h"
#include "bots/growth.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

// A turn as everybody saw it.
struct SeenTurn {
    Table before{};
    Lays lays{};
    Seat seat{};
    std::uint8_t number = 0;
    Hand known{};           // what everybody knew to be in the hand when it was over
    std::size_t drawn = 0;  // how many cards were drawn then
};

// How likely a turn was by how players choose (choice.h), out of any hand. Of equal hands in many worlds only the first
// is judged.
class TurnChance {
public:
    // The weights are of one kind of player. Others differ from it, and who takes them for it is too sure: with 1, six
    // players who go by the points of a turn are judged worse than by equal worlds.
    static constexpr float sureness = 0.7F;

    // The turn must stay where it is.
    TurnChance(const Rules& rules, const SeenTurn& turn)
        : rules_(rules), turn_(turn), choice_(rules, turn.before), faces_(faces_of(turn.lays)) {}

    double out_of(const Hand& hand) {
        std::uint32_t key = 0;
        for (const CardId card : hand) {
            key = key << 8 | (rules_.face_numbers[card.value] + 1U);
        }
        constexpr std::uint32_t spread = 2'654'435'769;
        Known& known = known_[key * spread >> (32 - known_bits)];
        if (known.key != key) {
            known = {key, judge(hand)};
        }
        return known.chance;
    }

    // In a full row nothing comes of the order, in any other the last card ends it.
    bool is_this(const Lays& lays, const RowSum& after) const {
        return lays.row == turn_.lays.row && lays.count == turn_.lays.count &&
               (after.is_full() || last_colour(lays) == last_colour(turn_.lays)) && faces_of(lays) == faces_;
    }

private:
    // Which cards are laid, whatever their order and whichever of equal ones.
    using Faces = std::array<std::uint8_t, hand_max>;

    static constexpr unsigned known_bits = 10;
    struct Known {
        std::uint32_t key = 0;
        double chance = 0;
    };

    double judge(const Hand& hand) const {
        std::array<float, turns_max> scores;
        std::size_t count = 0;
        std::size_t taken = turns_max;
        float most = std::numeric_limits<float>::lowest();
        for_each_turn<Which::all>(rules_, turn_.before, choice_.layout(), hand,
                                  [&](const Lays& lays, const RowSum& after) {
                                      scores[count] = choice_.score(hand, lays, after);
                                      most = std::max(most, scores[count]);
                                      taken = is_this(lays, after) ? count : taken;
                                      ++count;
                                  });
        if (taken == turns_max) {
            return 0;
        }
        float all = 0;
        for (std::size_t i = 0; i < count; ++i) {
            all += growth(sureness * (scores[i] - most));
        }
        const float share = growth(sureness * (scores[taken] - most)) / all;
        return (1 - stray_part) * static_cast<double>(share) + stray_part / static_cast<double>(count);
    }

    Faces faces_of(const Lays& lays) const {
        Faces faces;
        faces.fill(face_count);
        for (std::size_t i = 0; i < lays.count; ++i) {
            faces[i] = rules_.face_numbers[lays.cards[i].value];
        }
        std::sort(faces.begin(), faces.end());
        return faces;
    }

    Colour last_colour(const Lays& lays) const { return rules_.colour(lays.cards[lays.count - 1U]); }

    const Rules& rules_;
    const SeenTurn& turn_;
    TurnChoice choice_;
    Faces faces_;
    std::vector<Known> known_ = std::vector<Known>(std::size_t{1} << known_bits);
};

}  // namespace shoal::bots::fatfish
