// Random histories of a table: commands of every kind, sensible and not, from everybody, at random moments.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "tests/match/table.h"

namespace shoal::match {

class Storm {
public:
    Storm(Table& table, std::uint64_t seed) : table_(table), generator_(seed) {}

    // One command; now and then the time moves on to the next deadline.
    void step() {
        pass_time();
        const Stage stage = table_.stage();
        if (stage == Stage::open) {
            arrange();
        } else if (stage == Stage::running && number(10) < 6) {
            play();
        } else {
            anything();
        }
    }
    void run(int steps) {
        for (int i = 0; i < steps && !testing::Test::HasFailure(); ++i) {
            step();
        }
    }

    int number(int n) { return below(generator_, n); }
    Fast& generator() { return generator_; }

private:
    static constexpr std::array<const char*, 3> servers{"s1", "s2", "s3"};

    void pass_time() {
        if (number(100) == 0) {
            table_.now = std::max(table_.now, next_deadline(table_.match).value_or(table_.now));
        } else {
            table_.now += number(3000);
        }
    }
    std::string anybody() {
        return number(4) == 0 ? "guest" : number(8) == 0 ? "child" : person(number(table_.match.players()));
    }
    std::string level() { return number(8) == 0 ? "nonsense" : number(2) == 0 ? "easy" : "medium"; }
    Seat any_seat() { return number(10) == 0 ? no_seat : Seat(number(table_.match.players() + 1)); }

    void arrange() {
        const int players = table_.match.players();
        const int seat = number(players);
        switch (number(10)) {
            case 0: table_.by(person(seat), CommandKind::stand); break;
            case 1:
                // Their own, or one that they cannot show.
                table_.by(person(seat), CommandKind::commit, commitment_of(number(3) == 0 ? 20 : seat));
                break;
            case 2: arrange_bot(CommandKind::seat_bot, level()); break;
            case 3: arrange_bot(CommandKind::drop_bot, ""); break;
            case 4: change(); break;
            case 5: anything(); break;
            case 6: begin(); break;
            case 7: table_.come(seat); break;
            default: table_.sit(seat); break;
        }
        // Once the seats are locked, some show their shares, some others', and some nothing.
        if (table_.match.is_locked() && number(3) != 0) {
            table_.by(person(seat), CommandKind::reveal, nonce_of(number(4) == 0 ? 20 : seat));
        } else if (table_.match.is_locked()) {
            table_.tick();
        }
    }
    // The host does, and others try. Drawn one after the other: compilers order arguments as they like.
    void arrange_bot(CommandKind kind, const std::string& level) {
        const std::string who = number(2) == 0 ? table_.match.host() : anybody();
        const Seat seat = any_seat();
        table_.by(who, kind, level, false, seat);
    }
    // Now and then the host has waited long enough.
    void begin() {
        for (int i = 0; i < table_.match.players() && number(12) != 0; ++i) {
            table_.seat_bot(i);
        }
        table_.lock();
    }
    void change() {
        TableOptions options = table_.match.options();
        options.commentators = number(3) != 0;
        options.undo = number(4) != 0;
        options.grace_ms = number(100) * second;
        const int kind = number(3);
        options.clock = kind == 0   ? Clock{}
                        : kind == 1 ? Clock{Clock::Kind::live, (1 + number(30)) * second, number(100) * second}
                                    : Clock{Clock::Kind::days, day, 0};
        Command command;
        command.kind = CommandKind::change;
        command.player = number(4) == 0 ? "p1" : "p0";
        command.options = std::make_shared<const TableOptions>(options);
        table_.send(command);
    }
    void play() {
        const SeatSet deciding = table_.match.to_move();
        Seat seat = deciding.first();
        for (const Seat other : deciding) {
            seat = number(2) == 0 ? other : seat;
        }
        if (number(20) == 0) {
            seat = Seat(number(table_.match.players()));
        }
        if (number(12) == 0) {
            table_.by(table_.match.seat(seat).player, CommandKind::undo);
            return;
        }
        const std::string move = table_.random_legal(seat, generator_);
        table_.move(seat, move.empty() ? "nonsense" : move, number(2) == 0);
    }
    void anything() {
        const std::string player = anybody();
        switch (number(19)) {
            case 0: table_.by(player, CommandKind::say, "hello \"there\"\n\xc3\xa4 " + player); break;
            case 1: table_.by(player, CommandKind::wish, "pause", number(4) != 0); break;
            case 2: wish_all("resume"); break;
            case 3: table_.by(player, CommandKind::wish, number(3) == 0 ? "abandon" : "rematch", number(4) != 0); break;
            case 4: table_.by(player, CommandKind::resign); break;
            case 5:
            case 6: table_.by(player, CommandKind::claim, "", false, any_seat()); break;
            case 7:
                table_.by("p0", number(30) == 0 ? CommandKind::kick : CommandKind::mute, player, number(2) == 0);
                break;
            case 8: consent_all(); break;
            case 9: table_.by("other", CommandKind::comment); break;
            case 10:
            case 11: table_.come(number(table_.match.players()), servers[static_cast<std::size_t>(number(3))]); break;
            case 12: table_.go(number(table_.match.players()), servers[static_cast<std::size_t>(number(3))]); break;
            case 13: table_.adopt({"s1", servers[static_cast<std::size_t>(number(3))]}, number(5000)); break;
            case 14: rename(player); break;
            case 15: table_.by("", CommandKind::rematch, "newmatch"); break;
            case 16: table_.by(player, CommandKind::unask); break;
            case 17: table_.by(number(2) == 0 ? "p0" : player, CommandKind::admit, anybody(), number(4) != 0); break;
            default: table_.tick(); break;
        }
    }
    void wish_all(const std::string& what) {
        for (const Seat seat : table_.match.people()) {
            table_.by(table_.match.seat(seat).player, CommandKind::wish, what, true);
        }
    }
    void consent_all() {
        const bool yes = number(4) != 0;
        for (const Seat seat : table_.match.people()) {
            table_.by(table_.match.seat(seat).player, CommandKind::consent, "", yes);
        }
    }
    void rename(const std::string& player) {
        const int which = number(100);
        if (which < 4) {
            table_.by(player, CommandKind::forget);
            return;
        }
        Command command;
        command.kind = CommandKind::rename;
        command.player = player;
        command.name = "New " + std::to_string(which);
        table_.send(command);
    }

    Table& table_;
    Fast generator_;
};

// A history from the making of a table on.
inline Table stormy_table(const std::string& game, int players, std::uint64_t seed, int steps) {
    TableOptions options = options_for(game, players);
    options.commentators = true;
    options.password = hash_password("word", "salt");
    Table table(options);
    table.owners["child"] = "p1";
    Storm storm(table, seed);
    for (int i = 0; i < players; ++i) {
        i < 2 + storm.number(players) ? table.sit(i) : table.seat_bot(i, "easy");
    }
    storm.run(steps);
    return table;
}

}  // namespace shoal::match
