// What the traits of a turn weigh when players of Fat Fish choose one (choice.h). Fitted by
// train/fit_fatfish_choice.cpp to what the judge chose in games against itself, and printed by it; train/README.md says
// how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace shoal::bots::fatfish {

struct Trait {
    enum Name : std::uint8_t {
        more_cards,       // than one
        points,           // on the cards laid, above the average
        fills,            // the row
        net,              // of the row it fills
        more_cards_fill,  // of a turn that fills the row
        own_row,          // what the row is worth that it leaves, to the neighbour (worth.h)
        other_rows,       // and the other two
        one_missing,      // in the row that it leaves
        net_one_missing,
        two_missing,
        net_two_missing,
        net_more_missing,
        barred,        // how many colours the row it leaves lacks and cannot get
        kept_colours,  // how many there are among the cards kept
        kept_bound,    // cards kept whose colour ends a row
        kept_ones,
    };
    static constexpr std::size_t count = kept_ones + 1;
};

using TurnTraits = std::array<float, Trait::count>;

// With two players, with three or four, with five or six.
constexpr std::size_t choice_kind(int players) { return players == 2 ? 0 : players < 5 ? 1 : 2; }
inline constexpr std::size_t choice_kinds = 3;

inline constexpr std::array<TurnTraits, choice_kinds> choice_weights{{
    {{-4.07F, -0.69F, 0.36F, 0.80F, 1.40F, -0.68F, -0.43F, -4.13F, -0.24F, -1.44F, -0.20F, -0.20F, 1.51F, 1.62F, -1.00F,
      0.98F}},
    {{-4.34F, -0.75F, -0.50F, 0.97F, 1.65F, -0.25F, 0.35F, -2.83F, -0.09F, -1.56F, -0.17F, -0.21F, 0.52F, 1.54F, -0.74F,
      0.76F}},
    {{-4.37F, -0.87F, -0.48F, 1.08F, 2.06F, -1.32F, 0.66F, -2.96F, -0.21F, -1.61F, -0.22F, -0.24F, 0.51F, 1.99F, -0.79F,
      1.10F}},
}};

}  // namespace shoal::bots::fatfish
