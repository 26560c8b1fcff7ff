// What is made from a whole log: pages of events and of positions, exports, what somebody missed. It is made on another
// thread, from a copy that shares the records, so that no table waits for another's log.
#include <algorithm>
#include <optional>

#include "match/export.h"
#include "match/history.h"
#include "match/project.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/net_text.h"

namespace shoal::server {

namespace {

constexpr std::size_t export_piece_bytes = 128 * 1024;
// A connection's questions that wait for their turn.
constexpr int waiting_max = 4;
constexpr Milliseconds place_wait_ms = 100;

// A number in the address; what is none is `otherwise`.
std::int64_t number_in(const Request& request, std::string_view name, std::int64_t otherwise) {
    const std::string value = query_value(request.query, name);
    const bool digits = std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
    return value.empty() || value.size() > 9 || !digits ? otherwise : std::atoll(value.c_str());
}

// Whose eyes a page of history is for: `0`, `1`, … a seat's, `table` a spectator's, `all` everybody's. Nothing for what
// is none of them.
std::optional<match::ViewerKind> read_eyes(const match::Match& match, std::string_view eyes) {
    if (eyes == "table") {
        return match::spectator_kind;
    }
    if (eyes == "all") {
        return match::all_seeing_kind;
    }
    const bool is_seat = eyes.size() == 1 && eyes[0] >= '0' && eyes[0] - '0' < match.players();
    return is_seat ? std::optional(match::kind_of_seat(Seat(eyes[0] - '0'))) : std::nullopt;
}

bool has_ended(const match::Match& match) {
    return match.stage() == match::Stage::finished || match.stage() == match::Stage::abandoned;
}

}  // namespace

// Calls back when everything that has been decided at the table so far is durable, or could not be written.
void Hub::when_durable(Table& table, std::function<void(bool)> then) {
    if (sends_directly(table)) {
        then(true);
    } else {
        table.pending.back().acknowledgements.push_back(std::move(then));
    }
}

// `what` is events, history or export.
void Hub::answer_from_log(Table& table, const Actor& actor, const Request& request,
                          const std::function<void(Response)>& reply, std::string_view what) {
    const std::shared_ptr<void> place = limits_.begin_answer(match::family_of(actor), actor.address);
    if (place == nullptr) {
        reply(answer_refusal(429, "too_many_messages", request));
        return;
    }
    const match::ViewerKind kind = match::kind_for(table.match, actor.player, false);
    const std::int64_t after = number_in(request, "after", 0);
    std::function<Response(const match::RecordList&)> make;
    if (what == "export") {
        make = export_of(table, kind, place);
    } else if (what == "events") {
        constexpr auto most = static_cast<std::int64_t>(match::events_page_max);
        const std::int64_t limit = std::clamp<std::int64_t>(number_in(request, "limit", most), 1, most);
        make = [id = table.match.id(), kind, after, limit](const match::RecordList& records) {
            return answer_json(match::write_events(id, records, kind, static_cast<std::size_t>(after),
                                                   static_cast<std::size_t>(limit)));
        };
    } else {
        // A request cannot say that it comes from a commentator; who has become one sees all hands.
        match::ViewerKind sees = match::kind_for(table.match, actor.player, true);
        if (const std::string eyes = query_value(request.query, "eyes"); !eyes.empty()) {
            const std::optional<match::ViewerKind> wanted = read_eyes(table.match, eyes);
            // While a game runs everybody has their own eyes, and no others.
            if (!wanted || (*wanted != sees && !has_ended(table.match))) {
                refuse(actor, wanted ? "eyes_closed" : "no_such_seat", table.match.id());
                return;
            }
            sees = *wanted;
        }
        make = [id = table.match.id(), sees, after](const match::RecordList& records) {
            return answer_json(match::write_history(id, records, sees, after));
        };
    }
    when_durable(table, [this, place, make, request, reply, records = table.records](bool durable) {
        auto response = std::make_shared<Response>(answer_refusal(503, "not_saved", request));
        if (!durable) {
            reply(*response);
        } else if (records.size() <= short_log) {
            reply(make(records));
        } else {
            outside_.work([response, make, records] { *response = make(records); },
                          [response, reply, place] { reply(std::move(*response)); });
        }
    });
}

// A review of a game that is over, as far as it has got: who asks first begins it, who asks again gets more.
void Hub::answer_review(Table& table, const Actor& actor, const Request& request,
                        const std::function<void(Response)>& reply) {
    const std::string id = table.match.id();
    if (!has_ended(table.match)) {
        refuse(actor, "not_over", id);
        return;
    }
    constexpr Milliseconds soon_ms = 1000;
    constexpr Milliseconds later_ms = 30'000;
    const auto refuse_for_now = [this, actor, id](Milliseconds retry_ms) {
        refuse(actor, "too_many_messages", id, {}, {}, {}, {}, retry_ms);
    };
    const Reviews::Asker asker{match::family_of(actor), actor.address};
    const std::shared_ptr<void> place = limits_.begin_answer(asker.family, asker.address);
    if (place == nullptr) {
        refuse_for_now(soon_ms);
        return;
    }
    const bool open = query_value(request.query, "open") == "1";
    // A game whose end is not durable may yet go on.
    when_durable(table, [this, id, actor, asker, place, open, request, reply, refuse_for_now](bool durable) {
        const Table* same = find_table(id);
        if (!durable || same == nullptr || !has_ended(same->match)) {
            reply(answer_refusal(503, "not_saved", request));
            return;
        }
        reviews_.ask(same->match, open, asker,
                     [this, id, actor, place, reply, refuse_for_now](const Reviews::Answer& answer) {
                         switch (answer.outcome) {
                             case Reviews::Outcome::good: reply(answer_json(*answer.text)); break;
                             case Reviews::Outcome::nothing_to_review: refuse(actor, "nothing_to_review", id); break;
                             case Reviews::Outcome::too_many: refuse_for_now(later_ms); break;
                         }
                     });
    });
}

// A long export is handed out piece by piece, as fast as it is read.
std::function<Response(const match::RecordList&)> Hub::export_of(const Table& table, match::ViewerKind kind,
                                                                 const std::shared_ptr<void>& place) {
    const match::Match& match = table.match;
    auto writer = std::make_shared<match::ExportWriter>(
        has_ended(match) ? match::ExportWriter(match, table.records) : match::ExportWriter(match, table.records, kind));
    Response response;
    response.type = "application/x-ndjson";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"shoal-" + match.id() + ".jsonl\"");
    const auto more = [this, writer, place](Response::Give give) {
        auto piece = std::make_shared<std::string>();
        outside_.work([writer, piece] { *piece = writer->next(export_piece_bytes); },
                      [piece, give = std::move(give)] { give(std::move(*piece)); });
    };
    return [writer, response, more](const match::RecordList&) mutable {
        response.body = writer->next(export_piece_bytes);
        if (!writer->is_done()) {
            response.more = more;
        }
        return response;
    };
}

// After a restart a whole class comes back at once, from one address: whoever finds no place asks again in a moment.
void Hub::wait_for_a_place(const Actor& actor, const Wanted& wanted) {
    Session* session = find_session(actor.session);
    if (session == nullptr || session->waiting >= waiting_max) {
        refuse(actor, "too_many_messages", wanted.match);
        return;
    }
    ++session->waiting;
    outside_.call_at(outside_.now() + place_wait_ms, [this, actor, wanted] {
        if (Session* still = find_session(actor.session)) {
            --still->waiting;
            find_wanted(actor, wanted);
        }
    });
}

// What somebody missed of a long log is told elsewhere, and then they are shown the table: false.
bool Hub::find_missed(Table& table, const Actor& actor, Wanted& wanted) {
    if (table.records_from != 0) {
        find_wanted(actor, wanted);
        return false;
    }
    const match::ViewerKind kind = match::kind_for(table.match, actor.player, wanted.commentator);
    if (wanted.missed != nullptr && wanted.missed->kind() == kind && wanted.generation == table.generation) {
        wanted.missed->go_on_with(table.records);
        return true;
    }
    const bool is_long = table.records.size() > short_log;
    const std::shared_ptr<void> place =
        is_long ? limits_.begin_answer(match::family_of(actor), actor.address) : nullptr;
    if (is_long && place == nullptr) {
        wait_for_a_place(actor, wanted);
        return false;
    }
    const std::int64_t after = std::clamp<std::int64_t>(wanted.after.value_or(0), 0, table.match.sequence());
    wanted.missed =
        std::make_shared<match::MissedEvents>(table.match.id(), table.records, kind, static_cast<std::size_t>(after));
    wanted.generation = table.generation;
    if (!is_long) {
        wanted.missed->run();
        return true;
    }
    ++table.asked_of;
    outside_.work([missed = wanted.missed] { missed->run(); },
                  [this, place, actor, wanted] {
                      if (Table* same = find_table(wanted.match); same && same->generation == wanted.generation) {
                          --same->asked_of;
                      }
                      find_wanted(actor, wanted);
                      unload_if_idle(wanted.match);
                  });
    return false;
}

}  // namespace shoal::server
