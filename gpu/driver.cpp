#include "gpu/driver.h"

#include <dlfcn.h>

#include <array>
#include <cstdio>
#include <vector>

namespace shoal::gpu {

namespace {

// Numbers of the driver's documentation.
constexpr int out_of_memory = 2;
constexpr int no_device = 100;
constexpr int unsupported_ptx_version = 222;
constexpr int attribute_multiprocessors = 16;
constexpr int attribute_major = 75;
constexpr int attribute_minor = 76;
constexpr int attribute_max_shared = 8;
constexpr int jit_log = 5;
constexpr int jit_log_size = 6;
// The kernels are made for cards from 2017 on (compute capability 7.0).
constexpr int oldest_major = 7;

std::string in_words(std::size_t bytes) {
    constexpr double mib = 1024.0 * 1024.0;
    const double size = static_cast<double>(bytes) / mib;
    std::array<char, 32> text{};
    if (size < 1024) {
        std::snprintf(text.data(), text.size(), "%.1f MiB", size);
    } else {
        std::snprintf(text.data(), text.size(), "%.1f GiB", size / 1024);
    }
    return text.data();
}

}  // namespace

template <class Function>
Function* Card::call(const char* name) const {
    void* symbol = dlsym(library_, name);
    if (symbol == nullptr) {
        throw GpuError(std::string("the NVIDIA driver is too old: it has no ") + name);
    }
    return reinterpret_cast<Function*>(symbol);
}

Card::Card() : library_(dlopen("libcuda.so.1", RTLD_NOW)) {
    if (library_ == nullptr) {
        throw GpuError("no GPU here: the NVIDIA driver (libcuda.so.1) is not installed");
    }
    int devices = 0;
    const int status = call<int(unsigned)>("cuInit")(0);
    if (status == no_device || (status == 0 && call<int(int*)>("cuDeviceGetCount")(&devices) == 0 && devices == 0)) {
        throw GpuError("no GPU here: the NVIDIA driver finds no card");
    }
    check(status, "starting the driver");
    check(call<int(int*, int)>("cuDeviceGet")(&device_, 0), "finding the card");
    std::array<char, 128> text{};
    check(call<int(char*, int, int)>("cuDeviceGetName")(text.data(), static_cast<int>(text.size()), device_),
          "asking the card's name");
    name_ = text.data();
    if (attribute(attribute_major) < oldest_major) {
        throw GpuError("the " + name_ + " is too old: it has compute capability " +
                       std::to_string(attribute(attribute_major)) + "." + std::to_string(attribute(attribute_minor)) +
                       ", the kernels need 7.0, which cards from 2017 on have");
    }
    multiprocessors_ = attribute(attribute_multiprocessors);
    check(call<int(void**, int)>("cuDevicePrimaryCtxRetain")(&context_, device_), "taking the card");
    use();
}

int Card::attribute(int number) const {
    int value = 0;
    check(call<int(int*, int, int)>("cuDeviceGetAttribute")(&value, number, device_), "asking what the card can do");
    return value;
}

std::size_t Card::memory() const {
    std::size_t free = 0;
    std::size_t all = 0;
    check(call<int(std::size_t*, std::size_t*)>("cuMemGetInfo_v2")(&free, &all), "asking for the card's memory");
    return all;
}

std::size_t Card::free_memory() const {
    std::size_t free = 0;
    std::size_t all = 0;
    check(call<int(std::size_t*, std::size_t*)>("cuMemGetInfo_v2")(&free, &all), "asking for the card's memory");
    return free;
}

void Card::use() const { check(call<int(void*)>("cuCtxSetCurrent")(context_), "using the card"); }

Address Card::take(std::size_t bytes) const {
    use();
    Address address = 0;
    const int status = call<int(Address*, std::size_t)>("cuMemAlloc_v2")(&address, bytes);
    if (status == out_of_memory) {
        throw GpuError("the " + name_ + " is out of memory: " + in_words(bytes) + " wanted, " +
                       in_words(free_memory()) + " of " + in_words(memory()) +
                       " free; end what else uses it, or play fewer games at a time");
    }
    check(status, "taking memory");
    return address;
}

void Card::give_back(Address address) const noexcept {
    // At the very end of a program the driver may be gone already; its memory is then, too.
    if (void* symbol = dlsym(library_, "cuMemFree_v2"); symbol != nullptr) {
        reinterpret_cast<int (*)(Address)>(symbol)(address);
    }
}

void Card::send(Address to, const void* from, std::size_t bytes) const {
    check(call<int(Address, const void*, std::size_t)>("cuMemcpyHtoD_v2")(to, from, bytes), "sending to the card");
}

void Card::fetch(void* to, Address from, std::size_t bytes) const {
    check(call<int(void*, Address, std::size_t)>("cuMemcpyDtoH_v2")(to, from, bytes), "fetching from the card");
}

void Card::clear(Address to, std::size_t bytes) const {
    check(call<int(Address, unsigned char, std::size_t)>("cuMemsetD8_v2")(to, 0, bytes), "clearing memory");
}

void Card::wait() const { check(call<int()>("cuCtxSynchronize")(), "waiting for the card"); }

void* Card::load(std::string_view ptx) const {
    use();
    std::vector<char> log(4096);
    std::array<int, 2> options{jit_log, jit_log_size};
    std::array<void*, 2> values{log.data(), reinterpret_cast<void*>(log.size())};
    void* module = nullptr;
    const int status = call<int(void**, const void*, unsigned, int*, void**)>("cuModuleLoadDataEx")(
        &module, ptx.data(), static_cast<unsigned>(options.size()), options.data(), values.data());
    if (status != 0) {
        const std::string_view words(log.data());
        const std::string first_line(words.substr(0, words.find('\n')));
        if (status == unsupported_ptx_version) {
            throw GpuError("the NVIDIA driver is too old for the kernels; install a newer one: " + first_line);
        }
        throw GpuError("the driver cannot compile the kernels: " + words_for(status) + ' ' + first_line);
    }
    return module;
}

void* Card::kernel(void* module, const char* name, std::size_t shared) const {
    constexpr std::size_t every_card_has = 48 * 1024;
    void* function = nullptr;
    check(call<int(void**, void*, const char*)>("cuModuleGetFunction")(&function, module, name), name);
    if (shared > every_card_has) {
        check(
            call<int(void*, int, int)>("cuFuncSetAttribute")(function, attribute_max_shared, static_cast<int>(shared)),
            "asking for more memory a block");
    }
    return function;
}

void Card::launch(void* kernel, unsigned blocks, unsigned threads, std::size_t shared, void** arguments) const {
    using Launch =
        int(void*, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void*, void**, void**);
    check(call<Launch>("cuLaunchKernel")(kernel, blocks, 1, 1, threads, 1, 1, static_cast<unsigned>(shared), nullptr,
                                         arguments, nullptr),
          "starting a kernel");
}

void Card::check(int status, std::string_view doing) const {
    if (status != 0) {
        throw GpuError("the GPU failed while " + std::string(doing) + ": " + words_for(status));
    }
}

std::string Card::words_for(int status) const {
    const char* words = nullptr;
    call<int(int, const char**)>("cuGetErrorString")(status, &words);
    return words == nullptr ? "CUDA error " + std::to_string(status) : words;
}

const Card& card() {
    static const Card first;
    return first;
}

}  // namespace shoal::gpu
