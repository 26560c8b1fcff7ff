// One table in the terminal: people take turns at the screen, bots play the other seats.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/player.h"
#include "bots/reason_words.h"
#include "cli/errors.h"
#include "cli/hint.h"
#include "cli/line_reader.h"
#include "cli/look.h"
#include "cli/markdown.h"
#include "cli/move_list.h"
#include "cli/output.h"
#include "cli/play_history.h"
#include "cli/rules_pages.h"
#include "cli/table_words.h"
#include "cli/tables.h"
#include "engine/core/game.h"
#include "engine/core/seed.h"

namespace shoal::cli {

struct SeatPlan {
    SeatSet humans;
    std::array<bots::BotSpec, seats_max> bots;  // who plays each other seat
};

template <Game G>
class PlaySession {
public:
    using Rules = typename G::Rules;
    using View = typename G::View;
    using Move = typename G::Move;

    PlaySession(const Rules& rules, const Seed& seed, const SeatPlan& seats, const Look& look, Output& output)
        : rules_(rules), seats_(seats), look_(look), output_(output), history_(rules, seed, seats.humans, look) {
        for (const bots::BotSpec& spec : seats.bots) {
            players_.emplace_back(spec);
        }
    }

    // Whether the game was played to its end.
    bool play() {
        history_.begin();
        while (!over(rules_, history_.state())) {
            const Seat seat = first_to_move(rules_, history_.state());
            if (!seats_.humans.contains(seat)) {
                play_bot(seat);
            } else if (!play_human(seat)) {
                line("\n" + look_.say("prompt", "goodbye"));
                return false;
            }
        }
        show_end();
        return true;
    }

    const PlayHistory<G>& history() const { return history_; }

private:
    enum class Answer { played, quit, again };

    void play_bot(Seat seat) {
        bots::Player<G>& player = players_[seat.value];
        history_.make_move(seat, player.choose(rules_, view_of(seat), &history_.memory(), history_.player(seat)));
    }

    View view_of(Seat seat) const { return view(rules_, history_.state(), seat); }

    // ---- Talking ----

    void line(std::string_view text) {
        output_.write(text);
        output_.write("\n");
    }

    // A sentence, in as many lines as it needs.
    void say(std::string_view sentence) { output_.write(wrap(sentence, look_.width)); }

    void prompt(std::string_view text) {
        output_.write(text);
        output_.flush();
    }

    // False when the person wants to stop or the input has ended.
    bool play_human(Seat seat) {
        if (!hand_over(seat)) {
            return false;
        }
        if (first_to_move(rules_, history_.state()) != seat || over(rules_, history_.state())) {
            return true;
        }
        show_news(seat);
        show_table(seat);
        for (;;) {
            prompt(look_.bold(seats_.humans.size() > 1 ? look_.name(seat, no_seat) + "> " : "> "));
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
        const Seat mover = history_.last_mover();
        const bool may_undo =
            mover != no_seat && seats_.humans.contains(mover) && !history_.undo_refusal(mover).has_value();
        output_.write(wrap(look_.say("prompt", "hand_over", {look_.bold(look_.name(seat, no_seat))}), look_.width));
        if (may_undo) {
            line(look_.dim(look_.say("prompt", "hand_over_undo", {look_.name(mover, no_seat)})));
        }
        output_.flush();
        const InputLine typed = read_line();
        const TableWord word = read_table_word(typed.text, look_.language);
        if (typed.kind == InputLine::Kind::end || word == TableWord::quit) {
            return false;
        }
        if (word == TableWord::undo && may_undo) {
            history_.take_back();
            line(look_.say("prompt", "undone"));
            shown_to_ = mover;
            return true;
        }
        clear_screen();
        shown_to_ = seat;
        return true;
    }

    // What stood there is out of sight; where the terminal cannot clear, far above.
    void clear_screen() {
        if (!output_is_terminal()) {
            line(std::string(40, '-'));
        } else if (terminal_is_dumb()) {
            line(std::string(100, '\n'));
        } else {
            line("\x1b[2J\x1b[3J\x1b[H");
        }
    }

    void show_news(Seat seat) {
        const std::span<const std::string> news = history_.take_news(seat);
        const bool beginning = news.size() == history_.log(seat).size();
        if (news.empty()) {
            return;
        }
        line("\n" + look_.bold(look_.say("prompt", beginning ? "so_far" : "since")));
        show_sentences(news);
    }

    void show_sentences(std::span<const std::string> sentences) {
        for (const std::string& sentence : sentences) {
            output_.write(wrap(sentence, look_.width, "  ", "    "));
        }
    }

    void show_table(Seat seat) {
        line("\n" + look_.ruler());
        output_.write(draw_table(rules_, view_of(seat), look_));
        show_moves(seat);
        show_commands();
    }

    void show_commands() { output_.write(wrap(look_.dim(look_.say("prompt", "commands")), look_.width)); }

    MoveList<G> moves_of(Seat seat) const {
        MoveList<G> moves;
        legal(rules_, view_of(seat), moves);
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
        switch (read_table_word(text, look_.language)) {
            case TableWord::quit: return Answer::quit;
            case TableWord::undo: return undo(seat);
            case TableWord::help: explain_phase(seat); break;
            case TableWord::hint: show_hint(seat); break;
            case TableWord::table: show_table(seat); break;
            case TableWord::log: show_log(seat); break;
            case TableWord::rules: show_rules(); break;
            case TableWord::none: return try_move(seat, text);
        }
        return Answer::again;
    }

    Answer refuse(const std::string& sentence) {
        say(sentence);
        say(look_.dim(look_.say("prompt", "hint")));
        return Answer::again;
    }

    Answer undo(Seat seat) {
        if (const auto refusal = history_.undo_refusal(seat)) {
            say(look_.say("prompt", *refusal));
            return Answer::again;
        }
        history_.take_back();
        say(look_.say("prompt", "undone"));
        return Answer::played;
    }

    // A move as typed: its notation, or its number in the list.
    Answer try_move(Seat seat, std::string_view text) {
        const View seen = view_of(seat);
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
            say(sentence.view());
            if (verdict.is_refused() || !confirmed()) {
                return Answer::again;
            }
        }
        history_.make_move(seat, *move);
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
        const std::string_view phase_now = phase_name(phase(rules_, view_of(seat)));
        output_.write(wrap(look_.say("phase", phase_now), look_.width));
        show_moves(seat);
        show_commands();
    }

    // The adviser's numbers are its own: asking for a hint changes nothing in the game.
    void show_hint(Seat seat) {
        if (seats_.humans.size() > 1) {
            say(look_.say("prompt", "hint_alone"));
            return;
        }
        Fast generator(history_.moves().size());
        auto thoughts = std::make_unique<bots::Thoughts<G>>();
        adviser_.choose(rules_, view_of(seat), &history_.memory(), generator, thoughts.get());
        std::vector<HintLine> lines;
        for (const auto& thought : thoughts->moves) {
            const Notation move = Notation::of([&](Text& out) { format(rules_, thought.move, out); });
            lines.push_back({std::string(move.view()), thought.value, thought.visits});
        }
        const HintWhy why = why_of(seat, *thoughts);
        output_.write(hint_page(std::move(lines), why.best.front(), thoughts->iterations, look_));
        output_.write(why_page(why, look_));
    }

    HintWhy why_of(Seat seat, const bots::Thoughts<G>& thoughts) const {
        const auto notation = [&](const Move& move) {
            return std::string(Notation::of([&](Text& out) { format(rules_, move, out); }).view());
        };
        HintWhy why;
        for (const Move& move : thoughts.best) {
            why.best.push_back(notation(move));
        }
        why.instead = thoughts.instead ? notation(*thoughts.instead) : std::string();
        for (const auto& reason : thoughts.reasons) {
            why.reasons.push_back(bots::tell_reason(
                rules_, reason, thoughts.best[0], why.instead, look_.language,
                [&](Seat other) { return look_.name(other, seat); },
                [&](std::string_view text) { return look_.card(text); }));
        }
        return why;
    }

    void show_log(Seat seat) {
        if (history_.log(seat).empty()) {
            say(look_.say("prompt", "log_empty"));
        }
        show_sentences(history_.log(seat));
    }

    void show_rules() {
        const std::string_view language = language_names[static_cast<std::size_t>(look_.language)];
        output_.write(render_markdown(find_rules_page(G::name, language), {look_.width, look_.coloured}));
    }

    // ---- The end ----

    void show_end() {
        const Seat viewer = seats_.humans.size() == 1 ? seats_.humans.first() : no_seat;
        show_news(seats_.humans.first());
        line("\n" + look_.ruler());
        output_.write(wrap(
            look_.bold(look_.say("prompt", "final")) + " " + look_.say("end", end_reason(rules_, history_.state())),
            look_.width));
        const Scores points = scores(rules_, history_.state());
        const SeatSet best = winners(rules_, history_.state());
        Columns columns;
        for (const Seat seat : SeatSet::all(rules_.players)) {
            const std::string name = look_.name(seat, viewer);
            columns.add({best.contains(seat) ? "*" : " ", best.contains(seat) ? look_.bold(name) : name,
                         look_.counted("label", "points", points[seat])});
        }
        output_.write(columns.text(look_.width));
        say(look_.bold(look_.say("general", best.size() == 1 ? "winner" : "winners", {look_.names(best, viewer)})));
    }

    const Rules& rules_;
    SeatPlan seats_;
    Look look_;
    Output& output_;
    PlayHistory<G> history_;
    std::vector<bots::Player<G>> players_;  // by seat; people's are never asked
    bots::Player<G> adviser_{bots::adviser<G>()};
    Seat shown_to_ = no_seat;
};

}  // namespace shoal::cli
