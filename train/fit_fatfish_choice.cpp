// Fits how players of Fat Fish choose a turn (bots/fatfish/choice_weights.h) to games of the judge against itself, and
// prints it:
//
//     build/release/bin/fit_fatfish_choice GAMES SEED
//
// Plays so many games with each number of players. The weights make the turns that were taken likeliest
// (train/choice_fitter.h). Every fifth game is held out, and by it the program says how well they foretell.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "bots/fatfish/choice.h"
#include "bots/fatfish/turn_chance.h"
#include "bots/player.h"
#include "engine/core/playing.h"
#include "engine/fatfish/fatfish.h"
#include "train/choice_fitter.h"

namespace {

using namespace shoal;
using namespace shoal::bots::fatfish;
using G = shoal::fatfish::FatFish;
using Fitter = train::ChoiceFitter<Trait::count>;
using Lessons = std::array<std::vector<Fitter::Options>, choice_kinds>;

constexpr std::string_view teacher = "expert:iterations=60";
constexpr std::uint32_t held_out_every = 5;

// Turns are chosen in single moves: this is one that is over.
void add_turn(const G::Rules& rules, const SeenTurn& turn, const Hand& hand, bool held_out, Lessons& lessons) {
    const TurnChoice choice(rules, turn.before);
    const TurnChance chance(rules, turn);
    Fitter::Options options;
    options.held_out = held_out;
    for_each_turn<Which::all>(rules, turn.before, choice.layout(), hand, [&](const Lays& lays, const RowSum& after) {
        options.chosen = chance.is_this(lays, after) ? options.traits.size() : options.chosen;
        options.traits.push_back(choice.traits_of(hand, lays, after));
    });
    if (options.traits.size() > 1) {
        lessons[choice_kind(rules.players)].push_back(options);
    }
}

void play(int players, std::uint64_t seed, bool held_out, bots::Player<G>& player, Lessons& lessons) {
    const G::Rules rules = G::make_rules(players, {}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    G::State state = start(rules, chance, NoObserver{});
    SeenTurn turn;
    Hand hand;
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        if (state.table.laid == 0) {
            turn = {.before = state.table, .seat = seat};
            hand = state.hands[seat];
        }
        const Move move = player.choose(rules, view(rules, state, seat), nullptr, numbers[seat]);
        if (move.kind() == MoveKind::lay) {
            turn.lays.row = static_cast<std::uint8_t>(move.row());
            turn.lays.cards[turn.lays.count] = move.card();
            ++turn.lays.count;
        }
        apply(rules, state, seat, move, chance, NoObserver{});
        if (state.table.laid == 0) {
            add_turn(rules, turn, hand, held_out, lessons);
        }
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: fit_fatfish_choice GAMES SEED\n");
        return 2;
    }
    const auto games = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
    const std::uint64_t seed = std::strtoull(arguments[2], nullptr, 10);
    Lessons lessons;
    bots::Player<G> player(*bots::parse_bot(teacher));
    for (std::uint32_t game = 0; game < games; ++game) {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            play(players, seed + game, game % held_out_every == 0, player, lessons);
        }
    }
    constexpr std::array<const char*, choice_kinds> names{"2", "3-4", "5-6"};
    for (std::size_t kind = 0; kind < choice_kinds; ++kind) {
        const Fitter::Weights weights = Fitter::fit(lessons[kind]);
        Fitter::Told told;
        Fitter::count_foretold(weights, lessons[kind], told);
        told.print(names[kind]);
        Fitter::print(weights);
    }
    return 0;
}
