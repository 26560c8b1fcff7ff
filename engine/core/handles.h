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
#include <cassert>
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

// The cards that somebody sees at one moment, in the order in which they are shown. Cards that lie together are one
// set, so that what a move has changed is found place by place and not card by card: each move is followed for every
// viewer. Two sights that are compared are of one viewer, and so have the same places, in the same order.
class Sight {
public:
    // A card that is shown in several places is where it was put first.
    constexpr void put(CardId card, Spot spot) {
        if (!set_.contains(card)) {
            set_.insert(card);
            in_order_.push_back({card, spot, static_cast<std::uint8_t>(together_.size())});
        }
    }
    // All cards of a place at once, also where there are none.
    constexpr void put_together(CardSet cards, int place) {
        together_.push_back({cards - set_, static_cast<std::uint8_t>(place)});
        set_ |= cards;
    }
    template <class Cards>
    constexpr void put_together(const Cards& cards, int place) {
        CardSet set;
        for (const CardId card : cards) {
            set.insert(card);
        }
        put_together(set, place);
    }

    constexpr bool has(CardId card) const { return card != no_card && set_.contains(card); }
    constexpr CardSet cards() const { return set_; }
    // Of a card that is seen.
    constexpr Spot at(CardId card) const {
        for (const Together& here : together_) {
            if (here.cards.contains(card)) {
                return {here.place, 0};
            }
        }
        for (const InOrder& each : in_order_) {
            if (each.card == card) {
                return each.spot;
            }
        }
        return {};
    }
    // All cards of the place where this one lies.
    constexpr CardSet beside(CardId card) const {
        for (const Together& here : together_) {
            if (here.cards.contains(card)) {
                return here.cards;
            }
        }
        CardSet cards;
        const std::uint8_t place = at(card).place;
        for (const InOrder& each : in_order_) {
            if (each.spot.place == place) {
                cards.insert(each.card);
            }
        }
        return cards;
    }
    // Calls `f(card)` for these cards, as far as they are seen, in the order in which they are shown.
    template <class F>
    constexpr void for_each(CardSet cards, F&& f) const {
        const InOrder* next = in_order_.begin();
        for (std::size_t i = 0; i <= together_.size(); ++i) {
            for (; next != in_order_.end() && next->behind == i; ++next) {
                if (cards.contains(next->card)) {
                    f(next->card);
                }
            }
            for (const CardId card : i < together_.size() ? together_[i].cards & cards : CardSet{}) {
                f(card);
            }
        }
    }
    // The cards that are seen only here or only there, or at another spot.
    constexpr CardSet differing(const Sight& other) const {
        assert(together_.size() == other.together_.size());
        CardSet cards = (set_ - other.set_) | (other.set_ - set_);
        for (std::size_t i = 0; i < together_.size(); ++i) {
            const CardSet here = together_[i].cards;
            const CardSet there = other.together_[i].cards;
            cards |= (here - there) | (there - here);
        }
        for (const InOrder& each : in_order_) {
            if (other.has(each.card) && other.at(each.card) != each.spot) {
                cards.insert(each.card);
            }
        }
        return cards;
    }

private:
    struct Together {
        CardSet cards;
        std::uint8_t place = 0;
    };
    struct InOrder {
        CardId card;
        Spot spot;
        std::uint8_t behind = 0;  // so many places with cards that lie together are shown before it
    };
    // Room for hands and two piles of each player, and for some rows.
    static constexpr std::size_t places_max = 3 * seats_max;
    static constexpr std::size_t in_order_max = 24;

    CardSet set_;
    FixedList<Together, places_max> together_;
    FixedList<InOrder, in_order_max> in_order_;
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
        now.for_each(now.cards(), [&](CardId card) { handles.of[card.value] = ++handles.last; });
        return handles;
    }

    // `alike(a, b)`: whether two cards look the same.
    template <class Alike>
    constexpr void follow(const Sight& before, const Sight& now, const CardMoved& move, Alike&& alike) {
        // Whatever lies where it lay, and looks like nothing that has moved, keeps its handle.
        const CardSet touched =
            move.dealt ? before.cards() | now.cards() : with_those_alike(changed(before, now, move), alike);
        std::array<Handle, cards_max> left{};  // handles of cards that have not been found again yet
        for (const CardId card : touched) {
            left[card.value] = std::exchange(of[card.value], no_handle);
        }
        // Of equal cards that lay together the oldest handle goes first, whichever card it was.
        const auto take = [&](CardId card) {
            CardId oldest = card;
            const CardSet twins = all_alike(card, alike);
            for (const CardId other : twins.empty() ? twins : (twins & before.beside(card))) {
                const bool older = left[oldest.value] == no_handle || left[other.value] < left[oldest.value];
                if (left[other.value] != no_handle && older) {
                    oldest = other;
                }
            }
            return std::exchange(left[oldest.value], no_handle);
        };
        now.for_each(touched, [&](CardId card) {
            const bool stays = before.has(card) && now.at(card).slot != 0 && before.at(card) == now.at(card);
            if (stays && !move.dealt) {
                of[card.value] = left[card.value];
                left[card.value] = no_handle;
            }
        });
        moved = no_handle;
        if (move.card != no_card) {
            const Handle stayed = of[move.card.value];
            moved = stayed != no_handle ? stayed : before.has(move.card) ? take(move.card) : ++last;
            of[move.card.value] = now.has(move.card) && !move.dealt ? moved : no_handle;
        }
        // Whatever has left takes an older handle along than what has stayed.
        before.for_each(touched - now.cards(), [&](CardId card) {
            if (card != move.card) {
                static_cast<void>(take(card));
            }
        });
        now.for_each(touched, [&](CardId card) {
            Handle& mine = of[card.value];
            if (mine == no_handle) {
                mine = before.has(card) && !move.dealt ? take(card) : ++last;
            }
        });
        line_up(now, touched, alike);
    }

    friend constexpr bool operator==(const CardHandles&, const CardHandles&) = default;

private:
    static constexpr CardSet changed(const Sight& before, const Sight& now, const CardMoved& move) {
        CardSet cards = before.differing(now);
        if (move.card != no_card) {
            cards.insert(move.card);
        }
        return cards;
    }

    template <class Alike>
    static constexpr CardSet all_alike(CardId card, Alike&& alike) {
        CardSet cards;
        for (int id = card.index() - 1; id >= 0 && alike(CardId(id), card); --id) {
            cards.insert(CardId(id));
        }
        for (int id = card.index() + 1; id < cards_max && alike(CardId(id), card); ++id) {
            cards.insert(CardId(id));
        }
        return cards;
    }

    template <class Alike>
    static constexpr CardSet with_those_alike(CardSet cards, Alike&& alike) {
        CardSet all = cards;
        for (const CardId card : cards) {
            all |= all_alike(card, alike);
        }
        return all;
    }

    // Equal cards that lie together are shown by their ids, so their handles rise with them: which is which nobody
    // sees.
    template <class Alike>
    constexpr void line_up(const Sight& now, CardSet touched, Alike&& alike) {
        now.for_each(touched, [&](CardId card) {
            const CardSet twins = all_alike(card, alike);
            if (twins.empty() || now.at(card).slot != 0) {
                return;
            }
            for (const CardId twin : twins& now.beside(card)) {
                Handle& mine = of[card.value];
                Handle& other = of[twin.value];
                if (twin > card && other < mine) {
                    mine = std::exchange(other, mine);
                }
            }
        });
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
