// A load from beginning to end: players, connections, tables, the time that is measured, and the last look at
// every log.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/generator.h"
#include "load/options.h"
#include "load/rest.h"
#include "load/table.h"

namespace shoal::load {

inline constexpr Nanoseconds second = 1'000'000'000;
inline constexpr Nanoseconds patience = 20 * second;  // with a server that does nothing
inline constexpr std::size_t rest_connections = 16;

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

}  // namespace shoal::load
