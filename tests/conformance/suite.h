// The fixture every game runs through: one typed suite over the catalogue's list of games. The tests are in the
// *_test.cpp beside it, what they ask of a game beyond the contract in hooks.h.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "engine/catalog/games.h"
#include "tests/conformance/hooks.h"
#include "tests/conformance/walk.h"

namespace shoal::conformance {

template <class List>
struct AsTypes;
template <class... G>
struct AsTypes<GameList<G...>> {
    using type = ::testing::Types<G...>;
};

struct GameNames {
    template <class G>
    static std::string GetName(int) {
        return std::string(G::name);
    }
};

template <class G>
class Conformance : public ::testing::Test {};

TYPED_TEST_SUITE(Conformance, AsTypes<Games>::type, GameNames);

}  // namespace shoal::conformance
