// The log of a match: whatever the bytes, lines are refused and change nothing, or make a match whose log, written
// again, is read as the same match.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/decide.h"
#include "match/match.h"
#include "match/project.h"
#include "match/record.h"
#include "tests/fuzz/input.h"

namespace shoal::fuzz {
namespace {

using namespace match;

// All that leaves a table, for everybody.
std::string shown(const Match& match) {
    std::string text;
    write_table(text, match);
    write_turn(text, match);
    for (ViewerKind kind = 0; kind < viewer_kinds; ++kind) {
        if (kind >= spectator_kind || match.all_seats().contains(Seat(kind))) {
            write_sight(text, match, kind);
        }
    }
    return text + write_summary(match);
}

void fold_again(const std::vector<std::string>& log, const Match& expected) {
    Match match("fuzz");
    for (const std::string& line : log) {
        const std::optional<Event> event = read_record(line);
        require(event && match.apply(*event) && write_record(*event) == line);
    }
    require(match.sequence() == expected.sequence() && shown(match) == shown(expected));
}

// Whatever the log says, what is decided next can be applied.
void look_on(const Match& match) {
    const std::optional<Milliseconds> deadline = next_deadline(match);
    require(deadline.has_value() == (match.stage() == Stage::open || match.stage() == Stage::running));
    if (deadline && *deadline <= moment_max) {
        const Decision decision = decide(match, Command{}, *deadline);
        require(!decision.events.empty());
        Match later = match;
        for (const Event& event : decision.events) {
            require(later.apply(event));
        }
    }
}

}  // namespace
}  // namespace shoal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace shoal;
    using namespace shoal::match;
    fuzz::Input input(data, size);
    Match match("fuzz");
    std::vector<std::string> log;
    Audience audience;
    audience.insert(0);
    audience.insert(spectator_kind);
    for (int i = 0; i < 300 && !input.empty(); ++i) {
        std::string problem;
        const std::optional<Event> event = read_record(input.line(), &problem);
        fuzz::require(event.has_value() == problem.empty());
        // A record may be readable and yet too long as this program would write it; no server makes such an event.
        const std::optional<std::string> written = event ? write_record(*event) : std::nullopt;
        if (!written) {
            continue;
        }
        const std::uint32_t sequence = match.sequence();
        Told told;
        if (!match.apply(*event, audience, &told)) {
            fuzz::require(match.sequence() == sequence && !match.problem().empty());
            continue;
        }
        fuzz::require(match.sequence() == sequence + 1);
        log.push_back(*written);
        project_event(match.sequence(), *event, told, spectator_kind);
    }
    if (match.sequence() > 0) {
        fuzz::fold_again(log, match);
        fuzz::look_on(match);
    }
    return 0;
}
