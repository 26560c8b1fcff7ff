// The server's messages, as far as a load of players needs them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace shoal::load {

// No match has more events.
inline constexpr std::int64_t sequence_max = 1'000'000;

enum class Is : std::uint8_t { other, hello, table, event, done, refused };

// Views into the message's text; empty: not there.
struct Message {
    Is is = Is::other;
    std::int64_t id = -1;
    std::int64_t seq = -1;
    std::string_view match;
    std::string_view player;
    std::string_view reason;
    std::string_view you;     // a number, or null
    std::string_view event;   // one event
    std::string_view events;  // those missed
    std::string_view turn;
    std::string_view table;
    std::string_view legal;
    bool shows_position = false;
    bool sees_all = false;
};

// Nothing for what is no message.
std::optional<Message> read_message(std::string_view text);

enum class Happened : std::uint8_t { other, sat, moved, undone, taken_over };

// An event as one viewer is told it.
struct Told {
    std::uint32_t seq = 0;
    Happened happened = Happened::other;
    int seat = -1;
    std::int64_t moves = 0;         // undone: how many are left
    std::string_view move;          // moved: as this viewer may see it
    std::uint64_t public_hash = 0;  // of what is the same for every viewer
};

std::optional<Told> read_told(std::string_view event);

// How many moves were made when it was this turn: {"moves":12,"to_move":[0,3]}.
std::optional<std::int64_t> read_turn(std::string_view turn);

// One of the moves in the list, each with the same chance; `number` is random.
std::string_view pick_move(std::string_view legal, std::uint64_t number);

std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0);

}  // namespace shoal::load
