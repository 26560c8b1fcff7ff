// The decisions of match/decide.h, one function a command; grouped in files by what they are about.
#pragma once

#include "match/decide.h"

namespace shoal::match {

Event make(EventKind kind, Milliseconds now, Seat seat = no_seat);

inline Decision refused(Refusal refusal) { return {{}, refusal}; }

// Seats (decide_seats.cpp).
Decision decide_sit(const Match& match, const Command& command, Milliseconds now);
Decision decide_stand(const Match& match, const Command& command, Milliseconds now);
Decision decide_add(const Match& match, const Command& command, Milliseconds now);
Decision decide_seat_bot(const Match& match, const Command& command, Milliseconds now);
Decision decide_drop_bot(const Match& match, const Command& command, Milliseconds now);
Decision decide_change(const Match& match, const Command& command, Milliseconds now);
Decision decide_start(const Match& match, const Command& command, Milliseconds now);
Decision decide_claim(const Match& match, const Command& command, Milliseconds now);
Decision decide_kick(const Match& match, const Command& command, Milliseconds now);

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

// A bot takes a person's seat over.
Event taken_over(const Match& match, Seat seat, std::string_view why, Milliseconds now);

}  // namespace shoal::match
