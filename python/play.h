// One game that somebody looks at, of whichever kind it is: what libshoal.h asks of it.
//
// Differs from AnyGame (engine/catalog/any_game.h) in what it remembers beside the state: how the game began and which
// moves were made, so that it can be written as a trace; the gist, so that it can be encoded; numbers for its bots. Its
// functions have other names than the games' own, which would not be found behind them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "bots/spec.h"
#include "engine/core/encoding.h"
#include "engine/core/seat.h"
#include "engine/core/seed.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"
#include "python/guard.h"
#include "python/room.h"

namespace shoal::door {

class Table;

class Play {
public:
    Play() = default;
    virtual ~Play() = default;

    virtual std::unique_ptr<Play> copy() const = 0;
    virtual std::shared_ptr<const Table> table() const = 0;
    virtual int players() const = 0;

    virtual SeatSet asked() const = 0;  // nobody once it is over
    virtual std::uint32_t moves() const = 0;
    virtual Scores points() const = 0;
    virtual SeatSet best() const = 0;  // nobody while it runs
    virtual std::string_view ending() const = 0;
    virtual std::string_view phase_of(Seat seat) const = 0;
    virtual void list_legal(Seat seat, Text& out) const = 0;
    virtual void list_penalised(Seat seat, Text& out) const = 0;

    // Throw a Mistake that says why, and nothing has changed, where it cannot be.
    virtual void make_move(Seat seat, std::string_view move) = 0;
    virtual void act(int action) = 0;

    virtual void tell_events(Viewer viewer, Text& out) const = 0;
    virtual void show(Viewer viewer, Text& out) const = 0;
    virtual std::unique_ptr<Play> guess(Seat seat, std::uint64_t seed) const = 0;
    virtual void put_row(Seat seat, std::int8_t* row) const = 0;
    virtual void put_mask(Seat seat, std::uint8_t* mask) const = 0;
    virtual Actions numbers_of(Seat seat, std::string_view move) const = 0;
    virtual std::string ask_bot(Seat seat, const bots::BotSpec& spec, const std::optional<Seed>& seed) = 0;
    virtual std::string trace() const = 0;
    virtual std::string review(std::uint32_t tries, bool open) const = 0;

protected:
    Play(const Play&) = default;
    Play& operator=(const Play&) = default;
};

}  // namespace shoal::door

struct shoal_game {
    explicit shoal_game(std::unique_ptr<shoal::door::Play> its) : play(std::move(its)) {}

    std::unique_ptr<shoal::door::Play> play;
    shoal::door::Room text;
    shoal::door::Door door;
};
