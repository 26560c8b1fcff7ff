// What a study looks for in Pike in the Carp Pond: births, departures, meals, and breeding for nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "arena/study_counts.h"
#include "arena/study_tally.h"
#include "engine/core/seat.h"
#include "engine/hecht/hecht.h"

namespace shoal::arena {

class HechtWatch {
public:
    using Rules = hecht::Rules;
    using State = hecht::State;
    using Move = hecht::Move;
    using Event = hecht::Event;

    struct Own {
        Compared born;                                         // pikes, each player's in a game
        Compared left;                                         // the pond
        Compared eaten;                                        // carps
        Compared sated;                                        // pikes on the board at the end
        Chance pike_wasted;                                    // of all pike breedings: without any pair in a nest
        Chance carp_wasted;                                    // likewise
        Counts carps_born;                                     // in a game
        std::array<Chance, hecht::sections> win_by_section{};  // by start position

        void add(const Own& other) {
            born.add(other.born);
            left.add(other.left);
            eaten.add(other.eaten);
            sated.add(other.sated);
            pike_wasted.add(other.pike_wasted);
            carp_wasted.add(other.carp_wasted);
            carps_born.add(other.carps_born);
            add_chances(win_by_section, other.win_by_section);
        }

        friend bool operator==(const Own&, const Own&) = default;
    };

    explicit HechtWatch(const Rules&) {}

    void before(const Rules&, const State& state, Seat seat, const Move& move) {
        if (move.kind == hecht::MoveKind::start) {
            section_[seat] = move.section();
        } else if (move.kind == hecht::MoveKind::exit) {
            ++left_[seat];
        } else if (move.kind == hecht::MoveKind::breed_pike) {
            pike_wasted_.add_case(!std::any_of(state.pike_nests.begin(), state.pike_nests.end(),
                                               [](const auto& nest) { return hecht::has_pair(nest); }));
        } else if (move.kind == hecht::MoveKind::breed_carp) {
            carp_wasted_.add_case(!std::any_of(state.carp_nests.begin(), state.carp_nests.end(),
                                               [](const auto& nest) { return hecht::has_pair(nest); }));
        }
    }

    void after(const Rules& rules, const State& before, const State& state, Seat seat, const Move& move) {
        const int carps = state.living_carps - before.living_carps;
        if (move.kind == hecht::MoveKind::swim) {
            eaten_[seat] -= carps;
        }
        if (move.kind == hecht::MoveKind::breed_carp || move.kind == hecht::MoveKind::give) {
            carps_born_ += carps;
        }
        if (move.kind == hecht::MoveKind::breed_pike || move.kind == hecht::MoveKind::give) {
            for (const Seat owner : SeatSet::all(rules.players)) {
                born_[owner] += before.pike_supply[owner] - state.pike_supply[owner];
            }
        }
    }

    void event(const Rules&, const State&, const Event&) {}

    static int standing(const Rules& rules, const State& state, Seat seat) { return scores(rules, state)[seat]; }

    void finish(const Rules& rules, const State& state, SeatSet winners, Own& own) const {
        for (const Seat seat : SeatSet::all(rules.players)) {
            const bool won = winners.contains(seat);
            own.born.add(won, born_[seat]);
            own.left.add(won, left_[seat]);
            own.eaten.add(won, eaten_[seat]);
            own.sated.add(won, hecht::sated_pikes(state, seat));
            own.win_by_section[static_cast<std::size_t>(section_[seat])].add(parts_of(winners, seat));
        }
        own.pike_wasted.add(pike_wasted_);
        own.carp_wasted.add(carp_wasted_);
        own.carps_born.add(carps_born_);
    }

private:
    PerSeat<int> section_{};
    PerSeat<int> born_{};
    PerSeat<int> left_{};
    PerSeat<int> eaten_{};
    int carps_born_ = 0;
    Chance pike_wasted_;
    Chance carp_wasted_;
};

}  // namespace shoal::arena
