// What speaks for a move in Fishing: who catches the trick, what it brings, what is kept for later.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "bots/fishing/classic.h"
#include "bots/fishing/worth.h"
#include "bots/witness.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots {

template <>
struct Witness<fishing::ClassicModel> {
    using Model = fishing::ClassicModel;
    using Rules = Model::Rules;
    using State = Model::State;
    using Move = Model::Move;
    using View = shoal::fishing::View;
    using Table = shoal::fishing::Table;
    using Phase = shoal::fishing::Phase;
    using MoveKind = shoal::fishing::MoveKind;

    static constexpr std::uint32_t worlds_most = 1000;
    static constexpr double negligible = 0.01;

    enum Place : std::size_t {
        catches,
        trick,
        round,
        later,
        catches_next,
        beatable,
        gives_minus3,
        gets_minus3,
        catches_later,
        beaten_by,  // and a place for each further seat
    };

    static void list(const Rules& rules, const View&, Measures& out) {
        out.clear();
        out.push_back({ReasonKind::catches});
        out.push_back({ReasonKind::trick, Liking::more});
        out.push_back({ReasonKind::round, Liking::more});
        out.push_back({ReasonKind::later, Liking::more});
        out.push_back({ReasonKind::catches_next});
        out.push_back({ReasonKind::beatable, Liking::less});
        out.push_back({ReasonKind::gives_minus3, Liking::more});
        out.push_back({ReasonKind::gets_minus3, Liking::less});
        out.push_back({ReasonKind::catches_later, Liking::more, no_seat, {}, true});
        for (const Seat seat : SeatSet::all(rules.players)) {
            out.push_back({ReasonKind::beaten_by, Liking::neither, seat, {}, true});
        }
    }

    // The own card that a move parts with: who does not make it keeps the card.
    static CardId card_of(const Move& move) {
        return move.kind == MoveKind::play || move.kind == MoveKind::pass ? move.card() : no_card;
    }

    static void watch(const Scene<Model>& scene, State state, SearchChance& chance, Fast& generator, Sighting& out) {
        const Rules& rules = scene.rules;
        const Seat me = scene.me;
        const Table first = state.table;
        const CardSet minus3_before = first.caught[me] & shoal::fishing::minus3_buoys;
        const bool plays = scene.step.kind == MoveKind::play;
        Walk walk{rules, me, plays ? 1 : 0, scene.instead == nullptr ? no_card : card_of(*scene.instead)};
        if (plays) {
            walk.see(first, me, scene.step.card());
            walk.contests = catcher_so_far(rules, with_card(first, me, scene.step.card())) == me;
            note_beatable(scene, state, out);
        }
        Model::take(rules, state, me, scene.step, chance);
        bool in_trick = true;
        MoveList<shoal::fishing::Fishing> moves;
        while (true) {
            const bool is_over = over(rules, state) || state.table.round != first.round;
            if (in_trick && (is_over || state.table.trick != first.trick)) {
                in_trick = false;
                out.note(trick, static_cast<float>(points_of(state, me, first.round) - points_of(first, me)));
                if (plays && !is_over) {
                    note_minus3(scene, state, minus3_before, out);
                }
            }
            if (is_over) {
                break;
            }
            const State before = state;
            const Seat seat = to_move(rules, state).first();
            Model::play_on(rules, state, seat, chance, generator, moves);
            if (before.table.phase == Phase::play) {
                walk.see(before.table, seat, card_played(rules, before, state, seat));
            }
        }
        note_catches(walk, plays, out);
        out.note(round, static_cast<float>(state.table.scores[me] - points_of(first, me)));
        if (!over(rules, state)) {
            const auto& worths = fishing::fitted_worths[static_cast<std::size_t>(rules.players - 3)]
                                                       [static_cast<std::size_t>(state.table.round - 2)];
            out.note(later, fishing::prospects(worths, state, me));
        }
        out.worth = Model::value(rules, state)[me];
    }

    // By the cards that lie there and all that the seat has not seen: a single one that could take the trick away is
    // enough for it not to be certain.
    static std::optional<ReasonKind> certain(const Rules& rules, const View& seen, const Move& move, ReasonKind kind) {
        if (kind != ReasonKind::catches || move.kind != MoveKind::play) {
            return std::nullopt;
        }
        const Table then = with_card(seen.table, seen.me, move.card());
        if (catcher_so_far(rules, then) != seen.me) {
            return ReasonKind::surely_beaten;
        }
        const Seat next = next_seat(seen.me, rules.players);
        if (then.turn + 1 < rules.players) {
            CardSet seen_cards = seen.hand;
            for (int i = 0; i <= seen.table.trick; ++i) {
                seen_cards |= cards_in(rules, seen.table.played[static_cast<std::size_t>(i)]);
            }
            for (const CardId hidden : CardSet::range(0, shoal::fishing::card_count) - seen_cards) {
                if (catcher_so_far(rules, with_card(then, next, hidden)) != seen.me) {
                    return std::nullopt;
                }
            }
        }
        return ReasonKind::surely_catches;
    }

    template <class Add>
    static void add_facts(const Rules&, const View&, const Scene<Model>&, const Add&) {}

private:
    // Who caught the tricks from here on.
    struct Walk {
        const Rules& rules;
        Seat me;
        int later_from;  // how many tricks come before those that are called later ones
        CardId kept;
        int done = 0;
        Seat catcher{no_seat};  // of the first trick that was finished
        bool kept_catches = false;
        bool contests = false;  // the card that is chosen lies best, so that somebody can beat it

        // A card is played to the trick on this table.
        void see(const Table& before, Seat seat, CardId card) {
            if (before.turn + 1 < rules.players) {
                return;
            }
            const Table full = with_card(before, seat, card);
            const Seat who = catcher_so_far(rules, full);
            catcher = done == 0 ? who : catcher;
            const bool by_kept = kept != no_card && current_trick(full)[me] == kept;
            kept_catches = kept_catches || (by_kept && who == me && done >= later_from);
            ++done;
        }
    };

    // The table with one more card in the trick; the turn stays whose it was, so that its number says who is last.
    static Table with_card(Table table, Seat seat, CardId card) {
        table.played[table.trick][seat] = card;
        table.led = led_after(table.led, shoal::fishing::colour_of(card));
        return table;
    }
    static Seat catcher_so_far(const Rules& rules, const Table& table) {
        return catcher_of(rules, table, cards_in(rules, current_trick(table)));
    }

    // What a seat has played, by the hands before and after. The last card of a round was the only one.
    static CardId card_played(const Rules& rules, const State& before, const State& after, Seat seat) {
        const bool was_last = is_last_trick(rules, before.table);
        return was_last ? before.hands[seat].first() : (before.hands[seat] - after.hands[seat]).first();
    }

    // Points so far, those included that the cards caught in this round will bring.
    static int points_of(const Table& table, Seat me) { return table.scores[me] + table.caught[me].size(); }
    static int points_of(const State& state, Seat me, int round_before) {
        const Table& table = state.table;
        const bool is_scored = table.phase == Phase::over || table.round != round_before;
        return is_scored ? int{table.scores[me]} : points_of(table, me);
    }

    static void note_catches(const Walk& walk, bool plays, Sighting& out) {
        if (plays) {
            out.note(catches, walk.catcher == walk.me);
            for (const Seat seat : SeatSet::all(walk.rules.players)) {
                if (seat != walk.me && walk.contests) {
                    out.note(beaten_by + seat.value, walk.catcher == seat);
                }
            }
        } else if (walk.catcher != no_seat) {
            out.note(catches_next, walk.catcher == walk.me);
        }
        if (walk.kept != no_card) {
            out.note(catches_later, walk.kept_catches);
        }
    }

    // Of a card that would catch the trick as it lies: whether somebody holds one against it and may play it.
    static void note_beatable(const Scene<Model>& scene, const State& state, Sighting& out) {
        const Rules& rules = scene.rules;
        const Table then = with_card(state.table, scene.me, scene.step.card());
        if (catcher_so_far(rules, then) != scene.me || then.turn + 1 == rules.players) {
            return;
        }
        bool any = false;
        Seat seat = scene.me;
        for (int i = then.turn + 1; i < rules.players; ++i) {
            seat = next_seat(seat, rules.players);
            for (const CardId card : playable(then, state.hands[seat])) {
                any = any || catcher_so_far(rules, with_card(then, seat, card)) != scene.me;
            }
        }
        out.note(beatable, any);
    }

    static void note_minus3(const Scene<Model>& scene, const State& state, CardSet before, Sighting& out) {
        const CardSet mine = state.table.caught[scene.me] & shoal::fishing::minus3_buoys;
        if (shoal::fishing::minus3_buoys.contains(scene.step.card())) {
            out.note(gives_minus3, !mine.contains(scene.step.card()));
        }
        out.note(gets_minus3, mine != before);
    }
};

}  // namespace shoal::bots
