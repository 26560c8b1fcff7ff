#include "server/messages_records.h"

namespace shoal::server {

namespace {

constexpr ShownField record_fields[] = {{"player", "string"}, {"name", "string"},        {"matches", "number"},
                                        {"wins", "number"},   {"games", "GameRecord[]"}, {"left", "number"},
                                        {"streak", "number"}, {"best_streak", "number"}, {"opponents", "Opponent[]"},
                                        {"rated", "boolean"}};
constexpr ShownField person_fields[] = {
    {"player", "string"}, {"name", "string"}, {"matches", "number"}, {"wins", "number"}, {"games", "GameRecord[]"}};
constexpr ShownField person_list[] = {{"people", "Person[]"}};
constexpr ShownField game_fields[] = {{"game", "string"},         {"matches", "number"}, {"wins", "number"},
                                      {"tables", "SizeRecord[]"}, {"rating?", "Rating"}, {"streak?", "number"},
                                      {"best_streak?", "number"}, {"luck?", "LuckSum"},  {"best?", "BestGame[]"},
                                      {"widest?", "BestGame"}};
constexpr ShownField size_fields[] = {
    {"players", "number"}, {"matches", "number"}, {"wins", "number"}, {"places", "number[]"}, {"points", "number"}};
constexpr ShownField rating_fields[] = {{"rating", "number"},
                                        {"margin", "number"},
                                        {"provisional", "boolean"},
                                        {"matches", "number"},
                                        {"past?", "number[][]"}};
constexpr ShownField best_fields[] = {{"match", "string"},  {"players", "number"}, {"place", "number"},
                                      {"points", "number"}, {"margin", "number"},  {"ended", "number"}};
constexpr ShownField opponent_fields[] = {{"player?", "string"}, {"name?", "string"},   {"public?", "boolean"},
                                          {"bot?", "string"},    {"matches", "number"}, {"ahead", "number"},
                                          {"behind", "number"}};
constexpr ShownField luck_fields[] = {
    {"matches", "number"}, {"dealt", "number"}, {"hidden", "number"}, {"skill", "number"}};
constexpr ShownField note_fields[] = {{"text", "string"}};
constexpr ShownField totals_fields[] = {{"people", "number"}, {"days", "number"}, {"games", "GameTotals[]"}};
constexpr ShownField game_totals[] = {{"game", "string"},
                                      {"open", "number"},
                                      {"running", "number"},
                                      {"finished", "{ players: number; matches: number }[]"},
                                      {"bots", "BotRating[]"}};
constexpr ShownField bot_rating[] = {
    {"bot", "string"}, {"version", "number"}, {"rating", "number"}, {"margin", "number"}, {"matches", "number"}};

constexpr MessageType types_of_records[] = {
    {"PlayRecord", "What somebody has played to the end, summed up, for themselves.", record_fields},
    {"Person", "The same for everybody else, of somebody who wants to be seen.", person_fields},
    {"PersonList", "Nobody, or the one who was asked about.", person_list},
    {"GameRecord", "One game of a record; what is optional is not there for others.", game_fields},
    {"SizeRecord", "One game at tables of one size.", size_fields},
    {"Rating", "How strong somebody is, see [RATINGS.md](RATINGS.md).", rating_fields},
    {"BestGame", "A match to remember.", best_fields},
    {"Opponent", "Somebody whom a person met in matches that both played to the end.", opponent_fields},
    {"LuckSum", "Luck and skill in the matches that have been reviewed, in victories, see [REVIEW.md](REVIEW.md).",
     luck_fields},
    {"Note", "A remark of one's own on a match, which nobody else sees.", note_fields},
    {"Totals", "How much is played at this server.", totals_fields},
    {"GameTotals", "The same of one game.", game_totals},
    {"BotRating", "How strong a level of bots is.", bot_rating},
};

constexpr FieldMeaning meanings_of_records[] = {
    {"PlayRecord.matches", "How many, played from the deal to the end; the last 10,000 at most."},
    {"Person.matches", "How many, played from the deal to the end; the last 10,000 at most."},
    {"GameRecord.matches", "How many of them."},
    {"SizeRecord.matches", "How many of them."},
    {"wins", "How many of them were won; a victory that k seats share is 1/k."},
    {"PlayRecord.games", "By game; those that were played."},
    {"Person.games", "By game; those that were played."},
    {"PlayRecord.left", "Matches that are not counted above, since a bot played the seat for a while."},
    {"streak", "How many were won in a row, up to the last one."},
    {"best_streak", "The longest such row."},
    {"opponents", "Those whom the person met most often first; at most 30. Bots are met by their levels."},
    {"rated", "Ratings are worked out; else they will be there in a moment, after old matches have been read."},
    {"GameRecord.game", "Its name."},
    {"tables", "By number of players."},
    {"GameRecord.rating", "Only of somebody who has played a match that counts."},
    {"GameRecord.best", "Those with the most points, at most three."},
    {"widest", "The victory by the largest margin."},
    {"SizeRecord.players", "How many sat at the table."},
    {"places", "How often the first place, the second, …"},
    {"SizeRecord.points", "The average."},
    {"rating", "Everybody begins at 1500; 400 more win ten times as often."},
    {"Rating.margin", "In 99 of 100 cases the true number is no further away."},
    {"BotRating.margin", "In 99 of 100 cases the true number is no further away."},
    {"provisional", "It means little yet."},
    {"Rating.matches", "How many counted for it."},
    {"BotRating.matches", "How many counted for it."},
    {"past", "After each of the last 120 matches: when it ended, in milliseconds since 1970, the rating, its margin."},
    {"BestGame.players", "How many sat at the table."},
    {"place", "1 is the best; who shares a place has the same."},
    {"points", "Their points."},
    {"margin", "Their points less those of the best other."},
    {"ended", "When the last move was made, in milliseconds since 1970."},
    {"Opponent.player", "A person's or a program's id; not there: a bot."},
    {"public", "They want to be seen: `GET /api/people/ID` shows them."},
    {"Opponent.bot", "A bot's level."},
    {"Opponent.matches", "In how many they met."},
    {"ahead", "How many times the person came in before them, counted by seats."},
    {"behind", "How many times they came in before the person."},
    {"luck", "Only if a match of theirs has been reviewed."},
    {"LuckSum.matches", "How many have been reviewed."},
    {"LuckSum.dealt", "What cards and dice added."},
    {"LuckSum.hidden", "What the others' moves and cards added."},
    {"Note.text", "At most 500 characters; empty: none."},
    {"PersonList.people", "Nobody who does not want to be seen."},
    {"Totals.people", "How many people were here in the last `days`."},
    {"days", "How many days that is."},
    {"Totals.games", "By game."},
    {"GameTotals.game", "Its name."},
    {"GameTotals.open", "Tables that wait for players."},
    {"GameTotals.running", "Matches that are being played."},
    {"finished", "Matches that were played to the end and are still kept, by number of players."},
    {"GameTotals.bots", "Those whose ratings mean something, the strongest first."},
    {"BotRating.bot", "Its level."},
    {"BotRating.version", "Which version of the levels."},
    {"OwnResult.note", "The asker's note on it, if there is one."},
    {"winners", "How many seats share the victory."},
    {"held", "The asker played from the deal to the end; else a bot did for a while."},
    {"counts",
     "For ratings: `yes`, or why not: `other_cards`, `with_hints`, `taken_back`, `no_opponents` "
     "(see [RATINGS.md](RATINGS.md#which-matches-count))."},
    {"Summary.own", "What became of the asker; only in lists of their own finished matches."},
    {"MatchList.next", "There are further ones: ask again with `before` set to this."},
    {"Me.public", "Whether others may see the person's ratings and sums."},
    {"MeChange.public", "Whether others may see the person's ratings and sums."},
};

}  // namespace

std::span<const MessageType> record_types() { return types_of_records; }
std::span<const FieldMeaning> record_meanings() { return meanings_of_records; }

}  // namespace shoal::server
