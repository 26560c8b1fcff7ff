// One table from its making to its end: the fold of its log.
//
//     Match match("k3v9x2m4n7q8");
//     for (const Event& event : log) if (!match.apply(event)) …the log is damaged or newer: match.problem()…
//
// `apply` believes nothing: an event that cannot have happened is refused and the match stays as it was. What may
// be done next is decided elsewhere (match/decide.h), and what each viewer gets to know of it too (match/project.h).
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/branch.h"
#include "match/event.h"
#include "match/play.h"
#include "match/types.h"

namespace shoal::match {

class Match {
public:
    explicit Match(std::string id) : id_(std::move(id)) {}

    // Folds one event. `told`, if given, gets what the game says of it for the viewers of the audience.
    [[nodiscard]] bool apply(const Event& event, Audience audience = {}, Told* told = nullptr);
    const std::string& problem() const { return problem_; }
    // The problem is not the log's but ours: a newer program wrote it, and can read it.
    bool is_newer() const { return newer_; }
    // For those who fold a whole log: while positions are kept, a move that is taken back costs no more than another,
    // however many there are of them. Told before the start.
    void keep_line(bool keep);

    // ---- What it is ----
    const std::string& id() const { return id_; }
    std::uint32_t sequence() const { return sequence_; }  // of the last event
    Milliseconds created_at() const { return created_at_; }
    Milliseconds changed_at() const { return changed_at_; }
    const TableOptions& options() const { return *options_; }
    // How many editions its log has.
    int editions_brought() const { return editions_brought_; }
    const std::string& host() const { return host_; }
    int players() const { return options_ == nullptr ? 0 : options_->players; }
    // Of the rules it is played under, from its start to its end; 0 before the start.
    int rules_version() const { return play_ ? play_->game().version() : 0; }
    // Of the levels by which its bots play, from its start to its end (bots/spec.h).
    int levels_version() const { return levels_version_; }

    // ---- Where it stands ----
    Stage stage() const { return stage_; }
    bool is_paused() const { return paused_; }
    Milliseconds paused_at() const { return paused_at_; }
    // Whether a bot played for this seat's person when the pause began, so that nobody asked them.
    bool is_unasked(Seat seat) const { return paused_ && unasked_.contains(seat); }
    bool is_pause_one_sided() const { return paused_ && (people().bits & unasked_.bits) != 0; }
    // Whoever was not asked about a pause has ended it, and no move has been made since.
    bool is_pause_barred() const { return pause_barred_at_ == moves_made(); }
    // The host has started, no commitment changes any more, and the cards are dealt once the awaited shares are there.
    bool is_locked() const { return locked_; }
    Milliseconds locked_at() const { return locked_at_; }
    SeatSet awaited() const;
    // Whether somebody lost their seat because they did not show their share.
    bool has_withheld(const std::string& player) const { return withheld_.contains(family(player)); }
    const SeatState& seat(Seat seat) const { return seats_[seat.value]; }
    SeatSet all_seats() const { return SeatSet::all(players()); }
    // As which seat's bot a bot of this seat is named. No two seats have the same, whoever sits there and however many
    // seats there are; in a rematch everybody takes theirs along.
    Seat named(Seat seat) const { return Seat(named_[seat.value]); }
    // The seat of a person; no_seat if they have none.
    Seat seat_of(std::string_view player) const;
    SeatSet to_move() const;
    // Seats of people, whoever plays them now; not of those who were kicked or forgotten and cannot come back.
    SeatSet people() const;
    // Seats of a person and all their guests, whoever plays them now.
    SeatSet seats_of_family(const std::string& family) const;
    const Play* play() const { return play_ ? &*play_ : nullptr; }
    std::size_t moves_made() const { return play_ ? play_->moves().size() : 0; }
    // Whom somebody belongs to who is named in the log: themselves, or the person whose guest they are.
    std::string family(const std::string& player) const;
    // These hold for a person with all their guests, whichever of them is named.
    bool is_kicked(const std::string& player) const { return kicked_.contains(family(player)); }
    bool is_muted(const std::string& player) const { return muted_.contains(family(player)); }
    // Whether the log has ever named this person: as host, seated, speaking, commenting, kicked or muted.
    bool has_met(const std::string& player) const { return met_.contains(player); }
    const std::set<std::string>& people_met() const { return met_; }
    bool has_commented(const std::string& player) const { return commented_.contains(family(player)); }
    // Whether commentators may see the hands: the table allows it, and everybody has agreed who has a seat or may come
    // back to one. Who is away, and who has left the seat to a bot, has not agreed by that.
    bool commentators_see() const;
    // Whether nobody but the person at this seat has ever played in this game.
    bool has_played_alone(Seat seat) const;
    // Moves were taken back as only somebody alone may: who did knows more than a player may.
    bool is_practice() const { return practice_; }
    // Who would like to have a bot's seat, the one who waits longest first.
    const std::vector<Asking>& asking() const { return asking_; }
    const Asking* request_of(const std::string& player) const;
    int times_asked(const std::string& player) const;
    const std::string& abandoned_why() const { return abandoned_why_; }
    const std::string& rematch() const { return rematch_; }
    // It came in a file: the people in it are nobody here, whatever ids they had, and nothing more happens.
    bool is_imported() const { return imported_; }
    // The moment of another match that its game goes on from; nothing: it has a deal of its own.
    const Branch* branch() const { return branch_.match.empty() ? nullptr : &branch_; }
    // The game before its deal; nothing if the options make none, or none under this version of the rules. Without a
    // version it is the one that a start would have.
    std::optional<Play> fresh_play(std::optional<int> version = {}) const;
    // When somebody of a family last spoke, newest last; for the chat's limits.
    const std::vector<Milliseconds>& spoke_at(const std::string& player) const;
    Milliseconds all_away_since() const;  // 0: somebody is here
    // Whether this family has changed so much that it has to wait: wishes, seats, options, words, moves taken back.
    bool changes_too_much(const std::string& family, Milliseconds now) const;
    // How long to wait before it is written that the person at this seat went: who comes and goes all the time is
    // taken for being here a while longer.
    Milliseconds restless_ms(Seat seat, Milliseconds now) const;
    const std::string& adopted_by() const { return adopted_by_; }

    // ---- Clocks ----
    // The match's own clock stands still in pauses and while no server looks after the table.
    Milliseconds clock_at(Milliseconds moment) const { return (paused_ ? paused_at_ : moment) - skipped_ms_; }
    Milliseconds moment_of(Milliseconds clock) const { return clock + skipped_ms_; }
    // What a seat may use for one decision, with all that is left of its reserve.
    Milliseconds budget_ms(Seat seat) const;
    // What a seat has used of that for the decision it is asked for, whoever played it meanwhile.
    Milliseconds used_ms(Seat seat, Milliseconds now) const;
    // The same if its person took everything from this move on back.
    Milliseconds used_after_undo_ms(Seat seat, std::size_t count, Milliseconds now) const;
    // Whether a seat that a bot plays has no time left for the decision it is asked for.
    bool is_time_over(Seat seat, Milliseconds now) const;
    bool is_time_over_after_undo(Seat seat, std::size_t count, Milliseconds now) const;

    // ---- Fairness ----
    const std::string& secret() const { return secret_; }
    std::vector<std::string> nonces() const;

private:
    friend class Snapshot;  // match/snapshot.h
    // Memberwise, so that a snapshot that leaves something out is found out.
    friend bool operator==(const Match&, const Match&) = default;

    // Every seat's bot named as its own.
    static constexpr std::array<std::uint8_t, seats_max> own_names() {
        std::array<std::uint8_t, seats_max> names{};
        std::iota(names.begin(), names.end(), std::uint8_t{0});
        return names;
    }
    bool refuse(std::string_view why);
    bool refuse_newer(std::string_view why);
    bool fold(const Event& event, Audience audience, Told* told);
    bool create(const Event& event);
    bool sit(const Event& event);
    bool empty_seat(const Event& event);
    bool commit(const Event& event);
    bool lock(const Event& event);
    bool reveal(const Event& event);
    bool withhold(const Event& event);
    bool call_off();
    bool bring_in();
    bool recall(const Event& event);
    bool branch_off(const Event& event);
    bool start(const Event& event, Audience audience, Told* told);
    bool move(const Event& event, Audience audience, Told* told);
    bool undo(const Event& event);
    bool wish(const Event& event);
    bool claim(const Event& event);
    bool ask(const Event& event);
    bool kick(const Event& event);
    void know(const Event& event);
    void forget_request(const std::string& player);
    bool pause(const Event& event, bool on);
    void begin_pause(Milliseconds now);
    void end_pause(Milliseconds now);
    bool take_over(const Event& event);
    bool adopt(const Event& event);
    bool forget(const Event& event);
    bool change_options(const Event& event);
    bool seated(const Event& event) const;
    void forget_wishes();
    void run_clocks(Milliseconds now);
    void spend_reserve(Seat seat, Milliseconds now);
    void give_reserve_back(SeatState& seat);
    void note_speech(const Event& event);
    std::string changed_by(const Event& event) const;
    bool is_at_table(std::string_view family) const;
    void note_change(const std::string& family, bool visits, Milliseconds now);

    std::string id_;
    std::string problem_;
    bool newer_ = false;
    std::uint32_t sequence_ = 0;
    Milliseconds created_at_ = 0;
    Milliseconds changed_at_ = 0;
    std::shared_ptr<const TableOptions> options_;
    int editions_brought_ = 0;
    std::string host_;
    Stage stage_ = Stage::open;
    bool paused_ = false;
    Milliseconds paused_at_ = 0;
    SeatSet unasked_;
    std::optional<std::size_t> pause_barred_at_;  // moves made then
    bool locked_ = false;
    Milliseconds locked_at_ = 0;
    std::array<SeatState, seats_max> seats_{};
    std::array<std::uint8_t, seats_max> named_ = own_names();
    std::optional<Play> play_;
    int levels_version_ = 1;
    bool keeps_line_ = false;
    std::set<std::string> kicked_;
    std::set<std::string> muted_;
    std::set<std::string> commented_;
    std::set<std::string> met_;
    std::set<std::string> withheld_;
    std::map<std::string, std::vector<Milliseconds>> spoke_at_;
    std::map<std::string, std::string> owners_;  // of the guests who are named in the log
    std::set<std::string> played_;               // since the start
    bool practice_ = false;
    std::vector<Asking> asking_;
    std::map<std::string, int> times_asked_;          // by family
    std::map<std::string, Milliseconds> busy_until_;  // by family; those who rest are not in it
    Milliseconds visitors_busy_until_ = 0;            // of all together who are neither host nor seated
    std::string abandoned_why_;
    std::string rematch_;
    bool imported_ = false;
    Branch branch_;
    std::string secret_;
    std::string adopted_by_;
    Milliseconds skipped_ms_ = 0;      // what the clock stood still in all
    Milliseconds clock_began_at_ = 0;  // by the clock: when somebody's time last began
    // What each move took, where there is a clock: a move that is taken back gives no time.
    struct Timing {
        Milliseconds since = 0;  // by the clock
        Milliseconds made_at = 0;
        Milliseconds spent_ms = 0;  // of the reserve

        friend bool operator==(const Timing&, const Timing&) = default;
    };
    std::vector<Timing> timings_;
};

inline bool is_over(const Match& match) {
    return match.stage() == Stage::finished || match.stage() == Stage::abandoned;
}

}  // namespace shoal::match
