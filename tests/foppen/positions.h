// Positions written down by hand: hands as text, tricks as a row of cards.
#pragma once

#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/core/generator.h"
#include "engine/foppen/foppen.h"

namespace shoal::foppen::testing {

constexpr Rules default_rules(int players) { return make_rules(players, {}, default_edition()); }
inline constexpr Rules four = default_rules(4);

constexpr CardId card(std::string_view notation) {
    const std::optional<Move> move = parse(Rules{}, View{}, notation);
    assert(move);
    return move->card;
}

// A round in the middle: hands such as "g9 1 r5", seat by seat, in which every 1 is another copy.
constexpr State position(const Rules& rules, Seat leader, std::initializer_list<std::string_view> hands) {
    State state;
    clear_trick(state.table);
    state.table.round = 1;
    state.table.leader = leader;
    state.table.turn = leader;
    state.table.round_leader = leader;
    state.table.played = rules.deck;
    int ones = 0;
    int index = 0;
    for (std::string_view hand : hands) {
        const Seat seat(index);
        ++index;
        while (!hand.empty()) {
            const std::string_view word = next_word(hand);
            const CardId held = word == "1" ? one_card(ones++) : card(word);
            state.hands[seat].insert(held);
            ++state.table.hand_size[seat];
        }
        state.table.played -= state.hands[seat];
    }
    return state;
}

// Remembers what happened.
struct Recorder {
    FixedList<Event, 16>* events;
    constexpr void operator()(const Rules&, const State&, const Event& event) const { events->push_back(event); }
};

using Happened = FixedList<Event, 16>;

// Plays cards in turn, whoever's turn it is.
constexpr Happened play(const Rules& rules, State& state, std::initializer_list<std::string_view> cards) {
    Happened events;
    GeneratorChance<Fast> chance{Fast(1)};
    for (const std::string_view notation : cards) {
        const Seat seat = state.table.turn;
        const Move move = *parse(rules, view(rules, state, seat), notation);
        assert(judge(rules, state, seat, move).is_legal());
        apply(rules, state, seat, move, chance, Recorder{&events});
    }
    return events;
}

// How a trick ended.
struct Trick {
    int winner;
    int worst;
    int second_worst;  // 255 with one disc

    friend constexpr bool operator==(const Trick&, const Trick&) = default;
};

constexpr Trick outcome(const Event& event) {
    assert(event.kind == EventKind::trick);
    return {event.seat.index(), event.fooled[0].index(), event.fooled[1].index()};
}

// A trick of these cards, seat 0 leading; each is the only card its player still holds.
constexpr Trick trick(std::initializer_list<std::string_view> cards) {
    const Rules rules = default_rules(static_cast<int>(cards.size()));
    State state = position(rules, Seat(0), cards);
    return outcome(play(rules, state, cards)[0]);
}

// The round of four players in the middle, seat 0 to lead, after these cards.
constexpr State after(std::initializer_list<std::string_view> hands, std::initializer_list<std::string_view> cards) {
    State state = position(four, Seat(0), hands);
    play(four, state, cards);
    return state;
}

inline constexpr int nobody = no_seat.index();

// What may be played now, as "g3 r5 1".
constexpr Notation legal_now(const Rules& rules, const State& state) {
    FixedList<Move, legal_max> list;
    legal(rules, state, state.table.turn, list);
    return Notation::of([&](Text& out) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i > 0) {
                out.put(' ');
            }
            format(rules, list[i], out);
        }
    });
}

}  // namespace shoal::foppen::testing
