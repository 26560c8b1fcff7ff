// The kernels' PTX, taken into the program as it is. The list of files is made by CMakeLists.txt.
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "gpu/kernels.h"

// A zero behind each: the driver reads up to it.
#define SHOAL_PTX(GAME, FILE)      \
    asm(".section .rodata\n"       \
        ".balign 16\n"             \
        ".hidden shoal_ptx_" #GAME \
        "\n"                       \
        ".global shoal_ptx_" #GAME \
        "\n"                       \
        "shoal_ptx_" #GAME         \
        ":\n"                      \
        ".incbin \"" FILE          \
        "\"\n"                     \
        ".byte 0\n"                \
        ".previous\n");            \
    extern "C" __attribute__((visibility("hidden"))) const char shoal_ptx_##GAME[];
#include <ptx_list.h>
#undef SHOAL_PTX

namespace shoal::gpu {

std::string_view ptx_of(std::string_view game) {
    using Entry = std::pair<std::string_view, const char*>;
#define SHOAL_PTX(GAME, FILE) Entry{#GAME, shoal_ptx_##GAME},
    static const std::array list{
#include <ptx_list.h>
    };
#undef SHOAL_PTX
    for (const auto& [name, ptx] : list) {
        if (name == game) {
            return ptx;
        }
    }
    return {};
}

}  // namespace shoal::gpu
