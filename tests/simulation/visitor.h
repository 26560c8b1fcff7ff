// Simulated people with a simple program: they follow the protocol, come and go, play random moves, make mistakes and
// repeat themselves when an answer did not come.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/simulation/town.h"

namespace shoal::simulation {

// What everybody in a town knows.
struct Board {
    std::set<std::string> matches;  // in the order of their ids, which are random
    bool calm = false;              // everybody behaves and finishes what was begun
    int matches_wanted = 1;
    int matches_asked = 0;
    std::map<std::string, std::uint64_t> refusals;
};

class Visitor final : public Listener {
public:
    enum class Role : std::uint8_t { player, spectator, commentator };

    Visitor(Town& town, Board& board, std::size_t number, Role role);

    void begin();
    void hear(const std::shared_ptr<Link>& link, const boost::json::object& message) override;
    void lost(const std::shared_ptr<Link>& link) override;

    // Whether everything this visitor looks at is as the log says it is.
    bool agrees_with(const Judge& judge, std::string& problem) const;
    const std::string& player() const { return player_; }
    const std::shared_ptr<Link>& link() const { return link_; }

private:
    // A match as this visitor's program knows it.
    struct Sight {
        bool watching = false;
        bool asked = false;
        bool unwelcome = false;
        std::uint32_t sequence = 0;
        std::string stage = "open";
        bool paused = false;
        std::string host;
        int you = -1;
        bool bot_plays = false;  // the own seat
        bool has_bot_seat = false;
        bool commentators = false;
        int free_seat = -1;
        bool awaited = false;  // the own share of the seed
        std::int64_t moves = 0;
        std::vector<std::string> legal;
        std::vector<std::string> people;
        bool undo = false;
        std::string rematch;
    };
    struct Sent {
        std::string text;
        Ear::Asked asked;
    };

    void tick();
    void arrive();
    void create_match();
    void look_over_http(const std::string& match);
    void watch(const std::string& match, Sight& sight);
    void act(const std::string& match, Sight& sight);
    void arrange(const std::string& match, Sight& sight);
    void play(const std::string& match, Sight& sight);
    void misbehave(const std::string& match, Sight& sight);
    void talk(const std::string& match, Sight& sight);
    void after_the_end(const std::string& match, Sight& sight);
    void send(std::string_view what, const std::string& match, const std::string& rest, const std::string& text = {},
              bool commentator = false, std::int64_t after = -1);
    void take_table(Sight& sight, const boost::json::object& table);
    void take_common(Sight& sight, const boost::json::object& message);
    void take_refusal(const boost::json::object& message);
    int number(int n) { return town_.clock.number(n); }
    bool percent(int chance) { return town_.clock.percent(chance); }

    Town& town_;
    Board& board_;
    std::string name_;
    Role role_;
    std::size_t server_ = 0;
    std::string token_;
    std::string player_;
    bool asked_for_name_ = false;
    Milliseconds away_until_ = 0;
    std::shared_ptr<Link> link_;
    bool ready_ = false;  // the server has said hello
    std::int64_t last_id_ = 0;
    std::map<std::int64_t, Sent> sent_;  // not answered yet
    std::map<std::string, Sight> sights_;
};

}  // namespace shoal::simulation
