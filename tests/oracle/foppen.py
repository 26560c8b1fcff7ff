"""Foppen, played again from its written rules: who is next, what they may play, who wins, who is fooled, what it costs.

Cards are written as in the trace: a colour and a value (`g12`), or `1` for a 1, which has no colour of its own.
"""

# What each number of players uses: the highest green, red, yellow and blue card, how many 1s, hand size, discs.
TABLE = {
    4: (17, 13, 11, 8, 3, 12, 1),
    5: (20, 16, 14, 10, 4, 12, 1),
    6: (23, 19, 17, 12, 5, 12, 1),
    7: (26, 22, 20, 14, 6, 12, 2),
    8: (27, 23, 21, 15, 6, 11, 2),
}
COLOURS = "gryb"
LOWEST = 2
END_TOTAL = -80
END_TENS = 6


def play(trace):
    """One whole game."""
    players, deck, discs = material(trace)
    leader = trace.starter(players)  # of the first trick, not the dealer
    totals, tens, rounds = [0] * players, 0, 0
    while True:
        hands = deal(trace, players, deck)
        holders = play_round(trace, hands, leader, discs)
        points = [score(hand, seat in holders) for seat, hand in enumerate(hands)]
        totals = [total + more for total, more in zip(totals, points)]
        tens += points.count(10)
        rounds += 1
        trace.expect("round", n=rounds, scores=totals)
        reason = why_it_ends(totals, tens)
        if reason:
            trace.expect("end", scores=totals, winners=winners(totals), reason=reason)
            return
        leader = next_leader(totals, leader)


# Before the game


def material(trace):
    """The number of players, the deck and the number of discs; everything in the setup line that the rules fix."""
    players = trace.setup.get("players")
    trace.demand(type(players) is int and players in TABLE, "4 to 8 players")
    default = trace.setup.get("edition") == "default"
    *parts, hand, discs = TABLE[players] if default else other_edition(trace, players)
    deck = whole_deck(*parts)
    trace.expect_setup("foppen", players, {}, deck=deck, hand=hand, discs=discs)
    return players, deck, discs


def other_edition(trace, players):
    """A row of the table for material that is not the default: other cards, hand size and discs, but still every colour
    without gaps from 2 up, and all cards dealt."""
    deck, discs = trace.setup.get("deck"), trace.setup.get("discs")
    trace.demand(is_list_of_cards(deck) and len(deck) % players == 0, "a deck that can be dealt out evenly")
    trace.demand(type(discs) is int and discs >= 1, "at least one disc")
    highest = [LOWEST - 1 + sum(card[0] == colour for card in deck) for colour in COLOURS]
    return *highest, deck.count("1"), len(deck) // players, discs


def is_list_of_cards(cards):
    return isinstance(cards, list) and all(isinstance(card, str) and card for card in cards)


def whole_deck(green_to, red_to, yellow_to, blue_to, ones):
    """Each colour from 2 to its highest card, once each, and the 1s."""
    highest = zip(COLOURS, (green_to, red_to, yellow_to, blue_to))
    coloured = [f"{colour}{value}" for colour, to in highest for value in range(LOWEST, to + 1)]
    return sorted(coloured + ["1"] * ones)


def deal(trace, players, deck):
    """Each round the whole deck is dealt out, the same number of cards to everybody."""
    hands = trace.chance("deal", "hands")
    trace.demand(isinstance(hands, list) and all(map(is_list_of_cards, hands)), "hands of cards")
    trace.demand([len(hand) for hand in hands] == [len(deck) // players] * players, "hands of equal size")
    trace.demand(all(hand == sorted(hand) for hand in hands), "each hand sorted")
    trace.demand(sorted(sum(hands, [])) == deck, "every card of the deck once")
    return hands


# A round


def play_round(trace, hands, leader, discs):
    """Tricks until somebody's hand is empty; cards leave `hands`. Returns who holds the discs then. The trick in which
    a last card is played is finished, and its discs are given as well."""
    fooled = []  # Everybody is in at first: a disc of the round before is back in the middle.
    while all(hands):
        played = play_trick(trace, hands, leader, sitting_out=fooled)
        leader = winner(played)
        fooled = worst_first(played)[:discs]
        trace.expect("trick", winner=leader, fooled=fooled)
    return fooled


def play_trick(trace, hands, leader, sitting_out):
    """Everybody but those who were fooled in the trick before, clockwise from the leader: seats and cards in order."""
    played = []
    for seat in clockwise_from(leader, len(hands)):
        if seat in sitting_out:
            continue
        card = trace.decide(seat, may_play(hands[seat], led_colour(played)))
        hands[seat].remove(card)
        played.append((seat, card))
    return played


def clockwise_from(seat, players):
    return [(seat + step) % players for step in range(players)]


def led_colour(played):
    """The colour of the first coloured card: a 1 that is led leaves the colour open. None while there is none."""
    for _, card in played:
        if card != "1":
            return card[0]
    return None


def may_play(hand, colour):
    """Who holds the led colour follows it or plays a 1; who does not plays anything. A 1 is no reason to follow: with
    1s and other colours only, everything may be played."""
    if any(card[0] == colour for card in hand):
        return [card for card in hand if follows(card, colour)]
    return hand


def follows(card, colour):
    """A 1 counts as a card of the led colour, whichever that is."""
    return card == "1" or card[0] == colour


def value(card):
    return 1 if card == "1" else int(card[1:])


def winner(played):
    """The highest card of the led colour; the leader where only 1s were played."""
    colour = led_colour(played)
    following = [(seat, card) for seat, card in played if follows(card, colour)]
    # A 1 can be the highest only among 1s, and max() takes the first of equals: the leader.
    return max(following, key=lambda one: value(one[1]))[0]


def worst_first(played):
    """Everybody in the trick but the winner, worst card first: shed cards before following ones, however high they are;
    among these and among those the lower value first; of equal values the later one first. Those first in line are
    fooled, as many as there are discs (all, should there be fewer of them)."""
    colour, best = led_colour(played), winner(played)
    line = []
    for turn, (seat, card) in enumerate(played):
        if seat != best:
            line.append((follows(card, colour), value(card), -turn, seat))
    return [seat for *_, seat in sorted(line)]


# After a round


def score(hand, holds_disc):
    """Cards left cost their values, but a 1 costs 5. An empty hand earns 10, or nothing with a disc."""
    if hand:
        return -sum(5 if card == "1" else value(card) for card in hand)
    return 0 if holds_disc else 10


def why_it_ends(totals, tens):
    """Somebody has -80 or less, or +10 was awarded six times or more in the whole game, to all players together. The
    first reason is the one given when both hold. None while the game goes on."""
    if min(totals) <= END_TOTAL:
        return "minus80"
    return "six_tens" if tens >= END_TENS else None


def winners(totals):
    """The highest total; all who share it."""
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def next_leader(totals, leader):
    """The lowest total leads the next round. Of several the first one clockwise from the leader of the first trick of
    the round before, and that player is the first to be looked at."""
    lowest = [seat for seat in clockwise_from(leader, len(totals)) if totals[seat] == min(totals)]
    return lowest[0]
