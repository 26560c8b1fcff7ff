// What an observer is told: each event is a value complete in itself, with its why.
//
// An event can be kept, compared and written long after the state of its moment is gone. why.h works events out,
// show_events.h writes them.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// `starter`, `die` and `round` are lines of a trace.
enum class EventKind : std::uint8_t {
    starter,   // who begins was drawn
    placed,    // two pikes were put on a start position
    swam,      // a fish went to another field
    left,      // a pike left the pond
    snail,     // the snail action, whether there was a place for one or not
    wave,      // the wave
    skipped,   // a turn was skipped
    bred,      // a breeding, before the dice and the young
    die,       // how many young a nest of carps wants
    born,      // young came, or the player on turn is asked who gets them
    clearing,  // hungry pikes in nests must leave before anything else is moved
    turn,      // a turn is over
    round,     // a round is over
    end,       // the game is
};

enum class PlaceWhy : std::uint8_t {
    free,           // any free position could be chosen
    next_to_first,  // with two players the second starts next to the first
};

enum class Prey : std::uint8_t { none, snail, hungry_carp, sated_carp };

enum class SnailWhy : std::uint8_t {
    placed,
    supply_empty,   // there is no snail to put
    no_free_field,  // every snail field has a snail or a fish
};

enum class SkipWhy : std::uint8_t {
    chosen,
    only_skip_left,  // no other action was open
};

enum class BreedWhy : std::uint8_t {
    pairs,    // at least one nest bred
    no_pair,  // no nest of the kind held two sated fish: nothing happened
};

// Why a nest got as many young as it did.
enum class BirthWhy : std::uint8_t {
    all_born,
    supply_empty,    // the stones ran out
    left_this_turn,  // the stones that are left went out of the pond in this turn
    shared_out,      // the player on turn keeps stones for a later nest
};

enum class RoundWhy : std::uint8_t {
    all_covered,  // everyone has used all six actions
    no_breeding,  // the last round ends with the last open pike breeding
};

enum class WinWhy : std::uint8_t {
    most_pikes,
    most_sated,  // equal in pikes, more sated ones on the board
    shared,      // equal in both
};

// A nest as a breeding finds it.
struct NestSeen {
    FieldId at = no_field;
    bool pair = false;
    std::uint8_t hungry = 0;
    std::uint8_t sated = 0;
    std::array<Seat, 2> parents{no_seat, no_seat};  // the owners of a pair of pikes

    friend constexpr bool operator==(const NestSeen&, const NestSeen&) = default;
};

// The young of one owner in one nest, or a nest's carps.
struct Young {
    FieldId nest = no_field;
    Seat owner = no_seat;     // nobody's for carps
    std::uint8_t wanted = 0;  // by the parents or the die
    std::uint8_t born = 0;    // the others have lapsed
    std::uint8_t stones = 0;  // could have come before these did
    BirthWhy why = BirthWhy::all_born;

    friend constexpr bool operator==(const Young&, const Young&) = default;
};

// What the player on turn is to decide: how many young a nest gets.
struct Question {
    FieldId nest = no_field;  // none: nothing is to be decided
    Seat owner = no_seat;
    std::uint8_t wanted = 0;
    std::uint8_t stones = 0;
    std::uint8_t least = 0;
    std::uint8_t most = 0;

    friend constexpr bool operator==(const Question&, const Question&) = default;
};

// A nest that hungry pikes must leave.
struct Blocked {
    FieldId at = no_field;
    std::uint8_t pikes = 0;

    friend constexpr bool operator==(const Blocked&, const Blocked&) = default;
};

// What a kind does not tell is left as it is here.
struct Event {
    EventKind kind = EventKind::starter;
    Seat seat = no_seat;       // who starts, moved, acted, must clear or ended the turn; die, round: nobody
    Seat next = no_seat;       // placed, turn: whose turn it is now; nobody's when the game is over
    FieldId nest = no_field;   // die
    std::uint8_t number = 0;   // placed: the section; die: what it shows; round: which, from 1
    std::uint8_t chip = 0;     // snail, wave, skipped, bred: the chip's place in the row of actions
    std::uint8_t covered = 0;  // snail, wave, skipped, bred: chips lying on the seat's actions now, as bits
    std::uint8_t points = 0;   // swam, left, wave, clearing: left in this turn; turn: not used

    std::array<FieldId, 2> fields{no_field, no_field};  // placed
    PlaceWhy place_why{};                               // placed
    bool begins = false;                                // placed: all have chosen, and the first turn begins

    bool pike = false;                              // swam, bred, born: pikes, not carps
    bool sated = false;                             // swam, left: before it went
    bool had_to_clear = false;                      // swam, left: no other fish could have been moved
    FieldId from = no_field;                        // swam, left
    FieldId to = no_field;                          // swam; left: the arrow field; snail: none if no snail could be put
    std::uint8_t cost = 0;                          // swam, left
    Path path{};                                    // swam, left
    Prey ate{};                                     // swam; the snail of a sated carp is back in the supply
    bool left_nest = false;                         // swam, left
    bool entered_nest = false;                      // swam
    bool pair = false;                              // swam: the nest holds a pair now
    std::uint8_t living_carps = 0;                  // swam, born
    bool spared = false;                            // swam: no carp may be eaten now
    bool carp_back = false;                         // left: the carp beneath it is back in the supply
    std::uint8_t waiting = 0;                       // left: stones that cannot be born again before the turn is over
    SnailWhy snail_why{};                           // snail
    std::uint8_t snail_supply = 0;                  // snail
    SkipWhy skip_why{};                             // skipped
    BreedWhy breed_why{};                           // bred
    std::uint8_t carps_back = 0;                    // bred: carps that lay beneath pikes
    std::uint8_t snails_back = 0;                   // bred
    bool given = false;                             // born: the player on turn has decided about the first of `young`
    Question question{};                            // born
    RoundWhy round_why{};                           // round
    bool reopened = false;                          // round: all actions are open again
    Ending ending = Ending::none;                   // end
    Seat last_breeder = no_seat;                    // end: who used the last open pike breeding, if that ended the game
    WinWhy win_why{};                               // end
    SeatSet most_pikes{};                           // end: all with the highest score
    SeatSet winners{};                              // end
    FixedList<Young, births_max> young{};           // born: in the order in which they were asked for
    std::array<NestSeen, nests_of_a_kind> nests{};  // bred: all nests of the kind
    FixedList<Blocked, nests_of_a_kind> to_clear{};  // clearing
    PerSeat<std::uint8_t, players_max> used{};       // turn: actions that each has used in this round
    PerSeat<std::uint8_t, players_max> on_board{};   // round, end: pikes
    PerSeat<std::uint8_t, players_max> gone{};       // left, round, end: pikes that have left the pond
    PerSeat<std::uint8_t, players_max> all_sated{};  // end: sated pikes on the board
    Scores scores{};                                 // left, round, end

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace shoal::hecht
