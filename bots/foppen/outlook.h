// What a seat can tell about a trick from its own hand and the table: how likely a card is to be
// fooled, and how likely to win. Bit operations and a few multiplications, for the search asks this of
// every card it thinks of playing.
#pragma once

#include <cstdint>

#include "engine/foppen/foppen.h"

namespace shoal::bots::foppen {

namespace game = shoal::foppen;

// The exponent must not be negative; anything to the power of zero is one.
constexpr float power(float base, int exponent) {
    float result = 1;
    for (; exponent > 0; exponent /= 2) {
        result *= exponent % 2 != 0 ? base : 1.0F;
        base *= base;
    }
    return result;
}

// All cards of a higher value, whatever their colour; 1s are never among them.
constexpr CardSet higher_than(int value) {
    constexpr std::uint64_t one_colour = 0xFFFF'FFFFU;
    constexpr std::uint64_t blue = 0xFFFFU;  // the 1s begin where blue ends
    static_assert(game::first_one == 3 * game::ids_per_colour + 16);
    const std::uint64_t values = one_colour << (value + 1) & one_colour;
    return {values | values << game::ids_per_colour, values | (values & blue) << game::ids_per_colour};
}

// What a card leads to, each between 0 and 1.
struct Prospect {
    float risk = 0;     // that it is fooled: 0 and, when nobody plays after it, 1 are certain
    float winning = 0;  // that it wins the trick
    float higher = 0;   // the part of the hidden cards of its colour that is higher
};

class Outlook {
public:
    // `hidden` are the cards that the seat thinks may be in other hands.
    Outlook(const game::Rules& rules, const game::Table& table, Seat seat, CardSet hidden)
        : rules_(rules), table_(table), hidden_(hidden) {
        int held = 0;
        for (const Seat other : game::in_trick(rules, table)) {
            if (other != seat && table.trick[other] == no_card) {
                later_.insert(other);
                held += table.hand_size[other];
            }
        }
        cards_each_ = later_.empty() ? 0 : (held + later_.size() / 2) / later_.size();
        part_ = 1.0F / static_cast<float>(hidden.empty() ? 1 : hidden.size());
        place_ = static_cast<unsigned>(seat.index() - table.leader.index()) % seats_max;
    }

    // How many play after this seat.
    int later() const { return later_.size(); }

    Prospect of(CardId card) const {
        const game::Colour own = game::colour_of(card);
        const game::Colour led = table_.led == game::Colour::none ? own : table_.led;
        const unsigned mine = game::goodness(led, card, place_);
        const int worse = (table_.ranking.worst < mine ? 1 : 0) + (table_.ranking.second_worst < mine ? 1 : 0);
        const CardSet higher = hidden_ & higher_than(game::value_of(card));
        const CardSet of_colour = hidden_ & game::cards_of(rules_, own);
        const CardSet of_led = hidden_ & game::cards_of(rules_, led);
        const int voids = known_voids(led);
        const int others = later_.size() - voids;

        Prospect prospect;
        prospect.higher = static_cast<float>((higher & of_colour).size()) / static_cast<float>(of_colour.size() + 1);
        if (game::follows(led, card)) {
            // Who holds nothing higher plays lower or sheds. A 1 that leads leaves the colour open: some third of all.
            const int beating = led == game::Colour::none ? hidden_.size() / 3 : (higher & of_led).size();
            const float below = holds_none_of(beating);
            prospect.winning = mine > table_.ranking.best ? power(below, others) : 0.0F;
            prospect.risk = fewer_than(rules_.discs - worse - voids, others, below);
        } else {
            // Only who sheds too can be worse, and will not be if there is something higher to shed.
            const float lower = holds_none_of((higher - of_led).size());
            const float sheds = holds_none_of(of_led.size());
            const float shedding = static_cast<float>(voids) + static_cast<float>(others) * sheds;
            const float below = later_.empty() ? 0.0F : lower * shedding / static_cast<float>(later_.size());
            prospect.risk = fewer_than(rules_.discs - worse, later_.size(), below);
        }
        return prospect;
    }

private:
    // The later seats that have shown that they hold none of the colour.
    int known_voids(game::Colour led) const {
        int count = 0;
        for (const Seat other : later_) {
            count += table_.voids[other] >> game::colour_index(led) & 1;
        }
        return count;
    }

    // How likely a later seat holds none of so many hidden cards.
    float holds_none_of(int cards) const {
        const float rest = 1 - static_cast<float>(cards) * part_;
        return rest <= 0 ? 0.0F : power(rest, cards_each_);
    }

    // How likely fewer than `needed` of so many seats play something worse, if each does so with this chance.
    static float fewer_than(int needed, int seats, float chance) {
        if (needed <= 0) {
            return 0;
        }
        const float nobody = power(1 - chance, seats);
        if (needed == 1 || seats == 0) {
            return nobody;
        }
        return nobody + static_cast<float>(seats) * chance * power(1 - chance, seats - 1);
    }

    const game::Rules& rules_;
    const game::Table& table_;
    CardSet hidden_;
    SeatSet later_;
    unsigned place_ = 0;
    int cards_each_ = 0;
    float part_ = 0;  // of the hidden cards, that one of them is
};

}  // namespace shoal::bots::foppen
