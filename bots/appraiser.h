// Somebody who looks over a finished game and says of a decision what it cost.
//
//     bots::Appraiser<Foppen> appraiser;
//     bots::Appraisal<Foppen> appraisal;
//     appraiser.appraise(rules, view, &memory, move, 1500, seed, appraisal);
//
// It is handed what a bot is handed (player.h): the view of the one who moved and what everybody saw of the round. So
// what it says is what the mover could have known, and no hidden card changes it. Only `appraise_open` is handed the
// state, for those who want to know what was best with all cards open.
//
// The same numbers give the same appraisal on every machine. One appraiser serves many games, one thread at a time.
#pragma once

#include <cstdint>
#include <memory>

#include "bots/appraisal.h"
#include "bots/thoughts.h"
#include "engine/core/game.h"

namespace shoal::bots {

template <Game G>
class Appraiser {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;

    Appraiser();
    ~Appraiser();
    Appraiser(Appraiser&&) noexcept;
    Appraiser& operator=(Appraiser&&) noexcept;

    // `tries` moves are followed in imagined worlds; more make narrower intervals.
    void appraise(const Rules& rules, const View& seen, const Memory* memory, const Move& made, std::uint32_t tries,
                  std::uint64_t seed, Appraisal<G>& out);
    // The same in the world as it was.
    void appraise_open(const Rules& rules, const State& state, Seat mover, const Memory* memory, const Move& made,
                       std::uint32_t tries, std::uint64_t seed, Appraisal<G>& out);
    // Why `better` rather than `made`, in the worlds that the mover could imagine: `best`, `instead` and `reasons`.
    void explain(const Rules& rules, const View& seen, const Memory* memory, const Move& better, const Move& made,
                 std::uint64_t seed, Thoughts<G>& out);

private:
    struct Mind;
    std::unique_ptr<Mind> mind_;
};

}  // namespace shoal::bots
