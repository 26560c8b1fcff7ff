// Plans for whole turns of Hecht: a beam over the moves that have a purpose.
//
// A plan goes up to the end of the turn, or up to the first roll of a die, where it has to be made anew.
// Beyond a roll the beam goes on with a middling one, so that plans are compared by where they lead.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "bots/hecht/steps.h"
#include "bots/hecht/worth.h"
#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

// What a movement point that is left is worth while the turn goes on, in pikes.
inline constexpr float point_worth = 0.01F;

// The longest plan: what goes beyond is planned when it is reached.
inline constexpr std::size_t plan_max = 20;
using Plan = FixedList<Move, plan_max>;

// Dice that always show a middling number.
struct Middling {
    static void deal(const Draw&, std::span<CardId>, std::size_t) {}
    static int number(const Draw&, int low, int high) { return (low + high) / 2; }
};

inline bool rolls_a_die(const State& s, const Move& move) {
    if (move.kind != MoveKind::breed_carp) {
        return false;
    }
    return std::any_of(s.carp_nests.begin(), s.carp_nests.end(), [](const auto& nest) { return has_pair(nest); });
}

inline bool is_action(const Move& move) { return move.kind >= MoveKind::snail && move.kind <= MoveKind::breed_carp; }

// Sets of actions, by the bits of the kinds of moves.
inline constexpr unsigned every_action = ~0U;
constexpr unsigned only_action(MoveKind kind) { return 1U << static_cast<unsigned>(kind); }

struct Planned {
    Plan plan;
    float value = 0;
};

// Keeps the best so many, best first. Of equally good ones only the first: they are the same moves in another order,
// nearly always.
template <class List, class Item>
void keep_best(List& list, std::size_t most, const Item& item) {
    std::size_t place = list.size();
    while (place > 0 && list[place - 1].value < item.value) {
        --place;
    }
    if (place == most || (place > 0 && list[place - 1].value == item.value)) {
        return;
    }
    if (list.size() < most) {
        list.resize(list.size() + 1);
    }
    for (std::size_t i = list.size() - 1; i > place; --i) {
        list[i] = list[i - 1];
    }
    list[place] = item;
}

// The same for plans, none of them twice.
template <class List>
void keep_plan(List& plans, std::size_t most, const Planned& planned) {
    for (const Planned& known : plans) {
        if (known.plan == planned.plan) {
            return;
        }
    }
    keep_best(plans, most, planned);
}

// What the position is worth to whoever of the others stands best.
inline float best_other_worth(const Rules& rules, const State& s, Seat me, const CarpPond& carps) {
    float best = 0;
    for (const Seat seat : SeatSet::all(rules.players)) {
        if (seat != me) {
            best = std::max(best, worth(rules, s, seat, carps));
        }
    }
    return best;
}

// How a turn is thought through.
struct Care {
    std::size_t width = 2;  // how many half-made plans are kept at each step
    float noise = 0;        // how far the worth of a step may be misjudged, in pikes
    float others = 0.3F;    // how much what the others have counts against a plan
};

template <std::size_t WidthMax, std::size_t PlansMax>
class Planner {
public:
    using Plans = FixedList<Planned, PlansMax>;

    Planner(const Rules& rules, const Care& care, Fast& generator)
        : rules_(rules), care_(care), generator_(generator) {}

    // The best plans from here on, best first. `actions` are those that may be taken.
    void plan(const State& root, unsigned actions, Plans& out) {
        me_ = root.on_turn;
        current_[0].s = root;
        current_[0].plan.clear();
        current_[0].fixed = false;
        std::size_t count = 1;
        while (count > 0) {
            buds_.clear();
            for (std::size_t i = 0; i < count; ++i) {
                grow(i, actions, out);
            }
            count = buds_.size();
            for (std::size_t i = 0; i < count; ++i) {
                Node& node = next_[i];
                node = current_[buds_[i].parent];
                advance(node, buds_[i].move);
            }
            std::swap(current_, next_);
        }
    }

private:
    struct Node {
        State s;
        Plan plan;
        bool fixed = false;  // the plan ends with a die; what follows is only imagined
    };
    struct Bud {
        std::size_t parent = 0;
        Move move{};
        float value = 0;
    };

    void advance(Node& node, const Move& move) const {
        if (!node.fixed) {
            node.plan.push_back(move);
            node.fixed = rolls_a_die(node.s, move) || node.plan.size() == plan_max;
        }
        Middling dice;
        apply(rules_, node.s, me_, move, dice, NoObserver{});
    }

    float misjudged(float value) {
        if (care_.noise > 0) {
            constexpr int parts = 1024;
            const int drawn = below(generator_, 2 * parts + 1) - parts;
            value += care_.noise * static_cast<float>(drawn) / static_cast<float>(parts);
        }
        return value;
    }

    bool turn_is_over(const State& s) const { return s.stage == pond::Stage::over || s.on_turn != me_; }

    void grow(std::size_t parent, unsigned actions, Plans& out) {
        const Node& node = current_[parent];
        StepFinder(rules_, node.s, steps_).find();
        for (const Move& move : steps_) {
            if (is_action(move) && (actions & only_action(move.kind)) == 0) {
                continue;
            }
            State s = node.s;
            Middling dice;
            apply(rules_, s, me_, move, dice, NoObserver{});
            if (turn_is_over(s)) {
                finish(node, move, s, out);
            } else {
                keep_best(
                    buds_, care_.width,
                    Bud{parent, move, misjudged(worth(rules_, s, me_) + point_worth * static_cast<float>(s.points))});
            }
        }
    }

    void finish(const Node& node, const Move& move, const State& s, Plans& out) {
        Planned planned{node.plan, 0};
        if (!node.fixed) {
            planned.plan.push_back(move);
        }
        const CarpPond carps = carp_pond(rules_, s);
        planned.value =
            misjudged(worth(rules_, s, me_, carps) - care_.others * best_other_worth(rules_, s, me_, carps));
        keep_plan(out, PlansMax, planned);
    }

    const Rules& rules_;
    Care care_;
    Fast& generator_;
    Seat me_{};
    Purposes steps_{};
    FixedList<Bud, WidthMax> buds_{};
    std::array<Node, WidthMax> first_{};
    std::array<Node, WidthMax> second_{};
    Node* current_ = first_.data();
    Node* next_ = second_.data();
};

}  // namespace shoal::bots::hecht
