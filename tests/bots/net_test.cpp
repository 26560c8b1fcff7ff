// Nets in whole numbers: the same as train/whole.py has them, row by row.
#include "bots/net/net.h"

#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "bots/net/layout.h"
#include "engine/catalog/games.h"

namespace shoal::bots {
namespace {

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string net_file(std::string_view game) { return "train/nets/" + std::string(game) + ".net"; }

// A line of tests/recorded/nets.txt.
struct Example {
    std::string game;
    int players = 0;
    std::vector<std::pair<std::size_t, int>> entries;  // that are not 0
    std::vector<int> values;
    std::vector<int> weights;
};

std::vector<int> numbers_in(const std::string& text) {
    std::istringstream in(text);
    std::vector<int> numbers;
    for (int number = 0; in >> number;) {
        numbers.push_back(number);
    }
    return numbers;
}

std::vector<Example> examples() {
    std::istringstream file(read_file("tests/recorded/nets.txt"));
    std::vector<Example> all;
    for (std::string line; std::getline(file, line);) {
        std::istringstream parts(line);
        std::string about;
        std::string entries;
        std::string values;
        std::string weights;
        std::getline(parts, about, '|');
        std::getline(parts, entries, '|');
        std::getline(parts, values, '|');
        std::getline(parts, weights, '|');
        Example example;
        std::istringstream(about) >> example.game >> example.players;
        std::istringstream in(entries);
        std::size_t place = 0;
        char colon = 0;
        for (int entry = 0; in >> place >> colon >> entry;) {
            example.entries.emplace_back(place, entry);
        }
        example.values = numbers_in(values);
        example.weights = numbers_in(weights);
        all.push_back(example);
    }
    return all;
}

template <Game G>
void expect_as_recorded(const Example& example, const Net& net) {
    const typename G::Rules rules = G::make_rules(example.players, typename G::Options{}, G::default_edition());
    const FeaturePlan plan = plan_features<G>(net.layout(), rules);
    ASSERT_EQ(net.actions(), action_count(rules));
    ASSERT_EQ(net.version(), G::encoding_version);
    std::array<std::int8_t, G::encoding_max> row{};
    for (const auto& [place, entry] : example.entries) {
        row.at(place) = static_cast<std::int8_t>(entry);
    }
    Net::Thought thought;
    net.think(plan, row.data(), thought);
    EXPECT_EQ((std::vector<int>{net.value(thought).win, net.value(thought).ahead}), example.values);
    std::vector<std::uint16_t> actions;
    for (int action = 0; action < net.actions(); ++action) {
        actions.push_back(static_cast<std::uint16_t>(action));
    }
    std::vector<int> weights(actions.size());
    net.weigh(thought, actions, weights.data());
    EXPECT_EQ(weights, example.weights);
}

TEST(Net, ThinksAsInTraining) {
    const std::vector<Example> all = examples();
    ASSERT_GT(all.size(), 30U);
    for (const Example& example : all) {
        SCOPED_TRACE(example.game + " with " + std::to_string(example.players));
        const Net net = Net::read(read_file(net_file(example.game)));
        EXPECT_EQ(net.game(), example.game);
        ASSERT_TRUE(with_game(example.game, [&]<Game G>() { expect_as_recorded<G>(example, net); }));
    }
}

TEST(Net, RefusesWhatIsNoNet) {
    const std::string bytes = read_file(net_file("foppen"));
    EXPECT_THROW(Net::read(""), std::runtime_error);
    EXPECT_THROW(Net::read(bytes.substr(0, bytes.size() - 1)), std::runtime_error);
    EXPECT_THROW(Net::read(bytes + "x"), std::runtime_error);
    const std::size_t at = bytes.find("[477, 128]");
    ASSERT_NE(at, std::string::npos);
    for (const char* sizes : {"[477, 999]", "[477, 127]", "[000, 128]", "[-77, 128]", "[478, 128]"}) {
        std::string wrong = bytes;
        EXPECT_THROW(Net::read(wrong.replace(at, 10, sizes)), std::runtime_error) << sizes;
    }
}

}  // namespace
}  // namespace shoal::bots
