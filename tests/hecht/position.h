// Positions set up by hand, in the words of the notation, and played on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "engine/hecht/hecht.h"

namespace shoal::hecht::testing {

inline constexpr Rules rules_for_2 = Hecht::make_rules(2, {}, Hecht::default_edition());
inline constexpr Rules rules_for_3 = Hecht::make_rules(3, {}, Hecht::default_edition());

constexpr FieldId field(std::string_view name) { return *parse_field(rules_for_2, name); }

// Chance that says what it is told.
class Dice {
public:
    constexpr explicit Dice(std::span<const int> values) : values_(values) {}
    constexpr void deal(const Draw&, std::span<CardId>, std::size_t) {}
    constexpr int number(const Draw&, int low, int) { return rolled_ < values_.size() ? values_[rolled_++] : low; }
    constexpr std::size_t rolled() const { return rolled_; }

private:
    std::span<const int> values_;
    std::size_t rolled_ = 0;
};

// An empty pond on which seat 0 has just begun its turn, all actions open and all stones in the supply.
class Position {
public:
    constexpr explicit Position(const Rules& rules = rules_for_2) : rules_(rules) {
        s.stage = Stage::turn;
        s.points = turn_points;
        s.snail_supply = snail_stones;
        s.carp_supply = carp_stones;
        for (const Seat seat : SeatSet::all(rules.players)) {
            s.pike_supply[seat] = pike_stones;
        }
    }

    // ---- Setting up ----

    constexpr Position& snail(std::string_view at) {
        s.snails.insert(field(at));
        add(s.snail_supply, -1);
        return *this;
    }
    constexpr Position& carp(std::string_view at, bool sated = false) {
        add(s.carp_supply, -1);
        add(s.living_carps, 1);
        add(s.snail_supply, sated ? -1 : 0);
        if (rules_.kind_of(field(at)) == FieldKind::carp_nest) {
            CarpNest& nest = s.carp_nests[rules_.nest[field(at).value]];
            add(sated ? nest.sated : nest.hungry, 1);
            return *this;
        }
        s.carps.insert(field(at));
        if (sated) {
            s.sated.insert(field(at));
        }
        return *this;
    }
    constexpr Position& sated_carp(std::string_view at) { return carp(at, true); }
    constexpr Position& pike(int owner, std::string_view at, bool sated = false) {
        add(s.pike_supply[Seat(owner)], -1);
        add(s.carp_supply, sated ? -1 : 0);
        if (rules_.kind_of(field(at)) == FieldKind::pike_nest) {
            PikeNest& nest = s.pike_nests[rules_.nest[field(at).value]];
            add(sated ? nest.sated[Seat(owner)] : nest.hungry[Seat(owner)], 1);
            return *this;
        }
        s.pikes[static_cast<std::size_t>(owner)].insert(field(at));
        if (sated) {
            s.sated.insert(field(at));
        }
        return *this;
    }
    constexpr Position& sated_pike(int owner, std::string_view at) { return pike(owner, at, true); }
    constexpr Position& points(int count) {
        s.points = static_cast<std::uint8_t>(count);
        return *this;
    }
    // Covers every chip of a seat but those of the actions named.
    constexpr Position& only_open(int seat, std::initializer_list<Action> open) {
        s.covered[Seat(seat)] = all_chips;
        for (const Action action : open) {
            const unsigned of_action = rules_.chips_of[static_cast<std::size_t>(action)];
            s.covered[Seat(seat)] = static_cast<std::uint8_t>(s.covered[Seat(seat)] & ~of_action);
        }
        return *this;
    }
    constexpr Position& last_round() {
        s.round = static_cast<std::uint8_t>(rules_.rounds - 1);
        return *this;
    }

    // ---- Playing ----

    constexpr Judgement judged(std::string_view text) const {
        const std::optional<Move> move = parse(rules_, view(rules_, s, s.on_turn), text);
        return move ? judge(rules_, s, s.on_turn, *move) : Judgement::refused(Reason::unknown_move);
    }
    constexpr bool allows(std::string_view text) const { return judged(text).is_legal(); }
    constexpr Reason refusal(std::string_view text) const { return judged(text).reason; }
    // Makes the move; false if it is refused or does not ask for exactly these dice.
    constexpr bool play(std::string_view text, std::initializer_list<int> dice = {}) {
        const std::optional<Move> move = parse(rules_, view(rules_, s, s.on_turn), text);
        if (!move || !judge(rules_, s, s.on_turn, *move).is_legal()) {
            return false;
        }
        Dice chance(std::span(dice.begin(), dice.size()));
        apply(rules_, s, s.on_turn, *move, chance, NoObserver{});
        return chance.rolled() == dice.size();
    }

    // ---- Looking ----

    constexpr const Rules& rules() const { return rules_; }
    constexpr int mover() const { return s.on_turn.index(); }
    constexpr const CarpNest& carps_in(std::string_view nest) const { return carp_nest(rules_, s, field(nest)); }
    constexpr const PikeNest& pikes_in(std::string_view nest) const { return pike_nest(rules_, s, field(nest)); }
    constexpr bool is_sated(std::string_view at) const { return s.sated.contains(field(at)); }
    constexpr int score(int seat) const { return scores(rules_, s)[Seat(seat)]; }
    // How many moves are legal now; counted from the list, not from the verdicts.
    constexpr std::size_t legal_count() const {
        Moves list;
        legal(rules_, s, s.on_turn, list);
        return list.size();
    }

    State s{};

private:
    const Rules& rules_;
};

}  // namespace shoal::hecht::testing
