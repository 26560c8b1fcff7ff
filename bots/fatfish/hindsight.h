// What the others' last turns say of the cards they kept. Who left a row to the next player most likely had no card to
// fill it with, and who laid a 6 had probably nothing cheaper.
//
// Everybody saw the rows and the cards that were laid, so all that an imagined world adds is the rest of that hand.
// Some of it was there already, some was drawn at the end of the turn, and nobody saw which: the chance of the turn is
// the mean over all ways to have drawn. To take one of them by chance, as `rewind` does, costs about half of what is
// won: of two worlds with the same hands one would seem several times as likely as the other.
//
// Turns longer ago say little, for most of those cards have been laid, and splits and licences nothing: all that they
// depend on lies open.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/beliefs.h"
#include "bots/fatfish/turn_chance.h"
#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/core/memory.h"
#include "engine/core/seat.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

class Hindsight {
public:
    // How many turns of each seat are looked back at.
    static constexpr std::size_t turns_back = 2;

    Hindsight(const Rules& rules, const Memory& memory, Seat me) : rules_(rules), memory_(memory), me_(me) {}
    Hindsight(const Hindsight&) = delete;
    Hindsight& operator=(const Hindsight&) = delete;

    // How likely this world makes what the others were seen to do.
    Likelihood likelihood(const State& world, Fast& generator) {
        Likelihood likelihood;
        if (!can_be(world)) {
            likelihood.times(0);
            return likelihood;
        }
        if (!is_prepared_) {
            look_back(world, generator);
            is_prepared_ = true;
        }
        for (const Seat seat : SeatSet::all(rules_.players)) {
            if (!last_[seat].empty()) {
                likelihood.times(chance_since(last_[seat], 0, world.hands[seat]));
            }
        }
        return likelihood;
    }

private:
    using Places = FixedList<std::uint8_t, 4>;

    // Whether each card is in one place only, and those that everybody knows in a hand are there.
    bool can_be(const State& world) const {
        CardSet placed;
        int cards = 0;
        const auto place = [&](CardId card) {
            placed.insert(card);
            ++cards;
        };
        const Table& table = world.table;
        for (const Row& row : table.rows) {
            std::for_each(row.begin(), row.end(), place);
        }
        for (std::size_t i = 0; i < table.reserve_size; ++i) {
            place(world.reserve[i]);
        }
        for (const Seat seat : SeatSet::all(rules_.players)) {
            const Hand& hand = world.hands[seat];
            for (const CardId card : hand) {
                place(card);
            }
            for (std::size_t i = 0; i < table.pile_size[seat]; ++i) {
                place(world.piles[seat][i]);
            }
            for (const CardId card : table.shown[seat]) {
                if (!hand.contains(card)) {
                    return false;
                }
            }
            if (hand.size() != table.hand_size[seat] || !(placed & (table.plus[seat] | table.minus[seat])).empty()) {
                return false;
            }
        }
        return placed.size() == cards;
    }

    // The last turns of the others, which look the same in every world.
    void look_back(const State& world, Fast& generator) {
        std::vector<SeenTurn> all;
        std::size_t place = 0;
        const State now =
            walk_again<FatFish>(rules_, memory_, world, generator, [&](const State& then, Seat seat, const Move& move) {
                const Decision& decision = memory_.decisions[place];
                ++place;
                if (seat == me_ || decision.kind != MoveKind::lay) {
                    return;
                }
                if (all.empty() || all.back().number != decision.turn) {
                    all.push_back({.seat = seat, .number = decision.turn, .known = then.table.shown[seat]});
                }
                if (decision.came_back) {
                    return;
                }
                if (all.back().lays.count == 0) {
                    all.back().before = then.table;
                }
                Lays& lays = all.back().lays;
                lays.row = decision.target;
                lays.cards[lays.count] = move.card();
                ++lays.count;
            });
        // What is known as a turn begins was known when the one before it was over: a fiasco shows cards in between.
        PerSeat<Hand> known;
        PerSeat<std::size_t> held{};
        for (const Seat seat : SeatSet::all(rules_.players)) {
            known[seat] = now.table.shown[seat];
            held[seat] = now.table.hand_size[seat];
        }
        for (std::size_t i = all.size(); i > 0; --i) {
            SeenTurn& turn = all[i - 1];
            const Seat seat = turn.seat;
            std::swap(turn.known, known[seat]);
            turn.drawn = held[seat] + turn.lays.count - turn.before.hand_size[seat];
            held[seat] = turn.before.hand_size[seat];
            if (last_[seat].size() < turns_back) {
                last_[seat].push_back(static_cast<std::uint8_t>(i - 1));
            }
        }
        turns_ = std::move(all);
        chances_.reserve(turns_.size());
        for (const SeenTurn& turn : turns_) {
            chances_.emplace_back(rules_, turn);
        }
    }

    // The chance of a seat's last turns but so many, which left it with these cards: the mean over all ways to have
    // drawn.
    double chance_since(const Places& places, std::size_t back, const Hand& after) {
        const SeenTurn& turn = turns_[places[back]];
        double sum = 0;
        int ways = 0;
        for (unsigned drawn = 0; drawn < 1U << after.size(); ++drawn) {
            if (static_cast<std::size_t>(std::popcount(drawn)) != turn.drawn) {
                continue;
            }
            Hand before;
            bool draws_known = false;
            for (std::size_t i = 0; i < after.size(); ++i) {
                if ((drawn >> i & 1U) == 0) {
                    before.insert(after[i]);
                } else {
                    draws_known = draws_known || turn.known.contains(after[i]);
                }
            }
            if (draws_known) {
                continue;
            }
            for (std::size_t i = 0; i < turn.lays.count; ++i) {
                before.insert(turn.lays.cards[i]);
            }
            const double chance = chances_[places[back]].out_of(before);
            sum += back + 1 < places.size() ? chance * chance_since(places, back + 1, before) : chance;
            ++ways;
        }
        return ways == 0 ? 0 : sum / ways;
    }

    const Rules& rules_;
    const Memory& memory_;
    Seat me_;
    bool is_prepared_ = false;
    std::vector<SeenTurn> turns_;
    std::vector<TurnChance> chances_;
    PerSeat<Places> last_{};
};

}  // namespace shoal::bots::fatfish
