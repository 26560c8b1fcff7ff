// One game of a batch, and what is done with it: dealt, watched, asked for the next decision, played on.
//
// These functions are the kernels of every batch. A thread of the CPU calls them for one game after the other, a GPU
// for thousands at once; they are the same source, so that both play the same games bit for bit.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/chance.h"
#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/playing.h"
#include "engine/core/seat.h"

namespace shoal::batch {

// What a finished game came to.
struct Played {
    std::uint32_t moves = 0;
    std::uint16_t rounds = 0;
    std::uint8_t winners = 0;  // the bits of a SeatSet
    std::uint8_t filler = 0;
    Scores scores{};

    friend constexpr bool operator==(const Played&, const Played&) = default;
};

template <Game G>
constexpr Played played(const typename G::Rules& rules, const typename G::State& state, std::uint32_t moves) {
    return {moves, static_cast<std::uint16_t>(rounds_played<G>(state)), winners(rules, state).bits, 0,
            scores(rules, state)};
}

// A game of a batch. Its bytes are copied in words of eight.
template <Encodes G>
struct Slot {
    typename G::State state{};
    typename G::Gist gist{};
    GeneratorChance<Fast> chance{Fast()};
    std::uint64_t seed = 0;
    std::uint32_t moves = 0;
    typename G::Choice choice{};
};

// Where decisions are written for whoever makes them, in memory of the caller: an array each, one entry or one row a
// game. What is not wanted is null.
struct Buffers {
    std::int8_t* observations = nullptr;  // rows, as the seat to decide sees the game
    std::uint8_t* masks = nullptr;        // rows: 1 where an action is legal
    std::int8_t* seats = nullptr;         // who is to decide
    std::uint64_t* seeds = nullptr;       // of the game that is played
    std::uint8_t* ends = nullptr;         // 1: a game came to its end, and another has begun in its place
    float* rewards = nullptr;             // rows by seat: of the game that ended, each winner's share of the win
    std::int16_t* scores = nullptr;       // rows by seat: of the game that ended
};

// How long the rows of a batch are.
struct Shape {
    std::size_t games = 0;
    int players = 0;
    int row = 0;
    int actions = 0;
};

template <Encodes G>
constexpr void deal(const typename G::Rules& rules, Slot<G>& slot, std::uint64_t seed) {
    slot.chance = GeneratorChance<Fast>(Fast(seed, 0));
    slot.state = start(rules, slot.chance, NoObserver{});
    slot.gist = {};
    slot.choice = {};
    slot.seed = seed;
    slot.moves = 0;
}

// The seat that is asked. Where several may choose at once they are asked one after the other.
template <Encodes G>
constexpr Seat asked(const typename G::Rules& rules, const Slot<G>& slot) {
    return first_to_move(rules, slot.state);
}

// Writes the row and the mask of the seat that is asked, where they are wanted.
template <Encodes G>
constexpr void observe(const typename G::Rules& rules, const Slot<G>& slot, Seat seat, std::int8_t* row,
                       std::uint8_t* mask) {
    if (row == nullptr && mask == nullptr) {
        return;
    }
    // Some views are long to copy; their games let one look at the same without a copy.
    const auto seen = [&] {
        if constexpr (requires { glance(rules, slot.state, seat); }) {
            return glance(rules, slot.state, seat);
        } else {
            return view(rules, slot.state, seat);
        }
    }();
    if (row != nullptr) {
        encode(rules, seen, slot.gist, slot.choice, row);
    }
    if (mask != nullptr) {
        write_mask(rules, seen, slot.choice, mask);
    }
}

// What a step came to.
enum class Stepped : std::uint8_t {
    refused,  // the action was not legal; nothing has changed
    on,       // the game goes on
    over,     // it has ended
};

template <Encodes G>
constexpr Stepped step(const typename G::Rules& rules, Slot<G>& slot, int action) {
    const Seat seat = asked(rules, slot);
    typename G::Move move{};
    switch (choose(rules, slot.state, seat, slot.choice, action, move)) {
        case Chosen::refused: return Stepped::refused;
        case Chosen::part: return Stepped::on;
        case Chosen::whole: break;
    }
    slot.choice = {};
    note(rules, slot.gist, slot.state, seat, move);
    apply(rules, slot.state, seat, move, slot.chance, NoObserver{});
    ++slot.moves;
    return over(rules, slot.state) ? Stepped::over : Stepped::on;
}

// Writes for game `i` of a batch that a game has ended, or that none has. Ties share a win.
constexpr void tell_end(const Shape& shape, const Buffers& to, std::size_t i, const Played* ended) {
    if (to.ends != nullptr) {
        to.ends[i] = ended != nullptr ? 1 : 0;
    }
    const SeatSet winners{ended != nullptr ? ended->winners : std::uint8_t{0}};
    const float share = winners.empty() ? 0.0F : 1.0F / static_cast<float>(winners.size());
    for (int seat = 0; seat < shape.players; ++seat) {
        const std::size_t at = i * static_cast<std::size_t>(shape.players) + static_cast<std::size_t>(seat);
        if (to.rewards != nullptr) {
            to.rewards[at] = winners.contains(Seat(seat)) ? share : 0.0F;
        }
        if (to.scores != nullptr) {
            to.scores[at] = ended != nullptr ? ended->scores[Seat(seat)] : std::int16_t{0};
        }
    }
}

// Plays on by an action. A game that has ended is told of, and the next one begins at once: its seed is as many further
// on as there are games in the batch, so that a batch plays every seed once.
template <Encodes G>
constexpr bool step_and_tell(const typename G::Rules& rules, const Shape& shape, Slot<G>& slot, int action,
                             const Buffers& to, std::size_t i) {
    const Stepped stepped = step(rules, slot, action);
    if (stepped == Stepped::over) {
        const Played ended = played<G>(rules, slot.state, slot.moves);
        tell_end(shape, to, i, &ended);
        deal(rules, slot, slot.seed + shape.games);
    } else {
        tell_end(shape, to, i, nullptr);
    }
    return stepped != Stepped::refused;
}

// Who is asked now, and in which game.
template <Encodes G>
constexpr Seat tell_asked(const typename G::Rules& rules, const Slot<G>& slot, const Buffers& to, std::size_t i) {
    const Seat seat = asked(rules, slot);
    if (to.seats != nullptr) {
        to.seats[i] = static_cast<std::int8_t>(seat.index());
    }
    if (to.seeds != nullptr) {
        to.seeds[i] = slot.seed;
    }
    return seat;
}

// Random players, one a seat, with the numbers that they have in every simulation of the game's seed. Where a move is
// chosen in parts they keep the move that they are at.
template <Encodes G>
struct Drawer {
    Players<Fast, G::players_max> players{std::uint64_t{0}};
    std::uint64_t seed = 0;   // whose numbers these are …
    std::uint32_t ready = 0;  // … if they are anybody's
    typename G::Move move{};
};

template <Encodes G>
constexpr int draw_action(const typename G::Rules& rules, const Slot<G>& slot, Drawer<G>& drawer) {
    const Seat seat = asked(rules, slot);
    if (drawer.ready == 0 || drawer.seed != slot.seed) {
        drawer.players = Players<Fast, G::players_max>(slot.seed);
        drawer.seed = slot.seed;
        drawer.ready = 1;
    }
    const bool begins = slot.choice == typename G::Choice{};
    if (begins) {
        drawer.move = draw_move<G>(rules, slot.state, seat, drawer.players[seat]);
    }
    return actions_of(rules, view(rules, slot.state, seat), drawer.move)[begins ? 0 : 1];
}

}  // namespace shoal::batch
