// Fits how players of Fishing choose (bots/fishing/choice.h) to what the search does in games against itself, and
// prints bots/fishing/choice_weights.h's table:
//
//     build/release/bin/fit_fishing GAMES SEED FILE
//
// Plays so many games with 3, 4 and 5 players each, or reads them from the file if they were played before. A choice
// is likely in proportion to e to the power of its score; the weights make the moves that were played likeliest
// (maximum likelihood, by Newton's method, with a slight pull towards 0). Every fifth game is held out: by it the
// program says how far the choices can be foretold, in nats, against all legal moves being equally likely.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string_view>
#include <vector>

#include "bots/fishing/choice.h"
#include "bots/player.h"
#include "engine/core/playing.h"
#include "engine/fishing/fishing.h"
#include "train/solve.h"

namespace {

using namespace shoal;
using namespace shoal::bots::fishing;
using G = shoal::fishing::Fishing;

constexpr std::string_view teacher = "classic:medium:iterations=1000";
constexpr std::uint32_t held_out_every = 5;

// A choice that was made, with all that the choosing seat could not see as well.
struct Example {
    State state;
    Move move;
    Seat seat;
    std::uint8_t players = 0;
    std::uint32_t game = 0;
};

G::Rules rules_for(int players) { return G::make_rules(players, {}, G::default_edition()); }

void play(int players, std::uint32_t game, std::uint64_t seed, bots::Player<G>& player, std::vector<Example>& all) {
    const G::Rules rules = rules_for(players);
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    State state = start(rules, chance, NoObserver{});
    MoveList<G> moves;
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        legal(rules, state, seat, moves);
        const Move move = player.choose(rules, view(rules, state, seat), nullptr, numbers[seat]);
        if (moves.size() > 1 && state.table.phase != Phase::call) {
            all.push_back({state, move, seat, static_cast<std::uint8_t>(players), game});
        }
        apply(rules, state, seat, move, chance, NoObserver{});
    }
}

std::vector<Example> play_all(std::uint32_t games, std::uint64_t seed) {
    std::vector<Example> all;
    bots::Player<G> player(*bots::parse_bot(teacher));
    for (std::uint32_t game = 0; game < games; ++game) {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            play(players, game, seed + game, player, all);
        }
        std::fprintf(stderr, "\r%u of %u games", game + 1, games);
    }
    std::fprintf(stderr, "\n");
    return all;
}

// The examples of a file, or games played now and written to it.
std::vector<Example> examples(std::uint32_t games, std::uint64_t seed, const char* path) {
    std::vector<Example> all;
    if (std::ifstream file(path, std::ios::binary); file) {
        Example one;
        while (file.read(reinterpret_cast<char*>(&one), sizeof(one))) {
            all.push_back(one);
        }
        return all;
    }
    all = play_all(games, seed);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(all.data()), static_cast<std::streamsize>(all.size() * sizeof(Example)));
    return all;
}

// ---- The fit ----

using Weights = std::array<double, Trait::count>;

// The moves of a decision, and which was made.
struct Options {
    std::vector<Traits> traits;
    std::size_t chosen = 0;
    bool held_out = false;
};

std::vector<double> chances_by(const Weights& weights, const Options& options) {
    std::vector<double> chances;
    double sum = 0;
    for (const Traits& one : options.traits) {
        double score = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            score += weights[i] * static_cast<double>(one[i]);
        }
        chances.push_back(std::exp(score));
        sum += chances.back();
    }
    for (double& chance : chances) {
        chance /= sum;
    }
    return chances;
}

Weights newton_step(const Weights& weights, const std::vector<Options>& all) {
    constexpr double pull = 0.3;
    std::vector<Weights> curvature(weights.size());
    Weights slope{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        curvature[i][i] = pull;
        slope[i] = -pull * weights[i];
    }
    for (const Options& options : all) {
        if (options.held_out) {
            continue;
        }
        const std::vector<double> chances = chances_by(weights, options);
        Weights mean{};
        for (std::size_t move = 0; move < chances.size(); ++move) {
            for (std::size_t i = 0; i < mean.size(); ++i) {
                mean[i] += chances[move] * static_cast<double>(options.traits[move][i]);
            }
        }
        for (std::size_t move = 0; move < chances.size(); ++move) {
            const double made = move == options.chosen ? 1 : 0;
            for (std::size_t i = 0; i < mean.size(); ++i) {
                const double off = static_cast<double>(options.traits[move][i]) - mean[i];
                slope[i] += made * off;
                for (std::size_t j = 0; off != 0 && j < mean.size(); ++j) {
                    curvature[i][j] += chances[move] * off * (static_cast<double>(options.traits[move][j]) - mean[j]);
                }
            }
        }
    }
    return train::solve(curvature, slope);
}

Weights fit(const std::vector<Options>& all) {
    constexpr int steps = 8;
    Weights weights{};
    for (int step = 0; step < steps; ++step) {
        const Weights change = newton_step(weights, all);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            weights[i] += change[i];
        }
    }
    return weights;
}

// How far held-out choices are foretold, summed over them.
struct Told {
    double choices = 0;
    double loss = 0;
    double uniform = 0;
    double likeliest = 0;  // was made
};

void count_foretold(const Weights& weights, const std::vector<Options>& all, Told& told) {
    for (const Options& options : all) {
        if (!options.held_out) {
            continue;
        }
        const std::vector<double> chances = chances_by(weights, options);
        std::size_t likeliest = 0;
        for (std::size_t move = 1; move < chances.size(); ++move) {
            likeliest = chances[move] > chances[likeliest] ? move : likeliest;
        }
        ++told.choices;
        told.likeliest += likeliest == options.chosen ? 1 : 0;
        told.loss -= std::log(chances[options.chosen]);
        told.uniform += std::log(static_cast<double>(chances.size()));
    }
}

void print(const Weights& weights) {
    std::printf("        {");
    for (std::size_t i = 0; i < weights.size(); ++i) {
        std::printf("%s%.2fF", i == 0 ? "" : ", ", weights[i]);
    }
    std::printf("},\n");
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) {
        std::fprintf(stderr, "usage: fit_fishing GAMES SEED FILE\n");
        return 2;
    }
    const auto games = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
    const std::vector<Example> all = examples(games, std::strtoull(arguments[2], nullptr, 10), arguments[3]);
    std::array<std::array<std::vector<Options>, kinds>, shoal::fishing::round_count> sorted;
    MoveList<G> moves;
    for (const Example& example : all) {
        const G::Rules rules = rules_for(example.players);
        const Choice choice(rules, example.state.table, example.seat, example.state.hands[example.seat]);
        Options options;
        legal(rules, example.state, example.seat, moves);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            options.traits.push_back(choice.traits_of(moves[i]));
            options.chosen = moves[i] == example.move ? i : options.chosen;
        }
        options.held_out = example.game % held_out_every == 0;
        sorted[example.state.table.round - 1U][choice.kind()].push_back(options);
    }
    constexpr std::array<const char*, kinds> names{"lead", "follow", "shed", "pass", "take"};
    std::array<Told, kinds> told{};
    for (const auto& by_kind : sorted) {
        std::printf("    {{\n");
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Weights weights = fit(by_kind[kind]);
            count_foretold(weights, by_kind[kind], told[kind]);
            print(weights);
        }
        std::printf("    }},\n");
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        std::fprintf(stderr, "%-7s%7.0f choices held out: cross-entropy %.4f, uniform %.4f, the likeliest made %.3f\n",
                     names[kind], told[kind].choices, told[kind].loss / told[kind].choices,
                     told[kind].uniform / told[kind].choices, told[kind].likeliest / told[kind].choices);
    }
    return 0;
}
