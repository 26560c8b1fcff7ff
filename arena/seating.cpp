#include "arena/seating.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <span>
#include <vector>

#include "engine/core/generator.h"

namespace shoal::arena {

namespace {

constexpr std::uint64_t seating_stream = 1000;  // of the cycle's seed; dealer and players use those before 10

// Hands out the bots: nobody comes again before everybody had a turn.
class Turns {
public:
    Turns(std::size_t bots, Fast& generator) : bots_(bots), generator_(generator) {}

    // One of those whose turn is still to come and who have the fewest places at this table.
    std::uint8_t next(const std::vector<int>& places) {
        if (waiting_.empty()) {
            waiting_.resize(bots_);
            std::iota(waiting_.begin(), waiting_.end(), std::uint8_t{0});
        }
        const auto has_fewer = [&](std::uint8_t a, std::uint8_t b) { return places[a] < places[b]; };
        const int fewest = places[*std::min_element(waiting_.begin(), waiting_.end(), has_fewer)];
        std::vector<std::uint8_t> candidates;
        std::copy_if(waiting_.begin(), waiting_.end(), std::back_inserter(candidates),
                     [&](std::uint8_t bot) { return places[bot] == fewest; });
        const auto chosen = static_cast<std::size_t>(below(generator_, static_cast<int>(candidates.size())));
        const std::uint8_t bot = candidates[chosen];
        waiting_.erase(std::find(waiting_.begin(), waiting_.end(), bot));
        return bot;
    }

private:
    std::size_t bots_;
    Fast& generator_;
    std::vector<std::uint8_t> waiting_;
};

}  // namespace

Seating SeatingPlan::seating(std::uint64_t deal) const {
    const auto seats = static_cast<std::size_t>(players_);
    const std::uint64_t cycle = bots_ / std::gcd(bots_, seats);
    const std::uint64_t first = deal - deal % cycle;
    Fast generator(seed_ + first, seating_stream);
    Turns turns(bots_, generator);
    Seating seating{};
    for (std::uint64_t each = first; each <= deal; ++each) {
        std::vector<int> places(bots_);
        for (std::size_t place = 0; place < seats; ++place) {
            seating[place] = turns.next(places);
            ++places[seating[place]];
        }
        // Who was chosen first does not sit first.
        shuffle(generator, std::span(seating).first(seats));
    }
    return seating;
}

}  // namespace shoal::arena
