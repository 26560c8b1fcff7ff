#include "load/message.h"

#include <cstring>

#include "engine/core/generator.h"
#include "load/scan.h"

namespace shoal::load {

namespace {

constexpr std::int64_t seats_at_most = 16;

Is kind_of(std::string_view word) {
    return word == R"("event")"     ? Is::event
           : word == R"("done")"    ? Is::done
           : word == R"("table")"   ? Is::table
           : word == R"("refused")" ? Is::refused
           : word == R"("hello")"   ? Is::hello
                                    : Is::other;
}

Happened happened_of(std::string_view word) {
    return word == R"("moved")"        ? Happened::moved
           : word == R"("undone")"     ? Happened::undone
           : word == R"("sat")"        ? Happened::sat
           : word == R"("taken_over")" ? Happened::taken_over
                                       : Happened::other;
}

}  // namespace

std::optional<Message> read_message(std::string_view text) {
    Message message;
    Members members(text);
    while (members.next()) {
        const std::string_view key = members.key();
        const std::string_view value = members.value();
        if (key == "is") {
            message.is = kind_of(value);
        } else if (key == "id") {
            message.id = to_number(value).value_or(-1);
        } else if (key == "match") {
            message.match = to_plain_text(value).value_or("");
        } else if (key == "seq") {
            message.seq = to_number(value).value_or(-1);
        } else if (key == "event") {
            message.event = value;
        } else if (key == "turn") {
            message.turn = value;
        } else if (key == "legal") {
            message.legal = value;
        } else if (key == "position") {
            message.shows_position = true;
        } else if (key == "table") {
            message.table = value;
        } else if (key == "events") {
            message.events = value;
        } else if (key == "you") {
            message.you = value;
        } else if (key == "sees") {
            message.sees_all = value == R"("all")";
        } else if (key == "reason") {
            message.reason = to_plain_text(value).value_or("");
        } else if (key == "player") {
            message.player = to_plain_text(value).value_or("");
        }
    }
    if (!members.good()) {
        return std::nullopt;
    }
    return message;
}

std::optional<Told> read_told(std::string_view event) {
    Told told;
    Members members(event);
    while (members.next()) {
        const std::string_view key = members.key();
        const std::string_view value = members.value();
        // What was drawn and what a move says may be hidden from some; everything else is for all.
        if (key == "events") {
            continue;
        }
        if (key == "move") {
            const std::optional<std::string_view> move = to_plain_text(value);
            if (!move) {
                return std::nullopt;
            }
            told.move = *move;
            continue;
        }
        told.public_hash = hash_text(value, hash_text(key, told.public_hash));
        if (key == "seq") {
            const std::optional<std::int64_t> seq = to_number(value);
            if (!seq || *seq < 1 || *seq > sequence_max) {
                return std::nullopt;
            }
            told.seq = static_cast<std::uint32_t>(*seq);
        } else if (key == "t") {
            told.happened = happened_of(value);
        } else if (key == "seat") {
            const std::optional<std::int64_t> seat = to_number(value);
            if (!seat || *seat < 0 || *seat >= seats_at_most) {
                return std::nullopt;
            }
            told.seat = static_cast<int>(*seat);
        } else if (key == "moves") {
            told.moves = to_number(value).value_or(-1);
        }
    }
    const bool incomplete = told.happened == Happened::moved && (told.seat < 0 || told.move.empty());
    if (!members.good() || told.seq == 0 || incomplete) {
        return std::nullopt;
    }
    return told;
}

std::optional<std::int64_t> read_turn(std::string_view turn) {
    const std::optional<std::int64_t> moves = to_number(find_member(turn, "moves"));
    return moves && *moves >= 0 ? moves : std::nullopt;
}

std::string_view pick_move(std::string_view legal, std::uint64_t number) {
    std::uint64_t count = 0;
    for (Elements moves(legal); moves.next();) {
        ++count;
    }
    if (count == 0) {
        return {};
    }
    // The high bits of the product: a list has far fewer than 2^32 moves, so that no move gains by it.
    std::uint64_t chosen = (number >> 32) * count >> 32;
    Elements moves(legal);
    while (moves.next() && chosen > 0) {
        --chosen;
    }
    return to_plain_text(moves.value()).value_or("");
}

std::uint64_t hash_text(std::string_view text, std::uint64_t seed) {
    std::uint64_t hash = mix(seed ^ (text.size() * 0x9E3779B97F4A7C15U));
    while (text.size() >= sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data(), sizeof(word));
        hash = mix(hash ^ word);
        text.remove_prefix(sizeof(word));
    }
    if (text.empty()) {
        return hash;
    }
    std::uint64_t last = 0;
    std::memcpy(&last, text.data(), text.size());
    return mix(hash ^ last);
}

}  // namespace shoal::load
