// How fast a game is on the card: random moves alone, with row and mask written for every decision, and through the
// batch as a learner calls it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "batch/playouts.h"
#include "batch/slot.h"
#include "engine/core/encoding.h"
#include "gpu/arguments.h"
#include "gpu/device_batch.h"
#include "gpu/driver.h"
#include "gpu/kernels.h"

namespace shoal::gpu {

// Seconds that something took, the card's work included.
template <class Work>
double seconds_of(Work&& work) {
    card().wait();
    const auto begin = std::chrono::steady_clock::now();
    work();
    card().wait();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// Random moves a second.
template <Encodes G>
class MoveMeter {
public:
    explicit MoveMeter(const typename G::Rules& rules)
        : blocks_(static_cast<unsigned>(card().multiprocessors()) * crowd_of<G>.blocks_a_multiprocessor),
          measured_(static_cast<std::size_t>(blocks_) * crowd_of<G>.threads_a_block),
          rules_(sizeof(rules)),
          there_(sizeof(batch::Measured) * measured_.size()) {
        card().send(rules_.address(), &rules, sizeof(rules));
    }

    // Every thread plays the games that begin within so many moves.
    double run(std::uint32_t moves) {
        const double seconds = seconds_of([&] {
            Address rules = rules_.address();
            Address there = there_.address();
            void* arguments[] = {&rules, &seed_, &moves, &there};
            card().launch(find_kernel(G::name, "play_moves"), blocks_, crowd_of<G>.threads_a_block, 0, arguments);
        });
        seed_ += measured_.size();
        card().fetch(measured_.data(), there_.address(), there_.size());
        std::uint64_t made = 0;
        for (const batch::Measured& each : measured_) {
            made += each.moves;
        }
        return static_cast<double>(made) / seconds;
    }

private:
    unsigned blocks_;
    std::vector<batch::Measured> measured_;
    Memory rules_;
    Memory there_;
    std::uint64_t seed_ = 0;
};

// Decisions a second, with rows and masks.
template <Encodes G>
class DecisionMeter {
public:
    DecisionMeter(const typename G::Rules& rules, std::size_t games)
        : batch_(rules, games),
          rows_(games * static_cast<std::size_t>(batch_.shape().row)),
          masks_(games * static_cast<std::size_t>(batch_.shape().actions)),
          seats_(games),
          ends_(games),
          rewards_(games * static_cast<std::size_t>(rules.players) * sizeof(float)),
          actions_(games * sizeof(std::int32_t)) {
        to_.observations = rows_.as<std::int8_t>();
        to_.masks = masks_.as<std::uint8_t>();
        to_.seats = seats_.as<std::int8_t>();
        to_.ends = ends_.as<std::uint8_t>();
        to_.rewards = rewards_.as<float>();
        batch_.reset(0, to_);
    }

    // Random players inside the kernel.
    double watch(std::uint32_t decisions) {
        const double seconds = seconds_of([&] { batch_.watch(decisions, to_); });
        return static_cast<double>(batch_.shape().games) * decisions / seconds;
    }

    // Steps as a learner makes them, by actions that were drawn before.
    double step(int steps) {
        double seconds = 0;
        for (int i = 0; i < steps; ++i) {
            batch_.draw(actions_.as<std::int32_t>());
            seconds += seconds_of([&] { batch_.step(actions_.as<std::int32_t>(), to_); });
        }
        return static_cast<double>(batch_.shape().games) * steps / seconds;
    }

private:
    DeviceBatch<G> batch_;
    Memory rows_;
    Memory masks_;
    Memory seats_;
    Memory ends_;
    Memory rewards_;
    Memory actions_;
    batch::Buffers to_{};
};

}  // namespace shoal::gpu
