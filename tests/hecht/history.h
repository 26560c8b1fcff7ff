// What the shared conformance suite needs to know of this game.
#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "engine/hecht/hecht.h"

namespace shoal::hecht::testing {

struct PastMove {
    State before;
    Seat seat;
    Move move;
};

// Nothing is hidden: a sampled state is the true one, and the past is legal if it was.
inline bool history_is_legal(const Rules& rules, std::span<const PastMove> log, const State&) {
    for (const PastMove& past : log) {
        if (judge(rules, past.before, past.seat, past.move).is_refused()) {
            return false;
        }
    }
    return true;
}

inline State permute_hidden(const Rules&, const State& s, Seat, Fast&) { return s; }

// Every stone is in the supply, on the board or beneath the fish that ate it, and no field holds two fish.
inline bool conserved(const Rules& rules, const State& s) {
    int sated_carps = (s.carps & s.sated).size();
    int carps = s.carps.size();
    for (const CarpNest& nest : s.carp_nests) {
        sated_carps += nest.sated;
        carps += nest.sated + nest.hungry;
    }
    int all_sated_pikes = 0;
    FieldSet seen = s.carps;
    bool apart = (s.carps & s.snails).empty();
    bool pikes_complete = true;
    for (int owner = 0; owner < players_max; ++owner) {
        const Seat seat(owner);
        const FieldSet& mine = s.pikes[seat.value];
        apart = apart && (mine & (seen | s.snails)).empty();
        seen |= mine;
        int pikes = mine.size() + s.pike_supply[seat];
        for (const PikeNest& nest : s.pike_nests) {
            pikes += nest.sated[seat] + nest.hungry[seat];
        }
        all_sated_pikes += sated_pikes(s, seat);
        pikes_complete = pikes_complete && pikes == (owner < rules.players ? pike_stones : 0);
    }
    return apart && pikes_complete && carps == s.living_carps && (s.sated - seen).empty() &&
           (seen - rules.open_water).empty() && (s.snails - rules.snail_fields).empty() &&
           s.snails.size() + sated_carps + s.snail_supply == snail_stones &&
           carps + all_sated_pikes + s.carp_supply == carp_stones;
}

// How much goes on in the pond. Random play hardly ever feeds and breeds; walks that prefer the livelier of
// a few moves reach breeding, shortages, clearing and departures.
inline int liveliness(const Rules& rules, const State& s) {
    int sum = 4 * s.sated.size() + 3 * s.living_carps;
    for (const CarpNest& nest : s.carp_nests) {
        sum += 7 * nest.sated;
    }
    for (int owner = 0; owner < rules.players; ++owner) {
        sum += 5 * sated_pikes(s, Seat(owner)) + 12 * scores(rules, s)[Seat(owner)];
        for (const PikeNest& nest : s.pike_nests) {
            sum += 6 * nest.sated[Seat(owner)];
        }
    }
    return sum;
}

// Of so many moves the one after which most goes on.
inline Move choose_of(const Rules& rules, const State& s, const Moves& list, int tries, Fast& generator) {
    const auto random = [&] { return list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))]; };
    const auto value = [&](const Move& move) {
        State after = s;
        GeneratorChance<Fast> chance{Fast(1)};
        apply(rules, after, s.on_turn, move, chance, NoObserver{});
        return liveliness(rules, after);
    };
    Move best = random();
    for (int other_tries = 1; other_tries < tries; ++other_tries) {
        const Move other = random();
        best = value(other) > value(best) ? other : best;
    }
    return best;
}

// Two pikes each at the start; every pike breeding can add two in each nest.
inline std::pair<int, int> score_bounds(const Rules& rules) {
    return {0, pikes_at_start + 2 * nests_of_a_kind * rules.rounds * rules.players};
}

template <class F>
void for_each_move(const Rules& rules, F&& f) {
    for (int section = 0; section < sections; ++section) {
        f(Move::start(section));
    }
    for (int from = 0; from < rules.fields; ++from) {
        for (int to = 0; to < rules.fields; ++to) {
            f(Move::swim(FieldId(from), FieldId(to)));
        }
        f(Move::exit(FieldId(from)));
        f(Move::snail(FieldId(from)));
        for (int count = 0; count <= rules.die; ++count) {
            f(Move::give(FieldId(from), count));
            for (int owner = 0; owner < rules.players; ++owner) {
                f(Move::give(FieldId(from), count, Seat(owner)));
            }
        }
    }
    f(Move::snail_nowhere());
    f(Move::skip());
    f(Move::wave());
    f(Move::breed_pike());
    f(Move::breed_carp());
    f(Move::end());
}

}  // namespace shoal::hecht::testing
