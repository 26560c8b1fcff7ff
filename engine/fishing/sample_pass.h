// Sampling after cards were passed in the round.
//
// Between two other seats an unknown card moved on. Either its receiver has played it since, then it is one of
// those cards, or the receiver still holds it; and it came from one of the giver's pools. Each combination of
// such guesses leaves pools independent again, with known numbers of places: the passed card still held is a
// place of its own. So the number of states under each guess is a product of counts, one is chosen by
// that weight, and the pools are dealt.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/core/hidden_counts.h"
#include "engine/core/hidden_deal.h"
#include "engine/fishing/knowledge.h"
#include "engine/fishing/sample_pool.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

namespace passing {

inline constexpr int unknown_max = players_max - 2;  // all givers but oneself and one's right neighbour
inline constexpr int pools_max = players_max * (round_count - 1) + level_count;
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
    double ways = 0;  // in how many ways the giver's own layers and the card's candidates allow it
    std::uint8_t pool = 0;
    Fate fate = Fate::elsewhere;
};

struct Unknown {
    Seat giver;
    Seat receiver;
    CardSet possible;  // if the receiver has played the card: what it may have been
    FixedList<Route, routes_max> routes;
};

// All that is known and guessed while a state is being made.
struct Search {
    const Rules& rules;
    const View& view;
    BySeat<CardSet> played_before{};  // by each seat in this round, up to the pass …
    BySeat<CardSet> played_since{};   // … and after it; the card passed by oneself left out
    SeatSet others{};                 // everybody but the seat that asks
    FixedList<Unknown, unknown_max> unknown{};
    FixedList<PassPool, pools_max> pools{};  // layers, seat by seat, and then star levels
    BySeat<std::uint8_t> layers{};           // how many of them belong to each seat …
    BySeat<std::uint8_t> layers_end{};       // … up to, not including, this one
    std::size_t first_level = 0;
    std::array<const Route*, unknown_max> chosen{};
    // How many deals of a star level there are under each guess, where the bit of the guess says that they are counted.
    std::array<std::array<double, fates * fates * fates>, level_count + 1> level_ways{};
    std::array<std::uint32_t, level_count + 1> level_counted{};
};

constexpr void add_pool(Search& search, const Pool& pool) {
    const Table& table = search.view.table;
    search.pools.resize(search.pools.size() + 1);
    PassPool& result = search.pools[search.pools.size() - 1];
    result.pool = pool;
    const auto count = [&](CardSet played) { return static_cast<std::int8_t>((played & pool.all).size()); };
    for (const Seat seat : search.others) {
        result.played_since[seat] = count(search.played_since[seat]);
        if (pool.is_fresh()) {
            const int drawn = drawn_from_level(search.rules, table, seat, pool.level);
            result.held_at_pass[seat] = static_cast<std::int8_t>(drawn - count(search.played_before[seat]));
        }
    }
    if (!pool.is_fresh()) {
        const int drawn = pool.all.size() - static_cast<int>(pool.in_stack);
        result.held_at_pass[pool.owner] = static_cast<std::int8_t>(drawn - count(search.played_before[pool.owner]));
        ++search.layers[pool.owner];
        ++search.first_level;
        search.layers_end[pool.owner] = static_cast<std::uint8_t>(search.first_level);
    }
    if (pool.all.contains(search.view.received)) {
        --result.held_at_pass[seat_before(search.view.me, search.rules.players)];
    }
}

// What a seat has shown to be out of it had none of at any time, but for the card it received.
constexpr ColourSet barred_for_seat(const Table& table, Seat seat) {
    return static_cast<ColourSet>(table.voids_before_pass[seat] | table.voids[seat]);
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
            problem.places[players_max + i] = 1;
            problem.barred[players_max + i] = barred_for_held(table, pass);
        }
    }
    for (const Seat seat : seats) {
        if (places[seat] < 0) {
            return false;
        }
        problem.places[seat.value] = static_cast<std::uint8_t>(places[seat]);
        problem.barred[seat.value] = barred_for_seat(table, seat);
    }
    set_cards(problem, pool.pool.hidden);
    return true;
}

constexpr double count_deals(const Search& search, const PassPool& pool, const Guess& guess) {
    HiddenDeal problem;
    return make_problem(search, pool, guess, problem) ? count_hidden(problem) : 0;
}

// --- Routes ---

// In how many ways a layer of the giver's stockroom can be dealt, given what became of the passed card. No other
// unknown card came from there.
constexpr double ways_of_layer(const Search& search, const Unknown& pass, const PassPool& pool, Fate fate) {
    const Table& table = search.view.table;
    int played_by_others = -pool.played_since[pass.giver];
    for (const std::int8_t number : pool.played_since.at) {
        played_by_others += number;
    }
    if (played_by_others != (fate == Fate::played ? 1 : 0)) {
        return 0;
    }
    const int places =
        pool.held_at_pass[pass.giver] - pool.played_since[pass.giver] - (fate != Fate::elsewhere ? 1 : 0);
    const CardSet for_giver = pool.pool.hidden - cards_of_any(barred_for_seat(table, pass.giver));
    if (fate != Fate::held) {
        return hidden::choose(for_giver.size(), places);
    }
    const CardSet for_receiver = pool.pool.hidden - cards_of_any(barred_for_held(table, pass));
    const int for_both = (for_giver & for_receiver).size();
    return for_both * hidden::choose(for_giver.size() - 1, places) +
           (for_receiver.size() - for_both) * hidden::choose(for_giver.size(), places);
}

// In how many ways all layers of the giver's stockroom can be dealt.
constexpr double ways_of_own_layers(const Search& search, const Unknown& pass, std::size_t route_pool, Fate fate) {
    double ways = 1;
    const std::size_t end = search.layers_end[pass.giver];
    for (std::size_t i = end - search.layers[pass.giver]; i < end; ++i) {
        ways *= ways_of_layer(search, pass, search.pools[i], i == route_pool ? fate : Fate::elsewhere);
    }
    return ways;
}

constexpr void add_route(const Search& search, Unknown& pass, std::size_t pool, Fate fate, int candidates) {
    const double ways = candidates * ways_of_own_layers(search, pass, pool, fate);
    if (ways > 0) {
        pass.routes.push_back({ways, static_cast<std::uint8_t>(pool), fate});
    }
}

constexpr void find_routes(const Search& search, Unknown& pass) {
    const Table& table = search.view.table;
    const CardSet since = search.played_since[pass.receiver];
    // What the receiver played of a colour it had shown to be out of can only be the card received.
    const CardSet betraying = since & cards_of_any(table.voids_before_pass[pass.receiver]);
    pass.possible = (betraying.empty() ? since : betraying) - cards_of_any(table.voids_before_pass[pass.giver]);
    const auto add_routes = [&](std::size_t pool) {
        if (search.pools[pool].held_at_pass[pass.giver] < 1) {
            return;
        }
        const CardSet candidates = pass.possible & search.pools[pool].pool.all;
        if (!candidates.empty()) {
            add_route(search, pass, pool, Fate::played, candidates.size());
        }
        if (betraying.empty()) {
            add_route(search, pass, pool, Fate::held, 1);
        }
    };
    const std::size_t end = search.layers_end[pass.giver];
    for (std::size_t i = end - search.layers[pass.giver]; i < end; ++i) {
        add_routes(i);
    }
    for (std::size_t i = search.first_level; i < search.pools.size(); ++i) {
        add_routes(i);
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
    const std::size_t level = search.pools[pool].pool.level;
    double& ways = search.level_ways[level][code];
    if ((search.level_counted[level] >> code & 1U) == 0) {
        search.level_counted[level] |= 1U << code;
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
    for (std::size_t i = search.first_level; i < search.pools.size() && ways > 0; ++i) {
        ways *= ways_of_level(search, i);
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
    if (!pool.pool.is_fresh() && std::find(guess.begin(), guess.end(), Fate::held) == guess.end()) {
        deal_layer(pool.pool, barred_for_seat(search.view.table, pool.pool.owner), state, generator);
        return;
    }
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
            const CardSet held = hands[players_max + i];
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
            const CardSet candidates = search.unknown[i].possible & search.pools[route.pool].pool.all;
            state.given[search.unknown[i].giver] = candidates.nth(below(generator, candidates.size()));
        }
    }
}

constexpr Search make_search(const Rules& rules, const View& view) {
    Search search{.rules = rules, .view = view};
    const Table& table = view.table;
    search.others = SeatSet::all(rules.players);
    search.others.erase(view.me);
    for (const Seat giver : search.others) {
        search.played_before[giver] = played_by(table, giver, 0, table.pass_trick + 1);
        search.played_since[giver] = played_by(table, giver, table.pass_trick + 1, table.trick + 1);
        search.played_since[giver].erase(view.given);
        const Seat receiver = next_seat(giver, rules.players);
        if (receiver != view.me) {
            search.unknown.resize(search.unknown.size() + 1);
            Unknown& pass = search.unknown[search.unknown.size() - 1];
            pass.giver = giver;
            pass.receiver = receiver;
        }
    }
    return search;
}

}  // namespace passing

// The two passed cards that the seat had in hand itself.
constexpr void place_known_passed_cards(const Rules& rules, const View& view, State& state) {
    const Seat left = next_seat(view.me, rules.players);
    state.given[seat_before(view.me, rules.players)] = view.received;
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
            passing::add_pool(search, pool);
        }
    });
    for (passing::Unknown& pass : search.unknown) {
        passing::find_routes(search, pass);
    }
    passing::choose_routes(search, generator);
    passing::name_played_cards(search, state, generator);
    for (std::size_t i = 0; i < search.pools.size(); ++i) {
        passing::deal_pass_pool(search, i, state, generator);
    }
}

}  // namespace shoal::fishing
