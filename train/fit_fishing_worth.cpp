// Fits what cards of Fishing are worth in the rounds to come (bots/fishing/worth_table.h) to games between bots, and
// prints the table:
//
//     build/release/bin/fit_fishing_worth BOT GAMES SEED THREADS FILE
//
// Plays so many games with 3, 4 and 5 players each, or reads what came of them from the file if they were played
// before. As a round begins, a seat's cards say how many points it will still make, compared with the others' average:
// a least-squares fit over the faces in hand and stockroom. Two pulls keep it sensible where few games tell anything:
// towards the table that is there, and of neighbouring values towards each other. Every fifth game is held out: by it
// the program says how far off the totals are, by the table that is there and by the new one.
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "bots/fishing/worth.h"
#include "bots/player.h"
#include "engine/core/playing.h"
#include "engine/fishing/fishing.h"
#include "train/solve.h"

namespace {

using namespace shoal;
using bots::fishing::face_count;
using bots::fishing::faces;
using bots::fishing::FaceWorths;
using bots::fishing::fitted_worths;
using G = shoal::fishing::Fishing;

constexpr std::uint32_t held_out_every = 5;
constexpr std::size_t inputs = 2 * std::size_t{face_count};
constexpr std::size_t rounds = shoal::fishing::round_count - 1;  // from the second on
constexpr int tables = G::players_max - G::players_min + 1;
constexpr double unit = 16;  // tables count sixteenths of a point

// One seat as a round begins: its cards, and the points that it still made, each compared with the others' average.
struct Example {
    std::array<float, inputs> cards{};
    float points = 0;
    std::uint8_t players = 0;
    std::uint8_t round = 0;
    std::uint16_t held_out = 0;
};

// How a round began for everybody.
struct Beginning {
    G::State state;
    Scores points;
};

// Others' average taken off; the last number of a row is the points.
void compare(std::vector<std::array<float, inputs + 1>>& rows) {
    const auto others = static_cast<float>(rows.size() - 1);
    for (std::size_t i = 0; i <= inputs; ++i) {
        float sum = 0;
        for (const auto& row : rows) {
            sum += row[i];
        }
        for (auto& row : rows) {
            row[i] -= (sum - row[i]) / others;
        }
    }
}

void add_examples(const G::Rules& rules, const Beginning& then, const Scores& last, bool held_out,
                  std::vector<Example>& all) {
    std::vector<std::array<float, inputs + 1>> rows;
    for (const Seat seat : SeatSet::all(rules.players)) {
        auto& row = rows.emplace_back();
        for (const CardId card : then.state.hands[seat]) {
            ++row[faces[card.value]];
        }
        for (const CardId card : stockroom(then.state, seat)) {
            ++row[std::size_t{face_count} + faces[card.value]];
        }
        row[inputs] = static_cast<float>(last[seat] - then.points[seat]);
    }
    compare(rows);
    for (const auto& row : rows) {
        Example one;
        std::copy_n(row.begin(), inputs, one.cards.begin());
        one.points = row[inputs];
        one.players = static_cast<std::uint8_t>(rules.players);
        one.round = static_cast<std::uint8_t>(then.state.table.round);
        one.held_out = held_out ? 1 : 0;
        all.push_back(one);
    }
}

void play(int players, std::uint64_t seed, bool held_out, bots::Player<G>& player, std::vector<Example>& all) {
    const G::Rules rules = G::make_rules(players, {}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    G::State state = start(rules, chance, NoObserver{});
    std::vector<Beginning> beginnings;
    for (int round = state.table.round; !over(rules, state);) {
        const Seat seat = first_to_move(rules, state);
        const auto move = player.choose(rules, view(rules, state, seat), nullptr, numbers[seat]);
        apply(rules, state, seat, move, chance, NoObserver{});
        if (!over(rules, state) && state.table.round != round) {
            round = state.table.round;
            beginnings.push_back({state, scores(rules, state)});
        }
    }
    for (const Beginning& then : beginnings) {
        add_examples(rules, then, scores(rules, state), held_out, all);
    }
}

std::vector<Example> play_all(const bots::BotSpec& bot, std::uint32_t games, std::uint64_t seed, int threads) {
    std::vector<std::vector<Example>> by_thread(static_cast<std::size_t>(threads));
    std::atomic<std::uint32_t> next{0};
    std::vector<std::thread> running;
    for (std::vector<Example>& mine : by_thread) {
        running.emplace_back([&] {
            bots::Player<G> player(bot);
            for (std::uint32_t game = next++; game < games; game = next++) {
                for (int players = G::players_min; players <= G::players_max; ++players) {
                    play(players, seed + game, game % held_out_every == 0, player, mine);
                }
                std::fprintf(stderr, "\r%u of %u games", game + 1, games);
            }
        });
    }
    for (std::thread& one : running) {
        one.join();
    }
    std::fprintf(stderr, "\n");
    std::vector<Example> all;
    for (const std::vector<Example>& some : by_thread) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

std::vector<Example> read_examples(const char* path) {
    std::vector<Example> all;
    std::ifstream file(path, std::ios::binary);
    Example one;
    while (file.read(reinterpret_cast<char*>(&one), sizeof(one))) {
        all.push_back(one);
    }
    return all;
}

void write_examples(const char* path, const std::vector<Example>& all) {
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(all.data()), static_cast<std::streamsize>(all.size() * sizeof(Example)));
}

// ---- The fit ----

using Worths = std::array<double, inputs>;

Worths worths_of(const FaceWorths& table) {
    Worths worths{};
    for (std::size_t face = 0; face < std::size_t{face_count}; ++face) {
        worths[face] = table.in_hand[face] / unit;
        worths[std::size_t{face_count} + face] = table.in_stockroom[face] / unit;
    }
    return worths;
}

double told(const Worths& worths, const Example& one) {
    double sum = 0;
    for (std::size_t i = 0; i < inputs; ++i) {
        sum += worths[i] * static_cast<double>(one.cards[i]);
    }
    return sum;
}

// The mean of the squares of how far off the points are.
double error_of(const Worths& worths, const std::vector<Example>& all, bool held_out) {
    double squares = 0;
    double count = 0;
    for (const Example& one : all) {
        if ((one.held_out != 0) == held_out) {
            const double off = static_cast<double>(one.points) - told(worths, one);
            squares += off * off;
            ++count;
        }
    }
    return squares / count;
}

// The next higher card of the same kind: plain cards from 1 to 18, trumps from 1 to 16.
bool has_higher(std::size_t face) {
    constexpr std::size_t plain_last = 18;
    constexpr std::size_t trump_zero = 19;
    constexpr std::size_t trump_last = 35;
    return (face >= 1 && face < plain_last) || (face > trump_zero && face < trump_last);
}

Worths fit(const std::vector<Example>& all, const Worths& before) {
    constexpr double towards_before = 40;
    constexpr double towards_neighbour = 150;
    train::LeastSquares<inputs> squares;
    for (std::size_t i = 0; i < inputs; ++i) {
        squares.pull(i, towards_before, before[i]);
        if (has_higher(i % std::size_t{face_count})) {
            squares.tie(i, i + 1, towards_neighbour);
        }
    }
    for (const Example& one : all) {
        if (one.held_out == 0) {
            squares.add(one.cards, static_cast<double>(one.points));
        }
    }
    return squares.worths();
}

void print_row(const Worths& worths, std::size_t first) {
    std::printf("{");
    for (std::size_t i = first; i < first + std::size_t{face_count}; ++i) {
        const double sixteenths = std::round(unit * worths[i]);
        std::printf("%s%d", i == first ? "" : ", ", static_cast<int>(std::fmax(-127, std::fmin(127, sixteenths))));
    }
    std::printf("},\n");
}

}  // namespace

int main(int count, char** arguments) {
    const auto bot = count == 6 ? bots::parse_bot(arguments[1]) : std::nullopt;
    if (!bot) {
        std::fprintf(stderr, "usage: fit_fishing_worth BOT GAMES SEED THREADS FILE\n");
        return 2;
    }
    std::vector<Example> all = read_examples(arguments[5]);
    if (all.empty()) {
        all = play_all(*bot, static_cast<std::uint32_t>(std::strtoul(arguments[2], nullptr, 10)),
                       std::strtoull(arguments[3], nullptr, 10), std::atoi(arguments[4]));
        write_examples(arguments[5], all);
    }
    for (int table = 0; table < tables; ++table) {
        std::printf("    {{\n");
        for (std::size_t round = 0; round < rounds; ++round) {
            std::vector<Example> mine;
            for (const Example& one : all) {
                if (one.players == table + G::players_min && one.round == round + 2) {
                    mine.push_back(one);
                }
            }
            const Worths before = worths_of(fitted_worths[static_cast<std::size_t>(table)][round]);
            const Worths worths = fit(mine, before);
            std::printf("        {");
            print_row(worths, 0);
            std::printf("         ");
            print_row(worths, std::size_t{face_count});
            std::printf("         %.1fF},\n", std::sqrt(error_of(worths, mine, true)));
            std::fprintf(stderr, "%d players, round %zu, %zu seats: off by %.3f held out, %.3f fitted; before %.3f\n",
                         table + G::players_min, round + 2, mine.size(), std::sqrt(error_of(worths, mine, true)),
                         std::sqrt(error_of(worths, mine, false)), std::sqrt(error_of(before, mine, true)));
        }
        std::printf("    }},\n");
    }
    return 0;
}
