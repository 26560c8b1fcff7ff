// A tournament between bots: which pairings there are, and deals between real bots.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "arena/contest.h"
#include "arena/deal.h"
#include "arena/desk.h"
#include "arena/mixed.h"
#include "arena/mixed_deal.h"
#include "bots/player.h"
#include "bots/spec.h"

namespace shoal::arena {

// Every bot alone at a table of each other one. With two players both tables of a pair are the same
// games, and the first of the two counts as the lone one.
std::vector<Pairing> round_robin(std::size_t bots, int players);

// Every bot alone at a table of the next one in the list.
std::vector<Pairing> ladder(std::size_t bots);
// And the next one alone at a table of it, where that is another game: with more than two players.
std::vector<Pairing> ladder_both_ways(std::size_t bots, int players);

using DealPlayer = PlayDeal<Contest>;
using MakeDealPlayer = MakePlayDeal<Contest>;
using DealObserver = SeeDeal<Contest>;
using MakeMixedPlayer = MakePlayDeal<MixedContest>;
using MixedObserver = SeeDeal<MixedContest>;

// How many deals are done with: played, or no longer needed.
template <class C>
std::uint64_t settled_deals(const std::vector<C>& contests) {
    std::uint64_t sum = 0;
    for (const C& contest : contests) {
        sum += contest.is_over() ? contest.deals() : contest.counted();
    }
    return sum;
}

// One player of each kind. Functions are copied, players cannot be.
template <Game G>
std::shared_ptr<std::vector<bots::Player<G>>> make_players(const std::vector<bots::BotSpec>& specs) {
    auto players = std::make_shared<std::vector<bots::Player<G>>>();
    for (const bots::BotSpec& spec : specs) {
        players->emplace_back(spec);
    }
    return players;
}

// Deals between real bots: deal i is played from seed + i, in every pairing and at mixed tables.
template <Game G>
MakeDealPlayer deals_between(const typename G::Rules& rules, const std::vector<bots::BotSpec>& specs,
                             std::uint64_t seed) {
    return [&rules, &specs, seed](const std::atomic<bool>& cancelled) -> DealPlayer {
        return
            [&rules, &cancelled, players = make_players<G>(specs), seed](const Pairing& pairing, std::uint64_t deal) {
                return play_deal<G>(rules, (*players)[pairing.lone], (*players)[pairing.table], seed + deal, cancelled);
            };
    };
}

template <Game G>
MakeMixedPlayer mixed_deals(const typename G::Rules& rules, const std::vector<bots::BotSpec>& specs,
                            std::uint64_t seed) {
    return [&rules, &specs, seed](const std::atomic<bool>& cancelled) -> PlayDeal<MixedContest> {
        return
            [&rules, &cancelled, players = make_players<G>(specs), seed](const Seating& seating, std::uint64_t deal) {
                return play_mixed_deal<G>(rules, *players, seating, seed + deal, cancelled);
            };
    };
}

}  // namespace shoal::arena
