// Teaches the net that foresees who wins a game of Hecht (bots/hecht/chances.h) by letting it play against itself, and
// prints the table of bots/hecht/chances_weights.h:
//
//     build/release/bin/fit_hecht GAMES ROUNDS SEED THREADS
//
// Each round plays so many games with 2 to 6 players. In the first, turns are chosen as the planner values them, in the
// later ones as the net does which the round before has made; some are chosen at random, so that it gets to know what
// the search asks about. The net is then fitted anew to who won, from every position in which a turn began, of this
// round and the one before (cross-entropy, by Adam). Every twentieth game is held out.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>
#include <vector>

#include "bots/hecht/chances.h"
#include "bots/hecht/model.h"
#include "engine/core/generator.h"
#include "engine/hecht/hecht.h"
#include "train/chance_fitter.h"

namespace {

using namespace shoal;
using namespace shoal::bots::hecht;
using G = shoal::hecht::Hecht;
using bots::SearchChance;
using bots::Values;
using train::ChanceFitter;
using train::Example;
using train::fraction;

constexpr std::uint32_t held_out_every = 20;

// ---- Games ----

// Four players are met most often.
int players_of(std::uint32_t game) {
    constexpr std::array<int, 8> tables{2, 3, 4, 4, 4, 5, 6, 6};
    return tables[game % tables.size()];
}

// What a plan is worth to who makes it, with a middling die and a hasty end of the turn.
float foreseen(const Rules& rules, State s, const Plan& plan, const Chances& chances) {
    const Seat seat = s.on_turn;
    Middling dice;
    for (const Move& move : plan) {
        apply(rules, s, seat, move, dice, NoObserver{});
    }
    if (s.touched != 0) {
        Fast unused;
        Model::play_turn(rules, s, dice, unused);
    }
    return over(rules, s) ? Model::value(rules, s)[seat] : chances(rules, s)[seat];
}

// Without a net the planner's own weights stand. Plans that are nearly as good are taken, too.
std::size_t choose(const Rules& rules, const State& s, const Model::Steps& steps, const Chances* chances,
                   Fast& generator) {
    std::size_t best = 0;
    float most = -1000;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const float noise = fraction(generator) - 0.5F;
        const float worth = chances == nullptr ? steps.weights[i] * (1 + 0.5F * noise)
                                               : foreseen(rules, s, steps.steps[i], *chances) + 0.006F * noise;
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

void play(std::uint32_t game, std::uint64_t seed, const Chances* chances, std::vector<Example>& all) {
    const Rules rules = G::make_rules(players_of(game), {}, G::default_edition());
    Fast generator(seed, game);
    SearchChance chance{Fast(generator.next())};
    const float at_random = below(generator, 3) == 0 ? 0.12F : 0.03F;
    const std::size_t first = all.size();
    Model::Steps steps;
    State s = start(rules, chance, NoObserver{});
    while (!over(rules, s)) {
        if (s.stage == pond::Stage::turn && s.touched == 0) {
            all.emplace_back();
            TraitFinder(rules, s).find(all.back().traits);
        }
        Model::list(rules, s, s.on_turn, steps);
        const bool thinks = s.stage == pond::Stage::turn && fraction(generator) >= at_random;
        const std::size_t chosen = thinks ? choose(rules, s, steps, chances, generator)
                                          : static_cast<std::size_t>(below(generator, static_cast<int>(steps.size())));
        Model::take(rules, s, s.on_turn, steps.steps[chosen], chance);
    }
    const Values shares = bots::win_shares(rules, s);
    for (std::size_t i = first; i < all.size(); ++i) {
        all[i].players = static_cast<std::uint8_t>(rules.players);
        all[i].held_out = game % held_out_every == 0;
        for (const Seat seat : SeatSet::all(rules.players)) {
            all[i].shares[seat.value] = shares[seat];
        }
    }
}

std::vector<Example> play_all(std::uint32_t games, std::uint64_t seed, std::uint32_t threads, const Chances* chances) {
    std::vector<std::vector<Example>> by_thread(threads);
    std::vector<std::thread> running;
    for (std::uint32_t i = 0; i < threads; ++i) {
        running.emplace_back([&, i] {
            for (std::uint32_t game = i; game < games; game += threads) {
                play(game, seed, chances, by_thread[i]);
            }
        });
    }
    std::vector<Example> all;
    for (std::uint32_t i = 0; i < threads; ++i) {
        running[i].join();
        all.insert(all.end(), by_thread[i].begin(), by_thread[i].end());
    }
    return all;
}

// ---- The table ----

void print(const char* name, const UnitWeights* rows, std::size_t count) {
    std::printf("    .%s = {", name);
    for (std::size_t i = 0; i < count; ++i) {
        std::printf("%s{", count > 1 && i == 0 ? "{" : "");
        for (std::size_t j = 0; j < chance_units; ++j) {
            std::printf("%s%d", j == 0 ? "" : ", ", rows[i][j]);
        }
        std::printf("}%s", i + 1 < count ? ",\n" : count > 1 ? "}" : "");
    }
    std::printf("},\n");
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 5) {
        std::fprintf(stderr, "usage: fit_hecht GAMES ROUNDS SEED THREADS\n");
        return 2;
    }
    const auto number = [&](int i) { return static_cast<std::uint32_t>(std::strtoul(arguments[i], nullptr, 10)); };
    std::vector<Example> before;
    ChanceWeights table{};
    for (std::uint32_t round = 0; round < number(2); ++round) {
        const Chances chances(table);
        std::vector<Example> now = play_all(number(1), number(3) + round, number(4), round == 0 ? nullptr : &chances);
        before.insert(before.end(), now.begin(), now.end());
        const auto fitter = std::make_unique<ChanceFitter>(before, number(3) + round);
        fitter->fit();
        table = fitter->rounded();
        std::fprintf(stderr, "round %u: %zu positions, held out: %.4f\n", round + 1, before.size(), fitter->loss());
        before = std::move(now);
        if (round == 0) {
            before.clear();  // the planner's games teach what nobody plays any more
        }
    }
    print("own", table.own.data(), table.own.size());
    print("pond", table.pond.data(), table.pond.size());
    print("all", table.all.data(), table.all.size());
    print("bias", &table.bias, 1);
    print("out", &table.out, 1);
    return 0;
}
