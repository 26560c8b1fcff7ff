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
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

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
    const std::string& host() const { return host_; }
    int players() const { return options_ == nullptr ? 0 : options_->players; }
    // Of the rules it is played under, from its start to its end; 0 before the start.
    int rules_version() const { return play_ ? play_->game().version() : 0; }

    // ---- Where it stands ----
    Stage stage() const { return stage_; }
    bool is_paused() const { return paused_; }
    const SeatState& seat(Seat seat) const { return seats_[seat.value]; }
    SeatSet all_seats() const { return SeatSet::all(players()); }
    // The seat of a person; no_seat if they have none.
    Seat seat_of(std::string_view player) const;
    SeatSet to_move() const;
    // Seats of people, whoever plays them now; not of those who were kicked and cannot come back.
    SeatSet people() const;
    const Play* play() const { return play_ ? &*play_ : nullptr; }
    std::size_t moves_made() const { return play_ ? play_->moves().size() : 0; }
    bool is_kicked(const std::string& player) const { return kicked_.contains(player); }
    bool is_muted(const std::string& player) const { return muted_.contains(player); }
    bool has_commented(const std::string& player) const { return commented_.contains(player); }
    // Whether commentators may see the hands: the table allows it and every person at it agrees.
    bool commentators_see() const;
    const std::string& abandoned_why() const { return abandoned_why_; }
    const std::string& rematch() const { return rematch_; }
    // When a person last spoke, newest last; for the chat's limits.
    const std::vector<Milliseconds>& spoke_at(const std::string& player) const;
    Milliseconds all_away_since() const;  // 0: somebody is here
    const std::string& adopted_by() const { return adopted_by_; }

    // ---- Fairness ----
    const std::string& secret() const { return secret_; }
    std::vector<std::string> nonces() const;

private:
    bool refuse(std::string_view why);
    bool refuse_newer(std::string_view why);
    bool fold(const Event& event, Audience audience, Told* told);
    bool create(const Event& event);
    bool sit(const Event& event);
    bool empty_seat(const Event& event);
    bool start(const Event& event, Audience audience, Told* told);
    bool move(const Event& event, Audience audience, Told* told);
    bool undo(const Event& event);
    bool wish(const Event& event);
    bool claim(const Event& event);
    bool pause(const Event& event, bool on);
    bool take_over(const Event& event);
    bool adopt(const Event& event);
    bool change_options(const Event& event);
    bool seated(const Event& event) const;
    void forget_wishes();
    void run_clocks(Milliseconds now);
    void spend_reserve(SeatState& seat, Milliseconds now) const;
    void note_speech(const Event& event);

    std::string id_;
    std::string problem_;
    bool newer_ = false;
    std::uint32_t sequence_ = 0;
    Milliseconds created_at_ = 0;
    Milliseconds changed_at_ = 0;
    std::shared_ptr<const TableOptions> options_;
    std::string host_;
    Stage stage_ = Stage::open;
    bool paused_ = false;
    std::array<SeatState, seats_max> seats_{};
    std::optional<Play> play_;
    bool keeps_line_ = false;
    std::set<std::string> kicked_;
    std::set<std::string> muted_;
    std::set<std::string> commented_;
    std::map<std::string, std::vector<Milliseconds>> spoke_at_;
    std::string abandoned_why_;
    std::string rematch_;
    std::string secret_;
    std::string adopted_by_;
};

}  // namespace shoal::match
