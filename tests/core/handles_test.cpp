// Handles of cards: who keeps which number.
#include "engine/core/handles.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace shoal {
namespace {

constexpr int the_hand = 0;
constexpr int the_pile = 1;
constexpr std::uint8_t the_row = 2;

// Cards 10 to 13 look the same, all others differ.
constexpr bool alike(CardId a, CardId b) {
    const auto is_one = [](CardId card) { return card.index() >= 10 && card.index() <= 13; };
    return is_one(a) && is_one(b);
}

constexpr Sight sight(std::initializer_list<int> in_hand, std::initializer_list<int> in_pile = {},
                      std::initializer_list<int> in_row = {}) {
    const auto cards = [](std::initializer_list<int> ids) {
        CardSet set;
        for (const int id : ids) {
            set.insert(CardId(id));
        }
        return set;
    };
    Sight seen;
    seen.put_together(cards(in_hand), the_hand);
    seen.put_together(cards(in_pile), the_pile);
    std::uint8_t slot = 0;
    for (const int card : in_row) {
        seen.put(CardId(card), {the_row, ++slot});
    }
    return seen;
}

constexpr CardHandles begun(const Sight& now) { return CardHandles::begun(now); }

constexpr Handle of(const CardHandles& handles, int card) { return handles.of[static_cast<std::size_t>(card)]; }

TEST(Handles, AreGivenInTheOrderInWhichCardsAreShown) {
    const CardHandles handles = begun(sight({5, 7}, {3}));
    EXPECT_EQ(of(handles, 5), 1);
    EXPECT_EQ(of(handles, 7), 2);
    EXPECT_EQ(of(handles, 3), 3);
    EXPECT_EQ(of(handles, 4), no_handle);
}

TEST(Handles, StayWithACardThatMovesInSightAndAreNewWhenItComesBack) {
    CardHandles handles = begun(sight({5, 7}));
    handles.follow(sight({5, 7}), sight({7}, {5}), {CardId(5)}, alike);
    EXPECT_EQ(of(handles, 5), 1);
    EXPECT_EQ(handles.moved, 1);
    handles.follow(sight({7}, {5}), sight({7}), {}, alike);
    EXPECT_EQ(of(handles, 5), no_handle);
    handles.follow(sight({7}), sight({5, 7}), {}, alike);
    EXPECT_EQ(of(handles, 5), 3);
    EXPECT_EQ(of(handles, 7), 2);
}

TEST(Handles, TellOfACardThatWasLaidAndIsGoneAlready) {
    CardHandles handles = begun(sight({5}));
    handles.follow(sight({5}), sight({5}), {CardId(8)}, alike);
    EXPECT_EQ(handles.moved, 2);
    EXPECT_EQ(of(handles, 8), no_handle);
    handles.follow(sight({5}), sight({5, 9}), {}, alike);
    EXPECT_EQ(of(handles, 9), 3) << "a number is not given twice";
    EXPECT_EQ(handles.moved, no_handle);
}

// Whichever of equal cards goes by its id, the oldest handle goes.
TEST(Handles, OfEqualCardsTheOldestGoesFirst) {
    for (const int gone : {10, 12}) {
        CardHandles handles = begun(sight({12}));
        handles.follow(sight({12}), sight({10, 12}), {}, alike);
        EXPECT_EQ(of(handles, 10), 1);
        EXPECT_EQ(of(handles, 12), 2);
        const int stays = 22 - gone;
        handles.follow(sight({10, 12}), sight({stays}, {gone}), {CardId(gone)}, alike);
        EXPECT_EQ(of(handles, gone), 1);
        EXPECT_EQ(of(handles, stays), 2);
        handles.follow(sight({stays}, {gone}), sight({stays}), {}, alike);
        EXPECT_EQ(of(handles, stays), 2);
    }
}

// In a row everybody sees which of equal cards is which.
TEST(Handles, EqualCardsInAnOrderKeepTheirPlaces) {
    CardHandles handles = begun(sight({}, {}, {13, 5, 11}));
    handles.follow(sight({}, {}, {13, 5, 11}), sight({}, {}, {13, 5, 11, 10}), {CardId(10)}, alike);
    EXPECT_EQ(of(handles, 13), 1);
    EXPECT_EQ(of(handles, 11), 3);
    EXPECT_EQ(of(handles, 10), 4);
}

TEST(Handles, AreAllNewAfterADeal) {
    CardHandles handles = begun(sight({5, 10}));
    handles.follow(sight({5, 10}), sight({5, 10}), {CardId(10), true}, alike);
    EXPECT_EQ(handles.moved, 2);
    EXPECT_EQ(of(handles, 5), 3);
    EXPECT_EQ(of(handles, 10), 4);
}

}  // namespace
}  // namespace shoal
