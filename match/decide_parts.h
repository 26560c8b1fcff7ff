// The decisions of match/decide.h, one function a command; grouped in files by what they are about.
#pragma once

#include "match/decide.h"

namespace shoal::match {

Event make(EventKind kind, Milliseconds now, Seat seat = no_seat);

inline Decision refused(Refusal refusal) { return {{}, refusal}; }

// The family of the one whom `kick` or `mute` names.
inline std::string named_family(const Match& match, const Command& command) {
    return command.about_owner.empty() ? match.family(command.text) : command.about_owner;
}

// Why somebody may not come in: who was sent away, who has seen all hands, who does not know the password.
Refusal refuse_entry(const Match& match, const Command& command);
// At a table where each device has one player, a family that has a seat gets no other.
bool shares_no_device(const Match& match, const std::string& family);

// Seats (decide_seats.cpp).
Decision decide_sit(const Match& match, const Command& command, Milliseconds now);
Decision decide_stand(const Match& match, const Command& command, Milliseconds now);
Decision decide_seat_bot(const Match& match, const Command& command, Milliseconds now);
Decision decide_drop_bot(const Match& match, const Command& command, Milliseconds now);
Decision decide_change(const Match& match, const Command& command, Milliseconds now);
Decision decide_kick(const Match& match, const Command& command, Milliseconds now);

// Bots' seats that people get in a running game (decide_claims.cpp).
Decision decide_claim(const Match& match, const Command& command, Milliseconds now);
Decision decide_unask(const Match& match, const Command& command, Milliseconds now);
Decision decide_admit(const Match& match, const Command& command, Milliseconds now);

// The deal (decide_deal.cpp).
Decision decide_commit(const Match& match, const Command& command, Milliseconds now);
Decision decide_start(const Match& match, const Command& command, Milliseconds now);
Decision decide_reveal(const Match& match, const Command& command, Milliseconds now);
// The time for shares is over.
Decision end_revealing(const Match& match, Milliseconds now);

// The game (decide_moves.cpp).
Decision decide_move(const Match& match, const Command& command, Milliseconds now);
Decision decide_bot_move(const Match& match, const Command& command, Milliseconds now);
Decision decide_undo(const Match& match, const Command& command, Milliseconds now);

// Talk and agreements (decide_talk.cpp).
Decision decide_say(const Match& match, const Command& command, Milliseconds now);
Decision decide_mute(const Match& match, const Command& command, Milliseconds now);
Decision decide_consent(const Match& match, const Command& command, Milliseconds now);
Decision decide_comment(const Match& match, const Command& command, Milliseconds now);
Decision decide_wish(const Match& match, const Command& command, Milliseconds now);
Decision decide_rematch(const Match& match, const Command& command, Milliseconds now);

// Who is there, and time (decide_presence.cpp).
Decision decide_resign(const Match& match, const Command& command, Milliseconds now);
Decision decide_come(const Match& match, const Command& command, Milliseconds now);
Decision decide_go(const Match& match, const Command& command, Milliseconds now);
Decision decide_adopt(const Match& match, const Command& command, Milliseconds now);
Decision decide_tick(const Match& match, Milliseconds now);
Decision decide_forget(const Match& match, const Command& command, Milliseconds now);

// Whose seats bots take over have no say any more: what all others wish for happens now.
void settle_wishes(const Match& match, SeatSet leaving, Milliseconds now, Decision& decision);

// What only the host does, and only before the start.
Refusal refuse_arranging(const Match& match, const Command& command);
// The first seat that nobody has; no_seat if all are taken.
Seat free_seat(const Match& match);

// A bot takes a person's seat over.
Event taken_over(const Match& match, Seat seat, std::string_view why, Milliseconds now);

}  // namespace shoal::match
