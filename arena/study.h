// Thousands of games between bots, watched closely: what `shoal study` reports.
//
// Game i is played from seed + i whoever plays it, and all that is gathered are whole numbers, so the
// result does not depend on the number of threads. What every game has is in study_tally.h; what is
// looked for in one game alone is its watch (study_fishing.h and the like), a class with
//
//     struct Own { …; void add(const Own&); };   // what it gathers over many games
//     explicit Watch(const Rules&);              // one for each game played
//     void before(rules, state, seat, move);     // the state just before a move
//     void after(rules, before, state, seat, move);
//     void event(rules, state, event);
//     int standing(rules, state, seat);          // points as people at the table would count them now
//     void finish(rules, state, winners, own);   // the game is over
#pragma once

#include <cstddef>
#include <cstdint>

#include "arena/gather.h"
#include "arena/playout.h"
#include "arena/simulation.h"
#include "arena/study_fatfish.h"
#include "arena/study_fishing.h"
#include "arena/study_foppen.h"
#include "arena/study_hecht.h"
#include "arena/study_tally.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::arena {

template <Game G>
struct WatchOf;
template <>
struct WatchOf<fishing::Fishing> {
    using Type = FishingWatch;
};
template <>
struct WatchOf<foppen::Foppen> {
    using Type = FoppenWatch;
};
template <>
struct WatchOf<fatfish::FatFish> {
    using Type = FatFishWatch;
};
template <>
struct WatchOf<hecht::Hecht> {
    using Type = HechtWatch;
};

template <Game G>
using Watch = typename WatchOf<G>::Type;

template <Game G>
struct StudyOf {
    StudyTally tally;
    typename Watch<G>::Own own;

    void add(const StudyOf& other) {
        tally.add(other.tally);
        own.add(other.own);
    }

    friend bool operator==(const StudyOf&, const StudyOf&) = default;
};

template <Game G>
Scores standing_now(const typename G::Rules& rules, const typename G::State& state, const Watch<G>& watch) {
    Scores standing{};
    for (const Seat seat : SeatSet::all(rules.players)) {
        standing[seat] = static_cast<std::int16_t>(watch.standing(rules, state, seat));
    }
    return standing;
}

// Plays one game and adds it. `log` is only room that is used again for each game.
template <Game G, class Seats>
void study_one(const typename G::Rules& rules, std::uint64_t seed, Seats& seats, GameLog& log, StudyOf<G>& study) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> players(seed);
    MoveList<G> moves;
    Watch<G> watch(rules);
    log.clear();
    const auto observe = [&](const typename G::Rules& r, const typename G::State& s, const typename G::Event& event) {
        if (event.kind == decltype(event.kind)::starter) {
            log.starter = event.seat;
        }
        watch.event(r, s, event);
    };
    typename G::State state = start(rules, chance, observe);
    log.standings.push_back(standing_now<G>(rules, state, watch));
    tell_beginning<G>(rules, state, seats);
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        const typename G::Move move = seats(rules, state, seat, players[seat]);
        legal(rules, state, seat, moves);
        ++log.moves[seat.value];
        log.choices_of_two[seat.value] += moves.size() > 1 ? 1 : 0;
        const typename G::State before = state;
        watch.before(rules, before, seat, move);
        make_and_tell<G>(rules, state, seats, seat, move, [&] { apply(rules, state, seat, move, chance, observe); });
        watch.after(rules, before, state, seat, move);
        log.standings.push_back(standing_now<G>(rules, state, watch));
    }
    log.rounds = rounds_played<G>(state);
    const SeatSet best = winners(rules, state);
    study.tally.add_game(log, rules.players, scores(rules, state), best, end_reason(rules, state));
    watch.finish(rules, state, best, study.own);
}

// Plays the games between those that `make_seats()` makes, once for each thread; `progress(done)` is
// called from the calling thread now and then.
template <Game G, class MakeSeats, class Progress>
StudyOf<G> study(const typename G::Rules& rules, const Plan& plan, MakeSeats&& make_seats, Progress&& progress) {
    const auto make_worker = [&] {
        return [&rules, seats = make_seats(), log = GameLog{}](std::uint64_t seed, StudyOf<G>& result) mutable {
            study_one<G>(rules, seed, seats, log, result);
        };
    };
    return gather<StudyOf<G>>(plan, make_worker, progress);
}

}  // namespace shoal::arena
