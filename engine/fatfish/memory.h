// What a perfect player remembers of a game of Fat Fish (engine/core/memory.h): every decision since the deal, and
// the cards that started rows.
//
// Everything is done openly, so memory and a guess at the hidden cards give back the whole game. A wrong lay takes back
// all cards of its turn, and a player may err for ever. An attempt that ended in a fiasco is remembered if it changed
// anything: it moved the fiasco card, or it showed a card that nobody knew in that hand. One that did neither left the
// game exactly as it was before the turn and is forgotten. That bounds the list and loses nothing, and what is left of
// it is the game as it went, lay by lay.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/chance.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"
#include "engine/fatfish/event.h"
#include "engine/fatfish/rules.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// Who decided what, and how things stood for them. A move in single bytes, so that a list of these has no padding.
struct Decision {
    std::array<CardId, row_length> cards{};  // of the move, unused ones `no_card`
    MoveKind kind = MoveKind::lay;
    std::uint8_t target = 0;  // of the move: a row or a licence
    Seat seat{};
    std::uint8_t turn = 0;   // which turn of the game, from 1
    std::uint8_t row = 0;    // the row this turn's cards went on, or `no_row`
    std::uint8_t laid = 0;   // how many cards the turn had laid before
    Phase asked{};           // what for
    bool was_known = false;  // a lay: everyone knew from a fiasco that the card was in this hand
    bool came_back = false;  // a lay: a fiasco took it back; the last of these in a row is the wrong one

    constexpr Move move() const {
        switch (kind) {
            case MoveKind::lay: return Move::lay(cards[0], target);
            case MoveKind::stop: return Move::stop();
            case MoveKind::keep: return Move::keep(kept());
            case MoveKind::take: return Move::take(static_cast<Licence>(target));
        }
        return {};
    }

    friend constexpr bool operator==(const Decision&, const Decision&) = default;

private:
    constexpr RowCards kept() const {
        RowCards set;
        for (const CardId card : cards) {
            if (card != no_card) {
                set.insert(card);
            }
        }
        return set;
    }
};

// All dealt cards but the first of each row are laid once for good, at least one a turn, and a turn ends with at most
// one stop or keep. To choose a licence, two must be left in the middle.
inline constexpr std::size_t lays_max = pile_max * players_max;
inline constexpr std::size_t takes_max = 6;
// A card becomes known in a hand once and stays so until it is laid for good; the fiasco card moves once a turn. One
// attempt more may be under way.
inline constexpr std::size_t attempts_max = 2 * lays_max + 1;
inline constexpr std::size_t decisions_max = 2 * lays_max + takes_max + hand_max * attempts_max;

struct Memory {
    FixedList<Decision, decisions_max> decisions{};
    FixedList<CardId, row_count + reserve_max> row_starts{};  // as they were laid open: three, then from the reserve
    std::uint8_t turn = 1;                                    // the turn that goes on now

    friend constexpr bool operator==(const Memory&, const Memory&) = default;
};

constexpr Memory begin_memory(const Rules&, const State& state) {
    Memory memory;
    for (const Row& row : state.table.rows) {
        memory.row_starts.push_back(row[0]);
    }
    return memory;
}

// Remembering.

constexpr Decision decision_of(const Memory& memory, const Table& before, Seat seat, const Move& move) {
    Decision decision{.kind = move.kind(),
                      .target = static_cast<std::uint8_t>(move.target()),
                      .seat = seat,
                      .turn = memory.turn,
                      .row = before.turn_row,
                      .laid = before.laid,
                      .asked = phase(before)};
    for (std::size_t place = 0; place < row_length; ++place) {
        decision.cards[place] = move.cards()[place];
    }
    decision.was_known = move.kind() == MoveKind::lay && before.shown[seat].contains(move.card());
    return decision;
}

// The last decisions of the list, those of the attempt that has just failed.
constexpr std::span<Decision> failed_attempt(Memory& memory) {
    const std::span<Decision> all = memory.decisions.span();
    return all.last(all.back().laid + std::size_t{1});
}

// Whether an attempt left anything as it was not before the turn. `holder` had the fiasco card.
constexpr bool changed_anything(std::span<const Decision> attempt, Seat holder) {
    bool changed = holder != attempt.back().seat;
    for (const Decision& lay : attempt) {
        changed = changed || !lay.was_known;
    }
    return changed;
}

constexpr void remember_fiasco(Memory& memory, const Table& before) {
    const std::span<Decision> attempt = failed_attempt(memory);
    if (changed_anything(attempt, before.fiasco)) {
        for (Decision& lay : attempt) {
            lay.came_back = true;
        }
        return;
    }
    for (std::size_t left = attempt.size(); left > 0; --left) {
        memory.decisions.pop_back();
    }
}

constexpr void remember(const Rules& rules, Memory& memory, const State& before, Seat seat, const Move& move,
                        const State& after) {
    memory.decisions.push_back(decision_of(memory, before.table, seat, move));
    if (!judge(rules, before, seat, move).is_legal()) {
        remember_fiasco(memory, before.table);
        return;
    }
    if (after.table.reserve_size < before.table.reserve_size) {
        memory.row_starts.push_back(after.table.rows[before.table.turn_row][0]);
    }
    const bool turn_is_over = after.table.laid == 0;
    memory.turn = static_cast<std::uint8_t>(memory.turn + (turn_is_over ? 1 : 0));
}

// Going back.

// The cards of one player while their turns are undone, the last one first.
struct Undoing {
    Hand hand{};
    Hand known{};  // cards that everyone knows in this hand
    Pile<pile_max> pile = empty_pile<pile_max>();
    std::uint8_t pile_size = 0;

    // When a card was drawn is not known, except that those known in hand before were not drawn now: any of the others
    // in any order.
    template <Generator R>
    constexpr void put_back(std::size_t count, R& generator) {
        for (std::size_t i = 0; i < count; ++i) {
            FixedList<CardId, hand_max> possible;
            for (const CardId card : hand) {
                if (!known.contains(card)) {
                    possible.push_back(card);
                }
            }
            const CardId card = possible[static_cast<std::size_t>(below(generator, static_cast<int>(possible.size())))];
            hand.erase(card);
            pile[pile_size] = card;
            ++pile_size;
        }
    }

    constexpr void undo_lay(const Decision& lay) {
        const CardId card = lay.cards[0];
        if (lay.came_back) {
            if (!lay.was_known) {
                known.erase(card);
            }
            return;
        }
        hand.insert(card);
        if (lay.was_known) {
            known.insert(card);
        }
    }
};

// Hands are filled up to four, so how many cards somebody has says how many of them are in the pile.
constexpr std::size_t in_pile(std::size_t cards) { return cards > hand_max ? cards - hand_max : 0; }

// How many cards the turn of the last of these decisions laid for good.
constexpr std::size_t laid_in_turn(std::span<const Decision> decisions) {
    std::size_t laid = 0;
    for (const Decision& decision : decisions) {
        const bool stays = decision.kind == MoveKind::lay && !decision.came_back;
        laid += stays && decision.turn == decisions.back().turn ? 1U : 0U;
    }
    return laid;
}

template <Generator R>
constexpr void undo_draw(Undoing& undoing, std::size_t laid, R& generator) {
    const std::size_t cards_now = undoing.hand.size() + undoing.pile_size;
    undoing.put_back(in_pile(cards_now + laid) - undoing.pile_size, generator);
}

// Undoes all turns; what is left are the hands and piles that were dealt.
template <Generator R>
constexpr void undo_turns(const Memory& memory, PerSeat<Undoing, players_max>& players, R& generator) {
    const std::span<const Decision> all = memory.decisions.span();
    std::uint8_t undone = memory.turn;  // it goes on, so nothing was drawn at its end
    for (std::size_t place = all.size(); place > 0; --place) {
        const Decision& decision = all[place - 1];
        Undoing& player = players[decision.seat];
        if (decision.turn != undone) {
            undone = decision.turn;
            undo_draw(player, laid_in_turn(all.first(place)), generator);
        }
        if (decision.kind == MoveKind::lay) {
            player.undo_lay(decision);
        }
    }
}

// The table after the deal, as far as it is not the same in every game.
constexpr Table first_table(const Rules& rules, const Memory& memory, const Table& now) {
    Table table;
    for (std::size_t row = 0; row < row_count; ++row) {
        table.rows[row].push_back(memory.row_starts[row]);
    }
    for (const Seat seat : SeatSet::all(rules.players)) {
        table.hand_size[seat] = hand_max;
        table.pile_size[seat] = pile_max - hand_max;
    }
    table.open = licences_in_game(now);
    table.turn = memory.decisions.empty() ? now.turn : memory.decisions[0].seat;
    return table;
}

template <Generator R>
constexpr State rewind(const Rules& rules, const Memory& memory, const State& now, R& generator) {
    PerSeat<Undoing, players_max> players{};
    for (const Seat seat : SeatSet::all(rules.players)) {
        players[seat] = {now.hands[seat], now.table.shown[seat], now.piles[seat], now.table.pile_size[seat]};
    }
    undo_turns(memory, players, generator);
    State state;
    state.table = first_table(rules, memory, now.table);
    for (const Seat seat : SeatSet::all(rules.players)) {
        state.hands[seat] = players[seat].hand;
        state.piles[seat] = players[seat].pile;
    }
    state.reserve = now.reserve;
    state.table.reserve_size = now.table.reserve_size;
    for (std::size_t place = memory.row_starts.size(); place > row_count; --place) {
        state.reserve[state.table.reserve_size] = memory.row_starts[place - 1];
        ++state.table.reserve_size;
    }
    return state;
}

constexpr Move decided(const Rules&, const Memory& memory, std::size_t place, const State&) {
    return memory.decisions[place].move();
}

// Nothing is left to chance after the deal.
constexpr void redo(const Rules& rules, const Memory& memory, std::size_t place, const State&, State& state) {
    const Decision& decision = memory.decisions[place];
    RecordedChance nothing(std::span<const std::uint8_t>{});
    apply(rules, state, decision.seat, decision.move(), nothing, NoObserver{});
}

}  // namespace shoal::fatfish
