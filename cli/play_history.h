// What happened at a table in the terminal: the game so far, what each person was told of it, and how
// much of it can be taken back.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/playout.h"
#include "cli/look.h"
#include "cli/tables.h"
#include "engine/core/game.h"
#include "engine/core/replay.h"
#include "engine/core/reveals.h"
#include "engine/core/seed.h"

namespace shoal::cli {

template <Game G>
class PlayHistory {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Memory = typename G::Memory;
    using Move = typename G::Move;

    using PastMove = LoggedMove<Move>;

    PlayHistory(const Rules& rules, const Seed& seed, SeatSet humans, const Look& look)
        : rules_(rules), humans_(humans), look_(look), now_(seed) {}

    void begin() {
        now_.state = start(rules_, now_.chance, Reporter{*this});
        now_.memory = begin_memory(rules_, now_.state);
    }

    const State& state() const { return now_.state; }
    // What everybody saw of the round: no more than a player at the table could remember.
    const Memory& memory() const { return now_.memory; }
    Seat last_mover() const { return last_mover_; }
    std::span<const PastMove> moves() const { return moves_; }
    SeededGenerator& player(Seat seat) { return now_.players[seat]; }

    // Everything a seat has seen happen, in sentences.
    std::span<const std::string> log(Seat viewer) const { return logs_[viewer.value]; }

    // What of it that seat has not been shown yet. From now on it has.
    std::span<const std::string> take_news(Seat viewer) {
        const std::size_t told = std::exchange(now_.told[viewer], logs_[viewer.value].size());
        return log(viewer).subspan(told);
    }

    void make_move(Seat seat, const Move& move) {
        const Moment before = now_;
        for (const Seat viewer : humans_) {
            note(viewer, tell_move(rules_, view(rules_, now_.state, viewer), seat, move, look_));
        }
        CountingChance chance{now_.chance};
        apply(rules_, now_.state, seat, move, chance, Reporter{*this});
        remember(rules_, now_.memory, before.state, seat, move, now_.state);
        if (humans_.contains(seat)) {
            const bool revealed = chance.asked > 0 || reveals<G>(rules_, before.state, now_.state, seat, move);
            decisions_.push_back({before, seat, moves_.size(), revealed});
        }
        moves_.push_back({seat, move});
        last_mover_ = seat;
    }

    // Why `seat` may not take its last move back, as the name of a prompt; nothing if it may. Against
    // bots alone every decision may be taken back. Among people only one's own, as long as nobody else
    // has moved and nothing has come to light.
    std::optional<std::string_view> undo_refusal(Seat seat) const {
        if (decisions_.empty()) {
            return "undo_nothing";
        }
        if (humans_.size() == 1) {
            return std::nullopt;
        }
        const Decision& last = decisions_.back();
        if (last.seat != seat || last_mover_ != seat) {
            return "undo_others";
        }
        return last.revealed ? std::optional<std::string_view>("undo_revealed") : std::nullopt;
    }

    void take_back() {
        now_ = decisions_.back().before;
        moves_.resize(decisions_.back().moves);
        decisions_.pop_back();
        for (const Seat viewer : humans_) {
            logs_[viewer.value].resize(now_.length[viewer]);
        }
        last_mover_ = decisions_.empty() ? no_seat : decisions_.back().seat;
    }

private:
    // Everything that taking a move back restores.
    struct Moment {
        explicit Moment(const Seed& seed) : chance(SeededGenerator(seed, 0)), players(seed) {}

        State state{};
        Memory memory{};
        GeneratorChance<SeededGenerator> chance;
        Players<SeededGenerator> players;
        PerSeat<std::size_t> told{};    // how many sentences of its log each seat has been shown
        PerSeat<std::size_t> length{};  // how long the logs are
    };

    // A decision of a person that may be taken back.
    struct Decision {
        Moment before;
        Seat seat;
        std::size_t moves;  // how many were made before it
        bool revealed;      // something hidden or random came to light
    };

    // Counts how often chance was asked, and passes the question on.
    struct CountingChance {
        GeneratorChance<SeededGenerator>& source;
        int asked = 0;

        void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
            ++asked;
            source.deal(draw, cards, count);
        }
        int number(const Draw& draw, int low, int high) {
            ++asked;
            return source.number(draw, low, high);
        }
    };

    // Tells every person what happened, as their seat saw it.
    struct Reporter {
        PlayHistory& history;

        void operator()(const Rules& rules, const State& state, const typename G::Event& event) const {
            for (const Seat viewer : history.humans_) {
                const View seen = view(rules, state, viewer);
                for (std::string& sentence : tell_event(rules, seen, event, history.look_)) {
                    history.note(viewer, std::move(sentence));
                }
            }
        }
    };

    void note(Seat viewer, std::string sentence) {
        if (!sentence.empty()) {
            logs_[viewer.value].push_back(std::move(sentence));
            now_.length[viewer] = logs_[viewer.value].size();
        }
    }

    const Rules& rules_;
    SeatSet humans_;
    Look look_;
    Moment now_;
    std::vector<PastMove> moves_;
    std::vector<Decision> decisions_;
    std::array<std::vector<std::string>, seats_max> logs_;
    Seat last_mover_ = no_seat;
};

}  // namespace shoal::cli
