// Files with mistakes: each is told with its place, what stands there and what is allowed.
#include <gtest/gtest.h>

#include "tests/editions/files.h"

namespace shoal::editions {
namespace {

using namespace testing;
using fatfish::FatFish;
using fishing::Fishing;
using foppen::Foppen;
using hecht::Hecht;
using Said = std::vector<std::string>;

TEST(EditionMistakes, NotJson) {
    EXPECT_EQ(mistakes_in<Foppen>(""),
              Said{"line 1, column 1: found the end of the file, allowed: JSON (incomplete JSON)"});
    EXPECT_EQ(mistakes_in<Foppen>("{\n  \"game\": foppen\n}"),
              Said{"line 2, column 11: found \"foppen\\x0a}\", allowed: JSON (syntax error)"});
    EXPECT_EQ(mistakes_in<Foppen>("[1, 2]"), Said{"found a list of 2, allowed: an object"});
    EXPECT_EQ(mistakes_in<Foppen>("{} x"), Said{"line 1, column 4: found \"x\", allowed: JSON (extra data)"});
}

TEST(EditionMistakes, TooLongAndTooDeep) {
    EXPECT_EQ(mistakes_in<Foppen>(std::string(1048577, ' ')),
              Said{"found 1048577 bytes, allowed: at most 1048576 bytes"});
    const Said deep = mistakes_in<Foppen>(std::string(100000, '['));
    ASSERT_EQ(deep.size(), 1U);
    EXPECT_NE(deep[0].find("too deep"), std::string::npos) << deep[0];
}

TEST(EditionMistakes, EmptyObjectLacksEverything) {
    EXPECT_EQ(mistakes_in<FatFish>("{}"), (Said{
                                              "game: found nothing, allowed: \"fatfish\"",
                                              "format: found nothing, allowed: 1",
                                              "name: found nothing, allowed: a string of 1 to 100 bytes",
                                              "copies: found nothing, allowed: an object",
                                              "licences: found nothing, allowed: an object",
                                          }));
}

TEST(EditionMistakes, Heading) {
    EXPECT_EQ(mistakes_after<Foppen>("\"foppen\"", "\"fishing\""),
              Said{"game: found \"fishing\", allowed: \"foppen\""});
    EXPECT_EQ(mistakes_after<Foppen>("\"format\": 1", "\"format\": 2"), Said{"format: found 2, allowed: 1"});
    EXPECT_EQ(mistakes_after<Foppen>("\"default\"", "\"\""),
              Said{"name: found \"\", allowed: a string of 1 to 100 bytes"});
    EXPECT_EQ(mistakes_after<Foppen>("\"default\"", "null"),
              Said{"name: found null, allowed: a string of 1 to 100 bytes"});
}

TEST(EditionMistakes, UnknownKeysWithTheNearestKnownOne) {
    EXPECT_EQ(mistakes_after<Foppen>("\"format\": 1", "\"format\": 1, \"nmae\": 2"),
              Said{"nmae: found 2, allowed: no such key; the nearest known key is \"name\""});
    EXPECT_EQ(mistakes_after<Foppen>("\"green_to\"", "\"gren_to\""),
              (Said{
                  "decks.4.green_to: found nothing, allowed: a whole number from 2 to 27",
                  "decks.4.gren_to: found 17, allowed: no such key; the nearest known key is \"green_to\"",
              }));
}

TEST(EditionMistakes, KeysGivenTwice) {
    EXPECT_EQ(mistakes_after<Foppen>("\"format\": 1", "\"format\": 1, \"format\": 1"),
              Said{"format: found 1, allowed: the key only once"});
    EXPECT_EQ(mistakes_after<Foppen>("\"green_to\": 17", "\"green_to\": 17, \"green_to\": 2"),
              Said{"decks.4.green_to: found 2, allowed: the key only once"});
}

TEST(EditionMistakes, Provenance) {
    const std::string allowed =
        "allowed: one of \"booklet\", \"reported\", \"reconstructed\", \"house\", also with a note after \": \"";
    EXPECT_EQ(mistakes_after<FatFish>("\"booklet\"", "\"guessed\""),
              Said{"licences.provenance: found \"guessed\", " + allowed});
    EXPECT_EQ(mistakes_after<FatFish>("\"booklet\"", "\"booklet:\""),
              Said{"licences.provenance: found \"booklet:\", " + allowed});
    EXPECT_EQ(mistakes_after<FatFish>("\"booklet\"", "7"), Said{"licences.provenance: found 7, " + allowed});
    EXPECT_EQ(mistakes_after<FatFish>("\"provenance\": \"booklet\",", ""),
              Said{"licences.provenance: found nothing, " + allowed});
    EXPECT_EQ(mistakes_after<FatFish>("\"booklet\"", "\"house: agreed at our table\""), Said{});
}

TEST(EditionMistakes, EveryMistakeIsTold) {
    std::string text = edition_file("foppen");
    text = replaced(text, "\"green_to\": 17", "\"green_to\": 28");
    text = replaced(text, "\"red_to\": 16", "\"red_to\": \"16\"");
    text = replaced(text, "\"discs\": 2", "\"discs\": 2.5");
    EXPECT_EQ(mistakes_in<Foppen>(text), (Said{
                                             "decks.4.green_to: found 28, allowed: a whole number from 2 to 27",
                                             "decks.5.red_to: found \"16\", allowed: a whole number from 2 to 23",
                                             "decks.7.discs: found 2.5, allowed: a whole number from 1 to 2",
                                         }));
}

TEST(EditionMistakes, PastAHundredTheyAreCounted) {
    std::string text = "{";
    for (int i = 0; i < 500; ++i) {
        text += "\"key" + std::to_string(i) + "\": 1, ";
    }
    const Said said = mistakes_in<FatFish>(text + "\"game\": \"fatfish\"}");
    ASSERT_EQ(said.size(), 101U);
    EXPECT_EQ(said.back(), "found 404 more mistakes, allowed: none");
}

TEST(EditionMistakes, HostileTextIsEscaped) {
    EXPECT_EQ(mistakes_after<Foppen>("\"foppen\"", "\"\\u001b[2J\\u202e\""),
              Said{"game: found \"\\x1b[2J\\xe2\\x80\\xae\", allowed: \"foppen\""});
}

TEST(EditionMistakes, FoppenDealsAllCards) {
    EXPECT_EQ(mistakes_after<Foppen>("\"hand\": 12", "\"hand\": 11"),
              Said{"decks.4: found 48 cards, allowed: 44 cards: 4 players with a hand of 11 each"});
    EXPECT_EQ(mistakes_after<Foppen>("\"8\": {", "\"9\": {"),
              (Said{
                  "decks.8: found nothing, allowed: an object",
                  "decks.9: found an object, allowed: no such key; the nearest known key is \"4\"",
              }));
}

TEST(EditionMistakes, FatFishHasAHundredCards) {
    EXPECT_EQ(mistakes_after<FatFish>("\"6\": 2", "\"6\": 3"),
              Said{"copies: found 101 cards, allowed: 100 cards in all"});
    EXPECT_EQ(mistakes_after<FatFish>("\"6\": 2", "\"6\": -1"),
              Said{"copies.r.6: found -1, allowed: a whole number from 0 to 100"});
    EXPECT_EQ(mistakes_after<FatFish>("\"I\": 7", "\"I\": 51"),
              Said{"licences.I: found 51, allowed: a whole number from 0 to 50"});
    EXPECT_EQ(mistakes_after<FatFish>("\"I\": 7", "\"I\": 99999999999999999999"),
              Said{"licences.I: found 99999999999999999999, allowed: a whole number from 0 to 50"});
}

TEST(EditionMistakes, FishingPlacesEveryOceanCardOnce) {
    const std::string once = "allowed: each ocean card once, \"@minus3\" twice";
    EXPECT_EQ(mistakes_after<Fishing>("\"b11\"", "\"b10\""),
              (Said{
                  "ocean_levels.1[0]: found \"b10\", allowed: an ocean card",
                  "ocean_levels: found no \"b11\", " + once,
              }));
    EXPECT_EQ(mistakes_after<Fishing>("\"b11\"", "\"b12\"").back(), "ocean_levels: found no \"b11\", " + once);
}

TEST(EditionMistakes, HechtCountsItsFields) {
    EXPECT_EQ(mistakes_after<Hecht>("\"kind\": \"carp_nest\"", "\"kind\": \"water\""),
              Said{"fields: found 2 of kind \"carp_nest\", allowed: 3"});
    EXPECT_EQ(mistakes_after<Hecht>("\"kind\": \"carp_nest\"", "\"kind\": \"nest\"").front(),
              "fields[22].kind: found \"nest\", allowed: one of \"water\", \"snail\", \"arrow\", \"start\", "
              "\"pike_nest\", \"carp_nest\", \"island\"");
}

TEST(EditionMistakes, HechtNamesFieldsByRowAndPlace) {
    EXPECT_EQ(mistakes_after<Hecht>("\"id\": \"a2\"", "\"id\": \"a9\""),
              Said{"fields[1].id: found \"a9\", allowed: \"a2\", by the row and the place in it"});
    EXPECT_EQ(mistakes_after<Hecht>("\"id\": \"a2\"", "\"id\": \"a3\""),
              Said{"fields[2].id: found \"a3\", allowed: each id once"});
    EXPECT_EQ(mistakes_after<Hecht>("\"q\": 1, \"r\": -5", "\"q\": 0, \"r\": -5"),
              Said{"fields[1]: found q 0 r -5, allowed: each place once; it is \"a1\" already"});
    EXPECT_EQ(mistakes_after<Hecht>("\"q\": 1, \"r\": -5", "\"q\": 61, \"r\": -5").front(),
              "fields[1].q: found 61, allowed: a whole number from -60 to 60");
}

TEST(EditionMistakes, HechtStartsAreNeighbours) {
    EXPECT_EQ(mistakes_after<Hecht>("[\"f10\", \"f9\"]", "[\"f10\", \"f8\"]"),
              Said{"starts.value[0][1]: found \"f8\", allowed: the id of a field of kind \"start\""});
    EXPECT_EQ(mistakes_after<Hecht>("[\"f10\", \"f9\"]", "[\"f10\", \"i6\"]"),
              (Said{
                  "starts.value[0]: found q 4 r 0 and q 0 r 3, allowed: two neighbouring fields",
                  "starts.value[1][1]: found \"i6\", allowed: each start field in one start position",
              }));
    EXPECT_EQ(mistakes_after<Hecht>("[\"f10\", \"f9\"], ", ""),
              Said{"starts.value: found 5 entries, allowed: 6 entries, one a section"});
    EXPECT_EQ(mistakes_after<Hecht>("[\"f10\", \"f9\"]", "\"f10\""),
              Said{"starts.value[0]: found \"f10\", allowed: two ids of fields of kind \"start\""});
}

TEST(EditionMistakes, HechtCanalsJoinArrows) {
    EXPECT_EQ(mistakes_after<Hecht>("[\"f11\", \"k6\"]", "[\"f11\", \"f10\"]"),
              Said{"canals.value[0][1]: found \"f10\", allowed: the id of a field of kind \"arrow\""});
    EXPECT_EQ(mistakes_after<Hecht>("[\"f11\", \"k6\"]", "[\"f11\", \"f11\"]"),
              Said{"canals.value[0]: found the same field twice, allowed: two different arrow fields, each pair once"});
    EXPECT_EQ(mistakes_after<Hecht>("[\"f11\", \"k6\"]", "[\"k1\", \"k6\"]"),
              Said{"canals.value[1]: found the same canal again, allowed: two different arrow fields, each pair once"});
}

TEST(EditionMistakes, HechtStonesAndRoundsAreTheBooklets) {
    EXPECT_EQ(mistakes_after<Hecht>("\"carps\": {\"value\": 14", "\"carps\": {\"value\": 15"),
              Said{"carps.value: found 15, allowed: 14"});
    EXPECT_EQ(mistakes_after<Hecht>("{\"2\": 4,", "{\"2\": 5,"), Said{"rounds.value.2: found 5, allowed: 4"});
    EXPECT_EQ(mistakes_after<Hecht>("\"die\": {\"value\": 6", "\"die\": {\"value\": 0"),
              Said{"die.value: found 0, allowed: a whole number from 1 to 20"});
}

TEST(EditionMistakes, HechtHasEveryAction) {
    EXPECT_EQ(mistakes_after<Hecht>("\"wave\"", "\"snail\""),
              Said{"actions.value: found no \"wave\", allowed: each of the five actions at least once"});
    EXPECT_EQ(mistakes_after<Hecht>("\"wave\"", "\"waves\""),
              Said{"actions.value[3]: found \"waves\", allowed: one of \"snail\", \"skip\", \"wave\", \"breed pike\", "
                   "\"breed carp\""});
    EXPECT_EQ(mistakes_after<Hecht>("\"wave\", ", ""), Said{"actions.value: found 5 entries, allowed: 6 entries"});
}

// Names of fields have one letter for the row and two digits for the place.
TEST(EditionMistakes, HechtRowsAndTheirFieldsCanBeNamed) {
    const auto with_fields = [](std::string_view more) {
        return mistakes_after<Hecht>("\"fields\": [", "\"fields\": [" + std::string(more));
    };
    EXPECT_EQ(with_fields(R"({"id": "z1", "q": 0, "r": 30, "kind": "water", "provenance": "reconstructed"},)"),
              Said{"fields[0]: found q 0 r 30, allowed: at most 26 rows, from the first field's on"});
    std::string row;
    for (int q = 6; q <= 42; ++q) {
        row += R"({"id": ")" + std::to_string(q) + R"(", "q": )" + std::to_string(q) +
               R"(, "r": 0, "kind": "water", "provenance": "reconstructed"},)";
    }
    const Said said = with_fields(row);
    EXPECT_FALSE(said.empty());
    for (const std::string& mistake : said) {
        EXPECT_NE(mistake.find(".id: found"), std::string::npos) << mistake << ": the row is not too long";
    }
}

// A nest at the only way to a corner shuts it in.
TEST(EditionMistakes, HechtFieldsAreWithinReach) {
    std::string text = edition_file("hecht");
    text = replaced(text, R"(["a1", "a6"], ["a6", "f11"])", R"(["a1", "f11"])");
    const auto kind = [&](std::string_view id, std::string_view old_kind, std::string_view new_kind) {
        const std::size_t field = text.find("\"id\": \"" + std::string(id) + '"');
        const std::size_t place = text.find("\"" + std::string(old_kind) + "\"", field);
        text.replace(place, old_kind.size() + 2, "\"" + std::string(new_kind) + "\"");
    };
    for (const std::string_view id : {"a5", "b6", "b7"}) {
        kind(id, id == "b6" ? "start" : "water", "island");
    }
    kind("c5", "water", "start");
    text = replaced(text, R"(["b6", "c6"])", R"(["c5", "c6"])");
    EXPECT_EQ(mistakes_in<Hecht>(text),
              Said{"fields[5]: found \"a6\" cut off from the rest of the pond, "
                   "allowed: fields that can be reached without crossing the island or a nest"});
}

}  // namespace
}  // namespace shoal::editions
