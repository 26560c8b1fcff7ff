// What a study looks for in Fishing: fresh cards, effects, and who profits from which card.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "arena/study_counts.h"
#include "arena/study_tally.h"
#include "engine/core/seat.h"
#include "engine/fishing/fishing.h"

namespace shoal::arena {

// Cards that do something, by face; the five 0s count as one.
enum class FishingEffect : std::uint8_t { all, call, first, low, minus3, pass, zero };
inline constexpr std::size_t fishing_effects = 7;

class FishingWatch {
public:
    using Rules = fishing::Rules;
    using State = fishing::State;
    using Move = fishing::Move;
    using Event = fishing::Event;

    struct Own {
        Compared fresh;        // ocean cards drawn in a whole game
        Chances win_by_fresh;  // by their number
        Compared minus3;       // points lost to @minus3
        std::array<std::uint64_t, fishing_effects> played{};
        std::array<Chance, fishing_effects> caught_by_player{};  // when it was played: by the one who played it
        CardChances win_if_played{};                             // at least once in the game
        CardChances win_if_caught{};

        void add(const Own& other) {
            fresh.add(other.fresh);
            add_chances(win_by_fresh, other.win_by_fresh);
            minus3.add(other.minus3);
            for (std::size_t i = 0; i < fishing_effects; ++i) {
                played[i] += other.played[i];
            }
            add_chances(caught_by_player, other.caught_by_player);
            add_chances(win_if_played, other.win_if_played);
            add_chances(win_if_caught, other.win_if_caught);
        }

        friend bool operator==(const Own&, const Own&) = default;
    };

    explicit FishingWatch(const Rules&) {}

    void before(const Rules&, const State&, Seat seat, const Move& move) {
        if (move.kind == fishing::MoveKind::play) {
            played_[seat].insert(move.card());
        }
    }

    // A new round begins: what its hands do not have from the stockrooms is fresh.
    void after(const Rules& rules, const State& earlier, const State& state, Seat, const Move&) {
        if (state.table.round != earlier.table.round) {
            const int hand = rules.hand_size[state.table.round - 1U];
            for (const Seat seat : SeatSet::all(rules.players)) {
                fresh_[seat] += hand - state.table.drawn[seat];
            }
        }
    }

    void event(const Rules& rules, const State&, const Event& event) {
        if (event.kind != fishing::EventKind::trick) {
            return;
        }
        for (const fishing::PlayTold& play : event.plays) {
            if (const std::size_t effect = effect_of(play.card); effect < fishing_effects) {
                ++effects_played_[effect];
                effects_kept_[effect].add_case(play.taker == play.seat);
            }
            caught_[play.taker].insert(play.card);
        }
        for (const Seat seat : SeatSet::all(rules.players)) {
            minus3_[seat] += event.lost[seat];
        }
    }

    // The catch of a round not yet scored counts along.
    static int standing(const Rules& rules, const State& state, Seat seat) {
        return state.table.scores[seat] + (over(rules, state) ? 0 : state.table.caught[seat].size());
    }

    void finish(const Rules& rules, const State&, SeatSet winners, Own& own) const {
        for (const Seat seat : SeatSet::all(rules.players)) {
            const bool won = winners.contains(seat);
            const std::uint64_t parts = parts_of(winners, seat);
            own.fresh.add(won, fresh_[seat]);
            own.win_by_fresh[fresh_[seat]].add(parts);
            own.minus3.add(won, minus3_[seat]);
            for (const CardId card : played_[seat]) {
                own.win_if_played[card.value].add(parts);
            }
            for (const CardId card : caught_[seat]) {
                own.win_if_caught[card.value].add(parts);
            }
        }
        for (std::size_t i = 0; i < fishing_effects; ++i) {
            own.played[i] += effects_played_[i];
            own.caught_by_player[i].add(effects_kept_[i]);
        }
    }

    // `fishing_effects` for cards that do nothing.
    static std::size_t effect_of(CardId card) {
        if (fishing::zeros.contains(card)) {
            return static_cast<std::size_t>(FishingEffect::zero);
        }
        if (!fishing::is_buoy(card)) {
            return fishing_effects;
        }
        const auto place = static_cast<std::size_t>(card.index() - fishing::all_buoy.index());
        return place - (card.index() > fishing::minus3_buoy.index() ? 1 : 0);  // the second @minus3 is like the first
    }

private:
    PerSeat<CardSet> played_{};
    PerSeat<CardSet> caught_{};
    PerSeat<int> fresh_{};
    PerSeat<int> minus3_{};
    std::array<std::uint64_t, fishing_effects> effects_played_{};
    std::array<Chance, fishing_effects> effects_kept_{};
};

}  // namespace shoal::arena
