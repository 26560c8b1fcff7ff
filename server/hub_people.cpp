// People without accounts: a name, and a token on each of their devices (hub_tokens.cpp). Only hashes of tokens are
// kept; a link that works once and for ten minutes makes a token for another device.
#include <boost/json.hpp>

#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "server/care.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/hub_text.h"
#include "server/net_text.h"

namespace shoal::server {

namespace json = boost::json;
using match::sha256_hex;
using match::text_field;

namespace {

constexpr Milliseconds link_ms = 10 * 60 * 1000;
constexpr Milliseconds seen_again_ms = 3600 * 1000;  // how exactly the last visit is remembered
constexpr Milliseconds remembered_ms = 60 * 1000;    // after this a ban is noticed
constexpr std::size_t players_cached_max = 50'000;
constexpr std::size_t webhook_bytes_max = 300;

bool is_of_tokens(std::string_view path) {
    return path == "/api/me/tokens" || path.starts_with("/api/me/tokens/") || path == "/api/me/recovery";
}

bool is_web_address(std::string_view text) {
    return text.size() <= webhook_bytes_max && (text.starts_with("https://") || text.starts_with("http://")) &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

}  // namespace

Response Hub::answer_unwelcome(const Request& request, Standing standing) {
    switch (standing) {
        case Standing::banned: return answer_refusal(403, "banned", request);
        case Standing::not_your_guest: return answer_refusal(403, "not_your_guest", request);
        case Standing::unreachable: return answer_refusal(503, "not_saved", request);
        case Standing::stranger:
        case Standing::welcome: break;
    }
    return answer_refusal(401, "unknown_player", request);
}

// Who the client is, or the guest of theirs that they act as.
void Hub::find_player(const Client& client, FoundPlayer found) {
    find_person(client.token,
                [this, as = client.as, found = std::move(found)](Standing standing, const Person& person) {
                    if (standing == Standing::welcome && !as.empty()) {
                        find_guest(person, as, found);
                    } else {
                        found(standing, person);
                    }
                });
}

void Hub::find_person(const std::string& token, FoundPlayer found) {
    if (token.empty() || token.size() > 128) {
        found(Standing::stranger, {});
        return;
    }
    const auto judge = [](const storage::PlayerRow& player) {
        return player.banned ? Standing::banned : Standing::welcome;
    };
    const std::string hash = sha256_hex(token);
    const storage::PlayerRow* known = remembered_player(hash);
    const auto noted = players_.find(hash);
    const bool new_here = noted == players_.end() || noted->second.seen_at <= clock_.now() - seen_again_ms;
    if (known != nullptr && !new_here) {
        const Person player{*known, {}};
        found(judge(player), player);
        return;
    }
    auto row = std::make_shared<std::optional<storage::PlayerRow>>();
    outside_.ask([row, hash](storage::Store& store) { *row = store.find_token(hash); },
                 [this, row, hash, new_here, judge, found = std::move(found)](bool good) {
                     if (!good || !*row) {
                         found(good ? Standing::stranger : Standing::unreachable, {});
                         return;
                     }
                     storage::PlayerRow player = **row;
                     const Milliseconds seen_at = clock_.now();
                     const bool long_ago = player.seen_at <= seen_at - seen_again_ms;
                     if (long_ago || new_here) {
                         player.seen_at = std::max(player.seen_at, long_ago ? seen_at : 0);
                         // As they are by then: they may have been renamed, banned or deleted meanwhile.
                         outside_.change(
                             [id = player.player, hash, seen_at, long_ago](storage::Store& store) {
                                 store.see_token(hash, seen_at);
                                 auto newest = long_ago ? store.find_player(id) : std::nullopt;
                                 if (newest) {
                                     newest->seen_at = seen_at;
                                     store.put_player(*newest);
                                 }
                             },
                             [](bool) {});
                     }
                     remember_player(hash, player);
                     if (new_here) {
                         players_[hash].seen_at = seen_at;
                     }
                     found(judge(player), {player, {}});
                 });
}

// The key is the hash of a token, or a guest's id.
void Hub::remember_player(const std::string& key, const storage::PlayerRow& player) {
    if (players_.size() >= players_cached_max) {
        players_.clear();
    }
    Remembered& remembered = players_[key];
    remembered.row = player;
    remembered.at = clock_.now();
}

// Nothing for somebody who is not remembered, or was looked up too long ago.
const storage::PlayerRow* Hub::remembered_player(const std::string& key) {
    const auto found = players_.find(key);
    return found != players_.end() && found->second.at > clock_.now() - remembered_ms ? &found->second.row : nullptr;
}

void Hub::people_request(const Request& request, std::function<void(Response)> reply) {
    const bool post = request.method == "POST";
    if (request.path == "/api/players" && post) {
        create_player(request, false, std::move(reply));
    } else if (request.path == "/api/bots" && post) {
        create_player(request, true, std::move(reply));
    } else if (request.path == "/api/links" && post) {
        use_link(request, std::move(reply));
    } else if (request.path == "/api/recoveries" && post) {
        use_recovery(request, std::move(reply));
    } else if (request.path.starts_with("/api/feed/")) {
        feed(request, std::move(reply));
    } else if (Records::is_for_all(request.path)) {
        records_.answer_anybody(request, std::move(reply));
    } else if (request.path != "/api/me" && request.path != "/api/me/links" && request.path != "/api/me/guests" &&
               !Records::is_mine(request.path) && !is_of_tokens(request.path)) {
        reply(answer_refusal(404, "not_found", request));
    } else {
        find_player(request.client,
                    [this, request, reply = std::move(reply)](Standing standing, const storage::PlayerRow& player) {
                        if (standing == Standing::welcome) {
                            my_request(player, request, reply);
                        } else {
                            reply(answer_unwelcome(request, standing));
                        }
                    });
    }
}

void Hub::my_request(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::string what = request.method + ' ' + request.path;
    const bool guest = !player.owner.empty();
    if (what == "GET /api/me") {
        reply(answer_json(about_person(player)));
    } else if (what == "PATCH /api/me") {
        change_player(player, request, std::move(reply));
    } else if (what == "DELETE /api/me") {
        delete_player(player, std::move(reply));
    } else if (what == "GET /api/me/matches" && query_value(request.query, "stage") != "finished") {
        storage::MatchQuery query;
        query.player = player.player;
        list_matches(query, std::move(reply));
    } else if (Records::is_mine(request.path)) {
        records_.answer(player, request, std::move(reply));
    } else if (guest &&
               (request.path == "/api/me/links" || request.path == "/api/me/guests" || is_of_tokens(request.path))) {
        reply(answer_refusal(403, "not_for_guests", request));
    } else if (is_of_tokens(request.path)) {
        token_request(player, request, std::move(reply));
    } else if (what == "POST /api/me/links") {
        make_link(player, request, std::move(reply));
    } else if (what == "POST /api/me/guests") {
        create_guest(player, request, std::move(reply));
    } else if (what == "GET /api/me/guests") {
        list_guests(player, request, std::move(reply));
    } else {
        reply(answer_refusal(404, "not_found", request));
    }
}

// A bot's token is shown once, for its program; a person's only goes into the cookie.
void Hub::create_player(const Request& request, bool program, std::function<void(Response)> reply) {
    const std::optional<json::object> body = read_body(request);
    const std::optional<std::string> name = clean_name(body ? text_field(*body, "name").value_or("") : "");
    if (!name) {
        reply(answer_refusal(400, "bad_name", request, "name"));
        return;
    }
    if (!limits_.take_person(request.client.address, clock_.now())) {
        reply(answer_refusal(429, "too_many_people", request));
        return;
    }
    const std::string token = new_secret();
    storage::PlayerRow player;
    player.player = new_id();
    player.name = *name;
    player.bot = program;
    player.created_at = clock_.now();
    player.seen_at = player.created_at;
    const storage::TokenRow row = new_token_row(player.player, request, sha256_hex(token), player.created_at);
    outside_.change(
        [player, row](storage::Store& store) {
            store.put_player(player);
            store.put_token(row);
        },
        [this, player, token, hash = row.hash, program, request, reply = std::move(reply)](bool good) {
            if (!good) {
                reply(answer_refusal(503, "not_saved", request));
                return;
            }
            remember_player(hash, player);
            reply(answer_with_token(player, token, program, 201));
        });
}

void Hub::change_player(storage::PlayerRow player, const Request& request, std::function<void(Response)> reply) {
    const std::optional<json::object> body = read_body(request);
    if (!body) {
        reply(answer_refusal(400, "bad_json", request));
        return;
    }
    if (!player.owner.empty() && (body->contains("webhook") || body->contains("feed") || body->contains("public"))) {
        reply(answer_refusal(403, "not_for_guests", request));
        return;
    }
    if (const auto typed = text_field(*body, "name")) {
        const std::optional<std::string> name = clean_name(*typed);
        if (!name) {
            reply(answer_refusal(400, "bad_name", request, "name"));
            return;
        }
        if (player.name != *name && !limits_.take_rename(match::family_of(player), clock_.now())) {
            reply(answer_refusal(429, "too_many_changes", request));
            return;
        }
        player.name = *name;
    }
    if (const auto webhook = text_field(*body, "webhook")) {
        if (!webhook->empty() && !is_web_address(*webhook)) {
            reply(answer_refusal(400, "bad_webhook", request, "webhook"));
            return;
        }
        player.webhook = *webhook;
    }
    player.shown = match::flag_field(*body, "public").value_or(player.shown);
    std::string feed_secret;
    if (const auto wanted = match::flag_field(*body, "feed")) {
        feed_secret = *wanted ? new_secret() : std::string();
        player.feed_hash = *wanted ? sha256_hex(feed_secret) : std::string();
    }
    auto changed = std::make_shared<std::optional<storage::PlayerRow>>();
    outside_.change(
        [changed, player](storage::Store& store) {
            // What was remembered may be old: whoever was banned meanwhile stays so, who is gone stays gone.
            *changed = store.find_player(player.player);
            if (*changed) {
                (*changed)->name = player.name;
                (*changed)->webhook = player.webhook;
                (*changed)->feed_hash = player.feed_hash;
                (*changed)->shown = player.shown;
                store.put_player(**changed);
            }
        },
        [this, changed, request, feed_secret, reply = std::move(reply)](bool good) {
            if (!good || !*changed) {
                reply(answer_unwelcome(request, good ? Standing::stranger : Standing::unreachable));
                return;
            }
            player_changed(**changed);
            Response response = answer_json(about_person(**changed));
            if (!feed_secret.empty()) {
                response.body.pop_back();
                response.body += R"(,"feed_path":"api/feed/)" + feed_secret + ".atom\"}";
            }
            reply(std::move(response));
        });
}

// Tables that are in memory show the new name.
void Hub::player_changed(const storage::PlayerRow& player) {
    for (auto& [key, remembered] : players_) {
        if (remembered.row.player == player.player) {
            remembered.row = player;
        }
    }
    for (auto& [id, session] : sessions_) {
        if (session.player == player.player) {
            session.name = player.name;
        }
        if (session.owner == player.player) {
            session.owner_name = player.name;
        }
    }
    std::vector<std::string> matches;
    for (const auto& [match, table] : tables_) {
        if (!table->loading &&
            (table->match.seat_of(player.player) != no_seat || !table->match.seats_of_family(player.player).empty())) {
            matches.push_back(match);
        }
    }
    for (const std::string& match : matches) {
        if (Table* table = find_table(match)) {
            match::Command command;
            command.kind = match::CommandKind::rename;
            command.player = player.player;
            command.name = player.name;
            run_quietly(*table, command);
        }
    }
}

void Hub::make_link(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::string link = new_secret();
    const Milliseconds expires_at = clock_.now() + link_ms;
    outside_.change([hash = sha256_hex(link), id = player.player,
                     expires_at](storage::Store& store) { store.put_link(hash, id, expires_at); },
                    [link, expires_at, request, reply = std::move(reply)](bool good) {
                        if (!good) {
                            reply(answer_refusal(503, "not_saved", request));
                            return;
                        }
                        std::string body;
                        {
                            match::Object object(body);
                            object.text("link", link).number("expires", expires_at);
                        }
                        reply(answer_json(std::move(body), 201));
                    });
}

void Hub::use_link(const Request& request, std::function<void(Response)> reply) {
    const std::optional<json::object> body = read_body(request);
    const std::string link(body ? text_field(*body, "link").value_or("").substr(0, 128) : "");
    auto owner = std::make_shared<std::optional<storage::PlayerRow>>();
    outside_.change(
        [owner, hash = sha256_hex(link), now = clock_.now()](storage::Store& store) {
            const std::optional<std::string> player = store.take_link(hash, now);
            *owner = player ? store.find_player(*player) : std::nullopt;
        },
        [this, owner, request, reply = std::move(reply)](bool good) {
            if (!good || !*owner || (*owner)->banned) {
                reply(answer_refusal(good ? 410 : 503, good ? "bad_link" : "not_saved", request));
                return;
            }
            sign_in(**owner, request, reply);
        });
}

}  // namespace shoal::server
