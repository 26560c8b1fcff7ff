// What there is to see in a position of Hecht as a turn begins, in small whole numbers: some of it is true of the pond,
// some of each seat. From it chances.h guesses who will win.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/hecht/worth.h"
#include "engine/core/seat.h"
#include "engine/hecht/hecht.h"

namespace shoal::bots::hecht {

struct PondTrait {
    enum Place : std::size_t {
        players,          // one of five switches
        rounds_left = 5,  // one of four
        carps_alive = 9,  // a switch for each number that is reached
        edible = 17,      // carps that may be eaten
        snails,
        carp_pairs,
        carps_waiting,
        carps_in_nests,
        carps_hungry,
        carps_sated,
        pike_nests_open,
        pike_nests_single,
        pike_nests_paired,
        pike_breedings,  // chips that are open, of all seats
        carp_breedings,
        waves,
        snail_chips,
        chips,
        snail_supply,
        count
    };
};

struct SeatTrait {
    enum Place : std::size_t {
        score,
        lead,    // over the best of the others
        supply,  // one of seven switches
        left = 9,
        hungry,
        hungry_beside,  // two steps from a carp or nearer
        hungry_near,    // a turn's points are enough
        sated,
        sated_beside,  // four steps from an open nest or nearer
        sated_near,
        sated_near_single,  // a turn's points take it to a partner
        sated_all,
        alone,
        paired,
        paired_mixed,
        hungry_in_nests,
        snail_chips,
        skip_chip,
        wave_chip,
        pike_chip,
        carp_chip,
        on_turn,
        second,
        last,
        turns_away,
        breeders_before,  // seats that may breed pikes before this one's next turn
        young_now,        // that a pike breeding would bring
        young_own,        // the same if the seat may breed itself
        count
    };
};

using PondTraits = std::array<std::int8_t, PondTrait::count>;
using SeatTraits = std::array<std::int8_t, SeatTrait::count>;

struct Traits {
    PondTraits pond{};
    PerSeat<SeatTraits, pond::players_max> seats{};
};

class TraitFinder {
public:
    TraitFinder(const Rules& rules, const State& s) : rules_(rules), s_(s) {}

    void find(Traits& out) {
        out.pond.fill(0);
        look_at_nests(out.pond);
        look_at_pond(out.pond);
        const Scores points = scores(rules_, s_);
        int best = -1;
        int second = -1;
        for (const Seat seat : SeatSet::all(rules_.players)) {
            const int score = points[seat];
            second = std::max(second, std::min(best, score));
            best = std::max(best, score);
        }
        int breeders = 0;
        Seat seat = s_.on_turn;
        for (int turns = 0; turns < rules_.players; ++turns) {
            SeatTraits& traits = out.seats[seat];
            traits.fill(0);
            put(traits[SeatTrait::score], points[seat]);
            put(traits[SeatTrait::lead], points[seat] - (points[seat] == best ? second : best));
            look_at_fish(seat, traits);
            look_at_nests(seat, traits);
            look_at_chips(seat, traits, out.pond);
            traits[SeatTrait::on_turn] = turns == 0;
            traits[SeatTrait::second] = turns == 1;
            traits[SeatTrait::last] = turns == rules_.players - 1;
            put(traits[SeatTrait::turns_away], turns);
            put(traits[SeatTrait::breeders_before], breeders);
            breeders += traits[SeatTrait::pike_chip];
            seat = next_seat(seat, rules_.players);
        }
    }

private:
    static void put(std::int8_t& trait, int number) { trait = static_cast<std::int8_t>(number); }
    static void add(std::int8_t& trait, int number) { trait = static_cast<std::int8_t>(trait + number); }

    void look_at_nests(PondTraits& traits) {
        fodder_ = s_.carps;
        for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
            const pond::CarpNest& carps = s_.carp_nests[i];
            add(traits[PondTrait::carp_pairs], carps.sated == 2);
            add(traits[PondTrait::carps_waiting], carps.sated == 1);
            add(traits[PondTrait::carps_in_nests], carps.hungry);
            if (carps.hungry > 0) {
                fodder_.insert(rules_.carp_nests[i]);
            }
            const pond::PikeNest& pikes = s_.pike_nests[i];
            sated_in_[i] = pond::sated_fish(pikes);
            const bool open = sated_in_[i] < 2 && pond::hungry_fish(pikes) == 0;
            if (open) {
                open_.insert(rules_.pike_nests[i]);
            }
            if (sated_in_[i] == 1) {
                single_.insert(rules_.pike_nests[i]);
            }
            add(traits[PondTrait::pike_nests_open], open);
            add(traits[PondTrait::pike_nests_single], sated_in_[i] == 1);
            add(traits[PondTrait::pike_nests_paired], sated_in_[i] == 2);
        }
    }

    void look_at_pond(PondTraits& traits) const {
        const auto turn_on = [&](PondTrait::Place first, int number) {
            traits[first + static_cast<std::size_t>(number)] = 1;
        };
        turn_on(PondTrait::players, rules_.players - pond::players_min);
        turn_on(PondTrait::rounds_left, rules_.rounds - 1 - s_.round);
        constexpr int numbers = PondTrait::edible - PondTrait::carps_alive;
        for (int i = 0; i < numbers && s_.living_carps >= pond::carps_to_spare + i; ++i) {
            turn_on(PondTrait::carps_alive, i);
        }
        put(traits[PondTrait::edible], std::max(0, s_.living_carps - pond::carps_to_spare));
        put(traits[PondTrait::snails], s_.snails.size());
        put(traits[PondTrait::carps_hungry], (s_.carps - s_.sated).size());
        put(traits[PondTrait::carps_sated], (s_.carps & s_.sated).size());
        put(traits[PondTrait::snail_supply], s_.snail_supply);
    }

    bool is_near(FieldId from, const FieldSet& to, std::size_t steps) const {
        return !(rules_.within[from.value][steps] & to).empty();
    }

    void look_at_fish(Seat seat, SeatTraits& traits) const {
        traits[SeatTrait::supply + std::size_t{s_.pike_supply[seat]}] = 1;
        put(traits[SeatTrait::left], s_.left[seat]);
        for (const FieldId pike : s_.pikes[seat.value] - s_.sated) {
            add(traits[SeatTrait::hungry], 1);
            add(traits[SeatTrait::hungry_beside], is_near(pike, fodder_, 2));
            add(traits[SeatTrait::hungry_near], is_near(pike, fodder_, pond::turn_points));
        }
        for (const FieldId pike : s_.pikes[seat.value] & s_.sated) {
            add(traits[SeatTrait::sated], 1);
            add(traits[SeatTrait::sated_beside], is_near(pike, open_, 4));
            add(traits[SeatTrait::sated_near], is_near(pike, open_, pond::turn_points));
            add(traits[SeatTrait::sated_near_single], is_near(pike, single_, pond::turn_points));
        }
    }

    void look_at_nests(Seat seat, SeatTraits& traits) const {
        int young = 0;
        int sated = traits[SeatTrait::sated];
        for (std::size_t i = 0; i < pond::nests_of_a_kind; ++i) {
            const int mine = s_.pike_nests[i].sated[seat];
            sated += mine;
            if (sated_in_[i] == 2) {
                young += mine;
                add(traits[SeatTrait::paired], mine == 2);
                add(traits[SeatTrait::paired_mixed], mine == 1);
            } else {
                add(traits[SeatTrait::alone], mine);
            }
            add(traits[SeatTrait::hungry_in_nests], s_.pike_nests[i].hungry[seat]);
        }
        put(traits[SeatTrait::sated_all], sated);
        put(traits[SeatTrait::young_now], std::min<int>(young, s_.pike_supply[seat]));
    }

    void look_at_chips(Seat seat, SeatTraits& traits, PondTraits& all) const {
        const auto note = [&](SeatTrait::Place mine, Action action) {
            const int open = std::popcount(pond::open_chips(rules_, s_, seat, action));
            put(traits[mine], open);
            return open;
        };
        const int snails = note(SeatTrait::snail_chips, Action::snail);
        const int skips = note(SeatTrait::skip_chip, Action::skip);
        const int waves = note(SeatTrait::wave_chip, Action::wave);
        const int pikes = note(SeatTrait::pike_chip, Action::breed_pike);
        const int carps = note(SeatTrait::carp_chip, Action::breed_carp);
        add(all[PondTrait::snail_chips], snails);
        add(all[PondTrait::waves], waves);
        add(all[PondTrait::pike_breedings], pikes);
        add(all[PondTrait::carp_breedings], carps);
        add(all[PondTrait::chips], snails + skips + waves + pikes + carps);
        put(traits[SeatTrait::young_own], pikes > 0 ? traits[SeatTrait::young_now] : 0);
    }

    const Rules& rules_;
    const State& s_;
    FieldSet fodder_{};
    FieldSet open_{};    // pike nests that take another
    FieldSet single_{};  // those of them with one pike
    std::array<int, pond::nests_of_a_kind> sated_in_{};
};

}  // namespace shoal::bots::hecht
