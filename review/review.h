// What a review says of a game: plain values, the same for page, terminal and Python. docs/REVIEW.md says what they
// mean.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "engine/core/words.h"

namespace shoal::review {

// What the numbers mean and how they are found; reviews of other versions are made anew.
inline constexpr int review_version = 1;

// A decision against what else could have been done. Chances are the mover's, to win, from 0 to 1 with ties shared.
struct Judgement {
    std::string best;   // what was made, where nothing better was found
    double chance = 0;  // after what was made
    double cost = 0;    // how much more there would have been after the best
    double cost_low = 0;
    double cost_high = 0;
    double stake = 0;     // what somebody would lose on average who makes any move
    double hardness = 0;  // … who plays at first sight

    double chance_before() const { return chance + cost; }
};

// Another move that could have been made.
struct Option {
    std::string move;
    double chance = 0;
};

// Why the best move is better than what was made: as in the message `hint`, and in words.
struct Why {
    std::string json;
    std::array<std::string, language_names.size()> text;
};

// How well a decision is known.
enum class Depth : std::uint8_t { unseen, roughly, well };

struct Decision {
    std::uint32_t step = 0;  // how many moves had been made before it
    Seat seat = no_seat;
    std::string made;
    bool forced = false;  // nothing else could be done: there is nothing to judge
    bool drew = false;    // cards were dealt or dice were rolled because of it
    Depth depth = Depth::unseen;
    Judgement known;                // from what the mover could know
    std::optional<Judgement> open;  // with all cards open
    std::vector<Option> options;    // highest chance first
    std::vector<Why> why;
};

// How a seat's result came about: its fair share of the win, and what was added to it.
struct Balance {
    double fair = 0;    // 1 for all seats
    double dealt = 0;   // by cards and dice
    double hidden = 0;  // by what the others did and held
    double skill = 0;   // by the own decisions: never more than nothing, against the best that could be known
    double result = 0;  // the share of the win; the sum of all of these

    double luck() const { return dealt + hidden; }
};

struct SeatReview {
    Balance balance;
    std::uint32_t decisions = 0;  // those that could have been others
    double stake = 0;             // of all of them together
    double hardness = 0;
    // 100 where nothing was lost by own decisions, 0 where as much was as by making any move; see weight_of.
    double score = 0;
};

// Of the whole game.
inline constexpr std::size_t moments_most = 12;

struct Review {
    std::string game;
    int players = 0;
    std::uint32_t moves = 0;
    std::vector<Decision> decisions;
    std::vector<SeatReview> seats;
    // Places in `decisions`: those that cost the most for sure, dearest first.
    std::vector<std::size_t> moments;

    bool is_judged(const Decision& decision) const { return !decision.forced && decision.depth != Depth::unseen; }
};

// A player's chance to win at some moment, as that player could know it.
struct CurvePoint {
    std::uint32_t step = 0;  // after so many moves
    double chance = 0;
};

// From the fair share before the deal to the result after the last move: a point before and after each decision.
std::vector<CurvePoint> curve_of(const Review& review, Seat seat);

// What changed a player's chance.
enum class Cause : std::uint8_t { dealt, hidden, skill };
inline constexpr std::size_t causes = 3;

struct Change {
    std::uint32_t from = 0;  // how many moves had been made when it began …
    std::uint32_t to = 0;    // … and when it was known: for luck, at the next decision
    Cause cause = Cause::dealt;
    double amount = 0;
};

// All that leads from the fair share to the result, in order: what was added at a decision is skill, what was added
// since the last one luck.
std::vector<Change> changes_of(const Review& review, Seat seat, double result);

// How much a decision counts for the score: where first sight leads astray as badly as any move would, half.
double weight_of(const Judgement& judgement);

// Fills in seats and moments from the decisions, as far as these are known. `results` are the shares of the win.
void sum_up(Review& review, const PerSeat<double>& results);

}  // namespace shoal::review
