// Fits how players of Fishing choose (bots/fishing/choice.h) to what the search does in games against itself, and
// prints bots/fishing/choice_weights.h's table:
//
//     build/release/bin/fit_fishing GAMES SEED FILE
//
// Plays so many games with 3, 4 and 5 players each, or reads them from the file if they were played before, and fits
// the moves that were made (train/choice_fitter.h). Every fifth game is held out: by it the program says how far the
// choices can be foretold, in nats, against all legal moves being equally likely.
#include <array>
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
#include "train/choice_fitter.h"

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

using Fitter = train::ChoiceFitter<Trait::count>;

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) {
        std::fprintf(stderr, "usage: fit_fishing GAMES SEED FILE\n");
        return 2;
    }
    const auto games = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
    const std::vector<Example> all = examples(games, std::strtoull(arguments[2], nullptr, 10), arguments[3]);
    std::array<std::array<std::vector<Fitter::Options>, kinds>, shoal::fishing::round_count> sorted;
    MoveList<G> moves;
    for (const Example& example : all) {
        const G::Rules rules = rules_for(example.players);
        const Choice choice(rules, example.state.table, example.seat, example.state.hands[example.seat]);
        Fitter::Options options;
        legal(rules, example.state, example.seat, moves);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            options.traits.push_back(choice.traits_of(moves[i]));
            options.chosen = moves[i] == example.move ? i : options.chosen;
        }
        options.held_out = example.game % held_out_every == 0;
        sorted[example.state.table.round - 1U][choice.kind()].push_back(options);
    }
    constexpr std::array<const char*, kinds> names{"lead", "follow", "shed", "pass", "take"};
    std::array<Fitter::Told, kinds> told{};
    for (const auto& by_kind : sorted) {
        std::printf("    {{\n");
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Fitter::Weights weights = Fitter::fit(by_kind[kind]);
            Fitter::count_foretold(weights, by_kind[kind], told[kind]);
            Fitter::print(weights);
        }
        std::printf("    }},\n");
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        told[kind].print(names[kind]);
    }
    return 0;
}
