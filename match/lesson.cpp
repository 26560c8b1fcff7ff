#include "match/lesson.h"

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "bots/spec.h"
#include "match/fairness.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "match/match.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::match {

namespace {

namespace json = boost::json;

constexpr std::size_t depth_max = 8;
constexpr std::string_view newcomer = "newcomer";

// A position of a lesson is as old as this moment; nothing depends on it.
constexpr Milliseconds moment = 1'800'000'000'000;

struct SeatAndMove {
    Seat seat;
    std::string move;
};

// `2 g9`: the seat, then its move.
std::optional<SeatAndMove> read_move(const json::value& value, int players) {
    if (!value.is_string()) {
        return std::nullopt;
    }
    const std::string_view text(value.get_string().data(), value.get_string().size());
    if (text.size() < 3 || text[0] < '0' || text[0] >= '0' + players || text[1] != ' ') {
        return std::nullopt;
    }
    return SeatAndMove{Seat(text[0] - '0'), std::string(text.substr(2))};
}

const json::array* list_field(const json::object& object, std::string_view key) {
    const json::value* value = field(object, key);
    return value != nullptr && value->is_array() ? &value->get_array() : nullptr;
}

// One scene, played from the deal on.
class Scene {
public:
    Scene(std::string game, const json::object& written, std::size_t place)
        : game_(std::move(game)), written_(written), match_("lesson" + std::to_string(100000 + place)) {}

    // Writes the scene; nothing if all is well, and otherwise what is not.
    std::optional<LessonMistake> write(std::string& out) {
        const std::optional<std::string_view> id = text_field(written_, "id");
        where_ = game_ + ", scene " + std::string(id.value_or("?"));
        if (!id || !begin() || !play_all(list_field(written_, "before"), nullptr)) {
            return mistake("there is no such scene");
        }
        Object scene(out);
        scene.text("id", *id);
        write_table(scene.key("table"));
        const json::array* steps = list_field(written_, "steps");
        if (steps == nullptr || steps->empty()) {
            return mistake("a scene has steps");
        }
        scene.key("steps") += '[';
        for (std::size_t i = 0; i < steps->size(); ++i) {
            out += i == 0 ? "" : ",";
            where_ = game_ + ", scene " + std::string(*id) + ", step " + std::to_string(i + 1);
            if (!(*steps)[i].is_object() || !write_step(out, (*steps)[i].get_object())) {
                return mistake("a step says, asks or plays something");
            }
        }
        out += ']';
        return std::nullopt;
    }

private:
    LessonMistake mistake(std::string_view otherwise) const {
        return {where_, problem_.empty() ? std::string(otherwise) : problem_};
    }

    bool fail(std::string problem) {
        problem_ = std::move(problem);
        return false;
    }

    // ---- Coming to the position ----

    bool begin() {
        const std::int64_t players = number_field(written_, "players").value_or(0);
        const std::int64_t seat = number_field(written_, "seat").value_or(-1);
        const std::int64_t seed = number_field(written_, "seed").value_or(-1);
        if (players < 2 || players > seats_max || seat < 0 || seat >= players || seed < 0) {
            return fail("a scene names its players, the newcomer's seat and a seed");
        }
        auto options = std::make_shared<TableOptions>();
        options->game = game_;
        options->players = static_cast<int>(players);
        options->spectators = false;
        options->hot_seat = false;
        options->undo = false;
        options->chat = false;
        if (const json::value* rules = field(written_, "rules"); rules != nullptr && rules->is_object()) {
            for (const auto& [name, value] : rules->get_object()) {
                options->rules.emplace_back(name, value.is_string() ? value.get_string().c_str() : "");
            }
        }
        you_ = Seat(static_cast<int>(seat));
        Event created = event(EventKind::created);
        created.player = "host";
        created.name = "host";
        created.options = options;
        created.text = sha256_hex("lesson " + std::to_string(seed));
        created.number = log_format;
        return apply(created) && seat_all() && start();
    }

    bool seat_all() {
        for (const Seat seat : match_.all_seats()) {
            Event sits = event(seat == you_ ? EventKind::sat : EventKind::bot_sat);
            sits.seat = seat;
            if (seat == you_) {
                sits.player = newcomer;
                sits.name = newcomer;
            } else {
                sits.text = "medium";
            }
            if (!apply(sits)) {
                return false;
            }
        }
        Event came = event(EventKind::came);
        came.seat = you_;
        came.text = "lesson";
        return apply(came);
    }

    bool start() {
        std::optional<Play> play = Play::make(match_.options());
        if (!play) {
            return fail("there is no such game, or it has no such options");
        }
        Event started = event(EventKind::started);
        started.number = play->game().version();
        started.levels = bots::levels_version;
        started.outcomes = play->deal(make_seed(match_.secret(), match_.nonces()), {}, nullptr);
        return apply(started);
    }

    Event event(EventKind kind) const {
        Event made;
        made.kind = kind;
        made.at = moment;
        return made;
    }

    bool apply(const Event& event) { return match_.apply(event) || fail(match_.problem()); }

    // ---- Steps ----

    bool write_step(std::string& out, const json::object& step) {
        Object object(out);
        for (const std::string_view key : {"say", "ask"}) {
            if (const auto text = text_field(step, key)) {
                object.text(key, *text);
            }
        }
        if (const json::value* with = field(step, "with"); with != nullptr && with->is_object()) {
            object.raw("with", json::serialize(*with));
        }
        if (text_field(step, "ask")) {
            return write_question(object, out, step);
        }
        if (const json::array* moves = list_field(step, "play")) {
            object.key("play");
            return play_all(moves, &out);
        }
        return text_field(step, "say").has_value();
    }

    bool write_question(Object& object, std::string& out, const json::object& step) {
        const std::string move(text_field(step, "move").value_or(""));
        if (match_.to_move().bits == 0 || !match_.to_move().contains(you_)) {
            return fail("the newcomer is not to move");
        }
        if (!rules_say(move, "legal")) {
            return fail("the move " + move + " is not legal: " + explain(move, Language::en));
        }
        object.text("move", move);
        if (flag_field(step, "show").value_or(false)) {
            object.boolean("show", true);
        }
        std::set<std::string> others = hand();
        match_.play()->game().for_each_penalised(you_, [&](std::string_view each) { others.emplace(each); });
        if (const json::array* wrong = list_field(step, "wrong")) {
            for (const json::value& each : *wrong) {
                const std::string text = each.is_string() ? each.get_string().c_str() : "";
                if (rules_say(text, "legal")) {
                    return fail("the move " + text + " is to be wrong, and is legal");
                }
                others.insert(text);
            }
            object.raw("wrong", json::serialize(*wrong));
        }
        if (const json::value* other = field(step, "other"); other != nullptr && other->is_object()) {
            for (const auto& [legal, key] : other->get_object()) {
                if (!rules_say(std::string(legal), "legal")) {
                    return fail("the other move " + std::string(legal) + " is not legal");
                }
            }
            object.raw("other", json::serialize(*other));
        }
        write_whys(object.key("why"), others);
        others.insert(move);
        write_ways(object.key("ways"), others);
        out += R"(,"event":)";
        return make_move({you_, move}, &out);
    }

    std::string_view ruling(const std::string& move) const {
        const AnyVerdict verdict = match_.play()->game().judge(you_, move);
        return !verdict.readable || verdict.is_refused() ? "refused" : verdict.is_legal() ? "legal" : "penalised";
    }
    bool rules_say(const std::string& move, std::string_view what) const { return ruling(move) == what; }

    std::string explain(const std::string& move, Language language) const {
        return match_.play()->game().judge(you_, move).readable ? match_.play()->explain(you_, move, language) : "";
    }

    // The cards that can be touched: a hand that only the newcomer sees.
    std::set<std::string> hand() const {
        std::string position;
        match_.play()->write_position(position, viewer_of(kind_of_seat(you_)));
        std::set<std::string> cards;
        const std::optional<json::value> parsed = parse_json(position, 32);
        const json::array* held = parsed && parsed->is_object() ? list_field(parsed->get_object(), "hand") : nullptr;
        for (std::size_t i = 0; held != nullptr && i < held->size(); ++i) {
            if ((*held)[i].is_string()) {
                cards.insert((*held)[i].get_string().c_str());
            }
        }
        return cards;
    }

    // Of each move that is not legal: what the rules say of it.
    void write_whys(std::string& out, const std::set<std::string>& moves) const {
        Object all(out);
        for (const std::string& move : moves) {
            const AnyVerdict verdict = match_.play()->game().judge(you_, move);
            if (!verdict.readable || verdict.is_legal()) {
                continue;
            }
            Object why(all.key(move));
            why.text("ruling", ruling(move)).text("reason", verdict.reason);
            Object text(why.key("text"));
            for (std::size_t i = 0; i < language_names.size(); ++i) {
                text.text(language_names[i], explain(move, static_cast<Language>(i)));
            }
        }
    }

    // Where the pieces may go that these moves are about: `f9>f8` begins with the field it stands on, `exit f9` ends
    // with it. All others would make a lesson many times as long.
    void write_ways(std::string& out, const std::set<std::string>& moves) const {
        std::set<std::string> fields;
        for (const std::string& move : moves) {
            if (const std::size_t sign = move.find('>'); sign != std::string::npos) {
                fields.insert(move.substr(0, sign));
            }
            if (move.starts_with("exit ")) {
                fields.insert(move.substr(5));
            }
        }
        Object all(out);
        for (const std::string& each : fields) {
            std::string ways;
            match_.play()->write_ways(ways, you_, each);
            if (ways != "[]") {
                all.raw(each, ways);
            }
        }
    }

    // Makes the moves, and writes what is told of them unless `out` is nothing.
    bool play_all(const json::array* moves, std::string* out) {
        if (out != nullptr) {
            *out += '[';
        }
        for (std::size_t i = 0; moves != nullptr && i < moves->size(); ++i) {
            if (out != nullptr && i > 0) {
                *out += ',';
            }
            const std::optional<SeatAndMove> move = read_move((*moves)[i], match_.players());
            if (!move) {
                return fail("a move is written with its seat: 2 g9");
            }
            if (!make_move(*move, out)) {
                return false;
            }
        }
        if (out != nullptr) {
            *out += ']';
        }
        return true;
    }

    bool make_move(const SeatAndMove& made, std::string* out) {
        const std::optional<Outcomes> outcomes = match_.play()->try_move(made.seat, made.move);
        if (!outcomes || match_.stage() != Stage::running) {
            const AnyVerdict verdict = match_.play()->game().judge(made.seat, made.move);
            return fail("the move " + std::to_string(made.seat.index()) + ' ' + made.move + " is refused: " +
                        (verdict.readable ? match_.play()->explain(made.seat, made.move, Language::en) : "unreadable"));
        }
        Event moved = event(EventKind::moved);
        moved.seat = made.seat;
        moved.text = made.move;
        moved.outcomes = *outcomes;
        moved.flag = made.seat != you_;
        Told told;
        if (!match_.apply(moved, Audience::only(kind_of_seat(you_)), &told)) {
            return fail(match_.problem());
        }
        if (out != nullptr) {
            write_event(*out, moved, told);
        }
        return true;
    }

    // ---- As the server says it ----

    void write_table(std::string& out) const {
        Object object(out);
        object.text("is", "table").text("match", match_.id()).number("now", moment).number("seq", match_.sequence());
        object.number("you", you_.index()).text("sees", "seat");
        match::write_table(object.key("table"), match_);
        write_turn(object.key("turn"), match_);
        match_.play()->write_constants(object.key("constants"));
        out += ',';
        write_sight(out, match_, kind_of_seat(you_));
        object.raw("events", "[]");
    }

    void write_event(std::string& out, const Event& moved, const Told& told) const {
        const ViewerKind kind = kind_of_seat(you_);
        Object object(out);
        object.text("is", "event").text("match", match_.id()).number("now", moment);
        object.raw("event", project_event(match_.sequence(), moved, told, kind));
        write_turn(object.key("turn"), match_);
        if (match_.stage() == Stage::finished) {
            match::write_table(object.key("table"), match_);
        }
        out += ',';
        write_sight(out, match_, kind);
    }

    std::string game_;
    const json::object& written_;
    Match match_;
    Seat you_ = no_seat;
    std::string where_;
    std::string problem_;
};

}  // namespace

std::variant<std::string, LessonMistake> make_lesson(std::string_view text) {
    const std::optional<json::value> parsed = parse_json(text, depth_max);
    if (!parsed || !parsed->is_object()) {
        return LessonMistake{"lesson", "it is no JSON object"};
    }
    const json::object& lesson = parsed->get_object();
    const std::string game(text_field(lesson, "game").value_or(""));
    const json::array* scenes = list_field(lesson, "scenes");
    if (scenes == nullptr || scenes->empty()) {
        return LessonMistake{game, "a lesson has scenes"};
    }
    std::string out;
    {
        Object object(out);
        object.text("game", game);
        object.key("scenes") += '[';
        for (std::size_t i = 0; i < scenes->size(); ++i) {
            out += i == 0 ? "" : ",";
            if (!(*scenes)[i].is_object()) {
                return LessonMistake{game, "a scene is an object"};
            }
            Scene scene(game, (*scenes)[i].get_object(), i);
            if (std::optional<LessonMistake> mistake = scene.write(out)) {
                return *std::move(mistake);
            }
        }
        out += ']';
    }
    out += '\n';
    return out;
}

}  // namespace shoal::match
