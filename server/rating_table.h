// Everybody's ratings as a server shows them: `ratings/` folded over the facts in the database, in the order in which
// matches ended. Nothing of it is stored. It goes on where it was when a match has ended, and begins anew, beside what
// is shown meanwhile, when one that ended earlier came, changed or went: so all servers agree, and the numbers are
// those of `shoal ratings`, which reads the logs.
//
// Every call is made where the questions to the database are answered, never on the hub's thread: a bite takes
// milliseconds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ratings/ratings.h"
#include "storage/store.h"

namespace shoal::server {

// A rating after one match.
struct RatingMoment {
    storage::Milliseconds at = 0;
    int points = 0;
    int margin = 0;
};

struct Rated {
    std::string game;
    std::string who;
    ratings::Shown shown;
    std::uint32_t matches = 0;
    std::vector<RatingMoment> past{};  // the last of them, the oldest first; of people
};

class RatingTable {
public:
    // Folds some more. True: there is more to be done at once. `anew`: it may begin anew, which takes long.
    bool advance(storage::Store& store, bool anew);

    // Whether there is anything to show, or it is still being read for the first time.
    bool is_ready() const;
    // Somebody's ratings, by game.
    std::vector<Rated> of(std::string_view who) const;
    // Those of our bots that are not provisional, by game and then the strongest first.
    std::vector<Rated> bots() const;
    // How many matches were played to their end, by game and number of players.
    std::map<std::pair<std::string, int>, std::uint64_t> played() const;
    // All of them together.
    std::size_t matches() const;
    ratings::Ratings ratings() const;

private:
    struct Fold {
        void add(const storage::MatchFacts& facts);

        ratings::Ratings ratings;
        std::map<std::pair<std::string, std::string>, std::deque<RatingMoment>> past;  // by game and person
        std::map<std::pair<std::string, int>, std::uint64_t> played;
        std::size_t matches = 0;
        storage::FactsMark mark;
        storage::FactsState state;
    };
    // True: there is more.
    static bool take_bite(storage::Store& store, Fold& fold);

    mutable std::mutex mutex_;  // servers ask from one thread, tests from another
    std::unique_ptr<Fold> shown_;
    std::unique_ptr<Fold> next_;  // being made anew
};

}  // namespace shoal::server
