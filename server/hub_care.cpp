// What tables need without anybody asking: bots that move, clocks that run out, seats of people who went away,
// rematches, matches left behind by other servers, and forgetting.
#include <algorithm>

#include "match/bot_task.h"
#include "match/json_out.h"
#include "match/project.h"
#include "match/record.h"
#include "server/hub.h"

namespace shoal::server {

using match::CommandKind;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds day = 24 * 3600 * second;
// A server that has not said so for this long is dead to those that share its database.
constexpr Milliseconds dead_after_ms = 4 * second;
constexpr Milliseconds sweep_every_ms = 1 * second;
constexpr Milliseconds forget_every_ms = 3600 * second;
constexpr std::uint32_t adopted_at_once = 500;

}  // namespace

void Hub::look_after(Table& table) {
    if (!table.owned || closing_) {
        return;
    }
    set_timer(table);
    start_bots(table);
    make_rematch(table);
    call_absent(table);
}

void Hub::set_timer(Table& table) {
    const std::optional<Milliseconds> deadline = match::next_deadline(table.match);
    if (!deadline || (table.timer_at != 0 && table.timer_at <= *deadline)) {
        return;
    }
    // Far ones are found again by the sweep.
    if (*deadline > outside_.now() + day) {
        return;
    }
    table.timer_at = *deadline;
    outside_.call_at(*deadline, [this, match = table.match.id(), at = *deadline] {
        Table* found = find_table(match);
        if (found == nullptr || found->timer_at != at) {
            return;
        }
        found->timer_at = 0;
        match::Command command;
        command.kind = CommandKind::tick;
        run_quietly(*found, command);
        if (Table* still = find_table(match)) {
            look_after(*still);
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
        const std::int64_t mark = (static_cast<std::int64_t>(table.epoch) << 20) + moves + 1;
        if (!state.is_played_by_bot() || thinking_at == mark) {
            continue;
        }
        thinking_at = mark;
        std::uint64_t number = 0;
        outside_.random_bytes({reinterpret_cast<std::uint8_t*>(&number), sizeof(number)});
        Thinking thinking{match::bot_task(table.match, seat, state.bot, number), match::bot_weight(state.bot)};
        const Milliseconds ready_at = outside_.now() + config_.bot_pace_ms;
        outside_.think(std::move(thinking),
                       [this, match = table.match.id(), seat, epoch = table.epoch, moves, ready_at](std::string move) {
                           if (outside_.now() >= ready_at) {
                               bot_moved(match, seat, epoch, moves, std::move(move));
                               return;
                           }
                           outside_.call_at(ready_at, [this, match, seat, epoch, moves, move = std::move(move)] {
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
}

bool Hub::is_connected(const Table& table, std::string_view player) const {
    return std::any_of(table.watchers.begin(), table.watchers.end(),
                       [&](const Watcher& watcher) { return watcher.player == player; });
}

void Hub::seat_left(const std::string& match, const std::string& player) {
    if (closing_) {
        return;
    }
    with_table(match, [this, player](Table* table) {
        if (table == nullptr || is_connected(*table, player)) {
            return;
        }
        match::Command command;
        command.kind = CommandKind::go;
        command.seat = table->match.seat_of(player);
        command.text = server_;
        run_quietly(*table, command);
    });
}

// The new table is made first; the old one points to it once it is there for good.
void Hub::make_rematch(Table& table) {
    if (!match::wants_rematch(table.match) || table.rematch_begun) {
        return;
    }
    table.rematch_begun = true;
    const std::string fresh = new_id();
    const Milliseconds now = outside_.now();
    auto made = std::make_unique<Table>(fresh);
    made->loading = false;
    made->owned = true;
    std::vector<match::Event> events = match::rematch_events(table.match, new_secret(), now);
    Table& place = *(tables_[fresh] = std::move(made));
    Actor actor;
    actor.reply = [this, fresh, old = table.match.id()](const Text&) {
        Table* before = find_table(old);
        if (before == nullptr || find_table(fresh) == nullptr) {
            return;
        }
        match::Command command;
        command.kind = CommandKind::rematch;
        command.text = fresh;
        run_quietly(*before, command);
    };
    commit(place, std::move(events), &actor);
}

// Players of correspondence games can have a program of theirs called when it is their turn.
void Hub::call_absent(Table& table) {
    const match::Match& match = table.match;
    if (match.options().clock.kind != match::Clock::Kind::days || match.stage() != match::Stage::running) {
        return;
    }
    const auto moves_made = static_cast<std::int64_t>(match.moves_made());
    if (table.called_at == moves_made) {
        return;
    }
    table.called_at = moves_made;
    for (const Seat seat : match.to_move()) {
        const match::SeatState& state = match.seat(seat);
        if (!state.is_person() || state.is_played_by_bot()) {
            continue;
        }
        auto found = std::make_shared<std::optional<storage::PlayerRow>>();
        outside_.ask([found, player = state.player](storage::Store& store) { *found = store.find_player(player); },
                     [this, found, id = match.id(), game = match.options().game, moves_made](bool good) {
                         if (!good || !*found || (*found)->webhook.empty() || !config_.webhooks) {
                             return;
                         }
                         std::string body;
                         {
                             match::Object object(body);
                             object.text("is", "your_turn").text("match", id).text("game", game);
                             object.number("moves", moves_made);
                         }
                         outside_.call_webhook((*found)->webhook, body);
                     });
    }
}

void Hub::start() {
    const Milliseconds now = outside_.now();
    outside_.change([server = server_, now](storage::Store& store) { store.beat(server, now); }, [](bool) {});
    sweep();
}

// Says that this server lives, takes over what nobody looks after, and wakes what is due.
void Hub::sweep() {
    if (closing_) {
        return;
    }
    const Milliseconds now = outside_.now();
    const Milliseconds dead_after = exclusive_ ? 0 : dead_after_ms;
    auto rows = std::make_shared<std::vector<storage::MatchRow>>();
    auto due = std::make_shared<std::vector<storage::MatchRow>>();
    auto live = std::make_shared<std::vector<std::string>>();
    outside_.change(
        [=, server = server_, exclusive = exclusive_](storage::Store& store) {
            store.beat(server, now);
            *live = exclusive ? std::vector{server} : store.live_servers(now, dead_after);
            *rows = store.adopt(server, now, dead_after, now + 60 * second, adopted_at_once);
            storage::MatchQuery query;
            query.owner = server;
            query.wake_before = now;
            query.limit = adopted_at_once;
            *due = store.list_matches(query);
        },
        [this, rows, due, live](bool good) {
            storage_good_ = good;
            if (good) {
                live_servers_ = *live;
                adopt(*rows);
                for (const storage::MatchRow& row : *due) {
                    // Loading it is enough: its timer is set then, and what is overdue happens at once.
                    if (row.summary.stage == storage::Stage::open || row.summary.stage == storage::Stage::running) {
                        with_table(row.match, [this](Table* table) {
                            if (table != nullptr) {
                                look_after(*table);
                            }
                        });
                    }
                }
            }
            outside_.call_at(outside_.now() + sweep_every_ms, [this] { sweep(); });
        });
    if (now >= forgot_at_ + forget_every_ms) {
        forgot_at_ = now;
        forget_old();
    }
}

void Hub::adopt(const std::vector<storage::MatchRow>& rows) {
    for (const storage::MatchRow& row : rows) {
        with_table(row.match, [this, match = row.match](Table* table) {
            if (table == nullptr) {
                return;
            }
            if (table->match.adopted_by() == server_) {
                table->owned = true;
                look_after(*table);
                return;
            }
            auto beat = std::make_shared<std::optional<Milliseconds>>();
            outside_.ask(
                [beat, server = table->match.adopted_by()](storage::Store& store) { *beat = store.last_beat(server); },
                [this, beat, match](bool good) { adopt_loaded(match, good ? beat->value_or(0) : 0); });
        });
    }
}

// The time in which nobody looked after the table is given back.
void Hub::adopt_loaded(const std::string& match, Milliseconds alive_until) {
    Table* table = find_table(match);
    if (table == nullptr) {
        return;
    }
    table->owned = true;
    match::Command command;
    command.kind = CommandKind::adopt;
    command.text = server_;
    command.servers = live_servers_;
    if (std::find(command.servers.begin(), command.servers.end(), server_) == command.servers.end()) {
        command.servers.push_back(server_);
    }
    const Milliseconds now = outside_.now();
    command.number = std::max<Milliseconds>(0, now - std::max(alive_until, table->match.changed_at()));
    run_quietly(*table, command);
    if (Table* still = find_table(match)) {
        for (const Watcher& watcher : still->watchers) {
            const Seat seat = still->match.seat_of(watcher.player);
            if (seat != no_seat && still->match.seat(seat).server != server_) {
                match::Command come;
                come.kind = CommandKind::come;
                come.seat = seat;
                come.text = server_;
                run_quietly(*still, come);
                break;
            }
        }
    }
}

// Another server wrote to a match that is in memory here: read what it wrote.
void Hub::heard_of(const storage::Notice& notice) {
    if (notice.match.empty()) {
        std::vector<std::string> all;
        for (const auto& [match, table] : tables_) {
            all.push_back(match);
        }
        for (const std::string& match : all) {
            heard_of({match, UINT32_MAX, notice.server});
        }
        return;
    }
    Table* table = find_table(notice.match);
    if (table == nullptr || notice.last_sequence <= table->match.sequence()) {
        return;
    }
    const std::uint32_t after = table->match.sequence();
    outside_.read(notice.match, after, [this, match = notice.match, after](auto records) {
        Table* found = find_table(match);
        // What was decided here meanwhile will conflict, and then everything is read again.
        if (found == nullptr || !records || found->match.sequence() != after || !found->pending.empty()) {
            return;
        }
        Pending pending;
        for (const storage::Record& record : *records) {
            const std::optional<match::Event> event = match::read_record(record.text);
            match::Told told;
            if (!event || !found->match.apply(*event, audience(*found), &told)) {
                reload(match);
                return;
            }
            found->records.push_back(record.text);
            note(*found, *event);
            tell(*found, *event, told, pending);
        }
        for (const auto& [session, text] : pending.messages) {
            send(session, text);
        }
        look_after(*found);
        unload_if_idle(match);
    });
}

// Matches that are long over and people who never came back are forgotten, as the privacy page says.
void Hub::forget_old() {
    const Milliseconds now = outside_.now();
    outside_.change(
        [now, match_days = config_.match_days, player_days = config_.player_days](storage::Store& store) {
            for (const storage::Stage stage : {storage::Stage::finished, storage::Stage::abandoned}) {
                if (match_days == 0) {
                    break;
                }
                storage::MatchQuery query;
                query.stage = stage;
                query.changed_before = now - match_days * day;
                for (const storage::MatchRow& row : store.list_matches(query)) {
                    store.delete_match(row.match);
                }
            }
            std::string after;
            while (player_days != 0) {
                const std::vector<storage::PlayerRow> rows = store.list_players(500, after);
                for (const storage::PlayerRow& row : rows) {
                    if (row.seen_at < now - player_days * day && !row.banned) {
                        store.delete_player(row.player);
                    }
                    after = row.player;
                }
                if (rows.empty()) {
                    break;
                }
            }
        },
        [this](bool good) {
            if (!good) {
                log_.warning("forgetting_failed");
            }
        });
}

}  // namespace shoal::server
