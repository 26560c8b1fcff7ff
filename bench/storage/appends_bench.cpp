// Google Benchmark over durable appends, one record to each of N matches at a time: `items_per_second` is how many
// records a second are on the disk when the append returns. The floor is the same bytes written to a plain file and
// made durable by fdatasync. PostgreSQL is measured where SHOAL_BENCH_POSTGRES names an empty database:
//
//     address=$(tests/storage/private_postgres.sh start DIR)
//     SHOAL_BENCH_POSTGRES=$address bench_storage
//     tests/storage/private_postgres.sh remove DIR
//
// Files are made in TMPDIR, which must lie on the disk that is to be measured.
#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "storage/store.h"

namespace {

using namespace shoal::storage;
namespace fs = std::filesystem;

constexpr std::size_t tables = 1000;

// About what a move is in a log, and what a list shows of a match.
const std::string record(160, 'r');
const std::string summary_text(200, 's');

// A folder that goes away with its contents.
class Scratch {
public:
    Scratch() : path_((fs::temp_directory_path() / "shoal-bench-XXXXXX").string()) {
        if (mkdtemp(path_.data()) == nullptr) {
            throw std::runtime_error("no folder for temporary files");
        }
    }
    ~Scratch() { fs::remove_all(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    std::string file(const char* name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

Summary summary_at(std::int64_t at) {
    return {"hecht", Stage::running, true, at + 30'000, {"player1", "player2", "player3", "player4"}, summary_text};
}

// Whole rounds over the tables, `batch` of them in one transaction. With `summaries` each append also says when the
// next clock runs out, as in matches that have one.
void append_rounds(benchmark::State& state, Store& store, bool summaries) {
    std::vector<Append> appends(tables);
    // A benchmark is run several times until its time is known: each run has matches of its own.
    static int runs = 0;
    const std::string run = fmt::format("{}-{}", getpid(), ++runs);
    for (std::size_t i = 0; i < tables; ++i) {
        appends[i] = {fmt::format("m{}-{}", i, run), 1, {record}, summary_at(0), 0, "bench"};
    }
    const auto must = [&](const std::vector<Appended>& outcomes) {
        if (std::ranges::any_of(outcomes, [](Appended one) { return one != Appended::durable; })) {
            state.SkipWithError(("an append was not durable: " + store.last_failure()).c_str());
        }
    };
    must(store.append(appends));
    for (Append& append : appends) {
        append.first_sequence = 2;
        append.summary.reset();
    }
    const auto batch = static_cast<std::size_t>(state.range(0));
    std::vector<Append> taken(batch);
    std::size_t next = 0;
    std::int64_t at = 0;
    for (auto _ : state) {
        for (Append& one : taken) {
            Append& table = appends[next++ % tables];
            table.at = ++at;
            if (summaries) {
                table.summary = summary_at(at);
            }
            one = table;
            ++table.first_sequence;
        }
        must(store.append(taken));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

void sqlite(benchmark::State& state, bool summaries) {
    const Scratch scratch;
    const auto store = open_store(scratch.file("bench.db"), {.serving = true});
    append_rounds(state, *store, summaries);
}

void postgres(benchmark::State& state, bool summaries, const char* address) {
    const auto store = open_store(address, {.serving = true});
    append_rounds(state, *store, summaries);
}

void plain_file(benchmark::State& state) {
    const Scratch scratch;
    const int file = open(scratch.file("plain").c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    std::string bytes;
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        bytes += record;
    }
    for (auto _ : state) {
        if (write(file, bytes.data(), bytes.size()) < 0 || fdatasync(file) != 0) {
            state.SkipWithError("the file cannot be written");
        }
    }
    close(file);
    state.SetItemsProcessed(state.iterations() * state.range(0));
}

template <class... Arguments>
void add(const char* name, Arguments... arguments) {
    benchmark::RegisterBenchmark(name, arguments...)
        ->ArgName("batch")
        ->Arg(1)
        ->Arg(16)
        ->Arg(64)
        ->Arg(256)
        ->UseRealTime();
}

// Registered before benchmark_main looks what there is.
const bool registered = [] {
    add("plain_file", plain_file);
    add("sqlite", sqlite, false);
    add("sqlite_with_summaries", sqlite, true);
    if (const char* address = std::getenv("SHOAL_BENCH_POSTGRES"); address != nullptr) {
        add("postgres", postgres, false, address);
        add("postgres_with_summaries", postgres, true, address);
    }
    return true;
}();

}  // namespace
