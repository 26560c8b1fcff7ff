#include "tests/leak/evening.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "tests/hub/bench.h"

namespace shoal::leak {

namespace json = boost::json;
using server::Bench;
using server::Guest;
using server::Response;

namespace {

std::string quoted(std::string_view key, std::string_view text) {
    return '"' + std::string(key) + R"(":")" + std::string(text) + '"';
}

std::string numbered(std::string_view key, std::size_t number) {
    return '"' + std::string(key) + R"(":)" + std::to_string(number);
}

// The moves that the last position shown to them lets them make.
std::vector<std::string> legal_for(const Guest& guest) {
    std::vector<std::string> moves;
    for (auto message = guest.inbox.rbegin(); message != guest.inbox.rend(); ++message) {
        if (!message->contains("position")) {
            continue;
        }
        if (const json::value* legal = message->if_contains("legal")) {
            for (const json::value& move : legal->as_array()) {
                moves.emplace_back(move.as_string());
            }
        }
        break;
    }
    return moves;
}

class Evening {
public:
    Evening(const Script& script, ViewerKind viewer, std::uint64_t seed);
    ~Evening() { match::Play::chance_for_tests = nullptr; }
    Evening(const Evening&) = delete;
    Evening& operator=(const Evening&) = delete;

    Heard play();

private:
    int number(int n) { return below(generator_, n); }
    bool percent(int chance) { return number(100) < chance; }
    std::size_t below_size(std::size_t n) { return static_cast<std::size_t>(number(static_cast<int>(n))); }
    const std::string& any_thinkable() { return script_.thinkables[below_size(script_.thinkables.size())]; }
    Guest& at(Seat seat) { return *seats_[seat.value]; }

    void gather();
    void begin();
    bool play_turns();
    bool make_move(std::size_t place);
    bool take_back(Guest& guest, std::size_t place);
    void pry(std::size_t made);
    void pry_everywhere(std::size_t made);
    void reconnect(Guest& guest);
    void ask_why(const std::string& move);
    void try_moves(std::size_t made);
    void read_pages(Guest& guest);
    void look_back(Guest& guest);
    void ask_ways();
    void talk();
    void wish();
    void go_away();
    void withhold_consent();
    void snoop();
    void ask_for_seat();
    bool is_to_move(Seat seat);
    Seat somebody_else();
    void fetch(Guest& guest, const std::string& method, const std::string& path, const std::string& body = {});
    void restart();

    const Script& script_;
    Bench bench_;
    Fast generator_;
    std::string match_;
    std::vector<std::unique_ptr<Guest>> seats_;
    std::unique_ptr<Guest> spectator_;
    std::unique_ptr<Guest> commentator_;
    std::unique_ptr<Guest> commentators_guest_;
    std::unique_ptr<Guest> beside_;
    std::unique_ptr<Guest> asker_;
    Guest* viewer_ = nullptr;
    int undone_ = 0;
    int said_ = 0;
    int steps_ = 0;
    int absences_ = 0;
    int requests_ = 0;
};

Evening::Evening(const Script& script, ViewerKind viewer, std::uint64_t seed) : script_(script), generator_(seed, 3) {
    match::Play::chance_for_tests = &script.chance;
    gather();
    viewer_ = viewer < match::spectator_kind ? seats_[viewer].get() : spectator_.get();
    beside_ = bench_.guest_of(*viewer_, "Bea");
    beside_->say("watch", match_);
    viewer_->say_text(R"({"do":"lobby","id":2,"on":true})");
}

void Evening::gather() {
    // Every second one is a guest of the first, and shares their token.
    for (int i = 0; i < script_.players; ++i) {
        const std::string name = "Player " + std::to_string(i);
        seats_.push_back(i % 2 == 0 ? bench_.guest(name) : bench_.guest_of(*seats_[0], name));
    }
    spectator_ = bench_.guest("Sven");
    commentator_ = bench_.guest("Cora");
    commentators_guest_ = bench_.guest_of(*commentator_, "Carl");
    asker_ = bench_.guest("Eve");
    const std::string options =
        R"("listed":true,"hot_seat":true,"commentators":true,"grace_s":10,"clock":{"kind":"live","move_s":30,)"
        R"("reserve_s":7200},"rules":{)" +
        script_.rules + '}';
    match_ = bench_.make_match(*seats_[0], options, script_.game, script_.players);
    spectator_->say("watch", match_);
    asker_->say("watch", match_);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i]->say("watch", match_);
        seats_[i]->say("sit", match_, numbered("seat", i));
        seats_[i]->say("consent", match_, R"("yes":true)");
    }
}

// Everybody adds a share to the seed that only they know. Everybody sees the promise of it, so that it is the same in
// both worlds; that the share itself is not told is for the test to see.
void Evening::begin() {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i]->say("commit", match_, quoted("commitment", match::commitment(share_of(i))));
    }
    seats_[0]->say("start", match_);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        seats_[i]->say("reveal", match_, quoted("nonce", share_of(i)));
    }
    commentator_->say("watch", match_, R"("commentator":true)");
}

Heard Evening::play() {
    Heard heard;
    begin();
    heard.whole_game = play_turns();
    ask_for_seat();
    heard.viewer = std::move(viewer_->texts);
    heard.spectator = viewer_ == spectator_.get() ? heard.viewer : std::move(spectator_->texts);
    for (const std::string& text : commentator_->texts) {
        if (text.starts_with(R"({"is":"event")") && text.find(R"("t":"moved")") != std::string::npos) {
            heard.commentator.push_back(text);
        }
    }
    heard.beside = std::move(beside_->texts);
    heard.asker = std::move(asker_->texts);
    heard.absences = absences_;
    heard.requests = requests_;
    heard.undone = undone_;
    heard.steps = steps_;
    return heard;
}

bool Evening::play_turns() {
    pry_everywhere(0);
    const std::size_t middle = script_.turns.size() / 2;
    const int curiosity = script_.turns.size() < 100 ? 40 : 10;
    for (std::size_t place = 0; place < script_.turns.size(); ++place) {
        if (!make_move(place)) {
            return false;
        }
        if (percent(15) && take_back(at(script_.turns[place].seat), place) && !make_move(place)) {
            return false;
        }
        if (place == middle) {
            restart();
            pry_everywhere(place + 1);
        } else if (percent(curiosity)) {
            pry(place + 1);
        }
    }
    pry_everywhere(script_.turns.size());
    return true;
}

bool Evening::make_move(std::size_t place) {
    const Turn& turn = script_.turns[place];
    Guest& guest = at(turn.seat);
    guest.say("move", match_,
              numbered("moves", place) + ',' + quoted("move", turn.move) + (turn.fiasco ? R"(,"fiasco":true)" : ""));
    const json::object& last = guest.inbox.back();
    EXPECT_EQ(server::text_at(last, "is"), "done") << place << ". " << turn.move << ": " << guest.texts.back();
    return server::text_at(last, "is") == "done";
}

// True if the last move is gone.
bool Evening::take_back(Guest& guest, std::size_t place) {
    guest.say("undo", match_, numbered("moves", place + 1));
    const bool gone = server::text_at(guest.inbox.back(), "is") == "done";
    undone_ += gone ? 1 : 0;
    return gone;
}

void Evening::pry(std::size_t made) {
    switch (number(11)) {
        case 0: reconnect(*viewer_); break;
        case 1: ask_why(any_thinkable()); break;
        case 2:
        case 3: try_moves(made); break;
        case 4: read_pages(*viewer_); break;
        case 5: talk(); break;
        case 6: wish(); break;
        case 7: go_away(); break;
        case 8: withhold_consent(); break;
        case 9: snoop(); break;
        default: reconnect(*seats_[below_size(seats_.size())]); break;
    }
}

void Evening::pry_everywhere(std::size_t made) {
    reconnect(*viewer_);
    for (const std::string& move : script_.thinkables) {
        ask_why(move);
    }
    try_moves(made);
    read_pages(*viewer_);
    read_pages(*spectator_);
    talk();
    wish();
    ask_ways();
    go_away();
    withhold_consent();
}

void Evening::reconnect(Guest& guest) {
    guest.disconnect();
    bench_.pass(number(3000));
    guest.connect();
    if (&guest == viewer_) {
        guest.say_text(R"({"do":"lobby","id":2,"on":true})");
    }
    const int after = number(40);
    guest.say("watch", match_, after == 0 ? "" : numbered("after", static_cast<std::size_t>(after - 1)));
    guest.say("watch", match_, R"("after":0)");
}

void Evening::ask_why(const std::string& move) {
    bench_.hub->receive(viewer_->session,
                        R"({"do":"why","id":5,)" + quoted("match", match_) + ',' + quoted("move", move) + '}');
}

// Everything but a legal move: moves that are not, moves out of turn, moves of positions that are gone, no moves.
void Evening::try_moves(std::size_t made) {
    const std::vector<std::string> legal = legal_for(*viewer_);
    const auto attempt = [&](std::size_t moves, std::string_view move) {
        viewer_->say("move", match_, numbered("moves", moves) + ',' + quoted("move", move));
    };
    for (int i = 0; i < 6; ++i) {
        const std::string& move = any_thinkable();
        if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
            attempt(made, move);
        }
        if (made > 0) {
            attempt(made - 1 - below_size(std::min<std::size_t>(made, 4)), move);
        }
        attempt(made + 1, move);
    }
    attempt(made, "no such move");
    attempt(made, std::string(70, 'g'));
    if (made > 0 && !legal.empty()) {
        viewer_->say("undo", match_, numbered("moves", made - 1));
    }
    viewer_->say("hint", match_);
    viewer_->say("kick", match_, quoted("player", "nobody"));
}

void Evening::fetch(Guest& guest, const std::string& method, const std::string& path, const std::string& body) {
    const std::string as = guest.as.empty() ? "" : (path.find('?') == std::string::npos ? "?as=" : "&as=") + guest.as;
    const Response response = bench_.ask(method, path + as, body, guest.token);
    std::string text = path + ' ' + std::to_string(response.status) + ' ' + response.type + ' ' + response.set_token;
    for (const auto& [name, value] : response.headers) {
        text += '\n' + name + ": " + value;
    }
    guest.texts.push_back(text + '\n' + response.body);
}

void Evening::read_pages(Guest& guest) {
    const std::string page = "/api/matches/" + match_;
    fetch(guest, "GET", page);
    fetch(guest, "GET", page + "/events?after=" + std::to_string(number(30)));
    fetch(guest, "GET", page + "/events");
    fetch(guest, "GET", page + "/export");
    fetch(guest, "GET", page + "/history?after=" + std::to_string(number(60)));
    look_back(guest);
    if (guest.token != seats_[0]->token) {
        fetch(guest, "GET", page + "?as=" + seats_[1]->player);
    }
    fetch(guest, "GET", "/api/matches?stage=running");
    fetch(guest, "GET", "/api/me/matches");
    fetch(guest, "POST", page + "/do", R"({"do":"why",)" + quoted("move", any_thinkable()) + '}');
    fetch(guest, "POST", page + "/do", R"({"do":"move","moves":9999,)" + quoted("move", any_thinkable()) + '}');
    fetch(guest, "POST", page + "/do", R"({"do":"watch","commentator":true})");
}

// Every position that there was, page by page.
void Evening::look_back(Guest& guest) {
    std::int64_t after = 0;
    for (bool more = true; more;) {
        fetch(guest, "GET", "/api/matches/" + match_ + "/history?after=" + std::to_string(after));
        const std::string& text = guest.texts.back();
        const json::object page = json::parse(text.substr(text.find("\n{") + 1)).as_object();
        const json::array& steps = page.at("steps").as_array();
        EXPECT_FALSE(steps.empty());
        steps_ += static_cast<int>(steps.size());
        more = page.at("more").as_bool() && !steps.empty();
        after = more ? steps.back().at("event").at("seq").as_int64() : after;
    }
}

void Evening::ask_ways() {
    for (const std::string_view from : {"f9", "d3", "r5", "1", ""}) {
        viewer_->say("ways", match_, quoted("from", from));
    }
}

void Evening::talk() {
    Guest& other = *seats_[below_size(seats_.size())];
    other.say("say", match_, quoted("text", "Well, well: " + std::to_string(++said_)));
    viewer_->say("say", match_, quoted("text", "What do you have?"));
    commentator_->say("say", match_, quoted("text", script_.secret + " is what they keep"));
    commentators_guest_->say("say", match_, quoted("text", script_.secret + ", says my uncle"));
}

bool Evening::is_to_move(Seat seat) {
    const json::object table = bench_.ask_json("GET", "/api/matches/" + match_, {}, spectator_->token);
    const json::array& seats = table.at("turn").as_object().at("to_move").as_array();
    return std::any_of(seats.begin(), seats.end(),
                       [&](const json::value& each) { return each.as_int64() == seat.index(); });
}

// Somebody with a device of their own who is neither the viewer nor to move, so that no bot moves for them.
Seat Evening::somebody_else() {
    for (int i = 2; i < script_.players; i += 2) {
        if (&at(Seat(i)) != viewer_ && !is_to_move(Seat(i))) {
            return Seat(i);
        }
    }
    return no_seat;
}

// Somebody who may see no hands tries what could show some.
void Evening::snoop() {
    Guest& guest = percent(50) ? *beside_ : *asker_;
    guest.say("watch", match_, R"("after":0)");
    guest.say("claim", match_, numbered("seat", below_size(seats_.size())));
    guest.say("why", match_, quoted("move", any_thinkable()));
    guest.say("hint", match_);
    guest.say("unclaim", match_);
    fetch(guest, "GET", "/api/matches/" + match_);
    fetch(guest, "GET", "/api/matches/" + match_ + "/export");
    look_back(guest);
    // Who sits beside somebody without a seat may see all hands like anybody else, once everybody agrees.
    if (viewer_ != spectator_.get()) {
        beside_->say("watch", match_, R"("commentator":true)");
    }
}

// A bot takes the seat of somebody who is away, or has had enough, and gives it back.
void Evening::go_away() {
    const Seat seat = somebody_else();
    if (seat == no_seat) {
        return;
    }
    Guest& guest = at(seat);
    const bool resigns = percent(50);
    if (resigns) {
        guest.say("resign", match_);
    } else {
        guest.disconnect();
        bench_.pass(20'000);
    }
    ++absences_;
    asker_->say("watch", match_, R"("commentator":true)");
    snoop();
    if (!resigns) {
        guest.connect();
        guest.say("watch", match_);
    }
    guest.say("claim", match_);
    asker_->say("watch", match_, R"("commentator":true)");
    guest.say("consent", match_, R"("yes":true)");
}

void Evening::withhold_consent() {
    Guest& guest = *seats_[below_size(seats_.size())];
    guest.say("consent", match_, R"("yes":false)");
    asker_->say("watch", match_, R"("commentator":true)");
    snoop();
    guest.say("consent", match_, R"("yes":true)");
}

// The host sends somebody away, and others would like to have the seat: nobody gets to know more before the answer.
void Evening::ask_for_seat() {
    const Seat seat = somebody_else();
    if (seat == no_seat) {
        return;
    }
    seats_[0]->say("kick", match_, quoted("player", at(seat).player));
    for (Guest* each : {beside_.get(), asker_.get()}) {
        // Where nobody else plays any more, the people of the host's device need not ask.
        if (each->token == seats_[0]->token && script_.players < 5) {
            continue;
        }
        each->say("claim", match_, numbered("seat", seat.value));
        requests_ += server::text_at(each->inbox.back(), "is") == "done" ? 1 : 0;
        read_pages(*each);
    }
    seats_[0]->say("admit", match_, quoted("player", asker_->player) + R"(,"yes":false)");
    read_pages(*asker_);
    read_pages(*viewer_);
}

void Evening::wish() {
    for (const std::string_view yes : {"true", "false"}) {
        const std::string wished = R"("wish":"pause","yes":)" + std::string(yes);
        viewer_->say("wish", match_, wished);
    }
}

// The table is read from its log.
void Evening::restart() {
    bench_.restart_after(500);
    for (const auto& guest : seats_) {
        guest->connect();
        guest->say("watch", match_);
    }
    spectator_->connect();
    spectator_->say("watch", match_);
    commentator_->connect();
    commentator_->say("watch", match_, R"("commentator":true)");
    commentators_guest_->connect();
    for (Guest* each : {beside_.get(), asker_.get()}) {
        each->connect();
        each->say("watch", match_);
    }
}

}  // namespace

std::string share_of(std::size_t seat) { return match::sha256_hex("share of seat " + std::to_string(seat)); }

Heard play_evening(const Script& script, ViewerKind viewer, std::uint64_t seed) {
    return Evening(script, viewer, seed).play();
}

}  // namespace shoal::leak
