// A driver for tests: libcuda.so.1 with a card that has one thing wrong with it, which SHOAL_TEST_CARD names. Where
// LD_LIBRARY_PATH leads here this one is found, whatever the machine has.
//
//     none    there is no card
//     old     the card is from 2016: compute capability 6.1
//     full    nearly all of its memory is taken
//     behind  the driver knows less of the kernels' language than they are written in
//
// It has the functions that gpu/driver.cpp calls, by the names and types of the driver's documentation. Its kernels do
// nothing, and its memory is the host's.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

// Numbers of the driver's documentation.
constexpr int success = 0;
constexpr int out_of_memory = 2;
constexpr int no_device = 100;
constexpr int unsupported_ptx_version = 222;
constexpr int attribute_multiprocessors = 16;
constexpr int attribute_major = 75;
constexpr int attribute_minor = 76;
constexpr int jit_log = 5;
constexpr int jit_log_size = 6;

constexpr std::size_t mib = std::size_t{1} << 20;
constexpr std::size_t memory = 4096 * mib;

bool is(std::string_view trouble) {
    const char* named = std::getenv("SHOAL_TEST_CARD");
    return named != nullptr && named == trouble;
}

std::size_t free_memory() { return is("full") ? 32 * mib : memory; }

}  // namespace

// NOLINTBEGIN(readability-identifier-naming): the names are the driver's
extern "C" {

int cuInit(unsigned) { return is("none") ? no_device : success; }

int cuDeviceGetCount(int* count) {
    *count = 1;
    return success;
}

int cuDeviceGet(int* device, int) {
    *device = 0;
    return success;
}

int cuDeviceGetName(char* name, int size, int) {
    std::snprintf(name, static_cast<std::size_t>(size), "Paper Card");
    return success;
}

int cuDeviceGetAttribute(int* value, int attribute, int) {
    const bool old = is("old");
    *value = attribute == attribute_multiprocessors ? 2
             : attribute == attribute_major         ? (old ? 6 : 7)
             : attribute == attribute_minor         ? (old ? 1 : 0)
                                                    : 0;
    return success;
}

int cuDevicePrimaryCtxRetain(void** context, int) {
    *context = nullptr;
    return success;
}

int cuCtxSetCurrent(void*) { return success; }
int cuCtxSynchronize() { return success; }

int cuMemGetInfo_v2(std::size_t* free, std::size_t* all) {
    *free = free_memory();
    *all = memory;
    return success;
}

int cuMemAlloc_v2(unsigned long long* address, std::size_t bytes) {
    if (bytes > free_memory()) {
        return out_of_memory;
    }
    *address = reinterpret_cast<unsigned long long>(std::calloc(bytes, 1));
    return success;
}

int cuMemFree_v2(unsigned long long address) {
    std::free(reinterpret_cast<void*>(address));
    return success;
}

int cuMemcpyHtoD_v2(unsigned long long to, const void* from, std::size_t bytes) {
    std::memcpy(reinterpret_cast<void*>(to), from, bytes);
    return success;
}

int cuMemcpyDtoH_v2(void* to, unsigned long long from, std::size_t bytes) {
    std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
    return success;
}

int cuMemsetD8_v2(unsigned long long to, unsigned char value, std::size_t bytes) {
    std::memset(reinterpret_cast<void*>(to), value, bytes);
    return success;
}

// The log has several lines, as a driver's has.
int cuModuleLoadDataEx(void** module, const void*, unsigned count, int* options, void** values) {
    *module = nullptr;
    if (!is("behind")) {
        return success;
    }
    if (count == 2 && options[0] == jit_log && options[1] == jit_log_size) {
        std::snprintf(
            static_cast<char*>(values[0]), reinterpret_cast<std::size_t>(values[1]),
            "ptxas application ptx input, line 5; fatal   : Unsupported .version 8.5; current version is '7.4'\n"
            "ptxas fatal   : Ptx assembly aborted due to errors\n");
    }
    return unsupported_ptx_version;
}

int cuModuleGetFunction(void** function, void*, const char*) {
    *function = nullptr;
    return success;
}

int cuFuncSetAttribute(void*, int, int) { return success; }

int cuLaunchKernel(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**) {
    return success;
}

int cuGetErrorString(int status, const char** words) {
    *words =
        status == unsupported_ptx_version ? "the provided PTX was compiled with an unsupported toolchain." : nullptr;
    return success;
}

}  // extern "C"
// NOLINTEND(readability-identifier-naming)
