// Games that people bring in files. A file is checked line by line and played again on another thread; what is kept is
// the log as it says, with a mark behind it that makes it nobody's (match/match.h, `is_imported`). Nothing that is
// there is ever changed by it.
#include <algorithm>
#include <memory>
#include <utility>

#include "match/export.h"
#include "match/record.h"
#include "server/care.h"
#include "server/hub.h"
#include "server/hub_answers.h"

namespace shoal::server {

namespace {

Response answer_imported(const std::string& match, bool there) {
    std::string body;
    match::Object(body).text("match", match).boolean("there", there);
    return answer_json(std::move(body), there ? 200 : 201);
}

// What is wrong with the file, and in which line; the details are for those who look into it.
Response answer_mistake(const match::ExportMistake& mistake, const Request& request) {
    const std::string_view reason = mistake.unreadable ? "no_export" : "bad_export";
    const Language language = parse_language(request.client.language).value_or(Language::en);
    const std::string line = std::to_string(mistake.line);
    std::string words(refusal_words(reason, language));
    if (const std::size_t place = words.find("{}"); place != std::string::npos) {
        words.replace(place, 2, line);
    }
    std::string body;
    match::Object(body)
        .text("reason", reason)
        .text("text", words)
        .text("field", "line " + line)
        .text("allowed", mistake.what);
    return answer_json(std::move(body), 400);
}

}  // namespace

// A file on its way into the database.
struct Hub::Bringing {
    Request request;
    std::function<void(Response)> reply;
    std::shared_ptr<void> place;  // among the long answers
    match::ExportMistake mistake = {};
    std::vector<std::string> exported = {};  // its records, as exports have them
    storage::Append append = {};             // the same with the mark; without records: the file is wrong
    int tries = 3;

    // Reads the file; on another thread.
    void read(Milliseconds now) {
        std::optional<match::Imported> imported = match::read_export(request.body, mistake);
        if (!imported) {
            return;
        }
        match::Event mark;
        mark.kind = match::EventKind::imported;
        mark.at = std::max(now, imported->match.changed_at());
        std::optional<std::string> record = match::write_record(mark);
        if (!record || !imported->match.apply(mark)) {
            return;
        }
        append.match = imported->match.id();
        append.summary = summary_of(imported->match);
        append.at = now;
        append.records = imported->records;
        append.records.push_back(*std::move(record));
        exported = std::move(imported->records);
    }
};

void Hub::import_match(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    if (request.body.size() > import_bytes_max) {
        reply(answer_refusal(413, "too_long", request));
        return;
    }
    const std::shared_ptr<void> place = limits_.begin_answer(player.player, request.client.address);
    if (place == nullptr) {
        reply(answer_refusal(429, "too_many_messages", request));
        return;
    }
    if (!limits_.take_import(player.player, request.client.address, clock_.now())) {
        reply(answer_refusal(429, "too_many_imports", request));
        return;
    }
    const auto bringing = std::make_shared<Bringing>(Bringing{request, std::move(reply), place});
    bringing->append.server = server_;
    outside_.work([bringing, now = clock_.now()] { bringing->read(now); },
                  [this, bringing] {
                      if (!bringing->append.records.empty()) {
                          look_for_imported(bringing);
                      } else if (bringing->mistake.line != 0) {
                          bringing->reply(answer_mistake(bringing->mistake, bringing->request));
                      } else {
                          bringing->reply(answer_refusal(503, "not_saved", bringing->request));
                      }
                  });
}

// What is there already stays as it is: the same match is gone to, and another one of that name keeps its place.
void Hub::look_for_imported(const std::shared_ptr<Bringing>& bringing) {
    struct Found {
        bool there = false;
        bool same = false;
    };
    auto found = std::make_shared<Found>();
    outside_.ask(
        [bringing, found](storage::Store& store) {
            const std::vector<storage::Record> records = store.read(bringing->append.match, 0);
            found->there = !records.empty();
            found->same = is_same_match(records, bringing->exported);
        },
        [this, bringing, found](bool good) {
            if (!good || closing_) {
                bringing->reply(answer_refusal(503, "not_saved", bringing->request));
            } else if (!found->there) {
                keep_imported(bringing);
            } else if (found->same) {
                bringing->reply(answer_imported(bringing->append.match, true));
            } else {
                bringing->reply(answer_refusal(409, "other_match", bringing->request));
            }
        });
}

void Hub::keep_imported(const std::shared_ptr<Bringing>& bringing) {
    outside_.append(bringing->append, [this, bringing](storage::Appended outcome) {
        if (outcome == storage::Appended::durable) {
            bringing->reply(answer_imported(bringing->append.match, false));
        } else if (outcome == storage::Appended::conflict && --bringing->tries > 0) {
            // Somebody else brought one of that name at this moment.
            look_for_imported(bringing);
        } else {
            bringing->reply(answer_refusal(503, "not_saved", bringing->request));
        }
    });
}

}  // namespace shoal::server
