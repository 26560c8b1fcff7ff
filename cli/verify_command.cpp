// shoal verify: plays traces again and compares every byte.
#include <fmt/core.h>

#include <cstdint>
#include <cstdio>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/input_file.h"
#include "cli/table_setup.h"
#include "editions/shelf.h"
#include "trace/line_source.h"
#include "trace/verify.h"

namespace shoal::cli {

int verify_command(const VerifyArguments& arguments, Output& output) {
    editions::Shelf shelf;
    if (!arguments.edition.empty()) {
        const editions::Shelf::Added added = shelf.add(read_file(arguments.edition, edition_bytes_max));
        if (!added.good()) {
            throw UserError(describe_mistakes(arguments.edition, added.mistakes));
        }
    }
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    for (const std::string& path : arguments.files) {
        InputFile file(path);
        trace::LineSource lines([&file](char* buffer, std::size_t capacity) { return file.read(buffer, capacity); });
        trace::VerifyOptions options;
        options.from_seed = arguments.seed;
        options.editions = &shelf;
        const trace::VerifyResult result = trace::verify(lines, options);
        if (result.outcome != trace::Outcome::ok) {
            const std::string line = fmt::format("shoal: {}: {}\n", in_quotes(path), trace::describe(result));
            std::fputs(line.c_str(), stderr);
            return result.outcome == trace::Outcome::wrong ? exit_wrong : exit_unusable;
        }
        games += result.games;
        moves += result.moves;
    }
    output.print("ok: {} games, {} moves\n", games, moves);
    return exit_good;
}

}  // namespace shoal::cli
