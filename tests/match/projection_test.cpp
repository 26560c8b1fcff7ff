// What leaves a table: a viewer is told the same in every world that looks the same to them, and nothing of the secret.
#include <cstdlib>
#include <cstring>

#include "engine/catalog/games.h"
#include "match/json_in.h"
#include "tests/match/storm.h"

namespace shoal::match {
namespace {

// A viewer of a kind knows at least what this seat knows.
Seat informant(ViewerKind kind) { return kind < spectator_kind ? Seat(kind) : Seat(0); }

// The match in another world that looks the same to a seat.
template <Game G>
Match elsewhere(const Match& match, Seat seat, Fast& generator) {
    Match other = match;
    const AnyGame& game = match.play()->game();
    AnyState state{};
    state.put(sample(game.rules_as<G>(), game.view_as<G>(seat), generator));
    const_cast<Play*>(other.play())->replace_state_for_tests(state);
    return other;
}

template <Game G>
bool looks_the_same(const Match& a, const Match& b, Seat seat) {
    const auto one = a.play()->game().view_as<G>(seat);
    const auto two = b.play()->game().view_as<G>(seat);
    return std::memcmp(&one, &two, sizeof(one)) == 0;
}

bool is_finished(const Match& match) { return match.stage() == Stage::finished; }

struct Counts {
    int positions = 0;
    int messages = 0;
    int other_moves = 0;  // of those messages: of a move that was another one
};

std::string other_move(const Match& match, Seat seat, Fast& generator) {
    std::vector<std::string> moves;
    match.play()->game().for_each_legal(seat, [&](std::string_view move) { moves.emplace_back(move); });
    return moves[static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())))];
}

// Compares what a viewer is told of the last event here and in other worlds in which the same move, or another one,
// leads to the same sight.
template <Game G>
void compare_messages(const Match& before, const Table& table, ViewerKind kind, Fast& generator, Counts& counts) {
    const Event& moved = table.last_event();
    const std::string message = project_event(table.match.sequence(), moved, table.told, kind);
    for (int attempt = 0; attempt < 4; ++attempt) {
        Match other = elsewhere<G>(before, informant(kind), generator);
        Event twin = moved;
        if (attempt % 2 == 1) {
            twin.text = other_move(other, moved.seat, generator);
        }
        const auto outcomes = other.play()->try_move(twin.seat, twin.text);
        if (!outcomes) {
            continue;  // not a move of that world
        }
        twin.outcomes = *outcomes;
        Told told;
        ASSERT_TRUE(other.apply(twin, Audience::only(kind), &told));
        if (!is_finished(other) && looks_the_same<G>(other, table.match, informant(kind))) {
            ASSERT_EQ(project_event(other.sequence(), twin, told, kind), message);
            ASSERT_EQ(sight_text(other, kind), sight_text(table.match, kind));
            ++counts.messages;
            counts.other_moves += twin.text != moved.text ? 1 : 0;
        }
    }
}

template <Game G>
Counts play_and_compare(int players, std::uint64_t seed) {
    TableOptions options = options_for(std::string(G::name), players);
    options.clock = {Clock::Kind::live, 30 * second, 60 * second};
    Table table = Table::running(options, players - 1);
    Fast generator(seed);
    Counts counts;
    for (int i = 0; i < 250 && !testing::Test::HasFatalFailure(); ++i) {
        for (const ViewerKind kind : kinds(table.match)) {
            if (kind == all_seeing_kind) {
                continue;
            }
            const Match other = elsewhere<G>(table.match, informant(kind), generator);
            EXPECT_EQ(sight_text(other, kind), sight_text(table.match, kind));
            EXPECT_EQ(table_text(other), table_text(table.match));
            EXPECT_EQ(turn_text(other), turn_text(table.match));
            EXPECT_EQ(write_summary(other), write_summary(table.match));
            ++counts.positions;
        }
        const Match before = table.match;
        table.now += 700;
        table.play_random(generator);
        if (table.stage() != Stage::running) {
            break;
        }
        EXPECT_EQ(with_turn(write_summary(before), table.match.to_move()), write_summary(table.match))
            << "a move changes nothing else there";
        for (const ViewerKind kind : kinds(table.match)) {
            if (kind != all_seeing_kind) {
                compare_messages<G>(before, table, kind, generator, counts);
            }
        }
        if (testing::Test::HasFailure()) {
            break;
        }
    }
    return counts;
}

TEST(Projection, AViewerIsToldTheSameInEveryWorldThatLooksTheSame) {
    for_each_game([]<Game G>() {
        const int step = std::getenv("SHOAL_LONG") != nullptr ? 1 : G::players_max - G::players_min;
        for (int players = G::players_min; players <= G::players_max; players += step) {
            SCOPED_TRACE(std::string(G::name) + " for " + std::to_string(players));
            const Counts counts = play_and_compare<G>(players, 20 + static_cast<std::uint64_t>(players));
            EXPECT_GT(counts.positions, 50);
            EXPECT_GT(counts.messages, 50);
            if (G::name == "fishing") {
                EXPECT_GT(counts.other_moves, 0);  // cards are passed face down
            }
        }
    });
}

// The test above can find something: what somebody who sees everything is told does differ.
TEST(Projection, WorldsThatLookTheSameAreNotTheSame) {
    for_each_game([]<Game G>() {
        if (G::name == "hecht") {
            return;  // nothing is hidden there
        }
        Table table = Table::running(options_for(std::string(G::name), G::players_max), 1);
        Fast generator(3);
        const Match other = elsewhere<G>(table.match, Seat(0), generator);
        EXPECT_NE(sight_text(other, all_seeing_kind), sight_text(table.match, all_seeing_kind));
    });
}

TEST(Projection, NothingSecretLeavesATableBeforeItsEnd) {
    for_each_table([](const std::string& game, int players) {
        TableOptions options = options_for(game, players);
        options.commentators = true;
        options.password = hash_password("word", "salt");
        Table table(options);
        // What chance drew stands in the log as "chance"; what viewers get of it is in the game's own events.
        std::vector<std::string> forbidden{test_secret, options.password, sha256_hex("salt$word"), R"("chance":)"};
        for (int i = 0; i < players; ++i) {
            forbidden.push_back(nonce_of(i));
        }
        Storm storm(table, 77);
        std::size_t told = 0;
        bool started = false;
        for (int i = 0; i < 250; ++i) {
            i < 3 * players ? void(table.sit(i % players)) : storm.step();
            if (table.stage() != Stage::open && table.stage() != Stage::running) {
                break;
            }
            if (table.last_event().kind == EventKind::started) {
                forbidden.push_back(seed_text(table.match.play()->seed()));
                started = true;
            }
            std::string all = table_text(table.match) + turn_text(table.match) + write_summary(table.match);
            for (const ViewerKind kind : kinds(table.match)) {
                all += sight_text(table.match, kind);
                all += project_event(table.match.sequence(), table.last_event(), table.told, kind);
                ++told;
            }
            for (const std::string& word : forbidden) {
                ASSERT_EQ(all.find(word), std::string::npos) << word << " in " << all;
            }
        }
        EXPECT_GT(told, 50U);
        EXPECT_TRUE(started);
    });
}

TEST(Projection, LegalMovesAreForWhoIsToMove) {
    Table table = Table::running(options_for("foppen", 4), 3);
    Fast generator(1);
    for (int i = 0; i < 20; ++i) {
        for (const ViewerKind kind : kinds(table.match)) {
            const bool to_move = kind < spectator_kind && table.match.to_move().contains(Seat(kind));
            const bool is_person = kind < 3;
            EXPECT_EQ(sight_text(table.match, kind).find(R"("legal":[")") != std::string::npos, to_move && is_person);
        }
        table.play_random(generator);
    }
}

// In the first turn no nest holds a pair: only who may breed is told what would come of it.
TEST(Projection, MovesThatWouldDoNothingAreForWhoIsToMove) {
    Table table = Table::running(options_for("hecht", 2), 2);
    while (table.legal(table.to_move()).front().starts_with("start")) {
        EXPECT_EQ(sight_text(table.match, kind_of_seat(table.to_move())).find("futile"), std::string::npos);
        ASSERT_EQ(table.move(table.to_move(), table.legal(table.to_move()).front()), Refusal::none);
    }
    for (const ViewerKind kind : kinds(table.match)) {
        const std::string_view told =
            R"("futile":[{"move":"breed pike","why":"no_pair"},{"move":"breed carp","why":"no_pair"}])";
        const bool to_move = kind < spectator_kind && table.match.to_move().contains(Seat(kind));
        EXPECT_EQ(sight_text(table.match, kind).find(told) != std::string::npos, to_move);
        EXPECT_EQ(sight_text(table.match, kind).find("futile") != std::string::npos, to_move);
    }
}

TEST(Projection, BeforeTheStartThereIsNothingToSee) {
    Table table(options_for("foppen", 4));
    for (const ViewerKind kind : kinds(table.match)) {
        EXPECT_EQ(sight_text(table.match, kind), "");
    }
}

TEST(Projection, AfterTheEndEverybodySeesEverything) {
    Table table = Table::running(options_for("foppen", 4), 2);
    EXPECT_EQ(kind_for(table.match, "p1", false), kind_of_seat(Seat(1)));
    EXPECT_EQ(kind_for(table.match, "guest", false), spectator_kind);
    EXPECT_EQ(kind_for(table.match, "", true), spectator_kind);
    Fast generator(1);
    table.play_to_the_end(generator);
    EXPECT_EQ(kind_for(table.match, "p1", false), all_seeing_kind);
    EXPECT_EQ(kind_for(table.match, "guest", false), all_seeing_kind);
    EXPECT_NE(table_text(table.match).find(R"("result":{"scores":[)"), std::string::npos);
}

TEST(Projection, EverythingIsWellFormedJson) {
    for_each_table([](const std::string& game, int players) {
        Table table = stormy_table(game, players, 5, 0);
        Storm storm(table, 6);
        for (int i = 0; i < 120; ++i) {
            storm.step();
            std::vector<std::string> texts{table_text(table.match), turn_text(table.match), write_summary(table.match)};
            for (const ViewerKind kind : kinds(table.match)) {
                texts.push_back('{' + sight_text(table.match, kind) + '}');
                const std::string event = project_event(table.match.sequence(), table.last_event(), table.told, kind);
                texts.push_back(event.empty() ? "{}" : event);
            }
            for (const std::string& text : texts) {
                const auto value = parse_json(text, 32);
                ASSERT_TRUE(value.has_value() && value->is_object()) << text;
            }
        }
    });
}

}  // namespace
}  // namespace shoal::match
