// What happened, as a value that is complete in itself: who did what, and why it came so.
//
// An event is kept, compared and told (trace.h, show_events.h) without the state of that moment. It holds hidden cards
// too; what each viewer hears of them is decided where it is told. why.h makes events.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"
#include "engine/fatfish/scoring.h"
#include "engine/fatfish/types.h"

namespace shoal::fatfish {

// The first four are lines of a trace.
enum class EventKind : std::uint8_t { starter, deal, licence, row, fiasco, won, drew, end };

// How somebody came by a licence.
enum class How : std::uint8_t {
    only_one_met,  // the row met no other in the middle
    chosen,        // the row met several
    passed_on,     // A, from its owner
    at_the_end,    // B and C
};

struct Event {
    EventKind kind = EventKind::deal;
    Seat seat{};                   // starter, row, fiasco, drew: who
    Licence licence = no_licence;  // licence: the one drawn; row: the one taken from the middle, if any; won
    std::uint8_t row = 0;          // row; fiasco: the one the card was laid on

    // deal: the first card of each row; row: the cards as they lay; fiasco: those that came back, in the order in which
    // they had been laid.
    Row cards{};
    // row: starts the place anew, `no_card` if it stays empty; fiasco: laid wrong.
    CardId card = no_card;
    std::uint8_t reserve = 0;  // deal, row: how many cards the reserve has
    Hand hand{};               // fiasco: cards known to be in this hand from now on; drew: the cards drawn

    RowCards plus{};  // row
    RowCards minus{};
    std::uint8_t plus_points = 0;
    std::uint8_t minus_points = 0;
    bool one_colour = false;  // row: of five cards of one colour two may be kept
    LicenceSet met{};         // row: those in the game whose condition it meets, whoever has them
    LicenceSet left{};        // row: those of them that were in the middle and were not taken

    Reason rule = Reason::none;  // fiasco: `second_row` or `colour_elsewhere`
    std::uint8_t rows = 0;       // fiasco: bit i is row i: the one begun in this turn, or those that end in the colour

    Seat from = no_seat;                          // fiasco, won: who had the card or the licence; nobody: the middle
    std::uint8_t penalty = 0;                     // fiasco: what the card costs whoever has it at the end
    How how{};                                    // won
    SeatSet seats{};                              // won: who has the licence now; end: the winners
    std::uint8_t points = 0;                      // won: what the licence is worth to each of them
    PerSeat<std::uint8_t, players_max> counts{};  // won at the end: the cards or 1s that were compared

    PerSeat<std::uint8_t, players_max> pile_size{};  // deal; drew: of the one who drew
    PerSeat<Pile<pile_max>, players_max> piles{};    // deal
    Pile<reserve_max> reserve_cards{};               // deal
    Sums sums{};                                     // end

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

}  // namespace shoal::fatfish
