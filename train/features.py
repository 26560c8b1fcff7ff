"""What a net is given: the numbers of an encoding's row, each told by small switches, in one layout for every table of a game.

A row of the encoding (`shoal encoding GAME`) is as long as there are players. A net serves all tables of its game, so
groups that are counted by seats have room for as many seats as the game allows; whoever is not there says nothing. Each
entry becomes features: one for a flag, a kind, and how many there are of a card; for another count one for each value it can
have, and the number itself; for large numbers one for each stretch of eight, and the number itself. The last features say
how many players there are.

tests/python/train_test.py looks after the layout, and whether the nets that are kept still fit it.
"""

import itertools
from typing import List, NamedTuple

import shoal

# Numbers that name a seat and do not count anything.
NAMES = {"fishing": {"played", "caught", "stockroom"}}
ONE_BY_ONE = 24  # counts up to here have a feature a value
STRETCH = 8  # beyond, one a stretch of so many
WHOLE = 32  # what a switch counts; numbers count their value, so that large ones do not drown the rest


WEIGHTS_MOST = 298_000
SECOND = 64  # the second layer


class Feature(NamedTuple):
    """One input of the net, in parts of WHOLE: all of it where the entry lies between low and high, and `each` times the entry."""

    entry: int  #: the place of the entry in the row of the fullest table
    low: int
    high: int
    each: int


def switch(entry: int, low: int, high: int) -> Feature:
    return Feature(entry, low, high, 0)


def number(entry: int, each: int) -> Feature:
    return Feature(entry, 1, 0, each)  # nothing lies between 1 and 0


def features_of(game: str) -> List[Feature]:
    """All features of a game, but for the number of players."""
    features = []
    encoding = shoal.encoding(game, shoal.games()[game].players_max)
    for group in encoding.groups:
        is_name = group.name in NAMES.get(game, ())
        of_cards = any(name == "card" for name, _ in group.axes)
        of_kinds = any(name == "kind" for name, _ in group.axes)
        for entry in range(group.first, group.first + group.size):
            # A single card is told by kinds: flags for its colour, and its value.
            is_flag = of_kinds and not encoding.names[entry].endswith("value]")
            if (of_cards and not is_name) or is_flag:
                features.append(number(entry, WHOLE))
            else:
                features += features_of_entry(entry, group.low, group.high, is_name)
    return features


def features_of_entry(entry: int, low: int, high: int, is_name: bool) -> List[Feature]:
    if (low, high) == (0, 1):
        return [number(entry, WHOLE)]
    if 0 <= low and high <= ONE_BY_ONE:
        told = [switch(entry, value, value) for value in range(1, high + 1)]
        return told if is_name or high <= 3 else told + [number(entry, 1)]
    first = low // STRETCH * STRETCH
    told = [switch(entry, start, start + STRETCH - 1) for start in range(first, high + 1, STRETCH)]
    return told + [number(entry, 1)]


def sizes_of(game: str) -> dict:
    """How many inputs and outputs each layer of the game's net has; the first is as wide as WEIGHTS_MOST allows."""
    info = shoal.games()[game]
    actions = shoal.encoding(game, info.players_max).actions
    inputs = len(features_of(game)) + info.players_max - info.players_min + 1
    first = (WEIGHTS_MOST - SECOND * (actions + 2)) // (inputs + SECOND) // 16 * 16
    return {"layer1": [inputs, first], "layer2": [first, SECOND], "policy": [SECOND, actions], "value": [SECOND, 2]}


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
