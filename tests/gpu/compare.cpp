// Plays the same seeds on the CPU and on a GPU and compares the results, game by game: moves, scores, winners and a
// hash over every view. Needs the driver alone, found at run time, and ends with status 77 where there is none.
//
//     compare_gpu kernels.ptx 10000
#include <dlfcn.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalog/games.h"
#include "engine/catalog/kept_rules.h"
#include "engine/core/text.h"
#include "tests/gpu/play.h"

namespace {

using namespace shoal;

constexpr int status_no_gpu = 77;
constexpr unsigned threads_a_block = 64;

// The few calls of the CUDA driver that are needed, by the names and types of its documentation.
class Driver {
public:
    using Address = unsigned long long;

    // False where there is no driver or no card.
    bool open() {
        library_ = dlopen("libcuda.so.1", RTLD_NOW);
        if (library_ == nullptr) {
            return false;
        }
        int devices = 0;
        if (call<int(unsigned)>("cuInit")(0) != 0 || call<int(int*)>("cuDeviceGetCount")(&devices) != 0 ||
            devices == 0) {
            return false;
        }
        void* context = nullptr;
        check(call<int(void**, int)>("cuDevicePrimaryCtxRetain")(&context, 0), "taking the card");
        check(call<int(void*)>("cuCtxSetCurrent")(context), "using the card");
        return true;
    }
    std::string name() {
        char text[128] = {};
        check(call<int(char*, int, int)>("cuDeviceGetName")(text, sizeof(text), 0), "asking the card's name");
        return text;
    }
    void load(const std::string& ptx) {
        check(call<int(void**, const void*)>("cuModuleLoadData")(&module_, ptx.c_str()), "loading the kernels");
    }
    Address allocate(std::size_t bytes) {
        Address address = 0;
        check(call<int(Address*, std::size_t)>("cuMemAlloc_v2")(&address, bytes), "taking memory");
        return address;
    }
    void release(Address address) { check(call<int(Address)>("cuMemFree_v2")(address), "giving memory back"); }
    void send(Address to, const void* from, std::size_t bytes) {
        check(call<int(Address, const void*, std::size_t)>("cuMemcpyHtoD_v2")(to, from, bytes), "sending");
    }
    void fetch(void* to, Address from, std::size_t bytes) {
        check(call<int(void*, Address, std::size_t)>("cuMemcpyDtoH_v2")(to, from, bytes), "fetching");
    }
    void launch(const std::string& kernel, unsigned blocks, void** arguments) {
        void* function = nullptr;
        check(call<int(void**, void*, const char*)>("cuModuleGetFunction")(&function, module_, kernel.c_str()), kernel);
        using Launch =
            int(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**);
        check(call<Launch>("cuLaunchKernel")(function, blocks, 1, 1, threads_a_block, 1, 1, 0, nullptr, arguments,
                                             nullptr),
              kernel);
        check(call<int()>("cuCtxSynchronize")(), kernel);
    }

private:
    template <class Function>
    Function* call(const char* name) {
        void* symbol = dlsym(library_, name);
        if (symbol == nullptr) {
            throw std::runtime_error(std::string("the driver has no ") + name);
        }
        return reinterpret_cast<Function*>(symbol);
    }
    static void check(int status, std::string_view what) {
        if (status != 0) {
            throw std::runtime_error(std::string(what) + ": CUDA error " + std::to_string(status));
        }
    }

    void* library_ = nullptr;
    void* module_ = nullptr;
};

std::string read_file(const char* path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || text.str().empty()) {
        throw std::runtime_error(std::string("cannot read ") + path);
    }
    return text.str();
}

template <Game G>
std::vector<gpu::Played> play_on_card(Driver& driver, const typename G::Rules& rules, std::uint64_t games) {
    std::vector<gpu::Played> played(games);
    const std::size_t bytes = games * sizeof(gpu::Played);
    Driver::Address rules_there = driver.allocate(sizeof(rules));
    Driver::Address played_there = driver.allocate(bytes);
    driver.send(rules_there, &rules, sizeof(rules));
    void* arguments[] = {&rules_there, &games, &played_there};
    driver.launch("play_" + std::string(G::name),
                  static_cast<unsigned>((games + threads_a_block - 1) / threads_a_block), arguments);
    driver.fetch(played.data(), played_there, bytes);
    driver.release(rules_there);
    driver.release(played_there);
    return played;
}

// How many games came out differently, for one number of players; the first of them is shown.
template <Game G>
std::uint64_t compare(Driver& driver, const typename G::Rules& rules, std::uint64_t games) {
    const std::vector<gpu::Played> there = play_on_card<G>(driver, rules, games);
    std::uint64_t differences = 0;
    std::uint64_t moves = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        gpu::Played here;
        gpu::play<G>(rules, seed, here);
        moves += here.moves;
        if (!(here == there[seed])) {
            if (differences == 0) {
                std::printf("  seed %llu: %u moves and winners %x here, %u and %x there\n",
                            static_cast<unsigned long long>(seed), here.moves, here.winners, there[seed].moves,
                            there[seed].winners);
            }
            ++differences;
        }
    }
    std::array<char, 128> buffer{};
    Text options(buffer.data(), buffer.size());
    write_options(rules, options);
    std::printf("%s, %d players, %s: %llu games, %llu moves, %llu differences\n", std::string(G::name).c_str(),
                rules.players, std::string(options.view()).c_str(), static_cast<unsigned long long>(games),
                static_cast<unsigned long long>(moves), static_cast<unsigned long long>(differences));
    return differences;
}

// Every number of players with every combination of options.
template <Game G>
std::uint64_t compare_tables(Driver& driver, std::uint64_t games) {
    std::uint64_t differences = 0;
    for (int players = G::players_min; players <= G::players_max; ++players) {
        for (std::size_t combination = 0; combination < any::count_combinations<G>(); ++combination) {
            const auto options = any::combination_of_options<G>(combination);
            differences += compare<G>(driver, any::KeptRules<G>::find(players, options, G::rules_version), games);
        }
    }
    return differences;
}

int run(const char* ptx, std::uint64_t games) {
    Driver driver;
    if (!driver.open()) {
        std::printf("no GPU here\n");
        return status_no_gpu;
    }
    std::printf("%s\n", driver.name().c_str());
    driver.load(read_file(ptx));
    std::uint64_t differences = 0;
    for_each_game([&]<Game G>() { differences += compare_tables<G>(driver, games); });
    return differences == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fprintf(stderr, "usage: compare_gpu KERNELS.ptx GAMES\n");
        return 2;
    }
    try {
        return run(arguments[1], std::strtoull(arguments[2], nullptr, 10));
    } catch (const std::exception& error) {
        std::fprintf(stderr, "compare_gpu: %s\n", error.what());
        return 1;
    }
}
