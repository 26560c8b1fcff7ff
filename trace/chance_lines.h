// Chance as a trace recorded it: the chance lines of one block answer the engine's questions in order.
//
// Cards are taken from the lists of the line in the order they are written, or, where the draw says
// so, from the end of one list; equal faces stand for any copy. An answer that is missing or cannot be
// is replaced by some possible one, so that the engine always goes on, and kept as the `failure`.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/text.h"
#include "trace/block.h"
#include "trace/difference.h"

namespace shoal::trace {

// Reads the lines; knows no cards.
class ChanceLines {
public:
    struct Failure {
        std::optional<std::size_t> line;  // its index in the block; none if the line is missing
        std::string line_begin;           // how the line begins that was looked for
        Difference difference;
    };

    // From now on answers come from this block, which must stay as it is.
    void use(const Block& block);

    // The notations of the next `count` cards; fewer after a failure.
    std::span<const std::string> cards(const Draw& draw, std::size_t count);
    // The recorded number, if it is from `low` to `high`.
    std::optional<int> number(const Draw& draw, int low, int high);

    // The card at `index` of the span given last cannot be dealt.
    void refuse_card(const Draw& draw, std::size_t index);

    const std::optional<Failure>& failure() const { return failure_; }

private:
    struct Current {
        std::size_t line = 0;
        std::string what;
        std::vector<std::string> cards;       // all lists, one after another
        std::vector<std::string> list_paths;  // where each list stands: "hands[2]"
        std::vector<std::size_t> list_begin;  // one entry a list, and the end

        // Where a card stands: "hands[2][0]".
        std::string path_of(std::size_t card) const;
        std::size_t used = 0;
        bool spent = false;  // it held a number, which has been given
    };

    bool open_next(const Draw& draw);
    void fail(const Draw& draw, std::optional<std::size_t> line, Difference difference);

    const Block* block_ = nullptr;
    std::size_t next_line_ = 0;
    std::optional<Current> current_;
    std::size_t given_ = 0;  // where in `cards` the span given last begins
    std::optional<Failure> failure_;
};

// The chance source for one game's rules.
template <class Rules>
class LineChance {
public:
    LineChance(const Rules& rules, ChanceLines& lines) : rules_(rules), lines_(lines) {}

    void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
        const std::span<const std::string> notations = lines_.cards(draw, count);
        for (std::size_t i = 0; i < notations.size(); ++i) {
            if (!bring_face(cards, i, notations[i])) {
                lines_.refuse_card(draw, i);
                return;
            }
        }
    }

    int number(const Draw& draw, int low, int high) { return lines_.number(draw, low, high).value_or(low); }

private:
    // Brings any copy of the face to `cards[place]` that was not dealt already.
    bool bring_face(std::span<CardId> cards, std::size_t place, std::string_view face) {
        for (std::size_t i = place; i < cards.size(); ++i) {
            if (face_of(cards[i]) == face) {
                std::swap(cards[place], cards[i]);
                return true;
            }
        }
        return false;
    }

    std::string_view face_of(CardId card) {
        Notation& notation = faces_[card.value];
        if (notation.size == 0) {
            notation = Notation::of([&](Text& out) { format_card(rules_, card, out); });
        }
        return notation.view();
    }

    const Rules& rules_;
    ChanceLines& lines_;
    std::array<Notation, 256> faces_{};
};

}  // namespace shoal::trace
