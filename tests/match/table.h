// A table for tests: time is a number, everything that happens goes through decide, apply and the log.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/catalog/games.h"
#include "engine/core/generator.h"
#include "match/decide.h"
#include "match/fairness.h"
#include "match/match.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::match {

inline constexpr Milliseconds second = 1000;
inline constexpr Milliseconds minute = 60 * second;
inline constexpr Milliseconds hour = 60 * minute;
inline constexpr Milliseconds day = 24 * hour;
inline constexpr Milliseconds first_moment = 1'800'000'000'000;

inline const std::string test_secret = sha256_hex("a secret for tests");

inline TableOptions options_for(std::string game, int players) {
    TableOptions options;
    options.game = std::move(game);
    options.players = players;
    return options;
}

// The person who sits at a seat unless a test says otherwise; p0 is the host.
inline std::string person(int seat) { return "p" + std::to_string(seat); }
inline std::string nonce_of(int seat) { return sha256_hex(person(seat)).substr(0, 32); }
inline std::string commitment_of(int seat) { return commitment(nonce_of(seat)); }

inline Audience everybody(int players) {
    Audience audience;
    for (int i = 0; i < players; ++i) {
        audience.insert(static_cast<ViewerKind>(i));
    }
    audience.insert(spectator_kind);
    audience.insert(all_seeing_kind);
    return audience;
}

inline std::vector<ViewerKind> kinds(const Match& match) {
    std::vector<ViewerKind> all;
    everybody(match.players()).for_each([&](ViewerKind kind) { all.push_back(kind); });
    return all;
}

inline std::string table_text(const Match& match) {
    std::string out;
    write_table(out, match);
    return out;
}

inline std::string turn_text(const Match& match) {
    std::string out;
    write_turn(out, match);
    return out;
}

inline std::string sight_text(const Match& match, ViewerKind kind) {
    std::string out;
    write_sight(out, match, kind);
    return out;
}

inline std::string all_sights(const Match& match) {
    std::string out;
    for (const ViewerKind kind : kinds(match)) {
        out += sight_text(match, kind) + '\n';
    }
    return out;
}

inline std::string seat_state_text(const SeatState& seat) {
    std::string out = seat.player + '|' + seat.name + '|' + seat.bot + '|' + seat.nonce + '|' + seat.server + '|' +
                      seat.owner + '|' + seat.owner_name + '|' + seat.commitment + (seat.awaited ? "?" : "");
    for (const std::int64_t number :
         {std::int64_t{seat.program}, std::int64_t{seat.seated_at}, seat.away_since, std::int64_t{seat.consents},
          std::int64_t{seat.thinking}, static_cast<std::int64_t>(seat.asked_at), seat.since, seat.spent_ms,
          seat.reserve_ms}) {
        out += '|' + std::to_string(number);
    }
    for (const bool wish : seat.wishes) {
        out += wish ? '+' : '-';
    }
    return out;
}

// All that can be asked of a match, as one text: equal texts, equal matches.
inline std::string fingerprint(const Match& match) {
    if (match.sequence() == 0) {
        return {};
    }
    std::string out = table_text(match) + '\n' + turn_text(match) + '\n' + all_sights(match);
    for (const Seat seat : SeatSet::all(seats_max)) {
        out += seat_state_text(match.seat(seat)) + '\n';
    }
    out += std::to_string(match.sequence()) + ' ' + std::to_string(match.changed_at()) + ' ' +
           std::to_string(next_deadline(match).value_or(-1)) + ' ' + std::to_string(match.moment_of(0)) + ' ' +
           (match.is_pause_one_sided() ? "one-sided " : "") + (match.is_pause_barred() ? "barred " : "") +
           match.adopted_by() + ' ' + match.secret() + ' ' + match.options().password + ' ' +
           (match.commentators_see() ? "seen" : "unseen") + (match.is_practice() ? " practice" : "");
    for (const Seat seat : match.people()) {
        out += alone_with_bots(match, seat) ? " alone" : "";
    }
    for (const std::string name : {"p0", "p1", "p2", "p3", "guest", "other", "child"}) {
        out += '\n' + name + (match.is_kicked(name) ? " kicked" : "") + (match.is_muted(name) ? " muted" : "") +
               (match.has_commented(name) ? " commented" : "") + (match.has_withheld(name) ? " withheld" : "") + ' ' +
               match.family(name) + ' ' + std::to_string(match.times_asked(name));
        for (const Milliseconds moment : match.spoke_at(name)) {
            out += ' ' + std::to_string(moment);
        }
    }
    return out;
}

class Table {
public:
    explicit Table(const TableOptions& options, const std::string& secret = test_secret) {
        apply(create(person(0), "Name of p0", options, secret, now));
    }

    // One that others began.
    explicit Table(const std::vector<Event>& begun) {
        for (const Event& event : begun) {
            now = std::max(now, event.at);
            apply(event);
        }
    }

    // A game that runs: people at the first seats, bots at the others.
    static Table running(const TableOptions& options, int people) {
        Table table(options);
        table.seat_people(people);
        for (int i = people; i < options.players; ++i) {
            EXPECT_EQ(table.seat_bot(i), Refusal::none);
        }
        // People are there for the deal, to add their shares, and no longer.
        table.everybody_comes();
        EXPECT_EQ(table.start(), Refusal::none);
        for (int i = 0; i < people; ++i) {
            EXPECT_EQ(table.go(i), Refusal::none);
        }
        return table;
    }

    void apply(const Event& event) {
        told = {};
        ASSERT_TRUE(match.apply(event, everybody(match.players()), &told))
            << match.problem() << write_record(event).value_or("");
        events.push_back(event);
        records.push_back(write_record(event).value());
    }

    // Decides, applies, and keeps what happened in `last`.
    Refusal send(const Command& command) {
        Decision decision = decide(match, command, now);
        EXPECT_TRUE(!decision.is_refused() || decision.events.empty());
        for (const Event& event : decision.events) {
            apply(event);
        }
        last = std::move(decision.events);
        return decision.refusal;
    }

    Refusal by(const std::string& player, CommandKind kind, std::string text = "", bool flag = false,
               Seat seat = no_seat) {
        Command command;
        command.kind = kind;
        command.player = player;
        command.name = "Name of " + player;
        if (const auto owner = owners.find(player); owner != owners.end()) {
            command.owner = owner->second;
            command.owner_name = "Name of " + owner->second;
        }
        command.text = std::move(text);
        command.flag = flag;
        command.seat = seat;
        command.password = password;
        command.number = static_cast<std::int64_t>(match.moves_made());
        return send(command);
    }
    // Somebody without a seat asks for one, and the host says yes.
    Refusal let_in(const std::string& player, int seat) {
        const Refusal refusal = by(player, CommandKind::claim, "", false, Seat(seat));
        return refusal == Refusal::none ? by(match.host(), CommandKind::admit, player, true) : refusal;
    }
    Refusal sit(int seat) { return by(person(seat), CommandKind::sit, commitment_of(seat), false, Seat(seat)); }
    Refusal seat_bot(int seat, std::string level = "easy") {
        return by(person(0), CommandKind::seat_bot, std::move(level), false, Seat(seat));
    }
    // Everybody who is asked for their share shows it at once.
    Refusal start() {
        const Refusal refusal = lock();
        for (const Seat seat : match.awaited()) {
            EXPECT_EQ(reveal(seat.index()), Refusal::none);
        }
        return refusal;
    }
    Refusal lock() { return by(person(0), CommandKind::start); }
    Refusal reveal(int seat) { return by(person(seat), CommandKind::reveal, nonce_of(seat)); }
    Refusal tick() { return by("", CommandKind::tick); }
    Refusal wish(int seat, std::string what, bool yes = true) {
        return by(person(seat), CommandKind::wish, std::move(what), yes);
    }
    Refusal come(int seat, std::string server = "s1") {
        return by("", CommandKind::come, std::move(server), false, Seat(seat));
    }
    Refusal go(int seat, std::string server = "s1") {
        return by("", CommandKind::go, std::move(server), false, Seat(seat));
    }
    Refusal adopt(std::vector<std::string> servers, Milliseconds credit = 0, std::string by_whom = "s1") {
        Command command;
        command.kind = CommandKind::adopt;
        command.text = std::move(by_whom);
        command.servers = std::move(servers);
        command.number = credit;
        return send(command);
    }
    void seat_people(int people) {
        for (int i = 0; i < people; ++i) {
            EXPECT_EQ(sit(i), Refusal::none);
        }
    }
    void everybody_comes() {
        for (const Seat seat : match.people()) {
            come(seat.index());
        }
    }

    // A move of whoever plays the seat.
    Refusal move(Seat seat, std::string text, bool flag = false) {
        const SeatState& state = match.seat(seat);
        return by(state.player, state.is_played_by_bot() ? CommandKind::bot_move : CommandKind::move, std::move(text),
                  flag, seat);
    }
    std::vector<std::string> legal(Seat seat) const {
        std::vector<std::string> moves;
        match.play()->game().for_each_legal(seat, [&](std::string_view move) { moves.emplace_back(move); });
        return moves;
    }
    std::string random_legal(Seat seat, Fast& generator) const {
        const std::vector<std::string> moves = legal(seat);
        return moves.empty() ? "" : moves[static_cast<std::size_t>(below(generator, static_cast<int>(moves.size())))];
    }
    void play_random(Fast& generator) {
        const Seat seat = to_move();
        ASSERT_EQ(move(seat, random_legal(seat, generator)), Refusal::none);
    }
    void play_to_the_end(Fast& generator) {
        while (match.stage() == Stage::running && !testing::Test::HasFailure()) {
            play_random(generator);
        }
    }
    Seat to_move() const { return match.to_move().first(); }

    const Event& last_event() const { return events.back(); }
    Stage stage() const { return match.stage(); }
    const SeatState& seat(int index) const { return match.seat(Seat(index)); }

    Milliseconds now = first_moment;
    std::map<std::string, std::string> owners;             // of those who are guests
    std::string password = hash_password("word", "salt");  // what people know who want to sit down
    Match match{"k3v9x2m4n7q8"};
    Told told;  // of the last event
    std::vector<Event> events;
    std::vector<std::string> records;
    std::vector<Event> last;
};

// The match that a log tells of; nothing if it cannot be read.
inline std::optional<Match> fold(const std::vector<std::string>& records) {
    Match match("k3v9x2m4n7q8");
    for (const std::string& record : records) {
        const std::optional<Event> event = read_record(record);
        if (!event || !match.apply(*event)) {
            return std::nullopt;
        }
    }
    return match;
}

// Calls `f(game, players)` for every game and every number of players.
template <class F>
void for_each_table(F&& f) {
    for (const std::string_view name : Games::names) {
        with_game(name, [&]<Game G>() {
            for (int players = G::players_min; players <= G::players_max; ++players) {
                SCOPED_TRACE(std::string(name) + " for " + std::to_string(players));
                f(std::string(name), players);
            }
        });
    }
}

}  // namespace shoal::match
