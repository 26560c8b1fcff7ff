// A tournament between bots: which pairings there are, and their deals played on several threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "arena/contest.h"
#include "arena/deal.h"
#include "bots/player.h"
#include "bots/spec.h"

namespace shoal::arena {

// Every bot alone at a table of each other one. With two players both tables of a pair are the same
// games, and the first of the two counts as the lone one.
std::vector<Pairing> round_robin(std::size_t bots, int players);

// Every bot alone at a table of the next one in the list.
std::vector<Pairing> ladder(std::size_t bots);

// Plays single deals, or gives one up when that is cancelled. Every thread makes a player of its own.
using DealPlayer = std::function<std::optional<DealResult>(const Pairing&, std::uint64_t deal)>;
using MakeDealPlayer = std::function<DealPlayer(const std::atomic<bool>& cancelled)>;

// Told of every deal when it is finished, one at a time, from any thread.
using DealObserver = std::function<void(const Pairing&, std::uint64_t deal, const DealResult&)>;

// Plays until all contests are over. An error on any thread cancels the rest and is thrown here.
void play_contests(std::vector<Contest>& contests, int threads, const MakeDealPlayer& make,
                   const DealObserver& observer);

// How many deals are done with: played, or no longer needed.
std::uint64_t settled_deals(const std::vector<Contest>& contests);

// Deals between real bots: deal i is played from seed + i in every pairing.
template <Game G>
MakeDealPlayer deals_between(const typename G::Rules& rules, const std::vector<bots::BotSpec>& specs,
                             std::uint64_t seed) {
    return [&rules, &specs, seed](const std::atomic<bool>& cancelled) -> DealPlayer {
        // Functions are copied, players cannot be.
        auto players = std::make_shared<std::vector<bots::Player<G>>>();
        for (const bots::BotSpec& spec : specs) {
            players->emplace_back(spec);
        }
        return [&rules, &cancelled, players, seed](const Pairing& pairing, std::uint64_t deal) {
            return play_deal<G>(rules, (*players)[pairing.lone], (*players)[pairing.table], seed + deal, cancelled);
        };
    };
}

}  // namespace shoal::arena
