// Several people at one device: a guest is a player of a person's, with a name and a seat of their own but no token.
// The person acts as one of them by naming them in the address (?as=ID).
#include "match/json_in.h"
#include "match/json_out.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/hub_text.h"

namespace shoal::server {

namespace {

constexpr std::size_t guests_max = 20;

void write_guest(std::string& out, const storage::PlayerRow& guest) {
    match::Object object(out);
    object.text("player", guest.player).text("name", guest.name);
}

Standing judge(const storage::PlayerRow& owner, const storage::PlayerRow& guest) {
    if (guest.owner != owner.player) {
        return Standing::not_your_guest;
    }
    return guest.banned ? Standing::banned : Standing::welcome;
}

}  // namespace

void Hub::find_guest(const storage::PlayerRow& owner, const std::string& guest, FoundPlayer found) {
    if (const storage::PlayerRow* known = remembered_player(guest)) {
        const Person row{*known, owner.name};
        found(judge(owner, row), row);
        return;
    }
    auto row = std::make_shared<std::optional<storage::PlayerRow>>();
    outside_.ask([row, guest](storage::Store& store) { *row = store.find_player(guest); },
                 [this, row, owner, found = std::move(found)](bool good) {
                     if (!good || !*row) {
                         found(good ? Standing::not_your_guest : Standing::unreachable, {});
                         return;
                     }
                     const Standing standing = judge(owner, **row);
                     if (standing == Standing::welcome) {
                         remember_player((*row)->player, **row);
                     }
                     found(standing, {**row, owner.name});
                 });
}

void Hub::create_guest(const storage::PlayerRow& owner, const Request& request, std::function<void(Response)> reply) {
    const std::optional<boost::json::value> body = match::parse_json(request.body);
    const std::optional<std::string> name =
        clean_name(body && body->is_object() ? match::text_field(body->get_object(), "name").value_or("") : "");
    if (!name) {
        reply(answer_refusal(400, "bad_name", request, "name"));
        return;
    }
    if (!limits_.take_person(request.client.address, clock_.now())) {
        reply(answer_refusal(429, "too_many_people", request));
        return;
    }
    storage::PlayerRow guest;
    guest.player = new_id();
    guest.name = *name;
    guest.bot = owner.bot;
    guest.created_at = clock_.now();
    guest.seen_at = guest.created_at;
    guest.owner = owner.player;
    auto full = std::make_shared<bool>(false);
    outside_.change(
        [full, guest](storage::Store& store) {
            *full = store.list_guests(guest.owner).size() >= guests_max;
            if (!*full) {
                store.put_player(guest);
            }
        },
        [this, full, guest, request, reply = std::move(reply)](bool good) {
            if (!good || *full) {
                reply(answer_refusal(good ? 429 : 503, good ? "too_many" : "not_saved", request));
                return;
            }
            remember_player(guest.player, guest);
            std::string text;
            write_guest(text, guest);
            reply(answer_json(std::move(text), 201));
        });
}

void Hub::list_guests(const storage::PlayerRow& owner, const Request& request, std::function<void(Response)> reply) {
    auto guests = std::make_shared<std::vector<storage::PlayerRow>>();
    outside_.ask([guests, id = owner.player](storage::Store& store) { *guests = store.list_guests(id); },
                 [guests, request, reply = std::move(reply)](bool good) {
                     if (!good) {
                         reply(answer_refusal(503, "not_saved", request));
                         return;
                     }
                     std::string text = R"({"guests":[)";
                     for (const storage::PlayerRow& guest : *guests) {
                         text += text.ends_with('[') ? "" : ",";
                         write_guest(text, guest);
                     }
                     reply(answer_json(text + "]}"));
                 });
}

}  // namespace shoal::server
