#!/usr/bin/env python3
"""How fast the Python package is on one core: the table "Python" of docs/RESEARCH.md.

    PYTHONPATH=python SHOAL_LIBRARY=build/release/python/libshoal.so bench/python_bench.py

Processor time, medians of five runs: one game at a time, legal moves asked for, one chosen, made; and batches with rows and
masks written for every decision, by actions that were drawn before. For four players, and for as many as can play.
"""
import random
import statistics
import time

import numpy as np
import shoal

RUNS = 5


def a_move(name: str, players: int, moves: int = 30_000) -> float:
    """Microseconds a move through `shoal.Game`."""
    numbers = random.Random(1)
    game = shoal.Game(name, players=players, seed=1)
    seed, began = 1, time.process_time()
    for _ in range(moves):
        if game.over:
            seed += 1
            game = shoal.Game(name, players=players, seed=seed)
        legal = game.legal()
        game.apply(legal[int(numbers.random() * len(legal))])
    return (time.process_time() - began) / moves * 1e6


def decisions(name: str, players: int, n: int = 4096, steps: int = 100) -> float:
    """Million decisions a second through `shoal.Batch`."""
    with shoal.Batch(name, players=players, n=n) as batch:
        batch.reset(seed=1)
        drawn = []
        for _ in range(steps):
            drawn.append(np.array(batch.random_actions()))
            batch.step(drawn[-1])
        batch.reset(seed=1)
        began = time.process_time()
        for actions in drawn:
            batch.step(actions)
        return n * steps / (time.process_time() - began) / 1e6


if __name__ == "__main__":
    for name, info in shoal.games().items():
        for players in sorted({4, info.players_max}):
            moves = statistics.median(a_move(name, players) for _ in range(RUNS))
            batches = statistics.median(decisions(name, players) for _ in range(RUNS))
            print(f"{name:8} {players} players  Game {moves:5.2f} us a move  "
                  f"Batch {batches:5.2f} million decisions a second")
