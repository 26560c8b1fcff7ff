// Everything the hub needs from the world, so that tests can hand it another one: time, timers, storage,
// thinking bots, randomness. All calls are made on the hub's thread, and all answers arrive there.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "storage/store.h"

namespace shoal::server {

using Milliseconds = std::int64_t;  // since 1970

// A socket that text can be sent to. Whoever does not read fast enough is closed by the implementation.
class Connection {
public:
    virtual ~Connection() = default;
    // The text is shared: the same update goes to many.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // Sends what is queued, then closes with a WebSocket code and a short reason.
    virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

// A bot's move to be found: made from a view, and nothing else of the match. Or anything else that takes its time: a
// password to be hashed.
struct Thinking {
    std::function<std::string()> find_move;  // runs on another thread; may take seconds
    int weight = 1;                          // quick thinkers go first
    std::string asker{};                     // for whom; who asks for much waits longer
};

class Outside {
public:
    virtual ~Outside() = default;

    // The time of day, which can be set, forward and back.
    virtual Milliseconds now() = 0;
    // How long the server has served people, from any beginning: it never goes back, and stands still while the machine
    // sleeps or the process is stopped.
    virtual Milliseconds served() = 0;
    // Calls back once, after as long as it is until then by `now` at this moment: setting the time of day later on
    // moves no timer. Timers cannot be taken back, so callees check whether they still matter.
    virtual void call_at(Milliseconds when, std::function<void()> work) = 0;
    // Bytes that nobody can guess.
    virtual void random_bytes(std::span<std::uint8_t> out) = 0;
    // Such bytes for what a match hangs on: "deal", or "bot 2 17", the 17th move's at seat 2. They are told apart from
    // those for ids and tokens so that tests can hand out known ones.
    virtual void match_bytes(std::span<std::uint8_t> out, std::string_view /*use*/) { random_bytes(out); }
    virtual void think(Thinking thinking, std::function<void(std::string move)> done) = 0;
    // Work that takes a while and touches nothing of the hub's, in the order it is handed over; `done` is called also
    // when it threw.
    virtual void work(std::function<void()> job, std::function<void()> done) = 0;
    // Work that may take any time, one piece after the other on a thread that gives way to everything else; it must not
    // throw.
    virtual void work_idle(std::function<void()> job, std::function<void()> done) = 0;
    // Tells a person's program at this address that it is their turn; nobody waits for the answer.
    virtual void call_webhook(std::string address, std::string body) = 0;

    // Storage: see storage/store.h. Answers come in the order of the requests of a kind.
    virtual void append(storage::Append append, std::function<void(storage::Appended)> done) = 0;
    virtual void read(std::string match, std::uint32_t after,
                      std::function<void(std::optional<std::vector<storage::Record>>)> done) = 0;
    // Any other question or change. `done(false)`: the database failed.
    virtual void ask(std::function<void(storage::Store&)> work, std::function<void(bool good)> done) = 0;
    virtual void change(std::function<void(storage::Store&)> work, std::function<void(bool good)> done) = 0;
    // One that only makes something faster another time: nobody waits for it, and it may be left out. It is made within
    // a transaction, perhaps with others.
    virtual void change_later(std::function<void(storage::Store&)> work) {
        change([work = std::move(work)](storage::Store& store) { store.together([&work, &store] { work(store); }); },
               [](bool) {});
    }
};

}  // namespace shoal::server
