// A game that is over, decision by decision, as a review needs it: the position before each, what everybody
// remembered of the round then, and what was done.
//
//     GameRecord<Foppen> record(rules, start(rules, chance, NoObserver{}));
//     record.add(seat, move, chance);
//     …
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/card_set.h"
#include "engine/core/chance.h"
#include "engine/core/game.h"
#include "engine/core/memory.h"
#include "engine/core/seat.h"

namespace shoal::review {

template <Game G>
class GameRecord {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Memory = typename G::Memory;
    using Move = typename G::Move;

    struct Past {
        State before;
        Memory memory;
        Seat seat;
        Move move;
        bool drew = false;  // cards were dealt or dice were rolled because of it
    };

    // The rules are kept as long as they are needed.
    GameRecord(std::shared_ptr<const Rules> rules, const State& dealt)
        : rules_(std::move(rules)), now_(dealt), memory_(begin_memory(*rules_, dealt)) {}

    // From a moment at which everybody remembers this much.
    GameRecord(std::shared_ptr<const Rules> rules, const State& begun, const Memory& memory)
        : rules_(std::move(rules)), now_(begun), memory_(memory) {}

    // The move must be one that the rules let happen.
    template <Chance C>
    void add(Seat seat, const Move& move, C& chance) {
        past_.push_back({now_, memory_, seat, move});
        Watched<C> watched{chance};
        apply(*rules_, now_, seat, move, watched, NoObserver{});
        remember(*rules_, memory_, past_.back().before, seat, move, now_);
        past_.back().drew = watched.asked;
    }

    const Rules& rules() const { return *rules_; }
    std::span<const Past> past() const { return past_; }
    const State& now() const { return now_; }

private:
    // Notes whether chance was asked, and passes the question on.
    template <Chance C>
    struct Watched {
        C& source;
        bool asked = false;

        void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
            asked = true;
            source.deal(draw, cards, count);
        }
        int number(const Draw& draw, int low, int high) {
            asked = true;
            return source.number(draw, low, high);
        }
    };

    std::shared_ptr<const Rules> rules_;
    std::vector<Past> past_;
    State now_;
    Memory memory_;
};

}  // namespace shoal::review
