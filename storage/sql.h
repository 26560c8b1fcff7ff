// The few things that SQLite and PostgreSQL must do alike for storage/sql_store.h: run one statement with numbered
// parameters ($1, $2, …) and hand back rows. The statements themselves are written once, in SQL that both understand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace shoal::storage {

// A parameter: NULL, a number or text. Text is not copied; it must live until the statement has run.
using Value = std::variant<std::monostate, std::int64_t, std::string_view>;

class Rows {
public:
    Rows() = default;
    Rows(std::size_t columns, std::vector<std::optional<std::string>> cells, std::uint64_t changed)
        : columns_(columns), cells_(std::move(cells)), changed_(changed) {}

    std::size_t size() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
    bool empty() const { return size() == 0; }
    bool null(std::size_t row, std::size_t column) const { return !cell(row, column).has_value(); }
    const std::string& text(std::size_t row, std::size_t column) const { return cell(row, column).value(); }
    // Takes the text out, for large ones.
    std::string take(std::size_t row, std::size_t column) {
        return std::move(cells_.at(row * columns_ + column)).value();
    }
    std::int64_t number(std::size_t row, std::size_t column) const { return std::stoll(text(row, column)); }
    // How many rows the statement made, changed or removed.
    std::uint64_t changed() const { return changed_; }

private:
    const std::optional<std::string>& cell(std::size_t row, std::size_t column) const {
        return cells_.at(row * columns_ + column);
    }

    std::size_t columns_ = 0;
    std::vector<std::optional<std::string>> cells_;
    std::uint64_t changed_ = 0;
};

class Sql {
public:
    virtual ~Sql() = default;

    // One statement; a transaction of its own unless within `transaction`. Throws StorageError.
    virtual Rows run(std::string_view sql, std::span<const Value> values) = 0;
    Rows run(std::string_view sql, std::initializer_list<Value> values = {}) {
        return run(sql, std::span(values.begin(), values.size()));
    }

    // All of `work` or none of it. Where the connection breaks, `work` runs a second time from its beginning.
    virtual void transaction(const std::function<void()>& work) = 0;
};

}  // namespace shoal::storage
