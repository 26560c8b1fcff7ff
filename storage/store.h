// What is kept for good: the append-only logs of matches, and the people who play them.
//
// A log's key is (match, sequence): two writers cannot both write record 17. `append` returns when its
// records are durable, and not before; whoever is told of a move is told afterwards. Everything else here
// is derived from the logs (summaries for lists) or belongs to a person and not to a match (names, tokens).
//
// The interface is synchronous and used by one thread at a time; storage/worker.h gives it threads.
// Calls throw StorageError when the database cannot do what was asked; nothing is half done then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "storage/facts.h"

namespace shoal::storage {

using Milliseconds = std::int64_t;  // since 1970

// A sentence for the operator: what is wrong, with what, what to do. Holds no secrets and no passwords.
class StorageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A database that is not ours, is damaged, or comes from a newer program. It was left untouched.
class UnusableDatabase : public StorageError {
public:
    using StorageError::StorageError;
};

struct Record {
    std::uint32_t sequence = 0;  // counts from 1 in each match
    std::string text;            // one line of JSON, without the line's end
};

// Where a match stands, as far as lists need it.
enum class Stage : std::uint8_t { open, running, finished, abandoned };

// What lists show of a match without reading its log. Replaced as a whole.
struct Summary {
    std::string game;
    Stage stage = Stage::open;
    bool listed = false;                  // shown in the public lobby
    std::optional<Milliseconds> wake_at;  // somebody has to look at it then, at the latest: clocks, bots, abandonment
    std::vector<std::string> players;     // ids of the people seated
    std::string text;                     // JSON for the lobby; nothing secret
};

struct MatchRow {
    std::string match;
    std::uint32_t last_sequence = 0;
    Milliseconds created_at = 0;
    Milliseconds changed_at = 0;
    std::string owner;  // the server that runs its bots and clocks; empty: nobody
    Summary summary;
};

// Records for one match, all or none of them. Without records it replaces the summary of a match that is there.
struct Append {
    std::string match;
    std::uint32_t first_sequence = 1;  // 1 makes the match, and the server that writes owns it
    std::vector<std::string> records;  // UTF-8 without NUL, each at most `record_bytes_max`
    std::optional<Summary> summary;    // must be there when the match is made
    Milliseconds at = 0;
    std::string server;  // who writes: others are told of it, the writer is not
};

enum class Appended : std::uint8_t {
    durable,
    conflict,  // the log has another last sequence (or the match is gone): read it again
    failed,    // the database could not write, or the Append makes no sense: read the log again before going on
};

// A log that is to be another: other texts for some records, the end of it cut off, others in its place. What is
// damaged is mended by it, and who is forgotten taken out; all of it or nothing.
struct Rewrite {
    std::string match;
    std::uint32_t last_sequence = 0;     // of the log as it was read; another one is a conflict
    std::uint32_t kept = 0;              // records after this one are removed
    std::vector<Record> replaced;        // texts for some of those that are kept
    std::vector<std::string> added;      // after those that are kept
    std::vector<std::string> forgotten;  // people whom the log does not name any more
    std::optional<Summary> summary;
    Milliseconds at = 0;
    std::string server;
};

inline constexpr std::size_t record_bytes_max = 16 * 1024 * 1024;
inline constexpr std::size_t review_bytes_max = 2 * 1024 * 1024;
inline constexpr std::size_t id_bytes_max = 200;  // of matches, players and servers; printable, without spaces

struct MatchQuery {
    std::optional<Stage> stage = {};
    bool listed_only = false;
    std::string player = {};  // with this person seated
    std::optional<Milliseconds> changed_before = {};
    std::optional<Milliseconds> wake_before = {};  // wake_at is set and not later
    std::optional<Milliseconds> wake_after = {};   // wake_at is set and later
    std::string owner = {};                        // of this server
    std::uint32_t limit = 100;                     // newest change first
};

struct PlayerRow {
    std::string player = {};
    std::string name = {};
    bool bot = false;  // an outside program
    bool banned = false;
    std::string webhook = {};    // empty: none
    std::string feed_hash = {};  // SHA-256 of the secret in the address of the feed; empty: none
    Milliseconds created_at = 0;
    Milliseconds seen_at = 0;
    std::string owner =
        {};              // of a guest, who has no token: the person whose device they play at; empty: nobody's guest
    bool shown = false;  // whoever knows the id may see their record
};

// What a person is known by at one of their devices.
struct TokenRow {
    std::string id = {};      // for lists
    std::string player = {};  // never a guest
    std::string hash = {};    // SHA-256 in hex; tokens themselves are never stored
    std::string name = {};    // of the device
    Milliseconds created_at = 0;
    Milliseconds seen_at = 0;
};

// A code that somebody wrote down, to become the same person again without any of their devices.
struct RecoveryRow {
    std::string player = {};
    std::string lookup = {};  // the part of the code by which it is found
    std::string hash = {};    // of the rest, slow to guess
    Milliseconds created_at = 0;
};

// What was taken back: a log became another, or a person was deleted. Whoever has either in memory lets go of it.
struct Retraction {
    std::int64_t number = 0;  // counts up
    std::string match;        // empty: a person
    std::string person_hash;  // SHA-256 of the id, in hex; the id itself is not kept
};

// A match as it stood after one of its records, so that its log need not be read from the beginning. A cache: whoever
// finds one of another program leaves it aside, and whatever changes a log's past takes it away.
struct Snapshot {
    std::uint32_t sequence = 0;  // of the last record that is in it
    std::string program = {};    // which programs can read it
    std::string text = {};
    std::int64_t heard = INT64_MAX;  // the last retraction that whoever made it knew of
};

// What a review says of a finished match (docs/REVIEW.md), kept so that it is made once. It names seats and no people;
// one of an older version than its reader's is left aside, and replaced.
struct KeptReview {
    int version = 0;
    std::string text = {};  // JSON
};

// Another server appended to a match. An empty match: the connection that listens is new, and what happened before
// was not heard, so every match in memory may have changed.
struct Notice {
    std::string match;
    std::uint32_t last_sequence = 0;
    std::string server;
};

struct Totals {
    std::uint64_t matches = 0;
    std::uint64_t running = 0;
    std::uint64_t records = 0;
    std::uint64_t players = 0;
    std::uint64_t bytes = 0;  // of the whole database on disk
};

class Store {
public:
    virtual ~Store() = default;

    // ---- Logs ----
    // Each Append is done as a whole or not at all, independently of the others; all that succeed share as few
    // transactions as possible. Never throws for a failing disk: that is Appended::failed.
    virtual std::vector<Appended> append(std::span<const Append> appends) = 0;
    // Why the last append that failed did, for the operator's log; empty if none did.
    virtual std::string last_failure() const { return {}; }
    virtual std::vector<Record> read(std::string_view match, std::uint32_t after) = 0;
    virtual std::optional<MatchRow> find_match(std::string_view match) = 0;
    virtual std::vector<MatchRow> list_matches(const MatchQuery& query) = 0;
    virtual bool delete_match(std::string_view match) = 0;
    // Another text for a record that is there, to take a person's name or words out of a log; what happened in the
    // match must stay the same. False if there is no such record.
    virtual bool replace_record(std::string_view match, std::uint32_t sequence, std::string_view text) = 0;
    // Durable or a conflict, never failed: throws then.
    virtual Appended rewrite(const Rewrite& rewrite) = 0;
    // Every match whose log has a record that names this person, whatever they did there.
    virtual std::vector<std::string> matches_naming(std::string_view player) = 0;
    // What was taken back after this number; the newest thousand are kept.
    virtual std::vector<Retraction> retractions(std::int64_t after) = 0;

    // Changes that are made in one transaction; appends are not among them.
    virtual void together(const std::function<void()>& changes) = 0;

    // Makes or replaces; of a match that is gone, or whose log is shorter, nothing is kept.
    virtual void put_snapshot(std::string_view match, const Snapshot& snapshot) = 0;
    virtual std::optional<Snapshot> find_snapshot(std::string_view match) = 0;

    // Makes or replaces, but nothing newer; of a match that is gone nothing is kept, and what is goes with its match.
    // `open`: the one for which all cards were open, too.
    virtual void put_review(std::string_view match, bool open, const KeptReview& review) = 0;
    virtual std::optional<KeptReview> find_review(std::string_view match, bool open) = 0;

    // ---- Facts of finished matches ----
    // Finished matches without facts, by id.
    virtual std::vector<Untold> matches_untold(std::string_view after, std::uint32_t limit) = 0;
    // Within `together`. False, and nothing is done: there are some, the log is another by now, or somebody is at it.
    virtual bool put_facts(const MatchFacts& facts) = 0;
    // All of them, so that they are made anew.
    virtual void drop_facts() = 0;
    virtual FactsState facts_state() = 0;
    // Whole matches in the order of their ends.
    virtual std::vector<MatchFacts> list_facts(const FactsMark& after, std::uint32_t limit) = 0;
    virtual std::vector<Played> list_played(const PlayedQuery& query) = 0;
    // The same without what lists show, for sums: the last to have ended first.
    virtual std::vector<Played> all_played(std::string_view who, std::uint32_t limit) = 0;
    // Those who were met most often first.
    virtual std::vector<Met> list_met(std::string_view who, std::uint32_t limit) = 0;
    // Of a match that is there; makes or replaces.
    virtual void put_luck(std::string_view match, const std::vector<SeatLuck>& seats) = 0;
    // By game.
    virtual std::vector<LuckSum> sum_luck(std::string_view who) = 0;
    // False: the person has no seat at such a match.
    virtual bool put_note(const Note& note) = 0;
    virtual std::string find_note(std::string_view player, std::string_view match) = 0;
    // Matches that are open or running, by game and stage.
    virtual std::vector<GameCount> count_alive() = 0;
    // Matches that were played to their end, by game and number of players.
    virtual std::vector<GameCount> count_played() = 0;
    // People who were here since then, without guests and programs.
    virtual std::uint64_t count_people(Milliseconds since) = 0;

    // ---- People ----
    virtual void put_player(const PlayerRow& player) = 0;  // makes or replaces
    virtual std::optional<PlayerRow> find_player(std::string_view player) = 0;
    virtual std::optional<PlayerRow> find_token(std::string_view token_hash) = 0;
    virtual std::optional<PlayerRow> find_feed(std::string_view feed_hash) = 0;
    virtual std::vector<PlayerRow> list_players(std::uint32_t limit, std::string_view after) = 0;  // by id
    // The ids of those who are banned, for servers that remember people.
    virtual std::vector<std::string> banned_players() = 0;
    virtual std::vector<PlayerRow> list_guests(std::string_view owner) = 0;  // oldest first
    // Forgets the person and their guests. Their matches stay, without a link to them; taking their names out of logs
    // before (`rewrite`) is the caller's affair.
    virtual bool delete_player(std::string_view player) = 0;

    // Tokens go with the person.
    virtual void put_token(const TokenRow& token) = 0;                       // makes or replaces
    virtual std::vector<TokenRow> list_tokens(std::string_view player) = 0;  // oldest first
    virtual void see_token(std::string_view token_hash, Milliseconds seen_at) = 0;
    // The token as it was; nothing if the person has no such one. It is remembered for a day that its hash is no good
    // any more, for servers that remember people.
    virtual std::optional<TokenRow> revoke_token(std::string_view player, std::string_view id, Milliseconds now) = 0;
    // Another secret for the same device. False if the old one is no good.
    virtual bool rotate_token(std::string_view old_hash, std::string_view new_hash, Milliseconds now) = 0;
    virtual std::vector<std::string> revoked_tokens(Milliseconds since) = 0;  // their hashes

    // One code a person at most; it goes with them.
    virtual void put_recovery(const RecoveryRow& recovery) = 0;  // makes or replaces
    virtual std::optional<RecoveryRow> find_recovery(std::string_view lookup) = 0;
    virtual std::optional<Milliseconds> recovery_made_at(std::string_view player) = 0;
    // True for whoever takes it first.
    virtual bool take_recovery(std::string_view lookup, std::string_view hash) = 0;
    virtual bool delete_recovery(std::string_view player) = 0;

    // Single-use links to another device: only the hash of the link's secret is kept.
    virtual void put_link(std::string_view link_hash, std::string_view player, Milliseconds expires_at) = 0;
    // The person, once; nothing when unknown, used or expired. Expired links are swept on the way.
    virtual std::optional<std::string> take_link(std::string_view link_hash, Milliseconds now) = 0;

    // ---- Servers that share the database ----
    // Says that this server lives. A server that has not said so for `dead_after` is dead to the others.
    virtual void beat(std::string_view server, Milliseconds now) = 0;
    virtual std::vector<std::string> live_servers(Milliseconds now, Milliseconds dead_after) = 0;
    // When the server last said that it lives; nothing if it never did.
    virtual std::optional<Milliseconds> last_beat(std::string_view server) = 0;
    // Takes over open and running matches that nobody alive owns and that are due (wake_at <= due_before);
    // returns them. Two servers never get the same one, as long as their clocks agree to much less than
    // `dead_after`. Whoever adopts says thereby that it lives. After a broken connection it may return matches
    // that the server owned already.
    virtual std::vector<MatchRow> adopt(std::string_view server, Milliseconds now, Milliseconds dead_after,
                                        Milliseconds due_before, std::uint32_t limit) = 0;
    // Takes over this one; false if a living server owns it.
    virtual bool adopt_match(std::string_view match, std::string_view server, Milliseconds now,
                             Milliseconds dead_after) = 0;
    // The server stops: its open and running matches are nobody's, and it is dead to the others.
    virtual void release_all(std::string_view server) = 0;
    // What others appended since the last call; waits up to `wait_ms` for the first. SQLite has no others.
    virtual std::vector<Notice> notices(std::string_view server, int wait_ms) = 0;

    // ---- The database itself ----
    virtual Totals totals() = 0;
    // Deleted and replaced text is gone from the files, as far as they are ours to clean (docs/OPERATIONS.md tells of
    // the rest). `thorough` also rewrites what is not in use, during which nobody can write. False: somebody reads just
    // now, ask again.
    virtual bool wipe(bool thorough) = 0;
    // A consistent copy while others write: SQLite writes a new file, PostgreSQL throws and says which command
    // does it.
    virtual void back_up(const std::string& path) = 0;
};

struct OpenOptions {
    // This process runs the matches. Only one may at a time on a SQLite file; others may read and change beside it.
    bool serving = false;
    // Makes the database if there is none.
    bool create = true;
    // How long SQLite may look for damage in the file before it is used; 0 does not look. The rest of a large file
    // goes unchecked.
    int check_ms = 2000;
    // For tests: the name of another file system for SQLite. Nothing is done to files but through it.
    std::string vfs = {};
};

// "sqlite:PATH", a plain path, or "postgres://…" / "postgresql://…". Migrates an older schema; throws UnusableDatabase
// for a database that is not ours, is damaged or newer, and leaves that untouched.
std::unique_ptr<Store> open_store(const std::string& address, const OpenOptions& options = {});

// The address without its password, for people and logs.
std::string describe_address(const std::string& address);

}  // namespace shoal::storage
