// What comes of a move, as a net sees it: in an imagined world the turn is played on and the others answer as the net
// would, each from what it can know; where the seat has to decide again, what the net holds the position to be worth is
// what the move was worth.
//
//     NetForesight<G, M> foresight(net);
//     foresight.look(rules, view, memory);
//     foresight.believe(rules, view, memory, 500, generator);
//     const float chance = foresight.follow(rules, foresight.imagine(rules, view, numbers), me, move, luck).chance;
//
// A judge (judge.h) chooses by it, and an appraiser (bots/appraise.h) says by it what a move has cost.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bots/beliefs.h"
#include "bots/foresight.h"
#include "bots/model.h"
#include "bots/net/sight.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::bots {

// Moves that are chosen in parts would need a look for each.
template <class G>
concept MayHaveNet = Game<G> && std::same_as<typename G::Choice, NoChoice>;

// M says what others are believed to hold (beliefs.h).
template <MayHaveNet G, class M>
class NetForesight {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;
    using Gist = typename G::Gist;
    using Weights = typename Sight<G>::Weights;

    explicit NetForesight(const Net& net) : sight_(net) {}

    // From now on moves are followed from what this seat remembers.
    void look(const Rules& rules, const View&, const Memory* memory) {
        sight_.sit_down(rules);
        gist_ = memory == nullptr ? Gist{} : gist_of(rules, *memory);
        beliefs_.forget();
    }

    // Imagines so many worlds, which count as much as play so far makes them likely. With few one or two would count
    // for all: then each that the view allows is as likely as another, and so it is as a round begins.
    void believe(const Rules& rules, const View& seen, const Memory* memory, std::size_t worlds, Fast generator) {
        beliefs_.forget();
        if constexpr (M::believed_worlds > 0) {
            constexpr std::size_t worlds_least = 50;
            if (memory != nullptr && !memory->decisions.empty() && worlds >= worlds_least) {
                beliefs_.form(rules, seen, *memory, std::min<std::size_t>(worlds, M::believed_worlds), generator);
            }
        }
    }

    State imagine(const Rules& rules, const View& seen, Fast& numbers) const {
        return beliefs_.empty() ? sample(rules, seen, numbers) : beliefs_.draw(numbers);
    }

    // Every move that may be made, with how likely it is to be made at first sight; only the ratios matter.
    void list(const Rules& rules, const View& seen, MoveList<G>& moves, Weights& weights) {
        legal(rules, seen, moves);
        sight_.look(rules, seen, gist_);
        sight_.weigh(rules, seen, moves, weights);
    }

    // How much less each of these is liked than the best one at first sight, as a logarithm.
    void like(const Rules& rules, const View& seen, const MoveList<G>& moves, Weights& likings) {
        sight_.look(rules, seen, gist_);
        sight_.like(rules, seen, moves, likings);
    }

    // What comes of a move in this world; what follows is made as often as the net holds it for good. A turn of several
    // moves is made to its end before its worth is asked for: valued in between, it tells moves apart less well.
    Prospect follow(const Rules& rules, State state, Seat me, const Move& move, Fast& luck,
                    Until until = Until::own_decision) {
        const int round = round_of(state);
        Gist gist = gist_;
        SearchChance chance(Fast(luck.next()));
        note(rules, gist, state, me, move);
        apply(rules, state, me, move, chance, NoObserver{});
        bool have_others_moved = false;
        while (!over(rules, state)) {
            const SeatSet movers = to_move(rules, state);
            const Seat seat = movers.contains(me) ? me : movers.first();
            const View seen = view(rules, state, seat);
            const std::uint64_t number = luck.next();
            legal(rules, seen, answers_);
            std::size_t choice = 0;
            // Where only one move can be made nothing is decided: the last cards are played to the end of the round.
            if (answers_.size() > 1) {
                sight_.look(rules, seen, gist);
                if (seat == me && have_others_moved && (until == Until::own_decision || round_of(state) != round)) {
                    return sight_.prospect();
                }
                Fast own(number);
                sight_.weigh(rules, seen, answers_, weights_);
                choice = draw_by_weight(weights_, answers_.size(), own);
            }
            have_others_moved = have_others_moved || seat != me;
            note(rules, gist, state, seat, answers_[choice]);
            apply(rules, state, seat, answers_[choice], chance, NoObserver{});
        }
        return sight_.prospect_at_end(win_shares(rules, state)[me], leads(rules, state)[me]);
    }

private:
    Sight<G> sight_;
    Beliefs<G, M> beliefs_;
    Gist gist_{};
    MoveList<G> answers_;
    Weights weights_{};
};

}  // namespace shoal::bots
