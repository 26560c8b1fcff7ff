// Works out what is told of each happening, from the positions before and after it.
//
// What decided is asked of the rules' own functions. Nothing here is called where nobody watches (`tell` in
// engine/core/game.h), so that playouts pay nothing for it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/hecht/actions.h"
#include "engine/hecht/event.h"
#include "engine/hecht/judge.h"
#include "engine/hecht/legal.h"
#include "engine/hecht/movement.h"
#include "engine/hecht/paths.h"
#include "engine/hecht/scoring.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// The position before something happens: a copy where somebody watches; where nobody does it is never looked at, and
// no copy is made.
template <class Observer>
using Before = std::conditional_t<std::is_same_v<Observer, NoObserver>, const State&, const State>;

constexpr std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

// ---- Set-up ----

constexpr Event starter_event(Seat seat) { return {.kind = EventKind::starter, .seat = seat}; }

constexpr Event placed_event(const Rules& rules, const State& before, const State& after, int section) {
    Event event{.kind = EventKind::placed, .seat = before.on_turn, .next = after.on_turn, .number = small(section)};
    event.fields = rules.starts[static_cast<std::size_t>(section)];
    event.begins = after.stage == Stage::turn;
    for (int other = 0; other < sections; ++other) {
        if (start_is_free(rules, before, other) && !start_is_near_enough(rules, before, other)) {
            event.place_why = PlaceWhy::next_to_first;
        }
    }
    return event;
}

// ---- Swimming ----

constexpr Prey prey_on(const State& s, const Swimmer& fish, FieldId field) {
    if (!fish.pike) {
        return s.snails.contains(field) ? Prey::snail : Prey::none;
    }
    if (!s.carps.contains(field)) {
        return Prey::none;
    }
    return s.sated.contains(field) ? Prey::sated_carp : Prey::hungry_carp;
}

constexpr bool pair_in(const Rules& rules, const State& s, FieldId nest) {
    return rules.kind_of(nest) == FieldKind::pike_nest ? has_pair(pike_nest(rules, s, nest))
                                                       : has_pair(carp_nest(rules, s, nest));
}

constexpr Event swam_event(const Rules& rules, const State& before, const State& after, const Move& move) {
    const Swimmer fish = find_fish(rules, before, move.from).fish;
    Event event{.kind = EventKind::swam, .seat = before.on_turn, .points = after.points};
    event.pike = fish.pike;
    event.sated = fish.sated;
    event.had_to_clear = nests_to_clear(rules, before).contains(move.from);
    event.from = move.from;
    event.to = move.to;
    event.cost = small(rules.steps(move.from, move.to));
    event.path = shortest_path(rules, move.from, move.to);
    event.ate = prey_on(before, fish, move.to);
    event.left_nest = fish.nested;
    event.entered_nest = is_nest(rules.kind_of(move.to));
    event.pair = event.entered_nest && pair_in(rules, after, move.to);
    event.living_carps = after.living_carps;
    event.spared = !carps_may_be_eaten(after);
    return event;
}

constexpr Event left_event(const Rules& rules, const State& before, const State& after, const Move& move) {
    const Swimmer fish = find_fish(rules, before, move.from).fish;
    Event event{.kind = EventKind::left, .seat = before.on_turn, .points = after.points};
    event.pike = true;
    event.sated = fish.sated;
    event.had_to_clear = nests_to_clear(rules, before).contains(move.from);
    event.from = move.from;
    event.to = way_out(rules, move.from);
    event.cost = rules.exit_cost[move.from.value];
    event.path = shortest_path(rules, move.from, event.to);
    event.left_nest = fish.nested;
    event.carp_back = after.carp_supply > before.carp_supply;
    event.waiting = after.left_this_turn;
    event.gone = after.left;
    event.scores = scores(rules, after);
    return event;
}

// ---- Actions ----

constexpr Event action_event(EventKind kind, const State& before, const State& after) {
    const Seat seat = before.on_turn;
    const auto chip = static_cast<unsigned>(after.covered[seat] & ~unsigned{before.covered[seat]});
    return {.kind = kind,
            .seat = seat,
            .chip = small(std::countr_zero(chip)),
            .covered = after.covered[seat],
            .points = after.points};
}

constexpr Event snail_event(const State& before, const State& after, FieldId to) {
    Event event = action_event(EventKind::snail, before, after);
    event.to = to;
    event.snail_supply = after.snail_supply;
    if (to == no_field) {
        event.snail_why = before.snail_supply == 0 ? SnailWhy::supply_empty : SnailWhy::no_free_field;
    }
    return event;
}

constexpr Event wave_event(const State& before, const State& after) {
    return action_event(EventKind::wave, before, after);
}

constexpr Event skipped_event(const Rules& rules, const State& before, const State& after) {
    Event event = action_event(EventKind::skipped, before, after);
    event.skip_why = only_skip_left(rules, before) ? SkipWhy::only_skip_left : SkipWhy::chosen;
    return event;
}

// ---- Breeding ----

template <class Nest>
constexpr NestSeen seen(FieldId at, const Nest& nest) {
    NestSeen told{
        .at = at, .pair = has_pair(nest), .hungry = small(hungry_fish(nest)), .sated = small(sated_fish(nest))};
    if constexpr (std::is_same_v<Nest, PikeNest>) {
        std::size_t parents = 0;
        for (int owner = 0; told.pair && owner < players_max; ++owner) {
            for (int pike = 0; pike < nest.sated[Seat(owner)]; ++pike) {
                told.parents[parents] = Seat(owner);
                ++parents;
            }
        }
    }
    return told;
}

// The nests are those of `before`: what bred in them is hungry afterwards.
constexpr Event bred_event(const Rules& rules, const State& before, const State& after, Action action) {
    Event event = action_event(EventKind::bred, before, after);
    event.pike = action == Action::breed_pike;
    event.breed_why = BreedWhy::no_pair;
    for (std::size_t i = 0; i < nests_of_a_kind; ++i) {
        event.nests[i] = event.pike ? seen(rules.pike_nests[i], before.pike_nests[i])
                                    : seen(rules.carp_nests[i], before.carp_nests[i]);
        if (event.nests[i].pair) {
            event.breed_why = BreedWhy::pairs;
            std::uint8_t& back = event.pike ? event.carps_back : event.snails_back;
            add(back, event.nests[i].sated);
        }
    }
    return event;
}

constexpr Event die_event(FieldId nest, int rolled) {
    return {.kind = EventKind::die, .nest = nest, .number = small(rolled)};
}

constexpr int hungry_in(const Rules& rules, const State& s, FieldId nest, Seat owner) {
    return owner == no_seat ? carp_nest(rules, s, nest).hungry : pike_nest(rules, s, nest).hungry[owner];
}

constexpr BirthWhy why_so_many(const State& s, const Young& young) {
    if (young.born == young.wanted) {
        return BirthWhy::all_born;
    }
    if (young.born < young.stones) {
        return BirthWhy::shared_out;
    }
    const bool more_have_left = young.owner == s.on_turn && s.left_this_turn > 0;
    return more_have_left ? BirthWhy::left_this_turn : BirthWhy::supply_empty;
}

// The births that wait afterwards are the last of those before; the others have come or lapsed.
constexpr Event born_event(const Rules& rules, const State& before, const State& after, bool given) {
    Event event{.kind = EventKind::born, .seat = before.on_turn};
    event.pike = before.births[0].owner != no_seat;
    event.given = given;
    event.living_carps = after.living_carps;
    PerSeat<std::uint8_t, players_max> came{};
    std::uint8_t carps_came = 0;
    for (std::size_t i = 0; i < before.births.size() - after.births.size(); ++i) {
        const Birth& birth = before.births[i];
        std::uint8_t& earlier = birth.owner == no_seat ? carps_came : came[birth.owner];
        Young young{.nest = birth.nest, .owner = birth.owner, .wanted = birth.wanted};
        young.born =
            small(hungry_in(rules, after, birth.nest, birth.owner) - hungry_in(rules, before, birth.nest, birth.owner));
        young.stones = small(stones_for(before, birth.owner) - earlier);
        young.why = why_so_many(before, young);
        add(earlier, young.born);
        event.young.push_back(young);
    }
    if (after.stage == Stage::give) {
        const Birth& birth = after.births[0];
        const GiftRange range = gift_range(after);
        event.question = {birth.nest,         birth.owner,      birth.wanted, small(stones_for(after, birth.owner)),
                          small(range.least), small(range.most)};
    }
    return event;
}

// ---- Clearing ----

// The nests that bind the player on turn. Where only skipping is left nothing can be moved anyway.
constexpr FieldSet duty(const Rules& rules, const State& s) {
    return s.stage == Stage::turn && !only_skip_left(rules, s) ? nests_to_clear(rules, s) : FieldSet{};
}

constexpr bool duty_begins(const Rules& rules, const State& before, const State& after) {
    const FieldSet nests = duty(rules, after);
    return before.on_turn == after.on_turn ? !(nests - duty(rules, before)).empty() : !nests.empty();
}

constexpr Event clearing_event(const Rules& rules, const State& s) {
    Event event{.kind = EventKind::clearing, .seat = s.on_turn, .points = s.points};
    for (const FieldId at : duty(rules, s)) {
        event.to_clear.push_back({at, small(pikes_free_to_leave(pike_nest(rules, s, at), s.on_turn))});
    }
    return event;
}

template <class Observer>
constexpr void tell_clearing(const Rules& rules, const State& before, const State& after, const Observer& observer) {
    if constexpr (!std::is_same_v<Observer, NoObserver>) {
        if (duty_begins(rules, before, after)) {
            tell(observer, rules, after, [&] { return clearing_event(rules, after); });
        }
    }
}

// ---- The end of turns, rounds and the game ----

constexpr Event turn_event(const Rules& rules, const State& before, const State& after) {
    Event event{.kind = EventKind::turn, .seat = before.on_turn, .next = after.on_turn, .points = before.points};
    for (const Seat seat : SeatSet::all(rules.players)) {
        event.used[seat] = small(std::popcount(before.covered[seat]));
    }
    return event;
}

constexpr void count_pikes(const Rules& rules, const State& s, Event& event) {
    event.gone = s.left;
    event.scores = scores(rules, s);
    for (const Seat seat : SeatSet::all(rules.players)) {
        event.on_board[seat] = small(event.scores[seat] - event.gone[seat]);
    }
}

constexpr Event round_event(const Rules& rules, const State& s, bool complete) {
    Event event{.kind = EventKind::round, .number = s.round};
    event.round_why = complete ? RoundWhy::all_covered : RoundWhy::no_breeding;
    event.reopened = s.stage != Stage::over;
    count_pikes(rules, s, event);
    return event;
}

constexpr SeatSet seats_with_most(const Rules& rules, const Scores& scores) {
    SeatSet most;
    int best = -1;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (scores[seat] > best) {
            best = scores[seat];
            most = {};
        }
        if (scores[seat] == best) {
            most.insert(seat);
        }
    }
    return most;
}

// Whether a pike breeding is open is asked after every turn, so whoever ends the game by it has just used the last.
constexpr Event end_event(const Rules& rules, const State& before, const State& s) {
    Event event{.kind = EventKind::end};
    count_pikes(rules, s, event);
    event.ending = s.ending;
    event.last_breeder = s.ending == Ending::no_breeding ? before.on_turn : no_seat;
    event.most_pikes = seats_with_most(rules, event.scores);
    event.winners = winners(rules, s);
    event.win_why = event.winners.size() > 1      ? WinWhy::shared
                    : event.most_pikes.size() > 1 ? WinWhy::most_sated
                                                  : WinWhy::most_pikes;
    for (const Seat seat : SeatSet::all(rules.players)) {
        event.all_sated[seat] = small(sated_pikes(s, seat));
    }
    return event;
}

}  // namespace shoal::hecht
