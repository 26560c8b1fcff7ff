// Splitting a taken row: what each way to split it is worth, with licences and without.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/fatfish/rows.h"

namespace shoal::bots::fatfish {

// How many rows are still to be taken once the present one is.
constexpr int rows_to_come(const Table& table) {
    int rows = table.reserve_size - 1;
    for (const Row& row : table.rows) {
        rows += row.empty() ? 0 : 1;
    }
    return rows;
}

// What the licences are worth to a seat that takes a row now.
struct LicenceWorth {
    LicenceSet open{};
    std::array<float, licence_count> points{};  // for taking it from the middle
    std::array<float, row_length + 1> ones{};   // for keeping so many 1s
    std::array<float, row_length + 1> cards{};  // for keeping so many cards
    bool counts_ones = false;                   // whether it matters how many 1s are kept, or cards
    bool counts_cards = false;

    constexpr float best_of(LicenceSet offer) const {
        float best = 0;
        for (offer = offer & open; !offer.empty(); offer.erase(offer.first())) {
            const float worth = points[static_cast<std::size_t>(offer.first())];
            best = worth > best ? worth : best;
        }
        return best;
    }
    // Whether a split may be worth more than the one with the most points.
    constexpr bool wants_odd_splits() const {
        return counts_ones || counts_cards || open.contains(Licence::a) || open.contains(Licence::e) ||
               open.contains(Licence::f);
    }
};

// What B or C brings who has `count` where the others have the counts given, and takes from them.
template <class Count>
constexpr float end_licence_worth(const Rules& rules, Licence licence, Seat seat, int count, Count&& count_of) {
    int best = count;
    for (const Seat other : SeatSet::all(rules.players)) {
        best = other != seat && count_of(other) > best ? count_of(other) : best;
    }
    int others = 0;
    for (const Seat other : SeatSet::all(rules.players)) {
        others += other != seat && count_of(other) == best ? 1 : 0;
    }
    const auto alone = static_cast<float>(rules.licence_points[static_cast<std::size_t>(licence)]);
    const float tied = tied_licence_points;
    const float mine = count < best ? 0 : others == 0 ? alone : tied;
    const float theirs = others == 0 ? 0 : count == best || others > 1 ? tied * static_cast<float>(others) : alone;
    return mine - theirs / static_cast<float>(rules.players - 1);
}

// B and C go by the piles in the end: what a card more means is known for the last row, and a guess before.
constexpr void add_end_licences(const Rules& rules, const Table& table, Seat seat, bool is_last_row,
                                LicenceWorth& worth) {
    const auto ones_of = [&](Seat each) { return ones_in(rules, table.plus[each]); };
    const auto cards_of = [&](Seat each) { return -table.plus[each].size(); };
    worth.counts_ones = worth.counts_ones || table.open.contains(Licence::c);
    worth.counts_cards = table.open.contains(Licence::b);
    for (int count = 0; count <= static_cast<int>(row_length); ++count) {
        const auto index = static_cast<std::size_t>(count);
        if (table.open.contains(Licence::c)) {
            worth.ones[index] += is_last_row
                                     ? end_licence_worth(rules, Licence::c, seat, ones_of(seat) + count, ones_of)
                                     : 2.5F * static_cast<float>(count);
        }
        if (table.open.contains(Licence::b)) {
            worth.cards[index] = is_last_row
                                     ? end_licence_worth(rules, Licence::b, seat, cards_of(seat) - count, cards_of)
                                     : -0.75F * static_cast<float>(count);
        }
    }
}

constexpr LicenceWorth licence_worth(const Rules& rules, const Table& table, Seat seat) {
    LicenceWorth worth;
    if (!rules.options.licences) {
        return worth;
    }
    worth.open = table.open;
    for (std::size_t licence = 0; licence < licence_count; ++licence) {
        worth.points[licence] = static_cast<float>(rules.licence_points[licence]);
    }
    // A is lost again to whoever keeps a 1 later.
    const int later = rows_to_come(table);
    const float lasting = worth.points[static_cast<std::size_t>(Licence::a)] / (1 + 0.25F * static_cast<float>(later));
    worth.points[static_cast<std::size_t>(Licence::a)] = lasting;
    for (const Seat other : SeatSet::all(rules.players)) {
        if (other != seat && table.owned[other].contains(Licence::a)) {
            worth.counts_ones = true;
            worth.ones.fill(lasting);
            worth.ones[0] = 0;
        }
    }
    add_end_licences(rules, table, seat, later == 0, worth);
    return worth;
}

// One way to split a full row.
struct Split {
    std::uint8_t places = 0;  // bit i: the card with i smaller ones in the row is kept
    std::uint8_t cards = 0;   // how many are kept
    std::uint8_t ones = 0;
    std::int8_t net = 0;  // plus less minus, without licences
    LicenceSet met{};     // of the licences in the middle
    float worth = 0;
};

using SplitList = FixedList<Split, legal_max>;

constexpr Split appraise(const Rules& rules, RowCards cards, unsigned places, LicenceSet by_row,
                         const LicenceWorth& licences) {
    Split split;
    split.places = static_cast<std::uint8_t>(places);
    int net = 0;
    for (std::size_t place = 0; place < row_length; ++place) {
        const int value = rules.value(cards[place]);
        const bool kept = (places >> place & 1U) != 0;
        net += kept ? value : -value;
        split.ones = static_cast<std::uint8_t>(split.ones + (kept && value == 1 ? 1 : 0));
        split.cards = static_cast<std::uint8_t>(split.cards + (kept ? 1 : 0));
    }
    split.net = static_cast<std::int8_t>(net);
    LicenceSet met = by_row;
    if (split.ones > 0) {
        met.insert(Licence::a);
    }
    if (net <= 0) {
        met.insert(net < 0 ? Licence::e : Licence::f);
    }
    split.met = met & licences.open;
    split.worth =
        static_cast<float>(net) + licences.best_of(split.met) + licences.ones[split.ones] + licences.cards[split.cards];
    return split;
}

// The licences that a row meets however it is split.
constexpr LicenceSet met_by_row(const RowSum& row) {
    RowFacts facts;
    facts.values = row.values;
    facts.colours = row.colours;
    facts.plus = 1;  // neither E nor F: those go by the split
    return met(facts);
}

// Calls `f(split)` for each way to split the full row with these cards.
template <class F>
constexpr void for_each_split(const Rules& rules, RowCards cards, const LicenceWorth& licences, F&& f) {
    RowSum sum;
    for (const CardId card : cards) {
        sum.add(rules.face(card));
    }
    const LicenceSet by_row = met_by_row(sum);
    const Splits& splits = splits_by_pattern[pattern_number(rules, cards)];
    for (std::size_t i = 0; i < splits.count; ++i) {
        f(appraise(rules, cards, splits.kept[i], by_row, licences));
    }
}

constexpr Split best_split(const Rules& rules, RowCards cards, const LicenceWorth& licences) {
    Split best;
    best.worth = -1000;
    for_each_split(rules, cards, licences, [&](const Split& split) { best = split.worth > best.worth ? split : best; });
    return best;
}

// Whether nobody need choose `split` who could have `other`: it brings no more in any respect. Of splits
// that bring the same, the first is as good as any.
constexpr bool is_dominated(const Split& split, const Split& other, const LicenceWorth& licences) {
    const auto brings_no_more = [&](const Split& a, const Split& b) {
        return a.net <= b.net && (a.met & b.met) == a.met && (!licences.counts_ones || a.ones <= b.ones) &&
               (!licences.counts_cards || a.cards >= b.cards);
    };
    return brings_no_more(split, other) && (!brings_no_more(other, split) || other.places < split.places);
}

// The splits that may be chosen for good reasons.
constexpr void list_splits(const Rules& rules, RowCards cards, const LicenceWorth& licences, SplitList& list) {
    SplitList all;
    for_each_split(rules, cards, licences, [&](const Split& split) { all.push_back(split); });
    list.clear();
    for (const Split& split : all) {
        bool chosen_by_some = true;
        for (const Split& other : all) {
            chosen_by_some = chosen_by_some && !is_dominated(split, other, licences);
        }
        if (chosen_by_some) {
            list.push_back(split);
        }
    }
}

}  // namespace shoal::bots::fatfish
