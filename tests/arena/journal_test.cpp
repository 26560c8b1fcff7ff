// The journal's text: what is written is read again, and nothing else is.
#include "arena/journal.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/generator.h"

namespace shoal::arena {
namespace {

using Outcome = HeadComparison::Outcome;

const std::string a_program = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
const std::string another_program(program_digits, 'f');

JournalHead a_head() {
    return {"fatfish", 1, 3, R"({"fiasco":true,"licences":false})", "default", {"strong", "easy"}, a_program, 7};
}

JournalDeal a_deal() {
    JournalDeal deal;
    deal.pairing = {1, 0};
    deal.deal = 12;
    deal.result.lone_wins = {840, 0, 420};
    deal.result.seat_wins = {1260, 420, 840};
    deal.result.lone = {20, 123456789, 98765432};
    deal.result.table = {41, 0, 0};
    return deal;
}

constexpr const char* a_line =
    R"({"t":"deal","lone":1,"table":0,"deal":12,"wins":[840,0,420],"seats":[1260,420,840],"moves":[20,41],)"
    R"("ns":[123456789,0],"longest_ns":[98765432,0]})";

JournalMixed a_mixed_deal() {
    JournalMixed mixed;
    mixed.seating = {1, 0, 1};
    mixed.deal = 5;
    mixed.result.wins = {1260, 420, 840};
    mixed.result.seat_wins = {840, 840, 840};
    mixed.result.efforts[0] = {20, 200, 30};
    mixed.result.efforts[1] = {21, 100, 100};
    mixed.result.efforts[2] = {22, 0, 0};
    return mixed;
}

constexpr const char* a_mixed_line =
    R"({"t":"mixed","deal":5,"places":[1,0,1],"wins":[1260,420,840],"seats":[840,840,840],"moves":[20,21,22],)"
    R"("ns":[200,100,0],"longest_ns":[30,100,0]})";

TEST(Journal, WritesTheLinesOfItsFormat) {
    EXPECT_EQ(
        write_head(a_head()),
        R"({"t":"arena","version":2,"game":"fatfish","rules":1,"players":3,"options":{"fiasco":true,"licences":false},)"
        R"("edition":"default","bots":["strong","easy"],)"
        R"("program":"0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef","seed":"7"})");
    EXPECT_EQ(write_entry(a_deal(), 3), a_line);
    EXPECT_EQ(read_entry(a_line, 3, 2), JournalEntry(a_deal()));
    EXPECT_EQ(write_entry(a_mixed_deal(), 3), a_mixed_line);
    EXPECT_EQ(read_entry(a_mixed_line, 3, 2), JournalEntry(a_mixed_deal()));
    const JournalEntry program = JournalProgram{a_program};
    EXPECT_EQ(write_entry(program, 3), R"({"t":"program","sha256":")" + a_program + "\"}");
    EXPECT_EQ(read_entry(write_entry(program, 3), 3, 2), program);
}

TEST(Journal, ReadsTheSeedOfItsOwnHead) {
    JournalHead head = a_head();
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{7}, ~std::uint64_t{0}}) {
        head.seed = seed;
        const HeadComparison same = compare_head(write_head(head), a_head());
        EXPECT_EQ(same.outcome, Outcome::same);
        EXPECT_EQ(same.seed, seed);
    }
}

TEST(Journal, SaysWhichProgramWroteIt) {
    JournalHead head = a_head();
    head.program = another_program;
    const std::string line = write_head(head);
    const HeadComparison found = compare_head(line, a_head());
    EXPECT_EQ(found.outcome, Outcome::same) << "whether another program matters is the reader's affair";
    EXPECT_EQ(found.program, another_program);
    EXPECT_TRUE(may_begin_head(line.substr(0, line.size() - 9), a_head())) << "its head was cut off";
}

// Journals of the first format did not say which program wrote them.
TEST(Journal, KnowsAnOlderFormatByItsVersion) {
    const std::string_view line =
        R"({"t":"arena","version":1,"game":"fatfish","rules":1,"players":3,"options":{"fiasco":true,"licences":false},)"
        R"("edition":"default","bots":["strong","easy"],"seed":"7"})";
    const HeadComparison found = compare_head(line, a_head());
    EXPECT_EQ(found.outcome, Outcome::other);
    EXPECT_EQ(found.name, "version");
    EXPECT_EQ(found.found, "1");
}

TEST(Journal, NamesTheFirstThingThatDiffers) {
    const auto differs = [](auto&& change) {
        JournalHead head = a_head();
        change(head);
        const std::string line = write_head(head);
        const HeadComparison found = compare_head(line, a_head());
        EXPECT_EQ(found.outcome, Outcome::other);
        return std::string(found.name) + "=" + std::string(found.found);
    };
    EXPECT_EQ(differs([](JournalHead& head) { head.game = "hecht"; }), "game=\"hecht\"");
    EXPECT_EQ(differs([](JournalHead& head) { head.rules_version = 2; }), "rules=2");
    EXPECT_EQ(differs([](JournalHead& head) { head.players = 33; }), "players=33");
    EXPECT_EQ(differs([](JournalHead& head) { head.options = "{}"; }), "options={}");
    EXPECT_EQ(differs([](JournalHead& head) { head.edition = "ab"; }), "edition=\"ab\"");
    EXPECT_EQ(differs([](JournalHead& head) { head.bots.push_back("random"); }), R"(bots=["strong","easy","random"])");
    EXPECT_EQ(differs([](JournalHead& head) { head.bots = {"strong", "eas"}; }), R"(bots=["strong","eas"])");
}

TEST(Journal, KnowsWhatIsNoHead) {
    const std::string good = write_head(a_head());
    for (const std::string& line :
         {std::string(), std::string("{"), std::string("hello"), std::string(a_line), good + " ", " " + good,
          good.substr(0, good.size() - 1), good + good, std::string(300, '\0'), std::string("{\"t\":\"arena\"}"),
          good.substr(0, good.find("\"7\"")) + "\"07\"}", good.substr(0, good.find("\"7\"")) + "\"-7\"}",
          good.substr(0, good.find("\"7\"")) + "\"18446744073709551616\"}",
          good.substr(0, good.find("0123")) + "\",\"seed\":\"7\"}",
          good.substr(0, good.find("0123")) + std::string(program_digits, 'F') + "\",\"seed\":\"7\"}",
          good.substr(0, good.find("0123")) + std::string(program_digits + 1, 'f') + "\",\"seed\":\"7\"}"}) {
        EXPECT_EQ(compare_head(line, a_head()).outcome, Outcome::no_journal) << line;
    }
}

TEST(Journal, RefusesDealsThatCannotBe) {
    const auto changed = [](std::string_view from, std::string_view to) {
        std::string line = a_line;
        return line.replace(line.find(from), from.size(), to);
    };
    EXPECT_FALSE(read_entry(changed("\"lone\":1", "\"lone\":2"), 3, 2)) << "there is no such bot";
    EXPECT_FALSE(read_entry(changed("\"lone\":1", "\"lone\":0"), 3, 2)) << "nobody plays itself";
    EXPECT_FALSE(read_entry(changed("\"deal\":12", "\"deal\":1000000"), 3, 2));
    EXPECT_FALSE(read_entry(changed("\"deal\":12", "\"deal\":012"), 3, 2));
    EXPECT_FALSE(read_entry(changed("\"deal\":12", "\"deal\":-12"), 3, 2));
    EXPECT_FALSE(read_entry(changed("\"deal\":12", "\"deal\":1e1"), 3, 2));
    EXPECT_FALSE(read_entry(changed("\"deal\":12", "\"deal\":99999999999999999999"), 3, 2));
    EXPECT_FALSE(read_entry(changed("[840,0,420]", "[841,0,420]"), 3, 2));
    EXPECT_FALSE(read_entry(changed("[840,0,420]", "[840,0,421]"), 3, 2)) << "no number of winners share so";
    EXPECT_FALSE(read_entry(changed("[840,0,420]", "[840,0]"), 3, 2));
    EXPECT_FALSE(read_entry(changed("[840,0,420]", "[840,840,420]"), 3, 2)) << "more than the seat won";
    EXPECT_FALSE(read_entry(changed("1260,420", "1260,421"), 3, 2)) << "somebody wins every game, once";
    EXPECT_FALSE(read_entry(changed("\"moves\"", "\"move\""), 3, 2));
    EXPECT_FALSE(read_entry(std::string(a_line) + "}", 3, 2));
    EXPECT_FALSE(read_entry(changed("[98765432,0]", "[123456790,0]"), 3, 2)) << "one move took longer than all";
    EXPECT_FALSE(read_entry(a_line, 4, 2));
    EXPECT_FALSE(read_entry(a_line, 2, 2));
}

TEST(Journal, RefusesMixedDealsAndProgramsThatCannotBe) {
    const auto changed = [](std::string_view from, std::string_view to) {
        std::string line = a_mixed_line;
        return line.replace(line.find(from), from.size(), to);
    };
    EXPECT_FALSE(read_entry(changed("[1,0,1]", "[1,0,2]"), 3, 2)) << "there is no such bot";
    EXPECT_FALSE(read_entry(changed("[1,0,1]", "[1,0]"), 3, 2));
    EXPECT_FALSE(read_entry(changed("1260,420", "1260,421"), 3, 2)) << "somebody wins every game, once";
    EXPECT_FALSE(read_entry(changed("[840,840,840]", "[840,840,839]"), 3, 2));
    EXPECT_FALSE(read_entry(changed("[30,100,0]", "[30,101,0]"), 3, 2)) << "one move took longer than all";
    EXPECT_FALSE(read_entry(changed("\"deal\":5", "\"deal\":1000000"), 3, 2));
    EXPECT_FALSE(read_entry(a_mixed_line, 4, 2));
    const std::string program = write_entry(JournalProgram{a_program}, 3);
    EXPECT_FALSE(read_entry(program.substr(0, program.size() - 3) + "\"}", 3, 2)) << "a digit is missing";
    EXPECT_FALSE(read_entry(program.substr(0, program.size() - 3) + "g\"}", 3, 2));
    EXPECT_FALSE(read_entry(program + "}", 3, 2));
}

TEST(Journal, ALineThatWasCutOffIsKnown) {
    const std::string line = a_line;
    const std::string head = write_head(a_head());
    for (const std::string& whole : {line, std::string(a_mixed_line), write_entry(JournalProgram{a_program}, 3)}) {
        for (std::size_t length = 0; length < whole.size(); ++length) {
            EXPECT_TRUE(may_begin_entry(whole.substr(0, length)));
            EXPECT_FALSE(read_entry(whole.substr(0, length), 3, 2));
        }
    }
    JournalHead other_seed = a_head();
    other_seed.seed = 12345;
    for (std::size_t length = 0; length < head.size(); ++length) {
        EXPECT_TRUE(may_begin_head(head.substr(0, length), other_seed));
    }
    EXPECT_FALSE(may_begin_head("my diary", a_head()));
    EXPECT_FALSE(may_begin_head(head.substr(0, 20) + "x", a_head()));
    EXPECT_FALSE(may_begin_head(head + " and more", a_head()));
    EXPECT_FALSE(may_begin_entry("x"));
    EXPECT_FALSE(may_begin_entry(line + std::string(journal_line_max, 'x')));
}

// Whatever is read is exactly what would be written: a changed byte is noticed, or makes another true line.
TEST(Journal, NoBytesReadAsMoreThanTheySay) {
    const std::string good = a_line;
    for (const std::string& whole : {good, std::string(a_mixed_line)}) {
        for (std::size_t at = 0; at < whole.size(); ++at) {
            for (int byte = 0; byte < 256; ++byte) {
                std::string line = whole;
                line[at] = static_cast<char>(byte);
                if (const auto deal = read_entry(line, 3, 2)) {
                    EXPECT_EQ(write_entry(*deal, 3), line);
                }
            }
        }
    }
    Fast generator(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string line(static_cast<std::size_t>(below(generator, 200)), ' ');
        for (char& c : line) {
            c = static_cast<char>(below(generator, 256));
        }
        EXPECT_FALSE(read_entry(line, 3, 2));
        EXPECT_NE(compare_head(line, a_head()).outcome, Outcome::same);
    }
}

}  // namespace
}  // namespace shoal::arena
