// The engine's door to WebAssembly: a module without imports that plays seeded games and writes their
// traces, byte for byte those of the native program.
//
// A caller writes its request into the buffer and reads lines from it:
//
//     const { memory, buffer, trace_begin, trace_step } = instance.exports;
//     // write "foppen 4 17 random" at buffer(), then
//     let length = trace_begin(18);           // setup and everything before the first move
//     while (length > 0) { ...; length = trace_step(); }   // a move and what follows; 0 after the end
//
// The request is: game, players, seed, bot, then options as name=value, separated by single spaces.
// Negative results say what is wrong with it.
#include <__verbose_abort>
#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <string_view>

#include "bots/bots.h"
#include "engine/catalog/games.h"
#include "engine/core/seed.h"
#include "engine/core/trace.h"
#include "wasm/buffer.h"

// What the library calls when something impossible happens, such as a substring past a text's end. Its own
// version prints, which would need imports; here the module stops, and its caller gets a trap.
void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

namespace shoal::wasm {

std::array<char, trace_step_max> text_buffer;

namespace {

// One running game; there is one at a time.
template <Game G, class Bot>
struct Session {
    typename G::Rules rules;
    Seed seed;
    GeneratorChance<SeededGenerator> chance;
    std::array<SeededGenerator, seats_max> players;
    TraceWriter<G> writer{};

    Session(const typename G::Rules& the_rules, const Seed& the_seed)
        : rules(the_rules),
          seed(the_seed),
          chance(SeededGenerator(the_seed, 0)),
          players{SeededGenerator(the_seed, 1), SeededGenerator(the_seed, 2), SeededGenerator(the_seed, 3),
                  SeededGenerator(the_seed, 4), SeededGenerator(the_seed, 5), SeededGenerator(the_seed, 6),
                  SeededGenerator(the_seed, 7), SeededGenerator(the_seed, 8)} {}

    std::int32_t begin() {
        Text out = answer();
        writer.begin(rules, seed, "default", chance, out);
        return length_of(out);
    }

    std::int32_t step() {
        if (writer.finished()) {
            return 0;
        }
        const Seat seat = first_to_move(rules, writer.state());
        const auto move = Bot::template choose<G>(rules, view(rules, writer.state(), seat), players[seat.value]);
        Text out = answer();
        writer.step(seat, move, chance, out);
        return length_of(out);
    }
};

constexpr std::size_t session_bytes() {
    std::size_t most = 0;
    for_each_game([&]<Game G>() {
        constexpr std::size_t random = sizeof(Session<G, bots::Random>);
        constexpr std::size_t clumsy = sizeof(Session<G, bots::Clumsy>);
        most = most < random ? random : most;
        most = most < clumsy ? clumsy : most;
    });
    return most;
}

alignas(16) std::array<std::byte, session_bytes()> session_storage;
std::int32_t (*step_session)() = nullptr;

template <Game G, class Bot>
std::int32_t open_session(const typename G::Rules& rules, const Seed& seed) {
    auto* session = new (session_storage.data()) Session<G, Bot>(rules, seed);
    step_session = [] { return std::launder(reinterpret_cast<Session<G, Bot>*>(session_storage.data()))->step(); };
    return session->begin();
}

template <Game G>
std::int32_t open_game(std::string_view request) {
    const std::optional<int> players = parse_number(next_word(request), G::players_max);
    if (!players || *players < G::players_min) {
        return bad_players;
    }
    const std::optional<Seed> seed = parse_seed(next_word(request));
    if (!seed) {
        return bad_seed;
    }
    const std::string_view bot = next_word(request);
    typename G::Options options;
    if (!read_options<G>(request, options)) {
        return bad_option;
    }
    const typename G::Rules rules = G::make_rules(*players, options, G::default_edition());
    std::int32_t result = unknown_bot;
    bots::with_bot(bot, [&]<class Bot>() { result = open_session<G, Bot>(rules, *seed); });
    return result;
}

}  // namespace

extern "C" {

__attribute__((export_name("buffer"))) char* shoal_buffer() { return text_buffer.data(); }

__attribute__((export_name("trace_begin"))) std::int32_t shoal_trace_begin(std::int32_t length) {
    Request copy;
    if (!copy.take(length)) {
        return bad_length;
    }
    step_session = nullptr;
    std::string_view request = copy.text();
    const std::string_view name = next_word(request);
    std::int32_t result = unknown_game;
    with_game(name, [&]<Game G>() { result = open_game<G>(request); });
    return result;
}

__attribute__((export_name("trace_step"))) std::int32_t shoal_trace_step() {
    return step_session == nullptr ? 0 : step_session();
}

}  // extern "C"

}  // namespace shoal::wasm
