// What a perfect player remembers: who decided what, in which order, and what was asked for at that moment.
//
// Each game has a `Memory`, a value of its own beside the state, folded from what everybody saw (its memory.h). It
// reaches back to the beginning of the running round, in a game without rounds to the beginning of the game. States do
// not carry it, because playouts, samples and copies would pay for what is read once a decision (decision 14).
//
//     typename G::Memory memory = begin_memory(rules, state);
//     …
//     apply(rules, state, seat, move, chance, observer);
//     remember(rules, memory, before, seat, move, state);
//
// A view, its memory and a guess at what is hidden are enough to go through the round again and to ask at each decision
// what else that seat could have done:
//
//     const State imagined = sample(rules, view, generator);
//     walk_again<G>(rules, memory, imagined, generator, [&](const State& then, Seat seat, const Move& move) {
//         legal(rules, then, seat, list);
//     });
//
// What a game defines for it:
// - `Memory`: a plain value with `decisions`, a list of `Decision`: the `seat`, the move as everybody saw it, and what
//   was asked for.
// - `begin_memory(rules, state)`: nothing remembered yet, as a round begins.
// - `remember(rules, memory, before, seat, move, after)`: adds a decision, or begins anew where `after` is in a new
//   round. Only what everybody sees of the states and the move goes in.
// - `rewind(rules, memory, now, generator)`: the state in which the memory begins, had the hidden things of `now` been
//   true. What even they leave open, such as when a card was drawn, is drawn from the generator, each way equally
//   likely.
// - `decided(rules, memory, place, now)`: the move of a decision in that world; one that was hidden is what `now` says.
// - `redo(rules, memory, place, now, state)`: lets a decision happen again.
#pragma once

#include <concepts>
#include <cstddef>

#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal {

template <class G>
concept Remembers =
    PlainValue<typename G::Memory> &&
    requires(const typename G::Rules& rules, typename G::Memory& memory, const typename G::Memory& fixed_memory,
             typename G::State& state, const typename G::State& fixed, Seat seat, const typename G::Move& move,
             std::size_t place, Fast& generator) {
        { begin_memory(rules, fixed) } -> std::same_as<typename G::Memory>;
        remember(rules, memory, fixed, seat, move, fixed);
        { fixed_memory.decisions.size() } -> std::convertible_to<std::size_t>;
        { fixed_memory.decisions[place].seat } -> std::convertible_to<Seat>;
        { rewind(rules, fixed_memory, fixed, generator) } -> std::same_as<typename G::State>;
        { decided(rules, fixed_memory, place, fixed) } -> std::same_as<typename G::Move>;
        redo(rules, fixed_memory, place, fixed, state);
    };

// Goes through all that is remembered once more, in a world in which the hidden things are those of `now`:
// `visit(then, seat, move)` sees each decision before it is made. Gives the state it comes to, which is `now` again.
template <Remembers G, Generator R, class Visit>
constexpr typename G::State walk_again(const typename G::Rules& rules, const typename G::Memory& memory,
                                       const typename G::State& now, R& generator, Visit&& visit) {
    typename G::State then = rewind(rules, memory, now, generator);
    for (std::size_t place = 0; place < memory.decisions.size(); ++place) {
        visit(static_cast<const typename G::State&>(then), memory.decisions[place].seat,
              decided(rules, memory, place, now));
        redo(rules, memory, place, now, then);
    }
    return then;
}

}  // namespace shoal
