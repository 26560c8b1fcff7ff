// People without accounts: a name and a token. Only the token's hash is kept; a link that works once and for ten
// minutes brings the same person to another device.
#include <boost/json.hpp>

#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/hub_text.h"

namespace shoal::server {

namespace json = boost::json;
using match::sha256_hex;
using match::text_field;

namespace {

constexpr Milliseconds link_ms = 10 * 60 * 1000;
constexpr Milliseconds seen_again_ms = 3600 * 1000;  // how exactly the last visit is remembered
constexpr std::size_t players_cached_max = 50'000;
constexpr std::size_t webhook_bytes_max = 300;

std::string about(const storage::PlayerRow& player) {
    std::string body;
    match::Object object(body);
    object.text("player", player.player).text("name", player.name).boolean("program", player.bot);
    object.text("webhook", player.webhook).boolean("feed", !player.feed_hash.empty());
    return body;
}

std::optional<json::object> read_body(const Request& request) {
    std::optional<json::value> value = match::parse_json(request.body);
    if (!value || !value->is_object()) {
        return std::nullopt;
    }
    return std::move(value->get_object());
}

// A token travels inside a link hidden by the link's own secret: the database, which has only the secret's hash,
// cannot read it.
std::string hide(std::string_view token, std::string_view secret) {
    const std::string mask =
        sha256_hex("shoal link " + std::string(secret) + " 1") + sha256_hex("shoal link " + std::string(secret) + " 2");
    std::string bytes(token);
    for (std::size_t i = 0; i < bytes.size() && i < mask.size(); ++i) {
        bytes[i] = static_cast<char>(bytes[i] ^ mask[i]);
    }
    return bytes;
}

std::string hex_of(std::string_view bytes) {
    return match::to_hex({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

std::string from_hex(std::string_view digits) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2) {
        bytes += static_cast<char>(16 * hex_digit(digits[i]) + hex_digit(digits[i + 1]));
    }
    return bytes;
}

bool is_web_address(std::string_view text) {
    return text.size() <= webhook_bytes_max && (text.starts_with("https://") || text.starts_with("http://")) &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
}

}  // namespace

void Hub::find_player(const Client& client, FoundPlayer found) {
    if (client.token.empty() || client.token.size() > 128) {
        found(std::nullopt);
        return;
    }
    const std::string hash = sha256_hex(client.token);
    const auto cached = players_.find(hash);
    if (cached != players_.end() && cached->second.seen_at > outside_.now() - seen_again_ms) {
        found(cached->second);
        return;
    }
    auto row = std::make_shared<std::optional<storage::PlayerRow>>();
    outside_.ask([row, hash](storage::Store& store) { *row = store.find_token(hash); },
                 [this, row, found = std::move(found)](bool good) {
                     if (!good || !*row) {
                         found(std::nullopt);
                         return;
                     }
                     storage::PlayerRow player = **row;
                     const Milliseconds now = outside_.now();
                     if (player.seen_at <= now - seen_again_ms) {
                         player.seen_at = now;
                         outside_.change([player](storage::Store& store) { store.put_player(player); }, [](bool) {});
                     }
                     remember_player(player);
                     found(player);
                 });
}

void Hub::remember_player(const storage::PlayerRow& player) {
    if (players_.size() >= players_cached_max) {
        players_.clear();
    }
    players_[player.token_hash] = player;
}

void Hub::people_request(const Request& request, std::function<void(Response)> reply) {
    const bool post = request.method == "POST";
    if (request.path == "/api/players" && post) {
        create_player(request, false, std::move(reply));
    } else if (request.path == "/api/bots" && post) {
        create_player(request, true, std::move(reply));
    } else if (request.path == "/api/links" && post) {
        use_link(request, std::move(reply));
    } else if (request.path.starts_with("/api/feed/")) {
        feed(request, std::move(reply));
    } else {
        find_player(request.client,
                    [this, request, reply = std::move(reply)](std::optional<storage::PlayerRow> player) {
                        if (!player || player->banned) {
                            reply(answer_refusal(player ? 403 : 401, player ? "banned" : "unknown_player", request));
                        } else if (request.path == "/api/me" && request.method == "GET") {
                            reply(answer_json(about(*player)));
                        } else if (request.path == "/api/me" && request.method == "PATCH") {
                            change_player(*player, request, reply);
                        } else if (request.path == "/api/me" && request.method == "DELETE") {
                            delete_player(*player, reply);
                        } else if (request.path == "/api/me/links" && request.method == "POST") {
                            make_link(*player, request, reply);
                        } else if (request.path == "/api/me/matches" && request.method == "GET") {
                            storage::MatchQuery query;
                            query.player = player->player;
                            list_matches(query, reply);
                        } else {
                            reply(answer_refusal(404, "not_found", request));
                        }
                    });
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
    const std::string token = new_secret();
    storage::PlayerRow player;
    player.player = new_id();
    player.name = *name;
    player.token_hash = sha256_hex(token);
    player.bot = program;
    player.created_at = outside_.now();
    player.seen_at = player.created_at;
    outside_.change([player](storage::Store& store) { store.put_player(player); },
                    [this, player, token, program, request, reply = std::move(reply)](bool good) {
                        if (!good) {
                            reply(answer_refusal(503, "not_saved", request));
                            return;
                        }
                        remember_player(player);
                        Response response = answer_json(about(player), 201);
                        if (program) {
                            response.body.pop_back();
                            response.body += R"(,"token":")" + token + "\"}";
                        } else {
                            response.set_token = token;
                        }
                        reply(std::move(response));
                    });
}

void Hub::change_player(storage::PlayerRow player, const Request& request, std::function<void(Response)> reply) {
    const std::optional<json::object> body = read_body(request);
    if (!body) {
        reply(answer_refusal(400, "bad_json", request));
        return;
    }
    if (const auto typed = text_field(*body, "name")) {
        const std::optional<std::string> name = clean_name(*typed);
        if (!name) {
            reply(answer_refusal(400, "bad_name", request, "name"));
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
    std::string feed_secret;
    if (const auto wanted = match::flag_field(*body, "feed")) {
        feed_secret = *wanted ? new_secret() : std::string();
        player.feed_hash = *wanted ? sha256_hex(feed_secret) : std::string();
    }
    outside_.change([player](storage::Store& store) { store.put_player(player); },
                    [this, player, request, feed_secret, reply = std::move(reply)](bool good) {
                        if (!good) {
                            reply(answer_refusal(503, "not_saved", request));
                            return;
                        }
                        remember_player(player);
                        for (auto& [id, session] : sessions_) {
                            if (session.player == player.player) {
                                session.name = player.name;
                            }
                        }
                        for (auto& [match, table] : tables_) {
                            if (!table->loading && table->match.seat_of(player.player) != no_seat) {
                                match::Command command;
                                command.kind = match::CommandKind::rename;
                                command.player = player.player;
                                command.name = player.name;
                                run_quietly(*table, command);
                            }
                        }
                        Response response = answer_json(about(player));
                        if (!feed_secret.empty()) {
                            response.body.pop_back();
                            response.body += R"(,"feed_path":"api/feed/)" + feed_secret + ".atom\"}";
                        }
                        reply(std::move(response));
                    });
}

void Hub::delete_player(const storage::PlayerRow& player, std::function<void(Response)> reply) {
    players_.erase(player.token_hash);
    outside_.change([id = player.player](storage::Store& store) { store.delete_player(id); },
                    [reply = std::move(reply)](bool good) {
                        Response response = answer_json("{}", good ? 200 : 503);
                        response.forget_token = good;
                        reply(std::move(response));
                    });
    for (auto& [id, session] : sessions_) {
        if (session.player == player.player) {
            session.connection->close(1008, "deleted");
        }
    }
}

void Hub::make_link(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::string secret = new_secret();
    const std::string payload = player.player + '.' + hex_of(hide(request.client.token, secret));
    const Milliseconds expires_at = outside_.now() + link_ms;
    outside_.change([hash = sha256_hex(secret), payload,
                     expires_at](storage::Store& store) { store.put_link(hash, payload, expires_at); },
                    [secret, expires_at, request, reply = std::move(reply)](bool good) {
                        if (!good) {
                            reply(answer_refusal(503, "not_saved", request));
                            return;
                        }
                        std::string body;
                        {
                            match::Object object(body);
                            object.text("link", secret).number("expires", expires_at);
                        }
                        reply(answer_json(std::move(body), 201));
                    });
}

void Hub::use_link(const Request& request, std::function<void(Response)> reply) {
    const std::optional<json::object> body = read_body(request);
    const std::string secret(body ? text_field(*body, "link").value_or("").substr(0, 64) : "");
    auto payload = std::make_shared<std::optional<std::string>>();
    outside_.change([payload, hash = sha256_hex(secret),
                     now = outside_.now()](storage::Store& store) { *payload = store.take_link(hash, now); },
                    [this, payload, secret, request, reply = std::move(reply)](bool good) {
                        if (!good || !*payload) {
                            reply(answer_refusal(good ? 410 : 503, good ? "bad_link" : "not_saved", request));
                            return;
                        }
                        Client client = request.client;
                        client.token = hide(from_hex((*payload)->substr((*payload)->find('.') + 1)), secret);
                        find_player(client, [client, request, reply](std::optional<storage::PlayerRow> player) {
                            if (!player || player->banned) {
                                reply(answer_refusal(410, "bad_link", request));
                                return;
                            }
                            Response response = answer_json(about(*player));
                            response.set_token = client.token;
                            reply(std::move(response));
                        });
                    });
}

}  // namespace shoal::server
