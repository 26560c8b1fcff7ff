// What each message does.
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>

#include "match/bot_task.h"
#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "match/options.h"
#include "match/project.h"
#include "server/hub.h"
#include "server/hub_text.h"

namespace shoal::server {

namespace json = boost::json;
using match::CommandKind;
using match::flag_field;
using match::number_field;
using match::text_field;

namespace {

constexpr std::size_t watched_max = 50;
constexpr std::size_t move_bytes_max = 64;

std::string match_of(const json::object& message) {
    return std::string(text_field(message, "match").value_or("").substr(0, 64));
}

Seat seat_in(const json::object& message) {
    const std::optional<std::int64_t> seat = number_field(message, "seat");
    if (!seat) {
        return no_seat;
    }
    // A number that is no seat's stays one: it must not come to mean any seat.
    constexpr int nobodys_seat = 200;
    return Seat(*seat >= 0 && *seat < nobodys_seat ? static_cast<int>(*seat) : nobodys_seat);
}

// What a message asks for, and which of its fields is the command's text.
struct Meaning {
    CommandKind kind;
    std::string_view text;
};

const std::map<std::string_view, Meaning>& meanings() {
    static const std::map<std::string_view, Meaning> all{
        {"sit", {CommandKind::sit, "commitment"}},
        {"stand", {CommandKind::stand, ""}},
        {"commit", {CommandKind::commit, "commitment"}},
        {"reveal", {CommandKind::reveal, "nonce"}},
        {"bot", {CommandKind::seat_bot, "level"}},
        {"unbot", {CommandKind::drop_bot, ""}},
        {"options", {CommandKind::change, ""}},
        {"start", {CommandKind::start, ""}},
        {"move", {CommandKind::move, "move"}},
        {"undo", {CommandKind::undo, ""}},
        {"say", {CommandKind::say, "text"}},
        {"wish", {CommandKind::wish, "wish"}},
        {"resign", {CommandKind::resign, ""}},
        {"claim", {CommandKind::claim, ""}},
        {"kick", {CommandKind::kick, "player"}},
        {"mute", {CommandKind::mute, "player"}},
        {"consent", {CommandKind::consent, ""}},
        {"unclaim", {CommandKind::unask, ""}},
        {"admit", {CommandKind::admit, "player"}},
    };
    return all;
}

}  // namespace

// Why this person may not look at the table, apart from its password; empty: they may.
std::string_view Hub::refuse_watching(const match::Match& match, const std::string& player, const std::string& family) {
    if (match.is_kicked(family)) {
        return "kicked";
    }
    // Before the start everybody who has the link may look: they might sit down.
    return match.stage() == match::Stage::running && !match.options().spectators && !belongs(match, player)
               ? "no_spectators"
               : "";
}

bool Hub::may_watch(const Actor& actor, const Table& table, std::string_view proven) {
    const match::Match& match = table.match;
    const std::string_view reason = refuse_watching(match, actor.player, match::family_of(actor));
    if (!reason.empty()) {
        refuse(actor, reason, match.id());
        return false;
    }
    const std::string& password = match.options().password;
    if (!password.empty() && proven != password && !belongs(match, actor.player)) {
        refuse(actor, "wrong_password", match.id());
        return false;
    }
    return true;
}

void Hub::do_watch(Actor& actor, const json::object& message) {
    Wanted wanted;
    wanted.match = match_of(message);
    wanted.after = number_field(message, "after");
    wanted.password = text_field(message, "password").value_or("");
    wanted.commentator = flag_field(message, "commentator").value_or(false);
    Session* session = find_session(actor.session);
    if (session == nullptr) {
        refuse(actor, "bad_message");
        return;
    }
    if (session->watching.size() >= watched_max && !session->watching.contains(wanted.match)) {
        refuse(actor, "too_many", wanted.match);
        return;
    }
    find_wanted(actor, std::move(wanted));
}

// Who asks for what they missed needs the whole log.
void Hub::find_wanted(Actor actor, Wanted wanted) {
    const std::string match = wanted.match;
    const bool whole = wanted.after.has_value();
    auto show = [this, actor = std::move(actor), wanted = std::move(wanted)](Table* table) mutable {
        show_table(table, actor, wanted);
    };
    whole ? with_log(match, std::move(show)) : with_table(match, std::move(show));
}

// Whoever sees all hands has said so first, and plays no more.
bool Hub::begin_commenting(Table*& table, const Actor& actor) {
    const std::string match = table->match.id();
    if (actor.player.empty()) {
        refuse(actor, "unknown_player", match);
        return false;
    }
    match::Command command;
    command.kind = CommandKind::comment;
    command.player = actor.player;
    command.owner = actor.owner;
    const match::Decision decision = match::decide(table->match, command, now_at(*table));
    if (decision.is_refused()) {
        refuse_in_order(*table, actor, command, decision.refusal);
        return false;
    }
    if (!decision.events.empty()) {
        commit(*table, decision.events, nullptr);
        table = find_table(match);
    }
    return table != nullptr;
}

void Hub::show_table(Table* table, Actor& actor, Wanted wanted) {
    const std::string& match = wanted.match;
    Session* session = find_session(actor.session);
    if (session == nullptr) {
        return;
    }
    if (table == nullptr) {
        refuse(actor, missing_reason(), match);
        return;
    }
    if (!exclusive_ && wanted.after.value_or(0) > table->match.sequence() && !wanted.caught_up) {
        // Another server told them more than this one has heard of.
        wanted.caught_up = true;
        catch_up(match, [this, actor, wanted](bool) { find_wanted(actor, wanted); });
        return;
    }
    if (!wanted.password.empty()) {
        prove_password(*table, actor, wanted.password, [this, actor, wanted](std::string proven) mutable {
            wanted.password.clear();
            wanted.proven = std::move(proven);
            find_wanted(actor, std::move(wanted));
        });
        return;
    }
    if (!may_watch(actor, *table, wanted.proven) || (wanted.commentator && !begin_commenting(table, actor))) {
        return;
    }
    if (wanted.after && !find_missed(*table, actor, wanted)) {
        return;
    }
    session->watching.insert(match);
    const auto known = std::find_if(table->watchers.begin(), table->watchers.end(),
                                    [&](const Watcher& watcher) { return watcher.session == actor.session; });
    const std::optional<Watcher> before = known == table->watchers.end() ? std::nullopt : std::optional(*known);
    if (before) {
        known->commentator = wanted.commentator;
    } else {
        table->watchers.push_back({actor.session, actor.player, actor.owner, wanted.commentator});
    }
    const auto text = std::make_shared<const std::string>(
        snapshot(*table, actor.player, wanted.commentator, wanted.missed.get(), &actor));
    if (sends_directly(*table)) {
        actor.reply(text);
    } else {
        table->pending.back().acknowledgements.emplace_back([this, actor, text, match, before](bool durable) {
            if (durable) {
                actor.reply(text);
                return;
            }
            undo_watching(match, actor.session, before);
            refuse(actor, "not_saved", match);
        });
    }
    come_all(match, match::family_of(actor));
}

// What was refused was not done: who did not watch before does not, and sees no more than before.
void Hub::undo_watching(const std::string& match, SessionId id, const std::optional<Watcher>& before) {
    Session* session = find_session(id);
    const auto found = tables_.find(match);
    if (session == nullptr || found == tables_.end()) {
        return;
    }
    if (!before) {
        stop_watching(*session, match);
        return;
    }
    for (Watcher& watcher : found->second->watchers) {
        watcher.commentator = watcher.session == id ? before->commentator : watcher.commentator;
    }
}

void Hub::do_leave(Actor& actor, const json::object& message) {
    if (Session* session = find_session(actor.session)) {
        stop_asking(*session, match_of(message));
        stop_watching(*session, match_of(message));
    }
    answer_done(actor, {}, 0);
}

void Hub::stop_watching(Session& session, const std::string& match) {
    session.watching.erase(match);
    const auto found = tables_.find(match);
    if (found == tables_.end()) {
        return;
    }
    Table& table = *found->second;
    std::erase_if(table.watchers, [&](const Watcher& watcher) { return watcher.session == session.id; });
    for (Pending& pending : table.pending) {
        std::erase_if(pending.messages, [&](const auto& message) { return message.first == session.id; });
    }
    // Whether they sit there is not known while the table is being read.
    if (table.loading || !seated(table, match::family_of(session)).empty()) {
        seats_left_soon(match, match::family_of(session));
    }
    unload_if_idle(match);
}

std::optional<Hub::Asked> Hub::read_command(Actor& actor, const json::object& message) {
    const Meaning& meaning = meanings().at(text_field(message, "do").value_or(""));
    Asked asked;
    match::Command& command = asked.command;
    command.kind = meaning.kind;
    command.player = actor.player;
    command.name = actor.name;
    command.program = actor.program;
    command.owner = actor.owner;
    command.owner_name = actor.owner_name;
    command.seat = seat_in(message);
    asked.password = text_field(message, "password").value_or("");
    command.number = number_field(message, "moves").value_or(0);
    command.flag = flag_field(message, "yes").value_or(flag_field(message, "fiasco").value_or(false));
    if (!meaning.text.empty()) {
        command.text = text_field(message, meaning.text).value_or("");
    }
    if (command.kind == CommandKind::move && command.text.size() > move_bytes_max) {
        refuse(actor, "unreadable_move", match_of(message));
        return std::nullopt;
    }
    if (command.kind == CommandKind::say) {
        std::optional<std::string> words = clean_words(command.text);
        if (!words) {
            refuse(actor, "bad_message", match_of(message), "text");
            return std::nullopt;
        }
        command.text = *std::move(words);
    }
    if (const json::value* options = match::field(message, "options")) {
        auto wanted = match::read_wanted_options(options->get_object());
        if (const auto* mistake = std::get_if<match::OptionsMistake>(&wanted)) {
            refuse(actor, "bad_options", match_of(message), mistake->field, mistake->allowed);
            return std::nullopt;
        }
        auto& good = std::get<match::Wanted>(wanted);
        asked.password = good.password.value_or("");
        command.keep_password = !good.password;
        command.options = std::make_shared<const match::TableOptions>(std::move(good.options));
    }
    return asked;
}

// Passwords are hashed on other threads first, those that are to be checked and those that are to be kept.
void Hub::do_command(Actor& actor, const json::object& message) {
    std::optional<Asked> asked = read_command(actor, message);
    if (!asked) {
        return;
    }
    const std::string match = match_of(message);
    if (asked->command.kind == CommandKind::claim) {
        note_asking(actor, match);
    }
    if (asked->command.kind == CommandKind::kick || asked->command.kind == CommandKind::mute) {
        asked->command.about_owner = owner_of(asked->command.text);
    }
    if (asked->password.empty()) {
        run(match, asked->command, actor);
        return;
    }
    with_table(match, [this, match, actor, asked = *std::move(asked)](Table* table) mutable {
        if (table == nullptr) {
            refuse(actor, missing_reason(), match);
        } else if (asked.command.kind != CommandKind::change) {
            prove_password(*table, actor, asked.password,
                           [this, match, actor, command = asked.command](std::string proven) mutable {
                               command.password = std::move(proven);
                               run(match, command, actor);
                           });
        } else if (table->match.host() != actor.player) {
            run(match, asked.command, actor);
        } else {
            make_password(
                match::family_of(actor), asked.password,
                [this, match, actor, command = asked.command](const std::optional<std::string>& hash) mutable {
                    if (!hash) {
                        refuse(actor, "too_many_messages", match);
                        return;
                    }
                    auto options = std::make_shared<match::TableOptions>(*command.options);
                    options->password = *hash;
                    command.options = std::move(options);
                    run(match, command, actor);
                });
        }
    });
}

// Who is sent away or silenced goes with everybody of their device. The log knows whose guests they are whom it names;
// those who only watch are known by their connection.
std::string Hub::owner_of(const std::string& player) const {
    for (const auto& [id, session] : sessions_) {
        if (session.player == player && !player.empty()) {
            return session.owner;
        }
    }
    return {};
}

void Hub::do_why(Actor& actor, const json::object& message) {
    const std::string match = match_of(message);
    const std::string move(text_field(message, "move").value_or("").substr(0, move_bytes_max));
    with_table(match, [this, actor, match, move](Table* table) {
        if (table == nullptr) {
            refuse(actor, missing_reason(), match);
            return;
        }
        const match::Refusal refusal = table->match.play() == nullptr
                                           ? match::Refusal::not_at_table
                                           : match::refuse_asking(table->match, actor.player);
        if (refusal != match::Refusal::none) {
            refuse_in_order(*table, actor, {}, refusal);
            return;
        }
        const Seat seat = table->match.seat_of(actor.player);
        const AnyVerdict verdict = table->match.play()->game().judge(seat, move);
        if (!verdict.readable) {
            refuse(actor, "unreadable_move", match);
            return;
        }
        std::string text;
        {
            match::Object object(text);
            object.text("is", "why");
            if (actor.has_id) {
                object.number("id", actor.id);
            }
            object.text("match", match).text("move", move);
            object.text("ruling", verdict.is_refused() ? "refused" : verdict.is_legal() ? "legal" : "penalised");
            object.text("reason", verdict.reason);
            object.text("text",
                        verdict.is_legal() ? std::string() : table->match.play()->explain(seat, move, actor.language));
        }
        reply_in_order(*table, actor, std::make_shared<const std::string>(std::move(text)));
    });
}

// Costs about as much as a list of legal moves, and is asked for whenever a fish is touched.
void Hub::do_ways(Actor& actor, const json::object& message) {
    const std::string match = match_of(message);
    const std::string from(text_field(message, "from").value_or("").substr(0, move_bytes_max));
    with_table(match, [this, actor, match, from](Table* table) {
        if (table == nullptr) {
            refuse(actor, missing_reason(), match);
            return;
        }
        if (const match::Refusal refusal = match::refuse_turn(table->match, actor.player);
            refusal != match::Refusal::none) {
            refuse_in_order(*table, actor, {}, refusal);
            return;
        }
        std::string text;
        {
            match::Object object(text);
            object.text("is", "ways");
            if (actor.has_id) {
                object.number("id", actor.id);
            }
            object.text("match", match).text("from", from);
            table->match.play()->write_ways(object.key("ways"), table->match.seat_of(actor.player), from);
        }
        reply_in_order(*table, actor, std::make_shared<const std::string>(std::move(text)));
    });
}

void Hub::do_hint(Actor& actor, const json::object& message) {
    const std::string match = match_of(message);
    with_table(match, [this, actor, match](Table* table) {
        if (table == nullptr) {
            refuse(actor, missing_reason(), match);
            return;
        }
        if (const match::Refusal refusal = match::refuse_asking(table->match, actor.player);
            refusal != match::Refusal::none) {
            refuse_in_order(*table, actor, {}, refusal);
            return;
        }
        const Seat seat = table->match.seat_of(actor.player);
        if (!table->match.options().hints && !match::alone_with_bots(table->match, seat)) {
            refuse(actor, "hints_off", match);
            return;
        }
        if (!table->match.to_move().contains(seat)) {
            refuse(actor, "not_your_turn", match);
            return;
        }
        // One at a time: hints cost more than anything else that can be asked for.
        if (!hinting_.insert(match::family_of(actor)).second) {
            refuse(actor, "too_many_messages", match);
            return;
        }
        std::uint64_t number = 0;
        outside_.match_bytes({reinterpret_cast<std::uint8_t*>(&number), sizeof(number)},
                             fmt::format("hint {} {}", seat.value, table->match.moves_made()));
        Thinking thinking{match::hint_task(table->match, seat, number), match::bot_weight("strong"),
                          match::family_of(actor)};
        outside_.think(std::move(thinking), [this, actor, match](const std::string& told) {
            hinting_.erase(match::family_of(actor));
            std::string text;
            {
                match::Object object(text);
                object.text("is", "hint");
                if (actor.has_id) {
                    object.number("id", actor.id);
                }
                object.text("match", match);
            }
            // What was found out elsewhere is an object, too: its fields go on where these end.
            constexpr std::string_view nothing = R"({"moves":[],"best":[],"reasons":[]})";
            text.back() = ',';
            text += (told.empty() ? nothing : std::string_view(told)).substr(1);
            actor.reply(std::make_shared<const std::string>(std::move(text)));
        });
    });
}

void Hub::do_ping(Actor& actor, const json::object&) {
    std::string text;
    {
        match::Object object(text);
        object.text("is", "pong");
        if (actor.has_id) {
            object.number("id", actor.id);
        }
        object.number("now", clock_.now());
    }
    actor.reply(std::make_shared<const std::string>(std::move(text)));
}

}  // namespace shoal::server
