#!/usr/bin/env python3
"""Honest players who write down how long everything takes, while others misbehave (hostile.py).

    honest.py PORT FILE      plays until standard input ends

FILE gets a line for each move: when it was sent (monotonic seconds), how many milliseconds later another player was
shown it, and `move`; or, for a bot that follows a person's move, `bot`. A game that ended gives a line with its match
and `over`. At the end a JSON object is printed.
"""

import json
import os
import selectors
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from wire import Closed, WebSocket, new_bot

GAME = {"game": "foppen", "players": 4}
PACE_S = 0.04
TABLES = 8 if os.environ.get("SHOAL_LONG") == "1" else 2  # the slowest in a hundred need hundreds


class Seat:
    """A person at a table, with a connection of their own."""

    def __init__(self, party, number, client):
        self.party, self.number, self.client = party, number, client
        self.socket = WebSocket(client)
        self.socket.receive()
        self.turn = None  # moves made and legal moves, when it is ours

    def hear(self, message, now):
        if message["is"] == "refused":
            self.party.refused.append(message["reason"])
        if message["is"] not in ("event", "table") or message.get("match") != self.party.match:
            return
        event = message.get("event", {})
        if message["is"] == "event":
            if event["seq"] <= self.party.seen.get(self, 0):
                self.party.refused.append("event out of order")
            self.party.seen[self] = event["seq"]
            if event["t"] == "moved":
                self.party.moved(self.number, message, now)
        if "position" in message:
            self.turn = (message["turn"]["moves"], message["legal"]) if message.get("legal") else None
        if message.get("table", {}).get("stage") == "finished":
            self.party.over = True


class Party:
    """A table that is played to its end, and then the next. With `bots`, one person plays against them."""

    def __init__(self, port, number, names, bots, note):
        self.bots, self.note = bots, note
        self.finished, self.refused = [], []
        self.match, self.seen, self.over = None, {}, False
        self.seats = [Seat(self, i, new_bot(port, name, f"192.0.2.{4 * number + i}")) for i, name in enumerate(names)]

    def begin(self):
        if self.match:
            self.finished.append(self.match)
            self.note(0, self.match, "over")
        host = self.seats[0].client
        self.match = host.ask("POST", "/api/matches", GAME).json()["match"]
        self.seen, self.over, self.sent = {}, False, None
        for seat in self.seats:
            seat.turn = None
            self.need(seat.client.do(self.match, {"do": "sit", "seat": seat.number}))
        for _ in range(self.bots):
            self.need(host.do(self.match, {"do": "bot", "level": "easy"}))
        for seat in self.seats:
            seat.socket.send({"do": "watch", "match": self.match})
        self.need(host.do(self.match, {"do": "start"}))
        self.next_at = 0

    def need(self, answer):
        if answer is None or answer.status != 200:
            self.refused.append(answer.reason() if answer else "no answer")

    def moved(self, number, message, now):
        """The person at seat `number` was shown a move: another person's, or, alone with bots, anybody's."""
        if self.bots > 0:
            if self.sent is not None and message["event"]["seat"] != number:
                self.note(self.sent[0], (now - self.sent[0]) * 1000, "bot")
            self.sent = None if number in message["turn"]["to_move"] else (now, number)
        elif self.sent is not None and number != self.sent[1]:
            self.note(self.sent[0], (now - self.sent[0]) * 1000, "move")
            self.sent = None

    def act(self, now):
        if self.over:
            self.begin()
            return
        if (self.sent is not None and self.bots == 0) or now < self.next_at:
            return
        for seat in self.seats:
            if seat.turn:
                moves, legal = seat.turn
                seat.turn = None
                self.sent = (now, seat.number)
                self.next_at = now + PACE_S
                seat.socket.send({"do": "move", "match": self.match, "moves": moves, "move": legal[moves % len(legal)]})
                return

    def play(self, stop):
        """Until `stop`; how many connections were lost."""
        lost = 0
        watch = selectors.DefaultSelector()
        self.begin()
        for seat in self.seats:
            watch.register(seat.socket.raw, selectors.EVENT_READ, seat)
        while not stop.is_set():
            for key, _ in watch.select(0.005):
                try:
                    key.data.socket.fill()
                    while (message := key.data.socket.take()) is not None:
                        key.data.hear(message, time.monotonic())
                except Closed:
                    lost += 1
                    watch.unregister(key.fileobj)
            self.act(time.monotonic())
        return lost


def main():
    port = int(sys.argv[1])
    stop, writing = threading.Event(), threading.Lock()
    with open(sys.argv[2], "w", buffering=1, encoding="utf-8") as file:

        def note(at, value, kind):
            with writing:
                file.write(f"{at:.4f} {value if kind == 'over' else format(value, '.2f')} {kind}\n")

        parties = [Party(port, i, ["Anna", "Ben", "Clara", "Emil"], 0, note) for i in range(TABLES)]
        parties.append(Party(port, TABLES, ["Dora"], 3, note))
        # A thread each: a table that begins its next game must not look at the others' moves late.
        with ThreadPoolExecutor(len(parties)) as pool:
            playing = [pool.submit(party.play, stop) for party in parties]
            sys.stdin.read()
            stop.set()
            lost = sum(each.result() for each in playing)
    print(
        json.dumps(
            {
                "lost": lost,
                "refused": [reason for party in parties for reason in party.refused],
                "finished": [match for party in parties for match in party.finished],
                "tokens": [seat.client.token for party in parties for seat in party.seats],
            }
        )
    )


if __name__ == "__main__":
    main()
