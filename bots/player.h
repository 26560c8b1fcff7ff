// A bot at a table. It is handed a view, the memory of the round and numbers of its own, never the state and never
// the dealer's numbers, and says which move it makes.
//
//     bots::Player<Foppen> player(*bots::parse_bot("strong:iterations=2000"));
//     const Move move = player.choose(rules, view(rules, state, seat), &memory, generator);
//
// The memory (engine/core/memory.h) holds only what everybody at the table saw: who decided what, in which order. It
// gives away no card. From it a bot concludes which hidden cards are likely (beliefs.h); who has none hands over
// nullptr, and the bot then takes every world for equally likely.
//
// A player keeps nothing of a game from one move to the next: it decides by what it is handed alone. What it
// does keep is the room for its search, so that one player can serve many games and seats, but only one
// thread at a time.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/clumsy.h"
#include "bots/random.h"
#include "bots/spec.h"
#include "bots/thoughts.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::bots {

template <Game G>
class Player {
public:
    using Rules = typename G::Rules;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;

    explicit Player(const BotSpec& spec);
    ~Player();
    Player(Player&&) noexcept;
    Player& operator=(Player&&) noexcept;

    const BotSpec& spec() const { return spec_; }

    // The seat of the view must be one that has to move. `memory` is that of the moment, from the beginning of the
    // round on, or nullptr. Bots that think take one number from the generator for each move; `thoughts`, where it
    // is given, is filled with what they thought.
    template <Generator R>
    Move choose(const Rules& rules, const View& seen, const Memory* memory, R& generator,
                Thoughts<G>* thoughts = nullptr) {
        switch (spec_.level) {
            case Level::random: return Random::choose<G>(rules, seen, generator);
            case Level::clumsy: return Clumsy::choose<G>(rules, seen, generator);
            case Level::beginner:
            case Level::easy:
            case Level::casual:
            case Level::medium:
            case Level::strong:
            case Level::expert:
            case Level::baseline:
            case Level::policy: break;
        }
        return think(rules, seen, memory, generator.next(), thoughts);
    }

private:
    struct Mind;

    Move think(const Rules& rules, const View& seen, const Memory* memory, std::uint64_t seed, Thoughts<G>* thoughts);
    Move search(const Rules& rules, const View& seen, const Memory* memory, const Budget& budget, std::uint64_t seed,
                Thoughts<G>* thoughts);

    BotSpec spec_;
    std::unique_ptr<Mind> mind_;
};

// How many iterations a move of a bot has at such a table, unless its budget says otherwise; 0: it does not search.
template <Game G>
std::uint32_t level_iterations(const typename G::Rules& rules, const BotSpec& spec);

// Who gives hints: it thinks longer than any level that plays, so that reasons are counted in enough worlds.
template <Game G>
BotSpec adviser();

}  // namespace shoal::bots
