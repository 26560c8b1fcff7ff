// A table: a game with its number of players, options and edition, and what can be made at it.
//
// Games and batches hold on to their table, so that its maker may let go of it. What is different for each game is
// python/table_of.h, compiled once a game by python/one_game.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "batch/batch.h"
#include "bots/spec.h"
#include "engine/core/encoding.h"
#include "engine/core/seed.h"
#include "engine/core/text.h"
#include "python/guard.h"
#include "python/play.h"
#include "python/room.h"

namespace shoal::door {

class Table : public std::enable_shared_from_this<Table> {
public:
    Table() = default;
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Lengths of rows, masks and lists of scores.
    struct Sizes {
        int players = 0;
        int row = 0;
        int actions = 0;
    };
    const Sizes& sizes() const { return sizes_; }

    virtual void write_description(Text& out) const = 0;
    virtual void write_entry_name(int entry, Text& out) const = 0;
    virtual void write_action_name(int action, Text& out) const = 0;

    virtual std::unique_ptr<Play> deal(const Seed& seed) const = 0;
    virtual std::unique_ptr<batch::Batch> make_batch(std::size_t games, int threads) const = 0;
    virtual std::unique_ptr<batch::Batch> make_card_batch(std::size_t games) const = 0;
    // A game of one of these batches.
    virtual std::unique_ptr<Play> play_of(batch::Batch& batch, std::size_t game) const = 0;
    // What a bot would do in these games of one of these batches, as actions. Its numbers follow from the games' seeds.
    virtual void ask_bots(batch::Batch& batch, const bots::BotSpec& spec, int threads,
                          std::span<const std::int64_t> games, std::int32_t* actions) const = 0;
    // What a game of a batch takes, its rows included.
    virtual std::size_t bytes_a_game() const = 0;

protected:
    Sizes sizes_;
};

// What `shoal_table_new` is asked for.
struct Wishes {
    int players = 0;
    std::string_view options;                   // name=value name=value
    const std::string_view* edition = nullptr;  // the text of a file
};

template <Encodes G>
std::shared_ptr<const Table> make_table(const Wishes& wishes);

}  // namespace shoal::door

struct shoal_table {
    explicit shoal_table(std::shared_ptr<const shoal::door::Table> its) : table(std::move(its)) {}

    std::shared_ptr<const shoal::door::Table> table;
    shoal::door::Room text;
    shoal::door::Door door;
};
