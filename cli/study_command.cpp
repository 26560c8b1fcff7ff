// shoal study: thousands of games, and a report for people who design or play them.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "arena/study.h"
#include "cli/bot_choice.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/language.h"
#include "cli/output_file.h"
#include "cli/progress.h"
#include "cli/study_decided.h"
#include "cli/study_report.h"
#include "cli/table_setup.h"

namespace shoal::cli {

namespace {

constexpr std::uint64_t study_games_max = 1'000'000'000;
constexpr std::uint64_t review_games_max = 100'000;
constexpr std::uint64_t review_tries_least = 10;
constexpr std::uint64_t review_tries_max = 1'000'000;
constexpr int fatfish_players = 4;  // between the fewest and the most

// ---- The file ----

// Whether the file begins as our reports do; an empty one is nobody's loss.
bool is_report(const std::string& path) {
    std::array<char, 256> begin{};
    std::FILE* const file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) {
        return false;
    }
    const std::size_t count = std::fread(begin.data(), 1, std::min(begin.size(), page_opening().size()), file);
    std::fclose(file);
    return count == 0 || std::string_view(begin.data(), count) == page_opening();
}

// Told before the games are played, not after: whether the report can be written there.
void check_target(const std::string& path) {
    std::error_code ignored;
    const bool was_there = std::filesystem::exists(path, ignored);
    if (was_there && std::filesystem::is_regular_file(path, ignored) && !is_report(path)) {
        throw UserError(
            fmt::format("{} exists and is no report of shoal study; name another file with --out", in_quotes(path)));
    }
    if (!was_there) {
        OutputFile(path).close();
        std::filesystem::remove(path, ignored);
    }
}

// ---- The tables ----

struct TableWanted {
    TableArguments arguments;
    std::string label;
};

bool sets_option(const TableArguments& arguments, std::string_view name) {
    return std::any_of(arguments.options.begin(), arguments.options.end(),
                       [&](const std::string& option) { return option.substr(0, option.find('=')) == name; });
}

// Without --players every number of players is studied; Fat Fish is studied without and with licences instead.
template <Game G>
std::vector<TableWanted> wanted_tables(const TableArguments& arguments, const StudyWords& say, const Numbers& numbers) {
    std::vector<TableWanted> tables;
    const bool fixed = !arguments.players.empty();
    const bool is_fatfish = G::name == "fatfish";
    const int only = fixed ? read_players<G>(arguments.players) : fatfish_players;
    for (int players = G::players_min; players <= G::players_max; ++players) {
        if ((fixed || is_fatfish) && players != only) {
            continue;
        }
        tables.push_back({arguments, say("players", {numbers.whole(players)})});
        tables.back().arguments.players = std::to_string(players);
    }
    if (is_fatfish && !sets_option(arguments, "licences")) {
        tables.push_back(tables.back());
        tables[0].label = say("without_licences");
        tables[0].arguments.options.emplace_back("licences=false");
        tables[1].label = say("with_licences");
        tables[1].arguments.options.emplace_back("licences=true");
    }
    return tables;
}

// ---- What is told about it ----

// The same study again; threads and file names do not change it.
std::string command_for(const StudyArguments& arguments, const StudyFacts& facts, Language language) {
    std::string command = "shoal study " + arguments.table.game;
    if (!arguments.table.players.empty()) {
        command += " --players " + arguments.table.players;
    }
    command += fmt::format(" --bot {} --games {} --seed {}", facts.bot, facts.games, facts.seed);
    command += fmt::format(" --review-games {}", facts.reviewed);
    if (facts.reviewed > 0) {
        command += fmt::format(" --review-tries {}", facts.tries);
    }
    for (const std::string& option : arguments.table.options) {
        command += " --option " + for_shell(option);
    }
    if (!arguments.table.edition.empty()) {
        const bool can_be_shown = is_plain_text(arguments.table.edition);
        command += " --edition " + (can_be_shown ? for_shell(arguments.table.edition) : "FILE");
    }
    return command + fmt::format(" --lang {}", language_names[static_cast<std::size_t>(language)]);
}

template <Game G>
void play_games(const bots::BotSpec& bot, const arena::Plan& plan, std::vector<StudiedTable<G>>& tables) {
    Progress progress(plan.games * tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto show = [&](std::uint64_t done) { progress.show(i * plan.games + done); };
        with_seats<G>(bot, [&](const auto& make_seats) {
            tables[i].study = arena::study<G>(tables[i].rules, plan, make_seats, show);
        });
    }
}

// The first games of each table once more, with somebody who looks them over.
template <Game G>
std::vector<std::vector<review::Course>> review_tables(const bots::BotSpec& bot, const arena::Plan& played,
                                                       const StudyFacts& facts,
                                                       const std::vector<StudiedTable<G>>& tables) {
    arena::Plan plan = played;
    plan.games = facts.reviewed;
    Progress progress(plan.games * tables.size(), "of the reviews");
    std::vector<std::vector<review::Course>> courses;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        const auto show = [&](std::uint64_t done) { progress.show(i * plan.games + done); };
        with_seats<G>(bot, [&](const auto& make_seats) {
            courses.push_back(review_games<G>(tables[i].rules, plan, facts.tries, make_seats, show));
        });
    }
    return courses;
}

template <Game G>
std::string make_report(const StudyArguments& arguments, Language language) {
    const StudyWords say(language);
    const Numbers numbers(language);
    const bots::BotSpec bot = read_bot("--bot", arguments.bot);
    arena::Plan plan;
    plan.games = read_number("--games", arguments.games, 1, study_games_max);
    plan.threads = read_threads(arguments.threads);
    plan.seed = counting_seed(read_seed(arguments.table.seed), "study");
    StudyFacts facts{G::rules_version, bots::bot_name(bot), bot.budget.ms != 0, plan.seed, plan.games, {}, {}, {}, {}};
    facts.reviewed = std::min(read_number("--review-games", arguments.review_games, 0, review_games_max), plan.games);
    facts.tries = static_cast<std::uint32_t>(
        read_number("--review-tries", arguments.review_tries, review_tries_least, review_tries_max));
    facts.options = fmt::format("{}", fmt::join(arguments.table.options, ", "));
    facts.command = command_for(arguments, facts, language);

    const std::vector<TableWanted> wanted = wanted_tables<G>(arguments.table, say, numbers);
    std::vector<StudiedTable<G>> studied;
    for (const TableWanted& table : wanted) {
        const TableSetup<G> setup = make_table<G>(table.arguments);
        facts.edition = setup.edition;
        studied.push_back({setup.rules, {}});
    }
    play_games(bot, plan, studied);
    std::vector<StudyTable> tables;
    for (std::size_t i = 0; i < studied.size(); ++i) {
        tables.push_back({wanted[i].label, &studied[i].study.tally});
    }
    facts.players = say("players", {numbers.whole(studied.front().rules.players)});
    StudyReport report(G::name, language, std::move(tables));
    report.add_common();
    if (facts.reviewed > 0) {
        add_decided(report, review_tables<G>(bot, plan, facts, studied), facts.tries);
    }
    add_own(report, studied);
    return report.html(facts);
}

}  // namespace

int study_command(const StudyArguments& arguments, Output& output) {
    const Language language = read_language(arguments.language);
    visit_game(arguments.table.game, [&]<Game G>() {
        const std::string path = arguments.out.empty() ? fmt::format("shoal-study-{}.html", G::name) : arguments.out;
        const bool to_file = path != "-";
        if (to_file) {
            check_target(path);
        }
        const std::string html = make_report<G>(arguments, language);
        if (!to_file) {
            output.write(html);
            return;
        }
        OutputFile file(path);
        file.write(html);
        file.close();
        output.print("{} is written; open it in a browser\n", in_quotes(path));
    });
    return exit_good;
}

}  // namespace shoal::cli
