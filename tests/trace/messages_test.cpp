// What is said about a trace that is wrong or no trace, word for word.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <sstream>

#include "editions/shelf.h"
#include "tests/trace/making.h"

namespace shoal::trace {
namespace {

using namespace testing;
using foppen::Foppen;

std::string foppen_trace(std::uint64_t seed = 1) {
    return make_trace<Foppen>(Foppen::make_rules(4, {}, Foppen::default_edition()), Seed::of(seed));
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

// "2 line 1: …": the outcome's number and the sentence.
std::string said(std::string_view text, const VerifyOptions& options = {}) {
    const VerifyResult result = verify_text(text, options);
    return std::to_string(static_cast<int>(result.outcome)) + ' ' + describe(result);
}

TEST(TraceMessages, WhatIsNoTraceIsUnreadable) {
    EXPECT_EQ(said(""), "2 line 1: expected a setup line, found an empty file");
    EXPECT_EQ(said("\n"), "2 line 1: expected a setup line, found an empty line");
    EXPECT_EQ(said("hello\n"), "2 line 1: expected a setup line, found hello");
    EXPECT_EQ(said("[1,2]\n"), "2 line 1: expected a setup line, found [1,2]");
    EXPECT_EQ(said("{\"t\":\"move\"}\n"), "2 line 1: expected a setup line, found {\"t\":\"move\"}");
    EXPECT_EQ(said(std::string_view("\0\x1b[2J\xff\n", 7)),
              "2 line 1: expected a setup line, found \\x00\\x1b[2J\\xff");
    EXPECT_EQ(said("{\"t\":\"setup\""), "2 line 1: expected a setup line, found {\"t\":\"setup\"");
}

TEST(TraceMessages, SetupNamesTheField) {
    const std::string good = foppen_trace();
    EXPECT_EQ(said(replaced(good, "\"format\":1", "\"format\":2")), "1 line 1: format: expected 1, found 2");
    EXPECT_EQ(said(replaced(good, "\"foppen\"", "\"chess\"")),
              "1 line 1: game: expected one of \"fishing\", \"foppen\", \"fatfish\", \"hecht\", found \"chess\"");
    EXPECT_EQ(said(replaced(good, "\"rules\":1", "\"rules\":0")), "1 line 1: rules: expected 1 or more, found 0");
    EXPECT_EQ(said(replaced(good, "\"rules\":1", "\"rules\":\"1\"")),
              "1 line 1: rules: expected 1 or more, found \"1\"");
    EXPECT_EQ(said(replaced(good, "\"rules\":1", "\"rules\":9")),
              "2 line 1: rules: expected at most 1 (a newer program may read it), found 9");
    EXPECT_EQ(said(replaced(good, "\"players\":4", "\"players\":3")), "1 line 1: players: expected 4 to 8, found 3");
    EXPECT_EQ(said(replaced(good, "\"players\":4", "\"players\":4.0")),
              "1 line 1: players: expected 4 to 8, found 4E0");
    EXPECT_EQ(said(replaced(good, "{}", "{\"fast\":true}")),
              "1 line 1: options.fast: expected no such option, found true");
    EXPECT_EQ(said(replaced(good, "{}", "[]")), "1 line 1: options: expected an object, found []");
    EXPECT_EQ(said(replaced(good, "\"seed\":\"1\"", "\"seed\":1")),
              "1 line 1: seed: expected a decimal 64-bit number or 64 hex digits, as a string, found 1");
    EXPECT_EQ(said(replaced(good, "\"seed\":\"1\"", "\"seed\":\"01\"")),
              "1 line 1: seed: expected \"1\", found \"01\"");
    EXPECT_EQ(said(replaced(good, "\"hand\":12", "\"hand\":11")), "1 line 1: hand: expected 12, found 11");
    EXPECT_EQ(said(replaced(good, "\"b2\",\"b3\"", "\"b3\",\"b2\"")),
              "1 line 1: deck[3]: expected \"b2\", found \"b3\"");
    EXPECT_EQ(said(replaced(good, "\"b2\",\"b3\"", "\"b2\"")),
              "1 line 1: deck: expected 48 entries, with \"b3\", found 47 entries");
    EXPECT_EQ(
        said(replaced(good, "\"default\"", "\"mine\"")),
        "1 line 1: edition: expected \"default\" or the SHA-256 of an edition file, 64 hex digits, found \"mine\"");
}

TEST(TraceMessages, ChanceNamesTheCard) {
    const std::string good = foppen_trace();
    const std::vector<std::string> lines = lines_of(good);
    ASSERT_TRUE(lines[1].starts_with(R"({"t":"chance","what":"starter","seat":)"));
    ASSERT_TRUE(lines[2].starts_with(R"({"t":"chance","what":"deal","hands":[[")"));
    std::vector<std::string> changed = lines;
    changed[1] = R"({"t":"chance","what":"starter","seat":4})";
    EXPECT_EQ(said(joined(changed)), "1 line 2: seat: expected 0 to 3, found 4");
    changed[1] = R"({"t":"chance","what":"starter"})";
    EXPECT_EQ(said(joined(changed)), "1 line 2: seat: expected 0 to 3, found nothing");
    changed[1] = R"({"t":"chance","what":"die","seat":1})";
    EXPECT_EQ(said(joined(changed)), "1 line 2: what: expected \"starter\", found \"die\"");
    changed[1] = R"({"t":"chance","what":"starter","seat":1)";
    EXPECT_EQ(said(joined(changed)),
              R"(1 line 2: expected a chance line "starter", found {"t":"chance","what":"starter","seat":1)");
    changed = lines;
    changed[2] = R"({"t":"chance","what":"deal","hands":[["g99"],[],[],[]]})";
    EXPECT_EQ(said(joined(changed)), "1 line 3: hands[0][0]: expected 48 cards from here on, found 1");
    changed[2] = replaced(lines[2], R"([[")", R"([["x)");
    EXPECT_EQ(said(joined(changed)).substr(0, 71),
              "1 line 3: hands[0][0]: expected a card that is still to be dealt, found");
    changed = lines;
    changed.erase(changed.begin() + 1, changed.begin() + 3);
    EXPECT_TRUE(
        said(joined(changed)).starts_with(R"(1 line 2: expected {"t":"chance","what":"starter",…}, found {"t":"move")"))
        << said(joined(changed));
}

TEST(TraceMessages, MoveNamesTheField) {
    const std::string good = foppen_trace();
    std::vector<std::string> lines = lines_of(good);
    ASSERT_TRUE(lines[3].starts_with(R"({"t":"move","n":1,"seat":)"));
    const auto with = [&](std::string_view from, std::string_view to) {
        std::vector<std::string> changed = lines;
        changed[3] = replaced(changed[3], from, to);
        return said(joined(changed));
    };
    EXPECT_EQ(with("\"n\":1", "\"n\":2"), "1 line 4: n: expected 1, found 2");
    const std::string move = lines[3].substr(lines[3].find("\"move\":\"") + 8);
    const std::string card = move.substr(0, move.find('"'));
    EXPECT_NE(with("\"move\":\"" + card, "\"move\":\"@low").find("move: expected one of "), std::string::npos);
    EXPECT_TRUE(with("\"move\":\"" + card, "\"move\":\"@low").ends_with("found \"@low\""));
    EXPECT_NE(with(",\"move\"", " ,\"move\"").find("1 line 4: column "), std::string::npos);
    EXPECT_EQ(with("}", ",\"fiasco\":true}"), "1 line 4: fiasco: expected no such key, found true");
    EXPECT_EQ(with("{\"t\":\"move\",", "{\"t\":\"move\","), "0 " + describe(verify_text(good)));
}

TEST(TraceMessages, RefusedMoveSaysWhy) {
    // A game in which the second player must follow and holds another colour too.
    for (std::uint64_t seed = 1; seed < 100; ++seed) {
        std::vector<std::string> lines = lines_of(foppen_trace(seed));
        boost::json::value move = boost::json::parse(lines[4]);
        const boost::json::value deal = boost::json::parse(lines[2]);
        const auto seat = static_cast<std::size_t>(move.at("seat").as_int64());
        const boost::json::array& hand = deal.at("hands").as_array()[seat].as_array();
        const boost::json::array& legal = move.at("legal").as_array();
        const auto other = std::find_if(hand.begin(), hand.end(), [&](const auto& card) {
            return std::find(legal.begin(), legal.end(), card) == legal.end();
        });
        if (other == hand.end()) {
            continue;
        }
        move.at("move") = *other;
        lines[4] = boost::json::serialize(move);
        const std::string sentence = said(joined(lines));
        EXPECT_TRUE(sentence.starts_with("1 line 5: move: expected one of ")) << sentence;
        EXPECT_TRUE(sentence.ends_with("found " + boost::json::serialize(*other) + " (must_follow)")) << sentence;
        return;
    }
    FAIL() << "no such game";
}

TEST(TraceMessages, EndAndWhatFollows) {
    const std::string good = foppen_trace();
    const std::vector<std::string> lines = lines_of(good);
    const std::string next = std::to_string(lines.size() + 1);
    EXPECT_EQ(said(good + "\n"),
              "1 line " + next + ": expected a setup line or the end of the file, found an empty line");
    EXPECT_EQ(said(good + "{\"t\":\"move\"}\n"),
              "1 line " + next + ": expected a setup line or the end of the file, found {\"t\":\"move\"}");
    EXPECT_EQ(said(good.substr(0, good.size() - 1)),
              "1 line " + std::to_string(lines.size()) + ": expected a line feed, found the end of the file");
    const std::string last = lines.back() + "\n";
    EXPECT_EQ(said(good.substr(0, good.size() - last.size())),
              "1 line " + std::to_string(lines.size()) + ": expected " + lines.back() + ", found the end of the file");
    const std::string first_lines = lines[0] + '\n' + lines[1] + '\n' + lines[2] + '\n';
    const std::string seat = lines[1].substr(lines[1].size() - 2, 1);
    EXPECT_EQ(said(first_lines),
              R"(1 line 4: expected {"t":"move","n":1,"seat":)" + seat + ",…}, found the end of the file");
}

TEST(TraceMessages, LinesAndFilesWithoutEnd) {
    const std::string long_line(3 << 20, 'x');
    EXPECT_EQ(said(long_line).substr(0, 40), "2 line 1: expected a setup line, found x");
    EXPECT_LT(said(long_line).size(), 200U);
    EXPECT_EQ(said(foppen_trace() + long_line).substr(0, 2), "1 ");
    EXPECT_EQ(said(std::string(3 << 20, '\n')).substr(0, 9), "2 line 1:");
    const std::string good = foppen_trace();
    const std::string setup = lines_of(good)[0] + '\n';
    std::string chances = setup;
    while (chances.size() < 4U << 20) {
        chances += "{\"t\":\"chance\"}\n";
    }
    EXPECT_EQ(said(chances), R"(1 line 2: expected a chance line "starter", found {"t":"chance"})");
}

TEST(TraceMessages, StreamInSmallPiecesIsTheSame) {
    const std::string good = foppen_trace() + foppen_trace(2);
    std::string_view rest = good;
    std::size_t turn = 0;
    LineSource lines([&](char* buffer, std::size_t capacity) {
        const std::size_t count = std::min({capacity, rest.size(), turn % 7 + 1});
        ++turn;
        rest.copy(buffer, count);
        rest.remove_prefix(count);
        return count;
    });
    EXPECT_EQ(describe(verify(lines)), describe(verify_text(good)));
    EXPECT_EQ(verify_text(good).games, 2U);
}

TEST(TraceMessages, EditionsAreFoundByTheirHash) {
    std::ifstream file("editions/foppen.json", std::ios::binary);
    std::string edition(std::istreambuf_iterator<char>(file), {});
    edition = replaced(edition, "\"green_to\": 17", "\"green_to\": 16");
    edition = replaced(edition, "\"ones\": 3", "\"ones\": 4");
    const auto loaded = editions::load_edition<Foppen>(edition);
    ASSERT_TRUE(loaded.good());
    const auto rules = Foppen::make_rules(4, {}, loaded.edition);
    const std::string text = make_trace<Foppen>(rules, Seed::of(5), loaded.sha256);
    const std::string missing =
        "2 line 1: edition: expected an edition file of foppen with this SHA-256, given by "
        "--edition FILE, found \"" +
        loaded.sha256 + '"';
    EXPECT_EQ(said(text), missing);
    editions::Shelf shelf;
    VerifyOptions options;
    options.editions = &shelf;
    EXPECT_EQ(said(text, options), missing);
    EXPECT_TRUE(shelf.add(edition).good());
    EXPECT_EQ(said(text, options).substr(0, 13), "0 ok: 1 games");
    options.from_seed = true;
    EXPECT_EQ(said(text, options).substr(0, 13), "0 ok: 1 games");
    // The same game under the default's name has the wrong material.
    EXPECT_EQ(said(replaced(text, loaded.sha256, "default")), "1 line 1: deck[3]: expected \"b2\", found \"1\"");
}

// A game with other material, changed in two places of the default's file.
template <Game G>
void check_other_material(std::string_view from, std::string_view to, std::string_view also_from,
                          std::string_view also_to) {
    std::ifstream file("editions/" + std::string(G::name) + ".json", std::ios::binary);
    const std::string text = replaced({std::istreambuf_iterator<char>(file), {}}, from, to);
    const auto loaded = editions::load_edition<G>(replaced(text, also_from, also_to));
    ASSERT_TRUE(loaded.good()) << editions::describe(loaded.mistakes[0]);
    ASSERT_FALSE(loaded.edition == G::default_edition());
    editions::Shelf shelf;
    shelf.add(replaced(text, also_from, also_to));
    for (int players = G::players_min; players <= G::players_max; ++players) {
        const auto rules = G::make_rules(players, {}, loaded.edition);
        const std::string trace = make_trace<G>(rules, Seed::of(9), loaded.sha256);
        VerifyOptions options;
        options.editions = &shelf;
        EXPECT_TRUE(said(trace, options).starts_with("0 ok: 1 games")) << said(trace, options);
        options.from_seed = true;
        EXPECT_TRUE(said(trace, options).starts_with("0 ok: 1 games")) << said(trace, options);
    }
}

TEST(TraceEditions, EveryGameIsPlayedWithOtherMaterial) {
    check_other_material<fishing::Fishing>("\"b11\"", "\"b18\"", "\"p17\", \"r17\", \"b18\"",
                                           "\"p17\", \"r17\", \"b11\"");
    check_other_material<Foppen>("\"green_to\": 17", "\"green_to\": 16", "\"ones\": 3", "\"ones\": 4");
    check_other_material<fatfish::FatFish>("\"1\": 4, \"2\": 4", "\"1\": 0, \"2\": 8", "\"A\": 10", "\"A\": 3");
    check_other_material<hecht::Hecht>("\"die\": {\"value\": 6", "\"die\": {\"value\": 9", "[\"f11\", \"k6\"], ", "");
}

}  // namespace
}  // namespace shoal::trace
