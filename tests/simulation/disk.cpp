#include "tests/simulation/disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace shoal::simulation {

namespace {

constexpr int region_bytes_max = 64 * 1024;

// An open file, in the memory that SQLite hands out for it.
struct Handle {
    sqlite3_file base;
    struct Inside {
        Disk* disk = nullptr;
        std::string path;
        std::shared_ptr<Disk::File> file;
        std::shared_ptr<Disk::Shared> shared;
        std::uint64_t life = 0;  // of the disk when it was opened
        int lock = SQLITE_LOCK_NONE;
        bool temporary = false;
        bool reads[8] = {};
        bool writes[8] = {};
    }* inside;
};

Handle::Inside& in(sqlite3_file* file) { return *reinterpret_cast<Handle*>(file)->inside; }

// Whoever had the file open when the disk crashed can do no more harm.
bool is_dead(const Handle::Inside& handle) { return handle.life != handle.disk->life(); }

int unlock_to(Handle::Inside& handle, int level) {
    Disk::File& file = *handle.file;
    if (handle.lock >= SQLITE_LOCK_RESERVED && level < SQLITE_LOCK_RESERVED) {
        file.reserved = false;
    }
    if (handle.lock >= SQLITE_LOCK_EXCLUSIVE && level < SQLITE_LOCK_EXCLUSIVE) {
        file.exclusive = false;
    }
    if (handle.lock >= SQLITE_LOCK_SHARED && level < SQLITE_LOCK_SHARED) {
        --file.shared_locks;
    }
    handle.lock = std::min(handle.lock, level);
    return SQLITE_OK;
}

void release_shared(Handle::Inside& handle) {
    for (std::size_t i = 0; handle.shared != nullptr && i < 8; ++i) {
        handle.shared->readers[i] -= handle.reads[i] ? 1 : 0;
        handle.shared->writer[i] = handle.shared->writer[i] && !handle.writes[i];
        handle.reads[i] = handle.writes[i] = false;
    }
}

int on_close(sqlite3_file* file) {
    Handle::Inside* inside = reinterpret_cast<Handle*>(file)->inside;
    release_shared(*inside);
    if (!is_dead(*inside)) {
        unlock_to(*inside, SQLITE_LOCK_NONE);
        if (inside->temporary) {
            inside->disk->remove(inside->path);
        }
    }
    delete inside;
    return SQLITE_OK;
}

int on_read(sqlite3_file* file, void* out, int count, sqlite3_int64 at) {
    Handle::Inside& handle = in(file);
    if (is_dead(handle)) {
        return SQLITE_IOERR_READ;
    }
    if (const int fault = handle.disk->fault_of_read(); fault != SQLITE_OK) {
        return fault;
    }
    const std::string& bytes = handle.file->now;
    const std::size_t begin = std::min(static_cast<std::size_t>(at), bytes.size());
    const std::size_t there = std::min(static_cast<std::size_t>(count), bytes.size() - begin);
    std::memcpy(out, bytes.data() + begin, there);
    std::memset(static_cast<char*>(out) + there, 0, static_cast<std::size_t>(count) - there);
    return there == static_cast<std::size_t>(count) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int on_write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
    Handle::Inside& handle = in(file);
    return is_dead(handle) ? SQLITE_IOERR_WRITE
                           : handle.disk->write(*handle.file, static_cast<const char*>(bytes),
                                                static_cast<std::size_t>(count), static_cast<std::size_t>(at));
}

int on_truncate(sqlite3_file* file, sqlite3_int64 size) {
    Handle::Inside& handle = in(file);
    if (is_dead(handle)) {
        return SQLITE_IOERR_TRUNCATE;
    }
    handle.file->now.resize(static_cast<std::size_t>(size));
    handle.file->cut_to = std::min(handle.file->cut_to, static_cast<std::size_t>(size));
    return SQLITE_OK;
}

int on_sync(sqlite3_file* file, int) {
    Handle::Inside& handle = in(file);
    return is_dead(handle) ? SQLITE_IOERR_FSYNC : handle.disk->synchronise(*handle.file);
}

int on_size(sqlite3_file* file, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(in(file).file->now.size());
    return SQLITE_OK;
}

int on_lock(sqlite3_file* file, int level) {
    Handle::Inside& handle = in(file);
    Disk::File& shared = *handle.file;
    if (is_dead(handle)) {
        return SQLITE_IOERR_LOCK;
    }
    if (level <= handle.lock) {
        return SQLITE_OK;
    }
    const bool others_read = shared.shared_locks > (handle.lock >= SQLITE_LOCK_SHARED ? 1 : 0);
    const bool others_reserve = shared.reserved && handle.lock < SQLITE_LOCK_RESERVED;
    if (shared.exclusive || (level >= SQLITE_LOCK_RESERVED && others_reserve) ||
        (level >= SQLITE_LOCK_EXCLUSIVE && others_read)) {
        return SQLITE_BUSY;
    }
    shared.shared_locks += handle.lock < SQLITE_LOCK_SHARED ? 1 : 0;
    shared.reserved = shared.reserved || level >= SQLITE_LOCK_RESERVED;
    shared.exclusive = level >= SQLITE_LOCK_EXCLUSIVE;
    handle.lock = level;
    return SQLITE_OK;
}

int on_unlock(sqlite3_file* file, int level) {
    Handle::Inside& handle = in(file);
    return is_dead(handle) ? SQLITE_OK : unlock_to(handle, level);
}

int on_check_lock(sqlite3_file* file, int* reserved) {
    *reserved = in(file).file->reserved ? 1 : 0;
    return SQLITE_OK;
}

int on_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int on_sector_size(sqlite3_file*) { return static_cast<int>(Disk::sector_bytes); }
int on_characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int on_shm_map(sqlite3_file* file, int region, int bytes, int extend, void volatile** out) {
    Handle::Inside& handle = in(file);
    *out = nullptr;
    if (is_dead(handle) || bytes > region_bytes_max) {
        return SQLITE_IOERR_SHMMAP;
    }
    if (handle.file->shared == nullptr) {
        handle.file->shared = std::make_shared<Disk::Shared>();
    }
    handle.shared = handle.file->shared;
    auto& regions = handle.shared->regions;
    while (extend != 0 && regions.size() <= static_cast<std::size_t>(region)) {
        regions.push_back(std::make_unique<char[]>(static_cast<std::size_t>(bytes)));
    }
    if (regions.size() > static_cast<std::size_t>(region)) {
        *out = regions[static_cast<std::size_t>(region)].get();
    }
    return SQLITE_OK;
}

int on_shm_lock(sqlite3_file* file, int first, int count, int flags) {
    Handle::Inside& handle = in(file);
    if (is_dead(handle) || handle.shared == nullptr) {
        return SQLITE_IOERR_SHMLOCK;
    }
    Disk::Shared& shared = *handle.shared;
    const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    for (std::size_t i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(first + count); ++i) {
        const bool others_read = shared.readers[i] > (handle.reads[i] ? 1 : 0);
        const bool others_write = shared.writer[i] && !handle.writes[i];
        if ((flags & SQLITE_SHM_LOCK) != 0 && (others_write || (exclusive && others_read))) {
            return SQLITE_BUSY;
        }
    }
    for (std::size_t i = static_cast<std::size_t>(first); i < static_cast<std::size_t>(first + count); ++i) {
        const bool on = (flags & SQLITE_SHM_LOCK) != 0;
        if (exclusive) {
            shared.writer[i] = on;
            handle.writes[i] = on;
        } else if (handle.reads[i] != on) {
            shared.readers[i] += on ? 1 : -1;
            handle.reads[i] = on;
        }
    }
    return SQLITE_OK;
}

void on_shm_barrier(sqlite3_file*) {}

int on_shm_unmap(sqlite3_file* file, int forget) {
    Handle::Inside& handle = in(file);
    release_shared(handle);
    if (forget != 0 && !is_dead(handle)) {
        handle.file->shared.reset();
    }
    handle.shared.reset();
    return SQLITE_OK;
}

constexpr sqlite3_io_methods file_methods{
    2,
    on_close,
    on_read,
    on_write,
    on_truncate,
    on_sync,
    on_size,
    on_lock,
    on_unlock,
    on_check_lock,
    on_control,
    on_sector_size,
    on_characteristics,
    on_shm_map,
    on_shm_lock,
    on_shm_barrier,
    on_shm_unmap,
    nullptr,
    nullptr,
};

Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

int on_open(sqlite3_vfs* vfs, const char* name, sqlite3_file* out, int flags, int* out_flags) {
    Disk& disk = disk_of(vfs);
    auto* handle = reinterpret_cast<Handle*>(out);
    handle->base.pMethods = nullptr;
    const std::string path = name == nullptr ? "temporary" : name;
    std::shared_ptr<Disk::File> file = disk.find(path);
    if (file == nullptr) {
        if ((flags & SQLITE_OPEN_CREATE) == 0) {
            return SQLITE_CANTOPEN;
        }
        file = disk.make(path);
    }
    handle->inside = new Handle::Inside;
    handle->inside->disk = &disk;
    handle->inside->path = path;
    handle->inside->file = std::move(file);
    handle->inside->life = disk.life();
    handle->inside->temporary = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    handle->base.pMethods = &file_methods;
    if (out_flags != nullptr) {
        *out_flags = flags;
    }
    return SQLITE_OK;
}

int on_delete(sqlite3_vfs* vfs, const char* name, int) {
    disk_of(vfs).remove(name);
    return SQLITE_OK;
}

int on_access(sqlite3_vfs* vfs, const char* name, int flags, int* out) {
    const std::shared_ptr<Disk::File> file = disk_of(vfs).find(name);
    // As on a real disk, an empty file counts as none when it is asked whether there is one.
    *out = file != nullptr && (flags != SQLITE_ACCESS_EXISTS || !file->now.empty()) ? 1 : 0;
    return SQLITE_OK;
}

int on_full_path(sqlite3_vfs*, const char* name, int size, char* out) {
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}

int on_randomness(sqlite3_vfs* vfs, int count, char* out) {
    disk_of(vfs).fill_random(out, count);
    return count;
}

int on_sleep(sqlite3_vfs*, int microseconds) { return microseconds; }

int on_current_time(sqlite3_vfs*, double* out) {
    *out = 2461000.5;
    return SQLITE_OK;
}

int on_last_error(sqlite3_vfs*, int, char*) { return SQLITE_OK; }

}  // namespace

Disk::Disk(std::string name, std::uint64_t seed)
    : name_(std::move(name)), vfs_(std::make_unique<sqlite3_vfs>()), generator_(seed, 77) {
    *vfs_ = sqlite3_vfs{};
    vfs_->iVersion = 1;
    vfs_->szOsFile = sizeof(Handle);
    vfs_->mxPathname = 200;
    vfs_->zName = name_.c_str();
    vfs_->pAppData = this;
    vfs_->xOpen = on_open;
    vfs_->xDelete = on_delete;
    vfs_->xAccess = on_access;
    vfs_->xFullPathname = on_full_path;
    vfs_->xRandomness = on_randomness;
    vfs_->xSleep = on_sleep;
    vfs_->xCurrentTime = on_current_time;
    vfs_->xGetLastError = on_last_error;
    sqlite3_vfs_register(vfs_.get(), 0);
}

Disk::~Disk() { sqlite3_vfs_unregister(vfs_.get()); }

std::shared_ptr<Disk::File> Disk::find(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : found->second;
}

std::shared_ptr<Disk::File> Disk::make(const std::string& path) { return files_[path] = std::make_shared<File>(); }

void Disk::remove(const std::string& path) { files_.erase(path); }

bool Disk::fails(Trouble kind) {
    if (trouble_ != kind && trouble_ != Trouble::all) {
        return false;
    }
    const bool failed = below(generator_, 4) == 0;
    failures_ += failed ? 1 : 0;
    return failed;
}

int Disk::fault_of_read() { return fails(Trouble::reads) ? SQLITE_IOERR_READ : SQLITE_OK; }

int Disk::write(File& file, const char* bytes, std::size_t count, std::size_t at) {
    if (fails(Trouble::full)) {
        return SQLITE_FULL;
    }
    const bool failed = fails(Trouble::writes);
    // A write that fails may have begun.
    const std::size_t done = failed ? count / 2 : count;
    if (done > 0) {
        if (file.now.size() < at + done) {
            file.now.resize(at + done);
        }
        std::memcpy(file.now.data() + at, bytes, done);
        for (std::size_t sector = at / sector_bytes; sector * sector_bytes < at + done; ++sector) {
            file.dirty.insert(sector);
        }
    }
    return failed ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

int Disk::synchronise(File& file) {
    if (fails(Trouble::syncs)) {
        return SQLITE_IOERR_FSYNC;
    }
    ++syncs_;
    file.durable.resize(std::min(file.durable.size(), file.cut_to));
    file.durable.resize(file.now.size());
    file.cut_to = SIZE_MAX;
    for (const std::size_t sector : file.dirty) {
        const std::size_t begin = sector * sector_bytes;
        if (begin < file.now.size()) {
            const std::size_t count = std::min(sector_bytes, file.now.size() - begin);
            std::memcpy(file.durable.data() + begin, file.now.data() + begin, count);
        }
    }
    file.dirty.clear();
    file.ever_synchronised = true;
    return SQLITE_OK;
}

void Disk::crash(Loss loss) {
    ++life_;
    trouble_ = Trouble::none;
    if (loss == Loss::none) {
        for (auto& [path, file] : files_) {
            file = std::make_shared<File>(*file);
            file->shared.reset();
            file->shared_locks = 0;
            file->reserved = file->exclusive = false;
        }
        return;
    }
    for (auto file = files_.begin(); file != files_.end();) {
        const auto fresh = std::make_shared<File>();
        const File& old = *file->second;
        fresh->durable = old.durable;
        fresh->ever_synchronised = old.ever_synchronised;
        for (const std::size_t sector : old.dirty) {
            const std::size_t begin = sector * sector_bytes;
            if (loss == Loss::torn && begin < old.now.size() && below(generator_, 2) == 0) {
                const std::size_t count = std::min(sector_bytes, old.now.size() - begin);
                fresh->durable.resize(std::max(fresh->durable.size(), begin + count));
                std::memcpy(fresh->durable.data() + begin, old.now.data() + begin, count);
                fresh->ever_synchronised = true;
            }
        }
        fresh->now = fresh->durable;
        // A file that was made and never synchronised is not in its folder.
        if (fresh->ever_synchronised) {
            file->second = fresh;
            ++file;
        } else {
            file = files_.erase(file);
        }
    }
}

void Disk::fill_random(char* out, int count) {
    for (int i = 0; i < count; ++i) {
        out[i] = static_cast<char>(generator_.next());
    }
}

}  // namespace shoal::simulation
