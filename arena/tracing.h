// The trace of one seeded game between bots, as text handed to a sink in large pieces.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <string_view>

#include "arena/playout.h"
#include "engine/core/game.h"
#include "engine/core/seed.h"
#include "engine/core/trace.h"

namespace shoal::arena {

// Collects what trace writers write and hands it on when it gets full.
template <class Sink>
class TraceBuffer {
public:
    explicit TraceBuffer(Sink& sink) : sink_(sink), bytes_(std::make_unique<char[]>(size)) {}

    // Calls `write(text)` with room for at least one step of a trace.
    template <class Write>
    void with_room(Write&& write) {
        if (size - used_ < trace_step_max) {
            flush();
        }
        Text text(bytes_.get() + used_, size - used_);
        write(text);
        assert(!text.overflowed());
        used_ += text.size();
    }
    void flush() {
        if (used_ != 0) {
            sink_(std::string_view(bytes_.get(), used_));
            used_ = 0;
        }
    }

private:
    static constexpr std::size_t size = 1024 * 1024;

    Sink& sink_;
    std::unique_ptr<char[]> bytes_;
    std::size_t used_ = 0;
};

// Writes one game from `setup` to `end`.
template <Game G, class Seats, class Sink>
void trace_game(const typename G::Rules& rules, const Seed& seed, std::string_view edition, Seats&& seats,
                TraceBuffer<Sink>& buffer) {
    GeneratorChance<SeededGenerator> chance{SeededGenerator(seed, 0)};
    Players<SeededGenerator> players(seed);
    TraceWriter<G> writer;
    buffer.with_room([&](Text& out) { writer.begin(rules, seed, edition, chance, out); });
    tell_beginning<G>(rules, writer.state(), seats);
    while (!writer.finished()) {
        const Seat seat = first_to_move(rules, writer.state());
        const typename G::Move move = seats(rules, writer.state(), seat, players[seat]);
        make_and_tell<G>(rules, writer.state(), seats, seat, move,
                         [&] { buffer.with_room([&](Text& out) { writer.step(seat, move, chance, out); }); });
    }
}

}  // namespace shoal::arena
