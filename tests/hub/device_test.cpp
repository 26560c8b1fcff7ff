// Several people at one device are here together, and each is shown their own seat.
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::size_t times(const std::vector<std::string>& kinds, std::string_view kind) {
    return static_cast<std::size_t>(std::count(kinds.begin(), kinds.end(), kind));
}

// Hands the device over: the one stops looking, the other begins.
void hand_over(const std::string& match, Guest& from, Guest& to) {
    from.say("leave", match);
    to.say("watch", match);
}

TEST(HubDevice, GuestsAreHereWhileAnybodyAtItWatches) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const auto cleo = bench.guest("Cleo");
    const std::string match = bench.running(*anna, *ben, R"("grace_s":5,"clock":{"kind":"live","move_s":3600})");
    cleo->say("watch", match);
    ben->say("leave", match);
    for (int i = 0; i < 6; ++i) {
        hand_over(match, i % 2 == 0 ? *anna : *ben, i % 2 == 0 ? *ben : *anna);
        bench.pass(20 * second);
    }
    EXPECT_EQ(times(cleo->events(), "went"), 0U);
    EXPECT_EQ(times(bench.log_of(match), "came"), 2U);
    // Nobody looks any more: both are gone, and a bot plays for both.
    anna->say("leave", match);
    bench.pass(4 * second);
    EXPECT_EQ(times(cleo->events(), "went"), 2U);
    bench.pass(10 * second);
    EXPECT_EQ(times(cleo->events(), "taken_over"), 2U);
    // One of them comes back, and with them the other.
    ben->say("watch", match);
    EXPECT_EQ(times(cleo->events(), "came"), 2U);
}

TEST(HubDevice, WhoSitsDownByARequestIsHereIfTheirOwnerWatches) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    const std::string path = "/api/matches/" + match + "/do?as=" + ben->player;
    EXPECT_EQ(bench.ask("POST", path, R"({"do":"sit"})", anna->token).status, 200);
    EXPECT_TRUE(anna->heard("came"));
    bench.pass(minute);
    EXPECT_FALSE(anna->heard("went"));
    EXPECT_EQ(text_at(bench.ask_json("POST", path, R"({"do":"sit"})", anna->token), "reason"), "already_seated");
    EXPECT_EQ(bench.ask("POST", "/api/matches/" + match + "/do", R"({"do":"sit"})", anna->token).status, 200);
}

TEST(HubDevice, GuestsAreHereAgainAfterARestartWithWhoeverWatches) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const std::string match = bench.running(*anna, *ben, R"("grace_s":20)");
    bench.restart_after(2 * second);
    anna->forget();
    anna->connect();
    anna->say("watch", match);
    bench.pass(minute);
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    const json::array seats = anna->got("table").front().at("table").as_object().at("seats").as_array();
    EXPECT_EQ(seats.size(), 2U);
    const json::object now = bench.ask_json("GET", "/api/matches/" + match, {}, anna->token);
    for (const json::value& seat : now.at("table").as_object().at("seats").as_array()) {
        EXPECT_TRUE(seat.as_object().at("here").as_bool());
    }
}

TEST(HubDevice, WhoIsKickedIsGoneWithEverybodyAtTheDevice) {
    Bench bench;
    const auto cleo = bench.guest("Cleo");
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const std::string match = bench.make_match(*cleo, {}, "foppen", 4);
    cleo->say("watch", match);
    anna->say("watch", match);
    for (Guest* each : {cleo.get(), anna.get(), ben.get()}) {
        each->say("sit", match);
    }
    cleo->say("bot", match, R"("level":"random")");
    cleo->say("start", match);
    cleo->forget();
    cleo->say("kick", match, R"("player":")" + ben->player + '"');
    bench.pass(10 * second);
    EXPECT_EQ(times(cleo->events(), "went"), 2U);
    EXPECT_EQ(times(cleo->events(), "taken_over"), 2U);
    EXPECT_EQ(anna->refusal(), "kicked");
    hand_over(match, *anna, *ben);
    EXPECT_EQ(ben->refusal(), "kicked");
    anna->forget();
    anna->say("watch", match);
    EXPECT_EQ(anna->refusal(), "kicked");
    bench.pass(10 * second);
    EXPECT_FALSE(cleo->heard("came"));
    EXPECT_EQ(times(cleo->events(), "went"), 2U);
}

TEST(HubDevice, AGuestIsShownTheirOwnSeatAndNoOther) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest_of(*anna, "Ben");
    const std::string match = bench.make_match(*anna, {}, "foppen", 4);
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    for (int i = 0; i < 2; ++i) {
        anna->say("bot", match, R"("level":"random")");
    }
    anna->say("start", match);
    const auto hand_of = [&](const Guest& guest) {
        return json::serialize(Bench::seen_of(guest, match).back().at("position").as_object().at("hand"));
    };
    EXPECT_NE(hand_of(*anna), hand_of(*ben));
    const json::object asked = bench.ask_json("GET", "/api/matches/" + match + "?as=" + ben->player, {}, anna->token);
    EXPECT_EQ(number_at(asked, "you"), 1);
    EXPECT_EQ(json::serialize(asked.at("position").as_object().at("hand")), hand_of(*ben));
    const json::object own = bench.ask_json("GET", "/api/matches/" + match, {}, anna->token);
    EXPECT_EQ(number_at(own, "you"), 0);
    EXPECT_EQ(json::serialize(own.at("position").as_object().at("hand")), hand_of(*anna));
    // Who has left is told nothing, whatever happens at the device.
    ben->say("leave", match);
    ben->forget();
    bench.pass(minute);
    EXPECT_TRUE(ben->got("event").empty());
}

// ---- Two servers that share a database ----

// The bench's server and another one; what they write, they tell each other.
class TwoServers {
public:
    TwoServers() {
        bench.config.database = "postgres://simulated";
        bench.restart_after(0);
        other_config = bench.config;
        other_config.instance = "other";
        other_outside = std::make_unique<SimOutside>(bench.clock, *bench.writer, *bench.reader);
        other = make_hub(*other_outside, other_config, other_metrics, *bench.log);
        other->start();
        bench.pass(2 * second);
    }
    // What is done here is done at the other server.
    template <class Work>
    void at_other(Work&& work) {
        std::swap(bench.hub, other);
        work();
        std::swap(bench.hub, other);
        tell();
    }
    void tell() {
        for (int i = 0; i < 3; ++i) {
            bench.hub->heard_of({});
            other->heard_of({});
            bench.pass(300);
        }
    }
    void pass(Milliseconds duration) {
        for (Milliseconds passed = 0; passed < duration; passed += second) {
            bench.pass(second);
            tell();
        }
    }

    Bench bench;
    Config other_config;
    Metrics other_metrics;
    std::unique_ptr<SimOutside> other_outside;
    std::unique_ptr<HubDoor> other;
};

TEST(HubDevice, IsHandedOverBetweenTwoServers) {
    TwoServers both;
    Bench& bench = both.bench;
    const auto anna = bench.guest("Anna");
    const auto cleo = bench.guest("Cleo");
    const std::string match = bench.make_match(*cleo, R"("grace_s":20)", "hecht", 3);
    for (Guest* each : {cleo.get(), anna.get()}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    std::unique_ptr<Guest> ben;
    both.at_other([&] {
        ben = bench.guest_of(*anna, "Ben");
        ben->say("sit", match);
    });
    both.tell();
    EXPECT_EQ(times(bench.log_of(match), "came"), 3U) << "Anna watches at the first server";
    cleo->say("start", match);
    both.tell();
    both.at_other([&] { ben->say("watch", match); });
    anna->say("leave", match);
    both.pass(30 * second);
    anna->say("watch", match);
    both.at_other([&] { ben->say("leave", match); });
    both.pass(30 * second);
    anna->say("leave", match);
    both.at_other([&] { ben->say("watch", match); });
    both.pass(30 * second);
    EXPECT_FALSE(bench.logged(match, "went"));
    EXPECT_FALSE(bench.logged(match, "taken_over"));
    both.at_other([&] { ben->say("leave", match); });
    both.pass(5 * second);
    EXPECT_EQ(times(bench.log_of(match), "went"), 2U);
}

}  // namespace
}  // namespace shoal::server
