// Traces with one thing wrong: every one must be caught, at the line that is wrong or, where a line is
// wrong only because of what follows, after it.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/trace/making.h"
#include "tests/trace/spoiling.h"

namespace shoal::trace {
namespace {

using namespace testing;

template <class G>
class SpoiledTraces : public ::testing::Test {
protected:
    // Traces that together have every kind of line.
    static std::vector<std::string> traces() {
        std::vector<std::string> all;
        std::uint64_t seed = 20;
        for (const auto& options : option_combinations<G>()) {
            for (const int players : {G::players_min, G::players_max}) {
                const auto rules = G::make_rules(players, options, G::default_edition());
                all.push_back(make_trace<G>(rules, Seed::of(seed)));
                ++seed;
            }
        }
        return all;
    }
};

TYPED_TEST_SUITE(SpoiledTraces, AsTypes<Games>::type);

// What kind of line it is: its `t`, `what` and the set of its keys, moves also by their first letters.
std::string kind_of(const std::string& line) {
    const boost::json::value value = boost::json::parse(line);
    std::string kind;
    for (const auto& [key, entry] : value.get_object()) {
        kind += std::string(key) + ' ';
        if ((key == "t" || key == "what") && entry.is_string()) {
            kind += std::string(entry.get_string()) + ' ';
        }
        if (key == "move") {
            const std::string move(entry.get_string());
            const std::size_t space = move.find(' ');
            kind += space == std::string::npos ? (move.find('>') == std::string::npos ? "one word" : ">")
                                               : move.substr(0, space);
        }
    }
    return kind;
}

// The first and the last line of every kind.
std::set<std::size_t> lines_of_every_kind(const std::vector<std::string>& lines) {
    std::map<std::string, std::pair<std::size_t, std::size_t>> found;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        found.try_emplace(kind_of(lines[i]), i, i).first->second.second = i;
    }
    std::set<std::size_t> chosen;
    for (const auto& [kind, ends] : found) {
        chosen.insert({ends.first, ends.second});
    }
    return chosen;
}

bool begins(std::string_view text, std::string_view begin) { return text.starts_with(begin); }

// Some lines can be replaced by others that are right as well: a seed nobody looks at, an option that
// was never used, cards of a pile that were never drawn or come into one hand together, a roll that the
// supply cannot give, another move or fiasco with the same effect. Then the result is a good trace of
// another game.
bool may_be_right(const std::string& line, const Spoiled& spoiled) {
    if (begins(line, R"({"t":"setup")")) {
        return begins(spoiled.how, "seed") || begins(spoiled.how, "options.fiasco");
    }
    if (begins(line, R"({"t":"move")") && begins(spoiled.how, "move: ")) {
        const boost::json::value changed = boost::json::parse(spoiled.line);
        const boost::json::array& legal = changed.at("legal").as_array();
        const bool possible = std::find(legal.begin(), legal.end(), changed.at("move")) != legal.end();
        return possible || changed.as_object().contains("fiasco");
    }
    if (begins(line, R"({"t":"chance","what":"die")")) {
        return begins(spoiled.how, "value");
    }
    const bool pile = begins(line, R"({"t":"chance","what":"ocean")") ||
                      begins(line, R"({"t":"chance","what":"stockrooms")") ||
                      begins(line, R"({"t":"chance","what":"deal","piles")");
    return pile && spoiled.how.find("entries swapped") != std::string::npos;
}

// With the seed at hand chance cannot be changed. (Two seeds can give a game of Hecht the same start player,
// which may be all the chance it has.)
bool may_be_right_by_seed(const std::string& line, const Spoiled& spoiled) {
    const bool hecht = line.find(R"("game":"hecht")") != std::string::npos;
    return may_be_right(line, spoiled) && !begins(line, R"({"t":"chance")") && (hecht || !begins(spoiled.how, "seed"));
}

TYPED_TEST(SpoiledTraces, EveryChangeOfEveryFieldIsCaught) {
    std::set<std::string> kinds;
    for (const std::string& text : this->traces()) {
        ASSERT_EQ(verify_text(text).outcome, Outcome::ok) << describe(verify_text(text));
        const std::vector<std::string> lines = lines_of(text);
        for (const std::size_t i : lines_of_every_kind(lines)) {
            if (!kinds.insert(kind_of(lines[i])).second) {
                continue;
            }
            ASSERT_EQ(boost::json::serialize(boost::json::parse(lines[i])), lines[i]);
            for (const Spoiled& spoiled : Spoiler::spoil(lines[i])) {
                std::vector<std::string> changed = lines;
                changed[i] = spoiled.line;
                const std::string bad = joined(changed);
                const VerifyResult result = verify_text(bad);
                const VerifyResult seeded = verify_seeded(bad);
                if (seeded.outcome == Outcome::ok) {
                    EXPECT_TRUE(may_be_right_by_seed(lines[i], spoiled)) << spoiled.how << '\n' << spoiled.line;
                }
                if (result.outcome != Outcome::ok) {
                    EXPECT_GE(result.line, i + 1) << spoiled.how << '\n' << spoiled.line << '\n' << describe(result);
                } else {
                    EXPECT_TRUE(may_be_right(lines[i], spoiled)) << spoiled.how << '\n' << spoiled.line;
                }
            }
        }
    }
}

TYPED_TEST(SpoiledTraces, LinesLeftOutDoubledSwappedAndAddedAreCaught) {
    for (const std::string& text : this->traces()) {
        const std::vector<std::string> lines = lines_of(text);
        for (const std::size_t i : lines_of_every_kind(lines)) {
            const auto place = static_cast<std::ptrdiff_t>(i);
            const auto caught = [&](const std::vector<std::string>& changed, std::string_view how) {
                const VerifyResult result = verify_text(joined(changed));
                EXPECT_NE(result.outcome, Outcome::ok) << how << ' ' << lines[i];
                EXPECT_GE(result.line, i + 1) << how << ' ' << lines[i] << '\n' << describe(result);
                EXPECT_LE(result.line, i + 2) << how << ' ' << lines[i] << '\n' << describe(result);
            };
            std::vector<std::string> changed = lines;
            changed.erase(changed.begin() + place);
            caught(changed, "left out");
            changed = lines;
            changed.insert(changed.begin() + place, lines[i]);
            caught(changed, "doubled");
            changed = lines;
            changed.insert(changed.begin() + place + 1, "");
            caught(changed, "empty line after");
            if (i + 1 < lines.size()) {
                changed = lines;
                std::swap(changed[i], changed[i + 1]);
                caught(changed, "swapped");
            }
        }
    }
}

TYPED_TEST(SpoiledTraces, FileCutOffAnywhereIsCaught) {
    const std::string text = this->traces().front();
    const std::vector<std::string> lines = lines_of(text);
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < lines.size(); i += 1 + lines.size() / 40) {
        bytes = 0;
        for (std::size_t j = 0; j <= i; ++j) {
            bytes += lines[j].size() + 1;
        }
        for (const std::size_t less : {std::size_t{0}, std::size_t{1}, std::size_t{2}, lines[i].size() / 2}) {
            if (bytes - less == text.size()) {
                continue;
            }
            const VerifyResult result = verify_text(std::string_view(text).substr(0, bytes - less));
            EXPECT_EQ(result.outcome, i == 0 && less > 1 ? Outcome::unreadable : Outcome::wrong) << describe(result);
            EXPECT_EQ(result.line, less == 0 ? i + 2 : i + 1) << describe(result);
        }
    }
}

TYPED_TEST(SpoiledTraces, AnotherMoveIsCaughtByWhatFollows) {
    for (const std::string& text : this->traces()) {
        const std::vector<std::string> lines = lines_of(text);
        int moves = 0;
        for (std::size_t i = 0; i < lines.size() && moves < 12; ++i) {
            if (!lines[i].starts_with(R"({"t":"move")")) {
                continue;
            }
            ++moves;
            boost::json::value move = boost::json::parse(lines[i]);
            for (const boost::json::value& other : move.at("legal").as_array()) {
                if (other == move.at("move") || move.as_object().contains("fiasco")) {
                    continue;
                }
                std::vector<std::string> changed = lines;
                boost::json::value replaced = move;
                replaced.at("move") = other;
                changed[i] = boost::json::serialize(replaced);
                const VerifyResult result = verify_text(joined(changed));
                EXPECT_EQ(result.outcome, Outcome::wrong) << changed[i];
                EXPECT_GT(result.line, i + 1) << describe(result);
            }
        }
    }
}

// Where lists of a chance line are sets, two cards exchanged between the lists make a line that is
// right in itself; the cards then show up in the wrong hand.
TYPED_TEST(SpoiledTraces, ExchangedCardsAreCaughtLater) {
    for (const std::string& text : this->traces()) {
        const std::vector<std::string> lines = lines_of(text);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            boost::json::value line = boost::json::parse(lines[i]);
            boost::json::object& object = line.as_object();
            const char* key = object.contains("hands") ? "hands" : object.contains("piles") ? "piles" : nullptr;
            if (key == nullptr || object.at("what") != "deal") {
                continue;
            }
            boost::json::array& first = object.at(key).as_array()[0].as_array();
            boost::json::array& second = object.at(key).as_array()[1].as_array();
            const auto other =
                std::find_if(second.begin(), second.end(), [&](const auto& card) { return card != first[0]; });
            ASSERT_NE(other, second.end());
            std::swap(first[0], *other);
            if (std::string_view(key) == "hands") {
                const auto rises = [](const auto& a, const auto& b) { return a.as_string() < b.as_string(); };
                std::sort(first.begin(), first.end(), rises);
                std::sort(second.begin(), second.end(), rises);
            }
            std::vector<std::string> changed = lines;
            changed[i] = boost::json::serialize(line);
            const VerifyResult result = verify_text(joined(changed));
            EXPECT_EQ(result.outcome, Outcome::wrong) << changed[i];
            EXPECT_GT(result.line, i + 1) << describe(result);
            EXPECT_EQ(verify_seeded(joined(changed)).line, i + 1);
            break;
        }
    }
}

}  // namespace
}  // namespace shoal::trace
