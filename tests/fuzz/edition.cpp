// The edition loader: whatever the bytes, it lists mistakes or gives an edition that can be played to the
// end at every table.
#include <string>
#include <string_view>

#include "editions/shelf.h"
#include "engine/core/seed.h"
#include "tests/fuzz/input.h"

namespace shoal::fuzz {
namespace {

// Plays one random game; editions that let a player run out of moves must have been refused.
template <Game G>
void play(const typename G::Rules& rules, std::uint64_t seed) {
    constexpr int moves_max = 3000;
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast player(seed, 1);
    MoveList<G> list;
    auto state = start(rules, chance, NoObserver{});
    for (int i = 0; i < moves_max && !over(rules, state); ++i) {
        const Seat seat = first_to_move(rules, state);
        legal(rules, state, seat, list);
        require(!list.empty());
        const auto move = list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))];
        apply(rules, state, seat, move, chance, NoObserver{});
    }
}

}  // namespace
}  // namespace shoal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    editions::Shelf shelf;
    const editions::Shelf::Added added = shelf.add(text);
    for (const editions::Mistake& mistake : added.mistakes) {
        fuzz::require(!mistake.found.empty() && !mistake.allowed.empty() && editions::describe(mistake).size() < 2000);
    }
    if (added.good()) {
        with_game(added.game, [&]<Game G>() {
            const auto* loaded = shelf.find<G>(added.sha256);
            fuzz::require(loaded != nullptr);
            for (int players = G::players_min; players <= G::players_max; ++players) {
                fuzz::play<G>(G::make_rules(players, {}, loaded->edition), size);
            }
        });
    }
    return 0;
}
