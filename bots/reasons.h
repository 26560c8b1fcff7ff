// Why a bot chose a move: small values that say what came of it in the games the bot imagined.
//
// A reason is a frequency over imagined worlds, an average over them, or a fact of the rules; it is never a guess at
// what the search "meant". witness.h counts, bots/<game>/reasons.h says what is counted in each game, and
// reason_words.h makes sentences of it. No text is made here: a page shows cards and names in its own way.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/card_set.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/core/text.h"

namespace shoal::bots {

enum class ReasonKind : std::uint8_t {
    // Foppen
    safe,           // cannot be fooled in this trick
    surely_fooled,  // is certain to be
    surely_wins,    // is certain to win the trick
    fooled,
    wins,
    voids,        // somebody who plays later cannot follow
    award,        // goes out without a disc
    plays_later,  // what the runner-up would have played is kept, and played later without being fooled
    // Foppen and Fishing
    round,  // points until the end of the round
    // Fishing
    surely_catches,
    surely_beaten,  // cannot catch the trick
    catches,
    catches_next,  // of what is chosen between tricks: the next one
    beaten_by,     // who catches it instead
    beatable,      // somebody who plays later holds a card that beats it
    gives_minus3,  // somebody else catches the own `@minus3`
    gets_minus3,
    catches_later,  // what the runner-up would have played is kept, and catches a trick later
    trick,          // points by this trick
    later,          // points that hand and stockroom promise in later rounds, as the bot's model says
    // Fat Fish
    takes_row,
    opens_for,      // somebody takes the row before one's next turn
    turn,           // points by this turn
    others_points,  // all others' points until one's next turn
    cards_kept,
    licence,
    ahead,  // of the others' average, at the end
    // Hecht
    does_nothing,  // an action that would only be covered
    eats,
    feeds,
    pairs,
    young,
    leaves,
    breeds_soon,   // young by the end of one's next turn
    pikes,         // … and how many pikes there are by then
    others_young,  // … and how many young the others have got
};
inline constexpr std::size_t reason_kinds = static_cast<std::size_t>(ReasonKind::others_young) + 1;

// What the number of a reason is.
enum class ReasonUnit : std::uint8_t {
    fact,     // there is none: the rules say so. Compared with a percentage
    percent,  // of the imagined games
    tenths,   // an average, in tenths: of points (with a sign), of cards or of fish
};

// What a reason speaks of besides the move.
enum class ReasonAbout : std::uint8_t { nothing, seat, card, licence, why };

struct ReasonForm {
    std::string_view name;
    ReasonUnit unit = ReasonUnit::percent;
    ReasonAbout about = ReasonAbout::nothing;
    bool has_sign = false;
};

constexpr ReasonForm form_of(ReasonKind kind) {
    constexpr auto fact = ReasonUnit::fact;
    constexpr auto percent = ReasonUnit::percent;
    constexpr auto tenths = ReasonUnit::tenths;
    switch (kind) {
        case ReasonKind::safe: return {"safe", fact};
        case ReasonKind::surely_fooled: return {"surely_fooled", fact};
        case ReasonKind::surely_wins: return {"surely_wins", fact};
        case ReasonKind::fooled: return {"fooled", percent};
        case ReasonKind::wins: return {"wins", percent};
        case ReasonKind::voids: return {"voids", percent};
        case ReasonKind::award: return {"award", percent};
        case ReasonKind::plays_later: return {"plays_later", percent, ReasonAbout::card};
        case ReasonKind::round: return {"round", tenths, ReasonAbout::nothing, true};
        case ReasonKind::surely_catches: return {"surely_catches", fact};
        case ReasonKind::surely_beaten: return {"surely_beaten", fact};
        case ReasonKind::catches: return {"catches", percent};
        case ReasonKind::catches_next: return {"catches_next", percent};
        case ReasonKind::beaten_by: return {"beaten_by", percent, ReasonAbout::seat};
        case ReasonKind::beatable: return {"beatable", percent};
        case ReasonKind::gives_minus3: return {"gives_minus3", percent};
        case ReasonKind::gets_minus3: return {"gets_minus3", percent};
        case ReasonKind::catches_later: return {"catches_later", percent, ReasonAbout::card};
        case ReasonKind::trick: return {"trick", tenths, ReasonAbout::nothing, true};
        case ReasonKind::later: return {"later", tenths, ReasonAbout::nothing, true};
        case ReasonKind::takes_row: return {"takes_row", fact};
        case ReasonKind::opens_for: return {"opens_for", percent, ReasonAbout::seat};
        case ReasonKind::turn: return {"turn", tenths, ReasonAbout::nothing, true};
        case ReasonKind::others_points: return {"others_points", tenths, ReasonAbout::nothing, true};
        case ReasonKind::cards_kept: return {"cards_kept", tenths};
        case ReasonKind::licence: return {"licence", percent, ReasonAbout::licence};
        case ReasonKind::ahead: return {"ahead", tenths, ReasonAbout::nothing, true};
        case ReasonKind::does_nothing: return {"does_nothing", fact, ReasonAbout::why};
        case ReasonKind::eats: return {"eats", tenths};
        case ReasonKind::feeds: return {"feeds", tenths};
        case ReasonKind::pairs: return {"pairs", tenths};
        case ReasonKind::young: return {"young", tenths};
        case ReasonKind::leaves: return {"leaves", tenths};
        case ReasonKind::breeds_soon: return {"breeds_soon", percent};
        case ReasonKind::pikes: return {"pikes", tenths};
        case ReasonKind::others_young: return {"others_young", tenths};
    }
    return {};
}

template <class Move>
struct Reason {
    ReasonKind kind{};
    Move move{};              // which move it speaks of: the bot's choice, or another that the rules say something of
    std::int16_t amount = 0;  // by the unit of its kind
    std::int16_t other = 0;   // the same for the runner-up; of a fact, its percentage
    bool compared = false;    // `other` is there
    Seat seat = no_seat;
    CardId card = no_card;
    std::string_view detail;  // a licence, or why an action would do nothing: as in notation, and there for good
    float strength = 0;       // how clearly it tells the choice from the runner-up

    friend constexpr bool operator==(const Reason&, const Reason&) = default;
};

inline constexpr std::size_t reasons_most = 3;

// {"kind":"fooled","move":"r7","percent":8,"other":61}
template <class Rules, class Move>
constexpr void write_reason(const Rules& rules, const Reason<Move>& reason, Text& out) {
    const ReasonForm form = form_of(reason.kind);
    out.put(R"({"kind":")").put(form.name).put(R"(","move":")");
    format(rules, reason.move, out);
    out.put('"');
    switch (form.unit) {
        case ReasonUnit::fact: break;
        case ReasonUnit::percent: out.put(R"(,"percent":)").number(reason.amount); break;
        case ReasonUnit::tenths: out.put(R"(,"tenths":)").number(reason.amount); break;
    }
    if (reason.compared) {
        out.put(R"(,"other":)").number(reason.other);
    }
    switch (form.about) {
        case ReasonAbout::nothing: break;
        case ReasonAbout::seat: out.put(R"(,"seat":)").number(reason.seat.index()); break;
        case ReasonAbout::card:
            out.put(R"(,"card":")");
            format_card(rules, reason.card, out);
            out.put('"');
            break;
        case ReasonAbout::licence: out.put(R"(,"licence":")").put(reason.detail).put('"'); break;
        case ReasonAbout::why: out.put(R"(,"why":")").put(reason.detail).put('"'); break;
    }
    out.put('}');
}

}  // namespace shoal::bots
