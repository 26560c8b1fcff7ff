// The values of the game: moves, reasons, the state and what a seat sees of it; events are in event.h.
//
// Fish outside nests are bits in sets of fields, fish in nests are counts: in a nest all fish of one
// kind and owner are alike but for whether they entered this turn. Nothing is hidden, so that a View
// is the State and the seat that looks at it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"
#include "engine/core/verdict.h"
#include "engine/hecht/edition.h"
#include "engine/hecht/field_set.h"

namespace shoal::hecht {

inline constexpr int rules_version = 1;
inline constexpr int players_min = 2;
inline constexpr int players_max = 6;
inline constexpr int turn_points = 7;
inline constexpr int wave_points = 7;
inline constexpr int points_max = turn_points + wave_points;
inline constexpr int carps_to_spare = 4;  // pikes never bring the living carps below this number
inline constexpr int few_carps = 3;       // while there are no more, they may not spread over all carp nests
inline constexpr int pikes_at_start = 2;

struct Options {
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

// A field as people call it: the letter of its row and its place in it, from 1.
struct FieldName {
    char row = 'a';
    std::uint8_t place = 0;

    friend constexpr bool operator==(FieldName, FieldName) = default;
};

// From the field where a fish is to the one where it stops, both included.
using Path = FixedList<FieldId, points_max + 1>;

// Stands for every distance that no turn's points can pay.
inline constexpr int out_of_reach = points_max + 1;

struct Rules {
    int players = 0;
    int version = 1;
    int rounds = 0;
    int die = 0;
    int fields = 0;
    std::array<FieldKind, fields_max> kind{};
    std::array<FieldName, fields_max> name{};
    std::array<FieldSet, fields_max> next{};   // neighbours across an edge
    std::array<FieldSet, fields_max> canal{};  // neighbours along a canal
    // within[f][p]: the other fields a fish on f can reach with p points or fewer.
    std::array<std::array<FieldSet, points_max + 1>, fields_max> within{};
    std::array<std::array<std::uint8_t, fields_max>, fields_max> distance{};
    std::array<std::uint8_t, fields_max> exit_cost{};
    FieldSet open_water{};  // all fields but the nests
    FieldSet snail_fields{};
    std::array<FieldId, nests_of_a_kind> pike_nests{};
    std::array<FieldId, nests_of_a_kind> carp_nests{};
    std::array<std::uint8_t, fields_max> nest{};  // a nest's place among those of its kind
    std::array<std::array<FieldId, 2>, sections> starts{};
    std::array<Action, chips> actions{};
    std::array<std::uint8_t, action_kinds> chips_of{};  // the chips of an action, as bits
    // For those who draw the pond: where its fields lie, and the hexagons that are none.
    std::array<Hex, fields_max> place{};
    FixedList<Hex, fields_max> island{};

    constexpr bool has(FieldId field) const { return field.index() < fields; }
    constexpr FieldKind kind_of(FieldId field) const { return kind[field.value]; }
    constexpr int steps(FieldId from, FieldId to) const { return distance[from.value][to.value]; }
};

enum class MoveKind : std::uint8_t { start, swim, exit, snail, skip, wave, breed_pike, breed_carp, give, end };

struct Move {
    MoveKind kind = MoveKind::end;
    FieldId from = no_field;  // where the fish is; for `give` the nest
    FieldId to = no_field;    // where it goes, where the snail is put; for `start` the section, for `give` how many
    Seat seat = no_seat;      // for `give`: whose pikes; nobody's for carps

    static constexpr Move start(int section) { return {MoveKind::start, no_field, FieldId(section), no_seat}; }
    static constexpr Move swim(FieldId from, FieldId to) { return {MoveKind::swim, from, to, no_seat}; }
    static constexpr Move exit(FieldId from) { return {MoveKind::exit, from, no_field, no_seat}; }
    static constexpr Move snail(FieldId to) { return {MoveKind::snail, no_field, to, no_seat}; }
    static constexpr Move snail_nowhere() { return {MoveKind::snail, no_field, no_field, no_seat}; }
    static constexpr Move skip() { return {MoveKind::skip, no_field, no_field, no_seat}; }
    static constexpr Move wave() { return {MoveKind::wave, no_field, no_field, no_seat}; }
    static constexpr Move breed_pike() { return {MoveKind::breed_pike, no_field, no_field, no_seat}; }
    static constexpr Move breed_carp() { return {MoveKind::breed_carp, no_field, no_field, no_seat}; }
    static constexpr Move give(FieldId nest, int count, Seat owner = no_seat) {
        return {MoveKind::give, nest, FieldId(count), owner};
    }
    static constexpr Move end() { return {MoveKind::end, no_field, no_field, no_seat}; }

    constexpr int section() const { return to.index(); }
    constexpr int count() const { return to.index(); }

    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

// Every own pike and every carp to every other field, exits, a snail on every snail field, the other actions, `end`.
inline constexpr std::size_t legal_max =
    (pike_stones + carp_stones) * (fields_max - 1) + pike_stones + snail_fields + action_kinds + 1;

using Moves = FixedList<Move, legal_max>;

enum class Reason : std::uint8_t {
    none,
    game_over,
    not_your_turn,
    unknown_move,
    choose_start_first,
    start_chosen,
    start_taken,
    start_not_next,
    give_first,
    nothing_to_give,
    give_other_nest,
    give_amount,
    only_skip_left,
    no_fish,
    not_your_pike,
    pair_disturbed,
    entered_this_turn,
    clear_nest_first,
    same_field,
    too_far,
    field_occupied,
    snail_in_the_way,
    sated_does_not_eat,
    carps_spared,
    wrong_nest,
    hungry_in_no_nest,
    nest_not_cleared,
    nest_has_pair,
    third_carp_joins,
    carps_stay,
    action_done,
    action_covered,
    skip_comes_first,
    not_a_snail_field,
    snail_field_taken,
    no_snail_left,
    snail_can_be_placed,
    action_missing,
    clear_before_end,
};

using Judgement = Verdict<Reason>;

// What the player to move is to do, for explanations.
enum class Phase : std::uint8_t { start, turn, acted, clear, only_skip, give, over };

enum class Stage : std::uint8_t { start, turn, give, over };
enum class Ending : std::uint8_t { none, rounds, no_breeding };

// Fish in a nest are all hungry or all sated: only sated ones enter, never to hungry ones, and breeding changes both.
struct CarpNest {
    std::uint8_t sated = 0;
    std::uint8_t hungry = 0;
    std::uint8_t entered = 0;  // how many of them came in during this turn

    friend constexpr bool operator==(const CarpNest&, const CarpNest&) = default;
};

struct PikeNest {
    PerSeat<std::uint8_t, players_max> sated{};
    PerSeat<std::uint8_t, players_max> hungry{};
    std::uint8_t entered = 0;  // how many of those of the player on turn came in during this turn

    friend constexpr bool operator==(const PikeNest&, const PikeNest&) = default;
};

// Young that a nest is still to get: of an owner's pikes, or carps, which nobody owns.
struct Birth {
    FieldId nest{};
    Seat owner{};
    std::uint8_t wanted = 0;

    friend constexpr bool operator==(const Birth&, const Birth&) = default;
};

// A pair has at most two owners.
inline constexpr int births_max = 2 * nests_of_a_kind;

struct State {
    FieldSet carps{};                           // living carps outside nests
    std::array<FieldSet, players_max> pikes{};  // by owner, outside nests
    FieldSet sated{};                           // fields outside nests whose fish has eaten
    FieldSet snails{};                          // snails no carp has eaten
    std::array<CarpNest, nests_of_a_kind> carp_nests{};
    std::array<PikeNest, nests_of_a_kind> pike_nests{};
    std::uint8_t snail_supply = 0;
    std::uint8_t carp_supply = 0;
    std::uint8_t living_carps = 0;  // on the board, in nests too, not beneath pikes
    PerSeat<std::uint8_t, players_max> pike_supply{};
    PerSeat<std::uint8_t, players_max> left{};     // pikes that have left the pond
    PerSeat<std::uint8_t, players_max> covered{};  // chips lying on actions, as bits
    Seat on_turn{};
    Stage stage = Stage::start;
    std::uint8_t points = 0;
    std::uint8_t acted = 0;           // this turn's action is done
    std::uint8_t touched = 0;         // something has been done this turn
    std::uint8_t left_this_turn = 0;  // pikes of the player on turn, not to be born again before the turn is over
    std::uint8_t round = 0;           // rounds completed
    Ending ending = Ending::none;
    FixedList<Birth, births_max> births{};  // by owner, then nest; the first is the one being asked for

    friend constexpr bool operator==(const State&, const State&) = default;
};

struct View {
    State state{};
    Seat me{};
    std::array<std::uint8_t, 7> filler{};  // fills the last word, so that equal views have equal bytes

    friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(std::has_unique_object_representations_v<State>);
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace shoal::hecht
