// Writes JSON into a string: the small part that records and messages need, escaped so that any bytes a person
// typed stay inside their quotes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace shoal::match {

// Appends the text in quotes. What is no valid UTF-8 was refused or cleaned on the way in; here it becomes U+FFFD, and
// control characters are escaped, so that a line stays a line that can be read again.
void put_quoted(std::string& out, std::string_view text);

// Builds one object: `Object(out).text("name", "Anna").number("seat", 2)`; the closing brace comes with the end of it.
class Object {
public:
    explicit Object(std::string& out) : out_(out) { out_ += '{'; }
    ~Object() { out_ += '}'; }
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    Object& text(std::string_view key, std::string_view value);
    Object& number(std::string_view key, std::int64_t value);
    Object& boolean(std::string_view key, bool value);
    Object& null(std::string_view key);
    Object& raw(std::string_view key, std::string_view json);  // written elsewhere
    Object& texts(std::string_view key, std::span<const std::string> values);

    // The key alone; what follows is written by the caller, to this.
    std::string& key(std::string_view name);

private:
    std::string& out_;
    bool first_ = true;
};

}  // namespace shoal::match
