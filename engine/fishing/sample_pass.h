// Sampling after cards were passed in the round.
//
// Between two other seats an unknown card moved on. Either its receiver has played it since, then it is one of
// those cards, or the receiver still holds it; and it came from one of the giver's pools. Each combination of
// such guesses leaves pools independent again, with known numbers of places: the passed card still held is a
// place of its own. So the number of states under each guess is a product of counts, one is chosen by
// that weight, and the pools are dealt.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/core/hidden_deal.h"
#include "engine/fishing/knowledge.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

// --- Shared with sample.h ---

// Lays what is left of a pool onto its stack in random order.
template <Generator G>
constexpr void shuffle_onto_stack(const Pool& pool, CardSet cards, State& state, G& generator) {
    const std::span<CardId> place = std::span(state.stacks).subspan(pool.stack_at, pool.in_stack);
    list_into(cards, place);
    shuffle(generator, place);
}

// The cards to be dealt by colour, buoys last.
constexpr void set_cards(HiddenDeal& problem, CardSet cards) {
    for (std::size_t i = 0; i < colour_sets.size(); ++i) {
        problem.cards[i] = cards & colour_sets[i];
    }
}

namespace passing {

inline constexpr int unknown_max = fishing_players_max - 2;  // all givers but oneself and one's right neighbour
inline constexpr int pools_max = fishing_players_max * (round_count - 1) + level_count;
inline constexpr int routes_max = 2 * hand_max;  // a giver held cards of no more pools than cards

// What is guessed of a passed card with regard to one pool.
enum class Fate : std::uint8_t { elsewhere, played, held };
inline constexpr std::size_t fates = 3;

using Guess = std::array<Fate, unknown_max>;

// A pool and how its cards moved, as far as the seat knows.
struct PassPool {
    Pool pool;
    BySeat<std::int8_t> held_at_pass;  // by others, from their own draw; a card passed to oneself left out
    BySeat<std::int8_t> played_since;  // by others; the card passed by oneself left out
};

// One way in which an unknown passed card may have gone.
struct Route {
    CardSet candidates;  // if it was played: what it may have been
    double ways = 0;     // in how many ways the giver's own layers and the candidates allow it
    std::size_t pool = 0;
    Fate fate = Fate::held;
};

struct Unknown {
    Seat giver;
    Seat receiver;
    FixedList<Route, routes_max> routes;
};

// All that is known and guessed while a state is being made.
struct Search {
    const Rules& rules;
    const View& view;
    BySeat<CardSet> played_before{};  // by each seat in this round, up to the pass …
    BySeat<CardSet> played_since{};   // … and after it
    FixedList<Unknown, unknown_max> unknown{};
    FixedList<PassPool, pools_max> pools{};
    std::array<const Route*, unknown_max> chosen{};
    // How many deals of a star level there are under each guess; negative: not counted yet.
    std::array<std::array<double, fates * fates * fates>, level_count + 1> level_ways{};
};

// How many cards of the pool a seat held when cards were passed.
constexpr int held_at_pass(const Search& search, const Pool& pool, Seat seat) {
    if (!pool.is_fresh() && pool.owner != seat) {
        return 0;
    }
    const int taken_up = pool.is_fresh() ? drawn_from_level(search.rules, search.view.table, seat, pool.level)
                                         : pool.all.size() - static_cast<int>(pool.in_stack);
    return taken_up == 0 ? 0 : taken_up - (search.played_before[seat] & pool.all).size();
}

constexpr PassPool make_pass_pool(const Search& search, const Pool& pool) {
    const Seat me = search.view.me;
    const int players = search.rules.players;
    PassPool result;
    result.pool = pool;
    for (const Seat seat : SeatSet::all(players)) {
        if (seat == me) {
            continue;
        }
        CardSet since = search.played_since[seat] & pool.all;
        if (seat == next_seat(me, players)) {
            since.erase(search.view.given);
        }
        const bool gave_me_one = next_seat(seat, players) == me && pool.all.contains(search.view.received);
        const int held = held_at_pass(search, pool, seat) - (gave_me_one ? 1 : 0);
        result.held_at_pass[seat] = static_cast<std::int8_t>(held);
        result.played_since[seat] = static_cast<std::int8_t>(since.size());
    }
    return result;
}

// A card held back since the pass is of no colour its giver had shown to be out of, nor its receiver since.
constexpr ColourSet barred_for_held(const Table& table, const Unknown& pass) {
    return static_cast<ColourSet>(table.voids_before_pass[pass.giver] | table.voids[pass.receiver]);
}

// The deal a pool is under a guess; false if the numbers cannot be right.
constexpr bool make_problem(const Search& search, const PassPool& pool, const Guess& guess, HiddenDeal& problem) {
    const Table& table = search.view.table;
    const SeatSet seats = SeatSet::all(search.rules.players);
    BySeat<int> places;
    for (const Seat seat : seats) {
        places[seat] = pool.held_at_pass[seat] - pool.played_since[seat];
    }
    for (std::size_t i = 0; i < search.unknown.size(); ++i) {
        const Unknown& pass = search.unknown[i];
        places[pass.giver] -= guess[i] != Fate::elsewhere ? 1 : 0;
        places[pass.receiver] += guess[i] == Fate::played ? 1 : 0;
        if (guess[i] == Fate::held) {
            problem.places[fishing_players_max + i] = 1;
            problem.barred[fishing_players_max + i] = barred_for_held(table, pass);
        }
    }
    for (const Seat seat : seats) {
        if (places[seat] < 0) {
            return false;
        }
        problem.places[seat.value] = static_cast<std::uint8_t>(places[seat]);
        problem.barred[seat.value] = static_cast<std::uint8_t>(table.voids_before_pass[seat] | table.voids[seat]);
    }
    set_cards(problem, pool.pool.hidden);
    return true;
}

constexpr double count_deals(const Search& search, const PassPool& pool, const Guess& guess) {
    HiddenDeal problem;
    return make_problem(search, pool, guess, problem) ? count_hidden(problem) : 0;
}

// --- Routes ---

// In how many ways the layers of the giver's stockroom can be dealt; no other unknown card came from there.
constexpr double ways_of_own_layers(const Search& search, std::size_t pass, const Route& route) {
    double ways = route.fate == Fate::played ? route.candidates.size() : 1;
    for (std::size_t i = 0; i < search.pools.size() && ways > 0; ++i) {
        if (search.pools[i].pool.owner == search.unknown[pass].giver) {
            Guess guess{};
            guess[pass] = route.pool == i ? route.fate : Fate::elsewhere;
            ways *= count_deals(search, search.pools[i], guess);
        }
    }
    return ways;
}

constexpr void add_route(Search& search, std::size_t pass, Route route) {
    route.ways = ways_of_own_layers(search, pass, route);
    if (route.ways > 0) {
        search.unknown[pass].routes.push_back(route);
    }
}

constexpr void find_routes(Search& search, std::size_t pass) {
    const Table& table = search.view.table;
    const Seat giver = search.unknown[pass].giver;
    const Seat receiver = search.unknown[pass].receiver;
    const CardSet since = search.played_since[receiver];
    // What the receiver played of a colour it had shown to be out of can only be the card received.
    const CardSet betraying = since & cards_of_any(table.voids_before_pass[receiver]);
    const CardSet possible = (betraying.empty() ? since : betraying) - cards_of_any(table.voids_before_pass[giver]);
    for (std::size_t i = 0; i < search.pools.size(); ++i) {
        if (search.pools[i].held_at_pass[giver] < 1) {
            continue;
        }
        const CardSet candidates = possible & search.pools[i].pool.all;
        if (!candidates.empty()) {
            add_route(search, pass, {candidates, 0, i, Fate::played});
        }
        if (betraying.empty()) {
            add_route(search, pass, {{}, 0, i, Fate::held});
        }
    }
}

// --- Choosing routes together ---

constexpr Guess guess_for(const Search& search, std::size_t pool) {
    Guess guess{};
    for (std::size_t i = 0; i < search.unknown.size(); ++i) {
        guess[i] = search.chosen[i]->pool == pool ? search.chosen[i]->fate : Fate::elsewhere;
    }
    return guess;
}

constexpr double ways_of_level(Search& search, std::size_t pool) {
    const Guess guess = guess_for(search, pool);
    std::size_t code = 0;
    for (const Fate fate : guess) {
        code = code * fates + static_cast<std::size_t>(fate);
    }
    double& ways = search.level_ways[search.pools[pool].pool.level][code];
    if (ways < 0) {
        ways = count_deals(search, search.pools[pool], guess);
    }
    return ways;
}

// How many states the chosen routes allow, but for a factor common to all.
constexpr double ways_of_chosen(Search& search) {
    double ways = 1;
    for (std::size_t i = 0; i < search.unknown.size(); ++i) {
        ways *= search.chosen[i]->ways;
    }
    for (std::size_t i = 0; i < search.pools.size() && ways > 0; ++i) {
        if (search.pools[i].pool.is_fresh()) {
            ways *= ways_of_level(search, i);
        }
    }
    return ways;
}

// Calls f(ways) for every combination of routes until it returns true.
template <class F>
constexpr bool for_each_combination(Search& search, F& f, std::size_t index = 0) {
    if (index == search.unknown.size()) {
        return f(ways_of_chosen(search));
    }
    for (const Route& route : search.unknown[index].routes) {
        search.chosen[index] = &route;
        if (for_each_combination(search, f, index + 1)) {
            return true;
        }
    }
    return false;
}

// Leaves the chosen routes at a combination picked by its weight.
template <Generator G>
constexpr void choose_routes(Search& search, G& generator) {
    double total = 0;
    const auto add = [&](double ways) {
        total += ways;
        return false;
    };
    for_each_combination(search, add);
    assert(total > 0);
    double point = static_cast<double>(generator.next() >> 11) * 0x1p-53 * total;
    std::array<const Route*, unknown_max> last{};
    const auto reached = [&](double ways) {
        if (ways > 0) {
            last = search.chosen;
            point -= ways;
        }
        return ways > 0 && point < 0;
    };
    // Rounding can leave the point just past the end: then it is the last combination that is possible.
    for_each_combination(search, reached);
    search.chosen = last;
}

// --- Dealing ---

template <Generator G>
constexpr void deal_pass_pool(const Search& search, std::size_t index, State& state, G& generator) {
    const PassPool& pool = search.pools[index];
    if (pool.pool.in_stack == static_cast<std::size_t>(pool.pool.hidden.size())) {
        shuffle_onto_stack(pool.pool, pool.pool.hidden, state, generator);
        return;
    }
    const Guess guess = guess_for(search, index);
    HiddenDeal problem;
    make_problem(search, pool, guess, problem);
    const HiddenHands hands = deal_hidden(problem, generator);
    CardSet rest = pool.pool.hidden;
    for (const Seat seat : SeatSet::all(search.rules.players)) {
        state.hands[seat] |= hands[seat.value];
        rest -= hands[seat.value];
    }
    for (std::size_t i = 0; i < search.unknown.size(); ++i) {
        if (guess[i] == Fate::held) {
            const CardSet held = hands[fishing_players_max + i];
            state.given[search.unknown[i].giver] = held.first();
            state.hands[search.unknown[i].receiver] |= held;
            rest -= held;
        }
    }
    shuffle_onto_stack(pool.pool, rest, state, generator);
}

// A passed card that has been played since is any of its candidates.
template <Generator G>
constexpr void name_played_cards(const Search& search, State& state, G& generator) {
    for (std::size_t i = 0; i < search.unknown.size(); ++i) {
        const Route& route = *search.chosen[i];
        if (route.fate == Fate::played) {
            const int rank = below(generator, route.candidates.size());
            state.given[search.unknown[i].giver] = route.candidates.nth(rank);
        }
    }
}

constexpr Search make_search(const Rules& rules, const View& view) {
    Search search{.rules = rules, .view = view};
    for (std::array<double, fates * fates * fates>& ways : search.level_ways) {
        ways.fill(-1);
    }
    const Table& table = view.table;
    for (const Seat giver : SeatSet::all(rules.players)) {
        search.played_before[giver] = played_by(table, giver, 0, table.pass_trick + 1);
        search.played_since[giver] = played_by(table, giver, table.pass_trick + 1, table.trick + 1);
        const Seat receiver = next_seat(giver, rules.players);
        if (giver != view.me && receiver != view.me) {
            Unknown pass;
            pass.giver = giver;
            pass.receiver = receiver;
            search.unknown.push_back(pass);
        }
    }
    return search;
}

}  // namespace passing

// The two passed cards that the seat had in hand itself.
constexpr void place_known_passed_cards(const Rules& rules, const View& view, State& state) {
    const Seat left = next_seat(view.me, rules.players);
    const Seat right = view.me.index() == 0 ? Seat(rules.players - 1) : Seat(view.me.index() - 1);
    state.given[right] = view.received;
    if (!played_cards(rules, view.table).contains(view.given)) {
        state.hands[left].insert(view.given);
    }
}

template <Generator G>
constexpr void sample_after_pass(const Rules& rules, const View& view, State& state, G& generator) {
    place_known_passed_cards(rules, view, state);
    passing::Search search = passing::make_search(rules, view);
    for_each_pool(rules, view.table, cards_in_game(rules), hidden_cards(rules, view), [&](const Pool& pool) {
        const bool untouched = pool.in_stack == static_cast<std::size_t>(pool.all.size());
        if (untouched || pool.owner == view.me) {
            shuffle_onto_stack(pool, pool.hidden, state, generator);
        } else {
            search.pools.push_back(passing::make_pass_pool(search, pool));
        }
    });
    for (std::size_t i = 0; i < search.unknown.size(); ++i) {
        passing::find_routes(search, i);
    }
    passing::choose_routes(search, generator);
    passing::name_played_cards(search, state, generator);
    for (std::size_t i = 0; i < search.pools.size(); ++i) {
        passing::deal_pass_pool(search, i, state, generator);
    }
}

}  // namespace shoal::fishing
