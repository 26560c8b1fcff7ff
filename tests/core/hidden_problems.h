// Problems for deal_hidden, small enough to try everything or as large as they come.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/core/generator.h"
#include "engine/core/hidden_deal.h"

namespace shoal::testing {

inline void add_cards(HiddenDeal& problem, std::size_t card_class, int count, int& next_id) {
    for (int i = 0; i < count; ++i) {
        // Ids jump about, so that classes lie in both words of a CardSet.
        problem.cards.at(card_class).insert(CardId(next_id * 37 % 128));
        ++next_id;
    }
}

inline HiddenDeal small_problem(Fast& generator) {
    HiddenDeal problem;
    int next_id = below(generator, 128);
    const int classes = 1 + below(generator, 6);
    for (int c = 0; c < classes; ++c) {
        add_cards(problem, static_cast<std::size_t>(below(generator, 8)), below(generator, 3), next_id);
    }
    for (std::size_t h = static_cast<std::size_t>(below(generator, 4)); h < 8;
         h += 1 + static_cast<std::size_t>(below(generator, 2))) {
        problem.places[h] = static_cast<std::uint8_t>(below(generator, 4));
        problem.barred[h] = static_cast<std::uint8_t>(below(generator, 256) & below(generator, 256));
    }
    return problem;
}

struct LargeShape {
    int classes;
    int holders;
    int places_most;
    int voids_most;
    int undealt_most;
};

// A deal as it might be, with bars that are true of it.
inline HiddenDeal true_deal(const LargeShape& shape, Fast& generator) {
    HiddenDeal problem;
    int next_id = 0;
    for (std::size_t h = 0; h < static_cast<std::size_t>(shape.holders); ++h) {
        const int places = 1 + below(generator, shape.places_most);
        unsigned barred = 0;
        for (int i = below(generator, shape.voids_most + 1); i > 0; --i) {
            barred |= 1U << below(generator, shape.classes);
        }
        if (barred == (1U << shape.classes) - 1U) {
            barred &= barred - 1;
        }
        for (int i = 0; i < places && next_id < cards_max; ++i) {
            int card_class = below(generator, shape.classes);
            while ((barred >> card_class & 1U) != 0) {
                card_class = below(generator, shape.classes);
            }
            add_cards(problem, static_cast<std::size_t>(card_class), 1, next_id);
            ++problem.places[h];
        }
        problem.barred[h] = static_cast<std::uint8_t>(barred);
    }
    for (int i = below(generator, shape.undealt_most + 1); i > 0 && next_id < cards_max; --i) {
        add_cards(problem, static_cast<std::size_t>(below(generator, shape.classes)), 1, next_id);
    }
    return problem;
}

// Calls visit(hands) for every assignment, found by giving card after card to everybody in turn.
template <class Visit>
void for_each_assignment(const HiddenDeal& problem, Visit&& visit) {
    std::vector<std::pair<std::size_t, CardId>> cards;
    int places = 0;
    for (std::size_t c = 0; c < 8; ++c) {
        for (const CardId card : problem.cards[c]) {
            cards.emplace_back(c, card);
        }
        places += problem.places[c];
    }
    HiddenHands hands{};
    std::array<std::uint8_t, 8> left = problem.places;
    const auto give = [&](const auto& self, std::size_t i, int open) -> void {
        if (open > static_cast<int>(cards.size() - i)) {
            return;
        }
        if (i == cards.size()) {
            visit(hands);
            return;
        }
        self(self, i + 1, open);
        for (std::size_t h = 0; h < 8; ++h) {
            if (left[h] > 0 && !hidden::has_bit(problem.barred[h], cards[i].first)) {
                --left[h];
                hands[h].insert(cards[i].second);
                self(self, i + 1, open - 1);
                hands[h].erase(cards[i].second);
                ++left[h];
            }
        }
    };
    give(give, 0, places);
}

constexpr bool fits(const HiddenDeal& problem, const HiddenHands& hands) {
    CardSet all;
    for (const CardSet cards : problem.cards) {
        all |= cards;
    }
    for (std::size_t h = 0; h < hands.size(); ++h) {
        if (hands[h].size() != problem.places[h] || !(hands[h] - all).empty()) {
            return false;
        }
        for (std::size_t c = 0; c < problem.cards.size(); ++c) {
            if (hidden::has_bit(problem.barred[h], c) && !(hands[h] & problem.cards[c]).empty()) {
                return false;
            }
        }
        all -= hands[h];
    }
    return true;
}

}  // namespace shoal::testing
