#include "match/play.h"

#include <array>

#include "engine/core/chance.h"
#include "match/game_of_match.h"
#include "match/imagine.h"
#include "match/own_edition.h"

namespace shoal::match {

namespace {

// Room for the longest position, event or list of ways: the pond with every fish on it.
constexpr std::size_t text_max = 32 * 1024;

// Each thread has one; positions are written after every move, and are short.
std::array<char, text_max>& scratch() {
    thread_local std::array<char, text_max> room;
    return room;
}

// Draws from the seed, or in a test from what it prescribes for this place of the line.
class Source {
public:
    Source(const SeededGenerator& generator, std::size_t place) : seeded_(generator) {
        if (Play::chance_for_tests != nullptr && place < Play::chance_for_tests->size()) {
            prescribed_.emplace((*Play::chance_for_tests)[place]);
        }
    }

    void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
        prescribed_ ? prescribed_->deal(draw, cards, count) : seeded_.deal(draw, cards, count);
    }
    int number(const Draw& draw, int low, int high) {
        return prescribed_ ? prescribed_->number(draw, low, high) : seeded_.number(draw, low, high);
    }
    const SeededGenerator& generator() const { return seeded_.generator(); }

private:
    GeneratorChance<SeededGenerator> seeded_;
    std::optional<RecordedChance> prescribed_;
};

// Draws for the deal (place 0) or for a move (its number in the line, from 1), and notes the outcomes.
class Drawing {
public:
    Drawing(const SeededGenerator& generator, std::size_t place)
        : source_(generator, place), recording_(source_, note_) {}
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;

    auto& chance() { return recording_; }
    Outcomes take_outcomes() { return std::move(note_.outcomes); }
    const SeededGenerator& generator() const { return source_.generator(); }

private:
    struct Note {
        Outcomes outcomes;
        void operator()(std::uint8_t outcome) { outcomes.push_back(outcome); }
    };

    Note note_;
    Source source_;
    RecordingChance<Source, Note> recording_;
};

// Writes each event for everybody in the audience.
struct Reporter {
    Audience audience;
    Told* told;

    void operator()(const AnyEvent& event) const {
        if (told == nullptr) {
            return;
        }
        audience.for_each([&](ViewerKind kind) {
            Text out(scratch().data(), scratch().size());
            event.write(viewer_of(kind), out);
            if (out.size() == 0) {
                return;
            }
            std::string& events = (*told)[kind].events;
            if (!events.empty()) {
                events += ',';
            }
            events += out.view();
        });
    }
};

}  // namespace

std::optional<Play> Play::make(std::string_view game, int players, const Rules& rules, std::optional<int> version) {
    const any::Functions* known = game_of_match(game);
    if (known == nullptr) {
        return std::nullopt;
    }
    std::vector<OptionChoice> choices;
    for (const auto& [name, value] : rules) {
        choices.push_back({name, value});
    }
    std::optional<AnyGame> made = AnyGame::make(*known, players, choices, version);
    if (!made) {
        return std::nullopt;
    }
    return Play(*std::move(made));
}

std::optional<Play> Play::make(const TableOptions& options, std::optional<int> version) {
    if (options.edition == nullptr) {
        return make(options.game, options.players, options.rules, version);
    }
    const any::Functions* known = game_of_match(options.game);
    if (known == nullptr || known != todays_game(options.game) || options.edition->game != options.game) {
        return std::nullopt;
    }
    const int under = version.value_or(known->rules_version);
    std::shared_ptr<const void> rules = rules_with_edition(*options.edition, options.players, options.rules, under);
    if (rules == nullptr) {
        return std::nullopt;
    }
    return Play(AnyGame::under(*known, any::RulesOfAny::at(rules.get()), options.players, under), rules);
}

bool Play::take_up(const Branch& branch) {
    const auto is_nowhere = [&](Seat seat) { return seat != no_seat && seat.index() >= game_.players(); };
    for (const Stretch& stretch : branch.past) {
        if (is_nowhere(stretch.eyes)) {
            return false;
        }
        if (beginning_ != nullptr) {
            go_on_from_here(stretch.eyes);
        }
        (void)deal(stretch.seed, {}, nullptr);
        for (const PastMove& move : stretch.moves) {
            if (move.seat.index() >= game_.players() || !make_move(move.seat, move.notation, {}, nullptr)) {
                return false;
            }
        }
    }
    if (beginning_ == nullptr || game_.over() || is_nowhere(branch.eyes)) {
        return false;
    }
    go_on_from_here(branch.eyes);
    return true;
}

void Play::go_on_from_here(Seat eyes) {
    taken_up_ = std::make_shared<const Beginning>(Beginning{game_.state(), *generator_, handles_, memory_});
    eyes_ = eyes;
}

Outcomes Play::deal(const Seed& seed, Audience audience, Told* told) {
    seed_ = seed;
    Outcomes outcomes = begin(audience, told);
    beginning_ = std::make_shared<const Beginning>(Beginning{game_.state(), *generator_, handles_, memory_});
    begin_again();
    return outcomes;
}

// What everybody saw is remembered as it was; handles are new where others hold the cards.
Outcomes Play::begin(Audience audience, Told* told) {
    Drawing drawing(SeededGenerator(seed_), 0);
    handles_.assign(game_.handles_size(), std::byte{});
    memory_.assign(game_.memory_size(), std::byte{});
    if (taken_up_ == nullptr) {
        game_.start(drawing.chance(), Reporter{audience, told});
        generator_ = drawing.generator();
        game_.first_handles(handles_);
        game_.begin_memory(memory_);
        return drawing.take_outcomes();
    }
    game_.set_state(taken_up_->state);
    generator_ = SeededGenerator(seed_);
    handles_ = taken_up_->handles;
    memory_ = taken_up_->memory;
    if (eyes_ != no_seat) {
        imagine(game_, eyes_, *generator_);
        handles_.assign(game_.handles_size(), std::byte{});
        game_.first_handles(handles_);
    }
    return {};
}

void Play::begin_again() {
    game_.set_state(beginning_->state);
    generator_ = beginning_->generator;
    handles_ = beginning_->handles;
    memory_ = beginning_->memory;
    moves_.clear();
    line_.clear();
    keep();
}

std::optional<Outcomes> Play::try_move(Seat seat, std::string_view move) const {
    AnyGame copy = game_;
    Drawing drawing(*generator_, moves_.size() + 1);
    if (!copy.play(seat, move, drawing.chance())) {
        return std::nullopt;
    }
    return drawing.take_outcomes();
}

std::optional<Outcomes> Play::make_move(Seat seat, std::string_view move, Audience audience, Told* told) {
    if (told != nullptr) {
        audience.for_each([&](ViewerKind kind) {
            Text out(scratch().data(), scratch().size());
            game_.format_for(seat, move, viewer_of(kind), out);
            (*told)[kind].move = out.view();
        });
    }
    Drawing drawing(*generator_, moves_.size() + 1);
    const AnyState before = game_.state();
    if (!game_.play(seat, move, drawing.chance(), Reporter{audience, told})) {
        return std::nullopt;
    }
    follow(before, seat, move);
    Outcomes outcomes = drawing.take_outcomes();
    generator_ = drawing.generator();
    moves_.push_back({seat, std::string(move), !outcomes.empty()});
    keep();
    return outcomes;
}

void Play::keep_line(bool keep) {
    keeps_line_ = keep;
    if (!keep) {
        line_ = {};
    }
}

void Play::keep() {
    if (keeps_line_ && line_.size() == moves_.size()) {
        line_.push_back({game_.state(), *generator_});
    }
}

void Play::follow_line() {
    handles_ = beginning_->handles;
    memory_ = beginning_->memory;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
        game_.set_state(line_[i + 1].state);
        follow(line_[i].state, moves_[i].seat, moves_[i].notation);
    }
}

void Play::follow(const AnyState& before, Seat seat, std::string_view move) {
    game_.follow_pieces(before, seat, move, handles_);
    game_.remember(before, seat, move, memory_);
}

void Play::go_back_to(std::size_t moves) {
    if (moves < line_.size()) {
        game_.set_state(line_[moves].state);
        generator_ = line_[moves].generator;
        moves_.resize(moves);
        line_.erase(line_.begin() + static_cast<std::ptrdiff_t>(moves) + 1, line_.end());
        follow_line();
        return;
    }
    const std::vector<Move> line(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(moves));
    begin_again();
    for (const Move& move : line) {
        (void)make_move(move.seat, move.notation, {}, nullptr);
    }
}

bool Play::last_move_revealed() const {
    if (moves_.empty()) {
        return false;
    }
    const Move& last = moves_.back();
    if (last.drew) {
        return true;
    }
    const std::size_t before = moves_.size() - 1;
    if (before < line_.size()) {
        return game_.reveals(line_[before].state, last.seat, last.notation);
    }
    Play earlier = *this;
    earlier.go_back_to(before);
    return game_.reveals(earlier.game_.state(), last.seat, last.notation);
}

void Play::write_constants(std::string& out) const {
    Text text(scratch().data(), scratch().size());
    game_.write_constants(text);
    out += text.view();
}

void Play::write_position(std::string& out, Viewer viewer) const {
    Text text(scratch().data(), scratch().size());
    game_.write_position(viewer, text);
    out += text.view();
}

void Play::write_handles(std::string& out, Viewer viewer) const {
    Text text(scratch().data(), scratch().size());
    game_.write_handles(viewer, handles_, text);
    out += text.view();
}

namespace {

// Puts moves into a JSON list, one at a time.
class MoveList {
public:
    explicit MoveList(std::string& out) : out_(out) { out_ += '['; }
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;
    ~MoveList() { out_ += ']'; }

    void operator()(std::string_view move) {
        out_ += first_ ? "\"" : ",\"";
        first_ = false;
        out_ += move;
        out_ += '"';
    }

private:
    std::string& out_;
    bool first_ = true;
};

}  // namespace

void Play::write_legal(std::string& out, Seat seat) const {
    MoveList list(out);
    game_.for_each_legal(seat, list);
}

void Play::write_penalised(std::string& out, Seat seat) const {
    MoveList list(out);
    game_.for_each_penalised(seat, list);
}

void Play::write_futile(std::string& out, Seat seat) const {
    Text text(scratch().data(), scratch().size());
    game_.write_futile(seat, text);
    out += text.view();
}

void Play::write_ways(std::string& out, Seat seat, std::string_view from) const {
    Text text(scratch().data(), scratch().size());
    game_.write_ways(seat, from, text);
    out += text.view();
}

std::string Play::explain(Seat seat, std::string_view move, Language language) const {
    Text text(scratch().data(), scratch().size());
    game_.explain(seat, move, language, text);
    return std::string(text.view());
}

}  // namespace shoal::match
