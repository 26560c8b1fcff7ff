// The background: facts that are missing, and ratings that follow them. What people are told is in
// records_requests.cpp.
#include "server/records.h"

#include <algorithm>
#include <utility>

#include "server/facts.h"

namespace shoal::server {

namespace {

constexpr Milliseconds second = 1000;
// A server that starts has tables to look after first.
constexpr Milliseconds begin_after_ms = 2 * second;
constexpr Milliseconds look_every_ms = 10 * second;
constexpr Milliseconds fold_every_ms = 2 * second;
// The more there are, the longer it takes, and the rarer it is done.
constexpr Milliseconds anew_ms_a_match = 1;
constexpr Milliseconds anew_every_ms_max = 60 * second;
// Between two logs: the thread that folds them has others to serve.
constexpr Milliseconds breath_ms = 20;
constexpr std::uint32_t untold_at_once = 50;
constexpr std::size_t unreadable_max = 10'000;

bool is_time(const std::optional<Milliseconds>& last, Milliseconds every, Milliseconds now) {
    return !last || now >= *last + every;
}

}  // namespace

Records::Records(Outside& outside, HubClock& clock, const Config& config, HubLimits& limits)
    : outside_(outside), clock_(clock), config_(config), limits_(limits) {}

void Records::tick() {
    const Milliseconds now = outside_.served();
    begin_at_ = begin_at_.value_or(now + begin_after_ms);
    if (now < *begin_at_) {
        return;
    }
    if (!looking_ && (!look_at_ || now >= *look_at_)) {
        look_at_ = now + look_every_ms;
        look_for_untold();
    }
    // While old matches are being read, each would have everything folded anew.
    const Milliseconds anew_every_ms =
        std::min(anew_every_ms_max, static_cast<Milliseconds>(folded_) * anew_ms_a_match);
    const bool anew = caught_up_ && is_time(anew_at_, anew_every_ms, now);
    if (!folding_ && is_time(folded_at_, fold_every_ms, now)) {
        folded_at_ = now;
        anew_at_ = anew ? now : anew_at_;
        fold_ratings(anew);
    }
}

void Records::fold_ratings(bool anew) {
    folding_ = true;
    struct Step {
        bool more = false;
        std::size_t matches = 0;
    };
    auto step = std::make_shared<Step>();
    outside_.ask(
        [step, ratings = ratings_, anew](storage::Store& store) {
            step->more = ratings->advance(store, anew);
            step->matches = ratings->matches();
        },
        [this, step](bool good) {
            folded_ = step->matches;
            folding_ = good && step->more;
            if (folding_) {
                // Those who asked meanwhile go first.
                fold_ratings(true);
            }
        });
}

void Records::look_for_untold() {
    looking_ = true;
    auto found = std::make_shared<std::vector<storage::Untold>>();
    outside_.ask(
        [found, after = looked_until_](storage::Store& store) { *found = store.matches_untold(after, untold_at_once); },
        [this, found](bool good) {
            is_last_page_ = !good || found->size() < untold_at_once;
            looked_until_ = is_last_page_ ? std::string() : found->back().match;
            for (storage::Untold& each : *found) {
                const auto known = unreadable_.find(each.match);
                if (known == unreadable_.end() || known->second != each.last_sequence) {
                    untold_.push_back(std::move(each));
                }
            }
            found_ += untold_.size();
            tell_next();
        });
}

void Records::tell_next() {
    if (untold_.empty()) {
        look_further();
        return;
    }
    const storage::Untold next = untold_.front();
    untold_.pop_front();
    outside_.read(next.match, 0, [this, next](std::optional<std::vector<storage::Record>> records) {
        auto facts = std::make_shared<std::optional<storage::MatchFacts>>();
        if (!records) {
            look_further();
            return;
        }
        auto log = std::make_shared<std::vector<storage::Record>>(*std::move(records));
        outside_.work([facts, log, match = next.match] { *facts = facts_from_log(match, *log); },
                      [this, facts, next] { told(next, facts); });
    });
}

void Records::told(const storage::Untold& match, const std::shared_ptr<std::optional<storage::MatchFacts>>& facts) {
    if (*facts) {
        // It may be left out, or find that somebody was taken out of the log meanwhile; then it is found again.
        outside_.change_later([facts](storage::Store& store) { store.put_facts(**facts); });
    } else {
        if (unreadable_.size() >= unreadable_max) {
            unreadable_.clear();
        }
        unreadable_[match.match] = match.last_sequence;
    }
    outside_.call_at(outside_.now() + breath_ms, [this] { tell_next(); });
}

// A round ends with the last page.
void Records::look_further() {
    untold_.clear();
    if (!is_last_page_) {
        look_for_untold();
        return;
    }
    looking_ = false;
    caught_up_ = found_ < untold_at_once;
    if (found_ > 0) {
        look_soon();
    }
    found_ = 0;
}

}  // namespace shoal::server
