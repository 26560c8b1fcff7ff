// Commands to tables: who may give them, what they lead to, and answers in the order of what happened.
#include <algorithm>

#include "server/hub.h"
#include "server/hub_text.h"

namespace shoal::server {

using match::Event;
using match::EventKind;

namespace {

constexpr std::size_t pending_max = 500;

}  // namespace

// A command on its way: whoever waits for it, for the disk or for another try shares it.
struct Hub::Order {
    std::string match;
    match::Command command;
    Actor actor;
    int tries = 3;  // left, where somebody else's record comes first
};

void Hub::run(const std::string& match, const match::Command& command, Actor actor) {
    carry_out(std::make_shared<const Order>(Order{match, command, std::move(actor)}));
}

void Hub::carry_out(const std::shared_ptr<const Order>& order) {
    with_table(order->match, [this, order](Table* table) {
        const auto& [match, command, actor, tries] = *order;
        if (table == nullptr) {
            refuse(actor, missing_reason(), match);
            return;
        }
        // The disk does not follow; what waits for it must not grow without end.
        if (table->pending.size() >= pending_max) {
            refuse(actor, "too_many_messages", match);
            return;
        }
        if (command.kind == match::CommandKind::wish && command.text == "rematch" && command.flag) {
            table->wished_from = actor.address;
        }
        if (!may_speak(*table, command)) {
            refuse_in_order(*table, actor, command, match::Refusal::not_at_table);
            return;
        }
        if (!is_about_somebody_here(*table, command)) {
            refuse_in_order(*table, actor, command, match::Refusal::no_such_player);
            return;
        }
        if (time_owed(*table) > 0) {
            give_time_back(match);
            carry_out(order);
            return;
        }
        decide(*table, order);
    });
}

void Hub::decide(Table& table, const std::shared_ptr<const Order>& order) {
    const auto& [match, command, actor, tries] = *order;
    match::Command whole = with_own_name(table, command);
    if (whole.kind == match::CommandKind::start) {
        whole.number = shares_out_of_reach(table, actor);
    }
    match::Decision decision = match::decide(table.match, whole, now_at(table));
    if (decision.is_refused()) {
        refuse_in_order(table, actor, command, decision.refusal);
        return;
    }
    if (decision.events.empty()) {
        reply_in_order(table, actor, done_text(actor, match, table.match.sequence()));
        return;
    }
    for (const Event& event : decision.events) {
        if (event.kind == EventKind::committed) {
            table.promised_from[event.seat.value] = actor.device;
        }
    }
    std::function<void()> again;
    if (tries > 1) {
        again = [this, order] {
            Order next = *order;
            --next.tries;
            carry_out(std::make_shared<const Order>(std::move(next)));
        };
    }
    commit(table, std::move(decision.events), std::shared_ptr<const Actor>(order, &order->actor), std::move(again));
}

// The seats whose share lies on a device that does not look at the table, though the person may do so with another:
// nobody there could show it.
std::int64_t Hub::shares_out_of_reach(const Table& table, const Actor& starts) {
    std::int64_t seats = 0;
    for (const Seat seat : table.match.all_seats()) {
        const std::string& device = table.promised_from[seat.value];
        const auto is_device = [&](const Watcher& watcher) {
            const Session* session = find_session(watcher.session);
            return session != nullptr && session->token_hash == device;
        };
        if (!device.empty() && device != starts.device && std::ranges::none_of(table.watchers, is_device)) {
            seats |= std::int64_t{1} << seat.value;
        }
    }
    return seats;
}

// Who talks at a table sits there or looks at it: its id alone lets nobody in.
bool Hub::may_speak(const Table& table, const match::Command& command) const {
    return command.kind != match::CommandKind::say || table.match.seat_of(command.player) != no_seat ||
           is_watched_by(table, match::family_of(command));
}

// A host keeps out, or quiet, whom the table has met or somebody who looks at it now; ids that are made up fill the
// log.
bool Hub::is_about_somebody_here(const Table& table, const match::Command& command) const {
    const bool names_somebody = command.kind == match::CommandKind::kick || command.kind == match::CommandKind::mute;
    return !names_somebody || command.player != table.match.host() || table.match.has_met(command.text) ||
           std::any_of(table.watchers.begin(), table.watchers.end(), [&](const Watcher& watcher) {
               return watcher.player == command.text || watcher.owner == command.text;
           });
}

// What a refusal says may rest on what is not durable yet.
void Hub::refuse_in_order(Table& table, const Actor& actor, const match::Command& command, match::Refusal refusal) {
    std::string words;
    std::string game_reason;
    if (refusal == match::Refusal::refused_move || refusal == match::Refusal::penalised_move) {
        const Seat seat = table.match.seat_of(command.player);
        game_reason = table.match.play()->game().judge(seat, command.text).reason;
        words = table.match.play()->explain(seat, command.text, actor.language);
    }
    Actor told = actor;
    if (!sends_directly(table)) {
        told.reply = [&table, reply = actor.reply](const Text& text) {
            table.pending.back().acknowledgements.emplace_back([reply, text](bool) { reply(text); });
        };
    }
    refuse(told, match::refusal_name(refusal), table.match.id(), {}, {}, game_reason, words);
}

// Whoever has the name of somebody at the table, or one that looks like it, gets a number behind it there.
match::Command Hub::with_own_name(const Table& table, match::Command command) {
    using match::CommandKind;
    const bool shown = command.kind == CommandKind::sit || command.kind == CommandKind::claim ||
                       command.kind == CommandKind::say || command.kind == CommandKind::rename;
    if (!shown || command.name.empty()) {
        return command;
    }
    const Seat own = table.match.seat_of(command.player);
    if (command.kind == CommandKind::say && own != no_seat) {
        command.name = table.match.seat(own).name;
        return command;
    }
    std::set<std::string> others;
    for (const Seat seat : table.match.all_seats()) {
        const match::SeatState& state = table.match.seat(seat);
        if (!state.player.empty() && state.player != command.player) {
            others.insert(name_key(state.name));
        }
    }
    const std::string name = command.name;
    for (int number = 2; others.contains(name_key(command.name)); ++number) {
        command.name = name + " (" + std::to_string(number) + ')';
    }
    return command;
}

// For what the server does of its own accord: refusals mean that there is nothing to do.
void Hub::run_quietly(Table& table, const match::Command& command) {
    const std::string match = table.match.id();
    if (time_owed(table) > 0) {
        give_time_back(match);
    }
    Table* still = find_table(match);
    if (still == nullptr) {
        return;
    }
    match::Decision decision = match::decide(still->match, with_own_name(*still, command), now_at(*still));
    if (!decision.events.empty()) {
        commit(*still, std::move(decision.events), nullptr);
    }
}

void Hub::reply_in_order(Table& table, const Actor& actor, Text text) {
    if (sends_directly(table)) {
        actor.reply(text);
        return;
    }
    table.pending.back().acknowledgements.emplace_back(
        [this, actor, text = std::move(text), match = table.match.id()](bool durable) {
            if (durable) {
                actor.reply(text);
            } else {
                refuse(actor, "not_saved", match);
            }
        });
}

}  // namespace shoal::server
