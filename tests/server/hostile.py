#!/usr/bin/env python3
"""Everything that people with bad intentions do to a server, while honest ones play (honest.py) and must not notice.

    hostile.py PORT PID FOLDER FOREIGN    PORT, PID: the server's; FOLDER: for files; FOREIGN: a token of another server

Prints a line for each thing that was checked, `ok NAME` or `bad NAME: WHY`, and leaves FOLDER/finished (honest games
that ended), FOLDER/secrets (everything that may stand in no log) and FOLDER/reload (matches that were attacked and
must come back after a restart).
"""

import json
import os
import random
import subprocess
import sys
import time

from hostile_bytes import endless_frames, half_open, junk_frames, junk_requests, many_connections, slow_readers
from hostile_growth import (crowd_on, crowds, evaders, event_readers, kickers, made_up_ids, odd_bodies, read_on,
                            stallers, toggle_on, togglers, unread_answers)
from hostile_people import Scene, floods, guessers, hoarders, other_pages, stolen_keys, thinkers, wrong_seats
from wire import PATIENCE_S, Client, new_bot

# Of honest moves, the slowest in a hundred. How soon they come is measured where the machine has nothing else to do;
# elsewhere it says only that nobody is kept waiting without end.
LONG = os.environ.get("SHOAL_LONG") == "1"
LATE_MS = 250 if LONG else 10_000
BOT_LATE_MS = 2000 if LONG else 30_000
SAMPLES = 100 if LONG else 20
# Under attack, all attacks together, the slowest honest move in a hundred may take so many times as long as between
# them, in the same run.
#
# Attackers have machines of their own. Here they share two processors with the server and the honest players; at the
# usual priority they would delay those by computing, which says nothing about the server. So, where it is measured,
# they run when nobody else wants to (SCHED_IDLE), and whatever they make the server do, it does at its usual priority.
# That would mean nothing where they hardly ran: therefore the server's own processor time is measured, too, and attacks
# have to cost it more than calm does. Those that keep it busiest go on until enough honest moves were made beside them.
SLOWER_MAX = 2
BUSIER_MIN = 1.2
MORE_MEMORY_KB = 64 * 1024


class Honest:
    """The honest players, in a process of their own so that our haste does not look like the server's."""

    def __init__(self, port, folder):
        self.path = os.path.join(folder, "honest.txt")
        here = os.path.dirname(os.path.abspath(__file__))
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(here, "honest.py"), str(port), self.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def samples(self, begin, end, kind):
        found = []
        with open(self.path, encoding="utf-8") as file:
            for line in file:
                words = line.split()
                if line.endswith("\n") and words[2] == kind and begin <= float(words[0]) < end:
                    found.append(float(words[1]))
        return sorted(found)

    def wait_for(self, kind, after, least=1):
        """Until so many moves have been shown that were made after this moment: none before it hangs any more."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            if os.path.exists(self.path) and len(self.samples(after, end + 1, kind)) >= least:
                return True
            time.sleep(0.05)
        return False

    def finish(self):
        out, _ = self.process.communicate(timeout=PATIENCE_S)
        return json.loads(out)


class Test:
    def __init__(self, port, process, folder, foreign):
        self.port, self.process, self.folder, self.foreign = port, process, folder, foreign
        self.secrets = {foreign}
        self.random = random.Random(4)
        self.honest = Honest(port, folder)
        if LONG:
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
        self.limit_ms = LATE_MS
        self.calm, self.attacked = [], []  # spans of time
        self.busy_s = {"calm": 0.0, "attacked": 0.0}  # processor time of the server in them
        self.reload, self.long_log, self.newcomers = [], "", 0

    def check(self, name, good, why=""):
        print(f"ok {name}" if good else f"bad {name}: {why}", flush=True)

    def same(self, name, found, expected):
        self.check(name, found == expected, f"{found!r}, expected {expected!r}")

    def person(self, name, address=""):
        made = new_bot(self.port, name, address)
        self.secrets.add(made.token)
        return made

    def stranger(self, address=""):
        return Client(self.port, address=address)

    def long_match(self):
        """An honest game that is over, with all its events."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with open(self.honest.path, encoding="utf-8") as file:
                for line in file:
                    if line.endswith("over\n"):
                        return line.split()[1]
            time.sleep(0.1)
        return ""

    def memory_kb(self):
        with open(f"/proc/{self.process}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def processor_s(self):
        """What the server has computed so far."""
        with open(f"/proc/{self.process}/stat", encoding="utf-8") as file:
            times = file.read().rpartition(")")[2].split()[11:13]
        return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")

    def during(self, name, attack, bots=False, again=None):
        """Does something bad, and looks at how honest players fared meanwhile. What `again` does goes on for long
        enough where it is measured."""
        begin, busy_s = time.monotonic(), self.processor_s()
        attack(self)
        while LONG and again is not None and len(self.honest.samples(begin, float("inf"), "move")) < 3 * SAMPLES:
            again(self)
        self.honest.wait_for("move", begin, SAMPLES)
        end = time.monotonic()
        self.busy_s["attacked"] += self.processor_s() - busy_s
        for kind, limit_ms in (("move", self.limit_ms), ("bot", BOT_LATE_MS))[: 2 if bots else 1]:
            going_on = self.honest.wait_for(kind, end)
            late = self.honest.samples(begin, end, kind)
            worst = late[len(late) * 99 // 100] if late else float("inf")
            times = f"{len(late)} honest {kind}s, 99 % within {worst:.0f} ms"
            print(f"-- {name}: {end - begin:.1f} s, {times}", file=sys.stderr)
            self.check(f"honest {kind}s go on: {name}", going_on and worst <= limit_ms, f"{times} > {limit_ms:.0f}")
        self.attacked.append((begin, end))
        self.rest()

    def rest(self, least=2 * SAMPLES):
        """Nothing bad happens for a while, so that there is something to compare with."""
        begin, busy_s = time.monotonic(), self.processor_s()
        self.honest.wait_for("move", begin, least)
        self.calm.append((begin, time.monotonic()))
        self.busy_s["calm"] += self.processor_s() - busy_s

    def slowest(self, spans):
        """Of all honest moves in these spans the slowest in a hundred, and how many there were."""
        late = sorted(each for begin, end in spans for each in self.honest.samples(begin, end, "move"))
        return (late[len(late) * 99 // 100] if late else float("inf")), len(late)

    def compare(self):
        (calm_ms, calm), (attacked_ms, attacked) = self.slowest(self.calm), self.slowest(self.attacked)
        ratio = attacked_ms / calm_ms
        times = f"{calm} calm moves, 99 % within {calm_ms:.1f} ms; {attacked} under attack, {attacked_ms:.1f} ms"
        print(f"-- all together: {times}, {ratio:.2f} times as long", file=sys.stderr)
        busy, busy_calm = (self.busy_s[kind] / sum(end - begin for begin, end in spans)
                           for kind, spans in (("attacked", self.attacked), ("calm", self.calm)))
        shares = f"the server took {busy_calm:.0%} of a processor when calm, {busy:.0%} under attack"
        print(f"-- {shares}", file=sys.stderr)
        if LONG:
            self.check("attacks slow nobody down", ratio <= SLOWER_MAX, f"{times} > {SLOWER_MAX} times")
            self.check("attackers were heard", busy >= BUSIER_MIN * busy_calm, shares)


def run(test):
    if not test.honest.wait_for("bot", 0):
        test.check("honest players begin", False, "nobody moves")
        return
    scene = Scene(test)
    test.rest()
    calm_ms, count = test.slowest(test.calm)
    # A machine that is slow anyway may be as much slower under attack.
    test.limit_ms = max(LATE_MS, 4 * calm_ms)
    memory_kb = test.memory_kb()
    print(f"-- before: {count} honest moves, 99 % within {calm_ms:.0f} ms; {memory_kb} kB", file=sys.stderr)

    test.during("half-open requests", half_open)
    test.during("requests that are none", junk_requests)
    test.during("frames that are none", junk_frames)
    test.during("frames without end", endless_frames)
    test.during("connections that come and go", many_connections)
    test.during("readers that do not read", slow_readers)
    test.during("other pages", other_pages)
    test.during("wrong seats", lambda _: wrong_seats(test, scene))
    test.during("stolen keys", stolen_keys)
    test.during("guessing", guessers)
    test.during("floods", lambda _: floods(test, scene))
    test.during("too many tables", hoarders)
    test.during("too many thoughts", thinkers, bots=True)
    test.during("people made up", made_up_ids)
    test.during("changes back and forth", togglers, again=toggle_on)
    test.during("kicks", kickers)
    test.during("readers of long logs", event_readers, again=read_on)
    test.during("answers that nobody reads", unread_answers)
    test.during("crowds", crowds, again=crowd_on)
    test.during("guests instead", evaders)
    test.during("moves taken back", stallers)
    test.during("bodies of unknown length", odd_bodies)
    test.compare()

    healthy = test.stranger().ask("GET", "/healthz")
    test.same("the server is well", (healthy.status, healthy.json()["ok"]), (200, True))
    more_kb = test.memory_kb() - memory_kb
    print(f"-- memory: {more_kb} kB more", file=sys.stderr)
    test.check("memory does not grow", more_kb < MORE_MEMORY_KB, f"{more_kb} kB more than before")
    honest = test.honest.finish()
    test.same("no honest player lost the connection", honest["lost"], 0)
    test.same("nothing honest was refused", honest["refused"], [])
    test.check("honest games end", len(honest["finished"]) > 0, "none did")
    test.secrets.update(honest["tokens"])
    for name, lines in (("finished", honest["finished"]), ("secrets", sorted(test.secrets)), ("reload", test.reload)):
        with open(os.path.join(test.folder, name), "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))


def main():
    test = Test(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4])
    try:
        run(test)
    finally:
        test.honest.process.kill()
        test.honest.process.wait()


if __name__ == "__main__":
    main()
