// Deals hidden cards to hands about which something is known: how many cards each holds, and which
// classes (colours) it cannot hold. Every assignment that fits is exactly as likely.
//
// How: hands that may hold anything are dealt last from what is left. Of the others, those with
// the same bars are dealt as one. A hand whose allowed cards are all alike to the other barred hands is
// dealt outright. What remains is a small problem of counts, "how many cards of each class does each
// hand hold": hidden_counts.h and its companions answer it, and cards are drawn accordingly.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/card_set.h"
#include "engine/core/generator.h"
#include "engine/core/hidden_counts.h"
#include "engine/core/hidden_lattice.h"
#include "engine/core/hidden_tilted.h"

namespace shoal {

// Cards to be dealt to holders with known numbers of free places. The places may be fewer than the
// cards: the others stay undealt, as the rest of a pile that may hold anything.
struct HiddenDeal {
    static constexpr int classes_max = 8;
    static constexpr int holders_max = 8;
    std::array<CardSet, classes_max> cards{};        // by class (colour), disjoint; unused classes empty
    std::array<std::uint8_t, holders_max> places{};  // how many cards each holder gets (0 for unused)
    std::array<std::uint8_t, holders_max> barred{};  // bit c: this holder holds no card of class c
};

using HiddenHands = std::array<CardSet, HiddenDeal::holders_max>;

namespace hidden {

// Holders with the same bars, dealt as one.
struct Band {
    std::uint8_t allowed = 0;  // bit c: may hold cards of class c
    std::uint8_t holders = 0;  // bit h
    std::uint8_t places = 0;   // of all of them together
};

struct Bands {
    std::array<Band, HiddenDeal::holders_max> at{};
    std::size_t count = 0;
    std::uint8_t free_holders = 0;  // may hold anything that is hidden
    int free_places = 0;
};

constexpr Bands make_bands(const HiddenDeal& problem) {
    unsigned present = 0;
    for (std::size_t c = 0; c < problem.cards.size(); ++c) {
        present |= problem.cards[c].empty() ? 0U : 1U << c;
    }
    Bands bands;
    for (std::size_t h = 0; h < problem.places.size(); ++h) {
        if (problem.places[h] == 0) {
            continue;
        }
        const unsigned allowed = present & ~unsigned{problem.barred[h]};
        if (allowed == present) {
            bands.free_holders = static_cast<std::uint8_t>(bands.free_holders | 1U << h);
            bands.free_places += problem.places[h];
            continue;
        }
        std::size_t b = 0;
        while (b < bands.count && bands.at[b].allowed != allowed) {
            ++b;
        }
        bands.count += b == bands.count ? 1U : 0U;
        Band& band = bands.at[b];
        band.allowed = static_cast<std::uint8_t>(allowed);
        band.holders = static_cast<std::uint8_t>(band.holders | 1U << h);
        band.places = static_cast<std::uint8_t>(band.places + problem.places[h]);
    }
    return bands;
}

using ClassSizes = std::array<int, HiddenDeal::classes_max>;

constexpr ClassSizes class_sizes(const std::array<CardSet, HiddenDeal::classes_max>& cards) {
    ClassSizes sizes{};
    for (std::size_t c = 0; c < cards.size(); ++c) {
        sizes[c] = cards[c].size();
    }
    return sizes;
}

// Which of the bands named by `open` may hold class c.
constexpr unsigned takers(const Bands& bands, unsigned open, std::size_t c) {
    unsigned result = 0;
    for (std::size_t b = 0; b < bands.count; ++b) {
        result |= has_bit(open, b) && has_bit(bands.at[b].allowed, c) ? 1U << b : 0U;
    }
    return result;
}

// Whether all cards a band may hold are alike to the other open bands: then how many ways the
// others have left does not depend on which cards this band gets.
constexpr bool sees_one_kind(const Bands& bands, unsigned open, std::size_t b, const ClassSizes& sizes) {
    unsigned kind = 0;
    for (std::size_t c = 0; c < HiddenDeal::classes_max; ++c) {
        if (!has_bit(bands.at[b].allowed, c) || sizes[c] == 0) {
            continue;
        }
        const unsigned mine = takers(bands, open, c);
        if (kind != 0 && kind != mine) {
            return false;
        }
        kind = mine;
    }
    return true;
}

// The open bands and the classes, those alike to all open bands joined into one column.
struct Reduced {
    CountProblem counts;
    std::array<std::uint8_t, HiddenDeal::holders_max> band_of_row{};
    std::array<std::uint8_t, HiddenDeal::classes_max> classes_of_column{};  // bit c
};

constexpr Reduced reduce(const Bands& bands, unsigned open, const ClassSizes& sizes) {
    Reduced reduced;
    CountProblem& counts = reduced.counts;
    std::array<unsigned, HiddenDeal::classes_max> kinds{};
    for (std::size_t c = 0; c < HiddenDeal::classes_max; ++c) {
        const unsigned kind = takers(bands, open, c);
        if (kind == 0 || sizes[c] == 0) {
            continue;
        }
        std::size_t column = 0;
        while (column < counts.columns && kinds[column] != kind) {
            ++column;
        }
        counts.columns += column == counts.columns ? 1U : 0U;
        kinds[column] = kind;
        counts.column_total[column] += sizes[c];
        reduced.classes_of_column[column] = static_cast<std::uint8_t>(reduced.classes_of_column[column] | 1U << c);
    }
    for (std::size_t b = 0; b < bands.count; ++b) {
        if (!has_bit(open, b)) {
            continue;
        }
        unsigned allowed = 0;
        for (std::size_t column = 0; column < counts.columns; ++column) {
            allowed |= has_bit(kinds[column], b) ? 1U << column : 0U;
        }
        counts.row_total[counts.rows] = bands.at[b].places;
        counts.allowed[counts.rows] = static_cast<std::uint8_t>(allowed);
        reduced.band_of_row[counts.rows] = static_cast<std::uint8_t>(b);
        ++counts.rows;
    }
    return reduced;
}

// Small problems go through the lattice at once. For the others proposals are quicker; should they
// all be declined, which takes the most contrived bars, the lattice still helps if it is not too large.
inline constexpr double lattice_cost_small = 1500;
inline constexpr int proposals_before_lattice = 4096;

// Draws a table that fits; there must be one.
template <Generator G>
constexpr CountTable draw_counts(const CountProblem& problem, G& generator) {
    if (problem.rows == 2) {
        return draw_pair(problem, generator);
    }
    const Lattice lattice = cheaper_lattice(problem);
    if (lattice_cost(lattice) <= lattice_cost_small) {
        return draw_from_lattice<small_cells_max>(lattice, generator);
    }
    const TiltedProposals proposals(problem);
    CountTable table{};
    for (int attempts = 0; !proposals.attempt(table, generator); ++attempts) {
        if (attempts == proposals_before_lattice && lattice.cells <= lattice_cells_max) {
            return draw_from_lattice<lattice_cells_max>(lattice, generator);
        }
    }
    return table;
}

// In how many ways the rows can pick their cards; 0 if they cannot.
constexpr double count_tables(const CountProblem& problem) {
    if (problem.rows != 2) {
        return count_by_lattice(problem);
    }
    const CountPair pair = find_pair(problem);
    double ways = 0;
    for (int x = 0; x <= problem.row_total[0]; ++x) {
        ways += pair_ways(problem, pair, x);
    }
    return ways;
}

// Takes a band's places out of classes that are alike to the other open bands; in how many ways?
constexpr double take_out(const Band& band, ClassSizes& sizes) {
    int available = 0;
    for (std::size_t c = 0; c < sizes.size(); ++c) {
        available += has_bit(band.allowed, c) ? sizes[c] : 0;
    }
    int open = band.places;
    for (std::size_t c = 0; c < sizes.size(); ++c) {
        const int taken = has_bit(band.allowed, c) ? std::min(open, sizes[c]) : 0;
        sizes[c] -= taken;
        open -= taken;
    }
    return choose(available, band.places);
}

// All cards of some classes.
constexpr CardSet union_of(const std::array<CardSet, HiddenDeal::classes_max>& cards, unsigned classes) {
    CardSet all;
    for (std::size_t c = 0; c < cards.size(); ++c) {
        const std::uint64_t if_named = std::uint64_t{0} - (classes >> c & 1U);  // all bits or none
        all |= {cards[c].low & if_named, cards[c].high & if_named};
    }
    return all;
}

// A heap of cards to draw from.
struct Heap {
    std::array<CardId, cards_max> ids{};
    std::size_t size = 0;

    constexpr Heap() = default;
    constexpr explicit Heap(CardSet cards) {
        add_word(cards.low, 0);
        add_word(cards.high, 64);
    }
    constexpr std::span<CardId> span() { return {ids.data(), size}; }

private:
    constexpr void add_word(std::uint64_t word, int first) {
        for (; word != 0; word &= word - 1) {
            ids[size] = CardId(first + std::countr_zero(word));
            ++size;
        }
    }
};

// Brings at least `count` random cards to the front of a heap. Where there are enough of them some more
// are drawn along, which is quicker than to stop in time (generator.h draws by fours).
template <Generator G>
constexpr void draw_at_least(G& generator, std::span<CardId> heap, std::size_t count) {
    draw_front(generator, heap, std::min((count + 3) / 4 * 4, heap.size()));
}

// Deals each of the holders their places out of the heap. If that is all of it, the last one gets what the
// others have left.
template <Generator G>
constexpr void deal_out(const HiddenDeal& problem, unsigned holders, std::span<CardId> heap, HiddenHands& hands,
                        G& generator) {
    std::size_t places = 0;
    std::size_t last = 0;
    for (unsigned rest = holders; rest != 0; rest &= rest - 1) {
        last = problem.places[static_cast<std::size_t>(std::countr_zero(rest))];
        places += last;
    }
    draw_at_least(generator, heap, places < heap.size() ? places : places - last);
    for (unsigned rest = holders; rest != 0; rest &= rest - 1) {
        const auto h = static_cast<std::size_t>(std::countr_zero(rest));
        hands[h] = CardSet::of(heap.first(problem.places[h]));
        heap = heap.subspan(problem.places[h]);
    }
}

// Deals a band from classes that are alike to all other open bands.
template <Generator G>
constexpr void deal_band(const HiddenDeal& problem, const Band& band, std::array<CardSet, 8>& left, HiddenHands& hands,
                         G& generator) {
    Heap heap(union_of(left, band.allowed));
    deal_out(problem, band.holders, heap.span(), hands, generator);
    CardSet dealt;
    for (std::size_t h = 0; h < hands.size(); ++h) {
        if (has_bit(band.holders, h)) {
            dealt |= hands[h];
        }
    }
    for (CardSet& cards : left) {
        cards -= dealt;
    }
}

// Deals the open bands together, in three steps: counts, cards of each column, holders.
template <Generator G>
constexpr void deal_entangled(const HiddenDeal& problem, const Bands& bands, unsigned open,
                              std::array<CardSet, 8>& left, HiddenHands& hands, G& generator) {
    const Reduced reduced = reduce(bands, open, class_sizes(left));
    const CountProblem& counts = reduced.counts;
    const CountTable table = draw_counts(counts, generator);
    std::array<Heap, HiddenDeal::holders_max> band_cards;
    for (std::size_t column = 0; column < counts.columns; ++column) {
        Heap heap(union_of(left, reduced.classes_of_column[column]));
        std::span<CardId> rest = heap.span();
        std::size_t dealt = 0;
        for (const auto& row : table) {
            dealt += row[column];
        }
        draw_at_least(generator, rest, dealt);
        for (std::size_t row = 0; row < counts.rows; ++row) {
            const auto number = static_cast<std::size_t>(table[row][column]);
            Heap& mine = band_cards[row];
            for (const CardId card : rest.first(number)) {
                mine.ids[mine.size] = card;
                ++mine.size;
            }
            rest = rest.subspan(number);
        }
        const CardSet undealt = CardSet::of(rest);
        for (std::size_t c = 0; c < left.size(); ++c) {
            if (has_bit(reduced.classes_of_column[column], c)) {
                left[c] &= undealt;
            }
        }
    }
    for (std::size_t row = 0; row < counts.rows; ++row) {
        const Band& band = bands.at[reduced.band_of_row[row]];
        deal_out(problem, band.holders, band_cards[row].span(), hands, generator);
    }
}

}  // namespace hidden

// At least one assignment must exist.
template <Generator G>
constexpr HiddenHands deal_hidden(const HiddenDeal& problem, G& generator) {
    HiddenHands hands{};
    const hidden::Bands bands = hidden::make_bands(problem);
    std::array<CardSet, HiddenDeal::classes_max> left = problem.cards;
    unsigned open = (1U << bands.count) - 1U;
    hidden::ClassSizes sizes{};
    if (open != 0) {
        sizes = hidden::class_sizes(left);
    }
    for (std::size_t b = 0; b < bands.count;) {
        if (hidden::has_bit(open, b) && hidden::sees_one_kind(bands, open, b, sizes)) {
            open &= ~(1U << b);
            hidden::deal_band(problem, bands.at[b], left, hands, generator);
            sizes = hidden::class_sizes(left);
            b = 0;
        } else {
            ++b;
        }
    }
    if (open != 0) {
        hidden::deal_entangled(problem, bands, open, left, hands, generator);
    }
    if (bands.free_holders != 0) {
        hidden::Heap heap(hidden::union_of(left, ~0U));
        hidden::deal_out(problem, bands.free_holders, heap.span(), hands, generator);
    }
    return hands;
}

// How many assignments there are; 0 if none.
constexpr double count_hidden(const HiddenDeal& problem) {
    const hidden::Bands bands = hidden::make_bands(problem);
    hidden::ClassSizes sizes = hidden::class_sizes(problem.cards);
    int cards = 0;
    for (const int size : sizes) {
        cards += size;
    }
    double ways = 1;
    unsigned open = (1U << bands.count) - 1U;
    for (std::size_t b = 0; b < bands.count;) {
        if (hidden::has_bit(open, b) && hidden::sees_one_kind(bands, open, b, sizes)) {
            open &= ~(1U << b);
            ways *= hidden::take_out(bands.at[b], sizes);
            b = 0;
        } else {
            ++b;
        }
    }
    if (ways > 0 && open != 0) {
        ways *= hidden::count_tables(hidden::reduce(bands, open, sizes).counts);
    }
    for (std::size_t b = 0; b < bands.count; ++b) {
        cards -= bands.at[b].places;
        ways *= hidden::factorial(bands.at[b].places);
    }
    if (ways == 0 || cards < bands.free_places) {
        return 0;
    }
    ways *= hidden::factorial(cards) / hidden::factorial(cards - bands.free_places);
    for (const std::uint8_t places : problem.places) {
        ways /= hidden::factorial(places);
    }
    return ways;
}

}  // namespace shoal
