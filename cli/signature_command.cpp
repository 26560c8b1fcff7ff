// shoal signature: one hash for the behaviour of all games, or one for each of its parts.
#include <array>
#include <string>

#include "arena/signature.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "engine/catalog/games.h"

namespace shoal::cli {

namespace {

std::string digits_of(Sha256& hash) {
    constexpr std::size_t digits = 16;
    std::array<char, 64> buffer{};
    Text text(buffer.data(), buffer.size());
    write_hex(hash.finish(), text);
    return std::string(text.view().substr(0, digits));
}

}  // namespace

int signature_command(bool parts, Output& output) {
    Sha256 whole;
    for (const arena::SignaturePart part : arena::signature_parts) {
        Sha256 hash;
        for_each_game([&]<Game G>() { arena::add_signature<G>(part, hash); });
        const std::string digits = digits_of(hash);
        whole.add(digits);
        if (parts) {
            output.print("{} {}\n", digits, arena::part_name(part));
        }
    }
    if (!parts) {
        output.print("{}\n", digits_of(whole));
    }
    return exit_good;
}

}  // namespace shoal::cli
