"""What the nets of the card games are told, colour by colour."""

from features import ALL, NUMBER, WHOLE, Layout, Pen, number, put_players, switch

FISHING_COLOURS = "byprg"  # green, the last, is trump
FISHING_FIRST = (0, 19, 38, 57, 76, 93)  # the first card of each colour, and of the buoys
FISHING_VALUES = 19
FISHING_BUOYS = 7
FOPPEN_FIRST = (0, 26, 48, 68, 82)  # green, red, yellow, blue, and the 1
FOPPEN_LOWEST, FOPPEN_VALUES = 2, 26
# The highest card of each colour, with four players and more.
FOPPEN_HIGHEST = {4: (17, 13, 11, 8), 5: (20, 16, 14, 10), 6: (23, 19, 17, 12), 7: (26, 22, 20, 14), 8: (27, 23, 21, 15)}
FATFISH_COLOURS, FATFISH_VALUES, FATFISH_ROWS, FATFISH_ROW = 5, 6, 3, 5


def fishing(pen: Pen) -> Layout:
    colours = range(len(FISHING_COLOURS))

    def planes(plane) -> None:
        """plane(card) for every value, a column each; a colour without such a card has none."""
        for value in range(FISHING_VALUES):
            pen.for_colours([plane(FISHING_FIRST[c] + value) if FISHING_FIRST[c] + value < FISHING_FIRST[c + 1] else None
                             for c in colours])

    def least(card: int) -> int:
        """Three and four players leave some starters out."""
        for colour in colours[:4]:
            value = card - FISHING_FIRST[colour]
            if value == 1:
                return 5
            if value == 2 or (value == 3 and FISHING_COLOURS[colour] in "br"):
                return 4
        return 0

    def of_card(card: int) -> list:
        """Where a card may be: in hand; nobody knows; in whose stockroom; caught by whom; in the trick, by whom."""
        stockroom, unseen = pen.at("stockroom", card), {"gate": pen.sum_at(card), "want": 0}
        seats = range(1, pen.seats + 1)
        return ([number(pen.at("held", card)), switch(stockroom, 0, 0, least=least(card), **unseen)]
                + [switch(stockroom, seat, seat, **unseen) for seat in seats]
                + [switch(pen.at("caught", card), seat, seat) for seat in seats]
                + [switch(pen.at("played", card), seat, seat, gate=pen.at("caught", card), want=0) for seat in seats])

    for plane in range(len(of_card(0))):
        planes(lambda card, plane=plane: of_card(card)[plane])
    kinds = pen.groups["given"].size
    for value in range(FISHING_VALUES):  # a card that the next seat has from this one
        pen.for_colours([switch(pen.at("given", kinds - 1), value, value, gate=pen.at("given", c), want=1) for c in colours])
    pen.for_colours([number(pen.at("led", c)) for c in colours])
    for name in ("void", "void_before_pass"):
        for seat in range(pen.seats):
            pen.for_colours([number(pen.at(name, seat, c)) for c in colours])

    for card in range(FISHING_FIRST[-1], FISHING_FIRST[-1] + FISHING_BUOYS):
        for feature in of_card(card):
            pen.put(feature)
    for name in ("leads", "wins", "calls", "lies", "asked", "led", "phase", "low", "passed"):
        pen.put_group(name)
    for name, cuts in (("drew", (1, 4, 8, 12)), ("stockroom_size", (1, 4, 8, 12, 18)), ("caught_count", (1, 4, 8, 12, 18)),
                       ("tricks_left", tuple(range(2, 13))), ("trick_number", (1,)), ("ocean_size", (1, 6, 12, 24, 36)),
                       ("round", tuple(range(2, 9))), ("pass_trick", (1,)), ("half_points", (10, 20))):
        pen.put_group(name, cuts)
    pen.put_group("ahead", (-20, -12, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 13, 21), seats_from=1)
    put_players(pen)
    actions = [(c, card - FISHING_FIRST[c]) for c in colours for card in range(FISHING_FIRST[c], FISHING_FIRST[c + 1])]
    actions += [(ALL, buoy) for buoy in range(FISHING_BUOYS - 1)]  # both @minus3 are one
    actions += [(c, FISHING_VALUES) for c in colours]  # its call
    now = [(pen.at("ahead", seat), 0) for seat in range(1, pen.seats)]
    sizes = {"colour": 96, "body": 272, "second": 96, "touch": 64}
    return Layout(pen.game, [0, 0, 0, 0, 1], pen.columns["colour"], pen.columns["whole"], pen.features,
                  ["held", "played"], "led", FISHING_VALUES + 1, FISHING_BUOYS - 1, actions, now, sizes)


def foppen(pen: Pen) -> Layout:
    colours = range(4)
    one = FOPPEN_FIRST[-1]

    def least(colour: int, value: int) -> int:
        return min(players for players, highest in FOPPEN_HIGHEST.items() if value <= highest[colour])

    def planes(plane) -> None:
        for value in range(FOPPEN_LOWEST, FOPPEN_LOWEST + FOPPEN_VALUES):
            cards = [FOPPEN_FIRST[c] + value - FOPPEN_LOWEST for c in colours]
            pen.for_colours([plane(cards[c], c, value) if cards[c] < FOPPEN_FIRST[c + 1] else None for c in colours])

    planes(lambda card, c, value: number(pen.at("held", card)))
    planes(lambda card, c, value: switch(pen.sum_at(card), 0, 0, least=least(c, value)))
    for seat in range(pen.seats):
        planes(lambda card, c, value, seat=seat: number(pen.at("played", seat, card)))
        planes(lambda card, c, value, seat=seat: switch(pen.at("trick_value", seat), value, value,
                                                        gate=pen.at("trick_colour", seat, c), want=1))
    pen.for_colours([number(pen.at("led", c)) for c in colours])
    for seat in range(pen.seats):
        pen.for_colours([number(pen.at("void", seat, c)) for c in colours])

    for count in range(1, 7):
        pen.put(switch(pen.at("held", one), count, 6))
        pen.put(switch(pen.sum_at(one), count, 6))
    for seat in range(pen.seats):
        pen.put(number(pen.at("played", seat, one)))
        pen.put(number(pen.at("trick_colour", seat, len(colours))))
    for name in ("sits_out", "leads", "wins", "worst", "led"):
        pen.put_group(name)
    pen.put_group("hand_size", tuple(range(1, 13)))
    pen.put_group("trick_value", (1, 3, 5, 7, 9, 11, 14, 17))
    pen.put_group("total", (-70, -60, -50, -40, -30, -20, -10, 0, 10))
    pen.put_group("tens", (1, 2, 3, 4, 5))
    pen.put_group("round", (2, 3))
    put_players(pen)
    actions = [(c, card - FOPPEN_FIRST[c]) for c in colours for card in range(FOPPEN_FIRST[c], FOPPEN_FIRST[c + 1])]
    actions.append((ALL, 0))
    now = [(pen.at("total", 0), 1)] + [(pen.at("total", seat), 0) for seat in range(1, pen.seats)]
    sizes = {"colour": 128, "body": 256, "second": 128, "touch": 96}
    return Layout(pen.game, [0, 0, 0, 0], pen.columns["colour"], pen.columns["whole"], pen.features,
                  ["held", "played"], "led", FOPPEN_VALUES, 1, actions, now, sizes)


def fatfish(pen: Pen) -> Layout:
    """What a fiasco showed is not told: bots never cause one, so that nothing could be learned of it."""
    colours, values = range(FATFISH_COLOURS), range(1, FATFISH_VALUES + 1)
    rows = range(FATFISH_ROWS)

    def card(colour: int, value: int) -> int:
        return colour * FATFISH_VALUES + value - 1

    for value in values:
        for most in (1, 2):
            pen.for_colours([switch(pen.at("held", card(c, value)), most, 4) for c in colours])
        pen.for_colours([number(pen.at("unseen", card(c, value)), WHOLE // 4) for c in colours])
        pen.for_colours([switch(pen.at("unseen", card(c, value)), 1, 127) for c in colours])
    for row in rows:
        pen.for_colours([number(pen.at("row_end", row, c)) for c in colours])
        pen.for_colours([switch(pen.at("row_end", row, c), 1, 1, gate=pen.at("turn_row", row), want=1) for c in colours])
        for count in range(1, 5):
            pen.for_colours([switch(pen.at("row_sum", row, c), count, 5) for c in colours])
        for value in values:  # what a card of this colour must beat there
            pen.for_colours([switch(pen.at("row_best", row, c), value, FATFISH_VALUES) for c in colours])
    for place in range(FATFISH_ROW):
        for value in values:
            pen.for_colours([switch(pen.at("full_card", place, FATFISH_COLOURS), value, value,
                                    gate=pen.at("full_card", place, c), want=1) for c in colours])
            pen.put(switch(pen.at("full_card", place, FATFISH_COLOURS), value, value))
        for c in colours:
            pen.put(number(pen.at("full_card", place, c)))

    for row in rows:
        sum_at = pen.at("row_sum", row, FATFISH_COLOURS)
        pen.put(number(sum_at, NUMBER))
        for cut in (3, 6, 9, 12, 15, 18, 22):
            pen.put(switch(sum_at, cut, 127))
        for length in range(1, FATFISH_ROW + 1):
            pen.put(switch(pen.at("row_length", row), length, length))
            pen.put(switch(pen.at("row_length", row), length, length, gate=pen.at("turn_row", row), want=1))
    for name in ("options", "phase", "turn_row", "turn", "fiasco", "stopped", "full_kept", "open", "owned"):
        pen.put_group(name)
    for name, cuts in (("laid", (1, 2, 3)), ("reserve", (1, 2, 4, 7, 11)), ("last_laid", (1, 2, 3, 4)),
                       ("hand_size", (1, 2, 3, 4)), ("pile_size", (1, 2, 4, 6, 9)), ("plus_size", (4, 8, 12)),
                       ("plus_ones", (1, 2, 3, 4, 6))):
        pen.put_group(name, cuts)
    pen.put_group("ahead", (-20, -12, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 13, 21), seats_from=1)
    put_players(pen)
    actions = [(c, row * FATFISH_VALUES + value - 1) for row in rows for c in colours for value in values]
    actions += [(ALL, other) for other in range(pen.encoding.actions - len(actions))]
    now = [(pen.at("ahead", seat), 0) for seat in range(1, pen.seats)]
    sizes = {"colour": 80, "body": 288, "second": 112, "touch": 96}
    return Layout(pen.game, [0] * FATFISH_COLOURS, pen.columns["colour"], pen.columns["whole"], pen.features, [], "row_end",
                  FATFISH_ROWS * FATFISH_VALUES, pen.encoding.actions - len(colours) * len(rows) * FATFISH_VALUES, actions,
                  now, sizes)


OWN = {"fishing": fishing, "foppen": foppen, "fatfish": fatfish}
