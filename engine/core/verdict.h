// What `judge` says of a move: legal, penalised (Fat Fish's fiasco), or refused with a reason.
//
// A reason is an enumerator of the game plus up to two small arguments; a game calls its verdict `Judgement`. No text
// is made here: `explain` (words.h) makes a sentence of it, in four languages.
#pragma once

#include <cstdint>

namespace shoal {

enum class Ruling : std::uint8_t { legal, penalised, refused };

template <class Reason>
struct Verdict {
    Ruling ruling = Ruling::legal;
    Reason reason{};
    std::uint8_t first = 0;  // the reason's arguments; what they mean is the game's affair
    std::uint8_t second = 0;

    static constexpr Verdict legal() { return {}; }
    static constexpr Verdict penalised(Reason reason, int first = 0, int second = 0) {
        return {Ruling::penalised, reason, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    }
    static constexpr Verdict refused(Reason reason, int first = 0, int second = 0) {
        return {Ruling::refused, reason, static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    }

    constexpr bool is_legal() const { return ruling == Ruling::legal; }
    constexpr bool is_refused() const { return ruling == Ruling::refused; }

    friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

// How an argument of a reason is put into words: as it is written, or through the word list.
enum class ArgumentKind : std::uint8_t {
    none,
    literal,  // notation that is the same in every language: a card, a field, a number
    colour,   // a colour's letter, to be named
    action,   // an action's notation, to be named
};

}  // namespace shoal
