// Positions written as text, for tests that read like the rules.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "engine/core/chance.h"
#include "engine/fishing/fishing.h"

namespace shoal::fishing::testing {

constexpr CardId card(std::string_view face) { return parse_card(face).value(); }

// Cards separated by spaces; the second `@minus3` is the second copy.
constexpr CardSet cards(std::string_view text) {
    CardSet set;
    while (!text.empty()) {
        const CardId next = card(next_word(text));
        set.insert(set.contains(next) ? second_minus3_buoy : next);
    }
    return set;
}

// A table in the middle of round 2, each hand as given, everything else in the ocean or out of the way.
class Scene {
public:
    constexpr Scene(int leader, std::initializer_list<std::string_view> hands)
        : rules(make_rules(static_cast<int>(hands.size()), {}, default_edition())) {
        Table& table = state.table;
        clear_round(table);
        state.given.at.fill(no_card);
        state.stacks.fill(no_card);
        table.round = 2;
        int seat = 0;
        for (const std::string_view hand : hands) {
            state.hands[Seat(seat)] = cards(hand);
            ++seat;
        }
        table.trick = static_cast<std::uint8_t>(hand_size(rules, table) - state.hands[Seat(0)].size());
        lead_trick(table, Seat(leader));
    }

    constexpr Move move(std::string_view text) const {
        return parse(rules, view(rules, state, to_move(rules, state).first()), text).value();
    }

    // Makes the moves of whoever is to move, the lowest seat first.
    constexpr Scene& play(std::initializer_list<std::string_view> moves) {
        GeneratorChance<Fast> chance{Fast(1)};
        for (const std::string_view text : moves) {
            const Seat seat = to_move(rules, state).first();
            const Move next = move(text);
            assert(judge(rules, state, seat, next).is_legal());
            apply(rules, state, seat, next, chance, NoObserver{});
        }
        return *this;
    }

    constexpr bool caught(int seat, std::string_view text) const {
        return state.table.caught[Seat(seat)] == cards(text);
    }
    constexpr int score(int seat) const { return state.table.scores[Seat(seat)]; }
    constexpr bool leads(int seat) const {
        return state.table.phase == Phase::play && state.table.turn == 0 && state.table.leader == Seat(seat);
    }
    constexpr bool asks(int seat, Phase phase) const {
        return state.table.phase == phase && state.table.deciding.contains(Seat(seat));
    }

    // The cards or colours the seat to move may name, in the notation of the moves, separated by spaces.
    constexpr bool may_name(std::string_view text) const {
        MoveList<Fishing> list;
        legal(rules, state, to_move(rules, state).first(), list);
        CardSet named;
        for (const Move& next : list) {
            named.insert(next.card());
        }
        return named == cards(text) && list.size() == static_cast<std::size_t>(named.size());
    }

    constexpr Reason refusal(std::string_view text) const {
        return judge(rules, state, to_move(rules, state).first(), move(text)).reason;
    }

    Rules rules;
    State state;
};

}  // namespace shoal::fishing::testing
