// What visitors do at a table.
#include <boost/json.hpp>

#include "match/fairness.h"
#include "tests/simulation/visitor.h"

namespace shoal::simulation {

namespace {

constexpr const char* bot_levels[] = {"random", "random", "easy"};

std::string yes_or_no(bool yes) { return yes ? R"("yes":true)" : R"("yes":false)"; }

}  // namespace

void Visitor::send(std::string_view what, const std::string& match, const std::string& rest, const std::string& text,
                   bool commentator, std::int64_t after) {
    const std::int64_t id = ++last_id_;
    std::string message = R"({"do":")" + std::string(what) + R"(","id":)" + std::to_string(id) + R"(,"match":")" +
                          match + '"' + (rest.empty() ? "" : ",") + rest + '}';
    link_->ear.asked[id] = {std::string(what), match, text, commentator, after};
    sent_[id] = {message, link_->ear.asked[id]};
    town_.clock.note(name_ + " sends " + message);
    town_.send(link_, std::move(message));
}

void Visitor::watch(const std::string& match, Sight& sight) {
    if (sight.asked || (sight.unwelcome && !percent(2))) {
        return;
    }
    sight.asked = true;
    const bool commentator = role_ == Role::commentator && percent(70);
    const bool after = sight.sequence > 0 && percent(90);
    std::string rest = R"("password":"open sesame")";
    rest += commentator ? R"(,"commentator":true)" : "";
    rest += after ? R"(,"after":)" + std::to_string(sight.sequence) : "";
    send("watch", match, rest, {}, commentator, after ? static_cast<std::int64_t>(sight.sequence) : -1);
    // Should the answer be lost with a server that does not come back, it is asked again.
    town_.clock.after(20'000, [&sight] { sight.asked = false; });
}

void Visitor::act(const std::string& match, Sight& sight) {
    if (!board_.calm && percent(2)) {
        look_over_http(match);
    }
    if (!board_.calm && percent(1)) {
        send("leave", match, "");
        sight.watching = false;
        return;
    }
    if (sight.stage == "open") {
        arrange(match, sight);
    } else if (sight.stage == "running") {
        board_.calm || percent(85) ? play(match, sight) : misbehave(match, sight);
    } else {
        after_the_end(match, sight);
    }
    if (!board_.calm && percent(8)) {
        talk(match, sight);
    }
}

void Visitor::arrange(const std::string& match, Sight& sight) {
    const bool host = sight.host == player_;
    const std::string nonce = match::sha256_hex(name_ + match).substr(0, 32);
    const std::string promise = R"("commitment":")" + match::commitment(nonce) + '"';
    if (sight.awaited && percent(board_.calm ? 100 : 90)) {
        send("reveal", match, R"("nonce":")" + nonce + '"');
    } else if (role_ == Role::player && sight.you < 0 && sight.free_seat >= 0 && percent(board_.calm ? 5 : 40)) {
        send("sit", match, promise + R"(,"password":"open sesame")");
    } else if (sight.you >= 0 && percent(board_.calm ? 0 : 3)) {
        send("stand", match, "");
    } else if (sight.you >= 0 && percent(10)) {
        // Now and then one that they cannot keep.
        send("commit", match, percent(95) ? promise : R"("commitment":")" + match::sha256_hex(promise) + '"');
    } else if (host && sight.free_seat >= 0 && percent(board_.calm ? 100 : 12)) {
        const bool alone = sight.people.empty();
        if (alone) {
            send("sit", match, promise + R"(,"seat":)" + std::to_string(sight.free_seat));
        } else {
            send(
                "bot", match,
                R"("level":")" + std::string(bot_levels[number(3)]) + R"(","seat":)" + std::to_string(sight.free_seat));
        }
    } else if (host && sight.has_bot_seat && percent(board_.calm ? 0 : 3)) {
        send("unbot", match, R"("seat":)" + std::to_string(number(4)));
    } else if (host && sight.free_seat < 0 && sight.people.empty() && board_.calm) {
        send("unbot", match, R"("seat":0)");
    } else if (host && sight.free_seat < 0 && percent(board_.calm ? 100 : 30)) {
        send("start", match, "");
    }
}

void Visitor::play(const std::string& match, Sight& sight) {
    if (sight.you < 0) {
        return;
    }
    if (sight.bot_plays) {
        if (percent(board_.calm ? 10 : 20)) {
            send("claim", match, "");
        }
        return;
    }
    if (sight.paused) {
        if (percent(board_.calm ? 100 : 20)) {
            send("wish", match, R"("wish":"resume",)" + yes_or_no(true));
        }
        return;
    }
    if (sight.commentators && percent(board_.calm ? 0 : 4)) {
        send("consent", match, yes_or_no(percent(85)));
        return;
    }
    if (sight.legal.empty() || (!board_.calm && percent(30))) {
        return;
    }
    const std::string move = sight.legal[static_cast<std::size_t>(number(static_cast<int>(sight.legal.size())))];
    send("move", match, R"("moves":)" + std::to_string(sight.moves) + R"(,"move":")" + move + '"', move);
    if (!board_.calm && percent(3)) {
        // The same again, as somebody does who clicks twice.
        send("move", match, R"("moves":)" + std::to_string(sight.moves) + R"(,"move":")" + move + '"', move);
    }
    sight.legal.clear();
    // A refusal leaves the position as it was; the program asks for it again after a while.
    town_.clock.after(4000 + number(4000), [this, match, moves = sight.moves] {
        Sight& still = sights_[match];
        if (still.watching && still.moves == moves && still.legal.empty()) {
            still.watching = false;
        }
    });
}

void Visitor::misbehave(const std::string& match, Sight& sight) {
    const std::string other =
        sight.people.empty() ? player_
                             : sight.people[static_cast<std::size_t>(number(static_cast<int>(sight.people.size())))];
    switch (number(17)) {
        case 0: send("move", match, R"("moves":)" + std::to_string(sight.moves) + R"(,"move":"nonsense")"); break;
        case 1: send("move", match, R"("moves":)" + std::to_string(sight.moves - 1) + R"(,"move":"p")"); break;
        case 2:
        case 3:
        case 4:
            if (sight.undo || percent(20)) {
                send("undo", match, R"("moves":)" + std::to_string(sight.moves));
            }
            break;
        case 5: send("wish", match, R"("wish":"pause",)" + yes_or_no(percent(80))); break;
        case 6: send("wish", match, R"("wish":"resume",)" + yes_or_no(true)); break;
        case 7:
            if (percent(15)) {
                send("wish", match, R"("wish":"abandon",)" + yes_or_no(percent(70)));
            }
            break;
        case 8:
            if (percent(20)) {
                send("resign", match, "");
            }
            break;
        case 9: send("claim", match, R"("seat":)" + std::to_string(number(4)) + R"(,"password":"open sesame")"); break;
        case 10:
            if (percent(6)) {
                send("kick", match, R"("player":")" + other + '"');
            }
            break;
        case 11: send("mute", match, R"("player":")" + other + R"(",)" + yes_or_no(percent(30))); break;
        case 12: send("why", match, R"("move":")" + (sight.legal.empty() ? "p" : sight.legal.front()) + '"'); break;
        case 13:
            send("start", match, "");
            send("ways", match, R"("from":"f9")");
            break;
        case 14:
            // A move that the protocol does not know, and a match that is not there.
            town_.send(link_, R"({"do":"fly","id":0})");
            send("move", "nosuchmatch0", R"("moves":0,"move":"p")");
            break;
        case 15: town_.send(link_, R"({"do":"lobby","on":true})"); break;
        default: town_.send(link_, R"({"do":"ping","id":-1})"); break;
    }
}

void Visitor::talk(const std::string& match, Sight& sight) {
    (void)sight;
    const std::string words = name_ + " says " + std::to_string(number(1000));
    send("say", match, R"("text":")" + words + '"', words);
}

void Visitor::after_the_end(const std::string& match, Sight& sight) {
    if (!board_.calm && sight.you >= 0 && sight.rematch.empty() && percent(20) && board_.matches.size() < 4) {
        send("wish", match, R"("wish":"rematch",)" + yes_or_no(percent(90)));
    }
}

}  // namespace shoal::simulation
