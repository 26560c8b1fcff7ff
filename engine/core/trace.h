// Writes a game as a trace, step by step, into a caller's buffer: JSON Lines, every chance outcome and every decision.
// This is the one description of the format; each game's trace.h has the lines that are its own.
//
// The writer plays the game itself: `begin` starts it and writes everything before the first move,
// `step` writes a move's line, makes the move and writes all that follows from it. Where moves and
// chance come from is the caller's affair, so `shoal trace`, `shoal verify` and the browser share it.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/core/seed.h"
#include "engine/core/text.h"

namespace shoal {

inline constexpr int trace_format = 1;

// Room for everything one step can write; the longest is a Hecht turn with every fish on the board.
inline constexpr std::size_t trace_step_max = 96 * 1024;

template <Game G>
class TraceWriter {
public:
    using State = typename G::State;
    using Move = typename G::Move;

    // `edition` is "default" or the SHA-256 of the edition's file.
    template <Chance C>
    constexpr void begin(const typename G::Rules& rules, const Seed& seed, std::string_view edition, C& chance,
                         Text& out) {
        rules_ = &rules;
        moves_ = 0;
        out.put(R"({"t":"setup","format":)").number(trace_format);
        out.put(R"(,"game":")").put(G::name);
        out.put(R"(","rules":)").number(rules.version);
        out.put(R"(,"players":)").number(rules.players);
        out.put(R"(,"options":)");
        write_options(rules, out);
        out.put(R"(,"edition":")").put(edition).put(R"(","seed":")");
        write_seed(seed, out);
        out.put(R"(",)");
        write_material(rules, out);
        out.put("}\n");
        state_ = start(rules, chance, EventLines{out});
        finish_if_over(out);
    }

    template <Chance C>
    constexpr void step(Seat seat, const Move& move, C& chance, Text& out) {
        const auto verdict = judge(*rules_, state_, seat, move);
        assert(!verdict.is_refused());
        ++moves_;
        out.put(R"({"t":"move","n":)").number(moves_);
        out.put(R"(,"seat":)").number(seat.index());
        out.put(R"(,"legal":)");
        put_legal(seat, out);
        out.put(R"(,"move":")");
        format(*rules_, move, out);
        out.put('"');
        if (verdict.ruling == Ruling::penalised) {
            out.put(R"(,"fiasco":true)");
        }
        out.put("}\n");
        apply(*rules_, state_, seat, move, chance, EventLines{out});
        finish_if_over(out);
    }

    constexpr bool finished() const { return over(*rules_, state_); }
    constexpr const State& state() const { return state_; }
    constexpr const typename G::Rules& rules() const { return *rules_; }
    constexpr std::uint32_t moves() const { return moves_; }

private:
    // A line for each event that belongs into a trace.
    struct EventLines {
        Text& out;
        constexpr void operator()(const typename G::Rules& rules, const State&, const typename G::Event& event) const {
            const std::size_t before = out.size();
            write_event(rules, event, out);
            if (out.size() != before) {
                out.put('\n');
            }
        }
    };

    // A legal move's notation, found by its place; its first eight bytes as a number order most of them.
    struct LegalEntry {
        std::uint64_t beginning;
        std::uint16_t place;
    };

    static constexpr std::uint64_t beginning_of(const Notation& notation) {
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < sizeof(bytes); ++i) {
            bytes = bytes << 8 | static_cast<std::uint8_t>(notation.characters[i]);
        }
        return bytes;
    }

    // Complete, each notation once, sorted bytewise. What is not used of a notation is zero, so the
    // beginnings of short ones compare as the texts do.
    constexpr void put_legal(Seat seat, Text& out) {
        legal(*rules_, state_, seat, list_);
        std::size_t count = 0;
        for (const Move& move : list_) {
            notations_[count] = Notation::of([&](Text& to) { format(*rules_, move, to); });
            entries_[count] = {beginning_of(notations_[count]), static_cast<std::uint16_t>(count)};
            ++count;
        }
        const auto end = entries_.begin() + static_cast<std::ptrdiff_t>(count);
        std::sort(entries_.begin(), end, [this](const LegalEntry& a, const LegalEntry& b) {
            return a.beginning != b.beginning ? a.beginning < b.beginning : notations_[a.place] < notations_[b.place];
        });
        const auto last = std::unique(entries_.begin(), end, [this](const LegalEntry& a, const LegalEntry& b) {
            return a.beginning == b.beginning && notations_[a.place] == notations_[b.place];
        });
        put_strings(out, std::span(entries_.begin(), last),
                    [this](Text& to, const LegalEntry& entry) { to.put(notations_[entry.place].view()); });
    }

    constexpr void finish_if_over(Text& out) {
        if (!finished()) {
            return;
        }
        const Scores points = scores(*rules_, state_);
        out.put(R"({"t":"end","scores":)");
        put_list(out, SeatSet::all(rules_->players), [&](Text& to, Seat seat) { to.number(points[seat]); });
        out.put(R"(,"winners":)");
        put_list(out, winners(*rules_, state_), [](Text& to, Seat seat) { to.number(seat.index()); });
        out.put(R"(,"reason":")").put(end_reason(*rules_, state_)).put("\"}\n");
    }

    const typename G::Rules* rules_ = nullptr;
    State state_{};
    std::uint32_t moves_ = 0;
    MoveList<G> list_{};
    std::array<Notation, G::legal_max> notations_{};
    // Never fewer than 32, because g++ 12 takes std::sort on fewer than 16 entries for an overrun and warns.
    std::array<LegalEntry, std::max<std::size_t>(G::legal_max, 32)> entries_{};
};

}  // namespace shoal
