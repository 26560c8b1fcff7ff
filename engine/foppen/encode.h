// What a seat knows as a row of small integers for a learner (engine/core/encoding.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/encoding.h"
#include "engine/foppen/memory.h"
#include "engine/foppen/numbering.h"
#include "engine/foppen/trick.h"
#include "engine/foppen/types.h"

namespace shoal::foppen {

inline constexpr int encoding_version = 1;

// Who played which cards in the running round.
struct Gist {
    PerSeat<CardSet> played{};
    std::uint64_t round = 0;  // the round it is about

    friend constexpr bool operator==(const Gist&, const Gist&) = default;
};

constexpr void note(const Rules&, Gist& gist, const State& state, Seat seat, const Move& move) {
    if (gist.round != state.table.round) {
        gist = {};
        gist.round = state.table.round;
    }
    gist.played[seat].insert(move.card);
}

// Which copy of a 1 was played makes no difference: each gets an id of its own.
constexpr Gist gist_of(const Rules&, const Memory& memory) {
    Gist gist;
    gist.round = memory.round;
    int ones = 0;
    for (const Decision& decision : memory.decisions) {
        const bool one = is_one(decision.card);
        gist.played[decision.seat].insert(one ? one_card(ones) : decision.card);
        ones += one ? 1 : 0;
    }
    return gist;
}

constexpr EncodedGroups encoding_groups(const Rules& rules) {
    const AxisOf seats{Axis::seat, rules.players};
    const AxisOf cards{Axis::card, face_count};
    const AxisOf colours{Axis::colour, static_cast<int>(colour_count)};
    const AxisOf suits{Axis::colour, static_cast<int>(colour_count) + 1};
    EncodedGroups groups;
    groups.push_back({"round", "the round, from 1", {}, {}, 1, 127});
    groups.push_back({"tens", "how often +10 was awarded, to all together", {}, {}, 0, 127});
    groups.push_back({"total", "the seat's points after the last round", seats, {}, -128, 127});
    groups.push_back({"hand_size", "cards in a seat's hand", seats, {}, 0, hand_max});
    groups.push_back({"sits_out", "the seat was fooled in the trick before and holds a disc", seats, {}});
    groups.push_back({"leads", "the seat led the trick", seats, {}});
    groups.push_back({"wins", "the seat's card is the best so far", seats, {}});
    groups.push_back({"worst", "the seat's card would be fooled as the trick lies", seats, {}});
    groups.push_back({"trick_value", "the value of a seat's card in the trick; 0: none", seats, {}, 0, green_max});
    groups.push_back({"trick_colour", "the colour of a seat's card in the trick; the last is a 1", seats, suits});
    groups.push_back({"led", "the colour that is to be followed", {}, colours});
    groups.push_back({"void", "the seat has shown in this round that it holds none of the colour", seats, colours});
    groups.push_back({"held", "the own hand; of the 1s how many", {}, cards, 0, ones_max});
    groups.push_back({"played", "cards that a seat has played in this round, the trick's too; of the 1s how many",
                      seats, cards, 0, ones_max});
    return groups;
}

inline constexpr std::size_t encoding_max = 1000;

constexpr void write_place(const Rules& rules, std::string_view, Axis axis, int place, Text& out) {
    if (axis == Axis::card) {
        write_action(rules, place, out);
    } else if (axis == Axis::colour) {
        const auto colour = static_cast<std::size_t>(place);
        out.put(colour < colour_count ? colour_letters[colour] : '1');
    }
}

constexpr void encode_cards(const Rules& rules, CardSet cards, RowPen& pen) {
    const FaceBits faces = face_bits(cards);
    pen.bits<face_of_one>(faces.low, faces.high);
    pen.number((cards & rules.ones).size());
}

constexpr void encode_trick(const Rules& rules, const View& view, RowPen& pen) {
    const Table& table = view.table;
    std::uint64_t values = 0;
    for (int seat = 0; seat < rules.players; ++seat) {
        const CardId card = table.trick[Seat(seat)];
        values |= std::uint64_t(card == no_card ? 0U : static_cast<unsigned>(value_of(card))) << 8 * seat;
    }
    pen.bytes(bytes_from(values, view.me, rules.players), rules.players);
    constexpr int suits = colour_count + 1;
    for_each_seat_from(view.me, rules.players, [&](Seat seat) {
        const CardId card = table.trick[seat];
        pen.bytes(std::uint64_t{card != no_card} << 8 * colour_index(colour_of(card)), suits);
    });
    pen.bytes(std::uint64_t{table.led != Colour::none} << 8 * colour_index(table.led), colour_count);
}

// Who would win and be fooled if the trick ended now; nobody while no card lies there.
constexpr void encode_outlook(const Rules& rules, const View& view, RowPen& pen) {
    SeatSet wins;
    SeatSet worst;
    if (view.table.ranking.best != 0) {
        const TrickResult result = judge_trick(rules, view.table);
        wins.insert(result.winner);
        for (const Seat seat : result.fooled) {
            if (seat != no_seat && seat != result.winner) {
                worst.insert(seat);
            }
        }
    }
    pen.bytes(flags_from(wins, view.me, rules.players), rules.players);
    pen.bytes(flags_from(worst, view.me, rules.players), rules.players);
}

constexpr void encode_seats(const Rules& rules, const View& view, RowPen& pen) {
    const Table& table = view.table;
    const int players = rules.players;
    for_each_seat_from(view.me, players, [&](Seat seat) { pen.number(table.totals[seat]); });
    pen.bytes(bytes_from(table.hand_size, view.me, players), players);
    pen.bytes(flags_from(table.fooled, view.me, players), players);
    const bool led = table.leader != no_seat;
    pen.bytes(flags_from(led ? SeatSet::only(table.leader) : SeatSet{}, view.me, players), players);
    encode_outlook(rules, view, pen);
}

constexpr void encode(const Rules& rules, const View& view, const Gist& gist, const Choice&, std::int8_t* row) {
    const Table& table = view.table;
    const bool remembered = gist.round == table.round;
    RowPen pen(row);
    pen.number(table.round);
    pen.number(table.tens);
    encode_seats(rules, view, pen);
    encode_trick(rules, view, pen);
    for_each_seat_from(view.me, rules.players,
                       [&](Seat seat) { pen.bytes(bytes_of_bits(table.voids[seat]), colour_count); });
    encode_cards(rules, view.hand, pen);
    for_each_seat_from(view.me, rules.players,
                       [&](Seat seat) { encode_cards(rules, remembered ? gist.played[seat] : CardSet{}, pen); });
}

}  // namespace shoal::foppen
