#include "server/hub_text.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>

#include "server/net_utf8.h"

namespace shoal::server {

namespace {

using Point = utf8proc_int32_t;

// Letters of Vietnamese, Hebrew and the scripts of India carry up to three.
constexpr std::size_t marks_max = 3;

constexpr Point joiner = 0x200d;
constexpr Point non_joiner = 0x200c;
constexpr Point as_picture = 0xfe0f;  // what stands before it is a picture, not text

// Nothing where the bytes are no UTF-8.
std::optional<std::vector<Point>> points_of(std::string_view text) {
    std::vector<Point> points;
    while (!text.empty()) {
        const std::size_t length = utf8_bytes(text);
        if (length == 0) {
            return std::nullopt;
        }
        Point point = 0;
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(length),
                         &point);
        points.push_back(point);
        text.remove_prefix(length);
    }
    return points;
}

void add_point(std::string& text, Point point) {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const utf8proc_ssize_t length = utf8proc_encode_char(point, bytes.data());
    text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
}

bool is_picture(Point point) {
    const unsigned kind = utf8proc_get_property(point)->boundclass;
    return kind == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC || (point >= 0x1f000 && point <= 0x1faff);
}

bool is_mark(Point point) {
    const utf8proc_category_t kind = utf8proc_category(point);
    return kind == UTF8PROC_CATEGORY_MN || kind == UTF8PROC_CATEGORY_MC || kind == UTF8PROC_CATEGORY_ME;
}

bool is_space(Point point) {
    const utf8proc_category_t kind = utf8proc_category(point);
    return kind == UTF8PROC_CATEGORY_ZS || kind == UTF8PROC_CATEGORY_ZL || kind == UTF8PROC_CATEGORY_ZP ||
           kind == UTF8PROC_CATEGORY_CC;
}

// Scripts in which the joiners change how letters are written.
bool joins_letters(Point point) { return (point >= 0x0600 && point <= 0x08ff) || (point >= 0x0900 && point <= 0x0dff); }

// Letters, symbols and marks that show nothing, which their category does not say.
bool is_blank(Point point) {
    constexpr std::array blanks{0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0, 0xfffc, 0x1d159};
    return std::find(blanks.begin(), blanks.end(), point) != blanks.end() || (point >= 0x180b && point <= 0x180f) ||
           (point >= 0xfe00 && point < as_picture) || (point >= 0xe0000 && point <= 0xe0fff);
}

// Whether a character stays: `before` is what stayed before it, `after` what comes next; 0: nothing.
bool stays(Point before, Point point, Point after) {
    if (point == as_picture) {
        return is_picture(before) || (before < 0x80 && after == 0x20e3);  // a keycap
    }
    if (point == joiner && (is_picture(before) || before == as_picture)) {
        return is_picture(after);
    }
    if (point == joiner || point == non_joiner) {
        return joins_letters(before) && joins_letters(after);
    }
    switch (utf8proc_category(point)) {
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_CS: return false;
        case UTF8PROC_CATEGORY_CN: return is_picture(point);  // younger than the tables
        default: return !is_blank(point);
    }
}

std::string composed(const std::string& text) {
    utf8proc_uint8_t* made = nullptr;
    const utf8proc_ssize_t length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                     &made, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owner(made, &std::free);
    return length < 0 ? std::string()
                      : std::string(reinterpret_cast<const char*>(made), static_cast<std::size_t>(length));
}

// NFC, without what cannot be seen and with every kind of space as a plain one. `joined`: what joins letters or
// pictures may stay between such.
std::vector<Point> without_invisible(const std::vector<Point>& points, bool joined) {
    std::string kept;
    Point before = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point point = points[i];
        if (!joined && (point == joiner || point == non_joiner || point == as_picture)) {
            continue;
        }
        if (is_space(point)) {
            before = ' ';
            kept += ' ';
        } else if (stays(before, point, i + 1 < points.size() ? points[i + 1] : 0)) {
            before = point;
            add_point(kept, point);
        }
    }
    std::vector<Point> visible;
    std::size_t marks = 0;
    const std::optional<std::vector<Point>> whole = points_of(composed(kept));
    for (const Point point : whole.value_or(std::vector<Point>())) {
        if (!is_mark(point) || point == as_picture) {
            marks = 0;
        } else if (++marks > marks_max || visible.empty() || visible.back() == ' ') {
            continue;
        }
        visible.push_back(point);
    }
    return visible;
}

// Nothing for what is no UTF-8. What stood beside a joiner may be gone, and then the joiner has to go as well: so it is
// looked at again, until nothing changes. Whoever builds texts that take many looks gets none of the joiners.
std::optional<std::vector<Point>> visible_points(std::string_view typed) {
    constexpr int looks_max = 4;
    std::optional<std::vector<Point>> points = points_of(typed);
    bool changed = points.has_value();
    for (int look = 0; changed; ++look) {
        std::vector<Point> visible = without_invisible(*points, look < looks_max);
        changed = visible != *points && look <= looks_max;
        points = std::move(visible);
    }
    return points;
}

std::size_t count_characters(const std::vector<Point>& points) {
    utf8proc_int32_t state = 0;
    std::size_t count = points.empty() ? 0 : 1;
    for (std::size_t i = 1; i < points.size(); ++i) {
        count += utf8proc_grapheme_break_stateful(points[i - 1], points[i], &state) ? 1U : 0U;
    }
    return count;
}

// Cyrillic and Greek letters that look like Latin ones, once they are small.
Point latin_twin(Point point) {
    struct Twin {
        Point other;
        char latin;
    };
    constexpr std::array twins{Twin{0x0430, 'a'}, Twin{0x0435, 'e'}, Twin{0x043e, 'o'}, Twin{0x0440, 'p'},
                               Twin{0x0441, 'c'}, Twin{0x0443, 'y'}, Twin{0x0445, 'x'}, Twin{0x0455, 's'},
                               Twin{0x0456, 'i'}, Twin{0x0458, 'j'}, Twin{0x043d, 'h'}, Twin{0x043a, 'k'},
                               Twin{0x043c, 'm'}, Twin{0x0442, 't'}, Twin{0x0432, 'b'}, Twin{0x03bf, 'o'},
                               Twin{0x03b1, 'a'}, Twin{0x03b5, 'e'}, Twin{0x03b9, 'i'}, Twin{0x03ba, 'k'},
                               Twin{0x03bd, 'n'}, Twin{0x03c1, 'p'}, Twin{0x03c4, 't'}, Twin{0x03c7, 'x'}};
    const auto* found =
        std::find_if(twins.begin(), twins.end(), [point](const Twin& each) { return each.other == point; });
    return found == twins.end() ? point : found->latin;
}

}  // namespace

std::optional<std::string> clean_name(std::string_view typed) {
    if (typed.size() > 16 * name_bytes_max) {
        return std::nullopt;
    }
    std::optional<std::vector<Point>> points = visible_points(typed);
    if (!points) {
        return std::nullopt;
    }
    const auto doubled =
        std::unique(points->begin(), points->end(), [](Point a, Point b) { return a == ' ' && b == ' '; });
    points->erase(doubled, points->end());
    if (!points->empty() && points->front() == ' ') {
        points->erase(points->begin());
    }
    if (!points->empty() && points->back() == ' ') {
        points->pop_back();
    }
    std::string name;
    for (const Point point : *points) {
        add_point(name, point);
    }
    const bool too_long = count_characters(*points) > name_characters_max || name.size() > name_bytes_max;
    return name.empty() || too_long ? std::nullopt : std::optional(name);
}

std::optional<std::string> clean_words(std::string_view typed) {
    const std::optional<std::vector<Point>> points = visible_points(typed);
    if (!points) {
        return std::nullopt;
    }
    std::string words;
    for (const Point point : *points) {
        add_point(words, point);
    }
    return words;
}

std::optional<std::string> clean_note(std::string_view typed) {
    if (typed.size() > 4 * note_bytes_max) {
        return std::nullopt;
    }
    std::optional<std::vector<Point>> points = visible_points(typed);
    if (!points) {
        return std::nullopt;
    }
    while (!points->empty() && points->back() == ' ') {
        points->pop_back();
    }
    points->erase(points->begin(),
                  std::find_if(points->begin(), points->end(), [](Point point) { return point != ' '; }));
    std::string note;
    for (const Point point : *points) {
        add_point(note, point);
    }
    const bool too_long = count_characters(*points) > note_characters_max || note.size() > note_bytes_max;
    return too_long ? std::nullopt : std::optional(note);
}

std::string name_key(std::string_view name) {
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> folded(
        utf8proc_NFKC_Casefold(reinterpret_cast<const utf8proc_uint8_t*>(std::string(name).c_str())), &std::free);
    std::string key;
    if (folded) {
        const std::string_view text(reinterpret_cast<const char*>(folded.get()));
        for (const Point point : points_of(text).value_or(std::vector<Point>())) {
            add_point(key, latin_twin(point));
        }
    }
    return key;
}

}  // namespace shoal::server
