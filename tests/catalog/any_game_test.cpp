// The handle for callers that choose a game at run time says exactly what the game itself says.
#include "engine/catalog/any_game.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/catalog/find_game.h"
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

template <class Write>
std::string written(Write&& write) {
    std::array<char, 16 * 1024> buffer{};
    Text out(buffer.data(), buffer.size());
    write(out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

// What viewers get of a position and of the move about to be made.
template <Game G>
void expect_same_sight(const AnyGame& game, const typename G::Rules& rules, const typename G::State& state, Seat seat,
                       const typename G::Move& move, std::string_view text) {
    const Seat next = next_seat(seat, rules.players);
    for (const Viewer viewer :
         {Viewer::player(seat), Viewer::player(next), Viewer::spectator(), Viewer::all_seeing()}) {
        ASSERT_EQ(written([&](Text& out) { game.write_position(viewer, out); }),
                  written([&](Text& out) { write_position(rules, state, viewer, out); }));
        ASSERT_EQ(written([&](Text& out) { EXPECT_TRUE(game.format_for(seat, text, viewer, out)); }),
                  written([&](Text& out) { format_for(rules, state, seat, move, viewer, out); }));
    }
    const typename G::View through_handle = game.view_as<G>(next);
    const typename G::View direct = view(rules, state, next);
    ASSERT_EQ(std::memcmp(&through_handle, &direct, sizeof(direct)), 0);
}

// Plays the same game twice, through the handle and directly, and compares everything it says.
template <Game G>
void expect_same_game(int players) {
    const auto rules = G::make_rules(players, typename G::Options{}, G::default_edition());
    GeneratorChance<Fast> chance(Fast(1, 0));
    GeneratorChance<Fast> any_chance(Fast(1, 0));
    std::string lines;
    const auto listen = [&lines](const AnyEvent& event) {
        lines += written([&](Text& out) { event.write_line(out); });
    };
    std::optional<AnyGame> game = AnyGame::make(G::name, players);
    ASSERT_TRUE(game.has_value());
    game->start(any_chance, listen);
    typename G::State state = start(rules, chance, NoObserver{});
    typename G::Memory memory = begin_memory(rules, state);
    std::vector<std::byte> any_memory(game->memory_size());
    game->begin_memory(any_memory);
    Fast generator(1, 1);
    MoveList<G> moves;
    while (!over(rules, state)) {
        ASSERT_EQ(std::memcmp(&game->memory_as<G>(any_memory), &memory, sizeof(memory)), 0);
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
        expect_same_sight<G>(*game, rules, state, seat, moves[pick], direct[pick]);
        const AnyState any_before = game->state();
        ASSERT_TRUE(game->play(seat, direct[pick], any_chance));
        game->remember(any_before, seat, direct[pick], any_memory);
        const typename G::State before = state;
        apply(rules, state, seat, moves[pick], chance, NoObserver{});
        remember(rules, memory, before, seat, moves[pick], state);
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

TEST(AnyGame, TellsEveryViewerOfAnEventWhatThatViewerMayKnow) {
    for_each_game([]<Game G>() {
        struct Heard {
            std::string by_player, by_spectator, by_all_seeing, in_trace;
        };
        Heard any;
        Heard direct;
        const auto hear = [](Heard& heard, auto&& write, auto&& write_line) {
            heard.by_player += written([&](Text& out) { write(Viewer::player(Seat(1)), out); });
            heard.by_spectator += written([&](Text& out) { write(Viewer::spectator(), out); });
            heard.by_all_seeing += written([&](Text& out) { write(Viewer::all_seeing(), out); });
            heard.in_trace += written([&](Text& out) { write_line(out); });
        };
        // Kept until the game is over: an event needs nothing of its moment.
        std::vector<AnyEvent> events;
        const auto watch = [&](const AnyEvent& event) { events.push_back(event); };
        const auto observe = [&](const typename G::Rules& rules, const typename G::State&,
                                 const typename G::Event& event) {
            hear(
                direct, [&](Viewer viewer, Text& out) { write_event(rules, event, viewer, out); },
                [&](Text& out) { write_event(rules, event, out); });
        };
        GeneratorChance<Fast> any_chance(Fast(2, 0));
        GeneratorChance<Fast> chance(Fast(2, 0));
        std::optional<AnyGame> game = AnyGame::make(G::name, G::players_min);
        ASSERT_TRUE(game.has_value());
        game->start(any_chance, watch);
        const typename G::Rules& rules = game->rules_as<G>();
        typename G::State state = start(rules, chance, observe);
        Fast generator(2, 1);
        MoveList<G> moves;
        while (!over(rules, state)) {
            const Seat seat = first_to_move(rules, state);
            legal(rules, state, seat, moves);
            const auto& move = moves[static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())))];
            const Notation text = Notation::of([&](Text& out) { format(rules, move, out); });
            ASSERT_TRUE(game->play(seat, text, any_chance, watch));
            apply(rules, state, seat, move, chance, observe);
        }
        for (const AnyEvent& event : events) {
            hear(
                any, [&](Viewer viewer, Text& out) { event.write(viewer, out); },
                [&](Text& out) { event.write_line(out); });
        }
        EXPECT_TRUE(events.front() == events.front());
        EXPECT_FALSE(events.front() == events.back());
        EXPECT_EQ(any.by_player, direct.by_player);
        EXPECT_EQ(any.by_spectator, direct.by_spectator);
        EXPECT_EQ(any.by_all_seeing, direct.by_all_seeing);
        EXPECT_EQ(any.in_trace, direct.in_trace);
        EXPECT_FALSE(any.in_trace.empty());
    });
}

TEST(AnyGame, TablesThatAreAlikeShareTheirRules) {
    const auto rules_of = [](std::optional<AnyGame> game) { return &game->rules_as<fatfish::FatFish>(); };
    const OptionChoice plain[] = {{"fiasco", "true"}, {"licences", "false"}};
    const OptionChoice licences[] = {{"licences", "true"}};
    const OptionChoice strict[] = {{"licences", "true"}, {"fiasco", "false"}};
    const fatfish::Rules* const usual = rules_of(AnyGame::make("fatfish", 4));
    EXPECT_EQ(rules_of(AnyGame::make("fatfish", 4)), usual);
    EXPECT_EQ(rules_of(AnyGame::make("fatfish", 4, plain)), usual);
    EXPECT_NE(rules_of(AnyGame::make("fatfish", 5)), usual);
    EXPECT_NE(rules_of(AnyGame::make("fatfish", 4, licences)), usual);
    EXPECT_EQ(usual->players, 4);
    EXPECT_EQ(usual->options, (fatfish::Options{true, false}));
    EXPECT_EQ(rules_of(AnyGame::make("fatfish", 4, licences))->options, (fatfish::Options{true, true}));
    EXPECT_EQ(rules_of(AnyGame::make("fatfish", 6, strict))->options, (fatfish::Options{false, true}));
    EXPECT_EQ(rules_of(AnyGame::make("fatfish", 6, strict))->players, 6);
}

// A match is finished under the rules it began with, so no version is ever forgotten.
TEST(AnyGame, EveryVersionOfTheRulesFromTheFirstToTheNewestIsKnownAndNoOther) {
    for_each_game([]<Game G>() {
        for (int version = 1; version <= G::rules_version; ++version) {
            const std::optional<AnyGame> game = AnyGame::make(G::name, G::players_min, {}, version);
            ASSERT_TRUE(game.has_value()) << G::name << ' ' << version;
            EXPECT_EQ(game->version(), version);
            EXPECT_EQ(game->rules_as<G>().version, version);
        }
        EXPECT_EQ(AnyGame::make(G::name, G::players_max)->version(), G::rules_version)
            << "it is the newest unless said";
        EXPECT_FALSE(AnyGame::make(G::name, G::players_min, {}, G::rules_version + 1).has_value());
        EXPECT_FALSE(AnyGame::make(G::name, G::players_min, {}, 0).has_value());
        EXPECT_FALSE(AnyGame::make(G::name, G::players_min, {}, -1).has_value());
    });
}

TEST(AnyGame, DescribesItsOptionsMaterialAndFields) {
    const OptionChoice licences[] = {{"licences", "true"}};
    const std::optional<AnyGame> game = AnyGame::make("fatfish", 2, licences);
    ASSERT_TRUE(game.has_value());
    EXPECT_EQ(written([&](Text& out) { game->write_options(out); }), R"({"fiasco":true,"licences":true})");
    EXPECT_TRUE(written([&](Text& out) { game->write_material(out); }).starts_with(R"("deck":[)"));
    EXPECT_EQ(game->position_fields().size(), fatfish::FatFish::position_fields.size());
    EXPECT_EQ(std::string_view(game->position_fields()[0].name), "phase");
}

// In Foppen a card played shows its player nothing new.
TEST(AnyGame, AStateCanBePutBackAndAMoveSaysWhetherItRevealedSomething) {
    GeneratorChance<Fast> chance(Fast(4, 0));
    std::optional<AnyGame> game = AnyGame::make("foppen", 4);
    ASSERT_TRUE(game.has_value());
    game->start(chance);
    const AnyState before = game->state();
    const Seat seat = game->to_move().first();
    std::string move;
    game->for_each_legal(seat, [&](std::string_view text) { move = text; });
    ASSERT_TRUE(game->play(seat, move, chance));
    EXPECT_FALSE(game->state() == before);
    EXPECT_FALSE(game->reveals(before, seat, move));
    game->set_state(before);
    EXPECT_TRUE(game->state() == before);
    EXPECT_EQ(game->to_move(), SeatSet::only(seat));
    EXPECT_TRUE(game->judge(seat, move).is_legal());
}

// Who stops in Fat Fish draws cards that nobody has seen.
TEST(AnyGame, DrawingCardsRevealsThem) {
    GeneratorChance<Fast> chance(Fast(4, 0));
    std::optional<AnyGame> game = AnyGame::make("fatfish", 3);
    ASSERT_TRUE(game.has_value());
    game->start(chance);
    const Seat seat = game->to_move().first();
    std::string move;
    game->for_each_legal(seat, [&](std::string_view text) { move = text; });
    const AnyState dealt = game->state();
    ASSERT_TRUE(game->play(seat, move, chance));
    EXPECT_FALSE(game->reveals(dealt, seat, move));
    const AnyState laid = game->state();
    ASSERT_TRUE(game->play(seat, "stop", chance));
    EXPECT_TRUE(game->reveals(laid, seat, "stop"));
}

// Seats come from the network too.
TEST(AnyGame, RefusesSeatsThatDoNotExist) {
    GeneratorChance<Fast> chance(Fast(1, 0));
    std::optional<AnyGame> game = AnyGame::make("hecht", 2);
    ASSERT_TRUE(game.has_value());
    game->start(chance);
    for (const Seat seat : {Seat(2), Seat(7), Seat(200), no_seat}) {
        EXPECT_TRUE(game->judge(seat, "end").is_refused());
        EXPECT_FALSE(game->play(seat, "end", chance));
        EXPECT_EQ(written([&](Text& out) { EXPECT_FALSE(game->format_for(seat, "end", Viewer::spectator(), out)); }),
                  "");
    }
}

}  // namespace
}  // namespace shoal
