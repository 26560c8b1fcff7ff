"""Fat Fish for 2 to 6 players, played again from its written rules.

A card is written as its colour and value ("y6"). Rows have the names 1, 2 and 3.
"""

from collections import Counter
from itertools import combinations, product

COLOURS = "rygbp"  # red, yellow, green, blue, purple: also the order in which kept cards are written
COPIES = {1: 4, 2: 4, 3: 4, 4: 3, 5: 3, 6: 2}  # of each value, in every colour
PILE = 12  # cards that each player has for the whole game
HAND = 4
ROWS = (1, 2, 3)
FULL_ROW = 5
FIASCO_COST = 5
DRAWN_LICENCES = "ABC"  # one of these three is in the game
OPEN_LICENCES = "DEFGHI"  # these all are
WORTH = {"A": 10, "B": 10, "C": 10, "D": 10, "E": 10, "F": 7, "G": 7, "H": 7, "I": 7}
SHARED_WORTH = 5  # for each of the players who tie for B or C, however many they are


def play(trace):
    """One whole game: clockwise turns from a drawn first player until nobody has cards."""
    game = Game(trace)
    seat = game.starter
    while any(player.hand for player in game.players):
        # Everybody draws at the end of their turn, so an empty hand means an empty pile too: that player is skipped.
        if game.players[seat].hand:
            game.turn(seat)
        seat = (seat + 1) % len(game.players)
    scores = [game.score(seat) for seat in range(len(game.players))]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    trace.expect("end", scores=scores, winners=winners, reason="cards")


class Player:
    def __init__(self, pile):
        self.hand, self.pile = pile[:HAND], pile[HAND:]
        self.plus, self.minus = [], []

    def draw(self):
        """Draws up to four cards in hand, as long as the own pile lasts."""
        missing = HAND - len(self.hand)
        self.hand += self.pile[:missing]
        self.pile = self.pile[missing:]


class Game:
    def __init__(self, trace):
        self.trace = trace
        check_setup(trace)
        number = trace.setup["players"]
        options = trace.setup["options"]
        self.starter = trace.starter(number)
        piles, rows, self.reserve = dealt_cards(trace, number)
        self.players = [Player(pile) for pile in piles]
        self.rows = {name: [card] for name, card in zip(ROWS, rows)}
        self.fiascos = options["fiasco"]
        self.fiasco_holder = None
        # The licences lying in the middle, and who owns the others. B and C lie there too, but no row meets them.
        self.middle = [drawn_licence(trace), *OPEN_LICENCES] if options["licences"] else []
        self.owners = {}

    def turn(self, seat):
        """Lays one to four hand cards on one row; a full row is taken at once and ends the laying."""
        player = self.players[seat]
        row, laid = None, []
        while player.hand:
            # The first card is a duty; after any card the player may stop.
            legal = self.lays(player.hand, row) + (["stop"] if laid else [])
            move, fiasco = self.trace.decide(seat, legal, lambda move: self.can_be_fiasco(player.hand, move))
            if fiasco:
                # Whatever was laid in this turn comes back to hand (the wrong card never left it), and the turn begins
                # again. The card goes to the offender from the middle or from another; its holder just keeps it.
                for _ in laid:
                    player.hand.append(self.rows[row].pop())
                row, laid = None, []
                self.fiasco_holder = seat
                continue
            if move == "stop":
                break
            card, row = parse_lay(move)
            player.hand.remove(card)
            self.rows[row].append(card)
            laid.append(card)
            if len(self.rows[row]) == FULL_ROW:
                self.take_row(seat, row)
                break
        player.draw()

    def lays(self, hand, begun):
        """All legal lays: where the card's colour allows it, but after the turn's first card only on the row begun."""
        # The ends are those of this moment, after the cards that the turn has laid so far.
        ends = {name: colour(cards[-1]) for name, cards in self.rows.items()}
        return [
            f"{card}>{name}"
            for card in hand
            for name, end in ends.items()
            # A colour that is at the end of some row must go on such a row; one at no row's end may go on any.
            if (colour(card) == end or colour(card) not in ends.values())
            and begun in (None, name)
        ]

    def can_be_fiasco(self, hand, move):
        """Only a hand card laid on a row that is there can be a fiasco (by colour, or as the turn's second row);
        anything else, such as stopping too early, is no move at all."""
        return self.fiascos and move in [f"{card}>{name}" for card in hand for name in self.rows]

    def take_row(self, seat, name):
        """Splits a full row into plus and minus cards, hands out a licence and starts a new row in the same place."""
        cards = self.rows.pop(name)
        plus = self.trace.decide(seat, splits(cards)).split()[1:]
        minus = written_order((Counter(cards) - Counter(plus)).elements())
        self.players[seat].plus += plus
        self.players[seat].minus += minus
        licence = self.take_licence(seat, licences_met(cards, plus, minus))
        self.trace.expect("row", seat=seat, row=name, plus=plus, minus=minus, **licence)
        # With an empty reserve the place stays empty. There is always a row for those who still have cards, because
        # the cards still to be laid are exactly as many as the free places, four for each reserve card included.
        if self.reserve:
            self.rows[name] = [self.reserve.pop(0)]

    def take_licence(self, seat, met):
        """One of the licences met that lie in the middle, the player's choice; what the `row` line says about it."""
        # A with an owner passes on by itself, on top of whatever is taken now, and is not written.
        if "A" in met and "A" in self.owners:
            self.owners["A"] = seat
        # Only what is really taken leaves the middle: a licence met but not chosen is still there for anybody.
        choice = [licence for licence in met if licence in self.middle]
        if not choice:
            return {}
        if len(choice) == 1:
            taken = choice[0]
        else:
            taken = self.trace.decide(seat, [f"take {licence}" for licence in choice]).split()[1]
        self.middle.remove(taken)
        self.owners[taken] = seat
        return {"licence": taken}

    def score(self, seat):
        """Plus less minus pile, less the fiasco card, plus licences."""
        player = self.players[seat]
        score = points(player.plus) - points(player.minus)
        if self.fiasco_holder == seat:
            score -= FIASCO_COST
        score += sum(WORTH[licence] for licence, owner in self.owners.items() if owner == seat)
        if "B" in self.middle:
            # Fewest plus cards; whoever took no row has none, which is the fewest of all.
            score += final_licence("B", seat, [-len(each.plus) for each in self.players])
        if "C" in self.middle:
            # Most 1s in the plus pile; if nobody has any, all tie.
            score += final_licence("C", seat, [ones(each.plus) for each in self.players])
        return score


def final_licence(licence, seat, results):
    """What B or C gives to a seat at the end: all to the best one, or a fixed amount to each of those who tie."""
    if results[seat] < max(results):
        return 0
    return WORTH[licence] if results.count(max(results)) == 1 else SHARED_WORTH


def splits(row):
    """The ways to split a row: one card of each colour is kept; of five cards in one colour, one or two."""
    by_colour = [[card for card in row if colour(card) == each] for each in COLOURS]
    kept = list(product(*[cards for cards in by_colour if cards]))
    if len(colours(row)) == 1:
        kept += combinations(row, 2)
    return [" ".join(["keep", *written_order(cards)]) for cards in kept]


def licences_met(row, plus, minus):
    """The licences whose condition this row meets, whoever may have them. D, G, H and I look at the whole row, A, E
    and F at the split that the player chose."""
    values = {value(card) for card in row}
    conditions = {
        "A": ones(plus) >= 1,
        "D": any({low, low + 1, low + 2, low + 3} <= values for low in (1, 2, 3)),
        "E": points(minus) > points(plus),
        "F": points(minus) == points(plus),
        "G": max(values) <= 3,
        "H": len(colours(row)) == 1,
        "I": len(colours(row)) == 2,
    }
    return [licence for licence, is_met in conditions.items() if is_met]


def colour(card):
    return card[0]


def value(card):
    return int(card[1:])


def colours(cards):
    return {colour(card) for card in cards}


def points(cards):
    return sum(value(card) for card in cards)


def ones(cards):
    return sum(value(card) == 1 for card in cards)


def written_order(cards):
    """By colour, then falling value."""
    return sorted(cards, key=lambda card: (COLOURS.index(colour(card)), -value(card)))


def parse_lay(move):
    card, row = move.split(">")
    return card, int(row)


def check_setup(trace):
    """The set-up line, and in it the deck: the default one, or 100 cards of somebody's own edition."""
    players, options, deck = (trace.setup.get(key) for key in ("players", "options", "deck"))
    trace.demand(type(players) is int and 2 <= players <= 6, "2 to 6 players")
    trace.demand(list(options) == ["fiasco", "licences"] and set(options.values()) <= {True, False}, "both options")
    expected = [f"{each}{value}" for each in COLOURS for value, copies in COPIES.items() for _ in range(copies)]
    if trace.setup.get("edition") != "default":
        trace.demand(len(deck) == len(expected) and set(deck) <= set(expected), "100 cards of the usual kinds")
        expected = deck
    trace.expect_setup("fatfish", players, options, deck=sorted(expected))


def dealt_cards(trace, number):
    """A pile for everyone, a card for each row and the reserve; the rest of the deck is out of the game."""
    piles, rows, reserve = trace.chance("deal", "piles", "rows", "reserve")
    trace.demand([len(pile) for pile in piles] == [PILE] * number, "12 cards for each player")
    trace.demand(len(rows) == len(ROWS), "one card for each of three rows")
    trace.demand(len(reserve) == 3 * (number - 1), "three reserve cards for each player but one")
    trace.demand(Counter(sum(piles, rows + reserve)) <= Counter(trace.setup["deck"]), "cards of the deck, each once")
    return piles, rows, reserve


def drawn_licence(trace):
    """One of the licences A, B and C."""
    card = trace.chance("licence", "card")
    trace.demand(card in tuple(DRAWN_LICENCES), "one of A, B, C")
    return card
