// Games between bots, as a review wants them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/player.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/playing.h"
#include "review/game_record.h"
#include "review/reviewer.h"

namespace shoal::review::testing {

template <Game G>
std::shared_ptr<const typename G::Rules> rules_for(int players) {
    return std::make_shared<const typename G::Rules>(
        G::make_rules(players, typename G::Options{}, G::default_edition()));
}

// What is played instead of the bot's move at a decision, if anything.
template <Game G>
using Instead =
    std::function<std::optional<typename G::Move>(const typename G::State&, const typename G::Memory&, Seat)>;

// Seat i is played by bot i, and by the first again where there are more seats than bots.
template <Game G>
GameRecord<G> play(const std::shared_ptr<const typename G::Rules>& rules, const std::vector<std::string_view>& bots,
                   std::uint64_t seed, const Instead<G>& instead = {}) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    std::vector<bots::Player<G>> players;
    for (const std::string_view bot : bots) {
        players.emplace_back(*bots::parse_bot(bot));
    }
    GameRecord<G> record(rules, start(*rules, chance, NoObserver{}));
    typename G::Memory memory = begin_memory(*rules, record.now());
    while (!over(*rules, record.now())) {
        const Seat seat = first_to_move(*rules, record.now());
        const typename G::State before = record.now();
        auto move = instead ? instead(before, memory, seat) : std::nullopt;
        if (!move) {
            move =
                players[seat.value % players.size()].choose(*rules, view(*rules, before, seat), &memory, numbers[seat]);
        }
        record.add(seat, *move, chance);
        remember(*rules, memory, before, seat, *move, record.now());
    }
    return record;
}

template <Game G>
Review review_whole(GameRecord<G> record, const Effort& effort) {
    const std::unique_ptr<Reviewer> reviewer = make_reviewer(std::move(record), effort);
    while (reviewer->work()) {
    }
    return reviewer->review();
}

}  // namespace shoal::review::testing
