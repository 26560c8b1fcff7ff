// Whole games with everything that can happen at a table: every message is as the tables of server/messages.h say, and
// the tables have nothing that never happens.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "engine/core/generator.h"
#include "match/fairness.h"
#include "match/json_in.h"
#include "tests/protocol/conversation.h"
#include "tests/protocol/files.h"
#include "tests/protocol/grammar.h"
#include "tests/protocol/small_world.h"

namespace shoal::protocol {
namespace {

namespace json = boost::json;

// Somebody whose every message is checked.
class Guest {
public:
    Guest(SmallWorld& world, Grammar& grammar) : visitor_(world), grammar_(grammar) {}

    std::string ask(const std::string& method, const std::string& target, const std::string& body,
                    std::string_view type) {
        const server::Response response = visitor_.request(method, target, body);
        EXPECT_LT(response.status, 300) << target << ' ' << response.body;
        EXPECT_EQ(grammar_.check_body(response.body, type), "") << target << ' ' << response.body;
        listen();
        return response.body;
    }
    void connect() {
        visitor_.connect();
        listen();
    }
    void disconnect() { visitor_.disconnect(); }
    // A message without its end: `"do":"watch","match":…`.
    void say(const std::string& inside) {
        const std::string text = '{' + inside + '}';
        EXPECT_EQ(grammar_.check_client(text), "") << text;
        visitor_.say(text);
        listen();
    }
    void listen() {
        for (const std::string& text : visitor_.take_heard()) {
            EXPECT_EQ(grammar_.check_server(text), "") << text;
            learn(text);
        }
    }

    std::string player;
    std::vector<std::string> legal;
    std::int64_t moves = 0;
    bool undo = false;
    std::string stage;
    std::string rematch;
    std::int64_t you = -1;
    std::map<std::string, int> refusals;

private:
    void learn(const std::string& text) {
        const json::object message = match::parse_json(text, 32)->get_object();
        if (match::text_field(message, "is") == "refused") {
            ++refusals[std::string(*match::text_field(message, "reason"))];
        }
        if (const json::value* table = match::field(message, "table")) {
            stage = match::text_field(table->get_object(), "stage").value_or(stage);
            rematch = match::text_field(table->get_object(), "rematch").value_or(rematch);
        }
        if (const json::value* place = match::field(message, "you")) {
            you = place->is_int64() ? place->get_int64() : -1;
        }
        if (match::field(message, "position") == nullptr) {
            return;
        }
        moves = message.at("turn").at("moves").get_int64();
        undo = match::flag_field(message, "undo").value_or(false);
        legal.clear();
        if (const json::value* list = match::field(message, "legal")) {
            for (const json::value& move : list->get_array()) {
                legal.emplace_back(move.get_string());
            }
        }
    }

    Visitor visitor_;
    Grammar& grammar_;
};

// A table with two people, one of them a program, bots, somebody who looks on and somebody who comments.
class Evening {
public:
    Evening(Grammar& grammar, std::string game, int players)
        : game_(std::move(game)),
          players_(players),
          anna(world, grammar),
          ben(world, grammar),
          clara(world, grammar),
          dora(world, grammar) {}

    void arrive() {
        for (const auto& [guest, path, name] : {std::tuple{&anna, "players", "Anna"},
                                                {&ben, "bots", "Ben"},
                                                {&clara, "players", "Clara"},
                                                {&dora, "players", "Dora"}}) {
            const std::string body =
                guest->ask("POST", std::string("/api/") + path, R"({"name":")" + std::string(name) + "\"}", "Me");
            guest->player = *match::text_field(match::parse_json(body)->get_object(), "player");
            guest->connect();
        }
    }

    void set_up() {
        const std::string made = anna.ask("POST", "/api/matches", '{' + options(players_) + '}', "MatchMade");
        match = R"("match":")" + std::string(*match::text_field(match::parse_json(made)->get_object(), "match")) + '"';
        clara.say(R"("do":"lobby","id":1,"on":true)");
        for (Guest* guest : {&anna, &ben, &clara}) {
            guest->say(R"("do":"watch","id":2,"after":0,)" + match);
        }
        anna.say(R"("do":"sit","seat":0,)" + match);
        anna.say(R"("do":"commit","commitment":")" + match::commitment("00ff") + "\"," + match);
        ben.say(R"("do":"sit","commitment":")" + match::commitment("abc") + "\"," + match);
        std::string others = options(players_);
        others.replace(others.find("60"), 2, "90");
        anna.say(R"("do":"options",)" + match + R"(,"options":{)" + others + '}');
        anna.say(R"("do":"options",)" + match + R"(,"options":{)" + options(players_) + '}');
        for (int seat = 2; seat < players_; ++seat) {
            anna.say(R"("do":"bot","level":"easy","seat":)" + std::to_string(seat) + ',' + match);
        }
        for (Guest* guest : {&anna, &ben}) {
            guest->say(R"("do":"consent","yes":true,)" + match);
        }
        anna.say(R"("do":"start","id":3,)" + match);
        ben.say(R"("do":"reveal","nonce":"abc",)" + match);
        anna.say(R"("do":"reveal","nonce":"00ff",)" + match);
        dora.say(R"("do":"watch","commentator":true,)" + match);
        dora.say(R"("do":"say","text":"I see everything",)" + match);
    }

    void let_pass(server::Milliseconds time) {
        world.pass(time);
        for (Guest* guest : {&anna, &ben, &clara, &dora}) {
            guest->listen();
        }
    }

    // Random moves to the end, and on the way everything that can come between.
    void play(std::uint64_t seed) {
        Fast random(seed);
        for (int step = 0; anna.stage == "running" && step < 5000; ++step) {
            bool moved = false;
            for (Guest* guest : {&anna, &ben}) {
                if (!guest->legal.empty()) {
                    moved = true;
                    const std::string& choice = guest->legal[random.next() % guest->legal.size()];
                    move(*guest, step % 4 == 0 ? wrong_lay(*guest, choice) : choice);
                    for (Guest* other : {&anna, &ben, &clara, &dora}) {
                        other->listen();
                    }
                    interrupt(step);
                }
            }
            if (!moved) {
                let_pass(700);
            }
        }
    }

    void finish() {
        // What each of them may look back at, now that it is over: all of it.
        clara.ask("GET", "/api/matches/" + match.substr(9, 12) + "/history?after=0", "", "History");
        // What they have played is counted soon after.
        let_pass(10'000);
        anna.ask("PUT", "/api/me/matches/" + match.substr(9, 12) + "/note", R"({"text":"a fine evening"})", "Note");
        anna.ask("GET", "/api/me/matches?stage=finished&limit=1", "", "MatchList");
        anna.ask("GET", "/api/me/record", "", "PlayRecord");
        anna.ask("PATCH", "/api/me", R"({"public":true})", "Me");
        clara.ask("GET", "/api/people?id=" + anna.player, "", "PersonList");
        clara.ask("GET", "/api/people/" + anna.player, "", "Person");
        clara.ask("GET", "/api/totals", "", "Totals");
        // Everybody may know everything now, from the beginning.
        dora.say(R"("do":"watch","after":0,)" + match);
        for (Guest* guest : {&anna, &ben}) {
            guest->say(R"("do":"wish","wish":"rematch","yes":true,)" + match);
        }
        let_pass(1000);
    }

    SmallWorld world;

private:
    std::string options(int players) const {
        return R"("game":")" + game_ + R"(","players":)" + std::to_string(players) + R"(,"rules":)" +
               (game_ == "fatfish" ? R"({"licences":"true"})" : "{}") +
               R"(,"listed":true,"commentators":true,"hints":true,"spectators":true,"undo":true,"chat":true)"
               R"(,"memory_aid":true,"grace_s":60,"takeover":"random","password":"")"
               R"(,"clock":{"kind":"live","move_s":30,"reserve_s":300})";
    }

    // In Fat Fish a card may be laid on a wrong row, which is punished; elsewhere the move itself.
    std::string wrong_lay(const Guest& guest, const std::string& lay) const {
        for (std::string other = lay; game_ == "fatfish" && lay.size() == 4 && lay[2] == '>';) {
            other.back() = other.back() == '3' ? '1' : static_cast<char>(other.back() + 1);
            if (other == lay) {
                break;
            }
            if (std::find(guest.legal.begin(), guest.legal.end(), other) == guest.legal.end()) {
                return other;
            }
        }
        return lay;
    }

    void move(Guest& guest, const std::string& notation) {
        guest.say(R"("do":"move",)" + match + R"(,"moves":)" + std::to_string(guest.moves) + R"(,"move":")" + notation +
                  R"(","fiasco":true)");
    }

    void interrupt(int step) {
        if (step == 1) {
            anna.say(R"("do":"say","text":"Hello",)" + match);
            anna.ask("PATCH", "/api/me", R"({"name":"Anna Carp"})", "Me");
            anna.say(R"("do":"why","move":"no move",)" + match);
            for (Guest* guest : {&anna, &ben}) {
                guest->say(R"("do":"wish","wish":"pause","yes":true,)" + match);
            }
            for (Guest* guest : {&anna, &ben}) {
                guest->say(R"("do":"wish","wish":"resume","yes":true,)" + match);
            }
        }
        if (step == 2) {
            for (Guest* guest : {&anna, &clara, &dora}) {
                guest->ask("GET", "/api/matches/" + match.substr(9, 12) + "/history", "", "History");
            }
            ben.say(R"("do":"resign",)" + match);
            ben.say(R"("do":"claim","password":"",)" + match);
        }
        if (step == 3) {
            ben.disconnect();
            let_pass(4000);
            ben.connect();
            ben.say(R"("do":"watch","after":3,)" + match);
        }
        for (Guest* guest : {&anna, &ben}) {
            if (!guest->legal.empty() && step % 7 == 0) {
                guest->say(R"("do":"why","id":9,"move":")" + guest->legal.front() + "\"," + match);
            }
            if (!guest->legal.empty() && step % 9 == 0) {
                guest->say(R"("do":"ways","from":"f9",)" + match);
            }
            if (!guest->legal.empty() && step % 11 == 0) {
                guest->say(R"("do":"watch","after":3,)" + match);
            }
            if (guest->undo && step % 5 == 0) {
                guest->say(R"("do":"undo",)" + match + R"(,"moves":)" + std::to_string(guest->moves));
            }
        }
        for (Guest* other : {&anna, &ben, &clara, &dora}) {
            other->listen();
        }
    }

    std::string game_;
    int players_;

public:
    std::string match;
    Guest anna;
    Guest ben;
    Guest clara;
    Guest dora;
};

// Two numbers of players, so that lists of every length are seen.
std::vector<std::pair<std::string, int>> evenings() {
    std::vector<std::pair<std::string, int>> all;
    for_each_game([&]<Game G>() {
        all.emplace_back(G::name, G::players_min);
#ifndef NDEBUG
        if (G::name != "hecht") {  // with sanitizers an evening takes two seconds; in the pond most can happen
            return;
        }
#endif
        all.emplace_back(G::name, G::players_min + 1);
    });
    return all;
}

void spend(Evening& evening) {
    evening.arrive();
    evening.set_up();
    ASSERT_EQ(evening.anna.stage, "running");
    evening.play(11);
}

TEST(Types, EverybodyIsToldTheirOwnSeatAtTheEnd) {
    Grammar grammar;
    Evening evening(grammar, "fatfish", 3);
    spend(evening);
    EXPECT_EQ(evening.anna.you, 0);
    EXPECT_EQ(evening.ben.you, 1);
    EXPECT_EQ(evening.clara.you, -1);
    EXPECT_EQ(evening.dora.you, -1);
}

TEST(Types, WhoSitsDownWhileWatchingIsHere) {
    Grammar grammar;
    Evening evening(grammar, "hecht", 2);
    evening.arrive();
    evening.set_up();
    const std::string id = evening.match.substr(9, 12);
    evening.let_pass(20'000);
    const std::string table = evening.clara.ask("GET", "/api/matches/" + id + "/events?after=0", "", "EventList");
    EXPECT_NE(table.find(R"("t":"came","seat":0)"), std::string::npos);
    EXPECT_NE(table.find(R"("t":"came","seat":1)"), std::string::npos);
}

// What only a network, or a database that fails, makes happen, and what takes more than random moves.
const std::set<std::string> elsewhere{
    "hecht clearing.seat",  // pikes that have bred
    "hecht clearing.nests",
    "hecht clearing.points",
    "refused.retry_ms",  // a flood of messages
    "Problem.retry_ms",  // guessed codes
    "table.gap",         // very much was missed
    "Health.ok",
    "Health.instance",
    "Network.open",  // the network layer, in tests/net
    "Network.addresses",
    "HintReason.percent",  // hints in the other games, in tests/match
    "HintReason.seat",
    "HintReason.card",
    "HintReason.licence",
    "HintReason.why",
    "Summary.damaged",  // a log that cannot be read, in tests/hub
    "forgotten.seat",   // who deletes themselves in a running game, in tests/hub
    "forgotten.bot",
    "fishing end.needed",  // overfishing, in tests/fishing
    "fishing end.ocean",
    "added.seat",       // matches of an older server
    "Options.edition",  // a host's own, in docs/protocol/editions.txt
    "Table.imported",   // a file from another server, in tests/hub
    "MatchImported.match",
    "MatchImported.there",
    "ReviewDecision.open",  // which takes long, in tests/server
    "ReviewJudgement.best",
    "ReviewJudgement.chance",
    "ReviewJudgement.cost",
    "ReviewJudgement.low",
    "ReviewJudgement.high",
    "ReviewJudgement.stake",
    "ReviewJudgement.hardness",
    "MatchList.next",   // more matches than a page has, ratings and luck, in tests/hub
    "MeChange.public",  // a choice, in tests/hub
    "GameRecord.rating",
    "GameRecord.widest",
    "GameRecord.luck",
    "Rating.rating",
    "Rating.margin",
    "Rating.provisional",
    "Rating.matches",
    "Rating.past",
    "LuckSum.matches",
    "LuckSum.dealt",
    "LuckSum.hidden",
    "LuckSum.skill",
    "Opponent.public",
    "BotRating.bot",
    "BotRating.version",
    "BotRating.rating",
    "BotRating.margin",
    "BotRating.matches",
};

// The type of an answer, by its address; none for those that are told in messages' words or not in JSON.
std::string_view type_of_answer(const std::string& target, const server::Response& response) {
    if (response.type != "application/json") {
        return "";
    }
    if (response.status >= 400) {
        return response.body.starts_with(R"({"is":)") ? "" : "Problem";
    }
    const std::string path = target.substr(0, target.find('?'));
    if (path == "/api/players" || path == "/api/bots" || path == "/api/me" || path == "/api/links" ||
        path == "/api/recoveries" || path == "/api/me/tokens/rotate") {
        return response.body == "{}" ? "" : "Me";
    }
    if (path == "/api/me/guests") {
        return response.status == 201 ? "Guest" : "GuestList";
    }
    if (path == "/api/me/recovery") {
        return response.status == 201 ? "Recovery" : "";
    }
    return path == "/api/me/links"                               ? "LinkMade"
           : path == "/api/me/tokens"                            ? "TokenList"
           : path == "/api/games"                                ? "GameList"
           : path.ends_with("/events")                           ? "EventList"
           : path.ends_with("/history")                          ? "History"
           : path.ends_with("/review")                           ? "Review"
           : path.ends_with("/edition")                          ? "Edition"
           : path.ends_with("/what-if")                          ? "MatchMade"
           : path == "/api/matches" && response.status == 201    ? "MatchMade"
           : path == "/api/matches" || path == "/api/me/matches" ? "MatchList"
                                                                 : "";
}

// What is said is in the tables, in the conversations and in whole games; and what is in the tables is said.
TEST(Types, AreWhatIsSaid) {
    Grammar grammar;
    for (const std::filesystem::path& file : conversation_files()) {
        Conversation::Listener listener;
        listener.client = [&](const std::string& line) { (void)grammar.check_client(line); };
        listener.server = [&](const std::string& line) { (void)grammar.check_server(line); };
        listener.answer = [&](const std::string& target, const server::Response& response) {
            if (const std::string_view type = type_of_answer(target, response); !type.empty()) {
                EXPECT_EQ(grammar.check_body(response.body, type), "") << target << ' ' << response.body;
            }
        };
        listener.body = [&](const std::string& body, std::string_view type) {
            EXPECT_EQ(grammar.check_body(body, type), "") << body;
        };
        Conversation conversation(listener);
        conversation.play(read_text(file));
    }
    for (const auto& [game, players] : evenings()) {
        SCOPED_TRACE(game + ' ' + std::to_string(players));
        Evening evening(grammar, game, players);
        spend(evening);
        ASSERT_EQ(evening.anna.stage, "finished");
        if (game == "fatfish" && players == 2) {
            // The first question begins it; here it is whole by the second.
            const std::string path = "/api/matches/" + evening.match.substr(9, 12) + "/review";
            for (const char* done : {R"("done":0.0000)", R"("done":1.0000)"}) {
                EXPECT_NE(evening.clara.ask("GET", path, "", "Review").find(done), std::string::npos);
            }
        }
        evening.finish();
        EXPECT_NE(evening.anna.rematch, "");
        evening.anna.ask("GET", "/api/games", "", "GameList");
    }
    for (const std::string& name : Grammar::all()) {
        EXPECT_TRUE(grammar.seen().contains(name) || elsewhere.contains(name)) << name << " never occurs";
    }
}

}  // namespace
}  // namespace shoal::protocol
