#include "match/log_teller.h"

#include <algorithm>

#include "match/project.h"
#include "match/record.h"

namespace shoal::match {

LogTeller::LogTeller(const std::string& match, RecordList records, ViewerKind kind, std::size_t after)
    : folded_(match), records_(std::move(records)), kind_(kind), after_(after) {
    folded_.keep_line(true);
}

std::optional<std::string> LogTeller::next() {
    while (folded_.sequence() < records_.size()) {
        const std::optional<Event> event = read_record(records_[folded_.sequence()]);
        const bool told_of = folded_.sequence() >= after_;
        // Nothing is written of what nobody is told.
        Told told;
        if (!event || !folded_.apply(*event, told_of ? Audience::only(kind_) : Audience{}, told_of ? &told : nullptr)) {
            return std::nullopt;
        }
        if (told_of) {
            if (std::string text = project_event(folded_.sequence(), *event, told, kind_); !text.empty()) {
                return text;
            }
        }
    }
    return std::nullopt;
}

std::string write_events(const std::string& match, const RecordList& records, ViewerKind kind, std::size_t after,
                         std::size_t limit) {
    LogTeller teller(match, records, kind, after);
    std::string out = R"({"events":[)";
    std::size_t events = 0;
    std::size_t last = std::min(after, records.size());
    bool more = false;
    while (std::optional<std::string> text = teller.next()) {
        if (events == limit || out.size() >= events_bytes_max) {
            more = true;
            break;
        }
        out += events == 0 ? "" : ",";
        out += *text;
        last = teller.looked_at();
        ++events;
    }
    // What is left is nothing that this viewer is told of.
    last = more ? last : std::max(last, teller.looked_at());
    out += more ? R"(],"more":true,"last":)" : R"(],"more":false,"last":)";
    return out + std::to_string(last) + '}';
}

void MissedEvents::run() {
    while (std::optional<std::string> text = teller_.next()) {
        bytes_ += text->size();
        events_.push_back(*std::move(text));
        while (events_.size() > 1 && bytes_ > events_bytes_max) {
            bytes_ -= events_.front().size();
            events_.pop_front();
            gap_ = true;
        }
    }
}

void MissedEvents::go_on_with(RecordList records) {
    teller_.go_on_with(std::move(records));
    run();
}

std::string MissedEvents::list() const {
    std::string list = "[";
    list.reserve(bytes_ + events_.size() + 2);
    for (const std::string& text : events_) {
        list += list.size() > 1 ? "," : "";
        list += text;
    }
    return list + ']';
}

}  // namespace shoal::match
