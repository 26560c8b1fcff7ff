// Memory of the card, which several may hold on to: whoever took it, and tensors of other libraries made from it.
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "gpu/driver.h"
#include "python/guard.h"
#include "python/libshoal.h"

namespace {

using namespace shoal;
using namespace shoal::door;

// As dlpack.h has them; their layout is that standard's and does not change.
struct DLDevice {
    std::int32_t type;
    std::int32_t number;
};
struct DLDataType {
    std::uint8_t code;
    std::uint8_t bits;
    std::uint16_t lanes;
};
struct DLTensor {
    void* data;
    DLDevice device;
    std::int32_t axes;
    DLDataType type;
    std::int64_t* shape;
    std::int64_t* strides;
    std::uint64_t first_byte;
};
struct DLManagedTensor {
    DLTensor tensor;
    void* context;
    void (*deleter)(DLManagedTensor*);
};
constexpr std::int32_t cuda_device = 2;

struct Taken {
    explicit Taken(std::size_t bytes) : memory(bytes), size(bytes) {}
    ~Taken() {
        // Whichever thread lets go of it last.
        guarded(0, [] {
            gpu::card().use();
            return 0;
        });
    }
    Taken(const Taken&) = delete;
    Taken& operator=(const Taken&) = delete;

    gpu::Memory memory;
    std::size_t size;
};

// All that was taken, by its address. It is never destroyed: tensors may outlive everything else.
struct Shelf {
    std::mutex mutex;
    std::map<std::uint64_t, std::shared_ptr<Taken>> taken;
};
Shelf& shelf() {
    static auto* const only = new Shelf;
    return *only;
}

std::shared_ptr<Taken> find_taken(std::uint64_t address) {
    Shelf& all = shelf();
    const std::lock_guard lock(all.mutex);
    const auto found = all.taken.find(address);
    if (found == all.taken.end()) {
        throw Mistake("this memory was not taken, or has been given back");
    }
    return found->second;
}

struct Tensor {
    DLManagedTensor managed{};
    std::shared_ptr<Taken> taken;
    std::vector<std::int64_t> shape;
};

void free_tensor(DLManagedTensor* managed) { delete static_cast<Tensor*>(managed->context); }

void check_bytes(const Taken& taken, std::size_t bytes) {
    if (bytes > taken.size) {
        throw Mistake("this memory has " + std::to_string(taken.size) + " bytes, not " + std::to_string(bytes));
    }
}

}  // namespace

const char* shoal_card_name() {
    return guarded<const char*>(nullptr, [] { return gpu::card().name().c_str(); });
}

uint64_t shoal_card_take(size_t bytes) {
    return guarded(std::uint64_t{0}, [bytes] {
        auto taken = std::make_shared<Taken>(bytes);
        const std::uint64_t address = taken->memory.address();
        gpu::card().clear(address, bytes);
        Shelf& all = shelf();
        const std::lock_guard lock(all.mutex);
        all.taken.emplace(address, std::move(taken));
        return address;
    });
}

int shoal_card_give_back(uint64_t address) {
    return guarded(-1, [address] {
        const std::shared_ptr<Taken> last = find_taken(address);  // freed after the lock
        Shelf& all = shelf();
        const std::lock_guard lock(all.mutex);
        all.taken.erase(address);
        return 0;
    });
}

int shoal_card_send(uint64_t to, const void* from, size_t bytes) {
    return guarded(-1, [&] {
        const std::shared_ptr<Taken> taken = find_taken(to);
        check_bytes(*taken, bytes);
        if (from == nullptr) {
            throw Mistake("the source is NULL");
        }
        gpu::card().use();
        gpu::card().send(to, from, bytes);
        return 0;
    });
}

int shoal_card_fetch(void* to, uint64_t from, size_t bytes) {
    return guarded(-1, [&] {
        const std::shared_ptr<Taken> taken = find_taken(from);
        check_bytes(*taken, bytes);
        if (to == nullptr) {
            throw Mistake("the target is NULL");
        }
        gpu::card().use();
        gpu::card().fetch(to, from, bytes);
        return 0;
    });
}

void* shoal_card_tensor(uint64_t address, int code, int bits, int axes, const int64_t* shape) {
    return guarded<void*>(nullptr, [&]() -> void* {
        if (axes < 1 || axes > 8 || bits < 8 || bits > 64 || bits % 8 != 0 || code < 0 || code > 6) {
            throw Mistake("such a tensor is not made here");
        }
        auto tensor = std::make_unique<Tensor>();
        tensor->taken = find_taken(address);
        tensor->shape.assign(&present(shape, "the shape"), shape + axes);
        std::size_t left = tensor->taken->size / static_cast<std::size_t>(bits / 8);
        for (const std::int64_t length : tensor->shape) {
            if (length < 1 || static_cast<std::uint64_t>(length) > left) {
                throw Mistake("the tensor is larger than the memory that was taken for it");
            }
            left /= static_cast<std::size_t>(length);
        }
        DLManagedTensor& managed = tensor->managed;
        managed.tensor.data = reinterpret_cast<void*>(address);
        managed.tensor.device = {cuda_device, 0};
        managed.tensor.axes = axes;
        managed.tensor.type = {static_cast<std::uint8_t>(code), static_cast<std::uint8_t>(bits), 1};
        managed.tensor.shape = tensor->shape.data();
        managed.context = tensor.get();
        managed.deleter = &free_tensor;
        return &tensor.release()->managed;
    });
}
