// How a newcomer plays Fishing: by the trick as it lies. What beats it takes it, and takes it with the highest card
// there is, to be on the safe side; who else is still to play, and what buoys and zeros do, is not thought of.
#pragma once

#include "bots/fishing/policy.h"
#include "engine/core/generator.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

struct Beginner {
    using G = shoal::fishing::Fishing;

    static G::Move choose(const G::Rules& rules, const G::View& seen, Fast& generator) {
        using namespace shoal::fishing;
        switch (seen.table.phase) {
            case Phase::play: return Move::play(card(rules, seen.table, playable(seen.table, seen.hand)));
            case Phase::catch_card: return Move::catch_card(highest(takable(seen.table, seen.me)));
            case Phase::pass: return Move::pass(lowest(seen.hand));
            case Phase::call: return Move::call(longest(seen.hand, generator));
            case Phase::over: break;
        }
        return {};
    }

private:
    static CardId card(const Rules& rules, const Table& table, CardSet options) {
        if (table.led == Colour::none) {
            return highest(options);
        }
        const CardSet contest = contest_of(table.led);
        const CardSet catching = options & contest & higher_than(cards_in(rules, current_trick(table)) & contest);
        return catching.empty() ? lowest(options) : highest(catching);
    }

    // By the number on a card: a trump is more than any other, and what has no number is a low one.
    static int height(CardId card) {
        namespace cards = shoal::fishing;
        constexpr int above_all = 20;
        return cards::is_buoy(card) ? 0 : cards::value_of(card) + (cards::trumps.contains(card) ? above_all : 0);
    }
    static CardId highest(CardSet cards) {
        CardId best = cards.pop_first();
        for (const CardId card : cards) {
            best = height(card) > height(best) ? card : best;
        }
        return best;
    }
    static CardId lowest(CardSet cards) {
        CardId best = cards.pop_first();
        for (const CardId card : cards) {
            best = height(card) < height(best) ? card : best;
        }
        return best;
    }

    // The colour of most cards in hand; of several, one of them.
    static Colour longest(CardSet hand, Fast& generator) {
        using namespace shoal::fishing;
        const int start = below(generator, colour_count);
        auto best = static_cast<Colour>(start);
        for (int i = 1; i < colour_count; ++i) {
            const auto colour = static_cast<Colour>((start + i) % colour_count);
            if ((hand & cards_of(colour)).size() > (hand & cards_of(best)).size()) {
                best = colour;
            }
        }
        return best;
    }
};

}  // namespace shoal::bots::fishing
