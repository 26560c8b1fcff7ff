// The game at a table: dealt from a seed, moved on by notation, taken back by playing it again. One that goes on from a
// moment of another game (match/branch.h) begins there.
//
// Chance always comes from the seed, in the order of the line that is being played: a move that is taken back and
// made again gets the same die. What it drew is handed out for the log, and compared when a log is played again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catalog/any_game.h"
#include "engine/core/seed.h"
#include "match/audience.h"
#include "match/branch.h"
#include "match/types.h"

namespace shoal::match {

using Outcomes = std::vector<std::uint8_t>;

// What the game says of a deal or a move: the move as it may be known, and the events that followed, for each kind
// of viewer.
struct Told {
    struct Words {
        std::string move;    // notation
        std::string events;  // JSON objects, separated by commas
    };
    std::array<Words, viewer_kinds> to;

    Words& operator[](ViewerKind kind) { return to[kind]; }
    const Words& operator[](ViewerKind kind) const { return to[kind]; }
};

class Play {
public:
    using Rules = std::vector<std::pair<std::string, std::string>>;

    // Nothing if the game, the number of players, an option or the version of the rules is unknown. Without a version
    // it is the newest.
    static std::optional<Play> make(std::string_view game, int players, const Rules& rules,
                                    std::optional<int> version = {});
    // The same with the table's edition.
    static std::optional<Play> make(const TableOptions& options, std::optional<int> version = {});

    // ---- Playing ----
    // Before the deal, which then deals nothing but goes on from there. False: it cannot have been played so far, or
    // was over.
    [[nodiscard]] bool take_up(const Branch& branch);
    Outcomes deal(const Seed& seed, Audience audience, Told* told);
    // What chance would draw for a move; nothing if it is refused. Changes nothing.
    std::optional<Outcomes> try_move(Seat seat, std::string_view move) const;
    // Nothing, and nothing changed, if it is refused.
    std::optional<Outcomes> make_move(Seat seat, std::string_view move, Audience audience, Told* told);
    void go_back_to(std::size_t moves);
    // Keeps every position from the next deal on, so that going back is not playing again; or no longer.
    void keep_line(bool keep);

    struct Move {
        Seat seat;
        std::string notation;
        bool drew = false;  // chance was asked

        friend bool operator==(const Move&, const Move&) = default;
    };
    std::span<const Move> moves() const { return moves_; }
    // Whether the last move showed its player something hidden or random.
    bool last_move_revealed() const;

    // How the game stood before its first move, and what its moves drew from.
    struct Beginning {
        AnyState state;
        SeededGenerator generator;
        std::vector<std::byte> handles;  // of all viewers, as AnyGame writes them
        std::vector<std::byte> memory;   // one for all
    };
    // Only after the deal.
    const Beginning& beginning() const { return *beginning_; }

    // ---- Asking ----
    const AnyGame& game() const { return game_; }
    // What keeps the game's rules alive for those who think about it elsewhere; nothing where they are kept for good.
    std::shared_ptr<const void> rules_keeper() const { return rules_; }
    // What everybody saw of the running round, as `AnyGame::memory_as` reads it.
    std::span<const std::byte> memory() const { return memory_; }
    const Seed& seed() const { return seed_; }
    void write_constants(std::string& out) const;
    void write_position(std::string& out, Viewer viewer) const;
    void write_handles(std::string& out, Viewer viewer) const;
    // JSON lists of the seat's legal moves, and of those that it can make and is punished for.
    void write_legal(std::string& out, Seat seat) const;
    void write_penalised(std::string& out, Seat seat) const;
    // A JSON list of the legal moves that would do nothing, each with its why.
    void write_futile(std::string& out, Seat seat) const;
    // A JSON list of the ways of what the seat may move on this field; empty in games without a board.
    void write_ways(std::string& out, Seat seat, std::string_view from) const;
    std::string explain(Seat seat, std::string_view move, Language language) const;

    // Seed and moves determine everything else, with what was taken up, which the match compares.
    friend bool operator==(const Play& a, const Play& b) {
        return a.seed_ == b.seed_ && a.moves_ == b.moves_ && a.game_.version() == b.game_.version();
    }

    // Puts another world in place of this one, for tests that compare what viewers of both are told.
    void replace_state_for_tests(const AnyState& state) { game_.set_state(state); }
    // What chance draws in place of the seed, the deal first, then each move of the line: for tests that play two
    // worlds from one seed. Nothing sets it but a test program, no log holds it, and beyond its end the seed is asked
    // again.
    static inline const std::vector<Outcomes>* chance_for_tests = nullptr;

private:
    explicit Play(AnyGame game, std::shared_ptr<const void> rules = {})
        : game_(std::move(game)), rules_(std::move(rules)) {}

    // A position of the line, and the numbers that the next move draws from.
    struct Kept {
        AnyState state;
        SeededGenerator generator;
    };

    // What was played before is where the next deal begins, as it is or imagined as this seat sees it.
    void go_on_from_here(Seat eyes);
    Outcomes begin(Audience audience, Told* told);
    void begin_again();
    void keep();
    // Handles and memory come from the moves again: going back is rare, and they are larger than the position.
    void follow_line();
    void follow(const AnyState& before, Seat seat, std::string_view move);

    AnyGame game_;
    std::shared_ptr<const void> rules_;  // of an edition of the table's own
    Seed seed_;
    std::shared_ptr<const Beginning> taken_up_;  // where another game stood that this one goes on from
    Seat eyes_ = no_seat;                        // as whose eyes saw it what was hidden there is imagined
    std::shared_ptr<const Beginning> beginning_;
    std::optional<SeededGenerator> generator_;
    std::vector<Move> moves_;
    std::vector<std::byte> handles_;
    std::vector<std::byte> memory_;
    bool keeps_line_ = false;
    std::vector<Kept> line_;  // the positions after 0, 1, 2 … moves; empty: they are not kept
};

}  // namespace shoal::match
