// shoal signature: one hash for the behaviour of all games.
#include <array>

#include "arena/signature.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "engine/catalog/games.h"

namespace shoal::cli {

int signature_command(Output& output) {
    Sha256 hash;
    for_each_game([&hash]<Game G>() { arena::add_signature<G>(hash); });
    constexpr std::size_t digits = 16;
    std::array<char, 64> buffer{};
    Text text(buffer.data(), buffer.size());
    write_hex(hash.finish(), text);
    output.print("{}\n", text.view().substr(0, digits));
    return exit_good;
}

}  // namespace shoal::cli
