"""A trace of `shoal trace`, read line by line beside a game that is played again from the rules alone.

A game asks for chance, says who decides between what, and says what must be written; whatever the trace has instead is
a Difference, with its line. It takes nothing from the engine but what chance gave and what people chose.
"""

import json
import re


class Difference(Exception):
    """What stands in a trace is not what the rules say."""


class Trace:
    """One game of a trace: `setup` is its first line, read already; the others are taken one after another."""

    def __init__(self, lines):
        self.lines, self.number, self.moves = lines, 0, 0
        self.setup = self.take()
        if self.setup.get("t") != "setup":
            self.differ("a setup line", self.setup)

    def take(self):
        """The next line, whatever it holds."""
        line = self.read()
        self.expect_form(line)
        return line

    def read(self):
        """The next line as it is; whoever does not compare its text with one written here asks for its form."""
        self.next_text()
        try:
            line = json.loads(self.text)
        except ValueError:
            self.differ("a JSON object", self.text)
        if not isinstance(line, dict):
            self.differ("a JSON object without spaces", self.text)
        return line

    def next_text(self):
        self.number += 1
        text = next(self.lines, "")
        if not text:
            raise EOFError
        self.text = text.rstrip("\n")

    def expect_form(self, line):
        """The form is part of the contract: one object a line, no spaces."""
        if self.text != written(line):
            self.differ("a JSON object without spaces", self.text)

    def differ(self, expected, found):
        shown = [each if isinstance(each, str) else written(each) for each in (expected, found)]
        raise Difference(f"line {self.number}: the rules say\n  {shown[0]}\nand the trace\n  {shown[1]}")

    def expect(self, t, **values):
        """The next line is exactly this one."""
        expected = written({"t": t, **values})
        self.next_text()
        if self.text != expected:
            self.differ(expected, self.text)

    def demand(self, holds, rule):
        """The line read last keeps to this rule."""
        if not holds:
            self.differ(rule, self.text)

    def expect_setup(self, game, players, options, **material):
        """The first line is this one; which edition and seed it has is free, but not how they are written."""
        edition, seed = str(self.setup.get("edition")), str(self.setup.get("seed"))
        self.demand(re.fullmatch("default|[0-9a-f]{64}", edition), "an edition: default, or a file's SHA-256")
        number = re.fullmatch("0|[1-9][0-9]{0,19}", seed) and int(seed) < 2**64
        self.demand(number or re.fullmatch("[0-9a-f]{64}", seed), "a seed: a number below 2^64, or 64 hex digits")
        expected = {"t": "setup", "format": 1, "game": game, "rules": 1, "players": players, "options": options,
                    "edition": edition, "seed": seed, **material}
        if self.text != written(expected):
            self.differ(expected, self.setup)

    def chance(self, what, *keys):
        """What chance gave, in a line that holds nothing else: its value, or a list of them."""
        line = self.take()
        if list(line) != ["t", "what", *keys] or (line["t"], line["what"]) != ("chance", what):
            self.differ(f"chance: {what} with {', '.join(keys)}", line)
        values = [line[key] for key in keys]
        return values[0] if len(values) == 1 else values

    def starter(self, players):
        """Whom chance lets begin."""
        seat = self.chance("starter", "seat")
        self.demand(type(seat) is int and seat in range(players), "the seat of a player")
        return seat

    def decide(self, seat, legal, fiasco=None):
        """Somebody decides between these. `fiasco` tells whether a move that is not legal may be one; returns the move,
        or, where `fiasco` is given, the move and whether it was one."""
        self.moves += 1
        line = self.read()
        names = {"t": "move", "n": self.moves, "seat": seat, "legal": sorted(set(legal)), "move": line.get("move")}
        wrong = fiasco is not None and line.get("fiasco") is True
        if wrong:
            names["fiasco"] = True
        if self.text != written(names):
            self.differ(names, self.text)
        move = line["move"]
        if wrong:
            if move in legal or not fiasco(move):
                self.differ("a move that breaks a rule, but can be made", line)
        elif move not in legal:
            self.differ("one of the legal moves", line)
        return (move, wrong) if fiasco is not None else move


written = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
