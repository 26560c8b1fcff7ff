// Requests for a bot's seat: who asks may see nothing of the table, and yet hears the answer; who goes away asks for
// nothing any more.
#include "match/json_out.h"
#include "server/hub.h"

namespace shoal::server {

namespace {

constexpr std::size_t asking_max = 50;

}  // namespace

void Hub::note_asking(const Actor& actor, const std::string& match) {
    Session* session = find_session(actor.session);
    if (session != nullptr && session->asking.size() < asking_max) {
        session->asking.insert(match);
    }
}

// A connection that broke is made anew in a moment; only who stays away has given up.
void Hub::stop_asking(Session& session, const std::string& match) {
    constexpr Milliseconds moment_ms = 3000;
    const Table* table = find_table(match);
    // Those who watch may have asked by a single request.
    const bool asks = table != nullptr && table->match.request_of(session.player) != nullptr;
    if ((session.asking.erase(match) != 0 || asks) && !session.player.empty()) {
        outside_.call_at(outside_.now() + moment_ms, [this, match, player = session.player, owner = session.owner] {
            withdraw(match, player, owner);
        });
    }
}

void Hub::withdraw(const std::string& match, const std::string& player, const std::string& owner) {
    for (const auto& [id, session] : sessions_) {
        if (session.player == player && (session.asking.contains(match) || session.watching.contains(match))) {
            return;
        }
    }
    if (closing_) {
        return;
    }
    with_table(match, [this, match, player, owner](Table* table) {
        const match::Asking* open = table == nullptr ? nullptr : table->match.request_of(player);
        if (open != nullptr && open->player == player) {
            match::Command command;
            command.kind = match::CommandKind::unask;
            command.player = player;
            command.owner = owner;
            run_quietly(*table, command);
        }
        unload_if_idle(match);
    });
}

// Told once it is durable, like everything.
void Hub::answer_asking(const Table& table, const match::Event& event, Pending& pending) {
    const bool admitted = event.kind == match::EventKind::claimed;
    if ((!admitted && event.kind != match::EventKind::unasked) || table.match.request_of(event.player) == nullptr) {
        return;
    }
    std::string text;
    {
        match::Object object(text);
        object.text("is", "admission").text("match", table.match.id()).boolean("yes", admitted);
    }
    const auto ready = std::make_shared<const std::string>(std::move(text));
    for (auto& [id, session] : sessions_) {
        // Who takes a request back knows what became of it.
        if (session.player == event.player && session.asking.erase(table.match.id()) != 0 && (admitted || event.flag)) {
            pending.messages.emplace_back(id, ready);
        }
    }
}

}  // namespace shoal::server
