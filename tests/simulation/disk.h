// A disk in memory, offered to SQLite as a file system of its own: what was written is lost at a crash unless it
// was synchronised, and it can be made to fail. Everything random about it comes from one seed.
//
//     Disk disk("sim-17", 17);
//     auto store = storage::open_store("sqlite:/sim/shoal.db", {.vfs = disk.name()});
//     disk.crash(Disk::Loss::torn);   // handles that are open are dead; what was not synchronised is gone, or partly
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/core/generator.h"

struct sqlite3_vfs;

namespace shoal::simulation {

class Disk {
public:
    enum class Loss : std::uint8_t {
        none,   // only whoever used the disk is gone
        clean,  // everything that was not synchronised is as it was before
        torn,   // of what was not synchronised, some sectors got there and others did not
    };
    enum class Trouble : std::uint8_t { none, writes, full, syncs, reads, all };

    Disk(std::string name, std::uint64_t seed);
    ~Disk();
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;

    const std::string& name() const { return name_; }
    void crash(Loss loss);
    // From now on operations of this kind fail now and then.
    void set_trouble(Trouble trouble) { trouble_ = trouble; }
    Trouble trouble() const { return trouble_; }
    std::uint64_t failures() const { return failures_; }
    std::uint64_t syncs() const { return syncs_; }

    // ---- For the file system (disk.cpp) ----
    static constexpr std::size_t sector_bytes = 512;

    // Memory that the connections to a database share; gone after a crash.
    struct Shared {
        std::vector<std::unique_ptr<char[]>> regions;
        int readers[8] = {};
        bool writer[8] = {};
    };

    struct File {
        std::string now;                // what a read sees
        std::string durable;            // what is there after a crash
        std::set<std::size_t> dirty;    // sectors
        std::size_t cut_to = SIZE_MAX;  // it was made as short as this since it was synchronised
        bool ever_synchronised = false;
        std::shared_ptr<Shared> shared;
        int shared_locks = 0;
        bool reserved = false;
        bool exclusive = false;
    };

    std::shared_ptr<File> find(const std::string& path) const;
    std::shared_ptr<File> make(const std::string& path);
    void remove(const std::string& path);
    std::uint64_t life() const { return life_; }
    int write(File& file, const char* bytes, std::size_t count, std::size_t at);
    int synchronise(File& file);
    int fault_of_read();
    void fill_random(char* out, int count);

private:
    bool fails(Trouble kind);

    std::string name_;
    std::unique_ptr<sqlite3_vfs> vfs_;
    std::map<std::string, std::shared_ptr<File>> files_;
    Fast generator_;
    Trouble trouble_ = Trouble::none;
    std::uint64_t life_ = 1;  // counts crashes
    std::uint64_t failures_ = 0;
    std::uint64_t syncs_ = 0;
};

}  // namespace shoal::simulation
