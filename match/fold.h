// Folding a log record by record, for everybody who reads one: the same text is read by all of them, or by none.
#pragma once

#include <string>
#include <string_view>

#include "match/match.h"

namespace shoal::match {

// Why a record could not be folded.
struct LogProblem {
    std::string what;    // in a few words
    bool newer = false;  // not the log's fault: a newer program wrote it, and can read it
};

// Reads one record and applies it. False: the match stays as it was, and `problem` says why.
bool fold_record(Match& match, std::string_view record, LogProblem& problem);

}  // namespace shoal::match
