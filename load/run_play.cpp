// How a load goes on and ends: what players tell, when they move, what is checked.
#include <fmt/core.h>

#include <cmath>

#include "load/run.h"

namespace shoal::load {

namespace {

constexpr Nanoseconds millisecond = 1'000'000;
constexpr Nanoseconds stuck_after = 10 * second;
constexpr Nanoseconds check_again = 200 * millisecond;

}  // namespace

// ---- What players tell ----

void Run::on_there(Player&) {
    ++there_;
    changed_at_ = clock_now();
}

void Run::on_lost(Player& player) {
    --there_;
    // The host may have asked for the start in vain.
    player.table().started = player.table().started && player.seat() != 0;
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

}  // namespace shoal::load
