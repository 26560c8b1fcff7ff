#!/usr/bin/env python3
"""Random players play many games of one kind: a first look at a game, and at how fast it goes.

    python3 random_play.py foppen
    python3 random_play.py fishing --players 4 --games 100000 --threads 2
    python3 random_play.py hecht --games 1000000 --device cuda

Needs the package `shoal` (./shoal python builds it).
"""
import argparse
import math
import time

import numpy as np

import shoal


def show_first_moves(name, players, seed, count=6):
    """One game as people see it: who is to move, what is legal, what is chosen."""
    game = shoal.Game(name, players=players, seed=seed)
    print(f"the first moves of the game with seed {seed}:")
    while not game.over and game.moves < count:
        seat, legal = game.to_move[0], game.legal()
        move = game.bot("random").move
        more = f", … ({len(legal)} in all)" if len(legal) > 8 else ""
        print(f"  seat {seat} plays {move} out of {', '.join(legal[:8])}{more}")
        game.apply(move)


def on_cpu(array):
    """An array of a batch as numpy has it: it is that already, unless it lies on a card."""
    return array if isinstance(array, np.ndarray) else array.numpy()


def play(batch, games, seed):
    """Plays the games of `games` seeds, and gives the scores and the winners' shares of each, and how many decisions.

    Whatever ends begins anew with another seed; only those asked for are counted, so that short games are not counted
    more often than long ones.
    """
    batch.reset(seed=seed)
    scores = np.zeros((games, batch.players))
    shares = np.zeros((games, batch.players))
    missing, decisions = games, 0
    while missing:
        seeds = on_cpu(batch.seeds).copy()  # of the games that may end now; a step writes all arrays anew
        batch.step(batch.random_actions())
        decisions += batch.n
        ends = on_cpu(batch.ends)
        if not ends.any():
            continue
        numbers = (seeds - np.uint64(seed)).astype(np.int64)
        counted = np.flatnonzero(ends & (numbers < games))
        scores[numbers[counted]] = on_cpu(batch.scores)[counted]
        shares[numbers[counted]] = on_cpu(batch.rewards)[counted]
        missing -= len(counted)
    return scores, shares, decisions


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="foppen", choices=sorted(shoal.games()))
    parser.add_argument("--players", type=int, help="the fewest, if nothing is said")
    parser.add_argument("--games", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    arguments = parser.parse_args()

    show_first_moves(arguments.game, arguments.players, arguments.seed)
    at_once = min(arguments.games, 65536 if arguments.device == "cuda" else 4096)
    with shoal.Batch(arguments.game, players=arguments.players, n=at_once, threads=arguments.threads,
                     device=arguments.device) as batch:
        began = time.time()
        scores, shares, decisions = play(batch, arguments.games, arguments.seed)
        seconds = time.time() - began

    # A share of wins from so many games is this certain; a mean score depends on how much scores differ.
    margin = 1.96 / math.sqrt(arguments.games)
    print(f"\n{arguments.games} games by random players:")
    for seat in range(scores.shape[1]):
        print(f"  seat {seat}: {scores[:, seat].mean():8.2f} +- {margin * scores[:, seat].std():.2f} points, "
              f"wins {shares[:, seat].mean():.4f} +- {margin * shares[:, seat].std():.4f}")
    print(f"{decisions / seconds / 1e6:.2f} million decisions a second, with rows and masks")


if __name__ == "__main__":
    main()
