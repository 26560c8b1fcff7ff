// What speaks for a plan in Hecht: what it does in this turn, what it leads to by the end of the next, and which
// actions would do nothing. Nothing is hidden: the worlds differ by the dice and by what the others do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bots/hecht/model.h"
#include "bots/witness.h"
#include "engine/hecht/futile.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots {

template <>
struct Witness<hecht::Model> {
    using Model = hecht::Model;
    using Rules = Model::Rules;
    using State = Model::State;
    using Move = Model::Move;
    using Step = Model::Step;
    using View = shoal::hecht::View;

    static constexpr std::uint32_t worlds_most = 300;
    static constexpr double negligible = 0.02;  // a guess at how far the net can be wrong

    enum Place : std::size_t { breeds_soon, pikes, others_young, young, eats, feeds, pairs, leaves };

    static void list(const Rules&, const View&, Measures& out) {
        out.clear();
        out.push_back({ReasonKind::breeds_soon, Liking::more});
        out.push_back({ReasonKind::pikes, Liking::more});
        out.push_back({ReasonKind::others_young, Liking::less});
        out.push_back({ReasonKind::young, Liking::more});
        out.push_back({ReasonKind::eats, Liking::more});
        out.push_back({ReasonKind::feeds, Liking::more});
        out.push_back({ReasonKind::pairs, Liking::more});
        out.push_back({ReasonKind::leaves, Liking::neither});
    }

    static CardId card_of(const Step&) { return no_card; }

    static void watch(const Scene<Model>& scene, State state, SearchChance& chance, Fast& generator, Sighting& out) {
        const Rules& rules = scene.rules;
        const Seat me = scene.me;
        const State before = state;
        Meals meals;
        for (const Move& move : scene.step) {
            if (judge(rules, state, me, move).is_refused()) {
                break;
            }
            const State then = state;
            apply(rules, state, me, move, chance, NoObserver{});
            meals.see(then, state, move);
        }
        if (before.stage == shoal::hecht::Stage::turn) {
            finish_turn(rules, state, me, chance, generator);
            note_turn(rules, me, before, state, meals, out);
        }
        while (!over(rules, state) && state.on_turn != me) {
            Model::play_turn(rules, state, chance, generator);
        }
        finish_turn(rules, state, me, chance, generator);
        const Scores first = scores(rules, before);
        const Scores last = scores(rules, state);
        int others = 0;
        for (const Seat seat : SeatSet::all(rules.players)) {
            others += seat == me ? 0 : last[seat] - first[seat];
        }
        if (before.stage != shoal::hecht::Stage::start) {
            out.note(breeds_soon, last[me] > first[me]);
            out.note(pikes, static_cast<float>(last[me]));
            out.note(others_young, static_cast<float>(others));
        }
        out.worth = Model::value(rules, state)[me];
    }

    static std::optional<ReasonKind> certain(const Rules&, const View&, const Move&, ReasonKind) {
        return std::nullopt;
    }

    // Actions that would only be covered. Who might have chosen one is told first; of the others one is told if there
    // is nothing better to say.
    template <class Add>
    static void add_facts(const Rules& rules, const View& seen, const Scene<Model>& scene, const Add& add) {
        constexpr float first = 100;
        constexpr float last = 0.2F;
        std::optional<Reason<Move>> fact;
        for_each_futile(rules, seen, [&](const shoal::hecht::Futile& futile) {
            const bool is_at_hand = begins_with(scene.step, futile.move) ||
                                    (scene.instead != nullptr && begins_with(*scene.instead, futile.move));
            if (!fact || (is_at_hand && fact->strength < first)) {
                fact.emplace();
                fact->kind = ReasonKind::does_nothing;
                fact->move = futile.move;
                fact->detail = shoal::hecht::why_name(futile.why);
                fact->strength = is_at_hand ? first : last;
            }
        });
        if (fact) {
            add(*fact);
        }
    }

private:
    // Who ate whom while the plan was carried out: only pikes eat carps, only carps eat snails.
    struct Meals {
        int carps = 0;
        int snails = 0;

        void see(const State& before, const State& after, const Move& move) {
            if (move.kind == shoal::hecht::MoveKind::swim) {
                carps += before.living_carps - after.living_carps;
                snails += before.snails.size() - after.snails.size();
            }
        }
    };

    static bool begins_with(const Step& step, const Move& move) { return step.size() > 0 && step[0] == move; }

    static void finish_turn(const Rules& rules, State& state, Seat me, SearchChance& chance, Fast& generator) {
        if (!over(rules, state) && state.on_turn == me) {
            Model::play_turn(rules, state, chance, generator);
        }
    }

    static void note_turn(const Rules& rules, Seat me, const State& before, const State& now, const Meals& meals,
                          Sighting& out) {
        out.note(young, static_cast<float>(scores(rules, now)[me] - scores(rules, before)[me]));
        out.note(eats, static_cast<float>(meals.carps));
        out.note(feeds, static_cast<float>(meals.snails));
        int mine = 0;
        for (const shoal::hecht::PikeNest& nest : now.pike_nests) {
            mine += has_pair(nest) && nest.sated[me] > 0 ? 1 : 0;
        }
        out.note(pairs, static_cast<float>(mine));
        out.note(leaves, static_cast<float>(now.left[me] - before.left[me]));
    }
};

}  // namespace shoal::bots
