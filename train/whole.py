#!/usr/bin/env python3
"""The nets in whole numbers, as the program evaluates them (bots/net/net.cpp), and rows by which the two are compared.

    train/whole.py > tests/recorded/nets.txt      # after a net has changed

A line there has a game, its players, a row of its encoding (the entries that are not 0), the two values and the weights of
all actions, in parts of 1024.
"""
import os
import sys

import numpy as np
import shoal

import features
from keep import read_parts

NETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "nets")
SHIFT = 24
HIDDEN = features.WHOLE  # parts of 1 in hidden values and in features
HIDDEN_MOST = 255
PARTS = 1024  # of 1 in what is told in the end


def fixed(values: np.ndarray) -> np.ndarray:
    """To the nearest, halves away from 0: as C++ rounds."""
    scaled = values * 2.0**SHIFT
    return (np.sign(scaled) * np.floor(np.abs(scaled) + 0.5)).astype(np.int64)


class WholeNet:
    def __init__(self, path: str):
        about, (self.features, self.actions, _), layers = read_parts(path)
        self.game, self.told, self.layers = about["game"], about["told"], {}
        self.features = [features.Feature(*each) for each in self.features]
        for name, (steps, unit, bias) in layers.items():
            parts = PARTS if name.startswith(("cards", "whole", "value")) else HIDDEN
            self.layers[name] = (steps.astype(np.int64), fixed(unit.astype(np.float64) * parts / HIDDEN),
                                 fixed(bias.astype(np.float64) * parts + 0.5))

    def inputs(self, row: np.ndarray, players: int) -> tuple:
        """What a row tells of each colour and of the whole, in parts of features.WHOLE, and the led colour's flags."""
        full = shoal.encoding(self.game, shoal.games()[self.game].players_max)
        groups = {group.name: group for group in shoal.encoding(self.game, players).groups}
        value = {place: int(row[i]) for i, place in enumerate(features.places_of(self.game, players))}
        for name in self.told["sums"]:
            group = groups[name]
            cards = group.axes[-1][1]
            for card, seen in enumerate(row[group.first:group.first + group.size].reshape(-1, cards).sum(0)):
                value[full.row + card] = value.get(full.row + card, 0) + int(seen)
        colours = np.zeros((len(self.told["kinds"]), self.told["columns"]), dtype=np.int64)
        whole = np.zeros(self.told["whole_columns"], dtype=np.int64)
        for each in self.features:
            if each.entry not in value or players < each.least:
                continue
            entry = value[each.entry]
            is_open = each.gate == features.NO_GATE or value[each.gate] == each.want
            count = (features.WHOLE if each.low <= entry <= each.high and is_open else 0) + each.each * entry
            part = whole if each.colour == features.ALL else colours[each.colour]
            part[each.column] += count
        led = groups.get(self.told["led"])
        return colours, whole, row[led.first:led.first + led.size].astype(np.int64) if led else None

    def think(self, row: np.ndarray, players: int) -> tuple:
        """The two values, and the weights of all actions."""
        colours, whole, led = self.inputs(row, players)
        kinds = self.told["kinds"]
        looks = [self.hidden(f"colour{kind}", colour) for kind, colour in zip(kinds, colours)]
        pooled = [sum(look for look, of in zip(looks, kinds) if of == kind) for kind in sorted(set(kinds))]
        if looks:
            pooled += [sum(look * is_led for look, is_led in zip(looks, place)) for place in led.reshape(-1, len(looks))]
        inner = self.hidden("second", self.hidden("body", np.concatenate([whole, *pooled])))
        outputs = {features.ALL: self.told_by("whole", inner)}
        for colour, (kind, look) in enumerate(zip(kinds, looks)):
            outputs[colour] = self.told_by(f"cards{kind}", self.hidden(f"touch{kind}", np.concatenate([look, inner])))
        weights = np.array([outputs[colour][output] for colour, output in self.actions])
        return self.told_by("value", inner), weights

    def hidden(self, name: str, inner: np.ndarray) -> np.ndarray:
        return np.clip(self.told_by(name, inner), 0, HIDDEN_MOST)

    def told_by(self, name: str, inner: np.ndarray) -> np.ndarray:
        steps, times, plus = self.layers[name]
        return (inner @ steps * times + plus) >> SHIFT


def examples(net: WholeNet, players: int, count: int):
    """Rows from the middle of games by chance."""
    numbers = np.random.default_rng(players)
    with shoal.Batch(net.game, players=players, n=count) as batch:
        batch.reset(seed=players)
        for step in range(40):
            batch.step(np.array([numbers.choice(np.flatnonzero(mask)) for mask in batch.masks], dtype=np.int32))
            if step % 8 == 7:
                yield batch.observations[step // 8].copy()


def main() -> None:
    for name in sorted(os.listdir(NETS)):
        if not name.endswith(".net"):
            continue
        net = WholeNet(os.path.join(NETS, name))
        info = shoal.games()[net.game]
        for players in range(info.players_min, info.players_max + 1):
            for row in examples(net, players, 5):
                values, weights = net.think(row, players)
                entries = " ".join(f"{at}:{row[at]}" for at in np.flatnonzero(row))
                print(net.game, players, "|", entries, "|", *values, "|", *weights)


if __name__ == "__main__":
    sys.exit(main())
