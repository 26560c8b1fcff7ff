// A bot's reasons as sentences, in the four languages. Whoever shows them says how a seat, a card and a move look: the
// terminal colours them, Python writes them as they are.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "bots/reasons.h"
#include "engine/core/text.h"
#include "engine/core/words.h"

namespace shoal::bots {

// "reason.fooled", …: {1} is the number, {2} the comparison or nothing, {3} a seat's name, {4} a card or a licence. An
// action that does nothing has a sentence for each why: "reason.does_nothing_no_pair".
std::span<const Phrase> reason_phrases();

// A number as the language writes it: "8 %", "+2,5".
std::string reason_number(ReasonUnit unit, bool has_sign, int number, Language language);

// A seat whose player's name is not known: "seat 2", counted from 0 as programs do.
std::string seat_words(Seat seat, Language language);

// What is put into a sentence, ready to be shown.
struct ReasonWords {
    std::string move;  // what the sentence is said of, if that is not the choice
    std::string instead;
    std::string seat;
    std::string card;  // or a licence
};

std::string reason_sentence(ReasonKind kind, int amount, int other, bool compared, std::string_view detail,
                            const ReasonWords& words, Language language);

// The sentence for a reason. `instead` is the notation of the runner-up, empty if there is none; `choice` the move that
// is being explained. `name(seat)` and `show(notation)` say how names and notation look.
template <class Rules, class Move, class Name, class Show>
std::string tell_reason(const Rules& rules, const Reason<Move>& reason, const Move& choice, std::string_view instead,
                        Language language, const Name& name, const Show& show) {
    ReasonWords words;
    if (!(reason.move == choice)) {
        words.move = show(Notation::of([&](Text& out) { format(rules, reason.move, out); }).view());
    }
    words.instead = reason.compared ? show(instead) : std::string();
    words.seat = reason.seat == no_seat ? std::string() : name(reason.seat);
    if (reason.card != no_card) {
        words.card = show(Notation::of([&](Text& out) { format_card(rules, reason.card, out); }).view());
    } else if (form_of(reason.kind).about == ReasonAbout::licence) {
        words.card = reason.detail;
    }
    return reason_sentence(reason.kind, reason.amount, reason.other, reason.compared, reason.detail, words, language);
}

}  // namespace shoal::bots
