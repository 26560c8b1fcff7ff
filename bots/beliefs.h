// What a bot believes of the hidden cards: imagined worlds, each as likely as what was played makes it.
//
// `sample` makes every world that the view allows equally likely. But a player who held a better card would probably
// have played it: each world is walked through again (engine/core/memory.h), and every choice of another seat is
// judged by the model's own weights, as that seat could have judged it then. The product over all choices is how
// likely the world makes what was seen, and worlds are drawn in proportion to it.
//
//     Beliefs<G, M> beliefs;
//     beliefs.form(rules, view, memory, 200, generator);
//     const State& world = beliefs.draw(generator);
//
// A model that knows how players choose says how many worlds are enough (`believed_worlds`). The worlds are made once
// a decision; drawing one is then cheaper than a sample, and threads may draw at the same time.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/memory.h"
#include "engine/core/seat.h"

namespace shoal::bots {

// A product of many chances. Its power of two is counted apart, so that it never gets too small to be told from 0;
// logarithms would do, but they differ between libraries, and a bot must make the same move everywhere (growth.h).
struct Likelihood {
    double fraction = 1;  // from 0.5 up to 1, or 0: impossible
    int power = 0;

    void times(double chance) {
        int more = 0;
        fraction = std::frexp(fraction * chance, &more);  // exact
        power += more;
    }
    bool is_possible() const { return fraction > 0; }
};

// Nobody plays by the model alone: in so large a part of the choices any step is as likely as another.
inline constexpr double stray_part = 0.15;

// How likely it is that this step of the listed ones was taken; nothing if none of them looks like the move.
template <class M>
double chance_of(const typename M::Steps& steps, const typename M::Move& move) {
    double all = 0;
    double taken = 0;
    bool listed = false;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto weight = static_cast<double>(steps.weights[i]);
        all += weight;
        if (M::looks_like(steps.steps[i], move)) {
            taken += weight;
            listed = true;
        }
    }
    return listed ? (1 - stray_part) * (taken / all) + stray_part / static_cast<double>(steps.size()) : 0;
}

// How likely what the others were seen to do is in this world. What `me` did tells it nothing new: it knows its cards.
template <Remembers G, class M>
Likelihood likelihood_of(const typename G::Rules& rules, const typename G::Memory& memory, Seat me,
                         const typename G::State& world, Fast& generator) {
    Likelihood likelihood;
    typename M::Steps steps;
    walk_again<G>(rules, memory, world, generator,
                  [&](const typename G::State& then, Seat seat, const typename G::Move& move) {
                      if (seat != me) {
                          M::list(rules, then, seat, steps);
                          likelihood.times(chance_of<M>(steps, move));
                      }
                  });
    return likelihood;
}

// Looks back at what was played, choice by choice.
template <Remembers G, class M>
class ChoiceByChoice {
public:
    ChoiceByChoice(const typename G::Rules& rules, const typename G::Memory& memory, Seat me)
        : rules_(rules), memory_(memory), me_(me) {}

    Likelihood likelihood(const typename G::State& world, Fast& generator) const {
        return likelihood_of<G, M>(rules_, memory_, me_, world, generator);
    }

private:
    const typename G::Rules& rules_;
    const typename G::Memory& memory_;
    Seat me_;
};

// A model whose steps are not single moves has a `Hindsight` of its own: made once a decision, asked for each world.
template <Remembers G, class M>
struct HindsightOf {
    using Type = ChoiceByChoice<G, M>;
};
template <Remembers G, class M>
    requires requires { typename M::Hindsight; }
struct HindsightOf<G, M> {
    using Type = typename M::Hindsight;
};

template <Remembers G, class M>
class Beliefs {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Memory = typename G::Memory;

    // Imagines so many worlds. Where none of them is possible there is nothing to believe.
    void form(const Rules& rules, const View& seen, const Memory& memory, std::size_t worlds, Fast& generator) {
        forget();
        for (std::size_t i = 0; i < worlds; ++i) {
            worlds_.push_back(sample(rules, seen, generator));
        }
        weigh(rules, seen.me, memory, generator);
    }

    // The same with worlds that somebody else imagined.
    void form(const Rules& rules, Seat me, const Memory& memory, std::vector<State> worlds, Fast& generator) {
        forget();
        worlds_ = std::move(worlds);
        weigh(rules, me, memory, generator);
    }

    void forget() {
        worlds_.clear();
        up_to_.clear();
    }

    bool empty() const { return up_to_.empty() || !(up_to_.back() > 0); }
    std::size_t size() const { return worlds_.size(); }
    const State& world(std::size_t i) const { return worlds_[i]; }
    // How likely it is; all together are 1.
    double share(std::size_t i) const { return (up_to_[i] - (i == 0 ? 0 : up_to_[i - 1])) / up_to_.back(); }

    // One of the worlds, each as often as it is likely, and never an impossible one: the first that reaches beyond a
    // place below the end of all.
    const State& draw(Fast& generator) const {
        constexpr double step = 1.0 / 9007199254740992.0;  // 53 bits
        const double place = static_cast<double>(generator.next() >> 11) * step * up_to_.back();
        return worlds_[static_cast<std::size_t>(std::upper_bound(up_to_.begin(), up_to_.end(), place) -
                                                up_to_.begin())];
    }

private:
    // Measured by the likeliest, for most of what is very unlikely would else be no number at all.
    void weigh(const Rules& rules, Seat me, const Memory& memory, Fast& generator) {
        likelihoods_.clear();
        typename HindsightOf<G, M>::Type hindsight(rules, memory, me);
        int most = 0;
        bool any = false;
        for (const State& world : worlds_) {
            const Likelihood& one = likelihoods_.emplace_back(hindsight.likelihood(world, generator));
            if (one.is_possible()) {
                most = any ? std::max(most, one.power) : one.power;
                any = true;
            }
        }
        double sum = 0;
        for (const Likelihood& one : likelihoods_) {
            sum += std::ldexp(one.fraction, one.power - most);
            up_to_.push_back(sum);
        }
    }

    std::vector<State> worlds_;
    std::vector<double> up_to_;  // the weights of the worlds up to each, that one included
    std::vector<Likelihood> likelihoods_;
};

}  // namespace shoal::bots
