// Random walks through whole games: what every conformance test is made of.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/seed.h"
#include "tests/conformance/hooks.h"

namespace shoal::conformance {

// How much more `./shoal test --long` walks.
inline int effort() { return std::getenv("SHOAL_LONG") != nullptr ? 25 : 1; }

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <class G>
std::string notation(const typename G::Rules& rules, const typename G::Move& move) {
    return std::string(Notation::of([&](Text& out) { format(rules, move, out); }).view());
}

// Every combination of a game's options; a game without options has one.
template <class G>
std::vector<typename G::Options> option_combinations() {
    std::vector<typename G::Options> all{typename G::Options{}};
    for (const OptionSpec& spec : G::option_specs) {
        std::vector<typename G::Options> more;
        for (const typename G::Options& base : all) {
            std::string_view rest = spec.values;
            while (!rest.empty()) {
                const std::size_t bar = rest.find('|');
                typename G::Options options = base;
                if (G::set_option(options, spec.name, rest.substr(0, bar))) {
                    more.push_back(options);
                }
                rest = bar == std::string_view::npos ? std::string_view{} : rest.substr(bar + 1);
            }
        }
        all = more;
    }
    return all;
}

template <class G>
typename G::Move pick(const MoveList<G>& list, Fast& generator) {
    return list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))];
}

// The liveliest of some random moves, in games that say what is lively.
template <class G>
typename G::Move pick_lively(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                             const MoveList<G>& list, Fast& generator) {
    typename G::Move best = pick<G>(list, generator);
    if constexpr (Liveliness<G>::matters) {
        int most = -1;
        for (int attempt = 0; attempt < 40; ++attempt) {
            const typename G::Move move = pick<G>(list, generator);
            typename G::State next = state;
            GeneratorChance<Fast> chance{Fast(generator.next())};
            apply(rules, next, seat, move, chance, NoObserver{});
            const int lively = Liveliness<G>::of(rules, next);
            if (lively > most) {
                most = lively;
                best = move;
            }
        }
    }
    return best;
}

// A move for `seat`: mostly a legal one, often a lively one, now and then one that is punished where the
// game has such.
template <class G>
typename G::Move choose(const typename G::Rules& rules, const typename G::State& state, Seat seat, Fast& generator) {
    MoveList<G> list;
    if constexpr (requires { penalised(rules, state, seat, list); }) {
        if (below(generator, 16) == 0) {
            penalised(rules, state, seat, list);
            if (!list.empty()) {
                return pick<G>(list, generator);
            }
        }
    }
    legal(rules, state, seat, list);
    return below(generator, 4) == 0 ? pick<G>(list, generator) : pick_lively<G>(rules, state, seat, list, generator);
}

// Any seat that may move: not always the first, so that simultaneous choices come in every order.
inline Seat choose_seat(SeatSet seats, Fast& generator) {
    Seat chosen = seats.first();
    int skip = seats.size() > 1 ? below(generator, seats.size()) : 0;
    for (const Seat seat : seats) {
        if (skip-- == 0) {
            chosen = seat;
        }
    }
    return chosen;
}

// Plays one random game. `visit(rules, state)` sees every position, the last too;
// `moved(before, seat, move)` sees every move.
template <class G, class Visit, class Moved>
void walk(const typename G::Rules& rules, std::uint64_t seed, Visit&& visit, Moved&& moved) {
    GeneratorChance<Fast> chance{Fast(seed)};
    Fast player(seed, 99);
    typename G::State state = start(rules, chance, NoObserver{});
    while (true) {
        visit(rules, state);
        if (over(rules, state)) {
            return;
        }
        const Seat seat = choose_seat(to_move(rules, state), player);
        const typename G::Move move = choose<G>(rules, state, seat, player);
        moved(state, seat, move);
        apply(rules, state, seat, move, chance, NoObserver{});
    }
}

// A position of another world that looks the same to a seat: guessed anew, or with hidden things exchanged.
template <class G>
typename G::State other_world(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                              Fast& generator) {
    return below(generator, 2) == 0 ? sample(rules, view(rules, state, seat), generator)
                                    : Hooks<G>::permute_hidden(rules, state, seat, generator);
}

// Calls `f(rules, seed)` for some games of every player count and option.
template <class G, class F>
void for_each_table(int games, F&& f) {
    for (int players = G::players_min; players <= G::players_max; ++players) {
        for (const typename G::Options& options : option_combinations<G>()) {
            const typename G::Rules rules = G::make_rules(players, options, G::default_edition());
            for (int game = 0; game < games * effort(); ++game) {
                f(rules, static_cast<std::uint64_t>(1000 * players + game));
            }
        }
    }
}

}  // namespace shoal::conformance
