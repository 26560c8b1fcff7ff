// Many games at once for learners: all are asked, all are answered, and what has ended begins anew.
//
//     std::unique_ptr<Batch> batch = make_batch<Foppen>(rules, 4096, 2);
//     batch->reset(seed, buffers);                    // games of seed, seed + 1, …; who is asked, rows and masks
//     batch->step(actions, buffers);                  // an action a game; ends, rewards, and the next decisions
//     batch->refused();                               // was one of the actions not legal?
//
// Rows, masks and results lie in memory of the caller (slot.h, `Buffers`). A batch on a GPU is the same with memory of
// the card (gpu/device_batch.h).
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "batch/crew.h"
#include "batch/slot.h"
#include "engine/core/encoding.h"
#include "engine/core/game.h"

namespace shoal::batch {

// No game of a batch.
inline constexpr std::size_t no_game = std::numeric_limits<std::size_t>::max();

class Batch {
public:
    Batch() = default;
    virtual ~Batch() = default;
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    virtual Shape shape() const = 0;
    // Game i begins from seed + i.
    virtual void reset(std::uint64_t seed, const Buffers& to) = 0;
    // Plays each game on by its action. A game whose action is refused stays as it is, the others go on.
    virtual void step(const std::int32_t* actions, const Buffers& to) = 0;
    // The first game whose action was refused in a step since this was last asked, or `no_game`.
    virtual std::size_t refused() = 0;
    // An action for each game by random players, the same that `shoal sim` has for the games' seeds.
    virtual void draw(std::int32_t* actions) = 0;
    // All of a game, hidden things too: the bytes of a `Slot`.
    virtual void read_slot(std::size_t game, std::span<std::byte> to) = 0;
};

template <Encodes G>
Shape shape_of(const typename G::Rules& rules, std::size_t games) {
    return {games, rules.players, encoding_size(encoding_groups(rules)), action_count(rules)};
}

template <Encodes G>
class CpuBatch final : public Batch {
public:
    CpuBatch(const typename G::Rules& rules, std::size_t games, int threads)
        : rules_(rules), shape_(shape_of<G>(rules, games)), slots_(games), crew_(threads) {}

    Shape shape() const override { return shape_; }

    void reset(std::uint64_t seed, const Buffers& to) override {
        drawers_.clear();
        crew_.share_out(shape_.games, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                deal(rules_, slots_[i], seed + i);
                tell_end(shape_, to, i, nullptr);
                tell_decision(to, i);
            }
        });
    }

    void step(const std::int32_t* actions, const Buffers& to) override {
        crew_.share_out(shape_.games, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                if (!step_and_tell(rules_, shape_, slots_[i], actions[i], to, i)) {
                    note_refusal(i);
                }
                tell_decision(to, i);
            }
        });
    }

    std::size_t refused() override { return refused_.exchange(no_game); }

    void draw(std::int32_t* actions) override {
        drawers_.resize(shape_.games);
        crew_.share_out(shape_.games, [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
                actions[i] = draw_action(rules_, slots_[i], drawers_[i]);
            }
        });
    }

    void read_slot(std::size_t game, std::span<std::byte> to) override {
        const auto bytes = std::as_bytes(std::span<const Slot<G>>(&slots_[game], 1));
        std::copy(bytes.begin(), bytes.end(), to.begin());
    }

private:
    void tell_decision(const Buffers& to, std::size_t i) {
        const Slot<G>& slot = slots_[i];
        const Seat seat = tell_asked(rules_, slot, to, i);
        observe(rules_, slot, seat, row_at(to.observations, i, shape_.row), row_at(to.masks, i, shape_.actions));
    }
    template <class Entry>
    static Entry* row_at(Entry* rows, std::size_t i, int length) {
        return rows == nullptr ? nullptr : rows + i * static_cast<std::size_t>(length);
    }
    void note_refusal(std::size_t i) {
        std::size_t known = refused_;
        while (i < known && !refused_.compare_exchange_weak(known, i)) {
        }
    }

    typename G::Rules rules_;
    Shape shape_;
    std::vector<Slot<G>> slots_;
    std::vector<Drawer<G>> drawers_;
    std::atomic<std::size_t> refused_{no_game};
    Crew crew_;
};

template <Encodes G>
std::unique_ptr<Batch> make_batch(const typename G::Rules& rules, std::size_t games, int threads) {
    return std::make_unique<CpuBatch<G>>(rules, games, threads);
}

}  // namespace shoal::batch
