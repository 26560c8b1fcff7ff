// Every game as a kernel: a thread plays the game of one seed. Compiled by clang to PTX without a CUDA toolkit, so what
// a toolkit's headers would define is defined here.
#include <cstdlib>

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))

#include "engine/catalog/games.h"
#include "tests/gpu/play.h"

namespace {

using namespace shoal;

// Which of all threads this one is; one dimension is enough.
__device__ std::uint64_t thread_number() {
    const auto block = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ctaid_x());
    const auto threads = static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_ntid_x());
    return block * threads + static_cast<std::uint64_t>(__nvvm_read_ptx_sreg_tid_x());
}

}  // namespace

#define SHOAL_KERNEL(NAME, TAG)                                                                             \
    extern "C" __global__ void play_##NAME(const TAG::Rules* rules, std::uint64_t games, gpu::Played* out) { \
        const std::uint64_t seed = thread_number();                                                         \
        if (seed < games) {                                                                                 \
            gpu::play<TAG>(*rules, seed, out[seed]);                                                        \
        }                                                                                                   \
    }

SHOAL_KERNEL(fishing, fishing::Fishing)
SHOAL_KERNEL(foppen, foppen::Foppen)
SHOAL_KERNEL(fatfish, fatfish::FatFish)
SHOAL_KERNEL(hecht, hecht::Hecht)
