// What the fields of messages mean, for people who write clients: shown in docs/PROTOCOL.md and in the page's types.
// A test sees to it that every field has a meaning, and every meaning a field.
#include <iterator>
#include <vector>

#include "server/messages.h"
#include "server/messages_meanings.h"
#include "server/messages_records.h"

namespace shoal::server {

namespace {

constexpr FieldMeaning general_meanings[] = {
    // ---- Everywhere ----
    {"id", "A whole number of the client's choice; the answer repeats it."},
    {"match", "The match's id."},
    {"password", "The table's password, where it has one."},
    {"seat", "A seat, counted from 0."},
    {"player", "A person's id."},
    {"name", "A person's name."},
    {"move", "A move in the game's notation."},
    {"moves", "How many moves have been made."},
    {"yes", "Whether, or no longer."},
    {"now", "The server's clock, in milliseconds since 1970."},
    {"reason", "A word for programs; the lists below have all of them."},
    {"text", "A sentence for people, in the client's language."},
    {"turn", "Whose turn it is now."},
    {"constants", "What stays the same throughout this game; before the start, as the options stand."},
    {"event.constants", "What stays the same throughout the game; when it starts, and when the options change before."},
    {"position", "The game as it stands now, as this viewer may know it; not before the start."},
    {"handles",
     "A number for each piece that this viewer sees, in the lists of the position and in their order. A piece keeps "
     "its "
     "number while it stays in the viewer's sight; to others it has other numbers."},
    {"HistoryStep.handles", "The numbers of the pieces, as they were then."},
    {"penalised",
     "Moves that the viewer can make and is punished for; there only while the viewer is to move and has such moves."},
    {"futile",
     "Those of the legal moves that would do nothing; there only while the viewer is to move and has such moves."},
    {"legal",
     "The viewer's legal moves; there only while the viewer is to move. A message with `position` and without "
     "`legal`: there are none."},
    {"undo",
     "The viewer may ask for the last move back. The answer may still be `undo_revealed`. A message with `position` "
     "and without `undo`: no."},
    {"you", "The viewer's seat; null: none."},
    {"sees", "What the viewer sees: the hand of one seat, no hands, or everything."},
    {"stage", "Where the match stands."},
    {"host", "The player who made the table."},
    {"created", "When the table was made, in milliseconds since 1970."},
    {"options", "The table's options."},
    {"result", "How the game ended; only when it is finished."},
    {"commitment", "SHA-256 of the secret, in hex."},
    {"bot", "The level of the bot that plays the seat."},
    {"program", "An outside bot."},
    {"owner", "The person at whose device this one plays, if they are a guest."},
    {"owner_name", "That person's name."},
    {"seq", "The event's number in the match, from 1."},
    {"at", "When it happened, in milliseconds since 1970."},
    {"scores", "Points, by seat."},
    {"link", "The secret of the link."},

    // ---- From clients ----
    {"watch.after", "The number of the last event the client has: the answer then has those after it."},
    {"watch.commentator", "Ask to see all hands; needs a player, and everybody's consent."},
    {"sit.seat", "Which; any free one if it is left out."},
    {"sit.commitment", "SHA-256 of the player's share of the seed, in hex; without one they give no share."},
    {"sit.nonce", "Not used any more: what older clients send here counts for nothing."},
    {"commit.commitment", "The same; replaces an earlier one."},
    {"reveal.nonce", "The share: up to 64 hex digits, lower case."},
    {"bot.seat", "Which; any free one if it is left out."},
    {"bot.level", "`random`, `beginner`, `easy`, `casual`, `medium`, `strong` or `expert`."},
    {"options.options", "All options anew: what is left out gets its default; only the password stays as it is."},
    {"move.moves", "How many moves the client has seen made: `turn.moves` of the position it chose from."},
    {"move.fiasco", "True: a penalised move is meant (Fat Fish). Without it such a move is refused."},
    {"undo.moves", "How many moves the client has seen made."},
    {"say.text", "Up to 500 bytes of UTF-8."},
    {"ways.from", "The field of the piece, as in positions; what is no field has no ways."},
    {"wish.wish", "What for."},
    {"claim.seat", "Which; the own one if it is left out."},
    {"admit.player", "Who asks."},
    {"admit.yes", "Whether they get the seat."},
    {"admission.yes", "Whether the seat is theirs."},
    {"lobby.on", "Whether, or no longer."},

    // ---- To clients ----
    {"hello.player", "Who the client is; empty: nobody the server knows."},
    {"hello.name", "The person's name; empty: nobody."},
    {"hello.server", "Which server this is, and which run of it."},
    {"hello.protocol", "The version of this protocol: 1."},
    {"table.id", "Of the `watch` that this answers; not there when the server sends it unasked."},
    {"table.seq", "The number of the last event that is in it."},
    {"table.table", "Options, seats, agreements, result."},
    {"table.events", "What happened after the number that was asked for, in order; only if one was."},
    {"gap", "There is more than fits: older ones are missing from `events`, and at `GET …/events`."},
    {"event.now", "When it happened, by the server's clock."},
    {"event.event", "What happened."},
    {"event.table", "The table afterwards; not there after moves that change nothing but the game."},
    {"event.you", "There whenever `table` is, except at the start."},
    {"event.sees", "There whenever `you` is."},
    {"event.position", "The game afterwards; not there when it has not changed."},
    {"done.match", "Not there after `leave` and `lobby`."},
    {"done.seq", "The number of the last event of the match when it was done."},
    {"refused.match", "Not there when it was refused before a match was looked at."},
    {"refused.game_reason", "What the game's rules say, with `refused_move` and `penalised_move`."},
    {"refused.field", "Which field is wrong, and how."},
    {"refused.allowed", "What the field may be."},
    {"refused.retry_ms", "How long to wait before the next message; with `too_many_messages` and `too_many_tries`."},
    {"why.ruling", "A penalised move may be made, with `fiasco`."},
    {"why.reason", "The game's reason; empty for a legal move."},
    {"why.text", "The same as a sentence; empty for a legal move."},
    {"ways.ways", "None if nothing there can be moved, and in games without a board."},
    {"hint.moves",
     "The moves that were weighed: `value` is the share of a win expected, `visits` how often it was tried. The first "
     "is what the bot would do."},
    {"hint.best", "The moves that are as good as each other as far as the bot can tell, the one it would make first."},
    {"hint.instead", "The best of the other moves, with which the reasons compare; not there where all are as good."},
    {"hint.reasons", "What tells the first move from `instead`, clearest first; three at most."},
    {"lobby.tables", "At most 100 open ones and 100 running ones."},
    {"lobby_change.table", "The table; `stage` says whether it is over."},
    {"bye.reason", "`restart`: another connection can be made in a moment."},
    {"bye.text", "A sentence for people, in English."},

    // ---- Objects ----
    {"Clock.kind",
     "No clock; so much for each move and a reserve; or so much for each move and nobody has to be there."},
    {"Clock.move_s", "For each move: 1 to 3600 (live, default 30), 3600 to 2592000 (days, default 259200)."},
    {"Clock.reserve_s", "For the whole game, live only: 0 to 86400, default 300."},
    {"game", "`fishing`, `foppen`, `fatfish` or `hecht`."},
    {"players", "How many seats."},
    {"rules", "Options of the game by name; `GET /api/games` lists them."},
    {"listed", "In the public lobby. Default: false."},
    {"clock", "How long players may think. Default: no clock."},
    {"spectators", "Others may watch. Default: true."},
    {"commentators", "Others may see all hands, once every player agrees. Default: false."},
    {"hot_seat", "Several people may play at one device. Default: true, but false at a listed table."},
    {"hints", "Players may ask for hints among people, too; alone with bots they always may. Default: false."},
    {"memory_aid", "The page may show what was played. Default: false."},
    {"chat", "Default: true."},
    {"Options.undo", "Moves may be taken back. Default: true."},
    {"WantedOptions.undo", "Moves may be taken back. Default: true."},
    {"grace_s", "How long the seat of somebody who is gone is held: 0 to 86400. Default: the server's, 60."},
    {"takeover", "The bot that plays it afterwards. Default: `medium`."},
    {"Options.password", "Whether there is one."},
    {"WantedOptions.password",
     "Up to 64 bytes; empty: none. Left out: none for a new table, as it is for one that is there."},
    {"Options.edition", "The host's own printed material; not there: the standard edition."},
    {"WantedOptions.edition",
     "The text of an edition file, up to 24 KiB, or the SHA-256 of the one that the table has; empty or left out: the "
     "standard edition. WebSocket messages are too short for most files: send `options` with one by `POST …/do`."},
    {"EditionName.sha256", "Of the file's bytes, in hex, as traces name editions."},
    {"EditionName.name", "As the file says."},
    {"SeatState.player", "The person it belongs to; not there: nobody's, or a bot of the table."},
    {"SeatState.here", "The person is connected and watches."},
    {"SeatState.held_until", "When a bot takes the seat, unless the person comes back, in milliseconds since 1970."},
    {"asking", "Those who would like to have a bot's seat, who waits longest first; there only if there are any."},
    {"decides", "Who may answer with `admit`: the host, and whoever decides while the host is away."},
    {"SeatState.consents", "The person agrees to commentators; only at tables that allow them."},
    {"SeatState.wishes", "What the person would like: `pause`, `resume`, `rematch`, `abandon`."},
    {"SeatState.commitment", "SHA-256 of the seat's share of the seed, in hex; not there: it gives none."},
    {"SeatState.awaited", "The share has not come yet; only while the seats are locked."},
    {"SeatState.bot", "The level of the bot that plays it now; not there: the person plays, or the seat is free."},
    {"SeatState.named",
     "As which seat's bot a bot here is named, so that bots keep their names in a rematch; no two seats of a table "
     "have "
     "the same. Not there: as this seat's own."},
    {"Result.winners", "All who won: a shared win is a win for each."},
    {"Result.reason", "How the game ended, in its own word."},
    {"Table.paused", "No moves are made and no clocks run."},
    {"Table.seats", "By seat."},
    {"Table.rules_version", "The version of the game's rules it is played under to its end; from the start on."},
    {"Table.commitment", "SHA-256 of the secret, in hex; there from the first moment."},
    {"Table.reveal_until", "Until when shares can be shown; only while the seats are locked."},
    {"Table.secret", "The server's part of the seed; only when the match is over."},
    {"Table.nonces", "The seats' parts, by seat, empty ones too; only when the match is over."},
    {"Table.seed", "The seed; only when the match is over and had been started."},
    {"Table.abandoned", "Why it was given up: `agreed`, `deserted`, `idle` or `closed`."},
    {"Table.rematch", "The match that came after it."},
    {"Table.imported", "It came in a file: nobody who is named here is who they seem, and nothing more happens."},
    {"Table.branched", "It has no deal of its own but goes on from a moment of that match."},
    {"Branched.match", "The other match; it may be gone."},
    {"Branched.event", "The last event of its log that has happened here, too."},
    {"Branched.eyes",
     "What was hidden from this seat was imagined anew at the start of this match; left out: all cards are as they "
     "were "
     "there."},
    {"Turn.moves", "How many moves have been made and not taken back."},
    {"Turn.to_move", "The seats that are to move; several where they choose at the same time."},
    {"Turn.until", "When each seat's time is over, reserve included; null: no clock runs for it. Only with a clock."},
    {"Turn.reserve_ms", "What is left of each seat's reserve when its move's own time is used up. Only with a clock."},
    {"Way.eats", "What the fish would eat there."},
    {"Way.cost", "How many movement points it takes."},
    {"Way.path",
     "Fields in order, the first and the last included; of a piece that leaves the pond to the arrow field over which "
     "it goes."},
    {"HintReason.kind", "What is said; see [Reasons of hints](#reasons-of-hints)."},
    {"HintReason.move", "Which move it speaks of: the first of `best`, or an action that would do nothing."},
    {"HintReason.percent", "In how many of a hundred imagined games."},
    {"HintReason.tenths", "An average over the imagined games, in tenths: -25 is -2.5."},
    {"HintReason.other",
     "The same for `instead`; beside a fact, which has no number of its own, in how many of a hundred games it would "
     "be so."},
    {"HintReason.seat", "Whom it speaks of."},
    {"HintReason.card", "A card that is kept."},
    {"HintReason.licence", "A licence, `A` to `I`."},
    {"HintReason.why", "Why an action would do nothing, as in `Futile`."},
    {"Futile.why",
     "Why nothing would come of it: no snail in the supply, no free snail field, no pair in any nest of the kind, "
     "or no fish that could be moved."},
    {"Summary.seats", "By seat, as in `SeatState`; neither a player nor a bot: free."},
    {"Summary.damaged", "Its log cannot be read: `damaged_match`."},
    {"Summary.what_if", "It goes on from a moment of another match."},
    {"Summary.to_move",
     "The seats that are to move, when the list was asked for; the lobby is told of no move. Of a table that another "
     "server runs: when somebody last came or went there, except in correspondence games."},

    // ---- REST ----
    {"Edition.game", "The game it is for."},
    {"Edition.sha256", "Of the file's bytes, in hex, as traces name editions."},
    {"Edition.name", "As the file says."},
    {"Edition.differences", "By field; none: it is the standard edition under another name."},
    {"Edition.file", "The file's exact text: `shoal verify --edition` wants it for a trace."},
    {"EditionDifference.field", "As files name it: `decks.4.hand`; in Fishing by cards: `ocean_levels.b11`."},
    {"EditionDifference.standard", "What the standard edition has there; empty: nothing."},
    {"EditionDifference.here", "What this one has there; empty: nothing."},
    {"NewPlayer.name", "1 to 24 characters."},
    {"webhook", "Where the server posts when it is this player's turn in a correspondence game; empty: nowhere."},
    {"Me.feed", "Whether there is a feed."},
    {"Me.token", "A program's token, shown this once."},
    {"Token.token", "The token's id."},
    {"Token.name", "What the device seemed to be when it came, or what the person calls it."},
    {"Token.created", "Since when, in milliseconds since 1970."},
    {"seen", "When it was last used, to the hour, in milliseconds since 1970."},
    {"this", "It is the one that asks."},
    {"tokens", "The devices."},
    {"recovery", "When the recovery code was made, in milliseconds since 1970; left out: there is none."},
    {"TokenChange.name", "1 to 24 visible characters."},
    {"code", "24 letters and digits; spaces, hyphens and capitals do not matter. It is shown once."},
    {"Problem.retry_ms", "How long to wait before the next try; with `too_many_tries`."},
    {"Me.feed_path", "The feed's address below the server's, shown this once."},
    {"MeChange.name", "1 to 24 characters; tables in memory say so."},
    {"MeChange.webhook", "An http or https address of at most 300 characters; empty: none."},
    {"MeChange.feed", "True makes a new feed (the old address ends), false ends it."},
    {"expires", "When the link ends, in milliseconds since 1970: ten minutes after it was made."},
    {"guests", "Guests."},
    {"matches", "Matches."},
    {"events", "What followed from it in the game, as the viewer may know it."},
    {"EventList.events", "In order; at most 500, or 256 KiB."},
    {"EventList.more", "There are further ones: ask again with `after` set to `last`."},
    {"EventList.last", "The number of the last event that was looked at; not all are told to everybody."},
    {"steps", "In order; at most 100, or 256 KiB."},
    {"more", "There are further ones: ask again with `after` set to the last step's `event.seq`."},
    {"WhatIf.event", "The moment: how things stood after this event of the match."},
    {"WhatIf.seat", "Where the one who asks sits down."},
    {"WhatIf.cards",
     "`real`: all lies as it did; `imagined`: what this seat could not see is dealt anew, in a way that fits all it "
     "saw. "
     "If nothing is said: `real`."},
    {"WhatIf.bots",
     "The level of the bots at all other seats; the game begins at once. Left out: others sit down, and the host "
     "starts."},
    {"MatchImported.there", "It was here already, and is as it was."},
    {"HistoryStep.event", "What happened: `started`, `moved` or `undone`."},
    {"HistoryStep.turn", "Whose turn it was then."},
    {"HistoryStep.position", "The game as it stood then, as this viewer may know it."},
    {"Review.version", "What the numbers mean and how they are found; reviews of other versions are made anew."},
    {"Review.moves", "How many moves the game had."},
    {"done", "How much of it is done, from 0 to 1; below 1, ask again for more."},
    {"Review.seats", "By seat."},
    {"Review.decisions", "Those that could have been others and have been judged so far, in order."},
    {"moments", "Those that mattered most, dearest first: at most three a seat and twelve in all."},
    {"fair", "The seat's share of the win before the deal: 1 divided by the players."},
    {"dealt", "What cards and dice added to it."},
    {"ReviewSeat.hidden", "What the others' moves and cards added."},
    {"skill", "What the own decisions added: never more than 0, against the best that could be known."},
    {"ReviewSeat.result", "The share of the win: the sum of the four before."},
    {"ReviewSeat.decisions", "How many could have been others, as far as they have been judged."},
    {"ReviewSeat.stake", "Of all of them together."},
    {"ReviewSeat.hardness", "Of all of them together."},
    {"score", "From 0 to 100: 100 for who gave nothing away."},
    {"curve",
     "Pairs: after so many moves, and the chance to win then, as the player could know it; from the fair share to the "
     "result."},
    {"step", "How many moves had been made before it."},
    {"ReviewDecision.move", "What was done."},
    {"ReviewDecision.best", "What would have been best; `move` where nothing better was found."},
    {"ReviewJudgement.best", "What would have been best."},
    {"chance", "To win after what was done, from 0 to 1."},
    {"ReviewDecision.cost", "How much more there would have been after the best, less what luck makes of it."},
    {"ReviewJudgement.cost", "How much more there would have been after the best, less what luck makes of it."},
    {"ReviewDecision.low", "Of a 95 % interval of the cost."},
    {"ReviewJudgement.low", "Of a 95 % interval of the cost."},
    {"high", "Of a 95 % interval of the cost."},
    {"stake", "What any move costs on average: how much there was to lose."},
    {"hardness", "What playing at first sight costs on average: how hard it was."},
    {"depth", "How well it has been judged; `roughly` is soon followed by `well`."},
    {"ReviewDecision.open", "With all cards open; only where it was asked for, and made last."},
    {"ReviewMoment.options", "Moves with their chances, the highest first."},
    {"ReviewMoment.reasons", "The weightiest first; none until it has been explained."},
    {"says", "As in hints."},
    {"ReviewReason.text", "The same as a sentence; people are seats there."},
    {"games", "Games."},
    {"GameInfo.name", "Its name in this protocol."},
    {"players_min", "The fewest."},
    {"players_max", "The most."},
    {"rules_version", "Which version of its rules."},
    {"GameInfo.open", "Nothing is hidden in it: everybody sees the same."},
    {"GameInfo.options", "For `rules`."},
    {"words", "Phrases by their keys: `refusal.must_follow`, `phase.play`, `colour.b` …"},
    {"GameOption.name", "Its name."},
    {"values", "What it may be, as people write it: `true|false`."},
    {"fallback", "What it is if nothing is said."},
    {"de", "German."},
    {"en", "English."},
    {"fr", "French."},
    {"nl", "Dutch."},
    {"field", "Which field is wrong."},
    {"allowed", "What the field may be."},
    {"ok", "Whether requests are served."},
    {"instance", "The server's name."},
    {"Network.open", "Whether it listens to others than this machine."},
    {"Network.addresses",
     "This machine's addresses as they stand in an address of the page, without a port, the best first; empty where "
     "nobody else can come in."},
    {"YourTurn.is", "Always this."},

    // ---- Events of a match ----
    {"created.player", "The host."},
    {"created.name", "The host's name."},
    {"moved.move", "The move as the viewer may know it: `pass` for a card passed face down."},
    {"moved.bot", "A bot made it."},
    {"undone.moves", "How many are left."},
    {"said.text", "What."},
    {"said.commentator", "A commentator said it: told only to those who see all hands."},
    {"wished.wish", "What for."},
    {"why", "Why."},
    {"abandoned.why", "`agreed`, `deserted`, `idle` or `closed`."},
    {"credit_ms", "How much, in milliseconds."},
    {"rematched.match", "The new match."},
    {"branched.match", "The other match; it may be gone."},
    {"branched.event", "The last event of its log that has happened here, too."},
    {"branched.eyes", "What was hidden from this seat is imagined anew at the start."},
    {"renamed.name", "The new name."},
    {"unasked.refused", "They were told no; else they withdrew."},
    {"committed.commitment", "SHA-256 of the share, in hex."},
    {"awaited", "Seats that promised a share and are there."},
};

}  // namespace

std::span<const FieldMeaning> field_meanings() {
    static const std::vector<FieldMeaning> all = [] {
        std::vector<FieldMeaning> both(std::begin(general_meanings), std::end(general_meanings));
        both.insert(both.end(), game_meanings().begin(), game_meanings().end());
        both.insert(both.end(), record_meanings().begin(), record_meanings().end());
        return both;
    }();
    return all;
}

std::string_view field_meaning(std::string_view owner, std::string_view field) {
    const std::string_view kind = owner.substr(owner.find(' ') + 1);  // without the game, where there is one
    std::string_view general;
    std::string_view of_kind;
    for (const FieldMeaning& each : field_meanings()) {
        const std::size_t dot = each.field.find('.');
        if (dot == std::string_view::npos) {
            general = each.field == field ? each.meaning : general;
        } else if (each.field.substr(dot + 1) == field) {
            if (each.field.substr(0, dot) == owner) {
                return each.meaning;
            }
            of_kind = each.field.substr(0, dot) == kind ? each.meaning : of_kind;
        }
    }
    return of_kind.empty() ? general : of_kind;
}

}  // namespace shoal::server
