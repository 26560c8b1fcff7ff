#include "match/bot_task.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <vector>

#include "bots/player.h"
#include "engine/catalog/games.h"
#include "engine/core/generator.h"
#include "match/json_out.h"

namespace shoal::match {

namespace {

// Each thinking thread keeps its players: the room for their searches is large, and serves one game after another.
template <Game G>
bots::Player<G>& player_of(const bots::BotSpec& spec) {
    thread_local std::vector<bots::Player<G>> players;
    const auto known =
        std::find_if(players.begin(), players.end(), [&](const bots::Player<G>& one) { return one.spec() == spec; });
    return known != players.end() ? *known : players.emplace_back(spec);
}

template <Game G>
std::string notation(const typename G::Rules& rules, const typename G::Move& move) {
    return std::string(Notation::of([&](Text& out) { format(rules, move, out); }).view());
}

// What the bot would play first, then the others by how much they were thought about.
template <Game G>
std::vector<bots::Thought<typename G::Move>> best_first(const typename G::Rules& rules,
                                                        const bots::Thoughts<G>& thoughts) {
    std::vector<bots::Thought<typename G::Move>> moves(thoughts.moves.begin(), thoughts.moves.end());
    std::sort(moves.begin(), moves.end(), [&](const auto& a, const auto& b) {
        const bool is_choice = a.move == thoughts.best[0];
        if (is_choice != (b.move == thoughts.best[0])) {
            return is_choice;
        }
        return a.visits != b.visits ? a.visits > b.visits : notation<G>(rules, a.move) < notation<G>(rules, b.move);
    });
    return moves;
}

template <class List, class Write>
std::string json_list(const List& list, const Write& write) {
    std::string out = "[";
    for (const auto& item : list) {
        if (out.size() > 1) {
            out += ',';
        }
        write(item, out);
    }
    return out += ']';
}

template <Game G>
std::string think_aloud(const typename G::Rules& rules, const typename G::View& seen, const typename G::Memory& memory,
                        std::uint64_t number) {
    Fast generator(number);
    auto thoughts = std::make_unique<bots::Thoughts<G>>();
    player_of<G>(bots::adviser<G>()).choose(rules, seen, &memory, generator, thoughts.get());
    const auto write_thought = [&](const auto& thought, std::string& to) {
        char digits[32];
        const auto end = std::to_chars(digits, digits + sizeof(digits), static_cast<double>(thought.value),
                                       std::chars_format::fixed, 4);
        Object object(to);
        object.text("move", notation<G>(rules, thought.move));
        object.raw("value", std::string_view(digits, static_cast<std::size_t>(end.ptr - digits)));
        object.number("visits", thought.visits);
    };
    const auto write_move = [&](const auto& move, std::string& to) { put_quoted(to, notation<G>(rules, move)); };
    const auto write_reason = [&](const auto& reason, std::string& to) {
        std::array<char, 512> room{};
        Text text(room.data(), room.size());
        bots::write_reason(rules, reason, text);
        to += text.view();
    };
    std::string out;
    {
        Object object(out);
        object.raw("moves", json_list(best_first<G>(rules, *thoughts), write_thought));
        object.raw("best", json_list(thoughts->best, write_move));
        if (thoughts->instead) {
            object.text("instead", notation<G>(rules, *thoughts->instead));
        }
        object.raw("reasons", json_list(thoughts->reasons, write_reason));
    }
    return out;
}

}  // namespace

std::function<std::string()> bot_task(const Match& match, Seat seat, std::string_view level, std::uint64_t number) {
    std::function<std::string()> task;
    std::optional<bots::BotSpec> spec = bots::parse_bot(level);
    spec->version = match.levels_version();
    const AnyGame& game = match.play()->game();
    with_game(game.about().name, [&]<Game G>() {
        // Rules are kept for good; view and memory are copied.
        task = [keeper = match.play()->rules_keeper(), rules = &game.rules_as<G>(), seen = game.view_as<G>(seat),
                memory = game.memory_as<G>(match.play()->memory()), chosen = *spec, number] {
            Fast generator(number);
            return notation<G>(*rules, player_of<G>(chosen).choose(*rules, seen, &memory, generator));
        };
    });
    return task;
}

std::function<std::string()> hint_task(const Match& match, Seat seat, std::uint64_t number) {
    std::function<std::string()> task;
    const AnyGame& game = match.play()->game();
    with_game(game.about().name, [&]<Game G>() {
        task = [keeper = match.play()->rules_keeper(), rules = &game.rules_as<G>(), seen = game.view_as<G>(seat),
                memory = game.memory_as<G>(match.play()->memory()),
                number] { return think_aloud<G>(*rules, seen, memory, number); };
    });
    return task;
}

int bot_weight(std::string_view level) {
    const std::optional<bots::BotSpec> spec = bots::parse_bot(level);
    switch (spec ? spec->level : bots::Level::random) {
        case bots::Level::random:
        case bots::Level::clumsy: return 1;
        case bots::Level::beginner:
        case bots::Level::easy:
        case bots::Level::casual:
        case bots::Level::policy: return 2;
        case bots::Level::medium:
        case bots::Level::baseline: return 3;
        case bots::Level::strong: return 4;
        case bots::Level::expert: return 5;
    }
    return 1;
}

}  // namespace shoal::match
