#include "gpu/kernels.h"

#include <map>
#include <mutex>
#include <string>

#include "gpu/driver.h"

namespace shoal::gpu {

namespace {

void* module_of(std::string_view game) {
    static std::mutex mutex;
    static std::map<std::string, void*, std::less<>> modules;
    const std::lock_guard lock(mutex);
    const auto found = modules.find(game);
    if (found != modules.end()) {
        return found->second;
    }
    const std::string_view ptx = ptx_of(game);
    if (ptx.empty()) {
        throw GpuError("this program was built without kernels for a GPU: install clang-19 and build it again");
    }
    void* module = card().load(ptx);
    modules.emplace(game, module);
    return module;
}

}  // namespace

void* find_kernel(std::string_view game, const char* name, std::size_t shared) {
    const Card& here = card();
    here.use();
    return here.kernel(module_of(game), name, shared);
}

}  // namespace shoal::gpu
