// What people are told of what they played: facts made in the background, sums, lists, notes, what others may see.
#include "match/record.h"
#include "ratings/ratings.h"
#include "server/care.h"
#include "server/facts.h"
#include "server/rating_table.h"
#include "server/record_sums.h"
#include "tests/hub/bench.h"

namespace shoal::server {
namespace {

// Two people play Fat Fish to its end.
std::string played(Bench& bench, Guest& a, Guest& b) {
    const std::string match = bench.make_match(a, {}, "fatfish", 2);
    for (Guest* each : {&a, &b}) {
        each->say("watch", match);
        each->say("sit", match);
    }
    a.say("start", match);
    while (bench.move(match, a, b)) {
        // Only the last position matters, and looking for it takes long among many.
        for (Guest* each : {&a, &b}) {
            each->inbox = {Bench::seen_of(*each, match).back()};
        }
    }
    EXPECT_EQ(bench.reader->find_match(match)->summary.stage, storage::Stage::finished);
    return match;
}

// The same match once more under another id, as if it had ended so much later.
std::string copied(Bench& bench, const std::string& match, const std::string& id, Milliseconds later) {
    const storage::MatchRow row = *bench.reader->find_match(match);
    storage::Append append;
    append.match = id;
    append.summary = row.summary;
    append.summary->text.replace(append.summary->text.find(match), match.size(), id);
    append.server = "bench";
    append.at = row.changed_at;
    for (const storage::Record& record : bench.reader->read(match, 0)) {
        match::Event event = *match::read_record(record.text);
        event.at += later;
        append.records.push_back(*match::write_record(event));
    }
    EXPECT_EQ(bench.writer->append({&append, 1}).at(0), storage::Appended::durable);
    return id;
}

json::object record_of(Bench& bench, const Guest& guest) {
    const std::string as = guest.as.empty() ? "" : "?as=" + guest.as;
    return bench.ask_json("GET", "/api/me/record" + as, {}, guest.token);
}

std::vector<std::string> listed(Bench& bench, const Guest& guest, const std::string& query) {
    std::vector<std::string> matches;
    const json::object list = bench.ask_json("GET", "/api/me/matches?stage=finished" + query, {}, guest.token);
    for (const json::value& each : list.at("matches").as_array()) {
        matches.push_back(text_at(each.as_object(), "match"));
    }
    return matches;
}

double decimal_at(const json::object& object, std::string_view key) { return object.at(key).to_number<double>(); }

std::string all_files(Bench& bench) {
    std::string bytes;
    for (const char* ending : {"", "-wal", "-journal"}) {
        if (const auto file = bench.disk.find(std::string("/sim/hub.db") + ending)) {
            bytes += file->now;
        }
    }
    return bytes;
}

using Texts = std::vector<std::string>;

TEST(HubRecords, AMatchThatEndsIsInTheRecordsOfThoseWhoPlayedIt) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    EXPECT_EQ(number_at(record_of(bench, *anna), "matches"), 0) << "who has played nothing has a record all the same";
    const std::string match = played(bench, *anna, *ben);
    bench.pass(10 * second);
    const json::object hers = record_of(bench, *anna);
    const json::object his = record_of(bench, *ben);
    EXPECT_EQ(number_at(hers, "matches"), 1);
    EXPECT_EQ(decimal_at(hers, "wins") + decimal_at(his, "wins"), 1);
    EXPECT_TRUE(hers.at("rated").as_bool());
    const json::object game = hers.at("games").as_array().at(0).as_object();
    EXPECT_EQ(text_at(game, "game"), "fatfish");
    const json::object rating = game.at("rating").as_object();
    EXPECT_TRUE(rating.at("provisional").as_bool());
    EXPECT_EQ(number_at(rating, "matches"), 1);
    EXPECT_EQ(rating.at("past").as_array().size(), 1U);
    EXPECT_EQ(text_at(game.at("best").as_array().at(0).as_object(), "match"), match);
    const json::object met = hers.at("opponents").as_array().at(0).as_object();
    EXPECT_EQ(text_at(met, "player"), ben->player);
    EXPECT_EQ(text_at(met, "name"), "Ben");
    EXPECT_EQ(number_at(met, "ahead") + number_at(met, "behind"), 1);
    const json::object list = bench.ask_json("GET", "/api/me/matches?stage=finished", {}, anna->token);
    EXPECT_FALSE(list.contains("next"));
    const json::object own = list.at("matches").as_array().at(0).as_object().at("own").as_object();
    EXPECT_EQ(text_at(own, "counts"), "yes");
    EXPECT_TRUE(own.at("held").as_bool());
    EXPECT_FALSE(bench.ask_json("GET", "/api/me/matches", {}, anna->token)
                     .at("matches")
                     .as_array()
                     .at(0)
                     .as_object()
                     .contains("own"))
        << "the list that was there before is as it was";
    EXPECT_EQ(bench.ask("GET", "/api/me/record").status, 401);
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

// As after an upgrade, or `shoal admin recount`: all facts are gone, and nobody has asked.
TEST(HubRecords, MatchesFromBeforeHaveTheirFactsMadeInTheBackground) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const std::string match = played(bench, *anna, *ben);
    for (int i = 0; i < 60; ++i) {
        copied(bench, match, "copy" + std::to_string(i), -i);
    }
    copied(bench, match, "damaged", 1);
    bench.writer->replace_record("damaged", 5, "{}");
    bench.writer->drop_facts();
    ASSERT_EQ(bench.reader->matches_untold({}, 100).size(), 62U);
    bench.restart_after(second);
    bench.pass(20 * second);
    EXPECT_EQ(number_at(record_of(bench, *anna), "matches"), 61);
    ASSERT_EQ(bench.reader->matches_untold({}, 10).size(), 1U);
    EXPECT_EQ(bench.reader->matches_untold({}, 10)[0].match, "damaged");
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

// The reference is what `shoal ratings` does: every log read, every result folded.
TEST(HubRecords, TheServersRatingsAreThoseOfTheLogs) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto cleo = bench.guest("Cleo");
    const std::vector<std::string> real{played(bench, *anna, *ben), played(bench, *ben, *cleo),
                                        played(bench, *cleo, *anna)};
    for (int i = 0; i < 30; ++i) {
        copied(bench, real[static_cast<std::size_t>(i * 7 % 3)], "copy" + std::to_string(i), (i * 13 % 30) * hour);
    }
    bench.pass(2 * minute);
    const auto from_logs = [&] {
        std::vector<ratings::Result> results;
        storage::MatchQuery query;
        query.stage = storage::Stage::finished;
        query.limit = 1000;
        for (const storage::MatchRow& row : bench.reader->list_matches(query)) {
            const Loaded loaded = *read_match(*bench.reader, row.match);
            ratings::Reading reading = ratings::from_log(loaded.match, loaded.records);
            if (reading.counts == ratings::Counts::yes) {
                results.push_back(std::move(reading.result));
            }
        }
        return ratings::rate(std::move(results));
    };
    const ratings::Ratings expected = from_logs();
    ASSERT_EQ(expected.of("fatfish").size(), 3U);
    RatingTable table;
    while (table.advance(*bench.reader, true)) {
    }
    EXPECT_EQ(table.ratings(), expected);
    const auto shown = [&](const Guest& guest) {
        const json::object rating =
            record_of(bench, guest).at("games").as_array().at(0).as_object().at("rating").as_object();
        return std::pair(number_at(rating, "rating"), number_at(rating, "margin"));
    };
    for (const Guest* each : {anna.get(), ben.get(), cleo.get()}) {
        const ratings::Shown line = expected.of("fatfish").at(each->player).shown();
        EXPECT_EQ(shown(*each), std::pair(std::int64_t{line.points}, std::int64_t{line.margin}));
    }
    // Somebody is forgotten: others' ratings change, on the server as in the logs.
    ASSERT_EQ(bench.ask("DELETE", "/api/me", {}, ben->token).status, 200);
    bench.pass(2 * minute);
    const ratings::Shown after = from_logs().of("fatfish").at(anna->player).shown();
    EXPECT_EQ(shown(*anna), std::pair(std::int64_t{after.points}, std::int64_t{after.margin}));
    while (table.advance(*bench.reader, true)) {
    }
    EXPECT_EQ(table.ratings(), from_logs());
}

TEST(HubRecords, AListIsReadPageByPageAndSearched) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Benedict");
    const std::string first = played(bench, *anna, *ben);
    Texts expected{first};
    for (int i = 1; i < 8; ++i) {
        expected.insert(expected.begin(), copied(bench, first, "copy" + std::to_string(i), i / 3 * hour));
    }
    std::sort(expected.begin(), expected.end() - 1, std::greater<>());
    bench.pass(20 * second);
    Texts all;
    std::string next;
    do {
        const json::object page =
            bench.ask_json("GET", "/api/me/matches?stage=finished&limit=3&before=" + next, {}, anna->token);
        for (const json::value& each : page.at("matches").as_array()) {
            all.push_back(text_at(each.as_object(), "match"));
        }
        next = text_at(page, "next");
    } while (!next.empty());
    std::sort(all.begin(), all.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(all, expected) << "each once";
    EXPECT_EQ(listed(bench, *anna, "&with=bENE"), listed(bench, *anna, ""));
    EXPECT_EQ(listed(bench, *anna, "&with=cleo"), Texts{});
    EXPECT_EQ(listed(bench, *anna, "&game=hecht"), Texts{});
    EXPECT_EQ(listed(bench, *anna, "&players=2&game=fatfish").size(), 8U);
    EXPECT_EQ(listed(bench, *anna, "&won=yes").size() + listed(bench, *anna, "&won=no").size(), 8U);
    EXPECT_EQ(listed(bench, *anna, "&to=1"), Texts{});
    for (const char* wrong :
         {"&game=chess", "&players=0", "&players=two", "&won=maybe", "&from=-1", "&to=x", "&limit=0", "&limit=101",
          "&before=x", "&before=1.", "&before=.a", "&before=1.a%20b", "&with=%FF", "&limit=99999999999999999999"}) {
        const Response refused =
            bench.ask("GET", std::string("/api/me/matches?stage=finished") + wrong, {}, anna->token);
        EXPECT_EQ(refused.status, 400) << wrong;
        EXPECT_EQ(reason_of(refused), "bad_filter") << wrong;
    }
    EXPECT_EQ(bench.ask("GET", "/api/me/matches?stage=finished&with=" + std::string(201, 'a'), {}, anna->token).status,
              400);
    EXPECT_EQ(listed(bench, *anna, "&with=%25"), Texts{}) << "no sign has a meaning of its own";
}

TEST(HubRecords, ANoteIsItsWritersAlone) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto cleo = bench.guest("Cleo");
    const std::string match = played(bench, *anna, *ben);
    const std::string path = "/api/me/matches/" + match + "/note";
    bench.pass(10 * second);
    const auto put = [&](const std::string& text, const Guest& who) {
        return bench.ask("PUT", path, R"({"text":")" + text + "\"}", who.token);
    };
    EXPECT_EQ(text_at(json::parse(put("  the\\u202e large\\u0000 ÄAL  ", *anna).body).as_object(), "text"),
              "the large  ÄAL")
        << "cleaned as names are";
    EXPECT_EQ(listed(bench, *anna, "&note=large%20%20%C3%A4al"), Texts{match});
    EXPECT_EQ(listed(bench, *anna, "&text=LARGE"), Texts{match});
    EXPECT_EQ(listed(bench, *ben, "&text=large"), Texts{});
    EXPECT_EQ(bench.ask("GET", "/api/me/matches?stage=finished", {}, ben->token).body.find("ÄAL"), std::string::npos);
    EXPECT_EQ(put("mine", *cleo).status, 404) << "who did not sit there has nothing to note";
    EXPECT_EQ(bench.ask("PUT", "/api/me/matches/none/note", R"({"text":"x"})", anna->token).status, 404);
    EXPECT_EQ(bench.ask("PUT", path, R"({"text":7})", anna->token).status, 400);
    EXPECT_EQ(bench.ask("PUT", path, "[]", anna->token).status, 400);
    EXPECT_EQ(bench.ask("PUT", path, R"({"text":"x"})").status, 401);
    EXPECT_EQ(bench.ask("POST", path, R"({"text":"x"})", anna->token).status, 404);
    EXPECT_EQ(reason_of(put(std::string(501, 'x'), *anna)), "bad_note");
    EXPECT_EQ(put(std::string(500, 'x'), *anna).status, 200);
    EXPECT_EQ(put("", *anna).status, 200);
    EXPECT_EQ(listed(bench, *anna, "&note=x"), Texts{});
    int refused = 0;
    for (int i = 0; i < 120; ++i) {
        refused += put("again", *anna).status == 429 ? 1 : 0;
    }
    EXPECT_GT(refused, 0) << "nobody writes so many by hand";
}

TEST(HubRecords, NobodyIsSeenWhoDoesNotWantToBe) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto gus = bench.guest_of(*anna, "Gus");
    (void)played(bench, *anna, *ben);
    bench.pass(10 * second);
    const std::string path = "/api/people/" + anna->player;
    const Response nobody = bench.ask("GET", "/api/people/nobody");
    const auto expect_unseen = [&](const std::string& id) {
        const Response answer = bench.ask("GET", "/api/people/" + id, {}, ben->token);
        EXPECT_EQ(answer.status, 404);
        EXPECT_EQ(answer.body, nobody.body) << "as if there were no such person";
        EXPECT_EQ(bench.ask("GET", "/api/people?id=" + id).body, R"({"people":[]})");
    };
    EXPECT_FALSE(bench.ask_json("GET", "/api/me", {}, anna->token).at("public").as_bool());
    expect_unseen(anna->player);
    EXPECT_EQ(bench.ask("PATCH", "/api/me", R"({"public":true})", anna->token).status, 200);
    const json::object seen = bench.ask_json("GET", path);
    EXPECT_EQ(text_at(seen, "name"), "Anna");
    EXPECT_EQ(bench.ask_json("GET", "/api/people?id=" + anna->player).at("people").as_array(), json::array{seen});
    EXPECT_EQ(number_at(seen, "matches"), 1);
    const json::object game = seen.at("games").as_array().at(0).as_object();
    EXPECT_TRUE(game.contains("rating"));
    for (const char* hidden : {"opponents", "streak", "left"}) {
        EXPECT_FALSE(seen.contains(hidden)) << hidden;
    }
    for (const char* hidden : {"best", "widest", "streak", "luck"}) {
        EXPECT_FALSE(game.contains(hidden)) << hidden;
    }
    EXPECT_FALSE(game.at("rating").as_object().contains("past")) << "nobody learns when somebody plays";
    EXPECT_EQ(bench.ask("GET", path).body.find(ben->player), std::string::npos);
    EXPECT_TRUE(record_of(bench, *ben).at("opponents").as_array().at(0).as_object().at("public").as_bool());
    EXPECT_EQ(reason_of(bench.ask("PATCH", "/api/me?as=" + gus->player, R"({"public":true})", anna->token)),
              "not_for_guests");
    expect_unseen(gus->player);
    EXPECT_EQ(bench.ask("PATCH", "/api/me", R"({"public":false})", anna->token).status, 200);
    expect_unseen(anna->player);
    EXPECT_EQ(bench.ask("POST", path).status, 404);
}

TEST(HubRecords, AGuestsMatchesAreShownToWhoseGuestTheyAre) {
    Bench bench;
    const auto anna = bench.guest("Anna");
    const auto ben = bench.guest("Ben");
    const auto gus = bench.guest_of(*anna, "Gus");
    (void)played(bench, *ben, *gus);
    bench.pass(10 * second);
    EXPECT_EQ(number_at(record_of(bench, *gus), "matches"), 1);
    EXPECT_EQ(number_at(record_of(bench, *anna), "matches"), 0);
    EXPECT_EQ(bench.ask("GET", "/api/me/record?as=" + gus->player, {}, ben->token).status, 403);
}

TEST(HubRecords, WhoIsForgottenIsInNobodysRecord) {
    Bench bench;
    const auto anna = bench.guest("Annabella");
    const auto ben = bench.guest("Benedict");
    const auto gus = bench.guest_of(*ben, "Gustavson");
    const std::string match = played(bench, *anna, *ben);
    (void)played(bench, *anna, *gus);
    bench.pass(10 * second);
    const auto note = [&](const Guest& who, const std::string& text) {
        return bench.ask("PUT", "/api/me/matches/" + match + "/note", R"({"text":")" + text + "\"}", who.token).status;
    };
    EXPECT_EQ(note(*ben, "benedictine remark"), 200);
    EXPECT_EQ(note(*anna, "kept for good"), 200);
    ASSERT_EQ(bench.ask("PATCH", "/api/me", R"({"public":true})", ben->token).status, 200);
    ASSERT_EQ(record_of(bench, *anna).at("opponents").as_array().size(), 2U);
    const Texts traces{"Benedict", "benedict", "Gustavson", "gustavson", "remark", ben->player, gus->player};
    for (const std::string& trace : traces) {
        ASSERT_NE(all_files(bench).find(trace), std::string::npos) << trace;
    }
    ASSERT_EQ(bench.ask("DELETE", "/api/me", {}, ben->token).status, 200);
    bench.pass(2 * hour);
    const std::string told = bench.ask("GET", "/api/me/record", {}, anna->token).body +
                             bench.ask("GET", "/api/me/matches?stage=finished", {}, anna->token).body;
    const std::string files = all_files(bench);
    for (const std::string& trace : traces) {
        EXPECT_EQ(told.find(trace), std::string::npos) << trace;
        EXPECT_EQ(files.find(trace), std::string::npos) << trace;
    }
    EXPECT_EQ(bench.ask("GET", "/api/people/" + ben->player).status, 404);
    EXPECT_EQ(number_at(record_of(bench, *anna), "matches"), 2) << "she has played them all the same";
    EXPECT_TRUE(record_of(bench, *anna).at("opponents").as_array().empty());
    EXPECT_EQ(listed(bench, *anna, "&note=for%20good"), Texts{match});
    EXPECT_TRUE(bench.errors.empty()) << bench.errors.front();
}

TEST(HubRecords, TheServersTotalsNameNobodyAndCanBeSwitchedOff) {
    Bench bench;
    const auto anna = bench.guest("Annabella");
    const auto ben = bench.guest("Benedict");
    (void)played(bench, *anna, *ben);
    (void)bench.running(*anna, *ben);
    bench.pass(minute);
    const Response answer = bench.ask("GET", "/api/totals");
    const json::object totals = json::parse(answer.body).as_object();
    EXPECT_EQ(number_at(totals, "people"), 2);
    const json::array games = totals.at("games").as_array();
    ASSERT_EQ(games.size(), 2U);
    const json::object finished = games.at(0).as_object().at("finished").as_array().at(0).as_object();
    EXPECT_EQ(number_at(finished, "players"), 2);
    EXPECT_EQ(number_at(finished, "matches"), 1);
    EXPECT_EQ(number_at(games.at(1).as_object(), "running"), 1);
    for (const std::string& trace : {std::string("nnabella"), std::string("enedict"), anna->player}) {
        EXPECT_EQ(answer.body.find(trace), std::string::npos) << trace;
    }
    bench.config.totals = false;
    EXPECT_EQ(bench.ask("GET", "/api/totals").status, 404);
}

// ---- Sums ----

TEST(RecordSums, ReadLuckOutOfReviewsAndNothingOutOfAnythingElse) {
    const std::vector<storage::SeatLuck> luck =
        luck_in(R"({"version":1,"seats":[{"seat":0,"dealt":0.1234,"hidden":-0.02,"skill":0},{"seat":1,"dealt":1}]})");
    ASSERT_EQ(luck.size(), 2U);
    EXPECT_EQ(luck[0].dealt, 1234);
    EXPECT_EQ(luck[0].hidden, -200);
    EXPECT_EQ(luck[1].seat, 1);
    EXPECT_EQ(luck[1].dealt, 10'000);
    for (const char* none : {"", "[]", "{}", R"({"seats":7})"}) {
        EXPECT_TRUE(luck_in(none).empty()) << none;
    }
}

storage::Played one(std::uint8_t players, std::uint8_t place, std::int64_t points, std::int64_t margin = 0,
                    std::uint8_t winners = 1) {
    storage::Played made;
    made.match = "m" + std::to_string(points);
    made.game = "hecht";
    made.players = players;
    made.winners = winners;
    made.seat.place = place;
    made.seat.points = points;
    made.seat.margin = margin;
    made.seat.held = true;
    return made;
}

TEST(RecordSums, CountPlacesPartsOfVictoriesAndRows) {
    // The last to have ended first.
    std::vector<storage::Played> played{one(3, 1, 10),   one(3, 1, 9, 2, 2), one(3, 3, 1),
                                        one(2, 1, 8, 5), one(2, 1, 7, 1),    one(2, 1, 12, 1)};
    played.push_back(one(2, 1, 99));
    played.back().seat.held = false;
    const RecordSums sums = sum_up(played);
    EXPECT_EQ(sums.matches, 6U);
    EXPECT_EQ(sums.left, 1U);
    EXPECT_EQ(sums.wins, 4.5);
    EXPECT_EQ(sums.streak.now, 2U);
    EXPECT_EQ(sums.streak.best, 3U);
    ASSERT_EQ(sums.games.size(), 1U);
    ASSERT_EQ(sums.games[0].tables.size(), 2U);
    EXPECT_EQ(sums.games[0].tables[0].players, 2);
    EXPECT_EQ(sums.games[0].tables[1].places, (std::vector<std::uint32_t>{2, 0, 1}));
    EXPECT_EQ(sums.games[0].tables[1].points, 20);
    ASSERT_EQ(sums.games[0].best.size(), 3U);
    EXPECT_EQ(sums.games[0].best[0].match, "m12");
    EXPECT_EQ(sums.games[0].best[2].match, "m9");
    ASSERT_EQ(sums.games[0].widest.size(), 1U);
    EXPECT_EQ(sums.games[0].widest[0].match, "m8");
    EXPECT_TRUE(sum_up({}).games.empty());
}

}  // namespace
}  // namespace shoal::server
