// A match as a text file that people can read, keep and check: one JSON object a line, the first says what it is.
//
// Of a match that is over, the whole log follows, secret and shares included: it can be verified and imported. Of a
// running one only what the asker may see, event by event; such a file says so and cannot be imported.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/log_teller.h"
#include "match/match.h"
#include "match/record_list.h"

namespace shoal::match {

inline constexpr int export_format = 1;
inline constexpr std::size_t export_bytes_max = 64 * 1024 * 1024;
inline constexpr std::size_t export_records_max = 200'000;

// Writes an export piece by piece, so that nobody holds the whole of a long one.
class ExportWriter {
public:
    // Of a match that is over. Passwords are left out.
    ExportWriter(const Match& match, RecordList records);
    // Of a running one, for this kind of viewer.
    ExportWriter(const Match& match, RecordList records, ViewerKind kind);

    // Whole lines, until there are so many bytes or nothing is left.
    std::string next(std::size_t bytes);
    bool is_done() const { return is_done_; }

private:
    std::string waiting_;
    RecordList records_{};
    std::optional<LogTeller> teller_{};
    std::size_t written_ = 0;
    bool is_done_ = false;
};

// The records of a match that is over. Passwords are left out.
std::string export_whole(const Match& match, const RecordList& records);

// `events` are those projected for this kind of viewer, as JSON objects. `problem` says why there are no more, where
// the log cannot be read to its end.
std::string export_seen(const Match& match, ViewerKind kind, std::span<const std::string> events,
                        std::string_view problem = {});

// What a kind of viewer gets to know of a log that can be folded: the events after the first `after`, as JSON objects.
std::vector<std::string> project_log(const std::string& match, const RecordList& records, ViewerKind kind,
                                     std::size_t after = 0);

// A record as exports have it: as this program writes it, and without a password. Nothing for what is no record.
std::optional<std::string> exported_record(std::string_view record);

// Whether the record says that all before it came in a file. Exports leave it out, so that a match that was imported is
// the same file again.
bool is_import_mark(std::string_view record);

// The game of a finished match as a trace (engine/core/trace.h): the moves that were not taken back, those that were
// chosen at the same time in the order of the seats. Empty for a match that was not played to its end, and for one that
// goes on from a moment of another: a trace begins with a deal.
std::string write_trace(const Match& match);

struct Imported {
    Match match;
    std::vector<std::string> records;
};

struct ExportMistake {
    std::size_t line = 0;     // counts from 1
    bool unreadable = false;  // it is no export at all, or not one of a whole match
    std::string what;
};

// Reads a file of any origin: every line is checked, the game is played again from its seed.
std::optional<Imported> read_export(std::string_view text, ExportMistake& mistake);

// Whether the text begins like an export, so that `shoal verify` knows what it has been given.
bool looks_like_export(std::string_view text);

// Several exports one after another, taken apart; each with the number of lines before it.
struct ExportPart {
    std::string_view text;
    std::size_t lines_before = 0;
};
std::vector<ExportPart> split_exports(std::string_view text);

}  // namespace shoal::match
