// Makes a review piece by piece, so that whoever waits sees the first of it soon and can stop at any time.
//
//     auto reviewer = review::make_reviewer(std::move(record), {});
//     while (reviewer->work()) { show(reviewer->review(), reviewer->done()); }
//
// First every decision is judged roughly, then each again with care, then the ones that mattered are explained, and
// where it is wanted everything is judged once more with all cards open. The same game gives the same review on every
// machine, whatever it is stopped for in between.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/game.h"
#include "engine/core/seat.h"
#include "engine/core/words.h"
#include "review/game_record.h"
#include "review/review.h"

namespace shoal::review {

// How often moves are tried at each decision.
struct Effort {
    std::uint32_t rough = 160;  // at first, to have something to show; 0: not at all
    std::uint32_t careful = 1600;
    std::uint32_t open = 0;  // with all cards open; 0: not at all
    bool explain = true;     // the ones that mattered, in words
};

class Reviewer {
public:
    virtual ~Reviewer() = default;

    // Some milliseconds of work; false, and nothing done, where none is left.
    virtual bool work() = 0;
    // How much of it is done, from 0 to 1.
    virtual double done() const = 0;
    // As far as it goes. Seats and moments are those of all decisions so far.
    virtual const Review& review() = 0;
};

// What the players are called in reasons; without it they are seats, counted from 0.
using SeatNames = std::function<std::string(Seat, Language)>;

// Of a game that is over.
template <Game G>
std::unique_ptr<Reviewer> make_reviewer(GameRecord<G> record, const Effort& effort, SeatNames names = {});

}  // namespace shoal::review
