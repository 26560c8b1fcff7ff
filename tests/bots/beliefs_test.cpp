// What bots conclude from what others played.
#include "bots/beliefs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "bots/fatfish/believed.h"
#include "bots/foppen/model.h"
#include "bots/player.h"
#include "engine/catalog/games.h"
#include "engine/core/playing.h"
#include "tests/bots/moments.h"
#include "tests/fatfish/positions.h"
#include "tests/foppen/positions.h"

namespace shoal::bots {
namespace {

using namespace shoal::bots::testing;
using shoal::fatfish::FatFish;
using shoal::fishing::Fishing;
using shoal::foppen::Foppen;
using FatFishBeliefs = Beliefs<FatFish, fatfish::Believed>;
using FoppenBeliefs = Beliefs<Foppen, foppen::Model>;

constexpr std::size_t worlds = 200;  // enough for four players of Foppen

// ---- Likelihood ----

TEST(Likelihoods, AreProductsThatNeverGetTooSmall) {
    Likelihood small;
    Likelihood smaller;
    for (int i = 0; i < 5000; ++i) {
        small.times(0.25);
        smaller.times(i == 0 ? 0.125 : 0.25);
    }
    EXPECT_EQ(std::ldexp(small.fraction, small.power + 10'000), 1.0) << "1/4 is exact, and so are its products";
    EXPECT_EQ(small.fraction, smaller.fraction);
    EXPECT_EQ(small.power, smaller.power + 1);
    EXPECT_TRUE(small.is_possible());
    small.times(0);
    EXPECT_FALSE(small.is_possible());
    small.times(0.5);
    EXPECT_FALSE(small.is_possible());
}

// ---- A small round of Foppen ----

// Four players and a deck of a few cards: what is not in one's own hand is soon known, or soon likely.
struct SmallRound {
    shoal::foppen::Rules rules = shoal::foppen::testing::default_rules(4);
    shoal::foppen::State state;
    shoal::foppen::Memory memory;

    SmallRound(std::initializer_list<std::string_view> hands, std::initializer_list<std::string_view> cards) {
        state = shoal::foppen::testing::position(rules, Seat(0), hands);
        rules.deck -= state.table.played;
        state.table.played = {};
        memory = begin_memory(rules, state);
        GeneratorChance<Fast> chance(Fast(1));
        for (const std::string_view card : cards) {
            const Seat seat = state.table.turn;
            const shoal::foppen::Move move = *parse(rules, view(rules, state, seat), card);
            const shoal::foppen::State before = state;
            apply(rules, state, seat, move, chance, NoObserver{});
            remember(rules, memory, before, seat, move, state);
        }
    }

    // The same with the hands of two seats changed: one card of each for one of the other.
    shoal::foppen::State swapped(int a, std::string_view from_a, int b, std::string_view from_b) const {
        shoal::foppen::State other = state;
        const CardId first = shoal::foppen::testing::card(from_a);
        const CardId second = shoal::foppen::testing::card(from_b);
        other.hands[Seat(a)].erase(first);
        other.hands[Seat(a)].insert(second);
        other.hands[Seat(b)].erase(second);
        other.hands[Seat(b)].insert(first);
        return other;
    }
};

TEST(Beliefs, AWorldThatContradictsWhatWasPlayedIsNeverDrawn) {
    // Seat 1 shed a red card on green: it holds no green one. Seat 3 is asked.
    const SmallRound round({"g9 y5 y8", "r5 r6 r7", "g3 b8 b9", "b2 b3 b4"}, {"g9", "r5", "g3"});
    const shoal::foppen::State impossible = round.swapped(1, "r6", 0, "y5");
    shoal::foppen::State revoked = round.state;  // a green card where none can be
    revoked.hands[Seat(1)].erase(shoal::foppen::testing::card("r6"));
    revoked.hands[Seat(1)].insert(shoal::foppen::testing::card("g12"));
    FoppenBeliefs beliefs;
    Fast generator(1);
    beliefs.form(round.rules, Seat(3), round.memory, {revoked, round.state, revoked, impossible, revoked}, generator);
    ASSERT_FALSE(beliefs.empty());
    EXPECT_EQ(beliefs.share(0), 0.0);
    EXPECT_GT(beliefs.share(1), 0.0);
    EXPECT_EQ(beliefs.share(2), 0.0);
    EXPECT_GT(beliefs.share(3), 0.0) << "yellow for red is no contradiction";
    EXPECT_EQ(beliefs.share(4), 0.0);
    for (int i = 0; i < 10'000; ++i) {
        ASSERT_FALSE(beliefs.draw(generator) == revoked);
    }
    beliefs.form(round.rules, Seat(3), round.memory, {revoked, revoked}, generator);
    EXPECT_TRUE(beliefs.empty()) << "where nothing is possible, nothing is believed";
}

TEST(Beliefs, WorldsAreDrawnAsOftenAsTheyAreLikely) {
    const SmallRound round({"g9 y5 y8", "r5 r6 r7", "g3 b8 b9", "b2 b3 b4"}, {"g9", "r5", "g3"});
    FoppenBeliefs beliefs;
    Fast generator(2);
    beliefs.form(round.rules, Seat(3), round.memory, {round.state, round.swapped(1, "r6", 0, "y5")}, generator);
    EXPECT_NEAR(beliefs.share(0) + beliefs.share(1), 1.0, 1e-12);
    int first = 0;
    constexpr int draws = 20'000;
    for (int i = 0; i < draws; ++i) {
        first += beliefs.draw(generator) == round.state ? 1 : 0;
    }
    EXPECT_NEAR(static_cast<double>(first) / draws, beliefs.share(0), 0.02);
}

// Everybody can see that the lowest green is fooled. Who throws g3 under g9 and g12 most likely had no safe green.
TEST(Beliefs, WhoWasFooledHadProbablyNothingBetter) {
    const SmallRound round({"g9 r2 r3 r4", "g12 y2 y3 y4", "g3 g10 b3 b4", "g14 b7 b8 b9"}, {"g9", "g12", "g3"});
    const shoal::foppen::View seen = view(round.rules, round.state, Seat(3));
    const CardId safe = shoal::foppen::testing::card("g10");
    FoppenBeliefs weighed;
    Fast generator(3);
    weighed.form(round.rules, seen, round.memory, 2000, generator);
    const double uniform = 1.0 / 3;  // nine hidden cards, three in each hand
    EXPECT_LT(held(weighed, Seat(2), safe), 0.75 * uniform);
    EXPECT_GT(held(weighed, Seat(0), safe) + held(weighed, Seat(1), safe), 1 - 0.75 * uniform);
}

// Which of several 1s was played nobody sees: in a world in which the seat had yet another it may have been either.
TEST(Beliefs, A1IsA1) {
    const SmallRound round({"g9 r2 r3", "g5 1 b4", "1 y2 y3", "g14 b7 b8"}, {"g9", "g5", "1"});
    const CardId played = round.state.table.trick[Seat(2)];
    const CardId kept = (round.state.hands[Seat(1)] & round.rules.ones).first();
    ASSERT_LT(kept.index(), played.index()) << "lists of moves name the first of a hand's 1s";
    shoal::foppen::State both = round.state;
    const CardId other = shoal::foppen::testing::card("y2");
    both.hands[Seat(1)].erase(kept);
    both.hands[Seat(1)].insert(other);
    both.hands[Seat(2)].erase(other);
    both.hands[Seat(2)].insert(kept);
    FoppenBeliefs beliefs;
    Fast generator(1);
    beliefs.form(round.rules, Seat(3), round.memory, {round.state, both}, generator);
    EXPECT_GT(beliefs.share(1), 0.1);
}

// ---- Calibration ----

TEST(Beliefs, WhatIsCalledLikelyIsAsLikely) {
    const auto rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    expect_calibrated(
        say_who_holds_what<Foppen, foppen::Model>(rules, "medium:iterations=100", 3, 2, worlds, each_card_alone), 0.2,
        0.4, 0.05);
}

// ---- Fat Fish ----

// Two players. The first leaves a row that any red, blue or purple card fills for a dozen points, and the second lays a
// yellow one on another row instead.
struct RowLeft {
    shoal::fatfish::Rules rules = shoal::fatfish::testing::rules_for(2);
    shoal::fatfish::State state =
        shoal::fatfish::testing::set_up(rules, {.rows = {"r1", "y2", "g3"},
                                                .hands = {"r6 b5 p4 y5", "y1 y4 g4 g3"},
                                                .piles = {"r2 r2 r2 r3 r3 r3 y3 y3", "b4 b1 b2 b2 b3 b3 p1 p1"},
                                                .reserve = "p2 p2 p3"});
    shoal::fatfish::Memory memory = begin_memory(rules, state);

    RowLeft() {
        for (const std::string_view text : {"r6>1", "b5>1", "p4>1", "stop", "y1>2", "stop"}) {
            const Seat seat = state.table.turn;
            const shoal::fatfish::State before = state;
            state = shoal::fatfish::testing::play(rules, state, {text});
            remember(rules, memory, before, seat, *parse(rules, view(rules, before, seat), text), state);
        }
    }

    // The same with a card of the second player's hand exchanged for one that is elsewhere.
    shoal::fatfish::State with(std::string_view face, std::string_view instead_of) const {
        shoal::fatfish::State other = state;
        shoal::fatfish::Hand& hand = other.hands[Seat(1)];
        const CardId out = *find_copy(rules, hand, *shoal::fatfish::parse_face(instead_of));
        hand.erase(out);
        for (CardId& card : other.piles[Seat(1)]) {
            if (card != no_card && rules.face(card) == *shoal::fatfish::parse_face(face)) {
                hand.insert(card);
                card = out;
                return other;
            }
        }
        hand.insert(state.table.rows[0][0]);  // which nobody can hold
        return other;
    }
};

TEST(FatFishBeliefs, WhoLeftARowHadProbablyNothingToFillItWith) {
    const RowLeft game;
    FatFishBeliefs beliefs;
    Fast generator(1);
    beliefs.form(game.rules, Seat(0), game.memory, {game.state, game.with("b1", "g4")}, generator);
    ASSERT_FALSE(beliefs.empty());
    EXPECT_GT(beliefs.share(0), 0.6) << "one blue card may have been drawn since, but not two";
    EXPECT_GT(beliefs.share(1), 0.0) << "it may have been overlooked";
}

// Which of equal cards somebody holds nobody could tell, and it tells nothing.
TEST(FatFishBeliefs, EqualCardsAreOne) {
    const RowLeft game;
    shoal::fatfish::State other = game.state;
    const CardId held = *find_copy(game.rules, other.hands[Seat(1)], *shoal::fatfish::parse_face("g4"));
    for (const CardId card : game.rules.face_cards[game.rules.face_numbers[held.value]]) {
        if (card != held) {
            other.hands[Seat(1)].erase(held);
            other.hands[Seat(1)].insert(card);
            break;
        }
    }
    ASSERT_FALSE(other == game.state);
    FatFishBeliefs beliefs;
    Fast generator(1);
    beliefs.form(game.rules, Seat(0), game.memory, {game.state, other}, generator);
    EXPECT_EQ(beliefs.share(0), 0.5);
}

TEST(FatFishBeliefs, AWorldThatCannotBeIsNeverDrawn) {
    const RowLeft game;
    const shoal::fatfish::State impossible = game.with("y6", "g4");  // not on the pile
    FatFishBeliefs beliefs;
    Fast generator(1);
    beliefs.form(game.rules, Seat(0), game.memory, {impossible, game.state, impossible}, generator);
    EXPECT_EQ(beliefs.share(0), 0.0);
    EXPECT_EQ(beliefs.share(1), 1.0);
    EXPECT_EQ(beliefs.share(2), 0.0);
    beliefs.form(game.rules, Seat(0), game.memory, {impossible, impossible}, generator);
    EXPECT_TRUE(beliefs.empty());
}

// Whatever `sample` imagines could have come about. Where a fiasco showed a card, only with that card in hand.
TEST(FatFishBeliefs, EveryImaginedWorldIsPossible) {
    for (const int players : {2, 4, 6}) {
        const auto rules =
            FatFish::make_rules(players, {.fiasco = true, .licences = players == 4}, FatFish::default_edition());
        int shown = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            for (const Moment<FatFish>& moment : moments<FatFish>(rules, "clumsy", seed, 5)) {
                fatfish::Hindsight hindsight(rules, moment.memory, moment.seat);
                Fast generator(seed);
                for (int i = 0; i < 5; ++i) {
                    shoal::fatfish::State world = sample(rules, view(rules, moment.state, moment.seat), generator);
                    ASSERT_TRUE(hindsight.likelihood(world, generator).is_possible());
                    for (const Seat seat : SeatSet::all(players)) {
                        const shoal::fatfish::Hand known = world.table.shown[seat];
                        if (!known.empty() && world.table.pile_size[seat] > 0) {
                            shoal::fatfish::State other = world;
                            other.hands[seat].erase(known[0]);
                            other.hands[seat].insert(other.piles[seat][0]);
                            other.piles[seat][0] = known[0];
                            EXPECT_FALSE(hindsight.likelihood(other, generator).is_possible());
                            ++shown;
                        }
                    }
                }
            }
        }
        EXPECT_GT(shown, 0);
    }
}

// Who plays: those whose choices were fitted, on other deals, and those who go by the points of a turn.
struct Company {
    int players;
    const char* bot;
};
class FatFishCalibration : public ::testing::TestWithParam<Company> {};

// What looks alike is said of together; of the cards of a face some are in a hand, and nobody cares which.
TEST_P(FatFishCalibration, WhatIsCalledLikelyIsAsLikely) {
    const auto rules = FatFish::make_rules(GetParam().players, {}, FatFish::default_edition());
    const auto alike = [](const shoal::fatfish::Rules& all, const shoal::fatfish::View& seen) {
        std::vector<CardSet> faces;
        for (const CardSet& face : all.face_cards) {
            if (const CardSet hidden = face - located_cards(all, seen); !hidden.empty()) {
                faces.push_back(hidden);
            }
        }
        return faces;
    };
    const std::uint64_t games = 144 / static_cast<std::uint64_t>(GetParam().players);
    expect_calibrated(say_who_holds_what<FatFish, fatfish::Believed>(rules, GetParam().bot, games, 12, 300, alike),
                      0.05, 0.4, 0.01);
}
std::vector<Company> companies() {
    const Company cheap{2, "strong"};
    if (std::getenv("SHOAL_LONG") != nullptr) {
        return {cheap,
                {4, "strong"},
                {6, "strong"},
                {2, "expert:iterations=8"},
                {4, "expert:iterations=8"},
                {6, "expert:iterations=8"}};
    }
#ifdef NDEBUG
    return {cheap, {4, "strong"}, {6, "strong"}, {2, "expert:iterations=8"}};
#else
    return {cheap};  // with sanitizers a world takes ten times as long to weigh
#endif
}
INSTANTIATE_TEST_SUITE_P(Beliefs, FatFishCalibration, ::testing::ValuesIn(companies()));

// ---- Bots that are handed a memory ----

// With budgets that are large enough to draw conclusions, and where a game's iterations take long, small ones.
std::vector<std::string> bots_of_all_levels(bool quick_game) {
    const std::string few = quick_game ? ":iterations=240" : ":iterations=16";
    const std::string more = quick_game ? ":iterations=480" : ":iterations=32";
    return {"random",
            "clumsy",
            "beginner",
            "easy",
            "casual",
            "medium" + few,
            "strong" + more + ":threads=2",
            "expert" + more,
            "baseline" + few,
            "classic:medium" + few};
}

// Hidden cards change hands, and the same moves are made: nobody at the seat could tell, and the bot must not either.
TEST(Memories, GiveNothingHiddenAway) {
    for_each_game([]<Game G>() {
        const auto rules = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
#ifdef NDEBUG
        constexpr int apart = 23;
#else
        constexpr int apart = 71;  // with sanitizers a search takes ten times as long
#endif
        for (const Moment<G>& moment : moments<G>(rules, "easy", 21, apart)) {
            const auto seen = view(rules, moment.state, moment.seat);
            Fast generator(7);
            const typename G::State other = sample(rules, seen, generator);
            const auto memory =
                std::make_unique<typename G::Memory>(remembered_in<G>(rules, moment.memory, other, generator));
            for (const std::string& name :
                 bots_of_all_levels(std::is_same_v<G, Foppen> || std::is_same_v<G, Fishing>)) {
                Player<G> player(*parse_bot(name));
                Fast here(9);
                Fast there(9);
                const auto mine = std::make_unique<Thoughts<G>>();
                const auto others = std::make_unique<Thoughts<G>>();
                EXPECT_EQ(player.choose(rules, seen, &moment.memory, here, mine.get()),
                          player.choose(rules, view(rules, other, moment.seat), memory.get(), there, others.get()))
                    << G::name << ", " << name;
                ASSERT_EQ(mine->reasons.size(), others->reasons.size());
                for (std::size_t i = 0; i < mine->reasons.size(); ++i) {
                    EXPECT_EQ(mine->reasons[i], others->reasons[i]) << "nor does it say why by what it cannot know";
                }
                EXPECT_TRUE(std::equal(mine->best.begin(), mine->best.end(), others->best.begin(), others->best.end()));
            }
        }
    });
}

TEST(Memories, WithAnIterationBudgetTheMoveFollowsFromTheSeed) {
    for (const int players : {4, 8}) {
        const auto rules = Foppen::make_rules(players, {}, Foppen::default_edition());
        for (const std::string name : {"medium:iterations=400", "medium:iterations=401:threads=3"}) {
            Player<Foppen> used(*parse_bot(name));
            for (const Moment<Foppen>& moment : moments<Foppen>(rules, "easy", 22, 19)) {
                Player<Foppen> fresh(*parse_bot(name));
                const auto seen = view(rules, moment.state, moment.seat);
                Fast a(4);
                Fast b(4);
                EXPECT_EQ(used.choose(rules, seen, &moment.memory, a), fresh.choose(rules, seen, &moment.memory, b));
                EXPECT_EQ(a.next(), b.next());
            }
        }
    }
}

// A classic bot never looks at them; the others do, where there is a model for it.
TEST(Memories, AreNothingToClassicBots) {
    const auto rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    Player<Foppen> classic(*parse_bot("classic:medium:iterations=400"));
    Player<Foppen> medium(*parse_bot("medium:iterations=400"));
    Thoughts<Foppen> without;
    Thoughts<Foppen> with;
    int differ = 0;
    for (const Moment<Foppen>& moment : moments<Foppen>(rules, "easy", 23, 11)) {
        const auto seen = view(rules, moment.state, moment.seat);
        const auto think = [&](Player<Foppen>& player, const shoal::foppen::Memory* memory,
                               Thoughts<Foppen>& thoughts) {
            Fast generator(5);
            return player.choose(rules, seen, memory, generator, &thoughts);
        };
        const auto values_differ = [&] {
            for (std::size_t i = 0; i < with.moves.size(); ++i) {
                if (with.moves[i].value != without.moves[i].value) {
                    return true;
                }
            }
            return false;
        };
        EXPECT_EQ(think(classic, nullptr, without), think(classic, &moment.memory, with));
        EXPECT_FALSE(values_differ());
        think(medium, nullptr, without);
        think(medium, &moment.memory, with);
        differ += values_differ() ? 1 : 0;
    }
    EXPECT_GT(differ, 5);
}

}  // namespace
}  // namespace shoal::bots
