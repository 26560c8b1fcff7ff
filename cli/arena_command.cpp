// shoal arena: tournaments between bots.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/journal.h"
#include "arena/standings.h"
#include "arena/tournament.h"
#include "bots/spec.h"
#include "cli/arena_report.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/journal_file.h"
#include "cli/progress.h"
#include "cli/table_setup.h"

namespace shoal::cli {

namespace {

std::vector<bots::BotSpec> read_bots(std::string_view text) {
    std::vector<bots::BotSpec> specs;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        specs.push_back(read_bot("--bots", text.substr(begin, end - begin)));
        begin = end + 1;
    }
    if (specs.size() < 2 || specs.size() > arena::bots_most) {
        throw UserError(
            fmt::format("--bots takes 2 to {} bots, separated by commas, not {}", arena::bots_most, specs.size()));
    }
    return specs;
}

// The tournament of one command, whatever the game.
class Tournament {
public:
    Tournament(const ArenaArguments& arguments, ArenaReport report, int rules_version)
        : arguments_(arguments), report_(std::move(report)), rules_version_(rules_version) {
        report_.threads = read_threads(arguments.threads);
        report_.stops = !arguments.no_stop;
        report_.seed = counting_seed(read_seed(arguments.table.seed), "arena");
        const std::uint64_t deals = read_number("--deals", arguments.deals, 1, arena::deals_most);
        for (const arena::Pairing& pairing : arguments.ladder
                                                 ? arena::ladder(report_.bots.size())
                                                 : arena::round_robin(report_.bots.size(), report_.players)) {
            contests_.emplace_back(pairing, report_.players, deals, report_.stops);
        }
        if (!arguments.journal.empty()) {
            open_journal();
        }
    }

    std::uint64_t seed() const { return report_.seed; }

    void play(const arena::MakeDealPlayer& make) {
        const auto begin = std::chrono::steady_clock::now();
        Progress progress(contests_.size() * contests_.front().deals());
        arena::play_contests(contests_, report_.threads, make,
                             [&](const arena::Pairing& pairing, std::uint64_t deal, const arena::DealResult& result) {
                                 if (journal_) {
                                     journal_->append({pairing, deal, result}, report_.players);
                                 }
                                 progress.show(arena::settled_deals(contests_));
                             });
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
        report_.seconds = time.count();
    }

    std::string result() const {
        const arena::Standings standings =
            arena::make_standings(report_.bots.size(), report_.players, contests_, report_.stops);
        if (arguments_.csv) {
            return arena_csv(report_, standings);
        }
        return arguments_.json ? arena_json(report_, standings) : arena_page(report_, standings);
    }

private:
    void open_journal() {
        arena::JournalHead head{report_.game,    rules_version_, report_.players, report_.options,
                                report_.edition, report_.bots,   report_.seed};
        journal_.emplace(arguments_.journal);
        journal_->read(head, !arguments_.table.seed.empty(), [this](const arena::JournalDeal& known) {
            for (arena::Contest& contest : contests_) {
                if (contest.pairing() == known.pairing) {
                    report_.known += known.deal < contest.deals() ? 1U : 0U;
                    return contest.put(known.deal, known.result);
                }
            }
            return true;
        });
        report_.seed = head.seed;
    }

    const ArenaArguments& arguments_;
    ArenaReport report_;
    int rules_version_;
    std::vector<arena::Contest> contests_;
    std::optional<JournalFile> journal_;
};

template <Game G>
std::string play_tournament(const ArenaArguments& arguments) {
    const TableSetup<G> table = make_table<G>(arguments.table);
    const std::vector<bots::BotSpec> specs = read_bots(arguments.bots);
    ArenaReport report;
    report.game = G::name;
    report.players = table.rules.players;
    report.options = options_json<G>(table.rules);
    report.edition = table.edition;
    for (const bots::BotSpec& spec : specs) {
        report.bots.push_back(bots::bot_name(spec));
    }
    Tournament tournament(arguments, std::move(report), table.rules.version);
    tournament.play(arena::deals_between<G>(table.rules, specs, tournament.seed()));
    return tournament.result();
}

}  // namespace

int arena_command(const ArenaArguments& arguments, Output& output) {
    if (arguments.json && arguments.csv) {
        throw UserError("--json and --csv cannot both be printed; leave one out");
    }
    visit_game(arguments.table.game, [&]<Game G>() { output.write(play_tournament<G>(arguments)); });
    return exit_good;
}

}  // namespace shoal::cli
