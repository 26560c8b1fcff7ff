// What stands between C and the rest: no exception leaves a function of libshoal.h, and no handle is used twice at
// once.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace shoal::door {

// What the caller did wrong, in one line for people.
class Mistake : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Keeps the words for this thread's `shoal_error`, as far as there is room.
void remember_error(std::string_view words) noexcept;
const char* last_error() noexcept;

// What `f` gives, or `failure` if it throws.
template <class Result, class F>
Result guarded(Result failure, F&& f) noexcept {
    try {
        return f();
    } catch (const std::bad_alloc&) {
        remember_error("out of memory");
    } catch (const std::exception& error) {
        remember_error(error.what());
    } catch (...) {
        remember_error("something went wrong that has no words");
    }
    return failure;
}

// Part of every handle: says whether somebody is at work with it.
class Door {
public:
    // Lets one in; whoever comes meanwhile is sent away, since waiting for a bot's thoughts is nobody's wish.
    class Entry {
    public:
        Entry(Door& door, const char* what) : door_(door) {
            if (door_.busy_.exchange(true, std::memory_order_acquire)) {
                throw Mistake(std::string("another thread is at work with this ") + what);
            }
        }
        ~Entry() { door_.busy_.store(false, std::memory_order_release); }
        Entry(const Entry&) = delete;
        Entry& operator=(const Entry&) = delete;

    private:
        Door& door_;
    };

private:
    std::atomic<bool> busy_{false};
};

// Calls `f(*handle)` with the handle to itself. `what` names it: "game".
template <class Handle, class Result, class F>
Result guarded_with(Handle* handle, const char* what, Result failure, F&& f) noexcept {
    return guarded(failure, [&]() -> Result {
        if (handle == nullptr) {
            throw Mistake(std::string("the ") + what + " is NULL");
        }
        const Door::Entry entry(handle->door, what);
        return f(*handle);
    });
}

// Arguments that may not be missing.
template <class T>
T& present(T* pointer, const char* what) {
    if (pointer == nullptr) {
        throw Mistake(std::string(what) + " is NULL");
    }
    return *pointer;
}

}  // namespace shoal::door
