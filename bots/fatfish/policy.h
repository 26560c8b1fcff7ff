// How a sensible player plays: whole turns by what they are worth, used by the search for its weights
// and its playouts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "bots/fatfish/splits.h"
#include "bots/fatfish/turns.h"
#include "bots/fatfish/worth.h"
#include "bots/model.h"
#include "engine/core/generator.h"

namespace shoal::bots::fatfish {

// A number from 0 to 1.
constexpr float share(Fast& generator) { return static_cast<float>(generator.next() >> 40) * 0x1p-24F; }

struct Policy {
    // The best turn, where each is thought to be worth up to `noise` points more than it is.
    template <Which which>
    static Lays choose_turn(const Rules& rules, const Table& table, const Hand& hand, Seat seat, float noise,
                            Fast& generator) {
        const Appraisal appraisal(rules, table, seat);
        Lays best;
        float most = -1000;
        for_each_turn<which>(rules, table, appraisal.layout(), hand, [&](const Lays& lays, const RowSum& after) {
            const float worth = appraisal.worth(lays, after) + noise * share(generator);
            if (worth > most) {
                most = worth;
                best = lays;
            }
        });
        return best;
    }

    // The split of the full row that is worth most.
    static Move choose_split(const Rules& rules, const Table& table, Seat seat) {
        const RowCards cards = as_set(table.rows[table.turn_row]);
        return Move::keep(cards.at_places(best_split(rules, cards, licence_worth(rules, table, seat)).places));
    }

    static Move choose_licence(const Rules& rules, const Table& table, Seat seat) {
        const LicenceWorth licences = licence_worth(rules, table, seat);
        LicenceSet rest = licences_on_offer(rules, table);
        Licence best = rest.first();
        for (; !rest.empty(); rest.erase(rest.first())) {
            if (licences.points[static_cast<std::size_t>(rest.first())] >
                licences.points[static_cast<std::size_t>(best)]) {
                best = rest.first();
            }
        }
        return Move::take(best);
    }

    // Plays what is left of a turn after its cards have been laid.
    static void finish(const Rules& rules, State& state, Seat seat, SearchChance& chance) {
        while (state.table.laid > 0) {
            const Phase now = phase(state.table);
            const Move move = now == Phase::keep   ? choose_split(rules, state.table, seat)
                              : now == Phase::take ? choose_licence(rules, state.table, seat)
                                                   : Move::stop();
            apply(rules, state, seat, move, chance, NoObserver{});
        }
    }
};

}  // namespace shoal::bots::fatfish
