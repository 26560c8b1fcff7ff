#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "editions/printable.h"
#include "engine/core/seed.h"
#include "python/bot.h"
#include "python/libshoal.h"
#include "python/play.h"
#include "python/replay.h"
#include "python/table.h"

namespace {

using namespace shoal;
using namespace shoal::door;

constexpr int spectator = -1;
constexpr int everything = -2;

template <class Result, class F>
Result with(shoal_game* game, Result failure, F&& f) noexcept {
    return guarded_with(game, "game", failure, f);
}

// What a game writes, given back as text.
template <class Write>
const char* text_of(shoal_game* game, Write&& write) noexcept {
    return with<const char*>(
        game, nullptr, [&write](shoal_game& it) { return it.text.written([&](Text& out) { write(*it.play, out); }); });
}

Seat seat_of(const Play& play, int seat) {
    if (seat < 0 || seat >= play.players()) {
        throw Mistake("there is no seat " + std::to_string(seat) + ": the seats are 0 to " +
                      std::to_string(play.players() - 1));
    }
    return Seat(seat);
}

Viewer viewer_of(const Play& play, int seat) {
    return seat == spectator ? Viewer::spectator() : Viewer::player(seat_of(play, seat));
}

Seed seed_of(const char* text) {
    const std::optional<Seed> seed = parse_seed(&present(text, "the seed"));
    if (!seed) {
        throw Mistake("a seed is a number from 0 to 18446744073709551615 or 64 hex digits, not '" +
                      printable(text, 80) + "'");
    }
    return *seed;
}

}  // namespace

shoal_game* shoal_game_new(shoal_table* table, const char* seed) {
    return guarded_with<shoal_table, shoal_game*>(
        table, "table", nullptr, [seed](shoal_table& it) { return new shoal_game(it.table->deal(seed_of(seed))); });
}

shoal_game* shoal_game_copy(shoal_game* game) {
    return with<shoal_game*>(game, nullptr, [](shoal_game& it) { return new shoal_game(it.play->copy()); });
}

void shoal_game_free(shoal_game* game) { delete game; }

shoal_table* shoal_game_table(shoal_game* game) {
    return with<shoal_table*>(game, nullptr, [](shoal_game& it) { return new shoal_table(it.play->table()); });
}

int shoal_game_to_move(shoal_game* game) {
    return with(game, -1, [](shoal_game& it) { return int{it.play->asked().bits}; });
}

int shoal_game_moves(shoal_game* game) {
    return with(game, -1, [](shoal_game& it) { return static_cast<int>(it.play->moves()); });
}

int shoal_game_scores(shoal_game* game, int16_t* scores) {
    return with(game, -1, [scores](shoal_game& it) {
        std::int16_t* to = &present(scores, "the scores");
        const Scores points = it.play->points();
        for (int seat = 0; seat < it.play->players(); ++seat) {
            to[seat] = points[Seat(seat)];
        }
        return 0;
    });
}

int shoal_game_winners(shoal_game* game) {
    return with(game, -1, [](shoal_game& it) { return int{it.play->best().bits}; });
}

const char* shoal_game_end_reason(shoal_game* game) {
    return text_of(game, [](const Play& play, Text& out) { out.put(play.ending()); });
}

const char* shoal_game_phase(shoal_game* game, int seat) {
    return text_of(game, [seat](const Play& play, Text& out) { out.put(play.phase_of(seat_of(play, seat))); });
}

const char* shoal_game_legal(shoal_game* game, int seat) {
    return text_of(game, [seat](const Play& play, Text& out) { play.list_legal(seat_of(play, seat), out); });
}

const char* shoal_game_penalised(shoal_game* game, int seat) {
    return text_of(game, [seat](const Play& play, Text& out) { play.list_penalised(seat_of(play, seat), out); });
}

int shoal_game_apply(shoal_game* game, int seat, const char* move) {
    return with(game, -1, [seat, move](shoal_game& it) {
        it.play->make_move(seat_of(*it.play, seat), &present(move, "the move"));
        return int{it.play->asked().bits};
    });
}

int shoal_game_act(shoal_game* game, int action) {
    return with(game, -1, [action](shoal_game& it) {
        it.play->act(action);
        return int{it.play->asked().bits};
    });
}

const char* shoal_game_events(shoal_game* game, int seat) {
    return text_of(game, [seat](const Play& play, Text& out) {
        play.tell_events(seat == everything ? Viewer::all_seeing() : viewer_of(play, seat), out);
    });
}

const char* shoal_game_view(shoal_game* game, int seat) {
    return text_of(game, [seat](const Play& play, Text& out) { play.show(viewer_of(play, seat), out); });
}

const char* shoal_game_full_state(shoal_game* game) {
    return text_of(game, [](const Play& play, Text& out) { play.show(Viewer::all_seeing(), out); });
}

shoal_game* shoal_game_sample(shoal_game* game, int seat, uint64_t seed) {
    return with<shoal_game*>(game, nullptr, [seat, seed](shoal_game& it) {
        return new shoal_game(it.play->guess(seat_of(*it.play, seat), seed));
    });
}

int shoal_game_encode(shoal_game* game, int seat, int8_t* row) {
    return with(game, -1, [seat, row](shoal_game& it) {
        it.play->put_row(seat_of(*it.play, seat), &present(row, "the row"));
        return 0;
    });
}

int shoal_game_mask(shoal_game* game, int seat, uint8_t* mask) {
    return with(game, -1, [seat, mask](shoal_game& it) {
        it.play->put_mask(seat_of(*it.play, seat), &present(mask, "the mask"));
        return 0;
    });
}

int shoal_game_actions_of(shoal_game* game, int seat, const char* move, uint16_t* actions) {
    return with(game, -1, [seat, move, actions](shoal_game& it) {
        const Actions numbers = it.play->numbers_of(seat_of(*it.play, seat), &present(move, "the move"));
        std::copy(numbers.begin(), numbers.end(), &present(actions, "the list of actions"));
        return static_cast<int>(numbers.size());
    });
}

const char* shoal_game_bot(shoal_game* game, int seat, const char* bot, const char* seed) {
    return with<const char*>(game, nullptr, [seat, bot, seed](shoal_game& it) {
        const std::optional<Seed> given = seed == nullptr ? std::nullopt : std::optional(seed_of(seed));
        return it.text.copied(it.play->ask_bot(seat_of(*it.play, seat), read_bot(bot), given));
    });
}

const char* shoal_game_trace(shoal_game* game) {
    return with<const char*>(game, nullptr, [](shoal_game& it) { return it.text.copied(it.play->trace()); });
}

const char* shoal_game_review(shoal_game* game, int tries, int open) {
    return with<const char*>(game, nullptr, [tries, open](shoal_game& it) {
        constexpr int tries_least = 100;
        constexpr int tries_most = 1'000'000;
        if (tries < tries_least || tries > tries_most) {
            throw Mistake("tries are 100 to 1000000, not " + std::to_string(tries));
        }
        return it.text.copied(it.play->review(static_cast<std::uint32_t>(tries), open != 0));
    });
}

shoal_game* shoal_game_replay(const char* trace, size_t size, const char* edition, int moves) {
    return guarded<shoal_game*>(nullptr, [&] {
        const std::string_view text(edition == nullptr ? "" : edition);
        return new shoal_game(
            replay({&present(trace, "the trace"), size}, edition == nullptr ? nullptr : &text, moves));
    });
}
