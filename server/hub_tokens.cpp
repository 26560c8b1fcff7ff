// What a person is known by: a token on each of their devices, which can be listed, taken away and replaced; and, for
// who wants one, a code on paper for the day when all devices are gone.
#include <algorithm>
#include <boost/json.hpp>
#include <cctype>

#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/hub_text.h"
#include "server/secret_hash.h"

namespace shoal::server {

using match::sha256_hex;
using match::text_field;

namespace {

constexpr std::size_t tokens_max = 20;
constexpr Milliseconds revoked_again_ms = 60 * 1000;  // clocks of servers differ, and looks may be missed
constexpr std::string_view tokens_path = "/api/me/tokens/";

// A code has two parts: one by which it is found, one that must fit. Together 120 bits.
constexpr std::size_t code_letters = 24;
constexpr std::size_t lookup_letters = 8;
constexpr std::size_t group_letters = 4;

std::string id_in(const Request& request) { return request.path.substr(tokens_path.size()); }

// As it is written down: K3V9-X2M4-…
std::string shown_code(std::string_view letters) {
    std::string shown;
    for (std::size_t i = 0; i < letters.size(); ++i) {
        shown += i > 0 && i % group_letters == 0 ? "-" : "";
        shown += static_cast<char>(std::toupper(static_cast<unsigned char>(letters[i])));
    }
    return shown;
}

// As it was read off the paper again: letters that look like digits are those.
std::string typed_code(std::string_view typed) {
    std::string letters;
    for (const char c : typed.substr(0, 4 * code_letters)) {
        const auto small = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        if (small == 'o') {
            letters += '0';
        } else if (small == 'i' || small == 'l') {
            letters += '1';
        } else if (std::isalnum(static_cast<unsigned char>(small)) != 0) {
            letters += small;
        }
    }
    return letters.size() == code_letters ? letters : std::string();
}

Response answer_tries(const Request& request, Milliseconds wait_ms) {
    const Language language = parse_language(request.client.language).value_or(Language::en);
    std::string body;
    {
        match::Object object(body);
        object.text("reason", "too_many_tries").text("text", words_to_wait("too_many_tries", language, wait_ms));
        object.number("retry_ms", wait_ms);
    }
    Response response = answer_json(std::move(body), 429);
    response.headers.emplace_back("Retry-After", std::to_string((wait_ms + 999) / 1000));
    return response;
}

std::string write_tokens(const std::vector<storage::TokenRow>& tokens, std::optional<Milliseconds> recovery,
                         std::string_view own_hash) {
    std::string body;
    {
        match::Object object(body);
        std::string& list = object.key("tokens");
        list += '[';
        for (const storage::TokenRow& token : tokens) {
            list += list.ends_with('[') ? "" : ",";
            match::Object entry(list);
            entry.text("token", token.id).text("name", token.name);
            entry.number("created", token.created_at).number("seen", token.seen_at);
            entry.boolean("this", token.hash == own_hash);
        }
        list += ']';
        if (recovery) {
            object.number("recovery", *recovery);
        }
    }
    return body;
}

}  // namespace

void Hub::token_request(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::string& method = request.method;
    const bool one = request.path.starts_with(tokens_path) && request.path.size() > tokens_path.size();
    if (method == "GET" && request.path == "/api/me/tokens") {
        list_tokens(player, request, std::move(reply));
    } else if (method == "POST" && request.path == "/api/me/tokens/rotate") {
        rotate_token(player, request, std::move(reply));
    } else if (method == "DELETE" && one) {
        revoke_token(player, request, std::move(reply));
    } else if (method == "PATCH" && one) {
        rename_token(player, request, std::move(reply));
    } else if (method == "POST" && request.path == "/api/me/recovery") {
        make_recovery(player, request, std::move(reply));
    } else if (method == "DELETE" && request.path == "/api/me/recovery") {
        drop_recovery(player, request, std::move(reply));
    } else {
        reply(answer_refusal(404, "not_found", request));
    }
}

void Hub::list_tokens(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    struct Found {
        std::vector<storage::TokenRow> tokens;
        std::optional<Milliseconds> recovery;
    };
    auto found = std::make_shared<Found>();
    outside_.ask(
        [found, id = player.player](storage::Store& store) {
            found->tokens = store.list_tokens(id);
            found->recovery = store.recovery_made_at(id);
        },
        [found, request, reply = std::move(reply)](bool good) {
            if (!good) {
                reply(answer_refusal(503, "not_saved", request));
                return;
            }
            reply(answer_json(write_tokens(found->tokens, found->recovery, sha256_hex(request.client.token))));
        });
}

void Hub::revoke_token(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    auto revoked = std::make_shared<std::optional<storage::TokenRow>>();
    outside_.change([revoked, id = player.player, token = id_in(request),
                     now = clock_.now()](storage::Store& store) { *revoked = store.revoke_token(id, token, now); },
                    [this, revoked, request, reply = std::move(reply)](bool good) {
                        if (!good || !*revoked) {
                            reply(answer_refusal(good ? 404 : 503, good ? "not_found" : "not_saved", request));
                            return;
                        }
                        const bool own = (*revoked)->hash == sha256_hex(request.client.token);
                        tokens_gone({(*revoked)->hash}, own);
                        Response response = answer_json("{}");
                        response.forget_token = own && request.client.from_cookie;
                        reply(std::move(response));
                    });
}

void Hub::rename_token(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::optional<boost::json::object> body = read_body(request);
    const std::optional<std::string> name = clean_name(body ? text_field(*body, "name").value_or("") : "");
    if (!name) {
        reply(answer_refusal(400, "bad_name", request, "name"));
        return;
    }
    auto found = std::make_shared<bool>(false);
    outside_.change(
        [found, id = player.player, token = id_in(request), name = *name](storage::Store& store) {
            for (storage::TokenRow& each : store.list_tokens(id)) {
                if (each.id == token) {
                    each.name = name;
                    store.put_token(each);
                    *found = true;
                }
            }
        },
        [found, request, reply = std::move(reply)](bool good) {
            if (good && *found) {
                reply(answer_json("{}"));
            } else {
                reply(answer_refusal(good ? 404 : 503, good ? "not_found" : "not_saved", request));
            }
        });
}

// The same device, another secret: whoever has the old one, if somebody has it, is out at once.
void Hub::rotate_token(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::string token = new_secret();
    auto rotated = std::make_shared<bool>(false);
    outside_.change([rotated, before = sha256_hex(request.client.token), after = sha256_hex(token),
                     now = clock_.now()](storage::Store& store) { *rotated = store.rotate_token(before, after, now); },
                    [this, rotated, token, player, request, reply = std::move(reply)](bool good) {
                        if (!good || !*rotated) {
                            reply(answer_unwelcome(request, good ? Standing::stranger : Standing::unreachable));
                            return;
                        }
                        tokens_gone({sha256_hex(request.client.token)}, true);
                        remember_player(sha256_hex(token), player);
                        reply(answer_with_token(player, token, !request.client.from_cookie, 200));
                    });
}

// Whoever came with one of these is a stranger from now on. `asked`: they did it themselves, and will call again.
void Hub::tokens_gone(const std::vector<std::string>& hashes, bool asked) {
    if (hashes.empty()) {
        return;
    }
    for (const std::string& hash : hashes) {
        players_.erase(hash);
    }
    for (auto& [id, session] : sessions_) {
        // Who came with a token that was no good any more is a stranger, whom nobody signs out.
        if (session.player.empty() || std::find(hashes.begin(), hashes.end(), session.token_hash) == hashes.end()) {
            continue;
        }
        if (asked) {
            session.connection->close(1012, "renewed");
        } else {
            show_out(session, "signed_out");
        }
    }
}

// Tokens that were revoked elsewhere: at another server, or by an admin command beside this one.
void Hub::show_out_revoked() {
    const Milliseconds since = looked_for_revoked_at_ - revoked_again_ms;
    looked_for_revoked_at_ = clock_.now();
    auto hashes = std::make_shared<std::vector<std::string>>();
    outside_.ask([hashes, since](storage::Store& store) { *hashes = store.revoked_tokens(since); },
                 [this, hashes](bool) { tokens_gone(*hashes); });
}

// A token for one more device. Where there are too many, the one that was not seen for longest makes room.
void Hub::sign_in(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    const std::string token = new_secret();
    const storage::TokenRow row = new_token_row(player.player, request, sha256_hex(token), clock_.now());
    auto gone = std::make_shared<std::vector<std::string>>();
    outside_.change(
        [gone, row](storage::Store& store) {
            std::vector<storage::TokenRow> tokens = store.list_tokens(row.player);
            std::sort(tokens.begin(), tokens.end(),
                      [](const storage::TokenRow& a, const storage::TokenRow& b) { return a.seen_at > b.seen_at; });
            for (; tokens.size() >= tokens_max; tokens.pop_back()) {
                gone->push_back(tokens.back().hash);
                store.revoke_token(row.player, tokens.back().id, row.created_at);
            }
            store.put_token(row);
        },
        [this, gone, player, token, hash = row.hash, request, reply = std::move(reply)](bool good) {
            if (!good) {
                reply(answer_refusal(503, "not_saved", request));
                return;
            }
            tokens_gone(*gone);
            remember_player(hash, player);
            reply(answer_with_token(player, token, player.bot, 200));
        });
}

// ---- Recovery codes ----

void Hub::make_recovery(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    std::string code = new_id();
    code += new_id();  // one after the other: recorded conversations must not depend on the compiler's order
    const auto work = [secret = code.substr(lookup_letters), salt = new_id(), cost = config_.secret_cost] {
        return hash_secret(secret, salt, cost);
    };
    const auto keep = [this, player, code, request, reply](const std::string& hash) {
        if (hash.empty()) {
            reply(answer_refusal(503, "too_many_messages", request));
            return;
        }
        const storage::RecoveryRow row{player.player, code.substr(0, lookup_letters), hash, clock_.now()};
        outside_.change([row](storage::Store& store) { store.put_recovery(row); },
                        [code, request, reply](bool good) {
                            if (!good) {
                                reply(answer_refusal(503, "not_saved", request));
                                return;
                            }
                            std::string body;
                            match::Object(body).text("code", shown_code(code));
                            reply(answer_json(std::move(body), 201));
                        });
    };
    if (!work_on_secret(player.player, work, keep)) {
        reply(answer_refusal(503, "too_many_messages", request));
    }
}

void Hub::drop_recovery(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply) {
    outside_.change([id = player.player](storage::Store& store) { store.delete_recovery(id); },
                    [request, reply = std::move(reply)](bool good) {
                        reply(good ? answer_json("{}") : answer_refusal(503, "not_saved", request));
                    });
}

void Hub::use_recovery(const Request& request, std::function<void(Response)> reply) {
    const std::uint64_t here = address_key(request.client.address);
    const std::uint64_t everybody = limit_keys().token("recovery");
    const Milliseconds wait_here = recovery_tries_here_.take(here, clock_.now());
    const Milliseconds wait_all = wait_here > 0 ? 0 : recovery_tries_.take(everybody, clock_.now());
    if (const Milliseconds wait = std::max(wait_here, wait_all); wait > 0) {
        reply(answer_tries(request, wait));
        return;
    }
    const std::optional<boost::json::object> body = read_body(request);
    const std::string code = typed_code(body ? text_field(*body, "code").value_or("") : "");
    if (code.empty()) {
        reply(answer_refusal(410, "bad_code", request));
        return;
    }
    auto row = std::make_shared<std::optional<storage::RecoveryRow>>();
    // It works once, and for nobody who is banned.
    const auto take = [this, row, here, everybody, request, reply](const std::string& verdict) {
        if (verdict != "right") {
            reply(answer_refusal(verdict.empty() ? 503 : 410, verdict.empty() ? "too_many_messages" : "bad_code",
                                 request));
            return;
        }
        recovery_tries_here_.give_back(here);
        recovery_tries_.give_back(everybody);
        auto player = std::make_shared<std::optional<storage::PlayerRow>>();
        outside_.change(
            [row, player](storage::Store& store) {
                *player = store.find_player((*row)->player);
                if (*player && !(*player)->banned && !store.take_recovery((*row)->lookup, (*row)->hash)) {
                    player->reset();
                }
            },
            [this, player, request, reply](bool good) {
                if (!good || !*player) {
                    reply(answer_refusal(good ? 410 : 503, good ? "bad_code" : "not_saved", request));
                } else if ((*player)->banned) {
                    reply(answer_unwelcome(request, Standing::banned));
                } else {
                    sign_in(**player, request, reply);
                }
            });
    };
    outside_.ask(
        [row, lookup = code.substr(0, lookup_letters)](storage::Store& store) { *row = store.find_recovery(lookup); },
        [this, row, secret = code.substr(lookup_letters), request, reply = std::move(reply), take](bool good) {
            if (!good || !*row) {
                reply(answer_refusal(good ? 410 : 503, good ? "bad_code" : "not_saved", request));
                return;
            }
            const auto work = [secret, hash = (*row)->hash] {
                return std::string(secret_fits(secret, hash) ? "right" : "wrong");
            };
            if (!work_on_secret("at " + request.client.address, work, take)) {
                reply(answer_refusal(503, "too_many_messages", request));
            }
        });
}

}  // namespace shoal::server
