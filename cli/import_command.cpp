// shoal import: brings exported matches into the database. All files are checked before anything is written.
#include <fmt/core.h>

#include <cstddef>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/export_file.h"
#include "cli/store_access.h"
#include "match/export.h"
#include "server/care.h"

namespace shoal::cli {

namespace {

struct Candidate {
    std::string path;
    match::Imported match;
    bool there = false;
};

std::vector<Candidate> read_files(const std::vector<std::string>& files) {
    std::vector<Candidate> candidates;
    std::set<std::string> ids;
    for (const std::string& path : files) {
        PeekedFile file(path);
        for_each_export(file, [&](match::Imported imported) {
            if (!ids.insert(imported.match.id()).second) {
                throw UserError(fmt::format("match {} comes twice, the second time in {}; nothing was imported",
                                            imported.match.id(), in_quotes(path)));
            }
            candidates.push_back({path, std::move(imported)});
        });
    }
    return candidates;
}

// Whether the database has the same match already. Throws if it has another one of that name.
bool is_there(storage::Store& store, const Candidate& candidate) {
    const std::string& id = candidate.match.match.id();
    const std::vector<storage::Record> records = store.read(id, 0);
    if (records.empty()) {
        return false;
    }
    if (!server::is_same_match(records, candidate.match.records)) {
        throw UserError(fmt::format("the database has a match {} with another log than {}; nothing was imported", id,
                                    in_quotes(candidate.path)));
    }
    return true;
}

void write(storage::Store& store, const Candidate& candidate) {
    storage::Append append;
    append.match = candidate.match.match.id();
    append.records = candidate.match.records;
    append.summary = server::summary_of(candidate.match.match);
    append.at = now_ms();
    const storage::Appended outcome = store.append({&append, 1}).at(0);
    if (outcome != storage::Appended::durable) {
        throw UserError(fmt::format(
            "match {} could not be written: {}", append.match,
            outcome == storage::Appended::conflict ? "somebody else made it at this moment" : store.last_failure()));
    }
}

}  // namespace

int import_command(const ImportArguments& arguments, Output& output) {
    try {
        std::vector<Candidate> candidates = read_files(arguments.files);
        const std::unique_ptr<storage::Store> store = open_database(arguments.store, true);
        for (Candidate& candidate : candidates) {
            candidate.there = is_there(*store, candidate);
        }
        for (const Candidate& candidate : candidates) {
            const match::Match& match = candidate.match.match;
            if (!candidate.there) {
                write(*store, candidate);
            }
            output.print("{}: {} for {}, {} moves: {}\n", match.id(), match.options().game, match.players(),
                         match.moves_made(), candidate.there ? "is there already" : "imported");
        }
    } catch (const WrongFile& wrong) {
        std::fputs(fmt::format("shoal: {}; nothing was imported\n", wrong.what()).c_str(), stderr);
        return wrong.code;
    }
    return exit_good;
}

}  // namespace shoal::cli
