// The ratings of everybody, game by game: a pure fold of results in the order in which the matches ended.
//
//     const Ratings ratings = rate(std::move(results));      // in any order
//     for (const auto& [key, line] : ratings.of("foppen")) … line.shown() …
//
// Results of other games never meet. Within a game the order matters a little: whoever was met early was known less
// well then. It is that of the ends, and by their ids for matches that ended in the same millisecond, so that the same
// logs give the same ratings, to the last bit.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "ratings/model.h"
#include "ratings/result.h"
#include "ratings/shown.h"

namespace shoal::ratings {

struct Line {
    std::string name;  // a person's, as of their last match
    Kind kind = Kind::person;
    Skill skill;
    std::uint32_t matches = 0;
    Milliseconds last_at = 0;

    Shown shown() const { return show(skill, matches); }

    friend bool operator==(const Line&, const Line&) = default;
};

class Ratings {
public:
    using Lines = std::map<std::string, Line, std::less<>>;  // by key

    // Results come in the order of their ends.
    void add(const Result& result);

    const std::map<std::string, Lines, std::less<>>& games() const { return games_; }
    // Nobody has a rating in a game that was not played.
    const Lines& of(std::string_view game) const;

    friend bool operator==(const Ratings&, const Ratings&) = default;

private:
    std::map<std::string, Lines, std::less<>> games_;
};

// What is known of somebody who has not played for a while. People learn and forget; bots of one version do not.
Skill after_a_while(const Skill& skill, Kind kind, Milliseconds away);

Ratings rate(std::vector<Result> results);

}  // namespace shoal::ratings
