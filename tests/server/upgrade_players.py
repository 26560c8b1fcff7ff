#!/usr/bin/env python3
"""What the upgrade test needs besides the program: a database as an older one left it, and players who go on.

    upgrade_players.py make DATABASE RECORDED...   a SQLite file with tables of version 1; of each recorded match, the
                                                   first half, as if it were running
    upgrade_players.py play PORT RECORDED...       plays these matches to their ends over HTTP, as outside programs do
    upgrade_players.py review PORT MATCH REVIEW    asks for the match's review, with all cards open too, until it is whole,
                                                   and compares its numbers with what `shoal review --json` wrote into
                                                   the file REVIEW
"""

import hashlib
import http.client
import json
import sqlite3
import sys
import time

APPLICATION_ID = 0x53484F4C
TABLES_1 = """
PRAGMA journal_mode = WAL;
CREATE TABLE matches (id TEXT PRIMARY KEY NOT NULL, last_sequence BIGINT NOT NULL, created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL, owner TEXT NOT NULL, game TEXT NOT NULL, stage SMALLINT NOT NULL,
    listed SMALLINT NOT NULL, wake_at BIGINT, players TEXT NOT NULL, summary TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE records (match TEXT NOT NULL, sequence BIGINT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, sequence)) WITHOUT ROWID;
CREATE TABLE seats (player TEXT NOT NULL, match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    PRIMARY KEY (player, match)) WITHOUT ROWID;
CREATE TABLE players (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, token_hash TEXT NOT NULL,
    bot SMALLINT NOT NULL, banned SMALLINT NOT NULL, webhook TEXT NOT NULL, created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL) WITHOUT ROWID;
CREATE TABLE links (hash TEXT PRIMARY KEY NOT NULL, player TEXT NOT NULL REFERENCES players ON DELETE CASCADE,
    expires_at BIGINT NOT NULL) WITHOUT ROWID;
CREATE TABLE servers (name TEXT PRIMARY KEY NOT NULL, beat_at BIGINT NOT NULL) WITHOUT ROWID;
CREATE INDEX matches_alive ON matches (stage, owner) WHERE stage < 2;
CREATE INDEX matches_ended ON matches (changed_at) WHERE stage >= 2;
CREATE INDEX matches_wake ON matches (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX seats_match ON seats (match);
CREATE INDEX links_player ON links (player);
CREATE UNIQUE INDEX players_token ON players (token_hash) WHERE token_hash <> '';
"""


def token(player):
    return hashlib.sha256(b"token of " + player.encode()).hexdigest()


class Recorded:
    """A recorded match, cut off in the middle of its game."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        head = json.loads(lines[0])
        self.id, self.game = head["match"], head["game"]
        events = [json.loads(line) for line in lines[1:]]
        moved = [i for i, event in enumerate(events) if event["t"] == "moved"]
        self.records = lines[1 : moved[len(moved) // 2] + 2]
        events = events[: len(self.records)]
        self.created, self.changed = events[0]["at"], events[-1]["at"]
        self.people = {}
        for event in events:
            if event["t"] == "sat":
                self.people[event["seat"]] = event["player"]
            elif event["t"] == "stood":
                del self.people[event["seat"]]


def make(path, matches):
    database = sqlite3.connect(path)
    database.executescript(TABLES_1)
    for match in matches:
        players = list(match.people.values())
        last = len(match.records)
        database.execute(
            "INSERT INTO matches VALUES (?, ?, ?, ?, '', ?, 1, 1, 0, ?, ?)",
            (match.id, last, match.created, match.changed, match.game, "\n".join(players), '{"match":"%s"}' % match.id),
        )
        database.executemany(
            "INSERT INTO records VALUES (?, ?, ?)",
            [(match.id, i + 1, text) for i, text in enumerate(match.records)],
        )
        for player in players:
            database.execute("INSERT INTO seats VALUES (?, ?)", (player, match.id))
            database.execute(
                "INSERT OR IGNORE INTO players VALUES (?, ?, ?, 1, 0, '', ?, ?)",
                (player, player, hashlib.sha256(token(player).encode()).hexdigest(), match.created, int(time.time() * 1000)),
            )
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute("PRAGMA user_version = 1")
    database.commit()
    database.close()


class Player:
    def __init__(self, port, player):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        self.headers = {"Authorization": "Bearer " + token(player), "Content-Type": "application/json"}

    def ask(self, method, path, body=None):
        self.connection.request(method, path, json.dumps(body) if body else None, self.headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if answer.status not in (200, 409):
            sys.exit(f"{method} {path}: {answer.status} {text[:300]}")
        return json.loads(text)


def play(port, match):
    """Everybody makes their first legal move whenever they have one, until the match is over."""
    players = [Player(port, player) for player in match.people.values()]
    made = 0
    last = None
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        moved = False
        for player in players:
            table = player.ask("GET", f"/api/matches/{match.id}")
            if last is None:
                print(f"{match.id}: goes on after record {table['seq']}, {table['turn']['moves']} moves")
            last = table
            if table["table"]["stage"] != "running":
                print(f"{match.id}: {table['table']['stage']} after {made} more moves of players")
                return table["table"]["stage"] == "finished"
            if not table.get("legal"):
                if made == 0 and table["you"] is not None and "bot" in table["table"]["seats"][table["you"]]:
                    player.ask("POST", f"/api/matches/{match.id}/do", {"do": "claim", "seat": table["you"]})
                continue
            move = {"do": "move", "moves": table["turn"]["moves"], "move": table["legal"][made % len(table["legal"])]}
            answer = player.ask("POST", f"/api/matches/{match.id}/do", move)
            moved = moved or answer["is"] == "done"
            made += answer["is"] == "done"
        if not moved:
            time.sleep(0.01)
    print(f"{match.id}: did not end")
    return False


def numbers_of(review):
    """Without the sentences: the server's name no people."""
    for moment in review["moments"]:
        for reason in moment["reasons"]:
            reason.pop("text")
    return review


def review(port, match, file):
    player = Player(port, "p0")
    parts = []
    deadline = time.monotonic() + 120
    while (not parts or parts[-1] < 1) and time.monotonic() < deadline:
        found = player.ask("GET", f"/api/matches/{match}/review?open=1")
        parts.append(found["done"])
        if parts[-1] < 1:
            time.sleep(0.05)
    with open(file, encoding="utf-8") as written:
        wanted = numbers_of(json.load(written))
    print(f"{match}: asked {len(parts)} times, done {parts[0]} to {parts[-1]}, {len(found['decisions'])} decisions")
    again = player.ask("GET", f"/api/matches/{match}/review?open=1")
    judged_openly = [decision for decision in found["decisions"] if "open" in decision]
    return parts == sorted(parts) and judged_openly and again == found and numbers_of(found) == wanted


def main():
    if sys.argv[1] == "review":
        return 0 if review(int(sys.argv[2]), *sys.argv[3:]) else 1
    matches = [Recorded(path) for path in sys.argv[3:]]
    if sys.argv[1] == "make":
        make(sys.argv[2], matches)
        return 0
    return 0 if all([play(int(sys.argv[2]), match) for match in matches]) else 1


if __name__ == "__main__":
    sys.exit(main())
