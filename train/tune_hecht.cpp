// Tunes what counts in Hecht (bots/hecht/weights.h) by games, and prints it:
//
//     build/release/bin/tune_hecht STEPS SEED
//
// SPSA: in each step all numbers are moved at once, each up or down by chance, and planners with these play others with
// the opposite at tables of two, four and six, every second seat theirs, then with seats changed. All numbers then go a
// little towards whoever won more.
#define SHOAL_TUNES_HECHT
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "bots/hecht/easy.h"
#include "bots/model.h"
#include "engine/core/playing.h"
#include "engine/hecht/hecht.h"

namespace {

using namespace shoal;
using bots::hecht::Weights;
using G = shoal::hecht::Hecht;

using Numbers = std::array<float, sizeof(Weights) / sizeof(float)>;

// As `casual` plans, without mistakes.
constexpr bots::hecht::Care care{4, 0, 0.3F};

// What the seats of the first planner win, less what those of the second do.
double play(int players, const std::array<Weights, 2>& sets, std::size_t first, std::uint64_t seed) {
    const G::Rules rules = G::make_rules(players, {}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    G::State state = start(rules, chance, NoObserver{});
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        bots::hecht::weights = sets[(static_cast<std::size_t>(seat.index()) + first) % 2];
        apply(rules, state, seat, bots::hecht::Easy::choose(rules, view(rules, state, seat), care, numbers[seat]),
              chance, NoObserver{});
    }
    const bots::Values shares = bots::win_shares(rules, state);
    double difference = 0;
    for (const Seat seat : SeatSet::all(players)) {
        const bool is_first = (static_cast<std::size_t>(seat.index()) + first) % 2 == 0;
        difference += static_cast<double>(shares[seat]) * (is_first ? 1 : -1);
    }
    return difference;
}

void print(const Numbers& numbers) {
    for (const float number : numbers) {
        std::printf("%.4gF, ", static_cast<double>(number));
    }
    std::printf("\n");
    std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: tune_hecht STEPS SEED\n");
        return 2;
    }
    const long steps = std::strtol(arguments[1], nullptr, 10);
    const std::uint64_t seed = std::strtoull(arguments[2], nullptr, 10);
    constexpr float move = 0.2F;    // of a number's size, in each step
    constexpr double gain = 0.02;   // of that, for each game that is won more
    constexpr float least = 0.02F;  // for numbers that are nearly 0
    auto numbers = std::bit_cast<Numbers>(Weights{});
    Fast chance(seed);
    for (long step = 0; step < steps; ++step) {
        Numbers up = numbers;
        Numbers down = numbers;
        Numbers moved{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            moved[i] = move * std::fmax(std::fabs(numbers[i]), least) * (below(chance, 2) == 0 ? 1.0F : -1.0F);
            up[i] += moved[i];
            down[i] -= moved[i];
        }
        const std::array<Weights, 2> sets{std::bit_cast<Weights>(up), std::bit_cast<Weights>(down)};
        double won = 0;
        for (const int players : {2, 4, 6}) {
            for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
                won += play(players, sets, first, seed + static_cast<std::uint64_t>(step));
            }
        }
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] += static_cast<float>(gain * won) * moved[i];
        }
        if ((step + 1) % 100 == 0 || step + 1 == steps) {
            std::fprintf(stderr, "%ld of %ld steps\n", step + 1, steps);
            print(numbers);
        }
    }
    return 0;
}
