// Plays the same seeds in every way there is and compares game by game: `shoal sim`'s loop, the kernels compiled for
// the CPU, a batch on the CPU and, where there is a card, the kernels and a batch on it. Ends with status 77 where the
// card could not be asked because there is none; the rest is compared all the same.
//
//     compare_gpu 10000              every table
//     compare_gpu 10000 foppen       those of one game
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "arena/playout.h"
#include "batch/batch.h"
#include "batch/playouts.h"
#include "bots/random.h"
#include "engine/catalog/games.h"
#include "engine/catalog/kept_rules.h"
#include "engine/core/text.h"
#include "gpu/device_batch.h"
#include "gpu/driver.h"
#include "gpu/simulation.h"

namespace {

using namespace shoal;
using batch::Played;

constexpr int status_no_card = 77;
constexpr std::size_t batch_games = 500;  // not a multiple of a warp

bool has_card = false;

// As `shoal sim` plays them.
template <Game G>
std::vector<Played> by_arena(const typename G::Rules& rules, std::uint64_t games) {
    std::vector<Played> all;
    arena::SameBot<bots::Random, G> seats;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        GeneratorChance<Fast> chance(Fast(seed, 0));
        Players<Fast> players(seed);
        typename G::State state = start(rules, chance, NoObserver{});
        const std::uint32_t moves = arena::play_out<G>(rules, state, seats, chance, players);
        all.push_back(batch::played<G>(rules, state, moves));
    }
    return all;
}

template <Game G>
std::vector<Played> by_kernel(const typename G::Rules& rules, std::uint64_t games) {
    constexpr std::uint64_t threads = 7;
    std::vector<Played> all(games);
    for (std::uint64_t thread = 0; thread < threads; ++thread) {
        batch::play_seeds<G>(rules, 0, games, {thread, threads}, all.data());
    }
    return all;
}

template <Game G>
std::vector<Played> by_card(const typename G::Rules& rules, std::uint64_t games) {
    std::vector<Played> all;
    gpu::simulate<G>(rules, 0, games,
                     [&](const std::vector<Played>& part) { all.insert(all.end(), part.begin(), part.end()); });
    return all;
}

// What a batch tells, in memory of the host.
struct Told {
    std::vector<std::int8_t> rows, seats;
    std::vector<std::uint8_t> masks, ends;
    std::vector<std::uint64_t> seeds;
    std::vector<float> rewards;
    std::vector<std::int16_t> scores;
    std::vector<std::int32_t> actions;

    explicit Told(const batch::Shape& shape)
        : rows(shape.games * static_cast<std::size_t>(shape.row)),
          seats(shape.games),
          masks(shape.games * static_cast<std::size_t>(shape.actions)),
          ends(shape.games),
          seeds(shape.games),
          rewards(shape.games * static_cast<std::size_t>(shape.players)),
          scores(shape.games * static_cast<std::size_t>(shape.players)),
          actions(shape.games) {}

    batch::Buffers buffers() {
        return {rows.data(), masks.data(), seats.data(), seeds.data(), ends.data(), rewards.data(), scores.data()};
    }
    friend bool operator==(const Told&, const Told&) = default;
};

template <class T>
void say_first(const char* name, const std::vector<T>& here, const std::vector<T>& there, std::size_t row) {
    for (std::size_t i = 0; i < here.size(); ++i) {
        if (here[i] != there[i]) {
            std::printf("  %s of game %zu, entry %zu: %lld, by the card %lld\n", name, i / row, i % row,
                        static_cast<long long>(here[i]), static_cast<long long>(there[i]));
            return;
        }
    }
}

// The first difference in each array.
void say_where(const batch::Shape& shape, const Told& here, const Told& there) {
    const auto players = static_cast<std::size_t>(shape.players);
    say_first("row", here.rows, there.rows, static_cast<std::size_t>(shape.row));
    say_first("mask", here.masks, there.masks, static_cast<std::size_t>(shape.actions));
    say_first("seat", here.seats, there.seats, 1);
    say_first("seed", here.seeds, there.seeds, 1);
    say_first("end", here.ends, there.ends, 1);
    say_first("reward", here.rewards, there.rewards, players);
    say_first("score", here.scores, there.scores, players);
    say_first("action", here.actions, there.actions, 1);
}

// The same arrays on the card, fetched after each step.
class Mirror {
public:
    explicit Mirror(const batch::Shape& shape) : told_(shape) {
        to_.observations = take(told_.rows);
        to_.masks = take(told_.masks);
        to_.seats = take(told_.seats);
        to_.seeds = take(told_.seeds);
        to_.ends = take(told_.ends);
        to_.rewards = take(told_.rewards);
        to_.scores = take(told_.scores);
        actions_ = take(told_.actions);
    }

    const batch::Buffers& buffers() const { return to_; }
    std::int32_t* actions() const { return actions_; }
    const Told& fetch() {
        fetch(told_.rows, to_.observations);
        fetch(told_.masks, to_.masks);
        fetch(told_.seats, to_.seats);
        fetch(told_.seeds, to_.seeds);
        fetch(told_.ends, to_.ends);
        fetch(told_.rewards, to_.rewards);
        fetch(told_.scores, to_.scores);
        fetch(told_.actions, actions_);
        return told_;
    }

private:
    template <class T>
    T* take(const std::vector<T>& like) {
        memory_.emplace_back(like.size() * sizeof(T));
        return memory_.back().as<T>();
    }
    template <class T>
    static void fetch(std::vector<T>& to, T* from) {
        gpu::card().fetch(to.data(), reinterpret_cast<gpu::Address>(from), to.size() * sizeof(T));
    }

    Told told_;
    std::vector<gpu::Memory> memory_;
    batch::Buffers to_{};
    std::int32_t* actions_ = nullptr;
};

// Plays a batch to the end of all seeds below `games` by its own random players; the card's batch must say the same of
// every decision. Counts the games that came out otherwise than expected, and the decisions that differ.
template <Game G>
std::uint64_t compare_batch(const typename G::Rules& rules, const std::vector<Played>& expected) {
    const auto here = batch::make_batch<G>(rules, batch_games, 2);
    std::optional<gpu::DeviceBatch<G>> there;
    std::optional<Mirror> mirror;
    Told told(here->shape());
    here->reset(0, told.buffers());
    if (has_card) {
        there.emplace(rules, batch_games);
        mirror.emplace(here->shape());
        there->reset(0, mirror->buffers());
    }
    std::uint64_t differences = 0;
    std::size_t finished = 0;
    while (finished < expected.size()) {
        here->draw(told.actions.data());
        if (has_card) {
            there->draw(mirror->actions());
            if (!(told == mirror->fetch())) {
                if (differences == 0) {
                    say_where(here->shape(), told, mirror->fetch());
                }
                ++differences;
            }
            there->step(mirror->actions(), mirror->buffers());
        }
        const std::vector<std::uint64_t> seeds = told.seeds;
        here->step(told.actions.data(), told.buffers());
        for (std::size_t i = 0; i < batch_games; ++i) {
            if (told.ends[i] == 0 || seeds[i] >= expected.size()) {
                continue;
            }
            ++finished;
            for (int seat = 0; seat < rules.players; ++seat) {
                const std::int16_t score =
                    told.scores[i * static_cast<std::size_t>(rules.players) + static_cast<std::size_t>(seat)];
                differences += score == expected[seeds[i]].scores[Seat(seat)] ? 0U : 1U;
            }
        }
    }
    differences += here->refused() == batch::no_game ? 0U : 1U;
    differences += there && there->refused() != batch::no_game ? 1U : 0U;
    return differences;
}

std::uint64_t count_differences(const std::vector<Played>& a, const std::vector<Played>& b, const char* who) {
    std::uint64_t differences = a.size() == b.size() ? 0U : 1U;
    for (std::size_t seed = 0; seed < std::min(a.size(), b.size()); ++seed) {
        if (!(a[seed] == b[seed])) {
            if (differences == 0) {
                std::printf("  seed %zu: %u moves, by the %s %u\n", seed, a[seed].moves, who, b[seed].moves);
            }
            ++differences;
        }
    }
    return differences;
}

template <Game G>
std::uint64_t compare(const typename G::Rules& rules, std::uint64_t games) {
    const std::vector<Played> expected = by_arena<G>(rules, games);
    std::uint64_t moves = 0;
    for (const Played& each : expected) {
        moves += each.moves;
    }
    std::uint64_t differences = count_differences(expected, by_kernel<G>(rules, games), "kernel");
    if (has_card) {
        differences += count_differences(expected, by_card<G>(rules, games), "card");
    }
    differences += compare_batch<G>(rules, expected);
    std::array<char, 128> buffer{};
    Text options(buffer.data(), buffer.size());
    write_options(rules, options);
    std::printf("%s, %d players, %s: %llu games, %llu moves, %llu differences\n", std::string(G::name).c_str(),
                rules.players, std::string(options.view()).c_str(), static_cast<unsigned long long>(games),
                static_cast<unsigned long long>(moves), static_cast<unsigned long long>(differences));
    return differences;
}

// Every number of players with every combination of options.
template <Game G>
std::uint64_t compare_tables(std::uint64_t games) {
    std::uint64_t differences = 0;
    for (int players = G::players_min; players <= G::players_max; ++players) {
        for (std::size_t combination = 0; combination < any::count_combinations<G>(); ++combination) {
            const auto options = any::combination_of_options<G>(combination);
            differences += compare<G>(any::KeptRules<G>::find(players, options, G::rules_version), games);
        }
    }
    return differences;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2 && count != 3) {
        std::fprintf(stderr, "usage: compare_gpu GAMES [NAME]\n");
        return 2;
    }
    try {
        std::printf("%s\n", gpu::card().name().c_str());
        has_card = true;
    } catch (const gpu::GpuError& error) {
        std::printf("%s\n", error.what());
    }
    try {
        const std::uint64_t games = std::strtoull(arguments[1], nullptr, 10);
        std::uint64_t differences = 0;
        for_each_game([&]<Game G>() {
            if (count == 2 || G::name == arguments[2]) {
                differences += compare_tables<G>(games);
            }
        });
        return differences != 0 ? 1 : has_card ? 0 : status_no_card;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "compare_gpu: %s\n", error.what());
        return 1;
    }
}
