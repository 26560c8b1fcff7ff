// shoal encoding: what the entries of a learner's row and the numbers of its actions mean.
#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "batch/slot.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/table_setup.h"
#include "engine/catalog/games.h"
#include "engine/core/encoding.h"
#include "engine/core/sha256.h"

namespace shoal::cli {

namespace {

template <class Write>
std::string written(Write&& write) {
    return std::string(Notation::of(write).view());
}

template <Game G>
std::string entry_name(const typename G::Rules& rules, const EncodedGroup& group, int entry) {
    return written([&](Text& out) { write_entry_name(rules, group, entry, out); });
}

template <Game G>
std::string action_word(const typename G::Rules& rules, int action) {
    return written([&](Text& out) { write_action(rules, action, out); });
}

std::string axes_of(const EncodedGroup& group) {
    std::string axes;
    for (const AxisOf& axis : {group.outer, group.inner}) {
        if (axis.axis != Axis::none) {
            axes += fmt::format("{}{} {}", axes.empty() ? "" : " x ", axis.count, axis_name(axis.axis));
        }
    }
    return axes.empty() ? "1" : axes;
}

template <Game G>
void print_table(const typename G::Rules& rules, Output& output) {
    const EncodedGroups groups = encoding_groups(rules);
    output.print("{}, {} players: encoding version {}, a row of {} entries, {} actions\n\n", G::name, rules.players,
                 G::encoding_version, encoding_size(groups), action_count(rules));
    output.print("{:>9}  {:<20} {:<22} {:>11}  {}\n", "entries", "group", "by", "from .. to", "what");
    int first = 0;
    for (const EncodedGroup& group : groups) {
        output.print("{:>9}  {:<20} {:<22} {:>11}  {}\n", fmt::format("{}-{}", first, first + group.size() - 1),
                     group.name, axes_of(group), fmt::format("{} .. {}", group.low, group.high), group.what);
        first += group.size();
    }
    output.print("\nSeats are counted from the one that looks: 0 is that seat, 1 the next to its left.\n{}\n",
                 G::numbering);
}

template <Game G>
void print_entries(const typename G::Rules& rules, Output& output) {
    int entry = 0;
    for (const EncodedGroup& group : encoding_groups(rules)) {
        for (int i = 0; i < group.size(); ++i, ++entry) {
            output.print("entry {} {}\n", entry, entry_name<G>(rules, group, i));
        }
    }
    for (int action = 0; action < action_count(rules); ++action) {
        output.print("action {} {}\n", action, action_word<G>(rules, action));
    }
}

// All names, and the rows and masks of some games at random: whatever changes, the hash does.
template <Game G>
std::string hash_of(const typename G::Rules& rules) {
    constexpr std::uint64_t seeds = 3;
    Sha256 hash;
    for (const EncodedGroup& group : encoding_groups(rules)) {
        hash.add(fmt::format("{} {} {} {}\n", group.name, axes_of(group), group.low, group.high));
        for (int i = 0; i < group.size(); ++i) {
            hash.add(entry_name<G>(rules, group, i));
        }
    }
    for (int action = 0; action < action_count(rules); ++action) {
        hash.add(action_word<G>(rules, action));
    }
    std::vector<std::int8_t> row(static_cast<std::size_t>(encoding_size(encoding_groups(rules))));
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(action_count(rules)));
    batch::Slot<G> slot;
    batch::Drawer<G> drawer;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        batch::deal(rules, slot, seed);
        batch::Stepped stepped = batch::Stepped::on;
        while (stepped == batch::Stepped::on) {
            batch::observe(rules, slot, batch::asked(rules, slot), row.data(), mask.data());
            hash.add(std::string_view(reinterpret_cast<const char*>(row.data()), row.size()));
            hash.add(std::string_view(reinterpret_cast<const char*>(mask.data()), mask.size()));
            stepped = batch::step(rules, slot, batch::draw_action(rules, slot, drawer));
        }
    }
    constexpr std::size_t digits = 16;
    std::array<char, 64> buffer{};
    Text text(buffer.data(), buffer.size());
    write_hex(hash.finish(), text);
    return std::string(text.view().substr(0, digits));
}

}  // namespace

int encoding_command(const EncodingArguments& arguments, Output& output) {
    if (arguments.hashes) {
        for_each_game([&]<Game G>() {
            for (int players = G::players_min; players <= G::players_max; ++players) {
                const typename G::Rules rules = G::make_rules(players, typename G::Options{}, G::default_edition());
                output.print("{} {} version {} {}\n", G::name, players, G::encoding_version, hash_of<G>(rules));
            }
        });
        return exit_good;
    }
    if (arguments.table.game.empty()) {
        throw UserError("which game? shoal encoding GAME; the games are fishing, foppen, fatfish and hecht");
    }
    visit_game(arguments.table.game, [&]<Game G>() {
        const TableSetup<G> table = make_table<G>(arguments.table);
        if (arguments.entries) {
            print_entries<G>(table.rules, output);
        } else {
            print_table<G>(table.rules, output);
        }
    });
    return exit_good;
}

}  // namespace shoal::cli
