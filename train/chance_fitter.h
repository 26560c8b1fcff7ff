// Fits the net that foresees who wins a game of Hecht (bots/hecht/chances.h) to positions of games that were played to
// the end, for train/fit_hecht.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/hecht/chances_weights.h"
#include "bots/hecht/traits.h"
#include "engine/core/generator.h"
#include "engine/core/seat.h"

namespace shoal::train {

using namespace shoal::bots::hecht;

// A position as a turn began, and how the game ended.
struct Example {
    Traits traits{};
    std::array<float, pond::players_max> shares{};
    std::uint8_t players = 0;
    bool held_out = false;
};

inline float fraction(Fast& generator) {
    return static_cast<float>(generator.next() >> 40) / static_cast<float>(1U << 24);
}

inline constexpr std::size_t units = chance_units;
inline constexpr std::size_t own_at = 0;
inline constexpr std::size_t pond_at = own_at + SeatTrait::count;
inline constexpr std::size_t all_at = pond_at + PondTrait::count;
inline constexpr std::size_t inputs = all_at + SeatTrait::count;

using Row = std::array<float, units>;

// A row of weights for each input, then the bias and what the units weigh.
struct Net {
    std::array<Row, inputs> rows{};
    Row bias{};
    Row out{};

    float* data() { return rows[0].data(); }
    static constexpr std::size_t size = (inputs + 2) * units;
};
static_assert(sizeof(Net) == Net::size * sizeof(float));

class ChanceFitter {
public:
    ChanceFitter(const std::vector<Example>& all, std::uint64_t seed) : all_(all), generator_(seed) {
        const std::array<float, inputs> means = measure();
        // The bias begins where the middling position is the border of every unit: none may sleep for ever.
        for (std::size_t i = 0; i < inputs; ++i) {
            scatter(weights_.rows[i], 0.12F);
            add(weights_.bias, -scale_[i] * means[i], weights_.rows[i]);
        }
        scatter(weights_.out, 0.25F);
    }

    void fit() {
        constexpr int passes = 6;
        std::vector<std::uint32_t> order;
        for (std::uint32_t i = 0; i < all_.size(); ++i) {
            if (!all_[i].held_out) {
                order.push_back(i);
            }
        }
        const std::size_t steps = passes * (order.size() / together);
        for (int pass = 0; pass < passes; ++pass) {
            for (std::size_t i = order.size(); i > 1; --i) {
                std::swap(order[i - 1], order[static_cast<std::size_t>(below(generator_, static_cast<int>(i)))]);
            }
            for (std::size_t first = 0; first + together <= order.size(); first += together) {
                slope_ = {};
                for (std::size_t i = 0; i < together; ++i) {
                    look(all_[order[first + i]], true);
                }
                go_down(static_cast<float>(step_) / static_cast<float>(steps));
            }
        }
    }

    // Nats a position, over those held out.
    double loss() {
        double sum = 0;
        double count = 0;
        for (const Example& example : all_) {
            if (example.held_out) {
                sum += look(example, false);
                ++count;
            }
        }
        return sum / count;
    }

    ChanceWeights rounded() const {
        ChanceWeights table{};
        const auto put = [](const Row& row, float scale, UnitWeights& to) {
            for (std::size_t j = 0; j < units; ++j) {
                to[j] = static_cast<std::int16_t>(std::lround(chance_scale * scale * row[j]));
            }
        };
        for (std::size_t i = 0; i < SeatTrait::count; ++i) {
            put(weights_.rows[own_at + i], scale_[own_at + i], table.own[i]);
            put(weights_.rows[all_at + i], scale_[all_at + i], table.all[i]);
        }
        for (std::size_t i = 0; i < PondTrait::count; ++i) {
            put(weights_.rows[pond_at + i], scale_[pond_at + i], table.pond[i]);
        }
        put(weights_.bias, 1, table.bias);
        put(weights_.out, 1, table.out);
        return table;
    }

private:
    static constexpr std::size_t together = 256;

    void scatter(Row& row, float size) {
        for (float& weight : row) {
            weight = size * (fraction(generator_) + fraction(generator_) + fraction(generator_) - 1.5F) * 2;
        }
    }

    static int total(const Example& example, std::size_t trait) {
        int sum = 0;
        for (int seat = 0; seat < example.players; ++seat) {
            sum += example.traits.seats[Seat(seat)][trait];
        }
        return sum;
    }

    // Each input is divided by how far it spreads. Returns the means.
    std::array<float, inputs> measure() {
        std::array<double, inputs> sum{};
        std::array<double, inputs> squares{};
        const auto note = [&](std::size_t input, double x) {
            sum[input] += x;
            squares[input] += x * x;
        };
        for (const Example& example : all_) {
            for (std::size_t i = 0; i < SeatTrait::count; ++i) {
                note(own_at + i, example.traits.seats[Seat(0)][i]);
                note(all_at + i, total(example, i));
            }
            for (std::size_t i = 0; i < PondTrait::count; ++i) {
                note(pond_at + i, example.traits.pond[i]);
            }
        }
        const auto count = static_cast<double>(all_.size());
        std::array<float, inputs> means{};
        for (std::size_t i = 0; i < inputs; ++i) {
            const double mean = sum[i] / count;
            means[i] = static_cast<float>(mean);
            scale_[i] = static_cast<float>(1 / std::sqrt(std::max(squares[i] / count - mean * mean, 0.01)));
        }
        return means;
    }

    // The loss of one position; adds to the slope if there is something to learn.
    double look(const Example& example, bool learns) {
        const auto players = static_cast<std::size_t>(example.players);
        std::array<float, inputs> common{};
        for (std::size_t i = 0; i < PondTrait::count; ++i) {
            common[pond_at + i] = scale_[pond_at + i] * static_cast<float>(example.traits.pond[i]);
        }
        for (std::size_t i = 0; i < SeatTrait::count; ++i) {
            common[all_at + i] = scale_[all_at + i] * static_cast<float>(total(example, i));
        }
        Row base = weights_.bias;
        for (std::size_t i = pond_at; i < inputs; ++i) {
            add(base, common[i], weights_.rows[i]);
        }
        std::array<Row, pond::players_max> hidden{};
        std::array<float, pond::players_max> share{};
        float sum = 0;
        for (std::size_t seat = 0; seat < players; ++seat) {
            hidden[seat] = base;
            for (std::size_t i = 0; i < SeatTrait::count; ++i) {
                add(hidden[seat], own(example, seat, i), weights_.rows[own_at + i]);
            }
            float score = 0;
            for (std::size_t j = 0; j < units; ++j) {
                hidden[seat][j] = std::max(hidden[seat][j], 0.0F);
                score += hidden[seat][j] * weights_.out[j];
            }
            share[seat] = std::exp(score);
            sum += share[seat];
        }
        double loss = 0;
        for (std::size_t seat = 0; seat < players; ++seat) {
            share[seat] /= sum;
            loss -= static_cast<double>(example.shares[seat] * std::log(std::max(share[seat], 1e-9F)));
        }
        if (learns) {
            learn(example, common, hidden, share);
        }
        return loss;
    }

    void learn(const Example& example, const std::array<float, inputs>& common,
               const std::array<Row, pond::players_max>& hidden, const std::array<float, pond::players_max>& share) {
        Row all{};
        for (std::size_t seat = 0; seat < example.players; ++seat) {
            const float off = share[seat] - example.shares[seat];
            Row back{};
            for (std::size_t j = 0; j < units; ++j) {
                slope_.out[j] += off * hidden[seat][j];
                back[j] = hidden[seat][j] > 0 ? off * weights_.out[j] : 0.0F;
                all[j] += back[j];
            }
            for (std::size_t i = 0; i < SeatTrait::count; ++i) {
                add(slope_.rows[own_at + i], own(example, seat, i), back);
            }
        }
        add(slope_.bias, 1, all);
        for (std::size_t i = pond_at; i < inputs; ++i) {
            add(slope_.rows[i], common[i], all);
        }
    }

    float own(const Example& example, std::size_t seat, std::size_t trait) const {
        return scale_[own_at + trait] * static_cast<float>(example.traits.seats[Seat(static_cast<int>(seat))][trait]);
    }

    static void add(Row& to, float times, const Row& row) {
        if (times != 0) {
            for (std::size_t j = 0; j < units; ++j) {
                to[j] += times * row[j];
            }
        }
    }

    // A step of Adam, shorter and shorter, the first ones careful.
    void go_down(float done) {
        constexpr float pi = 3.14159265F;
        ++step_;
        const float care = std::min(1.0F, static_cast<float>(step_) / 1000);
        const float rate = care * (0.0015F * (1 + std::cos(pi * done)) + 1e-5F);
        const float first_part = 1 - std::pow(0.9F, static_cast<float>(step_));
        const float second_part = 1 - std::pow(0.999F, static_cast<float>(step_));
        for (std::size_t i = 0; i < Net::size; ++i) {
            const float slope = slope_.data()[i] / together;
            float& mean = mean_.data()[i];
            float& square = square_.data()[i];
            mean = 0.9F * mean + 0.1F * slope;
            square = 0.999F * square + 0.001F * slope * slope;
            weights_.data()[i] -= rate * (mean / first_part) / (std::sqrt(square / second_part) + 1e-8F);
        }
    }

    const std::vector<Example>& all_;
    Fast generator_;
    std::array<float, inputs> scale_{};
    Net weights_{};
    Net slope_{};
    Net mean_{};
    Net square_{};
    std::size_t step_ = 0;
};

}  // namespace shoal::train
