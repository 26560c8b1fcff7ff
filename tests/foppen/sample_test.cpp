// Samples against exhaustive enumeration: in small games every deal of the hidden cards under which all
// moves of the round were legal is listed, and the samples must be spread evenly over exactly those.
#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <ranges>
#include <string>
#include <vector>

#include "tests/core/chi_square.h"
#include "tests/foppen/history.h"

namespace shoal::foppen::testing {
namespace {

// Twelve cards for four players, three each: at most 1680 deals are hidden from a seat.
Rules small_rules() {
    Edition edition = default_edition();
    edition.deck_for(4) = {4, 4, 3, 3, 2, 3, 1};
    return make_rules(4, {}, edition);
}

std::string key_of(const State& state) {
    std::string key;
    for (const CardSet hand : state.hands.at) {
        for (const CardId card : hand) {
            key.push_back(static_cast<char>(card.value));
        }
        key.push_back('|');
    }
    return key;
}

// Gives the hidden cards from `next` on to every hand that still has room, in all ways.
template <class F>
void for_each_deal(const View& view, const std::vector<CardId>& cards, std::size_t next, State& state, F&& f) {
    if (next == cards.size()) {
        f(state);
        return;
    }
    for (int index = 0; index < seats_max; ++index) {
        const Seat seat(index);
        if (seat == view.me || state.hands[seat].size() == view.table.hand_size[seat]) {
            continue;
        }
        state.hands[seat].insert(cards[next]);
        for_each_deal(view, cards, next + 1, state, f);
        state.hands[seat].erase(cards[next]);
    }
}

std::map<std::string, int> consistent_deals(const Rules& rules, const View& view, const std::vector<PastMove>& log) {
    std::vector<CardId> hidden;
    for (const CardId card : rules.deck - view.table.played - view.hand) {
        hidden.push_back(card);
    }
    std::map<std::string, int> deals;
    State state;
    state.table = view.table;
    state.hands[view.me] = view.hand;
    for_each_deal(view, hidden, 0, state, [&](const State& full) {
        if (history_is_legal(rules, log, full)) {
            deals[key_of(full)] = 0;
        }
    });
    return deals;
}

void expect_even_samples(const Rules& rules, const View& mine, std::map<std::string, int>& deals, Fast& generator) {
    ASSERT_FALSE(deals.empty()) << "the true deal is always consistent";
    const int samples = 40 * static_cast<int>(deals.size());
    for (int i = 0; i < samples; ++i) {
        const State sampled = sample(rules, mine, generator);
        const auto found = deals.find(key_of(sampled));
        ASSERT_NE(found, deals.end()) << "a deal that the moves of the round rule out";
        ++found->second;
        ASSERT_EQ(view(rules, sampled, mine.me), mine);
    }
    if (deals.size() > 1) {
        EXPECT_GT(shoal::testing::tail_of_even_counts(deals | std::views::values), shoal::testing::tail_least)
            << deals.size() << " deals";
    }
}

int known_voids(const View& mine) {
    int count = 0;
    for (int index = 0; index < seats_max; ++index) {
        const Seat seat(index);
        if (seat != mine.me && mine.table.hand_size[seat] > 0) {
            count += std::popcount(mine.table.voids[seat]);
        }
    }
    return count;
}

TEST(FoppenSample, IsEvenlySpreadOverAllConsistentDeals) {
    const Rules rules = small_rules();
    ASSERT_TRUE(is_playable({4, 4, 3, 3, 2, 3, 1}, 4));
    int positions = 0;
    int with_several_voids = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Fast generator(seed);
        GeneratorChance<Fast> chance{Fast(seed, 1)};
        State state = start(rules, chance, NoObserver{});
        std::vector<PastMove> log;
        for (int move = 0; move < 8; ++move) {
            const Seat seat = state.table.turn;
            const View mine = view(rules, state, Seat(move % 4));
            const int voids = known_voids(mine);
            // Without voids every deal fits, so a few such positions are enough.
            if (voids > 0 || seed % 12 == 0) {
                auto deals = consistent_deals(rules, mine, log);
                expect_even_samples(rules, mine, deals, generator);
                ++positions;
                with_several_voids += voids > 1 && deals.size() > 1 ? 1 : 0;
            }
            MoveList<Foppen> list;
            legal(rules, state, seat, list);
            const Move chosen = list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))];
            log.push_back({state, seat, chosen});
            apply(rules, state, seat, chosen, chance, NoObserver{});
        }
    }
    EXPECT_GT(positions, 100);
    EXPECT_GT(with_several_voids, 20);
}

TEST(FoppenSample, KeepsViewsAndHistoryWithEveryDeck) {
    for (int players = players_min; players <= players_max; ++players) {
        const Rules rules = make_rules(players, {}, default_edition());
        Fast generator(static_cast<std::uint64_t>(players));
        GeneratorChance<Fast> chance{Fast(5, 1)};
        State state = start(rules, chance, NoObserver{});
        std::vector<PastMove> log;
        while (!over(rules, state)) {
            const Seat seat = state.table.turn;
            for (const Seat viewer : SeatSet::all(players)) {
                const View mine = view(rules, state, viewer);
                const State sampled = sample(rules, mine, generator);
                ASSERT_EQ(view(rules, sampled, viewer), mine);
                ASSERT_TRUE(conserved(rules, sampled));
                ASSERT_TRUE(history_is_legal(rules, log, sampled));
            }
            MoveList<Foppen> list;
            legal(rules, state, seat, list);
            const Move chosen = list[static_cast<std::size_t>(below(generator, static_cast<int>(list.size())))];
            log.push_back({state, seat, chosen});
            apply(rules, state, seat, chosen, chance, NoObserver{});
        }
    }
}

}  // namespace
}  // namespace shoal::foppen::testing
