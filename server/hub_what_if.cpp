// What if: a new match that goes on from a moment of one that is over (match/branch.h). The moment is looked up on
// another thread where the log is long; the new table is made like any other, and counts like any other.
#include <memory>
#include <optional>
#include <utility>

#include "match/branch.h"
#include "match/fold.h"
#include "match/json_in.h"
#include "match/options.h"
#include "match/record_list.h"
#include "server/hub.h"
#include "server/hub_answers.h"

namespace shoal::server {

namespace json = boost::json;

namespace {

// What is wrong with a wish, and what would be right.
struct WishMistake {
    std::string_view field;
    std::string_view allowed;
};

std::optional<WishMistake> read_wish(const json::object& body, match::WhatIf& wish) {
    const std::optional<std::int64_t> event = match::number_field(body, "event");
    if (!event) {
        return WishMistake{"event", "the number of an event of that match"};
    }
    const std::optional<std::int64_t> seat = match::number_field(body, "seat");
    if (!seat || *seat < 0 || *seat >= seats_max) {
        return WishMistake{"seat", "a seat of that match"};
    }
    const bool says_cards = match::field(body, "cards") != nullptr;
    const std::string_view cards = match::text_field(body, "cards").value_or(says_cards ? "" : "real");
    if (cards != "real" && cards != "imagined") {
        return WishMistake{"cards", "real or imagined"};
    }
    const bool says_bots = match::field(body, "bots") != nullptr;
    const std::string bots(match::text_field(body, "bots").value_or(""));
    if (says_bots && !match::is_seat_bot(bots)) {
        return WishMistake{"bots", "a level of bots; left out: others sit down themselves"};
    }
    wish = {*event, Seat(static_cast<int>(*seat)), cards == "imagined", bots};
    return std::nullopt;
}

std::string_view reason_of(match::WhatIfRefusal refusal) {
    switch (refusal) {
        case match::WhatIfRefusal::none: return "";
        case match::WhatIfRefusal::no_such_moment: return "no_such_moment";
        case match::WhatIfRefusal::no_such_seat: return "no_such_seat";
        case match::WhatIfRefusal::no_such_bot: return "no_such_bot";
    }
    return "";
}

}  // namespace

// A match on its way to the moment of another.
struct Hub::Trying {
    Request request;
    std::function<void(Response)> reply;
    std::shared_ptr<void> place;  // among the long answers
    std::string origin;
    match::RecordList records;
    match::WhatIf wish;
    match::WhatIfHost host;
    Milliseconds now = 0;
    match::WhatIfMade made = {{}, match::WhatIfRefusal::no_such_moment};

    // Goes to the moment and makes the new match's first events; on another thread where that takes long.
    void prepare() {
        match::Match then(origin);
        then.keep_line(true);
        match::LogProblem problem;
        for (std::int64_t i = 0; i < wish.event; ++i) {
            if (!match::fold_record(then, records[static_cast<std::size_t>(i)], problem)) {
                return;
            }
        }
        made = match::what_if_events(then, wish, host, now);
    }
};

void Hub::try_what_if(Table& table, const Actor& actor, const Request& request,
                      const std::function<void(Response)>& reply) {
    const match::Match& match = table.match;
    const std::optional<json::object> body = read_body(request);
    match::WhatIf wish;
    if (actor.player.empty()) {
        reply(answer_unwelcome(request, Standing::stranger));
    } else if (!actor.owner.empty()) {
        // What a person makes is counted, and guests must be no way around that.
        reply(answer_refusal(403, "not_for_guests", request));
    } else if (!body) {
        reply(answer_refusal(400, "bad_json", request));
    } else if (const std::optional<WishMistake> mistake = read_wish(*body, wish)) {
        reply(answer_refusal(400, "bad_options", request, mistake->field, mistake->allowed));
    } else if (!is_over(match)) {
        // Nobody tries with the cards of others what is still to be decided.
        reply(answer_refusal(409, "not_over", request));
    } else if (wish.event < 1 || wish.event > match.sequence()) {
        reply(answer_refusal(409, reason_of(match::WhatIfRefusal::no_such_moment), request));
    } else if (tables_.size() >= static_cast<std::size_t>(config_.live_matches_max)) {
        reply(answer_refusal(503, "server_full", request));
    } else if (std::shared_ptr<void> place = limits_.begin_answer(actor.player, actor.address); place == nullptr) {
        reply(answer_refusal(429, "too_many_messages", request));
    } else {
        match::WhatIfHost host{actor.player, actor.name, actor.program, new_deal_secret(),
                               config_.grace_seconds * 1000};
        const auto trying = std::make_shared<Trying>(Trying{request, reply, std::move(place), match.id(), table.records,
                                                            std::move(wish), std::move(host), clock_.now()});
        when_durable(table, [this, trying](bool durable) {
            if (!durable) {
                trying->reply(answer_refusal(503, "not_saved", trying->request));
            } else if (trying->records.size() <= short_log) {
                trying->prepare();
                make_what_if(trying);
            } else {
                outside_.work([trying] { trying->prepare(); }, [this, trying] { make_what_if(trying); });
            }
        });
    }
}

void Hub::make_what_if(const std::shared_ptr<Trying>& trying) {
    const Request& request = trying->request;
    trying->place.reset();
    if (trying->made.refusal != match::WhatIfRefusal::none) {
        trying->reply(answer_refusal(409, reason_of(trying->made.refusal), request));
        return;
    }
    if (closing_) {
        trying->reply(answer_refusal(503, "not_saved", request));
        return;
    }
    if (!limits_.take_table(request.client.address, clock_.now())) {
        trying->reply(answer_refusal(429, "too_many_tables", request));
        return;
    }
    count_tables(trying->host.player, [this, trying](std::optional<std::size_t> tables) {
        if (!tables || *tables >= static_cast<std::size_t>(config_.matches_per_person_max)) {
            end_making(trying->host.player);
            trying->reply(
                answer_refusal(tables ? 429 : 503, tables ? "too_many_tables" : "not_saved", trying->request));
            return;
        }
        const std::string id = new_id();
        Table& table = add_table(id);
        Actor actor;
        actor.reply = when_made(id, trying->host.player, trying->request, trying->reply);
        commit(table, std::move(trying->made.events), std::make_shared<const Actor>(std::move(actor)));
    });
}

}  // namespace shoal::server
