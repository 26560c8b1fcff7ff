// One game of a kind (play.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/slot.h"
#include "bots/player.h"
#include "bots/reason_words.h"
#include "bots/spec.h"
#include "bots/thoughts.h"
#include "editions/printable.h"
#include "engine/core/chance.h"
#include "engine/core/encoding.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/core/playing.h"
#include "engine/core/replay.h"
#include "engine/core/seed.h"
#include "engine/core/trace.h"
#include "engine/core/viewer.h"
#include "engine/core/words.h"
#include "python/play.h"
#include "python/room.h"
#include "review/game_record.h"
#include "review/reviewer.h"
#include "review/write.h"

namespace shoal::door {

template <Encodes G>
class TableOf;

template <Encodes G>
class PlayOf final : public Play {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using Move = typename G::Move;
    using Chance = GeneratorChance<SeededGenerator>;

    // Deals by the seed.
    PlayOf(std::shared_ptr<const TableOf<G>> table, const Seed& seed) : PlayOf(std::move(table), seed, by_itself) {}
    // Deals by another source: `by(own, use)` calls `use(chance)` with it, and may keep the own one in step.
    template <class By>
    PlayOf(std::shared_ptr<const TableOf<G>> table, const Seed& seed, const By& by)
        : table_(std::move(table)), seed_(seed), chance_(SeededGenerator(seed, 0)), has_past_(true) {
        with_record(by, [this](auto& chance) { state_ = start(rules(), chance, NoObserver{}); });
        memory_ = begin_memory(rules(), state_);
    }
    // Goes on where a game of a batch stands.
    PlayOf(std::shared_ptr<const TableOf<G>> table, const batch::Slot<G>& slot)
        : table_(std::move(table)),
          seed_(Seed::of(slot.seed)),
          chance_(SeededGenerator(slot.chance.generator())),
          state_(slot.state),
          gist_(slot.gist),
          choice_(slot.choice),
          moves_(slot.moves) {}
    // Everything but the room of the bot, which is made when it is wanted.
    PlayOf(const PlayOf& other)
        : Play(other),
          table_(other.table_),
          seed_(other.seed_),
          chance_(other.chance_),
          state_(other.state_),
          memory_(other.memory_),
          gist_(other.gist_),
          choice_(other.choice_),
          moves_(other.moves_),
          has_past_(other.has_past_),
          before_(other.before_),
          made_(other.made_),
          outcomes_(other.outcomes_),
          outcomes_before_(other.outcomes_before_),
          players_(other.players_ == nullptr ? nullptr : std::make_unique<Numbers>(*other.players_)) {}
    PlayOf& operator=(const PlayOf&) = delete;
    ~PlayOf() override = default;

    std::unique_ptr<Play> copy() const override { return std::make_unique<PlayOf>(*this); }
    std::shared_ptr<const Table> table() const override { return table_; }
    int players() const override { return rules().players; }

    SeatSet asked() const override { return over(rules(), state_) ? SeatSet{} : to_move(rules(), state_); }
    std::uint32_t moves() const override { return moves_; }
    Scores points() const override { return scores(rules(), state_); }
    SeatSet best() const override { return over(rules(), state_) ? winners(rules(), state_) : SeatSet{}; }
    std::string_view ending() const override {
        return over(rules(), state_) ? end_reason(rules(), state_) : std::string_view{};
    }
    std::string_view phase_of(Seat seat) const override { return phase_name(phase(rules(), seen_by(seat))); }

    void list_legal(Seat seat, Text& out) const override {
        MoveList<G> list;
        if (asked().contains(seat)) {
            legal(rules(), state_, seat, list);
        }
        put_lines(list, out);
    }
    // Only some games have moves that are made and punished.
    void list_penalised(Seat seat, Text& out) const override {
        MoveList<G> list;
        if constexpr (requires(const Rules& its_rules) { penalised(its_rules, state_, seat, list); }) {
            if (asked().contains(seat)) {
                penalised(rules(), state_, seat, list);
            }
        }
        put_lines(list, out);
    }

    void make_move(Seat seat, std::string_view text) override { make(seat, read(seat, text), by_itself); }
    void act(int action) override {
        if (over(rules(), state_)) {
            throw Mistake("the game is over");
        }
        const Seat seat = first_to_move(rules(), state_);
        Move move{};
        switch (choose(rules(), state_, seat, choice_, action, move)) {
            case Chosen::refused: throw Mistake("action " + std::to_string(action) + " is not legal now");
            case Chosen::part: return;
            case Chosen::whole: break;
        }
        make(seat, move, by_itself);
    }

    // The last move is made once more, on the state before it and with the chance it had, for somebody who looks.
    void tell_events(Viewer viewer, Text& out) const override {
        bool first = true;
        const auto tell = [&](const Rules& its_rules, const State&, const typename G::Event& event) {
            if (!std::exchange(first, false)) {
                out.put(',');
            }
            write_event(its_rules, event, viewer, out);
        };
        out.put('[');
        RecordedChance chance(std::span<const std::uint8_t>(outcomes_).subspan(outcomes_before_));
        if (!made_.empty()) {
            State again = before_;
            apply(rules(), again, made_.back().seat, made_.back().move, chance, tell);
        } else if (has_past_) {
            start(rules(), chance, tell);
        }
        out.put(']');
    }
    void show(Viewer viewer, Text& out) const override { write_position(rules(), state_, viewer, out); }

    std::unique_ptr<Play> guess(Seat seat, std::uint64_t seed) const override {
        auto guessed = std::make_unique<PlayOf>(*this);
        Fast generator(seed, sample_stream);
        guessed->state_ = sample(rules(), seen_by(seat), generator);
        guessed->seed_ = Seed::of(seed);
        guessed->chance_ = Chance(SeededGenerator(guessed->seed_, 0));
        guessed->choice_ = {};
        guessed->has_past_ = false;
        guessed->made_.clear();
        guessed->outcomes_.clear();
        guessed->outcomes_before_ = 0;
        guessed->players_ = nullptr;
        return guessed;
    }

    void put_row(Seat seat, std::int8_t* row) const override {
        encode(rules(), seen_by(seat), gist_, choice_of(seat), row);
    }
    void put_mask(Seat seat, std::uint8_t* mask) const override {
        if (asked().contains(seat)) {
            write_mask(rules(), seen_by(seat), choice_of(seat), mask);
        } else {
            std::fill_n(mask, action_count(rules()), std::uint8_t{0});
        }
    }
    Actions numbers_of(Seat seat, std::string_view text) const override {
        const Move move = read(seat, text);
        if (!judge(rules(), state_, seat, move).is_legal()) {
            throw Mistake("'" + printable(text, 40) + "' can be made and is punished: no action stands for it");
        }
        return actions_of(rules(), seen_by(seat), move);
    }

    std::string ask_bot(Seat seat, const bots::BotSpec& spec, const std::optional<Seed>& seed) override {
        check_asked(seat);
        if (player_ == nullptr || !(player_->spec() == spec)) {
            player_ = std::make_unique<bots::Player<G>>(spec);
        }
        if (!seed && players_ == nullptr) {
            players_ = std::make_unique<Numbers>(seed_);
        }
        SeededGenerator given(seed.value_or(Seed{}), 1 + std::uint64_t{seat.value});
        SeededGenerator& numbers = seed ? given : (*players_)[seat];
        // On the heap: in some games there are thousands of moves.
        const auto thoughts = std::make_unique<bots::Thoughts<G>>();
        const Move move =
            player_->choose(rules(), seen_by(seat), memory_ ? &*memory_ : nullptr, numbers, thoughts.get());
        return told(move, *thoughts);
    }

    std::string trace() const override {
        if (!has_past_) {
            throw Mistake("this game has no trace: how it began is not known");
        }
        std::string text;
        std::vector<char> room(trace_step_max);
        const auto writer = std::make_unique<TraceWriter<G>>();
        RecordedChance chance{std::span<const std::uint8_t>(outcomes_)};
        const auto add = [&](const auto& write) {
            Text out(room.data(), room.size());
            write(out);
            text += out.view();
        };
        add([&](Text& out) { writer->begin(rules(), seed_, table_->edition(), chance, out); });
        for (const LoggedMove<Move>& logged : made_) {
            add([&](Text& out) { writer->step(logged.seat, logged.move, chance, out); });
        }
        return text;
    }

    std::string review(std::uint32_t tries, bool open) const override {
        constexpr std::uint32_t open_part = 4;  // they are followed further
        if (!has_past_ || !over(rules(), state_)) {
            throw Mistake(has_past_ ? "the game is not over: only finished games are reviewed"
                                    : "this game cannot be reviewed: how it began is not known");
        }
        RecordedChance chance{std::span<const std::uint8_t>(outcomes_)};
        review::GameRecord<G> record(std::shared_ptr<const Rules>(table_, &rules()),
                                     start(rules(), chance, NoObserver{}));
        for (const LoggedMove<Move>& logged : made_) {
            record.add(logged.seat, logged.move, chance);
        }
        const auto reviewer = review::make_reviewer(
            std::move(record), {.rough = 0, .careful = tries, .open = open ? tries / open_part : 0});
        while (reviewer->work()) {
        }
        return review::write_review(reviewer->review(), 1);
    }

    // ---- For whoever knows the kind of game ----

    const Rules& rules() const { return table_->rules(); }

    // The move of that notation, or a Mistake that says why it cannot be made.
    Move read(Seat seat, std::string_view text) const {
        check_asked(seat);
        const std::optional<Move> move = parse(rules(), seen_by(seat), text);
        if (!move) {
            throw Mistake("'" + printable(text, 40) + "' is not a move here; legal: " + legal_words(seat));
        }
        if (const auto verdict = judge(rules(), state_, seat, *move); verdict.is_refused()) {
            Room room;
            const std::string why =
                room.written([&](Text& out) { explain(rules(), verdict, G::phrases(), Language::en, out); });
            throw Mistake("'" + printable(text, 40) + "': " + why + " Legal: " + legal_words(seat));
        }
        return *move;
    }

    // Makes a move that is not refused, with chance as in the constructor.
    template <class By>
    void make(Seat seat, const Move& move, const By& by) {
        before_ = state_;
        outcomes_before_ = outcomes_.size();
        note(rules(), gist_, state_, seat, move);
        with_record(by, [&](auto& chance) { apply(rules(), state_, seat, move, chance, NoObserver{}); });
        if (memory_) {
            remember(rules(), *memory_, before_, seat, move, state_);
        }
        made_.push_back({seat, move});
        choice_ = {};
        ++moves_;
    }

private:
    using Numbers = Players<SeededGenerator>;
    // The dealer of a sampled game has stream 0, its players have those from 1 on.
    static constexpr std::uint64_t sample_stream = 100;
    static constexpr auto by_itself = [](auto& own, const auto& use) { use(own); };

    typename G::View seen_by(Seat seat) const { return view(rules(), state_, seat); }
    // Only the seat that is asked first can have chosen a part of its move.
    typename G::Choice choice_of(Seat seat) const { return asked().first() == seat ? choice_ : typename G::Choice{}; }
    void check_asked(Seat seat) const {
        const SeatSet seats = asked();
        if (!seats.contains(seat)) {
            throw Mistake(seats.empty() ? "the game is over"
                                        : "seat " + std::to_string(seat.index()) + " is not to move, but seat " +
                                              std::to_string(seats.first().index()));
        }
    }

    // Draws by `by`, and keeps what was drawn.
    template <class By, class Use>
    void with_record(const By& by, const Use& use) {
        by(chance_, [&](auto& source) {
            const auto keep = [this](std::uint8_t outcome) { outcomes_.push_back(outcome); };
            RecordingChance recording(source, keep);
            use(recording);
        });
    }

    void put_lines(const MoveList<G>& list, Text& out) const {
        bool first = true;
        for (const Move& move : list) {
            if (!std::exchange(first, false)) {
                out.put('\n');
            }
            format(rules(), move, out);
        }
    }
    // The first of a seat's legal moves; the pond has thousands.
    std::string legal_words(Seat seat) const {
        constexpr std::size_t told_most = 40;
        MoveList<G> list;
        legal(rules(), state_, seat, list);
        std::string words;
        for (std::size_t i = 0; i < list.size() && i < told_most; ++i) {
            words += i == 0 ? "" : ", ";
            words += Notation::of([&](Text& out) { format(rules(), list[i], out); }).view();
        }
        return list.size() > told_most ? words + " and " + std::to_string(list.size() - told_most) + " more" : words;
    }

    std::string told(const Move& move, const bots::Thoughts<G>& thoughts) const {
        const auto put_move = [this](Text& out, const Move& its) {
            out.put(R"({"move":")");
            format(rules(), its, out);
            out.put('"');
        };
        Room room;
        return room.written([&](Text& out) {
            put_move(out, move);
            out.put(R"(,"iterations":)").unsigned_number(thoughts.iterations);
            out.put(R"(,"thoughts":)");
            put_list(out, thoughts.moves, [&](Text& to, const bots::Thought<Move>& thought) {
                std::array<char, 32> value{};
                std::snprintf(value.data(), value.size(), "%.6f", static_cast<double>(thought.value));
                put_move(to, thought.move);
                to.put(R"(,"value":)").put(value.data());
                to.put(R"(,"visits":)").unsigned_number(thought.visits).put('}');
            });
            put_why(out, thoughts);
            out.put('}');
        });
    }

    // What is as good, what it is compared with, and the reasons: what each says, and its sentence in every language.
    void put_why(Text& out, const bots::Thoughts<G>& thoughts) const {
        const auto put_notation = [this](Text& to, const Move& move) {
            to.put('"');
            format(rules(), move, to);
            to.put('"');
        };
        const auto as_it_is = [](std::string_view text) { return std::string(text); };
        const Notation instead = Notation::of([&](Text& to) {
            if (thoughts.instead) {
                format(rules(), *thoughts.instead, to);
            }
        });
        put_list(out.put(R"(,"best":)"), thoughts.best, put_notation);
        out.put(R"(,"instead":)");
        if (thoughts.instead) {
            put_notation(out, *thoughts.instead);
        } else {
            out.put("null");
        }
        put_list(out.put(R"(,"reasons":)"), thoughts.reasons, [&](Text& to, const bots::Reason<Move>& reason) {
            to.put(R"({"says":)");
            bots::write_reason(rules(), reason, to);
            to.put(R"(,"text":{)");
            for (std::size_t i = 0; i < language_names.size(); ++i) {
                const auto language = static_cast<Language>(i);
                to.put(i == 0 ? "\"" : ",\"").put(language_names[i]).put(R"(":")");
                to.put(bots::tell_reason(
                           rules(), reason, thoughts.best[0], instead.view(), language,
                           [&](Seat seat) { return bots::seat_words(seat, language); }, as_it_is))
                    .put('"');
            }
            to.put("}}");
        });
    }

    std::shared_ptr<const TableOf<G>> table_;
    Seed seed_;
    Chance chance_;
    State state_{};
    // What everybody saw of the round, for bots; a game that comes from a batch has none. It gives nothing hidden
    // away, so that a guess at this game has the same.
    std::optional<typename G::Memory> memory_;
    typename G::Gist gist_{};
    typename G::Choice choice_{};
    std::uint32_t moves_ = 0;
    bool has_past_ = false;

    // How it came about: every move and every outcome, and where the last move began.
    State before_{};
    std::vector<LoggedMove<Move>> made_;
    std::vector<std::uint8_t> outcomes_;
    std::size_t outcomes_before_ = 0;

    std::unique_ptr<Numbers> players_;         // of the bots, from move to move
    std::unique_ptr<bots::Player<G>> player_;  // the bot that was asked last
};

}  // namespace shoal::door
