// Lessons: prepared positions in which somebody new to a game makes the moves. They are written as data (lessons/), by
// hand: a scene names players, options and a seed, the moves that lead to its position, and then its steps. So every
// position is one of a real game, and whatever a rule forbids cannot be taught.
//
//     {"game":"foppen","scenes":[
//       {"id":"follow","players":4,"seed":7,"seat":0,"before":["2 g9","3 g4"],"steps":[
//         {"say":"led"},
//         {"ask":"follow","move":"g12","wrong":["r3"]},
//         {"play":["1 g2"]}]}]}
//
// Moves are written with the seat that makes them; `ask` is always for the newcomer's own. What is said or asked is a
// key of the page's words; `with` fills the places in them: a card "g9", a seat "#2", a colour "~y", cards, a number.
//   `show`: the move is marked on the board from the beginning
//   `wrong`: moves that the rules refuse or punish, and that are likely to be tried
//   `other`: legal moves that are answered by words of their own, by key, instead of being made
#pragma once

#include <string>
#include <string_view>
#include <variant>

namespace shoal::match {

struct LessonMistake {
    std::string where;  // "foppen, scene follow, step 2"
    std::string what;
};

// The lesson as the page plays it: each scene's table and each move's event as the server would send them to the
// newcomer, and for each question what the rules say of other moves, in every language.
std::variant<std::string, LessonMistake> make_lesson(std::string_view text);

}  // namespace shoal::match
