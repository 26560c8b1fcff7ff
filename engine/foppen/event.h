// What happened, as a value that is complete in itself: who did what, and why it came so.
//
// An event is kept, compared and told (trace.h, show_events.h) without the state of that moment. It holds hidden cards
// too; what each viewer hears of them is decided where it is told. why.h makes events.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

enum class EventKind : std::uint8_t { starter, deal, trick, round, end };

// Why a seat leads a round's first trick.
enum class LeadWhy : std::uint8_t {
    drawn,          // the game's first leader
    lowest_total,   // nobody else has so little
    first_of_tied,  // of several with the lowest total the first clockwise from the last round's first leader
};

// How a card counted in its trick.
enum class Counted : std::uint8_t {
    led,       // the first coloured card: it set the colour
    followed,  // of the led colour
    shed,      // of another colour
    one,       // a 1 played to a led colour: the lowest card of it
    open_one,  // a 1 played before there was a led colour: the lowest card of whatever it would be
};

enum class WonWhy : std::uint8_t {
    highest,    // the highest card of the led colour
    only_ones,  // nothing but 1s: the leader's
};

// Why a card is the worst one, or with two discs the worst of those that the first leaves.
enum class FooledWhy : std::uint8_t {
    nobody,           // there is no such card
    only_shed,        // the only shed card that is left: whatever its value, it is worse than all that follow
    lowest_shed,      // the lowest of the shed cards
    later_shed,       // as low as another shed card, and played after it
    lowest_followed,  // nothing shed is left: the lowest card of the led colour
    lowest_one,       // the same, and a 1
    later_one,        // as low as another 1, and played after it
};

enum class PointsWhy : std::uint8_t {
    cards_left,  // they cost their values
    award,       // an empty hand
    disc,        // an empty hand behind a disc
};

struct Play {
    Seat seat = no_seat;
    CardId card;
    Counted counted{};

    friend constexpr bool operator==(const Play&, const Play&) = default;
};

using Plays = FixedList<Play, seats_max>;

// What a kind does not tell is left as it is here.
struct Event {
    EventKind kind{};
    Seat seat = no_seat;                                   // the starter, a round's first leader, or a trick's winner
    std::array<Seat, discs_max> fooled{no_seat, no_seat};  // a trick's, worst first
    std::uint16_t round = 0;                               // all but the starter: counts from 1

    PerSeat<CardSet> hands{};  // dealt: as dealt; round: what was left of them

    LeadWhy lead_why{};         // dealt
    SeatSet lowest;             // dealt: all with the lowest total; nobody in the first round
    Seat led_before = no_seat;  // dealt: who led the last round's first trick

    Seat leader = no_seat;  // trick
    Colour led{};           // trick: none if only 1s were played
    Seat set_by = no_seat;  // trick: whose card set the colour
    Plays plays;            // trick: in order of play
    SeatList worst_first;   // trick: in the order that decides it
    WonWhy won_why{};
    std::array<FooledWhy, discs_max> fooled_why{};               // trick: of each in `fooled`
    std::array<Seat, discs_max> fooled_below{no_seat, no_seat};  // trick: whose card was the next better one
    SeatSet sat_out;  // trick: who was in the trick before fooled; they are back in now
    SeatSet emptied;  // trick, round: who played their last card, so that the round ends

    Scores points{};                  // round: what it brought
    PerSeat<PointsWhy> points_why{};  // round
    SeatSet awarded;                  // round, end: who got the award in this round
    std::uint8_t tens = 0;            // round, end: awards so far, to all players together
    Scores totals{};                  // dealt, round, end

    Ending end{};        // end: of two reasons the one that is given
    bool enough_tens{};  // end: the awards alone would have ended the game
    SeatSet too_low;     // end: whose total alone would have ended it
    SeatSet winners;     // end: several share the victory; round: who is ahead

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace shoal::foppen
