// This server among others: it says that it lives, adopts what others left behind, hears of what they write; and
// forgets what is old.
#include <algorithm>

#include "match/record.h"
#include "server/care.h"
#include "server/hub.h"

namespace shoal::server {

using match::CommandKind;

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds hour = 3600 * second;
// A server that has not said so for this long is dead to those that share its database.
constexpr Milliseconds dead_after_ms = 4 * second;
constexpr Milliseconds sweep_every_ms = 1 * second;
constexpr Milliseconds forget_every_ms = hour;
constexpr Milliseconds wake_every_ms = 60 * second;
constexpr Milliseconds banned_every_ms = 5 * second;
constexpr std::uint32_t adopted_at_once = 500;

}  // namespace

void Hub::start() {
    // Servers compare their beats by the time of day, which is the same for all of them.
    const Milliseconds now = outside_.now();
    started_at_ = clock_.now();
    gave_back_until_ = started_at_;
    outside_.change(
        [server = server_, now, exclusive = exclusive_, dead = dead_after()](storage::Store& store) {
            store.beat(server, now);
            // Nobody else can be alive. One that seems to be gave its last sign before the clock was set back.
            for (const std::string& other : exclusive ? store.live_servers(now, dead) : std::vector<std::string>{}) {
                if (other != server) {
                    store.release_all(other);
                }
            }
        },
        [](bool) {});
    sweep();
}

// Says that this server lives, and takes over what is due and nobody looks after.
void Hub::sweep() {
    if (closing_) {
        return;
    }
    give_time_back_to_all();
    const Milliseconds now = outside_.now();
    auto rows = std::make_shared<std::vector<storage::MatchRow>>();
    auto live = std::make_shared<std::vector<std::string>>();
    auto retractions = std::make_shared<std::vector<storage::Retraction>>();
    outside_.change(
        [rows, live, retractions, heard = retractions_heard_, now, due = clock_.now() + 60 * second, server = server_,
         exclusive = exclusive_, dead = dead_after()](storage::Store& store) {
            store.beat(server, now);
            *live = exclusive ? std::vector{server} : store.live_servers(now, dead);
            *rows = store.adopt(server, now, dead, due, adopted_at_once);
            *retractions = store.retractions(heard);
        },
        [this, rows, live, retractions](bool good) {
            storage_good_ = good;
            if (good && !closing_) {
                live_servers_ = *live;
                adopt(*rows);
                retracted(*retractions);
            }
            outside_.call_at(outside_.now() + sweep_every_ms, [this] { sweep(); });
        });
    const Milliseconds served = outside_.served();
    const auto is_time = [&](std::optional<Milliseconds>& last, Milliseconds every) {
        const bool is = !last || served >= *last + every;
        last = is ? served : *last;
        return is;
    };
    if (is_time(woke_at_, wake_every_ms)) {
        wake_due();
    }
    if (is_time(looked_for_banned_at_, banned_every_ms)) {
        show_out_banned();
        show_out_revoked();
    }
    if (is_time(forgot_at_, forget_every_ms)) {
        forget_old();
    }
    records_.tick();
}

// Tables that are only in the log, and due: correspondence games, open tables that nobody came to.
void Hub::wake_due() {
    auto due = std::make_shared<std::vector<storage::MatchRow>>();
    outside_.ask(
        [due, server = server_, now = clock_.now()](storage::Store& store) {
            storage::MatchQuery query;
            query.owner = server;
            query.wake_after = 0;  // live games are in memory
            query.wake_before = now + wake_every_ms;
            query.limit = adopted_at_once;
            *due = store.list_matches(query);
        },
        [this, due](bool) {
            for (const storage::MatchRow& row : *due) {
                const bool lives =
                    row.summary.stage == storage::Stage::open || row.summary.stage == storage::Stage::running;
                if (lives) {
                    const Milliseconds wait = std::max<Milliseconds>(0, row.summary.wake_at.value_or(0) - clock_.now());
                    outside_.call_at(outside_.now() + wait, [this, row] {
                        adopt({row});
                        tick_in_turn(row.match);
                        put_off(row.match);
                    });
                }
            }
        });
}

// A table that was due and for which nothing was to be done, since something happened there meanwhile, is due later.
void Hub::put_off(const std::string& match) {
    with_table(match, [this](Table* table) {
        if (table != nullptr && table->owned && table->pending.empty() && !closing_ &&
            match::next_deadline(table->match).value_or(0) > now_at(*table)) {
            refresh_summary(*table);
        }
    });
}

// Whether a server is known to live; nobody else uses a database of our own.
bool Hub::is_alive(std::string_view server) const {
    return server == server_ || std::find(live_servers_.begin(), live_servers_.end(), server) != live_servers_.end();
}

Milliseconds Hub::dead_after() const { return exclusive_ ? 1 : dead_after_ms; }

void Hub::adopt(const std::vector<storage::MatchRow>& rows) {
    for (const storage::MatchRow& row : rows) {
        with_table(row.match, [this](Table* table) {
            if (table != nullptr) {
                table->ours = true;
                adopt_if_ours(*table);
            }
        });
    }
}

// A table whose server is gone, or that the database has given to this one, is adopted in its log, too.
void Hub::adopt_if_ours(Table& table) {
    const bool lives = table.match.stage() == match::Stage::open || table.match.stage() == match::Stage::running;
    const std::string& by = table.match.adopted_by();
    if (lives && by != server_ && (table.ours || !is_alive(by)) && !table.adopting && !closing_) {
        begin_adopting(table);
    }
}

void Hub::begin_adopting(Table& table) {
    table.adopting = true;
    struct Found {
        std::optional<Milliseconds> beat;
        bool adopted = false;
    };
    auto found = std::make_shared<Found>();
    outside_.change(
        [found, match = table.match.id(), by = table.match.adopted_by(), server = server_, now = outside_.now(),
         dead = dead_after()](storage::Store& store) {
            found->beat = store.last_beat(by);
            found->adopted = store.adopt_match(match, server, now, dead);
        },
        [this, found, match = table.match.id()](bool good) {
            if (good && found->adopted) {
                adopt_loaded(match, found->beat.value_or(0));
                return;
            }
            if (Table* still = find_table(match)) {
                still->adopting = false;
                still->ours = still->ours && !good;
            }
            if (!good) {
                outside_.call_at(outside_.now() + second, [this, match] {
                    if (Table* still = find_table(match)) {
                        adopt_if_ours(*still);
                    }
                });
            }
        });
}

// The time in which nobody looked after the table is given back.
void Hub::adopt_loaded(const std::string& match, Milliseconds alive_until) {
    with_table(match, [this, alive_until](Table* table) {
        if (table == nullptr || table->match.adopted_by() == server_ || closing_) {
            return;
        }
        table->ours = true;
        const std::string id = table->match.id();
        const Milliseconds now = now_at(*table);
        // A sign of life from the future is from before the clock was set back, and says nothing.
        const Milliseconds alone_since =
            std::max(alive_until > now ? Milliseconds{0} : alive_until, table->match.changed_at());
        // Where no clock runs by the minute a table is adopted when it is due. Somebody was there before, and would
        // have looked after it.
        const bool sleeps = table->match.options().clock.kind != match::Clock::Kind::live;
        const Milliseconds alone_until =
            sleeps ? std::min(now, std::max(started_at_, alone_since + dead_after()) + wake_every_ms) : now;
        run_quietly(*table, adoption(std::max<Milliseconds>(0, alone_until - alone_since)));
        tick(id);
    });
}

match::Command Hub::adoption(Milliseconds credit) const {
    match::Command command;
    command.kind = CommandKind::adopt;
    command.text = server_;
    command.servers = live_servers_;
    if (std::find(command.servers.begin(), command.servers.end(), server_) == command.servers.end()) {
        command.servers.push_back(server_);
    }
    command.number = credit;
    return command;
}

// Another server wrote to a match: if it is in memory here, what it wrote is read.
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
    const auto found = tables_.find(notice.match);
    if (found == tables_.end()) {
        look_for_own(notice.match);
        return;
    }
    if (found->second->loading) {
        // What is being read may be older than the notice.
        found->second->waiting.emplace_back([this, notice](Table* table) {
            if (table != nullptr) {
                heard_of(notice);
            }
        });
        return;
    }
    if (notice.last_sequence > found->second->match.sequence()) {
        catch_up(notice.match, [this, notice](bool good) {
            if (!good) {
                outside_.call_at(outside_.now() + second / 5, [this, notice] { heard_of(notice); });
            }
        });
    }
}

// A game that another server started may be this one's to look after; many notices are one question.
void Hub::look_for_own(const std::string& match) {
    if (closing_ || !looked_for_.insert(match).second) {
        return;
    }
    outside_.call_at(outside_.now() + second, [this, match] {
        looked_for_.erase(match);
        auto row = std::make_shared<std::optional<storage::MatchRow>>();
        outside_.ask([row, match](storage::Store& store) { *row = store.find_match(match); },
                     [this, row, match](bool good) {
                         const bool ours = good && *row && (*row)->owner == server_ &&
                                           (*row)->summary.stage == storage::Stage::running;
                         if (!good) {
                             look_for_own(match);
                         } else if (ours) {
                             adopt({**row});
                             tick(match);
                         }
                     });
    });
}

// Reads what others wrote after what is known here. Not good: it could not be done now.
void Hub::catch_up(const std::string& match, std::function<void(bool)> then) {
    Table* table = find_table(match);
    if (table == nullptr) {
        then(false);
        return;
    }
    outside_.read(match, table->match.sequence(), [this, match, then = std::move(then)](auto records) {
        Table* found = find_table(match);
        // What was decided here meanwhile will be durable or conflict first.
        if (found == nullptr || !records || !found->pending.empty()) {
            then(false);
            return;
        }
        Pending pending;
        for (const storage::Record& record : *records) {
            // An earlier notice may have brought it already.
            if (record.sequence <= found->match.sequence()) {
                continue;
            }
            const std::optional<match::Event> event = match::read_record(record.text);
            match::Told told;
            // Where somebody was taken out of the log, what is here of its earlier records is not it any more.
            if (!event || event->kind == match::EventKind::forgotten ||
                !found->match.apply(*event, audience(*found), &told)) {
                reload(match);
                then(true);
                return;
            }
            found->records.push_back(record.text);
            note(*found, *event);
            tell(*found, *event, told, pending);
        }
        found->turn = listed_turn(found->match);
        for (const auto& [session, text] : pending.messages) {
            send(session, text);
        }
        keep_ahead(*found, true);
        adopt_if_ours(*found);
        look_after(*found);
        settle(match);
        then(true);
        send_away(match);
        unload_if_idle(match);
    });
}

// Whoever was banned, here or by an admin command beside the server, is shown out.
void Hub::show_out_banned() {
    auto banned = std::make_shared<std::vector<std::string>>();
    outside_.ask([banned](storage::Store& store) { *banned = store.banned_players(); },
                 [this, banned](bool) {
                     if (banned->empty()) {
                         return;
                     }
                     const std::set<std::string> out(banned->begin(), banned->end());
                     std::erase_if(players_, [&](const auto& entry) {
                         const storage::PlayerRow& row = entry.second.row;
                         return out.contains(row.player) || out.contains(row.owner);
                     });
                     for (auto& [id, session] : sessions_) {
                         if (out.contains(session.player) || out.contains(session.owner)) {
                             show_out(session, "banned");
                         }
                     }
                 });
}

}  // namespace shoal::server
