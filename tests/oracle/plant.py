#!/usr/bin/env python3
"""Changes one rule of an oracle after another, as mutations/GAME.txt says, and looks whether traces give it away.

    plant.py GAME TRACES…    prints a line for each: `caught: …`, or what is wrong

A mutation is three lines: what the changed rule says, the line of GAME.py, and the line that takes its place.
"""

import os
import sys
import types

import oracle
from reader import Difference


def mutations(path):
    with open(path, encoding="utf-8") as file:
        for text in file.read().strip().split("\n\n"):
            said, line, instead = text.split("\n")
            yield said.removeprefix("# "), line.removeprefix("- "), instead.removeprefix("+ ")


def planted(source, line, instead):
    """The module with that line changed."""
    lines = source.split("\n")
    places = [number for number, each in enumerate(lines) if each.strip() == line]
    if len(places) != 1:
        raise ValueError(f"`{line}` stands in {len(places)} places")
    before = lines[places[0]]
    lines[places[0]] = before[: len(before) - len(before.lstrip())] + instead
    module = types.ModuleType("planted")
    exec(compile("\n".join(lines), "planted", "exec"), module.__dict__)
    return module


def games_of(path):
    """The games of a file one after the other, each as its lines."""
    game = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith('{"t":"setup"') and game:
                yield game
                game = []
            game.append(line)
    yield game


def by_turns(paths):
    """A game of each file, then another of each: a rule that matters only with some options is met soon."""
    files = [games_of(path) for path in paths]
    while files:
        for games in list(files):
            game = next(games, None)
            if game is None:
                files.remove(games)
            else:
                yield game


def is_caught(module, paths):
    for game in by_turns(paths):
        try:
            oracle.check(module.play, game)
        except Difference:
            return True
    return False


def main():
    game, *paths = sys.argv[1:]
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, game + ".py"), encoding="utf-8") as file:
        source = file.read()
    for said, line, instead in mutations(os.path.join(here, "mutations", game + ".txt")):
        try:
            caught = is_caught(planted(source, line, instead), paths)
        except Exception as error:  # whatever it is, the mutation is no rule
            print(f"{said}: {error!r}")
        else:
            print(f"{'caught' if caught else 'not caught'}: {said}", flush=True)


if __name__ == "__main__":
    main()
