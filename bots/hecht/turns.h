// Plans for a whole turn of Hecht with every action at once: one beam for all of them, where planner.h has one for
// each. What is done before the action is thought of only once, and of what a position is worth only those parts are
// counted anew which a move has changed.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/hecht/planner.h"
#include "bots/hecht/steps.h"
#include "bots/hecht/worth.h"
#include "engine/core/fixed_list.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

// What a position is worth to the seat on turn, in the parts that moves change.
struct Parts {
    CarpPond carps{};
    float sated = 0;
    float hungry = 0;
    float chips = 0;
    // How much of what is hoped for counts, by the breedings that are still to come.
    float soon = 0;
    float later = 0;
};

class TurnPlanner {
public:
    static constexpr std::size_t kinds = pond::action_kinds + 1;  // of half-made plans: by their action, or none yet
    // How many half-made plans are kept at each step, those without an action yet and those with each, and how many
    // plans in the end, with each action.
    static constexpr std::size_t width_before = 4;
    static constexpr std::size_t width_after = 3;
    static constexpr std::size_t plans_each = 4;

    explicit TurnPlanner(const Rules& rules) : rules_(rules) {}

    // Calls `f(planned)` for each of the best plans, those with one action after the other, best first.
    template <class F>
    void plan(const State& root, F&& f) {
        begin(root);
        while (grow_all()) {
            step_all();
        }
        for (const Plans& plans : plans_) {
            for (const Planned& planned : plans) {
                f(planned);
            }
        }
    }

private:
    using Plans = FixedList<Planned, plans_each>;
    struct Node {
        State s;
        Parts parts;
        Plan plan;
        bool fixed = false;  // the plan ends with a die; what follows is only imagined
    };
    struct Bud {
        const Node* parent = nullptr;
        Move move{};
        Parts parts;
        float value = 0;
    };
    using Layer = std::array<FixedList<Node, width_before>, kinds>;

    static std::size_t kind_of(const Move& move) {
        return static_cast<std::size_t>(move.kind) - static_cast<std::size_t>(MoveKind::snail) + 1;
    }

    void begin(const State& root) {
        me_ = root.on_turn;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            (*current_)[kind].clear();
            plans_[kind].clear();
        }
        auto& first = (*current_)[0];
        first.resize(1);
        first[0].s = root;
        first[0].plan.clear();
        first[0].fixed = false;
        Parts& parts = first[0].parts;
        parts.carps = carp_pond(rules_, root);
        parts.sated = sated_ladder(rules_, root, me_);
        parts.hungry = hungry_ladder(rules_, root, me_, parts.carps);
        count_chips(root, parts);
    }

    // Whether any plan can be gone on with.
    bool grow_all() {
        for (auto& buds : buds_) {
            buds.clear();
        }
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            for (const Node& node : (*current_)[kind]) {
                grow(node, kind);
            }
        }
        return std::any_of(buds_.begin(), buds_.end(), [](const auto& buds) { return !buds.empty(); });
    }

    void step_all() {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            auto& nodes = (*next_)[kind];
            nodes.resize(buds_[kind].size());
            for (std::size_t i = 0; i < nodes.size(); ++i) {
                const Bud& bud = buds_[kind][i];
                nodes[i] = *bud.parent;
                nodes[i].parts = bud.parts;
                advance(nodes[i], bud.move);
            }
        }
        std::swap(current_, next_);
    }

    void advance(Node& node, const Move& move) const {
        if (!node.fixed) {
            node.plan.push_back(move);
            node.fixed = rolls_a_die(node.s, move) || node.plan.size() == plan_max;
        }
        Middling dice;
        apply(rules_, node.s, me_, move, dice, NoObserver{});
    }

    // A breeding without a pair, while nearly all chips are open: there will be better turns to get rid of it.
    bool is_waste(const State& s, const Move& move) const {
        constexpr int many = 5;
        const auto paired = [](const auto& nests) {
            return std::any_of(nests.begin(), nests.end(), [](const auto& nest) { return has_pair(nest); });
        };
        if (move.kind != MoveKind::breed_pike && move.kind != MoveKind::breed_carp) {
            return false;
        }
        return std::popcount(pond::all_chips & ~unsigned{s.covered[me_]}) >= many &&
               !(move.kind == MoveKind::breed_pike ? paired(s.pike_nests) : paired(s.carp_nests));
    }

    void grow(const Node& node, std::size_t kind) {
        StepFinder(rules_, node.s, steps_).find();
        for (const Move& move : steps_) {
            if (is_waste(node.s, move)) {
                continue;
            }
            const std::size_t kind_then = is_action(move) ? kind_of(move) : kind;
            State s = node.s;
            Middling dice;
            apply(rules_, s, me_, move, dice, NoObserver{});
            if (s.stage == pond::Stage::over || s.on_turn != me_) {
                finish(node, move, s, plans_[kind_then]);
                continue;
            }
            Bud bud{&node, move, node.parts, 0};
            count_anew(node.s, move, s, bud.parts);
            bud.value = value(s, bud.parts) + point_worth * static_cast<float>(s.points);
            keep_best(buds_[kind_then], kind_then == 0 ? width_before : width_after, bud);
        }
    }

    void count_chips(const State& s, Parts& parts) const {
        const Breedings ahead = breedings_ahead(rules_, s, me_);
        const float chances =
            static_cast<float>(ahead.own) + weights.foreign_breeding * static_cast<float>(ahead.foreign);
        parts.soon = chances / (chances + weights.soon);
        parts.later = chances / (chances + weights.later);
        parts.chips = open_chips_worth(rules_, s, me_);
    }

    // What the move has changed: a pike that eats and any breeding change everything, another pike only its own
    // ladder, carps and snails theirs and that of the hungry pikes.
    void count_anew(const State& before, const Move& move, const State& s, Parts& parts) const {
        if (is_action(move)) {
            count_chips(s, parts);
        }
        const FieldSet& pikes = s.pikes[me_.value];
        const FieldSet& pikes_before = before.pikes[me_.value];
        const bool same_nests = before.pike_nests == s.pike_nests && before.pike_supply == s.pike_supply;
        const bool same_carps = before.carps == s.carps && before.carp_nests == s.carp_nests &&
                                before.snails == s.snails && before.living_carps == s.living_carps;
        if (!same_carps) {
            parts.carps = carp_pond(rules_, s);
        }
        if (!same_nests || (pikes & s.sated) != (pikes_before & before.sated)) {
            parts.sated = sated_ladder(rules_, s, me_);
        }
        if (!same_nests || !same_carps || pikes - s.sated != pikes_before - before.sated) {
            parts.hungry = hungry_ladder(rules_, s, me_, parts.carps);
        }
    }

    // As `worth` has it.
    float value(const State& s, const Parts& parts) const {
        constexpr float tie_break = 0.1F;
        const auto bodies = static_cast<std::size_t>(pond::pike_stones - s.pike_supply[me_]);
        const float pikes = static_cast<float>(bodies) + static_cast<float>(s.left[me_]) +
                            tie_break * static_cast<float>(pond::sated_pikes(s, me_));
        return pikes + parts.soon * parts.sated +
               parts.later * (parts.hungry + parts.carps.progress + weights.bodies[bodies] + parts.chips);
    }

    void finish(const Node& node, const Move& move, const State& s, Plans& out) {
        constexpr float others = 0.3F;
        Parts parts = node.parts;
        count_chips(s, parts);  // skipping covers one, and with a round all are open again
        const float mine = s.stage == pond::Stage::over ? worth(rules_, s, me_, parts.carps) : value(s, parts);
        Planned planned{node.plan, mine - others * best_other_worth(rules_, s, me_, parts.carps)};
        if (!node.fixed) {
            planned.plan.push_back(move);
        }
        keep_plan(out, plans_each, planned);
    }

    const Rules& rules_;
    Seat me_{};
    Purposes steps_;
    std::array<FixedList<Bud, width_before>, kinds> buds_;
    std::array<Plans, kinds> plans_;
    Layer first_;
    Layer second_;
    Layer* current_ = &first_;
    Layer* next_ = &second_;
};

}  // namespace shoal::bots::hecht
