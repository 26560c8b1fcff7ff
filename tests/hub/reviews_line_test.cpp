// Who waits for whom: the reviews that are asked for at the same time, without a hub around them.
#include <fstream>
#include <iterator>
#include <optional>

#include "match/export.h"
#include "server/reviews.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// A finished game from before there were reviews, under as many numbers as are needed.
const match::Match& finished(std::size_t number) {
    static std::map<std::size_t, match::Match> made;
    const auto found = made.find(number);
    if (found != made.end()) {
        return found->second;
    }
    constexpr std::string_view own = "fatfsh3w9h6t";
    std::ifstream file("tests/recorded/match-fatfish-1.jsonl");
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    std::string id = std::to_string(number);
    id.insert(0, own.size() - id.size(), 'a');
    text.replace(text.find(own), own.size(), id);
    match::ExportMistake mistake;
    std::optional<match::Imported> imported = match::read_export(text, mistake);
    EXPECT_TRUE(imported) << mistake.what;
    return made.emplace(number, std::move(imported->match)).first->second;
}

class Desk {
public:
    explicit Desk(Milliseconds work_ms = 400) : disk("reviews-desk", 1) {
        config.review_tries = 8;
        store = storage::open_store("sqlite:/sim/reviews.db", {.vfs = disk.name()});
        outside = std::make_unique<SimOutside>(clock, *store, *store);
        outside->idle_work_ms = work_ms;
        begin();
    }

    void begin() {
        reviews = std::make_unique<Reviews>(*outside, config, metrics, [this](const std::string& match) {
            EXPECT_FALSE(reviews->is_about(match));
            ++dropped;
        });
    }

    Reviews::Answer ask(std::size_t number, const std::string& family, const std::string& address, bool open = false) {
        auto got = std::make_shared<std::optional<Reviews::Answer>>();
        reviews->ask(finished(number), open, {family, address},
                     [got](const Reviews::Answer& answer) { *got = answer; });
        clock.run_for(50);
        EXPECT_TRUE(*got);
        return got->value_or(Reviews::Answer{});
    }
    double done(std::size_t number, const std::string& family, const std::string& address) {
        const Reviews::Answer answer = ask(number, family, address);
        EXPECT_EQ(answer.outcome, Reviews::Outcome::good);
        return answer.text == nullptr ? -1 : json::parse(*answer.text).at("done").to_number<double>();
    }

    Clockwork clock{1};
    Disk disk;
    Config config;
    Metrics metrics;
    std::unique_ptr<storage::Store> store;
    std::unique_ptr<SimOutside> outside;
    std::unique_ptr<Reviews> reviews;
    int dropped = 0;
};

TEST(ReviewsInLine, TakeTurnsAFewAtATime) {
    Desk desk(800);
    const auto ask_all = [&] {
        std::vector<double> all;
        for (std::size_t i = 0; i < 6; ++i) {
            const std::string who = std::to_string(i);
            all.push_back(desk.done(i, who, "10.0.0." + who));
        }
        return all;
    };
    for (const double done : ask_all()) {
        EXPECT_EQ(done, 0);
    }
    desk.clock.run_for(8 * second);
    const std::vector<double> all = ask_all();
    // Four are as far as each other, but for a piece; who came later waits.
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_GT(all[i], 0) << i;
        EXPECT_LT(std::abs(all[i] - all[0]), 0.03) << i;
    }
    EXPECT_EQ(all[4], 0);
    EXPECT_EQ(all[5], 0);
    // Nobody asks about the first one any more: its place is the next one's.
    for (int i = 0; i < 7; ++i) {
        desk.clock.run_for(3 * second);
        for (std::size_t other = 1; other < 6; ++other) {
            desk.ask(other, std::to_string(other), "10.0.0." + std::to_string(other));
        }
    }
    EXPECT_GT(desk.done(4, "4", "10.0.0.4"), 0);
    EXPECT_EQ(desk.done(5, "5", "10.0.0.5"), 0);
}

TEST(ReviewsInLine, LeaveAPlaceForOthers) {
    Desk desk;
    // One person asks for many, then others at the same address do, then somebody else.
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(desk.done(i, "anna", "10.0.0.1"), 0);
    }
    desk.clock.run_for(second);
    EXPECT_EQ(desk.done(4, "ben", "10.0.0.1"), 0);
    EXPECT_EQ(desk.done(5, "clara", "10.0.0.1"), 0);
    EXPECT_EQ(desk.done(6, "dora", "10.0.0.2"), 0);
    desk.clock.run_for(5 * second);
    std::vector<bool> begun;
    for (const auto& [family, address, number] :
         std::vector<std::tuple<std::string, std::string, std::size_t>>{{"anna", "10.0.0.1", 0},
                                                                        {"anna", "10.0.0.1", 1},
                                                                        {"anna", "10.0.0.1", 2},
                                                                        {"anna", "10.0.0.1", 3},
                                                                        {"ben", "10.0.0.1", 4},
                                                                        {"clara", "10.0.0.1", 5},
                                                                        {"dora", "10.0.0.2", 6}}) {
        begun.push_back(desk.done(number, family, address) > 0);
    }
    EXPECT_EQ(begun, (std::vector<bool>{true, true, false, false, true, false, true}));
}

TEST(ReviewsInLine, AreSoManyOfAPersonAnAddressAndOfAll) {
    // Nothing is done meanwhile.
    Desk desk(hour);
    std::size_t number = 0;
    const auto fits = [&](const std::string& family, const std::string& address) {
        return desk.ask(number++, family, address).outcome == Reviews::Outcome::good;
    };
    for (int i = 0; i < 8; ++i) {
        EXPECT_TRUE(fits("anna", "10.0.0.1"));
    }
    EXPECT_FALSE(fits("anna", "10.0.0.1"));
    EXPECT_FALSE(fits("anna", "10.0.0.9")) << "wherever they are";
    for (int i = 0; i < 24; ++i) {
        EXPECT_TRUE(fits("person " + std::to_string(i), "10.0.0.1"));
    }
    EXPECT_FALSE(fits("ben", "10.0.0.1"));
    EXPECT_FALSE(fits("", "10.0.0.1")) << "and who they are";
    // Who was refused leaves nothing behind, and what is in line already can be asked about.
    EXPECT_EQ(desk.ask(0, "ben", "10.0.0.1").outcome, Reviews::Outcome::good);
    EXPECT_TRUE(fits("ben", "10.0.0.2"));
    // Ten seconds after the last question there is room again.
    desk.clock.run_for(11 * second);
    EXPECT_TRUE(fits("anna", "10.0.0.1"));
}

TEST(ReviewsInLine, AreBoundedInAll) {
    Desk desk(hour);
    int good = 0;
    for (std::size_t i = 0; i < 140; ++i) {
        const std::string who = std::to_string(i);
        good += desk.ask(i, who, "10.0.0." + who).outcome == Reviews::Outcome::good ? 1 : 0;
    }
    EXPECT_EQ(good, 128);
    EXPECT_EQ(desk.metrics.gauge("shoal_reviews", "").value(), 128);
    EXPECT_EQ(desk.dropped, 12);
    desk.clock.run_for(minute);
    EXPECT_EQ(desk.metrics.gauge("shoal_reviews", "").value(), 0);
    EXPECT_GE(desk.dropped, 130) << "the few that were begun rest for a while";
}

TEST(ReviewsInLine, WithTheLimitsOfAddressesLiftedHaveNone) {
    Desk desk(hour);
    desk.config.address_rate = 0;
    desk.begin();
    for (std::size_t i = 0; i < 40; ++i) {
        EXPECT_EQ(desk.ask(i, std::to_string(i), "10.0.0.1").outcome, Reviews::Outcome::good);
    }
}

TEST(ReviewsInLine, EndWithTheServer) {
    Desk desk;
    desk.ask(0, "anna", "10.0.0.1");
    desk.clock.run_for(2 * second);
    const int pieces = desk.outside->idle_pieces;
    desk.reviews->stop();
    desk.clock.run_for(5 * second);
    EXPECT_LE(desk.outside->idle_pieces, pieces + 1) << "the one at hand is finished, and no other begun";
}

}  // namespace
}  // namespace shoal::server
