// What speaks for a card in Foppen: who is fooled, who wins, what the round brings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bots/foppen/model.h"
#include "bots/witness.h"
#include "engine/foppen/foppen.h"
#include "engine/foppen/why.h"

namespace shoal::bots {

template <>
struct Witness<foppen::Model> {
    using Model = foppen::Model;
    using Rules = Model::Rules;
    using State = Model::State;
    using Move = Model::Move;
    using View = shoal::foppen::View;
    using Table = shoal::foppen::Table;

    static constexpr std::uint32_t worlds_most = 1000;
    static constexpr double negligible = 0.01;

    enum Place : std::size_t { fooled, round, wins, voids, award, plays_later };

    static void list(const Rules&, const View&, Measures& out) {
        out.clear();
        out.push_back({ReasonKind::fooled, Liking::less});
        out.push_back({ReasonKind::round, Liking::more});
        out.push_back({ReasonKind::wins, Liking::more});
        out.push_back({ReasonKind::voids, Liking::more});
        out.push_back({ReasonKind::award, Liking::more});
        out.push_back({ReasonKind::plays_later, Liking::more, no_seat, {}, true});
    }

    static CardId card_of(const Move& move) { return move.card; }

    // The trick as players choose by what they can know, the rest of the round as playouts go.
    static void watch(const Scene<Model>& scene, State state, SearchChance& chance, Fast& generator, Sighting& out) {
        const Rules& rules = scene.rules;
        const Seat me = scene.me;
        note_voids(scene, state, out);
        const int round_now = state.table.round;
        const int total = state.table.totals[me];
        const int awards = state.table.tens;
        const Table then = after_card(state.table, me, scene.step.card);
        Model::take(rules, state, me, scene.step, chance);
        const shoal::foppen::TrickResult trick = finish_trick(rules, then, state, chance, generator);
        out.note(fooled, trick.fooled[0] == me || trick.fooled[1] == me);
        out.note(wins, trick.winner == me);
        const CardId kept = scene.instead == nullptr ? no_card : scene.instead->card;
        bool gets_rid = false;
        MoveList<shoal::foppen::Foppen> moves;
        while (!over(rules, state) && state.table.round == round_now) {
            if (state.table.turn != me) {
                Model::play_on(rules, state, state.table.turn, chance, generator, moves);
                continue;
            }
            const CardId card = likely_card(rules, state, me, generator);
            const Table with_card = after_card(state.table, me, card);
            apply(rules, state, me, {card}, chance, NoObserver{});
            if (card == kept) {
                const shoal::foppen::TrickResult later = finish_trick(rules, with_card, state, chance, generator);
                gets_rid = later.fooled[0] != me && later.fooled[1] != me;
            }
        }
        if (kept != no_card && !shoal::foppen::is_one(kept)) {
            out.note(plays_later, gets_rid);
        }
        const int points = state.table.totals[me] - total;
        out.note(round, static_cast<float>(points));
        out.note(award, state.table.tens > awards && points == rules.award);
        out.worth = Model::value(rules, state)[me];
    }

    // By the cards that lie there and those that may still come: a trick's order never changes.
    static std::optional<ReasonKind> certain(const Rules& rules, const View& seen, const Move& move, ReasonKind kind) {
        const Table then = after_card(seen.table, seen.me, move.card);
        const bool is_last = trick_is_full(rules, then);
        const shoal::foppen::TrickResult now = judge_trick(rules, then);
        const bool stays_best = is_last || none_is_higher(rules, seen, then, move.card);
        if (kind == ReasonKind::wins) {
            return now.winner == seen.me && stays_best ? std::optional(ReasonKind::surely_wins) : std::nullopt;
        }
        if (kind != ReasonKind::fooled) {
            return std::nullopt;
        }
        const bool is_worst = now.fooled[0] == seen.me || now.fooled[1] == seen.me;
        if (is_last && is_worst) {
            return ReasonKind::surely_fooled;
        }
        const bool is_safe = worse_cards(rules, then, seen.me) >= rules.discs || (is_last && !is_worst) ||
                             (now.winner == seen.me && stays_best);
        return is_safe ? std::optional(ReasonKind::safe) : std::nullopt;
    }

    template <class Add>
    static void add_facts(const Rules&, const View&, const Scene<Model>&, const Add&) {}

private:
    // The table with one more card in the trick, and nothing else changed.
    static Table after_card(Table table, Seat seat, CardId card) {
        if (table.led == shoal::foppen::Colour::none) {
            table.led = shoal::foppen::colour_of(card);
        }
        table.trick[seat] = card;
        shoal::foppen::rank_card(table, seat, card);
        return table;
    }

    static bool trick_is_full(const Rules& rules, const Table& table) {
        return shoal::foppen::seats_played(rules, table).size() ==
               static_cast<std::size_t>(shoal::foppen::in_trick(rules, table).size());
    }

    // Plays to the end of the trick in which `table` has the last card played; the state is behind that card already.
    static shoal::foppen::TrickResult finish_trick(const Rules& rules, Table table, State& state, SearchChance& chance,
                                                   Fast& generator) {
        while (!trick_is_full(rules, table)) {
            const Seat seat = state.table.turn;
            const CardId card = likely_card(rules, state, seat, generator);
            table = after_card(table, seat, card);
            apply(rules, state, seat, {card}, chance, NoObserver{});
        }
        return judge_trick(rules, table);
    }

    // A card as often as a sensible player would choose it who sees the own hand alone.
    static CardId likely_card(const Rules& rules, const State& state, Seat seat, Fast& generator) {
        Model::Steps steps;
        Model::list(rules, state, seat, steps);
        double all = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            all += static_cast<double>(steps.weights[i]);
        }
        constexpr double unit = 1.0 / 9007199254740992.0;  // 53 bits
        double place = static_cast<double>(generator.next() >> 11) * unit * all;
        std::size_t i = 0;
        while (i + 1 < steps.size() && place >= static_cast<double>(steps.weights[i])) {
            place -= static_cast<double>(steps.weights[i]);
            ++i;
        }
        return steps.steps[i].card;
    }

    // Of a card that sets the colour: whether somebody who is to follow holds neither the colour nor a 1.
    static void note_voids(const Scene<Model>& scene, const State& state, Sighting& out) {
        const CardId card = scene.step.card;
        if (state.table.led != shoal::foppen::Colour::none || shoal::foppen::is_one(card)) {
            return;
        }
        bool any = false;
        for (const Seat seat : shoal::foppen::in_trick(scene.rules, state.table)) {
            if (seat != scene.me && state.table.trick[seat] == no_card) {
                const CardSet follows = cards_of(scene.rules, shoal::foppen::colour_of(card)) | scene.rules.ones;
                any = any || (state.hands[seat] & follows).empty();
            }
        }
        out.note(voids, any);
    }

    static int worse_cards(const Rules& rules, const Table& table, Seat me) {
        int worse = 0;
        for (const Seat seat : shoal::foppen::seats_played(rules, table)) {
            worse += seat != me && shoal::foppen::is_worse(table, seat, me) ? 1 : 0;
        }
        return worse;
    }

    // No card that the seat has not seen beats this one.
    static bool none_is_higher(const Rules& rules, const View& seen, const Table& then, CardId card) {
        if (then.led == shoal::foppen::Colour::none || shoal::foppen::is_one(card)) {
            return false;
        }
        for (const CardId hidden : (rules.deck - seen.table.played - seen.hand) & cards_of(rules, then.led)) {
            if (shoal::foppen::value_of(hidden) > shoal::foppen::value_of(card)) {
                return false;
            }
        }
        return shoal::foppen::colour_of(card) == then.led;
    }
};

}  // namespace shoal::bots
