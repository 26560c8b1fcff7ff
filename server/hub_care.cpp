// What tables need without anybody asking: bots that move, clocks that run out, seats of people who went away,
// rematches, calls to players' programs.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "match/bot_task.h"
#include "match/json_out.h"
#include "match/project.h"
#include "match/record.h"
#include "server/hub.h"

namespace shoal::server {

using match::CommandKind;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds hour = 3600 * second;

}  // namespace

void Hub::look_after(Table& table) {
    if (!table.owned || closing_) {
        return;
    }
    set_timer(table);
    start_bots(table);
    make_rematch(table);
}

void Hub::set_timer(Table& table) {
    const std::optional<Milliseconds> deadline = match::next_deadline(table.match);
    if (!deadline || (table.timer_at != 0 && table.timer_at <= *deadline)) {
        return;
    }
    // What is far off is looked at again: timers of days would outlive their tables.
    const Milliseconds now = now_at(table);
    const Milliseconds at = std::min(*deadline, now + hour);
    table.timer_at = at;
    outside_.call_at(outside_.now() + std::max<Milliseconds>(0, at - now), [this, match = table.match.id(), at] {
        Table* found = find_table(match);
        if (found == nullptr || found->timer_at != at) {
            return;
        }
        found->timer_at = 0;
        tick(match);
    });
}

void Hub::tick(const std::string& match, const std::function<void()>& then) {
    with_table(match, [this, match, then](Table* table) {
        // First, so that nothing that goes wrong with one table keeps the next from its turn.
        if (then) {
            then();
        }
        tick_table(match, table);
    });
}

void Hub::tick_table(const std::string& match, Table* table) {
    if (table == nullptr) {
        if (missing_ == Missing::unread) {
            outside_.call_at(outside_.now() + second, [this, match] { tick(match); });
        }
        return;
    }
    adopt_if_ours(*table);
    if (!table->owned || closing_) {
        return;
    }
    match::Command command;
    command.kind = CommandKind::tick;
    run_quietly(*table, command);
    if (Table* still = find_table(match)) {
        look_after(*still);
    }
}

// Many tables are due at one moment where many people left at one. They come into memory one after the other, so that
// nobody who plays waits for all of them.
void Hub::tick_in_turn(const std::string& match) {
    due_.push_back(match);
    if (due_.size() == 1) {
        tick_next();
    }
}

void Hub::tick_next() {
    const std::string match = due_.front();
    tick(match, [this] {
        due_.pop_front();
        if (!due_.empty()) {
            outside_.call_at(outside_.now(), [this] { tick_next(); });
        }
    });
}

// Bots think elsewhere, from the view of their seat; they take a moment even when they know at once, so that
// people can follow.
void Hub::start_bots(Table& table) {
    if (table.match.is_paused()) {
        return;
    }
    const auto moves = static_cast<std::int64_t>(table.match.moves_made());
    for (const Seat seat : table.match.to_move()) {
        const match::SeatState& state = table.match.seat(seat);
        std::int64_t& thinking_at = table.thinking_at[seat.value];
        // Others who choose at the same time do not change what this one chooses from.
        const std::int64_t mark =
            (static_cast<std::int64_t>(table.epoch) << 20) + static_cast<std::int64_t>(state.asked_at) + 1;
        if (!state.is_played_by_bot() || thinking_at == mark) {
            continue;
        }
        thinking_at = mark;
        std::uint64_t number = 0;
        outside_.match_bytes({reinterpret_cast<std::uint8_t*>(&number), sizeof(number)},
                             fmt::format("bot {} {}", seat.value, state.asked_at));
        Thinking thinking{match::bot_task(table.match, seat, state.bot, number), match::bot_weight(state.bot),
                          table.match.host()};
        const Milliseconds ready_at = clock_.now() + config_.bot_pace_ms;
        outside_.think(std::move(thinking), [this, match = table.match.id(), seat, epoch = table.epoch, moves,
                                             ready_at](std::string move) {
            const Milliseconds left = ready_at - clock_.now();
            if (left <= 0) {
                bot_moved(match, seat, epoch, moves, std::move(move));
                return;
            }
            outside_.call_at(outside_.now() + left, [this, match, seat, epoch, moves, move = std::move(move)] {
                bot_moved(match, seat, epoch, moves, move);
            });
        });
    }
}

void Hub::bot_moved(const std::string& match, Seat seat, std::uint64_t epoch, std::int64_t moves, std::string move) {
    Table* table = find_table(match);
    if (table == nullptr || closing_) {
        return;
    }
    if (table->epoch != epoch) {
        // Something happened meanwhile; if the bot is still to move it has been asked again.
        return;
    }
    match::Command command;
    command.kind = CommandKind::bot_move;
    command.seat = seat;
    command.number = moves;
    command.text = std::move(move);
    run_quietly(*table, command);
    // A bot that found nothing, because too many think at once, is asked again.
    table = find_table(match);
    if (table != nullptr && table->epoch == epoch && table->match.to_move().contains(seat) &&
        table->match.seat(seat).asked_at <= static_cast<std::size_t>(moves)) {
        table->thinking_at[seat.value] = 0;
        outside_.call_at(outside_.now() + second, [this, match] {
            if (Table* still = find_table(match)) {
                look_after(*still);
            }
        });
    }
}

bool Hub::is_watched_by(const Table& table, std::string_view family) const {
    return std::any_of(table.watchers.begin(), table.watchers.end(),
                       [&](const Watcher& watcher) { return match::family_of(watcher) == family; });
}

// Those of a family who have a seat.
std::vector<std::string> Hub::seated(const Table& table, std::string_view family) {
    std::vector<std::string> players;
    for (const Seat seat : table.match.all_seats()) {
        const match::SeatState& state = table.match.seat(seat);
        if (state.is_person() && match::family_of(state) == family) {
            players.push_back(state.player);
        }
    }
    return players;
}

// The person is connected here; that is an event like any other, and the others hear of it.
void Hub::come(Table& table, const std::string& player) {
    match::Command command;
    command.kind = CommandKind::come;
    command.seat = table.match.seat_of(player);
    command.text = server_;
    if (command.seat != no_seat && !table.match.is_kicked(player)) {
        run_quietly(table, command);
    }
}

// Who shares a device is here with whoever holds it.
void Hub::come_all(const std::string& match, const std::string& family) {
    const Table* table = find_table(match);
    const std::vector<std::string> players = table == nullptr ? std::vector<std::string>{} : seated(*table, family);
    for (const std::string& player : players) {
        if (Table* still = find_table(match)) {
            come(*still, player);
        }
    }
}

// Whoever watches here and counts as gone is here after all, and whoever counts as here and does not watch may be gone.
void Hub::settle(const std::string& match) {
    Table* table = find_table(match);
    if (table == nullptr || closing_ || table->match.stage() == match::Stage::finished ||
        table->match.stage() == match::Stage::abandoned) {
        return;
    }
    std::set<std::string> gone;  // families
    std::vector<std::string> here;
    for (const Seat seat : table->match.all_seats()) {
        const match::SeatState& state = table->match.seat(seat);
        if (!state.is_person()) {
            continue;
        }
        // Who was kicked is gone, whoever else of theirs is here.
        const bool watched = !table->match.is_kicked(state.player) && is_watched_by(*table, match::family_of(state));
        if (watched && !is_alive(state.server)) {
            here.push_back(state.player);
        } else if (!watched && state.server == server_) {
            gone.insert(match::family_of(state));
        }
    }
    for (const std::string& family : gone) {
        seats_left_soon(match, family);
    }
    for (const std::string& player : here) {
        if (Table* still = find_table(match)) {
            come(*still, player);
        }
    }
}

// A reloaded page is back in a moment, and a device that is handed over too; only who stays away is gone.
void Hub::seats_left_soon(const std::string& match, const std::string& family, Milliseconds wait_ms) {
    constexpr Milliseconds moment_ms = 3 * second;
    if (!family.empty()) {
        outside_.call_at(outside_.now() + std::max(moment_ms, wait_ms),
                         [this, match, family] { seats_left(match, family); });
    }
}

void Hub::seats_left(const std::string& match, const std::string& family) {
    if (closing_) {
        return;
    }
    with_table(match, [this, match, family](Table* table) {
        if (table == nullptr && missing_ == Missing::unread) {
            seats_left_soon(match, family);
            return;
        }
        const std::vector<std::string> players = table == nullptr ? std::vector<std::string>{} : seated(*table, family);
        for (const std::string& player : players) {
            Table* still = find_table(match);
            if (still == nullptr || (is_watched_by(*still, family) && !still->match.is_kicked(player))) {
                continue;
            }
            const Seat seat = still->match.seat_of(player);
            if (seat == no_seat) {
                continue;
            }
            const Milliseconds restless_ms = still->match.restless_ms(seat, now_at(*still));
            if (restless_ms > 0 && still->match.seat(seat).is_here()) {
                seats_left_soon(match, family, restless_ms);
                continue;
            }
            match::Command command;
            command.kind = CommandKind::go;
            command.seat = seat;
            command.text = server_;
            run_quietly(*still, command);
        }
    });
}

// The new table is made first; the old one points to it once it is there for good. It is the host's, and counts among
// theirs: where it would be one too many it waits until there is room.
void Hub::make_rematch(Table& table) {
    if (!match::wants_rematch(table.match) || table.rematch_begun) {
        return;
    }
    table.rematch_begun = true;
    if (!table.rematch_made.empty()) {
        point_to_rematch(table.match.id(), table.rematch_made);
        return;
    }
    count_tables(table.match.host(),
                 [this, old = table.match.id(), host = table.match.host()](std::optional<std::size_t> tables) {
                     Table* before = find_table(old);
                     const bool made = before != nullptr && !closing_ && tables &&
                                       *tables < static_cast<std::size_t>(config_.matches_per_person_max) &&
                                       limits_.take_table(before->wished_from, clock_.now());
                     if (made) {
                         set_up_rematch(*before);
                         return;
                     }
                     end_making(host);
                     if (before == nullptr || closing_) {
                         return;
                     }
                     tables ? put_off_rematch(*before) : try_rematch_again(old, second);
                 });
}

void Hub::set_up_rematch(Table& table) {
    const std::string old = table.match.id();
    const std::string host = table.match.host();
    const std::string fresh = new_id();
    std::vector<match::Event> events = match::rematch_events(table.match, new_deal_secret(), clock_.now());
    Actor actor;
    actor.reply = [this, fresh, old, host](const Text& text) {
        end_making(host);
        if (text->find(R"("is":"done")") != std::string::npos) {
            point_to_rematch(old, fresh);
        } else {
            try_rematch_again(old, second);
        }
    };
    commit(add_table(fresh), std::move(events), std::make_shared<const Actor>(std::move(actor)));
}

void Hub::point_to_rematch(const std::string& old, const std::string& fresh) {
    with_table(old, [this, fresh](Table* before) {
        if (before != nullptr) {
            before->rematch_made = fresh;
            match::Command command;
            command.kind = CommandKind::rematch;
            command.text = fresh;
            run_quietly(*before, command);
        }
    });
}

void Hub::put_off_rematch(Table& table) {
    constexpr Milliseconds again_ms = 10 * second;
    if (!std::exchange(table.rematch_waits, true)) {
        for (const Watcher& watcher : table.watchers) {
            if (const Session* session = find_session(watcher.session)) {
                Actor actor;
                actor.language = session->language;
                actor.reply = [this, id = watcher.session](const Text& text) { send(id, text); };
                refuse(actor, "rematch_waits", table.match.id());
            }
        }
    }
    try_rematch_again(table.match.id(), again_ms);
}

// Everybody still wishes for it by then, or it is not made. A table that is not in memory by then is looked after when
// somebody comes to it.
void Hub::try_rematch_again(const std::string& match, Milliseconds in_ms) {
    outside_.call_at(outside_.now() + in_ms, [this, match] {
        if (Table* table = find_table(match)) {
            table->rematch_begun = false;
            look_after(*table);
        }
    });
}

// Players of correspondence games can have a program of theirs called when it has become their turn.
void Hub::call_absent(Table& table, const std::vector<match::Event>& events, Pending& pending) {
    const match::Match& match = table.match;
    const bool turned = std::any_of(events.begin(), events.end(), [](const match::Event& event) {
        return event.kind == match::EventKind::started || event.kind == match::EventKind::moved ||
               event.kind == match::EventKind::undone;
    });
    if (!config_.webhooks || !turned || match.options().clock.kind != match::Clock::Kind::days) {
        return;
    }
    for (const Seat seat : match.to_move()) {
        const match::SeatState& state = match.seat(seat);
        // Those who had to move before were told before.
        if (!state.is_person() || state.is_played_by_bot() || state.asked_at != match.moves_made()) {
            continue;
        }
        std::string body;
        {
            match::Object object(body);
            object.text("is", "your_turn").text("match", match.id()).text("game", match.options().game);
            object.number("moves", static_cast<std::int64_t>(match.moves_made()));
        }
        pending.acknowledgements.emplace_back([this, player = state.player, body](bool durable) {
            if (durable) {
                call_person(player, body);
            }
        });
    }
}

void Hub::call_person(const std::string& player, std::string body) {
    auto found = std::make_shared<std::optional<storage::PlayerRow>>();
    outside_.ask([found, player](storage::Store& store) { *found = store.find_player(player); },
                 [this, found, body = std::move(body)](bool good) {
                     if (good && *found && !(*found)->webhook.empty()) {
                         outside_.call_webhook((*found)->webhook, body);
                     }
                 });
}

}  // namespace shoal::server
