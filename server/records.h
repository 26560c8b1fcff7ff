// What people are told of what they played: sums, ratings, opponents, a list to search, notes of their own; and what a
// host shows of the whole server. It has its own part of the hub's requests, and sees to it in the background that
// every finished match has its facts in the database and that ratings follow them.
//
// Nothing here waits in the way of a move: logs are read one at a time and folded on the thread for such work, facts
// are written when nothing else is, and everything that counts or sums runs where questions to the database are
// answered.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/config.h"
#include "server/http.h"
#include "server/hub_clock.h"
#include "server/hub_limits.h"
#include "server/outside.h"
#include "server/rating_table.h"

namespace shoal::server {

class Records {
public:
    using Reply = std::function<void(Response)>;

    Records(Outside& outside, HubClock& clock, const Config& config, HubLimits& limits);

    // Every second or so.
    void tick();
    // A match has ended, or its log became another.
    void look_soon() { look_at_ = 0; }

    // ---- Requests (records_requests.cpp) ----
    // Below /api/me, of somebody who is known.
    static bool is_mine(std::string_view path);
    void answer(const storage::PlayerRow& player, const Request& request, Reply reply);
    // Without a name: a person who chose to be seen, the server's totals.
    static bool is_for_all(std::string_view path);
    void answer_anybody(const Request& request, Reply reply);

private:
    void look_for_untold();
    void tell_next();
    void told(const storage::Untold& match, const std::shared_ptr<std::optional<storage::MatchFacts>>& facts);
    void look_further();
    void fold_ratings(bool anew);

    void my_record(const storage::PlayerRow& player, const Request& request, const Reply& reply);
    void my_matches(const storage::PlayerRow& player, const Request& request, const Reply& reply);
    void my_note(const storage::PlayerRow& player, const Request& request, const Reply& reply);
    void person(const Request& request, const Reply& reply);
    void totals(const Request& request, const Reply& reply);

    Outside& outside_;
    HubClock& clock_;
    const Config& config_;
    HubLimits& limits_;

    // Shared with questions that are on their way, which may outlive this.
    std::shared_ptr<RatingTable> ratings_ = std::make_shared<RatingTable>();
    std::optional<Milliseconds> begin_at_;  // by the time that was served, as all below
    bool folding_ = false;
    std::optional<Milliseconds> folded_at_;
    std::optional<Milliseconds> anew_at_;
    std::size_t folded_ = 0;  // matches

    std::optional<Milliseconds> look_at_;
    bool looking_ = false;
    bool caught_up_ = false;    // the last round found no more than what had just ended
    std::size_t found_ = 0;     // in this round
    std::string looked_until_;  // a match's id
    bool is_last_page_ = false;
    std::deque<storage::Untold> untold_;
    std::map<std::string, std::uint32_t> unreadable_;  // by match, as long as its log was then

    std::shared_ptr<const std::string> totals_;
    Milliseconds totals_at_ = 0;
};

}  // namespace shoal::server
