// A game played again from its trace. The moves and the chance lines are believed as far as the rules allow them; the
// other lines are not looked at, which is what `shoal verify` is for. Traces that break off before the end are welcome.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/card_set.h"
#include "engine/core/chance.h"
#include "engine/core/encoding.h"
#include "engine/core/text.h"
#include "python/guard.h"
#include "python/play_of.h"
#include "python/replay.h"
#include "python/table_of.h"
#include "trace/block.h"
#include "trace/chance_lines.h"
#include "trace/compare.h"
#include "trace/json_line.h"
#include "trace/setup.h"

namespace shoal::door {

// Chance as the trace has it, while the game's own generator draws along: where the trace came from its seed, the
// generator then stands where it stood, and the game goes on as it would have.
template <class Rules, Chance Own>
class AccompaniedChance {
public:
    AccompaniedChance(const Rules& rules, trace::LineChance<Rules>& lines, Own& own)
        : rules_(rules), lines_(lines), own_(own) {}

    void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
        drawn_.assign(cards.begin(), cards.end());
        own_.deal(draw, drawn_, count);
        lines_.deal(draw, cards, count);
        // Of equal cards the trace does not say which they were; the generator does.
        const auto same_face = [this](CardId a, CardId b) { return face_of(a) == face_of(b); };
        if (std::equal(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(count), drawn_.begin(), same_face)) {
            std::copy(drawn_.begin(), drawn_.end(), cards.begin());
        }
    }
    int number(const Draw& draw, int low, int high) {
        own_.number(draw, low, high);
        return lines_.number(draw, low, high);
    }

private:
    Notation face_of(CardId card) const {
        return Notation::of([&](Text& out) { format_card(rules_, card, out); });
    }

    const Rules& rules_;
    trace::LineChance<Rules>& lines_;
    Own& own_;
    std::vector<CardId> drawn_;
};

[[noreturn]] inline void refuse_line(std::uint64_t line, const trace::Difference& difference) {
    const std::string field = difference.field.empty() ? "" : difference.field + ": ";
    throw Mistake("line " + std::to_string(line) + " of the trace: " + field + "expected " + difference.expected +
                  ", found " + difference.found);
}

template <Encodes G>
class ReplayOf {
public:
    // `block` was read last and begins with the setup line.
    ReplayOf(trace::BlockReader& reader, trace::Block& block) : reader_(reader), block_(block) {}

    // So many moves, or all if that is negative.
    std::unique_ptr<Play> run(const std::string_view* edition, int moves) {
        const auto table = make_table(edition);
        trace::LineChance<typename G::Rules> recorded(table->rules(), lines_);
        const auto by = [&](auto& own, const auto& use) {
            AccompaniedChance chance(table->rules(), recorded, own);
            lines_.use(block_);
            use(chance);
            check_chance();
        };
        auto play = std::make_unique<PlayOf<G>>(table, setup_.seed, by);
        while ((moves < 0 || static_cast<std::uint32_t>(moves) > play->moves()) && reader_.peek() &&
               trace::is_move_line(*reader_.peek())) {
            reader_.next(block_);
            const auto [seat, move] = read_move(*play);
            play->make(seat, move, by);
        }
        if (moves >= 0 && static_cast<std::uint32_t>(moves) > play->moves()) {
            throw Mistake("the trace has only " + std::to_string(play->moves()) + " moves");
        }
        return play;
    }

private:
    std::shared_ptr<const TableOf<G>> make_table(const std::string_view* edition) {
        const trace::JsonLine line(block_.text(0));
        if (const auto mistake = trace::read_setup<G>(line, setup_)) {
            refuse_line(reader_.line_number(), mistake->difference);
        }
        typename G::Edition material = G::default_edition();
        if (setup_.edition != "default") {
            if (edition == nullptr) {
                throw Mistake("the trace was played with an edition, which is wanted too: the file whose SHA-256 is " +
                              setup_.edition);
            }
            const editions::LoadedEdition<G> loaded = read_edition<G>(*edition);
            if (loaded.sha256 != setup_.edition) {
                throw Mistake("the trace was played with another edition: the one whose SHA-256 is " + setup_.edition);
            }
            material = loaded.edition;
        }
        return std::make_shared<TableOf<G>>(G::make_rules(setup_.players, setup_.options, material, setup_.version),
                                            setup_.edition);
    }

    std::pair<Seat, typename G::Move> read_move(const PlayOf<G>& play) const {
        const trace::JsonLine line(block_.text(0));
        const auto seat = line.number("seat");
        if (!seat || *seat < 0 || *seat >= setup_.players) {
            refuse_line(reader_.line_number(), {"seat", "a seat", trace::shown_value(line, "seat")});
        }
        const auto text = line.text("move");
        if (!text) {
            refuse_line(reader_.line_number(), {"move", "a move", trace::shown_value(line, "move")});
        }
        try {
            const Seat mover(static_cast<int>(*seat));
            return {mover, play.read(mover, *text)};
        } catch (const Mistake& mistake) {
            throw Mistake("line " + std::to_string(reader_.line_number()) + " of the trace: " + mistake.what());
        }
    }

    void check_chance() const {
        if (const auto& failure = lines_.failure()) {
            refuse_line(reader_.line_number() + failure->line.value_or(0), failure->difference);
        }
    }

    trace::BlockReader& reader_;
    trace::Block& block_;
    trace::Setup<G> setup_;
    trace::ChanceLines lines_;
};

template <Encodes G>
std::unique_ptr<Play> replay_game(trace::BlockReader& reader, trace::Block& block, const std::string_view* edition,
                                  int moves) {
    return ReplayOf<G>(reader, block).run(edition, moves);
}

}  // namespace shoal::door
