// The CUDA driver, found at run time: one program runs with and without a card, and no toolkit is needed to build it.
//
// Only what the kernels of this folder need, by the names and types of the driver's documentation. Whatever goes wrong
// is a `GpuError` whose text is one line for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace shoal::gpu {

class GpuError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// A place in the memory of the card.
using Address = unsigned long long;

// The first card of this machine. There is one of these a program (`card()`), made when it is first asked for.
class Card {
public:
    Card();
    Card(const Card&) = delete;
    Card& operator=(const Card&) = delete;

    const std::string& name() const { return name_; }
    int multiprocessors() const { return multiprocessors_; }
    std::size_t memory() const;       // in all, in bytes
    std::size_t free_memory() const;  // of it, not in use

    // Threads of any number may use the card; each has to say so before it does.
    void use() const;
    Address take(std::size_t bytes) const;
    void give_back(Address address) const noexcept;
    void send(Address to, const void* from, std::size_t bytes) const;
    void fetch(void* to, Address from, std::size_t bytes) const;
    void clear(Address to, std::size_t bytes) const;
    void wait() const;

    // Kernels from PTX, and one of them by its name. With `shared` bytes of memory a block, where a kernel wants more
    // than every card has.
    void* load(std::string_view ptx) const;
    void* kernel(void* module, const char* name, std::size_t shared = 0) const;
    void launch(void* kernel, unsigned blocks, unsigned threads, std::size_t shared, void** arguments) const;

private:
    template <class Function>
    Function* call(const char* name) const;
    int attribute(int number) const;
    void check(int status, std::string_view doing) const;
    std::string words_for(int status) const;

    void* library_ = nullptr;
    void* context_ = nullptr;
    int device_ = 0;
    int multiprocessors_ = 0;
    std::string name_;
};

// Throws a GpuError where there is no card that can be used.
const Card& card();

// Memory of the card that is given back.
class Memory {
public:
    Memory() = default;
    explicit Memory(std::size_t bytes) : address_(card().take(bytes)), bytes_(bytes) {}
    Memory(Memory&& other) noexcept
        : address_(std::exchange(other.address_, 0)), bytes_(std::exchange(other.bytes_, 0)) {}
    Memory& operator=(Memory&& other) noexcept {
        std::swap(address_, other.address_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    ~Memory() {
        if (address_ != 0) {
            card().give_back(address_);
        }
    }

    Address address() const { return address_; }
    std::size_t size() const { return bytes_; }
    template <class T>
    T* as() const {
        return reinterpret_cast<T*>(address_);
    }

private:
    Address address_ = 0;
    std::size_t bytes_ = 0;
};

}  // namespace shoal::gpu
