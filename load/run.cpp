// How a load begins: players, connections, tables.
#include "load/run.h"

#include <fmt/core.h>

#include <optional>

#include "load/scan.h"

namespace shoal::load {

namespace {

constexpr std::size_t connecting_max = 64;
constexpr std::size_t finished_kept = 20;

}  // namespace

Report Run::run() {
    raise_open_files();
    report_.server_before = usage_of(options_.processes);
    tick_at_ = clock_now() + second;
    make_tables();
    make_players();
    connect_players();
    start_matches();
    play();
    finish();
    return std::move(report_);
}

void Run::make_tables() {
    for (int i = 0; i < options_.tables; ++i) {
        Table& table = tables_.emplace_back();
        table.game = options_.games[static_cast<std::size_t>(i) % options_.games.size()];
        for (int seat = 0; seat < options_.seats; ++seat) {
            table.players.push_back(
                std::make_unique<Player>(links_, *this, table, seat, static_cast<std::size_t>(i + seat)));
        }
    }
}

// Works until `done`, as long as something goes on.
template <class Done>
void Run::wait_for(std::string_view what, Done&& done) {
    doing_ = what;
    changed_at_ = clock_now();
    while (!done()) {
        step(clock_now() + second);
        const Nanoseconds quiet = clock_now() - std::max(changed_at_, rest_.answered_at());
        if (quiet > patience) {
            throw LoadError(fmt::format("{} got no further for {} seconds; is {} a Shoal server?", what,
                                        patience / second, options_.servers.front().url));
        }
    }
}

void Run::ask_for_player(Player& player) {
    RestCall call{"POST", "api/bots", {}, {}, {}};
    call.body = fmt::format(R"({{"name":"Load {}"}})", ++players_made_);
    call.done = [this, &player](int status, std::string_view body) {
        const std::optional<std::string_view> id = to_plain_text(find_member(body, "player"));
        const std::optional<std::string_view> token = to_plain_text(find_member(body, "token"));
        if (status != 201 || !id || !token) {
            throw LoadError(
                fmt::format("the server makes no players: it answers {} {} (for a load it needs "
                            "--address-rate 0 --person-rate 0 and more connections an address)",
                            status, body.substr(0, 200)));
        }
        player.introduce(std::string(*id), std::string(*token));
        changed_at_ = clock_now();
    };
    rest_.call(std::move(call));
}

void Run::make_players() {
    for_each_player([&](Player& player) { ask_for_player(player); });
    wait_for("making players", [&] {
        return rest_.waiting() == 0 && std::all_of(tables_.begin(), tables_.end(), [](const Table& table) {
                   return std::all_of(table.players.begin(), table.players.end(),
                                      [](const auto& player) { return !player->token().empty(); });
               });
    });
}

void Run::connect_players() {
    std::vector<Player*> all;
    for_each_player([&](Player& player) { all.push_back(&player); });
    std::size_t begun = 0;
    wait_for("connecting", [&] {
        while (begun < all.size() && begun < there_ + connecting_max) {
            all[begun++]->connect();
        }
        return there_ == all.size();
    });
    report_.server_connected = usage_of(options_.processes);
}

void Run::ask_for_match(Table& table) {
    table.match.clear();
    table.ledger.begin(options_.seats);
    table.asked_at = clock_now();
    table.progress_at = table.asked_at;
    table.started = false;
    table.running = false;
    table.checked = false;
    RestCall call{"POST", "api/matches", table.players.front()->token(), {}, {}};
    call.body = fmt::format(R"({{"game":"{}","players":{},"listed":false,"grace_s":600}})", table.game, options_.seats);
    call.done = [this, &table](int status, std::string_view body) {
        const std::optional<std::string_view> match = to_plain_text(find_member(body, "match"));
        if (status != 201 || !match || match->empty() || match->size() > 64) {
            throw LoadError(fmt::format("the server makes no table: it answers {} {}", status, body.substr(0, 200)));
        }
        table.match = *match;
        table.progress_at = clock_now();
        changed_at_ = table.progress_at;
        for (const auto& player : table.players) {
            if (player->is_there()) {
                player->begin_match();
            }
        }
    };
    rest_.call(std::move(call));
}

void Run::start_matches() {
    for (Table& table : tables_) {
        ask_for_match(table);
    }
    wait_for("seating players", [&] { return running_ == tables_.size(); });
    report_.server_seated = usage_of(options_.processes);
}

void Run::match_over(Table& table) {
    ++report_.games_finished;
    report_.moves_checked += table.checked ? table.acknowledged : 0;
    report_.matches_checked += table.checked ? 1 : 0;
    table.acknowledged = 0;
    if (report_.finished.size() < finished_kept) {
        report_.finished.push_back(table.match);
    }
    for (const auto& player : table.players) {
        player->leave_match();
    }
    running_ -= table.running ? 1 : 0;
    ask_for_match(table);
}

Report run_load(const Options& options, const Tell& tell) { return Run(options, tell).run(); }

}  // namespace shoal::load
