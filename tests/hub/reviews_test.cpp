// Reviews of finished matches over REST: made in the background while somebody asks, kept with the match, the same for
// everybody who may watch it.
#include <fstream>
#include <iterator>

#include "match/export.h"
#include "match/review_of.h"
#include "review/write.h"
#include "server/messages.h"
#include "server/shape.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

std::string path_of(const std::string& match, bool open = false) {
    return "/api/matches/" + match + "/review" + (open ? "?open=1" : "");
}

double done_of(const Response& response) {
    EXPECT_EQ(response.status, 200) << response.body;
    return response.status == 200 ? json::parse(response.body).at("done").to_number<double>() : -1;
}

// Two people at a table of Fat Fish who make any move; so many at most.
class Pair {
public:
    explicit Pair(Bench& bench, const std::string& more = {}) : bench_(bench) {
        anna = bench.guest("Anna");
        ben = bench.guest("Ben");
        match = bench.make_match(*anna, more, "fatfish", 2);
        const bool closed = more.find("password") != std::string::npos;
        for (Guest* each : {anna.get(), ben.get()}) {
            const std::string word = closed ? R"("password":"word")" : "";
            each->say("watch", match, word);
            each->say("sit", match, word);
        }
        anna->say("start", match);
    }

    int play(int most = 1000) {
        int moves = 0;
        while (moves < most && bench_.move(match, *anna, *ben)) {
            ++moves;
            for (Guest* each : {anna.get(), ben.get()}) {
                const std::vector<json::object> seen = Bench::seen_of(*each, match);
                each->inbox = {seen.back()};
            }
        }
        return moves;
    }

    std::unique_ptr<Guest> anna;
    std::unique_ptr<Guest> ben;
    std::string match;

private:
    Bench& bench_;
};

// Asks until it is whole.
std::string whole_review(Bench& bench, const std::string& match) {
    for (int i = 0; i < 1000; ++i) {
        const Response response = bench.ask("GET", path_of(match));
        if (done_of(response) == 1 || testing::Test::HasFailure()) {
            return response.body;
        }
    }
    ADD_FAILURE() << "it never ends";
    return {};
}

// Knows the types of REST besides those of messages.
const Shapes& rest_shapes() {
    static const Shapes shapes([](std::string_view name, Shapes::Fields& fields) {
        for (const std::span<const MessageType> types : {named_types(), rest_types()}) {
            for (const MessageType& type : types) {
                if (type.name == name) {
                    fields = type.fields;
                    return true;
                }
            }
        }
        return false;
    });
    return shapes;
}

TEST(HubReviews, GrowWhileSomebodyAsksAndSayWhatTheReviewerSays) {
    Bench bench;
    bench.outside->idle_work_ms = 150;
    Pair game(bench);
    const int moves = game.play();
    const Response first = bench.ask("GET", path_of(game.match), {}, game.anna->token);
    EXPECT_EQ(done_of(first), 0);
    EXPECT_EQ(rest_shapes().misfit(json::parse(first.body), "Review"), "");
    EXPECT_EQ(json::parse(first.body).at("moves").to_number<int>(), moves);
    double before = 0;
    int steps = 0;
    std::string whole;
    while (before < 1 && steps < 1000) {
        // Whoever asks: they all ask for the same.
        const Guest& asks = steps % 2 == 0 ? *game.anna : *game.ben;
        const Response next = bench.ask("GET", path_of(game.match), {}, asks.token);
        const double done = done_of(next);
        ASSERT_GT(done, before);
        EXPECT_EQ(rest_shapes().misfit(json::parse(next.body), "Review"), "");
        before = done;
        whole = next.body;
        ++steps;
    }
    EXPECT_GT(steps, 3);
    // The same code, given the same game, says the same.
    match::ExportMistake mistake;
    const auto exported = match::read_export(bench.ask("GET", "/api/matches/" + game.match + "/export").body, mistake);
    ASSERT_TRUE(exported);
    const auto tries = static_cast<std::uint32_t>(bench.config.review_tries);
    const auto reviewer = match::review_of(exported->match, {.rough = 0, .careful = tries, .open = 0});
    while (reviewer->work()) {
    }
    EXPECT_EQ(whole, review::write_review(reviewer->review(), 1));
    EXPECT_TRUE(bench.errors.empty());
}

TEST(HubReviews, AreKeptWithTheMatchAndTheSameForEverybody) {
    Bench bench;
    Pair game(bench);
    game.play();
    const std::string whole = whole_review(bench, game.match);
    const auto clara = bench.guest("Clara");
    for (const std::string& token : {game.anna->token, clara->token, std::string()}) {
        EXPECT_EQ(bench.ask("GET", path_of(game.match), {}, token).body, whole);
    }
    EXPECT_FALSE(bench.reader->find_review(game.match, true)) << "with all cards open it is another";
    bench.restart_after(minute);
    EXPECT_EQ(bench.ask("GET", path_of(game.match)).body, whole);
    EXPECT_EQ(bench.outside->idle_pieces, 0) << "nothing is made that is there";
    // It names nobody, and outlives those who are forgotten.
    for (const std::string& hers : {std::string("Anna"), game.anna->player}) {
        EXPECT_EQ(whole.find(hers), std::string::npos);
    }
    EXPECT_EQ(bench.ask("DELETE", "/api/me", {}, game.anna->token).status, 200);
    bench.pass(minute);
    EXPECT_EQ(bench.ask("GET", "/api/matches/" + game.match + "/export").body.find("Anna"), std::string::npos);
    EXPECT_EQ(bench.ask("GET", path_of(game.match)).body, whole);
    EXPECT_EQ(bench.outside->idle_pieces, 0);
}

TEST(HubReviews, OfAnotherVersionAreMadeAnew) {
    Bench bench;
    bench.outside->idle_work_ms = 400;
    Pair game(bench);
    game.play();
    bench.writer->put_review(game.match, false, {review::review_version - 1, R"({"done":1,"old":true})"});
    EXPECT_EQ(done_of(bench.ask("GET", path_of(game.match))), 0);
    EXPECT_GT(bench.outside->idle_pieces, 0);
}

// tests/server has a whole one; with sanitizers that takes long.
TEST(HubReviews, WithAllCardsOpenAreOthersAndTakeLonger) {
    std::vector<double> done;
    for (const bool open : {false, true}) {
        Bench bench;
        bench.config.review_tries = 100;
        bench.restart_after(second);
        bench.outside->idle_work_ms = 200;
        Pair game(bench);
        game.play();
        EXPECT_EQ(done_of(bench.ask("GET", path_of(game.match, open))), 0);
        done.push_back(done_of(bench.ask("GET", path_of(game.match, open))));
    }
    EXPECT_GT(done[0], done[1]) << "there is more to do";
    EXPECT_GT(done[1], 0);
}

TEST(HubReviews, RestWhenNobodyAsksAndAreForgottenAfterAWhile) {
    Bench bench;
    bench.outside->idle_work_ms = 1200;
    Pair game(bench);
    game.play();
    for (Guest* each : {game.anna.get(), game.ben.get()}) {
        each->disconnect();
    }
    bench.pass(minute);
    const Gauge& tables = bench.metrics->gauge("shoal_tables", "");
    EXPECT_EQ(tables.value(), 0);
    bench.ask("GET", path_of(game.match));
    EXPECT_EQ(tables.value(), 1) << "it is not read again for every question";
    bench.pass(8 * second);
    const int pieces = bench.outside->idle_pieces;
    EXPECT_GT(pieces, 5);
    bench.pass(3 * second);
    const int rested = bench.outside->idle_pieces;
    bench.pass(minute);
    EXPECT_EQ(bench.outside->idle_pieces, rested) << "ten seconds after the last question nobody works on it";
    const double done = done_of(bench.ask("GET", path_of(game.match)));
    EXPECT_GT(done, 0) << "it rests where it was";
    bench.pass(4 * second);
    EXPECT_GT(bench.outside->idle_pieces, rested);
    bench.pass(6 * minute);
    EXPECT_EQ(tables.value(), 0);
    EXPECT_EQ(done_of(bench.ask("GET", path_of(game.match))), 0) << "and is forgotten in the end";
    EXPECT_FALSE(bench.reader->find_review(game.match, false));
}

TEST(HubReviews, AreOfGamesThatAreOver) {
    Bench bench;
    Pair game(bench);
    game.play(3);
    const auto refused = [&](const std::string& match, bool open) {
        const Response answer = bench.ask("GET", path_of(match, open), {}, game.anna->token);
        EXPECT_EQ(answer.status, 409) << answer.body;
        EXPECT_EQ(text_at(json::parse(answer.body).as_object(), "is"), "refused");
        return reason_of(answer);
    };
    EXPECT_EQ(refused(bench.make_match(*game.anna), false), "not_over");
    for (const bool open : {false, true}) {
        EXPECT_EQ(refused(game.match, open), "not_over");
    }
    for (Guest* each : {game.anna.get(), game.ben.get()}) {
        each->say("wish", game.match, R"("wish":"abandon","yes":true)");
    }
    EXPECT_EQ(refused(game.match, false), "nothing_to_review");
    EXPECT_EQ(bench.outside->idle_pieces, 0);
    EXPECT_EQ(bench.ask("GET", path_of("nosuchmatch0")).status, 404);
    EXPECT_EQ(bench.ask("POST", path_of(game.match)).status, 404);
}

// A game whose last move is not yet written may go on otherwise: nothing is said of its cards.
TEST(HubReviews, WaitUntilTheEndIsDurable) {
    for (const bool fails : {false, true}) {
        int moves = 0;
        {
            Bench bench;
            moves = Pair(bench).play();
        }
        Bench bench;
        bench.outside->idle_work_ms = hour;
        Pair game(bench);
        ASSERT_EQ(game.play(moves - 1), moves - 1);
        bench.outside->hold_writes(true);
        ASSERT_EQ(game.play(1), 1);
        auto answer = std::make_shared<Response>();
        answer->status = 0;
        Request request;
        request.method = "GET";
        request.path = path_of(game.match);
        bench.hub->request(request, [answer](const Response& response) { *answer = response; });
        bench.pass();
        EXPECT_EQ(answer->status, 0);
        bench.outside->failing_writes = fails;
        bench.outside->hold_writes(false);
        bench.pass();
        EXPECT_EQ(answer->status, fails ? 503 : 200) << answer->body;
    }
}

TEST(HubReviews, OpenNoTableThatIsClosed) {
    Bench bench;
    bench.outside->idle_work_ms = hour;
    Pair game(bench, R"("password":"word","spectators":false)");
    const auto clara = bench.guest("Clara");
    const auto dora = bench.guest("Dora");
    const auto refused = [&](const Guest& asks) {
        return reason_of(bench.ask("GET", path_of(game.match), {}, asks.token));
    };
    EXPECT_EQ(refused(*clara), "no_spectators");
    game.play();
    EXPECT_EQ(refused(*clara), "wrong_password");
    EXPECT_EQ(done_of(bench.ask("GET", path_of(game.match), {}, game.ben->token)), 0);
    bench.password = "word";
    done_of(bench.ask("GET", path_of(game.match), {}, clara->token));
    // Who was shown out stays out.
    Pair other(bench);
    dora->say("watch", other.match);
    dora->say("say", other.match, R"("text":"hello")");
    EXPECT_EQ(reason_of(bench.ask("GET", path_of(other.match), {}, dora->token)), "not_over");
    other.anna->say("kick", other.match, R"("player":")" + dora->player + '"');
    EXPECT_EQ(reason_of(bench.ask("GET", path_of(other.match), {}, dora->token)), "kicked");
}

// Games from before there were reviews, brought in files: they have reviews, too.
TEST(HubReviews, OfMoreThanALineHoldsAreRefusedForNow) {
    Bench bench;
    bench.outside->idle_work_ms = hour;
    const auto anna = bench.guest("Anna");
    std::ifstream file("tests/recorded/match-fatfish-1.jsonl");
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    constexpr std::string_view own = "fatfsh3w9h6t";
    for (int i = 0; i < 9; ++i) {
        const std::string match = "aaaaaaaaaaa" + std::to_string(i);
        std::string copy = text;
        copy.replace(copy.find(own), own.size(), match);
        ASSERT_EQ(bench.ask("POST", "/api/imports", copy, anna->token).status, 201);
        const Response answer = bench.ask("GET", path_of(match), {}, anna->token);
        if (i < 8) {
            EXPECT_EQ(done_of(answer), 0);
        } else {
            EXPECT_EQ(answer.status, 429);
            EXPECT_EQ(reason_of(answer), "too_many_messages");
            ASSERT_EQ(answer.headers.size(), 1U);
            EXPECT_EQ(answer.headers[0], std::pair(std::string("Retry-After"), std::string("30")));
        }
        // Who still wants the others goes on asking.
        for (int j = 0; j < i; ++j) {
            EXPECT_EQ(bench.ask("GET", path_of("aaaaaaaaaaa" + std::to_string(j)), {}, anna->token).status, 200);
        }
    }
}

}  // namespace
}  // namespace shoal::server
