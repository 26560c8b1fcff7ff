// What is wrong with a file that a person wrote: every mistake, with its place and what is allowed there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace shoal::editions {

struct Mistake {
    std::string path;     // "decks.4.hand"; "line 3, column 9" where the text is not JSON
    std::string found;    // as it stands there, shortened; "nothing" where something is missing
    std::string allowed;  // "a whole number from 1 to 22"

    friend bool operator==(const Mistake&, const Mistake&) = default;
};

// "decks.4.hand: found 99, allowed: a whole number from 1 to 22"
std::string describe(const Mistake& mistake);

// Collects mistakes; past the first hundred they are only counted.
class Mistakes {
public:
    static constexpr std::size_t listed_max = 100;

    void add(std::string path, std::string found, std::string allowed);
    std::size_t size() const { return list_.size() + more_; }
    // The list, with a last entry that says how many more there are.
    std::vector<Mistake> take();

private:
    std::vector<Mistake> list_;
    std::size_t more_ = 0;
};

}  // namespace shoal::editions
