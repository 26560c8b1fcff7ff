// A finished match as a trace.
#include <algorithm>
#include <array>
#include <memory>

#include "engine/catalog/games.h"
#include "engine/core/chance.h"
#include "engine/core/trace.h"
#include "match/export.h"
#include "match/own_edition.h"

namespace shoal::match {

namespace {

// Moves by seats, each in the order in which they were made.
class Line {
public:
    explicit Line(std::span<const Play::Move> moves) : moves_(moves) {}

    // The next move of the seat; nothing if it made no more.
    const std::string* next(Seat seat) {
        std::size_t& at = next_[seat.value];
        while (at < moves_.size() && moves_[at].seat != seat) {
            ++at;
        }
        return at < moves_.size() ? &moves_[at++].notation : nullptr;
    }

private:
    std::span<const Play::Move> moves_;
    std::array<std::size_t, seats_max> next_{};
};

template <Game G>
std::string trace_of(const Play& play, std::string_view edition) {
    const auto& rules = play.game().rules_as<G>();
    GeneratorChance<SeededGenerator> chance{SeededGenerator(play.seed())};
    const auto room = std::make_unique<std::array<char, trace_step_max>>();
    const auto writer = std::make_unique<TraceWriter<G>>();
    std::string trace;
    const auto add = [&](auto&& write) {
        Text out(room->data(), room->size());
        write(out);
        trace += out.view();
    };
    add([&](Text& out) { writer->begin(rules, play.seed(), edition, chance, out); });
    Line line(play.moves());
    while (!writer->finished()) {
        const Seat seat = first_to_move(rules, writer->state());
        const std::string* notation = line.next(seat);
        if (notation == nullptr) {
            return {};
        }
        const auto move = parse(rules, view(rules, writer->state(), seat), *notation);
        if (!move || judge(rules, writer->state(), seat, *move).is_refused()) {
            return {};
        }
        add([&](Text& out) { writer->step(seat, *move, chance, out); });
    }
    return trace;
}

}  // namespace

std::string write_trace(const Match& match) {
    std::string trace;
    if (match.stage() == Stage::finished && match.branch() == nullptr) {
        with_game(match.options().game,
                  [&]<Game G>() { trace = trace_of<G>(*match.play(), edition_name(match.options())); });
    }
    return trace;
}

}  // namespace shoal::match
