// Reviews of finished matches (docs/REVIEW.md), made piece by piece in the background for as long as somebody asks, and
// kept with the match once they are whole (decision 40).
//
//     reviews.ask(match, false, {family, address}, [](const Reviews::Answer& answer) { … });
//
// Whoever asks gets what there is at that moment, and more when they ask again. A few reviews are worked on in turn;
// who comes later waits in line. All of it runs on the hub's thread but for the work itself, which has a thread that
// gives way to everything else (server/idle_worker.h). Who may ask is the hub's affair.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/match.h"
#include "review/reviewer.h"
#include "server/config.h"
#include "server/metrics.h"
#include "server/outside.h"

namespace shoal::server {

class Reviews {
public:
    using Text = std::shared_ptr<const std::string>;

    // Whom a review is counted for; either may be empty and is not counted then.
    struct Asker {
        std::string family;
        std::string address;
    };

    enum class Outcome : std::uint8_t {
        good,
        nothing_to_review,  // the game was not played to its end, or cannot be played again
        too_many,           // the line is full: of this person, this address, or of all
    };
    struct Answer {
        Outcome outcome = Outcome::good;
        Text text{};  // the review as far as it goes, as JSON
    };
    using Reply = std::function<void(const Answer&)>;

    // `dropped` is told of a match that is no longer being asked about.
    Reviews(Outside& outside, const Config& config, Metrics& metrics,
            std::function<void(const std::string& match)> dropped);
    ~Reviews();
    Reviews(const Reviews&) = delete;
    Reviews& operator=(const Reviews&) = delete;

    // The match is over for good. `open`: judged with all cards open, too.
    void ask(const match::Match& match, bool open, const Asker& asker, Reply reply);
    // Whether somebody asks about this match, or did so lately: it is as well kept at hand.
    bool is_about(const std::string& match) const;
    // Begins nothing any more.
    void stop() { stopped_ = true; }

private:
    class Making;
    struct Job;
    enum class Stage : std::uint8_t;

    Job* find(const std::string& match, bool open);
    void look_up(Job& job);
    void looked_up(const std::string& match, bool open, const Text& kept);
    bool has_room(const Job& job) const;
    void answer(Job& job);
    bool is_wanted(const Job& job) const;
    std::size_t count(const std::function<bool(const Job&)>& counted) const;
    void begin_waiting();
    void go_on();
    void worked(const std::string& match, bool open, const std::shared_ptr<Making>& making);
    void keep(const Job& job);
    void let_go(Job& job);
    void drop(const Job& job);
    void sweep();
    void sweep_later();
    void show_metrics();

    Outside& outside_;
    std::function<void(const std::string&)> dropped_;
    const review::Effort effort_;
    const bool counts_addresses_;
    Gauge& open_;
    Counter& made_;
    std::list<Job> jobs_;  // in the order in which they came
    std::uint64_t turns_ = 0;
    bool busy_ = false;
    bool sweeping_ = false;
    bool stopped_ = false;
};

}  // namespace shoal::server
