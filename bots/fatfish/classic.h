// Fat Fish as the search saw it first: whole turns instead of single cards, tried in the order of what a
// sensible player thinks of them, and played out to the end of the game by such players. `classic:` bots still see it
// so; model.h is how it is seen now.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/baseline/model.h"
#include "bots/fatfish/policy.h"
#include "bots/model.h"
#include "engine/fatfish/fatfish.h"

namespace shoal::bots::fatfish {

// The rest of a turn's cards, a split, or a licence. In another imagined world the same step is made
// with other copies of the cards, so it is known by their faces, and by their order: with another new
// row on the table the same cards may have to be laid in another one.
struct Step {
    std::uint64_t key = 0;
    Lays lays{};
    Move choice{};  // a split or a licence; stopping: the step is `lays`
};

struct ClassicModel : Textbook<FatFish> {
    static constexpr bool guided = true;
    static constexpr float exploration = 0.6F;
    static constexpr float first_try = -0.02F;

    // About 50 ms of thought on one core at the start of a game, by what an iteration costs in microseconds.
    static std::uint32_t medium_iterations(const Rules& rules) {
        const unsigned each_player = rules.options.licences ? 8 : 5;
        return 58'000U / (12 + each_player * static_cast<unsigned>(rules.players));
    }

    using Step = fatfish::Step;
    static constexpr std::size_t steps_max = turns_max;
    using Steps = Candidates<Step, steps_max>;

    static std::uint64_t key(const Step& step) { return step.key; }
    static Move first_move(const Step& step) {
        return step.choice.kind() == MoveKind::stop ? step.lays.first_move() : step.choice;
    }

    static void list(const Rules& rules, const State& state, Seat seat, Steps& out) {
        out.clear();
        switch (phase(state.table)) {
            case Phase::lay:
            case Phase::lay_on: list_turns(rules, state, seat, out); break;
            case Phase::keep: list_splits_of_row(rules, state, seat, out); break;
            case Phase::take: list_licences(rules, state, seat, out); break;
            case Phase::over: break;
        }
        weigh(out);
    }

    static void take(const Rules& rules, State& state, Seat seat, const Step& step, SearchChance& chance) {
        if (step.choice.kind() == MoveKind::keep) {
            const Row& row = state.table.rows[state.table.turn_row];
            apply(rules, state, seat, Move::keep(same_faces(rules, row, step.choice.cards())), chance, NoObserver{});
            return;
        }
        if (step.choice.kind() == MoveKind::take) {
            apply(rules, state, seat, step.choice, chance, NoObserver{});
            return;
        }
        lay_all(rules, state, seat, step.lays, chance);
        if (state.table.laid == 0) {
            return;
        }
        if (phase(state.table) == Phase::lay_on) {
            apply(rules, state, seat, Move::stop(), chance, NoObserver{});
        } else if (!has_choice_of_splits(rules, state.table, seat)) {
            apply(rules, state, seat, Policy::choose_split(rules, state.table, seat), chance, NoObserver{});
        }
    }

    static void play_on(const Rules& rules, State& state, Seat seat, SearchChance& chance, Fast& generator, Moves&) {
        constexpr float noise = 2;
        play_turn(rules, state, seat, noise, chance, generator);
    }

    static Values value(const Rules& rules, const State& state) {
        Values values = win_shares(rules, state);
        const Values ahead = leads(rules, state);
        for (const Seat seat : SeatSet::all(rules.players)) {
            const float lead = ahead[seat];
            const float size = lead < 0 ? -lead : lead;
            constexpr float margin_share = 0.4F;
            constexpr float span = 15;
            values[seat] = (1 - margin_share) * values[seat] + margin_share * (0.5F + 0.5F * lead / (span + size));
        }
        return values;
    }

protected:
    // The turn that a player likes best who misjudges each by up to so many points.
    static void play_turn(const Rules& rules, State& state, Seat seat, float noise, SearchChance& chance,
                          Fast& generator) {
        const Phase now = phase(state.table);
        if (now == Phase::lay || now == Phase::lay_on) {
            const Hand hand = state.hands[seat];
            lay_all(rules, state, seat,
                    Policy::choose_turn<Which::sparing>(rules, state.table, hand, seat, noise, generator), chance);
        }
        Policy::finish(rules, state, seat, chance);
    }

private:
    // How likely a sensible player is to take a step that seems worth so many points less than the best.
    static constexpr float likelihood(float less) {
        const float factor = 1 / (1 + less / 2);
        return factor * factor * factor + 0.005F;
    }

    // Turns worth into likelihood. Of many steps those that are far behind are not looked at.
    static void weigh(Steps& steps) {
        constexpr std::size_t many = 12;
        constexpr float far_behind = 9;
        float most = steps.weights[0];
        for (std::size_t i = 1; i < steps.size(); ++i) {
            most = std::max(most, steps.weights[i]);
        }
        const bool drops_some = steps.size() > many;
        std::size_t count = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const float less = most - steps.weights[i];
            if (!drops_some || less < far_behind) {
                steps.steps[count] = steps.steps[i];
                steps.weights[count] = likelihood(less);
                ++count;
            }
        }
        steps.steps.resize(count);
    }

    static constexpr std::uint64_t face_number(Face face) {
        return static_cast<std::uint64_t>(face.colour) * 8 + face.value;
    }

    static constexpr std::uint64_t key_tag(MoveKind kind) { return static_cast<std::uint64_t>(kind) << 48; }

    static void list_turns(const Rules& rules, const State& state, Seat seat, Steps& out) {
        const Appraisal appraisal(rules, state.table, seat);
        const auto add = [&](const Lays& lays, const RowSum& after) {
            Step step;
            step.lays = lays;
            for (std::size_t i = 0; i < lays.count; ++i) {
                step.key = step.key * 64 + face_number(rules.face(lays.cards[i]));
            }
            step.key |= key_tag(MoveKind::lay) | std::uint64_t{lays.row} << 40;
            out.add(step, appraisal.worth(lays, after));
        };
        for_each_turn<Which::all>(rules, state.table, appraisal.layout(), state.hands[seat], add);
    }

    static void list_splits_of_row(const Rules& rules, const State& state, Seat seat, Steps& out) {
        const RowCards cards = as_set(state.table.rows[state.table.turn_row]);
        SplitList splits;
        list_splits(rules, cards, licence_worth(rules, state.table, seat), splits);
        for (const Split& split : splits) {
            Step step;
            step.choice = Move::keep(cards.at_places(split.places));
            for (const CardId card : step.choice.cards()) {
                step.key = step.key * 64 + face_number(rules.face(card));
            }
            step.key |= key_tag(MoveKind::keep);
            out.add(step, split.worth);
        }
    }

    static void list_licences(const Rules& rules, const State& state, Seat seat, Steps& out) {
        const LicenceWorth licences = licence_worth(rules, state.table, seat);
        for (LicenceSet rest = licences_on_offer(rules, state.table); !rest.empty(); rest.erase(rest.first())) {
            Step step;
            step.choice = Move::take(rest.first());
            step.key = key_tag(MoveKind::take) | static_cast<std::uint64_t>(rest.first());
            out.add(step, licences.points[static_cast<std::size_t>(rest.first())]);
        }
    }

    static bool has_choice_of_splits(const Rules& rules, const Table& table, Seat seat) {
        const LicenceWorth licences = licence_worth(rules, table, seat);
        if (!licences.wants_odd_splits()) {
            return false;
        }
        SplitList splits;
        list_splits(rules, as_set(table.rows[table.turn_row]), licences, splits);
        return splits.size() > 1;
    }

    // Lays cards of these faces, whichever copies the seat holds.
    static void lay_all(const Rules& rules, State& state, Seat seat, const Lays& lays, SearchChance& chance) {
        for (std::size_t i = 0; i < lays.count; ++i) {
            CardId card = lays.cards[i];
            if (!state.hands[seat].contains(card)) {
                for (const CardId held : state.hands[seat]) {
                    card = rules.face(held) == rules.face(lays.cards[i]) ? held : card;
                }
            }
            apply(rules, state, seat, Move::lay(card, lays.row), chance, NoObserver{});
        }
    }

    // Cards of the row that look like these, each once.
    static RowCards same_faces(const Rules& rules, const Row& row, RowCards wanted) {
        RowCards cards;
        for (const CardId want : wanted) {
            for (const CardId card : row) {
                if (rules.face(card) == rules.face(want) && !cards.contains(card)) {
                    cards.insert(card);
                    break;
                }
            }
        }
        return cards;
    }
};

}  // namespace shoal::bots::fatfish
