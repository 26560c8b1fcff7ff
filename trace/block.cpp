#include "trace/block.h"

#include "engine/core/trace.h"

namespace shoal::trace {

bool is_setup_line(std::string_view line) { return line.starts_with(R"({"t":"setup")"); }
bool is_move_line(std::string_view line) { return line.starts_with(R"({"t":"move")"); }
bool is_chance_line(std::string_view line) { return line.starts_with(R"({"t":"chance")"); }

void Block::clear() {
    bytes_.clear();
    lines_.clear();
}

void Block::add(const Line& line) {
    lines_.push_back({bytes_.size(), line.text.size(), line.ended && !line.too_long});
    bytes_ += line.text;
}

void BlockReader::advance() {
    pending_ = lines_.next();
    ++pending_line_;
}

bool BlockReader::next(Block& block) {
    block.clear();
    if (!started_) {
        advance();
        started_ = true;
    }
    if (!pending_) {
        return false;
    }
    block_line_ = pending_line_;
    do {
        block.add(*pending_);
        advance();
    } while (pending_ && !is_setup_line(pending_->text) && !is_move_line(pending_->text) &&
             block.bytes() <= trace_step_max);
    return true;
}

std::optional<std::string_view> BlockReader::peek() const {
    return pending_ ? std::optional(pending_->text) : std::nullopt;
}

}  // namespace shoal::trace
