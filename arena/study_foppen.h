// What a study looks for in Foppen: who is fooled, how rounds end, and which cards get a hand empty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "arena/study_counts.h"
#include "arena/study_tally.h"
#include "engine/core/seat.h"
#include "engine/foppen/foppen.h"

namespace shoal::arena {

class FoppenWatch {
public:
    using Rules = foppen::Rules;
    using State = foppen::State;
    using Move = foppen::Move;
    using Event = foppen::Event;

    struct Own {
        Counts tens;           // awards of +10 in a game, to all players together
        Chance round_has_ten;  // at least one
        Counts round_points;   // of each player
        std::array<Chance, seats_max>
            fooled_by_order{};  // by order of play, in tricks with as many as discs sitting out
        std::array<Chance, seats_max> fooled_by_place{};  // by place, counted clockwise from the game's first leader
        CardChances ten_if_dealt{};                       // whether who was dealt the card got +10 in that round

        void add(const Own& other) {
            tens.add(other.tens);
            round_has_ten.add(other.round_has_ten);
            round_points.add(other.round_points);
            add_chances(fooled_by_order, other.fooled_by_order);
            add_chances(fooled_by_place, other.fooled_by_place);
            add_chances(ten_if_dealt, other.ten_if_dealt);
        }

        friend bool operator==(const Own&, const Own&) = default;
    };

    explicit FoppenWatch(const Rules&) {}

    void before(const Rules&, const State& state, Seat, const Move&) {
        leader_ = state.table.leader;
        sitting_out_ = state.table.fooled;
    }
    void after(const Rules&, const State&, const State&, Seat, const Move&) {}

    void event(const Rules& rules, const State& state, const Event& event) {
        switch (event.kind) {
            case foppen::EventKind::starter: starter_ = event.seat; return;
            case foppen::EventKind::deal:
                dealt_ = state.hands;
                totals_ = state.table.totals;
                return;
            case foppen::EventKind::trick: add_trick(rules, state); return;
            case foppen::EventKind::round: add_round(rules, state); return;
            case foppen::EventKind::end: return;
        }
    }

    static int standing(const Rules&, const State& state, Seat seat) { return state.table.totals[seat]; }

    void finish(const Rules&, const State& state, SeatSet, Own& own) {
        gathered_.tens.add(state.table.tens);
        own.add(gathered_);
    }

private:
    void add_trick(const Rules& rules, const State& state) {
        std::size_t order = 0;
        Seat seat = leader_;
        for (int i = 0; i < rules.players; ++i, seat = next_seat(seat, rules.players)) {
            if (sitting_out_.contains(seat)) {
                continue;
            }
            const bool fooled = state.table.fooled.contains(seat);
            if (sitting_out_.size() == rules.discs) {
                gathered_.fooled_by_order[order].add_case(fooled);
            }
            const int place = (seat.index() - starter_.index() + rules.players) % rules.players;
            gathered_.fooled_by_place[static_cast<std::size_t>(place)].add_case(fooled);
            ++order;
        }
    }

    void add_round(const Rules& rules, const State& state) {
        bool any = false;
        for (const Seat seat : SeatSet::all(rules.players)) {
            const bool ten = foppen::earns_award(state.hands[seat], state.table.fooled.contains(seat));
            any = any || ten;
            gathered_.round_points.add(state.table.totals[seat] - totals_[seat]);
            for (const CardId card : dealt_[seat]) {
                gathered_.ten_if_dealt[card.value].add_case(ten);
            }
        }
        gathered_.round_has_ten.add_case(any);
    }

    Seat starter_{};
    Seat leader_{};
    SeatSet sitting_out_{};
    PerSeat<CardSet> dealt_{};
    Scores totals_{};
    Own gathered_;
};

}  // namespace shoal::arena
