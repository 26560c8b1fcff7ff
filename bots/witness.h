// Finds the reasons for a bot's choice, after the search.
//
// The choice and the runner-up are tried in the same imagined worlds, with the same luck, and played on as the model
// plays. What comes of each is counted by the game's Witness (bots/<game>/reasons.h). Of the numbers those are said
// that speak for the choice and tell the two apart most clearly for how much they vary; what the rules make certain
// comes first. Moves whose values lie nearer to each other than the search can tell are equally good, and the runner-up
// is the best of the others.
//
//     template <>
//     struct Witness<foppen::Model> {
//         static constexpr std::uint32_t worlds_most = 1000;
//         static constexpr double negligible = 0.01;                       // of a win: nobody need care
//         static void list(const Rules&, const View&, Measures& out);      // what is counted, the most telling first
//         static void watch(const Scene<Model>&, State world, SearchChance&, Fast&, Sighting& out);
//         static std::optional<ReasonKind> certain(const Rules&, const View&, const Move&, ReasonKind);
//         static void add_facts(const Rules&, const View&, const Scene&, const auto& add);
//     };
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bots/model.h"
#include "bots/reasons.h"
#include "bots/thoughts.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/generator.h"

namespace shoal::bots {

// Whether more of something speaks for a move.
enum class Liking : std::int8_t { less = -1, neither = 0, more = 1 };

// Something that is counted.
struct Measure {
    ReasonKind kind{};
    Liking liking = Liking::neither;
    Seat seat = no_seat;
    std::string_view detail{};
    // Whether it is said of the choice alone, what comes of the runner-up being another matter: who beats it, what
    // becomes of a card that is kept.
    bool alone = false;
};

inline constexpr std::size_t measures_max = 24;
using Measures = FixedList<Measure, measures_max>;

// What came of a step in one world: a number for each measure that makes sense there. Frequencies are counted as 0
// and 1.
struct Sighting {
    std::array<float, measures_max> numbers{};
    std::uint32_t known = 0;  // bit i: there is a number for measure i
    float worth = 0;          // of the position it came to, for the bot

    void note(std::size_t place, float number) {
        numbers[place] = number;
        known |= 1U << place;
    }
    void note(std::size_t place, bool happened) { note(place, happened ? 1.0F : 0.0F); }
    bool knows(std::size_t place) const { return (known >> place & 1U) != 0; }
};

// What a witness is asked to watch: a step, and the one that would be taken instead.
template <class M>
struct Scene {
    const typename M::Rules& rules;
    Seat me;
    const typename M::Step& step;
    const typename M::Step* instead;  // nullptr: there is none
};

// Specialised by the games that have reasons.
template <class M>
struct Witness;

template <class M>
concept Tells = requires { Witness<M>::worlds_most; };

// A measure over many worlds, for one step and the one it is compared with.
struct Count {
    std::uint32_t mine = 0;  // worlds in which it makes sense
    std::uint32_t others = 0;
    std::uint32_t both = 0;
    double sum = 0;
    double other_sum = 0;
    double difference = 0;  // summed over the worlds in which it makes sense for both
    double squares = 0;     // of the differences

    void add(float number) {
        ++mine;
        sum += static_cast<double>(number);
    }
    void add_other(float number) {
        ++others;
        other_sum += static_cast<double>(number);
    }
    void add_difference(float by) {
        ++both;
        difference += static_cast<double>(by);
        squares += static_cast<double>(by) * static_cast<double>(by);
    }
    double mean() const { return mine == 0 ? 0 : sum / mine; }
    double other_mean() const { return others == 0 ? 0 : other_sum / others; }
    double mean_difference() const { return both == 0 ? 0 : difference / both; }
    double spread() const {
        return both < 2 ? 0 : std::sqrt(std::max(0.0, (squares - difference * difference / both) / (both - 1)));
    }
};

template <class M>
struct Counts {
    std::array<Count, measures_max> of{};
    Count worth{};
};

// As it is said: whole percents or tenths. What happened at all is not called never, what failed once not always.
inline std::int16_t said(ReasonUnit unit, double mean) {
    const double number = mean * (unit == ReasonUnit::tenths ? 10 : 100);
    const auto rounded = static_cast<std::int16_t>(number < 0 ? number - 0.5 : number + 0.5);
    if (unit == ReasonUnit::tenths) {
        return rounded;
    }
    const std::int16_t least = mean > 0 ? 1 : 0;
    const std::int16_t most = mean < 1 ? 99 : 100;
    return std::clamp(rounded, least, most);
}

// Those with the highest key first, and otherwise as they were; there are never many.
template <class Iterator, class Key>
void highest_first(Iterator begin, Iterator end, const Key& key) {
    for (Iterator next = begin; next != end; ++next) {
        const Iterator place =
            std::upper_bound(begin, next, *next, [&](const auto& a, const auto& b) { return key(a) > key(b); });
        std::rotate(place, next, next + 1);
    }
}

template <Game G, class M, class Imagine>
class Reasoning {
public:
    using Rules = typename G::Rules;
    using View = typename G::View;
    using State = typename G::State;
    using Move = typename G::Move;
    using Step = typename M::Step;
    using Told = Reason<Move>;

    // `imagine(generator)` gives a world as the bot believes in it.
    Reasoning(const Rules& rules, const View& seen, Imagine imagine, std::uint64_t seed)
        : rules_(rules), seen_(seen), imagine_(imagine), seed_(seed) {
        Witness<M>::list(rules, seen, measures_);
    }

    // Tells why `choice` of all that was thought of; it is the only one that is called best so far. `step_of(move)` is
    // the step that a move was tried with most.
    template <class StepOf>
    void tell(const Move& choice, const StepOf& step_of, Thoughts<G>& thoughts) {
        if (thoughts.moves.size() == 1) {
            return;
        }
        choice_ = choice;
        const Step step = step_of(choice);
        find_equals(step, step_of, thoughts);
        const std::uint32_t worlds = worlds_for(thoughts.iterations);
        if (thoughts.instead) {
            const Step other = step_of(*thoughts.instead);
            weigh(count(step, &other, worlds), &*thoughts.instead, Scene<M>{rules_, seen_.me, step, &other}, thoughts);
        } else {
            weigh(count(step, nullptr, worlds), nullptr, Scene<M>{rules_, seen_.me, step, nullptr}, thoughts);
        }
    }

    // Why `choice` rather than what `thoughts` have `instead`, whatever else there is: by their steps, in so many
    // worlds.
    void compare(const Move& choice, const Step& step, const Step& other, std::uint32_t worlds, Thoughts<G>& thoughts) {
        choice_ = choice;
        weigh(count(step, &other, std::min(worlds, Witness<M>::worlds_most)), &*thoughts.instead,
              Scene<M>{rules_, seen_.me, step, &other}, thoughts);
    }

    // What comes of a step, and of another one, in so many worlds.
    Counts<M> count(const Step& step, const Step* other, std::uint32_t worlds) {
        Counts<M> counts;
        for (std::uint32_t i = 0; i < worlds; ++i) {
            Fast generator(seed_, i);
            const State world = imagine_(generator);
            const std::uint64_t luck = generator.next();
            const Sighting mine = watch(world, step, other, luck);
            const Sighting others = other == nullptr ? Sighting{} : watch(world, *other, &step, luck);
            for (std::size_t place = 0; place < measures_.size(); ++place) {
                Count& one = counts.of[place];
                if (mine.knows(place)) {
                    one.add(mine.numbers[place]);
                }
                if (others.knows(place)) {
                    one.add_other(others.numbers[place]);
                }
                if (mine.knows(place) && others.knows(place)) {
                    one.add_difference(mine.numbers[place] - others.numbers[place]);
                }
            }
            counts.worth.add_difference(mine.worth - others.worth);
        }
        return counts;
    }

    const Measures& measures() const { return measures_; }

private:
    static constexpr std::uint32_t worlds_least = 100;

    // Enough for a percentage, and never more work than the search.
    static std::uint32_t worlds_for(std::uint32_t iterations) {
        return std::clamp(iterations / 4, worlds_least, Witness<M>::worlds_most);
    }

    Sighting watch(const State& world, const Step& step, const Step* other, std::uint64_t luck) const {
        Sighting sighting;
        Fast generator(luck, 0);
        SearchChance chance(Fast(luck, 1));
        Witness<M>::watch(Scene<M>{rules_, seen_.me, step, other}, world, chance, generator, sighting);
        return sighting;
    }

    // ---- Equally good moves ----

    // Goes through the other moves, those first that were tried most. One that is as good must have been tried often
    // enough for that to mean something.
    template <class StepOf>
    void find_equals(const Step& step, const StepOf& step_of, Thoughts<G>& thoughts) {
        std::vector<Thought<Move>> order;
        Thought<Move> best;
        for (const Thought<Move>& thought : thoughts.moves) {
            if (thought.move == choice_) {
                best = thought;
            } else if (thought.visits > 0) {
                order.push_back(thought);
            }
        }
        highest_first(order.begin(), order.end(), [](const Thought<Move>& thought) { return thought.visits; });
        for (const Thought<Move>& thought : order) {
            if (is_as_good(best, thought, step, step_of)) {
                if (thoughts.best.size() < equals_most) {
                    thoughts.best.push_back(thought.move);
                }
            } else if (!thoughts.instead) {
                thoughts.instead = thought.move;
            }
        }
    }

    // As good: worth less by no more than is negligible, or by no more than the number of tries can tell. What was
    // hardly tried is not known well enough to be called so.
    template <class StepOf>
    bool is_as_good(const Thought<Move>& best, const Thought<Move>& other, const Step& step, const StepOf& step_of) {
        constexpr std::uint32_t tried_part = 4;
        constexpr std::uint32_t tried_well = 500;
        constexpr double most = 0.03;
        const double less = static_cast<double>(best.value) - static_cast<double>(other.value);
        if (other.visits < std::min(best.visits / tried_part, tried_well) || less > most) {
            return false;
        }
        if (less <= Witness<M>::negligible) {
            return true;
        }
        constexpr double errors = 2;
        const Step alternative = step_of(other.move);
        const double spread = count(step, &alternative, worlds_least).worth.spread();
        return less <= errors * spread / std::sqrt(static_cast<double>(std::min(best.visits, other.visits)));
    }

    // ---- Choosing what is said ----

    void weigh(const Counts<M>& counts, const Move* instead, const Scene<M>& scene, Thoughts<G>& thoughts) {
        std::vector<Told> all;
        Witness<M>::add_facts(rules_, seen_, scene, [&](const Told& fact) { all.push_back(fact); });
        for (std::size_t place = 0; place < measures_.size(); ++place) {
            if (const auto told = instead != nullptr ? compared(measures_[place], counts.of[place], scene, Care::strict)
                                                     : by_itself(place, counts.of[place])) {
                add_clearest(*told, all);
            }
        }
        // Where nothing tells the two apart for sure, what the worlds say at all is better than nothing.
        for (std::size_t place = 0; place < measures_.size() && all.empty() && instead != nullptr; ++place) {
            if (const auto told = compared(measures_[place], counts.of[place], scene, Care::lenient)) {
                add_clearest(*told, all);
            }
        }
        highest_first(all.begin(), all.end(), [](const Told& told) { return told.strength; });
        constexpr std::size_t enough_alone = 2;
        const std::size_t most = instead != nullptr ? reasons_most : enough_alone;
        for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
            thoughts.reasons.push_back(all[i]);
        }
    }

    // Each kind is said once: of the seats or licences that it could speak of, the one that tells most.
    static void add_clearest(const Told& told, std::vector<Told>& all) {
        for (Told& known : all) {
            if (known.kind == told.kind) {
                known = told.strength > known.strength ? told : known;
                return;
            }
        }
        all.push_back(told);
    }

    Told about(const Measure& measure, const Count& one) const {
        const ReasonUnit unit = form_of(measure.kind).unit;
        Told told;
        told.kind = measure.kind;
        told.move = choice_;
        told.amount = unit == ReasonUnit::fact ? std::int16_t{0} : said(unit, one.mean());
        told.seat = measure.seat;
        told.detail = measure.detail;
        return told;
    }

    // What is certain comes first.
    void make_fact_if_certain(Told& told) const {
        constexpr float facts_first = 100;
        if (const auto fact = Witness<M>::certain(rules_, seen_, choice_, told.kind)) {
            told.kind = *fact;
            told.amount = 0;
            told.strength += facts_first;
        }
    }

    // Where nothing else can be done that is worse, the first of the measures are said as they are.
    std::optional<Told> by_itself(std::size_t place, const Count& one) const {
        const Measure& measure = measures_[place];
        const ReasonUnit unit = form_of(measure.kind).unit;
        if (one.mine == 0 || measure.alone || unit == ReasonUnit::fact) {
            return std::nullopt;
        }
        // What never happened speaks for nothing where nothing is compared.
        if (unit == ReasonUnit::percent && one.sum <= 0 && measure.liking == Liking::more) {
            return std::nullopt;
        }
        Told told = about(measure, one);
        told.strength = 1 / static_cast<float>(1 + place);
        make_fact_if_certain(told);
        return told;
    }

    // Whether small differences, and those that may be chance, are left out.
    enum class Care : std::uint8_t { strict, lenient };

    // How clearly a difference is seen: for how much it varies from world to world. What speaks against the choice is
    // not said.
    std::optional<Told> compared(const Measure& measure, const Count& one, const Scene<M>& scene, Care care) const {
        if (one.mine == 0) {
            return std::nullopt;
        }
        const ReasonForm form = form_of(measure.kind);
        const bool is_tenths = form.unit == ReasonUnit::tenths;
        Told told = about(measure, one);
        if (measure.alone && measure.liking == Liking::neither) {
            constexpr double seldom = 0.1;
            constexpr double weight = 0.5;
            told.strength = static_cast<float>(weight * one.mean());
            return one.mean() < seldom ? std::nullopt : std::optional(told);
        }
        const bool has_other = one.both > 0;
        const double difference = has_other ? one.mean_difference() : one.mean();
        const double spread = has_other ? one.spread() : 1;
        const double size = difference < 0 ? -difference : difference;
        const double small = is_tenths ? 0.2 : 0.03;
        constexpr double errors = 2;
        const bool is_clear = size >= small && size * std::sqrt(static_cast<double>(one.mine)) >= errors * spread;
        if (care == Care::strict && !is_clear) {
            return std::nullopt;
        }
        if (measure.liking != Liking::neither && (difference > 0) != (measure.liking == Liking::more)) {
            return std::nullopt;
        }
        const double least_spread = is_tenths ? 0.3 : 0.05;
        const double weight = measure.liking == Liking::neither ? 0.6 : 1;
        told.strength = static_cast<float>(weight * size / (spread + least_spread));
        if (measure.alone) {
            told.card = Witness<M>::card_of(*scene.instead);
            return told.card == no_card ? std::nullopt : std::optional(told);
        }
        if (has_other && form.unit != ReasonUnit::fact) {
            told.compared = true;
            told.other = said(form.unit, one.other_mean());
        }
        if (form.unit == ReasonUnit::fact) {
            return one.mean() < 1 ? std::nullopt : std::optional(told);
        }
        if (told.compared && told.amount == told.other) {
            return std::nullopt;  // as it is said there is no difference
        }
        make_fact_if_certain(told);
        return told;
    }

    const Rules& rules_;
    const View& seen_;
    Imagine imagine_;
    std::uint64_t seed_;
    Measures measures_;
    Move choice_{};
};

}  // namespace shoal::bots
