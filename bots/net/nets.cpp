#include "bots/net/nets.h"

#include <string_view>

// The assembler puts the files into the program as they are; arrays of numbers would take the compiler minutes.
#define SHOAL_CARRY(game)                                               \
    __asm__(                                                            \
        ".pushsection .rodata\n"                                        \
        ".global shoal_net_" #game "\n.hidden shoal_net_" #game         \
        "\n"                                                            \
        "shoal_net_" #game                                              \
        ":\n"                                                           \
        ".incbin \"" SHOAL_NETS "/" #game                               \
        ".net\"\n"                                                      \
        ".global shoal_net_end_" #game "\n.hidden shoal_net_end_" #game \
        "\n"                                                            \
        "shoal_net_end_" #game                                          \
        ":\n"                                                           \
        ".byte 0\n"                                                     \
        ".popsection\n");                                               \
    extern "C" const char shoal_net_##game[];                           \
    extern "C" const char shoal_net_end_##game[]

SHOAL_CARRY(fatfish);
SHOAL_CARRY(fishing);
SHOAL_CARRY(foppen);

namespace shoal::bots {

namespace {

Net carried(const char* begin, const char* end) {
    return Net::read(std::string_view(begin, static_cast<std::size_t>(end - begin)));
}

}  // namespace

const Net* net_of(std::string_view game) {
    if (game == "fatfish") {
        static const Net net = carried(shoal_net_fatfish, shoal_net_end_fatfish);
        return &net;
    }
    if (game == "fishing") {
        static const Net net = carried(shoal_net_fishing, shoal_net_end_fishing);
        return &net;
    }
    if (game == "foppen") {
        static const Net net = carried(shoal_net_foppen, shoal_net_end_foppen);
        return &net;
    }
    return nullptr;
}

}  // namespace shoal::bots
