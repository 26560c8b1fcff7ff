// The server's logic on one thread: who is connected, which tables are being watched, what they are told and when.
//
// A command is decided on the table in memory, its events are applied and written for every viewer, appended to the
// log, and sent only when they are durable. If the log does not take them (another server was faster, the disk
// failed), the table is read again from the log and everybody gets it as it really stands.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/core/words.h"
#include "match/decide.h"
#include "match/log_teller.h"
#include "match/match.h"
#include "match/record_list.h"
#include "server/config.h"
#include "server/hub_clock.h"
#include "server/hub_door.h"
#include "server/hub_limits.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/outside.h"
#include "server/rate_limit.h"
#include "server/records.h"
#include "server/reviews.h"

namespace shoal::server {

using Text = std::shared_ptr<const std::string>;

// Who asks for something, over a WebSocket or in a single request.
struct Actor {
    std::string player;  // empty: nobody we know
    std::string name;
    bool program = false;
    std::string owner;  // whose guest they are; empty: nobody's
    std::string owner_name;
    Language language = Language::en;
    std::string address;    // where they are, for limits
    std::string device;     // a hash of the token they came with
    SessionId session = 0;  // 0: a single request
    std::function<void(Text)> reply;
    std::int64_t id = 0;  // of the message, if it has one
    bool has_id = false;
};

// What became of looking somebody up.
enum class Standing : std::uint8_t {
    welcome,
    stranger,        // no token, or one that names nobody
    banned,          // they, or the person whose guest they are
    not_your_guest,  // they would act as somebody who is no guest of theirs
    unreachable,     // the database could not say
};

class Hub final : public HubDoor {
public:
    Hub(Outside& outside, const Config& config, Metrics& metrics, Log& log);
    ~Hub() override;

    void start() override;
    void request(Request request, std::function<void(Response)> reply) override;
    SessionId open(std::shared_ptr<Connection> connection, Client client) override;
    void receive(SessionId session, std::string_view text) override;
    void closed(SessionId session) override;
    void heard_of(const storage::Notice& notice) override;
    void shut_down(std::function<void()> done) override;
    bool healthy() const override;

private:
    struct Session {
        SessionId id = 0;
        std::shared_ptr<Connection> connection;
        Client client;
        Language language = Language::en;
        std::string token_hash;         // of what they came with; guests have their person's
        bool known = false;             // the token has been looked up
        std::deque<std::string> early;  // what came before that
        std::string player;
        std::string name;
        bool program = false;
        std::string owner;
        std::string owner_name;
        std::set<std::string> watching;
        std::set<std::string> asking;  // matches in which they wait for a seat
        bool lobby = false;
        int waiting = 0;  // questions that will be asked again
    };

    struct Watcher {
        SessionId session = 0;
        std::string player;
        std::string owner;
        bool commentator = false;
    };

    // What is told when a record is durable.
    struct Pending {
        std::uint32_t sequence = 0;     // of the last record it waits for
        std::optional<SeatSet> turn{};  // whose it is then, see `list_of`
        std::vector<std::pair<SessionId, Text>> messages;
        Text lobby;  // null: lists show nothing else than before
        std::vector<std::function<void(bool durable)>> acknowledgements;
        std::function<void(bool durable)> acknowledge;  // of the command itself, if somebody gave it
        std::function<void()> again;  // decides the command once more when somebody else's record came first
    };

    struct Table {
        explicit Table(const std::string& id) : match(id) {}

        match::Match match;
        match::RecordList records;       // the log, for those who missed some of it
        std::uint32_t records_from = 0;  // so many records of its beginning are not among them
        std::uint32_t snapshot_at = 0;   // the last record that is in the snapshot; 0: there is none
        std::vector<Watcher> watchers;
        std::deque<Pending> pending;
        std::deque<storage::Append> held;  // those that wait for the one before, oldest first
        std::optional<SeatSet> turn{};     // whose it is by what is durable, see `list_of`
        bool loading = true;
        int asked_of = 0;                                  // what is being made from it elsewhere, and comes back to it
        bool owned = false;                                // this server runs its bots and clocks
        bool adopting = false;                             // it is about to be adopted
        bool ours = false;                                 // the database says that this server is to run it
        std::uint64_t generation = 0;                      // another one whenever it is read
        std::vector<std::function<void(Table*)>> waiting;  // for it to be loaded
        std::vector<std::function<void(Table*)>> log_waiting;  // for the beginning of its log
        Milliseconds timer_at = 0;                             // by the table's time; 0: none is set
        Milliseconds ahead_ms = 0;                             // its log is ahead of the hub's clock
        Milliseconds owed_ms = 0;                           // by which another server made it so while people thought
        std::uint64_t epoch = 0;                            // thinking begun before it counts no more
        std::array<std::int64_t, seats_max> thinking_at{};  // moves made + 1 when a bot began to think
        bool rematch_begun = false;
        bool rematch_waits = false;                          // they were told that there are too many tables
        std::string wished_from;                             // the address that the last wish for a rematch came from
        std::string rematch_made;                            // the new match is there, but this one does not say so yet
        std::array<std::string, seats_max> promised_from{};  // the devices that hold the shares; empty: not known here
        std::string right_password;  // a digest of the one that was found to be right; see hub_passwords.cpp
    };

    using Handler = void (Hub::*)(Actor&, const boost::json::object&);

    // ---- Sessions (hub_sessions.cpp) ----
    Session* find_session(SessionId id);
    void greet(Session& session);
    static void show_out(Session& session, std::string_view reason);
    void handle_text(Session& session, std::string_view text);
    void handle(Actor& actor, const boost::json::object& message);
    void send(SessionId session, const Text& text);
    void refuse(const Actor& actor, std::string_view reason, std::string_view match = {}, std::string_view field = {},
                std::string_view allowed = {}, std::string_view game_reason = {}, std::string_view words = {},
                Milliseconds retry_ms = 0);
    void answer_done(const Actor& actor, std::string_view match, std::uint32_t sequence);
    Text done_text(const Actor& actor, std::string_view match, std::uint32_t sequence) const;

    // ---- Messages (hub_messages.cpp) ----
    void do_watch(Actor& actor, const boost::json::object& message);
    void do_leave(Actor& actor, const boost::json::object& message);
    void do_command(Actor& actor, const boost::json::object& message);
    void do_why(Actor& actor, const boost::json::object& message);
    void do_ways(Actor& actor, const boost::json::object& message);
    void do_hint(Actor& actor, const boost::json::object& message);
    void do_lobby(Actor& actor, const boost::json::object& message);
    void do_ping(Actor& actor, const boost::json::object& message);
    struct Asked {
        match::Command command;
        std::string password;  // as typed: the table's, or what it is to be
    };
    std::optional<Asked> read_command(Actor& actor, const boost::json::object& message);
    bool may_watch(const Actor& actor, const Table& table, std::string_view proven);
    static std::string_view refuse_watching(const match::Match& match, const std::string& player,
                                            const std::string& family);
    std::string owner_of(const std::string& player) const;
    void stop_watching(Session& session, const std::string& match);
    struct Wanted {
        std::string match;
        std::optional<std::int64_t> after;
        std::string password;  // as typed
        std::string proven;    // the table's hash, once what was typed is known to fit it
        bool commentator = false;
        bool caught_up = false;
        std::shared_ptr<match::MissedEvents> missed{};  // what they missed, as far as it has been told
        std::uint64_t generation = 0;                   // of the table that this was read from
    };
    void find_wanted(Actor actor, Wanted wanted);
    void show_table(Table* table, Actor& actor, Wanted wanted);
    void wait_for_a_place(const Actor& actor, const Wanted& wanted);
    bool find_missed(Table& table, const Actor& actor, Wanted& wanted);
    bool begin_commenting(Table*& table, const Actor& actor);
    void undo_watching(const std::string& match, SessionId id, const std::optional<Watcher>& before);

    // ---- Passwords of tables (hub_passwords.cpp) ----
    void prove_password(Table& table, const Actor& actor, const std::string& typed,
                        std::function<void(std::string proven)> then);
    void make_password(const std::string& asker, const std::string& typed,
                       std::function<void(std::optional<std::string> hash)> then);
    bool work_on_secret(const std::string& asker, std::function<std::string()> work,
                        std::function<void(std::string)> done);
    std::uint64_t address_key(const std::string& address);
    const LimitKeys& limit_keys();
    static bool belongs(const match::Match& match, std::string_view player);

    // ---- Requests for a seat (hub_requests.cpp) ----
    void note_asking(const Actor& actor, const std::string& match);
    void stop_asking(Session& session, const std::string& match);
    void withdraw(const std::string& match, const std::string& player, const std::string& owner);
    void answer_asking(const Table& table, const match::Event& event, Pending& pending);

    // ---- Tables (hub_commands.cpp, hub_tables.cpp, hub_loading.cpp) ----
    Table* find_table(const std::string& match);
    void with_table(const std::string& match, std::function<void(Table*)> work);
    // Why `with_table` came back with nothing.
    enum class Missing : std::uint8_t { no_such_match, unread, newer, damaged };
    std::string_view missing_reason() const;
    // The same with the whole log in memory.
    void with_log(const std::string& match, std::function<void(Table*)> work);
    void log_read(const std::string& match, std::uint64_t generation,
                  const std::optional<std::vector<storage::Record>>& records);
    void give_up_log(Table& table);
    void keep_snapshot(Table& table);
    void read_log(const std::string& match, Milliseconds delay, bool from_snapshot = true);
    struct Folded;
    void loaded(const std::string& match, std::uint64_t generation, const std::shared_ptr<Folded>& log, bool good);
    void folded(const std::string& match, std::uint64_t generation, Folded& log);
    struct Order;
    void run(const std::string& match, const match::Command& command, Actor actor);
    void carry_out(const std::shared_ptr<const Order>& order);
    void decide(Table& table, const std::shared_ptr<const Order>& order);
    void run_quietly(Table& table, const match::Command& command);
    static match::Command with_own_name(const Table& table, match::Command command);
    std::int64_t shares_out_of_reach(const Table& table, const Actor& starts);
    bool may_speak(const Table& table, const match::Command& command) const;
    bool is_about_somebody_here(const Table& table, const match::Command& command) const;
    void refuse_in_order(Table& table, const Actor& actor, const match::Command& command, match::Refusal refusal);
    void commit(Table& table, std::vector<match::Event> events, std::shared_ptr<const Actor> actor,
                std::function<void()> again = {});
    void write(const Table& table, storage::Append append);
    void written(const std::string& match, std::uint64_t generation, storage::Appended outcome);
    void note(Table& table, const match::Event& event);
    void tell(Table& table, const match::Event& event, const match::Told& told, Pending& pending);
    void reload(const std::string& match, Milliseconds delay = 0, bool conflict = false);
    void forget_table(const std::string& match);
    void send_away(const std::string& match);
    void unload_if_idle(const std::string& match);
    bool is_at_work(const Table& table) const;
    Table& add_table(const std::string& match);
    void refresh_summary(Table& table);
    void set_summary(Table& table, const std::vector<match::Event>& events, storage::Append& append);
    static std::optional<SeatSet> listed_turn(const match::Match& match);
    std::string list_of(const std::vector<storage::MatchRow>& rows) const;
    std::string snapshot(const Table& table, std::string_view player, bool commentator,
                         const match::MissedEvents* missed = nullptr, const Actor* asked = nullptr) const;
    match::Audience audience(const Table& table) const;
    bool sends_directly(const Table& table) const { return table.pending.empty(); }
    void reply_in_order(Table& table, const Actor& actor, Text text);
    void when_durable(Table& table, std::function<void(bool durable)> then);

    // ---- Care (hub_care.cpp) ----
    void look_after(Table& table);
    void set_timer(Table& table);
    // A log's times never go back; where it was written by a clock that was ahead, its time goes on from there.
    Milliseconds now_at(const Table& table) const { return clock_.now() + table.ahead_ms; }
    void keep_ahead(Table& table, bool caught_up);
    Milliseconds time_owed(const Table& table) const;
    void give_time_back(const std::string& match);
    void give_time_back_to_all();
    match::Command adoption(Milliseconds credit) const;
    void tick(const std::string& match, const std::function<void()>& then = nullptr);
    void tick_table(const std::string& match, Table* table);
    void tick_in_turn(const std::string& match);
    void tick_next();
    void wake_due();
    void put_off(const std::string& match);
    void wake_at(const std::string& match, Milliseconds when);
    void start_bots(Table& table);
    void bot_moved(const std::string& match, Seat seat, std::uint64_t epoch, std::int64_t moves, std::string move);
    void make_rematch(Table& table);
    void set_up_rematch(Table& table);
    void point_to_rematch(const std::string& old, const std::string& fresh);
    void put_off_rematch(Table& table);
    void try_rematch_again(const std::string& match, Milliseconds in_ms);
    void call_absent(Table& table, const std::vector<match::Event>& events, Pending& pending);
    void call_person(const std::string& player, std::string body);
    void come(Table& table, const std::string& player);
    void come_all(const std::string& match, const std::string& family);
    void settle(const std::string& match);
    void seats_left(const std::string& match, const std::string& family);
    void seats_left_soon(const std::string& match, const std::string& family, Milliseconds wait_ms = 0);
    bool is_watched_by(const Table& table, std::string_view family) const;
    static std::vector<std::string> seated(const Table& table, std::string_view family);
    bool is_alive(std::string_view server) const;
    Milliseconds dead_after() const;
    void sweep();
    void adopt(const std::vector<storage::MatchRow>& rows);
    void adopt_if_ours(Table& table);
    void begin_adopting(Table& table);
    void adopt_loaded(const std::string& match, Milliseconds alive_until);
    void look_for_own(const std::string& match);
    void catch_up(const std::string& match, std::function<void(bool good)> then);
    void forget_old();
    void hear_of_retractions(std::function<void()> done);
    void retracted(const std::vector<storage::Retraction>& all);
    void reload_when_quiet(const std::string& match);
    void wipe();
    void show_out_banned();

    // ---- People (hub_people.cpp) ----
    // The player is there for those who are welcome.
    struct Person : storage::PlayerRow {
        std::string owner_name;  // of a guest
    };
    using FoundPlayer = std::function<void(Standing, const Person&)>;
    void find_player(const Client& client, FoundPlayer found);
    void find_person(const std::string& token, FoundPlayer found);
    void remember_player(const std::string& key, const storage::PlayerRow& player);
    const storage::PlayerRow* remembered_player(const std::string& key);
    static Response answer_unwelcome(const Request& request, Standing standing);
    void people_request(const Request& request, std::function<void(Response)> reply);
    void my_request(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void create_player(const Request& request, bool program, std::function<void(Response)> reply);
    void change_player(storage::PlayerRow player, const Request& request, std::function<void(Response)> reply);
    void player_changed(const storage::PlayerRow& player);
    void delete_player(const storage::PlayerRow& player, std::function<void(Response)> reply);
    void show_out_deleted(const std::vector<std::string>& people);
    void make_link(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void use_link(const Request& request, std::function<void(Response)> reply);
    void feed(const Request& request, std::function<void(Response)> reply);
    std::string new_id();
    std::string new_secret();
    std::string new_deal_secret();

    // ---- Tokens and recovery codes (hub_tokens.cpp) ----
    void token_request(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void list_tokens(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void revoke_token(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void rename_token(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void rotate_token(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void tokens_gone(const std::vector<std::string>& hashes, bool asked = false);
    void show_out_revoked();
    void sign_in(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void make_recovery(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void drop_recovery(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void use_recovery(const Request& request, std::function<void(Response)> reply);

    // ---- Guests (hub_guests.cpp) ----
    void find_guest(const storage::PlayerRow& owner, const std::string& guest, FoundPlayer found);
    void create_guest(const storage::PlayerRow& owner, const Request& request, std::function<void(Response)> reply);
    void list_guests(const storage::PlayerRow& owner, const Request& request, std::function<void(Response)> reply);

    // ---- Matches over REST, and the lobby (hub_rest.cpp) ----
    void list_games(std::function<void(Response)> reply);
    void list_matches(const storage::MatchQuery& query, std::function<void(Response)> reply);
    void create_match(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply,
                      const std::string& password = {});
    // Tells whoever made a table that it is there, or is not.
    std::function<void(Text)> when_made(const std::string& match, const std::string& host, const Request& request,
                                        const std::function<void(Response)>& reply);
    void match_request(const Request& request, std::function<void(Response)> reply);
    void answer_from_log(Table& table, const Actor& actor, const Request& request,
                         const std::function<void(Response)>& reply, std::string_view what);
    std::function<Response(const match::RecordList&)> export_of(const Table& table, match::ViewerKind kind,
                                                                const std::shared_ptr<void>& place);
    void answer_review(Table& table, const Actor& actor, const Request& request,
                       const std::function<void(Response)>& reply);
    // ---- Games brought in files (hub_import.cpp) ----
    struct Bringing;
    void import_match(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply);
    void look_for_imported(const std::shared_ptr<Bringing>& bringing);
    void keep_imported(const std::shared_ptr<Bringing>& bringing);

    // ---- What if (hub_what_if.cpp) ----
    struct Trying;
    void try_what_if(Table& table, const Actor& actor, const Request& request,
                     const std::function<void(Response)>& reply);
    void make_what_if(const std::shared_ptr<Trying>& trying);

    void lobby_changed(Table& table);
    void tell_lobby(const std::string& match, const Text& change);
    void end_making(const std::string& host);
    // How many tables a person has that are not over, those included that are being made; nothing: nobody knows.
    void count_tables(const std::string& player, std::function<void(std::optional<std::size_t>)> counted);

    Outside& outside_;
    const Config& config_;
    Log& log_;
    Counter& moves_made_;
    Counter& appends_failed_;
    Counter& conflicts_;
    Gauge& tables_loaded_;
    Gauge& sessions_open_;
    Histogram& durable_seconds_;

    mutable HubClock clock_;  // looking at it changes nothing that anybody could see
    std::string server_;      // this run of this server, among those that share a database
    HubLimits limits_;
    Reviews reviews_;
    Records records_;
    bool exclusive_ = true;
    SessionId last_session_ = 0;
    std::unordered_map<SessionId, Session> sessions_;
    std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
    std::set<SessionId> lobby_;
    std::map<std::string, Text> lobby_waiting_;  // the newest change of each match, for the next moment
    Milliseconds lobby_told_at_ = 0;
    std::set<std::string> hinting_;  // families that wait for a hint
    struct Remembered {
        storage::PlayerRow row;
        Milliseconds at = 0;
        Milliseconds seen_at = 0;  // when it was last written down that this token is in use
    };
    std::unordered_map<std::string, Remembered> players_;  // by token hash, guests by id; a cache
    std::map<std::string, std::size_t> tables_begun_;      // by host: those that are not in the database yet
    std::map<std::string, Milliseconds> asleep_;           // when tables that are not in memory have to be looked at
    std::deque<std::string> due_;                          // those whose moment has come, one after the other
    std::optional<LimitKeys> limit_keys_;
    RateLimit password_tries_here_;   // by address
    RateLimit password_tries_there_;  // by table
    RateLimit recovery_tries_here_;   // by address
    RateLimit recovery_tries_;        // of everybody
    Milliseconds looked_for_revoked_at_ = 0;
    int secrets_open_ = 0;  // being hashed
    std::vector<std::string> live_servers_;
    std::set<std::string> looked_for_;  // matches of which others told, about to be looked up
    std::uint64_t last_generation_ = 0;
    Missing missing_ = Missing::no_such_match;
    bool storage_good_ = true;
    bool closing_ = false;
    std::function<void()> closed_;
    Milliseconds started_at_ = 0;
    Milliseconds gave_back_until_ = 0;
    // By the time that was served: setting the clock makes nothing be forgotten at once.
    std::optional<Milliseconds> forgot_at_;
    std::optional<Milliseconds> woke_at_;
    std::optional<Milliseconds> looked_for_banned_at_;
    std::int64_t retractions_heard_ = 0;
    bool wipe_wanted_ = false;
};

}  // namespace shoal::server
