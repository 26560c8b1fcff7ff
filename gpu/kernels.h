// The kernels of a game: PTX that is part of this program, made ready by the driver when they are first asked for.
#pragma once

#include <cstddef>
#include <string_view>

namespace shoal::gpu {

// As clang wrote it; empty in a program that was built without clang 19.
std::string_view ptx_of(std::string_view game);

// One of a game's kernels, on the card. Throws a GpuError where there is none.
void* find_kernel(std::string_view game, const char* name, std::size_t shared = 0);

}  // namespace shoal::gpu
