// Predicted against actual wins in ten bins: of the seats that were given a chance of 30 to 40 %, did about so many
// win?
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>

namespace shoal::ratings {

class Calibration {
public:
    struct Bin {
        double seats = 0;
        double predicted = 0;  // the sum of the chances
        double won = 0;        // a victory shared by k is 1/k for each
        double variance = 0;   // of `won`, if the chances are right

        double error() const { return seats == 0 ? 0 : (won - predicted) / seats; }
        // How many standard deviations the wins are from the predicted ones.
        double deviation() const { return variance == 0 ? 0 : (won - predicted) / std::sqrt(variance); }
    };

    void add(double chance, double won) {
        Bin& bin = bins_[std::min<std::size_t>(static_cast<std::size_t>(chance * 10), bins_.size() - 1)];
        ++bin.seats;
        bin.predicted += chance;
        bin.won += won;
        bin.variance += chance * (1 - chance);
        // Of the chances of a table's seats, what the winner's says.
        loss_ -= won * std::log(chance);
        matches_ += won;
    }

    const std::array<Bin, 10>& bins() const { return bins_; }
    // The mean of -ln of the chance that the winner was given: the lower, the better foretold.
    double loss() const { return loss_ / matches_; }
    // How far the predicted chances are from what happened, on average over all seats.
    double mean_error() const {
        double sum = 0;
        double seats = 0;
        for (const Bin& bin : bins_) {
            sum += std::abs(bin.won - bin.predicted);
            seats += bin.seats;
        }
        return sum / seats;
    }

    // As docs/RATINGS.md shows it.
    void print() const {
        std::printf("| chance | seats | predicted | won | deviations |\n| --- | --- | --- | --- | --- |\n");
        for (std::size_t i = 0; i < bins_.size(); ++i) {
            const Bin& bin = bins_[i];
            if (bin.seats > 0) {
                std::printf("| %zu0–%zu0 %% | %.0f | %.1f %% | %.1f %% | %+.1f |\n", i, i + 1, bin.seats,
                            100 * bin.predicted / bin.seats, 100 * bin.won / bin.seats, bin.deviation());
            }
        }
    }

private:
    std::array<Bin, 10> bins_{};
    double loss_ = 0;
    double matches_ = 0;
};

}  // namespace shoal::ratings
