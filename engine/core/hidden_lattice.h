// Draws a CountTable outright, by a dynamic program over all tables.
//
// Rows and columns play the same part here: a lattice has an axis for each member of one side and a step
// for each member of the other. A row for what stays undealt makes both sides add up to the same
// sum. A table's weight is then the product of 1 / x! over its entries, times a constant.
//
// The sum over all ways to fill some steps is a polynomial with a variable for each axis: adding a
// card to a step multiplies it by the sum of the step's allowed variables. The first axis is left out:
// its count follows from the others.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/core/hidden_counts.h"

namespace shoal::hidden {

inline constexpr std::size_t side_max = 9;  // eight hands or classes, and what stays undealt
inline constexpr std::size_t lattice_cells_max = 12 * 1024;
inline constexpr std::size_t small_cells_max = 1024;

using LatticeCells = std::array<double, lattice_cells_max>;
using LatticePoint = std::array<int, side_max>;

struct Lattice {
    std::size_t axes = 0;
    std::size_t steps = 0;
    bool axes_are_rows = false;
    std::size_t rows = 0;  // of the problem; the row for what stays undealt comes after them
    LatticePoint axis_total{};
    LatticePoint step_total{};
    std::array<std::uint16_t, side_max> allowed{};   // by step; bit i: axis i
    std::array<std::uint8_t, side_max> axis_name{};  // which row or column it is
    std::array<std::uint8_t, side_max> step_name{};
    std::array<std::size_t, side_max> stride{};  // of the axes after the first
    std::size_t cells = 1;
};

constexpr void swap_axes(Lattice& lattice, std::size_t i, std::size_t j) {
    std::swap(lattice.axis_total[i], lattice.axis_total[j]);
    std::swap(lattice.axis_name[i], lattice.axis_name[j]);
    for (std::size_t s = 0; s < lattice.steps; ++s) {
        const unsigned mask = lattice.allowed[s];
        const unsigned differs = (mask >> i ^ mask >> j) & 1U;
        lattice.allowed[s] = static_cast<std::uint16_t>(mask ^ (differs << i | differs << j));
    }
}

constexpr void swap_steps(Lattice& lattice, std::size_t s, std::size_t t) {
    std::swap(lattice.step_total[s], lattice.step_total[t]);
    std::swap(lattice.step_name[s], lattice.step_name[t]);
    std::swap(lattice.allowed[s], lattice.allowed[t]);
}

// How much adding a step to a table costs, for each cell.
constexpr int step_cost(const Lattice& lattice, std::size_t s) {
    return lattice.step_total[s] * std::popcount(lattice.allowed[s]);
}

// The largest axis first, where it costs nothing, the next largest last, where its cells lie side
// by side; the dearest steps first and last, where they need not be added card by card.
constexpr void put_in_order(Lattice& lattice) {
    std::size_t largest = 0;
    for (std::size_t i = 1; i < lattice.axes; ++i) {
        largest = lattice.axis_total[i] > lattice.axis_total[largest] ? i : largest;
    }
    swap_axes(lattice, 0, largest);
    for (std::size_t i = 1; i + 1 < lattice.axes; ++i) {
        if (lattice.axis_total[i] > lattice.axis_total[lattice.axes - 1]) {
            swap_axes(lattice, i, lattice.axes - 1);
        }
    }
    for (std::size_t s = 1; s < lattice.steps; ++s) {
        if (step_cost(lattice, s) > step_cost(lattice, 0)) {
            swap_steps(lattice, s, 0);
        }
    }
    for (std::size_t s = 1; s + 1 < lattice.steps; ++s) {
        if (step_cost(lattice, s) > step_cost(lattice, lattice.steps - 1)) {
            swap_steps(lattice, s, lattice.steps - 1);
        }
    }
    for (std::size_t i = lattice.axes; i-- > 1;) {
        lattice.stride[i] = lattice.cells;
        const std::size_t cells = lattice.cells * (static_cast<std::size_t>(lattice.axis_total[i]) + 1);
        lattice.cells = std::min(cells, std::size_t{1} << 24);
    }
}

constexpr Lattice make_lattice(const CountProblem& problem, bool axes_are_rows) {
    LatticePoint rows{};
    LatticePoint columns{};
    std::array<unsigned, side_max> allowed{};
    for (std::size_t c = 0; c < problem.columns; ++c) {
        columns[c] = problem.column_total[c];
    }
    for (std::size_t r = 0; r < problem.rows; ++r) {
        rows[r] = problem.row_total[r];
        allowed[r] = problem.allowed[r];
    }
    std::size_t row_count = problem.rows;
    if (const int rest = undealt(problem); rest > 0) {
        rows[row_count] = rest;
        allowed[row_count] = (1U << problem.columns) - 1U;
        ++row_count;
    }
    Lattice lattice;
    lattice.axes_are_rows = axes_are_rows;
    lattice.rows = problem.rows;
    lattice.axes = axes_are_rows ? row_count : problem.columns;
    lattice.steps = axes_are_rows ? problem.columns : row_count;
    lattice.axis_total = axes_are_rows ? rows : columns;
    lattice.step_total = axes_are_rows ? columns : rows;
    for (std::size_t r = 0; r < row_count; ++r) {
        for (std::size_t c = 0; c < problem.columns; ++c) {
            if (has_bit(allowed[r], c)) {
                std::uint16_t& mask = lattice.allowed[axes_are_rows ? c : r];
                mask = static_cast<std::uint16_t>(mask | 1U << (axes_are_rows ? r : c));
            }
        }
    }
    for (std::size_t i = 0; i < side_max; ++i) {
        lattice.axis_name[i] = lattice.step_name[i] = static_cast<std::uint8_t>(i);
    }
    put_in_order(lattice);
    return lattice;
}

// About how many additions it takes to make the tables.
constexpr double lattice_cost(const Lattice& lattice) {
    double cost = 0;
    for (std::size_t s = 1; s + 1 < lattice.steps; ++s) {
        cost += step_cost(lattice, s);
    }
    return (cost + 4) * static_cast<double>(lattice.cells);
}

constexpr Lattice cheaper_lattice(const CountProblem& problem) {
    const Lattice by_rows = make_lattice(problem, true);
    const Lattice by_columns = make_lattice(problem, false);
    return lattice_cost(by_rows) < lattice_cost(by_columns) ? by_rows : by_columns;
}

// Calls visit(point, weight, index) for every way to fill step `s` out of the axes' totals `left`,
// where point[0] is what the first axis gives and index is the place in a table; stops when it returns false.
template <class Visit>
constexpr void for_each_filling(const Lattice& lattice, std::size_t s, const LatticePoint& left, Visit&& visit) {
    const unsigned allowed = lattice.allowed[s];
    const int from_first_max = has_bit(allowed, 0) ? left[0] : 0;
    LatticePoint x{};
    std::array<double, side_max> weight{};  // of the axes up to this one
    weight.fill(1);
    std::size_t index = 0;
    int open = lattice.step_total[s];  // cards not yet given an axis
    for (;;) {
        if (open <= from_first_max) {
            x[0] = open;
            if (!visit(x, weight[lattice.axes - 1] * inverse_factorial(open), index)) {
                return;
            }
        }
        std::size_t i = lattice.axes - 1;
        while (i > 0 && (open == 0 || x[i] == left[i] || !has_bit(allowed, i))) {
            open += x[i];
            index -= lattice.stride[i] * static_cast<std::size_t>(x[i]);
            x[i] = 0;
            --i;
        }
        if (i == 0) {
            return;
        }
        ++x[i];
        --open;
        index += lattice.stride[i];
        weight[i] = (i > 1 ? weight[i - 1] : 1.0) * inverse_factorial(x[i]);
        for (std::size_t j = i + 1; j < lattice.axes; ++j) {
            weight[j] = weight[i];
        }
    }
}

// The part of a table that matters once the steps from `first` on are in it: what they can have
// given, and at least what the steps before cannot give.
struct LatticeBox {
    LatticePoint low{};
    LatticePoint high{};
};

constexpr LatticeBox box_from(const Lattice& lattice, std::size_t first) {
    LatticeBox box;
    for (std::size_t i = 0; i < lattice.axes; ++i) {
        int before = 0;
        int after = 0;
        for (std::size_t s = 0; s < lattice.steps; ++s) {
            (s < first ? before : after) += has_bit(lattice.allowed[s], i) ? lattice.step_total[s] : 0;
        }
        box.low[i] = std::max(0, lattice.axis_total[i] - before);
        box.high[i] = std::min(lattice.axis_total[i], after);
    }
    return box;
}

// Multiplies the table within the box by the sum of the allowed variables, in place: a cell only
// needs smaller ones, and the largest come first.
constexpr void add_card(const Lattice& lattice, unsigned allowed, const LatticeBox& box, double* cells) {
    const std::size_t inner = lattice.axes - 1;
    const double keep = has_bit(allowed, 0) ? 1 : 0;
    LatticePoint x = box.high;
    std::size_t index = 0;
    for (std::size_t i = 1; i < inner; ++i) {
        index += lattice.stride[i] * static_cast<std::size_t>(x[i]);
    }
    for (;;) {
        std::array<std::size_t, side_max> from{};
        std::size_t sources = 0;
        for (std::size_t i = 1; i < inner; ++i) {
            if (x[i] > box.low[i] && has_bit(allowed, i)) {
                from[sources] = lattice.stride[i];
                ++sources;
            }
        }
        double* const line = cells + index;
        const bool along = has_bit(allowed, inner);
        for (int v = box.high[inner]; v >= box.low[inner]; --v) {
            double value = line[v] * keep;
            if (along && v > box.low[inner]) {
                value += line[v - 1];
            }
            for (std::size_t k = 0; k < sources; ++k) {
                value += *(line + v - from[k]);
            }
            line[v] = value;
        }
        std::size_t i = inner - 1;
        while (i > 0 && x[i] == box.low[i]) {
            index += lattice.stride[i] * static_cast<std::size_t>(box.high[i] - box.low[i]);
            x[i] = box.high[i];
            --i;
        }
        if (i == 0) {
            return;
        }
        --x[i];
        index -= lattice.stride[i];
    }
}

// The table for the last step alone.
constexpr void fill_last(const Lattice& lattice, double* cells) {
    std::fill(cells, cells + lattice.cells, 0.0);
    for_each_filling(lattice, lattice.steps - 1, lattice.axis_total,
                     [&](const LatticePoint&, double weight, std::size_t index) {
                         cells[index] = weight;
                         return true;
                     });
}

// Adds step `s` to the table for the steps after it. Weights grow by the factorial of its total.
constexpr void add_step(const Lattice& lattice, std::size_t s, double* cells) {
    LatticeBox box = box_from(lattice, s);
    box.low = box_from(lattice, s + 1).low;
    for (int card = 0; card < lattice.step_total[s]; ++card) {
        add_card(lattice, lattice.allowed[s], box, cells);
    }
}

constexpr std::size_t place_of(const Lattice& lattice, const LatticePoint& x) {
    std::size_t index = 0;
    for (std::size_t i = 1; i < lattice.axes; ++i) {
        index += lattice.stride[i] * static_cast<std::size_t>(x[i]);
    }
    return index;
}

// Draws how step `s` is filled from `left`, given the table for the steps after it.
template <Generator G>
constexpr LatticePoint draw_step(const Lattice& lattice, std::size_t s, const LatticePoint& left, const double* cells,
                                 G& generator) {
    const std::size_t end = place_of(lattice, left);
    double total = 0;
    for_each_filling(lattice, s, left, [&](const LatticePoint&, double weight, std::size_t index) {
        total += weight * cells[end - index];
        return true;
    });
    assert(total > 0);
    const double limit = total * fraction(generator);
    LatticePoint drawn{};
    double sum = 0;
    for_each_filling(lattice, s, left, [&](const LatticePoint& x, double weight, std::size_t index) {
        const double share = weight * cells[end - index];
        if (share > 0) {
            drawn = x;
            sum += share;
        }
        return sum <= limit;
    });
    return drawn;
}

// Draws a table; the lattice must have at most CellsMax cells. Tables for the later steps are all
// kept if there is room, and made again when needed otherwise.
template <std::size_t CellsMax, Generator G>
constexpr CountTable draw_from_lattice(const Lattice& lattice, G& generator) {
    assert(lattice.cells <= CellsMax);
    std::array<double, CellsMax> cells;
    const bool keep_all = lattice.cells * (lattice.steps - 1) <= CellsMax;
    CountTable result{};
    LatticePoint left = lattice.axis_total;
    for (std::size_t s = 0; s < lattice.steps; ++s) {
        LatticePoint drawn = left;
        if (s + 1 < lattice.steps) {
            double* const table = cells.data() + (keep_all ? s * lattice.cells : 0);
            if (s == 0 || !keep_all) {
                double* current = cells.data() + (keep_all ? (lattice.steps - 2) * lattice.cells : 0);
                fill_last(lattice, current);
                for (std::size_t later = lattice.steps - 2; later > s; --later) {
                    if (keep_all) {
                        std::copy(current, current + lattice.cells, current - lattice.cells);
                        current -= lattice.cells;
                    }
                    add_step(lattice, later, current);
                }
            }
            drawn = draw_step(lattice, s, left, table, generator);
        }
        for (std::size_t i = 0; i < lattice.axes; ++i) {
            left[i] -= drawn[i];
            const std::size_t row = lattice.axes_are_rows ? lattice.axis_name[i] : lattice.step_name[s];
            const std::size_t column = lattice.axes_are_rows ? lattice.step_name[s] : lattice.axis_name[i];
            if (row < lattice.rows) {
                result[row][column] = static_cast<std::uint8_t>(drawn[i]);
            }
        }
    }
    return result;
}

// The weight of all fillings of the steps from `first` on out of `left`. Where a table would not
// fit, the first of them is filled in every way.
constexpr double total_weight(const Lattice& lattice, std::size_t first, const LatticePoint& left,
                              LatticeCells& cells) {
    double total = 0;
    if (first + 1 == lattice.steps) {
        for_each_filling(lattice, first, left, [&](const LatticePoint& x, double weight, std::size_t) {
            total += x == left ? weight : 0;
            return true;
        });
        return total;
    }
    Lattice rest = lattice;
    rest.axis_total = left;
    rest.cells = 1;
    for (std::size_t i = lattice.axes; i-- > 1;) {
        rest.stride[i] = rest.cells;
        rest.cells *= static_cast<std::size_t>(left[i]) + 1;
        rest.cells = std::min(rest.cells, std::size_t{1} << 24);
    }
    if (rest.cells > lattice_cells_max) {
        for_each_filling(rest, first, left, [&](const LatticePoint& x, double weight, std::size_t) {
            LatticePoint later = left;
            for (std::size_t i = 0; i < rest.axes; ++i) {
                later[i] -= x[i];
            }
            total += weight * total_weight(lattice, first + 1, later, cells);
            return true;
        });
        return total;
    }
    fill_last(rest, cells.data());
    double scale = 1;
    for (std::size_t s = lattice.steps - 2; s > first; --s) {
        add_step(rest, s, cells.data());
        scale *= inverse_factorial(lattice.step_total[s]);
    }
    for_each_filling(rest, first, left, [&](const LatticePoint&, double weight, std::size_t index) {
        total += weight * cells[rest.cells - 1 - index];
        return true;
    });
    return total * scale;
}

// In how many ways the rows can pick their cards; 0 if they cannot.
constexpr double count_by_lattice(const CountProblem& problem) {
    if (undealt(problem) < 0) {
        return 0;
    }
    const Lattice lattice = cheaper_lattice(problem);
    LatticeCells cells;
    double ways = total_weight(lattice, 0, lattice.axis_total, cells);
    for (std::size_t c = 0; c < problem.columns; ++c) {
        ways *= factorial(problem.column_total[c]);
    }
    return ways;
}

}  // namespace shoal::hidden
