// Positions in which some move would be absurd, or only one makes sense: what every bot from `easy` on
// is held to, whatever numbers it draws.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "engine/core/game.h"
#include "engine/core/text.h"

namespace shoal::bots::testing {

template <Game G>
struct Position {
    std::string_view reason;  // why: what a player would say who saw the move
    typename G::Rules rules;
    typename G::State state;
    Seat seat;
    std::vector<std::string_view> must;      // one of these must be played; empty: anything but the others
    std::vector<std::string_view> must_not;  // none of these may be
};

// Where a game stood that was dealt from this seed, as traces and arenas deal, after moves such as "y5>2,stop".
template <Game G>
typename G::State replay(const typename G::Rules& rules, std::uint64_t seed, std::string_view moves) {
    GeneratorChance<Fast> chance(Fast(seed, 0));
    typename G::State state = start(rules, chance, NoObserver{});
    while (!moves.empty()) {
        const std::string_view text = moves.substr(0, moves.find(','));
        moves.remove_prefix(std::min(text.size() + 1, moves.size()));
        const Seat seat = first_to_move(rules, state);
        const auto move = parse(rules, view(rules, state, seat), text);
        const bool is_legal = move.has_value() && judge(rules, state, seat, *move).is_legal();
        EXPECT_TRUE(is_legal) << text << " is no move here";
        if (!is_legal) {
            break;
        }
        apply(rules, state, seat, *move, chance, NoObserver{});
    }
    return state;
}

template <Game G>
std::string notation(const typename G::Rules& rules, const typename G::Move& move) {
    char buffer[64];
    Text text(buffer, sizeof(buffer));
    format(rules, move, text);
    return std::string(text.view());
}

// Every level, `expert` with less than it has too, and how many seeds each is tried with. A beginner is not among them:
// to do what whoever knows the game calls absurd is how newcomers play.
struct Trial {
    std::string_view bot;
    std::uint64_t seeds;
};
inline constexpr Trial trials[] = {
    {"easy", 50},
    {"casual", 50},
    {"medium", 20},
    {"strong", 5},
#ifdef NDEBUG
    {"expert:iterations=800", 3},
    {"expert", 1},
#else
    {"expert:iterations=800", 1},  // with sanitizers a thought takes ten times as long
#endif
};

template <Game G>
void check(const Position<G>& position) {
    const typename G::View seen = view(position.rules, position.state, position.seat);
    for (const std::vector<std::string_view>* named : {&position.must, &position.must_not}) {
        for (const std::string_view move : *named) {
            const auto parsed = parse(position.rules, seen, move);
            ASSERT_TRUE(parsed.has_value()) << move;
            ASSERT_TRUE(!judge(position.rules, seen, *parsed).is_refused()) << move << " is no move here";
        }
    }
    for (const Trial& trial : trials) {
        Player<G> player(*parse_bot(trial.bot));
        for (std::uint64_t seed = 0; seed < trial.seeds; ++seed) {
            Fast generator(seed, 1);
            const std::string move =
                notation<G>(position.rules, player.choose(position.rules, seen, nullptr, generator));
            const auto names = [&](const std::vector<std::string_view>& moves) {
                return std::find(moves.begin(), moves.end(), move) != moves.end();
            };
            EXPECT_TRUE(position.must.empty() || names(position.must))
                << trial.bot << " with seed " << seed << " plays " << move << ". " << position.reason;
            EXPECT_FALSE(names(position.must_not))
                << trial.bot << " with seed " << seed << " plays " << move << ". " << position.reason;
        }
    }
}

}  // namespace shoal::bots::testing
