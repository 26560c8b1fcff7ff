// A game that goes on from a moment of another (match/branch.h): what a match is told of that other, and what it makes
// of it.
#include <iterator>

#include "match/game_of_match.h"
#include "match/match.h"

namespace shoal::match {

bool Match::recall(const Event& event) {
    const bool begins = !event.text.empty();
    const std::optional<Seed> seed = begins ? parse_seed(event.text) : std::nullopt;
    std::optional<std::vector<PastMove>> moves = read_line(event.line);
    const bool is_first = branch_.past.empty();
    if (sequence_ != 1 + branch_.records || !branch_.match.empty()) {
        return refuse("what was played before is recalled right after the making of the match");
    }
    if (!moves || begins != seed.has_value() || (is_first && !begins) ||
        (event.seat != no_seat && (is_first || !begins))) {
        return refuse("what was played before is a seed and moves");
    }
    std::size_t all = moves->size();
    for (const Stretch& stretch : branch_.past) {
        all += stretch.moves.size();
    }
    if (all > past_moves_max || (begins && branch_.past.size() == past_seeds_max)) {
        return refuse("more was played before than a game has");
    }
    if (is_first) {
        branch_.rules_version = rules_version_of(event);
    }
    if (begins) {
        branch_.past.push_back({*seed, event.seat, {}});
    }
    std::vector<PastMove>& line = branch_.past.back().moves;
    line.insert(line.end(), std::make_move_iterator(moves->begin()), std::make_move_iterator(moves->end()));
    ++branch_.records;
    return true;
}

bool Match::branch_off(const Event& event) {
    if (sequence_ != 1 + branch_.records || branch_.past.empty() || !branch_.match.empty() || !is_id(event.text) ||
        event.number < 1) {
        return refuse("a match says once where it comes from, when it has recalled what was played there");
    }
    if (const any::Functions* game = game_of_match(options_->game);
        game != nullptr && branch_.rules_version > game->rules_version) {
        return refuse_newer("the game was begun by a newer program, under other rules");
    }
    Branch whole = branch_;
    whole.match = event.text;
    whole.event = event.number;
    whole.eyes = event.seat;
    std::optional<Play> play = Play::make(*options_, whole.rules_version);
    if (!play || !play->take_up(whole)) {
        return refuse("the game cannot have been played to where this match begins");
    }
    branch_ = std::move(whole);
    return true;
}

std::optional<Play> Match::fresh_play(std::optional<int> version) const {
    const Branch* from = branch();
    if (from != nullptr && version.value_or(from->rules_version) != from->rules_version) {
        return std::nullopt;
    }
    std::optional<Play> play = Play::make(*options_, from != nullptr ? from->rules_version : version);
    if (play && from != nullptr && !play->take_up(*from)) {
        return std::nullopt;
    }
    return play;
}

}  // namespace shoal::match
