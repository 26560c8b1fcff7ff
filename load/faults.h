// What must not happen, counted by kind; the first few are kept in words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shoal::load {

enum class Fault : std::uint8_t {
    gap,           // an event's number is not the one after the last
    repeat,        // an event came twice
    disagreement,  // two seats were told different things
    lost,          // something acknowledged or told is no longer there
    miscount,      // the server's count of moves is not that of its events
    stuck,         // a match that should go on does not
    refusal,       // a refusal that nothing explains
    taken_over,    // a bot has the seat of a player of ours
    connection,    // a connection broke, or could not be made again
    malformed,     // bytes that the protocol does not allow
};

inline constexpr std::array<std::string_view, 10> fault_names{
    "gap", "repeat", "disagreement", "lost", "miscount", "stuck", "refusal", "taken_over", "connection", "malformed"};

class Faults {
public:
    void add(Fault fault, std::string words) {
        ++counts_[static_cast<std::size_t>(fault)];
        ++total_;
        if (told_.size() < told_max) {
            told_.push_back(std::string(fault_names[static_cast<std::size_t>(fault)]) + ": " + std::move(words));
        }
    }

    std::uint64_t total() const { return total_; }
    std::uint64_t count(Fault fault) const { return counts_[static_cast<std::size_t>(fault)]; }
    const std::vector<std::string>& told() const { return told_; }

private:
    static constexpr std::size_t told_max = 20;

    std::array<std::uint64_t, fault_names.size()> counts_{};
    std::uint64_t total_ = 0;
    std::vector<std::string> told_;
};

}  // namespace shoal::load
