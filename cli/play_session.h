// One table in the terminal: people take turns at the screen, bots play the other seats.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/playout.h"
#include "bots/bots.h"
#include "cli/errors.h"
#include "cli/line_reader.h"
#include "cli/look.h"
#include "cli/markdown.h"
#include "cli/move_list.h"
#include "cli/output.h"
#include "cli/rules_pages.h"
#include "cli/tables.h"
#include "engine/core/game.h"
#include "engine/core/seed.h"

namespace shoal::cli {

struct SeatPlan {
    SeatSet humans;
    std::array<std::string, seats_max> bots;  // the name of the bot at each other seat
};

template <Game G>
class PlaySession {
public:
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;
    using Move = typename G::Move;

    PlaySession(const Rules& rules, const Seed& seed, const SeatPlan& seats, const Look& look, Output& output)
        : rules_(rules), seed_(seed), seats_(seats), look_(look), output_(output), now_(seed) {}

    void play() {
        now_.state = start(rules_, now_.chance, Reporter{*this});
        while (!over(rules_, now_.state)) {
            const Seat seat = first_to_move(rules_, now_.state);
            if (!seats_.humans.contains(seat)) {
                play_bot(seat);
            } else if (!play_human(seat)) {
                say_goodbye();
                return;
            }
        }
        show_end();
    }

private:
    // Everything that taking a move back restores.
    struct Moment {
        explicit Moment(const Seed& seed) : chance(SeededGenerator(seed, 0)), players(seed) {}

        State state{};
        GeneratorChance<SeededGenerator> chance;
        arena::Players<SeededGenerator> players;
        PerSeat<std::size_t> told{};    // how many sentences of its log each seat has been shown
        PerSeat<std::size_t> length{};  // how long the logs are
    };

    // A decision of a person that may be taken back.
    struct Decision {
        Moment before;
        Seat seat;
        bool revealed;  // something hidden or random came to light
    };

    // Counts how often chance was asked, and passes the question on.
    struct CountingChance {
        GeneratorChance<SeededGenerator>& source;
        int asked = 0;

        void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) {
            ++asked;
            source.deal(draw, cards, count);
        }
        int number(const Draw& draw, int low, int high) {
            ++asked;
            return source.number(draw, low, high);
        }
    };

    // Tells every person what happened, as their seat saw it.
    struct Reporter {
        PlaySession& session;

        void operator()(const Rules& rules, const State& state, const typename G::Event& event) const {
            for (const Seat viewer : session.seats_.humans) {
                const View seen = view(rules, state, viewer);
                for (std::string& sentence : tell_event(rules, seen, event, session.look_)) {
                    session.note(viewer, std::move(sentence));
                }
            }
        }
    };

    enum class Answer { played, quit, again };

    // ---- Moves ----

    void make_move(Seat seat, const Move& move) {
        const Moment before = now_;
        for (const Seat viewer : seats_.humans) {
            note(viewer, tell_move(rules_, view(rules_, now_.state, viewer), seat, move, look_));
        }
        CountingChance chance{now_.chance};
        apply(rules_, now_.state, seat, move, chance, Reporter{*this});
        if (seats_.humans.contains(seat)) {
            decisions_.push_back({before, seat, chance.asked > 0 || reveals(before.state, seat, move)});
        }
        last_mover_ = seat;
    }

    // Whether a move showed its player something hidden: played in other worlds that look the same to
    // that seat, it would have led to other sights.
    bool reveals(const State& before, Seat seat, const Move& move) {
        constexpr int worlds = 16;
        Fast generator(0, 0);
        const View known = view(rules_, before, seat);
        const View seen = view(rules_, now_.state, seat);
        for (int i = 0; i < worlds; ++i) {
            State other = sample(rules_, known, generator);
            GeneratorChance<Fast> chance(generator);
            apply(rules_, other, seat, move, chance, NoObserver{});
            const View sight = view(rules_, other, seat);
            if (std::memcmp(&sight, &seen, sizeof(View)) != 0) {
                return true;
            }
        }
        return false;
    }

    void play_bot(Seat seat) {
        bots::with_bot(seats_.bots[seat.value], [&]<class Bot>() {
            make_move(seat, Bot::template choose<G>(rules_, view(rules_, now_.state, seat), now_.players[seat]));
        });
    }

    // Against bots alone every decision may be taken back. Among people only one's own, as long as
    // nobody else has moved and nothing has come to light.
    std::optional<std::string_view> undo_refusal(Seat seat) const {
        if (decisions_.empty()) {
            return "undo_nothing";
        }
        if (seats_.humans.size() == 1) {
            return std::nullopt;
        }
        const Decision& last = decisions_.back();
        if (last.seat != seat || last_mover_ != seat) {
            return "undo_others";
        }
        return last.revealed ? std::optional<std::string_view>("undo_revealed") : std::nullopt;
    }

    void take_back() {
        now_ = decisions_.back().before;
        decisions_.pop_back();
        for (const Seat viewer : seats_.humans) {
            logs_[viewer.value].resize(now_.length[viewer]);
        }
        last_mover_ = decisions_.empty() ? no_seat : decisions_.back().seat;
    }

    // ---- Talking ----

    void note(Seat viewer, std::string sentence) {
        if (!sentence.empty()) {
            logs_[viewer.value].push_back(std::move(sentence));
            now_.length[viewer] = logs_[viewer.value].size();
        }
    }

    void line(std::string_view text) {
        output_.write(text);
        output_.write("\n");
    }

    void prompt(std::string_view text) {
        output_.write(text);
        output_.flush();
    }

    // False when the person wants to stop or the input has ended.
    bool play_human(Seat seat) {
        if (!hand_over(seat)) {
            return false;
        }
        if (first_to_move(rules_, now_.state) != seat || over(rules_, now_.state)) {
            return true;
        }
        show_news(seat);
        show_table(seat);
        for (;;) {
            prompt(look_.bold("> "));
            switch (answer(seat, read_line())) {
                case Answer::played: return true;
                case Answer::quit: return false;
                case Answer::again: break;
            }
        }
    }

    // Before another person's cards are shown, the screen changes hands.
    bool hand_over(Seat seat) {
        if (seats_.humans.size() == 1 || shown_to_ == seat) {
            shown_to_ = seat;
            return true;
        }
        clear_screen();
        const bool may_undo =
            last_mover_ != no_seat && seats_.humans.contains(last_mover_) && !undo_refusal(last_mover_).has_value();
        line(look_.say("prompt", "hand_over", {look_.bold(look_.name(seat, no_seat))}));
        if (may_undo) {
            line(look_.dim(look_.say("prompt", "hand_over_undo")));
        }
        output_.flush();
        const InputLine typed = read_line();
        if (typed.kind == InputLine::Kind::end || typed.text == "quit") {
            return false;
        }
        if (typed.text == "undo" && may_undo) {
            const Seat mover = last_mover_;
            take_back();
            line(look_.say("prompt", "undone"));
            shown_to_ = mover;
            return true;
        }
        clear_screen();
        shown_to_ = seat;
        return true;
    }

    void clear_screen() { line(output_is_terminal() ? "\x1b[2J\x1b[3J\x1b[H" : std::string(40, '-')); }

    void show_news(Seat seat) {
        const auto& log = logs_[seat.value];
        if (now_.told[seat] < log.size()) {
            line("\n" + look_.bold(look_.say("prompt", "since")));
            for (std::size_t i = now_.told[seat]; i < log.size(); ++i) {
                line("  " + log[i]);
            }
        }
        now_.told[seat] = log.size();
    }

    void show_table(Seat seat) {
        line("");
        output_.write(draw_table(rules_, view(rules_, now_.state, seat), look_));
        show_moves(seat);
        line(look_.dim(look_.say("prompt", "commands")));
    }

    MoveList<G> moves_of(Seat seat) const {
        MoveList<G> moves;
        legal(rules_, view(rules_, now_.state, seat), moves);
        return moves;
    }

    std::vector<std::string> notations_of_moves(Seat seat) const {
        std::vector<std::string> moves;
        for (const Move& move : moves_of(seat)) {
            moves.emplace_back(Notation::of([&](Text& out) { format(rules_, move, out); }).view());
        }
        return moves;
    }

    void show_moves(Seat seat) {
        line(look_.bold(look_.say("prompt", "moves")));
        output_.write(list_moves(notations_of_moves(seat), look_));
    }

    // ---- Answers ----

    Answer answer(Seat seat, const InputLine& typed) {
        switch (typed.kind) {
            case InputLine::Kind::end: return Answer::quit;
            case InputLine::Kind::too_long: return refuse(look_.say("prompt", "too_long"));
            case InputLine::Kind::unreadable: return refuse(look_.say("prompt", "unreadable"));
            case InputLine::Kind::text: break;
        }
        const std::string& text = typed.text;
        if (text.empty()) {
            return Answer::again;
        }
        if (text == "quit" || text == "q") {
            return Answer::quit;
        }
        if (text == "?" || text == "help") {
            explain_phase(seat);
        } else if (text == "table") {
            show_table(seat);
        } else if (text == "log") {
            show_log(seat);
        } else if (text == "rules") {
            show_rules();
        } else if (text == "undo") {
            return undo(seat);
        } else {
            return try_move(seat, text);
        }
        return Answer::again;
    }

    Answer refuse(const std::string& sentence) {
        line(sentence);
        line(look_.dim(look_.say("prompt", "hint")));
        return Answer::again;
    }

    Answer undo(Seat seat) {
        if (const auto refusal = undo_refusal(seat)) {
            line(look_.say("prompt", *refusal));
            return Answer::again;
        }
        take_back();
        line(look_.say("prompt", "undone"));
        return Answer::played;
    }

    // A move as typed: its notation, or its number in the list.
    Answer try_move(Seat seat, std::string_view text) {
        const View seen = view(rules_, now_.state, seat);
        std::optional<Move> move = text.starts_with('#') ? std::nullopt : parse(rules_, seen, text);
        if (!move) {
            const std::string_view digits = text.starts_with('#') ? text.substr(1) : text;
            const std::optional<int> number = parse_number(digits, 1'000'000);
            if (!number) {
                const std::string targets = list_targets(notations_of_moves(seat), std::string(text), look_);
                if (!targets.empty()) {
                    output_.write(targets);
                    return Answer::again;
                }
                return refuse(look_.say("general", "not_a_move", {in_quotes(text)}));
            }
            const MoveList<G> moves = moves_of(seat);
            if (*number < 1 || static_cast<std::size_t>(*number) > moves.size()) {
                return refuse(look_.say("prompt", "no_number", {digits}));
            }
            move = moves[static_cast<std::size_t>(*number - 1)];
        }
        const auto verdict = judge(rules_, seen, *move);
        if (!verdict.is_legal()) {
            std::array<char, 1024> buffer{};
            Text sentence(buffer.data(), buffer.size());
            explain(rules_, verdict, G::phrases(), look_.language, sentence);
            line(sentence.view());
            if (verdict.is_refused() || !confirmed()) {
                return Answer::again;
            }
        }
        make_move(seat, *move);
        return Answer::played;
    }

    bool confirmed() {
        prompt(look_.say("prompt", "fiasco"));
        const std::string text = read_line().text;
        for (const std::string_view yes : {"y", "yes", "j", "ja", "o", "oui"}) {
            if (text == yes) {
                return true;
            }
        }
        return false;
    }

    void explain_phase(Seat seat) {
        const std::string_view phase_now = phase_name(phase(rules_, view(rules_, now_.state, seat)));
        output_.write(wrap(look_.say("phase", phase_now), look_.width));
        show_moves(seat);
        line(look_.dim(look_.say("prompt", "commands")));
    }

    void show_log(Seat seat) {
        const auto& log = logs_[seat.value];
        if (log.empty()) {
            line(look_.say("prompt", "log_empty"));
        }
        for (const std::string& sentence : log) {
            line("  " + sentence);
        }
    }

    void show_rules() {
        const std::string_view language = language_names[static_cast<std::size_t>(look_.language)];
        output_.write(render_markdown(find_rules_page(G::name, language), {look_.width, look_.coloured}));
    }

    // ---- The end ----

    void show_end() {
        const Seat viewer = seats_.humans.size() == 1 ? seats_.humans.first() : no_seat;
        const Seat witness = seats_.humans.first();
        show_news(witness);
        line("\n" + look_.bold(look_.say("prompt", "final")) + " " + look_.say("end", end_reason(rules_, now_.state)));
        const Scores points = scores(rules_, now_.state);
        Columns columns;
        for (const Seat seat : SeatSet::all(rules_.players)) {
            columns.add({" ", look_.name(seat, viewer), look_.say("label", "points", {std::to_string(points[seat])})});
        }
        output_.write(columns.text());
        const SeatSet best = winners(rules_, now_.state);
        line(look_.bold(look_.say("general", best.size() == 1 ? "winner" : "winners", {look_.names(best, viewer)})));
        show_seed();
    }

    void say_goodbye() {
        line("\n" + look_.say("prompt", "goodbye"));
        show_seed();
    }

    void show_seed() {
        std::array<char, 80> buffer{};
        Text text(buffer.data(), buffer.size());
        write_seed(seed_, text);
        line(look_.dim(look_.say("prompt", "seed", {text.view()})));
    }

    const Rules& rules_;
    Seed seed_;
    SeatPlan seats_;
    Look look_;
    Output& output_;
    Moment now_;
    std::vector<Decision> decisions_;
    std::array<std::vector<std::string>, seats_max> logs_;
    Seat last_mover_ = no_seat;
    Seat shown_to_ = no_seat;
};

}  // namespace shoal::cli
