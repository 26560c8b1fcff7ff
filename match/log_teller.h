// Tells a log to one kind of viewer, event by event, and in pages: for lists of events, for those who missed some,
// for exports of running matches.
//
// Costs folding the log up to where it is told: about 2 µs a record. What is long is told on another thread, in pieces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "match/audience.h"
#include "match/match.h"
#include "match/record_list.h"

namespace shoal::match {

// One page of events has at most so many, and no further one once it has so many bytes.
inline constexpr std::size_t events_page_max = 500;
inline constexpr std::size_t events_bytes_max = 256 * 1024;

class LogTeller {
public:
    // Tells what happened after the first `after` records.
    LogTeller(const std::string& match, RecordList records, ViewerKind kind, std::size_t after = 0);

    // The next event that this viewer may know of, as a JSON object; nothing at the end, or where the log cannot be
    // read any further.
    std::optional<std::string> next();
    // How many records have been looked at: where the next page begins.
    std::size_t looked_at() const { return folded_.sequence(); }
    ViewerKind kind() const { return kind_; }
    // The log has grown meanwhile.
    void go_on_with(RecordList records) { records_ = std::move(records); }

private:
    Match folded_;
    RecordList records_;
    ViewerKind kind_;
    std::size_t after_;
};

// {"events":[…],"more":…,"last":N}: the next page of what happened after number `after`, at most `limit` events. Who
// asks for more asks after number `last`.
std::string write_events(const std::string& match, const RecordList& records, ViewerKind kind, std::size_t after,
                         std::size_t limit = events_page_max);

// The newest events of those that a viewer missed, as far as they fit on a page.
class MissedEvents {
public:
    MissedEvents(const std::string& match, RecordList records, ViewerKind kind, std::size_t after)
        : teller_(match, std::move(records), kind, after) {}

    ViewerKind kind() const { return teller_.kind(); }
    // Tells everything up to the end of the log.
    void run();
    void go_on_with(RecordList records);
    // [{…},{…}]
    std::string list() const;
    bool has_gap() const { return gap_; }

private:
    LogTeller teller_;
    std::deque<std::string> events_;
    std::size_t bytes_ = 0;
    bool gap_ = false;
};

}  // namespace shoal::match
