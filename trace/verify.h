// Checks traces: plays each game again through the engine and compares every byte.
//
//     std::ifstream file(name, std::ios::binary);
//     trace::LineSource lines(file);
//     const trace::VerifyResult result = trace::verify(lines, {.from_seed = false, .editions = &shelf});
//     if (result.outcome == trace::Outcome::ok) {
//         fmt::print("ok: {} games, {} moves\n", result.games, result.moves);
//     } else {
//         fmt::print(stderr, "{}: {}\n", name, trace::describe(result));   // "line 17: legal: expected …, found …"
//     }
//     return static_cast<int>(result.outcome);                             // 0 ok, 1 wrong, 2 unreadable
//
// Chance is taken from the chance lines; with `from_seed` it is drawn anew from each game's seed and
// must be what the lines say. A file may hold any number of games, one after another. Every byte may
// be hostile: lines are bounded, the file is read as a stream, nothing here throws for what it reads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "trace/line_source.h"

namespace shoal::editions {
class Shelf;  // editions/shelf.h
}

namespace shoal::trace {

enum class Outcome : std::uint8_t {
    ok = 0,
    wrong = 1,       // a trace, and something in it is not as the rules and the format have it
    unreadable = 2,  // not a trace at all, or one whose edition is not at hand or whose rules are newer than ours
};

struct Progress {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
};

struct VerifyOptions {
    // Also draw every chance outcome from the game's seed.
    bool from_seed = false;
    // Where editions other than the default are found by their SHA-256; may be left out.
    const editions::Shelf* editions = nullptr;
    // Called after every game that was found right; may be left out.
    std::function<void(const Progress&)> on_game{};
};

struct VerifyResult {
    Outcome outcome = Outcome::ok;
    std::uint64_t games = 0;  // found right before the first mistake
    std::uint64_t moves = 0;

    // The first mistake, when there is one. The texts are short and printable whatever the file holds.
    std::uint64_t line = 0;  // counts from 1
    std::string field;       // "legal", "hands[2][0]"; empty when the whole line is meant
    std::string expected;
    std::string found;
};

VerifyResult verify(LineSource& lines, const VerifyOptions& options = {});

// One line for people: "line 17: legal: expected b7, found b9".
std::string describe(const VerifyResult& result);

}  // namespace shoal::trace
