#include "cli/review_input.h"

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "cli/errors.h"
#include "cli/export_file.h"
#include "cli/look.h"
#include "cli/table_setup.h"
#include "editions/shelf.h"
#include "engine/catalog/games.h"
#include "match/review_of.h"
#include "review/game_record.h"
#include "trace/block.h"
#include "trace/chance_lines.h"
#include "trace/json_line.h"
#include "trace/line_source.h"
#include "trace/setup.h"
#include "trace/verify.h"

namespace shoal::cli {

namespace {

// A trace of some hundred games; a review of one takes a minute.
constexpr std::size_t trace_bytes_max = 64 * 1024 * 1024;

std::string read_whole(PeekedFile& file) {
    std::string text;
    std::array<char, 64 * 1024> buffer{};
    while (const std::size_t count = file.read(buffer.data(), buffer.size())) {
        text.append(buffer.data(), count);
        if (text.size() > trace_bytes_max) {
            throw UserError(fmt::format("{} is larger than {} bytes; put fewer games into a file",
                                        in_quotes(file.path()), trace_bytes_max));
        }
    }
    return text;
}

// Plays a game of a trace that was found right.
template <Game G>
review::GameRecord<G> read_record(trace::BlockReader& reader, trace::Block& block, const editions::Shelf& shelf) {
    trace::Setup<G> setup;
    trace::read_setup<G>(trace::JsonLine(block.text(0)), setup);
    const auto* loaded = shelf.find<G>(setup.edition);
    const auto rules = std::make_shared<const typename G::Rules>(G::make_rules(
        setup.players, setup.options, loaded == nullptr ? G::default_edition() : loaded->edition, setup.version));
    trace::ChanceLines lines;
    trace::LineChance<typename G::Rules> chance(*rules, lines);
    lines.use(block);
    review::GameRecord<G> record(rules, start(*rules, chance, NoObserver{}));
    while (reader.peek() && trace::is_move_line(*reader.peek())) {
        reader.next(block);
        const trace::JsonLine line(block.text(0));
        const Seat seat(static_cast<int>(*line.number("seat")));
        lines.use(block);
        record.add(seat, *parse(*rules, view(*rules, record.now(), seat), *line.text("move")), chance);
    }
    return record;
}

// Traces name nobody.
std::string numbered(Seat seat, Language language) { return Look{{}, language}.name(seat, no_seat); }

void review_traces(PeekedFile& file, const std::string& edition, const review::Effort& effort,
                   const std::function<void(ReviewInput)>& use) {
    editions::Shelf shelf;
    if (!edition.empty()) {
        const editions::Shelf::Added added = shelf.add(read_file(edition, edition_bytes_max));
        if (!added.good()) {
            throw UserError(describe_mistakes(edition, added.mistakes));
        }
    }
    const std::string text = read_whole(file);
    trace::LineSource checked{std::string_view(text)};
    trace::VerifyOptions options;
    options.editions = &shelf;
    const trace::VerifyResult result = trace::verify(checked, options);
    if (result.outcome != trace::Outcome::ok) {
        throw WrongFile(result.outcome == trace::Outcome::wrong ? exit_wrong : exit_unusable,
                        fmt::format("{}: {}", in_quotes(file.path()), trace::describe(result)));
    }
    trace::LineSource lines{std::string_view(text)};
    trace::BlockReader reader(lines);
    trace::Block block;
    while (reader.next(block)) {
        const std::string game(trace::JsonLine(block.text(0)).text("game").value_or(""));
        with_game(game, [&]<Game G>() {
            use({review::make_reviewer(read_record<G>(reader, block, shelf), effort, numbered), numbered});
        });
    }
}

void review_match(const match::Imported& imported, const review::Effort& effort, const std::string& path,
                  const std::function<void(ReviewInput)>& use) {
    std::vector<std::string> known;
    for (const Seat seat : SeatSet::all(imported.match.players())) {
        const match::SeatState& one = imported.match.seat(seat);
        known.push_back(one.is_person() ? one.name : one.bot);
    }
    const review::SeatNames names = [known](Seat seat, Language) { return known[seat.value]; };
    ReviewInput input{match::review_of(imported.match, effort, names), names};
    if (input.reviewer == nullptr) {
        throw UserError(fmt::format("match {} in {} was not played to its end: only finished games are reviewed",
                                    in_quotes(imported.match.id()), in_quotes(path)));
    }
    use(std::move(input));
}

}  // namespace

void for_each_game_to_review(const std::string& path, const std::string& edition, const review::Effort& effort,
                             const std::function<void(ReviewInput)>& use) {
    PeekedFile file(path);
    if (file.is_export()) {
        for_each_export(file, [&](const match::Imported& imported) { review_match(imported, effort, path, use); });
    } else {
        review_traces(file, edition, effort, use);
    }
}

}  // namespace shoal::cli
