#include "match/history.h"

#include <optional>

#include "match/json_out.h"
#include "match/match.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::match {

bool changes_position(EventKind kind) {
    switch (kind) {
        case EventKind::started:
        case EventKind::moved:
        case EventKind::undone: return true;
        case EventKind::created:
        case EventKind::sat:
        case EventKind::stood:
        case EventKind::bot_sat:
        case EventKind::bot_left:
        case EventKind::changed:
        case EventKind::added:
        case EventKind::said:
        case EventKind::wished:
        case EventKind::paused:
        case EventKind::resumed:
        case EventKind::taken_over:
        case EventKind::claimed:
        case EventKind::kicked:
        case EventKind::muted:
        case EventKind::consented:
        case EventKind::commented:
        case EventKind::came:
        case EventKind::went:
        case EventKind::adopted:
        case EventKind::rematched:
        case EventKind::abandoned:
        case EventKind::renamed:
        case EventKind::forgotten:
        case EventKind::asked:
        case EventKind::unasked:
        case EventKind::committed:
        case EventKind::locked:
        case EventKind::revealed:
        case EventKind::withheld:
        case EventKind::called_off:
        case EventKind::imported:
        case EventKind::recalled:
        case EventKind::branched: return false;
    }
    return false;
}

namespace {

void write_step(std::string& out, const Match& match, const Event& event, const Told& told, ViewerKind kind) {
    Object step(out);
    step.raw("event", project_event(match.sequence(), event, told, kind));
    write_turn(step.key("turn"), match);
    match.play()->write_position(step.key("position"), viewer_of(kind));
    match.play()->write_handles(step.key("handles"), viewer_of(kind));
}

}  // namespace

std::string write_history(const std::string& match, const RecordList& records, ViewerKind kind, std::int64_t after) {
    std::string out = R"({"steps":[)";
    std::size_t steps = 0;
    bool more = false;
    Match folded(match);
    folded.keep_line(true);
    for (std::size_t i = 0; i < records.size(); ++i) {
        const std::optional<Event> event = read_record(records[i]);
        if (!event) {
            break;
        }
        const bool is_step = changes_position(event->kind) && std::int64_t{folded.sequence()} >= after;
        if (is_step && (steps == history_steps_max || out.size() >= history_bytes_max)) {
            more = true;
            break;
        }
        // Nothing is written of what nobody is told.
        Told told;
        Audience audience;
        if (is_step) {
            audience.insert(kind);
            audience.insert(all_seeing_kind);
        }
        if (!folded.apply(*event, audience, is_step ? &told : nullptr)) {
            break;
        }
        if (is_step) {
            out += steps == 0 ? "" : ",";
            // The move that ends a game is told to everybody with all hands open.
            write_step(out, folded, *event, told, folded.stage() == Stage::finished ? all_seeing_kind : kind);
            ++steps;
        }
    }
    out += more ? R"(],"more":true})" : R"(],"more":false})";
    return out;
}

}  // namespace shoal::match
