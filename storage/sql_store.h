// What SQLite and PostgreSQL do with the same statements: everything but appending, hearing of others and copying.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "storage/sql.h"
#include "storage/store.h"

namespace shoal::storage {

class SqlStore : public Store {
public:
    std::vector<Record> read(std::string_view match, std::uint32_t after) override;
    std::optional<MatchRow> find_match(std::string_view match) override;
    std::vector<MatchRow> list_matches(const MatchQuery& query) override;
    bool delete_match(std::string_view match) override;
    bool replace_record(std::string_view match, std::uint32_t sequence, std::string_view text) override;
    Appended rewrite(const Rewrite& rewrite) override;
    std::vector<std::string> matches_naming(std::string_view player) override;
    std::vector<Retraction> retractions(std::int64_t after) override;

    void together(const std::function<void()>& changes) override { sql().transaction(changes); }
    void put_snapshot(std::string_view match, const Snapshot& snapshot) override;
    std::optional<Snapshot> find_snapshot(std::string_view match) override;
    void put_review(std::string_view match, bool open, const KeptReview& review) override;
    std::optional<KeptReview> find_review(std::string_view match, bool open) override;

    std::vector<Untold> matches_untold(std::string_view after, std::uint32_t limit) override;
    bool put_facts(const MatchFacts& facts) override;
    void drop_facts() override;
    FactsState facts_state() override;
    std::vector<MatchFacts> list_facts(const FactsMark& after, std::uint32_t limit) override;
    std::vector<Played> list_played(const PlayedQuery& query) override;
    std::vector<Played> all_played(std::string_view who, std::uint32_t limit) override;
    std::vector<Met> list_met(std::string_view who, std::uint32_t limit) override;
    void put_luck(std::string_view match, const std::vector<SeatLuck>& seats) override;
    std::vector<LuckSum> sum_luck(std::string_view who) override;
    bool put_note(const Note& note) override;
    std::string find_note(std::string_view player, std::string_view match) override;
    std::vector<GameCount> count_alive() override;
    std::vector<GameCount> count_played() override;
    std::uint64_t count_people(Milliseconds since) override;

    void put_player(const PlayerRow& player) override;
    std::optional<PlayerRow> find_player(std::string_view player) override;
    std::optional<PlayerRow> find_token(std::string_view token_hash) override;
    std::optional<PlayerRow> find_feed(std::string_view feed_hash) override;
    std::vector<PlayerRow> list_players(std::uint32_t limit, std::string_view after) override;
    std::vector<std::string> banned_players() override;
    std::vector<PlayerRow> list_guests(std::string_view owner) override;
    bool delete_player(std::string_view player) override;
    void put_token(const TokenRow& token) override;
    std::vector<TokenRow> list_tokens(std::string_view player) override;
    void see_token(std::string_view token_hash, Milliseconds seen_at) override;
    std::optional<TokenRow> revoke_token(std::string_view player, std::string_view id, Milliseconds now) override;
    bool rotate_token(std::string_view old_hash, std::string_view new_hash, Milliseconds now) override;
    std::vector<std::string> revoked_tokens(Milliseconds since) override;
    void put_recovery(const RecoveryRow& recovery) override;
    std::optional<RecoveryRow> find_recovery(std::string_view lookup) override;
    std::optional<Milliseconds> recovery_made_at(std::string_view player) override;
    bool take_recovery(std::string_view lookup, std::string_view hash) override;
    bool delete_recovery(std::string_view player) override;
    void put_link(std::string_view link_hash, std::string_view player, Milliseconds expires_at) override;
    std::optional<std::string> take_link(std::string_view link_hash, Milliseconds now) override;

    void beat(std::string_view server, Milliseconds now) override;
    std::vector<std::string> live_servers(Milliseconds now, Milliseconds dead_after) override;
    std::optional<Milliseconds> last_beat(std::string_view server) override;
    std::vector<MatchRow> adopt(std::string_view server, Milliseconds now, Milliseconds dead_after,
                                Milliseconds due_before, std::uint32_t limit) override;
    bool adopt_match(std::string_view match, std::string_view server, Milliseconds now,
                     Milliseconds dead_after) override;
    void release_all(std::string_view server) override;
    Totals totals() override;

protected:
    // Within a transaction: one more retraction, of a match or of a person.
    void retract(std::string_view match, std::string_view player);
    // Within a transaction: what was made from this log is gone, and will be made from what it is now.
    void take_facts_away(std::string_view match);
    // The same wherever this person or a guest of theirs is named in them.
    void take_facts_away_of(std::string_view player);
    // Within a transaction, last: somebody else's may wait for it.
    void facts_changed(bool upheaval);
    virtual Sql& sql() = 0;
    // Within a transaction: makes those who adopt wait for one another, each sees what the one before did.
    virtual void queue_for_adoption() = 0;
    // Ends a SELECT of rows that are about to change: takes them for this transaction.
    virtual std::string_view locked() const = 0;
    // The same, passing over those that somebody else has taken.
    virtual std::string_view skip_locked() const = 0;
    // Within a transaction: other servers hear that this one's log ends elsewhere now.
    virtual void tell_others(std::string_view match, std::int64_t last_sequence, std::string_view server) = 0;
    virtual std::uint64_t bytes_on_disk() = 0;
};

// Conditions joined by AND, with their parameters numbered as they come.
class Conditions {
public:
    void add(std::string_view condition);
    // The parameter belongs between `before` and `after`.
    void add(std::string_view before, Value value, std::string_view after = {});
    // A parameter for something else; its number.
    std::size_t put(Value value);
    const std::string& text() const { return text_; }
    const std::vector<Value>& values() const { return values_; }

private:
    std::string text_;
    std::vector<Value> values_;
};

// The people seated, as one column: ids hold no line ends (storage/checked_store.h sees to it).
std::string join_players(const std::vector<std::string>& players);
std::vector<std::string> split_players(std::string_view joined);

// The ids that a record names, as "player" or "owner"; a text search, since logs that cannot be read name people, too.
std::vector<std::string_view> people_in(std::string_view record);

// Statements that make, migrate and search the tables name stages by their numbers: 0 open, 1 running, 2 finished,
// 3 abandoned. Matches below 2 are alive.
static_assert(static_cast<int>(Stage::open) == 0 && static_cast<int>(Stage::running) == 1 &&
              static_cast<int>(Stage::finished) == 2 && static_cast<int>(Stage::abandoned) == 3);

}  // namespace shoal::storage
