// What host and kernels have to agree on; both are compiled from this.
#pragma once

#include <cstdint>

#include "batch/slot.h"
#include "engine/core/encoding.h"

namespace shoal::gpu {

// A block is one warp: its threads go in step and share memory without waiting for others.
inline constexpr unsigned threads_a_block = 32;

// How many threads play whole games.
struct Crowd {
    unsigned threads_a_block = 128;
    unsigned blocks_a_multiprocessor = 8;
};

// More threads hide more waiting, but leave each fewer registers and less of the multiprocessor's own memory. What is
// best was measured on an H200; the pond has the most to compute with and is best off with few.
template <Encodes G>
inline constexpr Crowd crowd_of{128, G::legal_max > 100 ? 4U : 8U};

struct BatchArguments {
    batch::Shape shape{};
    batch::Buffers to{};
    std::uint64_t* slots = nullptr;         // of all games, word by word
    std::uint64_t* drawers = nullptr;       // likewise; null until random players are asked
    unsigned long long* refused = nullptr;  // the first game whose action was refused
};

}  // namespace shoal::gpu
