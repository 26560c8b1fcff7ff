// Rules of thumb for Foppen: what a player does who looks at the trick on the table, has a feeling for
// which cards are risky, and does not remember what was played before.
#pragma once

#include <cstddef>

#include "bots/foppen/policy.h"
#include "engine/core/generator.h"
#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

struct Easy {
    using G = game::Foppen;

    static G::Move choose(const G::Rules& rules, const G::View& seen, Fast& generator) {
        MoveList<G> moves;
        legal(rules, seen, moves);
        if (moves.size() == 1) {
            return moves[0];
        }
        if (round_ends(rules, seen)) {
            return dearest(moves);
        }
        const Policy policy(rules, seen.table, seen.me, seen.hand, forgetful(rules, seen));
        if (policy.outlook().later() == 0) {
            keep_safe(policy, moves);
            if (seen.hand.size() == 2 && !is_urgent(rules, seen)) {
                return lowest(moves);
            }
        }
        constexpr float haste = 1;
        return liked(policy, moves, haste, generator);
    }

    using Moves = MoveList<G>;

    // All cards that do not lie on the table now, as if no trick had been played yet.
    static CardSet forgetful(const G::Rules& rules, const G::View& seen) {
        CardSet cards = rules.deck - seen.hand;
        for (const CardId card : seen.table.trick.at) {
            if (card != no_card) {
                cards.erase(card);
            }
        }
        return cards;
    }

    // The most promising card, as far as a hasty look tells: each seems up to `haste` better than it is.
    static G::Move liked(const Policy& policy, const Moves& moves, float haste, Fast& generator) {
        constexpr int parts = 100;
        G::Move best = moves[0];
        float most = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const float doubt = static_cast<float>(below(generator, parts)) / parts;
            const float score = policy.score(moves[i].card) + haste * doubt;
            if (i == 0 || score > most) {
                most = score;
                best = moves[i];
            }
        }
        return best;
    }

private:
    // Somebody has played their last card, or will in this trick: nothing matters but what is left.
    static bool round_ends(const G::Rules& rules, const G::View& seen) {
        for (const Seat seat : SeatSet::all(rules.players)) {
            const bool has_played = seen.table.trick[seat] != no_card;
            const bool sits_out = seen.table.fooled.contains(seat);
            if (seen.table.hand_size[seat] == (has_played || sits_out ? 0 : 1)) {
                return true;
            }
        }
        return false;
    }

    // Somebody else may go out in the next trick.
    static bool is_urgent(const G::Rules& rules, const G::View& seen) {
        for (const Seat seat : SeatSet::all(rules.players)) {
            if (seat != seen.me && seen.table.hand_size[seat] <= 1) {
                return true;
            }
        }
        return false;
    }

    static G::Move dearest(const Moves& moves) {
        G::Move best = moves[0];
        for (const G::Move move : moves) {
            best = game::cost_of(move.card) > game::cost_of(best.card) ? move : best;
        }
        return best;
    }

    // A high card is the better one to go out with.
    static G::Move lowest(const Moves& moves) {
        G::Move best = moves[0];
        for (const G::Move move : moves) {
            best = game::value_of(move.card) < game::value_of(best.card) ? move : best;
        }
        return best;
    }

    // Who plays last sees what is fooled: if anything is safe, nothing else is thought of.
    static void keep_safe(const Policy& policy, Moves& moves) {
        Moves safe;
        for (const G::Move move : moves) {
            if (policy.outlook().of(move.card).risk <= 0) {
                safe.push_back(move);
            }
        }
        if (!safe.empty()) {
            moves = safe;
        }
    }
};

}  // namespace shoal::bots::foppen
