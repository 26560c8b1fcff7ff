// What a study looks for in Fat Fish: rows, cards kept, and what licences are worth.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "arena/study_counts.h"
#include "arena/study_tally.h"
#include "engine/core/seat.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::arena {

class FatFishWatch {
public:
    using Rules = fatfish::Rules;
    using State = fatfish::State;
    using Move = fatfish::Move;
    using Event = fatfish::Event;

    static constexpr std::size_t licences = fatfish::licence_count;

    struct Own {
        std::array<Chance, licences> licence_given{};               // in games in which it could be had: to anybody
        std::array<Chance, licences> licence_wins{};                // who has it at the end
        std::uint64_t fiascos = 0;                                  // games at whose end somebody has the fiasco card
        Compared rows;                                              // taken
        Counts row_points;                                          // plus less minus, of each row
        std::array<Chance, fatfish::value_max + 1> win_by_value{};  // of each card kept, by its value
        CardChances win_if_plus{};
        CardChances win_if_minus{};

        void add(const Own& other) {
            add_chances(licence_given, other.licence_given);
            add_chances(licence_wins, other.licence_wins);
            fiascos += other.fiascos;
            rows.add(other.rows);
            row_points.add(other.row_points);
            add_chances(win_by_value, other.win_by_value);
            add_chances(win_if_plus, other.win_if_plus);
            add_chances(win_if_minus, other.win_if_minus);
        }

        friend bool operator==(const Own&, const Own&) = default;
    };

    explicit FatFishWatch(const Rules&) {}

    void before(const Rules&, const State&, Seat, const Move&) {}
    void after(const Rules&, const State&, const State&, Seat, const Move&) {}

    void event(const Rules& rules, const State&, const Event& event) {
        if (event.kind == fatfish::EventKind::licence) {
            drawn_ = event.licence;
        } else if (event.kind == fatfish::EventKind::row) {
            int points = 0;
            for (const CardId card : event.plus) {
                points += rules.value(card);
            }
            for (const CardId card : event.minus) {
                points -= rules.value(card);
            }
            ++rows_[event.seat];
            row_points_.add(points);
        }
    }

    static int standing(const Rules& rules, const State& state, Seat seat) { return scores(rules, state)[seat]; }

    void finish(const Rules& rules, const State& state, SeatSet winners, Own& own) const {
        const fatfish::Table& table = state.table;
        own.fiascos += table.fiasco != no_seat ? 1U : 0U;
        own.row_points.add(row_points_);
        for (const Seat seat : SeatSet::all(rules.players)) {
            const std::uint64_t parts = parts_of(winners, seat);
            own.rows.add(winners.contains(seat), rows_[seat]);
            for (const CardId card : table.plus[seat]) {
                own.win_if_plus[card.value].add(parts);
                own.win_by_value[static_cast<std::size_t>(rules.value(card))].add(parts);
            }
            for (const CardId card : table.minus[seat]) {
                own.win_if_minus[card.value].add(parts);
            }
        }
        if (rules.options.licences) {
            add_licences(rules, state, winners, own);
        }
    }

private:
    void add_licences(const Rules& rules, const State& state, SeatSet winners, Own& own) const {
        for (std::size_t i = 0; i < licences; ++i) {
            const auto licence = static_cast<fatfish::Licence>(i);
            if (licence < fatfish::Licence::d && licence != drawn_) {
                continue;
            }
            const SeatSet holders = holders_of(rules, state, licence);
            own.licence_given[i].add_case(!holders.empty());
            for (const Seat seat : holders) {
                own.licence_wins[i].add(parts_of(winners, seat));
            }
        }
    }

    // B and C go, at the end, to whoever has the fewest cards or the most 1s, or to all of those who tie.
    static SeatSet holders_of(const Rules& rules, const State& state, fatfish::Licence licence) {
        const fatfish::Table& table = state.table;
        const bool at_the_end = licence == fatfish::Licence::b || licence == fatfish::Licence::c;
        const auto rank = [&](Seat seat) {
            return licence == fatfish::Licence::b ? -table.plus[seat].size()
                                                  : fatfish::ones_in(rules, table.plus[seat]);
        };
        int best = rank(Seat(0));
        for (const Seat seat : SeatSet::all(rules.players)) {
            best = std::max(best, rank(seat));
        }
        SeatSet holders;
        for (const Seat seat : SeatSet::all(rules.players)) {
            if (at_the_end ? rank(seat) == best : table.owned[seat].contains(licence)) {
                holders.insert(seat);
            }
        }
        return holders;
    }

    fatfish::Licence drawn_ = fatfish::no_licence;
    PerSeat<int> rows_{};
    Counts row_points_;
};

}  // namespace shoal::arena
