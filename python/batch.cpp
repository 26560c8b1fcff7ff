#include "batch/batch.h"

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "gpu/driver.h"
#include "python/bot.h"
#include "python/libshoal.h"
#include "python/play.h"
#include "python/table.h"

struct shoal_batch {
    std::shared_ptr<const shoal::door::Table> table;
    std::unique_ptr<shoal::batch::Batch> batch;
    std::size_t games = 0;
    int threads = 1;
    pid_t process = 0;  // that made it
    bool on_card = false;
    bool dealt = false;
    std::size_t refused = shoal::batch::no_game;  // in a step on the CPU, and not yet told
    shoal::door::Door door;
};

namespace {

using namespace shoal;
using namespace shoal::door;

constexpr int threads_most = 256;

template <class Result, class F>
Result with(shoal_batch* batch, Result failure, F&& f) noexcept {
    return guarded_with(batch, "batch", failure, [&f](shoal_batch& it) {
        // Neither threads nor a card come along when a process forks: whoever waited for them would wait for good.
        if (it.process != getpid()) {
            throw Mistake("this batch belongs to the process that made it; make one in each process");
        }
        if (it.on_card) {
            gpu::card().use();
        }
        return f(it);
    });
}

void check_dealt(const shoal_batch& batch) {
    if (!batch.dealt) {
        throw Mistake("no game has begun yet: reset the batch first");
    }
}

Mistake no_such_game(const shoal_batch& batch, const std::string& game) {
    return Mistake("there is no game " + game + ": the games are 0 to " + std::to_string(batch.games - 1));
}

batch::Buffers buffers_of(const shoal_buffers* to) {
    const shoal_buffers& all = present(to, "the buffers");
    return {all.observations, all.masks, all.seats, all.seeds, all.ends, all.rewards, all.scores};
}

std::size_t memory_of_machine() {
    return static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// Memory is promised more readily than it is given: a batch that is too large would end the whole process.
void check_size(const Table& table, std::size_t games, std::size_t memory, std::string_view whose) {
    if (games == 0) {
        throw Mistake("a batch has at least one game");
    }
    if (games > memory / table.bytes_a_game()) {
        throw Mistake(std::to_string(games) + " games take " + std::to_string(table.bytes_a_game()) +
                      " bytes each, which is more than the memory of the " + std::string(whose));
    }
}

}  // namespace

shoal_batch* shoal_batch_new(shoal_table* table, size_t games, int threads, const char* device) {
    return guarded_with<shoal_table, shoal_batch*>(table, "table", nullptr, [&](shoal_table& it) {
        const std::string_view where(&present(device, "the device"));
        if (where != "cpu" && where != "cuda") {
            throw Mistake("a device is 'cpu' or 'cuda'");
        }
        if (threads < 1 || threads > threads_most) {
            throw Mistake("threads are 1 to " + std::to_string(threads_most) + ", not " + std::to_string(threads));
        }
        auto made = std::make_unique<shoal_batch>();
        made->table = it.table;
        made->games = games;
        made->threads = threads;
        made->process = getpid();
        made->on_card = where == "cuda";
        if (made->on_card) {
            gpu::card().use();
            check_size(*it.table, games, gpu::card().memory(), gpu::card().name());
            made->batch = it.table->make_card_batch(games);
        } else {
            check_size(*it.table, games, memory_of_machine(), "machine");
            made->batch = it.table->make_batch(games, threads);
        }
        return made.release();
    });
}

int shoal_batch_free(shoal_batch* batch) {
    if (batch == nullptr) {
        return 0;
    }
    return guarded(-1, [batch] {
        {
            const Door::Entry entry(batch->door, "batch");
        }
        if (batch->process != getpid()) {
            // Its threads are not here to be ended.
            static_cast<void>(batch->batch.release());
        } else if (batch->on_card) {
            gpu::card().use();
        }
        delete batch;
        return 0;
    });
}

int shoal_batch_reset(shoal_batch* batch, uint64_t seed, const shoal_buffers* to) {
    return with(batch, -1, [seed, to](shoal_batch& it) {
        it.batch->reset(seed, buffers_of(to));
        it.dealt = true;
        it.refused = batch::no_game;
        return 0;
    });
}

int shoal_batch_step(shoal_batch* batch, const int32_t* actions, const shoal_buffers* to) {
    return with(batch, -1, [actions, to](shoal_batch& it) {
        check_dealt(it);
        it.batch->step(&present(actions, "the list of actions"), buffers_of(to));
        if (!it.on_card) {
            it.refused = std::min(it.refused, it.batch->refused());
        }
        return it.refused == batch::no_game ? 0 : 1;
    });
}

int64_t shoal_batch_refused(shoal_batch* batch) {
    return with(batch, std::int64_t{-2}, [](shoal_batch& it) {
        check_dealt(it);
        const std::size_t game = it.on_card ? it.batch->refused() : std::exchange(it.refused, batch::no_game);
        return game == batch::no_game ? std::int64_t{-1} : static_cast<std::int64_t>(game);
    });
}

int shoal_batch_draw(shoal_batch* batch, int32_t* actions) {
    return with(batch, -1, [actions](shoal_batch& it) {
        check_dealt(it);
        it.batch->draw(&present(actions, "the list of actions"));
        return 0;
    });
}

int shoal_batch_bot(shoal_batch* batch, const char* bot, const int64_t* games, size_t count, int32_t* actions) {
    return with(batch, -1, [&](shoal_batch& it) {
        check_dealt(it);
        const bots::BotSpec spec = read_bot(bot);
        const std::span<const std::int64_t> wanted(&present(games, "the list of games"), count);
        for (const std::int64_t game : wanted) {
            if (game < 0 || static_cast<std::uint64_t>(game) >= it.games) {
                throw no_such_game(it, std::to_string(game));
            }
        }
        it.table->ask_bots(*it.batch, spec, it.threads, wanted, &present(actions, "the list of actions"));
        return 0;
    });
}

int shoal_batch_wait(shoal_batch* batch) {
    return with(batch, -1, [](shoal_batch& it) {
        if (it.on_card) {
            gpu::card().wait();
        }
        return 0;
    });
}

shoal_game* shoal_batch_full_state(shoal_batch* batch, size_t game) {
    return with<shoal_game*>(batch, nullptr, [game](shoal_batch& it) {
        check_dealt(it);
        if (game >= it.games) {
            throw no_such_game(it, std::to_string(game));
        }
        return new shoal_game(it.table->play_of(*it.batch, game));
    });
}
