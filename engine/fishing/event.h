// What happened, as a value that is complete in itself: who did what, and why it came so.
//
// An event is kept, compared and told (trace.h, show_events.h) without the state of that moment. It holds hidden cards
// too; what each viewer hears of them is decided where it is told. why.h makes events.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"
#include "engine/fishing/cards.h"
#include "engine/fishing/types.h"

namespace shoal::fishing {

enum class EventKind : std::uint8_t {
    deal,        // round 1's hands
    ocean,       // the ocean is shuffled, level by level
    starter,     // who leads the first trick
    passed,      // all have chosen for `@pass`, and the cards are exchanged
    trick,       // a trick and all its effects are done
    round,       // a round is scored
    stockrooms,  // the catch is shuffled and stowed
    drew,        // new hands are taken up
    end,         // the game is over
};

// How a card stands to what its trick asked for.
enum class PlayedAs : std::uint8_t { led, followed, trumped, off_colour, buoy };

// By what a card came to whoever took it from the trick.
enum class TakenBy : std::uint8_t { the_catch, zero, all };

// Why somebody catches a trick.
enum class CatchWhy : std::uint8_t {
    highest_trump,
    highest_of_led,
    lowest_trump,  // under `@low`
    lowest_of_led,
    only_buoys,       // the first of them
    unanswered_call,  // nobody followed the called colour or trumped: the caller catches
};

// What became of an effect.
enum class EffectDid : std::uint8_t {
    took,           // a 0: the card that its player chose
    took_only,      // a 0: the only other card that lay there, unasked
    took_all,       // `@all`
    found_nothing,  // a 0 or `@all`: no other card lay there any more
    passed,         // `@pass`: everybody passed a card
    leads,          // `@first`: its player leads the next trick
    calls,          // `@call`: its player is asked for a colour now
    lowers,         // `@low`: the lowest card catches the next trick
    lapsed,         // it was the round's last trick
};

// Why somebody leads next.
enum class LeadWhy : std::uint8_t {
    catcher,        // of the trick before
    played_first,   // `@first`
    round_over,     // nobody leads: the round is over
    fewest_points,  // a new round
    order_of_play,  // a new round, and others have as few points: who played earlier in the last trick
};

// Why somebody draws from the ocean at this place of the order.
enum class DrawWhy : std::uint8_t {
    lack,           // nobody else lacks as many cards; who lacks more draws earlier
    order_of_play,  // others lack as many: who played earlier in the last trick draws earlier
};

struct PlayTold {
    Seat seat;
    CardId card;
    PlayedAs as = PlayedAs::led;
    Seat taker;
    TakenBy by = TakenBy::the_catch;

    friend constexpr bool operator==(const PlayTold&, const PlayTold&) = default;
};

struct EffectTold {
    Seat seat;  // who played the card, whoever took it
    CardId card;
    EffectDid did = EffectDid::lapsed;
    CardSet taken;

    friend constexpr bool operator==(const EffectTold&, const EffectTold&) = default;
};

struct DrawTold {
    Seat seat;
    std::uint8_t cards = 0;
    DrawWhy why = DrawWhy::lack;

    friend constexpr bool operator==(const DrawTold&, const DrawTold&) = default;
};

// What belongs to other kinds of events keeps its first value.
struct Event {
    EventKind kind = EventKind::deal;
    Seat seat = no_seat;     // starter, drew: who leads; trick: who catches
    std::uint8_t round = 1;  // of drew: the new one

    // deal and drew
    BySeat<CardSet> hands;       // as they were dealt or taken up; hidden
    BySeat<CardSet> fresh;       // drew: the cards of each hand that come from the ocean; hidden
    std::uint8_t hand_size = 0;  // of everybody

    // ocean, stockrooms, drew and end
    std::array<CardId, card_count> piles{};  // the ocean, or the stockrooms one after another, top first; hidden
    BySeat<std::uint8_t> sizes;              // stockrooms: of each; drew: cards of each hand that come from there
    std::uint8_t ocean_size = 0;             // not stockrooms; drew: what is left
    std::array<std::uint8_t, level_count> levels{};  // of these, how many have 1, 2, … stars

    // passed
    BySeat<CardId> given;  // to the seat on the left; hidden but to giver and receiver

    // passed and trick
    std::uint8_t trick = 0;  // counts from 0 in each round

    // trick
    Seat leader = no_seat;  // drew: who led the last trick of the round before
    Colour led = Colour::none;
    Seat caller = no_seat;  // who called that colour
    bool low = false;       // the lowest card catches
    CatchWhy catch_why = CatchWhy::highest_trump;
    FixedList<PlayTold, players_max> plays;      // in order of play
    FixedList<EffectTold, players_max> effects;  // in the order in which they were resolved
    Seat next = no_seat;                         // who leads the next trick; no_seat: the round is over
    LeadWhy lead_why = LeadWhy::catcher;         // … or, of drew, the new round

    // trick and round
    BySeat<std::uint8_t> lost;  // points, by `@minus3`

    // round, end
    BySeat<std::uint8_t> got;      // round: points for caught cards
    BySeat<std::int16_t> scores;   // as they stand
    Ending ending = Ending::none;  // end
    SeatSet winners;               // end; round: who is ahead
    std::uint8_t needed = 0;       // end by overfishing: so many cards, more than `ocean_size`

    // drew
    FixedList<DrawTold, players_max> draws;  // from the ocean, in the order in which they were made

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 704);

}  // namespace shoal::fishing
