#!/usr/bin/env python3
"""The nets in whole numbers, as the program evaluates them (bots/net/net.cpp), and rows by which the two are compared.

    train/whole.py > tests/recorded/nets.txt      # after a net has changed

A line there has a game, its players, a row of its encoding (the entries that are not 0), the two values and the weights of
all actions, in parts of 1024.
"""
import json
import os
import sys

import numpy as np
import shoal

import features

NETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "nets")
SHIFT = 24
STEPS = 127
PARTS = 1024


def fixed(values: np.ndarray) -> np.ndarray:
    """To the nearest, halves away from 0: as C++ rounds."""
    scaled = values * 2.0**SHIFT
    return (np.sign(scaled) * np.floor(np.abs(scaled) + 0.5)).astype(np.int64)


class WholeNet:
    def __init__(self, path: str):
        with open(path, "rb") as file:
            about = json.loads(file.readline())
            self.game, self.layers = about["game"], {}
            scales = {"layer1": (STEPS / features.WHOLE, STEPS), "layer2": (1.0, STEPS),
                      "policy": (PARTS / STEPS, PARTS), "value": (PARTS / STEPS, PARTS)}
            for name, (inputs, outputs) in about["layers"].items():
                weights = np.frombuffer(file.read(inputs * outputs), np.int8).reshape(inputs, outputs).astype(np.int64)
                unit, bias = (np.frombuffer(file.read(4 * outputs), "<f4").astype(np.float64) for _ in range(2))
                of_unit, of_bias = scales[name]
                self.layers[name] = weights, fixed(unit * of_unit), fixed(bias * of_bias + 0.5)
        self.features = features.features_of(self.game)
        self.players_min = shoal.games()[self.game].players_min

    def inputs(self, row: np.ndarray, players: int) -> np.ndarray:
        """What a row tells, in parts of features.WHOLE."""
        value = {place: int(row[i]) for i, place in enumerate(features.places_of(self.game, players))}
        told = [0 if value.get(each.entry) is None else
                (features.WHOLE if each.low <= value[each.entry] <= each.high else 0) + each.each * value[each.entry]
                for each in self.features]
        there = np.zeros(shoal.games()[self.game].players_max - self.players_min + 1, dtype=np.int64)
        there[players - self.players_min] = features.WHOLE
        return np.concatenate([np.array(told, dtype=np.int64), there])

    def think(self, row: np.ndarray, players: int) -> tuple:
        """The two values, and the weights of all actions."""
        inner = self.inputs(row, players)
        for name in ("layer1", "layer2"):
            inner = np.clip(self.told(name, inner), 0, STEPS)
        return self.told("value", inner), self.told("policy", inner)

    def told(self, name: str, inner: np.ndarray) -> np.ndarray:
        weights, times, plus = self.layers[name]
        return (inner @ weights * times + plus) >> SHIFT


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
        for players in sorted({info.players_min, 4, info.players_max}):
            for row in examples(net, players, 5):
                values, weights = net.think(row, players)
                entries = " ".join(f"{at}:{row[at]}" for at in np.flatnonzero(row))
                print(net.game, players, "|", entries, "|", *values, "|", *weights)


if __name__ == "__main__":
    sys.exit(main())
