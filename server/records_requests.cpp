// The requests about what people played. Sums and pages are made where questions to the database are answered, and only
// so many at a time for one family or address.
#include <boost/json.hpp>
#include <charconv>

#include "match/game_of_match.h"
#include "match/json_in.h"
#include "server/hub_answers.h"
#include "server/hub_text.h"
#include "server/net_text.h"
#include "server/record_text.h"
#include "server/records.h"

namespace shoal::server {

namespace {

constexpr std::string_view notes_begin = "/api/me/matches/";
constexpr std::string_view notes_end = "/note";
constexpr std::string_view people_path = "/api/people";
constexpr std::string_view people_begin = "/api/people/";
constexpr std::string_view totals_path = "/api/totals";

// More than anybody plays in ten years of evenings; programs may have more, and see the last of them.
constexpr std::uint32_t summed_max = 10'000;
constexpr std::uint32_t met_max = 30;
constexpr std::uint32_t page_default = 50;
constexpr std::uint32_t page_max = 100;
constexpr std::size_t search_bytes_max = 200;
constexpr Milliseconds totals_kept_ms = 30 * 1000;
constexpr int lately_days = 30;
constexpr Milliseconds day_ms = 24LL * 3600 * 1000;

std::string_view note_match(std::string_view path) {
    const bool fits = path.starts_with(notes_begin) && path.ends_with(notes_end) &&
                      path.size() > notes_begin.size() + notes_end.size();
    return fits ? path.substr(notes_begin.size(), path.size() - notes_begin.size() - notes_end.size())
                : std::string_view{};
}

std::optional<std::int64_t> read_whole(std::string_view text, std::int64_t least, std::int64_t most) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool good = error == std::errc() && end == text.data() + text.size() && number >= least && number <= most;
    return good ? std::optional(number) : std::nullopt;
}

std::optional<storage::FactsMark> read_mark(std::string_view text) {
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || text.size() > point + 1 + storage::id_bytes_max) {
        return std::nullopt;
    }
    const std::optional<std::int64_t> ended = read_whole(text.substr(0, point), INT64_MIN, INT64_MAX);
    const std::string_view match = text.substr(point + 1);
    const bool plain =
        !match.empty() && std::all_of(match.begin(), match.end(), [](char c) { return c > ' ' && c < 0x7f; });
    return ended && plain ? std::optional(storage::FactsMark{*ended, std::string(match)}) : std::nullopt;
}

// Reads the filters of a list one after the other, and remembers the first that makes no sense.
class Filters {
public:
    explicit Filters(const Request& request) : request_(request) {}

    std::string value(std::string_view name) const { return query_value(request_.query, name); }

    // `read` gives nothing for what makes no sense.
    template <class Read>
    auto read(std::string_view name, Read read) -> decltype(read(std::string())) {
        const std::string text = value(name);
        if (text.empty()) {
            return {};
        }
        auto answer = read(text);
        if (!answer) {
            bad_ = bad_.empty() ? std::string(name) : bad_;
        }
        return answer;
    }
    std::optional<std::int64_t> number(std::string_view name, std::int64_t least, std::int64_t most) {
        return read(name, [&](const std::string& text) { return read_whole(text, least, most); });
    }
    // A text as it is searched for; the same that looks alike is the same.
    std::string search(std::string_view name) {
        return read(name,
                    [](const std::string& text) {
                        std::optional<std::string> words =
                            text.size() > search_bytes_max ? std::nullopt : clean_words(text);
                        return words ? std::optional(name_key(*words)) : std::nullopt;
                    })
            .value_or("");
    }
    const std::string& bad() const { return bad_; }

private:
    const Request& request_;
    std::string bad_;
};

storage::PlayedQuery read_query(Filters& filters, const std::string& who) {
    storage::PlayedQuery query;
    query.who = who;
    query.game = filters
                     .read("game",
                           [](const std::string& text) {
                               return match::game_of_match(text) != nullptr ? std::optional(text) : std::nullopt;
                           })
                     .value_or("");
    query.players = static_cast<std::uint8_t>(filters.number("players", 1, seats_max).value_or(0));
    query.won = filters.read("won", [](const std::string& text) {
        return text == "yes" || text == "no" ? std::optional(text == "yes") : std::nullopt;
    });
    query.with = filters.search("with");
    query.noted = filters.search("note");
    query.text = filters.search("text");
    query.from = filters.number("from", 0, INT64_MAX);
    query.to = filters.number("to", 0, INT64_MAX);
    query.before = filters.read("before", [](const std::string& text) { return read_mark(text); });
    query.limit = static_cast<std::uint32_t>(filters.number("limit", 1, page_max).value_or(page_default));
    return query;
}

}  // namespace

bool Records::is_mine(std::string_view path) {
    return path == "/api/me/record" || path == "/api/me/matches" || !note_match(path).empty();
}

bool Records::is_for_all(std::string_view path) {
    return path == totals_path || path == people_path || path.starts_with(people_begin);
}

void Records::answer(const storage::PlayerRow& player, const Request& request, Reply reply) {
    if (request.path == "/api/me/record" && request.method == "GET") {
        my_record(player, request, reply);
    } else if (request.path == "/api/me/matches" && request.method == "GET") {
        my_matches(player, request, reply);
    } else if (!note_match(request.path).empty() && request.method == "PUT") {
        my_note(player, request, reply);
    } else {
        reply(answer_refusal(404, "not_found", request));
    }
}

void Records::answer_anybody(const Request& request, Reply reply) {
    if (request.method != "GET") {
        reply(answer_refusal(404, "not_found", request));
    } else if (request.path == totals_path) {
        totals(request, reply);
    } else {
        person(request, reply);
    }
}

void Records::my_record(const storage::PlayerRow& player, const Request& request, const Reply& reply) {
    const std::shared_ptr<void> place = limits_.begin_answer(match::family_of(player), request.client.address);
    if (place == nullptr) {
        reply(answer_refusal(429, "too_many_messages", request));
        return;
    }
    auto text = std::make_shared<std::string>();
    outside_.ask(
        [text, player, ratings = ratings_](storage::Store& store) {
            RecordParts parts{player,
                              sum_up(store.all_played(player.player, summed_max)),
                              ratings->of(player.player),
                              store.list_met(player.player, met_max),
                              store.sum_luck(player.player),
                              ratings->is_ready()};
            *text = write_record(parts, false);
        },
        [text, request, place, reply](bool good) {
            reply(good ? answer_json(std::move(*text)) : answer_refusal(503, "not_saved", request));
        });
}

void Records::my_matches(const storage::PlayerRow& player, const Request& request, const Reply& reply) {
    Filters filters(request);
    storage::PlayedQuery query = read_query(filters, player.player);
    if (!filters.bad().empty()) {
        reply(answer_refusal(400, "bad_filter", request, filters.bad()));
        return;
    }
    const std::shared_ptr<void> place = limits_.begin_answer(match::family_of(player), request.client.address);
    if (place == nullptr) {
        reply(answer_refusal(429, "too_many_messages", request));
        return;
    }
    auto text = std::make_shared<std::string>();
    outside_.ask(
        [text, query](storage::Store& store) mutable {
            const std::size_t limit = query.limit;
            ++query.limit;
            std::vector<storage::Played> played = store.list_played(query);
            const bool more = played.size() > limit;
            played.resize(std::min(played.size(), limit));
            *text = write_played(played, more);
        },
        [text, request, place, reply](bool good) {
            reply(good ? answer_json(std::move(*text)) : answer_refusal(503, "not_saved", request));
        });
}

void Records::my_note(const storage::PlayerRow& player, const Request& request, const Reply& reply) {
    const std::optional<boost::json::object> body = read_body(request);
    const std::optional<std::string_view> typed = body ? match::text_field(*body, "text") : std::nullopt;
    if (!typed) {
        reply(answer_refusal(400, "bad_json", request));
        return;
    }
    const std::optional<std::string> words = clean_note(*typed);
    if (!words) {
        reply(answer_refusal(400, "bad_note", request, "text"));
        return;
    }
    if (!limits_.take_note(match::family_of(player), clock_.now())) {
        reply(answer_refusal(429, "too_many_changes", request));
        return;
    }
    const storage::Note note{player.player, std::string(note_match(request.path)), *words, name_key(*words),
                             clock_.now()};
    auto kept = std::make_shared<bool>(false);
    outside_.change([kept, note](storage::Store& store) { *kept = store.put_note(note); },
                    [kept, text = note.text, request, reply](bool good) {
                        if (!good || !*kept) {
                            reply(answer_refusal(good ? 404 : 503, good ? "no_such_match" : "not_saved", request));
                            return;
                        }
                        std::string out;
                        {
                            match::Object object(out);
                            object.text("text", text);
                        }
                        reply(answer_json(std::move(out)));
                    });
}

// Whoever does not want to be seen is as good as not there: both get the same answer. Pages ask for a list, which may
// be empty: that nobody is to be seen is no mistake of theirs.
void Records::person(const Request& request, const Reply& reply) {
    const bool list = request.path == people_path;
    const std::string who = list ? query_value(request.query, "id") : request.path.substr(people_begin.size());
    const std::shared_ptr<void> place = limits_.begin_answer({}, request.client.address);
    if (place == nullptr) {
        reply(answer_refusal(429, "too_many_messages", request));
        return;
    }
    auto text = std::make_shared<std::string>();
    outside_.ask(
        [text, who, ratings = ratings_](storage::Store& store) {
            const std::optional<storage::PlayerRow> player = store.find_player(who);
            if (player && player->shown && player->owner.empty() && !player->banned) {
                const RecordParts parts{
                    *player, sum_up(store.all_played(who, summed_max)), ratings->of(who), {}, {}, ratings->is_ready()};
                *text = write_record(parts, true);
            }
        },
        [text, request, place, list, reply](bool good) {
            if (good && list) {
                reply(answer_json(R"({"people":[)" + *text + "]}"));
                return;
            }
            if (!good || text->empty()) {
                reply(answer_refusal(good ? 404 : 503, good ? "not_found" : "not_saved", request));
                return;
            }
            reply(answer_json(std::move(*text)));
        });
}

// The same for everybody, so one answer does for a while.
void Records::totals(const Request& request, const Reply& reply) {
    if (!config_.totals) {
        reply(answer_refusal(404, "not_found", request));
        return;
    }
    if (totals_ != nullptr && outside_.served() < totals_at_ + totals_kept_ms) {
        reply(answer_json(*totals_));
        return;
    }
    auto text = std::make_shared<std::string>();
    outside_.ask(
        [text, ratings = ratings_, since = clock_.now() - lately_days * day_ms](storage::Store& store) {
            *text = write_totals(
                {ratings->played(), store.count_alive(), ratings->bots(), store.count_people(since), lately_days});
        },
        [this, text, request, reply](bool good) {
            if (!good) {
                reply(answer_refusal(503, "not_saved", request));
                return;
            }
            totals_ = text;
            totals_at_ = outside_.served();
            reply(answer_json(*text));
        });
}

}  // namespace shoal::server
