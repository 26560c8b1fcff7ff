#include "match/snapshot.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "match/fairness.h"
#include "match/json_in.h"
#include "match/options.h"

namespace shoal::match {

namespace {

// Values one after another, each a text with its length before it: "4:Anna2:17".
class Writer {
public:
    static constexpr bool reads = false;

    void text(const std::string& value) {
        out += std::to_string(value.size());
        out += ':';
        out += value;
    }
    template <class Number>
    void number(const Number& value) {
        text(std::to_string(static_cast<std::int64_t>(value)));
    }

    std::string out;
};

class SnapshotReader {
public:
    static constexpr bool reads = true;

    explicit SnapshotReader(std::string_view text) : left_(text) {}

    void text(std::string& value) {
        std::size_t size = 0;
        const auto [end, error] = std::from_chars(left_.data(), left_.data() + left_.size(), size);
        const auto digits = static_cast<std::size_t>(end - left_.data());
        good = good && error == std::errc() && digits < left_.size() && left_[digits] == ':' &&
               size <= left_.size() - digits - 1;
        if (good) {
            value = left_.substr(digits + 1, size);
            left_.remove_prefix(digits + 1 + size);
        }
    }
    template <class Number>
    void number(Number& value) {
        std::string words;
        text(words);
        std::int64_t read = 0;
        const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), read);
        good = good && error == std::errc() && end == words.data() + words.size();
        value = static_cast<Number>(read);
    }
    bool is_done() const { return good && left_.empty(); }

    bool good = true;

private:
    std::string_view left_;
};

template <class Archive, class List, class Each>
void each_of(Archive& archive, List& list, Each&& each) {
    std::size_t many = list.size();
    archive.number(many);
    if constexpr (Archive::reads) {
        for (std::size_t i = 0; i < many && archive.good; ++i) {
            each(list.emplace_back());
        }
    } else {
        for (auto& value : list) {
            each(value);
        }
    }
}

template <class Archive>
void set_of(Archive& archive, std::set<std::string>& texts) {
    std::vector<std::string> list(texts.begin(), texts.end());
    each_of(archive, list, [&](std::string& text) { archive.text(text); });
    texts = {list.begin(), list.end()};
}

template <class Archive>
void seat_set(Archive& archive, SeatSet& seats) {
    for (int i = 0; i < seats_max; ++i) {
        bool holds = seats.contains(Seat(i));
        archive.number(holds);
        if (Archive::reads && holds) {
            seats.insert(Seat(i));
        }
    }
}

template <class Archive>
void seat_fields(Archive& archive, SeatState& seat) {
    archive.text(seat.player);
    archive.text(seat.name);
    archive.number(seat.program);
    archive.text(seat.owner);
    archive.text(seat.owner_name);
    archive.number(seat.seated_at);
    archive.text(seat.bot);
    archive.text(seat.nonce);
    archive.text(seat.commitment);
    archive.number(seat.awaited);
    archive.text(seat.server);
    archive.number(seat.away_since);
    archive.number(seat.restless_until);
    archive.number(seat.consents);
    for (bool& wish : seat.wishes) {
        archive.number(wish);
    }
    archive.number(seat.thinking);
    archive.number(seat.asked_at);
    archive.number(seat.since);
    archive.number(seat.spent_ms);
    archive.number(seat.reserve_ms);
}

template <class Archive>
void asking_fields(Archive& archive, Asking& asking) {
    archive.text(asking.player);
    archive.text(asking.name);
    archive.number(asking.program);
    archive.text(asking.owner);
    archive.text(asking.owner_name);
    archive.number(asking.seat.value);
}

// Texts that each have a value, written in their order.
template <class Archive, class Value, class Each>
void map_of(Archive& archive, std::map<std::string, Value>& map, Each&& each) {
    std::vector<std::pair<std::string, Value>> list(map.begin(), map.end());
    each_of(archive, list, [&](auto& entry) {
        archive.text(entry.first);
        each(entry.second);
    });
    map = {list.begin(), list.end()};
}

}  // namespace

// Has the match's own values at hand, and nothing else.
class Snapshot {
public:
    template <class Archive>
    static bool fields(Archive& archive, Match& match) {
        std::string id = match.id_;
        archive.text(id);
        archive.number(match.sequence_);
        archive.number(match.created_at_);
        archive.number(match.changed_at_);
        if (id != match.id_ || !options(archive, match)) {
            return false;
        }
        archive.number(match.editions_brought_);
        archive.text(match.host_);
        archive.number(match.stage_);
        archive.number(match.paused_);
        archive.number(match.paused_at_);
        seat_set(archive, match.unasked_);
        optional_number(archive, match.pause_barred_at_);
        archive.number(match.locked_);
        archive.number(match.locked_at_);
        for (SeatState& seat : match.seats_) {
            seat_fields(archive, seat);
        }
        for (std::uint8_t& named : match.named_) {
            archive.number(named);
        }
        if (!std::ranges::is_permutation(match.named_, Match::own_names())) {
            return false;
        }
        set_of(archive, match.kicked_);
        set_of(archive, match.muted_);
        set_of(archive, match.commented_);
        set_of(archive, match.met_);
        set_of(archive, match.withheld_);
        set_of(archive, match.played_);
        archive.number(match.practice_);
        each_of(archive, match.asking_, [&](Asking& asking) { asking_fields(archive, asking); });
        maps(archive, match);
        archive.number(match.visitors_busy_until_);
        archive.text(match.abandoned_why_);
        archive.text(match.rematch_);
        archive.number(match.imported_);
        if (!branch(archive, match.branch_)) {
            return false;
        }
        archive.text(match.secret_);
        archive.text(match.adopted_by_);
        archive.number(match.skipped_ms_);
        archive.number(match.clock_began_at_);
        each_of(archive, match.timings_, [&](Match::Timing& timing) {
            archive.number(timing.since);
            archive.number(timing.made_at);
            archive.number(timing.spent_ms);
        });
        return play(archive, match);
    }

    static bool same(const Match& match, Match other) {
        if (other.options_ == nullptr || !(*other.options_ == *match.options_)) {
            return false;
        }
        // The options are equal: that they lie elsewhere is no difference.
        other.options_ = match.options_;
        other.problem_ = match.problem_;
        return other == match;
    }

private:
    template <class Archive>
    static bool options(Archive& archive, Match& match) {
        std::string text;
        if constexpr (!Archive::reads) {
            write_options(text, *match.options_);
            archive.text(text);
            return true;
        } else {
            archive.text(text);
            const std::optional<boost::json::value> value = parse_json(text);
            std::optional<TableOptions> read =
                value && value->is_object() ? read_options(value->get_object()) : std::nullopt;
            if (!read) {
                return false;
            }
            match.options_ = std::make_shared<const TableOptions>(*std::move(read));
            return archive.good;
        }
    }

    template <class Archive, class Number>
    static void optional_number(Archive& archive, std::optional<Number>& value) {
        bool has = value.has_value();
        archive.number(has);
        if (has) {
            Number number = value.value_or(Number{});
            archive.number(number);
            value = number;
        }
    }

    template <class Archive>
    static void maps(Archive& archive, Match& match) {
        map_of(archive, match.spoke_at_, [&](std::vector<Milliseconds>& moments) {
            each_of(archive, moments, [&](Milliseconds& moment) { archive.number(moment); });
        });
        map_of(archive, match.busy_until_, [&](Milliseconds& moment) { archive.number(moment); });
        map_of(archive, match.owners_, [&](std::string& owner) { archive.text(owner); });
        map_of(archive, match.times_asked_, [&](int& times) { archive.number(times); });
    }

    template <class Archive>
    static bool branch(Archive& archive, Branch& branch) {
        archive.text(branch.match);
        archive.number(branch.event);
        archive.number(branch.eyes.value);
        archive.number(branch.rules_version);
        archive.number(branch.records);
        bool good = true;
        each_of(archive, branch.past, [&](Stretch& stretch) {
            std::string seed = seed_text(stretch.seed);
            std::string line = write_line(stretch.moves);
            archive.text(seed);
            archive.number(stretch.eyes.value);
            archive.text(line);
            if constexpr (Archive::reads) {
                const std::optional<Seed> read = parse_seed(seed);
                std::optional<std::vector<PastMove>> moves = read_line(line);
                good = good && read && moves;
                stretch.seed = read.value_or(Seed{});
                stretch.moves = std::move(moves).value_or(std::vector<PastMove>{});
            }
        });
        return good;
    }

    // The seed and the moves; the rest is played again.
    template <class Archive>
    static bool play(Archive& archive, Match& match) {
        bool begun = match.play_.has_value();
        archive.number(begun);
        if (!begun) {
            return true;
        }
        std::string seed;
        int version = 0;
        std::vector<Play::Move> moves;
        if constexpr (!Archive::reads) {
            seed = seed_text(match.play_->seed());
            version = match.play_->game().version();
            moves.assign(match.play_->moves().begin(), match.play_->moves().end());
        }
        archive.text(seed);
        archive.number(version);
        archive.number(match.levels_version_);
        each_of(archive, moves, [&](Play::Move& move) {
            archive.number(move.seat.value);
            archive.text(move.notation);
        });
        return !Archive::reads || play_again(match, parse_seed(seed), version, moves);
    }

    static bool play_again(Match& match, const std::optional<Seed>& seed, int version,
                           const std::vector<Play::Move>& moves) {
        std::optional<Play> play = match.fresh_play(version);
        if (!seed || !play) {
            return false;
        }
        (void)play->deal(*seed, {}, nullptr);
        for (const Play::Move& move : moves) {
            if (!match.all_seats().contains(move.seat) || !play->make_move(move.seat, move.notation, {}, nullptr)) {
                return false;
            }
        }
        match.play_ = std::move(play);
        return true;
    }
};

// A field more or less is another size, nearly always; where it is not, what is written is compared with what is read.
std::string snapshot_name() {
    return std::to_string(snapshot_format) + '-' + std::to_string(sizeof(Match)) + '-' +
           std::to_string(sizeof(SeatState));
}

std::string write_snapshot(const Match& match) {
    if (match.sequence() == 0) {
        return {};
    }
    Writer writer;
    Match copy = match;
    Snapshot::fields(writer, copy);
    const std::optional<Match> again = read_snapshot(match.id(), writer.out);
    return again && Snapshot::same(match, *again) ? std::move(writer.out) : std::string();
}

std::optional<Match> read_snapshot(const std::string& match, std::string_view text) {
    SnapshotReader reader(text);
    Match read(match);
    if (!Snapshot::fields(reader, read) || !reader.is_done()) {
        return std::nullopt;
    }
    return read;
}

}  // namespace shoal::match
