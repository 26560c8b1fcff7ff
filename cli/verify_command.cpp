// shoal verify: plays traces and exported matches again and compares everything.
#include <fmt/core.h>

#include <cstdint>
#include <cstdio>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/export_file.h"
#include "cli/table_setup.h"
#include "editions/shelf.h"
#include "trace/line_source.h"
#include "trace/verify.h"

namespace shoal::cli {

namespace {

struct Counts {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
};

void verify_trace(PeekedFile& file, const trace::VerifyOptions& options, Counts& counts) {
    trace::LineSource lines([&file](char* buffer, std::size_t capacity) { return file.read(buffer, capacity); });
    const trace::VerifyResult result = trace::verify(lines, options);
    if (result.outcome != trace::Outcome::ok) {
        throw WrongFile(result.outcome == trace::Outcome::wrong ? exit_wrong : exit_unusable,
                        fmt::format("{}: {}", in_quotes(file.path()), trace::describe(result)));
    }
    counts.games += result.games;
    counts.moves += result.moves;
}

}  // namespace

int verify_command(const VerifyArguments& arguments, Output& output) {
    editions::Shelf shelf;
    if (!arguments.edition.empty()) {
        const editions::Shelf::Added added = shelf.add(read_file(arguments.edition, edition_bytes_max));
        if (!added.good()) {
            throw UserError(describe_mistakes(arguments.edition, added.mistakes));
        }
    }
    trace::VerifyOptions options;
    options.from_seed = arguments.seed;
    options.editions = &shelf;
    Counts counts;
    try {
        for (const std::string& path : arguments.files) {
            PeekedFile file(path);
            if (file.is_export()) {
                for_each_export(file, [&](const match::Imported& imported) {
                    ++counts.games;
                    counts.moves += imported.match.moves_made();
                });
            } else {
                verify_trace(file, options, counts);
            }
        }
    } catch (const WrongFile& wrong) {
        std::fputs(fmt::format("shoal: {}\n", wrong.what()).c_str(), stderr);
        return wrong.code;
    }
    output.print("ok: {} games, {} moves\n", counts.games, counts.moves);
    return exit_good;
}

}  // namespace shoal::cli
