// The little JSON that traces need: lists and strings of notation, which never need escaping.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "engine/core/fixed_list.h"
#include "engine/core/text.h"

namespace shoal {

constexpr void put_string(Text& out, std::string_view text) { out.put('"').put(text).put('"'); }

// [a,b,c], each entry written by `write(out, item)`.
template <class Range, class Write>
constexpr void put_list(Text& out, const Range& items, Write&& write) {
    out.put('[');
    bool first = true;
    for (const auto& item : items) {
        if (!first) {
            out.put(',');
        }
        first = false;
        write(out, item);
    }
    out.put(']');
}

// ["a","b"]: quoted notation in the order given; `write(out, item)` writes it without quotes.
template <class Range, class Write>
constexpr void put_strings(Text& out, const Range& items, Write&& write) {
    put_list(out, items, [&](Text& to, const auto& item) {
        to.put('"');
        write(to, item);
        to.put('"');
    });
}

// A heap sort, because g++ 12 takes std::sort on fewer than 16 entries for an overrun and warns.
constexpr void sort_bytewise(std::span<Notation> notations) {
    std::make_heap(notations.begin(), notations.end());
    std::sort_heap(notations.begin(), notations.end());
}

// The same, sorted bytewise: for lists whose order means nothing.
template <std::size_t Capacity, class Range, class Write>
constexpr void put_sorted_strings(Text& out, const Range& items, Write&& write) {
    FixedList<Notation, Capacity> notations;
    for (const auto& item : items) {
        notations.push_back(Notation::of([&](Text& to) { write(to, item); }));
    }
    sort_bytewise(notations.span());
    put_strings(out, notations, [](Text& to, const Notation& notation) { to.put(notation.view()); });
}

}  // namespace shoal
