// What speaks for a turn in Fat Fish: the points it brings, what it leaves to the others, what it keeps.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bots/fatfish/model.h"
#include "bots/witness.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots {

template <>
struct Witness<fatfish::Model> {
    using Model = fatfish::Model;
    using Rules = Model::Rules;
    using State = Model::State;
    using Move = Model::Move;
    using Step = Model::Step;
    using View = shoal::fatfish::View;

    static constexpr std::uint32_t worlds_most = 600;
    static constexpr double negligible = 0.01;

    enum Place : std::size_t { turn, others_points, cards_kept, ahead, takes_row, opens_for, licence = opens_for + 6 };

    static void list(const Rules& rules, const View&, Measures& out) {
        constexpr std::array<std::string_view, shoal::fatfish::licence_count> letters{"A", "B", "C", "D", "E",
                                                                                      "F", "G", "H", "I"};
        out.clear();
        out.push_back({ReasonKind::turn, Liking::more});
        out.push_back({ReasonKind::others_points, Liking::less});
        out.push_back({ReasonKind::cards_kept, Liking::more});
        out.push_back({ReasonKind::ahead, Liking::more});
        out.push_back({ReasonKind::takes_row, Liking::more});
        for (int i = 0; i < shoal::fatfish::players_max; ++i) {
            out.push_back({ReasonKind::opens_for, Liking::less, Seat(i)});
        }
        if (rules.options.licences) {
            for (const std::string_view letter : letters) {
                out.push_back({ReasonKind::licence, Liking::more, no_seat, letter});
            }
        }
    }

    static CardId card_of(const Step&) { return no_card; }

    // The rest of the turn, the others' turns up to the next one, and the game to its end.
    static void watch(const Scene<Model>& scene, State state, SearchChance& chance, Fast& generator, Sighting& out) {
        const Rules& rules = scene.rules;
        const Seat me = scene.me;
        const State before = state;
        Model::take(rules, state, me, scene.step, chance);
        MoveList<shoal::fatfish::FatFish> moves;
        while (!over(rules, state) && state.table.turn == me && state.table.laid > 0) {
            Model::play_on(rules, state, me, chance, generator, moves);
        }
        note_turn(rules, me, before, state, out);
        const Scores after = scores(rules, state);
        const std::optional<std::size_t> row = open_row(scene, before);
        const bool took = row && state.table.rows[*row].size() <= before.table.rows[*row].size();
        Seat taker = no_seat;
        while (!over(rules, state) && state.table.turn != me) {
            const Seat seat = state.table.turn;
            const std::size_t length = row ? state.table.rows[*row].size() : 0;
            Model::play_on(rules, state, seat, chance, generator, moves);
            const bool is_taken = row && state.table.rows[*row].size() < length;
            taker = is_taken && taker == no_seat ? seat : taker;
        }
        if (row && !took) {
            for (const Seat seat : SeatSet::all(rules.players)) {
                if (seat != me) {
                    out.note(opens_for + seat.value, taker == seat);
                }
            }
        }
        const Scores then = scores(rules, state);
        int others = 0;
        for (const Seat seat : SeatSet::all(rules.players)) {
            others += seat == me ? 0 : then[seat] - after[seat];
        }
        out.note(others_points, static_cast<float>(others));
        while (!over(rules, state)) {
            Model::play_on(rules, state, state.table.turn, chance, generator, moves);
        }
        out.note(ahead, leads(rules, state)[me]);
        out.worth = Model::value(rules, state)[me];
    }

    static std::optional<ReasonKind> certain(const Rules&, const View&, const Move&, ReasonKind) {
        return std::nullopt;
    }

    template <class Add>
    static void add_facts(const Rules&, const View&, const Scene<Model>&, const Add&) {}

private:
    // What the turn itself has brought.
    static void note_turn(const Rules& rules, Seat me, const State& before, const State& now, Sighting& out) {
        out.note(turn, static_cast<float>(scores(rules, now)[me] - scores(rules, before)[me]));
        out.note(cards_kept, static_cast<float>(now.table.hand_size[me] + now.table.pile_size[me]));
        const auto taken = [me](const State& state) {
            return state.table.plus[me].size() + state.table.minus[me].size();
        };
        if (phase(before.table) != shoal::fatfish::Phase::keep && phase(before.table) != shoal::fatfish::Phase::take) {
            out.note(takes_row, taken(now) > taken(before));
        }
        if (rules.options.licences) {
            for (std::size_t i = 0; i < std::size_t{shoal::fatfish::licence_count}; ++i) {
                const auto one = static_cast<shoal::fatfish::Licence>(i);
                if (!before.table.owned[me].contains(one)) {
                    out.note(licence + i, now.table.owned[me].contains(one));
                }
            }
        }
    }

    // The row on which the step lays cards; none where a full row is split.
    static std::optional<std::size_t> open_row(const Scene<Model>& scene, const State& before) {
        if (scene.step.choice.kind() != shoal::fatfish::MoveKind::stop) {
            return std::nullopt;
        }
        const std::size_t row = scene.step.lays.count > 0 ? scene.step.lays.row : before.table.turn_row;
        return row < std::size_t{shoal::fatfish::row_count} ? std::optional(row) : std::nullopt;
    }
};

}  // namespace shoal::bots
