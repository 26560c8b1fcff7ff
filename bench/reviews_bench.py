#!/usr/bin/env python3
"""What reviews do to live tables: the latency of moves, calm and beside twenty reviews that are asked for all the time.

    bench/reviews_bench.py [--program build/release/bin/shoal] [--tables 500] [--rate 300] [--seconds 20] [--rounds 5]

Starts a server with a database of its own, and for each round plays paced games at so many tables twice: once with nothing
beside it, once while twenty people ask every second for the reviews of twenty finished games of Fishing with four players
that nobody has asked about before. Prints p50 and p99 of both, and the ratios of their medians; ends with 1 if p99 beside
reviews is above 1.2 times its calm value. The pace must be one that the machine carries with ease.
"""
import argparse
import http.client
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

REVIEWS = 20
RATIO_MAX = 1.2
FOLDER = os.path.dirname(os.path.abspath(__file__))
RECORDED = os.path.join(FOLDER, "..", "tests", "recorded", "match-fishing-1.jsonl")


class Person:
    def __init__(self, port, number):
        self.port = port
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.token = ""
        self.token = self.ask("POST", "/api/bots", json.dumps({"name": f"Reader {number}"}))["token"]

    def ask(self, method, path, body=None):
        headers = {"Authorization": "Bearer " + self.token} if self.token else {}
        self.connection.request(method, path, body.encode() if body else None, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if answer.status not in (200, 201):
            sys.exit(f"{method} {path}: {answer.status} {text[:300]}")
        return json.loads(text)


def number_of(index):
    """The id of a copy of the recorded game."""
    return "a" * 8 + f"{index:04d}"


def bring(person, index):
    with open(RECORDED, encoding="utf-8") as file:
        head, rest = file.read().split("\n", 1)
    about = json.loads(head)
    head = head.replace(about["match"], number_of(index))
    person.ask("POST", "/api/imports", head + "\n" + rest)


class Readers:
    """Each asks for one review, once a second, until they are told to stop."""

    def __init__(self, people, first):
        self.done = [0.0] * len(people)
        self.stopping = threading.Event()
        self.threads = [
            threading.Thread(target=self.read, args=(i, person, number_of(first + i))) for i, person in enumerate(people)
        ]
        for thread in self.threads:
            thread.start()

    def read(self, i, person, match):
        while not self.stopping.is_set():
            self.done[i] = person.ask("GET", f"/api/matches/{match}/review")["done"]
            self.stopping.wait(1)

    def stop(self):
        self.stopping.set()
        for thread in self.threads:
            thread.join()


def latencies(arguments, port):
    """p50 and p99 in milliseconds, from a move's moment to its acknowledgement."""
    command = [arguments.program, "load", f"http://127.0.0.1:{port}/", "--tables", str(arguments.tables)]
    command += ["--game", "foppen", "--rate", str(arguments.rate), "--seconds", str(arguments.seconds), "--json"]
    report = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)
    return report["until_done"]["p50_ms"], report["until_done"]["p99_ms"]


def measure(arguments, port):
    people = [Person(port, i) for i in range(REVIEWS)]
    for index in range(REVIEWS * arguments.rounds):
        bring(people[index % REVIEWS], index)
    calm, busy = [], []
    latencies(arguments, port)  # the first run makes files and connections for the others
    for i in range(arguments.rounds):
        calm.append(latencies(arguments, port))
        readers = Readers(people, i * REVIEWS)
        time.sleep(2)
        busy.append(latencies(arguments, port))
        readers.stop()
        print(
            f"calm p50 {calm[-1][0]:.3f} p99 {calm[-1][1]:.3f} ms   beside reviews p50 {busy[-1][0]:.3f} "
            f"p99 {busy[-1][1]:.3f} ms   reviews done: {sum(readers.done):.2f} of {REVIEWS}",
            flush=True,
        )
        time.sleep(11)  # nobody works on what nobody has asked about for ten seconds
    ratios = []
    for place, name in enumerate(("p50", "p99")):
        before = statistics.median(each[place] for each in calm)
        beside = statistics.median(each[place] for each in busy)
        ratios.append(beside / before)
        print(f"{name}: {before:.3f} ms calm, {beside:.3f} ms beside reviews, ratio {beside / before:.2f}")
    return ratios[1]


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--program", default=os.path.join(FOLDER, "..", "build", "release", "bin", "shoal"))
    reader.add_argument("--tables", type=int, default=500)
    reader.add_argument("--rate", type=int, default=300)
    reader.add_argument("--seconds", type=int, default=20)
    reader.add_argument("--rounds", type=int, default=5)
    arguments = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        limits = ["--address-rate", "0", "--person-rate", "0", "--connections-per-address-max", "100000"]
        limits += ["--matches-per-person-max", "10000"]
        server = subprocess.Popen(
            [arguments.program, "serve", "--port", "0", "--data", folder, *limits],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            line = server.stdout.readline()
            port = int(line.rstrip().rstrip("/").rsplit(":", 1)[1])
            ratio = measure(arguments, port)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
    return 0 if ratio <= RATIO_MAX else 1


if __name__ == "__main__":
    sys.exit(main())
