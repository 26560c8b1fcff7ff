// Everything is public, so that a view has exactly one state and sampling gives it back.
#include <gtest/gtest.h>

#include "tests/hecht/position.h"

namespace shoal::hecht::testing {
namespace {

TEST(HechtSample, AViewHasOneState) {
    Position p;
    p.pike(0, "f9").sated_pike(1, "h8").carp("d2").snail("f8").points(3);
    Fast generator(1);
    for (int seat = 0; seat < 2; ++seat) {
        const View seen = view(p.rules(), p.s, Seat(seat));
        EXPECT_EQ(seen.me, Seat(seat));
        const State again = sample(p.rules(), seen, generator);
        EXPECT_EQ(again, p.s);
        EXPECT_EQ(view(p.rules(), again, Seat(seat)), seen);
    }
}

}  // namespace
}  // namespace shoal::hecht::testing
