// A later program, in which Foppen has one more version of its rules: in it the game ends at -40.
//
// This test program is linked with its own `game_of_match`, so that it can be today's program and the later one by
// turns, as a server is before and after an upgrade, or after somebody went back.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "match/match.h"
#include "match/record.h"

namespace shoal::versions {

struct LaterFoppen : foppen::Foppen {
    static constexpr int rules_version = Foppen::rules_version + 1;

    static constexpr Rules make_rules(int players, const Options& options, const Edition& edition,
                                      int version = rules_version) {
        if (version != rules_version) {
            return Foppen::make_rules(players, options, edition, version);
        }
        Rules rules = Foppen::make_rules(players, options, edition);
        rules.version = version;
        rules.total_to_end = -40;
        return rules;
    }
};

// What the later program's matches can ask of a game.
const any::Functions* later_game(std::string_view name);

inline constexpr int old_version = foppen::Foppen::rules_version;
inline constexpr int new_version = LaterFoppen::rules_version;

enum class Program { todays, later };

// The one that this process is at the moment.
inline Program program = Program::todays;

// Each test begins as today's program.
class Versions : public testing::Test {
protected:
    void SetUp() override { program = Program::todays; }
    void TearDown() override { program = Program::todays; }
};

inline int lowest(const AnyGame& game) {
    int low = game.scores()[Seat(0)];
    for (const Seat seat : SeatSet::all(game.players())) {
        low = std::min<int>(low, game.scores()[seat]);
    }
    return low;
}

// Whether the match went on after a round that would have ended it under the newer rules.
inline bool went_on_below_40(const std::vector<std::string>& records) {
    match::Match folded("k3v9x2m4n7q8");
    bool went_on = false;
    for (const std::string& record : records) {
        EXPECT_TRUE(folded.apply(*match::read_record(record))) << folded.problem();
        went_on = went_on || (folded.stage() == match::Stage::running && lowest(folded.play()->game()) <= -40);
    }
    return went_on;
}

}  // namespace shoal::versions
