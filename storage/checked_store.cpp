// Checks arguments, then hands them on.
#include "storage/checked_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace shoal::storage {

namespace {

// The length of the UTF-8 sequence at the front of `text`, 0 if there is none: overlong forms, surrogates and
// values above U+10FFFF are none.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const auto follows = [&](std::size_t at, unsigned low, unsigned high) {
        return at < text.size() && byte(at) >= low && byte(at) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xC2 && first <= 0xDF) {
        return follows(1, 0x80, 0xBF) ? 2 : 0;
    }
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return follows(1, low, high) && follows(2, 0x80, 0xBF) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80;
        const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
        return follows(1, low, high) && follows(2, 0x80, 0xBF) && follows(3, 0x80, 0xBF) ? 4 : 0;
    }
    return 0;
}

bool storable(std::string_view text) {
    if (text.size() > record_bytes_max) {
        return false;
    }
    while (!text.empty()) {
        const std::size_t length = sequence_length(text);
        if (length == 0 || text.front() == '\0') {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= id_bytes_max &&
           std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7F; });
}

bool makes_sense(const Summary& summary) {
    return storable(summary.game) && storable(summary.text) && std::ranges::all_of(summary.players, is_id);
}

bool makes_sense(const Append& append) {
    if (!is_id(append.match) || append.first_sequence == 0 || !std::ranges::all_of(append.records, storable)) {
        return false;
    }
    if (append.records.size() > UINT32_MAX - append.first_sequence ||
        (!append.server.empty() && !is_id(append.server))) {
        return false;
    }
    if (append.first_sequence == 1 && (append.records.empty() || !append.summary)) {
        return false;
    }
    if (append.records.empty() && !append.summary) {
        return false;
    }
    return !append.summary || makes_sense(*append.summary);
}

bool makes_sense(const Rewrite& rewrite) {
    return is_id(rewrite.match) && rewrite.kept <= rewrite.last_sequence && rewrite.kept + rewrite.added.size() > 0 &&
           std::ranges::all_of(rewrite.added, storable) &&
           std::ranges::all_of(rewrite.replaced,
                               [&](const Record& record) {
                                   return record.sequence > 0 && record.sequence <= rewrite.kept &&
                                          storable(record.text);
                               }) &&
           std::ranges::all_of(rewrite.forgotten, is_id) && (rewrite.server.empty() || is_id(rewrite.server)) &&
           (!rewrite.summary || makes_sense(*rewrite.summary));
}

bool makes_sense(const MatchFacts& facts) {
    return is_id(facts.match) && storable(facts.game) && std::ranges::all_of(facts.seats, [](const SeatFacts& seat) {
               return is_id(seat.who) && storable(seat.name) && storable(seat.key);
           });
}

bool makes_sense(const PlayedQuery& query) {
    return is_id(query.who) && storable(query.game) && storable(query.with) && storable(query.noted) &&
           storable(query.text) && (!query.before || is_id(query.before->match));
}

void require(bool good, std::string_view what) {
    if (!good) {
        throw StorageError(
            fmt::format("{} cannot be stored: ids are printable without spaces, text is UTF-8 without NUL", what));
    }
}

class CheckedStore final : public Store {
public:
    explicit CheckedStore(std::unique_ptr<Store> inner) : inner_(std::move(inner)) {}

    std::vector<Appended> append(std::span<const Append> appends) override {
        if (std::ranges::all_of(appends, [](const Append& one) { return makes_sense(one); })) {
            return inner_->append(appends);
        }
        std::vector<Append> good;
        for (const Append& one : appends) {
            if (makes_sense(one)) {
                good.push_back(one);
            }
        }
        const std::vector<Appended> outcomes = inner_->append(good);
        std::vector<Appended> all;
        auto next = outcomes.begin();
        for (const Append& one : appends) {
            all.push_back(makes_sense(one) ? *next++ : Appended::failed);
        }
        return all;
    }
    std::string last_failure() const override { return inner_->last_failure(); }
    std::vector<Record> read(std::string_view match, std::uint32_t after) override {
        return is_id(match) ? inner_->read(match, after) : std::vector<Record>();
    }
    std::optional<MatchRow> find_match(std::string_view match) override {
        return is_id(match) ? inner_->find_match(match) : std::nullopt;
    }
    std::vector<MatchRow> list_matches(const MatchQuery& query) override {
        if ((!query.player.empty() && !is_id(query.player)) || (!query.owner.empty() && !is_id(query.owner))) {
            return {};
        }
        return inner_->list_matches(query);
    }
    bool delete_match(std::string_view match) override { return is_id(match) && inner_->delete_match(match); }

    bool replace_record(std::string_view match, std::uint32_t sequence, std::string_view text) override {
        require(storable(text), "a record");
        return is_id(match) && inner_->replace_record(match, sequence, text);
    }

    Appended rewrite(const Rewrite& rewrite) override {
        require(makes_sense(rewrite), "another log");
        return inner_->rewrite(rewrite);
    }

    std::vector<std::string> matches_naming(std::string_view player) override {
        return is_id(player) ? inner_->matches_naming(player) : std::vector<std::string>();
    }
    std::vector<Retraction> retractions(std::int64_t after) override { return inner_->retractions(after); }
    void together(const std::function<void()>& changes) override { inner_->together(changes); }
    void put_snapshot(std::string_view match, const Snapshot& snapshot) override {
        require(is_id(match), "a match's id");
        require(storable(snapshot.program) && storable(snapshot.text), "a snapshot");
        inner_->put_snapshot(match, snapshot);
    }
    std::optional<Snapshot> find_snapshot(std::string_view match) override {
        return is_id(match) ? inner_->find_snapshot(match) : std::nullopt;
    }
    void put_review(std::string_view match, bool open, const KeptReview& review) override {
        require(is_id(match), "a match's id");
        require(storable(review.text) && review.text.size() <= review_bytes_max, "a review");
        inner_->put_review(match, open, review);
    }
    std::optional<KeptReview> find_review(std::string_view match, bool open) override {
        return is_id(match) ? inner_->find_review(match, open) : std::nullopt;
    }

    std::vector<Untold> matches_untold(std::string_view after, std::uint32_t limit) override {
        require(after.empty() || is_id(after), "a match's id");
        return inner_->matches_untold(after, limit);
    }
    bool put_facts(const MatchFacts& facts) override {
        require(makes_sense(facts), "what a match says");
        return inner_->put_facts(facts);
    }
    void drop_facts() override { inner_->drop_facts(); }
    FactsState facts_state() override { return inner_->facts_state(); }
    std::vector<MatchFacts> list_facts(const FactsMark& after, std::uint32_t limit) override {
        require(after.match.empty() || is_id(after.match), "a match's id");
        return inner_->list_facts(after, limit);
    }
    std::vector<Played> list_played(const PlayedQuery& query) override {
        return makes_sense(query) ? inner_->list_played(query) : std::vector<Played>();
    }
    std::vector<Played> all_played(std::string_view who, std::uint32_t limit) override {
        return is_id(who) ? inner_->all_played(who, limit) : std::vector<Played>();
    }
    std::vector<Met> list_met(std::string_view who, std::uint32_t limit) override {
        return is_id(who) ? inner_->list_met(who, limit) : std::vector<Met>();
    }
    void put_luck(std::string_view match, const std::vector<SeatLuck>& seats) override {
        require(is_id(match), "a match's id");
        inner_->put_luck(match, seats);
    }
    std::vector<LuckSum> sum_luck(std::string_view who) override {
        return is_id(who) ? inner_->sum_luck(who) : std::vector<LuckSum>();
    }
    bool put_note(const Note& note) override {
        require(storable(note.text) && storable(note.key), "a note");
        return is_id(note.player) && is_id(note.match) && inner_->put_note(note);
    }
    std::string find_note(std::string_view player, std::string_view match) override {
        return is_id(player) && is_id(match) ? inner_->find_note(player, match) : std::string();
    }
    std::vector<GameCount> count_alive() override { return inner_->count_alive(); }
    std::vector<GameCount> count_played() override { return inner_->count_played(); }
    std::uint64_t count_people(Milliseconds since) override { return inner_->count_people(since); }

    void put_player(const PlayerRow& player) override {
        require(is_id(player.player), "a player's id");
        require(storable(player.name) && storable(player.webhook), "a player's name or webhook");
        require(storable(player.feed_hash), "a player's hash");
        require(player.owner.empty() || is_id(player.owner), "a guest's owner");
        inner_->put_player(player);
    }
    std::optional<PlayerRow> find_player(std::string_view player) override {
        return is_id(player) ? inner_->find_player(player) : std::nullopt;
    }
    // Players without a feed have an empty hash: nobody is found by it.
    std::optional<PlayerRow> find_token(std::string_view token_hash) override {
        return is_id(token_hash) ? inner_->find_token(token_hash) : std::nullopt;
    }
    std::optional<PlayerRow> find_feed(std::string_view feed_hash) override {
        return is_id(feed_hash) ? inner_->find_feed(feed_hash) : std::nullopt;
    }
    std::vector<PlayerRow> list_players(std::uint32_t limit, std::string_view after) override {
        require(after.empty() || is_id(after), "a player's id");
        return inner_->list_players(limit, after);
    }
    std::vector<std::string> banned_players() override { return inner_->banned_players(); }
    std::vector<PlayerRow> list_guests(std::string_view owner) override {
        return is_id(owner) ? inner_->list_guests(owner) : std::vector<PlayerRow>();
    }
    bool delete_player(std::string_view player) override { return is_id(player) && inner_->delete_player(player); }
    void put_token(const TokenRow& token) override {
        require(is_id(token.id) && is_id(token.player) && is_id(token.hash), "a token");
        require(storable(token.name), "a device's name");
        inner_->put_token(token);
    }
    std::vector<TokenRow> list_tokens(std::string_view player) override {
        return is_id(player) ? inner_->list_tokens(player) : std::vector<TokenRow>();
    }
    void see_token(std::string_view token_hash, Milliseconds seen_at) override {
        if (is_id(token_hash)) {
            inner_->see_token(token_hash, seen_at);
        }
    }
    std::optional<TokenRow> revoke_token(std::string_view player, std::string_view id, Milliseconds now) override {
        return is_id(player) && is_id(id) ? inner_->revoke_token(player, id, now) : std::nullopt;
    }
    bool rotate_token(std::string_view old_hash, std::string_view new_hash, Milliseconds now) override {
        require(is_id(new_hash), "a token");
        return is_id(old_hash) && inner_->rotate_token(old_hash, new_hash, now);
    }
    std::vector<std::string> revoked_tokens(Milliseconds since) override { return inner_->revoked_tokens(since); }
    void put_recovery(const RecoveryRow& recovery) override {
        require(is_id(recovery.player) && is_id(recovery.lookup) && is_id(recovery.hash), "a recovery code");
        inner_->put_recovery(recovery);
    }
    std::optional<RecoveryRow> find_recovery(std::string_view lookup) override {
        return is_id(lookup) ? inner_->find_recovery(lookup) : std::nullopt;
    }
    std::optional<Milliseconds> recovery_made_at(std::string_view player) override {
        return is_id(player) ? inner_->recovery_made_at(player) : std::nullopt;
    }
    bool take_recovery(std::string_view lookup, std::string_view hash) override {
        return is_id(lookup) && is_id(hash) && inner_->take_recovery(lookup, hash);
    }
    bool delete_recovery(std::string_view player) override { return is_id(player) && inner_->delete_recovery(player); }
    void put_link(std::string_view link_hash, std::string_view player, Milliseconds expires_at) override {
        require(is_id(link_hash) && is_id(player), "a link");
        inner_->put_link(link_hash, player, expires_at);
    }
    std::optional<std::string> take_link(std::string_view link_hash, Milliseconds now) override {
        return is_id(link_hash) ? inner_->take_link(link_hash, now) : std::nullopt;
    }

    void beat(std::string_view server, Milliseconds now) override {
        require(is_id(server), "a server's name");
        inner_->beat(server, now);
    }
    std::vector<std::string> live_servers(Milliseconds now, Milliseconds dead_after) override {
        return inner_->live_servers(now, dead_after);
    }
    std::optional<Milliseconds> last_beat(std::string_view server) override {
        return is_id(server) ? inner_->last_beat(server) : std::nullopt;
    }
    std::vector<MatchRow> adopt(std::string_view server, Milliseconds now, Milliseconds dead_after,
                                Milliseconds due_before, std::uint32_t limit) override {
        require(is_id(server), "a server's name");
        return inner_->adopt(server, now, dead_after, due_before, limit);
    }
    bool adopt_match(std::string_view match, std::string_view server, Milliseconds now,
                     Milliseconds dead_after) override {
        require(is_id(server), "a server's name");
        return is_id(match) && inner_->adopt_match(match, server, now, dead_after);
    }
    void release_all(std::string_view server) override {
        require(is_id(server), "a server's name");
        inner_->release_all(server);
    }
    std::vector<Notice> notices(std::string_view server, int wait_ms) override {
        return inner_->notices(server, wait_ms);
    }

    Totals totals() override { return inner_->totals(); }
    bool wipe(bool thorough) override { return inner_->wipe(thorough); }
    void back_up(const std::string& path) override { inner_->back_up(path); }

private:
    std::unique_ptr<Store> inner_;
};

}  // namespace

std::unique_ptr<Store> make_checked_store(std::unique_ptr<Store> inner) {
    return std::make_unique<CheckedStore>(std::move(inner));
}

}  // namespace shoal::storage
