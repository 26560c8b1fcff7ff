// Why bots choose as they do: what they say, and the words for it.
#include "bots/reasons.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bots/player.h"
#include "bots/reason_words.h"
#include "bots/witness.h"
#include "engine/catalog/games.h"
#include "tests/bots/positions.h"
#include "tests/foppen/positions.h"

namespace shoal::bots {
namespace {

using shoal::foppen::Foppen;
using shoal::hecht::Hecht;

template <Game G>
std::unique_ptr<Thoughts<G>> thoughts_of(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                         std::string_view bot) {
    auto thoughts = std::make_unique<Thoughts<G>>();
    Player<G> player(*parse_bot(bot));
    Fast generator(3);
    player.choose(rules, view(rules, state, seat), nullptr, generator, thoughts.get());
    return thoughts;
}

template <Game G>
const Reason<typename G::Move>* find(const Thoughts<G>& thoughts, ReasonKind kind) {
    for (const auto& reason : thoughts.reasons) {
        if (reason.kind == kind) {
            return &reason;
        }
    }
    return nullptr;
}

// ---- What is said ----

// The last but one trick of what will be the last round. Seat 0 is ahead by more than the others can get, unless g3 is
// fooled now and g16 left over; g16 lies above a card that is worse already.
shoal::foppen::State before_the_last_trick(const shoal::foppen::Rules& rules) {
    auto state = shoal::foppen::testing::position(rules, Seat(2), {"g16 g3", "g12 g4", "g6 g8", "g15 g10"});
    state.table.totals[Seat(0)] = 15;
    state.table.tens = static_cast<std::uint8_t>(rules.awards_to_end - 1);
    shoal::foppen::testing::play(rules, state, {"g6", "g15"});
    return state;
}

TEST(Reasons, SayThatACardIsSafeAndHowOftenTheOtherIsNot) {
    const auto rules = shoal::foppen::testing::default_rules(4);
    const auto state = before_the_last_trick(rules);
    const auto thoughts = thoughts_of<Foppen>(rules, state, Seat(0), "strong:iterations=2000");
    ASSERT_TRUE(thoughts->instead);
    const auto* safe = find(*thoughts, ReasonKind::safe);
    ASSERT_NE(safe, nullptr);
    EXPECT_EQ(testing::notation<Foppen>(rules, safe->move), "g16");
    EXPECT_EQ(thoughts->best[0], safe->move);
    EXPECT_TRUE(safe->compared);
    EXPECT_EQ(safe->other, 100);
}

// Wherever the first player starts, the pond looks the same to them.
TEST(Reasons, MovesThatAreEquallyGoodAreSaidToBe) {
    const auto rules = Hecht::make_rules(2, {}, Hecht::default_edition());
    GeneratorChance<Fast> chance{Fast(1)};
    const auto state = start(rules, chance, NoObserver{});
    const auto thoughts = thoughts_of<Hecht>(rules, state, first_to_move(rules, state), "medium:iterations=800");
    EXPECT_GE(thoughts->best.size(), 3U);
    std::set<int> sections;
    for (const auto& move : thoughts->best) {
        EXPECT_TRUE(sections.insert(move.section()).second);
    }
}

TEST(Reasons, AMoveThatIsClearlyBestIsCalledSoAlone) {
    const auto rules = shoal::foppen::testing::default_rules(4);
    const auto state = before_the_last_trick(rules);
    const auto thoughts = thoughts_of<Foppen>(rules, state, Seat(0), "strong:iterations=2000");
    EXPECT_EQ(thoughts->best.size(), 1U);
    EXPECT_TRUE(thoughts->instead.has_value());
    EXPECT_FALSE(thoughts->reasons.empty());
}

// In games between bots nearly every choice that is better than another has a reason, none is said twice, and they
// are sorted.
TEST(Reasons, AreThereForMostChoicesAndEachOnce) {
    for_each_game([]<Game G>() {
        const auto rules = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
        Player<G> player(*parse_bot("medium:iterations=100"));
        GeneratorChance<Fast> chance{Fast(11)};
        Fast generator(4);
        typename G::State state = start(rules, chance, NoObserver{});
        auto thoughts = std::make_unique<Thoughts<G>>();
        int choices = 0;
        int with_reasons = 0;
        for (int i = 0; i < 40 && !over(rules, state); ++i) {
            const Seat seat = first_to_move(rules, state);
            const auto move = player.choose(rules, view(rules, state, seat), nullptr, generator, thoughts.get());
            EXPECT_EQ(thoughts->best[0], move);
            choices += thoughts->instead ? 1 : 0;
            with_reasons += thoughts->instead && thoughts->reasons.size() > 0 ? 1 : 0;
            std::set<ReasonKind> kinds;
            float strength = 1e9F;
            for (const auto& reason : thoughts->reasons) {
                EXPECT_TRUE(kinds.insert(reason.kind).second);
                EXPECT_LE(reason.strength, strength);
                strength = reason.strength;
            }
            apply(rules, state, seat, move, chance, NoObserver{});
        }
        EXPECT_GT(choices, 5) << G::name;
        EXPECT_GE(4 * with_reasons, 3 * choices) << G::name << ": " << with_reasons << " of " << choices;
    });
}

TEST(Reasons, AreRoundedWithoutMakingAnythingCertain) {
    EXPECT_EQ(said(ReasonUnit::percent, 0.0), 0);
    EXPECT_EQ(said(ReasonUnit::percent, 0.001), 1);
    EXPECT_EQ(said(ReasonUnit::percent, 0.999), 99);
    EXPECT_EQ(said(ReasonUnit::percent, 1.0), 100);
    EXPECT_EQ(said(ReasonUnit::percent, 0.256), 26);
    EXPECT_EQ(said(ReasonUnit::tenths, -2.46), -25);
    EXPECT_EQ(said(ReasonUnit::tenths, 0.04), 0);
}

// ---- Words ----

constexpr std::array languages{Language::de, Language::en, Language::fr, Language::nl};

TEST(ReasonWords, EveryKindHasASentenceInEveryLanguage) {
    std::set<std::string> keys;
    for (std::size_t i = 0; i < reason_kinds; ++i) {
        const auto kind = static_cast<ReasonKind>(i);
        const ReasonForm form = form_of(kind);
        const std::vector<std::string_view> details =
            form.about == ReasonAbout::why
                ? std::vector<std::string_view>{"supply_empty", "no_free_field", "no_pair", "nothing_to_move"}
                : std::vector<std::string_view>{""};
        for (const std::string_view detail : details) {
            keys.insert("reason." + std::string(form.name) + (detail.empty() ? "" : "_") + std::string(detail));
            for (const Language language : languages) {
                const ReasonWords words{"m1", "o2", "s3", "c4"};
                const std::string text = reason_sentence(kind, 25, -31, true, detail, words, language);
                EXPECT_GT(text.size(), 12U) << form.name;
                EXPECT_TRUE(text.ends_with('.')) << text;
                EXPECT_EQ(text.find('{'), std::string::npos) << text;
                EXPECT_TRUE(text.starts_with("m1")) << text;
                EXPECT_EQ(text.find("s3") != std::string::npos, form.about == ReasonAbout::seat) << text;
                const bool has_card = form.about == ReasonAbout::card || form.about == ReasonAbout::licence;
                EXPECT_EQ(text.find("c4") != std::string::npos, has_card) << text;
                EXPECT_EQ(text.find("2,5") != std::string::npos || text.find("2.5") != std::string::npos,
                          form.unit == ReasonUnit::tenths)
                    << text;
                EXPECT_EQ(text.find("25") != std::string::npos, form.unit == ReasonUnit::percent) << text;
            }
        }
    }
    EXPECT_EQ(keys.size(), reason_phrases().size());
    for (const Phrase& phrase : reason_phrases()) {
        EXPECT_TRUE(keys.contains(std::string(phrase.key))) << phrase.key;
        for (const std::string_view foreign : {"vous", "Vous", "votre", "Votre", "robot", " :", " ;", " !"}) {
            EXPECT_EQ(phrase.fr.find(foreign), std::string_view::npos) << phrase.fr;
        }
    }
}

TEST(ReasonWords, NumbersAreWrittenAsTheLanguageDoes) {
    EXPECT_EQ(reason_number(ReasonUnit::percent, false, 8, Language::en), "8%");
    EXPECT_EQ(reason_number(ReasonUnit::percent, false, 8, Language::de), "8\u00a0%");
    EXPECT_EQ(reason_number(ReasonUnit::tenths, true, 25, Language::en), "+2.5");
    EXPECT_EQ(reason_number(ReasonUnit::tenths, true, -30, Language::fr), "−3");
    EXPECT_EQ(reason_number(ReasonUnit::tenths, false, 12, Language::nl), "1,2");
    EXPECT_EQ(reason_number(ReasonUnit::tenths, true, 0, Language::en), "0");
}

TEST(ReasonWords, TellAWholeReason) {
    const auto rules = shoal::foppen::testing::default_rules(4);
    const shoal::foppen::Move choice{shoal::foppen::testing::card("r7")};
    Reason<shoal::foppen::Move> reason;
    reason.kind = ReasonKind::fooled;
    reason.move = choice;
    reason.amount = 8;
    reason.other = 61;
    reason.compared = true;
    const auto name = [](Seat seat) { return seat_words(seat, Language::en); };
    const auto show = [](std::string_view text) { return std::string(text); };
    EXPECT_EQ(tell_reason(rules, reason, choice, "g3", Language::en, name, show),
              "You are fooled in 8% of the imagined games (g3: 61%).");
    std::array<char, 256> room{};
    Text out(room.data(), room.size());
    write_reason(rules, reason, out);
    EXPECT_EQ(out.view(), R"({"kind":"fooled","move":"r7","percent":8,"other":61})");
}

}  // namespace
}  // namespace shoal::bots
