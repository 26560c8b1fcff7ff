// A match played again from its seed, for pages that check what a server told them.
//
//     // write "foppen 4 1 SEED variant=…" at buffer(): game, players, version of the rules, seed, options
//     let length = deal_begin(size);      // deals; what chance drew lies in the buffer: "3,0,17"
//     length = deal_move(size);           // the buffer holds "2 b7": a seat and its move; what chance drew for it
//     length = deal_show(viewer);         // the position as JSON, for a seat, or -1: for spectators
//
// Negative results say what is wrong with a request. Taking back is beginning again.
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string_view>

#include "engine/catalog/games.h"
#include "engine/core/chance.h"
#include "engine/core/seed.h"
#include "wasm/buffer.h"

namespace shoal::wasm {
namespace {

// Writes what chance draws, with commas between.
struct Drawn {
    Text& out;

    void operator()(std::uint8_t outcome) {
        if (out.size() > 0) {
            out.put(',');
        }
        out.number(outcome);
    }
};

// One match; there is one at a time.
template <Game G>
struct Redeal {
    typename G::Rules rules;
    GeneratorChance<SeededGenerator> chance;
    typename G::State state{};

    Redeal(const typename G::Rules& the_rules, const Seed& seed) : rules(the_rules), chance(SeededGenerator(seed)) {}

    std::int32_t begin() {
        Text out = answer();
        Drawn drawn{out};
        RecordingChance recording(chance, drawn);
        state = start(rules, recording, NoObserver{});
        return length_of(out);
    }

    std::int32_t move(std::string_view request) {
        const std::optional<int> seat = parse_number(next_word(request), seats_max - 1);
        if (!seat || *seat >= rules.players) {
            return bad_players;
        }
        const Seat mover(*seat);
        const auto chosen = parse(rules, view(rules, state, mover), request);
        if (!chosen || !to_move(rules, state).contains(mover) || judge(rules, state, mover, *chosen).is_refused()) {
            return refused_move;
        }
        Text out = answer();
        Drawn drawn{out};
        RecordingChance recording(chance, drawn);
        apply(rules, state, mover, *chosen, recording, NoObserver{});
        return length_of(out);
    }

    std::int32_t show(std::int32_t viewer) const {
        if (viewer >= rules.players) {
            return bad_players;
        }
        Text out = answer();
        write_position(rules, state, viewer < 0 ? Viewer::spectator() : Viewer::player(Seat(viewer)), out);
        return length_of(out);
    }
};

constexpr std::size_t redeal_bytes() {
    std::size_t most = 0;
    for_each_game([&]<Game G>() { most = most < sizeof(Redeal<G>) ? sizeof(Redeal<G>) : most; });
    return most;
}

alignas(16) std::array<std::byte, redeal_bytes()> storage;
std::int32_t (*move_now)(std::string_view) = nullptr;
std::int32_t (*show_now)(std::int32_t) = nullptr;

template <Game G>
Redeal<G>& kept() {
    return *std::launder(reinterpret_cast<Redeal<G>*>(storage.data()));
}

template <Game G>
std::int32_t open(std::string_view request) {
    const std::optional<int> players = parse_number(next_word(request), G::players_max);
    if (!players || *players < G::players_min) {
        return bad_players;
    }
    const std::optional<int> version = parse_number(next_word(request), G::rules_version);
    if (!version || *version < 1) {
        return bad_version;
    }
    const std::optional<Seed> seed = parse_seed(next_word(request));
    if (!seed) {
        return bad_seed;
    }
    typename G::Options options;
    if (!read_options<G>(request, options)) {
        return bad_option;
    }
    auto* redeal =
        new (storage.data()) Redeal<G>(G::make_rules(*players, options, G::default_edition(), *version), *seed);
    move_now = [](std::string_view text) { return kept<G>().move(text); };
    show_now = [](std::int32_t viewer) { return kept<G>().show(viewer); };
    return redeal->begin();
}

}  // namespace

extern "C" {

__attribute__((export_name("deal_begin"))) std::int32_t shoal_deal_begin(std::int32_t length) {
    move_now = nullptr;
    show_now = nullptr;
    Request copy;
    if (!copy.take(length)) {
        return bad_length;
    }
    std::string_view request = copy.text();
    const std::string_view name = next_word(request);
    std::int32_t result = unknown_game;
    with_game(name, [&]<Game G>() { result = open<G>(request); });
    return result;
}

__attribute__((export_name("deal_move"))) std::int32_t shoal_deal_move(std::int32_t length) {
    Request copy;
    if (move_now == nullptr || !copy.take(length)) {
        return bad_length;
    }
    return move_now(copy.text());
}

__attribute__((export_name("deal_show"))) std::int32_t shoal_deal_show(std::int32_t viewer) {
    return show_now == nullptr ? bad_length : show_now(viewer);
}

}  // extern "C"

}  // namespace shoal::wasm
