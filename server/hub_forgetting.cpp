// Forgetting: people who want it, people and matches that are old. What is in the database is server/care.h's affair;
// here it leaves the memory, too, of whichever server it was asked of.
#include <algorithm>
#include <set>

#include "match/fairness.h"
#include "server/care.h"
#include "server/hub.h"
#include "server/hub_answers.h"

namespace shoal::server {

namespace {

// Writing a database of this size anew takes a moment; that of a larger one is left to its host.
constexpr std::uint64_t wiped_bytes_max = 64ULL * 1024 * 1024;

}  // namespace

// One match at a time, so that other tables need not wait; then the person. Their guests go with them.
void Hub::delete_player(const storage::PlayerRow& player, std::function<void(Response)> reply) {
    struct Found {
        std::vector<std::string> people;
        std::set<std::string> matches;
    };
    auto found = std::make_shared<Found>();
    const auto answer = [reply = std::move(reply), guest = !player.owner.empty()](bool good) {
        Response response = good ? answer_json("{}") : answer_refusal(503, "not_saved", {});
        response.forget_token = good && !guest;
        reply(std::move(response));
    };
    const auto finish = [this, answer, id = player.player](bool) {
        // What was not done above is done here, and if it cannot be, the person is still there to ask again.
        outside_.change(
            [id, now = clock_.now()](storage::Store& store) {
                forget_person(store, id, now);
                store.wipe(false);
            },
            [this, answer](bool good) { hear_of_retractions([answer, good] { answer(good); }); });
    };
    outside_.ask(
        [found, id = player.player](storage::Store& store) {
            found->people = with_guests(store, id);
            for (const std::string& person : found->people) {
                for (std::string& match : store.matches_naming(person)) {
                    found->matches.insert(std::move(match));
                }
            }
        },
        [this, found, finish](bool good) {
            if (!good) {
                finish(false);
                return;
            }
            // From now on they do nothing more.
            show_out_deleted(found->people);
            for (const std::string& match : found->matches) {
                outside_.change([match, found, now = clock_.now()](
                                    storage::Store& store) { forget_people_in(store, match, found->people, now); },
                                [](bool) {});
            }
            finish(true);
        });
}

// Ends the connections of these people and of their guests.
void Hub::show_out_deleted(const std::vector<std::string>& people) {
    const std::set<std::string> out(people.begin(), people.end());
    std::erase_if(players_, [&](const auto& entry) {
        const storage::PlayerRow& row = entry.second.row;
        return out.contains(row.player) || out.contains(row.owner);
    });
    std::vector<SessionId> sessions;
    for (const auto& [id, session] : sessions_) {
        if (out.contains(session.player) || out.contains(session.owner)) {
            sessions.push_back(id);
        }
    }
    for (const SessionId id : sessions) {
        Session* session = find_session(id);
        if (session == nullptr) {
            continue;
        }
        const std::set<std::string> watching = session->watching;
        for (const std::string& match : watching) {
            stop_watching(*session, match);
        }
        lobby_.erase(id);
        show_out(*session, "deleted");
        session->player.clear();
        session->name.clear();
        session->owner.clear();
        session->client = {};
    }
}

void Hub::hear_of_retractions(std::function<void()> done) {
    auto all = std::make_shared<std::vector<storage::Retraction>>();
    outside_.ask([all, heard = retractions_heard_](storage::Store& store) { *all = store.retractions(heard); },
                 [this, all, done = std::move(done)](bool) {
                     retracted(*all);
                     done();
                 });
}

// Tables whose logs became others are read again; people who were deleted, here, by another server or by an admin
// command, are shown out. What such a person wrote through this server in between is taken back, too.
void Hub::retracted(const std::vector<storage::Retraction>& all) {
    std::set<std::string> hashes;
    for (const storage::Retraction& each : all) {
        if (each.number <= retractions_heard_) {
            continue;
        }
        retractions_heard_ = each.number;
        wipe_wanted_ = true;
        records_.look_soon();
        if (each.match.empty()) {
            hashes.insert(each.person_hash);
        } else {
            reload_when_quiet(each.match);
        }
    }
    if (hashes.empty()) {
        return;
    }
    const auto is_deleted = [&](const std::string& player) { return hashes.contains(match::sha256_hex(player)); };
    std::vector<std::string> people;
    for (const auto& [id, session] : sessions_) {
        for (const std::string& player : {session.player, session.owner}) {
            if (!player.empty() && is_deleted(player)) {
                people.push_back(player);
            }
        }
    }
    show_out_deleted(people);
    for (const auto& [id, table] : tables_) {
        std::vector<std::string> named;
        std::copy_if(table->match.people_met().begin(), table->match.people_met().end(), std::back_inserter(named),
                     is_deleted);
        if (!table->loading && !named.empty()) {
            outside_.change([match = id, named,
                             now = clock_.now()](storage::Store& store) { forget_people_in(store, match, named, now); },
                            [](bool) {});
        }
    }
}

// What was decided here is durable or in conflict first; nobody's command is lost.
void Hub::reload_when_quiet(const std::string& match) {
    const auto found = tables_.find(match);
    if (found == tables_.end()) {
        return;
    }
    Table& table = *found->second;
    if (table.loading) {
        table.waiting.emplace_back([this, match](Table* there) {
            if (there != nullptr) {
                reload_when_quiet(match);
            }
        });
    } else if (table.pending.empty()) {
        reload(match);
    } else {
        table.pending.back().acknowledgements.emplace_back([this, match, generation = table.generation](bool) {
            const auto still = tables_.find(match);
            if (still != tables_.end() && still->second->generation == generation) {
                reload_when_quiet(match);
            }
        });
    }
}

// Matches that are long over and people who never came back are forgotten, as the privacy page says.
void Hub::forget_old() {
    outside_.change([now = clock_.now(), match_days = config_.match_days, player_days = config_.player_days](
                        storage::Store& store) { server::forget_old(store, now, match_days, player_days); },
                    [this](bool good) {
                        if (!good) {
                            log_.warning("forgetting_failed");
                        }
                        wipe();
                    });
}

// Not for each of them at once: that would let anybody keep the database busy.
void Hub::wipe() {
    if (!wipe_wanted_) {
        return;
    }
    auto done = std::make_shared<bool>(false);
    outside_.change([done](storage::Store& store) { *done = store.wipe(store.totals().bytes <= wiped_bytes_max); },
                    [this, done](bool good) { wipe_wanted_ = !good || !*done; });
}

}  // namespace shoal::server
