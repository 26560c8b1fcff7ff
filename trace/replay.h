// Plays one game of a trace again and compares what the engine writes with what the file holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editions/printable.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/seed.h"
#include "engine/core/trace.h"
#include "trace/block.h"
#include "trace/chance_lines.h"
#include "trace/compare.h"
#include "trace/json_line.h"

namespace shoal::trace {

// More moves than any game has that gets anywhere; fiascos alone could fill a file.
inline constexpr std::uint32_t moves_max = 1'000'000;

inline constexpr std::string_view after_a_game = "a setup line or the end of the file";

template <Game G>
class Replay {
public:
    // `block` was read last and begins with the setup line.
    Replay(BlockReader& reader, Block& block, const typename G::Rules& rules, const Seed& seed, bool from_seed)
        : reader_(reader),
          block_(block),
          rules_(rules),
          seed_(seed),
          from_seed_(from_seed),
          seeded_(SeededGenerator(seed)),
          recorded_(rules, chance_lines_),
          written_(trace_step_max) {}

    // The first mistake; nothing when the whole game is right.
    std::optional<Mistake> run(std::string_view edition) {
        std::optional<Mistake> mistake =
            check_block([&](auto& chance, Text& out) { writer_.begin(rules_, seed_, edition, chance, out); });
        while (!mistake && !writer_.finished()) {
            mistake = step();
        }
        return mistake;
    }

    std::uint32_t moves() const { return writer_.moves(); }

private:
    using Move = typename G::Move;

    std::optional<Mistake> step() {
        const Seat seat = first_to_move(rules_, writer_.state());
        const std::uint64_t next_line = reader_.line_number() + block_.size();
        if (!reader_.peek() || !is_move_line(*reader_.peek())) {
            return Mistake{next_line, {"", what_follows(), shown_line(reader_.peek())}};
        }
        if (moves() == moves_max) {
            return Mistake{next_line, {"n", "at most " + std::to_string(moves_max), "more"}};
        }
        reader_.next(block_);
        const JsonLine line(block_.text(0));
        auto difference = check_number(line, "n", moves() + 1);
        if (!difference) {
            difference = check_number(line, "seat", seat.index());
        }
        std::optional<Move> move;
        if (!difference) {
            difference = read_move(line, seat, move);
        }
        if (difference) {
            if (line.object() == nullptr) {
                difference = Difference{"", what_follows(), printable(block_.text(0))};
            }
            return Mistake{reader_.line_number(), *std::move(difference)};
        }
        return check_block([&](auto& chance, Text& out) { writer_.step(seat, *move, chance, out); });
    }

    // Reads the move of a line, which must be one that the rules let happen.
    std::optional<Difference> read_move(const JsonLine& line, Seat seat, std::optional<Move>& move) {
        if (const auto text = line.text("move")) {
            move = parse(rules_, view(rules_, writer_.state(), seat), *text);
        }
        std::string why;
        if (move) {
            const auto verdict = judge(rules_, writer_.state(), seat, *move);
            if (!verdict.is_refused()) {
                return std::nullopt;
            }
            why = " (" + std::string(reason_name(verdict.reason)) + ')';
        }
        return Difference{"move", "one of " + legal_moves(seat), shown_value(line, "move") + why};
    }

    // Lets the engine write the block and compares.
    template <class Write>
    std::optional<Mistake> check_block(Write&& write) {
        Text out(written_.data(), written_.size());
        chance_lines_.use(block_);
        if (from_seed_) {
            write(seeded_, out);
        } else {
            write(recorded_, out);
        }
        Comparison comparison = compare_block(out.view(), block_, reader_);
        if (chance_lines_.failure()) {
            return earlier(std::move(comparison), *chance_lines_.failure());
        }
        if (comparison.mistake) {
            const std::size_t index = comparison.mistake->line - reader_.line_number();
            if (from_seed_ && index < block_.size() && is_chance_line(block_.text(index))) {
                comparison.mistake->difference.expected += " (from the seed)";
            }
            return std::move(comparison.mistake);
        }
        if (comparison.lines < block_.size()) {
            return Mistake{reader_.line_number() + comparison.lines,
                           {"", what_follows(), shown_line(block_.text(comparison.lines))}};
        }
        return std::nullopt;
    }

    // A chance line that is missing or could not be used: lines before it may already be wrong, and
    // those from it on were written with made-up chance, so that comparing them says nothing.
    Mistake earlier(Comparison comparison, const ChanceLines::Failure& failure) {
        std::optional<Mistake>& mistake = comparison.mistake;
        if (failure.line) {
            const std::uint64_t line = reader_.line_number() + *failure.line;
            return mistake && mistake->line < line ? *std::move(mistake) : Mistake{line, failure.difference};
        }
        if (mistake && !comparison.expected.starts_with(failure.line_begin)) {
            return *std::move(mistake);
        }
        const std::size_t index = mistake ? mistake->line - reader_.line_number() : block_.size();
        const auto found = index < block_.size() ? std::optional(block_.text(index)) : reader_.peek();
        return {reader_.line_number() + index, {"", failure.line_begin + ",…}", shown_line(found)}};
    }

    // What stands after everything the engine has written so far.
    std::string what_follows() const {
        if (writer_.finished()) {
            return std::string(after_a_game);
        }
        const Seat seat = first_to_move(rules_, writer_.state());
        return R"({"t":"move","n":)" + std::to_string(moves() + 1) + R"(,"seat":)" + std::to_string(seat.index()) +
               ",…}";
    }

    std::string legal_moves(Seat seat) {
        MoveList<G> list;
        legal(rules_, writer_.state(), seat, list);
        std::string text;
        for (const Move& move : list) {
            if (!text.empty()) {
                text += ", ";
            }
            text += Notation::of([&](Text& out) { format(rules_, move, out); }).view();
        }
        return printable(text);
    }

    BlockReader& reader_;
    Block& block_;
    const typename G::Rules& rules_;
    const Seed seed_;
    const bool from_seed_;
    GeneratorChance<SeededGenerator> seeded_;
    ChanceLines chance_lines_;
    LineChance<typename G::Rules> recorded_;
    TraceWriter<G> writer_;
    std::vector<char> written_;
};

}  // namespace shoal::trace
