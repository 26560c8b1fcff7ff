#include "python/replay.h"

#include <string>

#include "engine/catalog/games.h"
#include "engine/core/trace.h"
#include "trace/compare.h"
#include "trace/json_line.h"
#include "trace/line_source.h"

namespace shoal::door {

std::unique_ptr<Play> replay(std::string_view trace, const std::string_view* edition, int moves) {
    trace::LineSource lines(trace);
    trace::BlockReader reader(lines);
    trace::Block block;
    if (!reader.next(block)) {
        throw Mistake("the trace is empty");
    }
    std::string game;
    {
        const trace::JsonLine setup(block.text(0));
        if (setup.text("t") != "setup") {
            throw Mistake("this is no trace: expected a setup line, found " + trace::shown_line(block.text(0)));
        }
        if (const auto difference = trace::check_number(setup, "format", trace_format)) {
            throw Mistake("the trace has a format that is not known here: " + difference->found);
        }
        game = setup.text("game").value_or("");
    }
    std::unique_ptr<Play> play;
    if (!with_game(game, [&]<Encodes G>() { play = replay_game<G>(reader, block, edition, moves); })) {
        throw Mistake("the trace is of a game that is not known here");
    }
    return play;
}

}  // namespace shoal::door
