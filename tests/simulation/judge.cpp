#include "tests/simulation/judge.h"

#include <algorithm>
#include <boost/json.hpp>

#include "engine/catalog/any_game.h"
#include "engine/core/generator.h"
#include "match/fairness.h"
#include "match/json_in.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::simulation {

namespace json = boost::json;
using match::EventKind;
using match::number_field;
using match::text_field;
using match::ViewerKind;

namespace {

constexpr std::size_t problems_max = 20;
constexpr std::uint64_t shapes_every = 8;

match::Audience everybody(int players) {
    match::Audience audience;
    for (int i = 0; i < players; ++i) {
        audience.insert(static_cast<ViewerKind>(i));
    }
    audience.insert(match::spectator_kind);
    audience.insert(match::all_seeing_kind);
    return audience;
}

constexpr std::size_t long_hex_digits = 32;

std::vector<std::string> long_hex(std::string_view text) {
    std::vector<std::string> found;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const bool digit =
            i < text.size() && ((text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f'));
        if (!digit) {
            if (i - begin >= long_hex_digits) {
                found.emplace_back(text.substr(begin, i - begin));
            }
            begin = i + 1;
        }
    }
    return found;
}

}  // namespace

void Judge::complain(std::string problem) {
    if (problems_.size() < problems_max) {
        problems_.push_back(place_ + std::move(problem));
    }
}

// ---- The logs ----

void Judge::add(const std::string& match, const std::string& record) {
    Log& log = logs_[match];
    const std::optional<match::Event> event = match::read_record(record);
    if (!event) {
        complain("a record of " + match + " cannot be read: " + record);
        return;
    }
    Moment moment{*event, log.moments.empty() ? match::Match(match) : log.moments.back().after, {}};
    if (!moment.after.apply(*event, everybody(moment.after.players()), &moment.told)) {
        complain("the log of " + match + " does not fold: " + moment.after.problem() + ": " + record);
        return;
    }
    if (event->options != nullptr && !event->options->password.empty()) {
        for (const std::string& digits : long_hex(event->options->password)) {
            log.secrets.push_back(digits);
        }
    }
    if (event->kind == EventKind::created ||
        ((event->kind == EventKind::sat || event->kind == EventKind::added || event->kind == EventKind::revealed) &&
         !event->text.empty())) {
        log.secrets.push_back(event->text);
    }
    if (event->kind == EventKind::started) {
        for (const std::string& digits : long_hex(match::seed_text(moment.after.play()->seed()))) {
            log.secrets.push_back(digits);
        }
    }
    log.records.push_back(record);
    log.moments.push_back(std::move(moment));
}

void Judge::appended(const storage::Append& append, storage::Appended outcome) {
    if (outcome != storage::Appended::durable) {
        return;
    }
    place_ = "append to " + append.match + ": ";
    if (append.first_sequence != length(append.match) + 1) {
        complain("the disk took record " + std::to_string(append.first_sequence) + " after " +
                 std::to_string(length(append.match)));
        return;
    }
    for (const std::string& record : append.records) {
        add(append.match, record);
    }
}

void Judge::compare_with(storage::Store& store) {
    std::set<std::string> all;
    for (const auto& [match, log] : logs_) {
        all.insert(match);
    }
    for (const storage::MatchRow& row : store.list_matches({.limit = 10'000})) {
        all.insert(row.match);
    }
    for (const std::string& match : all) {
        place_ = "after a new start, " + match + ": ";
        const std::vector<storage::Record> found = store.read(match, 0);
        Log& log = logs_[match];
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (found[i].sequence != i + 1) {
                complain("the log has a gap at " + std::to_string(i + 1));
                return;
            }
            if (i >= log.records.size()) {
                // It was not known to be durable, but has got there.
                add(match, found[i].text);
            } else if (found[i].text != log.records[i]) {
                complain("record " + std::to_string(i + 1) + " is another than before");
            }
        }
        if (found.size() < log.records.size()) {
            complain("has lost records that were durable: " + std::to_string(log.records.size()) + " became " +
                     std::to_string(found.size()));
        }
        const auto row = store.find_match(match);
        if (!row || row->last_sequence != found.size()) {
            complain("the list of matches does not agree with the log");
        }
    }
}

std::vector<std::string> Judge::matches() const {
    std::vector<std::string> names;
    for (const auto& [match, log] : logs_) {
        names.push_back(match);
    }
    return names;
}

const match::Match* Judge::find(const std::string& match) const {
    const auto found = logs_.find(match);
    return found == logs_.end() || found->second.moments.empty() ? nullptr : &found->second.moments.back().after;
}

std::uint32_t Judge::length(const std::string& match) const {
    const auto found = logs_.find(match);
    return found == logs_.end() ? 0 : static_cast<std::uint32_t>(found->second.records.size());
}

std::map<std::string, std::uint64_t> Judge::kinds() const {
    std::map<std::string, std::uint64_t> counts;
    for (const auto& [match, log] : logs_) {
        for (const Moment& moment : log.moments) {
            ++counts[std::string(match::event_name(moment.event.kind))];
        }
    }
    return counts;
}

// ---- Messages ----

void Judge::expect_part(const std::string& text, const std::string& part, std::string_view what) {
    if (text.find(part) == std::string::npos) {
        complain("the " + std::string(what) + " is not what the log says: expected " + part.substr(0, 600) + " in " +
                 text.substr(0, 3000));
    }
}

void Judge::check_secrets(const std::string& text, const std::string& match, std::uint32_t sequence) {
    for (const std::string& digits : long_hex(text)) {
        if (std::any_of(secrets_.begin(), secrets_.end(),
                        [&](const std::string& secret) { return digits.find(secret) != std::string::npos; })) {
            complain("a token was sent: " + text.substr(0, 300));
        }
        for (const auto& [id, log] : logs_) {
            const bool open = id == match && sequence > 0 && sequence <= log.moments.size() &&
                              is_over(log.moments[sequence - 1].after);
            for (const std::string& secret : log.secrets) {
                if (!open && digits.find(secret) != std::string::npos) {
                    complain("a secret of " + id + " was sent: " + text.substr(0, 300));
                }
            }
        }
    }
}

bool Judge::is_hidden(const Log& log, std::uint32_t sequence, ViewerKind kind) const {
    const Moment& moment = log.moments[sequence - 1];
    return match::project_event(sequence, moment.event, moment.told, kind).empty();
}

void Judge::check_sight(const Log& log, const Moment& moment, std::string_view player, bool commentator,
                        const std::string& text) {
    (void)log;
    const ViewerKind kind = match::kind_for(moment.after, player, commentator);
    std::string turn;
    match::write_turn(turn, moment.after);
    expect_part(text, R"("turn":)" + turn, "turn");
    if (text.find(R"("table":{)") != std::string::npos) {
        std::string table;
        match::write_table(table, moment.after);
        expect_part(text, R"("table":)" + table, "table");
    }
    const bool has_position = text.find(R"("position":{)") != std::string::npos;
    if (has_position) {
        std::string sight;
        match::write_sight(sight, moment.after, kind);
        expect_part(text, sight, "position");
    } else if (text.find(R"(,"legal":)") != std::string::npos) {
        complain("legal moves without a position");
    }
    if (text.find(R"("you":)") != std::string::npos) {
        const Seat seat = moment.after.seat_of(player);
        expect_part(text, R"("you":)" + (seat == no_seat ? std::string("null") : std::to_string(seat.index())) + ',',
                    "own seat");
        expect_part(text,
                    R"("sees":")" +
                        std::string(kind == match::all_seeing_kind  ? "all"
                                    : kind == match::spectator_kind ? "table"
                                                                    : "seat") +
                        '"',
                    "kind of sight");
    }
}

void Judge::check_event(Ear& ear, Log& log, const std::string& text, const json::object& message) {
    const json::object& event = message.at("event").as_object();
    const auto sequence = static_cast<std::uint32_t>(event.at("seq").as_int64());
    const std::string match(text_field(message, "match").value_or(""));
    if (sequence == 0 || sequence > log.moments.size()) {
        complain("was told of event " + std::to_string(sequence) + " of " + match + ", which is not durable");
        return;
    }
    ++events_told_;
    Ear::Watched& watched = ear.watching[match];
    const Moment& moment = log.moments[sequence - 1];
    const ViewerKind kind = match::kind_for(moment.after, ear.player, watched.commentator);
    if (sequence <= watched.told) {
        complain("was told of event " + std::to_string(sequence) + " after " + std::to_string(watched.told));
    }
    for (std::uint32_t missed = watched.told + 1; missed < sequence; ++missed) {
        const ViewerKind then = match::kind_for(log.moments[missed - 1].after, ear.player, watched.commentator);
        if (!is_hidden(log, missed, then)) {
            complain("was not told of event " + std::to_string(missed) + " of " + match + " before " +
                     std::to_string(sequence));
        }
    }
    watched.told = std::max(watched.told, sequence);
    log.told = std::max(log.told, sequence);
    expect_part(text, R"("event":)" + match::project_event(sequence, moment.event, moment.told, kind), "event");
    check_sight(log, moment, ear.player, watched.commentator, text);
    const bool of_game = moment.event.kind == EventKind::moved || moment.event.kind == EventKind::started ||
                         moment.event.kind == EventKind::undone;
    if (of_game && match::field(message, "position") == nullptr) {
        complain("an event of the game came without the position");
    }
    if (!of_game && match::field(message, "table") == nullptr) {
        complain("an event of the table came without the table");
    }
    check_secrets(text, match, sequence);
}

void Judge::check_table(Ear& ear, Log& log, const std::string& text, const json::object& message) {
    const auto sequence = static_cast<std::uint32_t>(message.at("seq").as_int64());
    const std::string match(text_field(message, "match").value_or(""));
    if (sequence == 0 || sequence > log.moments.size()) {
        complain("was shown " + match + " at " + std::to_string(sequence) + ", which is not durable");
        return;
    }
    Ear::Watched& watched = ear.watching[match];
    std::int64_t after = -1;
    if (const auto id = number_field(message, "id")) {
        const Ear::Asked& asked = ear.asked[*id];
        watched.commentator = asked.commentator;
        after = asked.after;
        ++acknowledged_;
    }
    if (sequence < watched.told) {
        complain("was shown " + match + " at " + std::to_string(sequence) + " after event " +
                 std::to_string(watched.told));
    }
    const Moment& moment = log.moments[sequence - 1];
    const ViewerKind kind = match::kind_for(moment.after, ear.player, watched.commentator);
    if (match::field(message, "id") == nullptr && match::field(message, "events") != nullptr) {
        // Shown again without being asked: what was missed follows what was told before.
        after = watched.told;
    }
    if (after >= 0) {
        std::string events = R"("events":[)";
        for (auto next = static_cast<std::uint32_t>(after) + 1; next <= sequence; ++next) {
            const Moment& missed = log.moments[next - 1];
            const std::string projected = match::project_event(next, missed.event, missed.told, kind);
            events += projected.empty() || events.ends_with('[') ? "" : ",";
            events += projected;
        }
        expect_part(text, events + ']', "list of what was missed");
        if (after > sequence) {
            complain("had seen " + std::to_string(after) + " of " + match + " and is shown " +
                     std::to_string(sequence));
        }
    }
    watched.told = std::max(watched.told, sequence);
    log.told = std::max(log.told, sequence);
    check_sight(log, moment, ear.player, watched.commentator, text);
    check_secrets(text, match, sequence);
}

// What was acknowledged is in the log, at that place.
void Judge::check_done(Ear& ear, Log& log, const json::object& message) {
    const auto sequence = static_cast<std::uint32_t>(message.at("seq").as_int64());
    const std::string match(text_field(message, "match").value_or(""));
    if (sequence == 0 || sequence > log.moments.size()) {
        complain("something was acknowledged as " + std::to_string(sequence) + " of " + match +
                 ", which is not durable");
        return;
    }
    ++acknowledged_;
    log.told = std::max(log.told, sequence);
    const Ear::Asked& asked = ear.asked[number_field(message, "id").value_or(-1)];
    const match::Event& event = log.moments[sequence - 1].event;
    const match::Match& then = log.moments[sequence - 1].after;
    bool good = true;
    if (asked.what == "move") {
        good = event.kind == EventKind::moved && event.text == asked.text && then.seat(event.seat).player == ear.player;
    } else if (asked.what == "say") {
        good = event.kind == EventKind::said && event.text == asked.text && event.player == ear.player;
    } else if (asked.what == "sit") {
        // The promise of a share may come with it.
        const std::size_t sat = sequence - (event.kind == EventKind::committed ? 2U : 1U);
        good = log.moments[sat].event.kind == EventKind::sat && log.moments[sat].event.player == ear.player;
    } else if (asked.what == "undo") {
        good = event.kind == EventKind::undone && then.seat(event.seat).player == ear.player;
    } else if (asked.what == "resign") {
        // What the others wished for may follow from it.
        good = std::any_of(log.moments.begin(), log.moments.begin() + sequence, [&](const Moment& moment) {
            return moment.event.kind == EventKind::taken_over && moment.event.at == event.at &&
                   moment.after.seat(moment.event.seat).player == ear.player;
        });
    } else if (asked.what == "start") {
        good = event.kind == EventKind::started || event.kind == EventKind::locked;
    }
    if (!good) {
        complain("record " + std::to_string(sequence) + " of " + match + " is not the " + asked.what +
                 " that was acknowledged: " + log.records[sequence - 1]);
    }
    const auto watched = ear.watching.find(match);
    for (std::uint32_t next = 0; watched != ear.watching.end() && watched->second.told + next < sequence;) {
        const std::uint32_t missed = watched->second.told + ++next;
        const ViewerKind kind = match::kind_for(log.moments[missed - 1].after, ear.player, watched->second.commentator);
        if (!is_hidden(log, missed, kind)) {
            complain("heard that " + asked.what + " was done as " + std::to_string(sequence) + " of " + match +
                     " before event " + std::to_string(missed));
        }
    }
}

void Judge::sent(Ear& ear, const std::string& text, const json::value& message) {
    place_ = ear.name + ": ";
    ++messages_;
    for (const char c : text) {
        fingerprint_ = fingerprint_ * 1099511628211U ^ static_cast<unsigned char>(c);
    }
    if (!message.is_object()) {
        complain("what was sent is no JSON object: " + text.substr(0, 200));
        return;
    }
    const json::object& object = message.get_object();
    const std::size_t problems_before = problems_.size();
    // Reading the types again and again takes longer than everything else: most forms come often enough.
    if (messages_ % shapes_every == 0 || !object.contains("match")) {
        check_shape(object);
    }
    if (problems_.size() != problems_before) {
        return;
    }
    const std::string_view what = text_field(object, "is").value_or("");
    const std::string match(text_field(object, "match").value_or(""));
    if (what == "event" || what == "table" || (what == "done" && !match.empty())) {
        const auto log = logs_.find(match);
        if (log == logs_.end() || log->second.moments.empty()) {
            complain("was told of a match that is not in the log: " + match);
        } else if (what == "event") {
            check_event(ear, log->second, text, object);
        } else if (what == "table") {
            check_table(ear, log->second, text, object);
        } else {
            check_done(ear, log->second, object);
            check_secrets(text, {}, 0);
        }
        return;
    }
    const auto asked = ear.asked.find(number_field(object, "id").value_or(-1));
    if (what == "done" && asked != ear.asked.end() && asked->second.what == "leave") {
        ear.watching.erase(asked->second.match);
    }
    if (what == "refused" && asked == ear.asked.end()) {
        ear.watching.erase(match);  // sent away
    }
    check_secrets(text, {}, 0);
}

void Judge::answered(std::string_view player, std::string_view path, const std::string& body) {
    place_ = std::string(player) + " GET " + std::string(path) + ": ";
    ++messages_;
    const std::optional<json::value> value = match::parse_json(body, 32);
    std::string match;
    std::uint32_t sequence = 0;
    if (value && value->is_object() && text_field(value->get_object(), "is").value_or("") == "table") {
        Ear ear;
        ear.player = player;
        ear.name = place_;
        match = text_field(value->get_object(), "match").value_or("");
        check_shape(value->get_object());
        check_table(ear, logs_[match], body, value->get_object());
        return;
    }
    if (path.ends_with("/export") || path.ends_with("/events") || path.ends_with("/history")) {
        // What was over when it was asked for may tell everything.
        match = std::string(path.substr(0, path.rfind('/')));
        match = match.substr(match.rfind('/') + 1);
        const auto log = logs_.find(match);
        sequence = log == logs_.end() ? 0 : static_cast<std::uint32_t>(log->second.moments.size());
    }
    check_secrets(body, match, sequence);
}

}  // namespace shoal::simulation
