// Where the moves of a position go as they are found (legal.h): into a list, into a count, or past until the one that
// is wanted comes by. Each is a type of its own with the same names, so that the rules are written once:
//
//     out.put(move);                 // a move
//     out.put_swims(from, targets);  // one for each target; there may be none
//     out.put_snails(targets);
//     out.done();                    // what follows is not wanted any more
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/id_set.h"
#include "engine/hecht/field_set.h"
#include "engine/hecht/types.h"

namespace shoal::hecht {

// Makes the list. Turns have hundreds of moves, nearly all of them swims: a fish's targets are one set, written out
// word by word.
class MoveWriter {
public:
    constexpr explicit MoveWriter(Moves& list) : list_(list) {}
    constexpr void put(const Move& move) {
        list_[count_] = move;
        ++count_;
    }
    constexpr void put_swims(FieldId from, const FieldSet& targets) { put_all(Move::swim(from, FieldId(0)), targets); }
    constexpr void put_snails(const FieldSet& targets) { put_all(Move::snail(FieldId(0)), targets); }
    static constexpr bool done() { return false; }
    constexpr void finish() { list_.resize(count_); }

private:
    // What has to be added to a move's bytes for the next target field.
    static constexpr std::uint32_t next_target =
        std::bit_cast<std::uint32_t>(Move::snail(FieldId(1))) - std::bit_cast<std::uint32_t>(Move::snail(FieldId(0)));

    // The move to field 0 is given; the others differ in the target alone.
    constexpr void put_all(const Move& to_first, const FieldSet& targets) {
        const auto first = std::bit_cast<std::uint32_t>(to_first);
        put_word(first, targets.low);
        put_word(first + 64 * next_target, targets.high);
    }
    constexpr void put_word(std::uint32_t first, std::uint64_t targets) {
        std::size_t count = count_;
        for (; targets != 0; targets &= targets - 1, ++count) {
            const auto field = static_cast<std::uint32_t>(std::countr_zero(targets));
            list_[count] = std::bit_cast<Move>(first + next_target * field);
        }
        count_ = count;
    }

    Moves& list_;
    std::size_t count_ = 0;
};

// Counts them.
class MoveCounter {
public:
    constexpr void put(const Move&) { ++count_; }
    constexpr void put_swims(FieldId, const FieldSet& targets) { count_ += targets.size(); }
    constexpr void put_snails(const FieldSet& targets) { count_ += targets.size(); }
    static constexpr bool done() { return false; }

    constexpr int count() const { return count_; }

private:
    int count_ = 0;
};

// Takes the move at a place of the list and lets the others pass. Of the set in which it is found only the rank is
// kept; which target has that rank is asked once, at the end.
class MovePicker {
public:
    constexpr explicit MovePicker(int place) : left_(place) {}
    constexpr void put(const Move& move) { pass(move, {}, 1); }
    constexpr void put_swims(FieldId from, const FieldSet& targets) {
        pass(Move::swim(from, no_field), targets, targets.size());
    }
    constexpr void put_snails(const FieldSet& targets) { pass(Move::snail(no_field), targets, targets.size()); }
    constexpr bool done() const { return left_ < 0; }

    constexpr Move move() const {
        Move picked = move_;
        if (!targets_.empty()) {
            picked.to = nth_id(targets_, rank_);
        }
        return picked;
    }

private:
    // Once the move has been found, less than nothing is left to pass, and no later one is taken.
    constexpr void pass(const Move& move, const FieldSet& targets, int count) {
        if (left_ >= 0 && left_ < count) {
            move_ = move;
            targets_ = targets;
            rank_ = left_;
        }
        left_ -= count;
    }

    int left_;  // how many are still to pass
    int rank_ = 0;
    FieldSet targets_{};
    Move move_{};
};

}  // namespace shoal::hecht
