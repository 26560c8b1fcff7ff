// Matches over REST, and the lobby.
#include <boost/json.hpp>
#include <utility>

#include "engine/catalog/any_game.h"
#include "engine/catalog/games.h"
#include "match/fairness.h"
#include "match/game_of_match.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "match/options.h"
#include "match/own_edition.h"
#include "match/project.h"
#include "server/hub.h"
#include "server/hub_answers.h"
#include "server/hub_feed.h"
#include "server/net_text.h"

namespace shoal::server {

namespace json = boost::json;

namespace {

void write_game(std::string& out, const any::Functions& game) {
    match::Object object(out);
    object.text("name", game.name);
    object.number("players_min", game.players_min).number("players_max", game.players_max);
    object.number("rules_version", game.rules_version);
    object.boolean("open", game.same_for_all);
    std::string& list = object.key("options");
    list += '[';
    for (std::size_t i = 0; i < game.options.size(); ++i) {
        const OptionSpec& option = game.options[i];
        list += i == 0 ? "" : ",";
        match::Object entry(list);
        entry.text("name", option.name).text("values", option.values).text("fallback", option.fallback);
    }
    list += ']';
    match::Object words(object.key("words"));
    for (const Phrase& phrase : game.phrases) {
        match::Object languages(words.key(phrase.key));
        languages.text("de", phrase.de).text("en", phrase.en).text("fr", phrase.fr).text("nl", phrase.nl);
    }
}

// A message as the answer to a request.
Response answer_message(const std::string& text) {
    if (!text.starts_with(R"({"is":"refused")")) {
        return answer_json(text);
    }
    // Only those who have to wait are told for how long.
    constexpr std::string_view mark = "\"retry_ms\":";
    const std::size_t wait = text.find(mark);
    Response response = answer_json(text, wait == std::string::npos ? 409 : 429);
    if (wait != std::string::npos) {
        const long long wait_ms = std::atoll(text.c_str() + wait + mark.size());
        response.headers.emplace_back("Retry-After", std::to_string((wait_ms + 999) / 1000));
    }
    return response;
}

}  // namespace

void Hub::request(Request request, std::function<void(Response)> reply) {
    if (closing_) {
        reply(answer_refusal(503, "not_saved", request));
        return;
    }
    const std::string& path = request.path;
    if (path == "/api/games" && request.method == "GET") {
        list_games(std::move(reply));
    } else if (path == "/api/matches" && request.method == "GET") {
        storage::MatchQuery query;
        query.listed_only = true;
        const std::string stage = query_value(request.query, "stage");
        query.stage = stage == "running"    ? storage::Stage::running
                      : stage == "finished" ? storage::Stage::finished
                                            : storage::Stage::open;
        list_matches(query, std::move(reply));
    } else if ((path == "/api/matches" || path == import_path) && request.method == "POST") {
        find_player(request.client,
                    [this, request, reply = std::move(reply)](Standing standing, const storage::PlayerRow& player) {
                        if (standing != Standing::welcome) {
                            reply(answer_unwelcome(request, standing));
                        } else if (!player.owner.empty()) {
                            // What a person makes is counted, and guests must be no way around that.
                            reply(answer_refusal(403, "not_for_guests", request));
                        } else if (request.path == import_path) {
                            import_match(player, request, reply);
                        } else {
                            create_match(player, request, reply);
                        }
                    });
    } else if (path.starts_with("/api/matches/")) {
        match_request(request, std::move(reply));
    } else {
        people_request(request, std::move(reply));
    }
}

void Hub::list_games(std::function<void(Response)> reply) {
    static const std::string body = [] {
        std::string text = R"({"games":[)";
        for_each_game([&]<Game G>() {
            text += text.ends_with('[') ? "" : ",";
            write_game(text, *match::game_of_match(G::name));
        });
        return text + "]}";
    }();
    reply(answer_json(body));
}

void Hub::list_matches(const storage::MatchQuery& query, std::function<void(Response)> reply) {
    auto rows = std::make_shared<std::vector<storage::MatchRow>>();
    outside_.ask(
        [rows, query](storage::Store& store) { *rows = store.list_matches(query); },
        [this, rows, reply = std::move(reply)](bool good) {
            reply(good ? answer_json(R"({"matches":)" + list_of(*rows) + '}') : answer_refusal(503, "not_saved", {}));
        });
}

// `password`: the hash of the one that was typed, once it is made.
void Hub::create_match(const storage::PlayerRow& player, const Request& request, std::function<void(Response)> reply,
                       const std::string& password) {
    const std::optional<json::value> body = match::parse_json(request.body);
    if (!body || !body->is_object()) {
        reply(answer_refusal(400, "bad_json", request));
        return;
    }
    if (tables_.size() >= static_cast<std::size_t>(config_.live_matches_max)) {
        reply(answer_refusal(503, "server_full", request));
        return;
    }
    auto wanted = match::read_wanted_options(body->get_object());
    if (const auto* mistake = std::get_if<match::OptionsMistake>(&wanted)) {
        reply(answer_refusal(400, "bad_options", request, mistake->field, mistake->allowed));
        return;
    }
    auto& good = std::get<match::Wanted>(wanted);
    if (good.options.edition != nullptr && !good.options.edition->is_whole()) {
        reply(answer_refusal(400, "bad_options", request, "edition", "the text of an edition file"));
        return;
    }
    if (match::field(body->get_object(), "grace_s") == nullptr) {
        good.options.grace_ms = config_.grace_seconds * 1000;
    }
    if (!good.password.value_or("").empty() && password.empty()) {
        make_password(player.player, *good.password,
                      [this, player, request, reply = std::move(reply)](const std::optional<std::string>& hash) {
                          if (hash) {
                              create_match(player, request, reply, *hash);
                          } else {
                              reply(answer_refusal(503, "too_many_messages", request));
                          }
                      });
        return;
    }
    good.options.password = password;
    if (!limits_.take_table(request.client.address, clock_.now())) {
        reply(answer_refusal(429, "too_many_tables", request));
        return;
    }
    count_tables(player.player, [this, player, options = good.options, request,
                                 reply = std::move(reply)](std::optional<std::size_t> tables) {
        if (!tables || *tables >= static_cast<std::size_t>(config_.matches_per_person_max)) {
            end_making(player.player);
            reply(answer_refusal(tables ? 429 : 503, tables ? "too_many_tables" : "not_saved", request));
            return;
        }
        const std::string id = new_id();
        Table& table = add_table(id);
        Actor actor;
        actor.reply = when_made(id, player.player, request, reply);
        commit(table, {match::create(player.player, player.name, options, new_deal_secret(), clock_.now())},
               std::make_shared<const Actor>(std::move(actor)));
    });
}

std::function<void(Text)> Hub::when_made(const std::string& id, const std::string& host, const Request& request,
                                         const std::function<void(Response)>& reply) {
    return [this, id, host, request, reply](const Text& text) {
        end_making(host);
        const Table* there = find_table(id);
        if (there == nullptr || text->find(R"("is":"done")") == std::string::npos) {
            reply(answer_refusal(503, "not_saved", request));
            return;
        }
        std::string answer;
        {
            match::Object object(answer);
            object.text("match", id).text("commitment", match::commitment(there->match.secret()));
        }
        reply(answer_json(std::move(answer), 201));
    };
}

// One of those that a host was making is there, or will not be.
void Hub::end_making(const std::string& host) {
    const auto found = tables_begun_.find(host);
    if (found != tables_begun_.end() && --found->second == 0) {
        tables_begun_.erase(found);
    }
}

void Hub::count_tables(const std::string& player, std::function<void(std::optional<std::size_t>)> counted) {
    // Those that were begun before this one: the database may not know of them yet. It counts itself until
    // `end_making`.
    const std::size_t ahead = tables_begun_[player]++;
    auto open = std::make_shared<std::size_t>(ahead);
    outside_.ask(
        [open, player, most = config_.matches_per_person_max](storage::Store& store) {
            for (const storage::Stage stage : {storage::Stage::open, storage::Stage::running}) {
                storage::MatchQuery query;
                query.player = player;
                query.stage = stage;
                query.limit = static_cast<std::uint32_t>(most) + 1;
                *open += store.list_matches(query).size();
            }
        },
        [open, counted = std::move(counted)](bool asked) { counted(asked ? std::optional(*open) : std::nullopt); });
}

// /api/matches/ID, …/events?after=N, …/history?after=N, …/edition, …/export, …/review, …/do, …/what-if
void Hub::match_request(const Request& request, std::function<void(Response)> reply) {
    const std::vector<std::string_view> parts = path_parts(request.path);
    const std::string match(parts.at(2).substr(0, 64));
    const std::string what(parts.size() > 3 ? parts[3] : "");
    const bool makes = what == "do" || what == "what-if";
    if (parts.size() > 4 || request.method != (makes ? "POST" : "GET") ||
        (what != "" && what != "events" && what != "history" && what != "edition" && what != "export" &&
         what != "review" && !makes)) {
        reply(answer_refusal(404, "not_found", request));
        return;
    }
    find_player(request.client, [this, request, match, what, reply = std::move(reply)](Standing standing,
                                                                                       const Person& player) {
        if (standing != Standing::welcome && standing != Standing::stranger) {
            reply(answer_unwelcome(request, standing));
            return;
        }
        Actor actor;
        actor.language = parse_language(request.client.language).value_or(Language::en);
        actor.address = request.client.address;
        if (standing == Standing::welcome) {
            actor.device = match::sha256_hex(request.client.token);
            actor.player = player.player;
            actor.name = player.name;
            actor.program = player.bot;
            actor.owner = player.owner;
            actor.owner_name = player.owner_name;
        }
        actor.reply = [reply](const Text& text) { reply(answer_message(*text)); };
        if (what == "do") {
            std::optional<json::value> body = match::parse_json(request.body);
            if (!body || !body->is_object()) {
                reply(answer_refusal(400, "bad_json", request));
                return;
            }
            body->get_object()["match"] = match;
            handle(actor, body->get_object());
            return;
        }
        const auto show = [this, request, what, match, actor, reply](Table* table, const std::string& proven) {
            if (table == nullptr) {
                reply(answer_refusal(missing_ == Missing::no_such_match ? 404 : 503, missing_reason(), request));
                return;
            }
            if (!may_watch(actor, *table, proven)) {
                return;
            }
            if (what == "what-if") {
                try_what_if(*table, actor, request, reply);
            } else if (what == "edition") {
                const std::shared_ptr<const match::OwnEdition> edition = table->match.options().edition;
                if (edition == nullptr) {
                    reply(answer_refusal(404, "not_found", request));
                } else {
                    reply_in_order(*table, actor, std::make_shared<const std::string>(match::write_edition(*edition)));
                }
            } else if (what == "review") {
                answer_review(*table, actor, request, reply);
            } else if (!what.empty()) {
                answer_from_log(*table, actor, request, reply, what);
            } else {
                reply_in_order(*table, actor,
                               std::make_shared<const std::string>(snapshot(*table, actor.player, false)));
            }
            unload_if_idle(match);
        };
        with_table(match, [this, match, what, actor, typed = request.password, show](Table* table) {
            if (table == nullptr) {
                show(nullptr, {});
                return;
            }
            prove_password(*table, actor, typed, [this, match, what, show](const std::string& proven) {
                const auto found = [show, proven](Table* same) { show(same, proven); };
                what.empty() || what == "review" ? with_table(match, found) : with_log(match, found);
            });
        });
    });
}

// ---- The lobby ----

void Hub::do_lobby(Actor& actor, const json::object& message) {
    if (!match::flag_field(message, "on").value_or(false)) {
        lobby_.erase(actor.session);
        answer_done(actor, {}, 0);
        return;
    }
    lobby_.insert(actor.session);
    auto rows = std::make_shared<std::vector<storage::MatchRow>>();
    outside_.ask(
        [rows](storage::Store& store) {
            storage::MatchQuery query;
            query.listed_only = true;
            for (const storage::Stage stage : {storage::Stage::open, storage::Stage::running}) {
                query.stage = stage;
                const std::vector<storage::MatchRow> found = store.list_matches(query);
                rows->insert(rows->end(), found.begin(), found.end());
            }
        },
        [this, rows, actor](bool good) {
            if (!good) {
                refuse(actor, "not_saved");
                return;
            }
            std::string text = R"({"is":"lobby",)";
            text += actor.has_id ? "\"id\":" + std::to_string(actor.id) + ',' : "";
            text += R"("tables":)" + list_of(*rows) + '}';
            actor.reply(std::make_shared<const std::string>(std::move(text)));
        });
}

void Hub::lobby_changed(Table& table) {
    if (lobby_.empty() || !table.match.options().listed) {
        return;
    }
    const auto text = std::make_shared<const std::string>(R"({"is":"lobby_change","table":)" +
                                                          match::write_summary(table.match) + '}');
    table.pending.back().lobby = text;
}

// Everybody in the lobby hears of every change there: many at once are told together, and of a match only the last.
void Hub::tell_lobby(const std::string& match, const Text& change) {
    constexpr Milliseconds every_ms = 250;
    const bool begun = !lobby_waiting_.empty();
    lobby_waiting_[match] = change;
    if (begun) {
        return;
    }
    const auto tell = [this] {
        lobby_told_at_ = clock_.now();
        for (const auto& [changed, text] : std::exchange(lobby_waiting_, {})) {
            for (const SessionId session : lobby_) {
                send(session, text);
            }
        }
    };
    const Milliseconds wait_ms = lobby_told_at_ + every_ms - clock_.now();
    if (wait_ms <= 0) {
        tell();
    } else {
        outside_.call_at(outside_.now() + wait_ms, tell);
    }
}

// ---- The feed: which matches wait for this person ----

void Hub::feed(const Request& request, std::function<void(Response)> reply) {
    std::string_view secret = std::string_view(request.path).substr(std::string_view("/api/feed/").size());
    if (!secret.ends_with(".atom") || secret.size() > 128) {
        reply(answer_refusal(404, "not_found", request));
        return;
    }
    secret.remove_suffix(5);
    struct Found {
        std::optional<storage::PlayerRow> player;
        std::vector<storage::MatchRow> rows;
    };
    auto found = std::make_shared<Found>();
    outside_.ask(
        [found, hash = match::sha256_hex(secret)](storage::Store& store) {
            found->player = store.find_feed(hash);
            if (found->player) {
                storage::MatchQuery query;
                query.player = found->player->player;
                query.stage = storage::Stage::running;
                found->rows = store.list_matches(query);
            }
        },
        [found, request, reply = std::move(reply)](bool good) {
            if (!good || !found->player) {
                reply(answer_refusal(404, "not_found", request));
                return;
            }
            Response response;
            response.type = "application/atom+xml";
            response.body = write_feed(*found->player, found->rows);
            reply(std::move(response));
        });
}

}  // namespace shoal::server
