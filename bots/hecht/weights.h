// What counts in Hecht, and how much.
#pragma once

#include <array>

#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

namespace pond = shoal::hecht;

// All in pikes. The numbers were tuned together, by letting sets of them plan against each other at tables of two,
// four and six (SPSA), as train/tune_hecht.cpp does; single ones mean little without the others.
struct Weights {
    // How much a pike breeding of somebody else counts, compared with one's own, and how many breedings ahead
    // make what is ready for them, or still far from it, worth half of what it could be.
    float foreign_breeding = 0.311F;
    float soon = 0.626F;
    float later = 6.23F;
    // A sated pike in a pair, alone in a nest, in the water; how much nearness to a nest adds.
    float paired = 0.699F;
    float waiting = 0.441F;
    float sated = 0.255F;
    float near_nest = 0.0117F;
    float second_sated = 0.137F;
    // What a sated pike still counts when the supply has no young for it.
    float barren = 0.801F;
    // A hungry pike right beside a carp that may be eaten, and how much of that while none may.
    float near_carp = 0.0331F;
    float near_spared_carp = 0.14F;
    // Carps: one alone in a nest, a pair, one sated in the water, nearness to snail and nest, snails, carps alive.
    float carp_waiting = 0.0412F;
    float carp_pair = -0.0599F;
    float carp_sated = 0.0233F;
    float carp_near_snail = 0.0635F;
    float carp_near_nest = 0.0432F;
    float snail = 0.0631F;
    float living_carp = 0.199F;
    // Chips that are still open.
    float chip_breed_pike = 0.143F;
    float chip_breed_carp = 0.408F;
    float chip_wave = 0.463F;
    float chip_snail = 0.0826F;
    float chip_skip = -0.105F;
    // Pikes on the board: too few cannot pair, too many leave no stones for young.
    std::array<float, pond::pike_stones + 1> bodies{-0.60F, -0.30F, -0.01F, 0.08F, 0.11F, 0.01F, -0.32F};
};

#ifdef SHOAL_TUNES_HECHT
inline Weights weights{};  // train/tune_hecht.cpp tries others
#else
inline constexpr Weights weights{};
#endif

}  // namespace shoal::bots::hecht
