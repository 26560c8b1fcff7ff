// What is written for viewers, as strings.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "engine/core/viewer.h"

namespace shoal::conformance {

template <class Write>
std::string text_of(Write&& write) {
    std::array<char, 16 * 1024> buffer{};
    Text out(buffer.data(), buffer.size());
    write(out);
    EXPECT_FALSE(out.overflowed());
    return std::string(out.view());
}

inline std::vector<Viewer> every_viewer(int players) {
    std::vector<Viewer> viewers{Viewer::spectator(), Viewer::all_seeing()};
    for (const Seat seat : SeatSet::all(players)) {
        viewers.push_back(Viewer::player(seat));
    }
    return viewers;
}

}  // namespace shoal::conformance
