// Move notation of every game: whatever the text, parsing and judging it does no harm, and text that is
// accepted is exactly what the move is written as.
//
// The input's first bytes choose a game, the number of players, options, a seed and how many random
// moves to make first; then every line is tried as a move of the seat to move, and played if it is one.
#include <algorithm>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "engine/catalog/games.h"
#include "engine/core/seed.h"
#include "tests/fuzz/input.h"

namespace shoal::fuzz {
namespace {

template <Game G>
class Table {
public:
    explicit Table(Input& input)
        : rules_(make_rules(input)),
          chance_(SeededGenerator(Seed::of(static_cast<std::uint64_t>(input.below(256))))),
          state_(start(rules_, chance_, NoObserver{})) {
        const int moves = input.below(256);
        for (int i = 0; i < moves && !over(rules_, state_); ++i) {
            play_random();
        }
    }

    void try_move(std::string_view text) {
        const Seat seat = over(rules_, state_) ? Seat(0) : first_to_move(rules_, state_);
        const auto seen = view(rules_, state_, seat);
        judge_bytes(seat, seen, text);
        const auto move = parse(rules_, seen, text);
        if (!move) {
            return;
        }
        require(Notation::of([&](Text& out) { format(rules_, *move, out); }).view() == text);
        const auto verdict = judge(rules_, state_, seat, *move);
        require(judge(rules_, seen, *move) == verdict);
        if (!verdict.is_refused()) {
            apply(rules_, state_, seat, *move, chance_, NoObserver{});
        }
    }

private:
    using Move = typename G::Move;

    static typename G::Rules make_rules(Input& input) {
        const int players = G::players_min + input.below(G::players_max - G::players_min + 1);
        typename G::Options options{};
        for (const OptionSpec& spec : G::option_specs) {
            G::set_option(options, spec.name, input.below(2) == 0 ? "false" : "true");
        }
        return G::make_rules(players, options, G::default_edition());
    }

    // Moves that no notation makes, for any seat and even none.
    void judge_bytes(Seat seat, const typename G::View& seen, std::string_view bytes) {
        Move move{};
        std::memcpy(static_cast<void*>(&move), bytes.data(), std::min(bytes.size(), sizeof(Move)));
        const auto verdict = judge(rules_, state_, seat, move);
        require(judge(rules_, seen, move) == verdict);
        if (verdict.is_legal()) {
            const Notation notation = Notation::of([&](Text& out) { format(rules_, move, out); });
            require(parse(rules_, seen, notation.view()).has_value());
        }
        const int anyone = bytes.empty() ? 255 : static_cast<std::uint8_t>(bytes.back());
        judge(rules_, state_, Seat(anyone), move);
    }

    void play_random() {
        const Seat seat = first_to_move(rules_, state_);
        legal(rules_, state_, seat, list_);
        require(!list_.empty());
        const Move move = list_[static_cast<std::size_t>(below(player_, static_cast<int>(list_.size())))];
        apply(rules_, state_, seat, move, chance_, NoObserver{});
    }

    typename G::Rules rules_;
    GeneratorChance<SeededGenerator> chance_;
    Fast player_{1};
    typename G::State state_;
    MoveList<G> list_;
};

}  // namespace
}  // namespace shoal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    fuzz::Input input(data, size);
    const int game = input.below(static_cast<int>(Games::size));
    with_game(Games::names[static_cast<std::size_t>(game)], [&]<Game G>() {
        fuzz::Table<G> table(input);
        for (int i = 0; i < 200 && !input.empty(); ++i) {
            table.try_move(input.line());
        }
    });
    return 0;
}
