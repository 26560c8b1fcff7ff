#include "server/messages.h"

#include <array>
#include <cstddef>
#include <iterator>
#include <vector>

#include "bots/reasons.h"
#include "engine/core/text.h"
#include "server/messages_records.h"

namespace shoal::server {

namespace {

using Fields = std::span<const ShownField>;

constexpr ShownField no_fields_list[] = {{"", ""}};
constexpr Fields no_fields(no_fields_list, 0);

// ---- From clients ----

constexpr ShownField match_only[] = {{"match", "string"}};
constexpr ShownField watch_fields[] = {
    {"match", "string"}, {"after?", "number"}, {"password?", "string"}, {"commentator?", "boolean"}};
constexpr ShownField sit_fields[] = {
    {"match", "string"}, {"seat?", "number"}, {"commitment?", "string"}, {"password?", "string"}, {"nonce?", "string"}};
constexpr ShownField commit_fields[] = {{"match", "string"}, {"commitment", "string"}};
constexpr ShownField reveal_fields[] = {{"match", "string"}, {"nonce", "string"}};
constexpr ShownField bot_fields[] = {{"match", "string"}, {"seat?", "number"}, {"level", "string"}};
constexpr ShownField seat_fields[] = {{"match", "string"}, {"seat", "number"}};
constexpr ShownField options_fields[] = {{"match", "string"}, {"options", "WantedOptions"}};
constexpr ShownField move_fields[] = {
    {"match", "string"}, {"moves", "number"}, {"move", "string"}, {"fiasco?", "boolean"}};
constexpr ShownField undo_fields[] = {{"match", "string"}, {"moves", "number"}};
constexpr ShownField say_fields[] = {{"match", "string"}, {"text", "string"}};
constexpr ShownField wish_fields[] = {
    {"match", "string"}, {"wish", R"("pause" | "resume" | "rematch" | "abandon")"}, {"yes", "boolean"}};
constexpr ShownField claim_fields[] = {{"match", "string"}, {"seat?", "number"}, {"password?", "string"}};
constexpr ShownField admit_fields[] = {{"match", "string"}, {"player", "string"}, {"yes", "boolean"}};
constexpr ShownField player_fields[] = {{"match", "string"}, {"player", "string"}};
constexpr ShownField mute_fields[] = {{"match", "string"}, {"player", "string"}, {"yes", "boolean"}};
constexpr ShownField consent_fields[] = {{"match", "string"}, {"yes", "boolean"}};
constexpr ShownField why_fields[] = {{"match", "string"}, {"move", "string"}};
constexpr ShownField ways_fields[] = {{"match", "string"}, {"from", "string"}};
constexpr ShownField lobby_fields[] = {{"on", "boolean"}};

constexpr MessageType from_clients[] = {
    {"watch", "Shows a match from now on; `after` asks for the events after that sequence number.", watch_fields},
    {"leave", "Shows it no longer.", match_only},
    {"sit", "Takes a seat, any free one unless one is named.", sit_fields},
    {"stand", "Leaves an open table; in a running game, resigns.", match_only},
    {"commit", "Promises the player's share of the seed by its hash, before the host starts.", commit_fields},
    {"reveal", "Shows that share, once the seats are locked.", reveal_fields},
    {"bot", "Seats a bot (host, before the start).", bot_fields},
    {"unbot", "Takes a bot away (host, before the start).", seat_fields},
    {"options", "Changes the table's options (host, before the start).", options_fields},
    {"start", "Starts the game (host); the cards are dealt once the promised shares are shown.", match_only},
    {"move", "Makes a move; `moves` is how many the player has seen made.", move_fields},
    {"undo", "Takes the last own move back; `moves` as in move.", undo_fields},
    {"say", "Says something at the table.", say_fields},
    {"wish", "Would like something that needs everybody.", wish_fields},
    {"resign", "Leaves the seat to a bot.", match_only},
    {"claim", "Takes the own seat back, or asks for a bot's.", claim_fields},
    {"unclaim", "Takes that request back.", match_only},
    {"admit", "Answers somebody who asks for a bot's seat (the host, or whoever decides instead).", admit_fields},
    {"kick", "Removes somebody (host).", player_fields},
    {"mute", "Silences somebody, or no longer (host).", mute_fields},
    {"consent", "Agrees that commentators see the own hand, or no longer.", consent_fields},
    {"why", "Asks what is wrong with a move.", why_fields},
    {"ways", "Asks where a piece can go, at what cost and along which way (Pike in the Carp Pond).", ways_fields},
    {"hint", "Asks what a strong bot would do.", match_only},
    {"lobby", "Shows the public tables from now on, or no longer.", lobby_fields},
    {"ping", "Asks whether the server is there.", no_fields},
};

// ---- To clients ----

constexpr ShownField hello_fields[] = {
    {"player", "string"}, {"name", "string"}, {"now", "number"}, {"server", "string"}, {"protocol", "number"}};
constexpr ShownField table_fields[] = {
    {"id?", "number"},           {"match", "string"},      {"now", "number"},
    {"seq", "number"},           {"you", "number | null"}, {"sees", R"("seat" | "table" | "all")"},
    {"table", "Table"},          {"turn", "Turn"},         {"constants?", "Constants"},
    {"position?", "Position"},   {"handles?", "Handles"},  {"legal?", "string[]"},
    {"penalised?", "string[]"},  {"futile?", "Futile[]"},  {"undo?", "boolean"},
    {"events?", "MatchEvent[]"}, {"gap?", "boolean"}};
constexpr ShownField event_fields[] = {{"match", "string"},       {"now", "number"},
                                       {"event", "MatchEvent"},   {"table?", "Table"},
                                       {"turn", "Turn"},          {"constants?", "Constants"},
                                       {"position?", "Position"}, {"handles?", "Handles"},
                                       {"legal?", "string[]"},    {"penalised?", "string[]"},
                                       {"futile?", "Futile[]"},   {"undo?", "boolean"},
                                       {"you?", "number | null"}, {"sees?", R"("seat" | "table" | "all")"}};
constexpr ShownField done_fields[] = {{"id?", "number"}, {"match?", "string"}, {"seq?", "number"}};
constexpr ShownField refused_fields[] = {{"id?", "number"},      {"match?", "string"},       {"reason", "string"},
                                         {"text", "string"},     {"game_reason?", "string"}, {"field?", "string"},
                                         {"allowed?", "string"}, {"retry_ms?", "number"}};
constexpr ShownField explained_fields[] = {{"id?", "number"},    {"match", "string"},
                                           {"move", "string"},   {"ruling", R"("legal" | "penalised" | "refused")"},
                                           {"reason", "string"}, {"text", "string"}};
constexpr ShownField ways_answer_fields[] = {
    {"id?", "number"}, {"match", "string"}, {"from", "string"}, {"ways", "Way[]"}};
constexpr ShownField hint_fields[] = {
    {"id?", "number"},    {"match", "string"},    {"moves", "{ move: string; value: number; visits: number }[]"},
    {"best", "string[]"}, {"instead?", "string"}, {"reasons", "HintReason[]"}};
constexpr ShownField lobby_answer_fields[] = {{"id?", "number"}, {"tables", "Summary[]"}};
constexpr ShownField lobby_change_fields[] = {{"table", "Summary"}};
constexpr ShownField pong_fields[] = {{"id?", "number"}, {"now", "number"}};
constexpr ShownField admission_fields[] = {{"match", "string"}, {"yes", "boolean"}};
constexpr ShownField bye_fields[] = {{"reason", "string"}, {"text", "string"}};

constexpr MessageType to_clients[] = {
    {"hello", "The first message: who the server takes the client for.", hello_fields},
    {"table", "A match as it stands; the answer to watch, and after anything the client may have missed.",
     table_fields},
    {"event", "Something happened. Events of a match come in the order of their numbers.", event_fields},
    {"done", "The message with this id was carried out, and is kept for good.", done_fields},
    {"refused", "The message with this id was not carried out; `text` says why, in the client's language.",
     refused_fields},
    {"why", "What the rules say of a move.", explained_fields},
    {"ways", "Every legal move of the piece that was asked about.", ways_answer_fields},
    {"hint", "What a strong bot thinks, best first, and why.", hint_fields},
    {"lobby", "All public tables that are open or running.", lobby_answer_fields},
    {"lobby_change", "A public table is new or has changed; one that is over leaves the list.", lobby_change_fields},
    {"admission", "The answer to a request for a bot's seat, for who asked: with `yes` it is theirs now.",
     admission_fields},
    {"pong", "The server is there.", pong_fields},
    {"bye", "The server is about to close the connection.", bye_fields},
};

// ---- Objects inside messages ----

constexpr ShownField clock_fields[] = {
    {"kind", R"("none" | "live" | "days")"}, {"move_s?", "number"}, {"reserve_s?", "number"}};
constexpr ShownField public_options[] = {
    {"game", "string"},          {"players", "number"},     {"rules", "Record<string, string>"},
    {"listed", "boolean"},       {"clock", "Clock"},        {"spectators", "boolean"},
    {"commentators", "boolean"}, {"hot_seat", "boolean"},   {"undo", "boolean"},
    {"hints", "boolean"},        {"memory_aid", "boolean"}, {"chat", "boolean"},
    {"grace_s", "number"},       {"takeover", "string"},    {"password", "boolean"},
    {"edition?", "EditionName"}};
constexpr ShownField wanted_options[] = {
    {"game", "string"},           {"players", "number"},      {"rules?", "Record<string, string>"},
    {"listed?", "boolean"},       {"clock?", "Clock"},        {"spectators?", "boolean"},
    {"commentators?", "boolean"}, {"hot_seat?", "boolean"},   {"undo?", "boolean"},
    {"hints?", "boolean"},        {"memory_aid?", "boolean"}, {"chat?", "boolean"},
    {"grace_s?", "number"},       {"takeover?", "string"},    {"password?", "string"},
    {"edition?", "string"}};
constexpr ShownField edition_name[] = {{"sha256", "string"}, {"name", "string"}};
constexpr ShownField seat_state[] = {{"seat", "number"},        {"player?", "string"},   {"name?", "string"},
                                     {"here?", "boolean"},      {"program?", "boolean"}, {"held_until?", "number"},
                                     {"consents?", "boolean"},  {"wishes?", "string[]"}, {"commitment?", "string"},
                                     {"awaited?", "boolean"},   {"bot?", "string"},      {"owner?", "string"},
                                     {"owner_name?", "string"}, {"named?", "number"}};
constexpr ShownField asking_fields[] = {{"seat", "number"},      {"player", "string"}, {"name", "string"},
                                        {"program?", "boolean"}, {"owner?", "string"}, {"owner_name?", "string"},
                                        {"decides", "string[]"}};
constexpr ShownField result_fields[] = {{"scores", "number[]"}, {"winners", "number[]"}, {"reason", "string"}};
constexpr ShownField table_state[] = {
    {"match", "string"},          {"stage", R"("open" | "running" | "finished" | "abandoned")"},
    {"paused", "boolean"},        {"host", "string"},
    {"created", "number"},        {"options", "Options"},
    {"rules_version?", "number"}, {"commitment", "string"},
    {"reveal_until?", "number"},  {"seats", "SeatState[]"},
    {"asking?", "Asking[]"},      {"result?", "Result"},
    {"secret?", "string"},        {"nonces?", "string[]"},
    {"seed?", "string"},          {"abandoned?", "string"},
    {"rematch?", "string"},       {"imported?", "boolean"},
    {"branched?", "Branched"}};
constexpr ShownField branched_fields[] = {{"match", "string"}, {"event", "number"}, {"eyes?", "number"}};
constexpr ShownField turn_state[] = {
    {"moves", "number"}, {"to_move", "number[]"}, {"until?", "(number | null)[]"}, {"reserve_ms?", "number[]"}};
constexpr ShownField way_fields[] = {{"move", "string"},
                                     {"cost", "number"},
                                     {"eats", R"("none" | "snail" | "hungry_carp" | "sated_carp")"},
                                     {"path", "string[]"}};
constexpr ShownField futile_fields[] = {{"move", "string"},
                                        {"why", R"("supply_empty" | "no_free_field" | "no_pair" | "nothing_to_move")"}};
// "safe" | "fooled" | …: every kind of reason that bots have, and a zero behind the last.
constexpr auto reason_kind_type = [] {
    std::array<char, 1024> text{};
    shoal::Text out(text.data(), text.size());
    for (std::size_t i = 0; i < bots::reason_kinds; ++i) {
        out.put(i == 0 ? "\"" : " | \"").put(bots::form_of(static_cast<bots::ReasonKind>(i)).name).put('"');
    }
    return text;
}();
constexpr ShownField reason_fields[] = {
    {"kind", reason_kind_type.data()},
    {"move", "string"},
    {"percent?", "number"},
    {"tenths?", "number"},
    {"other?", "number"},
    {"seat?", "number"},
    {"card?", "string"},
    {"licence?", "string"},
    {"why?", R"("supply_empty" | "no_free_field" | "no_pair" | "nothing_to_move")"}};
constexpr ShownField summary_fields[] = {
    {"match", "string"},     {"stage", R"("open" | "running" | "finished" | "abandoned")"},
    {"created", "number"},   {"host", "string"},
    {"options", "Options"},  {"seats", "{ player?: string; name?: string; bot?: string; named?: number }[]"},
    {"to_move", "number[]"}, {"result?", "Result"},
    {"damaged?", "boolean"}, {"what_if?", "boolean"},
    {"own?", "OwnResult"}};
constexpr ShownField own_result[] = {{"ended", "number"},  {"place", "number"},   {"points", "number"},
                                     {"margin", "number"}, {"winners", "number"}, {"held", "boolean"},
                                     {"counts", "string"}, {"note?", "string"}};

constexpr MessageType objects[] = {
    {"Clock", "How long players may think, in seconds.", clock_fields},
    {"Options", "What the host decided, as everybody sees it.", public_options},
    {"WantedOptions", "What a host asks for; the password as typed.", wanted_options},
    {"EditionName", "Which printed material the host brought; `GET /api/matches/ID/edition` has it.", edition_name},
    {"SeatState", "A seat: a person's, a bot's, or a person's that a bot plays.", seat_state},
    {"Asking", "Somebody without a seat who would like to have a bot's.", asking_fields},
    {"Result", "How the game ended.", result_fields},
    {"Table", "Everything about a match but the game's position.", table_state},
    {"Branched", "The moment of another match that a game goes on from.", branched_fields},
    {"Turn", "How many moves were made, who is to move, and until when.", turn_state},
    {"Way", "A legal move of a piece on a board, and how it gets there.", way_fields},
    {"Futile", "A legal move that would do nothing.", futile_fields},
    {"HintReason", "Why a bot would make a move: what it counted, or a fact of the rules.", reason_fields},
    {"Summary", "A match in a list.", summary_fields},
    {"OwnResult", "How a finished match ended for the one who asks.", own_result},
};

// ---- REST ----

constexpr ShownField new_player[] = {{"name", "string"}};
constexpr ShownField me_fields[] = {{"player", "string"},  {"name", "string"},      {"program", "boolean"},
                                    {"webhook", "string"}, {"feed", "boolean"},     {"public", "boolean"},
                                    {"token?", "string"},  {"feed_path?", "string"}};
constexpr ShownField me_change[] = {
    {"name?", "string"}, {"webhook?", "string"}, {"feed?", "boolean"}, {"public?", "boolean"}};
constexpr ShownField link_made[] = {{"link", "string"}, {"expires", "number"}};
constexpr ShownField link_used[] = {{"link", "string"}};
constexpr ShownField token_fields[] = {
    {"token", "string"}, {"name", "string"}, {"created", "number"}, {"seen", "number"}, {"this", "boolean"}};
constexpr ShownField token_list[] = {{"tokens", "Token[]"}, {"recovery?", "number"}};
constexpr ShownField token_change[] = {{"name", "string"}};
constexpr ShownField recovery_fields[] = {{"code", "string"}};
constexpr ShownField guest_fields[] = {{"player", "string"}, {"name", "string"}};
constexpr ShownField guest_list[] = {{"guests", "Guest[]"}};
constexpr ShownField match_made[] = {{"match", "string"}, {"commitment", "string"}};
constexpr ShownField what_if[] = {
    {"event", "number"}, {"seat", "number"}, {"cards?", R"("real" | "imagined")"}, {"bots?", "string"}};
constexpr ShownField match_imported[] = {{"match", "string"}, {"there", "boolean"}};
constexpr ShownField match_list[] = {{"matches", "Summary[]"}, {"next?", "string"}};
constexpr ShownField event_list[] = {{"events", "MatchEvent[]"}, {"more", "boolean"}, {"last", "number"}};
constexpr ShownField history_fields[] = {{"steps", "HistoryStep[]"}, {"more", "boolean"}};
constexpr ShownField history_step[] = {
    {"event", "MatchEvent"}, {"turn", "Turn"}, {"position", "Position"}, {"handles", "Handles"}};
constexpr ShownField review_fields[] = {{"version", "number"},
                                        {"game", "string"},
                                        {"players", "number"},
                                        {"moves", "number"},
                                        {"done", "number"},
                                        {"seats", "ReviewSeat[]"},
                                        {"decisions", "ReviewDecision[]"},
                                        {"moments", "ReviewMoment[]"}};
constexpr ShownField review_seat[] = {{"seat", "number"},      {"fair", "number"},     {"dealt", "number"},
                                      {"hidden", "number"},    {"skill", "number"},    {"result", "number"},
                                      {"decisions", "number"}, {"stake", "number"},    {"hardness", "number"},
                                      {"score", "number"},     {"curve", "number[][]"}};
constexpr ShownField review_decision[] = {{"step", "number"},
                                          {"seat", "number"},
                                          {"move", "string"},
                                          {"best", "string"},
                                          {"chance", "number"},
                                          {"cost", "number"},
                                          {"low", "number"},
                                          {"high", "number"},
                                          {"stake", "number"},
                                          {"hardness", "number"},
                                          {"depth", R"("roughly" | "well")"},
                                          {"open?", "ReviewJudgement"}};
constexpr ShownField review_judgement[] = {{"best", "string"},    {"chance", "number"}, {"cost", "number"},
                                           {"low", "number"},     {"high", "number"},   {"stake", "number"},
                                           {"hardness", "number"}};
constexpr ShownField review_moment[] = {
    {"step", "number"}, {"options", "{ move: string; chance: number }[]"}, {"reasons", "ReviewReason[]"}};
constexpr ShownField review_reason[] = {{"says", "HintReason"}, {"text", "Words"}};
constexpr ShownField edition_fields[] = {{"game", "string"},
                                         {"sha256", "string"},
                                         {"name", "string"},
                                         {"differences", "EditionDifference[]"},
                                         {"file", "string"}};
constexpr ShownField difference_fields[] = {{"field", "string"}, {"standard", "string"}, {"here", "string"}};
constexpr ShownField game_list[] = {{"games", "GameInfo[]"}};
constexpr ShownField game_info[] = {
    {"name", "string"},  {"players_min", "number"},   {"players_max", "number"},         {"rules_version", "number"},
    {"open", "boolean"}, {"options", "GameOption[]"}, {"words", "Record<string, Words>"}};
constexpr ShownField game_option[] = {{"name", "string"}, {"values", "string"}, {"fallback", "string"}};
constexpr ShownField words_fields[] = {{"de", "string"}, {"en", "string"}, {"fr", "string"}, {"nl", "string"}};
constexpr ShownField problem_fields[] = {
    {"reason", "string"}, {"text", "string"}, {"field?", "string"}, {"allowed?", "string"}, {"retry_ms?", "number"}};
constexpr ShownField health_fields[] = {{"ok", "boolean"}, {"instance", "string"}};
constexpr ShownField network_fields[] = {{"open", "boolean"}, {"addresses", "string[]"}};
constexpr ShownField your_turn[] = {
    {"is", R"("your_turn")"}, {"match", "string"}, {"game", "string"}, {"moves", "number"}};

constexpr MessageType rest_objects[] = {
    {"NewPlayer", "Who wants to play.", new_player},
    {"Me", "What the server knows about the one who asks.", me_fields},
    {"MeChange", "What is to change; what is left out stays.", me_change},
    {"LinkMade", "A secret that makes another device the same person, once.", link_made},
    {"LinkUsed", "The secret that another device was given.", link_used},
    {"Token", "What a person is known by on one of their devices; not the secret itself.", token_fields},
    {"TokenList", "A person's devices, the oldest first.", token_list},
    {"TokenChange", "Another name for a device.", token_change},
    {"Recovery", "A code that makes a device without a token this person, once.", recovery_fields},
    {"Guest", "Somebody who plays at this person's device, without a token of their own.", guest_fields},
    {"GuestList", "A person's guests, the oldest first.", guest_list},
    {"MatchMade", "A new match.", match_made},
    {"WhatIf", "From which moment of a match that is over somebody would like to play on, and how.", what_if},
    {"MatchImported", "A game that was brought in a file.", match_imported},
    {"MatchList", "Matches, the last changed first; at most 100.", match_list},
    {"EventList", "What happened at a table, as the one who asks may know it.", event_list},
    {"History", "What the game looked like after each move, as the one who asks may know it.", history_fields},
    {"HistoryStep", "One event that changed the position, and what came of it.", history_step},
    {"Review", "A look back at a finished game, as far as it has got; see [REVIEW.md](REVIEW.md).", review_fields},
    {"ReviewSeat", "How a seat's result came about: fair share, luck and skill.", review_seat},
    {"ReviewDecision", "What a decision cost, judged by what its player could know.", review_decision},
    {"ReviewJudgement", "The same with all cards open.", review_judgement},
    {"ReviewMoment", "A decision that mattered: what else there was, and why it would have been better.",
     review_moment},
    {"ReviewReason", "Why the best move was better than the one that was made.", review_reason},
    {"Edition", "The printed material that the host brought, and what it has otherwise than the standard edition.",
     edition_fields},
    {"EditionDifference", "One field of the two editions.", difference_fields},
    {"GameList", "All games.", game_list},
    {"GameInfo", "A game, and its words in all languages.", game_info},
    {"GameOption", "An option of a game.", game_option},
    {"Words", "The same in four languages.", words_fields},
    {"Problem", "Why a request was not carried out.", problem_fields},
    {"Health", "Whether the server is well.", health_fields},
    {"Network", "Where others in the same networks find the server; for whoever sits at its machine.", network_fields},
    {"YourTurn", "What the server posts to a webhook.", your_turn},
};

// ---- Events ----

constexpr ShownField created_event[] = {{"player", "string"}, {"name", "string"}, {"options", "Options"}};
constexpr ShownField sat_event[] = {{"seat", "number"},      {"player", "string"}, {"name", "string"},
                                    {"program?", "boolean"}, {"owner?", "string"}, {"owner_name?", "string"}};
constexpr ShownField unasked_event[] = {{"player", "string"}, {"refused", "boolean"}};
constexpr ShownField seat_event[] = {{"seat", "number"}};
constexpr ShownField bot_event[] = {{"seat", "number"}, {"bot", "string"}};
constexpr ShownField options_event[] = {{"options", "Options"}};
constexpr ShownField started_event[] = {{"events", "GameEvent[]"}};
constexpr ShownField moved_event[] = {
    {"seat", "number"}, {"move", "string"}, {"bot?", "boolean"}, {"events", "GameEvent[]"}};
constexpr ShownField undone_event[] = {{"seat", "number"}, {"moves", "number"}};
constexpr ShownField said_event[] = {
    {"player", "string"}, {"name", "string"}, {"text", "string"}, {"commentator?", "boolean"}};
constexpr ShownField wished_event[] = {{"seat", "number"}, {"wish", "string"}, {"yes", "boolean"}};
constexpr ShownField taken_event[] = {
    {"seat", "number"}, {"bot", "string"}, {"why", R"("absent" | "clock" | "resigned" | "kicked")"}};
constexpr ShownField player_event[] = {{"player", "string"}};
constexpr ShownField muted_event[] = {{"player", "string"}, {"yes", "boolean"}};
constexpr ShownField consented_event[] = {{"seat", "number"}, {"yes", "boolean"}};
constexpr ShownField adopted_event[] = {{"credit_ms", "number"}};
constexpr ShownField rematched_event[] = {{"match", "string"}};
constexpr ShownField abandoned_event[] = {{"why", "string"}};
constexpr ShownField renamed_event[] = {{"player", "string"}, {"name", "string"}};
constexpr ShownField committed_event[] = {{"seat", "number"}, {"commitment", "string"}};
constexpr ShownField locked_event[] = {{"awaited", "number[]"}};
constexpr ShownField withheld_event[] = {
    {"seat", "number"}, {"player", "string"}, {"name", "string"}, {"bot", "string"}};

constexpr MessageType happenings[] = {
    {"created", "The table was made.", created_event},
    {"sat", "Somebody sat down.", sat_event},
    {"stood", "Somebody left before the start.", seat_event},
    {"bot_sat", "A bot was seated.", bot_event},
    {"bot_left", "A bot was taken away.", seat_event},
    {"changed", "The options are now these.", options_event},
    {"added", "A player sent their share of the seed; in old matches.", seat_event},
    {"started", "The game began; its events as the viewer may know them.", started_event},
    {"moved", "A move, as the viewer may know it, and what followed from it.", moved_event},
    {"undone", "Moves were taken back; so many are left.", undone_event},
    {"said", "Somebody said something.", said_event},
    {"wished", "Somebody would like something, or no longer.", wished_event},
    {"paused", "The game is interrupted.", no_fields},
    {"resumed", "The game goes on.", no_fields},
    {"taken_over", "A bot plays a person's seat from now on.", taken_event},
    {"claimed", "A person plays that seat from now on.", sat_event},
    {"kicked", "The host removed somebody.", player_event},
    {"muted", "The host silenced somebody, or no longer.", muted_event},
    {"consented", "A player agrees to commentators, or no longer.", consented_event},
    {"commented", "Somebody sees all hands from now on.", player_event},
    {"came", "The person at that seat is connected.", seat_event},
    {"went", "The person at that seat is gone.", seat_event},
    {"adopted", "A server took the table over; so much time was given back to those who are to move.", adopted_event},
    {"rematched", "The next game is that match.", rematched_event},
    {"abandoned", "The match was given up.", abandoned_event},
    {"renamed", "Somebody has another name.", renamed_event},
    {"forgotten", "Somebody left the server for good; a bot plays the seat, which is nobody's now.", bot_event},
    {"asked", "Somebody without a seat would like to have that one.", sat_event},
    {"unasked", "Somebody who asked for a seat was told no, or does not want it any more.", unasked_event},
    {"committed", "A player promised their share of the seed by its hash.", committed_event},
    {"locked", "The host started: no seat and no promise changes any more, and shares are awaited.", locked_event},
    {"revealed", "The server has that seat's share, and it fits the promise.", seat_event},
    {"withheld", "A player did not show their share in time: a bot has the seat, and the share is empty.",
     withheld_event},
    {"called_off", "Nobody showed a share in time: the table is open again.", no_fields},
    {"imported", "All before it came in a file that somebody brought; nothing more happens here.", no_fields},
    {"branched", "The game goes on from that moment of another match.", branched_fields},
};

}  // namespace

std::span<const MessageType> client_messages() { return from_clients; }
std::span<const MessageType> server_messages() { return to_clients; }
std::span<const MessageType> named_types() { return objects; }
std::span<const MessageType> rest_types() {
    static const std::vector<MessageType> all = [] {
        std::vector<MessageType> both(std::begin(rest_objects), std::end(rest_objects));
        both.insert(both.end(), record_types().begin(), record_types().end());
        return both;
    }();
    return all;
}
std::span<const MessageType> event_types() { return happenings; }

}  // namespace shoal::server
