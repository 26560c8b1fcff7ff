// shoal export: a match from the database as a file that can be read, kept, checked and imported.
#include <fmt/core.h>

#include <cstdio>
#include <optional>
#include <span>
#include <string>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/export_file.h"
#include "cli/output_file.h"
#include "cli/store_access.h"
#include "match/export.h"
#include "server/care.h"

namespace shoal::cli {

namespace {

// The match that is asked for: the only one of a file, or one of the database.
server::Loaded find(const ExportArguments& arguments) {
    if (!arguments.from.empty()) {
        if (!arguments.match.empty()) {
            throw UserError("--from names a file with the match; leave out MATCH, or --from");
        }
        std::optional<server::Loaded> found;
        PeekedFile file(arguments.from);
        for_each_export(file, [&](match::Imported imported) {
            if (found) {
                throw UserError(fmt::format("{} holds more than one match", in_quotes(arguments.from)));
            }
            found = server::Loaded{std::move(imported.match), std::move(imported.records)};
        });
        return *std::move(found);
    }
    if (arguments.match.empty()) {
        throw UserError("MATCH is required; `shoal admin list` shows which there are");
    }
    std::optional<server::Loaded> loaded = server::read_match(*open_database(arguments.store), arguments.match);
    if (!loaded) {
        throw UserError(
            fmt::format("there is no match {}; `shoal admin list` shows which there are", in_quotes(arguments.match)));
    }
    return *std::move(loaded);
}

// Why only a part of a match can be shown; nothing if it is whole.
std::string trouble_of(const server::Loaded& loaded) {
    return loaded.is_whole() ? ""
                             : fmt::format("the log of match {} {}", in_quotes(loaded.match.id()), loaded.trouble());
}

std::string write(const ExportArguments& arguments, const server::Loaded& loaded) {
    const match::Match& match = loaded.match;
    const std::string trouble = trouble_of(loaded);
    if (match.sequence() == 0) {
        throw UserError(trouble);
    }
    const std::string trace = arguments.trace ? match::write_trace(match) : "";
    if (arguments.trace && match.branch() != nullptr) {
        throw UserError(fmt::format("match {} goes on from a moment of match {}: a trace begins with a deal",
                                    in_quotes(match.id()), in_quotes(match.branch()->match)));
    }
    if (arguments.trace && trace.empty()) {
        throw UserError(
            fmt::format("match {} was not played to its end: only finished games have a trace", in_quotes(match.id())));
    }
    if (!trouble.empty()) {
        std::fputs(fmt::format("shoal: {}: this is what comes before\n", trouble).c_str(), stderr);
    }
    if (arguments.trace) {
        return trace;
    }
    const bool over = match.stage() == match::Stage::finished || match.stage() == match::Stage::abandoned;
    if (over) {
        return match::export_whole(match, loaded.records);
    }
    if (!loaded.is_whole()) {
        return match::export_seen(match, match::spectator_kind,
                                  match::project_log(match.id(), loaded.records, match::spectator_kind),
                                  loaded.trouble());
    }
    // A note beside the output, which may be redirected.
    std::fputs(fmt::format("shoal: match {} is not over: this is what a spectator sees, and cannot be imported\n",
                           in_quotes(match.id()))
                   .c_str(),
               stderr);
    return match::export_seen(match, match::spectator_kind,
                              match::project_log(match.id(), loaded.records, match::spectator_kind));
}

}  // namespace

int export_command(const ExportArguments& arguments, Output& output) {
    try {
        const std::string text = write(arguments, find(arguments));
        if (arguments.out.empty() || arguments.out == "-") {
            output.write(text);
        } else {
            OutputFile file(arguments.out);
            file.write(text);
            file.close();
        }
    } catch (const WrongFile& wrong) {
        std::fputs(fmt::format("shoal: {}\n", wrong.what()).c_str(), stderr);
        return wrong.code;
    }
    return exit_good;
}

}  // namespace shoal::cli
