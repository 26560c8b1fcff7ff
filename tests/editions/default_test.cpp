// What is compiled in is what the files say.
#include <gtest/gtest.h>

#include "editions/shelf.h"
#include "tests/editions/files.h"

namespace shoal::editions {
namespace {

using namespace testing;

TEST(Editions, DefaultFilesHoldWhatIsCompiledIn) {
    for_each_game([]<Game G>() {
        const LoadedEdition<G> loaded = load_edition<G>(edition_file(G::name));
        for (const Mistake& mistake : loaded.mistakes) {
            ADD_FAILURE() << G::name << ": " << describe(mistake);
        }
        EXPECT_TRUE(loaded.edition == G::default_edition()) << G::name;
        EXPECT_EQ(loaded.heading.name, "default");
    });
}

TEST(Editions, HashIsThatOfTheExactBytes) {
    EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    const std::string text = edition_file("foppen");
    EXPECT_EQ(load_edition<foppen::Foppen>(text).sha256, sha256_hex(text));
    EXPECT_NE(load_edition<foppen::Foppen>(text + "\n").sha256, sha256_hex(text));
}

TEST(Editions, OtherMaterialIsTaken) {
    const std::string text = replaced(edition_file("fatfish"), "\"A\": 10", "\"A\": 12");
    const auto loaded = load_edition<fatfish::FatFish>(text);
    ASSERT_TRUE(loaded.good());
    EXPECT_EQ(loaded.edition.licence_points[0], 12);
}

TEST(Editions, FileWithMistakesLeavesTheDefault) {
    const std::string text = replaced(edition_file("foppen"), "\"green_to\": 17", "\"green_to\": 18");
    const auto loaded = load_edition<foppen::Foppen>(text);
    EXPECT_FALSE(loaded.good());
    EXPECT_TRUE(loaded.edition == foppen::Foppen::default_edition());
}

TEST(Shelf, FindsEditionsByTheirHash) {
    Shelf shelf;
    for_each_game([&]<Game G>() {
        const std::string text = edition_file(G::name);
        EXPECT_EQ(shelf.find<G>(sha256_hex(text)), nullptr);
        const Shelf::Added added = shelf.add(text);
        EXPECT_TRUE(added.good());
        EXPECT_EQ(added.game, G::name);
        EXPECT_EQ(added.name, "default");
        EXPECT_EQ(added.sha256, sha256_hex(text));
        ASSERT_NE(shelf.find<G>(sha256_hex(text)), nullptr);
        EXPECT_TRUE(shelf.find<G>(sha256_hex(text))->edition == G::default_edition());
    });
}

TEST(Shelf, KeepsNoFileWithMistakes) {
    Shelf shelf;
    const std::string bad = replaced(edition_file("foppen"), "\"ones\": 3", "\"ones\": 7");
    EXPECT_FALSE(shelf.add(bad).good());
    EXPECT_EQ(shelf.find<foppen::Foppen>(sha256_hex(bad)), nullptr);
}

TEST(Shelf, SaysWhenTheGameIsUnknown) {
    Shelf shelf;
    const auto said = [&](std::string_view text) {
        const Shelf::Added added = shelf.add(text);
        return added.mistakes.empty() ? "nothing" : describe(added.mistakes[0]);
    };
    EXPECT_EQ(said(R"({"game": "chess"})"),
              R"(game: found "chess", allowed: one of "fishing", "foppen", "fatfish", "hecht")");
    EXPECT_EQ(said("{}"), R"(game: found nothing, allowed: one of "fishing", "foppen", "fatfish", "hecht")");
    EXPECT_EQ(said("[]"), R"(game: found nothing, allowed: one of "fishing", "foppen", "fatfish", "hecht")");
    EXPECT_EQ(said("{"), "line 1, column 2: found the end of the file, allowed: JSON (incomplete JSON)");
}

}  // namespace
}  // namespace shoal::editions
