// A table of one kind of game (table.h).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/batch.h"
#include "batch/crew.h"
#include "batch/slot.h"
#include "bots/player.h"
#include "bots/spec.h"
#include "editions/edition.h"
#include "editions/printable.h"
#include "engine/core/encoding.h"
#include "engine/core/json.h"
#include "gpu/device_batch.h"
#include "python/play_of.h"
#include "python/table.h"

namespace shoal::door {

template <Encodes G>
class TableOf final : public Table {
public:
    // `edition` is "default" or the SHA-256 of the edition's file.
    TableOf(const typename G::Rules& rules, std::string edition) : rules_(rules), edition_(std::move(edition)) {
        sizes_ = {rules_.players, encoding_size(encoding_groups(rules_)), action_count(rules_)};
    }

    const typename G::Rules& rules() const { return rules_; }
    std::string_view edition() const { return edition_; }
    std::shared_ptr<const TableOf> self() const { return std::static_pointer_cast<const TableOf>(shared_from_this()); }

    void write_description(Text& out) const override {
        out.put(R"({"game":")").put(G::name).put(R"(","players":)").number(rules_.players);
        out.put(R"(,"options":)");
        write_options(rules_, out);
        out.put(R"(,"edition":")").put(edition_).put(R"(","rules":)").number(rules_.version);
        out.put(R"(,"encoding":)").number(G::encoding_version);
        out.put(R"(,"row":)").number(sizes_.row).put(R"(,"actions":)").number(sizes_.actions);
        out.put(R"(,"numbering":)");
        put_json_string(out, G::numbering);
        out.put(R"(,"constants":)");
        write_constants(rules_, out);
        out.put(R"(,"groups":)");
        int first = 0;
        put_list(out, encoding_groups(rules_), [&first](Text& to, const EncodedGroup& group) {
            describe_group(group, first, to);
            first += group.size();
        });
        out.put('}');
    }
    void write_entry_name(int entry, Text& out) const override {
        for (const EncodedGroup& group : encoding_groups(rules_)) {
            if (entry < group.size()) {
                shoal::write_entry_name(rules_, group, entry, out);
                return;
            }
            entry -= group.size();
        }
    }
    void write_action_name(int action, Text& out) const override { write_action(rules_, action, out); }

    std::unique_ptr<Play> deal(const Seed& seed) const override { return std::make_unique<PlayOf<G>>(self(), seed); }
    std::unique_ptr<batch::Batch> make_batch(std::size_t games, int threads) const override {
        return batch::make_batch<G>(rules_, games, threads);
    }
    std::unique_ptr<batch::Batch> make_card_batch(std::size_t games) const override {
        return std::make_unique<gpu::DeviceBatch<G>>(rules_, games);
    }
    std::unique_ptr<Play> play_of(batch::Batch& batch, std::size_t game) const override {
        batch::Slot<G> slot;
        batch.read_slot(game, std::as_writable_bytes(std::span<batch::Slot<G>>(&slot, 1)));
        return std::make_unique<PlayOf<G>>(self(), slot);
    }
    void ask_bots(batch::Batch& batch, const bots::BotSpec& spec, int threads, std::span<const std::int64_t> games,
                  std::int32_t* actions) const override {
        std::vector<batch::Slot<G>> slots(games.size());
        for (std::size_t i = 0; i < games.size(); ++i) {
            batch.read_slot(static_cast<std::size_t>(games[i]),
                            std::as_writable_bytes(std::span<batch::Slot<G>>(&slots[i], 1)));
        }
        batch::Crew crew(threads);
        crew.share_out(slots.size(), [&](std::size_t first, std::size_t last) {
            bots::Player<G> player(spec);
            for (std::size_t i = first; i < last; ++i) {
                actions[i] = ask_bot(player, slots[i]);
            }
        });
    }
    std::size_t bytes_a_game() const override {
        return sizeof(batch::Slot<G>) + sizeof(batch::Drawer<G>) +
               static_cast<std::size_t>(sizes_.row + sizes_.actions);
    }

private:
    // A bot that is asked for the second part of its move thinks once more, with the same numbers: it comes to the
    // same. A batch keeps the gist of its games, not their memory, so that bots draw no conclusions here.
    std::int32_t ask_bot(bots::Player<G>& player, const batch::Slot<G>& slot) const {
        const Seat seat = batch::asked(rules_, slot);
        const typename G::View seen = view(rules_, slot.state, seat);
        Fast numbers(slot.seed, (std::uint64_t{slot.moves} + 1) << 8 | (1 + std::uint64_t{seat.value}));
        const bool begins = slot.choice == typename G::Choice{};
        return actions_of(rules_, seen, player.choose(rules_, seen, nullptr, numbers))[begins ? 0 : 1];
    }
    static void describe_group(const EncodedGroup& group, int first, Text& out) {
        out.put(R"({"name":)");
        put_json_string(out, group.name);
        out.put(R"(,"what":)");
        put_json_string(out, group.what);
        out.put(R"(,"axes":[)");
        bool before = false;
        for (const AxisOf& axis : {group.outer, group.inner}) {
            if (axis.axis != Axis::none) {
                out.put(before ? "," : "").put('[');
                put_json_string(out, axis_name(axis.axis));
                out.put(',').number(axis.count).put(']');
                before = true;
            }
        }
        out.put(R"(],"first":)").number(first).put(R"(,"size":)").number(group.size());
        out.put(R"(,"low":)").number(group.low).put(R"(,"high":)").number(group.high).put('}');
    }

    typename G::Rules rules_;
    std::string edition_;
};

// ---- From wishes to a table ----

template <Encodes G>
void set_option(typename G::Options& options, std::string_view setting) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos) {
        throw Mistake("an option is name=value, not '" + printable(setting, 40) + "'");
    }
    const std::string_view name = setting.substr(0, equals);
    const std::string_view value = setting.substr(equals + 1);
    std::string names;
    for (const OptionSpec& spec : G::option_specs) {
        if (spec.name == name) {
            if (!G::set_option(options, name, value)) {
                throw Mistake("option " + std::string(name) + " of " + std::string(G::name) + " can be " +
                              std::string(spec.values) + ", not '" + printable(value, 40) + "'");
            }
            return;
        }
        names += (names.empty() ? "" : ", ") + std::string(spec.name);
    }
    throw Mistake(std::string(G::name) + " has no option '" + printable(name, 40) + "'" +
                  (names.empty() ? "" : "; its options are: " + names));
}

template <Encodes G>
typename G::Options read_options(std::string_view settings) {
    typename G::Options options{};
    while (!settings.empty()) {
        const std::string_view setting = next_word(settings);
        if (!setting.empty()) {
            set_option<G>(options, setting);
        }
    }
    return options;
}

template <Game G>
editions::LoadedEdition<G> read_edition(std::string_view text) {
    constexpr std::size_t bytes_most = 1024 * 1024;
    constexpr std::size_t told_most = 5;
    if (text.size() > bytes_most) {
        throw Mistake("the edition has more than 1 MiB");
    }
    editions::LoadedEdition<G> loaded = editions::load_edition<G>(text);
    if (loaded.good()) {
        return loaded;
    }
    std::string words = "the edition has mistakes: ";
    for (std::size_t i = 0; i < loaded.mistakes.size() && i < told_most; ++i) {
        words += (i == 0 ? "" : "; ") + editions::describe(loaded.mistakes[i]);
    }
    if (loaded.mistakes.size() > told_most) {
        words += "; and " + std::to_string(loaded.mistakes.size() - told_most) + " more";
    }
    throw Mistake(words);
}

template <Encodes G>
std::shared_ptr<const Table> make_table(const Wishes& wishes) {
    if (wishes.players < G::players_min || wishes.players > G::players_max) {
        throw Mistake(std::string(G::name) + " is for " + std::to_string(G::players_min) + " to " +
                      std::to_string(G::players_max) + " players, not " + std::to_string(wishes.players));
    }
    const typename G::Options options = read_options<G>(wishes.options);
    if (wishes.edition == nullptr) {
        return std::make_shared<TableOf<G>>(G::make_rules(wishes.players, options, G::default_edition()), "default");
    }
    const editions::LoadedEdition<G> loaded = read_edition<G>(*wishes.edition);
    return std::make_shared<TableOf<G>>(G::make_rules(wishes.players, options, loaded.edition), loaded.sha256);
}

}  // namespace shoal::door
