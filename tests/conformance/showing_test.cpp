// What is shown to people: nothing that is hidden from them, and exactly the fields that pages are told of.
#include <gtest/gtest.h>

#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/shape.h"
#include "tests/conformance/suite.h"
#include "tests/conformance/texts.h"

namespace shoal::conformance {

template <class G>
std::string position_for(const typename G::Rules& rules, const typename G::State& state, Viewer viewer) {
    return text_of([&](Text& out) { write_position(rules, state, viewer, out); });
}

template <class G>
std::string event_for(const typename G::Rules& rules, const typename G::Event& event, Viewer viewer) {
    return text_of([&](Text& out) { write_event(rules, event, viewer, out); });
}

template <class G>
std::string move_for(const typename G::Rules& rules, const typename G::State& before, Seat mover,
                     const typename G::Move& move, Viewer viewer) {
    return text_of([&](Text& out) { format_for(rules, before, mover, move, viewer, out); });
}

// The object, if the text is nothing but that: written again, it is the same, so no field is there twice.
std::optional<boost::json::object> parse_object(const std::string& text) {
    boost::json::error_code error;
    const boost::json::value value = boost::json::parse(text, error);
    if (error || !value.is_object() || boost::json::serialize(value) != text) {
        return std::nullopt;
    }
    return value.get_object();
}

TYPED_TEST(Conformance, PositionsShowNothingThatIsHidden) {
    using G = TypeParam;
    for_each_table<G>(2, [](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 11);
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                const std::string watched = position_for<G>(rules, state, Viewer::spectator());
                for (const Seat seat : SeatSet::all(rules.players)) {
                    const Viewer viewer = Viewer::player(seat);
                    const typename G::State other = other_world<G>(rules, state, seat, generator);
                    ASSERT_EQ(position_for<G>(rules, other, viewer), position_for<G>(rules, state, viewer));
                    // Whoever only watches knows less than every seat.
                    ASSERT_EQ(position_for<G>(rules, other, Viewer::spectator()), watched);
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

TYPED_TEST(Conformance, PositionsHaveExactlyTheFieldsThatPagesAreToldOf) {
    using G = TypeParam;
    std::size_t checked = 0;
    for_each_table<G>(1, [&checked](const typename G::Rules& rules, std::uint64_t seed) {
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                for (const Viewer viewer : every_viewer(rules.players)) {
                    const std::string text = position_for<G>(rules, state, viewer);
                    const auto object = parse_object(text);
                    ASSERT_TRUE(object.has_value()) << text;
                    const std::string wrong = server::message_shapes().misfit(*object, G::position_fields);
                    ASSERT_TRUE(wrong.empty()) << wrong << " in " << text;
                    ++checked;
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
    EXPECT_GT(checked, 1000U);
}

// A field that may be missing is there for some viewer, or pages would be told of what never comes.
TYPED_TEST(Conformance, EveryFieldIsShownToSomebody) {
    using G = TypeParam;
    const auto rules = G::make_rules(G::players_max, typename G::Options{}, G::default_edition());
    GeneratorChance<Fast> chance{Fast(1, 0)};
    const typename G::State state = start(rules, chance, NoObserver{});
    for (const ShownField& field : G::position_fields) {
        std::string name = field.name;
        if (name.ends_with('?')) {
            name.pop_back();
        }
        bool shown = false;
        for (const Viewer viewer : every_viewer(rules.players)) {
            shown = shown || parse_object(position_for<G>(rules, state, viewer))->contains(name);
        }
        EXPECT_TRUE(shown) << name;
    }
}

// Players see their own hand alone, spectators none, and who sees everything sees all; where there are no hands nothing
// is hidden, and all see the same.
TYPED_TEST(Conformance, HandsAreShownToThoseWhoMaySeeThem) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk<G>(
            rules, seed,
            [&](const typename G::Rules&, const typename G::State& state) {
                const std::string watched = position_for<G>(rules, state, Viewer::spectator());
                const std::string everything = position_for<G>(rules, state, Viewer::all_seeing());
                const auto all = parse_object(everything);
                ASSERT_EQ(!all->contains("hands"), G::Handles::same_for_all);
                if (G::Handles::same_for_all) {
                    for (const Viewer viewer : every_viewer(rules.players)) {
                        ASSERT_EQ(position_for<G>(rules, state, viewer), everything);
                    }
                    return;
                }
                const auto spectator = parse_object(watched);
                ASSERT_FALSE(spectator->contains("hand") || spectator->contains("hands"));
                const boost::json::array& hands = all->at("hands").as_array();
                ASSERT_EQ(hands.size(), static_cast<std::size_t>(rules.players));
                for (const Seat seat : SeatSet::all(rules.players)) {
                    const auto mine = parse_object(position_for<G>(rules, state, Viewer::player(seat)));
                    ASSERT_FALSE(mine->contains("hands"));
                    ASSERT_EQ(mine->at("hand"), hands[seat.value]);
                    const boost::json::value& held = mine->at("held").as_array()[seat.value];
                    ASSERT_EQ(mine->at("hand").as_array().size(), static_cast<std::size_t>(held.as_int64()));
                }
            },
            [](const typename G::State&, Seat, const typename G::Move&) {});
    });
}

// What one seat, and whoever only watches, are told while a move is made, each time with all that the seat sees then.
template <class G>
struct Told {
    struct Moment {
        typename G::View seen;
        std::string to_player;
        std::string to_spectator;
    };
    std::string move_to_player;
    std::string move_to_spectator;
    std::vector<Moment> moments;
    typename G::View after;
};

template <class G>
Told<G> listen(const typename G::Rules& rules, typename G::State state, Seat mover, const typename G::Move& move,
               Seat listener, std::uint64_t chance_seed) {
    const Viewer viewer = Viewer::player(listener);
    Told<G> told{move_for<G>(rules, state, mover, move, viewer),
                 move_for<G>(rules, state, mover, move, Viewer::spectator()),
                 {},
                 {}};
    GeneratorChance<Fast> chance{Fast(chance_seed)};
    const auto observer = [&](const typename G::Rules&, const typename G::State& now, const typename G::Event& event) {
        told.moments.push_back({view(rules, now, listener), event_for<G>(rules, event, viewer),
                                event_for<G>(rules, event, Viewer::spectator())});
    };
    apply(rules, state, mover, move, chance, observer);
    told.after = view(rules, state, listener);
    return told;
}

// As long as two worlds look the same to a seat, they must sound the same to it and to whoever only watches.
template <class G>
void expect_no_difference(const Told<G>& here, const Told<G>& there, std::size_t& compared) {
    std::size_t same = 0;
    while (same < here.moments.size() && same < there.moments.size() &&
           same_bytes(here.moments[same].seen, there.moments[same].seen)) {
        ASSERT_EQ(here.moments[same].to_player, there.moments[same].to_player);
        ASSERT_EQ(here.moments[same].to_spectator, there.moments[same].to_spectator);
        ++compared;
        ++same;
    }
    const bool looks_the_same =
        same == here.moments.size() && same == there.moments.size() && same_bytes(here.after, there.after);
    if (looks_the_same) {
        ASSERT_EQ(here.move_to_player, there.move_to_player);
        ASSERT_EQ(here.move_to_spectator, there.move_to_spectator);
        ++compared;
    }
}

// The same move in another world, and some that only the other world allows: to hear of one of those would tell the
// worlds apart. What both worlds allow is chosen openly or makes no difference.
template <class G>
std::vector<typename G::Move> moves_to_compare(const typename G::Rules& rules, const typename G::State& here,
                                               const typename G::State& there, Seat mover, const typename G::Move& move,
                                               Fast& generator) {
    std::vector<typename G::Move> moves;
    if (!judge(rules, there, mover, move).is_refused()) {
        moves.push_back(move);
    }
    MoveList<G> list;
    legal(rules, there, mover, list);
    for (int i = 0; i < 3 && !list.empty(); ++i) {
        const typename G::Move other = pick<G>(list, generator);
        if (judge(rules, here, mover, other).is_refused()) {
            moves.push_back(other);
        }
    }
    return moves;
}

TYPED_TEST(Conformance, EventsAndMovesTellNothingThatIsHidden) {
    using G = TypeParam;
    std::size_t compared = 0;
    for_each_table<G>(2, [&compared](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 12);
        walk<G>(
            rules, seed, [](const typename G::Rules&, const typename G::State&) {},
            [&](const typename G::State& before, Seat mover, const typename G::Move& move) {
                const std::uint64_t chance_seed = generator.next();
                for (const Seat listener : SeatSet::all(rules.players)) {
                    const Told<G> here = listen<G>(rules, before, mover, move, listener, chance_seed);
                    const typename G::State there = other_world<G>(rules, before, listener, generator);
                    for (const auto& other : moves_to_compare<G>(rules, before, there, mover, move, generator)) {
                        expect_no_difference<G>(here, listen<G>(rules, there, mover, other, listener, chance_seed),
                                                compared);
                        if (::testing::Test::HasFatalFailure()) {
                            return;
                        }
                    }
                }
            });
    });
    EXPECT_GT(compared, 1000U);
}

// Who sees everything hears all that a trace says, and perhaps more.
void expect_has_all_of(const std::string& line, const std::string& told) {
    const auto heard = parse_object(told);
    ASSERT_TRUE(heard.has_value()) << told;
    const auto written = parse_object(line.empty() ? "{}" : line);
    ASSERT_TRUE(written.has_value()) << line;
    for (const auto& [key, value] : *written) {
        ASSERT_TRUE(heard->contains(key) && heard->at(key) == value) << key << " of " << line << " in " << told;
    }
}

TYPED_TEST(Conformance, WhoSeesEverythingHearsAllThatTracesSay) {
    using G = TypeParam;
    for_each_table<G>(2, [](const typename G::Rules& rules, std::uint64_t seed) {
        const auto check = [&](const typename G::Rules&, const typename G::State&, const typename G::Event& event) {
            const std::string line = text_of([&](Text& out) { write_event(rules, event, out); });
            expect_has_all_of(line, event_for<G>(rules, event, Viewer::all_seeing()));
            for (const Viewer viewer : every_viewer(rules.players)) {
                ASSERT_TRUE(parse_object(event_for<G>(rules, event, viewer)).has_value());
            }
        };
        GeneratorChance<Fast> chance{Fast(seed)};
        (void)start(rules, chance, check);
        walk<G>(
            rules, seed, [](const typename G::Rules&, const typename G::State&) {},
            [&](const typename G::State& before, Seat mover, const typename G::Move& move) {
                typename G::State state = before;
                GeneratorChance<Fast> luck{Fast(seed)};
                apply(rules, state, mover, move, luck, check);
            });
    });
}

// What a seat, and whoever only watches, hear of a deal, and what the seat sees of it.
template <class G>
struct StartTold {
    typename G::View seen;
    std::vector<std::string> heard;
    bool possible;  // chance could draw this
};

template <class G>
StartTold<G> listen_to_start(const typename G::Rules& rules, const std::vector<std::uint8_t>& outcomes, Seat seat) {
    StartTold<G> told{};
    const auto hear = [&](const typename G::Rules&, const typename G::State&, const typename G::Event& event) {
        told.heard.push_back(event_for<G>(rules, event, Viewer::player(seat)));
        told.heard.push_back(event_for<G>(rules, event, Viewer::spectator()));
    };
    RecordedChance chance(outcomes);
    told.seen = view(rules, start(rules, chance, hear), seat);
    told.possible = chance.good();
    return told;
}

// Of the deal nobody hears what others hold: with hidden cards exchanged in what chance draws, it sounds the same.
TYPED_TEST(Conformance, TheStartTellsNothingThatIsHidden) {
    using G = TypeParam;
    std::size_t compared = 0;
    for_each_table<G>(10, [&compared](const typename G::Rules& rules, std::uint64_t seed) {
        Fast generator(seed, 13);
        GeneratorChance<Fast> source{Fast(seed)};
        std::vector<std::uint8_t> outcomes;
        auto record = [&](std::uint8_t outcome) { outcomes.push_back(outcome); };
        RecordingChance chance(source, record);
        (void)start(rules, chance, NoObserver{});
        const auto place = [&] {
            return static_cast<std::size_t>(below(generator, static_cast<int>(outcomes.size())));
        };
        for (const Seat seat : SeatSet::all(rules.players)) {
            const StartTold<G> here = listen_to_start<G>(rules, outcomes, seat);
            ASSERT_TRUE(here.possible && !here.heard.empty());
            std::vector<std::uint8_t> others = outcomes;
            for (int attempt = 0; attempt < 40; ++attempt) {
                std::vector<std::uint8_t> exchanged = others;
                std::swap(exchanged[place()], exchanged[place()]);
                const StartTold<G> there = listen_to_start<G>(rules, exchanged, seat);
                if (there.possible && same_bytes(there.seen, here.seen)) {
                    ASSERT_EQ(there.heard, here.heard);
                    compared += exchanged != others ? 1U : 0U;
                    others = exchanged;
                }
            }
        }
    });
    const auto rules = G::make_rules(G::players_min, typename G::Options{}, G::default_edition());
    GeneratorChance<Fast> chance{Fast(1, 0)};
    const std::string everything = position_for<G>(rules, start(rules, chance, NoObserver{}), Viewer::all_seeing());
    const bool something_is_hidden = parse_object(everything)->contains("hands");
    EXPECT_EQ(compared > 100, something_is_hidden);
}

// Who makes a move and who sees everything hear it in full.
TYPED_TEST(Conformance, TheMoverHearsTheWholeMove) {
    using G = TypeParam;
    for_each_table<G>(1, [](const typename G::Rules& rules, std::uint64_t seed) {
        walk<G>(
            rules, seed, [](const typename G::Rules&, const typename G::State&) {},
            [&](const typename G::State& before, Seat mover, const typename G::Move& move) {
                const std::string whole = notation<G>(rules, move);
                ASSERT_EQ(move_for<G>(rules, before, mover, move, Viewer::player(mover)), whole);
                ASSERT_EQ(move_for<G>(rules, before, mover, move, Viewer::all_seeing()), whole);
                for (const Viewer viewer : every_viewer(rules.players)) {
                    const std::string heard = move_for<G>(rules, before, mover, move, viewer);
                    ASSERT_FALSE(heard.empty());
                    ASSERT_TRUE(whole.starts_with(heard)) << heard;
                }
            });
    });
}

}  // namespace shoal::conformance
