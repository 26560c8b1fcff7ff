#!/usr/bin/env python3
"""Writes a net as it is kept: whole numbers of a byte, each row of weights in a unit of its own.

    train/keep.py build/train/foppen.pt train/nets/foppen.net

The file begins with a line of JSON that says which game and encoding it is for, and how large its parts are. Then come,
for each layer, its weights (int8, a row for each input), the unit of each output and the biases (float32, little-endian).
"""
import json
import sys

import numpy as np

LAYERS = ("layer1", "layer2", "policy", "value")
STEPS = 127


def whole(weight: np.ndarray) -> tuple:
    """Weights, a row for each output, in steps of the output's unit: as net.py's `rounded` has them."""
    unit = np.maximum(np.abs(weight).max(1), 1e-6).astype(np.float32) / np.float32(STEPS)
    return np.rint(weight / unit[:, None]).astype(np.int8), unit


def write_net(path: str, about: dict, layers: dict) -> None:
    """layers: by name, weights (a row for each output) and biases."""
    with open(path, "wb") as file:
        sizes = {name: list(weight.shape[::-1]) for name, (weight, _) in layers.items()}
        file.write(json.dumps({**about, "layers": sizes}).encode() + b"\n")
        for weight, bias in layers.values():
            steps, unit = whole(weight)
            for part in (np.ascontiguousarray(steps.T), unit.astype("<f4"), bias.astype("<f4")):
                file.write(part.tobytes())


def read_net(path: str) -> tuple:
    """What `write_net` was given; the weights as they were rounded."""
    with open(path, "rb") as file:
        about = json.loads(file.readline())
        layers = {}
        for name, (inputs, outputs) in about.pop("layers").items():
            steps = np.frombuffer(file.read(inputs * outputs), np.int8).reshape(inputs, outputs)
            unit, bias = (np.frombuffer(file.read(4 * outputs), "<f4") for _ in range(2))
            layers[name] = steps.T * unit[:, None], bias
        if file.read(1):
            raise ValueError(path + " goes on where it should end")
    return about, layers


def main() -> None:
    import torch

    source, path = sys.argv[1:]
    kept = torch.load(source, map_location="cpu")
    weights = kept["average"]
    about = {name: kept[name] for name in ("game", "version", "unit", "decisions", "games", "passes")}
    layers = {name: (weights[name + ".weight"].numpy(), weights[name + ".bias"].numpy()) for name in LAYERS}
    write_net(path, about, layers)


if __name__ == "__main__":
    main()
