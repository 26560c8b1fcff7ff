#include "tests/simulation/world.h"

#include <algorithm>
#include <memory>

#include "tests/simulation/visitor.h"

namespace shoal::simulation {

namespace {

constexpr Milliseconds second = 1000;
constexpr Milliseconds minute = 60 * second;
constexpr Milliseconds hour = 60 * minute;
// A game in which everybody moves is over long before that; a seat nobody comes back to is taken over.
constexpr Milliseconds patience = 4 * hour;

Town::Plan plan_for(std::uint64_t seed) {
    Fast dice(seed, 2);
    Town::Plan plan;
    plan.servers = seed % 4 == 3 ? 2 : 1;
    plan.delay_ms = 5 + below(dice, 200);
    plan.pace.write_ms = 2 + below(dice, 60);
    plan.pace.answer_ms = 1 + below(dice, 30);
    plan.pace.read_ms = 2 + below(dice, 60);
    plan.pace.lazy_bots_percent = below(dice, 3) == 0 ? 5 : 0;
    plan.notices_lost_percent = below(dice, 2) == 0 ? 5 : 0;
    return plan;
}

class World {
public:
    explicit World(std::uint64_t seed) : town_(seed, plan_for(seed)) {
        Clockwork& clock = town_.clock;
        board_.matches_wanted = clock.percent(60) ? 1 : 2;
        const std::size_t players = 1 + static_cast<std::size_t>(clock.number(4));
        for (std::size_t i = 0; i < players + 2; ++i) {
            const Visitor::Role role = i < players    ? Visitor::Role::player
                                       : i == players ? Visitor::Role::spectator
                                                      : Visitor::Role::commentator;
            visitors_.push_back(std::make_unique<Visitor>(town_, board_, i, role));
            visitors_.back()->begin();
        }
    }

    Report run() {
        const Milliseconds chaos_until = town_.clock.now() + (20 + town_.clock.number(70)) * second;
        plan_misfortune(chaos_until);
        while (town_.clock.now() < chaos_until && town_.judge.problems().empty()) {
            town_.clock.step();
        }
        heal();
        const Milliseconds give_up = town_.clock.now() + patience;
        std::string problem;
        while (town_.judge.problems().empty() && !is_settled(problem)) {
            if (town_.clock.now() > give_up) {
                town_.judge.complain("does not come to its end: " + problem);
            }
            town_.clock.run_for(2 * second);
        }
        return report();
    }

private:
    void plan_misfortune(Milliseconds until) {
        const Milliseconds when = town_.clock.now() + 500 + town_.clock.number(9000);
        if (when >= until) {
            return;
        }
        town_.clock.at(when, [this, until] {
            misfortune(until);
            plan_misfortune(until);
        });
    }

    void misfortune(Milliseconds until) {
        Clockwork& clock = town_.clock;
        const auto server = static_cast<std::size_t>(clock.number(static_cast<int>(town_.size())));
        switch (clock.number(9)) {
            case 0:
            case 1:
            case 2: {
                crashes_ += town_.is_up(server) ? 1U : 0U;
                town_.kill_server(server, static_cast<Disk::Loss>(clock.number(3)));
                bring_back(server, 100 + clock.number(clock.percent(20) ? 60'000 : 8000));
                break;
            }
            case 3: {
                town_.stop_server(server);
                bring_back(server, 1000 + clock.number(8000));
                break;
            }
            case 4:
            case 5: {
                const auto trouble = static_cast<Disk::Trouble>(1 + clock.number(5));
                clock.note("the disk begins to fail: " + std::to_string(static_cast<int>(trouble)));
                town_.disk.set_trouble(trouble);
                clock.at(std::min(until, clock.now() + 200 + clock.number(8000)), [this] {
                    town_.clock.note("the disk is well again");
                    town_.disk.set_trouble(Disk::Trouble::none);
                });
                break;
            }
            case 6: {
                // The machine slept, or somebody set its clock, forward or back.
                const Milliseconds by = (clock.percent(60) ? 1 : -1) * (100 + clock.number(2'000'000));
                clock.note("the time of day is set by " + std::to_string(by) + " ms");
                town_.set_time(server, by);
                break;
            }
            default: {
                for (const auto& visitor : visitors_) {
                    if (visitor->link() != nullptr && clock.percent(40)) {
                        town_.cut(visitor->link());
                    }
                }
            }
        }
    }

    // A server that was told to stop comes back when it has.
    void bring_back(std::size_t server, Milliseconds delay) {
        town_.clock.after(delay, [this, server] {
            if (town_.is_up(server)) {
                return;
            }
            if (town_.disk.trouble() != Disk::Trouble::none) {
                bring_back(server, second);
                return;
            }
            town_.start_server(server);
        });
    }

    void heal() {
        town_.clock.note("everything heals");
        town_.disk.set_trouble(Disk::Trouble::none);
        board_.calm = true;
        town_.clock.run_for(20 * second);
        for (std::size_t i = 0; i < town_.size(); ++i) {
            if (!town_.is_up(i)) {
                town_.start_server(i);
            }
        }
        town_.clock.run_for(30 * second);
    }

    bool is_settled(std::string& problem) {
        for (const std::string& match : town_.judge.matches()) {
            const match::Match* log = town_.judge.find(match);
            const bool known = board_.matches.contains(match);
            if (log != nullptr &&
                (log->stage() == match::Stage::running || (known && log->stage() == match::Stage::open))) {
                problem = match + " is not over, " + std::to_string(log->moves_made()) + " moves, seats to move " +
                          std::to_string(log->to_move().bits) + (log->is_paused() ? ", paused" : "") +
                          (log->stage() == match::Stage::open ? ", open" : "") + ", record " +
                          std::to_string(log->sequence());
                return false;
            }
        }
        return std::all_of(visitors_.begin(), visitors_.end(),
                           [&](const auto& visitor) { return visitor->agrees_with(town_.judge, problem); });
    }

    Report report() {
        if (town_.judge.problems().empty()) {
            const std::unique_ptr<storage::Store> store =
                storage::open_store("sqlite:/sim/shoal.db", {.vfs = town_.disk.name()});
            town_.judge.compare_with(*store);
        }
        Report report;
        report.problems = town_.judge.problems();
        report.last_steps = town_.clock.last_steps();
        report.fingerprint = town_.judge.fingerprint();
        report.messages = town_.judge.messages();
        report.acknowledged = town_.judge.acknowledged();
        report.crashes = crashes_;
        report.disk_failures = town_.disk.failures();
        report.refusals = board_.refusals;
        report.events = town_.judge.kinds();
        return report;
    }

    Town town_;
    Board board_;
    std::vector<std::unique_ptr<Visitor>> visitors_;
    std::uint64_t crashes_ = 0;
};

}  // namespace

Report run_world(std::uint64_t seed) {
    World world(seed);
    return world.run();
}

}  // namespace shoal::simulation
