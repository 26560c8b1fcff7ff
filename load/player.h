// One player: a WebSocket, a seat at a table, and moves chosen at random from those the server says are legal.
//
// All it believes is what the server tells on this connection. It keeps no state of the game: after a broken
// connection it asks for what it missed and goes on from there, as a page would.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "load/faults.h"
#include "load/frame.h"
#include "load/http_reply.h"
#include "load/link.h"
#include "load/message.h"

namespace shoal::load {

class Player;
struct Table;

// What players need from those who organise them.
class Organiser {
public:
    virtual ~Organiser() = default;

    virtual const Server& server(std::size_t number) const = 0;  // any number: they are taken in turn
    virtual bool resumes() const = 0;                            // a lost connection is made again
    virtual bool shares_matches() const = 0;                     // several servers work on the same ones
    virtual std::uint64_t random() = 0;
    virtual Nanoseconds now() const = 0;  // of the bytes that are being looked at

    virtual void on_there(Player& player) = 0;
    virtual void on_lost(Player& player) = 0;
    virtual void on_ready(Player& player) = 0;      // it may move
    virtual void on_not_ready(Player& player) = 0;  // it may no longer
    virtual void on_done(Player& player, Nanoseconds took) = 0;
    virtual void on_told_everybody(Nanoseconds took) = 0;
    virtual void on_back(Nanoseconds outage, bool move_unsure) = 0;
    virtual void on_expected_refusal(std::string_view reason) = 0;
    virtual void on_change(Table& table) = 0;  // a seat's stage, or a log was checked
    virtual void on_fault(const Player& player, Fault fault, std::string words) = 0;
    // Calls player.look_again() after this time.
    virtual void look_again_in(Player& player, Nanoseconds time) = 0;
};

enum class Stage : std::uint8_t { unknown, open, running, over };

class Player final : public Link {
public:
    Player(Links& links, Organiser& organiser, Table& table, int seat, std::size_t server)
        : Link(links), organiser_(organiser), table_(table), server_(server), seat_(seat) {}

    void introduce(std::string id, std::string token);
    void connect();
    bool is_there() const { return there_; }

    // ---- The match at the table ----
    void begin_match();  // the table has one: sit down and watch
    void leave_match();
    void start_match();  // as its host
    void look_again();   // connect, or ask for what may have been missed
    void check_log();    // ask for the whole log
    bool is_ready() const { return ready_ && !in_flight_; }
    bool is_waiting() const { return in_flight_; }
    // Sends the move chosen; `since` is when it was due.
    void send_move(Nanoseconds since);

    Table& table() { return table_; }
    const Table& table() const { return table_; }
    int seat() const { return seat_; }
    Stage stage() const { return stage_; }
    std::uint32_t seats_taken() const { return seats_taken_; }  // a bit for each
    const std::string& id() const { return id_; }
    const std::string& token() const { return token_; }

    std::size_t place = 0;  // in the organiser's list of those who may move, plus one; 0: not in it

protected:
    void on_open() override;
    void on_bytes(std::string_view& bytes) override;
    void on_lost() override;

private:
    // Which of our messages an answer belongs to: the lowest bits of its id.
    enum class Asked : std::uint8_t { watch, sit, start, move, leave };
    static constexpr int asked_bits = 3;

    bool take_upgrade(std::string_view& bytes);
    void on_text(std::string_view text);
    void on_hello(const Message& message);
    void on_table(const Message& message);
    void on_event(const Message& message);
    void on_done(const Message& message);
    void on_refused(const Message& message);
    void on_refused_move(std::string_view reason);
    void on_whole_log(const Message& message);
    void take_missed(const Message& message);
    bool take(const Told& told, bool sees_all);
    void take_time(const Told& told);
    void check_turn(const Message& message, std::uint32_t seq);
    void see(const Message& message);
    void set_stage(const Message& message);
    void set_ready(bool ready);
    void watch();
    void look_again_in(Nanoseconds time);
    std::int64_t next_id(Asked asked);
    void say(std::string_view json);
    void fault(Fault fault, std::string words) { organiser_.on_fault(*this, fault, std::move(words)); }

    Organiser& organiser_;
    Table& table_;
    Messages messages_;
    std::string id_;
    std::string token_;
    std::size_t server_;
    Nanoseconds lost_at_ = 0;  // 0: not lost
    std::int64_t last_id_ = 0;
    int seat_;
    int tries_ = 0;
    bool upgraded_ = false;
    bool will_look_ = false;
    bool there_ = false;  // greeted

    // The match as told on this connection.
    std::uint32_t stream_ = 0;      // the number of the last event or table
    std::uint32_t known_ = 0;       // every event up to this one has been told
    std::int64_t moves_known_ = 0;  // how many moves those made
    std::uint32_t seats_taken_ = 0;
    std::uint32_t check_at_least_ = 0;
    int times_behind_ = 0;
    Stage stage_ = Stage::unknown;
    bool watching_ = false;
    bool seated_ = false;
    bool checking_ = false;
    bool troubled_ = false;  // something was lost since the last acknowledged move: `stale` is no surprise

    // The move that could be made, and the one that was sent.
    std::string move_;
    std::string sent_;
    std::int64_t moves_seen_ = 0;
    Nanoseconds sent_at_ = 0;
    bool ready_ = false;
    bool in_flight_ = false;
    bool unsure_ = false;  // the connection broke before the answer
};

}  // namespace shoal::load
