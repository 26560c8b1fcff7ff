// Fits what a turn of Fat Fish is worth (bots/fatfish/worth.h) to games by rules of thumb, and prints it:
//
//     build/release/bin/fit_fatfish GAMES SEED
//
// Plays so many games of two. After every turn it notes what each player still has to lay, and how the rows lie for the
// one who comes next, and in the end by how much whoever had the turn got further ahead from there: a least-squares fit
// over the cards left, the points on those in hand, and of each row what its cards and the barred colours make it.
// Where few games tell anything it is pulled towards what is there. Every fifth game is held out, and by it the program
// says how far off the leads are, by what is there and by what was fitted.
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bots/fatfish/worth.h"
#include "bots/player.h"
#include "engine/core/playing.h"
#include "engine/fatfish/fatfish.h"
#include "train/solve.h"

namespace {

using namespace shoal;
using namespace shoal::bots::fatfish;
using G = shoal::fatfish::FatFish;

constexpr std::uint32_t held_out_every = 5;
constexpr std::size_t kinds_of_row = row_weights.size() * row_count;
constexpr std::size_t cards_at = 0;
constexpr std::size_t points_at = 1;
constexpr std::size_t rows_at = 2;
constexpr std::size_t inputs = rows_at + 2 * kinds_of_row;
using Worths = std::array<double, inputs>;

// What lies there after a turn, as whoever had it sees it, and how much further ahead they got.
struct Example {
    std::array<float, inputs> seen{};
    float gained = 0;
    bool held_out = false;
};

// Which of the kinds of rows one is: as `row_worth` looks it up.
std::size_t kind_of(const RowSum& row, ColourSet ends_elsewhere) {
    const auto size = static_cast<std::size_t>(row.size);
    const auto barred = static_cast<std::size_t>(std::popcount(ends_elsewhere & ~unsigned{row.colours}));
    return (size * (size - 1) / 2 + static_cast<std::size_t>(row.colour_number()) - 1) * row_count + barred;
}

float points_on(const G::Rules& rules, const Hand& hand) {
    float sum = 0;
    for (const CardId card : hand) {
        sum += static_cast<float>(rules.face(card).value) - points_of_a_card;
    }
    return sum;
}

Example after_turn(const G::Rules& rules, const G::State& state, Seat me, bool held_out) {
    const Seat other(1 - me.index());
    const Table& table = state.table;
    const auto left = [&](Seat seat) { return table.hand_size[seat] + table.pile_size[seat]; };
    Example one;
    one.held_out = held_out;
    one.seen[cards_at] = static_cast<float>(left(me) - left(other));
    one.seen[points_at] = points_on(rules, state.hands[me]) - points_on(rules, state.hands[other]);
    const Layout layout = layout_of(rules, table);
    for (std::size_t row = 0; row < row_count; ++row) {
        if (layout.rows[row].size > 0) {
            const std::size_t at = rows_at + 2 * kind_of(layout.rows[row], layout.ends_without(row));
            one.seen[at] += 1;
            one.seen[at + 1] += static_cast<float>(layout.rows[row].net());
        }
    }
    return one;
}

float lead(const G::Rules& rules, const G::State& state, Seat me) {
    const Scores points = scores(rules, state);
    return static_cast<float>(points[me] - points[Seat(1 - me.index())]);
}

void play(std::uint64_t seed, bool held_out, bots::Player<G>& player, std::vector<Example>& all) {
    const G::Rules rules = G::make_rules(2, {}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    G::State state = start(rules, chance, NoObserver{});
    struct Turn {
        std::size_t example;
        Seat seat;
        float lead;
    };
    std::vector<Turn> turns;
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        apply(rules, state, seat, player.choose(rules, view(rules, state, seat), nullptr, numbers[seat]), chance,
              NoObserver{});
        if (!over(rules, state) && state.table.laid == 0) {
            turns.push_back({all.size(), seat, lead(rules, state, seat)});
            all.push_back(after_turn(rules, state, seat, held_out));
        }
    }
    for (const Turn& turn : turns) {
        all[turn.example].gained = lead(rules, state, turn.seat) - turn.lead;
    }
}

Worths now() {
    Worths worths{};
    worths[cards_at] = static_cast<double>(card_worth);
    worths[points_at] = static_cast<double>(point_worth);
    for (std::size_t kind = 0; kind < kinds_of_row; ++kind) {
        const RowWeights& row = row_weights[kind / row_count][kind % row_count];
        worths[rows_at + 2 * kind] = static_cast<double>(row.base);
        worths[rows_at + 2 * kind + 1] = static_cast<double>(row.net);
    }
    return worths;
}

Worths fit(const std::vector<Example>& all) {
    constexpr double pull = 30;
    const Worths before = now();
    train::LeastSquares<inputs> squares;
    for (std::size_t i = 0; i < inputs; ++i) {
        squares.pull(i, pull, before[i]);
    }
    for (const Example& one : all) {
        if (!one.held_out) {
            squares.add(one.seen, static_cast<double>(one.gained));
        }
    }
    return squares.worths();
}

// By how many points leads are off, the root of the mean square.
double off_by(const Worths& worths, const std::vector<Example>& all) {
    double squares = 0;
    double count = 0;
    for (const Example& one : all) {
        if (one.held_out) {
            double told = 0;
            for (std::size_t i = 0; i < inputs; ++i) {
                told += worths[i] * static_cast<double>(one.seen[i]);
            }
            squares += (told - static_cast<double>(one.gained)) * (told - static_cast<double>(one.gained));
            ++count;
        }
    }
    return std::sqrt(squares / count);
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: fit_fatfish GAMES SEED\n");
        return 2;
    }
    const auto games = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
    const std::uint64_t seed = std::strtoull(arguments[2], nullptr, 10);
    std::vector<Example> all;
    bots::Player<G> player(*bots::parse_bot("strong"));
    for (std::uint32_t game = 0; game < games; ++game) {
        play(seed + game, game % held_out_every == 0, player, all);
    }
    const Worths worths = fit(all);
    std::printf("inline constexpr float card_worth = %.2fF;\ninline constexpr float point_worth = %.2fF;\n",
                worths[cards_at], worths[points_at]);
    for (std::size_t kind = 0; kind < kinds_of_row; ++kind) {
        std::printf("%s{%.2fF, %.2fF}%s", kind % row_count == 0 ? "    {{" : ", ", worths[rows_at + 2 * kind],
                    worths[rows_at + 2 * kind + 1], kind % row_count + 1 == row_count ? "}},\n" : "");
    }
    std::fprintf(stderr, "%zu turns; held-out leads are off by %.3f as it is, by %.3f fitted\n", all.size(),
                 off_by(now(), all), off_by(worths, all));
    return 0;
}
