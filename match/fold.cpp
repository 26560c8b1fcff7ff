#include "match/fold.h"

#include <optional>

#include "match/record.h"

namespace shoal::match {

bool fold_record(Match& match, std::string_view record, LogProblem& problem) {
    const std::optional<Event> event = read_record(record, &problem.what);
    if (!event) {
        problem.newer = is_newer_record(record);
        return false;
    }
    if (!match.apply(*event)) {
        problem = {match.problem(), match.is_newer()};
        return false;
    }
    return true;
}

}  // namespace shoal::match
