// Percentiles of durations.
#include "load/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/generator.h"

namespace shoal::load {
namespace {

TEST(Histogram, PercentilesAreRightToOnePartIn64) {
    Fast random(5);
    Histogram histogram;
    std::vector<std::int64_t> all;
    for (int i = 0; i < 50'000; ++i) {
        all.push_back(static_cast<std::int64_t>(random.next() >> (14 + random.next() % 45)));
        histogram.add(all.back());
    }
    std::sort(all.begin(), all.end());
    for (const double part : {0.01, 0.5, 0.9, 0.99, 0.999, 1.0}) {
        const auto exact = static_cast<double>(all[static_cast<std::size_t>(std::ceil(part * 50'000)) - 1]);
        const auto found = static_cast<double>(histogram.percentile(part));
        EXPECT_GE(found, exact) << part;
        EXPECT_LE(found, exact * (1 + 1.0 / 64) + 1) << part;
    }
    EXPECT_EQ(histogram.largest(), all.back());
    EXPECT_EQ(histogram.percentile(1.0), all.back());
}

TEST(Histogram, SmallOnesAreExactAndNothingIsZero) {
    Histogram histogram;
    EXPECT_EQ(histogram.percentile(0.5), 0);
    EXPECT_EQ(histogram.mean(), 0.0);
    for (const std::int64_t value : {-5, 0, 3, 127}) {
        histogram.add(value);
    }
    EXPECT_EQ(histogram.percentile(0.5), 0);
    EXPECT_EQ(histogram.percentile(0.75), 3);
    EXPECT_EQ(histogram.percentile(1.0), 127);
    histogram.add(INT64_MAX);
    EXPECT_EQ(histogram.percentile(1.0), INT64_MAX);
    histogram.clear();
    EXPECT_EQ(histogram.count(), 0U);
}

}  // namespace
}  // namespace shoal::load
