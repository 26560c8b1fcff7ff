// How a game begins at the hub: promises, shares, time that runs out, people who are not there.
#include "match/decide.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::string promise(std::string_view share) { return R"("commitment":")" + match::commitment(share) + '"'; }
std::string shown(std::string_view share) { return R"("nonce":")" + std::string(share) + '"'; }

constexpr std::string_view share_of_anna = "a11a";
constexpr std::string_view share_of_ben = "be11";

// Anna and Ben sit, watch, and have promised their shares.
std::string waiting(Bench& bench, Guest& anna, Guest& ben, const std::string& more = {}) {
    const std::string match = bench.make_match(anna, more);
    anna.say("watch", match);
    anna.say("sit", match, promise(share_of_anna));
    ben.say("watch", match);
    ben.say("sit", match, promise(share_of_ben));
    return match;
}

std::string stage_of(Bench& bench, const std::string& match, const Guest& guest) {
    const json::object told = bench.ask_json("GET", "/api/matches/" + match, {}, guest.token);
    return text_at(told.at("table").as_object(), "stage");
}

TEST(HubDeal, TheCardsComeWhenEveryShareIsShown) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = waiting(bench, *anna, *ben);
    anna->say("start", match);
    EXPECT_TRUE(ben->heard("locked"));
    EXPECT_FALSE(ben->heard("started"));
    anna->say("reveal", match, shown(share_of_anna));
    EXPECT_FALSE(ben->heard("started"));
    ben->say("reveal", match, shown(share_of_ben));
    EXPECT_TRUE(anna->heard("started"));
    EXPECT_TRUE(ben->heard("started"));
    for (const auto* guest : {&anna, &ben}) {
        for (const std::string& text : (*guest)->texts) {
            EXPECT_EQ(text.find(share_of_anna), std::string::npos) << text;
            EXPECT_EQ(text.find(share_of_ben), std::string::npos) << text;
        }
    }
}

// It was enough to be the last to send a share in clear, and to know the server's secret, to choose the deal.
TEST(HubDeal, AShareInClearCountsForNothing) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.make_match(*anna);
    anna->say("sit", match, shown("00"));
    ben->say("sit", match, shown("11"));
    anna->say_text(R"({"do":"nonce","id":7,"match":")" + match + R"(","nonce":"c0ffee"})");
    EXPECT_EQ(anna->refusal(), "bad_message");
    anna->say("start", match);
    EXPECT_EQ(stage_of(bench, match, *anna), "running");
    for (const storage::Record& record : bench.reader->read(match, 0)) {
        const json::object event = json::parse(record.text).as_object();
        EXPECT_TRUE(text_at(event, "t") != "sat" || text_at(event, "text").empty()) << record.text;
    }
}

TEST(HubDeal, WhoShowsNoShareInTimeIsNamedAndLosesTheSeat) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = waiting(bench, *anna, *ben, R"("spectators":false)");
    anna->say("start", match);
    ben->say("reveal", match, shown(share_of_ben));
    bench.pass(match::reveal_ms - 2 * second);
    EXPECT_FALSE(ben->heard("withheld"));
    anna->forget();
    bench.pass(2 * second);
    EXPECT_TRUE(ben->heard("withheld"));
    EXPECT_TRUE(ben->heard("started"));
    // Nobody watches at this table, and who lost the seat is somebody else now; the host stays and sees no hand.
    for (const json::object& message : anna->got("event")) {
        EXPECT_NE(text_at(message, "sees"), "seat");
        EXPECT_TRUE(message.find("legal") == message.end());
    }
    anna->say("claim", match, R"("seat":0)");
    EXPECT_EQ(anna->refusal(), "has_withheld");
}

TEST(HubDeal, TheStartWaitsForNobodyWhoIsGone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = waiting(bench, *anna, *ben);
    ben->disconnect();
    bench.pass(5 * second);
    anna->say("start", match);
    anna->say("reveal", match, shown(share_of_anna));
    EXPECT_TRUE(anna->heard("started"));
    EXPECT_FALSE(bench.logged(match, "withheld"));
    ben->connect();
    ben->forget();
    ben->say("watch", match);
    ASSERT_FALSE(ben->got("table").empty());
    EXPECT_EQ(number_at(ben->got("table").back(), "you"), 1) << "the seat is still theirs";
}

TEST(HubDeal, AConnectionThatBreaksWhileSharesAreShownIsNoExcuse) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = waiting(bench, *anna, *ben);
    anna->say("start", match);
    anna->say("reveal", match, shown(share_of_anna));
    ben->disconnect();
    bench.pass(match::reveal_ms);
    EXPECT_TRUE(bench.logged(match, "withheld"));
    EXPECT_TRUE(anna->heard("started"));
}

// Who promised on a phone, closed it and looked on at the laptop lost the seat for withholding a share.
TEST(HubDeal, AShareOnADeviceThatIsClosedIsNotAwaited) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    Guest laptop(bench);
    laptop.token = bench.second_device(ben->token);
    laptop.connect();
    const std::string match = waiting(bench, *anna, *ben);
    laptop.say("watch", match);
    ben->disconnect();
    anna->say("start", match);
    anna->say("reveal", match, shown(share_of_anna));
    EXPECT_TRUE(laptop.heard("started"));
    EXPECT_FALSE(bench.logged(match, "withheld"));
    // Another one that is open all the while changes nothing.
    const std::string next = waiting(bench, *anna, laptop);
    anna->say("start", next);
    anna->say("reveal", next, shown(share_of_anna));
    EXPECT_EQ(stage_of(bench, next, *anna), "open");
    laptop.say("reveal", next, shown(share_of_ben));
    EXPECT_EQ(stage_of(bench, next, *anna), "running");
}

TEST(HubDeal, ARestartGivesEverybodyTheTimeAgain) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = waiting(bench, *anna, *ben);
    anna->say("start", match);
    ben->say("reveal", match, shown(share_of_ben));
    bench.restart_after(2 * match::reveal_ms);
    anna->connect();
    anna->say("watch", match);
    EXPECT_EQ(stage_of(bench, match, *anna), "open");
    anna->say("reveal", match, shown(share_of_anna));
    EXPECT_EQ(stage_of(bench, match, *anna), "running");
    EXPECT_FALSE(bench.logged(match, "withheld"));
}

TEST(HubDeal, AStartThatNobodyKeepsIsCalledOff) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const std::string match = bench.make_match(*anna);
    anna->say("watch", match);
    anna->say("sit", match, promise(share_of_anna));
    anna->say("bot", match, R"("level":"random")");
    anna->say("start", match);
    bench.pass(match::reveal_ms);
    EXPECT_TRUE(anna->heard("called_off"));
    EXPECT_EQ(stage_of(bench, match, *anna), "open");
    anna->say("start", match);
    EXPECT_TRUE(anna->heard("started")) << "without a promise there is nothing to wait for";
}

TEST(HubDeal, AGuestIsThereWithWhoeverStartsByRequestsAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto kim = bench.guest_of(*anna, "Kim");
    kim->disconnect();
    anna->disconnect();
    const std::string match = bench.make_match(*anna);
    const auto tell = [&](const std::string& what, const std::string& as) {
        return bench.ask("POST", "/api/matches/" + match + "/do" + (as.empty() ? "" : "?as=" + as), what, anna->token)
            .status;
    };
    EXPECT_EQ(tell(R"({"do":"sit",)" + promise(share_of_anna) + '}', ""), 200);
    EXPECT_EQ(tell(R"({"do":"sit",)" + promise(share_of_ben) + '}', kim->player), 200);
    EXPECT_EQ(tell(R"({"do":"start"})", ""), 200);
    EXPECT_EQ(tell(R"({"do":"reveal",)" + shown(share_of_ben) + '}', ""), 409);
    EXPECT_EQ(tell(R"({"do":"reveal",)" + shown(share_of_anna) + '}', ""), 200);
    EXPECT_EQ(tell(R"({"do":"reveal",)" + shown(share_of_ben) + '}', kim->player), 200);
    EXPECT_EQ(stage_of(bench, match, *anna), "running");
}

}  // namespace
}  // namespace shoal::server
