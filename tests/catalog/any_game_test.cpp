// The handle for callers that choose a game at run time says exactly what the game itself says.
#include "engine/catalog/any_game.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/trace.h"

namespace shoal {
namespace {

static_assert(std::is_trivially_copyable_v<AnyGame>);
static_assert(Chance<AnyChance>);

TEST(GameList, EveryGameIsFoundByItsName) {
    std::vector<std::string_view> found;
    for_each_game(
        [&found]<Game G>() { EXPECT_TRUE(with_game(G::name, [&found]<Game H>() { found.push_back(H::name); })); });
    EXPECT_EQ(found, std::vector<std::string_view>(Games::names.begin(), Games::names.end()));
    EXPECT_FALSE(with_game("chess", []<Game G>() {}));
}

TEST(AnyGame, RefusesUnknownGamesPlayersAndOptions) {
    EXPECT_FALSE(AnyGame::make("chess", 2).has_value());
    EXPECT_FALSE(AnyGame::make("foppen", 3).has_value());
    EXPECT_FALSE(AnyGame::make("foppen", 9).has_value());
    const OptionChoice unknown[] = {{"speed", "high"}};
    EXPECT_FALSE(AnyGame::make("fatfish", 2, unknown).has_value());
    const OptionChoice known[] = {{"licences", "true"}};
    EXPECT_TRUE(AnyGame::make("fatfish", 2, known).has_value());
}

// Plays the same game twice, through the handle and directly, and compares everything it says.
template <Game G>
void expect_same_game(int players) {
    const auto rules = G::make_rules(players, typename G::Options{}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(1, 0));
    GeneratorChance<Fast> any_chance(Fast(1, 0));
    std::string lines;
    auto listen = [&lines](std::string_view text) { lines += text; };
    const AnyListener listener(listen);
    std::optional<AnyGame> game = AnyGame::make(G::name, players);
    ASSERT_TRUE(game.has_value());
    game->start(any_chance, &listener);
    typename G::State state = start(rules, chance, NoObserver{});
    Fast generator(1, 1);
    MoveList<G> moves;
    while (!over(rules, state)) {
        ASSERT_FALSE(game->over());
        ASSERT_EQ(game->to_move(), to_move(rules, state));
        const Seat seat = first_to_move(rules, state);
        legal(rules, state, seat, moves);
        std::vector<std::string> direct;
        for (const auto& move : moves) {
            direct.emplace_back(Notation::of([&](Text& out) { format(rules, move, out); }).view());
        }
        std::vector<std::string> through_handle;
        game->for_each_legal(seat, [&](std::string_view text) { through_handle.emplace_back(text); });
        ASSERT_EQ(through_handle, direct);
        std::vector<std::string> from_view;
        const AnyView seen = game->view(seat);
        seen.for_each_legal([&](std::string_view text) { from_view.emplace_back(text); });
        ASSERT_EQ(from_view, direct);
        ASSERT_EQ(seen.phase(), phase_name(phase(rules, view(rules, state, seat))));
        const auto pick = static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())));
        ASSERT_TRUE(game->judge(seat, direct[pick]).is_legal());
        ASSERT_TRUE(game->play(seat, direct[pick], any_chance));
        apply(rules, state, seat, moves[pick], chance, NoObserver{});
    }
    EXPECT_TRUE(game->over());
    EXPECT_EQ(game->scores(), scores(rules, state));
    EXPECT_EQ(game->winners(), winners(rules, state));
    EXPECT_EQ(game->end_reason(), end_reason(rules, state));
    EXPECT_NE(lines.find(R"({"t":"chance","what":"starter")"), std::string::npos);
}

TEST(AnyGame, PlaysTheSameGameAsTheTypeItself) {
    for_each_game([]<Game G>() {
        for (int players = G::players_min; players <= G::players_max; ++players) {
            expect_same_game<G>(players);
        }
    });
}

TEST(AnyGame, RefusesInWordsAndChangesNothing) {
    GeneratorChance<Fast> chance(Fast(1, 0));
    std::optional<AnyGame> game = AnyGame::make("foppen", 4);
    ASSERT_TRUE(game.has_value());
    game->start(chance);
    const Seat other = next_seat(game->to_move().first(), 4);
    EXPECT_FALSE(game->judge(other, "nonsense").readable);
    EXPECT_TRUE(game->judge(other, "nonsense").is_refused());
    EXPECT_EQ(game->judge(other, "g2").reason, "not_your_turn");
    EXPECT_FALSE(game->play(other, "g2", chance));
    char buffer[200];
    Text sentence(buffer, sizeof(buffer));
    game->explain(other, "g2", Language::en, sentence);
    EXPECT_EQ(sentence.view(), "It is not your turn.");
}

}  // namespace
}  // namespace shoal
