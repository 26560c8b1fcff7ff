// What may happen next at a table: `decide(match, command, now)` gives the events that a command leads to, or the
// reason why it leads to nothing. Pure: the match is not changed, time is an argument, randomness comes in commands.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/event.h"
#include "match/match.h"
#include "match/types.h"

namespace shoal::match {

enum class CommandKind : std::uint8_t {
    // Of people.
    sit,       // seat (no_seat: any), text: commitment to a share of the seed, or nothing; password
    stand,     // leaves an open table; from a running one: resign
    commit,    // text: commitment to a share of the seed
    reveal,    // text: that share
    seat_bot,  // seat, text: level
    drop_bot,  // seat
    change,    // options, keep_password
    start,     // number: a bit for each seat whose share nobody who is there can show
    move,      // number: how many moves the player has seen made; text; flag: a penalised move is meant
    undo,      // number: how many moves the player has seen made
    say,       // text
    wish,      // text: pause, resume, rematch, abandon; flag
    resign,    // a bot plays on
    claim,     // seat: the own one is taken back, a bot's asked for
    unask,     // takes that request back
    admit,     // text: player who asks; flag: they may
    kick,      // text: player
    mute,      // text: player; flag
    consent,   // flag
    comment,   // begins to see all hands
    // Of the server.
    bot_move,  // seat, number, text
    come,      // seat, text: server
    go,        // seat, text: the server they were connected to
    adopt,     // text: server; servers; number: ms given back
    rematch,   // text: id of the new match
    close,     // text: why
    rename,    // player and name
    tick,      // looks whether somebody's time is over
    forget,    // player: leaves for good and is to be named no more
};

struct Command {
    CommandKind kind = CommandKind::tick;
    std::string player;  // who commands; empty: the server
    std::string name;
    bool program = false;  // an outside bot
    std::string owner;     // whose guest they are; empty: nobody's
    std::string owner_name;
    std::string about_owner;  // of `kick` and `mute`: whose guest the one is who is named, if the match cannot know
    Seat seat = no_seat;
    std::string text;
    std::string password;        // the table's hash, by whoever has shown that they know what it was made of
    bool keep_password = false;  // the options say nothing of it
    std::int64_t number = 0;
    bool flag = false;
    std::vector<std::string> servers;
    std::shared_ptr<const TableOptions> options{};
};

// Why a command led to nothing. Each has words in four languages (match/words.h).
enum class Refusal : std::uint8_t {
    none,
    not_at_table,
    not_host,
    already_seated,
    seat_taken,
    no_such_seat,
    no_free_seat,
    no_such_bot,
    wrong_password,
    kicked,
    bad_nonce,
    already_started,
    not_started,
    over,
    is_paused,
    not_paused,
    seats_open,  // somebody is missing for the start
    no_person,   // a table needs a person
    stale,       // the position has changed since
    bot_plays,   // a bot plays this seat: claim it first
    not_your_turn,
    refused_move,    // the game says why
    penalised_move,  // it would be a fiasco; sent again with the flag it counts
    unreadable_move,
    undo_off,
    undo_nothing,
    undo_others,
    undo_revealed,
    chat_off,
    chat_muted,
    chat_too_long,
    chat_too_fast,
    chat_empty,
    not_a_bots_seat,
    not_your_seat,
    has_commented,
    no_commentators,
    no_consent,
    no_such_player,
    no_such_wish,
    bad_options,
    already_rematched,
    time_over,         // of the decision that would be asked for again
    same_device,       // somebody of the same family plays here
    asked_enough,      // too many requests for a seat
    played_alone,      // who plays there alone has gone back over what others did
    too_many_changes,  // by this person in a while, or at this table ever
    bad_commitment,
    dealing,      // the seats are locked until the cards are dealt
    wrong_share,  // it does not fit the commitment
    has_withheld,
    imported,  // there is only something to look at
    goes_on,   // the game has begun elsewhere and stays what it is
};

std::string_view refusal_name(Refusal refusal);

struct Decision {
    std::vector<Event> events;
    Refusal refusal = Refusal::none;

    bool is_refused() const { return refusal != Refusal::none; }
};

inline constexpr std::size_t chat_bytes_max = 500;

// A match of so many records takes only moves and what ends it. Games between people stay far below, with every move
// taken back once.
inline constexpr std::uint32_t records_max = 20'000;

Decision decide(const Match& match, const Command& command, Milliseconds now);

// The first event of a match.
Event create(std::string player, std::string name, const TableOptions& options, std::string secret, Milliseconds now);

// When the table has to be looked at again (command tick); nothing: only when somebody does something.
std::optional<Milliseconds> next_deadline(const Match& match);

// When the time of a seat is over; nothing if no clock runs for it.
std::optional<Milliseconds> clock_deadline(const Match& match, Seat seat);
// How long those who are there have to show their shares of the seed once the host has started.
inline constexpr Milliseconds reveal_ms = 10'000;
// When whoever has not shown theirs loses the seat; nothing unless the seats are locked.
std::optional<Milliseconds> reveal_deadline(const Match& match);
// When a bot takes the seat of somebody who is gone.
std::optional<Milliseconds> grace_deadline(const Match& match, Seat seat);

// Why this person may make no move now, whatever it is; none: they are to move.
Refusal refuse_turn(const Match& match, std::string_view player);

// Whether a player may ask for the last move back; the answer may still be that it showed something hidden.
bool may_ask_for_undo(const Match& match, Seat seat);

// Whether the person at this seat has played against bots alone since the start.
bool alone_with_bots(const Match& match, Seat seat);

// Why this person may ask nothing about a seat of theirs (what the rules say of a move, what a bot would do); none:
// they play it themselves.
Refusal refuse_asking(const Match& match, std::string_view player);

// Those who may say whether somebody gets the seat they ask for.
std::vector<std::string> deciders(const Match& match, const Asking& asking);

// Whether everybody wishes for a rematch that has not been made yet.
bool wants_rematch(const Match& match);

// The events that begin a rematch: everybody moves on by one seat, bots too, which keep their names.
std::vector<Event> rematch_events(const Match& match, std::string secret, Milliseconds now);

}  // namespace shoal::match
