// Seats, cards, sets of them, and fixed lists.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <set>
#include <type_traits>
#include <vector>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal {
namespace {

// A seat is not a card, and neither is a number: nothing turns into the other by itself.
static_assert(!std::is_convertible_v<int, Seat> && !std::is_convertible_v<Seat, int>);
static_assert(!std::is_convertible_v<int, CardId> && !std::is_convertible_v<CardId, int>);
static_assert(!std::is_convertible_v<Seat, CardId> && !std::is_convertible_v<CardId, Seat>);
static_assert(!std::is_constructible_v<Seat, CardId> && !std::is_constructible_v<CardId, Seat>);
static_assert(!std::is_assignable_v<Seat&, int> && !std::is_assignable_v<Seat&, CardId>);
template <class A, class B>
concept ComparableWith = requires(A a, B b) { a == b; };
static_assert(ComparableWith<Seat, Seat> && !ComparableWith<Seat, CardId> && !ComparableWith<Seat, int>);
template <class Array, class Index>
concept IndexedBy = requires(Array& array, Index index) { array[index]; };
static_assert(IndexedBy<PerSeat<int>, Seat> && !IndexedBy<PerSeat<int>, int> && !IndexedBy<PerSeat<int>, CardId>);
static_assert(std::has_unique_object_representations_v<PerSeat<std::int16_t>>);
static_assert(std::has_unique_object_representations_v<CardSet> && sizeof(CardSet) == 16 && sizeof(Seat) == 1);

static_assert(next_seat(Seat(0), 3) == Seat(1) && next_seat(Seat(2), 3) == Seat(0));

std::vector<int> indices(SeatSet set) {
    std::vector<int> result;
    for (const Seat seat : set) {
        result.push_back(seat.index());
    }
    return result;
}

TEST(SeatSet, HoldsAndListsSeatsInRisingOrder) {
    SeatSet set;
    EXPECT_TRUE(set.empty());
    set.insert(Seat(5));
    set.insert(Seat(0));
    set.insert(Seat(7));
    set.insert(Seat(5));
    EXPECT_EQ(indices(set), (std::vector{0, 5, 7}));
    EXPECT_EQ(set.size(), 3);
    EXPECT_EQ(set.first(), Seat(0));
    set.erase(Seat(0));
    set.erase(Seat(1));
    EXPECT_EQ(indices(set), (std::vector{5, 7}));
    EXPECT_EQ(indices(SeatSet::all(8)), (std::vector{0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(indices(SeatSet::all(3)), (std::vector{0, 1, 2}));
    EXPECT_EQ(indices(SeatSet::only(Seat(4))), (std::vector{4}));
}

// Anything may come in from outside as a seat: it is simply in no set. Undefined shifts would not compile here.
static_assert(!SeatSet::all(8).contains(no_seat) && !SeatSet::all(8).contains(Seat(8)));
static_assert(SeatSet::all(8).contains(Seat(7)) && !SeatSet::all(7).contains(Seat(7)));

TEST(PerSeat, IsIndexedBySeatAndComparesByValue) {
    PerSeat<int, 3> a;
    a[Seat(2)] = 7;
    PerSeat<int, 3> b = a;
    EXPECT_EQ(a, b);
    b[Seat(0)] = 1;
    EXPECT_NE(a, b);
    EXPECT_EQ(b[Seat(2)], 7);
}

CardSet card_set(const std::set<int>& ids) {
    CardSet set;
    for (const int id : ids) {
        set.insert(CardId(id));
    }
    return set;
}

std::vector<int> listed(const CardSet& set) {
    std::vector<int> result;
    for (const CardId card : set) {
        result.push_back(card.index());
    }
    return result;
}

TEST(CardSet, BehavesAsStdSetDoes) {
    Fast generator(3);
    for (int round = 0; round < 300; ++round) {
        std::set<int> a;
        std::set<int> b;
        for (int i = below(generator, 60); i > 0; --i) {
            a.insert(below(generator, 128));
            b.insert(below(generator, 128));
        }
        const int gone = below(generator, 128);
        a.erase(gone);
        CardSet mine = card_set(a);
        mine.erase(CardId(gone));
        const CardSet other = card_set(b);
        EXPECT_EQ(listed(mine), std::vector<int>(a.begin(), a.end()));
        EXPECT_EQ(mine.size(), static_cast<int>(a.size()));
        EXPECT_EQ(mine.empty(), a.empty());
        std::set<int> both;
        std::set<int> either = b;
        std::set<int> only_a;
        for (const int id : a) {
            (b.contains(id) ? both : only_a).insert(id);
            either.insert(id);
        }
        EXPECT_EQ(mine & other, card_set(both));
        EXPECT_EQ(mine | other, card_set(either));
        EXPECT_EQ(mine - other, card_set(only_a));
        for (int id = 0; id < 256; ++id) {
            EXPECT_EQ(mine.contains(CardId(id)), a.contains(id));
        }
        int rank = 0;
        for (const int id : a) {
            EXPECT_EQ(mine.nth(rank), CardId(id));
            ++rank;
        }
        if (!a.empty()) {
            EXPECT_EQ(mine.first(), CardId(*a.begin()));
            EXPECT_EQ(mine.last(), CardId(*a.rbegin()));
            EXPECT_EQ(mine.pop_first(), CardId(*a.begin()));
            EXPECT_EQ(mine.size(), static_cast<int>(a.size()) - 1);
        }
    }
}

TEST(CardSet, RangesRunFromFirstUpToLast) {
    for (int first = 0; first <= 128; ++first) {
        for (int last = first; last <= 128; ++last) {
            const CardSet range = CardSet::range(first, last);
            ASSERT_EQ(range.size(), last - first);
            if (first < last) {
                ASSERT_EQ(range.first(), CardId(first));
                ASSERT_EQ(range.last(), CardId(last - 1));
            }
        }
    }
}

static_assert(!CardSet::range(0, 128).contains(no_card) && !CardSet::range(0, 128).contains(CardId(128)));
static_assert(CardSet::only(CardId(64)) == CardSet{0, 1});
static_assert(CardSet::of(std::array{CardId(127), CardId(0), CardId(64), CardId(63)}) ==
              CardSet{1U | std::uint64_t{1} << 63, 1U | std::uint64_t{1} << 63});
static_assert(CardSet::of({}).empty());

TEST(FixedList, PushesTakesAndErasesInOrder) {
    FixedList<int, 5> list;
    EXPECT_TRUE(list.empty());
    for (const int item : {4, 8, 15, 16, 23}) {
        list.push_back(item);
    }
    EXPECT_EQ(list.size(), list.capacity);
    EXPECT_EQ(list.pop_back(), 23);
    list.erase_at(1);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector{4, 15, 16}));
    EXPECT_EQ(list.back(), 16);
    EXPECT_TRUE(list.contains(15));
    EXPECT_FALSE(list.contains(8));
    EXPECT_EQ(list.span().size(), 3U);
}

TEST(FixedList, ComparesWhatIsInUse) {
    FixedList<int, 4> a;
    FixedList<int, 4> b;
    a.push_back(1);
    a.push_back(2);
    b.push_back(1);
    EXPECT_FALSE(a == b);
    a.resize(1);
    EXPECT_TRUE(a == b);
    a.clear();
    EXPECT_TRUE(a == (FixedList<int, 4>{}));
}

using Bytes = FixedList<std::uint8_t, 4>;
static_assert(std::has_unique_object_representations_v<Bytes> && sizeof(Bytes) == 5);
static_assert(sizeof(FixedList<std::uint8_t, 300>) == 302);

TEST(FixedList, LeavesNoTracesInItsBytes) {
    const auto bytes_equal = [](const Bytes& a, const Bytes& b) { return std::memcmp(&a, &b, sizeof(Bytes)) == 0; };
    Bytes list;
    list.push_back(9);
    list.push_back(7);
    Bytes only_nine;
    only_nine.push_back(9);
    Bytes erased = list;
    erased.erase_at(1);
    EXPECT_TRUE(bytes_equal(erased, only_nine));
    Bytes popped = list;
    popped.pop_back();
    EXPECT_TRUE(bytes_equal(popped, only_nine));
    list.wipe();
    EXPECT_TRUE(bytes_equal(list, Bytes{}));
}

}  // namespace
}  // namespace shoal
