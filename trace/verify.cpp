#include "trace/verify.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "editions/printable.h"
#include "editions/shelf.h"
#include "engine/catalog/games.h"
#include "engine/core/seed.h"
#include "engine/core/trace.h"
#include "trace/block.h"
#include "trace/compare.h"
#include "trace/json_line.h"
#include "trace/replay.h"
#include "trace/setup.h"

namespace shoal::trace {

namespace {

std::string game_names() {
    std::string names;
    for_each_game([&]<Game G>() {
        names += names.empty() ? "\"" : ", \"";
        names += G::name;
        names += '"';
    });
    return names;
}

class Verifier {
public:
    Verifier(LineSource& lines, const VerifyOptions& options) : reader_(lines), options_(options) {}

    VerifyResult run() {
        if (!reader_.next(block_)) {
            fail(Outcome::unreadable, {1, {"", "a setup line", "an empty file"}});
            return std::move(result_);
        }
        do {
            check_game();
        } while (result_.outcome == Outcome::ok && reader_.next(block_));
        return std::move(result_);
    }

private:
    void fail(Outcome outcome, Mistake mistake) {
        result_.outcome = outcome;
        result_.line = mistake.line;
        result_.field = std::move(mistake.difference.field);
        result_.expected = std::move(mistake.difference.expected);
        result_.found = std::move(mistake.difference.found);
    }
    void wrong(Difference difference) { fail(Outcome::wrong, {reader_.line_number(), std::move(difference)}); }

    void check_game() {
        const JsonLine setup(block_.text(0));
        if (setup.text("t") != "setup") {
            const bool first = reader_.line_number() == 1;
            const Outcome outcome = first ? Outcome::unreadable : Outcome::wrong;
            std::string expected(first ? "a setup line" : after_a_game);
            fail(outcome, {reader_.line_number(), {"", std::move(expected), shown_line(block_.text(0))}});
            return;
        }
        if (auto difference = check_number(setup, "format", trace_format)) {
            wrong(*std::move(difference));
            return;
        }
        const bool known = with_game(setup.text("game").value_or(""), [&]<Game G>() { check_game_of<G>(setup); });
        if (!known) {
            wrong({"game", "one of " + game_names(), shown_value(setup, "game")});
        }
    }

    template <Game G>
    void check_game_of(const JsonLine& setup) {
        Setup<G> table;
        if (auto mistake = read_setup<G>(setup, table)) {
            fail(mistake->newer ? Outcome::unreadable : Outcome::wrong,
                 {reader_.line_number(), std::move(mistake->difference)});
            return;
        }
        typename G::Edition edition = G::default_edition();
        if (!find_edition<G>(setup, table.edition, edition)) {
            return;
        }
        replay<G>(G::make_rules(table.players, table.options, edition, table.version), table.seed, table.edition);
    }

    // Takes the edition that the setup line names; false after a failure.
    template <Game G>
    bool find_edition(const JsonLine& setup, std::string_view name, typename G::Edition& edition) {
        if (name == "default") {
            return true;
        }
        const auto* loaded = options_.editions == nullptr ? nullptr : options_.editions->template find<G>(name);
        if (loaded == nullptr) {
            fail(Outcome::unreadable,
                 {reader_.line_number(),
                  {"edition",
                   "an edition file of " + std::string(G::name) + " with this SHA-256, given by --edition FILE",
                   shown_value(setup, "edition")}});
            return false;
        }
        edition = loaded->edition;
        return true;
    }

    template <Game G>
    void replay(const typename G::Rules& rules, const Seed& seed, std::string_view edition) {
        // On the heap: with its lists of moves a replay is too large to lie on every stack.
        const auto game = std::make_unique<Replay<G>>(reader_, block_, rules, seed, options_.from_seed);
        if (auto mistake = game->run(edition)) {
            fail(Outcome::wrong, *std::move(mistake));
            return;
        }
        ++result_.games;
        result_.moves += game->moves();
        if (options_.on_game) {
            options_.on_game({result_.games, result_.moves});
        }
    }

    BlockReader reader_;
    const VerifyOptions& options_;
    Block block_;
    VerifyResult result_;
};

}  // namespace

VerifyResult verify(LineSource& lines, const VerifyOptions& options) { return Verifier(lines, options).run(); }

std::string describe(const VerifyResult& result) {
    if (result.outcome == Outcome::ok) {
        return "ok: " + std::to_string(result.games) + " games, " + std::to_string(result.moves) + " moves";
    }
    std::string text = "line " + std::to_string(result.line) + ": ";
    if (!result.field.empty()) {
        text += result.field + ": ";
    }
    return text + "expected " + result.expected + ", found " + result.found;
}

}  // namespace shoal::trace
