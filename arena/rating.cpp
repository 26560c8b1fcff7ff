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

// A bot's part of the wins, or of the seats.
double share_of(const auto& amounts, std::size_t bot) {
    return amounts[bot] / std::accumulate(amounts.begin(), amounts.end(), 0.0);
}

// The fit. Strengths are logarithms; the last bot's is 0 and no unknown.
class Fit {
public:
    explicit Fit(const RatingSample& sample)
        : bots_(sample.bots()), unknowns_(bots_ - 1), sample_(sample), strengths_(bots_) {
        improve();
    }

    const Vector& strengths() const { return strengths_; }

    // The variance of each strength: H⁻¹ (Σ over deals of g gᵀ) H⁻¹, where g is what the deal adds to the slope
    // of the likelihood and H its curvature.
    Vector variances() const {
        const std::vector<Vector> inverse = inverse_curvature();
        std::vector<Vector> chances;
        for (const Table& table : sample_.tables()) {
            chances.push_back(chances_at(table, strengths_));
        }
        Vector sums(unknowns_);
        const auto add = [&](const Vector& slope) {
            for (std::size_t i = 0; i < unknowns_; ++i) {
                const double moved = std::inner_product(inverse[i].begin(), inverse[i].end(), slope.begin(), 0.0);
                sums[i] += moved * moved;
            }
        };
        const std::vector<RatingSample::Deal>& deals = sample_.deals();
        for (std::size_t i = 0; i < deals.size();) {
            Vector slope(bots_);
            for (const std::uint64_t number = deals[i].number; i < deals.size() && deals[i].number == number; ++i) {
                for (std::size_t bot = 0; bot < bots_; ++bot) {
                    slope[bot] += share_of(deals[i].parts, bot) - chances[deals[i].table][bot];
                }
            }
            add(slope);
        }
        for (const std::size_t table : sample_.fair_deals()) {
            const Vector fair = chances_at(sample_.tables()[table], Vector(bots_));
            Vector slope(bots_);
            for (std::size_t bot = 0; bot < bots_; ++bot) {
                slope[bot] = fair[bot] - chances[table][bot];
            }
            add(slope);
        }
        return sums;
    }

private:
    using Table = RatingSample::Table;

    // Each bot's strength with all its seats at the table, as a part of the strongest bot's, so that none is too large.
    Vector weights_at(const Table& table, const Vector& strengths) const {
        const double highest = *std::max_element(strengths.begin(), strengths.end());
        Vector weights(bots_);
        for (std::size_t bot = 0; bot < bots_; ++bot) {
            weights[bot] = table.seats[bot] == 0 ? 0 : table.seats[bot] * std::exp(strengths[bot] - highest);
        }
        return weights;
    }

    Vector chances_at(const Table& table, const Vector& strengths) const {
        Vector chances = weights_at(table, strengths);
        const double all = std::accumulate(chances.begin(), chances.end(), 0.0);
        for (double& chance : chances) {
            chance /= all;
        }
        return chances;
    }

    double likelihood(const Vector& strengths) const {
        const double highest = *std::max_element(strengths.begin(), strengths.end());
        double sum = 0;
        for (const Table& table : sample_.tables()) {
            const Vector weights = weights_at(table, strengths);
            const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
            for (std::size_t bot = 0; bot < bots_; ++bot) {
                sum += table.won[bot] * (strengths[bot] - highest);
            }
            sum -= table.deals * std::log(all);
        }
        return sum;
    }

    Vector slope() const {
        Vector slope(unknowns_);
        for (const Table& table : sample_.tables()) {
            const Vector chances = chances_at(table, strengths_);
            for (std::size_t bot = 0; bot < unknowns_; ++bot) {
                slope[bot] += table.won[bot] - table.deals * chances[bot];
            }
        }
        return slope;
    }

    Matrix curvature() const {
        Matrix h(unknowns_);
        for (const Table& table : sample_.tables()) {
            const Vector chances = chances_at(table, strengths_);
            for (std::size_t i = 0; i < unknowns_; ++i) {
                h(i, i) += table.deals * chances[i];
                for (std::size_t j = 0; j < unknowns_; ++j) {
                    h(i, j) -= table.deals * chances[i] * chances[j];
                }
            }
        }
        return h;
    }

    std::vector<Vector> inverse_curvature() const {
        const Matrix h = curvature();
        std::vector<Vector> rows;
        for (std::size_t i = 0; i < unknowns_; ++i) {
            Vector unit(unknowns_);
            unit[i] = 1;
            rows.push_back(Matrix(h).solve(std::move(unit)));
        }
        return rows;
    }

    // Newton's steps, each shortened until it is an improvement. The likelihood has one peak.
    void improve() {
        constexpr int steps_max = 100;
        constexpr double near = 1e-10;
        for (int step = 0; step < steps_max; ++step) {
            const Vector direction = curvature().solve(slope());
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

    std::size_t bots_;
    std::size_t unknowns_;
    const RatingSample& sample_;
    Vector strengths_;
};

// The bots that `from` is linked to by a chain of bots each of which won something against the next: they
// cannot be arbitrarily much stronger than `from`.
std::vector<bool> bounded_by(std::size_t from, const RatingSample& sample) {
    std::vector<bool> reached(sample.bots());
    reached[from] = true;
    for (std::size_t round = 0; round < sample.bots(); ++round) {
        for (const RatingSample::Table& table : sample.tables()) {
            bool linked = false;
            for (std::size_t bot = 0; bot < sample.bots(); ++bot) {
                linked = linked || (reached[bot] && table.won_any[bot]);
            }
            for (std::size_t bot = 0; linked && bot < sample.bots(); ++bot) {
                reached[bot] = reached[bot] || table.seats[bot] > 0;
            }
        }
    }
    return reached;
}

RatingSample::Seats seats_of(const Pairing& pairing, int players) {
    RatingSample::Seats seats{};
    seats[pairing.lone] = 1;
    seats[pairing.table] = static_cast<std::uint8_t>(players - 1);
    return seats;
}

}  // namespace

std::size_t RatingSample::table_of(const Seats& seats) {
    const auto [found, added] = places_.emplace(seats, tables_.size());
    if (added) {
        tables_.emplace_back().seats = seats;
    }
    return found->second;
}

void RatingSample::add(std::uint64_t number, const Seats& seats, const Parts& parts) {
    deals_.push_back({number, table_of(seats), parts});
    Table& table = tables_[deals_.back().table];
    ++table.deals;
    for (std::size_t bot = 0; bot < bots_; ++bot) {
        table.won[bot] += share_of(parts, bot);
        table.won_any[bot] = table.won_any[bot] || parts[bot] > 0;
    }
}

void RatingSample::add_fair_deal(const Seats& seats) {
    fair_deals_.push_back(table_of(seats));
    Table& table = tables_[fair_deals_.back()];
    ++table.deals;
    for (std::size_t bot = 0; bot < bots_; ++bot) {
        table.won[bot] += share_of(seats, bot);
    }
}

std::optional<double> elo_difference(double share, int players) {
    if (share <= 0 || share >= 1) {
        return std::nullopt;
    }
    return std::log(share * (players - 1) / (1 - share)) / point;
}

std::vector<Rating> rate(const RatingSample& sample) {
    constexpr double normal = 1.959964;
    const Fit fit(sample);
    const Vector variances = fit.variances();
    const std::size_t last = sample.bots() - 1;
    const std::vector<bool> bounded_above = bounded_by(last, sample);
    std::vector<Rating> ratings(sample.bots());
    for (std::size_t bot = 0; bot < last; ++bot) {
        Rating& rating = ratings[bot];
        const double half = normal * std::sqrt(variances[bot]) / point;
        rating.elo = fit.strengths()[bot] / point;
        rating.low = bounded_by(bot, sample)[last] ? std::optional(rating.elo - half) : std::nullopt;
        rating.high = bounded_above[bot] ? std::optional(rating.elo + half) : std::nullopt;
    }
    return ratings;
}

std::vector<Rating> rate(std::size_t bots, int players, const std::vector<Contest>& contests) {
    RatingSample sample(bots);
    std::uint64_t deals = 0;
    for (const Contest& contest : contests) {
        deals = std::max(deals, contest.counted());
        sample.add_fair_deal(seats_of(contest.pairing(), players));
    }
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        for (const Contest& contest : contests) {
            if (deal < contest.counted()) {
                const std::uint32_t alone = contest.result(deal).lone_parts();
                const auto all = static_cast<std::uint32_t>(win_parts) * static_cast<std::uint32_t>(players);
                RatingSample::Parts parts{};
                parts[contest.pairing().lone] = static_cast<std::uint16_t>(alone);
                parts[contest.pairing().table] = static_cast<std::uint16_t>(all - alone);
                sample.add(deal, seats_of(contest.pairing(), players), parts);
            }
        }
    }
    return rate(sample);
}

std::vector<Rating> rate(const MixedContest& contest) {
    const std::size_t bots = contest.plan().bots();
    RatingSample sample(bots);
    RatingSample::Seats everybody{};
    std::fill_n(everybody.begin(), bots, std::uint8_t{1});
    sample.add_fair_deal(everybody);
    for (std::uint64_t deal = 0; deal < contest.counted(); ++deal) {
        const Seating seating = contest.who_plays(deal);
        RatingSample::Seats seats{};
        RatingSample::Parts parts{};
        for (std::size_t place = 0; place < static_cast<std::size_t>(contest.plan().players()); ++place) {
            ++seats[seating[place]];
            std::uint16_t& won = parts[seating[place]];
            won = static_cast<std::uint16_t>(won + contest.result(deal).wins[place]);
        }
        sample.add(deal, seats, parts);
    }
    return rate(sample);
}

}  // namespace shoal::arena
