// Text that a handle gives back: written into room of its own, which grows when it must and is kept.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <utility>

#include "engine/core/text.h"

namespace shoal::door {

class Room {
public:
    // What `write(text)` writes, ended by a zero. It is asked again where the room was too small, so it changes
    // nothing.
    template <class Write>
    const char* written(Write&& write) {
        for (;;) {
            Text out(bytes_.get(), size_ == 0 ? 0 : size_ - 1);
            write(out);
            if (!out.overflowed() && size_ != 0) {
                bytes_[out.size()] = '\0';
                return bytes_.get();
            }
            size_ = size_ == 0 ? first_size : 2 * size_;
            bytes_ = std::unique_ptr<char[]>(new char[size_]);  // not filled with zeros, as make_unique would
        }
    }
    const char* copied(std::string_view text) {
        return written([text](Text& out) { out.put(text); });
    }

private:
    static constexpr std::size_t first_size = 512;

    std::unique_ptr<char[]> bytes_;
    std::size_t size_ = 0;
};

// A string of JSON, whatever the text holds.
inline void put_json_string(Text& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    out.put('"');
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out.put('\\').put(c);
        } else if (byte < 0x20) {
            out.put("\\u00").put(digits[byte >> 4]).put(digits[byte & 15]);
        } else {
            out.put(c);
        }
    }
    out.put('"');
}

}  // namespace shoal::door
