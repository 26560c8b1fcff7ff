// The hub behind real sessions: several people, guests at their devices, a program and a stranger at several tables
// say whatever the bytes say, come and go, ask over REST, let time pass, and the server is killed between. Messages
// are made from the table of all messages, so that a new one is tried without a word here; some are bent, some are
// raw. Whatever happens: nothing crashes or leaks, no message makes endless work, what is sent has its form, nothing
// is written that cannot be read again, and everybody who is connected gets an answer at the end.
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/json_in.h"
#include "match/json_out.h"
#include "server/config.h"
#include "server/hub_door.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/metrics.h"
#include "tests/fuzz/hub_person.h"
#include "tests/fuzz/hub_requests.h"
#include "tests/fuzz/hub_words.h"
#include "tests/fuzz/input.h"
#include "tests/simulation/disk.h"
#include "tests/simulation/sim_outside.h"

namespace shoal::fuzz {
namespace {

namespace json = boost::json;
using namespace server;
using match::text_field;

constexpr int acts_max = 400;
// One simulated second at a handful of tables; a loop that feeds itself makes more.
constexpr int steps_max = 20'000;
// What the network layer lets through.
constexpr std::size_t text_bytes_max = 64 * 1024;

// What was said to the hub since the program began, and what came of it: told at its end.
struct Said {
    std::uint64_t messages = 0;
    std::uint64_t requests = 0;
    std::uint64_t games = 0;   // that were dealt
    std::uint64_t shares = 0;  // that fitted what was promised
    std::uint64_t forgotten = 0;
    ~Said() {
        const auto number = [](std::uint64_t count) { return static_cast<unsigned long long>(count); };
        std::fprintf(stderr, "said to the hub: %llu messages, %llu requests; ", number(messages), number(requests));
        std::fprintf(stderr, "%llu games were dealt, %llu shares fitted, %llu people were forgotten\n", number(games),
                     number(shares), number(forgotten));
    }
};
Said said;

class Evening {
public:
    explicit Evening(Input input) : input_(input), disk_("fuzz-hub", 1) {
        config_.database = "sqlite:/sim/hub.db";
        config_.instance = "fuzz";
        config_.bot_pace_ms = 50;
        config_.secret_cost = 4;
        start();
        for (const char* name : {"Anna", "Ben", "Cleo", "Dirk"}) {
            add_person(name, "/api/players");
        }
        add_person("Program", "/api/bots");
        add_guest(0, "Emma");
        add_guest(0, "Finn");
        add_guest(1, "Gerda");
        people_.push_back(std::make_shared<Person>());  // a stranger
        for (const auto& person : people_) {
            connect(*person);
        }
        for (int table = 0; table < 3; ++table) {
            make_match(*people_[static_cast<std::size_t>(table)]);
        }
    }

    ~Evening() {
        for (const auto& person : people_) {
            hang_up(*person);
        }
        hub_.reset();
    }

    Evening(const Evening&) = delete;
    Evening& operator=(const Evening&) = delete;

    void run() {
        for (int act = 0; act < acts_max && !input_.empty(); ++act) {
            one_act();
            notice_closed();
        }
        end();
    }

private:
    // ---- The server ----
    void start() {
        writer_ = storage::open_store(config_.database, {.serving = true, .vfs = disk_.name()});
        reader_ = storage::open_store(config_.database, {.check_ms = 0, .vfs = disk_.name()});
        metrics_ = std::make_unique<Metrics>();
        log_ = std::make_unique<Log>(LogLevel::error, LogFormat::json,
                                     [](std::string_view line) { complain("the server logged an error", line); });
        outside_ = std::make_unique<simulation::SimOutside>(clock_, *writer_, *reader_,
                                                            simulation::SimOutside::Pace{.think_ms = 20});
        hub_ = make_hub(*outside_, config_, *metrics_, *log_);
        hub_->start();
    }

    void kill_and_start() {
        disk_.crash(simulation::Disk::Loss::clean);
        hub_.reset();
        outside_.reset();
        reader_.reset();
        writer_.reset();
        for (const auto& person : people_) {
            person->connected = false;
            person->hung_up = false;
        }
        start();
        for (const auto& person : people_) {
            connect(*person);
        }
    }

    void pass(Milliseconds duration) {
        const Milliseconds until = clock_.now() + duration;
        int steps = 0;
        bool done = false;
        clock_.at(until, [&] { done = true; });
        while (!done) {
            clock_.step();
            if (++steps > steps_max) {
                complain("a message makes endless work", last_);
            }
        }
    }

    Response ask(const Person& who, std::string method, std::string_view target, std::string body) {
        Request request;
        request.method = std::move(method);
        const std::size_t question = target.find('?');
        request.path = target.substr(0, question);
        request.query = question == std::string_view::npos ? "" : std::string(target.substr(question + 1));
        request.body = std::move(body);
        request.client.token = who.token;
        request.client.as = who.as;
        request.client.address = who.address;
        last_ = request.method + ' ' + request.path + ' ' + request.body;
        ++said.requests;
        auto answer = std::make_shared<Response>();
        answer->status = 0;
        hub_->request(std::move(request), [answer](const Response& response) { *answer = response; });
        pass(500);
        return *answer;
    }

    // ---- The people ----
    void connect(Person& person) {
        Client client;
        client.token = person.token;
        client.as = person.as;
        client.address = person.address;
        client.language = "de";
        person.connected = true;
        person.hung_up = false;
        person.greeted = false;
        person.session = hub_->open(std::shared_ptr<Connection>(keep_, &person), client);
        pass(60);
    }

    void hang_up(Person& person) {
        if (person.connected) {
            person.connected = false;
            hub_->closed(person.session);
        }
    }

    void notice_closed() {
        for (const auto& person : people_) {
            if (person->connected && person->hung_up) {
                hang_up(*person);
            }
        }
    }

    void add_person(const std::string& name, std::string_view path) {
        people_.push_back(std::make_shared<Person>());
        be_somebody(*people_.back(), name, path);
    }

    // Somebody new, also where there was another before.
    void be_somebody(Person& person, const std::string& name, std::string_view path) {
        person.token.clear();
        person.shares.clear();
        const Response answer = ask(person, "POST", path, R"({"name":")" + name + "\"}");
        person.player = text_field(match::parse_json(answer.body)->as_object(), "player").value_or("");
        person.learn(answer);
    }

    void add_guest(std::size_t owner, const std::string& name) {
        auto person = std::make_shared<Person>();
        person->token = people_[owner]->token;
        const Response answer = ask(*person, "POST", "/api/me/guests", R"({"name":")" + name + "\"}");
        person->player = text_field(match::parse_json(answer.body)->as_object(), "player").value_or("");
        person->as = person->player;
        people_.push_back(std::move(person));
    }

    void make_match(const Person& host) {
        const Response answer = ask(host, "POST", "/api/matches", json::serialize(some_options(input_)));
        const std::optional<json::value> body = match::parse_json(answer.body);
        if (answer.status / 100 == 2 && body) {
            matches_.emplace_back(text_field(body->as_object(), "match").value_or(""));
            hosts_[matches_.back()] = host.player;
        }
    }

    // ---- What they say ----
    Person& somebody() { return *people_[static_cast<std::size_t>(input_.below(static_cast<int>(people_.size())))]; }

    std::string some_match() {
        const int which = input_.below(static_cast<int>(matches_.size()) + 1);
        return which < static_cast<int>(matches_.size()) ? matches_[static_cast<std::size_t>(which)] : "nowhere";
    }

    json::value some_value(std::string_view name, std::string_view type, Person& who, const std::string& match) {
        if (name == "match") {
            return json::value(match);
        }
        if (name == "player" && input_.below(4) != 0) {
            return json::value(somebody().player);
        }
        // Random texts fit no promise: shares are kept, so that they can be shown.
        if (name == "commitment" && input_.below(4) != 0) {
            return json::value(who.promise(match));
        }
        if (name == "nonce" && who.shares.contains(match) && input_.below(4) != 0) {
            return json::value(who.shares[match]);
        }
        const auto sight = who.sights.find(match);
        if (name == "move" && sight != who.sights.end() && !sight->second.legal.empty() && input_.below(4) != 0) {
            return json::value(
                sight->second.legal[static_cast<std::size_t>(input_.below(256)) % sight->second.legal.size()]);
        }
        if (name == "moves" && sight != who.sights.end() && input_.below(4) != 0) {
            return json::value(sight->second.moves);
        }
        if (type == "number") {
            return json::value(odd_numbers[static_cast<std::size_t>(input_.below(odd_numbers.size()))]);
        }
        if (type == "boolean") {
            return json::value(input_.below(2) != 0);
        }
        if (type == "WantedOptions") {
            return json::value(some_options(input_));
        }
        if (type.starts_with('"')) {
            return json::value(some_literal(input_, type));
        }
        return json::value(some_text(input_));
    }

    void say(Person& who, const std::string& text) {
        if (!who.connected || text.size() > text_bytes_max) {
            return;
        }
        last_ = text;
        ++said.messages;
        hub_->receive(who.session, text);
        pass(40);
    }

    void say_message(bool bent) {
        Person& who = somebody();
        const auto types = client_messages();
        const MessageType& type = types[static_cast<std::size_t>(input_.below(static_cast<int>(types.size())))];
        const std::string match = some_match();
        json::object message{{"do", type.name}, {"id", 7}};
        for (const ShownField& field : type.fields) {
            const std::string_view written = field.name;
            const bool optional = written.ends_with('?');
            const std::string_view name = written.substr(0, written.size() - (optional ? 1 : 0));
            if (!optional || input_.below(3) != 0) {
                message[name] = some_value(name, field.type, who, match);
            }
        }
        if (bent && !message.empty()) {
            auto victim = message.begin() + input_.below(static_cast<int>(message.size()));
            victim->value() =
                input_.below(2) == 0 ? json::value(some_text(input_)) : json::value(json::array{json::object{}});
        }
        say(who, json::serialize(message));
    }

    // Somebody who is to move does it: without that no game would get anywhere.
    void move() {
        const int first = input_.below(static_cast<int>(people_.size()));
        for (std::size_t i = 0; i < people_.size(); ++i) {
            Person& who = *people_[(static_cast<std::size_t>(first) + i) % people_.size()];
            for (const auto& [match, sight] : who.sights) {
                if (!sight.legal.empty() && who.connected) {
                    const std::size_t which = static_cast<std::size_t>(input_.below(256)) % sight.legal.size();
                    say(who,
                        json::serialize(json::object{
                            {"do", "move"}, {"match", match}, {"moves", sight.moves}, {"move", sight.legal[which]}}));
                    return;
                }
            }
        }
    }

    // A table gets going: everybody of a few sits down, bots fill it, the host starts, most show what they promised.
    void arrange() {
        const std::string match = some_match();
        for (std::size_t i = 0; i < people_.size(); ++i) {
            const json::object watch{{"do", "watch"}, {"match", match}, {"password", "open sesame"}};
            say(*people_[i], json::serialize(watch));
            if ((static_cast<int>(i) + input_.below(3)) % 3 == 0) {
                json::object sit{{"do", "sit"}, {"match", match}, {"password", "open sesame"}};
                if (input_.below(2) != 0) {
                    sit["commitment"] = people_[i]->promise(match);
                }
                say(*people_[i], json::serialize(sit));
            }
        }
        for (const auto& person : people_) {
            if (person->player == hosts_[match]) {
                say(*person, json::serialize(json::object{{"do", "bot"}, {"match", match}, {"level", "random"}}));
                say(*person, json::serialize(json::object{{"do", "start"}, {"match", match}}));
            }
        }
        for (const auto& person : people_) {
            if (person->shares.contains(match) && input_.below(8) != 0) {
                say(*person, json::serialize(
                                 json::object{{"do", "reveal"}, {"match", match}, {"nonce", person->shares[match]}}));
            }
        }
        pass(500);
    }

    void ask_over_http() {
        Person& who = somebody();
        if (input_.below(12) == 0) {
            make_match(who);
            return;
        }
        const std::string before = who.token;
        Asked asked = some_request(input_, who, some_match());
        const bool leaves = asked.method == "DELETE" && asked.target == "/api/me";
        const Response answer = ask(who, std::move(asked.method), asked.target, std::move(asked.body));
        who.learn(answer);
        for (const auto& person : people_) {
            // Guests come in with the token of the device that they play at.
            if (!before.empty() && person->token == before) {
                person->token = who.token;
            }
        }
        said.forgotten += leaves && answer.status == 200 ? 1 : 0;
        if (leaves && answer.status == 200 && who.as.empty()) {
            hang_up(who);
            be_somebody(who, "Somebody", "/api/players");
            connect(who);
        }
    }

    void one_act() {
        switch (input_.below(16)) {
            case 0:
            case 1:
            case 2:
            case 3:
            case 4: say_message(false); break;
            case 5: say_message(true); break;
            case 6: say(somebody(), as_utf8(input_.line())); break;
            case 7:
            case 8:
            case 9:
            case 10: move(); break;
            case 11: arrange(); break;
            case 12: ask_over_http(); break;
            case 13: come_or_go(); break;
            case 14: wait_a_while(); break;
            case 15:
                if (input_.below(8) == 0) {
                    kill_and_start();
                }
                break;
        }
    }

    // Hours are rare: the server looks after its tables every second, which takes most of the time here.
    void wait_a_while() {
        constexpr std::array<Milliseconds, 4> usual{10, 1'000, 5'000, 70'000};
        const auto which = static_cast<std::size_t>(input_.below(64));
        pass(which == 63 ? 3'600'000 : usual[which % usual.size()]);
    }

    void come_or_go() {
        Person& who = somebody();
        if (who.connected) {
            hang_up(who);
            pass(10);
        } else {
            connect(who);
        }
    }

    // ---- What must hold at the end ----
    void end() {
        kill_and_start();
        // Whoever was banned, deleted or turned away is not greeted; everybody else is answered.
        for (const auto& person : people_) {
            if (person->greeted) {
                say(*person, R"({"do":"ping","id":99})");
                pass(500);
                if (person->pong != 99) {
                    complain("somebody gets no answer", person->player);
                }
            }
        }
        const Person stranger;
        for (const std::string& match : matches_) {
            const Response answer = ask(stranger, "GET", "/api/matches/" + match, {});
            if (answer.status >= 500 || (answer.status == 404 && !reader_->read(match, 0).empty())) {
                complain("what was written cannot be read", answer.body);
            }
            for (const storage::Record& record : reader_->read(match, 0)) {
                said.games += record.text.starts_with(R"({"t":"started")") ? 1 : 0;
                said.shares += record.text.starts_with(R"({"t":"revealed")") ? 1 : 0;
            }
        }
    }

    Input input_;
    simulation::Clockwork clock_{1};
    simulation::Disk disk_;
    Config config_;
    std::unique_ptr<storage::Store> writer_;
    std::unique_ptr<storage::Store> reader_;
    std::unique_ptr<Metrics> metrics_;
    std::unique_ptr<Log> log_;
    std::unique_ptr<simulation::SimOutside> outside_;
    std::unique_ptr<HubDoor> hub_;
    std::shared_ptr<int> keep_ = std::make_shared<int>(0);  // people outlive the hub: it only borrows them
    std::vector<std::shared_ptr<Person>> people_;
    std::vector<std::string> matches_;
    std::map<std::string, std::string> hosts_;
    std::string last_;  // what was said last, for the report
};

}  // namespace
}  // namespace shoal::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    shoal::fuzz::Evening evening(shoal::fuzz::Input(data, size));
    evening.run();
    return 0;
}
