#include "arena/rating.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>

namespace shoal::arena {

namespace {

// An Elo point in units of the natural logarithm of strength.
const double point = std::log(10.0) / 400;

using Vector = std::vector<double>;

// A small square matrix.
class Matrix {
public:
    explicit Matrix(std::size_t size) : size_(size), at_(size * size) {}

    double& operator()(std::size_t row, std::size_t column) { return at_[row * size_ + column]; }

    // The solution x of M x = b, by elimination; this matrix must be positive definite, and is used up.
    Vector solve(Vector b) {
        for (std::size_t pivot = 0; pivot < size_; ++pivot) {
            for (std::size_t row = 0; row < size_; ++row) {
                if (row != pivot) {
                    const double factor = (*this)(row, pivot) / (*this)(pivot, pivot);
                    for (std::size_t column = pivot; column < size_; ++column) {
                        (*this)(row, column) -= factor * (*this)(pivot, column);
                    }
                    b[row] -= factor * b[pivot];
                }
            }
        }
        for (std::size_t i = 0; i < size_; ++i) {
            b[i] /= (*this)(i, i);
        }
        return b;
    }

private:
    std::size_t size_;
    std::vector<double> at_;
};

// The fit. Strengths are logarithms; the last bot's is 0 and no unknown.
class Fit {
public:
    Fit(std::size_t bots, int players, const std::vector<Contest>& contests)
        : unknowns_(bots - 1), players_(players), contests_(contests), strengths_(bots) {
        improve();
    }

    const Vector& strengths() const { return strengths_; }

    // The variance of each strength: H⁻¹ (Σ over deals of g gᵀ) H⁻¹, where g is what the deal adds to the slope
    // of the likelihood and H its curvature.
    Vector variances() const {
        std::uint64_t deals = 0;
        for (const Contest& contest : contests_) {
            deals = std::max(deals, contest.counted());
        }
        const std::vector<Vector> inverse = inverse_curvature();
        Vector sums(unknowns_);
        const auto add = [&](const Vector& slope) {
            for (std::size_t i = 0; i < unknowns_; ++i) {
                const double moved = std::inner_product(slope.begin(), slope.end(), inverse[i].begin(), 0.0);
                sums[i] += moved * moved;
            }
        };
        for (std::uint64_t deal = 0; deal < deals; ++deal) {
            Vector slope(unknowns_);
            for (const Contest& contest : contests_) {
                if (deal < contest.counted()) {
                    add_to(slope, contest, share_of(contest, deal) - expected(contest, strengths_));
                }
            }
            add(slope);
        }
        for (const Contest& contest : contests_) {
            Vector slope(unknowns_);
            add_to(slope, contest, contest.fair() - expected(contest, strengths_));
            add(slope);
        }
        return sums;
    }

private:
    static double share_of(const Contest& contest, std::uint64_t deal) {
        return contest.result(deal).lone_parts() / (static_cast<double>(win_parts) / contest.fair());
    }

    double expected(const Contest& contest, const Vector& strengths) const {
        const double ahead = strengths[contest.pairing().lone] - strengths[contest.pairing().table];
        return 1 / (1 + (players_ - 1) * std::exp(-ahead));
    }

    void add_to(Vector& slope, const Contest& contest, double amount) const {
        if (contest.pairing().lone < unknowns_) {
            slope[contest.pairing().lone] += amount;
        }
        if (contest.pairing().table < unknowns_) {
            slope[contest.pairing().table] -= amount;
        }
    }

    // Deals and the lone bot's shares summed, with the deal that is added.
    static double weight(const Contest& contest) { return static_cast<double>(contest.counted()) + 1; }
    static double won(const Contest& contest) {
        return static_cast<double>(contest.counted()) * contest.evidence().mean() + contest.fair();
    }

    double likelihood(const Vector& strengths) const {
        double sum = 0;
        for (const Contest& contest : contests_) {
            const double p = expected(contest, strengths);
            sum += won(contest) * std::log(p) + (weight(contest) - won(contest)) * std::log1p(-p);
        }
        return sum;
    }

    Matrix curvature(const Vector& strengths) const {
        Matrix h(unknowns_);
        for (const Contest& contest : contests_) {
            const auto [lone, table] = contest.pairing();
            const double p = expected(contest, strengths);
            const double bend = weight(contest) * p * (1 - p);
            if (lone < unknowns_) {
                h(lone, lone) += bend;
            }
            if (table < unknowns_) {
                h(table, table) += bend;
            }
            if (lone < unknowns_ && table < unknowns_) {
                h(lone, table) -= bend;
                h(table, lone) -= bend;
            }
        }
        return h;
    }

    std::vector<Vector> inverse_curvature() const {
        std::vector<Vector> rows;
        for (std::size_t i = 0; i < unknowns_; ++i) {
            Vector unit(unknowns_);
            unit[i] = 1;
            rows.push_back(curvature(strengths_).solve(std::move(unit)));
        }
        return rows;
    }

    // Newton's steps, each shortened until it is an improvement. The likelihood has one peak.
    void improve() {
        constexpr int steps_max = 100;
        constexpr double near = 1e-10;
        for (int step = 0; step < steps_max; ++step) {
            Vector slope(unknowns_);
            for (const Contest& contest : contests_) {
                add_to(slope, contest, won(contest) - weight(contest) * expected(contest, strengths_));
            }
            const Vector direction = curvature(strengths_).solve(slope);
            const double before = likelihood(strengths_);
            for (double part = 1; part > near; part /= 2) {
                Vector next = strengths_;
                for (std::size_t i = 0; i < unknowns_; ++i) {
                    next[i] += part * direction[i];
                }
                if (likelihood(next) >= before) {
                    strengths_ = next;
                    break;
                }
            }
            if (std::all_of(direction.begin(), direction.end(), [](double d) { return std::abs(d) < near; })) {
                return;
            }
        }
    }

    std::size_t unknowns_;
    int players_;
    const std::vector<Contest>& contests_;
    Vector strengths_;
};

// The bots that `from` is linked to by a chain of bots each of which won something against the next: they
// cannot be arbitrarily much stronger than `from`.
std::vector<bool> bounded_by(std::size_t from, std::size_t bots, const std::vector<Contest>& contests) {
    std::vector<bool> reached(bots);
    reached[from] = true;
    for (std::size_t round = 0; round < bots; ++round) {
        for (const Contest& contest : contests) {
            const auto [lone, table] = contest.pairing();
            const double share = contest.evidence().mean();
            reached[table] = reached[table] || (reached[lone] && share > 0);
            reached[lone] = reached[lone] || (reached[table] && share < 1 && contest.counted() > 0);
        }
    }
    return reached;
}

}  // namespace

std::optional<double> elo_difference(double share, int players) {
    if (share <= 0 || share >= 1) {
        return std::nullopt;
    }
    return std::log(share * (players - 1) / (1 - share)) / point;
}

std::vector<Rating> rate(std::size_t bots, int players, const std::vector<Contest>& contests) {
    constexpr double normal = 1.959964;
    const Fit fit(bots, players, contests);
    const Vector variances = fit.variances();
    const std::size_t last = bots - 1;
    const std::vector<bool> bounded_above = bounded_by(last, bots, contests);
    std::vector<Rating> ratings(bots);
    for (std::size_t bot = 0; bot < last; ++bot) {
        Rating& rating = ratings[bot];
        const double half = normal * std::sqrt(variances[bot]) / point;
        rating.elo = fit.strengths()[bot] / point;
        rating.low = bounded_by(bot, bots, contests)[last] ? std::optional(rating.elo - half) : std::nullopt;
        rating.high = bounded_above[bot] ? std::optional(rating.elo + half) : std::nullopt;
    }
    return ratings;
}

}  // namespace shoal::arena
