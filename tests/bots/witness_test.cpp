// What bots count to say why: compared with all worlds there are, in positions that are small enough to go through
// them.
#include "bots/witness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/fatfish/reasons.h"
#include "bots/fishing/reasons.h"
#include "bots/foppen/reasons.h"
#include "bots/hecht/reasons.h"
#include "bots/random.h"
#include "tests/fatfish/positions.h"
#include "tests/foppen/positions.h"
#include "tests/hecht/position.h"

namespace shoal::bots {
namespace {

using fatfish::Model;
using shoal::fatfish::FatFish;
using shoal::fishing::Fishing;
using shoal::foppen::Foppen;
using shoal::hecht::Hecht;

constexpr std::uint32_t worlds = 4000;
constexpr double error = 0.03;  // four standard errors of a half

// What is counted of a step in worlds that are all equally likely.
template <Game G, class M>
Counts<M> counted(const typename G::Rules& rules, const typename G::View& seen, const typename M::Step& step,
                  const typename M::Step* instead = nullptr) {
    const auto imagine = [&](Fast& generator) { return sample(rules, seen, generator); };
    return Reasoning<G, M, decltype(imagine)>(rules, seen, imagine, 5).count(step, instead, worlds);
}

// Calls `visit(state)` for every way to share out the hidden cards among the others, `fits(seat, card)` allowing each.
template <class State, class Fits, class Visit>
void for_each_deal(State state, CardSet hidden, std::vector<std::pair<Seat, int>> lacking, const Fits& fits,
                   const Visit& visit) {
    while (!lacking.empty() && lacking.back().second == 0) {
        lacking.pop_back();
    }
    if (lacking.empty()) {
        visit(state);
        return;
    }
    // Each hand is filled in rising order, so that it comes up once.
    auto& [seat, lacks] = lacking.back();
    const CardSet own = state.hands[seat];
    for (const CardId card : hidden) {
        const bool rises = lacks == 0 || own.empty() || own.last().index() < card.index();
        if (!rises || !fits(seat, card)) {
            continue;
        }
        State next = state;
        next.hands[seat].insert(card);
        CardSet rest = hidden;
        rest.erase(card);
        auto more = lacking;
        --more.back().second;
        for_each_deal(next, rest, more, fits, visit);
    }
}

// ---- Foppen ----

using FoppenWitness = Witness<foppen::Model>;

// How likely it is that `me` is fooled, and wins, if everybody plays by the model's weights.
struct Chances {
    double fooled = 0;
    double wins = 0;
};

Chances chances_in(const shoal::foppen::Rules& rules, const shoal::foppen::State& state, Seat me,
                   shoal::foppen::Move move) {
    Chances chances;
    const std::function<void(const shoal::foppen::State&, Seat, shoal::foppen::Move, double)> play =
        [&](const shoal::foppen::State& before, Seat seat, shoal::foppen::Move card, double chance) {
            shoal::foppen::State state_now = before;
            GeneratorChance<Fast> deal{Fast(1)};
            std::optional<shoal::foppen::Event> trick;
            apply(rules, state_now, seat, card, deal, [&](const auto&, const auto&, const shoal::foppen::Event& event) {
                if (event.kind == shoal::foppen::EventKind::trick) {
                    trick = event;
                }
            });
            if (trick) {
                chances.fooled += trick->fooled[0] == me || trick->fooled[1] == me ? chance : 0;
                chances.wins += trick->seat == me ? chance : 0;
                return;
            }
            const Seat next = state_now.table.turn;
            foppen::Model::Steps steps;
            foppen::Model::list(rules, state_now, next, steps);
            double all = 0;
            for (std::size_t i = 0; i < steps.size(); ++i) {
                all += static_cast<double>(steps.weights[i]);
            }
            for (std::size_t i = 0; i < steps.size(); ++i) {
                play(state_now, next, steps.steps[i], chance * static_cast<double>(steps.weights[i]) / all);
            }
        };
    play(state, me, move, 1);
    return chances;
}

TEST(FoppenReasons, AreAsFrequentAsInAllWorlds) {
    const auto rules = shoal::foppen::testing::default_rules(4);
    const auto state =
        shoal::foppen::testing::position(rules, Seat(0), {"g9 r4 b6", "g5 y7 1", "g12 r8 b3", "g14 b8 y3"});
    const auto seen = view(rules, state, Seat(0));
    shoal::foppen::State own = state;
    CardSet hidden;
    std::vector<std::pair<Seat, int>> lacking;
    for (const Seat seat : {Seat(1), Seat(2), Seat(3)}) {
        hidden |= state.hands[seat];
        own.hands[seat] = {};
        lacking.emplace_back(seat, 3);
    }
    for (const std::string_view text : {"g9", "r4", "b6"}) {
        const shoal::foppen::Move move = *parse(rules, seen, text);
        double deals = 0;
        Chances exact;
        double voids = 0;
        for_each_deal(
            own, hidden, lacking, [](Seat, CardId) { return true; },
            [&](const shoal::foppen::State& world) {
                const Chances one = chances_in(rules, world, Seat(0), move);
                exact.fooled += one.fooled;
                exact.wins += one.wins;
                const CardSet follows = cards_of(rules, shoal::foppen::colour_of(move.card)) | rules.ones;
                bool any = false;
                for (const Seat seat : {Seat(1), Seat(2), Seat(3)}) {
                    any = any || (world.hands[seat] & follows).empty();
                }
                voids += any ? 1 : 0;
                ++deals;
            });
        ASSERT_EQ(deals, 1680) << "nine cards in three hands";
        const auto counts = counted<Foppen, foppen::Model>(rules, seen, move);
        EXPECT_NEAR(counts.of[FoppenWitness::fooled].mean(), exact.fooled / deals, error) << text;
        EXPECT_NEAR(counts.of[FoppenWitness::wins].mean(), exact.wins / deals, error) << text;
        EXPECT_NEAR(counts.of[FoppenWitness::voids].mean(), voids / deals, error) << text;
    }
}

// Of a card that the rules make safe, or lost, the worlds say the same; and the facts hold in each of them.
TEST(FoppenReasons, FactsHoldInEveryWorld) {
    const auto rules = shoal::foppen::testing::default_rules(4);
    std::set<ReasonKind> said_facts;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        GeneratorChance<Fast> chance{Fast(seed)};
        Fast generator(seed, 1);
        shoal::foppen::State state = start(rules, chance, NoObserver{});
        for (int i = 0; i < 30; ++i) {
            const Seat seat = state.table.turn;
            const auto seen = view(rules, state, seat);
            MoveList<Foppen> moves;
            legal(rules, seen, moves);
            for (const shoal::foppen::Move& move : moves) {
                const auto fooled = FoppenWitness::certain(rules, seen, move, ReasonKind::fooled);
                const auto wins = FoppenWitness::certain(rules, seen, move, ReasonKind::wins);
                if (!fooled && !wins) {
                    continue;
                }
                for (int world = 0; world < 5; ++world) {
                    Sighting sighting;
                    SearchChance luck{Fast(seed, 2)};
                    FoppenWitness::watch({rules, seat, move, nullptr}, sample(rules, seen, generator), luck, generator,
                                         sighting);
                    if (fooled) {
                        said_facts.insert(*fooled);
                        EXPECT_EQ(sighting.numbers[FoppenWitness::fooled], *fooled == ReasonKind::safe ? 0 : 1);
                    }
                    if (wins) {
                        said_facts.insert(*wins);
                        EXPECT_EQ(sighting.numbers[FoppenWitness::wins], 1);
                    }
                }
            }
            apply(rules, state, seat, Random::pick(moves, generator), chance, NoObserver{});
        }
    }
    EXPECT_EQ(said_facts, (std::set{ReasonKind::safe, ReasonKind::surely_fooled, ReasonKind::surely_wins}));
}

// ---- Fishing ----

using FishingWitness = Witness<fishing::ClassicModel>;

// A position of the first round, in which every hidden card is in a hand: the truth of it, and who lacks how many.
struct FirstRound {
    shoal::fishing::Rules rules = Fishing::make_rules(4, {}, Fishing::default_edition());
    shoal::fishing::State state{};

    FirstRound(std::uint64_t seed, int cards_left) {
        GeneratorChance<Fast> chance{Fast(seed)};
        Fast generator(seed, 1);
        state = start(rules, chance, NoObserver{});
        while (state.hands[Seat(0)].size() > cards_left || state.table.turn > 0) {
            MoveList<Fishing> moves;
            const Seat seat = first_to_move(rules, state);
            legal(rules, state, seat, moves);
            apply(rules, state, seat, Random::pick(moves, generator), chance, NoObserver{});
        }
    }

    template <class Visit>
    void for_each_world(const Visit& visit) const {
        shoal::fishing::State own = state;
        CardSet hidden;
        std::vector<std::pair<Seat, int>> lacking;
        for (const Seat seat : SeatSet::all(rules.players)) {
            if (seat != state.table.leader) {
                hidden |= state.hands[seat];
                lacking.emplace_back(seat, state.hands[seat].size());
                own.hands[seat] = {};
            }
        }
        const auto fits = [&](Seat seat, CardId card) {
            return !shoal::fishing::cards_of_any(state.table.voids[seat]).contains(card);
        };
        for_each_deal(own, hidden, lacking, fits, visit);
    }
};

// Who follows holds something higher in so many of all deals that the voids allow.
TEST(FishingReasons, SomebodyHoldsABetterCardAsOftenAsInAllWorlds) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const FirstRound round(seed, 3);
        const Seat me = round.state.table.leader;
        const auto seen = view(round.rules, round.state, me);
        for (const CardId card : seen.hand) {
            double deals = 0;
            double beatable = 0;
            round.for_each_world([&](const shoal::fishing::State& world) {
                bool any = false;
                for (const Seat seat : SeatSet::all(round.rules.players)) {
                    for (const CardId other : seat == me ? CardSet{} : world.hands[seat]) {
                        any = any || (shoal::fishing::colour_of(other) == shoal::fishing::colour_of(card) &&
                                      shoal::fishing::value_of(other) > shoal::fishing::value_of(card));
                    }
                }
                beatable += any ? 1 : 0;
                ++deals;
            });
            const auto move = shoal::fishing::Move::play(card);
            const auto counts = counted<Fishing, fishing::ClassicModel>(round.rules, seen, move);
            EXPECT_NEAR(counts.of[FishingWitness::beatable].mean(), beatable / deals, error) << seed;
            const auto fact = FishingWitness::certain(round.rules, seen, move, ReasonKind::catches);
            EXPECT_TRUE(fact != ReasonKind::surely_catches || counts.of[FishingWitness::catches].mean() == 1.0);
            ++compared;
        }
    }
    EXPECT_EQ(compared, 18);
}

// In the last trick all cards are played: who catches it follows from the deal.
TEST(FishingReasons, WhoBeatsACardIsAsFrequentAsInAllWorlds) {
    bool any_uncertain = false;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const FirstRound round(seed, 1);
        const Seat me = round.state.table.leader;
        const auto seen = view(round.rules, round.state, me);
        double deals = 0;
        PerSeat<double> catches{};
        round.for_each_world([&](shoal::fishing::State world) {
            GeneratorChance<Fast> chance{Fast(1)};
            Seat catcher = no_seat;
            while (world.table.round == 1) {
                const Seat seat = first_to_move(round.rules, world);
                apply(round.rules, world, seat, shoal::fishing::Move::play(world.hands[seat].first()), chance,
                      [&](const auto&, const auto&, const shoal::fishing::Event& event) {
                          catcher = event.kind == shoal::fishing::EventKind::trick ? event.seat : catcher;
                      });
            }
            ++catches[catcher];
            ++deals;
        });
        const auto move = shoal::fishing::Move::play(seen.hand.first());
        const auto counts = counted<Fishing, fishing::ClassicModel>(round.rules, seen, move);
        EXPECT_NEAR(counts.of[FishingWitness::catches].mean(), catches[me] / deals, error);
        EXPECT_NEAR(counts.of[FishingWitness::trick].mean(), 4 * catches[me] / deals, 4 * error);
        for (const Seat seat : SeatSet::all(round.rules.players)) {
            if (seat != me) {
                const double exact = catches[seat] / deals;
                EXPECT_NEAR(counts.of[FishingWitness::beaten_by + seat.value].mean(), exact, error);
                any_uncertain = any_uncertain || (exact > 0.2 && exact < 0.8);
            }
        }
    }
    EXPECT_TRUE(any_uncertain);
}

// Through whole rounds with their buoys and calls: what is called certain happens in whatever world.
TEST(FishingReasons, FactsHoldInEveryWorld) {
    std::set<ReasonKind> said_facts;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto rules = Fishing::make_rules(4, {}, Fishing::default_edition());
        GeneratorChance<Fast> chance{Fast(seed)};
        Fast generator(seed, 1);
        shoal::fishing::State state = start(rules, chance, NoObserver{});
        for (int i = 0; i < 250 && !over(rules, state); ++i) {
            const Seat seat = first_to_move(rules, state);
            const auto seen = view(rules, state, seat);
            MoveList<Fishing> moves;
            legal(rules, seen, moves);
            for (const shoal::fishing::Move& move : moves) {
                const auto fact = FishingWitness::certain(rules, seen, move, ReasonKind::catches);
                for (int world = 0; fact && world < 3; ++world) {
                    Sighting sighting;
                    SearchChance luck{Fast(seed, 2)};
                    FishingWitness::watch({rules, seat, move, nullptr}, sample(rules, seen, generator), luck, generator,
                                          sighting);
                    said_facts.insert(*fact);
                    EXPECT_EQ(sighting.numbers[FishingWitness::catches], *fact == ReasonKind::surely_catches ? 1 : 0);
                }
            }
            apply(rules, state, seat, Random::pick(moves, generator), chance, NoObserver{});
        }
    }
    EXPECT_EQ(said_facts, (std::set{ReasonKind::surely_catches, ReasonKind::surely_beaten}));
}

// ---- Fat Fish ----

// The last card of the other player closes the only row: what it brings them is the mean over all cards it can be.
TEST(FatFishReasons, WhatTheOthersMakeIsTheMeanOverAllCards) {
    const auto rules = shoal::fatfish::testing::rules_for(2);
    shoal::fatfish::testing::Position position;
    position.rows = {"r5 y3 b1"};
    position.hands = {"r2", "g6"};
    const auto state = set_up(rules, position);
    const auto seen = view(rules, state, Seat(0));
    Model::Steps steps;
    Model::list(rules, state, Seat(0), steps);
    ASSERT_EQ(steps.size(), 1U);
    double sum = 0;
    double cards = 0;
    for (int i = 0; i < shoal::fatfish::card_count; ++i) {
        std::vector<shoal::fatfish::Face> row;
        bool lies_there = state.hands[Seat(0)].contains(CardId(i));
        for (const CardId card : state.table.rows[0]) {
            row.push_back(rules.face(card));
            lies_there = lies_there || card == CardId(i);
        }
        if (lies_there) {
            continue;
        }
        row.push_back(rules.face(state.hands[Seat(0)][0]));
        row.push_back(rules.face(CardId(i)));
        // The highest of each colour counts, the others count against it.
        std::array<int, shoal::fatfish::colour_count> highest{};
        int total = 0;
        for (const shoal::fatfish::Face face : row) {
            int& best = highest[static_cast<std::size_t>(face.colour)];
            best = std::max(best, int{face.value});
            total += face.value;
        }
        int plus = 0;
        for (const int best : highest) {
            plus += best;
        }
        sum += plus - (total - plus);
        ++cards;
    }
    ASSERT_EQ(cards, shoal::fatfish::card_count - 4);
    const auto counts = counted<FatFish, Model>(rules, seen, steps.steps[0]);
    using Place = Witness<Model>;
    EXPECT_NEAR(counts.of[Place::others_points].mean(), sum / cards, 0.3);
    EXPECT_EQ(counts.of[Place::opens_for + 1].mean(), 1.0);
    EXPECT_EQ(counts.of[Place::turn].mean(), 0.0);
    EXPECT_EQ(counts.of[Place::cards_kept].mean(), 0.0);
    EXPECT_NEAR(counts.of[Place::ahead].mean(), -sum / cards, 0.3);
}

// ---- Hecht ----

std::vector<Reason<shoal::hecht::Move>> facts_of(const shoal::hecht::testing::Position& p,
                                                 const shoal::hecht::Move& first) {
    hecht::Model::Step step;
    step.push_back(first);
    const auto seen = view(p.rules(), p.s, p.s.on_turn);
    std::vector<Reason<shoal::hecht::Move>> facts;
    Witness<hecht::Model>::add_facts(p.rules(), seen, {p.rules(), p.s.on_turn, step, nullptr},
                                     [&](const auto& fact) { facts.push_back(fact); });
    return facts;
}

TEST(HechtReasons, SayThatAnActionDoesNothingOnlyWhereItDoes) {
    using shoal::hecht::Move;
    shoal::hecht::testing::Position p;
    p.only_open(0, {shoal::hecht::Action::breed_pike, shoal::hecht::Action::skip}).pike(0, "f9").pike(1, "f3");
    const auto facts = facts_of(p, Move::breed_pike());
    ASSERT_EQ(facts.size(), 1U);
    EXPECT_EQ(facts[0].kind, ReasonKind::does_nothing);
    EXPECT_EQ(facts[0].move, Move::breed_pike());
    EXPECT_EQ(facts[0].detail, "no_pair");
    auto& nest = p.s.pike_nests[0];
    nest.sated[Seat(0)] = 2;
    EXPECT_TRUE(facts_of(p, Move::breed_pike()).empty()) << "a pair breeds";
    nest.hungry = nest.sated;
    nest.sated = {};
    EXPECT_EQ(facts_of(p, Move::breed_pike()).size(), 1U) << "hungry ones do not";
}

// Two plans from the same position: what happens in the turn is counted as it happens.
TEST(HechtReasons, CountMealsAndYoung) {
    using shoal::hecht::Move;
    shoal::hecht::testing::Position p;
    p.pike(0, "f9").pike(1, "f3");
    for (const std::string_view at : {"e9", "a2", "a3", "a4", "k2", "k3"}) {
        p.carp(at);
    }
    p.s.pike_nests[0].sated[Seat(0)] = 2;
    p.s.pike_supply[Seat(0)] = 3;
    const auto seen = view(p.rules(), p.s, Seat(0));
    hecht::Model::Step eats;
    eats.push_back(Move::swim(shoal::hecht::testing::field("f9"), shoal::hecht::testing::field("e9")));
    hecht::Model::Step breeds;
    breeds.push_back(Move::breed_pike());
    using Place = Witness<hecht::Model>;
    ASSERT_TRUE(judge(p.rules(), p.s, Seat(0), eats[0]).is_legal());
    const auto imagine = [&](Fast& generator) { return sample(p.rules(), seen, generator); };
    Reasoning<Hecht, hecht::Model, decltype(imagine)> reasoning(p.rules(), seen, imagine, 5);
    const auto counts = reasoning.count(eats, &breeds, 50);
    EXPECT_EQ(counts.of[Place::eats].mean(), 1.0);
    EXPECT_EQ(counts.of[Place::eats].other_mean(), 0.0);
    EXPECT_EQ(counts.of[Place::young].other_mean(), 2.0);
    EXPECT_EQ(counts.of[Place::breeds_soon].other_mean(), 1.0);
}

}  // namespace
}  // namespace shoal::bots
