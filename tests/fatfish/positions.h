// Positions set up by hand, and moves made in notation; all at compile time.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string_view>

#include "engine/fatfish/fatfish.h"

namespace shoal::fatfish::testing {

constexpr Rules rules_for(int players, bool fiasco = true, bool licences = false) {
    return make_rules(players, Options{fiasco, licences}, default_edition());
}
inline constexpr Rules two = rules_for(2);
inline constexpr Rules three = rules_for(3);
inline constexpr Rules licensed = rules_for(2, true, true);
inline constexpr Rules licensed_three = rules_for(3, true, true);

constexpr Judgement refused(Reason reason, int first = 0) { return Judgement::refused(reason, first); }

// Hands out cards by face, each physical card once.
class Box {
public:
    constexpr explicit Box(const Rules& rules) : rules_(rules) {}

    constexpr CardId take(std::string_view face) {
        for (int card = 0; card < card_count; ++card) {
            if (!taken_.contains(CardId(card)) && rules_.face(CardId(card)) == *parse_face(face)) {
                taken_.insert(CardId(card));
                return CardId(card);
            }
        }
        return no_card;
    }
    // "r5 r2 y3"
    template <class Put>
    constexpr void take_all(std::string_view faces, Put&& put) {
        while (!faces.empty()) {
            put(take(next_word(faces)));
        }
    }

private:
    const Rules& rules_;
    CardSet taken_{};
};

// A position in words: what is not said is empty. Seat 0 is on turn.
struct Position {
    std::array<std::string_view, 3> rows{};
    std::array<std::string_view, 6> hands{};
    std::array<std::string_view, 6> piles{};  // top first
    std::string_view reserve{};               // top first
    std::string_view licences{};              // those in the middle: "ADE"
};

constexpr State set_up(const Rules& rules, const Position& position) {
    State state;
    Table& table = state.table;
    Box box(rules);
    for (std::size_t row = 0; row < row_count; ++row) {
        box.take_all(position.rows[row], [&](CardId card) { table.rows[row].push_back(card); });
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        box.take_all(position.hands[seat.value], [&](CardId card) {
            state.hands[seat].insert(card);
            ++table.hand_size[seat];
        });
        table.pile_size[seat] = static_cast<std::uint8_t>((position.piles[seat.value].size() + 1) / 3);
        std::size_t place = table.pile_size[seat];
        box.take_all(position.piles[seat.value], [&](CardId card) { state.piles[seat][--place] = card; });
    }
    table.reserve_size = static_cast<std::uint8_t>((position.reserve.size() + 1) / 3);
    std::size_t place = table.reserve_size;
    box.take_all(position.reserve, [&](CardId card) { state.reserve[--place] = card; });
    for (const char letter : position.licences) {
        table.open.insert(static_cast<Licence>(letter - 'A'));
    }
    table.turn = Seat(0);
    return state;
}

constexpr Judgement verdict_on(const Rules& rules, const State& state, std::string_view text) {
    const auto move = parse(rules, view(rules, state, state.table.turn), text);
    return move ? judge(rules, state, state.table.turn, *move) : Judgement::refused(Reason::not_a_move);
}

constexpr bool is_legal(const Rules& rules, const State& state, std::string_view text) {
    return verdict_on(rules, state, text).is_legal();
}
constexpr bool is_fiasco(const Rules& rules, const State& state, std::string_view text) {
    return verdict_on(rules, state, text).ruling == Ruling::penalised;
}

// Makes moves, given in notation, for whoever is on turn. A refused move is a mistake in the test.
constexpr State play(const Rules& rules, State state, std::initializer_list<std::string_view> moves) {
    GeneratorChance<Fast> chance{Fast(0)};
    for (const std::string_view text : moves) {
        const Seat seat = state.table.turn;
        const Move move = parse(rules, view(rules, state, seat), text).value();
        if (judge(rules, state, seat, move).is_refused()) {
            throw std::logic_error("refused");
        }
        apply(rules, state, seat, move, chance, NoObserver{});
    }
    return state;
}

// The legal moves, sorted and separated by commas.
class LegalText {
public:
    constexpr LegalText(const Rules& rules, const State& state) {
        Moves list;
        legal(rules, state, state.table.turn, list);
        FixedList<Notation, legal_max> notations;
        for (const Move move : list) {
            notations.push_back(Notation::of([&](Text& to) { format(rules, move, to); }));
        }
        std::sort(notations.begin(), notations.end());
        Text out(characters_.data(), characters_.size());
        for (const Notation& notation : notations) {
            out.put(out.size() == 0 ? "" : ",").put(notation.view());
        }
        size_ = out.size();
    }
    constexpr std::string_view text() const { return {characters_.data(), size_}; }
    friend constexpr bool operator==(const LegalText& a, std::string_view b) { return a.text() == b; }

private:
    std::array<char, 512> characters_{};
    std::size_t size_ = 0;
};

constexpr bool holds(const Rules& rules, const State& state, Seat seat, std::string_view face) {
    return find_copy(rules, state.hands[seat], *parse_face(face)).has_value();
}

}  // namespace shoal::fatfish::testing
