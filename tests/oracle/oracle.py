#!/usr/bin/env python3
"""Plays the games of a trace again by rules of its own, written from the rules in words and not from the engine's code.

    shoal trace GAME … | oracle.py GAME     says how much it has checked, or where the two differ (exit 1)
"""

import importlib
import itertools
import sys

from reader import Difference, Trace


def check(play, lines):
    """Games and moves that were checked."""
    games = moves = number = 0
    lines = iter(lines)
    while True:
        first = next(lines, "")
        if not first:
            return games, moves
        try:
            trace = Trace(itertools.chain([first], lines))
            play(trace)
        except EOFError:
            raise Difference(f"game {games + 1}: the trace ends before the game") from None
        except Difference as difference:
            raise Difference(f"game {games + 1} (line {number + 1} and on), {difference}") from None
        games, moves, number = games + 1, moves + trace.moves, number + trace.number


def main():
    try:
        games, moves = check(importlib.import_module(sys.argv[1]).play, sys.stdin)
    except Difference as difference:
        sys.exit(f"{sys.argv[1]}: {difference}")
    print(f"ok: {games} games, {moves} moves")


if __name__ == "__main__":
    main()
