// A batch of games that lives on the card: the same as batch/batch.h, with all arrays in the card's memory.
//
// Kernels are started one after the other in the card's default stream, which PyTorch uses too, and nobody waits for
// them: whoever reads the arrays on the card reads what the last step wrote. Only refused actions have to be asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "batch/batch.h"
#include "batch/slot.h"
#include "engine/core/encoding.h"
#include "gpu/arguments.h"
#include "gpu/driver.h"
#include "gpu/kernels.h"

namespace shoal::gpu {

template <Encodes G>
class DeviceBatch final : public batch::Batch {
public:
    DeviceBatch(const typename G::Rules& rules, std::size_t games)
        : rules_(sizeof(rules)), slots_(games * sizeof(batch::Slot<G>)), refused_(sizeof(std::uint64_t)) {
        arguments_.shape = batch::shape_of<G>(rules, games);
        arguments_.slots = slots_.as<std::uint64_t>();
        arguments_.refused = refused_.as<unsigned long long>();
        card().send(rules_.address(), &rules, sizeof(rules));
    }

    batch::Shape shape() const override { return arguments_.shape; }

    void reset(std::uint64_t seed, const batch::Buffers& to) override {
        expect_refusals();
        forget_drawers();
        start("reset_batch", to, seed, shared(to));
    }

    void step(const std::int32_t* actions, const batch::Buffers& to) override {
        start("step_batch", to, actions, shared(to));
    }

    void draw(std::int32_t* actions) override {
        if (drawers_.size() == 0) {
            drawers_ = Memory(arguments_.shape.games * sizeof(batch::Drawer<G>));
            arguments_.drawers = drawers_.as<std::uint64_t>();
            forget_drawers();
        }
        start("draw_batch", {}, actions, 0);
    }

    // So many decisions of every game by random players, with rows and masks, without coming back in between.
    void watch(std::uint32_t decisions, const batch::Buffers& to) { start("watch_batch", to, decisions, shared(to)); }

    // Waits for the card.
    std::size_t refused() override {
        std::uint64_t first = 0;
        card().use();
        card().fetch(&first, refused_.address(), sizeof(first));
        if (first != all_ones) {
            expect_refusals();
        }
        return first == all_ones ? batch::no_game : static_cast<std::size_t>(first);
    }

    void read_slot(std::size_t game, std::span<std::byte> to) override {
        card().use();
        for (std::size_t word = 0; word < sizeof(batch::Slot<G>) / 8; ++word) {
            card().fetch(to.data() + 8 * word, slots_.address() + 8 * (word * arguments_.shape.games + game), 8);
        }
    }

private:
    static constexpr std::uint64_t all_ones = ~std::uint64_t{0};

    void expect_refusals() { card().send(refused_.address(), &all_ones, sizeof(all_ones)); }

    // Zeros are nobody's numbers.
    void forget_drawers() {
        if (drawers_.size() != 0) {
            card().clear(drawers_.address(), drawers_.size());
        }
    }

    // What a block needs for the rows and masks of its games.
    std::size_t shared(const batch::Buffers& to) const {
        const auto padded = [](std::size_t bytes) { return (bytes + 15) / 16 * 16; };
        const batch::Shape& shape = arguments_.shape;
        return (to.observations == nullptr ? 0 : padded(threads_a_block * static_cast<std::size_t>(shape.row))) +
               (to.masks == nullptr ? 0 : padded(threads_a_block * static_cast<std::size_t>(shape.actions)));
    }

    template <class Last>
    void start(const char* kernel, const batch::Buffers& to, Last last, std::size_t shared) {
        arguments_.to = to;
        Address rules = rules_.address();
        void* arguments[] = {&rules, &arguments_, &last};
        const std::size_t blocks = (arguments_.shape.games + threads_a_block - 1) / threads_a_block;
        card().launch(find_kernel(G::name, kernel, shared), static_cast<unsigned>(blocks), threads_a_block, shared,
                      arguments);
    }

    Memory rules_;
    Memory slots_;
    Memory refused_;
    Memory drawers_;
    BatchArguments arguments_;
};

}  // namespace shoal::gpu
