// Where chance comes from: a generator, or outcomes recorded earlier.
//
// Rules never own randomness. They ask the chance source they are handed, and say what the draw is
// for, so that the same call can be answered by a generator, a log or a trace line.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "engine/core/card_set.h"
#include "engine/core/generator.h"

namespace shoal {

// What chance is asked for. An enumerator and no text, so that asking costs nothing on any machine; its words are
// below.
enum class DrawKind : std::uint8_t { deal, ocean, stockrooms, starter, licence, die };

struct Draw {
    DrawKind kind;
    int list = -1;  // for cards: they are the last ones of this list of the line; -1: the next ones
};

// How a draw is written in a trace: `what` names the chance line.
struct DrawWords {
    std::string_view what;
    std::string_view key{};  // for numbers: the key that holds the outcome
    bool letter = false;     // for numbers: written "A", "B", … instead of 0, 1, …
};

constexpr DrawWords words_of(DrawKind kind) {
    switch (kind) {
        case DrawKind::deal: return {"deal"};
        case DrawKind::ocean: return {"ocean"};
        case DrawKind::stockrooms: return {"stockrooms"};
        case DrawKind::starter: return {"starter", "seat"};
        case DrawKind::licence: return {"licence", "card", true};
        case DrawKind::die: return {"die", "value"};
    }
    return {};
}

template <class C>
concept Chance = requires(C& chance, const Draw& draw, std::span<CardId> cards) {
    // Makes the first `count` cards a random draw, in random order, from all of `cards`.
    chance.deal(draw, cards, std::size_t{});
    // A number from `low` to `high`, both included.
    { chance.number(draw, 0, 1) } -> std::same_as<int>;
};

template <Generator G>
class GeneratorChance {
public:
    constexpr explicit GeneratorChance(const G& generator) : generator_(generator) {}

    constexpr void deal(const Draw&, std::span<CardId> cards, std::size_t count) {
        draw_front(generator_, cards, count);
    }
    constexpr int number(const Draw&, int low, int high) { return low + below(generator_, high - low + 1); }

    // As it stands after what was drawn.
    constexpr const G& generator() const { return generator_; }

private:
    G generator_;
};

// A source that puts off the end of a round, which is long and full of chance: a game asks it to `postpone` instead of
// ending the round, and whoever owns the source calls the game's `end_round` when it suits. The threads of a GPU go in
// step: each would have to wait while one of them deals, so all of them deal at once.
template <class C>
concept Postpones = Chance<C> && requires(C& chance) { chance.postpone(); };

template <Generator G>
class LateChance {
public:
    constexpr explicit LateChance(const G& generator) : source_(generator) {}

    constexpr void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
        source_.deal(draw, cards, count);
    }
    constexpr int number(const Draw& draw, int low, int high) { return source_.number(draw, low, high); }

    constexpr void postpone() { owes_round_ = true; }
    constexpr bool owes_round() const { return owes_round_; }
    constexpr void settle() { owes_round_ = false; }

private:
    GeneratorChance<G> source_;
    bool owes_round_ = false;
};

// Brings `card` to `cards[place]`; false if it is not among cards[place], cards[place + 1], …
constexpr bool bring_to(std::span<CardId> cards, std::size_t place, CardId card) {
    for (std::size_t i = place; i < cards.size(); ++i) {
        if (cards[i] == card) {
            std::swap(cards[place], cards[i]);
            return true;
        }
    }
    return false;
}

// Answers from recorded outcomes, one byte a card or number, in the order they were asked for.
// Outcomes that do not fit the question leave it at its first answer and make `good()` false.
class RecordedChance {
public:
    constexpr explicit RecordedChance(std::span<const std::uint8_t> outcomes) : outcomes_(outcomes) {}

    constexpr void deal(const Draw&, std::span<CardId> cards, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            good_ = bring_to(cards, i, CardId(next())) && good_;
        }
    }
    constexpr int number(const Draw&, int low, int high) {
        const int value = low + next();
        if (value > high) {
            good_ = false;
            return low;
        }
        return value;
    }

    constexpr bool good() const { return good_; }
    constexpr bool used_up() const { return position_ == outcomes_.size(); }
    constexpr std::size_t position() const { return position_; }

private:
    constexpr int next() {
        if (position_ == outcomes_.size()) {
            good_ = false;
            return 0;
        }
        return outcomes_[position_++];
    }

    std::span<const std::uint8_t> outcomes_;
    std::size_t position_ = 0;
    bool good_ = true;
};

// Passes questions on to another source and hands every outcome to `record(byte)`.
template <Chance Source, class Record>
class RecordingChance {
public:
    constexpr RecordingChance(Source& source, Record& record) : source_(source), record_(record) {}

    constexpr void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
        source_.deal(draw, cards, count);
        for (std::size_t i = 0; i < count; ++i) {
            record_(cards[i].value);
        }
    }
    constexpr int number(const Draw& draw, int low, int high) {
        const int value = source_.number(draw, low, high);
        record_(static_cast<std::uint8_t>(value - low));
        return value;
    }

private:
    Source& source_;
    Record& record_;
};

}  // namespace shoal
