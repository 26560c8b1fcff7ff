// Looking back through somebody's eyes: after the end anybody may, and sees what that viewer was told when it happened.
#include <map>

#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// The steps of a page of history, each as it is written.
std::vector<std::string> raw_steps(const std::string& page) {
    constexpr std::string_view begin = R"({"steps":[)";
    EXPECT_TRUE(page.starts_with(begin)) << page.substr(0, 200);
    std::vector<std::string> steps;
    int depth = 0;
    bool quoted = false;
    std::size_t from = begin.size();
    for (std::size_t i = begin.size(); i < page.size() && (depth > 0 || page[i] != ']'); ++i) {
        const char c = page[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            from = depth++ == 0 ? i : from;
        } else if ((c == '}' || c == ']') && --depth == 0) {
            steps.push_back(page.substr(from, i + 1 - from));
        }
    }
    return steps;
}

std::int64_t number_of_step(const std::string& step) {
    return number_at(json::parse(step).at("event").as_object(), "seq");
}

std::string history_path(const std::string& match, std::int64_t after, const std::string& eyes = {}) {
    return "/api/matches/" + match + "/history?after=" + std::to_string(after) + (eyes.empty() ? "" : "&eyes=" + eyes);
}

// All steps after a number, page by page.
std::vector<std::string> steps_through(Bench& bench, const std::string& match, const std::string& token,
                                       const std::string& eyes, std::int64_t after = 0) {
    std::vector<std::string> all;
    for (bool more = true; more && !testing::Test::HasFailure();) {
        const Response page = bench.ask("GET", history_path(match, after, eyes), {}, token);
        EXPECT_EQ(page.status, 200) << page.body;
        const std::vector<std::string> steps = raw_steps(page.body);
        all.insert(all.end(), steps.begin(), steps.end());
        more = page.body.ends_with(R"("more":true})");
        after = steps.empty() ? after : number_of_step(steps.back());
    }
    return all;
}

// A table at which everybody plays by chance, with somebody who watches.
class Evening {
public:
    Evening(Bench& bench, const std::string& game, int players) {
        for (int i = 0; i < players; ++i) {
            people.push_back(bench.guest("Player" + std::to_string(i)));
        }
        watcher = bench.guest("Watcher");
        match = bench.make_match(*people[0], {}, game, players);
        for (const auto& each : people) {
            each->say("watch", match);
            each->say("sit", match);
        }
        watcher->say("watch", match);
        for (Guest* each : everybody()) {
            each->forget();
            each->texts.clear();
        }
        people[0]->say("start", match);
    }

    std::vector<Guest*> everybody() const {
        std::vector<Guest*> all;
        for (const auto& each : people) {
            all.push_back(each.get());
        }
        all.push_back(watcher.get());
        return all;
    }

    // Somebody's move; false: nobody has one.
    bool move() {
        for (const auto& each : people) {
            const std::vector<json::object> seen = Bench::seen_of(*each, match);
            if (seen.empty() || !seen.back().contains("legal")) {
                continue;
            }
            const json::array& legal = seen.back().at("legal").as_array();
            chance_ = chance_ * 6364136223846793005U + 1442695040888963407U;
            const std::string notation(legal.at((chance_ >> 33) % legal.size()).as_string());
            const std::int64_t moves = number_at(seen.back().at("turn").as_object(), "moves");
            for (Guest* other : everybody()) {
                keep_last(*other);
            }
            each->say("move", match, R"("moves":)" + std::to_string(moves) + R"(,"move":")" + notation + '"');
            return true;
        }
        return false;
    }

    std::vector<std::unique_ptr<Guest>> people;
    std::unique_ptr<Guest> watcher;
    std::string match;

private:
    // What came earlier need not be looked through again.
    void keep_last(Guest& guest) const {
        const std::vector<json::object> seen = Bench::seen_of(guest, match);
        guest.inbox.assign(seen.end() - std::min<std::ptrdiff_t>(1, std::ssize(seen)), seen.end());
    }

    std::uint64_t chance_ = 7;
};

// Whether a message said just this when it happened.
bool says(const std::string& message, const std::string& step) {
    const std::size_t position = step.rfind(R"(,"position":)");
    const std::string happened = step.substr(1, position - 1);
    const std::string sight = step.substr(position + 1, step.size() - position - 2);
    return message.find(happened) != std::string::npos && message.find(sight) != std::string::npos;
}

TEST(HubEyes, AfterTheEndShowByteForByteWhatThatViewerWasToldLive) {
    for (const auto& [game, players] :
         std::map<std::string, int>{{"fishing", 3}, {"foppen", 4}, {"fatfish", 2}, {"hecht", 2}}) {
        SCOPED_TRACE(game);
        Bench bench;
        Evening evening(bench, game, players);
        // Whoever plays asks for pages now and then while the game goes on, and so does who watches.
        std::map<Guest*, std::vector<std::string>> live;
        for (int i = 0; evening.move() && !testing::Test::HasFailure(); ++i) {
            // What somebody sees is told with a move only when it is the last.
            const bool over = Bench::seen_of(*evening.people[0], evening.match).back().contains("sees");
            for (Guest* each : i % 12 == 0 && !over ? evening.everybody() : std::vector<Guest*>{}) {
                std::vector<std::string>& kept = live[each];
                const std::int64_t after = kept.empty() ? 0 : number_of_step(kept.back());
                const std::vector<std::string> fresh = steps_through(bench, evening.match, each->token, "", after);
                kept.insert(kept.end(), fresh.begin(), fresh.end());
            }
        }
        std::vector<std::string> seen_by_seat_0;
        for (std::size_t i = 0; i <= evening.people.size(); ++i) {
            Guest* viewer = evening.everybody()[i];
            const std::string eyes = viewer == evening.watcher.get() ? "table" : std::to_string(i);
            SCOPED_TRACE(eyes);
            // Whoever asks: here somebody without a name.
            const std::vector<std::string> steps = steps_through(bench, evening.match, "", eyes);
            const std::vector<std::string>& before = live[viewer];
            ASSERT_GT(before.size(), 10U);
            ASSERT_GT(steps.size(), before.size());
            for (std::size_t step = 0; step < before.size(); ++step) {
                ASSERT_EQ(steps[step], before[step]) << "step " << step;
            }
            // Messages tell every step, the last with all hands open.
            std::size_t message = 0;
            for (const std::string& step : steps) {
                while (message < viewer->texts.size() && !says(viewer->texts[message], step)) {
                    ++message;
                }
                ASSERT_LT(message, viewer->texts.size()) << "nobody was told: " << step;
            }
            // No two viewers of a game with hidden cards see the same.
            if (i == 0) {
                seen_by_seat_0 = steps;
            } else {
                EXPECT_EQ(steps[0] == seen_by_seat_0[0], game == "hecht");
            }
        }
        // Without eyes, and with all of them, everything is open.
        EXPECT_EQ(steps_through(bench, evening.match, "", "all"), steps_through(bench, evening.match, "", ""));
    }
}

std::string refused_eyes(Bench& bench, const std::string& match, const std::string& token, const std::string& eyes) {
    const Response answer = bench.ask("GET", history_path(match, 0, eyes), {}, token);
    EXPECT_EQ(answer.status, 409) << answer.body;
    EXPECT_EQ(answer.body.find("position"), std::string::npos);
    return text_at(json::parse(answer.body).as_object(), "reason");
}

TEST(HubEyes, AreOnesOwnWhileTheGameRuns) {
    Bench bench;
    Evening evening(bench, "fatfish", 2);
    ASSERT_TRUE(evening.move());
    const Guest& anna = *evening.people[0];
    for (const char* others : {"1", "table", "all"}) {
        EXPECT_EQ(refused_eyes(bench, evening.match, anna.token, others), "eyes_closed");
    }
    for (const char* seats : {"0", "1", "all"}) {
        EXPECT_EQ(refused_eyes(bench, evening.match, evening.watcher->token, seats), "eyes_closed");
        EXPECT_EQ(refused_eyes(bench, evening.match, "", seats), "eyes_closed");
    }
    EXPECT_EQ(steps_through(bench, evening.match, anna.token, "0"),
              steps_through(bench, evening.match, anna.token, ""));
    EXPECT_EQ(steps_through(bench, evening.match, evening.watcher->token, "table"),
              steps_through(bench, evening.match, evening.watcher->token, ""));
}

TEST(HubEyes, AreThoseOfSeatsThatThereAre) {
    Bench bench;
    Evening evening(bench, "fatfish", 2);
    for (const auto& each : evening.people) {
        each->say("wish", evening.match, R"("wish":"abandon","yes":true)");
    }
    for (const char* nobodys : {"2", "9", "-1", "00", "seat", "ALL", "0x", "%00"}) {
        EXPECT_EQ(refused_eyes(bench, evening.match, "", nobodys), "no_such_seat") << nobodys;
    }
    // A game that was given up is over, too, and its last move was told as any other.
    EXPECT_EQ(steps_through(bench, evening.match, "", "1").size(), 1U);
    EXPECT_EQ(steps_through(bench, evening.match, "", "1")[0].find(R"("hands":)"), std::string::npos);
    EXPECT_NE(steps_through(bench, evening.match, "", "all")[0].find(R"("hands":)"), std::string::npos);
}

TEST(HubEyes, OpenNoTableThatIsClosed) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = bench.running(*anna, *ben, R"("password":"word")");
    for (Guest* each : {anna.get(), ben.get()}) {
        each->say("wish", match, R"("wish":"abandon","yes":true)");
    }
    EXPECT_EQ(refused_eyes(bench, match, "", "0"), "wrong_password");
}

}  // namespace
}  // namespace shoal::server
