// shoal arena: tournaments between bots.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "arena/journal.h"
#include "arena/standings.h"
#include "arena/tournament.h"
#include "bots/spec.h"
#include "cli/arena_report.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/journal_file.h"
#include "cli/program_hash.h"
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

// A finished deal as the journal has it.
arena::JournalEntry entry_of(const arena::Pairing& pairing, std::uint64_t deal, const arena::DealResult& result) {
    return arena::JournalDeal{pairing, deal, result};
}
arena::JournalEntry entry_of(const arena::Seating& seating, std::uint64_t deal, const arena::MixedResult& result) {
    return arena::JournalMixed{seating, deal, result};
}

// Gives the contests a deal that the journal has; `known` if it is one of theirs. False if it cannot be, or is there
// already.
bool put_known(std::vector<arena::Contest>& contests, const arena::JournalEntry& entry, bool& known) {
    const auto* deal = std::get_if<arena::JournalDeal>(&entry);
    for (arena::Contest& contest : contests) {
        if (deal != nullptr && contest.pairing() == deal->pairing) {
            known = deal->deal < contest.deals();
            return contest.put(deal->deal, deal->result);
        }
    }
    return true;
}
bool put_known(std::vector<arena::MixedContest>& contests, const arena::JournalEntry& entry, bool& known) {
    const auto* mixed = std::get_if<arena::JournalMixed>(&entry);
    if (mixed == nullptr) {
        return true;
    }
    arena::MixedContest& contest = contests.front();
    known = mixed->deal < contest.deals();
    return mixed->seating == contest.who_plays(mixed->deal) && contest.put(mixed->deal, mixed->result);
}

std::vector<arena::Contest> make_contests(const ArenaArguments& arguments, const ArenaReport& report,
                                          std::uint64_t deals) {
    const std::size_t bots = report.bots.size();
    std::vector<arena::Contest> contests;
    for (const arena::Pairing& pairing : !arguments.ladder     ? arena::round_robin(bots, report.players)
                                         : arguments.both_ways ? arena::ladder_both_ways(bots, report.players)
                                                               : arena::ladder(bots)) {
        contests.emplace_back(pairing, report.players, deals, report.stops);
    }
    return contests;
}

std::vector<arena::MixedContest> make_mixed(const ArenaArguments& arguments, const ArenaReport& report,
                                            std::uint64_t deals) {
    const std::size_t bots = report.bots.size();
    return {arena::MixedContest(arena::SeatingPlan(bots, report.players, report.seed),
                                arguments.ladder ? arena::neighbours(bots) : arena::every_two(bots), deals,
                                report.stops)};
}

arena::Standings standings_of(const std::vector<arena::Contest>& contests, const ArenaReport& report) {
    return arena::make_standings(report.bots.size(), report.players, contests, report.stops);
}
arena::Standings standings_of(const std::vector<arena::MixedContest>& contests, const ArenaReport& report) {
    return arena::make_standings(contests.front(), report.stops);
}

// The tournament of one command, whatever the game; C is the kind of its contests.
template <class C>
class Tournament {
public:
    Tournament(const ArenaArguments& arguments, ArenaReport report, int rules_version)
        : arguments_(arguments), report_(std::move(report)) {
        report_.threads = read_threads(arguments.threads);
        report_.stops = !arguments.no_stop;
        report_.seed = counting_seed(read_seed(arguments.table.seed), "arena");
        report_.program = program_hash();
        const std::uint64_t deals = read_number("--deals", arguments.deals, 1, arena::deals_most);
        if (!arguments.journal.empty()) {
            open_journal(rules_version);
        }
        if constexpr (std::is_same_v<C, arena::MixedContest>) {
            contests_ = make_mixed(arguments, report_, deals);
        } else {
            contests_ = make_contests(arguments, report_, deals);
        }
        if (journal_) {
            read_deals();
        }
    }

    std::uint64_t seed() const { return report_.seed; }

    void play(const arena::MakePlayDeal<C>& make) {
        const auto begin = std::chrono::steady_clock::now();
        Progress progress(contests_.size() * contests_.front().deals());
        const arena::SeeDeal<C> observer = [&](const typename C::Who& who, std::uint64_t deal,
                                               const typename C::Result& result) {
            if (journal_) {
                journal_->append(entry_of(who, deal, result));
            }
            progress.show(arena::settled_deals(contests_));
        };
        arena::play_contests<C>(contests_, report_.threads, make, observer);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
        report_.seconds = time.count();
    }

    std::string result() const {
        const arena::Standings standings = standings_of(contests_, report_);
        if (arguments_.csv_pairings) {
            return arena_pairings_csv(report_, standings);
        }
        if (arguments_.csv) {
            return arena_csv(report_, standings);
        }
        return arguments_.json ? arena_json(report_, standings) : arena_page(report_, standings);
    }

private:
    void open_journal(int rules_version) {
        arena::JournalHead head{report_.game,    rules_version, report_.players, report_.options,
                                report_.edition, report_.bots,  report_.program, report_.seed};
        journal_.emplace(arguments_.journal);
        journal_->read_head(head, !arguments_.table.seed.empty(), arguments_.any_program);
        report_.seed = head.seed;
    }

    void read_deals() {
        journal_->read_deals([this](const arena::JournalEntry& entry, const std::string& program) {
            bool known = false;
            const bool good = put_known(contests_, entry, known);
            report_.known += known ? 1U : 0U;
            if (known && program != report_.program) {
                ++report_.deals_of_others;
                report_.other_programs.insert(program);
            }
            return good;
        });
    }

    const ArenaArguments& arguments_;
    ArenaReport report_;
    std::vector<C> contests_;
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
    report.mixed = arguments.mixed;
    if (arguments.mixed) {
        Tournament<arena::MixedContest> tournament(arguments, std::move(report), table.rules.version);
        tournament.play(arena::mixed_deals<G>(table.rules, specs, tournament.seed()));
        return tournament.result();
    }
    Tournament<arena::Contest> tournament(arguments, std::move(report), table.rules.version);
    tournament.play(arena::deals_between<G>(table.rules, specs, tournament.seed()));
    return tournament.result();
}

}  // namespace

int arena_command(const ArenaArguments& arguments, Output& output) {
    if (int{arguments.json} + int{arguments.csv} + int{arguments.csv_pairings} > 1) {
        throw UserError("only one of --json and --csv and --csv-pairings can be printed; leave the others out");
    }
    if (arguments.both_ways && (!arguments.ladder || arguments.mixed)) {
        throw UserError(arguments.mixed
                            ? "--mixed has nobody alone, so --both-ways says nothing there; leave one of them out"
                            : "--both-ways belongs to --ladder; without it all pairings are played both ways already");
    }
    if (arguments.any_program && arguments.journal.empty()) {
        throw UserError("--any-program is about a journal; name one with --journal, or leave it out");
    }
    visit_game(arguments.table.game, [&]<Game G>() { output.write(play_tournament<G>(arguments)); });
    return exit_good;
}

}  // namespace shoal::cli
