#include "server/record_text.h"

#include <fmt/format.h>

#include <set>

#include "match/json_out.h"
#include "ratings/result.h"

namespace shoal::server {

namespace {

using match::Object;

// Numbers with a part behind the point, short and the same everywhere.
std::string decimal(double value) { return fmt::format("{:.6g}", value); }

// A list in an object: `write` is called with the text, for each.
template <class Each, class Write>
void put_list(Object& object, std::string_view key, const std::vector<Each>& list, Write write) {
    std::string& out = object.key(key);
    out += '[';
    for (std::size_t i = 0; i < list.size(); ++i) {
        out += i == 0 ? "" : ",";
        write(out, list[i]);
    }
    out += ']';
}

void write_table(std::string& out, const TableSums& table) {
    Object object(out);
    object.number("players", table.players).number("matches", table.matches).raw("wins", decimal(table.wins));
    put_list(object, "places", table.places,
             [](std::string& text, std::uint32_t times) { text += std::to_string(times); });
    object.raw("points", decimal(static_cast<double>(table.points) / table.matches));
}

void write_best(std::string& out, const storage::Played& played) {
    Object object(out);
    object.text("match", played.match).number("players", played.players).number("place", played.seat.place);
    object.number("points", played.seat.points).number("margin", played.seat.margin);
    object.number("ended", played.ended_at);
}

void write_rating(std::string& out, const Rated& rated, bool to_others) {
    Object object(out);
    object.number("rating", rated.shown.points).number("margin", rated.shown.margin);
    object.boolean("provisional", rated.shown.provisional).number("matches", rated.matches);
    if (!to_others) {
        put_list(object, "past", rated.past, [](std::string& text, const RatingMoment& moment) {
            text += fmt::format("[{},{},{}]", moment.at, moment.points, moment.margin);
        });
    }
}

void write_luck(std::string& out, const storage::LuckSum& luck) {
    const auto victories = [](std::int64_t parts) { return decimal(static_cast<double>(parts) / 10'000); };
    Object object(out);
    object.number("matches", luck.matches).raw("dealt", victories(luck.dealt)).raw("hidden", victories(luck.hidden));
    object.raw("skill", victories(luck.skill));
}

const Rated* rating_in(const RecordParts& parts, const std::string& game) {
    for (const Rated& rated : parts.ratings) {
        if (rated.game == game) {
            return &rated;
        }
    }
    return nullptr;
}

void write_game(std::string& out, const RecordParts& parts, const GameSums& game, bool to_others) {
    Object object(out);
    object.text("game", game.game).number("matches", game.matches).raw("wins", decimal(game.wins));
    put_list(object, "tables", game.tables, write_table);
    if (const Rated* rated = rating_in(parts, game.game)) {
        write_rating(object.key("rating"), *rated, to_others);
    }
    if (to_others) {
        return;
    }
    object.number("streak", game.streak.now).number("best_streak", game.streak.best);
    for (const storage::LuckSum& luck : parts.luck) {
        if (luck.game == game.game) {
            write_luck(object.key("luck"), luck);
        }
    }
    put_list(object, "best", game.best, write_best);
    if (!game.widest.empty()) {
        write_best(object.key("widest"), game.widest.front());
    }
}

// The level of "bot:strong:4".
std::string_view level_of(std::string_view who) {
    who.remove_prefix(std::min(who.size(), who.find(':') + 1));
    return who.substr(0, who.find(':'));
}

void write_met(std::string& out, const storage::Met& met) {
    Object object(out);
    if (static_cast<ratings::Kind>(met.kind) == ratings::Kind::bot) {
        object.text("bot", level_of(met.who));
    } else {
        object.text("player", met.who).text("name", met.name);
        if (met.shown) {
            object.boolean("public", true);
        }
    }
    object.number("matches", met.matches).number("ahead", met.ahead).number("behind", met.behind);
}

void write_own(std::string& out, const storage::Played& played) {
    Object object(out);
    object.number("ended", played.ended_at).number("place", played.seat.place).number("points", played.seat.points);
    object.number("margin", played.seat.margin).number("winners", played.winners);
    object.boolean("held", played.seat.held);
    object.text("counts", ratings::counts_name(static_cast<ratings::Counts>(played.counts)));
    if (!played.note.empty()) {
        object.text("note", played.note);
    }
}

std::uint64_t alive_of(const TotalsParts& parts, std::string_view game, storage::Stage stage) {
    for (const storage::GameCount& count : parts.alive) {
        if (count.game == game && count.stage == stage) {
            return count.matches;
        }
    }
    return 0;
}

void write_game_totals(std::string& out, const TotalsParts& parts, const std::string& game) {
    Object object(out);
    object.text("game", game);
    object.number("open", static_cast<std::int64_t>(alive_of(parts, game, storage::Stage::open)));
    object.number("running", static_cast<std::int64_t>(alive_of(parts, game, storage::Stage::running)));
    std::vector<std::pair<int, std::uint64_t>> sizes;
    for (const auto& [key, matches] : parts.played) {
        if (key.first == game) {
            sizes.emplace_back(key.second, matches);
        }
    }
    put_list(object, "finished", sizes, [](std::string& text, const std::pair<int, std::uint64_t>& size) {
        Object entry(text);
        entry.number("players", size.first).number("matches", static_cast<std::int64_t>(size.second));
    });
    std::vector<Rated> bots;
    for (const Rated& rated : parts.bots) {
        if (rated.game == game) {
            bots.push_back(rated);
        }
    }
    put_list(object, "bots", bots, [](std::string& text, const Rated& rated) {
        Object entry(text);
        entry.text("bot", level_of(rated.who))
            .number("version", std::stoll(rated.who.substr(rated.who.rfind(':') + 1)));
        entry.number("rating", rated.shown.points).number("margin", rated.shown.margin);
        entry.number("matches", rated.matches);
    });
}

}  // namespace

std::string write_record(const RecordParts& parts, bool to_others) {
    std::string out;
    {
        Object object(out);
        object.text("player", parts.player.player).text("name", parts.player.name);
        object.number("matches", parts.sums.matches).raw("wins", decimal(parts.sums.wins));
        put_list(object, "games", parts.sums.games,
                 [&](std::string& text, const GameSums& game) { write_game(text, parts, game, to_others); });
        if (!to_others) {
            object.number("left", parts.sums.left);
            object.number("streak", parts.sums.streak.now).number("best_streak", parts.sums.streak.best);
            put_list(object, "opponents", parts.met, write_met);
            object.boolean("rated", parts.rated);
        }
    }
    return out;
}

std::string write_mark(const storage::FactsMark& mark) { return fmt::format("{}.{}", mark.ended_at, mark.match); }

std::string write_played(const std::vector<storage::Played>& played, bool more) {
    std::string out = R"({"matches":[)";
    for (const storage::Played& each : played) {
        out += out.ends_with('[') ? "" : ",";
        // An object, written by match::write_summary; what is the reader's own goes into it.
        out += each.summary;
        out.pop_back();
        out += R"(,"own":)";
        write_own(out, each);
        out += '}';
    }
    out += ']';
    if (more) {
        out += R"(,"next":)";
        match::put_quoted(out, write_mark({played.back().ended_at, played.back().match}));
    }
    return out + '}';
}

std::string write_totals(const TotalsParts& parts) {
    std::set<std::string> names;
    for (const auto& [key, matches] : parts.played) {
        names.insert(key.first);
    }
    for (const storage::GameCount& count : parts.alive) {
        names.insert(count.game);
    }
    std::string out;
    {
        Object object(out);
        object.number("people", static_cast<std::int64_t>(parts.people)).number("days", parts.days);
        put_list(object, "games", std::vector<std::string>(names.begin(), names.end()),
                 [&](std::string& text, const std::string& game) { write_game_totals(text, parts, game); });
    }
    return out;
}

}  // namespace shoal::server
