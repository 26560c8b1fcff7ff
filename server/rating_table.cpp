#include "server/rating_table.h"

#include <algorithm>

#include "server/facts.h"

namespace shoal::server {

namespace {

constexpr std::uint32_t matches_a_bite = 200;
constexpr std::size_t moments_max = 120;

}  // namespace

void RatingTable::Fold::add(const storage::MatchFacts& facts) {
    const ratings::Outcome outcome = outcome_of(facts);
    ++played[{outcome.game, static_cast<int>(outcome.seats.size())}];
    ++matches;
    mark = {facts.ended_at, facts.match};
    if (outcome.counts != ratings::Counts::yes) {
        return;
    }
    const ratings::Result result = ratings::result_of(outcome);
    ratings.add(result);
    const ratings::Ratings::Lines& lines = ratings.of(result.game);
    for (const ratings::Standing& standing : result.standings) {
        if (standing.kind != ratings::Kind::person && standing.kind != ratings::Kind::program) {
            continue;
        }
        const ratings::Shown shown = lines.at(standing.key).shown();
        std::deque<RatingMoment>& moments = past[{result.game, standing.key}];
        moments.push_back({result.ended_at, shown.points, shown.margin});
        if (moments.size() > moments_max) {
            moments.pop_front();
        }
    }
}

bool RatingTable::take_bite(storage::Store& store, Fold& fold) {
    const std::vector<storage::MatchFacts> bite = store.list_facts(fold.mark, matches_a_bite);
    for (const storage::MatchFacts& facts : bite) {
        fold.add(facts);
    }
    return bite.size() == matches_a_bite;
}

bool RatingTable::advance(storage::Store& store, bool anew) {
    const std::lock_guard guard(mutex_);
    if (next_ == nullptr) {
        // Before what it counts: what comes in between is folded, and found to be there the next time.
        const storage::FactsState state = store.facts_state();
        if (shown_ != nullptr && state == shown_->state) {
            return false;
        }
        if (shown_ != nullptr && state.upheavals == shown_->state.upheavals) {
            const bool more = take_bite(store, *shown_);
            shown_->state = more ? shown_->state : state;
            return more;
        }
        if (!anew) {
            return false;
        }
        next_ = std::make_unique<Fold>();
        next_->state = state;
    }
    if (take_bite(store, *next_)) {
        return true;
    }
    shown_ = std::move(next_);
    return false;
}

bool RatingTable::is_ready() const {
    const std::lock_guard guard(mutex_);
    return shown_ != nullptr;
}

std::vector<Rated> RatingTable::of(std::string_view who) const {
    const std::lock_guard guard(mutex_);
    std::vector<Rated> all;
    if (shown_ == nullptr) {
        return all;
    }
    for (const auto& [game, lines] : shown_->ratings.games()) {
        const auto found = lines.find(who);
        if (found == lines.end()) {
            continue;
        }
        Rated& rated = all.emplace_back();
        rated.game = game;
        rated.who = who;
        rated.shown = found->second.shown();
        rated.matches = found->second.matches;
        const auto past = shown_->past.find({game, rated.who});
        if (past != shown_->past.end()) {
            rated.past.assign(past->second.begin(), past->second.end());
        }
    }
    return all;
}

std::vector<Rated> RatingTable::bots() const {
    const std::lock_guard guard(mutex_);
    std::vector<Rated> all;
    if (shown_ == nullptr) {
        return all;
    }
    for (const auto& [game, lines] : shown_->ratings.games()) {
        const std::size_t first = all.size();
        for (const auto& [who, line] : lines) {
            const ratings::Shown shown = line.shown();
            if (line.kind == ratings::Kind::bot && !shown.provisional) {
                all.push_back({game, who, shown, line.matches});
            }
        }
        std::sort(all.begin() + static_cast<std::ptrdiff_t>(first), all.end(), [](const Rated& a, const Rated& b) {
            return a.shown.points != b.shown.points ? a.shown.points > b.shown.points : a.who < b.who;
        });
    }
    return all;
}

std::map<std::pair<std::string, int>, std::uint64_t> RatingTable::played() const {
    const std::lock_guard guard(mutex_);
    return shown_ == nullptr ? std::map<std::pair<std::string, int>, std::uint64_t>{} : shown_->played;
}

std::size_t RatingTable::matches() const {
    const std::lock_guard guard(mutex_);
    return shown_ == nullptr ? 0 : shown_->matches;
}

ratings::Ratings RatingTable::ratings() const {
    const std::lock_guard guard(mutex_);
    return shown_ == nullptr ? ratings::Ratings{} : shown_->ratings;
}

}  // namespace shoal::server
