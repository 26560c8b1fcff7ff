// A load from beginning to end: players, connections, tables, the time that is measured, and the last look at
// every log.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <queue>

#include "engine/core/generator.h"
#include "load/options.h"
#include "load/rest.h"
#include "load/scan.h"
#include "load/table.h"

namespace shoal::load {

namespace {

constexpr Nanoseconds millisecond = 1'000'000;
constexpr Nanoseconds second = 1000 * millisecond;
constexpr Nanoseconds stuck_after = 10 * second;
constexpr Nanoseconds patience = 20 * second;  // with a server that does nothing
constexpr std::size_t rest_connections = 16;
constexpr std::size_t connecting_max = 64;
constexpr std::size_t finished_kept = 20;
constexpr Nanoseconds check_again = 200 * millisecond;

class Run final : public Organiser {
public:
    Run(const Options& options, const Tell& tell)
        : options_(options), tell_(tell), rest_(links_, options.servers, rest_connections), random_(options.seed, 7) {
        report_.tables = options.tables;
        report_.seats = options.seats;
        report_.rate = options.rate;
        report_.measured_server = !options.processes.empty();
        report_.game = options.games.size() == 1 ? options.games.front() : "mix";
    }

    Report run();

    const Server& server(std::size_t number) const override {
        return options_.servers[number % options_.servers.size()];
    }
    bool resumes() const override { return options_.resume; }
    bool shares_matches() const override { return options_.servers.size() > 1; }
    std::uint64_t random() override { return random_.next(); }
    Nanoseconds now() const override { return clock_now(); }

    void on_there(Player& player) override;
    void on_lost(Player& player) override;
    void on_ready(Player& player) override;
    void on_not_ready(Player& player) override;
    void on_done(Player& player, Nanoseconds took) override;
    void on_told_everybody(Nanoseconds took) override;
    void on_back(Nanoseconds outage, bool move_unsure) override;
    void on_expected_refusal(std::string_view reason) override { ++report_.refusals[std::string(reason)]; }
    void on_change(Table& table) override;
    void on_fault(const Player& player, Fault fault, std::string words) override;
    void look_again_in(Player& player, Nanoseconds time) override { timers_.push({clock_now() + time, &player}); }

private:
    enum class Phase : std::uint8_t { preparing, playing, ending };

    struct Timer {
        Nanoseconds at;
        Player* player;
        bool operator<(const Timer& other) const { return at > other.at; }
    };

    void make_tables();
    void make_players();
    void connect_players();
    void start_matches();
    void play();
    void finish();

    void ask_for_player(Player& player);
    void ask_for_match(Table& table);
    void match_over(Table& table);
    void send_due(Nanoseconds moment);
    void send_move(Player& player, Nanoseconds since);
    void step(Nanoseconds until);
    void tick();
    void find_stuck(Nanoseconds moment);
    std::string line() const;
    template <class Done>
    void wait_for(std::string_view what, Done&& done);
    template <class F>
    void for_each_player(F&& f) {
        for (Table& table : tables_) {
            for (const auto& player : table.players) {
                f(*player);
            }
        }
    }

    const Options& options_;
    const Tell& tell_;
    Links links_;
    Rest rest_;
    Fast random_;
    Report report_;
    std::deque<Table> tables_;
    std::priority_queue<Timer> timers_;
    Phase phase_ = Phase::preparing;
    std::string_view doing_ = "making players";

    std::size_t players_made_ = 0;
    std::size_t there_ = 0;
    std::size_t running_ = 0;
    Nanoseconds changed_at_ = 0;  // something went on

    std::vector<Player*> ready_;    // with a rate: who may move
    std::deque<Nanoseconds> owed_;  // moves that were due when nobody could
    Nanoseconds due_at_ = 0;        // the next move, with a rate
    Nanoseconds began_at_ = 0;      // the measured time
    Nanoseconds tick_at_ = 0;
    std::uint64_t done_at_tick_ = 0;
    Histogram recent_;
};

// ---- What players tell ----

void Run::on_there(Player&) {
    ++there_;
    changed_at_ = clock_now();
}

void Run::on_lost(Player& player) {
    --there_;
    if (!options_.resume) {
        on_fault(player, Fault::connection, "the connection broke");
    }
}

void Run::on_ready(Player& player) {
    if (phase_ != Phase::playing) {
        return;
    }
    if (options_.rate <= 0) {
        send_move(player, clock_now());
    } else if (!owed_.empty()) {
        const Nanoseconds since = owed_.front();
        owed_.pop_front();
        send_move(player, since);
    } else if (player.place == 0) {
        ready_.push_back(&player);
        player.place = ready_.size();
    }
}

void Run::on_not_ready(Player& player) {
    if (player.place == 0) {
        return;
    }
    ready_.back()->place = player.place;
    ready_[player.place - 1] = ready_.back();
    ready_.pop_back();
    player.place = 0;
}

void Run::send_move(Player& player, Nanoseconds since) {
    ++report_.moves_sent;
    player.send_move(since);
}

void Run::on_done(Player&, Nanoseconds took) {
    if (phase_ == Phase::playing) {
        ++report_.moves_done;
        report_.until_done.add(took);
        recent_.add(took);
    }
}

void Run::on_told_everybody(Nanoseconds took) {
    if (phase_ == Phase::playing) {
        report_.until_told.add(took);
    }
}

void Run::on_back(Nanoseconds outage, bool move_unsure) {
    report_.outages.add(outage);
    report_.moves_unsure += move_unsure ? 1 : 0;
}

void Run::on_fault(const Player& player, Fault fault, std::string words) {
    report_.faults.add(fault, fmt::format("match {}, seat {}: {}", player.table().match, player.seat(), words));
}

// A table goes from open to running to over as its players are told so.
void Run::on_change(Table& table) {
    changed_at_ = clock_now();
    const auto all = [&](Stage stage) {
        return std::all_of(table.players.begin(), table.players.end(),
                           [&](const auto& player) { return player->stage() == stage; });
    };
    Player& host = *table.players.front();
    const auto everybody = (1U << static_cast<unsigned>(options_.seats)) - 1U;
    if (host.stage() == Stage::open && host.seats_taken() == everybody && !table.started && host.is_there()) {
        table.started = true;
        host.start_match();
    }
    if (!table.running && all(Stage::running)) {
        table.running = true;
        ++running_;
        report_.setup.add(clock_now() - table.asked_at);
    }
    if (all(Stage::over)) {
        if (options_.resume && !table.checked) {
            host.check_log();
        } else if (phase_ != Phase::ending) {
            match_over(table);
        }
    }
}

// ---- Preparing ----

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

// ---- Playing ----

void Run::step(Nanoseconds until) {
    Nanoseconds wake = std::min({until, tick_at_, rest_.next_care()});
    if (!timers_.empty()) {
        wake = std::min(wake, timers_.top().at);
    }
    if (phase_ == Phase::playing && options_.rate > 0) {
        wake = std::min(wake, due_at_);
    }
    links_.wait_until(wake);
    const Nanoseconds moment = clock_now();
    if (phase_ == Phase::playing && options_.rate > 0) {
        send_due(moment);
    }
    while (!timers_.empty() && timers_.top().at <= moment) {
        Player* player = timers_.top().player;
        timers_.pop();
        player->look_again();
    }
    rest_.tend(moment);
    if (moment >= tick_at_) {
        tick();
    }
}

// Moves fall due at random moments, whatever the server does: if it is slow they wait, and their waiting counts.
void Run::send_due(Nanoseconds moment) {
    while (due_at_ <= moment) {
        if (ready_.empty()) {
            owed_.push_back(due_at_);
        } else {
            Player& player = *ready_[static_cast<std::size_t>((random_.next() >> 32) * ready_.size() >> 32)];
            send_move(player, due_at_);
        }
        const double part = (static_cast<double>(random_.next() >> 11) + 1) / 9007199254740992.0;
        due_at_ += static_cast<Nanoseconds>(-std::log(part) * static_cast<double>(second) / options_.rate);
    }
}

void Run::play() {
    doing_ = "playing";
    tell_("playing");
    phase_ = Phase::playing;
    began_at_ = clock_now();
    due_at_ = began_at_;
    done_at_tick_ = 0;
    recent_.clear();
    tick_at_ = began_at_ + second;
    const std::uint64_t bytes_in = links_.bytes_in();
    const std::uint64_t bytes_out = links_.bytes_out();
    const std::int64_t cpu_us = own_cpu_us();
    const Usage before = usage_of(options_.processes);
    for_each_player([&](Player& player) {
        if (player.is_ready()) {
            on_ready(player);
        }
    });
    const Nanoseconds end = began_at_ + options_.seconds * second;
    while (clock_now() < end) {
        step(end);
        if (there_ == 0 && !options_.resume) {
            break;
        }
    }
    report_.seconds = static_cast<double>(clock_now() - began_at_) / static_cast<double>(second);
    report_.cpu_us = own_cpu_us() - cpu_us;
    report_.bytes_in = links_.bytes_in() - bytes_in;
    report_.bytes_out = links_.bytes_out() - bytes_out;
    report_.server_after = usage_of(options_.processes);
    report_.server_after.cpu_us -= before.cpu_us;
    report_.moves_unsent = owed_.size();
}

// ---- Ending ----

// Everybody comes back, what is under way arrives, and every log is read once more from its beginning.
void Run::finish() {
    doing_ = "checking";
    phase_ = Phase::ending;
    const Nanoseconds end = clock_now() + patience;
    Nanoseconds ask_at = 0;
    const auto is_quiet = [&] {
        bool quiet = there_ == static_cast<std::size_t>(report_.players()) || !options_.resume;
        for_each_player([&](Player& player) { quiet = quiet && !player.is_waiting(); });
        return quiet;
    };
    while (!is_quiet() && clock_now() < end) {
        step(clock_now() + 50 * millisecond);
    }
    for (Table& table : tables_) {
        table.checked = false;
    }
    const auto unchecked = [](const Table& table) { return table.running && !table.checked; };
    while (std::any_of(tables_.begin(), tables_.end(), unchecked) && clock_now() < end) {
        if (clock_now() >= ask_at) {
            ask_at = clock_now() + check_again;
            for (Table& table : tables_) {
                if (unchecked(table)) {
                    table.players.front()->check_log();
                }
            }
        }
        step(ask_at);
    }
    for (const Table& table : tables_) {
        if (unchecked(table)) {
            on_fault(*table.players.front(), Fault::lost,
                     fmt::format("its log could not be found to hold all of its {} events", table.ledger.last()));
        } else if (table.running) {
            report_.moves_checked += table.acknowledged;
            ++report_.matches_checked;
        }
    }
    for_each_player([&](const Player& player) {
        if (!player.is_there()) {
            on_fault(player, Fault::connection, "the player could not come back");
        }
    });
}

// ---- Once a second ----

void Run::tick() {
    const Nanoseconds moment = clock_now();
    find_stuck(moment);
    tell_(line());
    done_at_tick_ = report_.moves_done;
    recent_.clear();
    tick_at_ = moment + second;
}

void Run::find_stuck(Nanoseconds moment) {
    for (Table& table : tables_) {
        const auto is_fine = [](const auto& player) { return !player->is_there() || player->is_ready(); };
        if (table.match.empty() || table.told_stuck || moment - table.progress_at < stuck_after ||
            std::any_of(table.players.begin(), table.players.end(), is_fine)) {
            continue;
        }
        table.told_stuck = true;
        std::string seats;
        for (const auto& player : table.players) {
            seats += player->is_waiting() ? " waiting" : player->stage() == Stage::open ? " open" : " idle";
        }
        on_fault(*table.players.front(), Fault::stuck,
                 fmt::format("nothing happened for {} seconds (seats:{})", stuck_after / second, seats));
    }
}

std::string Run::line() const {
    const std::size_t away = static_cast<std::size_t>(report_.players()) - there_;
    if (phase_ != Phase::playing) {
        return fmt::format("{}: {} of {} connected, {} of {} tables running", doing_, there_, report_.players(),
                           running_, report_.tables);
    }
    return fmt::format("{:4.0f} s  {:7} moves/s  p50 {:7.2f} ms  p99 {:7.2f} ms  {} games over  {} away  {} faults",
                       static_cast<double>(clock_now() - began_at_) / static_cast<double>(second),
                       report_.moves_done - done_at_tick_,
                       static_cast<double>(recent_.percentile(0.5)) / static_cast<double>(millisecond),
                       static_cast<double>(recent_.percentile(0.99)) / static_cast<double>(millisecond),
                       report_.games_finished, away, report_.faults.total());
}

}  // namespace

Report run_load(const Options& options, const Tell& tell) { return Run(options, tell).run(); }

}  // namespace shoal::load
