// Finds the few fields that matter in a server's messages without building anything: members of an object and
// elements of a list as they stand in the text, one after another.
//
// Differs from a parser in what it promises: whatever the bytes, it stays inside them and ends. Text that is JSON is
// split rightly; text that is not may be split somehow, or found to be wrong.
//
//     for (Members members(text); members.next();) {
//         if (members.key() == "seq") { seq = to_number(members.value()); }
//     }
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace shoal::load {

class Members {
public:
    explicit Members(std::string_view object);

    // Goes to the next member; false at the end, and when something is wrong.
    bool next();

    std::string_view key() const { return key_; }      // between its quotes
    std::string_view value() const { return value_; }  // as it stands there
    bool good() const { return good_; }                // nothing was wrong up to here

private:
    std::string_view rest_;
    std::string_view key_;
    std::string_view value_;
    bool good_ = true;
    bool first_ = true;
};

class Elements {
public:
    explicit Elements(std::string_view list);

    bool next();

    std::string_view value() const { return value_; }
    bool good() const { return good_; }

private:
    std::string_view rest_;
    std::string_view value_;
    bool good_ = true;
    bool first_ = true;
};

// The value of an object's member; empty if there is none.
std::string_view find_member(std::string_view object, std::string_view key);

// A whole number that is written plainly.
std::optional<std::int64_t> to_number(std::string_view value);

// What stands between the quotes; nothing for what is no text, or has an escape in it: ids and moves have none.
std::optional<std::string_view> to_plain_text(std::string_view value);

}  // namespace shoal::load
