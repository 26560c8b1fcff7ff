// The single moves of Hecht that have a purpose. A turn has hundreds of legal moves, nearly all of them
// swims to nowhere; these are the few that a player who knows the game thinks of: eating, bringing a carp
// before a pike, entering a nest, feeding carps, getting nearer to any of that, leaving the pond when stones
// run short, and every action with its best places. All of them are legal.
#pragma once

#include <cstddef>

#include "bots/hecht/worth.h"
#include "engine/core/fixed_list.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

using pond::Move;
using pond::Stops;

using Purposes = FixedList<Move, 128>;

class StepFinder {
public:
    StepFinder(const Rules& rules, const State& s, Purposes& out) : rules_(rules), s_(s), me_(s.on_turn), out_(out) {}

    void find() {
        out_.clear();
        switch (s_.stage) {
            case pond::Stage::start: starts(); break;
            case pond::Stage::give: gifts(); break;
            case pond::Stage::turn: turn(); break;
            case pond::Stage::over: break;
        }
    }

private:
    void starts() {
        for (int section = 0; section < pond::sections; ++section) {
            if (pond::start_is_free(rules_, s_, section) && pond::start_is_near_enough(rules_, s_, section)) {
                out_.push_back(Move::start(section));
            }
        }
    }

    void gifts() {
        const pond::GiftRange range = pond::gift_range(s_);
        for (int count = range.least; count <= range.most; ++count) {
            out_.push_back(Move::give(s_.births[0].nest, count, s_.births[0].owner));
        }
    }

    void turn() {
        if (pond::only_skip_left(rules_, s_)) {
            out_.push_back(Move::skip());
            return;
        }
        bool must_clear = false;
        if (s_.points > 0) {
            stop_ = pond::stops(rules_, s_);
            nests_open_ = pond::pike_nests_open(rules_, s_);
            const FieldSet duty = pond::nests_to_clear(rules_, s_, stop_);
            must_clear = !duty.empty();
            if (must_clear) {
                for (const FieldId nest : duty) {
                    clear(nest);
                }
            } else {
                pikes();
                carps();
            }
        }
        if (!s_.acted) {
            actions();
        } else if (!must_clear) {
            out_.push_back(Move::end());
        }
    }

    // ---- Helpers ----

    FieldSet reach(FieldId from) const { return pond::reach(rules_, s_, from); }
    bool within_reach(FieldId from, FieldId to) const { return rules_.steps(from, to) <= s_.points; }

    int steps_to(FieldId from, const FieldSet& targets) const {
        return targets.contains(from) ? 0 : steps_to_nearest(rules_, from, targets, pond::out_of_reach);
    }

    // Swims as near as possible to the nearest of the targets, if that is nearer than now.
    void approach(FieldId from, const FieldSet& stops, const FieldSet& targets) {
        if (targets.empty()) {
            return;
        }
        const int now = steps_to(from, targets);
        const FieldSet choice = reach(from) & stops;
        for (int gap = 1; gap < now; ++gap) {
            FieldSet ring;
            for (const FieldId target : targets) {
                ring |= rules_.within[target.value][static_cast<std::size_t>(gap)];
            }
            ring &= choice;
            if (!ring.empty()) {
                out_.push_back(Move::swim(from, nearest(from, ring)));
                return;
            }
        }
    }

    FieldId nearest(FieldId from, const FieldSet& fields) const {
        FieldId best = fields.first();
        for (const FieldId field : fields) {
            if (rules_.steps(from, field) < rules_.steps(from, best)) {
                best = field;
            }
        }
        return best;
    }

    // ---- Pikes ----

    // Leaving pays only where stones are short: a pike on the board is as good as one that left.
    bool stones_are_short() const { return s_.pike_supply[me_] < 4; }

    void leave(FieldId from) {
        if (pond::can_pay_exit(rules_, s_, from)) {
            out_.push_back(Move::exit(from));
        }
    }

    // The two carps from which pike and nest are nearest.
    void eat(FieldId from) {
        const FieldSet carps = reach(from) & stop_.hungry_pike & s_.carps;
        FieldId best = pond::no_field;
        FieldId second = pond::no_field;
        int best_way = 0;
        int second_way = 0;
        for (const FieldId carp : carps) {
            const int way = rules_.steps(from, carp) + steps_to(carp, nests_open_);
            if (best == pond::no_field || way < best_way) {
                second = best;
                second_way = best_way;
                best = carp;
                best_way = way;
            } else if (second == pond::no_field || way < second_way) {
                second = carp;
                second_way = way;
            }
        }
        for (const FieldId carp : {best, second}) {
            if (carp != pond::no_field) {
                out_.push_back(Move::swim(from, carp));
            }
        }
    }

    // Carps swim for anyone: the pike stays near the nest if the carp comes to it.
    void lure(FieldId pike) {
        const FieldSet beside =
            (rules_.next[pike.value] | rules_.canal[pike.value]) & stop_.hungry_carp & stop_.hungry_pike;
        FieldId best_carp = pond::no_field;
        FieldId best_field = pond::no_field;
        int best_way = 0;
        for (const FieldId field : beside) {
            const int rest = steps_to(field, nests_open_);
            const auto consider = [&](FieldId carp) {
                const int steps = rules_.steps(carp, field);
                const int way = steps + rest;
                if (steps < s_.points && (best_carp == pond::no_field || way < best_way)) {
                    best_carp = carp;
                    best_field = field;
                    best_way = way;
                }
            };
            for (const FieldId carp : s_.carps) {
                consider(carp);
            }
            for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
                if (pond::carps_free_to_leave(s_.carp_nests[i]) > 0) {
                    consider(rules_.carp_nests[i]);
                }
            }
        }
        if (best_carp != pond::no_field && rules_.steps(best_carp, pike) > 1) {
            out_.push_back(Move::swim(best_carp, best_field));
        }
    }

    void hungry_pike(FieldId from) {
        const FieldSet fodder = s_.carps | nests_with_fodder(rules_, s_);
        if (pond::carps_may_be_eaten(s_)) {
            eat(from);
            if (!pond::is_nest(rules_.kind_of(from))) {
                lure(from);
            }
        }
        approach(from, stop_.hungry_pike - s_.carps, fodder);
        if (stones_are_short()) {
            leave(from);
        }
    }

    void clear(FieldId nest) {
        const std::size_t before = out_.size();
        eat(nest);
        const FieldSet fodder = s_.carps | nests_with_fodder(rules_, s_);
        const FieldSet free = stop_.hungry_pike - s_.carps;
        approach(nest, free, fodder);
        // One step out is enough for the duty and leaves points for the others.
        const FieldSet beside = rules_.within[nest.value][1] & free;
        if (!beside.empty()) {
            FieldId best = beside.first();
            for (const FieldId field : beside) {
                if (steps_to(field, fodder) < steps_to(best, fodder)) {
                    best = field;
                }
            }
            out_.push_back(Move::swim(nest, best));
        } else if (const FieldSet anywhere = reach(nest) & free; out_.size() == before && !anywhere.empty()) {
            out_.push_back(Move::swim(nest, nearest(nest, anywhere)));
        }
        leave(nest);
    }

    void sated_pike(FieldId from) {
        const FieldSet nests = reach(from) & nests_open_;
        for (const FieldId nest : nests) {
            out_.push_back(Move::swim(from, nest));
        }
        if (nests.empty()) {
            approach(from, stop_.sated_pike, nests_open_);
        }
        if (stones_are_short()) {
            leave(from);
        }
    }

    void pikes() {
        for (const FieldId pike : s_.pikes[me_.value]) {
            if (s_.sated.contains(pike)) {
                sated_pike(pike);
            } else {
                hungry_pike(pike);
            }
        }
        for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
            const pond::PikeNest& nest = s_.pike_nests[i];
            if (nest.sated[me_] == 0 || pond::pikes_free_to_leave(nest, me_) == 0) {
                continue;
            }
            const FieldId from = rules_.pike_nests[i];
            for (std::size_t j = 0; j < pond::nests_of_a_kind; ++j) {
                const FieldId to = rules_.pike_nests[j];
                if (j != i && pond::sated_fish(s_.pike_nests[j]) == 1 && nests_open_.contains(to) &&
                    within_reach(from, to)) {
                    out_.push_back(Move::swim(from, to));
                }
            }
            if (stones_are_short()) {
                leave(from);
            }
        }
    }

    // ---- Carps ----

    // To the snail from which carp and nest are nearest.
    void feed(FieldId from, const FieldSet& nests) {
        FieldId best = pond::no_field;
        int best_way = 0;
        for (const FieldId snail : reach(from) & s_.snails) {
            const int way = 2 * rules_.steps(from, snail) + steps_to(snail, nests);
            if (best == pond::no_field || way < best_way) {
                best = snail;
                best_way = way;
            }
        }
        if (best != pond::no_field) {
            out_.push_back(Move::swim(from, best));
        } else {
            approach(from, stop_.hungry_carp, s_.snails);
        }
    }

    void carps() {
        const FieldSet nests = pond::carp_nests_open(rules_, s_);
        for (const FieldId carp : s_.carps - s_.sated) {
            feed(carp, nests);
        }
        for (const FieldId carp : s_.carps & s_.sated) {
            const FieldSet near = reach(carp) & stop_.sated_carp & nests;
            for (const FieldId nest : near) {
                out_.push_back(Move::swim(carp, nest));
            }
            if (near.empty()) {
                approach(carp, stop_.sated_carp, nests);
            }
        }
        for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
            const pond::CarpNest& nest = s_.carp_nests[i];
            const FieldId from = rules_.carp_nests[i];
            if (pond::carps_free_to_leave(nest) == 0) {
                continue;
            }
            if (nest.hungry > 0) {
                feed(from, nests);
                continue;
            }
            for (std::size_t j = 0; j < pond::nests_of_a_kind; ++j) {
                const FieldId to = rules_.carp_nests[j];
                if (j != i && s_.carp_nests[j].sated == 1 && nests.contains(to) && within_reach(from, to)) {
                    out_.push_back(Move::swim(from, to));
                }
            }
        }
    }

    // ---- Actions ----

    bool open(Action action) const { return pond::is_open(rules_, s_, me_, action); }

    void actions() {
        if (open(Action::snail)) {
            place_snail();
        }
        if (open(Action::skip) && !s_.touched) {
            out_.push_back(Move::skip());
        }
        if (open(Action::wave)) {
            out_.push_back(Move::wave());
        }
        if (open(Action::breed_pike)) {
            out_.push_back(Move::breed_pike());
        }
        if (open(Action::breed_carp)) {
            out_.push_back(Move::breed_carp());
        }
    }

    // Where carps come soonest, and where they come last.
    void place_snail() {
        const FieldSet fields = pond::fields_for_a_snail(rules_, s_);
        if (fields.empty()) {
            out_.push_back(Move::snail_nowhere());
            return;
        }
        const FieldSet carps = (s_.carps - s_.sated) | nests_with_fodder(rules_, s_);
        FieldSet nests;
        for (const FieldId nest : rules_.carp_nests) {
            nests.insert(nest);
        }
        FieldId best = fields.first();
        FieldId worst = best;
        int best_way = 0;
        int worst_way = 0;
        bool any = false;
        for (const FieldId field : fields) {
            const int way = 2 * steps_to(field, carps) + steps_to(field, nests);
            if (!any || way < best_way) {
                best = field;
                best_way = way;
            }
            if (!any || way > worst_way) {
                worst = field;
                worst_way = way;
            }
            any = true;
        }
        out_.push_back(Move::snail(best));
        if (worst != best) {
            out_.push_back(Move::snail(worst));
        }
    }

    const Rules& rules_;
    const State& s_;
    Seat me_;
    Purposes& out_;
    Stops stop_{};
    FieldSet nests_open_{};
};

}  // namespace shoal::bots::hecht
