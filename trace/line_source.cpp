#include "trace/line_source.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace shoal::trace {

namespace {

constexpr std::size_t block_bytes = std::size_t{1} << 16;

LineSource::Read read_stream(std::istream& stream) {
    return [&stream](char* buffer, std::size_t capacity) -> std::size_t {
        if (!stream) {
            return 0;
        }
        stream.read(buffer, static_cast<std::streamsize>(capacity));
        return static_cast<std::size_t>(stream.gcount());
    };
}

LineSource::Read read_text(std::string_view text) {
    return [text](char* buffer, std::size_t capacity) mutable -> std::size_t {
        const std::size_t count = std::min(capacity, text.size());
        std::copy_n(text.begin(), count, buffer);
        text.remove_prefix(count);
        return count;
    };
}

}  // namespace

LineSource::LineSource(Read read) : read_(std::move(read)), block_(block_bytes) {}
LineSource::LineSource(std::istream& stream) : LineSource(read_stream(stream)) {}
LineSource::LineSource(std::string_view text) : LineSource(read_text(text)) {}

bool LineSource::fill() {
    if (at_end_) {
        return false;
    }
    begin_ = 0;
    end_ = read_(block_.data(), block_.size());
    at_end_ = end_ == 0;
    return !at_end_;
}

std::optional<Line> LineSource::next() {
    line_.clear();
    while (begin_ != end_ || fill()) {
        const char* first = block_.data() + begin_;
        const std::size_t left = end_ - begin_;
        const void* feed = std::memchr(first, '\n', left);
        const std::size_t length =
            feed == nullptr ? left : static_cast<std::size_t>(static_cast<const char*>(feed) - first);
        if (line_.size() + length > line_bytes_max) {
            line_.append(first, line_bytes_max - line_.size());
            at_end_ = true;
            begin_ = end_;
            return Line{line_, false, true};
        }
        begin_ += length;
        if (feed != nullptr) {
            ++begin_;
            if (line_.empty()) {
                return Line{{first, length}, true, false};
            }
            line_.append(first, length);
            return Line{line_, true, false};
        }
        line_.append(first, length);
    }
    if (line_.empty()) {
        return std::nullopt;
    }
    return Line{line_, false, false};
}

}  // namespace shoal::trace
