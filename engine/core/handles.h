// Handles: the numbers by which a viewer follows the pieces they see.
//
// Positions name faces, and some pieces look alike, so that a position does not say which of them has moved. A handle
// stays with a piece as long as its viewer sees it, and tells nothing else: numbers are given out as pieces come into
// that viewer's sight, a piece that was out of sight comes back under a new one, and of equal pieces that lay together
// it does not matter which one is meant. Ids of cards would not do, since they tell whether the card that is laid now
// is the one that was taken up before.
//
// Handles are a value beside the state, one for each viewer, folded from what that viewer sees:
//
//     typename G::Handles handles = first_handles(rules, state, viewer);
//     …
//     apply(rules, state, seat, move, chance, observer);
//     follow_pieces(rules, before, state, seat, move, viewer, handles);
//     write_handles(rules, state, viewer, handles, out);  // the fields of `G::handle_fields`
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/core/seat.h"
#include "engine/core/shown.h"
#include "engine/core/text.h"
#include "engine/core/viewer.h"

namespace shoal {

using Handle = std::uint16_t;
inline constexpr Handle no_handle = 0;

template <class G>
concept Follows =
    std::is_trivially_copyable_v<typename G::Handles> && std::equality_comparable<typename G::Handles> &&
    requires(const typename G::Rules& rules, const typename G::State& state, Seat seat, const typename G::Move& move,
             Viewer viewer, typename G::Handles& handles, const typename G::Handles& fixed, Text& out) {
        { first_handles(rules, state, viewer) } -> std::same_as<typename G::Handles>;
        follow_pieces(rules, state, state, seat, move, viewer, handles);
        write_handles(rules, state, viewer, fixed, out);
        { G::handle_fields[0] } -> std::convertible_to<ShownField>;
        // Whether all viewers see the same, so that one value serves them all.
        { G::Handles::same_for_all } -> std::convertible_to<bool>;
    };

// Where a card lies. Cards of one place lie together; where they lie in an order each has a slot of its own, from 1,
// elsewhere all have slot 0 and nobody can tell equal ones apart.
struct Spot {
    std::uint8_t place = 0;
    std::uint8_t slot = 0;

    friend constexpr bool operator==(Spot, Spot) = default;
};

// The cards that somebody sees at one moment, in the order in which they are shown.
class Sight {
public:
    // A card that is shown in several places is where it was put first.
    constexpr void put(CardId card, Spot spot) {
        if (!set_.contains(card)) {
            set_.insert(card);
            cards_.push_back(card);
            spots_[card.value] = spot;
        }
    }
    template <class Cards>
    constexpr void put_together(const Cards& cards, int place) {
        for (const CardId card : cards) {
            put(card, {static_cast<std::uint8_t>(place), 0});
        }
    }
    constexpr bool has(CardId card) const { return card != no_card && set_.contains(card); }
    constexpr Spot at(CardId card) const { return spots_[card.value]; }
    constexpr const auto& cards() const { return cards_; }

private:
    CardSet set_;
    FixedList<CardId, cards_max> cards_;
    std::array<Spot, cards_max> spots_{};
};

// What a move did to the cards, as far as handles are concerned.
struct CardMoved {
    CardId card = no_card;  // the one that was laid or taken, if the viewer saw it
    bool dealt = false;     // cards were shuffled and dealt anew: whatever is in sight now has come into it
};

// The handles of card games. Equal cards must have neighbouring ids.
struct CardHandles {
    static constexpr bool same_for_all = false;

    std::array<Handle, cards_max> of{};  // no_handle: out of sight
    Handle last = no_handle;
    Handle moved = no_handle;  // of the card that the last move laid or took, also when it is out of sight by now

    static constexpr CardHandles begun(const Sight& now) {
        CardHandles handles;
        for (const CardId card : now.cards()) {
            handles.of[card.value] = ++handles.last;
        }
        return handles;
    }

    // `alike(a, b)`: whether two cards look the same.
    template <class Alike>
    constexpr void follow(const Sight& before, const Sight& now, const CardMoved& move, Alike&& alike) {
        if (only_adds(before, now, move)) {
            moved = move.card == no_card ? no_handle : ++last;
            for (const CardId card : now.cards()) {
                if (!before.has(card)) {
                    of[card.value] = card == move.card ? moved : ++last;
                }
            }
            return;
        }
        std::array<Handle, cards_max> left = of;  // handles of cards that have not been found again yet
        of = {};
        // Of equal cards that lay together the oldest handle goes first, whichever card it was.
        const auto take = [&](CardId card) {
            CardId oldest = card;
            const auto consider = [&](CardId other) {
                const bool older = left[oldest.value] == no_handle || left[other.value] < left[oldest.value];
                if (left[other.value] != no_handle && before.at(other).place == before.at(card).place && older) {
                    oldest = other;
                }
            };
            for (int id = card.index() - 1; id >= 0 && alike(CardId(id), card); --id) {
                consider(CardId(id));
            }
            for (int id = card.index() + 1; id < cards_max && alike(CardId(id), card); ++id) {
                consider(CardId(id));
            }
            const Handle handle = left[oldest.value];
            left[oldest.value] = no_handle;
            return handle;
        };
        for (const CardId card : now.cards()) {
            const bool stays = before.has(card) && now.at(card).slot != 0 && before.at(card) == now.at(card);
            if (stays && !move.dealt) {
                of[card.value] = left[card.value];
                left[card.value] = no_handle;
            }
        }
        moved = no_handle;
        if (move.card != no_card) {
            const Handle stayed = of[move.card.value];
            moved = stayed != no_handle ? stayed : before.has(move.card) ? take(move.card) : ++last;
            of[move.card.value] = now.has(move.card) && !move.dealt ? moved : no_handle;
        }
        // Whatever has left takes an older handle along than what has stayed.
        for (const CardId card : before.cards()) {
            if (!now.has(card) && card != move.card) {
                static_cast<void>(take(card));
            }
        }
        for (const CardId card : now.cards()) {
            Handle& mine = of[card.value];
            if (mine == no_handle) {
                mine = before.has(card) && !move.dealt ? take(card) : ++last;
            }
        }
        line_up(now, alike);
    }

    friend constexpr bool operator==(const CardHandles&, const CardHandles&) = default;

private:
    // As most moves do for those who do not make them: everything lies where it lay, and what has come into sight lies
    // by itself.
    static constexpr bool only_adds(const Sight& before, const Sight& now, const CardMoved& move) {
        if (move.dealt || before.has(move.card)) {
            return false;
        }
        for (const CardId card : before.cards()) {
            if (!now.has(card) || before.at(card) != now.at(card)) {
                return false;
            }
        }
        for (const CardId card : now.cards()) {
            if (!before.has(card) && now.at(card).slot == 0) {
                return false;
            }
        }
        return true;
    }

    // Equal cards that lie together are shown by their ids, so their handles rise with them: which is which nobody
    // sees.
    template <class Alike>
    constexpr void line_up(const Sight& now, Alike&& alike) {
        for (const CardId card : now.cards()) {
            for (int id = card.index() + 1; id < cards_max && alike(CardId(id), card); ++id) {
                const bool together =
                    now.has(CardId(id)) && now.at(card).slot == 0 && now.at(CardId(id)) == now.at(card);
                Handle& mine = of[card.value];
                Handle& other = of[static_cast<std::size_t>(id)];
                if (together && other < mine) {
                    mine = std::exchange(other, mine);
                }
            }
        }
    }
};

// [4,5,9]: the handles of some cards.
template <class Cards>
constexpr void put_handles(Text& out, const CardHandles& handles, const Cards& cards) {
    put_list(out, cards, [&](Text& to, CardId card) { to.number(handles.of[card.value]); });
}

// `,"hand":[…]` for a player, `,"hands":[[…],…]` for who sees everything, nothing for a spectator.
template <class Hands>
constexpr void put_hand_handles(Text& out, const CardHandles& handles, Viewer viewer, int players, const Hands& hands) {
    if (viewer.kind == Viewer::Kind::player) {
        out.put(R"(,"hand":)");
        put_handles(out, handles, hands[viewer.seat]);
    } else if (viewer.kind == Viewer::Kind::all_seeing) {
        out.put(R"(,"hands":)");
        put_by_seat(out, players, [&](Text& to, Seat seat) { put_handles(to, handles, hands[seat]); });
    }
}

constexpr void put_handle_or_null(Text& out, Handle handle) {
    if (handle == no_handle) {
        out.put("null");
    } else {
        out.number(handle);
    }
}

}  // namespace shoal
