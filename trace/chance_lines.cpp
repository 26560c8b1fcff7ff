#include "trace/chance_lines.h"

#include <utility>

#include "editions/printable.h"
#include "trace/json_line.h"

namespace shoal::trace {

namespace {

namespace json = boost::json;

// Calls `list(path, array)` for every innermost list, in the order written.
template <class OnList>
void for_each_list(const std::string& path, const json::array& array, OnList&& list) {
    const bool outer = !array.empty() && array.front().is_array();
    if (!outer) {
        list(path, array);
        return;
    }
    for (std::size_t i = 0; i < array.size(); ++i) {
        if (const json::array* inner = array[i].if_array()) {
            for_each_list(path + '[' + std::to_string(i) + ']', *inner, list);
        }
    }
}

std::string number_as_written(const Draw& draw, int value) {
    return words_of(draw.kind).letter ? std::string("\"") + static_cast<char>('A' + value) + '"'
                                      : std::to_string(value);
}

}  // namespace

void ChanceLines::use(const Block& block) {
    block_ = &block;
    next_line_ = 1;  // the first line is a setup or a move
    current_.reset();
    failure_.reset();
}

void ChanceLines::fail(const Draw& draw, std::optional<std::size_t> line, Difference difference) {
    if (!failure_) {
        failure_ = Failure{line, R"({"t":"chance","what":")" + std::string(words_of(draw.kind).what) + '"',
                           std::move(difference)};
    }
}

std::string ChanceLines::Current::path_of(std::size_t card) const {
    std::size_t list = 0;
    while (list_begin[list + 1] <= card) {
        ++list;
    }
    return list_paths[list] + '[' + std::to_string(card - list_begin[list]) + ']';
}

// Goes to the next chance line, which must be the one the draw asks for.
bool ChanceLines::open_next(const Draw& draw) {
    current_.reset();
    while (next_line_ < block_->size() && !is_chance_line(block_->text(next_line_))) {
        ++next_line_;
    }
    if (next_line_ >= block_->size()) {
        fail(draw, std::nullopt, {});
        return false;
    }
    const std::size_t line = next_line_;
    const std::string_view text = block_->text(line);
    const JsonLine parsed(text);
    const auto what = parsed.text("what");
    if (what != words_of(draw.kind).what) {
        if (what) {
            fail(draw, line,
                 {"what", '"' + std::string(words_of(draw.kind).what) + '"', '"' + printable(*what, 40) + '"'});
        } else {
            fail(draw, line, {"", "a chance line \"" + std::string(words_of(draw.kind).what) + '"', printable(text)});
        }
        return false;
    }
    ++next_line_;
    current_ = Current{};
    current_->line = line;
    current_->what = *what;
    for (const auto& [key, value] : *parsed.object()) {
        if (const json::array* array = value.if_array()) {
            for_each_list(printable(key, 40), *array, [&](const std::string& path, const json::array& list) {
                current_->list_begin.push_back(current_->cards.size());
                current_->list_paths.push_back(path);
                for (const json::value& entry : list) {
                    const json::string* card = entry.if_string();
                    current_->cards.emplace_back(card == nullptr ? "" : std::string_view(card->data(), card->size()));
                }
            });
        }
    }
    current_->list_begin.push_back(current_->cards.size());
    return true;
}

std::span<const std::string> ChanceLines::cards(const Draw& draw, std::size_t count) {
    if (failure_ || count == 0) {
        return {};
    }
    const bool same_line = current_ && current_->what == words_of(draw.kind).what && !current_->spent &&
                           (draw.list >= 0 || current_->used < current_->cards.size());
    if (!same_line && !open_next(draw)) {
        return {};
    }
    std::size_t first = current_->used;
    std::size_t last = current_->cards.size();
    if (draw.list >= 0) {
        const auto list = static_cast<std::size_t>(draw.list);
        const bool there = list + 1 < current_->list_begin.size();
        first = there ? current_->list_begin[list] : last;
        last = there ? current_->list_begin[list + 1] : last;
    }
    if (last - first < count) {
        const std::string field = first < last ? current_->path_of(first) : std::string();
        fail(draw, current_->line,
             {field, std::to_string(count) + " cards from here on", std::to_string(last - first)});
        return {};
    }
    given_ = draw.list >= 0 ? last - count : first;
    current_->used = given_ + count;
    return std::span(current_->cards).subspan(given_, count);
}

void ChanceLines::refuse_card(const Draw& draw, std::size_t index) {
    const std::string& card = current_->cards[given_ + index];
    fail(draw, current_->line,
         {current_->path_of(given_ + index), "a card that is still to be dealt",
          card.empty() ? "no card" : '"' + printable(card, 40) + '"'});
}

std::optional<int> ChanceLines::number(const Draw& draw, int low, int high) {
    if (failure_ || !open_next(draw)) {
        return std::nullopt;
    }
    current_->spent = true;
    const std::size_t line = current_->line;
    const JsonLine parsed(block_->text(line));
    const DrawWords words = words_of(draw.kind);
    std::optional<std::int64_t> value = parsed.number(words.key);
    if (words.letter) {
        const auto letter = parsed.text(words.key);
        value = letter && letter->size() == 1 ? std::optional<std::int64_t>((*letter)[0] - 'A') : std::nullopt;
    }
    if (value && *value >= low && *value <= high) {
        return static_cast<int>(*value);
    }
    const json::value* found = parsed.find(words.key);
    fail(draw, line,
         {std::string(words.key), number_as_written(draw, low) + " to " + number_as_written(draw, high),
          found == nullptr ? "nothing" : printable(json::serialize(*found))});
    return std::nullopt;
}

}  // namespace shoal::trace
