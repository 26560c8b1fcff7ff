// The values that go through the door of a game chosen at run time (any_game.h): chance and callbacks behind pointers,
// verdicts, options, and room for the values of whichever game it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/chance.h"
#include "engine/core/verdict.h"

namespace shoal {

// A chance source behind pointers, so that one compiled function can be handed any of them.
class AnyChance {
public:
    template <Chance C>
    explicit AnyChance(C& source)
        : source_(&source),
          deal_([](void* self, const Draw& draw, std::span<CardId> cards, std::size_t count) {
              static_cast<C*>(self)->deal(draw, cards, count);
          }),
          number_([](void* self, const Draw& draw, int low, int high) {
              return static_cast<C*>(self)->number(draw, low, high);
          }) {}

    void deal(const Draw& draw, std::span<CardId> cards, std::size_t count) { deal_(source_, draw, cards, count); }
    int number(const Draw& draw, int low, int high) { return number_(source_, draw, low, high); }

private:
    void* source_;
    void (*deal_)(void*, const Draw&, std::span<CardId>, std::size_t);
    int (*number_)(void*, const Draw&, int, int);
};

// A function behind pointers that takes one argument; it must outlive this.
template <class Argument>
class AnyCallback {
public:
    template <class F>
    explicit AnyCallback(F& function)
        : function_(const_cast<std::remove_const_t<F>*>(&function)),
          call_([](void* self, Argument argument) { (*static_cast<F*>(self))(argument); }) {}

    void operator()(Argument argument) const { call_(function_, argument); }

private:
    void* function_;
    void (*call_)(void*, Argument);
};

// Hears pieces of text, such as the notation of moves.
using AnyListener = AnyCallback<std::string_view>;

// What `judge` says, as a sentence is made from it.
struct AnyVerdict {
    Ruling ruling = Ruling::legal;
    bool readable = true;       // false: the text is no move's notation
    std::string_view reason{};  // the reason's name

    constexpr bool is_legal() const { return ruling == Ruling::legal; }
    constexpr bool is_refused() const { return ruling == Ruling::refused; }
};

// Room for one value of whichever game it is.
template <std::size_t Bytes>
struct alignas(16) ValueBytes {
    std::array<std::byte, Bytes> bytes{};

    template <class T>
    T& as() {
        static_assert(sizeof(T) <= Bytes && alignof(T) <= 16 && std::is_trivially_copyable_v<T>);
        return *reinterpret_cast<T*>(bytes.data());
    }
    template <class T>
    const T& as() const {
        static_assert(sizeof(T) <= Bytes && alignof(T) <= 16 && std::is_trivially_copyable_v<T>);
        return *reinterpret_cast<const T*>(bytes.data());
    }
    template <class T>
    void put(const T& value) {
        static_assert(sizeof(T) <= Bytes && alignof(T) <= 16 && std::is_trivially_copyable_v<T>);
        std::memcpy(bytes.data(), &value, sizeof(T));
    }

    friend bool operator==(const ValueBytes&, const ValueBytes&) = default;
};

// One option of a table as the caller was given it.
struct OptionChoice {
    std::string_view name;
    std::string_view value;
};

namespace any {

// Room for the largest of all games' values; find_game.h holds the numbers to the games. They are written here so that
// whoever handles a game need not read all of them: that takes a compiler a second for each file.
inline constexpr std::size_t state_bytes = 488;
inline constexpr std::size_t view_bytes = 320;
inline constexpr std::size_t event_bytes = 496;

using StateBytes = ValueBytes<state_bytes>;
using ViewBytes = ValueBytes<view_bytes>;
using EventBytes = ValueBytes<event_bytes>;

// The rules of whichever game it is. They are kept for good (kept_rules.h) or by whoever made them, so this may be
// copied freely.
class RulesOfAny {
public:
    constexpr RulesOfAny() = default;
    template <class Rules>
    explicit RulesOfAny(const Rules& rules) : rules_(&rules) {}
    // For whoever keeps them without their type.
    static RulesOfAny at(const void* rules) {
        RulesOfAny any;
        any.rules_ = rules;
        return any;
    }

    template <class Rules>
    const Rules& as() const {
        return *static_cast<const Rules*>(rules_);
    }
    explicit operator bool() const { return rules_ != nullptr; }

private:
    const void* rules_ = nullptr;
};

}  // namespace any

// A whole state as bytes, to be kept and put back; of equal states of one game the bytes are equal.
using AnyState = any::StateBytes;

}  // namespace shoal
