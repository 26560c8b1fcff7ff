#!/usr/bin/env python3
"""Teaches a net a game, by playing against itself on a GPU: from nothing, or from where an earlier run stopped.

    train/train.py foppen --minutes 60 --out build/train
    train/train.py foppen --minutes 60 --out build/train --resume build/train/foppen.pt
    train/train.py foppen --minutes 60 --out build/train --resume train/nets/foppen.net

A net that is kept (keep.py) has lost what the optimiser remembered, which comes back within a few passes.
"""
import argparse
import copy
import json
import os
import random
import time

import torch

from keep import read_net
from net import Net
from selfplay import Table, collect, improve
from tables import tables_of


def slowly(spent: float, first: float, last: float) -> float:
    """From first to last as time goes by, by equal factors."""
    return first * (last / first) ** min(spent, 1)


def follow(average: Net, net: Net, share: float) -> None:
    """The net that is kept in the end is an average over the latest steps."""
    with torch.no_grad():
        for mean, now in zip(average.parameters(), net.parameters()):
            mean.lerp_(now, share)


def save(path: str, net: Net, average: Net, optimiser, state: dict) -> None:
    torch.save({"game": net.game, "version": net.version, "net": net.state_dict(), "average": average.state_dict(),
                "optimiser": optimiser.state_dict(), **state}, path + ".part")
    os.replace(path + ".part", path)


def resume(path: str, net: Net, average: Net, optimiser, state: dict) -> dict:
    """Goes on where a run stopped, and gives what it had come to."""
    if path.endswith(".net"):
        kept, layers = read_net(path)
        net.load_kept(layers)
        average.load_kept(layers)
    else:
        kept = torch.load(path, map_location=net.layer1.weight.device)
        net.load_state_dict(kept["net"])
        average.load_state_dict(kept["average"])
        optimiser.load_state_dict(kept["optimiser"])
    if (kept["game"], kept["version"]) != (net.game, net.version):
        raise SystemExit(f"{path} is for {kept['game']}, encoding {kept['version']}, not for {net.game}, {net.version}")
    return {name: kept[name] for name in state}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--out", default="build/train")
    parser.add_argument("--resume", help="the file of an earlier run")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=8192, help="at each table")
    parser.add_argument("--steps", type=int, default=64, help="decisions of each game between two passes")
    parser.add_argument("--tables", type=int, default=6, help="how many of the game's tables take part in a pass")
    parser.add_argument("--part", type=int, default=32768, help="decisions in a step of learning")
    parser.add_argument("--rate", type=float, nargs=2, default=(1e-3, 1e-4), help="of learning, at first and at last")
    parser.add_argument("--bonus", type=float, nargs=2, default=(0.03, 0.004), help="for staying undecided")
    parser.add_argument("--points", type=float, nargs=2, default=(1.0, 0.05), help="how much points count beside wins")
    parser.add_argument("--rough-from", type=float, default=0.7, help="of the time: from then on the net plays with the "
                        "whole numbers that it will be kept in; 1: not in this run")
    arguments = parser.parse_args()
    os.makedirs(arguments.out, exist_ok=True)
    torch.manual_seed(arguments.seed)
    random.seed(arguments.seed)
    torch.set_float32_matmul_precision("high")
    game = arguments.game
    net = Net(game).to(arguments.device)
    average = copy.deepcopy(net)
    optimiser = torch.optim.Adam(net.parameters(), lr=arguments.rate[0], eps=1e-6, fused=arguments.device == "cuda")
    state = {"decisions": 0, "games": 0, "unit": 0.0, "passes": 0}
    if arguments.resume:
        state = resume(arguments.resume, net, average, optimiser, state)
    seeds = arguments.seed * 2**32 + state["games"]
    tables = [Table(game, players, mix, arguments.games, arguments.steps, seeds + (i << 40),
                    arguments.device)
              for i, (players, mix) in enumerate(tables_of(game))]
    state["unit"] = state["unit"] or tables[len(tables) // 2].unit()
    path = os.path.join(arguments.out, game)
    log = open(path + ".jsonl", "a", encoding="utf-8")
    at_once = min(arguments.tables, len(tables))
    began, saved = time.time(), time.time()
    spent = 0.0
    while spent < 1:
        for group in optimiser.param_groups:
            group["lr"] = slowly(spent, *arguments.rate)
        if not net.rough and spent > arguments.rough_from:
            net.rough = average.rough = True
            for table in tables:
                table.deciding = None
        collected = [collect(table, net, state["unit"]) for table in random.sample(tables, at_once)]
        told = improve(net, optimiser, collected, arguments.part, slowly(spent, *arguments.bonus),
                       slowly(spent, *arguments.points))
        follow(average, net, 0.02 if state["passes"] > 50 else 1.0)
        state["decisions"] += sum(len(data["weights"]) for data in collected)
        state["games"] += int(sum(data["games"] for data in collected))
        state["passes"] += 1
        spent = (time.time() - began) / (60 * arguments.minutes)
        if state["passes"] % 20 == 0 or spent >= 1:
            line = {"seconds": round(time.time() - began, 1), "spent": round(spent, 4), **state, **told}
            print(json.dumps(line), file=log, flush=True)
            print(game, json.dumps(line), flush=True)
        if time.time() - saved > 60 or spent >= 1:
            saved = time.time()
            save(path + ".pt", net, average, optimiser, state)


if __name__ == "__main__":
    main()
