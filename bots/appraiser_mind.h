// The thinking of an Appraiser, for the one file of each game that compiles it, with what mind.h knows of the game.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>

#include "bots/appraise.h"
#include "bots/appraiser.h"
#include "bots/foresight.h"
#include "bots/mind.h"
#include "bots/net/foresight.h"
#include "bots/net/nets.h"
#include "bots/thoughts.h"
#include "bots/witness.h"

namespace shoal::bots {

// How far a game's appraiser sees: as its net does, or, where a game has none, as `Levels::Foresight`.
template <Game G>
struct ForesightOf {
    using Type = typename Knowledge<G>::Levels::Foresight;
    static Type make() { return {}; }
};
template <MayHaveNet G>
struct ForesightOf<G> {
    using Type = NetForesight<G, typename Knowledge<G>::Believed>;
    static Type make() {
        const Net* net = net_of(G::name);
        assert(net != nullptr);
        return Type(*net);
    }
};

template <Game G>
struct Appraiser<G>::Mind {
    using Foresight = typename ForesightOf<G>::Type;

    Foresight foresight = ForesightOf<G>::make();
    Appraising<G, Foresight> appraising{foresight};
};

template <Game G>
Appraiser<G>::Appraiser() : mind_(std::make_unique<Mind>()) {}
template <Game G>
Appraiser<G>::~Appraiser() = default;
template <Game G>
Appraiser<G>::Appraiser(Appraiser&&) noexcept = default;
template <Game G>
Appraiser<G>& Appraiser<G>::operator=(Appraiser&&) noexcept = default;

// What an appraisal draws its numbers from besides its worlds.
inline constexpr std::uint64_t appraisal_beliefs = std::uint64_t{1} << 40;
inline constexpr std::uint64_t appraisal_reasons = appraisal_beliefs + 2;

template <Game G>
void Appraiser<G>::appraise(const Rules& rules, const View& seen, const Memory* memory, const Move& made,
                            std::uint32_t tries, std::uint64_t seed, Appraisal<G>& out) {
    auto& foresight = mind_->foresight;
    foresight.look(rules, seen, memory);
    // Beliefs are a sample, too: each half of the work has one of its own.
    int formed = -1;
    const auto imagine = [&](int half, Fast& numbers) {
        if (half != formed) {
            foresight.believe(rules, seen, memory, tries / 2,
                              Fast(seed, appraisal_beliefs + static_cast<unsigned>(half)));
            formed = half;
        }
        return foresight.imagine(rules, seen, numbers);
    };
    mind_->appraising.run(rules, seen, made, Until::own_decision, tries, seed, imagine, out);
}

template <Game G>
void Appraiser<G>::appraise_open(const Rules& rules, const State& state, Seat mover, const Memory* memory,
                                 const Move& made, std::uint32_t tries, std::uint64_t seed, Appraisal<G>& out) {
    const View seen = view(rules, state, mover);
    mind_->foresight.look(rules, seen, memory);
    const auto as_it_was = [&](int, Fast&) { return state; };
    mind_->appraising.run(rules, seen, made, Until::next_deal, tries, seed, as_it_was, out);
}

// That an action does nothing is no reason to prefer it.
template <Game G>
void drop_useless(const typename G::Move& better, Thoughts<G>& thoughts) {
    decltype(thoughts.reasons) kept;
    for (const auto& reason : thoughts.reasons) {
        if (reason.kind != ReasonKind::does_nothing || !(reason.move == better)) {
            kept.push_back(reason);
        }
    }
    thoughts.reasons = kept;
}

template <Game G>
void Appraiser<G>::explain(const Rules& rules, const View& seen, const Memory* memory, const Move& better,
                           const Move& made, std::uint64_t seed, Thoughts<G>& out) {
    using Model = typename Knowledge<G>::Model;
    out = {};
    out.best.push_back(better);
    out.instead = made;
    if constexpr (Tells<Model>) {
        constexpr std::uint32_t worlds = 400;
        auto& foresight = mind_->foresight;
        foresight.look(rules, seen, memory);
        foresight.believe(rules, seen, memory, worlds, Fast(seed, appraisal_beliefs));
        const auto imagine = [&](Fast& numbers) { return foresight.imagine(rules, seen, numbers); };
        Fast numbers(seed, appraisal_reasons);
        const State world = imagine(numbers);
        const auto step = step_beginning_with<Model>(rules, world, seen.me, better);
        const auto other = step_beginning_with<Model>(rules, world, seen.me, made);
        if (step && other) {
            Reasoning<G, Model, decltype(imagine)> reasoning(rules, seen, imagine, numbers.next());
            reasoning.compare(better, *step, *other, worlds, out);
            drop_useless<G>(better, out);
        }
    }
}

}  // namespace shoal::bots

#define SHOAL_APPRAISER(G)       \
    namespace shoal::bots {      \
    template class Appraiser<G>; \
    }                            \
    static_assert(true)
