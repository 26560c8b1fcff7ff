// How players of Fishing choose a card: a linear score over its traits, judged from the seat's own hand and
// the table alone. The tree's weights and what bots conclude from others' play are made of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/fishing/choice_weights.h"
#include "bots/fishing/outlook.h"
#include "bots/fishing/worth.h"
#include "bots/growth.h"
#include "engine/fishing/fishing.h"

namespace shoal::bots::fishing {

using shoal::fishing::MoveKind;

// What a card is judged by whatever lies on the table; those of `late` begin at `by_card`.
using CardTraits = std::array<float, Trait::by_card>;

inline constexpr std::array<CardTraits, shoal::fishing::card_count> card_traits = [] {
    namespace cards = shoal::fishing;
    std::array<CardTraits, cards::card_count> all{};
    for (int i = 0; i < cards::card_count; ++i) {
        const CardId card(i);
        const auto rank = static_cast<float>(cards::value_of(card));
        CardTraits& one = all[card.value];
        if (cards::is_buoy(card)) {
            one[(cards::minus3_buoys.contains(card) ? Trait::minus3
                 : card == cards::all_buoy          ? Trait::all
                 : card == cards::call_buoy         ? Trait::calling
                 : card == cards::first_buoy        ? Trait::first
                 : card == cards::low_buoy          ? Trait::low
                                                    : Trait::passing)] = 1;
            continue;
        }
        const bool is_trump = cards::trumps.contains(card);
        one[Trait::zero] = cards::zeros.contains(card) ? 1.0F : 0.0F;
        one[Trait::trump] = is_trump ? 1.0F : 0.0F;
        one[is_trump ? Trait::height : Trait::value] = rank / (is_trump ? 16 : 18);
    }
    return all;
}();

// What the traits of the cards themselves come to, so that only those of the trick are left to be looked at.
struct CardScore {
    float always = 0;
    float late = 0;
};

using CardScores = std::array<std::array<CardScore, shoal::fishing::card_count>, kinds>;
inline constexpr std::array<CardScores, shoal::fishing::round_count> card_scores = [] {
    std::array<CardScores, shoal::fishing::round_count> scores{};
    for (std::size_t round = 0; round < scores.size(); ++round) {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const Traits& weights = choice_weights[round][kind];
            for (std::size_t card = 0; card < std::size_t{shoal::fishing::card_count}; ++card) {
                CardScore& score = scores[round][kind][card];
                for (std::size_t i = 0; i < Trait::by_card; ++i) {
                    score.always += weights[i] * card_traits[card][i];
                    score.late += weights[Trait::by_card + i] * card_traits[card][i];
                }
            }
        }
    }
    return scores;
}();

// What fresh cards of each level are worth in the next round's hand on average, in sixteenths of a point; by the number
// of players and the round. The star levels are those of the standard edition.
using FreshWorths = std::array<float, shoal::fishing::level_count + 1>;
inline constexpr std::array<std::array<FreshWorths, shoal::fishing::round_count>, 3> fresh_worths = [] {
    namespace cards = shoal::fishing;
    constexpr cards::Edition edition = cards::default_edition();
    std::array<std::array<FreshWorths, cards::round_count>, 3> all{};
    for (std::size_t players = 0; players < all.size(); ++players) {
        for (std::size_t round = 0; round + 1 < std::size_t{cards::round_count}; ++round) {
            FreshWorths sums{};
            FreshWorths counts{};
            for (const CardId card : cards::ocean_cards) {
                const std::size_t level = edition.level[card.value];
                sums[level] += static_cast<float>(fitted_worths[players][round].in_hand[faces[card.value]]);
                counts[level] += 1;
            }
            for (std::size_t level = 1; level < sums.size(); ++level) {
                all[players][round][level] = sums[level] / counts[level];
            }
        }
    }
    return all;
}();

// What catching cards brings a seat, in points: one for each, and what it does in the rounds to come. As long as what
// the seat has caught does not fill its next hand, every card takes the place of a fresh one.
class Catch {
public:
    constexpr Catch(const Rules& rules, const Table& table, Seat seat) {
        if (table.round == shoal::fishing::round_count) {
            return;
        }
        const auto players = static_cast<std::size_t>(rules.players - 3);
        const std::size_t round = table.round - 1U;
        next_ = &fitted_worths[players][round];
        std::size_t level = 1;
        while (level < shoal::fishing::level_count &&
               rules.level_first[level + 1] <= shoal::fishing::ocean_count - table.ocean_size) {
            ++level;
        }
        fresh_ = fresh_worths[players][round][level];
        const int lacking = rules.hand_size[table.round] - table.stockroom_size[seat] - table.caught[seat].size();
        const float part = static_cast<float>(lacking) / static_cast<float>(rules.players);
        lacking_ = part < 0 ? 0.0F : part > 1 ? 1.0F : part;
    }

    // The part of a trick that would take the place of fresh cards.
    constexpr float lacking() const { return lacking_; }

    constexpr float gain(CardId card) const {
        const float point = shoal::fishing::minus3_buoys.contains(card) ? -2.0F : 1.0F;
        if (next_ == nullptr) {
            return point;
        }
        const std::size_t face = faces[card.value];
        const auto in_hand = static_cast<float>(next_->in_hand[face]);
        const auto in_stockroom = static_cast<float>(next_->in_stockroom[face]);
        return point + (lacking_ * (in_hand - fresh_) + (1 - lacking_) * in_stockroom) / 16;
    }

private:
    const FaceWorths* next_ = nullptr;
    float fresh_ = 0;
    float lacking_ = 0;
};

class Choice {
public:
    constexpr Choice(const Rules& rules, const Table& table, Seat seat, CardSet hand)
        : outlook_(rules, table, seat, hand), catch_(rules, table, seat), table_(table), seat_(seat), hand_(hand) {
        kind_ = kind_of(table, hand);
        const int size = hand.size();
        late_ = 1.0F / static_cast<float>(size < 1 ? 1 : size);
        for (const CardId card : outlook_.trick()) {
            const float gain = catch_.gain(card);
            gain_ += gain;
            best_there_ = gain > best_there_ ? gain : best_there_;
        }
        gain_ += usual_gain * static_cast<float>(outlook_.later());
        if (table.led != Colour::none && !table.low) {
            const CardSet contest = contest_of(table.led);
            catching_ = hand & contest & higher_than(outlook_.trick() & contest);
        }
        const int held = rules.players * (hand_size(rules, table) - table.trick) - table.turn - size;
        const int unseen = outlook_.unseen().size();
        held_part_ = static_cast<float>(held) / static_cast<float>(unseen < 1 ? 1 : unseen);
        if (table.phase == Phase::play && table.caller == seat) {
            unanswered_ = outlook_.unanswered(table.led);
        }
    }

    constexpr Kind kind() const { return kind_; }

    // All traits of a move, as they are fitted (train/fit_fishing.cpp).
    constexpr Traits traits_of(const Move& move) const {
        Traits all{};
        const CardTraits& own = card_traits[move.value];
        for (std::size_t i = 0; i < Trait::by_card; ++i) {
            all[i] = own[i];
            all[Trait::by_card + i] = own[i] * late_;
        }
        judge(move, all);
        return all;
    }

    // The more, the better; a difference of 1 makes a move about e times as likely.
    constexpr float score(const Move& move) const {
        const Traits& weights = choice_weights[table_.round - 1U][kind_];
        Traits all;
        judge(move, all);
        const CardScore& own = card_scores[table_.round - 1U][kind_][move.value];
        float sum = own.always + own.late * late_;
        // Added up in lanes, which the compiler can do at once.
        std::array<float, lanes> sums{};
        for (std::size_t i = 2 * Trait::by_card; i < Trait::count; i += lanes) {
            for (std::size_t j = 0; j < lanes; ++j) {
                sums[j] += weights[i + j] * all[i + j];
            }
        }
        for (const float one : sums) {
            sum += one;
        }
        return sum;
    }

private:
    static constexpr float usual_gain = 0.5F;  // of a card that is not played yet
    static constexpr float is(bool so) { return so ? 1.0F : 0.0F; }

    static constexpr Kind kind_of(const Table& table, CardSet hand) {
        switch (table.phase) {
            case Phase::catch_card: return take_card;
            case Phase::pass: return pass_card;
            case Phase::call:
            case Phase::play:
            case Phase::over: break;
        }
        return table.led == Colour::none ? lead_card : must_follow(table, hand) ? follow_card : shed_card;
    }

    // The traits that the trick and the hand decide.
    constexpr void judge(const Move& move, Traits& all) const {
        const CardId card = move.card();
        const Colour colour = shoal::fishing::colour_of(card);
        const bool is_buoy = colour == Colour::none;
        const CardSet mine = is_buoy ? CardSet{} : hand_ & shoal::fishing::cards_of(colour);
        const float chance = move.kind == MoveKind::play ? chance_of(card, colour) : 0.0F;
        const float worth = catch_.gain(card);
        const float gain = gain_ + worth;
        const float rules_colour = is_buoy ? 0.0F : ruling_of(card, colour);
        const bool is_lone = mine.size() == 1 && !shoal::fishing::trumps.contains(card);
        all[Trait::catching] = chance;
        all[Trait::catching_late] = chance * late_;
        all[Trait::catching_gain] =
            move.kind == MoveKind::catch_card ? worth * is(table_.catcher == seat_) : chance * gain;
        all[Trait::sure] = is(chance > almost);
        all[Trait::sure_gain] = chance > almost ? gain : 0.0F;
        all[Trait::hopeless] = is(chance <= 0);
        all[Trait::worth_caught] = worth;
        all[Trait::given] = (1 - chance) * worth;
        all[Trait::ruling] = rules_colour;
        all[Trait::ruling_catching] = rules_colour * chance;
        all[Trait::lone] = is(is_lone);
        all[Trait::lone_trumps] = is(is_lone && !(hand_ & shoal::fishing::trumps).empty());
        all[Trait::length] = static_cast<float>(mine.size()) * late_;
        all[Trait::lowest] = is(!mine.empty() && mine.first() == card);
        all[Trait::highest] = is(!mine.empty() && mine.last() == card);
        all[Trait::needless] = is(catching_.contains(card) && (catching_ & mine).first() != card);
        all[Trait::zero_gain] = shoal::fishing::zeros.contains(card) ? best_there_ : 0.0F;
        all[Trait::all_gain] = card == shoal::fishing::all_buoy ? gain_ : 0.0F;
        all[Trait::all_later] = card == shoal::fishing::all_buoy ? static_cast<float>(outlook_.later()) : 0.0F;
        all[Trait::low_value] = is(table_.low) * card_traits[card.value][Trait::value];
        all[Trait::early_value] = static_cast<float>(outlook_.later()) * card_traits[card.value][Trait::value];
        all[Trait::catching_lacking] = chance * catch_.lacking();
        all[Trait::value_lacking] = card_traits[card.value][Trait::value] * catch_.lacking();
        all[Trait::trump_lacking] = card_traits[card.value][Trait::trump] * catch_.lacking();
    }

    // How likely the seat catches the trick if it plays this card.
    constexpr float chance_of(CardId card, Colour colour) const {
        const Colour led = shoal::fishing::led_after(table_.led, colour);
        return contest_of(led).contains(card) ? outlook_.catching(card, led) : unanswered_;
    }

    // 1 if nobody can hold a higher card of the colour, less the more of them are likely.
    constexpr float ruling_of(CardId card, Colour colour) const {
        const CardSet higher = outlook_.unseen() & cards_from[card.value] & shoal::fishing::cards_of(colour);
        return 1 / (1 + held_part_ * static_cast<float>(higher.size()));
    }

    static constexpr float almost = 0.999F;
    static constexpr std::size_t lanes = 4;
    static_assert((Trait::count - 2 * Trait::by_card) % lanes == 0);

    Outlook outlook_;
    Catch catch_;
    const Table& table_;
    Seat seat_;
    Kind kind_{};
    CardSet hand_;
    CardSet catching_;  // cards of the hand that are higher than what lies there
    float gain_ = 0;    // of what lies there and will, without the seat's own card
    float best_there_ = 0;
    float late_ = 0;
    float held_part_ = 0;
    float unanswered_ = 0;
};

// How likely a player is to make each move of a list, up to a factor; likelier ones more clearly so the surer the
// player is, 1 being as the games were that this was fitted to. Nothing that was tried foretells what colour is called.
template <class Moves, class Weights>
constexpr void weigh_moves(const Rules& rules, const Table& table, Seat seat, CardSet hand, float sureness,
                           const Moves& moves, Weights& weights) {
    if (moves.size() == 1 || table.phase == Phase::call) {
        weights.fill(1);
        return;
    }
    const Choice choice(rules, table, seat, hand);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        weights[i] = growth(sureness * choice.score(moves[i]));
    }
}

}  // namespace shoal::bots::fishing
