// Fits how players choose: a choice is likely in proportion to e to the power of its score, the sum of its traits times
// their weights. The weights make what was chosen likeliest (maximum likelihood, by Newton's method, with a slight pull
// towards 0).
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "train/solve.h"

namespace shoal::train {

template <std::size_t Size>
class ChoiceFitter {
public:
    using Traits = std::array<float, Size>;
    using Weights = std::array<double, Size>;

    // The moves of a decision, and which was made.
    struct Options {
        std::vector<Traits> traits;
        std::size_t chosen = 0;
        bool held_out = false;
    };

    static Weights fit(const std::vector<Options>& all) {
        constexpr int steps = 8;
        Weights weights{};
        for (int step = 0; step < steps; ++step) {
            const Weights change = newton_step(weights, all);
            for (std::size_t i = 0; i < weights.size(); ++i) {
                weights[i] += change[i];
            }
        }
        return weights;
    }

    // How far held-out choices are foretold, summed over them.
    struct Told {
        double choices = 0;
        double loss = 0;
        double uniform = 0;
        double likeliest = 0;  // was made

        void print(const char* name) const {
            std::fprintf(stderr,
                         "%-7s%7.0f choices held out: cross-entropy %.4f, uniform %.4f, the likeliest made %.3f\n",
                         name, choices, loss / choices, uniform / choices, likeliest / choices);
        }
    };

    static void count_foretold(const Weights& weights, const std::vector<Options>& all, Told& told) {
        for (const Options& options : all) {
            if (!options.held_out) {
                continue;
            }
            const std::vector<double> chances = chances_by(weights, options);
            std::size_t likeliest = 0;
            for (std::size_t move = 1; move < chances.size(); ++move) {
                likeliest = chances[move] > chances[likeliest] ? move : likeliest;
            }
            ++told.choices;
            told.likeliest += likeliest == options.chosen ? 1 : 0;
            told.loss -= std::log(chances[options.chosen]);
            told.uniform += std::log(static_cast<double>(chances.size()));
        }
    }

    static void print(const Weights& weights) {
        std::printf("        {");
        for (std::size_t i = 0; i < weights.size(); ++i) {
            std::printf("%s%.2fF", i == 0 ? "" : ", ", weights[i]);
        }
        std::printf("},\n");
    }

private:
    static std::vector<double> chances_by(const Weights& weights, const Options& options) {
        std::vector<double> chances;
        double sum = 0;
        for (const Traits& one : options.traits) {
            double score = 0;
            for (std::size_t i = 0; i < weights.size(); ++i) {
                score += weights[i] * static_cast<double>(one[i]);
            }
            chances.push_back(std::exp(score));
            sum += chances.back();
        }
        for (double& chance : chances) {
            chance /= sum;
        }
        return chances;
    }

    static Weights newton_step(const Weights& weights, const std::vector<Options>& all) {
        constexpr double pull = 0.3;
        std::vector<Weights> curvature(weights.size());
        Weights slope{};
        for (std::size_t i = 0; i < weights.size(); ++i) {
            curvature[i][i] = pull;
            slope[i] = -pull * weights[i];
        }
        for (const Options& options : all) {
            if (options.held_out) {
                continue;
            }
            const std::vector<double> chances = chances_by(weights, options);
            Weights mean{};
            for (std::size_t move = 0; move < chances.size(); ++move) {
                for (std::size_t i = 0; i < mean.size(); ++i) {
                    mean[i] += chances[move] * static_cast<double>(options.traits[move][i]);
                }
            }
            for (std::size_t move = 0; move < chances.size(); ++move) {
                const double made = move == options.chosen ? 1 : 0;
                for (std::size_t i = 0; i < mean.size(); ++i) {
                    const double off = static_cast<double>(options.traits[move][i]) - mean[i];
                    slope[i] += made * off;
                    for (std::size_t j = 0; off != 0 && j < mean.size(); ++j) {
                        curvature[i][j] +=
                            chances[move] * off * (static_cast<double>(options.traits[move][j]) - mean[j]);
                    }
                }
            }
        }
        return solve(curvature, slope);
    }
};

}  // namespace shoal::train
