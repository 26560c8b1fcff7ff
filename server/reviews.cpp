#include "server/reviews.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "match/review_of.h"
#include "review/write.h"
#include "server/facts.h"

namespace shoal::server {

namespace {

// Nobody waits any more for what nobody has asked about for so long.
constexpr Milliseconds unasked_ms = 10'000;
// What was begun then rests for a while: who closed a page by mistake finds it as it was.
constexpr Milliseconds resting_ms = 5 * 60'000;
constexpr std::size_t resting_most = 8;

// Worked on in turn. Fewer are done sooner, one after the other; of one person or address there are never so many that
// another has to wait until one is done.
constexpr std::size_t worked_of_all = 4;
constexpr std::size_t worked_of_address = 3;
constexpr std::size_t worked_of_family = 2;
// With those that wait in line. Each holds a game's moves.
constexpr std::size_t asked_of_all = 128;
constexpr std::size_t asked_of_address = 32;
constexpr std::size_t asked_of_family = 8;

review::Effort effort_of(const Config& config) {
    // As `shoal review --open` does, with a first look that is soon there.
    constexpr std::uint32_t rough_part = 10;
    constexpr std::uint32_t open_part = 4;
    const auto tries = static_cast<std::uint32_t>(config.review_tries);
    return {.rough = tries / rough_part, .careful = tries, .open = tries / open_part};
}

// What is known before anything has been judged: who won.
std::string write_nothing_yet(const match::Match& match) {
    review::Review review;
    const AnyGame& game = match.play()->game();
    review.game = game.about().name;
    review.players = match.players();
    review.moves = static_cast<std::uint32_t>(match.moves_made());
    const SeatSet winners = game.winners();
    PerSeat<double> results{};
    for (const Seat seat : winners) {
        results[seat] = 1.0 / winners.size();
    }
    review::sum_up(review, results);
    return review::write_review(review, 0);
}

}  // namespace

// A review in the making. It is touched by one thread at a time: during a turn by the worker's, else by the hub's. What
// the worker's allocates it frees as well, and the hub's likewise: neither waits for the other inside the allocator.
class Reviews::Making {
public:
    Making(const match::Match& match, const review::Effort& effort)
        : match_(std::make_unique<const match::Match>(match)), effort_(effort) {}

    // ---- On the worker's thread ----
    // A turn: the game is played again, or a piece of the review is made.
    void work() {
        failed_ = true;
        if (reviewer_ == nullptr) {
            reviewer_ = match::review_of(*match_, effort_);
            if (reviewer_ == nullptr) {
                return;
            }
        } else {
            reviewer_->work();
        }
        text_ = review::write_review(reviewer_->review(), reviewer_->done());
        over_ = reviewer_->done() >= 1;
        failed_ = false;
    }
    void end() {
        reviewer_.reset();
        text_ = {};
    }

    // ---- On the hub's ----
    void forget_match() { match_.reset(); }
    bool is_over() const { return over_; }
    bool has_failed() const { return failed_; }
    Text text() const { return std::make_shared<const std::string>(text_); }

private:
    std::unique_ptr<const match::Match> match_;
    review::Effort effort_;
    std::unique_ptr<review::Reviewer> reviewer_;
    std::string text_;
    bool over_ = false;
    bool failed_ = false;
};

enum class Reviews::Stage : std::uint8_t {
    looking,  // whether it has been made before
    waiting,  // in line
    working,
    whole,
    hopeless,
};

struct Reviews::Job {
    std::string match;
    bool open = false;
    Asker asker;  // who came first
    Stage stage = Stage::looking;
    Milliseconds asked_at = 0;  // by the time that was served
    std::uint64_t turn = 0;     // when it was last worked on
    std::shared_ptr<Making> making{};
    Text text{};
    std::vector<Reply> replies{};  // of those who wait until it is known whether it has been made before

    bool is_being_made() const { return stage == Stage::waiting || stage == Stage::working; }
};

Reviews::Reviews(Outside& outside, const Config& config, Metrics& metrics,
                 std::function<void(const std::string&)> dropped)
    : outside_(outside),
      dropped_(std::move(dropped)),
      effort_(effort_of(config)),
      counts_addresses_(config.address_rate != 0),
      open_(metrics.gauge("shoal_reviews", "Reviews that are being made or wait for it.")),
      made_(metrics.counter("shoal_reviews_total", "Reviews that were made to their end.")) {}

Reviews::~Reviews() = default;

void Reviews::ask(const match::Match& match, bool open, const Asker& asker, Reply reply) {
    if (match.stage() != match::Stage::finished || match.play() == nullptr) {
        reply({.outcome = Outcome::nothing_to_review});
        return;
    }
    Job* job = find(match.id(), open);
    const bool is_new = job == nullptr;
    if (is_new) {
        review::Effort effort = effort_;
        effort.open = open ? effort.open : 0;
        job = &jobs_.emplace_back(Job{.match = match.id(), .open = open, .asker = asker});
        job->making = std::make_shared<Making>(match, effort);
        job->text = std::make_shared<const std::string>(write_nothing_yet(match));
    }
    job->asked_at = outside_.served();
    job->replies.push_back(std::move(reply));
    if (is_new) {
        look_up(*job);
    } else if (job->stage != Stage::looking) {
        answer(*job);
        go_on();
    }
    sweep_later();
}

bool Reviews::is_about(const std::string& match) const {
    return std::any_of(jobs_.begin(), jobs_.end(), [&](const Job& job) { return job.match == match; });
}

Reviews::Job* Reviews::find(const std::string& match, bool open) {
    const auto found = std::find_if(jobs_.begin(), jobs_.end(),
                                    [&](const Job& job) { return job.match == match && job.open == open; });
    return found == jobs_.end() ? nullptr : &*found;
}

void Reviews::look_up(Job& job) {
    auto kept = std::make_shared<std::optional<storage::KeptReview>>();
    outside_.ask(
        [kept, match = job.match, open = job.open](storage::Store& store) { *kept = store.find_review(match, open); },
        // Where the database cannot say, it is made anew.
        [this, kept, match = job.match, open = job.open](bool good) {
            const bool usable = good && *kept && (*kept)->version == review::review_version;
            looked_up(match, open, usable ? std::make_shared<const std::string>(std::move((*kept)->text)) : nullptr);
        });
}

void Reviews::looked_up(const std::string& match, bool open, const Text& kept) {
    Job* job = find(match, open);
    if (job == nullptr) {
        return;
    }
    if (kept != nullptr) {
        // The database has it: it need not be here as well.
        job->text = kept;
        answer(*job);
    } else if (!has_room(*job)) {
        for (const Reply& reply : std::exchange(job->replies, {})) {
            reply({.outcome = Outcome::too_many});
        }
    } else {
        job->stage = Stage::waiting;
        answer(*job);
        go_on();
        return;
    }
    drop(*job);
}

bool Reviews::has_room(const Job& job) const {
    const auto fits = [&](std::size_t most, const std::string Asker::* whose) {
        return (job.asker.*whose).empty() ||
               count([&](const Job& each) {
                   return each.is_being_made() && is_wanted(each) && each.asker.*whose == job.asker.*whose;
               }) < most;
    };
    return count([&](const Job& each) { return each.is_being_made() && is_wanted(each); }) < asked_of_all &&
           fits(asked_of_family, &Asker::family) && (!counts_addresses_ || fits(asked_of_address, &Asker::address));
}

void Reviews::answer(Job& job) {
    const Answer answer = job.stage == Stage::hopeless ? Answer{.outcome = Outcome::nothing_to_review}
                                                       : Answer{.outcome = Outcome::good, .text = job.text};
    for (const Reply& reply : std::exchange(job.replies, {})) {
        reply(answer);
    }
}

bool Reviews::is_wanted(const Job& job) const { return outside_.served() - job.asked_at < unasked_ms; }

std::size_t Reviews::count(const std::function<bool(const Job&)>& counted) const {
    return static_cast<std::size_t>(std::count_if(jobs_.begin(), jobs_.end(), counted));
}

// Those in line begin where there is a place: first who has the least at work, then who came first.
void Reviews::begin_waiting() {
    const auto worked_of = [&](const Job& job, const std::string Asker::* whose) {
        return (job.asker.*whose).empty() ? 0 : count([&](const Job& each) {
            return each.stage == Stage::working && is_wanted(each) && each.asker.*whose == job.asker.*whose;
        });
    };
    while (count([&](const Job& each) { return each.stage == Stage::working && is_wanted(each); }) < worked_of_all) {
        Job* first = nullptr;
        std::tuple<std::size_t, std::size_t> least;
        for (Job& job : jobs_) {
            const std::tuple has(worked_of(job, &Asker::family),
                                 counts_addresses_ ? worked_of(job, &Asker::address) : 0);
            if (job.stage == Stage::waiting && is_wanted(job) && std::get<0>(has) < worked_of_family &&
                std::get<1>(has) < worked_of_address && (first == nullptr || has < least)) {
                first = &job;
                least = has;
            }
        }
        if (first == nullptr) {
            return;
        }
        first->stage = Stage::working;
    }
}

// One turn after the other, of each review in turn.
void Reviews::go_on() {
    show_metrics();
    if (busy_ || stopped_) {
        return;
    }
    begin_waiting();
    Job* next = nullptr;
    for (Job& job : jobs_) {
        if (job.stage == Stage::working && is_wanted(job) && (next == nullptr || job.turn < next->turn)) {
            next = &job;
        }
    }
    if (next == nullptr) {
        return;
    }
    busy_ = true;
    next->turn = ++turns_;
    outside_.work_idle([making = next->making] { making->work(); },
                       [this, match = next->match, open = next->open, making = next->making] {
                           busy_ = false;
                           worked(match, open, making);
                           go_on();
                       });
}

void Reviews::worked(const std::string& match, bool open, const std::shared_ptr<Making>& making) {
    Job* job = find(match, open);
    if (job == nullptr || job->making != making) {
        return;
    }
    making->forget_match();
    if (making->has_failed()) {
        job->stage = Stage::hopeless;
        let_go(*job);
        return;
    }
    job->text = making->text();
    if (making->is_over()) {
        job->stage = Stage::whole;
        made_.add();
        keep(*job);
        let_go(*job);
    }
}

// Nobody is worse off who has to make it again: it may be left out.
void Reviews::keep(const Job& job) {
    if (job.text->size() <= storage::review_bytes_max) {
        outside_.change_later([match = job.match, open = job.open, text = job.text](storage::Store& store) {
            store.put_review(match, open, {.version = review::review_version, .text = *text});
            store.put_luck(match, luck_in(*text));
        });
    }
}

void Reviews::let_go(Job& job) {
    std::shared_ptr<Making> making = std::exchange(job.making, nullptr);
    if (making != nullptr && job.turn > 0) {
        outside_.work_idle([making = std::move(making)] { making->end(); }, [] {});
    }
}

void Reviews::drop(const Job& job) {
    const auto place = std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& each) { return &each == &job; });
    let_go(*place);
    const std::string match = place->match;
    jobs_.erase(place);
    if (!is_about(match)) {
        dropped_(match);
    }
}

// Whatever nobody asks about any more goes; what was begun rests a while before.
void Reviews::sweep() {
    const auto rests = [&](const Job& job) { return job.stage == Stage::working && !is_wanted(job); };
    const auto is_over = [&](const Job& job) {
        if (!rests(job)) {
            return job.stage != Stage::looking && !is_wanted(job);
        }
        const std::size_t later = count([&](const Job& each) {
            return rests(each) && std::pair(each.asked_at, each.turn) > std::pair(job.asked_at, job.turn);
        });
        return later >= resting_most || outside_.served() - job.asked_at >= resting_ms;
    };
    for (auto job = jobs_.begin(); job != jobs_.end();) {
        const Job& each = *job++;
        if (is_over(each)) {
            drop(each);
        }
    }
    show_metrics();
}

void Reviews::sweep_later() {
    if (!sweeping_ && !jobs_.empty()) {
        sweeping_ = true;
        outside_.call_at(outside_.now() + unasked_ms, [this] {
            sweeping_ = false;
            sweep();
            sweep_later();
        });
    }
}

void Reviews::show_metrics() {
    open_.set(
        static_cast<std::int64_t>(count([&](const Job& each) { return each.is_being_made() && is_wanted(each); })));
}

}  // namespace shoal::server
