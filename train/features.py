"""What a net is told of a row of the encoding, and which of its outputs an action is: the layout of a game's net.

A row of the encoding (`shoal encoding GAME`) is as long as there are players. A net serves all tables of its game, so entries
are named by their place in the row of the fullest table; whoever is not there says nothing.

Colours are alike, so what is told of a colour is told of each in the same columns, and the same weights look at all of one
kind. The rest, and everything in games without a layout of their own (layouts.py), are columns of the whole. A feature counts
all of itself where its entry lies between low and high and its gate is as wanted, and `each` times the entry beside.

keep.py writes the layout into the net's file, where the program reads it (bots/net/layout.h): it is here alone.
"""

import itertools
from typing import Dict, List, NamedTuple

import shoal

ONE_BY_ONE = 24  # counts up to here have a feature a value
STRETCH = 8  # beyond, one a stretch of so many
WHOLE = 64  # what a switch counts; numbers count less, so that large ones do not drown the rest
NUMBER = 2  # what a number counts for each 1 of it
WEIGHTS_MOST = 298_000
NO_GATE = -1
ALL = -1  # in place of a colour: the feature is one of the whole


class Feature(NamedTuple):
    """One input of the net, in parts of WHOLE."""

    colour: int  #: whose it is, or ALL
    column: int  #: among the colour's inputs, or the whole's
    entry: int  #: its place in the row of the fullest table; behind that row lie the sums
    low: int
    high: int
    each: int
    gate: int = NO_GATE  #: an entry that must be `want`
    want: int = 0
    least: int = 0  #: with fewer players there is no such thing


class Layout(NamedTuple):
    game: str
    kinds: List[int]  #: of each colour, which weights look at it
    columns: int  #: of a colour
    whole_columns: int
    features: List[Feature]
    sums: List[str]  #: groups that are added up card by card, behind the row
    led: str  #: the group that says which colour is to be followed, perhaps in several places; "" without colours
    outputs: int  #: of a colour
    whole_outputs: int
    actions: List[tuple]  #: of each action, its colour, or ALL, and which output
    now: List[tuple]  #: entries and how often each counts in the points that the seat is ahead; -1 / others if 0
    sizes: Dict[str, int]


class Pen:
    """Gives out columns, and notes the features in them."""

    def __init__(self, game: str):
        self.game = game
        self.encoding = shoal.encoding(game, shoal.games()[game].players_max)
        self.groups = {group.name: group for group in self.encoding.groups}
        self.seats = shoal.games()[game].players_max
        self.features: List[Feature] = []
        self.columns = {"colour": 0, "whole": 0}

    def at(self, name: str, *places: int) -> int:
        """The entry of a group, by its place on each axis."""
        group, place = self.groups[name], 0
        for index, (_, count) in zip(places, group.axes):
            place = place * count + index
        return group.first + place

    def sum_at(self, card: int) -> int:
        return self.encoding.row + card

    def for_colours(self, features: list) -> None:
        """One column, in which each colour has a feature of its own, or None."""
        for colour, feature in enumerate(features):
            if feature is not None:
                self.features.append(feature._replace(colour=colour, column=self.columns["colour"]))
        self.columns["colour"] += 1

    def put(self, feature: Feature) -> None:
        """One column of the whole."""
        self.features.append(feature._replace(colour=ALL, column=self.columns["whole"]))
        self.columns["whole"] += 1

    def put_group(self, name: str, cuts: tuple = (), seats_from: int = 0) -> None:
        """A number for every entry, and a switch for where it reaches each cut; without cuts flags."""
        group = self.groups[name]
        for entry in range(group.first + seats_from, group.first + group.size):
            self.put(number(entry, NUMBER if cuts else WHOLE))
            for cut in cuts:
                self.put(switch(entry, cut, 127))


def switch(entry: int, low: int, high: int, **gate) -> Feature:
    return Feature(ALL, 0, entry, low, high, 0, **gate)


def number(entry: int, each: int = WHOLE) -> Feature:
    return Feature(ALL, 0, entry, 1, 0, each)  # nothing lies between 1 and 0


def layout_of(game: str) -> Layout:
    import layouts  # which is written with what is above

    own = layouts.OWN.get(game)
    return own(Pen(game)) if own else plain_layout(Pen(game))


def plain_layout(pen: Pen) -> Layout:
    """For games without a layout of their own: everything of the whole, each count by one switch a value or a stretch."""
    for group in pen.encoding.groups:
        of_cards = any(name == "card" for name, _ in group.axes)
        of_kinds = any(name == "kind" for name, _ in group.axes)
        for entry in range(group.first, group.first + group.size):
            # A single card is told by kinds: flags for its colour, and its value.
            is_flag = of_kinds and not pen.encoding.names[entry].endswith("value]")
            for feature in [number(entry)] if of_cards or is_flag else told_of(entry, group.low, group.high):
                pen.put(feature)
    put_players(pen)
    actions = [(ALL, action) for action in range(pen.encoding.actions)]
    inputs, second = pen.columns["whole"], 64
    sizes = {"body": (WEIGHTS_MOST - second * (len(actions) + 2)) // (inputs + second) // 16 * 16, "second": second}
    now = [(pen.at("ahead", seat), 0) for seat in range(1, pen.seats)] if "ahead" in pen.groups else []
    return Layout(pen.game, [], 0, inputs, pen.features, [], "", 0, len(actions), actions, now, sizes)


def told_of(entry: int, low: int, high: int) -> List[Feature]:
    if (low, high) == (0, 1):
        return [number(entry)]
    if 0 <= low and high <= ONE_BY_ONE:
        told = [switch(entry, value, value) for value in range(1, high + 1)]
        return told if high <= 3 else told + [number(entry, NUMBER)]
    first = low // STRETCH * STRETCH
    told = [switch(entry, start, start + STRETCH - 1) for start in range(first, high + 1, STRETCH)]
    return told + [number(entry, NUMBER)]


def put_players(pen: Pen) -> None:
    """Columns that say how many players there are: of an entry that every row has, whatever it is, from so many on."""
    for players in range(shoal.games()[pen.game].players_min, pen.seats + 1):
        pen.put(switch(0, -128, 127, least=players))


def places_of(game: str, players: int) -> List[int]:
    """Where each entry of a row of this many players stands in the row of the fullest table."""
    most = shoal.games()[game].players_max
    places = []
    for group, wide in zip(shoal.encoding(game, players).groups, shoal.encoding(game, most).groups):
        sizes = [count for _, count in group.axes]
        strides = [count for _, count in wide.axes]
        for at in itertools.product(*map(range, sizes)):
            place = 0
            for index, stride in zip(at, strides):
                place = place * stride + index
            places.append(wide.first + place)
    return places


def followed_in(layout: Layout) -> int:
    """In how many places a colour is to be followed: one, or the ends of several rows."""
    groups = shoal.encoding(layout.game, shoal.games()[layout.game].players_max).groups
    return next(group.size for group in groups if group.name == layout.led) // len(layout.kinds)


def layers_of(layout: Layout) -> Dict[str, List[int]]:
    """How many inputs and outputs each layer has."""
    sizes = layout.sizes
    layers = {}
    kinds = sorted(set(layout.kinds))
    pooled = sizes["colour"] * (len(kinds) + followed_in(layout)) if kinds else 0
    for kind in kinds:
        layers[f"colour{kind}"] = [layout.columns, sizes["colour"]]
    layers["body"] = [layout.whole_columns + pooled, sizes["body"]]
    layers["second"] = [sizes["body"], sizes["second"]]
    for kind in kinds:
        layers[f"touch{kind}"] = [sizes["colour"] + sizes["second"], sizes["touch"]]
        layers[f"cards{kind}"] = [sizes["touch"], layout.outputs]
    layers["whole"] = [sizes["second"], layout.whole_outputs]
    layers["value"] = [sizes["second"], 2]
    return layers


def weights_in(layout: Layout) -> int:
    return sum(inputs * outputs for inputs, outputs in layers_of(layout).values())
