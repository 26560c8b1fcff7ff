#!/usr/bin/env python3
"""Writes a net as it is kept: whole numbers of a byte, each row of weights in a unit of its own.

    train/keep.py build/train/foppen.pt train/nets/foppen.net

The file begins with a line of JSON that says which game and encoding it is for, and how large its parts are. Then comes what
the net is told (features.py), all int16: the features, of each action its colour and output, and the entries that make the
points so far. Then, for each layer, its weights (int8, a row for each input), the unit of each output and the biases (float32).
All numbers are little-endian.
"""
import json
import sys

import numpy as np

STEPS = 127
NOTED = ("game", "version", "unit", "decisions", "games", "passes")


def whole(weight: np.ndarray) -> tuple:
    """Weights, a row for each output, in steps of the output's unit: as net.py's `rounded` has them."""
    unit = np.maximum(np.abs(weight).max(1), 1e-6).astype(np.float32) / np.float32(STEPS)
    return np.rint(weight / unit[:, None]).astype(np.int8), unit


def write_net(path: str, about: dict, layout, layers: dict) -> None:
    """layers: by name, weights (a row for each output) and biases."""
    with open(path, "wb") as file:
        told = {"kinds": layout.kinds, "columns": layout.columns, "whole_columns": layout.whole_columns,
                "features": len(layout.features), "sums": layout.sums, "led": layout.led, "outputs": layout.outputs,
                "whole_outputs": layout.whole_outputs, "actions": len(layout.actions), "now": len(layout.now)}
        sizes = {name: list(weight.shape[::-1]) for name, (weight, _) in layers.items()}
        file.write(json.dumps({**about, "told": told, "layers": sizes}).encode() + b"\n")
        for part in (layout.features, layout.actions, layout.now):
            file.write(np.array(part, dtype="<i2").tobytes())
        for weight, bias in layers.values():
            steps, unit = whole(weight)
            for part in (np.ascontiguousarray(steps.T), unit.astype("<f4"), bias.astype("<f4")):
                file.write(part.tobytes())


def read_parts(path: str) -> tuple:
    """What is noted of a net, what it is told (features, actions, now), and of each layer steps, units and biases."""
    with open(path, "rb") as file:
        about = json.loads(file.readline())
        told = about["told"]
        tables = [np.frombuffer(file.read(2 * count * width), "<i2").reshape(count, width).tolist()
                  for count, width in ((told["features"], 9), (told["actions"], 2), (told["now"], 2))]
        layers = {}
        for name, (inputs, outputs) in about["layers"].items():
            steps = np.frombuffer(file.read(inputs * outputs), np.int8).reshape(inputs, outputs)
            layers[name] = (steps, *(np.frombuffer(file.read(4 * outputs), "<f4") for _ in range(2)))
        if file.read(1):
            raise ValueError(path + " goes on where it should end")
    return about, tables, layers


def read_net(path: str) -> tuple:
    """What `write_net` was given, but for the layout; the weights as they were rounded."""
    about, _, layers = read_parts(path)
    return ({name: each for name, each in about.items() if name not in ("told", "layers")},
            {name: (steps.T * unit[:, None], bias) for name, (steps, unit, bias) in layers.items()})


def main() -> None:
    import torch

    import features

    source, path = sys.argv[1:]
    kept = torch.load(source, map_location="cpu")
    weights = kept["average"]
    layout = features.layout_of(kept["game"])
    layers = {name: (weights[name + ".weight"].numpy(), weights[name + ".bias"].numpy())
              for name in features.layers_of(layout)}
    write_net(path, {name: kept[name] for name in NOTED}, layout, layers)


if __name__ == "__main__":
    main()
