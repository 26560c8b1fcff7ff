// The kernels of the game that SHOAL_GAME names: compiled by clang to PTX for all cards since 2017, without a CUDA
// toolkit, so what a toolkit's headers would define is defined here. What they do is the batch's own source
// (batch/slot.h, batch/playouts.h); only how threads share memory is said here.
#include <cstdlib>

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))

#include "batch/playouts.h"
#include "batch/slot.h"
#include "engine/catalog/games.h"
#include "gpu/arguments.h"

namespace {

using namespace shoal;
using namespace shoal::batch;
using G = GameAt<Games, place_of_game<Games>(SHOAL_GAME)>;

constexpr unsigned lanes = gpu::threads_a_block;

__device__ std::uint64_t block_number() { return static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ctaid_x()); }
__device__ unsigned lane_number() { return static_cast<unsigned>(__nvvm_read_ptx_sreg_tid_x()); }
__device__ Share this_share() {
    const auto blocks = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_nctaid_x());
    const auto threads = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ntid_x());
    return {block_number() * threads + lane_number(), blocks * threads};
}

// The threads of a warp. All of them come here together.
struct WholeWarp {
    static __device__ bool all(bool mine) { return __nvvm_vote_all_sync(0xFFFFFFFF, mine); }
};

// Games lie in memory word by word: the first words of all games, then the second ones, so that neighbouring threads
// read neighbouring words. A thread takes its game into memory of its own and puts it back. Such a word may be part of
// anything: the compiler must not think that what it reads as something else has not been written.
using Word __attribute__((may_alias)) = std::uint64_t;

template <class Value>
__device__ void load(Value& value, const std::uint64_t* words, std::uint64_t games, std::uint64_t i) {
    static_assert(sizeof(Value) % 8 == 0);
    auto* to = reinterpret_cast<Word*>(&value);
    for (unsigned word = 0; word < sizeof(Value) / 8; ++word) {
        to[word] = words[word * games + i];
    }
}
template <class Value>
__device__ void store(const Value& value, std::uint64_t* words, std::uint64_t games, std::uint64_t i) {
    const auto* from = reinterpret_cast<const Word*>(&value);
    for (unsigned word = 0; word < sizeof(Value) / 8; ++word) {
        words[word * games + i] = from[word];
    }
}

struct alignas(16) Sixteen {
    Word low;
    Word high;
};

// Rows are written byte by byte, which memory of the whole card is slow at: the threads of a block write theirs into
// the block's own memory, where they lie as they will in the caller's, and carry them over together.
extern __shared__ Sixteen staged[];

__device__ void carry_over(const std::uint8_t* from, std::uint8_t* to, std::uint64_t bytes) {
    const bool aligned = (reinterpret_cast<std::uint64_t>(to) & 15U) == 0;
    const std::uint64_t whole = aligned ? bytes / 16 : 0;
    for (std::uint64_t i = lane_number(); i < whole; i += lanes) {
        reinterpret_cast<Sixteen*>(to)[i] = reinterpret_cast<const Sixteen*>(from)[i];
    }
    for (std::uint64_t i = whole * 16 + lane_number(); i < bytes; i += lanes) {
        to[i] = from[i];
    }
}

__device__ std::uint64_t padded(std::uint64_t bytes) { return (bytes + 15) / 16 * 16; }

// All threads of a block come here together, those without a game too.
__device__ void tell_decisions(const G::Rules& rules, const Shape& shape, const Slot<G>& slot, const Buffers& to,
                               std::uint64_t i, bool mine) {
    const auto row = static_cast<std::uint64_t>(shape.row);
    const auto actions = static_cast<std::uint64_t>(shape.actions);
    auto* rows = reinterpret_cast<std::uint8_t*>(staged);
    std::uint8_t* masks = rows + (to.observations == nullptr ? 0 : padded(row * lanes));
    if (mine) {
        const Seat seat = tell_asked(rules, slot, to, i);
        const unsigned lane = lane_number();
        observe(rules, slot, seat,
                to.observations == nullptr ? nullptr : reinterpret_cast<std::int8_t*>(rows + lane * row),
                to.masks == nullptr ? nullptr : masks + lane * actions);
    }
    __syncthreads();
    const std::uint64_t first = i - lane_number();
    const std::uint64_t games = first >= shape.games ? 0 : shape.games - first < lanes ? shape.games - first : lanes;
    if (to.observations != nullptr) {
        carry_over(rows, reinterpret_cast<std::uint8_t*>(to.observations) + first * row, games * row);
    }
    if (to.masks != nullptr) {
        carry_over(masks, to.masks + first * actions, games * actions);
    }
    __syncthreads();
}

}  // namespace

// How many threads play whole games, so that the compiler leaves each of them its share of the registers.
#define SHOAL_CROWD \
    __attribute__((launch_bounds(gpu::crowd_of<G>.threads_a_block, gpu::crowd_of<G>.blocks_a_multiprocessor)))

// Whole games of consecutive seeds, for simulations.
extern "C" __global__ SHOAL_CROWD void play_seeds(const G::Rules* rules, std::uint64_t first, std::uint64_t games,
                                                  Played* out) {
    play_seeds<G, WholeWarp>(*rules, first, games, this_share(), out);
}

// So many moves a thread, for measuring.
extern "C" __global__ SHOAL_CROWD void play_moves(const G::Rules* rules, std::uint64_t seed, std::uint32_t moves,
                                                  Measured* out) {
    const std::uint64_t thread = this_share().thread;
    out[thread] = play_moves<G, WholeWarp>(*rules, seed + thread, moves);
}

extern "C" __global__ void reset_batch(const G::Rules* rules, gpu::BatchArguments batch, std::uint64_t seed) {
    const std::uint64_t i = this_share().thread;
    const bool mine = i < batch.shape.games;
    Slot<G> slot;
    if (mine) {
        deal(*rules, slot, seed + i);
        tell_end(batch.shape, batch.to, i, nullptr);
        store(slot, batch.slots, batch.shape.games, i);
    }
    tell_decisions(*rules, batch.shape, slot, batch.to, i, mine);
}

extern "C" __global__ void step_batch(const G::Rules* rules, gpu::BatchArguments batch, const std::int32_t* actions) {
    const std::uint64_t i = this_share().thread;
    const bool mine = i < batch.shape.games;
    Slot<G> slot;
    if (mine) {
        load(slot, batch.slots, batch.shape.games, i);
        if (!step_and_tell(*rules, batch.shape, slot, actions[i], batch.to, i)) {
            __nvvm_atom_min_gen_ull(batch.refused, i);
        }
        store(slot, batch.slots, batch.shape.games, i);
    }
    tell_decisions(*rules, batch.shape, slot, batch.to, i, mine);
}

extern "C" __global__ void draw_batch(const G::Rules* rules, gpu::BatchArguments batch, std::int32_t* actions) {
    const std::uint64_t i = this_share().thread;
    if (i < batch.shape.games) {
        Slot<G> slot;
        Drawer<G> drawer;
        load(slot, batch.slots, batch.shape.games, i);
        load(drawer, batch.drawers, batch.shape.games, i);
        actions[i] = draw_action(*rules, slot, drawer);
        store(drawer, batch.drawers, batch.shape.games, i);
    }
}

// So many decisions of every game by random players, each with its row and its mask written, for measuring.
extern "C" __global__ void watch_batch(const G::Rules* rules, gpu::BatchArguments batch, std::uint32_t decisions) {
    const std::uint64_t i = this_share().thread;
    const bool mine = i < batch.shape.games;
    Slot<G> slot;
    Fast player(i, 1);
    if (mine) {
        load(slot, batch.slots, batch.shape.games, i);
    }
    for (std::uint32_t n = 0; n < decisions; ++n) {
        if (mine) {
            const Seat seat = asked(*rules, slot);
            const G::Move move = draw_move<G>(*rules, slot.state, seat, player);
            note(*rules, slot.gist, slot.state, seat, move);
            apply(*rules, slot.state, seat, move, slot.chance, NoObserver{});
            ++slot.moves;
            if (over(*rules, slot.state)) {
                deal(*rules, slot, slot.seed + batch.shape.games);
            }
        }
        tell_decisions(*rules, batch.shape, slot, batch.to, i, mine);
    }
    if (mine) {
        store(slot, batch.slots, batch.shape.games, i);
    }
}
