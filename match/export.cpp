#include "match/export.h"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "match/fairness.h"
#include "match/game_of_match.h"
#include "match/json_in.h"
#include "match/json_out.h"
#include "match/own_edition.h"
#include "match/project.h"
#include "match/record.h"

namespace shoal::match {

namespace json = boost::json;

namespace {

constexpr std::string_view export_name = "shoal-match";
constexpr std::string_view export_begins = R"({"t":"shoal-match")";
constexpr std::size_t head_bytes_max = 4096;
// Taking back means playing the game again up to there; a file that does it more often than people could is refused
// before it costs minutes.
constexpr std::int64_t moves_replayed_max = 2'000'000;

int newest_rules(std::string_view name) {
    const any::Functions* game = game_of_match(name);
    return game == nullptr ? 0 : game->rules_version;
}

void write_head(Object& head, const Match& match, bool whole) {
    head.text("t", export_name).number("format", export_format).text("match", match.id());
    head.text("game", match.options().game).number("players", match.players());
    if (match.options().edition != nullptr) {
        head.text("edition", edition_name(match.options()));
    }
    // A match that was given up before its start has had no rules yet.
    const int version = match.rules_version();
    head.number("rules", version == 0 ? newest_rules(match.options().game) : version).boolean("whole", whole);
}

std::string viewer_name(ViewerKind kind) {
    if (kind == all_seeing_kind) {
        return "commentator";
    }
    return kind == spectator_kind ? "spectator" : "seat " + std::to_string(kind);
}

// Text of a file in a sentence: short, and nothing that could disturb a terminal.
std::string shown(std::string_view text) {
    constexpr std::size_t most = 80;
    std::string out;
    for (const char c : text.substr(0, most)) {
        out += c >= ' ' && c <= '~' ? c : '?';
    }
    return text.size() > most ? out + "..." : out;
}

std::string shown(const json::object& head, std::string_view key) {
    const json::value* value = field(head, key);
    return value == nullptr ? "nothing" : shown(json::serialize(*value));
}

std::string difference(std::string_view name, std::string_view expected, std::string_view found) {
    return std::string(name) + ": expected " + std::string(expected) + ", found " + std::string(found);
}

std::string join(const Outcomes& outcomes) {
    std::string text;
    for (const std::uint8_t outcome : outcomes) {
        text += (text.empty() ? "" : ",") + std::to_string(outcome);
    }
    return text.empty() ? "nothing" : text;
}

// Where two draws differ, in a few numbers around the place.
std::string chance_difference(const Outcomes& expected, const Outcomes& found) {
    const auto place = std::mismatch(expected.begin(), expected.end(), found.begin(), found.end());
    const auto at = place.first - expected.begin();
    const auto some = [&](const Outcomes& all) {
        const auto begin = all.begin() + std::min<std::ptrdiff_t>(at, std::ssize(all));
        return join(Outcomes(begin, begin + std::min<std::ptrdiff_t>(8, all.end() - begin)));
    };
    return difference("chance, from draw " + std::to_string(at + 1) + " on", some(expected) + " as the seed gives",
                      some(found));
}

// Why an event cannot have happened: what the game expects, where it is the game that refuses.
std::string explain(const Match& match, const Event& event) {
    if (event.kind == EventKind::started && match.sequence() > 0 && match.stage() == Stage::open) {
        if (std::optional<Play> play = match.fresh_play(rules_version_of(event))) {
            const Outcomes deal = play->deal(make_seed(match.secret(), match.nonces()), {}, nullptr);
            if (deal != event.outcomes) {
                return chance_difference(deal, event.outcomes);
            }
        }
    }
    if (event.kind != EventKind::moved || match.stage() != Stage::running || match.is_paused() ||
        event.seat == no_seat) {
        return match.problem();
    }
    if (const std::optional<Outcomes> outcomes = match.play()->try_move(event.seat, event.text)) {
        return chance_difference(*outcomes, event.outcomes);
    }
    std::string legal;
    match.play()->write_legal(legal, event.seat);
    return difference("move of seat " + std::to_string(event.seat.index()), "one of " + shown(legal),
                      shown(event.text));
}

void remove_password(Event& event) {
    if (event.options != nullptr && !event.options->password.empty()) {
        TableOptions options = *event.options;
        options.password.clear();
        event.options = std::make_shared<const TableOptions>(std::move(options));
    }
}

// What the server itself never writes into a log has no business in a database either. Empty if all is well.
std::string_view oversize(const Event& event) {
    constexpr std::size_t name_bytes = 200;
    constexpr std::size_t text_bytes = 1000;
    const auto fits = [](const std::string& id) { return id.empty() || is_id(id); };
    if (!fits(event.player) || !fits(event.owner)) {
        return "player, owner: expected at most 64 printable signs without spaces";
    }
    if (event.name.size() > name_bytes || event.owner_name.size() > name_bytes) {
        return "name, owner_name: expected at most 200 bytes, found more";
    }
    const auto too_long = [](const std::string& text) { return text.size() > text_bytes; };
    if (too_long(event.text) || std::any_of(event.servers.begin(), event.servers.end(), too_long)) {
        return "text: expected at most 1000 bytes, found more";
    }
    return {};
}

// Reads line by line and stops at the first mistake.
class ExportReader {
public:
    explicit ExportReader(std::string_view text) : rest_(text) {}

    std::optional<Imported> run() {
        if (!read_head() || !read_records() || !check_end()) {
            return std::nullopt;
        }
        match_->keep_line(false);
        return Imported{std::move(*match_), std::move(records_)};
    }
    const ExportMistake& mistake() const { return mistake_; }

private:
    bool fail(std::string what, bool unreadable = false) {
        mistake_ = {line_, unreadable, std::move(what)};
        return false;
    }
    bool fail_head(std::string_view key, std::string_view expected, bool unreadable = false) {
        line_ = 1;
        return fail(difference(key, expected, shown(head_, key)), unreadable);
    }

    // The next line; nothing at the end. A last line without its end is a file that was cut off.
    std::optional<std::string_view> next_line() {
        if (rest_.empty()) {
            return std::nullopt;
        }
        ++line_;
        const std::size_t feed = rest_.find('\n');
        const std::string_view line = rest_.substr(0, feed);
        cut_off_ = feed == std::string_view::npos;
        rest_.remove_prefix(cut_off_ ? rest_.size() : feed + 1);
        return line;
    }

    bool read_head() {
        const std::optional<std::string_view> line = next_line();
        const std::optional<json::value> value =
            line && line->size() <= head_bytes_max ? parse_json(*line) : std::nullopt;
        if (!value || !value->is_object() || text_field(value->get_object(), "t") != export_name) {
            line_ = 1;
            return fail(R"(expected the first line of an exported match, {"t":"shoal-match",...}, found )" +
                            (line ? shown(*line) : "an empty file"),
                        true);
        }
        head_ = value->get_object();
        if (number_field(head_, "format") != export_format) {
            return fail_head("format", std::to_string(export_format) + " (a newer program may read it)", true);
        }
        if (flag_field(head_, "whole") != true) {
            return fail_head("whole", "true (what one viewer saw of a running match proves nothing)", true);
        }
        const std::string_view id = text_field(head_, "match").value_or("");
        const auto is_id_sign = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
        if (id.size() != 12 || !std::all_of(id.begin(), id.end(), is_id_sign)) {
            return fail_head("match", "12 small letters and digits");
        }
        const int newest = newest_rules(text_field(head_, "game").value_or(""));
        if (newest == 0) {
            return fail_head("game", "one of the games");
        }
        const std::int64_t rules = number_field(head_, "rules").value_or(0);
        if (rules > newest) {
            return fail_head("rules", "at most " + std::to_string(newest) + " (a newer program may read it)", true);
        }
        if (rules < 1) {
            return fail_head("rules", "1 or more");
        }
        match_.emplace(std::string(id));
        match_->keep_line(true);
        return true;
    }

    bool read_records() {
        while (const std::optional<std::string_view> line = next_line()) {
            if (cut_off_) {
                return fail("expected the end of the line, found the end of the file: it was cut off");
            }
            if (records_.size() == export_records_max) {
                return fail("a match has at most " + std::to_string(export_records_max) + " records");
            }
            std::string problem;
            std::optional<Event> event = read_record(*line, &problem);
            if (!event) {
                return fail(problem + ": " + shown(*line));
            }
            if (event->kind == EventKind::imported) {
                return fail("a file does not say of itself that it was imported");
            }
            if (event->kind == EventKind::undone) {
                replayed_ += std::max<std::int64_t>(event->number, 0);
                if (replayed_ > moves_replayed_max) {
                    return fail("more moves are taken back than can be checked");
                }
            }
            if (const std::string_view wrong = oversize(*event); !wrong.empty()) {
                return fail(std::string(wrong));
            }
            remove_password(*event);
            std::optional<std::string> written = write_record(*event);
            if (!written) {
                return fail("the record is too long");
            }
            if (!match_->apply(*event)) {
                return fail(explain(*match_, *event));
            }
            records_.push_back(*std::move(written));
        }
        return true;
    }

    // What the file's first line says of all others.
    bool check_end() {
        if (!records_.empty() && is_over(*match_)) {
            return check_head();
        }
        ++line_;
        return fail("expected a record, found the end of the file: the match is not over");
    }
    bool check_head() {
        if (text_field(head_, "game") != match_->options().game) {
            return fail_head("game", '"' + match_->options().game + '"');
        }
        if (number_field(head_, "players") != match_->players()) {
            return fail_head("players", std::to_string(match_->players()));
        }
        if (match_->rules_version() != 0 && number_field(head_, "rules") != match_->rules_version()) {
            return fail_head("rules", std::to_string(match_->rules_version()));
        }
        if (text_field(head_, "edition").value_or("default") != edition_name(match_->options())) {
            return fail_head("edition", '"' + std::string(edition_name(match_->options())) + '"');
        }
        if (number_field(head_, "records") != std::ssize(records_)) {
            return fail_head("records", std::to_string(records_.size()));
        }
        const std::string promised = commitment(match_->secret());
        if (text_field(head_, "commitment") != promised) {
            return fail_head("commitment", '"' + promised + "\", the SHA-256 of the secret");
        }
        const std::string seed = match_->play() == nullptr ? "" : seed_text(match_->play()->seed());
        if (text_field(head_, "seed").value_or("") != seed) {
            return fail_head("seed", '"' + seed + "\", made from the secret and the shares");
        }
        return true;
    }

    std::string_view rest_;
    std::size_t line_ = 0;
    bool cut_off_ = false;
    std::int64_t replayed_ = 0;
    json::object head_;
    std::optional<Match> match_;
    std::vector<std::string> records_;
    ExportMistake mistake_;
};

}  // namespace

std::optional<std::string> exported_record(std::string_view record) {
    std::optional<Event> event = read_record(record);
    if (!event) {
        return std::nullopt;
    }
    remove_password(*event);
    return write_record(*event);
}

bool is_import_mark(std::string_view record) {
    const std::optional<Event> event = read_record(record);
    return event && event->kind == EventKind::imported;
}

namespace {

std::string export_head(const Match& match, std::size_t records) {
    std::string out;
    {
        Object head(out);
        write_head(head, match, true);
        head.number("records", static_cast<std::int64_t>(records)).text("commitment", commitment(match.secret()));
        if (match.play() != nullptr) {
            head.text("seed", seed_text(match.play()->seed()));
        }
    }
    return out + '\n';
}

std::string export_head(const Match& match, ViewerKind kind, std::string_view problem = {}) {
    std::string out;
    {
        Object head(out);
        write_head(head, match, false);
        head.text("for", viewer_name(kind)).text("commitment", commitment(match.secret()));
        if (!problem.empty()) {
            head.text("problem", problem);
        }
    }
    return out + '\n';
}

}  // namespace

ExportWriter::ExportWriter(const Match& match, RecordList records)
    : waiting_(export_head(match, records.size() - (match.is_imported() ? 1 : 0))), records_(std::move(records)) {}

ExportWriter::ExportWriter(const Match& match, RecordList records, ViewerKind kind)
    : waiting_(export_head(match, kind)), teller_(LogTeller(match.id(), std::move(records), kind)) {}

std::string ExportWriter::next(std::size_t bytes) {
    std::string out = std::exchange(waiting_, {});
    while (!is_done_ && out.size() < bytes) {
        if (teller_) {
            const std::optional<std::string> event = teller_->next();
            is_done_ = !event;
            out += event ? *event + '\n' : "";
        } else if (written_ < records_.size()) {
            const std::string& record = records_[written_++];
            if (!is_import_mark(record)) {
                out += exported_record(record).value_or("{}");
                out += '\n';
            }
        } else {
            is_done_ = true;
        }
    }
    return out;
}

std::string export_whole(const Match& match, const RecordList& records) {
    return ExportWriter(match, records).next(std::string::npos);
}

std::string export_seen(const Match& match, ViewerKind kind, std::span<const std::string> events,
                        std::string_view problem) {
    std::string out = export_head(match, kind, problem);
    for (const std::string& event : events) {
        out += event;
        out += '\n';
    }
    return out;
}

std::vector<std::string> project_log(const std::string& match, const RecordList& records, ViewerKind kind,
                                     std::size_t after) {
    std::vector<std::string> texts;
    LogTeller teller(match, records, kind, after);
    while (std::optional<std::string> text = teller.next()) {
        texts.push_back(*std::move(text));
    }
    return texts;
}

std::optional<Imported> read_export(std::string_view text, ExportMistake& mistake) {
    if (text.size() > export_bytes_max) {
        mistake = {1, true, "the file is larger than " + std::to_string(export_bytes_max) + " bytes"};
        return std::nullopt;
    }
    ExportReader reader(text);
    std::optional<Imported> imported = reader.run();
    mistake = reader.mistake();
    return imported;
}

bool looks_like_export(std::string_view text) { return text.starts_with(export_begins); }

std::vector<ExportPart> split_exports(std::string_view text) {
    std::vector<ExportPart> parts;
    std::size_t lines = 0;
    while (!text.empty()) {
        const std::size_t feed = text.find("\n" + std::string(export_begins));
        const std::size_t size = feed == std::string_view::npos ? text.size() : feed + 1;
        parts.push_back({text.substr(0, size), lines});
        lines +=
            static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size), '\n'));
        text.remove_prefix(size);
    }
    return parts;
}

}  // namespace shoal::match
