// Plays the recorded conversations of docs/protocol against the real hub.
//
//     # a comment                                   as it is
//     > anna POST /api/players {"name":"Anna"}      a request
//     > anna connects                               opens a WebSocket; also: disconnects, speaks de
//     > ben connects with anna's cookie to /ws?as=ID   the same, as a guest
//     > anna {"do":"ping","id":1}                   anything else is a message
//     ~ 61 s                                        time passes; also: 3 h, 2 d
//     ~ the server restarts
//     ~ anna and ben play on until the game is over     their messages are left out, but the last of each
//     < anna {"is":"pong","id":1,"now":…}           what the server says
//
// When a conversation is written, $match stands for the match made last, $anna for a player's id, $guest for that of
// the guest made last, $link, $code and $feed_path for what was answered last, $device for the token that was listed
// last by who has it, $legal and $moves for the speaker's first legal move and the moves made. Recording puts the
// values in their places.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/protocol/small_world.h"

namespace shoal::protocol {

class Conversation {
public:
    // Each line of both sides is shown to these as it is spoken.
    struct Listener {
        std::function<void(const std::string& line)> client = [](const std::string&) {};
        std::function<void(const std::string& line)> server = [](const std::string&) {};
        std::function<void(const std::string& target, const server::Response& response)> answer =
            [](const std::string&, const server::Response&) {};
        // What is sent as a body of a known type: by clients, and to webhooks.
        std::function<void(const std::string& body, std::string_view type)> body = [](const std::string&,
                                                                                      std::string_view) {};
    };

    explicit Conversation(Listener listener) : listener_(std::move(listener)) {}

    // The text with the server's lines as they are now. Lines that cannot be understood throw.
    std::string play(std::string_view text);

private:
    struct Person {
        std::unique_ptr<Visitor> visitor;
        std::vector<std::string> legal;
        std::string moves = "0";
    };

    Person& person(const std::string& name);
    void act(const std::string& line);
    void send_request(const std::string& name, const std::string& rest);
    void pass_time(const std::string& what);
    void play_on(const std::string& match);
    void gather(std::vector<std::string>& lines);
    void learn(Person& person, const std::string& text);
    std::string filled_in(std::string line, const std::string& name);
    void rename_ids(const std::vector<std::string>& before, const std::vector<std::string>& now);

    Listener listener_;
    SmallWorld world_;
    std::map<std::string, Person> people_;
    std::vector<std::string> order_;              // of people, as they appear
    std::map<std::string, std::string> values_;   // $match …
    std::map<std::string, std::string> renamed_;  // ids of an earlier recording
    std::vector<std::string> answers_;            // lines that are ready
    std::size_t webhooks_told_ = 0;
};

}  // namespace shoal::protocol
