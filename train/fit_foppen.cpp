// Fits what Foppen's rules of thumb go by to games of the search against itself, and prints it: the weights of cards
// (bots/foppen/policy.h) and what totals are worth (bots/foppen/worth.h).
//
//     build/release/bin/fit_foppen GAMES SEED
//
// Plays so many games with each number of players. The weights make the cards that were played likeliest
// (train/choice_fitter.h); the numbers of totals make those who won so, tried one after another in ever smaller steps.
// Every fifth game is held out, and by it the program says how well each foretells, against what is there now.
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "bots/foppen/policy.h"
#include "bots/foppen/worth.h"
#include "bots/player.h"
#include "engine/core/playing.h"
#include "engine/foppen/foppen.h"
#include "train/choice_fitter.h"

namespace {

using namespace shoal;
using namespace shoal::bots::foppen;
using G = game::Foppen;
using Fitter = train::ChoiceFitter<traits>;

constexpr std::string_view teacher = "classic:medium:iterations=300";
constexpr std::uint32_t held_out_every = 5;
constexpr std::size_t kinds = 3;

// Totals between two rounds, and who won in the end.
struct Standing {
    G::Rules rules;
    game::Table table;
    bots::Values shares;
    bool held_out = false;
};

struct Lessons {
    std::array<std::array<std::vector<Fitter::Options>, kinds>, game::discs_max> choices;
    std::vector<Standing> standings;
};

void add_choice(const G::Rules& rules, const G::State& state, Seat seat, const G::Move& made, bool held_out,
                Lessons& lessons) {
    MoveList<G> moves;
    legal(rules, state, seat, moves);
    if (moves.size() == 1) {
        return;
    }
    const CardSet hand = state.hands[seat];
    const Policy policy(rules, state.table, seat, hand, rules.deck - state.table.played - hand);
    Fitter::Options options;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        options.traits.push_back(policy.traits_of(moves[i].card));
        options.chosen = game::face_of(moves[i].card) == game::face_of(made.card) ? i : options.chosen;
    }
    options.held_out = held_out;
    const Kind kind = state.table.led == game::Colour::none         ? Kind::lead
                      : game::must_follow(rules, state.table, hand) ? Kind::follow
                                                                    : Kind::shed;
    lessons.choices[static_cast<std::size_t>(rules.discs - 1)][static_cast<std::size_t>(kind)].push_back(options);
}

void play(int players, std::uint64_t seed, bool held_out, bots::Player<G>& player, Lessons& lessons) {
    const G::Rules rules = G::make_rules(players, {}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(seed, 0));
    Players<Fast> numbers(seed);
    G::State state = start(rules, chance, NoObserver{});
    std::vector<game::Table> between;
    for (int round = state.table.round; !over(rules, state);) {
        const Seat seat = first_to_move(rules, state);
        const G::Move move = player.choose(rules, view(rules, state, seat), nullptr, numbers[seat]);
        add_choice(rules, state, seat, move, held_out, lessons);
        apply(rules, state, seat, move, chance, NoObserver{});
        if (!over(rules, state) && state.table.round != round) {
            round = state.table.round;
            between.push_back(state.table);
        }
    }
    for (const game::Table& table : between) {
        lessons.standings.push_back({rules, table, bots::win_shares(rules, state), held_out});
    }
}

// How surprising it is who won, in nats a standing.
double surprise(const ChanceNumbers& numbers, const std::vector<Standing>& all, bool held_out) {
    double sum = 0;
    double count = 0;
    for (const Standing& one : all) {
        if (one.held_out != held_out) {
            continue;
        }
        const bots::Values told = chances(one.rules, one.table, numbers);
        ++count;
        for (const Seat seat : SeatSet::all(one.rules.players)) {
            constexpr double least = 1e-4;
            sum -= static_cast<double>(one.shares[seat]) * std::log(std::fmax(static_cast<double>(told[seat]), least));
        }
    }
    return sum / count;
}

ChanceNumbers fit_chances(const std::vector<Standing>& all) {
    ChanceNumbers best;
    double least = surprise(best, all, false);
    for (float step = 0.3F; step > 0.01F; step /= 2) {
        for (bool better = true; better;) {
            better = false;
            for (float ChanceNumbers::* number : {&ChanceNumbers::rounds_per_award, &ChanceNumbers::loss_per_round,
                                                  &ChanceNumbers::span_at_end, &ChanceNumbers::span_growth}) {
                for (const float factor : {1 + step, 1 / (1 + step)}) {
                    ChanceNumbers other = best;
                    other.*number *= factor;
                    if (const double then = surprise(other, all, false); then < least - 1e-7) {
                        best = other;
                        least = then;
                        better = true;
                    }
                }
            }
        }
    }
    return best;
}

// The weights that are there now, as the fitter has them.
Fitter::Weights now(std::size_t discs, std::size_t kind) {
    Fitter::Weights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = static_cast<double>(trait_weights[discs][kind][i]);
    }
    return weights;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: fit_foppen GAMES SEED\n");
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
        std::fprintf(stderr, "\r%u of %u games", game + 1, games);
    }
    std::fprintf(stderr, "\n");
    constexpr std::array<const char*, kinds> names{"lead", "follow", "shed"};
    for (std::size_t discs = 0; discs < lessons.choices.size(); ++discs) {
        std::printf("    {{\n");
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const std::vector<Fitter::Options>& some = lessons.choices[discs][kind];
            const Fitter::Weights weights = Fitter::fit(some);
            Fitter::print(weights);
            Fitter::Told before;
            Fitter::Told after;
            Fitter::count_foretold(now(discs, kind), some, before);
            Fitter::count_foretold(weights, some, after);
            std::fprintf(stderr, "%zu discs, as it is:  ", discs + 1);
            before.print(names[kind]);
            std::fprintf(stderr, "%zu discs, fitted:    ", discs + 1);
            after.print(names[kind]);
        }
        std::printf("    }},\n");
    }
    const ChanceNumbers fitted = fit_chances(lessons.standings);
    std::printf("    float rounds_per_award = %.2fF;\n    float loss_per_round = %.1fF;\n",
                static_cast<double>(fitted.rounds_per_award), static_cast<double>(fitted.loss_per_round));
    std::printf("    float span_at_end = %.1fF;\n    float span_growth = %.1fF;\n",
                static_cast<double>(fitted.span_at_end), static_cast<double>(fitted.span_growth));
    std::fprintf(stderr, "who wins: %.4f nats as it is, %.4f fitted\n", surprise({}, lessons.standings, true),
                 surprise(fitted, lessons.standings, true));
    return 0;
}
