"""Fishing, played again from its written rules alone: everything in a trace but chance and choices is worked out here.

Cards are written as in the traces: colour and value (`b7`, trump `g12`), or a buoy (`@pass`), which has neither.
"""

COLOURS, TRUMP, BUOY = "bypr", "g", "@"
ROUNDS = 8
HAND_SIZES = {3: [10, 10, 11, 11, 12, 12, 13, 13], 4: [9, 9, 10, 10, 11, 11, 12, 12], 5: [8, 8, 9, 9, 10, 10, 11, 11]}
STARS = {
    "1": ["b11", "y11", "p11", "r11", "b12", "y12", "p12", "r12", "g1", "g2", "g3", "@first"],
    "2": ["b13", "y13", "p13", "r13", "g4", "g5", "g6", "b0", "y0", "@pass", "@minus3", "@low"],
    "3": ["b14", "y14", "p14", "r14", "b15", "y15", "p15", "r15", "g7", "g8", "g9", "@call"],
    "4": ["b16", "y16", "p16", "r16", "g10", "g11", "g12", "p0", "r0", "g0", "@minus3", "@all"],
    "5": ["b17", "y17", "p17", "r17", "b18", "y18", "p18", "r18", "g13", "g14", "g15", "g16"],
}


def colour(card):
    return card[0]


def value(card):
    return int(card[1:])


def is_zero(card):
    return colour(card) != BUOY and value(card) == 0


def starters(players):
    """1 to 10 in the plain colours; with fewer players low cards stay in the box, so that the hands come out even."""
    lowest = {3: 3, 4: 2, 5: 1}[players]
    left_out = ["b3", "r3"] if players == 3 else []
    cards = [plain + str(number) for plain in COLOURS for number in range(lowest, 11)]
    return [card for card in cards if card not in left_out]


def flat(lists):
    return [each for one in lists for each in one]


def same_cards(one, other):
    return sorted(one) == sorted(other)


class Table:
    """One game: hands, what lies on the table's piles (top first), and points, all by seat."""

    def __init__(self, trace):
        self.trace = trace
        self.players = trace.setup.get("players")
        self.levels = self.check_setup()
        self.scores = [0] * self.players
        self.stockrooms = [[] for _ in range(self.players)]

    # Set-up

    def check_setup(self):
        """The setup line; an edition of one's own may move ocean cards between the star levels, and nothing else."""
        setup = self.trace.setup
        self.trace.demand(self.players in HAND_SIZES, "3 to 5 players")
        levels = STARS if setup.get("edition") == "default" else setup.get("ocean_levels", {})
        self.trace.demand(list(levels) == list(STARS), "five levels")
        self.trace.demand(same_cards(flat(levels.values()), flat(STARS.values())), "each of the 60 ocean cards once")
        in_order = {stars: sorted(cards) for stars, cards in levels.items()}
        self.trace.expect_setup("fishing", self.players, {}, ocean_levels=in_order)
        return levels

    def set_up(self):
        """Deals the starters, stacks the ocean, draws the first leader."""
        self.hands = self.trace.chance("deal", "hands")
        size = HAND_SIZES[self.players][0]
        self.trace.demand([len(hand) for hand in self.hands] == [size] * self.players, "a hand for everybody")
        self.trace.demand(all(hand == sorted(hand) for hand in self.hands), "hands in order")
        self.trace.demand(same_cards(flat(self.hands), starters(self.players)), "each starter once")
        # The ocean: each level shuffled on its own, one star on top, five at the bottom.
        self.ocean = self.trace.chance("ocean", "order")
        top = 0
        for stars, cards in self.levels.items():
            self.trace.demand(same_cards(self.ocean[top:top + len(cards)], cards), f"level {stars} in its place")
            top += len(cards)
        self.trace.demand(len(self.ocean) == top, "60 cards in the ocean")
        return self.trace.starter(self.players)

    # A trick

    def clockwise(self, first):
        return [(first + step) % self.players for step in range(self.players)]

    def play_trick(self, leader, caller, called, low):
        """Everybody plays a card and the effects happen; who played in which order, what they played, who catches."""
        order, cards = self.clockwise(leader), []
        for seat in order:
            card = self.trace.decide(seat, playable(self.hands[seat], led_colour(cards, called)))
            self.hands[seat].remove(card)
            cards.append(card)
        # Found from all cards of the trick, whatever the effects then take away.
        winner = catcher(order, cards, caller, called, low)
        takers = self.resolve_effects(order, cards)
        takers = [winner if taker is None else taker for taker in takers]
        caught = [[card for card, taker in zip(cards, takers) if taker == seat] for seat in range(self.players)]
        for seat in range(self.players):
            self.caught[seat] += caught[seat]
            # Costs whoever catches it, by whatever route; it is a caught card like any other all the same.
            self.scores[seat] -= 3 * caught[seat].count("@minus3")
        self.trace.expect("trick", winner=winner, caught=caught)
        return order, cards, winner

    def resolve_effects(self, order, cards):
        """Effects in the order of play; they belong to who played them, even if their card has been taken already.
        Returns who took each card; None is left for the catcher."""
        takers = [None] * self.players
        for place, (seat, card) in enumerate(zip(order, cards)):
            others = [each for each, taker in enumerate(takers) if taker is None and each != place]
            if card == "@pass":
                self.pass_to_the_left()
            elif card == "@all":
                for each in others:
                    takers[each] = seat
            elif is_zero(card) and others:
                takers[self.catch_one(seat, cards, others)] = seat
        return takers

    def catch_one(self, seat, cards, others):
        """A 0 must take one other card; its player is asked if there are two, even two of the same face. Of these it
        takes the one played first."""
        if len(others) == 1:
            return others[0]
        move = self.trace.decide(seat, ["catch " + cards[each] for each in others])
        return next(each for each in others if "catch " + cards[each] == move)

    def pass_to_the_left(self):
        """All choose before anybody picks up, so nobody hands on what they have just been given. In the last trick of a
        round there is nothing to pass."""
        if not self.cards_in_hand():
            return
        moves = [self.trace.decide(seat, ["pass " + card for card in hand]) for seat, hand in enumerate(self.hands)]
        for seat, move in enumerate(moves):
            card = move.removeprefix("pass ")
            self.hands[seat].remove(card)
            self.hands[(seat + 1) % self.players].append(card)

    def cards_in_hand(self):
        """Everybody has the same number of cards between two tricks."""
        return len(self.hands[0])

    # Rounds

    def play_round(self, leader):
        """Tricks until the hands are empty, then a point for each caught card; the order of play in the last trick."""
        self.caught = [[] for _ in range(self.players)]
        caller, called, low = None, None, False
        while self.cards_in_hand():
            order, cards, leader = self.play_trick(leader, caller, called, low)
            caller, called, low = None, None, "@low" in cards
            if "@first" in cards:
                leader = order[cards.index("@first")]
            # After everything else, and not after the last trick, as there is no next one in which it would count.
            if "@call" in cards and self.cards_in_hand():
                caller = order[cards.index("@call")]
                move = self.trace.decide(caller, ["call " + each for each in COLOURS + TRUMP])
                called = move.removeprefix("call ")
        for seat in range(self.players):
            self.scores[seat] += len(self.caught[seat])
        return order

    def fill_stockrooms(self):
        """What everybody caught is shuffled and goes under what is left of their stockroom."""
        piles = self.trace.chance("stockrooms", "piles")
        self.trace.demand(len(piles) == self.players, "a stockroom for everybody")
        for old, caught, pile in zip(self.stockrooms, self.caught, piles):
            self.trace.demand(pile[:len(old)] == old, "what was left stays on top")
            self.trace.demand(same_cards(pile[len(old):], caught), "the caught cards lie below")
        self.stockrooms = piles

    def draw_hands(self, size, last_order):
        """From the own stockroom first, the rest from the ocean. False if it is overfished: then nobody draws."""
        lacks = [max(0, size - len(pile)) for pile in self.stockrooms]
        if sum(lacks) > len(self.ocean):
            return False
        self.hands = [pile[:size] for pile in self.stockrooms]
        self.stockrooms = [pile[size:] for pile in self.stockrooms]
        # Who lacks most draws all of theirs first; sorting keeps ties in the order of play of the last trick.
        for seat in sorted(last_order, key=lambda seat: -lacks[seat]):
            self.hands[seat] += self.ocean[:lacks[seat]]
            self.ocean = self.ocean[lacks[seat]:]
        return True

    def first_leader(self, last_order):
        """Who has fewest points; of several the one who played first in the last trick, whom `min` meets first."""
        return min(last_order, key=lambda seat: self.scores[seat])


def led_colour(cards, called):
    """A called colour counts as led from the start, else the first card that is no buoy sets it."""
    if called:
        return called
    return next((colour(card) for card in cards if colour(card) != BUOY), None)


def playable(hand, led):
    """Whoever has the led colour, trump too, follows it or plays a buoy; who has none plays anything."""
    if led in map(colour, hand):
        return [card for card in hand if colour(card) in (led, BUOY)]
    return hand


def catcher(order, cards, caller, called, low):
    """The highest trump, else the highest card of the led colour; the lowest after `@low`. With neither in the trick
    the caller catches, and without a call, when there can only be buoys, the first of these."""
    led = led_colour(cards, called)
    trumps = [card for card in cards if colour(card) == TRUMP]
    followers = [card for card in cards if colour(card) == led]
    if not trumps and not followers:
        return caller if called else order[0]
    best = (min if low else max)(trumps or followers, key=value)
    return order[cards.index(best)]


def play(trace):
    """Eight rounds, or fewer if the ocean cannot fill all hands; most points win, and several share a victory."""
    table = Table(trace)
    leader, reason = table.set_up(), "rounds"
    for number in range(1, ROUNDS + 1):
        last_order = table.play_round(leader)
        trace.expect("round", n=number, scores=table.scores)
        if number == ROUNDS:
            break
        table.fill_stockrooms()
        if not table.draw_hands(HAND_SIZES[table.players][number], last_order):
            reason = "overfishing"
            break
        leader = table.first_leader(last_order)
    winners = [seat for seat, points in enumerate(table.scores) if points == max(table.scores)]
    trace.expect("end", scores=table.scores, winners=winners, reason=reason)
