// Games that differ only in what one viewer may not know: the same public moves, dealt from other cards.
//
// A world is what chance drew and what everybody did. Its twin is found by exchanging cards in what chance drew, one
// pair after the other, and keeping every exchange after which the whole game can still be played as it was and the
// viewer's view is the same after every move. Cards passed face down may become others too.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "match/audience.h"
#include "match/play.h"
#include "tests/conformance/walk.h"

namespace shoal::leak {

using conformance::same_bytes;
using match::Outcomes;
using match::ViewerKind;

template <Game G>
struct World {
    struct Step {
        Seat seat;
        typename G::Move move;
        Outcomes outcomes;
    };

    Outcomes deal;
    std::vector<Step> steps;
    std::vector<typename G::State> states;  // before each move and after the last one
};

// Whether others may choose this without showing what they chose.
template <Game G>
bool is_face_down(const typename G::Move& move) {
    if constexpr (std::is_same_v<G, fishing::Fishing>) {
        return move.kind == fishing::MoveKind::pass;
    } else {
        return false;
    }
}

// A random game of at most so many moves, without its last ones: when it ends, nothing is hidden any more.
template <Game G>
World<G> play_world(const typename G::Rules& rules, std::uint64_t seed, std::size_t moves_max) {
    World<G> world;
    Fast player(seed, 99);
    GeneratorChance<Fast> source{Fast(seed)};
    const auto record_into = [](Outcomes& outcomes) {
        return [&outcomes](std::uint8_t outcome) { outcomes.push_back(outcome); };
    };
    auto note_deal = record_into(world.deal);
    RecordingChance dealing(source, note_deal);
    world.states.push_back(start(rules, dealing, NoObserver{}));
    while (world.steps.size() < moves_max) {
        typename G::State state = world.states.back();
        const Seat seat = conformance::choose_seat(to_move(rules, state), player);
        typename World<G>::Step step{seat, conformance::choose<G>(rules, state, seat, player), {}};
        auto note_step = record_into(step.outcomes);
        RecordingChance drawing(source, note_step);
        apply(rules, state, seat, step.move, drawing, NoObserver{});
        if (over(rules, state)) {
            const std::size_t left_out = std::min(world.steps.size(), 2 * static_cast<std::size_t>(rules.players));
            world.steps.resize(world.steps.size() - left_out);
            world.states.resize(world.steps.size() + 1);
            break;
        }
        world.steps.push_back(std::move(step));
        world.states.push_back(state);
    }
    return world;
}

// Ends a world so many moves after the last card that was passed face down, while nobody has seen what became of it.
template <Game G>
void end_after_pass(World<G>& world, std::size_t more) {
    for (std::size_t i = world.steps.size(); i > 0; --i) {
        if (is_face_down<G>(world.steps[i - 1].move)) {
            world.steps.resize(std::min(i + more, world.steps.size()));
            world.states.resize(world.steps.size() + 1);
            return;
        }
    }
}

// Whether a viewer may not tell two states apart. What a spectator may know is the public part of everybody's view.
template <Game G>
bool look_the_same(const typename G::Rules& rules, const typename G::State& a, const typename G::State& b,
                   ViewerKind viewer) {
    const Seat seat = viewer < match::spectator_kind ? Seat(viewer) : Seat(0);
    const typename G::View one = view(rules, a, seat);
    const typename G::View two = view(rules, b, seat);
    if constexpr (requires { one.table; }) {
        return viewer < match::spectator_kind ? same_bytes(one, two) : same_bytes(one.table, two.table);
    } else {
        return same_bytes(one, two);
    }
}

// Looks for the twin of a world.
template <Game G>
class TwinSearch {
public:
    TwinSearch(const typename G::Rules& rules, const World<G>& world, ViewerKind viewer, std::uint64_t seed)
        : rules_(rules), world_(world), viewer_(viewer), twin_(world), generator_(seed, 7) {}

    World<G> find(int attempts) {
        for (int i = 0; i < attempts; ++i) {
            World<G> candidate = twin_;
            exchange(candidate);
            if (replay(candidate)) {
                twin_ = std::move(candidate);
            }
        }
        return twin_;
    }

private:
    std::size_t pick(std::size_t count) { return static_cast<std::size_t>(below(generator_, static_cast<int>(count))); }

    // Two outcomes of one draw change places, or one becomes another card.
    void exchange(World<G>& world) {
        choose_anew_ = pick(2) == 0 ? pick(world.steps.size() + 1) : world.steps.size();
        if (pick(2) == 0 && exchange_passed(world)) {
            return;
        }
        std::vector<Outcomes*> draws{&world.deal};
        for (auto& step : world.steps) {
            if (step.outcomes.size() > 1) {
                draws.push_back(&step.outcomes);
            }
        }
        Outcomes& draw = *draws[pick(draws.size())];
        std::uint8_t& one = draw[pick(draw.size())];
        if (pick(8) == 0) {
            one = static_cast<std::uint8_t>(pick(128));
        } else {
            exchange(one, draw[pick(draw.size())]);
        }
    }

    void exchange(std::uint8_t& one, std::uint8_t& other) {
        std::swap(one, other);
        exchanged_ = {CardId(one), CardId(other)};
    }

    // A card that was passed face down changes places with one that its receiver had already: had that one been
    // passed, the receiver would hold the same. False if there is no such card.
    bool exchange_passed(World<G>& world) {
        std::vector<std::size_t> passes;
        for (std::size_t i = 0; i < world.steps.size(); ++i) {
            if (is_face_down<G>(world.steps[i].move)) {
                passes.push_back(i);
            }
        }
        if (passes.empty()) {
            return false;
        }
        const std::size_t number = passes[pick(passes.size())];
        const auto& step = world.steps[number];
        if constexpr (requires {
                          world.states[number].hands[step.seat].nth(0);
                          step.move.card();
                      }) {
            const auto& hand = world.states[number].hands[Seat((step.seat.index() + 1) % rules_.players)];
            const CardId theirs = hand.nth(below(generator_, hand.size()));
            for (std::size_t i = number + 1; i > 0; --i) {
                Outcomes& draw = i == 1 ? world.deal : world.steps[i - 2].outcomes;
                const auto one = std::find(draw.begin(), draw.end(), step.move.card().value);
                const auto other = std::find(draw.begin(), draw.end(), theirs.value);
                if (one != draw.end() && other != draw.end()) {
                    exchange(*one, *other);
                    return true;
                }
            }
        }
        return false;
    }

    // Another card is passed: the one that took this one's place, if it is there.
    typename G::Move choose_other(const typename G::State& state, Seat seat, const typename G::Move& move) {
        MoveList<G> list;
        legal(rules_, state, seat, list);
        if constexpr (requires { move.card(); }) {
            const CardId other = move.card() == exchanged_.first ? exchanged_.second : exchanged_.first;
            for (const typename G::Move& each : list) {
                if (each.card() == other) {
                    return each;
                }
            }
        }
        return conformance::pick<G>(list, generator_);
    }

    bool play_step(std::size_t number, typename World<G>::Step& step, typename G::State& state) {
        const auto ruling = judge(rules_, world_.states[number], step.seat, world_.steps[number].move).ruling;
        const bool fits = judge(rules_, state, step.seat, step.move).ruling == ruling;
        if (is_face_down<G>(step.move) && step.seat.value != viewer_ && (!fits || number >= choose_anew_)) {
            step.move = choose_other(state, step.seat, step.move);
            choose_anew_ = world_.steps.size();
        } else if (!fits) {
            return false;
        }
        RecordedChance chance(step.outcomes);
        apply(rules_, state, step.seat, step.move, chance, NoObserver{});
        return chance.good() && chance.used_up();
    }

    // Plays the candidate; false if it is not the same game to the viewer.
    bool replay(World<G>& candidate) {
        RecordedChance chance(candidate.deal);
        typename G::State state = start(rules_, chance, NoObserver{});
        if (!chance.good() || !chance.used_up() || !look_the_same<G>(rules_, state, world_.states[0], viewer_)) {
            return false;
        }
        candidate.states[0] = state;
        for (std::size_t i = 0; i < candidate.steps.size(); ++i) {
            if (!play_step(i, candidate.steps[i], state) ||
                !look_the_same<G>(rules_, state, world_.states[i + 1], viewer_)) {
                return false;
            }
            candidate.states[i + 1] = state;
        }
        return true;
    }

    const typename G::Rules& rules_;
    const World<G>& world_;
    ViewerKind viewer_;
    World<G> twin_;
    Fast generator_;
    std::size_t choose_anew_ = 0;                                // a card passed from here on becomes another
    std::pair<CardId, CardId> exchanged_{CardId(0), CardId(0)};  // in the last attempt
};

// In how many positions the worlds are not the same.
template <Game G>
std::size_t count_other_states(const World<G>& a, const World<G>& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.states.size(); ++i) {
        count += same_bytes(a.states[i], b.states[i]) ? 0U : 1U;
    }
    return count;
}

template <Game G>
std::size_t count_other_moves(const World<G>& a, const World<G>& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.steps.size(); ++i) {
        count += same_bytes(a.steps[i].move, b.steps[i].move) ? 0U : 1U;
    }
    return count;
}

}  // namespace shoal::leak
