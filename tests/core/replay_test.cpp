// A log gives back every state, and a log that was tampered with is found out.
#include "engine/core/replay.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "engine/foppen/foppen.h"

namespace shoal {
namespace {

using foppen::Foppen;
using Log = std::vector<LoggedMove<Foppen::Move>>;

struct Played {
    Log moves;
    std::vector<std::uint8_t> outcomes;
    std::vector<Foppen::State> states;
};

bool same_bytes(const Foppen::State& a, const Foppen::State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

Foppen::Rules rules_for(int players) { return Foppen::make_rules(players, {}, Foppen::default_edition()); }

Played play(const Foppen::Rules& rules, std::uint64_t seed) {
    Played played;
    auto record = [&](std::uint8_t byte) { played.outcomes.push_back(byte); };
    GeneratorChance source{Fast(seed)};
    RecordingChance chance(source, record);
    Fast player(seed, 1);
    Foppen::State state = start(rules, chance, NoObserver{});
    played.states.push_back(state);
    MoveList<Foppen> list;
    while (!over(rules, state)) {
        const Seat seat = first_to_move(rules, state);
        legal(rules, state, seat, list);
        const Foppen::Move move = list[static_cast<std::size_t>(below(player, static_cast<int>(list.size())))];
        apply(rules, state, seat, move, chance, NoObserver{});
        played.moves.push_back({seat, move});
        played.states.push_back(state);
    }
    return played;
}

TEST(Replay, GivesBackEveryState) {
    for (int players = Foppen::players_min; players <= Foppen::players_max; ++players) {
        const Foppen::Rules rules = rules_for(players);
        const Played played = play(rules, static_cast<std::uint64_t>(players));
        std::size_t visited = 0;
        const auto result = replay<Foppen>(rules, played.moves, played.outcomes, [&](const Foppen::State& state) {
            ASSERT_LT(visited, played.states.size());
            EXPECT_TRUE(same_bytes(state, played.states[visited]));
            ++visited;
        });
        EXPECT_TRUE(result.good());
        EXPECT_EQ(visited, played.states.size());
        EXPECT_EQ(result.moves_made, played.moves.size());
        EXPECT_EQ(result.outcomes_used, played.outcomes.size());
    }
}

TEST(Replay, NamesTheMoveThatIsRefused) {
    const Foppen::Rules rules = rules_for(4);
    Played played = play(rules, 1);
    const auto look_away = [](const Foppen::State&) {};
    Log wrong_seat = played.moves;
    wrong_seat[5].seat = no_seat;
    auto result = replay<Foppen>(rules, wrong_seat, played.outcomes, look_away);
    EXPECT_EQ(result.fault, ReplayFault::refused_move);
    EXPECT_EQ(result.moves_made, 5U);
    EXPECT_TRUE(result.verdict.is_refused());
    Log goes_on = played.moves;
    goes_on.push_back(goes_on.front());
    result = replay<Foppen>(rules, goes_on, played.outcomes, look_away);
    EXPECT_EQ(result.fault, ReplayFault::refused_move);
    EXPECT_EQ(result.moves_made, played.moves.size());
}

TEST(Replay, NamesOutcomesThatDoNotFit) {
    const Foppen::Rules rules = rules_for(4);
    const Played played = play(rules, 2);
    const auto look_away = [](const Foppen::State&) {};
    std::vector<std::uint8_t> too_few = played.outcomes;
    too_few.pop_back();
    auto result = replay<Foppen>(rules, played.moves, too_few, look_away);
    EXPECT_EQ(result.fault, ReplayFault::bad_outcome);
    EXPECT_LT(result.moves_made, played.moves.size());
    int visited = 0;
    result = replay<Foppen>(rules, {}, {}, [&](const Foppen::State&) { ++visited; });
    EXPECT_EQ(result.fault, ReplayFault::bad_outcome);
    EXPECT_EQ(visited, 0);
    std::vector<std::uint8_t> no_such_card = played.outcomes;
    no_such_card[3] = 255;
    EXPECT_EQ(replay<Foppen>(rules, played.moves, no_such_card, look_away).fault, ReplayFault::bad_outcome);
}

// Whatever stands in a log, replaying it ends with a verdict.
TEST(Replay, SurvivesAnyBytes) {
    Fast generator(3);
    const Foppen::Rules rules = rules_for(5);
    const Played played = play(rules, 3);
    for (int round = 0; round < 300; ++round) {
        Log moves = played.moves;
        std::vector<std::uint8_t> outcomes = played.outcomes;
        for (int i = below(generator, 3); i >= 0; --i) {
            auto& move = moves[static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())))];
            auto* bytes = reinterpret_cast<std::uint8_t*>(&move);
            bytes[below(generator, static_cast<int>(sizeof move))] = static_cast<std::uint8_t>(below(generator, 256));
            outcomes[static_cast<std::size_t>(below(generator, static_cast<int>(outcomes.size())))] =
                static_cast<std::uint8_t>(below(generator, 256));
        }
        std::size_t visited = 0;
        const auto result = replay<Foppen>(rules, moves, outcomes, [&](const Foppen::State&) { ++visited; });
        EXPECT_TRUE(result.good() ? result.moves_made == moves.size() : result.moves_made < moves.size());
        EXPECT_TRUE(visited == result.moves_made + 1 || visited == 0);
    }
}

// The first moves of a game, replayed by the compiler.
constexpr bool replays_at_compile_time() {
    const Foppen::Rules rules = Foppen::make_rules(4, {}, Foppen::default_edition());
    std::array<std::uint8_t, 64> outcomes{};
    std::size_t count = 0;
    auto record = [&](std::uint8_t byte) { outcomes[count++] = byte; };
    GeneratorChance source{Fast(1)};
    RecordingChance chance(source, record);
    Foppen::State state = start(rules, chance, NoObserver{});
    std::array<LoggedMove<Foppen::Move>, 3> moves{};
    MoveList<Foppen> list;
    for (auto& logged : moves) {
        logged.seat = first_to_move(rules, state);
        legal(rules, state, logged.seat, list);
        logged.move = list[0];
        apply(rules, state, logged.seat, logged.move, chance, NoObserver{});
    }
    std::size_t visited = 0;
    const auto result =
        replay<Foppen>(rules, std::span<const LoggedMove<Foppen::Move>>(moves),
                       std::span<const std::uint8_t>(outcomes).first(count), [&](const Foppen::State&) { ++visited; });
    return result.good() && result.moves_made == 3 && visited == 4;
}
static_assert(replays_at_compile_time());

}  // namespace
}  // namespace shoal
